// Everything Egocentric World says, in both languages, with the numbers of its rules.
#include <set>

#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

const Names three_names{same_in_both("Ada"), same_in_both("Blaise"), same_in_both("Chen")};
const Names solo_names{same_in_both("Ada"), {"Left Citybot", "Citébot gauche"}, {"Right Citybot", "Citébot droite"}};

void check_words(const State& table, Seat seat, const Move& move, std::string_view rule, const Text& text,
                 const std::vector<std::string>& touched) {
  CAPTURE(told(move));
  CHECK(offered(table, seat, move));
  const Text said = game().words(view(table, seat), seat, move, table.options.solo() ? solo_names : three_names);
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  check_text(said);
  CHECK(rule_of(move) == rule);
  CHECK(game().targets(view(table, seat), seat, move) == touched);
}

TEST_CASE("the five actions in words, with their rules and what they touch") {
  const State table = given(hand(8, 5, 5, 9), top(9));
  check_words(table, ada, Draw{}, "EW-4.1", {"Draw a card", "Piocher une carte"}, {"pile:draw"});
  check_words(table, ada, TakeDiscard{{8}}, "EW-4.2",
              {"Take the 9 from the discard pile, play an 8", "Prendre le 9 de la défausse, jouer un 8"},
              {"pile:discard", "card:0.8"});
  check_words(table, ada, Match{{9}}, "EW-4.3", {"Match the 9: play yours", "Assortir le 9 : jouer le vôtre"},
              {"card:0.9", "pile:discard"});
  check_words(table, ada, Match{{8}}, "EW-4.3", {"Match the 9 with your 8 (joker)", "Assortir votre 8 au 9 (joker)"},
              {"card:0.8", "pile:discard"});
  check_words(table, ada, Pair{{5}, {5}}, "EW-4.4",
              {"Show a pair of 5s, play one", "Montrer une paire de 5, en jouer un"}, {"card:0.5", "card:0.5"});
  check_words(table, ada, Pair{{9}, {8}}, "EW-4.4",
              {"Show 9 and 8 as a pair (joker), play the 9", "Montrer 9 et 8 en paire (joker), jouer le 9"},
              {"card:0.9", "card:0.8"});
  check_words(table, ada, Stop{}, "EW-4.5", {"Say STOP", "Dire STOP"}, {"button:stop"});
  check_words(given(hand(5), stopped_by(chen)), ada, Stop{}, "EW-4.5",
              {"Say STOP too (that only passes your turn)", "Dire STOP aussi (cela passe votre tour, sans plus)"},
              {"button:stop"});
}

TEST_CASE("what to do with a drawn card in words") {
  State table = given(hand(11, 5), next(3));
  play(table, ada, Draw{});
  check_words(table, ada, Throw{}, "EW-4.1", {"Throw the 3 you drew", "Jeter le 3 pioché"}, {"drawn", "pile:discard"});
  check_words(table, ada, Keep{{11}}, "EW-4.1", {"Keep the 3, play an 11", "Garder le 3, jouer un 11"},
              {"drawn", "card:0.11"});
}

TEST_CASE("the abilities in words") {
  State extra = given(hand(12, 5), top(12));
  play(extra, ada, Match{{12}});
  check_words(extra, ada, Decline{}, "EW-5.0", {"No extra turn", "Ne pas rejouer"}, {"button:decline"});
  check_words(extra, ada, ExtraTurn{}, "EW-5.2", {"Take an extra turn", "Jouer un tour de plus"}, {"button:extraTurn"});

  State spy = given(hand(10, 5), hand(9, 2), top(10));
  play(spy, ada, Match{{10}});
  check_words(spy, ada, Decline{}, "EW-5.0", {"Spy on nobody", "N'espionner personne"}, {"button:decline"});
  check_words(spy, ada, Spy{blaise}, "EW-5.4", {"Spy on Blaise", "Espionner Blaise"}, {"seat:1"});
  play(spy, ada, Spy{blaise});
  check_words(spy, blaise, Counter{}, "EW-5.5", {"Counter with your 9", "Contrer avec votre 9"}, {"button:counter"});
  check_words(spy, blaise, LetPass{}, "EW-5.5", {"Let it pass", "Laisser passer"}, {"button:letPass"});
  play(spy, blaise, LetPass{});
  check_words(spy, ada, DoneLooking{}, "EW-5.4", {"Done looking", "Fini de regarder"}, {"button:doneLooking"});
}

TEST_CASE("a swap in words") {
  State table = given(hand(11, 5), hand(9, 2), top(11));
  play(table, ada, Match{{11}});
  check_words(table, ada, Decline{}, "EW-5.0", {"Swap nothing", "Ne rien échanger"}, {"button:decline"});
  check_words(table, ada, Swap{ada, chen}, "EW-5.3.1",
              {"Swap one of your cards with Chen", "Échanger une de vos cartes avec Chen"}, {"seat:0", "seat:2"});
  check_words(table, ada, Swap{chen, blaise}, "EW-5.3.1",
              {"Swap a card between Chen and Blaise", "Échanger une carte entre Chen et Blaise"}, {"seat:2", "seat:1"});
  play(table, {{ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  check_words(table, ada, Give{{5}}, "EW-5.3.3", {"Give your 5", "Donner votre 5"}, {"card:0.5"});
  play(table, ada, Give{{5}});
  check_words(table, ada, TakeRandom{}, "EW-5.3.3",
              {"Take a card of Blaise at random", "Prendre une carte de Blaise au hasard"}, {"hand:1"});
  check_words(table, ada, NameCard{{8}}, "EW-5.3.3",
              {"Ask Blaise for an 8 (penalty card if wrong)", "Réclamer un 8 à Blaise (carte de pénalité si faux)"},
              {"name:1.8"});
}

TEST_CASE("a swap in solo in words") {
  State table = given(solo(), hand(11, 5), left(visible(4), stack(3)), top(11));
  play(table, {{you, Match{{11}}}, {you, Swap{you, left_bot}}, {you, Give{{5}}}});
  check_words(table, you, TakeVisible{{4}}, "EW-8.4.11",
              {"Take the visible 4 of Left Citybot", "Prendre le 4 visible de Citébot gauche"}, {"card:1.4"});
  check_words(table, you, TakeStack{}, "EW-8.4.11",
              {"Take the first card of Left Citybot's stack", "Prendre la première carte de la pile de Citébot gauche"},
              {"stack:1"});
}

void check_told(const Event& event, std::string_view rule, const Text& text) {
  CAPTURE(told(event));
  const Text said = game().words(event, three_names);
  CHECK(said.en == text.en);
  CHECK(said.fr == text.fr);
  check_text(said);
  CHECK(rule_of(event) == rule);
}

TEST_CASE("what you do is told to you in the second person, and what is done to you as well") {
  const auto said = [](const Event& event, Viewer told) { return game().words(event, three_names, told); };
  CHECK(said(Drew{ada, {3}, false}, ada) == Text{"You draw a card: 3", "Vous piochez une carte : 3"});
  CHECK(said(Drew{ada, face_down, false}, blaise) == Text{"Ada draws a card", "Ada pioche une carte"});
  CHECK(said(RoundStarted{2, chen, {8}}, chen) == Text{"Round 2: you begin, an 8 lies on the discard pile",
                                                       "Manche 2 : vous commencez, un 8 est sur la défausse"});
  CHECK(said(Stopped{ada, true}, ada) == Text{"You say STOP: the round ends before your next turn",
                                              "Vous dites STOP : la manche finit avant votre prochain tour"});
  CHECK(said(AbilityUsed{ada, Ability::swap, {ada, chen}}, ada) ==
        Text{"You want to swap a card with Chen", "Vous voulez échanger une carte avec Chen"});
  CHECK(said(AbilityUsed{ada, Ability::swap, {ada, chen}}, chen) ==
        Text{"Ada wants to swap a card with you", "Ada veut échanger une carte avec vous"});
  CHECK(said(AbilityUsed{ada, Ability::swap, {blaise, chen}}, chen) ==
        Text{"Ada wants Blaise and you to swap a card", "Ada veut que Blaise et vous échangiez une carte"});
  CHECK(said(AbilityUsed{ada, Ability::swap, {blaise, chen}}, ada) ==
        Text{"You want Blaise and Chen to swap a card", "Vous voulez que Blaise et Chen échangent une carte"});
  CHECK(said(AbilityUsed{ada, Ability::spy, {blaise}}, blaise) == Text{"Ada spies on you", "Ada vous espionne"});
  CHECK(said(Swapped{{ada, blaise}, {Card{5}, Card{8}}, {false, false}}, blaise) ==
        Text{"Ada gives a 5 to you and gets an 8", "Ada vous donne un 5 et reçoit un 8"});
  CHECK(said(Swapped{{ada, blaise}, {Card{5}, Card{8}}, {false, false}}, ada) ==
        Text{"You give a 5 to Blaise and get an 8", "Vous donnez un 5 à Blaise et recevez un 8"});
  CHECK(said(Spied{ada, blaise, {}}, blaise) == Text{"Ada looks at your hand", "Ada regarde votre main"});
  CHECK(said(GameEnded{SeatSet(ada), false}, ada) == Text{"You win the game", "Vous gagnez la partie"});
  SeatSet both(ada);
  both.insert(chen);
  CHECK(said(GameEnded{both, false}, chen) ==
        Text{"You and Ada share the victory", "Vous et Ada partagez la victoire"});
  CHECK(said(GameEnded{both, false}, blaise) ==
        Text{"Ada and Chen share the victory", "Ada et Chen partagent la victoire"});
}

TEST_CASE("rounds and draws are told with their rules") {
  check_told(
      RoundStarted{2, chen, {8}}, "EW-3.3",
      {"Round 2: Chen begins, an 8 lies on the discard pile", "Manche 2 : Chen commence, un 8 est sur la défausse"});
  check_told(Reshuffled{17}, "EW-3.6",
             {"The discard pile is shuffled into a new draw pile of 17 cards",
              "La défausse est mélangée : c'est la nouvelle pioche, de 17 cartes"});
  check_told(Drew{ada, {3}, false}, "EW-4.1", {"Ada draws a card: 3", "Ada pioche une carte : 3"});
  check_told(Drew{ada, face_down, false}, "EW-4.1", {"Ada draws a card", "Ada pioche une carte"});
  check_told(Drew{ada, {3}, true}, "EW-5.3.4", {"Ada draws a penalty card: 3", "Ada pioche une carte de pénalité : 3"});
  check_told(Drew{ada, face_down, true}, "EW-5.3.4", {"Ada draws a penalty card", "Ada pioche une carte de pénalité"});
  check_told(Threw{ada, {3}}, "EW-2.1", {"Ada throws the drawn 3", "Ada jette le 3 pioché"});
}

TEST_CASE("played cards and STOP are told with their rules") {
  check_told(Played{ada, {8}, Why::drew_instead, {3}, false}, "EW-4.1",
             {"Ada keeps the drawn 3 and plays an 8", "Ada garde le 3 pioché et joue un 8"});
  check_told(Played{ada, {8}, Why::drew_instead, face_down, false}, "EW-4.1",
             {"Ada keeps the drawn card and plays an 8", "Ada garde la carte piochée et joue un 8"});
  check_told(Played{ada, {7}, Why::took_instead, {3}, true}, "EW-4.2",
             {"Ada takes the 3 from the discard pile and plays a 7", "Ada prend le 3 de la défausse et joue un 7"});
  check_told(Played{ada, {8}, Why::match, {9}, true}, "EW-4.3",
             {"Ada matches the 9 with an 8", "Ada assortit un 8 au 9"});
  check_told(Played{ada, {8}, Why::pair, {7}, true}, "EW-4.4",
             {"Ada shows 8 and 7 as a pair and plays the 8", "Ada montre la paire 8 et 7 et joue le 8"});
  check_told(Played{ada, {9}, Why::counter, face_down, true}, "EW-5.5",
             {"Ada counters with a 9", "Ada contre avec un 9"});
  check_told(Stopped{ada, true}, "EW-4.5",
             {"Ada says STOP: the round ends before Ada's next turn",
              "Ada dit STOP : la manche finit avant son prochain tour"});
  check_told(Stopped{ada, false}, "EW-9.8",
             {"Ada says STOP too, which only passes the turn", "Ada dit STOP aussi, ce qui passe son tour, sans plus"});
}

TEST_CASE("abilities are told with their rules") {
  check_told(Played{ada, {9}, Why::nine, face_down, true}, "EW-8.3.9",
             {"Ada at once plays the 9 that was turned up", "Ada joue aussitôt le 9 révélé"});
  CHECK(rule_of(Event{AbilityUsed{ada, Ability::extra_turn, {}, true}}) == "EW-8.3.12");
  CHECK(rule_of(Event{AbilityUsed{ada, Ability::swap, {chen}, true}}) == "EW-8.3.11");
  CHECK(rule_of(Event{AbilityUsed{ada, Ability::spy, {chen}, true}}) == "EW-8.3.10");
  check_told(AbilityUsed{ada, Ability::extra_turn, {}}, "EW-5.2",
             {"Ada takes an extra turn", "Ada joue un tour de plus"});
  check_told(AbilityUsed{ada, Ability::spy, {chen}}, "EW-5.4", {"Ada spies on Chen", "Ada espionne Chen"});
  check_told(AbilityUsed{ada, Ability::swap, {chen}}, "EW-5.3",
             {"Ada wants to swap a card with Chen", "Ada veut échanger une carte avec Chen"});
  check_told(AbilityUsed{ada, Ability::swap, {ada, chen}}, "EW-5.3",
             {"Ada wants to swap a card with Chen", "Ada veut échanger une carte avec Chen"});
  check_told(AbilityDeclined{ada, Ability::swap}, "EW-5.0", {"Ada does not swap", "Ada n'échange pas"});
  check_told(AbilityDeclined{ada, Ability::spy}, "EW-5.0", {"Ada does not spy", "Ada n'espionne pas"});
  check_told(AbilityDeclined{ada, Ability::extra_turn}, "EW-5.0", {"Ada takes no extra turn", "Ada ne rejoue pas"});
  check_told(AbilityCancelled{ada, Ability::spy, Cancelled::countered}, "EW-5.5",
             {"The spy is countered", "L'espionnage est contré"});
  check_told(AbilityCancelled{ada, Ability::swap, Cancelled::wrong_name}, "EW-5.3.4",
             {"A name was wrong: the swap is cancelled", "Une annonce était fausse : l'échange est annulé"});
  check_told(AbilityCancelled{ada, Ability::swap, Cancelled::nine}, "EW-8.3.9",
             {"A 9 turns up: the swap is cancelled", "Un 9 apparaît : l'échange est annulé"});
  check_told(AbilityCancelled{ada, Ability::swap, Cancelled::nobody_in_reach}, "EW-8.3.9",
             {"Both Citybots show a 9: there is nobody to swap with",
              "Les deux Citébots montrent un 9 : il n'y a personne avec qui échanger"});
  check_told(AbilityCancelled{ada, Ability::spy, Cancelled::nobody_in_reach}, "EW-8.3.9",
             {"Both Citybots show a 9: there is nobody to spy on",
              "Les deux Citébots montrent un 9 : il n'y a personne à espionner"});
  check_told(PassedReaction{chen}, "EW-5.5", {"Chen lets it pass", "Chen laisse passer"});
  for (const auto& [ability, rule] : {std::pair{Ability::joker, "EW-5.1"}, std::pair{Ability::counter, "EW-5.5"},
                                      std::pair{Ability::none, "EW-5.0"}}) {
    CHECK(rule_of(Event{AbilityUsed{ada, ability, {}}}) == rule);
  }
}

TEST_CASE("swaps and spied hands are told with their rules") {
  check_told(MethodChosen{ada, ada, {Way::give, {5}}}, "EW-5.3.3", {"Ada will give a 5", "Ada donnera un 5"});
  check_told(MethodChosen{ada, ada, {Way::give, face_down}}, "EW-5.3.3",
             {"Ada chooses a card to give", "Ada choisit une carte à donner"});
  check_told(MethodChosen{ada, chen, {Way::random, {}}}, "EW-5.3.3",
             {"Ada will take a card of Chen at random", "Ada prendra une carte de Chen au hasard"});
  check_told(MethodChosen{ada, chen, {Way::named, {11}}}, "EW-5.3.3",
             {"Ada asks Chen for an 11", "Ada réclame un 11 à Chen"});
  check_told(MethodChosen{ada, chen, {Way::visible, {4}}}, "EW-5.3.3",
             {"Ada chooses the visible 4 of Chen", "Ada choisit le 4 visible de Chen"});
  check_told(MethodChosen{ada, chen, {Way::stack, {}}}, "EW-5.3.3",
             {"Ada chooses the first card of Chen's stack", "Ada choisit la première carte de la pile de Chen"});
  check_told(NameAnswered{chen, {8}, true}, "EW-9.17", {"Chen has an 8", "Chen a un 8"});
  check_told(NameAnswered{chen, {8}, false}, "EW-9.17", {"Chen has no 8", "Chen n'a pas de 8"});
  check_told(Swapped{{ada, chen}, {Card{8}, Card{3}}, {false, false}}, "EW-5.3.6",
             {"Ada gives an 8 to Chen and gets a 3", "Ada donne un 8 à Chen et reçoit un 3"});
  check_told(Swapped{{ada, chen}, {face_down, face_down}, {false, false}}, "EW-5.3.6",
             {"Ada gives a card to Chen and gets a card", "Ada donne une carte à Chen et reçoit une carte"});
  check_told(Spied{ada, chen, {3, 12}}, "EW-5.4",
             {"Ada sees the hand of Chen: 3, 12", "Ada voit la main de Chen : 3, 12"});
  check_told(Spied{ada, chen, {}}, "EW-5.4", {"Ada looks at the hand of Chen", "Ada regarde la main de Chen"});
  check_told(BotRevealed{chen, {8}}, "EW-8.0", {"Chen reveals an 8", "Chen révèle un 8"});
  check_told(Left{chen, {3, 12}}, "EW-9.24",
             {"Chen leaves the game; the hand (3, 12) goes under the discard pile",
              "Chen quitte la partie ; sa main (3, 12) passe sous la défausse"});
}

TEST_CASE("the end of a round and of a game are told with their rules") {
  RoundEnded ended;
  ended.by = chen;
  ended.scores = {5, 0, 12};
  ended.totals = {15, 10, 42};
  ended.why = Ended::stop;
  check_told(
      ended, "EW-6.1",
      {"Chen had said STOP: the round ends. Ada: 5 (15 in all), Blaise: 0 (10 in all), Chen: 12 (42 in all)",
       "Chen avait dit STOP : la manche finit. Ada : 5 (15 en tout), Blaise : 0 (10 en tout), Chen : 12 (42 en tout)"});
  ended.why = Ended::empty_hand;
  check_told(ended, "EW-6.2",
             {"Chen has no card left: the round ends. Ada: 5 (15 in all), Blaise: 0 (10 in all), Chen: 12 (42 in all)",
              "Chen n'a plus de carte : la manche finit. Ada : 5 (15 en tout), Blaise : 0 (10 en tout), Chen : 12 (42 "
              "en tout)"});
  ended.why = Ended::alone;
  check_told(ended, "EW-9.24",
             {"Only one player is left: the game ends. Ada: 5 (15 in all), Blaise: 0 (10 in all), Chen: 12 (42 in all)",
              "Une seule personne reste en jeu : la partie finit. Ada : 5 (15 en tout), Blaise : 0 (10 en tout), Chen "
              ": 12 (42 en tout)"});
  CHECK(game().words(ended, three_names, blaise).en ==
        "Only one player is left: the game ends. Ada: 5 (15 in all), you: 0 (10 in all), Chen: 12 (42 in all)");
  ended.totals = ended.scores;
  CHECK(game().words(ended, three_names, ada).fr ==
        "Une seule personne reste en jeu : la partie finit. Vous : 5, Blaise : 0, Chen : 12");
  check_told(GameEnded{SeatSet(chen), false}, "EW-6.5", {"Chen wins the game", "Chen gagne la partie"});
  SeatSet two(ada);
  two.insert(chen);
  check_told(GameEnded{two, false}, "EW-6.5", {"Ada and Chen share the victory", "Ada et Chen partagent la victoire"});
  check_told(GameEnded{two, true}, "EW-8.6", {"A tie: the game is a draw", "Égalité : la partie est nulle"});
}

TEST_CASE("EW-8.1: each step of a Citybot is told with the facts it looked at") {
  const auto step = [](int number, bool acted, const Hand& shown, int in_stack, int top_card, int drawn, int played,
                       int your_total) {
    return BotStep{blaise,
                   static_cast<std::uint8_t>(number),
                   acted,
                   shown,
                   static_cast<std::uint8_t>(in_stack),
                   card(top_card),
                   card(drawn),
                   card(played),
                   static_cast<std::int16_t>(your_total)};
  };
  check_told(step(1, false, {3}, 2, 5, 0, 0, -1), "EW-8.1.1",
             {"Blaise, step 1: it still has face-down cards, so no STOP",
              "Blaise, étape 1 : elle a encore des cartes cachées, donc pas de STOP"});
  check_told(step(1, true, {3, 4}, 0, 5, 0, 0, 9), "EW-8.1.1",
             {"Blaise, step 1: all visible, its total 7 is below your 9: STOP",
              "Blaise, étape 1 : tout est visible, son total 7 est sous votre 9 : STOP"});
  check_told(step(1, false, {3, 4}, 0, 5, 0, 0, 6), "EW-8.1.1",
             {"Blaise, step 1: all visible, but its total 7 is not below your 6",
              "Blaise, étape 1 : tout est visible, mais son total 7 n'est pas sous votre 6"});
  check_told(step(1, true, {3, 4}, 0, 5, 0, 0, -1), "EW-8.1.1",
             {"Blaise, step 1: its total of 7 is the lower one: STOP",
              "Blaise, étape 1 : son total de 7 est le plus faible : STOP"});
  check_told(step(1, false, {3, 4}, 0, 5, 0, 0, -1), "EW-8.1.1",
             {"Blaise, step 1: its total of 7 is not the lower one, so no STOP",
              "Blaise, étape 1 : son total de 7 n'est pas le plus faible, donc pas de STOP"});
  check_told(step(2, true, {3}, 2, 5, 0, 0, -1), "EW-8.1.2",
             {"Blaise, step 2: it reveals the first card of its stack",
              "Blaise, étape 2 : elle révèle la première carte de sa pile"});
  check_told(step(2, false, {3}, 0, 5, 0, 0, -1), "EW-8.1.2",
             {"Blaise, step 2: nothing left to reveal", "Blaise, étape 2 : plus rien à révéler"});
  check_told(step(3, true, {3}, 2, 5, 0, 0, -1), "EW-8.1.3",
             {"Blaise, step 3: it shows nothing above 7 and reveals another",
              "Blaise, étape 3 : elle ne montre rien au-dessus de 7 et en révèle une autre"});
  check_told(step(3, false, {3}, 0, 5, 0, 0, -1), "EW-8.1.3",
             {"Blaise, step 3: nothing left to reveal", "Blaise, étape 3 : plus rien à révéler"});
  check_told(
      step(3, false, {3, 11}, 1, 5, 0, 0, -1), "EW-8.1.3",
      {"Blaise, step 3: it already shows an 11, above 7", "Blaise, étape 3 : elle montre déjà un 11, au-dessus de 7"});
  check_told(step(4, true, {3, 8}, 0, 9, 0, 8, -1), "EW-8.1.4",
             {"Blaise, step 4: its 8 matches the 9 on the discard pile",
              "Blaise, étape 4 : son 8 s'assortit au 9 de la défausse"});
  check_told(step(4, false, {3, 4}, 0, 9, 0, 0, -1), "EW-8.1.4",
             {"Blaise, step 4: none of 3, 4 matches the 9", "Blaise, étape 4 : rien parmi 3, 4 ne s'assortit au 9"});
  check_told(step(5, true, {8, 8}, 0, 2, 0, 8, -1), "EW-8.1.5",
             {"Blaise, step 5: it plays an 8 out of its highest pair",
              "Blaise, étape 5 : elle joue un 8 de sa paire la plus haute"});
  check_told(step(5, false, {3, 4}, 0, 2, 0, 0, -1), "EW-8.1.5",
             {"Blaise, step 5: no pair among 3, 4", "Blaise, étape 5 : pas de paire parmi 3, 4"});
  check_told(step(6, true, {3, 6}, 0, 4, 0, 6, -1), "EW-8.1.6",
             {"Blaise, step 6: the 4 is lower than its highest 6: it takes it and plays the 6",
              "Blaise, étape 6 : le 4 est plus bas que son plus haut 6 : elle le prend et joue le 6"});
  check_told(step(6, false, {3, 6}, 0, 7, 0, 0, -1), "EW-8.1.6",
             {"Blaise, step 6: the 7 is not lower than its highest 6",
              "Blaise, étape 6 : le 7 n'est pas plus bas que son plus haut 6"});
  check_told(step(7, true, {3, 6}, 0, 7, 8, 0, -1), "EW-8.1.7",
             {"Blaise, step 7: it draws and shows an 8", "Blaise, étape 7 : elle pioche et montre un 8"});
  check_told(
      step(7, false, {3, 6}, 0, 7, 0, 0, -1), "EW-8.1.7",
      {"Blaise, step 7: no card to draw, its turn ends", "Blaise, étape 7 : plus de carte à piocher, son tour finit"});
  check_told(step(8, true, {3, 6}, 0, 7, 4, 6, -1), "EW-8.1.8",
             {"Blaise, step 8: the drawn 4 is lower than its highest 6: it keeps it and plays the 6",
              "Blaise, étape 8 : le 4 pioché est plus bas que son plus haut 6 : elle le garde et joue le 6"});
  check_told(step(8, false, {3, 6}, 0, 7, 6, 0, -1), "EW-8.1.8",
             {"Blaise, step 8: the drawn 6 is not lower than its highest 6",
              "Blaise, étape 8 : le 6 pioché n'est pas plus bas que son plus haut 6"});
  check_told(step(9, true, {3, 6}, 0, 7, 8, 8, -1), "EW-8.1.9",
             {"Blaise, step 9: it throws the drawn 8", "Blaise, étape 9 : elle jette le 8 pioché"});
}

TEST_CASE("every move that is offered and every event that happens has words in both languages, whoever hears them") {
  std::set<std::size_t> moves_met;
  std::set<std::size_t> events_met;
  Chance chance(11);
  for (const int people : {1, 1, 1, 1, 1, 1, 2, 3, 4}) {
    Options options;
    options.players = static_cast<std::uint8_t>(people);
    options.target_score = 200;
    const Names names = game().default_names(options);
    Events events;
    Log<Event> log(events);
    State state = game().setup(options, chance, log);
    for (int decisions = 0; !game().outcome(state); ++decisions) {
      const Seat seat = game().to_move(state).first();
      const std::vector<Move> list = moves(state, seat);
      for (const Move& move : list) {
        moves_met.insert(move.index());
        check_text(game().words(view(state, seat), seat, move, names));
        CHECK(rule_of(move).starts_with("EW-"));
        CHECK(!game().targets(view(state, seat), seat, move).empty());
      }
      if (people > 2 && decisions == 100) {
        game().leave(state, seat, chance, log);
      } else {
        game().apply(state, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], chance, log);
      }
    }
    for (const Event& event : events) {
      events_met.insert(event.index());
      CHECK(rule_of(event).starts_with("EW-"));
      for (const Viewer viewer : {Viewer(ada), Viewer(seat_at(people - 1)), spectator}) {
        const Text said = game().words(game().redact(event, viewer), names, viewer);
        check_text(said);
        if (!viewer.is_spectator()) CHECK(said.en.find(names[slot(viewer.seat())].en) == std::string::npos);
      }
    }
  }
  CHECK(moves_met.size() == std::variant_size_v<Move>);
  CHECK(events_met.size() == std::variant_size_v<Event>);
}

TEST_CASE("the game and its seats have names in both languages") {
  CHECK(game().title() == Text{"Egocentric World", "Egocentric World"});
  Options options;
  options.players = 2;
  CHECK(game().default_names(options) == Names{{"Player 1", "Joueur 1"}, {"Player 2", "Joueur 2"}});
  options.players = 1;
  CHECK(game().default_names(options) ==
        Names{{"Player 1", "Joueur 1"}, {"Left Citybot", "Citébot gauche"}, {"Right Citybot", "Citébot droite"}});
}

TEST_CASE("what is shown of a card: its name, how many there are, what it can do in words and as data") {
  const ShownComponents shown = game().shown();
  REQUIRE(shown.cards.size() == 12);
  for (const ShownCard& each : shown.cards) {
    CHECK(each.copies == 5);
    CHECK(each.name == game().card_name(Card{each.value}));
    CHECK((each.ability == Ability::none) == each.effect.en.empty());
    CHECK((each.ability == Ability::none) == each.effect.fr.empty());
  }
  const ShownCard& joker = shown.cards[7];  // EW-5.1
  CHECK(joker.ability == Ability::joker);
  CHECK(joker.effect == Text{"on your own turn it counts as 7, 8 or 9", "à votre tour, elle vaut 7, 8 ou 9"});
  CHECK(joker.rule == "EW-5.1");
}

}  // namespace
}  // namespace divan::egocentric_world::testing
