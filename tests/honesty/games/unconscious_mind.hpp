// Unconscious Mind under test: at which tables, and what is written out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "honesty/under_test.hpp"

namespace divan::honesty {

namespace under_test {
using unconscious_mind = divan::unconscious_mind::UnconsciousMind;
}

template <>
inline constexpr int length_of<unconscious_mind::UnconsciousMind> = 4;

// Two to four people, and one against the Id at each level.
template <>
inline constexpr std::array<unconscious_mind::Options, 6> tables_of<unconscious_mind::UnconsciousMind>{
    {{.players = 2},
     {.players = 1},
     {.players = 3},
     {.players = 1, .difficulty = unconscious_mind::Difficulty::medium, .strong_coffee = true},
     {.players = 4},
     {.players = 1, .difficulty = unconscious_mind::Difficulty::hard}}};

template <>
[[nodiscard]] inline std::set<std::string> things_of<unconscious_mind::UnconsciousMind>(
    const unconscious_mind::View& view) {
  using namespace unconscious_mind;
  std::set<std::string> all;
  const auto add = [&all](const char* what, int n) { all.insert(std::string(what) + ":" + std::to_string(n)); };
  const auto add_parts = [&all](const char* what, int of, int parts) {
    for (int i = 0; i < parts; ++i) all.insert(std::string(what) + ":" + std::to_string(of) + "." + std::to_string(i));
  };
  const Open& open = view.open;
  for (int i = 0; i < space_count; ++i) add("space", i);
  for (int i = 0; i < section_count; ++i) add("section", i);
  for (int i = 0; i < district_count; ++i) add_parts("district", i, district_slots);
  for (int i = 0; i < location_count; ++i) {
    add("location", i);
    add_parts("bonus", i, location_slots);
  }
  for (const auto& row : {open.routine, open.case_studies}) {
    for (const Client client : row) add("client", client);
  }
  for (const Dream dream : open.dreams) add("dream", dream);
  for (const Goal goal : open.goals) add("goal", goal);
  for (const Treatise treatise : open.treatises) add("treatise", treatise);
  for (const Card card : open.research) add("card", card);
  for (int i = 0; i < open.player_count(); ++i) {
    const Player& player = open.players[static_cast<std::size_t>(i)];
    add_parts("row", i, notebook_side);
    add_parts("column", i, notebook_side);
    add_parts("room", i, room_count);
    for (const Card card : player.in_play) add("card", card);
    for (const Published& published : player.published) {
      for (const Card card : published.volumes) add("card", card);
    }
  }
  return all;
}

template <>
struct Foretold<unconscious_mind::UnconsciousMind> {
  using State = unconscious_mind::State;
  static constexpr int games = 6;
  static constexpr bool chance_takes_nothing = true;
  static Having own(const State& s, Seat seat) {
    using namespace unconscious_mind;
    const Player& player = s.open.players[slot(seat)];
    Having having{{"coffee", player.coffee},
                  {"pillbox", player.pillboxes},
                  {"points", player.points},
                  {"brightIdea", player.bright_ideas},
                  {"idea", player.ideas},
                  {"card", s.hands[slot(seat)].size()},
                  {"reputation", player.reputation},
                  {"colouredInsight", std::accumulate(player.dial.coloured.begin(), player.dial.coloured.end(), 0)}};
    for (Area area = 0; area < area_count; ++area) {
      having["insight:" + std::string(names_of<Quality>[static_cast<std::size_t>(quality_of(area))]) + ":" +
             std::string(names_of<Level>[static_cast<std::size_t>(level_of(area))])] = player.dial.at(area);
    }
    return having;
  }
  static bool goes_on(const State& before, const State& after) {
    using unconscious_mind::Stage;
    const bool first = before.open.stage() == Stage::first_client;  // UM-3.11  is before all turns
    return before.open.round == after.open.round && before.open.current == after.open.current &&
           first == (after.open.stage() == Stage::first_client);
  }
  static bool left_alone(const State& after) { return !after.open.options.solo(); }  // the Id may cite
};

// Its language knows more than random play of its content meets; its own tests play each kind.
template <>
inline constexpr bool meets_all_kinds<unconscious_mind::UnconsciousMind> = false;

template <>
inline constexpr std::array<Playthrough<unconscious_mind::Options>, 2>
    playthroughs_of<unconscious_mind::UnconsciousMind>{
        {{"", {}, 1}, {"-solo", {.players = 1, .difficulty = unconscious_mind::Difficulty::medium}, 5}}};

// Two to four players, who play well, badly and at random; then one against the Id, at each level.
template <>
[[nodiscard]] inline std::vector<CorpusGame<unconscious_mind::UnconsciousMind>> corpus() {
  using namespace unconscious_mind;
  constexpr std::array kinds{BotKind::greedy, BotKind::greedy, BotKind::random};
  std::vector<CorpusGame<UnconsciousMind>> games;
  for (std::size_t i = 0; i < 6; ++i) {
    CorpusGame<UnconsciousMind> game;
    game.options.players = static_cast<std::uint8_t>(2 + i % 3);
    for (std::size_t k = 0; k < game.options.players; ++k) game.players.push_back(kinds[(i + k) % kinds.size()]);
    game.with_undo = i % 2 == 1;
    game.with_sit = i % 3 == 2;
    game.from_position = i == 4;
    game.name = "unconscious-mind-epoch-2-" + std::to_string(game.options.players) + "-players-" + (i < 3 ? "a" : "b");
    games.push_back(game);
  }
  constexpr std::array levels{"easy", "medium", "hard"};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    CorpusGame<UnconsciousMind> game;
    game.options.players = 1;
    game.options.difficulty = static_cast<Difficulty>(i);
    game.options.strong_coffee = i == 1;
    game.players.push_back(kinds[i]);
    game.with_undo = i == 0;
    game.from_position = i == 2;
    game.name = std::string("unconscious-mind-epoch-2-solo-") + levels[i];
    games.push_back(game);
  }
  return games;
}

}  // namespace divan::honesty
