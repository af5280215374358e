// The components of the tests, not those we ship: cards which have every verb in every place and for everybody, and the
// clones, missions, nuisances and odds as the rules have them. So what the shipped cards say may change without a test
// taking notice.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop::testing {

using enum AgentName;
using Cards = std::vector<Card>;

[[nodiscard]] inline Clause clause(Verb verb, int amount, Where where = Where::here, Whom whom = Whom::self,
                                   int far = 1) {
  return {verb, static_cast<std::uint8_t>(amount), static_cast<std::uint8_t>(far), where, whom};
}
[[nodiscard]] inline Clause steps(int amount, Whom whom = Whom::self) {
  return clause(Verb::move, amount, Where::adjacent, whom);
}
[[nodiscard]] inline Clause to_foo(Whom whom = Whom::self) { return clause(Verb::move, 1, Where::foo, whom); }
[[nodiscard]] inline Clause to_anywhere(Whom whom = Whom::self) { return clause(Verb::move, 1, Where::any, whom); }
[[nodiscard]] inline Clause energy_of(int amount, Where where = Where::here) {
  return clause(Verb::energy, amount, where);
}
[[nodiscard]] inline Clause mending(int amount, Where where = Where::here) { return clause(Verb::mend, amount, where); }
[[nodiscard]] inline Clause push(int amount, int far = 1) {
  return clause(Verb::push, amount, Where::here, Whom::self, far);
}
[[nodiscard]] inline Clause pull(int amount) { return clause(Verb::pull, amount); }
[[nodiscard]] inline Clause destroying(int amount, Where where = Where::here) {
  return clause(Verb::destroy, amount, where);
}
[[nodiscard]] inline Clause drawing(int amount) { return clause(Verb::draw, amount); }
[[nodiscard]] inline Clause readying(int amount, Whom whom = Whom::self) {
  return clause(Verb::ready, amount, Where::here, whom);
}
[[nodiscard]] inline Clause borrowing(int amount) { return clause(Verb::borrow, amount); }
[[nodiscard]] inline Clause cheaper(int amount) { return clause(Verb::discount, amount); }

using Clauses = std::vector<Clause>;
inline constexpr std::array dimensions_of_seven{Dimension::spiral,    Dimension::spiral, Dimension::star,
                                                Dimension::star,      Dimension::stripe, Dimension::stripe,
                                                Dimension::black_hole};

// Seven an era: two spirals, two stars, two stripes and a black hole.
[[nodiscard]] inline std::vector<Clauses> artifacts_of_the_tests() {
  using enum Where;
  return {
      {steps(1)},
      {steps(2)},
      {steps(3)},
      {to_foo()},
      {to_anywhere()},
      {steps(2, Whom::other)},
      {to_anywhere(Whom::other)},
      //
      {to_foo(Whom::other)},
      {steps(2, Whom::any)},
      {to_foo(Whom::any)},
      {to_anywhere(Whom::any)},
      {energy_of(1)},
      {energy_of(2, adjacent)},
      {energy_of(3)},
      //
      {energy_of(2, foo)},
      {energy_of(2, Where::any)},
      {mending(2)},
      {mending(2, adjacent)},
      {mending(2, foo)},
      {mending(3, Where::any)},
      {energy_of(2)},
      //
      {push(1)},
      {push(2)},
      {push(1, 2)},
      {push(2, 3)},
      {pull(1)},
      {pull(2)},
      {destroying(1)},
      //
      {destroying(1, adjacent)},
      {destroying(2, foo)},
      {destroying(2, Where::any)},
      {drawing(1)},
      {drawing(2)},
      {readying(1)},
      {readying(2)},
      //
      {readying(1, Whom::other)},
      {readying(2, Whom::other)},
      {readying(2, Whom::any)},
      {borrowing(1)},
      {borrowing(2)},
      {cheaper(1)},
      {cheaper(2)},
      //
      {energy_of(1), steps(1), mending(1)},
      {borrowing(1), cheaper(1)},
      {pull(1), push(1)},
      {drawing(6)},
      {steps(1), push(1)},
      {mending(1, adjacent)},
      {energy_of(3, Where::any)},
  };
}
// Six an agent, two of each elementary dimension.
[[nodiscard]] inline std::vector<Clauses> starting_cards_of_the_tests() {
  return {{energy_of(1)}, {steps(1)}, {energy_of(1)}, {steps(1)}, {push(1)}, {mending(1)}};
}

// The missions of TL-7.2, in the order of the table.
inline constexpr MissionId loops_by_foo = 0;
inline constexpr MissionId a_rift_in_each_era = 1;
inline constexpr MissionId energy_for_foo = 2;
inline constexpr MissionId clones_in_four_eras = 3;
inline constexpr MissionId foo_surrounded = 4;
inline constexpr MissionId clones_of_foo = 5;
inline constexpr MissionId rifts_of_foo = 6;
inline constexpr MissionId agents_together = 7;
inline constexpr MissionId loops_in_three_eras = 8;
inline constexpr MissionId energy_in_five_eras = 9;

[[nodiscard]] inline json::object content_of_the_tests() {
  const auto text = [](const std::string& en, const std::string& fr) { return json::object{{"en", en}, {"fr", fr}}; };
  const auto face = [&](std::size_t number, Dimension dimension, const Clauses& effect) {
    const std::string digits = std::to_string(number);
    return json::object{{"name", text("Card " + digits, "Carte " + digits)},
                        {"joke", text("A joke.", "Un mot d'esprit.")},
                        {"dimension", to_json(dimension)},
                        {"effect", to_json(effect)}};
  };
  json::array eras;
  for (int i = 0; i < era_count; ++i) {
    eras.push_back(json::object{{"name", text("Era " + std::to_string(i), "Époque " + std::to_string(i))}});
  }
  json::array agents;
  constexpr std::array starts{4, 3, 6, 5, 2};
  for (std::size_t i = 0; i < agent_count; ++i) {
    json::array cards;
    for (std::size_t k = 0; k < starting_cards; ++k) {
      cards.push_back(face(i * starting_cards + k, dimensions_of_seven[k], starting_cards_of_the_tests()[k]));
    }
    agents.push_back(json::object{{"agent", names_of<AgentName>[i]},
                                  {"start", starts[i]},
                                  {"ability", names_of<Ability>[i]},
                                  {"origin", "house"},
                                  {"name", text("Agent " + std::to_string(i), "Agente " + std::to_string(i))},
                                  {"cards", cards}});
  }
  json::array artifacts;
  const std::vector<Clauses> effects = artifacts_of_the_tests();
  for (std::size_t i = 0; i < artifact_count; ++i) {
    json::object artifact =
        face(std::size_t{agent_count} * starting_cards + i, dimensions_of_seven[i % 7], effects.at(i));
    artifact["era"] = i / 7;
    artifacts.push_back(artifact);
  }
  json::array clones;
  json::array supas;
  json::array ultramachina;
  for (int era = 0; era < era_count; ++era) {
    for (const int away : {4, 5, 2, 3}) {  // three back, two back, two on, three on
      clones.push_back(json::object{{"appears", era}, {"destroyed", (era + away) % era_count}});
    }
    supas.push_back(json::object{{"destroyed", era}});
    for (const int number : {era, (era + 3) % era_count}) {
      ultramachina.push_back(
          json::object{{"era", era}, {"nuisance", names_of<Nuisance>[static_cast<std::size_t>(number)]}});
    }
  }
  json::array missions;
  const auto mission = [&](Deed deed, bool with_foo, bool each_era_once, int required) {
    const std::string number = std::to_string(missions.size());
    missions.push_back(json::object{{"name", text("Mission " + number, "Mission n° " + number)},
                                    {"deed", to_json(deed)},
                                    {"withFoo", with_foo},
                                    {"eachEraOnce", each_era_once},
                                    {"required", required}});
  };
  mission(Deed::loop, true, false, 4);
  mission(Deed::mend, false, true, 7);
  mission(Deed::energy, true, false, 6);
  mission(Deed::destroy, false, true, 4);
  mission(Deed::surround, false, false, 3);
  mission(Deed::destroy, true, false, 3);
  mission(Deed::mend, true, false, 5);
  mission(Deed::together, false, false, 3);
  mission(Deed::loop, false, true, 3);
  mission(Deed::energy, false, true, 5);
  // Level 1 as written; level 2 one clone and one rift more; level 3 two eras without energy besides.
  json::array modes;
  for (const std::string_view each : names_of<Mode>) {
    json::array levels;
    for (int level = 1; level <= 3; ++level) {
      json::object start{{"clones", level > 1 ? 1 : 0},
                         {"artifacts", 0},
                         {"rifts", level > 1 ? 1 : 0},
                         {"energy", 1},
                         {"dark", level > 2 ? 2 : 0}};
      if (each == "supaClones") start["supaClones"] = 3;
      if (each == "centrifuges") start["centrifugePrice"] = 3;
      levels.push_back(start);
    }
    modes.push_back(json::object{{"mode", each}, {"levels", levels}});
  }
  return {{"game", "the-loop"},
          {"eras", eras},
          {"agents", agents},
          {"artifacts", artifacts},
          {"clones", clones},
          {"supaClones", supas},
          {"missions", missions},
          {"ultramachina", ultramachina},
          {"machine", json::object{{"previous", 30}, {"centre", 40}, {"next", 30}}},
          {"setup", json::object{{"clones", json::array{4, 3, 2, 1}}, {"artifacts", json::array{4, 3, 2, 1}}}},
          {"starts", modes},
          {"centrifuges", json::array{0, 2, 5}}};
}

inline const TheLoop& game() {
  static const TheLoop rules = [] {
    Expected<TheLoop> read = TheLoop::from_content(json::serialize(content_of_the_tests()));
    REQUIRE_MESSAGE(read, read.fault().path, " ", read.fault().text.en);
    return *read;
  }();
  return rules;
}
inline const CardFace& face(Card card) { return game().components().cards[card]; }

// The artifact with just this effect.
[[nodiscard]] Card card(std::same_as<Clause> auto... clauses) {
  const Effect wanted{clauses...};
  for (Card each = agent_count * starting_cards; each < card_count; ++each) {
    if (face(each).effect == wanted) return each;
  }
  FAIL("no artifact of the tests does that");
  return 0;
}
// The starting cards of an agent: spirals 0 and 1, stars 2 and 3, stripes 4 and 5.
[[nodiscard]] inline Card starting(AgentName agent, int number) {
  return static_cast<Card>(static_cast<int>(agent) * starting_cards + number);
}
[[nodiscard]] inline Cards starting_cards_of(AgentName agent) {
  Cards cards;
  for (int i = 0; i < starting_cards; ++i) cards.push_back(starting(agent, i));
  return cards;
}
// The artifacts that come from an era.
[[nodiscard]] inline Card artifact(int era, int number = 0) {
  return static_cast<Card>(agent_count * starting_cards + era * 7 + number);
}

}  // namespace divan::the_loop::testing
