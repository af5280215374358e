// What the checks of a position made by hand share: each objects to what cannot be, with its rule.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/refusal.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan::unconscious_mind {

using Objection = std::optional<Refusal>;

[[nodiscard]] inline Refusal impossible(const char* rule, const char* en, const char* fr) { return {rule, en, fr, {}}; }
[[nodiscard]] inline Refusal impossible(const char* rule, const char* en, const char* fr, std::size_t n) {
  return {rule, en, fr, {{"n", static_cast<int>(n)}}};
}

// Counts how often each of N components is somewhere.
template <std::size_t N>
struct Census {
  std::array<int, N> times{};
  bool in_range = true;

  void count(std::uint8_t id) {
    if (id < N) {
      ++times[id];
    } else {
      in_range = false;
    }
  }
  template <class List>
  void count_all(const List& list) {
    for (const std::uint8_t id : list) count(id);
  }
  // Of places that may be empty.
  template <class Row>
  void count_present(const Row& row) {
    for (const std::uint8_t id : row) {
      if (id != none) count(id);
    }
  }
  [[nodiscard]] bool each_once(std::size_t there_are = N) const {
    bool right = in_range;
    for (std::size_t id = 0; id < N; ++id) right = right && times[id] == (id < there_are ? 1 : 0);
    return right;
  }
  [[nodiscard]] bool none_twice() const {
    return in_range && std::all_of(times.begin(), times.end(), [](int count) { return count <= 1; });
  }
};

template <class List, class Test>
[[nodiscard]] bool all_are(const List& list, const Test& test) {
  return std::all_of(list.begin(), list.end(), [&](std::uint8_t id) { return id == none || test(id); });
}
template <class Row>
[[nodiscard]] std::size_t places_filled(const Row& row) {
  return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](std::uint8_t id) { return id != none; }));
}
// A row is refilled at once: it has gaps only where its pile is empty.
template <class Row, class Pile>
[[nodiscard]] bool is_refilled(const Row& row, const Pile& pile) {
  return pile.empty() || places_filled(row) == row.size();
}

template <class Kind>
[[nodiscard]] bool is_pending(const Open& o) {
  return std::any_of(o.pending.begin(), o.pending.end(), [](const Frame& frame) { return frame.is<Kind>(); });
}

// A client that has been chosen, and lacks only its manifest dream.
[[nodiscard]] inline const task::Client* client_arriving(const Open& o) {
  for (const Frame& frame : o.pending) {
    const auto* client = frame.if_is<task::Client>();
    if (client != nullptr && client->stage == Arrival::dream) return client;
  }
  return nullptr;
}
[[nodiscard]] inline bool has_had_first_client(const Player& player) {
  return player.second_room || !player.cured.empty() || !player.rooms[0].empty();
}

// component_position.cpp
[[nodiscard]] Objection refuse_tiles(const State& s);
[[nodiscard]] Objection refuse_research(const State& s);
[[nodiscard]] Objection refuse_treatises(const Components& parts, const State& s);
[[nodiscard]] Objection refuse_clients(const State& s);
[[nodiscard]] Objection refuse_goals(const State& s);
[[nodiscard]] Objection refuse_griefs(const State& s);
[[nodiscard]] Objection refuse_dreams(const State& s);

// player_position.cpp
[[nodiscard]] Objection refuse_player(const Components& parts, const State& s, std::uint8_t number);

// table_position.cpp
[[nodiscard]] Objection refuse_spaces(const Components& parts, const Open& o);
[[nodiscard]] Objection refuse_city(const Components& parts, const Open& o);
[[nodiscard]] Objection refuse_track(const Components& parts, const Open& o);
[[nodiscard]] Objection refuse_rounds(const Components& parts, const Open& o);

// solo_position.cpp
[[nodiscard]] Objection refuse_id(const Components& parts, const State& s);

// pending_position.cpp
[[nodiscard]] Objection refuse_first_clients(const Open& o);
[[nodiscard]] Objection refuse_pending(const Components& parts, const State& s);

}  // namespace divan::unconscious_mind
