#include "lab/glances.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/chance.hpp"

namespace divan {
namespace {

constexpr int passes = 4;
constexpr float first_rate = 0.05F;
constexpr float faint = 1e-4F;  // what a move is wrong by less than this teaches nothing
constexpr float decay = 1e-5F;

struct Decision {
  const Traits* moves;
  const std::uint16_t* shares;
  std::size_t count;
};

class GlanceTable {
public:
  void learn(const Decision& decision, float rate) {
    odds_.clear();
    for (std::size_t i = 0; i < decision.count; ++i) odds_.push_back(draw(decision.moves[i]));
    const float most = *std::max_element(odds_.begin(), odds_.end());
    float sum = 0;
    for (float& each : odds_) sum += each = std::exp(each - most);
    for (std::size_t i = 0; i < decision.count; ++i) {
      const float wrong = odds_[i] / sum - static_cast<float>(decision.shares[i]) / Glances::whole;
      if (std::fabs(wrong) < faint) continue;
      for (const std::uint16_t trait : decision.moves[i]) {
        const float slope = wrong + decay * weights_[trait];
        squares_[trait] += slope * slope;
        weights_[trait] -= rate * slope / std::sqrt(squares_[trait]);
      }
    }
  }
  [[nodiscard]] std::vector<std::int8_t> written() const {
    std::vector<std::int8_t> table;
    table.reserve(trait_count);
    for (const float each : weights_) {
      table.push_back(
          static_cast<std::int8_t>(std::clamp(std::round(std::ldexp(each, Net::glance_bits)), -127.0F, 127.0F)));
    }
    return table;
  }

private:
  [[nodiscard]] float draw(const Traits& move) const {
    float sum = 0;
    for (const std::uint16_t trait : move) sum += weights_[trait];
    return sum;
  }
  std::vector<float> weights_ = std::vector<float>(trait_count);
  std::vector<float> squares_ = std::vector<float>(trait_count, 1e-3F);
  std::vector<float> odds_;
};

}  // namespace

void Glances::add(const Glances& other) {
  counts.insert(counts.end(), other.counts.begin(), other.counts.end());
  moves.insert(moves.end(), other.moves.begin(), other.moves.end());
  shares.insert(shares.end(), other.shares.begin(), other.shares.end());
}

std::string Glances::packed() const {
  std::string bytes;
  const auto append = [&bytes](const auto& numbers) {
    const std::uint64_t size = numbers.size();
    bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes.append(reinterpret_cast<const char*>(numbers.data()), size * sizeof numbers[0]);
  };
  append(counts);
  append(moves);
  append(shares);
  return bytes;
}

std::optional<Glances> Glances::unpacked(std::string_view bytes) {
  Glances glances;
  bool well = true;
  const auto take = [&](auto& numbers) {
    std::uint64_t size = 0;
    well = well && bytes.size() >= sizeof size;
    if (!well) return;
    bytes.copy(reinterpret_cast<char*>(&size), sizeof size);
    bytes.remove_prefix(sizeof size);
    well = size <= bytes.size() / sizeof numbers[0];
    if (!well) return;
    numbers.resize(size);
    bytes.copy(reinterpret_cast<char*>(numbers.data()), size * sizeof numbers[0]);
    bytes.remove_prefix(size * sizeof numbers[0]);
  };
  take(glances.counts);
  take(glances.moves);
  take(glances.shares);
  const std::size_t moves = std::accumulate(glances.counts.begin(), glances.counts.end(), std::size_t{0});
  well = well && bytes.empty() && glances.moves.size() == moves && glances.shares.size() == moves;
  for (const Traits& each : glances.moves) {
    well = well && std::all_of(each.begin(), each.end(), [](std::uint16_t trait) { return trait < trait_count; });
  }
  return well ? std::optional(std::move(glances)) : std::nullopt;
}

std::vector<std::int8_t> learnt_glances(std::span<const Glances* const> seen, std::uint64_t seed) {
  std::vector<Decision> decisions;
  for (const Glances* each : seen) {
    std::size_t at = 0;
    for (const std::size_t count : each->counts) {
      if (count > 1) decisions.push_back({&each->moves[at], &each->shares[at], count});
      at += count;
    }
  }
  if (decisions.empty()) return {};
  GlanceTable table;
  Chance chance(seed);
  for (int pass = 0; pass < passes; ++pass) {
    chance.shuffle(std::span(decisions));
    for (const Decision& each : decisions) table.learn(each, first_rate / static_cast<float>(1 + pass));
  }
  return table.written();
}

}  // namespace divan
