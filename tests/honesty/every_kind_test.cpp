// Content coverage: random games go on until every kind of move and event has been met.
#include <doctest/doctest.h>

#include <set>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

constexpr int most_games = 20'000;

// Plays until `done`, and hands every decision and its events to `note`.
template <Game G, class Note, class Done>
void play_until(const Note& note, const Done& done) {
  const G game;
  for (int i = 0; i < most_games && !done(); ++i) {
    const auto& tables = tables_of<G>;
    RandomGame<G> random(game, tables[static_cast<std::size_t>(i) % tables.size()], 8000 + static_cast<unsigned>(i));
    note(Decision<G>{}, random.events());
    while (!random.over()) {
      const Decision<G> decision = random.decide();
      random.play(decision);
      note(decision, random.events());
    }
  }
}

template <class Variant, std::size_t... I>
[[nodiscard]] std::string names_of_missing(const std::set<std::size_t>& met, std::index_sequence<I...> /*all*/) {
  std::string missing;
  ((missing += met.contains(I) ? "" : std::string(std::variant_alternative_t<I, Variant>::name) + " "), ...);
  return missing;
}
template <class Variant>
[[nodiscard]] std::string missing(const std::set<std::size_t>& met) {
  return names_of_missing<Variant>(met, std::make_index_sequence<std::variant_size_v<Variant>>{});
}

TEST_CASE_TEMPLATE_DEFINE("every kind of move is played and every kind of event happens", G, every_kind) {
  std::set<std::size_t> moves;
  std::set<std::size_t> events;
  play_until<G>(
      [&](const Decision<G>& decision, const auto& happened) {
        if (decision.move) moves.insert(decision.move->index());
        for (const auto& event : happened) events.insert(event.index());
      },
      [&] {
        return moves.size() == std::variant_size_v<typename G::Move> &&
               events.size() == std::variant_size_v<typename G::Event>;
      });
  CHECK(missing<typename G::Move>(moves) == "");
  CHECK(missing<typename G::Event>(events) == "");
}
using GamesThatMeetAll = GamesThat<decltype([]<Game G>(Of<G>) { return meets_all_kinds<G>; })>;
TEST_CASE_TEMPLATE_APPLY(every_kind, GamesThatMeetAll);

TEST_CASE("EW-1, EW-5, EW-8: every card is played, every ability used and cancelled, every step of a Citybot taken") {
  using namespace egocentric_world;
  std::set<std::string> met;
  const std::set<std::string> wanted = [] {
    std::set<std::string> all;
    for (int value = 1; value <= highest_value; ++value) all.insert("played " + std::to_string(value));
    for (int value = 1; value <= highest_value; ++value) all.insert("threw " + std::to_string(value));
    for (const auto why : names_of<Why>) all.insert("why " + std::string(why));
    for (const auto why : names_of<Ended>) all.insert("ended " + std::string(why));
    for (const auto why : names_of<Cancelled>) all.insert("cancelled " + std::string(why));
    for (const auto* ability : {"spy", "swap", "extraTurn"}) {
      all.insert("used " + std::string(ability));
      all.insert("declined " + std::string(ability));
    }
    for (const auto* way : {"give", "random", "named", "visible", "stack"}) all.insert("way " + std::string(way));
    for (int step = 1; step <= 9; ++step) {
      all.insert("acted " + std::to_string(step));
      if (step != 7 && step != 9) all.insert("passed " + std::to_string(step));
    }
    for (const auto* rare : {"penalty", "second stop", "shared victory", "solo draw", "right name", "wrong name"}) {
      all.insert(rare);
    }
    return all;
  }();
  const auto number = [](int value) { return std::to_string(value); };
  const auto name = [](auto value) { return std::string(names_of<decltype(value)>[static_cast<std::size_t>(value)]); };
  play_until<EgocentricWorld>(
      [&](const auto& /*decision*/, const std::vector<Event>& happened) {
        for (const Event& event : happened) {
          if (const auto* played = std::get_if<egocentric_world::Played>(&event)) {
            met.insert("played " + number(played->card.value));
            met.insert("why " + name(played->why));
          } else if (const auto* threw = std::get_if<Threw>(&event)) {
            met.insert("threw " + number(threw->card.value));
          } else if (const auto* ended = std::get_if<RoundEnded>(&event)) {
            met.insert("ended " + name(ended->why));
          } else if (const auto* cancelled = std::get_if<AbilityCancelled>(&event)) {
            met.insert("cancelled " + name(cancelled->why));
          } else if (const auto* used = std::get_if<AbilityUsed>(&event)) {
            met.insert("used " + name(used->ability));
          } else if (const auto* declined = std::get_if<AbilityDeclined>(&event)) {
            met.insert("declined " + name(declined->ability));
          } else if (const auto* chosen = std::get_if<MethodChosen>(&event)) {
            met.insert("way " + name(chosen->method.way));
          } else if (const auto* step = std::get_if<BotStep>(&event)) {
            met.insert((step->acted ? "acted " : "passed ") + number(step->step));
          } else if (const auto* drew = std::get_if<Drew>(&event)) {
            if (drew->penalty) met.insert("penalty");
          } else if (const auto* stopped = std::get_if<Stopped>(&event)) {
            if (!stopped->first) met.insert("second stop");
          } else if (const auto* over = std::get_if<GameEnded>(&event)) {
            if (over->winners.size() > 1) met.insert(over->solo ? "solo draw" : "shared victory");
          } else if (const auto* answered = std::get_if<NameAnswered>(&event)) {
            met.insert(answered->held ? "right name" : "wrong name");
          }
        }
      },
      [&] { return std::includes(met.begin(), met.end(), wanted.begin(), wanted.end()); });
  for (const std::string& each : wanted) {
    CAPTURE(each);
    CHECK(met.contains(each));
  }
}

}  // namespace
}  // namespace divan::honesty
