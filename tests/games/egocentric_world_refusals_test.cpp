// Every 'no' to a move, an option or a set of components, with its rule and its sentence.
#include "games/egocentric_world_builder.hpp"

namespace divan::egocentric_world::testing {
namespace {

void check_no(const std::optional<Refusal>& no, std::string_view rule, std::string_view en, std::string_view fr) {
  REQUIRE(no);
  CHECK(no->rule == rule);
  CHECK(words(*no).en == en);
  CHECK(words(*no).fr == fr);
  check_text(words(*no));
}
void check_refused(const State& table, Seat seat, const Move& move, std::string_view rule, std::string_view en,
                   std::string_view fr) {
  CAPTURE(told(move));
  CHECK(!offered(table, seat, move));
  check_no(game().refuse(table, seat, move), rule, en, fr);
}

// --- Moves that are refused ----------------------------------------------------------------------------------------

TEST_CASE("EW-6.4: once the game is over no move is accepted") {
  State table = given(one_round(), hand(5), top(5));
  play(table, ada, Match{{5}});
  check_refused(table, ada, Draw{}, "EW-6.4", "The game is over.", "La partie est finie.");
}

TEST_CASE("EW-4.0: whoever is not asked does not decide") {
  const State table = given(hand(5), top(5));
  check_refused(table, chen, Draw{}, "EW-4.0", "Player 1 decides now, not Player 3.",
                "C'est à Joueur 1 de décider, pas à Joueur 3.");
}

TEST_CASE("EW-4.0: a refusal calls players by their names, and you you") {
  const std::optional<Refusal> no = game().refuse(given(hand(5), top(5)), chen, Draw{});
  REQUIRE(no);
  const Names names{same_in_both("Ada"), same_in_both("Blaise"), same_in_both("Chen")};
  CHECK(words(*no, names, chen) == Text{"Ada decides now, not you.", "C'est à Ada de décider, pas à vous."});
  CHECK(words(*no, names, ada) == Text{"You decide now, not Chen.", "C'est à vous de décider, pas à Chen."});
  CHECK(no->facts[0].value == 0);  // seats count from 0
  CHECK(no->facts[1].value == 2);
}

TEST_CASE("EW-4.1: whoever names no card is asked for one") {
  const State table = given(hand(5, 3), top(5));
  check_refused(table, ada, Match{face_down}, "EW-4.3", "Choose a card of your hand.",
                "Choisissez une carte de votre main.");
  check_refused(table, ada, Pair{{5}, face_down}, "EW-4.4", "Choose a card of your hand.",
                "Choisissez une carte de votre main.");
}

TEST_CASE("EW-4.0: in a turn only the five actions count") {
  const State table = given(hand(5), top(5));
  for (const Move& move : {Move{Throw{}}, Move{Keep{{5}}}, Move{Decline{}}, Move{ExtraTurn{}}, Move{Swap{ada, blaise}},
                           Move{Spy{blaise}}, Move{Counter{}}, Move{LetPass{}}, Move{Give{{5}}}, Move{TakeRandom{}},
                           Move{NameCard{{5}}}, Move{TakeVisible{{5}}}, Move{TakeStack{}}, Move{DoneLooking{}}}) {
    check_refused(table, ada, move, "EW-4.0",
                  "On your turn you draw, take the discard, match it, show a pair or say STOP, and nothing else.",
                  "À votre tour, vous piochez, prenez la défausse, l'assortissez, montrez une paire ou dites STOP, et "
                  "rien d'autre.");
  }
}

TEST_CASE("EW-4.1: with a drawn card nothing else is decided first") {
  State table = given(hand(5, 5), top(5), next(1));
  play(table, ada, Draw{});
  for (const Move& move :
       {Move{Draw{}}, Move{TakeDiscard{{5}}}, Move{Match{{5}}}, Move{Pair{{5}, {5}}}, Move{Stop{}}}) {
    check_refused(table, ada, move, "EW-4.1",
                  "You have drawn a card: throw it, or keep it in place of a card of your hand.",
                  "Vous avez pioché une carte : jetez-la, ou gardez-la à la place d'une carte de votre main.");
  }
  check_refused(table, ada, Keep{{1}}, "EW-4.1", "You have no 1 in your hand.", "Vous n'avez pas de 1 en main.");
}

TEST_CASE("EW-5.0: the ability of the card just played comes first, and no other ability") {
  State table = given(hand(12, 5), top(12));
  play(table, ada, Match{{12}});
  check_refused(table, ada, Draw{}, "EW-5.0",
                "First decide about the ability of the card just played: use it, or decline.",
                "Décidez d'abord de la capacité de la carte jouée : l'utiliser, ou y renoncer.");
  for (const Move& move : {Move{Swap{ada, blaise}}, Move{Spy{blaise}}}) {
    check_refused(table, ada, move, "EW-5.0", "The card just played has another ability.",
                  "La carte jouée a une autre capacité.");
  }
}

TEST_CASE("EW-5.5: who is designated counters with a 9 or lets it pass") {
  State table = given(hand(10, 5), hand(8), top(10));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}});
  check_refused(table, blaise, Draw{}, "EW-5.5", "Somebody is after your cards: counter, or let it pass.",
                "On en veut à vos cartes : contrez, ou laissez passer.");
  check_refused(table, blaise, Counter{}, "EW-5.5", "You counter with a 9, and you hold none.",
                "On contre avec un 9, et vous n'en avez pas.");
}

TEST_CASE("EW-5.4: who is looking at a hand says when that is done") {
  State table = given(hand(10, 5), hand(8), top(10));
  play(table, {{ada, Match{{10}}}, {ada, Spy{blaise}}, {blaise, LetPass{}}});
  check_refused(table, ada, Draw{}, "EW-5.4", "You are looking at a hand; say when you are done.",
                "Vous regardez une main ; dites quand vous avez fini.");
}

TEST_CASE("EW-4.2, EW-4.3, EW-4.4: a card that is not in hand cannot be played") {
  const State table = given(hand(5, 4), top(5));
  check_refused(table, ada, TakeDiscard{{7}}, "EW-4.2", "You have no 7 in your hand.", "Vous n'avez pas de 7 en main.");
  check_refused(table, ada, Match{{7}}, "EW-4.3", "You have no 7 in your hand.", "Vous n'avez pas de 7 en main.");
  for (const Pair& pair : {Pair{{7}, {4}}, Pair{{4}, {7}}}) {
    const std::string play = std::to_string(pair.play.value);
    const std::string keep = std::to_string(pair.keep.value);
    check_refused(
        table, ada, pair, "EW-4.4",
        "A pair is two cards of your hand; you do not hold both a " + play + " and a " + keep + ".",
        "Une paire, ce sont deux cartes de votre main ; vous n'avez pas à la fois un " + play + " et un " + keep + ".");
  }
}

TEST_CASE("EW-4.3: a card of another value does not match") {
  check_refused(given(hand(5, 4), top(7)), ada, Match{{4}}, "EW-4.3",
                "Your 4 does not match the 7 on the discard pile.", "Votre 4 ne s'assortit pas au 7 de la défausse.");
}

TEST_CASE("EW-4.4: two values are no pair, nor is one card") {
  const State table = given(hand(5, 4), top(7));
  check_refused(table, ada, Pair{{5}, {4}}, "EW-4.4", "A 5 and a 4 are not a pair.",
                "Un 5 et un 4 ne font pas une paire.");
  check_refused(table, ada, Pair{{5}, {5}}, "EW-4.4", "A pair takes two cards; you hold only one 5.",
                "Une paire demande deux cartes ; vous n'avez qu'un seul 5.");
}

TEST_CASE("EW-9.3: there is no drawing from nothing") {
  check_refused(given(players(2), hand(5), top(7), rest_in_hand_of(blaise)), ada, Draw{}, "EW-9.3",
                "There is no card left to draw.", "Il n'y a plus de carte à piocher.");
}

TEST_CASE("EW-5.3.1: whom a swap cannot designate") {
  State table = given(players(4), hand(11, 5), top(11));
  leave(table, dora);
  play(table, ada, Match{{11}});
  check_refused(table, ada, Swap{ada, emil}, "EW-5.3.1", "There are only 4 players at this table.",
                "Il n'y a que 4 joueurs à cette table.");
  check_refused(table, ada, Swap{emil, blaise}, "EW-5.3.1", "There are only 4 players at this table.",
                "Il n'y a que 4 joueurs à cette table.");
  check_refused(table, ada, Swap{blaise, blaise}, "EW-5.3.1", "A swap takes two different players.",
                "Un échange se fait entre deux joueurs différents.");
  check_refused(table, ada, Swap{blaise, ada}, "EW-5.3.1", "If you take part in the swap, begin with yourself.",
                "Si vous participez à l'échange, commencez par vous.");
  check_refused(table, ada, Swap{dora, blaise}, "EW-9.24", "Nobody plays there any more.",
                "Plus personne ne joue à cette place.");
}

TEST_CASE("EW-5.4: whom a spy cannot designate") {
  State table = given(hand(10, 5), top(10));
  play(table, ada, Match{{10}});
  check_refused(table, ada, Spy{ada}, "EW-5.4", "You spy on another player, not on yourself.",
                "On espionne un autre joueur, pas soi-même.");
  check_refused(table, ada, Spy{dora}, "EW-5.4", "There are only 3 players at this table.",
                "Il n'y a que 3 joueurs à cette table.");
}

TEST_CASE("EW-5.3.3: how a card of a swap cannot be chosen") {
  State table = given(hand(11, 5), hand(3), top(11));
  play(table, {{ada, Match{{11}}}, {ada, Swap{ada, blaise}}, {blaise, LetPass{}}});
  check_refused(table, ada, Draw{}, "EW-5.3.3", "First choose the cards of the swap.",
                "Choisissez d'abord les cartes de l'échange.");
  check_refused(table, ada, Give{{7}}, "EW-5.3.3", "You have no 7 in your hand.", "Vous n'avez pas de 7 en main.");
  for (const Move& move : {Move{TakeRandom{}}, Move{NameCard{{5}}}}) {
    check_refused(table, ada, move, "EW-5.3.3", "From your own hand you simply give the card you like.",
                  "De votre propre main, vous donnez simplement la carte de votre choix.");
  }
  play(table, ada, Give{{5}});
  check_refused(table, ada, Give{{5}}, "EW-5.3.3",
                "This card comes out of another hand: take one at random or name a value.",
                "Cette carte vient d'une autre main : prenez-la au hasard ou annoncez une valeur.");
  check_refused(table, ada, NameCard{face_down}, "EW-5.3.3", "A value from 1 to 12 must be named.",
                "Il faut annoncer une valeur de 1 à 12.");
  for (const Move& move : {Move{TakeVisible{{3}}}, Move{TakeStack{}}}) {
    check_refused(table, ada, move, "EW-5.3.3",
                  "Visible cards and stacks belong to Citybots; here you take at random or name a value.",
                  "Cartes visibles et piles sont aux Citébots ; ici on tire au hasard ou on annonce une valeur.");
  }
}

TEST_CASE("EW-8.3.9, EW-8.4.11: what a swap in solo cannot do") {
  State shielded = given(solo(), hand(11, 5), left(visible(4)), right(visible(9)), top(11));
  play(shielded, you, Match{{11}});
  check_refused(shielded, you, Swap{you, right_bot}, "EW-8.3.9",
                "That Citybot shows a 9: swap and spy cannot touch it.",
                "Cette Citébot montre un 9 : ni échange ni espionnage ne l'atteint.");

  State hidden = given(solo(), hand(11, 5), left(visible(4)), right(stack(2)), top(11));
  play(hidden, you, Match{{11}});
  check_refused(hidden, you, Swap{right_bot, left_bot}, "EW-8.4.11",
                "For a swap between the Citybots, name the left one first.",
                "Pour un échange entre Citébots, nommez d'abord celle de gauche.");
  check_refused(hidden, you, Swap{left_bot, right_bot}, "EW-8.4.11",
                "Citybots swap visible cards with each other, and one of them shows none.",
                "Les Citébots échangent entre elles des cartes visibles, et l'une d'elles n'en montre aucune.");
  play(hidden, {{you, Swap{you, left_bot}}, {you, Give{{5}}}});
  check_refused(hidden, you, TakeVisible{{3}}, "EW-8.4.11", "That Citybot shows no 3.",
                "Cette Citébot ne montre pas de 3.");
  check_refused(hidden, you, TakeStack{}, "EW-8.4.11", "That Citybot's stack is empty.",
                "La pile de cette Citébot est vide.");
  for (const Move& move : {Move{TakeRandom{}}, Move{NameCard{{4}}}, Move{Give{{5}}}}) {
    check_refused(
        hidden, you, move, "EW-8.4.11",
        "From a Citybot you take a visible card or the first of its stack; nothing is named or random.",
        "À une Citébot on prend une carte visible ou la première de sa pile ; rien n'est annoncé ni tiré au hasard.");
  }

  State own = given(solo(), hand(11, 5), left(visible(4)), top(11));
  play(own, {{you, Match{{11}}}, {you, Swap{you, left_bot}}});
  check_refused(own, you, TakeVisible{{4}}, "EW-5.3.3", "From your own hand you simply give the card you like.",
                "De votre propre main, vous donnez simplement la carte de votre choix.");

  State bots = given(solo(), hand(11, 5), left(visible(4)), right(visible(3), stack(2)), top(11));
  play(bots, {{you, Match{{11}}}, {you, Swap{left_bot, right_bot}}, {you, TakeVisible{{4}}}});
  check_refused(bots, you, TakeStack{}, "EW-8.4.11", "Between two Citybots only visible cards are swapped.",
                "Entre deux Citébots on n'échange que des cartes visibles.");
}

// --- Options that are refused --------------------------------------------------------------------------------------

TEST_CASE("EW-10: an option outside its table is refused") {
  CHECK(!game().refuse_options({}));
  for (const int count : {0, 7}) {
    Options options;
    options.players = static_cast<std::uint8_t>(count);
    const std::string number = std::to_string(count);
    check_no(game().refuse_options(options), "EW-10", "Egocentric World is for 1 to 6 players, not " + number + ".",
             "Egocentric World se joue de 1 à 6, pas à " + number + ".");
  }
  for (const int score : {9, 201}) {
    Options options;
    options.target_score = static_cast<std::uint8_t>(score);
    const std::string number = std::to_string(score);
    check_no(game().refuse_options(options), "EW-10", "The target score lies between 10 and 200, not " + number + ".",
             "Le score visé est entre 10 et 200, pas " + number + ".");
  }
  for (const int level : {0, 4}) {
    Options options;
    options.solo_difficulty = static_cast<std::uint8_t>(level);
    const std::string number = std::to_string(level);
    check_no(game().refuse_options(options), "EW-8.5", "The solo difficulty is 1, 2 or 3, not " + number + ".",
             "La difficulté solo est 1, 2 ou 3, pas " + number + ".");
  }
  Options slow;
  slow.reaction_seconds = 121;
  check_no(game().refuse_options(slow), "EW-10", "The window for a counter lasts at most 120 seconds, not 121.",
           "La fenêtre d'un contre dure au plus 120 secondes, pas 121.");
}

TEST_CASE("EW-10: the ends of each table are allowed") {
  for (int people = 1; people <= most_players; ++people) {
    for (const int score : {10, 200}) {
      for (const int level : {1, 3}) {
        for (const int seconds : {0, 120}) {
          Options options;
          options.players = static_cast<std::uint8_t>(people);
          options.target_score = static_cast<std::uint8_t>(score);
          options.solo_difficulty = static_cast<std::uint8_t>(level);
          options.reaction_seconds = static_cast<std::uint8_t>(seconds);
          CHECK(!game().refuse_options(options));
        }
      }
    }
  }
}

TEST_CASE("EW-10: options are as the rules name them, with their defaults") {
  CHECK(told(Options{}) ==
        R"({"players":3,"rounds":"to50","targetScore":50,"deckBetweenRounds":"carryOver","soloDifficulty":1,)"
        R"("botNineStopsOwnSwap":true,"reactionSeconds":8,"turnTimer":"off","browseDiscard":false,"memoryAid":false})");
}

// --- Components ----------------------------------------------------------------------------------------------------

std::string card_line(int value, std::string_view ability = "none", int copies = 5) {
  const std::string number = std::to_string(value);
  return R"({"value":)" + number + R"(,"copies":)" + std::to_string(copies) + R"(,"ability":")" + std::string(ability) +
         R"(","origin":"house","name":{"en":"City )" + number + R"(","fr":"Ville )" + number + R"("}})";
}
std::vector<std::string> card_lines() {
  std::vector<std::string> lines;
  for (int value = 1; value <= 7; ++value) lines.push_back(card_line(value));
  lines.push_back(card_line(8, "joker"));
  lines.push_back(card_line(9, "counter"));
  lines.push_back(card_line(10, "spy"));
  lines.push_back(card_line(11, "swap"));
  lines.push_back(card_line(12, "extraTurn"));
  return lines;
}
std::string content(const std::vector<std::string>& lines, std::string_view id = "egocentric-world") {
  std::string text = R"({"game":")" + std::string(id) + R"(","cards":[)";
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? "" : ",") + lines[i];
  return text + "]}";
}
std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t found = text.find(from);
  REQUIRE(found != std::string::npos);
  return text.replace(found, from.size(), to);
}
// Where the fault lies, and what it is.
std::string fault_of(const std::string& text) {
  const Expected<EgocentricWorld> read = EgocentricWorld::from_content(text);
  REQUIRE(!read);
  check_text(read.fault().text);
  return read.fault().path + ": " + read.fault().text.en;
}

TEST_CASE("EW-1.2: components that add up are taken as they are") {
  const Expected<EgocentricWorld> read = EgocentricWorld::from_content(content(card_lines()));
  REQUIRE(read);
  CHECK(read->deck() == game().deck());
  CHECK(read->card_name({3}) == Text{"City 3", "Ville 3"});
  CHECK(read->content_hash() != game().content_hash());
  CHECK(read->content_hash().size() == 64);
}

TEST_CASE("EW-1.2, EW-1.3: counts and abilities come from the components") {
  std::vector<std::string> lines = card_lines();
  lines[0] = card_line(1, "swap", 4);
  lines[10] = card_line(11, "none", 6);
  const Expected<EgocentricWorld> read = EgocentricWorld::from_content(content(lines));
  REQUIRE(read);
  CHECK(read->deck().copies({1}) == 4);
  CHECK(read->deck().copies({11}) == 6);
  CHECK(read->deck().ability({1}) == Ability::swap);
  CHECK(read->deck().card_with(Ability::swap) == Card{1});
}

TEST_CASE("EW-1.1: components that are not those of the game are refused with their place") {
  const std::vector<std::string> lines = card_lines();
  const auto with = [&lines](std::size_t at, const std::string& line) {
    std::vector<std::string> changed = lines;
    changed[at] = line;
    return content(changed);
  };
  CHECK(fault_of("{").starts_with("$: not valid JSON"));
  CHECK(fault_of("[]") == "$: must be an object, not a list");
  CHECK(fault_of(content(lines, "chess")) == "$.game: this is not content of egocentric-world");
  CHECK(fault_of(with(3, card_line(4, "none", 6))) ==
        "$.cards: the deck is 60 cards of the values 1 to 12, not 61 of 12 values");
  CHECK(fault_of(with(3, card_line(3))) == "$.cards[3].value: the value 3 is listed twice");
  CHECK(fault_of(with(3, card_line(13))).starts_with("$.cards[3].value: must be a whole number in 1"));
  CHECK(fault_of(with(3, card_line(4, "none", 0))).starts_with("$.cards[3].copies: must be a whole number in 1"));
  CHECK(fault_of(with(3, card_line(4, "fly"))) ==
        R"($.cards[3].ability: unknown value "fly"; known are: none, joker, counter, spy, swap, extraTurn)");
  CHECK(fault_of(with(3, card_line(4, "spy"))) ==
        "$.cards[9].ability: two values have this ability; the rules know one");
  CHECK(fault_of(with(9, card_line(10))) == "$.cards: no value has the ability spy");
  CHECK(fault_of(with(3, replaced(lines[3], R"(,"fr":"Ville 4")", ""))) == "$.cards[3].name.fr: this field is missing");
  CHECK(fault_of(with(3, replaced(lines[3], "Ville 4", ""))) ==
        "$.cards[3].name: a text is missing in one of the languages");
  CHECK(fault_of(with(3, replaced(lines[3], "City 4", ""))) ==
        "$.cards[3].name: a text is missing in one of the languages");
  CHECK(fault_of(with(3, replaced(lines[3], R"("copies")", R"("colour":"red","copies")"))) ==
        "$.cards[3].colour: unknown field; known fields are: value, copies, ability, origin, name");
  CHECK(fault_of(with(3, replaced(lines[3], R"("origin":"house")", R"("origin":"moon")"))) ==
        R"($.cards[3].origin: unknown value "moon"; known are: house, printed)");
  std::vector<std::string> eleven(lines.begin() + 1, lines.end());
  CHECK(fault_of(content(eleven)) == "$.cards: the deck is 60 cards of the values 1 to 12, not 55 of 11 values");
  eleven[0] = card_line(2, "none", 10);
  CHECK(fault_of(content(eleven)) == "$.cards: the deck is 60 cards of the values 1 to 12, not 60 of 11 values");
}

}  // namespace
}  // namespace divan::egocentric_world::testing
