// Whole games of Unconscious Mind played by people who try, and the positions they come to.
#pragma once

#include "games/unconscious_mind_builder.hpp"
#include "honesty/random_game.hpp"

namespace divan::unconscious_mind {

// Players who try, most of the time: chance alone hardly ever brings Freud to the watch or a volume to be cited.
struct Eager {
  const UnconsciousMind& game;
  Chance whims;

  static int liking(const Move& move) {
    const auto is = [&move]<class... Kinds>(std::variant<Kinds...> /*kinds*/) {
      return (std::holds_alternative<Kinds>(move) || ...);
    };
    if (is(std::variant<Publish, Cite, TakeDistrictBonus>{})) return 20;
    if (is(std::variant<Treat, UsePillbox, TakeTile>{})) return 12;
    if (is(std::variant<PlayCard>{})) return 8;
    if (is(std::variant<Enough, Convert>{})) return -12;
    const auto* stated = std::get_if<StateIdeas>(&move);
    return stated != nullptr && stated->action <= 4 ? 4 : 0;  // tiles, insights and treatises
  }
  [[nodiscard]] honesty::Decision<UnconsciousMind> decide(const State& state) {
    const Seat seat = seat_at(state.open.current);
    MoveList list;
    game.moves(state, seat, list);
    Move best = list[0];
    int most = -100;
    for (const Move& move : list) {
      const int liked = liking(move) + static_cast<int>(whims.below(16));
      if (liked <= most) continue;
      most = liked;
      best = move;
    }
    return {seat, best};
  }
};

// A change that makes a possible position impossible.
template <class Change>
void check_impossible(State state, std::string_view rule, const Change& change) {
  if (const auto no = standard_game().refuse_position(state)) FAIL("refused at once: ", no->rule, " ", words(*no).en);
  change(state.open, state);
  const std::optional<Refusal> no = standard_game().refuse_position(state);
  REQUIRE(no);
  CHECK_MESSAGE(no->rule == rule, words(*no).en);
  at_the_table::check_text(words(*no));
  CHECK(words(*no).en != words(*no).fr);
}

}  // namespace divan::unconscious_mind
