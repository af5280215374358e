// Whoever owes a decision is told what is asked: briefly and in full, in both languages, and by nothing but the view.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

constexpr int longest_brief = 60;

int letters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(),
                                        [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

// Empty if all is well.
std::string fault_of(const Question& asked) {
  for (const Text& text : {asked.brief, asked.whole}) {
    for (const std::string& each : {text.en, text.fr}) {
      if (each.empty()) return "nothing is asked";
      if (each.find_first_of("{}") != std::string::npos) return "a slot is open";
      if (std::string_view("?.:").find(each.back()) == std::string_view::npos) return "it breaks off";
    }
    if (text.fr.ends_with("?") && !text.fr.ends_with(" ?")) return "a French question mark stands apart";
  }
  if (letters(asked.brief.en) > longest_brief || letters(asked.brief.fr) > longest_brief) return "the heading is long";
  if (letters(asked.whole.en) < letters(asked.brief.en)) return "the heading says more than the whole";
  return asked.rule.empty() ? "no rule" : "";
}

TEST_CASE("the check of questions finds what it looks for") {
  const Question good{{"Which card?", "Quelle carte ?"}, {"A spy: which card?", "Un espion : quelle carte ?"}, "X-1"};
  CHECK(fault_of(good).empty());
  const auto with = [&](auto change) {
    Question bad = good;
    change(bad);
    return fault_of(bad);
  };
  CHECK(with([](Question& q) { q.whole.fr.clear(); }) == "nothing is asked");
  CHECK(with([](Question& q) { q.brief.en = "Which {x}?"; }) == "a slot is open");
  CHECK(with([](Question& q) { q.brief.en = "Which card"; }) == "it breaks off");
  CHECK(with([](Question& q) { q.brief.fr = "Quelle carte?"; }) == "a French question mark stands apart");
  CHECK(with([](Question& q) { q.brief.fr = std::string(60, 'e') + " ?"; }) == "the heading is long");
  CHECK(with([](Question& q) { q.whole.en = "Which?"; }) == "the heading says more than the whole");
  CHECK(with([](Question& q) { q.rule.clear(); }) == "no rule");
  CHECK(letters("Où ?") == 4);
}

TEST_CASE_TEMPLATE_DEFINE("whoever owes a decision is asked something, and every world the view allows asks the same",
                          G, asked_well) {
  int questions = 0;
  for_random_games<G>(tables_of<G>, 48 * patience(), 6000, [&](const G& game, RandomGame<G>& random) {
    const Names names = game.default_names(game.options_of(random.state()));
    Chance chance(9);
    while (!random.over()) {
      for (const Seat seat : game.to_move(random.state())) {
        const auto view = game.view(random.state(), seat);
        const Question asked = game.question(view, seat, names);
        if (const std::string fault = fault_of(asked); !fault.empty()) {
          FAIL(fault, ": ", json_text(asked), " in ", json_text(view));
        }
        const auto world = game.imagine(view, chance);
        if (!game.to_move(world).contains(seat)) FAIL("another is asked in ", json_text(world));
        if (!(game.question(game.view(world, seat), seat, names) == asked)) FAIL("asked otherwise: ", json_text(world));
        ++questions;
      }
      random.play(random.decide());
    }
  });
  CHECK(questions > 0);
}
TEST_CASE_TEMPLATE_APPLY(asked_well, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
