// Which nodes there are and which of them live, as far as one of them knows: by the store's list, where each leaves a
// beat every second, and by what the bus said since. Wrong guesses cost a detour, never a move: the store alone decides
// whose a room is. Pure: no clock, no bus.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hall/room.hpp"
#include "store/store.hpp"
#include "table/games.hpp"

namespace divan {

// A game under one epoch of its rules with one set of components, or a version of what is stored of rooms; each word
// as plays_of() writes it. JSON, for a node's beat.
[[nodiscard]] std::string plays_of(const std::vector<GameEntry>& games, int newest_rooms = RoomMeta::newest);
// Whether what is needed is among them, as plays_of() wrote them.
[[nodiscard]] bool plays(const std::string& list, const std::string& needed);
// What a node must play to take this room: one of those words for its game, or its id alone where none has begun; and,
// in a line of its own, for what is stored of it, unless every program reads that.
[[nodiscard]] std::string needed_for(const Whose& room);

class Neighbours {
public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::milliseconds silence{4000};  // of the beat, or of the bus: then it is dead

  explicit Neighbours(std::string own) : own_(std::move(own)) {}

  void listed(const std::vector<Node>& nodes, Time asked, Time now);
  // It said something; whether it is another life of it than the one known before.
  [[nodiscard]] bool heard(const std::string& name, std::uint64_t life, Time now);
  void nobody_at(const std::string& name, Time now);  // the bus found nobody there
  void answered(const std::string& name, Time now);   // a knock
  // We heard ourselves over the bus: whoever does not answer is silent himself, it is not that we are deaf.
  void echoed(Time now);
  void drains(const std::string& name);

  [[nodiscard]] bool lives(const std::string& name, Time now) const;
  // It has not answered on the bus for too long, whatever its beat says.
  [[nodiscard]] bool is_silent(const std::string& name) const;
  [[nodiscard]] bool is_dead(const std::string& name,
                             Time now) const;  // of whom nothing is known may live all the same
  // Where a room without an owner goes: all nodes that see the same neighbours say the same.
  [[nodiscard]] std::optional<std::string> choose(const std::string& code, const std::string& needed, Time now) const;

  struct Known {
    Node node;
    Time listed{};
    std::optional<Time> heard;
    std::optional<Time> missed;  // nobody was there
    Time answered{};             // a knock; or since when that is waited for
    std::uint64_t life = 0;
    Time came{};          // since when that life is known
    bool drains = false;  // it said so on the bus, and means it for the rest of that life
    bool in_list = false;
  };
  [[nodiscard]] const std::map<std::string, Known>& all() const { return known_; }

private:
  [[nodiscard]] static bool is_silent(const Known& known, const std::optional<Time>& echo) {
    return echo && *echo - known.answered >= silence;
  }

  std::string own_;
  std::map<std::string, Known> known_;
  std::optional<Time> echo_;
};

}  // namespace divan
