// What a move would do at once, for those who hesitate: up to the next question, the end of the turn, or the first
// hidden thing that would decide what follows. The same in every world that the mover's view allows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan {

// Of something that the mover has; or what happens on the table on the way, by no amount.
struct Change {
  std::string what;         // always the same name for the same thing: "coffee", "insight:growth:minor", "inkpot"
  Text label;               // what it is called; without an amount, what happens
  std::int32_t amount = 0;  // 0: it is neither had nor lost
  std::string cause;        // what brings it: a thing as targets name it ("tile:12"), or the number of a rule
  static auto described() {
    using C = Change;
    return fields(field("what", &C::what), field("label", &C::label), field("amount", &C::amount),
                  field("cause", &C::cause));
  }
  bool operator==(const Change&) const = default;
};

// Something that will not happen although the move leads to it.
struct Skip {
  std::string what;  // as a cause is named
  Text why;
  std::string rule;
  static auto described() {
    using S = Skip;
    return fields(field("what", &S::what), field("why", &S::why), field("rule", &S::rule));
  }
  bool operator==(const Skip&) const = default;
};

// What follows the question that comes then, as far as it is the same whatever is answered (but to do without).
struct Ahead {
  std::vector<Change> changes;
  std::optional<Text> by =
      std::nullopt;  // by which answer, where it is for one of them: "1 idea", the least one can do
  static auto described() {
    using A = Ahead;
    return fields(field("changes", &A::changes), field("by", &A::by).or_absent());
  }
  bool operator==(const Ahead&) const = default;
};

struct Preview {
  std::vector<Change> changes;  // as they come
  std::vector<Skip> skips;
  bool ends_turn = false;                   // after it the mover owes no decision of this turn any more
  bool reveals = false;                     // it shows something hidden: a draw, a flip, another's card
  std::optional<Text> text = std::nullopt;  // changes and skips in words, where there are any
  std::optional<Ahead> ahead = std::nullopt;
  static auto described() {
    using P = Preview;
    return fields(field("changes", &P::changes), field("skips", &P::skips), field("endsTurn", &P::ends_turn),
                  field("reveals", &P::reveals), field("text", &P::text).or_absent(),
                  field("ahead", &P::ahead).or_absent());
  }
  bool operator==(const Preview&) const = default;
};

// One after the other; the same of the same cause is one change, and what comes to nothing is none.
void add_change(Preview& preview, const Change& change);
// Said once, however often it is skipped.
void add_skip(Preview& preview, const Skip& skip);

// "+2 coffee, −1 pillbox; 3 coffee are needed, you have 2": sums, each counted as the game counts it, then what is
// skipped.
struct Sum {
  std::int32_t amount = 0;
  Text counted;  // without a sign
};
[[nodiscard]] std::optional<Text> preview_words(const std::vector<Sum>& sums, const std::vector<Skip>& skips);

// What comes of all changes of one thing.
[[nodiscard]] std::int32_t sum_of(const Preview& preview, const std::string& what);

}  // namespace divan
