// What Egocentric World asks, in both languages, with the cause and the rule.
#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

void check_asked(const State& table, Seat seat, std::string_view rule, const Text& brief, const Text& whole) {
  CHECK(game().to_move(table).contains(seat));
  const Names names =
      table.options.solo()
          ? Names{same_in_both("Ada"), {"Left Citybot", "Citébot gauche"}, {"Right Citybot", "Citébot droite"}}
          : Names{same_in_both("Ada"), same_in_both("Blaise"), same_in_both("Chen")};
  const Question asked = game().question(view(table, seat), seat, names);
  CHECK(asked.brief.en == brief.en);
  CHECK(asked.brief.fr == brief.fr);
  CHECK(asked.whole.en == whole.en);
  CHECK(asked.whole.fr == whole.fr);
  CHECK(asked.rule == rule);
}

TEST_CASE("EW-4.0: a turn asks for one of five actions, and says who has stopped") {
  const Text brief{"Your turn: which action?", "À vous : quelle action ?"};
  check_asked(given(hand(5)), ada, "EW-4.0", brief,
              {"Your hand is worth 5 points. Draw, take the discard, match it, show a pair, or say STOP?",
               "Votre main vaut 5 points. Piocher, prendre la défausse, l'assortir, montrer une paire ou dire STOP ?"});
  check_asked(
      given(hand(5), stopped_by(chen)), ada, "EW-4.0", brief,
      {"Chen has said STOP: the round ends before Chen's next turn. Your hand is worth 5 points. Draw, take "
       "the discard, match it, show a pair, or say STOP?",
       "Chen a dit STOP : la manche finit avant son prochain tour. Votre main vaut 5 points. Piocher, prendre la "
       "défausse, l'assortir, montrer une paire ou dire STOP ?"});
}

TEST_CASE("EW-6.3, EW-6.5: whoever may say STOP is told what the hand is worth, and what the rounds before brought") {
  State table = given(hand(7, 4, 1), totals(20, 9, 31));
  table.round = 3;
  CHECK(view(table, ada).hand_total == 12);
  CHECK(view(table, blaise).hand_total == table.hand(blaise).total());
  CHECK(view(table, spectator).hand_total == std::nullopt);
  const Question asked = game().question(view(table, ada), ada, {});
  CHECK(asked.whole.en.starts_with("Your hand is worth 12 points; the rounds before brought you 20 points. Draw, "));
  CHECK(asked.whole.fr.starts_with("Votre main vaut 12 points ; les manches précédentes vous ont valu 20 points. "));
}

TEST_CASE("EW-4.1: who drew is asked about that very card") {
  State table = given(hand(11, 5), next(8));
  play(table, ada, Draw{});
  check_asked(table, ada, "EW-4.1", {"Keep the 8, or throw it?", "Garder le 8, ou le jeter ?"},
              {"You drew an 8: throw it, or which card does it replace?",
               "Vous avez pioché un 8 : le jeter, ou quelle carte remplace-t-il ?"});
}

TEST_CASE("EW-5.0: an ability names the card it comes from") {
  State extra = given(hand(12, 5), top(12));
  play(extra, ada, Match{{12}});
  check_asked(extra, ada, "EW-5.2", {"One more turn?", "Un tour de plus ?"},
              {"Your 12 lies on the pile: take an extra turn, or let it lie?",
               "Votre 12 est sur la défausse : jouer un tour de plus, ou y renoncer ?"});
  State spy = given(hand(10, 5), hand(9, 2), top(10));
  play(spy, ada, Match{{10}});
  check_asked(spy, ada, "EW-5.4", {"Whose hand do you look at?", "Quelle main regardez-vous ?"},
              {"Your 10 lies on the pile: whose hand do you spy on, or do you let it lie?",
               "Votre 10 est sur la défausse : quelle main espionnez-vous, ou y renoncez-vous ?"});
  play(spy, ada, Spy{blaise});
  check_asked(spy, blaise, "EW-5.5", {"Counter the spy?", "Contrer l'espionnage ?"},
              {"Ada wants to look at your hand: counter?", "Ada veut voir votre main : contrer ?"});
  play(spy, blaise, LetPass{});
  check_asked(spy, ada, "EW-5.4", {"Have you seen enough?", "Avez-vous assez vu ?"},
              {"Blaise's hand is shown to you alone. Have you seen enough?",
               "La main de Blaise n'est montrée qu'à vous. Avez-vous assez vu ?"});
}

TEST_CASE("EW-5.3: a swap asks for two players, for a counter, then hand by hand") {
  State table = given(hand(11, 5), hand(9, 2), top(11));
  play(table, ada, Match{{11}});
  check_asked(table, ada, "EW-5.3.1", {"Who swaps a card with whom?", "Qui échange une carte avec qui ?"},
              {"Your 11 lies on the pile: who swaps a card with whom, or do you let it lie?",
               "Votre 11 est sur la défausse : qui échange une carte avec qui, ou y renoncez-vous ?"});
  play(table, ada, Swap{ada, blaise});
  check_asked(
      table, blaise, "EW-5.5", {"Counter the swap?", "Contrer l'échange ?"},
      {"Ada wants a card of yours for a swap: counter?", "Ada veut une de vos cartes pour un échange : contrer ?"});
  play(table, blaise, LetPass{});
  check_asked(table, ada, "EW-5.3.3", {"Which card do you give?", "Quelle carte donnez-vous ?"},
              {"You swap with Blaise: which card do you give, in secret?",
               "Vous échangez avec Blaise : quelle carte donnez-vous, en secret ?"});
  play(table, ada, Give{{5}});
  check_asked(table, ada, "EW-5.3.3", {"Which card is taken?", "Quelle carte prendre ?"},
              {"For the swap, which card of Blaise: one at random, or one that you name?",
               "Pour l'échange, quelle carte de Blaise : une au hasard, ou une que vous annoncez ?"});
}

TEST_CASE("EW-8.4.11: of a Citybot one takes a visible card or the first of the stack") {
  State table = given(solo(), hand(11, 5), left(visible(4), stack(3)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  check_asked(table, you, "EW-8.4.11", {"Which card is taken?", "Quelle carte prendre ?"},
              {"For the swap, which card of Left Citybot: a visible one, or the first of the stack?",
               "Pour l'échange, quelle carte de Citébot gauche : une visible, ou la première de la pile ?"});
}

}  // namespace
}  // namespace divan::egocentric_world::testing
