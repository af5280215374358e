// Who learns: a net in floating point with Adam, by hand. It is trained on positions and what became of them, and
// written down in integers (bots/net.hpp), which is what plays.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/net.hpp"
#include "lab/glances.hpp"

namespace divan {

// What was seen in some games. All values in the net's unit.
struct Lessons {
  struct Position {
    std::uint32_t first = 0;  // of its features
    std::uint32_t count = 0;
    float prior = 0;   // what the judgement made by hand says
    float target = 0;  // what should have been said
  };
  std::vector<Feature> features;
  std::vector<Position> positions;
  Glances glances;  // where games were searched
  void add(const Features& active, float prior);
  void add(const Lessons& other);
  [[nodiscard]] std::span<const Feature> features_of(const Position& position) const {
    return std::span(features).subspan(position.first, position.count);
  }
  // The positions as bytes: features mostly follow each other, so that the way from one to the next takes one.
  [[nodiscard]] std::string packed() const;
  [[nodiscard]] static std::optional<Lessons> unpacked(std::string_view bytes);
};

struct Drill {
  float rate = 0.001F;    // of learning
  float dropout = 0.15F;  // share of the features that are left out, so that none is leant on too much
  unsigned threads = 1;
};

class Apprentice {
public:
  Apprentice(std::size_t features, std::uint64_t seed);

  std::uint64_t games = 0;           // learnt from
  std::uint64_t rounds = 0;          // of play and training
  std::vector<std::int8_t> glances;  // what draws at first glance; empty: as the judgement made by hand has it

  // Once through all positions, in an order of its own; tells the mean error before. The same however many threads.
  double train(std::span<const Lessons> lessons, const Drill& drill);
  // As a file; `header` says what for.
  [[nodiscard]] std::vector<std::byte> written(NetHeader header) const;

  // The one who may have written a net: to learn on from what is shipped. What else was on its mind (Adam's averages)
  // is not in the file.
  [[nodiscard]] static std::optional<Apprentice> who_wrote(std::string_view file, std::size_t features,
                                                           std::uint64_t seed);
  // To go on another day.
  [[nodiscard]] std::string saved() const;
  [[nodiscard]] static std::optional<Apprentice> resumed(std::string_view text, std::size_t features,
                                                         std::uint64_t seed);

private:
  std::size_t features_;
  std::uint64_t seed_;
  std::uint64_t steps_ = 0;
  std::vector<float> weights_;  // into the hidden units, feature by feature; their biases; and so on to the last
  std::vector<float> mean_;     // Adam's
  std::vector<float> spread_;
};

}  // namespace divan
