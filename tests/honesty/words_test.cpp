// Everything can be told: each move and each event is a sentence in both languages, with a rule and a place.
#include <doctest/doctest.h>

#include <concepts>
#include <map>

#include "honesty/games_under_test.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

void check_sentence(const Text& text, const std::string& what) {
  for (const std::string& sentence : {text.en, text.fr}) {
    if (sentence.empty() || sentence.find_first_of("{}") != std::string::npos) FAIL("'", sentence, "' for ", what);
  }
}

TEST_CASE_TEMPLATE_DEFINE("every move and event has words in both languages, a rule and its own things", G, told_well) {
  int sentences = 0;
  for_random_games<G>(tables_of<G>, 72 * patience(), 5000, [&](const G& game, RandomGame<G>& random) {
    const Names names = game.default_names(game.options_of(random.state()));
    typename G::MoveList list;
    while (true) {
      for (const auto& event : random.events()) {
        for (const Viewer viewer : random.viewers()) {
          const auto seen = game.redact(event, viewer);
          check_sentence(game.words(seen, names, viewer), json_text(seen));
          if (rule_of(seen).empty() || rule_of(seen) != rule_of(event)) FAIL("no rule: ", json_text(seen));
          ++sentences;
        }
        check_sentence(game.words(event, names), json_text(event));
      }
      for (const Seat seat : offered_to(game, random.state())) {
        game.moves(random.state(), seat, list);
        const auto view = game.view(random.state(), seat);
        std::vector<std::string> said;
        std::map<std::vector<std::string>, std::string> touched;
        for (const auto& move : list) {
          const Text text = game.words(view, seat, move, names);
          check_sentence(text, json_text(move));
          for (const std::string& other : said) {
            if (other == text.en) FAIL("two moves read alike: ", text.en);
          }
          said.push_back(text.en);
          const std::vector<std::string> targets = game.targets(view, seat, move);
          if (targets.empty()) FAIL("touches nothing: ", json_text(move));
          for (const std::string& target : targets) {
            if (target.empty()) FAIL("touches something without a name: ", json_text(move));
          }
          const auto [other, alone] = touched.emplace(targets, json_text(move));
          if (!alone) FAIL("the same things are touched by ", other->second, " and ", json_text(move));
          if (rule_of(move).empty()) FAIL("no rule: ", json_text(move));
        }
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(sentences > 0);
  CHECK(!G{}.title().en.empty());
  CHECK(!G{}.title().fr.empty());
}
TEST_CASE_TEMPLATE_APPLY(told_well, GamesUnderTest);

// Whether a text calls the seat by its name.
bool names_him(const Text& text, const Text& name) {
  return text.en.find(name.en) != std::string::npos || text.fr.find(name.fr) != std::string::npos;
}

TEST_CASE_TEMPLATE_DEFINE("nobody is told of himself by his name: it is you who do, are asked and may move", G,
                          second_person) {
  int sentences = 0;
  int others = 0;  // that do name him
  for_random_games<G>(tables_of<G>, 48 * patience(), 7000, [&](const G& game, RandomGame<G>& random) {
    Names names = game.default_names(game.options_of(random.state()));
    for (int i = 0; i < random.seats(); ++i) {
      names[static_cast<std::size_t>(i)] = same_in_both("Nobody-" + std::to_string(i));
    }
    typename G::MoveList list;
    while (true) {
      for (int i = 0; i < random.seats(); ++i) {
        const Text& name = names[static_cast<std::size_t>(i)];
        const auto check = [&](const Text& text, const std::string& what) {
          if (names_him(text, name)) FAIL("'", text.en, "', '", text.fr, "' for ", what);
          ++sentences;
        };
        for (const auto& event : random.events()) {
          const auto seen = game.redact(event, seat_at(i));
          check(game.words(seen, names, seat_at(i)), json_text(seen));
          others += names_him(game.words(game.redact(event, Viewer::spectator()), names, Viewer::spectator()), name);
        }
        if (!offered_to(game, random.state()).contains(seat_at(i))) continue;
        const auto view = game.view(random.state(), seat_at(i));
        game.moves(random.state(), seat_at(i), list);
        for (const auto& move : list) check(game.words(view, seat_at(i), move, names), json_text(move));
        if (!game.to_move(random.state()).contains(seat_at(i))) continue;
        const Question asked = game.question(view, seat_at(i), names);
        check(asked.brief, json_text(asked));
        check(asked.whole, json_text(asked));
      }
      if (random.over()) break;
      random.play(random.decide());
    }
  });
  CHECK(sentences > 0);
  CHECK((others > 0) == tells_of_people<G>);
}
TEST_CASE_TEMPLATE_APPLY(second_person, GamesUnderTest);

TEST_CASE_TEMPLATE_DEFINE("every kind of move has a label in both languages", G, labelled) {
  std::size_t labels = 0;
  for_each_label<typename G::Move>([&](std::string_view name, const Label& label) {
    check_sentence(label.text(), std::string(name));
    ++labels;
  });
  CHECK(labels == std::variant_size_v<typename G::Move>);
}
TEST_CASE_TEMPLATE_APPLY(labelled, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
