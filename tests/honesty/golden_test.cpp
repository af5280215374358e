// Golden playthroughs: one readable text a game with every answer at every step, reviewed as a diff.
#include <doctest/doctest.h>

#include <algorithm>

#include "honesty/games_under_test.hpp"
#include "honesty/kept_text.hpp"
#include "honesty/random_game.hpp"

namespace divan::honesty {
namespace {

constexpr std::size_t longest_list = 16;    // a longer one is told by its size and its end
constexpr std::size_t most_bytes = 50'000;  // then decisions are told without views and moves
constexpr std::size_t end_bytes = 58'000;   // then no more

[[nodiscard]] std::string brief(const json::value& value) {
  if (!value.is_array() || value.get_array().size() <= longest_list) return json::serialize(value);
  const json::array& list = value.get_array();
  std::string text = "[" + std::to_string(list.size()) + ": ...";
  for (std::size_t i = list.size() - 3; i < list.size(); ++i) text += "," + json::serialize(list[i]);
  return text + "]";
}
[[nodiscard]] bool is_list_of_parts(const json::value& value) {
  return value.is_array() && !value.get_array().empty() &&
         (value.get_array()[0].is_object() || value.get_array()[0].is_array());
}

// The parts of `now` that are not as in `before`, one a line.
void tell_changes(const json::value& before, const json::value& now, const std::string& path, std::string& text) {
  if (before == now) return;
  if (now.is_object() && before.is_object()) {
    for (const auto& pair : now.get_object()) {
      const std::string inner = (path.empty() ? "" : path + ".") + std::string(pair.key());
      const json::value* was = before.get_object().if_contains(pair.key());
      tell_changes(was == nullptr ? json::value() : *was, pair.value(), inner, text);
    }
  } else if (is_list_of_parts(now) && before.is_array() && now.get_array().size() == before.get_array().size()) {
    for (std::size_t i = 0; i < now.get_array().size(); ++i) {
      tell_changes(before.get_array()[i], now.get_array()[i], path + "[" + std::to_string(i) + "]", text);
    }
  } else {
    text += "    " + path + ": " + (before.is_null() ? json::serialize(now) : brief(now)) + "\n";
  }
}

[[nodiscard]] std::string both(const Text& words) { return words.en + " | " + words.fr; }

[[nodiscard]] std::string digits(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4U) text[i] = "0123456789abcdef"[hash & 15U];
  return text;
}

template <Game G>
struct Storyteller {
  const G& game;
  const RandomGame<G>& random;
  Names names;
  std::string text = {};
  json::value last_state = json::object{};
  json::value last_seen = json::object{};

  void tell_state() {
    const json::value state = to_json(random.state());
    text += "  state " + digits(hash_of(random.state())) + "\n";
    tell_changes(last_state, state, "", text);
    last_state = state;
  }
  // What all see, as it changes; then what each seat sees beyond that.
  void tell_views() {
    const json::value seen = to_json(game.view(random.state(), Viewer::spectator()));
    text += "  spectator\n";
    tell_changes(last_seen, seen, "", text);
    last_seen = seen;
    for (int i = 0; i < random.seats(); ++i) {
      const auto view = game.view(random.state(), seat_at(i));
      text += "  seat " + std::to_string(i) + " " + digits(hash_of(view)) + "\n";
      tell_changes(seen, to_json(view), "", text);
    }
  }
  void tell_moves() {
    typename G::MoveList list;
    for (const Seat seat : offered_to(game, random.state())) {
      const auto view = game.view(random.state(), seat);
      game.moves(random.state(), seat, list);
      text += "  moves of seat " + std::to_string(index(seat)) + "\n";
      for (const auto& move : list) {
        std::string targets;
        for (const std::string& target : game.targets(view, seat, move)) targets += " " + target;
        text += "    " + std::string(rule_of(move)) + " " + json_text(move) + targets + "\n      " +
                both(game.words(view, seat, move, names)) + "\n";
      }
    }
  }
  void tell_events() {
    for (const auto& event : random.events()) {
      text += "    " + std::string(rule_of(event)) + " " + json_text(event) + "\n      " +
              both(game.words(event, names)) + "\n";
      for (const Viewer viewer : random.viewers()) {
        const auto seen = game.redact(event, viewer);
        if (seen == event || viewer.is_spectator()) continue;
        text +=
            "      hidden from seat " + std::to_string(index(viewer.seat())) + ": " + game.words(seen, names).en + "\n";
      }
    }
  }
};

template <Game G>
[[nodiscard]] std::string playthrough(const Playthrough<typename G::Options>& given) {
  const G game;
  RandomGame<G> random(game, given.options, given.seed);
  Storyteller<G> story{game, random, game.default_names(given.options)};
  story.text =
      "Golden playthrough of " + both(game.title()) + "\n" +
      "Rewritten by DIVAN_UPDATE_GOLDEN=1; a change of this file is a change of the rules or of their words.\n" +
      "options " + json_text(given.options) + "\n\nsetup\n";
  story.tell_events();
  for (int number = 1; !random.over(); ++number) {
    const bool in_full = story.text.size() < most_bytes;
    if (in_full) {
      story.tell_state();
      story.tell_views();
      story.tell_moves();
    }
    const Decision<G> decision = random.decide();
    random.play(decision);
    if (story.text.size() > end_bytes) continue;
    story.text += "\ndecision " + std::to_string(number) + ": " + told(decision) + "\n";
    story.tell_events();
    if (!in_full) story.text += "  state " + digits(hash_of(random.state())) + "\n";
  }
  story.text += "\nend after " + std::to_string(random.decisions()) + " decisions\n  state " +
                digits(hash_of(random.state())) + "\n  outcome " + json_text(*game.outcome(random.state())) + "\n";
  return story.text;
}

TEST_CASE_TEMPLATE_DEFINE("a golden playthrough reads as it did", G, golden) {
  for (const auto& given : playthroughs_of<G>) {
    const std::string text = playthrough<G>(given);
    CHECK(text.size() < 72'000);  // what a last decision sets off is told whole
    check_kept(kept("golden/" + std::string(G::id) + std::string(given.suffix) + ".txt"), text);
  }
}
TEST_CASE_TEMPLATE_APPLY(golden, GamesUnderTest);

// --- One number a game -------------------------------------------------------------------------------------------

// Over 200 random games: a refactor must not change it.
template <Game G>
[[nodiscard]] std::string signature() {
  Hasher hasher;
  for_exactly<G>(tables_of<G>, 200, 1, [&](const G& game, RandomGame<G>& random) {
    hasher.feed(hash_of(random.state()));
    while (!random.over()) {
      random.play(random.decide());
      hasher.feed(hash_of(random.state()));
    }
    hasher.feed(hash_of(*game.outcome(random.state())));
  });
  return digits(hasher.value());
}

TEST_CASE_TEMPLATE_DEFINE("the rules signature over 200 games stays the same", G, signed_rules) {
  const std::filesystem::path path = kept("golden/signatures.txt");
  const std::string line_start = std::string(G::id) + " ";
  const std::string line = line_start + signature<G>() + "\n";
  std::string all = read_kept(path);
  const std::size_t begin = all.find(line_start);
  const std::size_t size = begin == std::string::npos ? 0 : all.find('\n', begin) + 1 - begin;
  if (asked_to("DIVAN_UPDATE_GOLDEN")) {
    all.replace(std::min(begin, all.size()), size, line);
    write_kept(path, all);
    return;
  }
  INFO("if the rules are meant to change, raise the epoch and run with DIVAN_UPDATE_GOLDEN=1");
  CHECK((begin == std::string::npos ? "no signature" : all.substr(begin, size)) == line);
}
TEST_CASE_TEMPLATE_APPLY(signed_rules, GamesUnderTest);

}  // namespace
}  // namespace divan::honesty
