// Unconscious Mind in the terminal: a page of 80 columns, pages for more, a key for every move.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/commands.hpp"
#include "app/faces.hpp"
#include "app/games/unconscious_mind_id.hpp"
#include "app/play_face.hpp"
#include "app/player.hpp"
#include "app/typist.hpp"
#include "games/unconscious_mind/moves.hpp"

namespace {

using namespace divan;  // NOLINT(google-build-using-namespace)
using divan::testing::contents;
using divan::testing::joined;
using divan::testing::kind_of_move;
using divan::testing::many;
using divan::testing::Player;
using divan::testing::Screen;
using divan::testing::too_wide;
using divan::testing::Typist;

constexpr const char* mind_game = "unconscious-mind --lang en --bots greedy --seed 5";
const std::string settled = "1\n1\n";  // a first client and a dream: the first turn may begin

struct Faced {
  Session session;
  Terminal french;

  Faced() {
    session.games = make_games();
    french = session.terminal;
    french.language = Language::french;
  }
  [[nodiscard]] static std::unique_ptr<PlayFace> on(const Terminal& terminal, const AnyTable& table, Seat you = {}) {
    std::unique_ptr<PlayFace> face = make_face(terminal, table, you);
    REQUIRE(face != nullptr);
    return face;
  }
  [[nodiscard]] std::unique_ptr<AnyTable> open(int players, const std::string& seed) const {
    const GameEntry* entry = find_game(session.games, "unconscious-mind");
    REQUIRE(entry != nullptr);
    const Occupant bot{Sitter::bot, BotKind::greedy, "", false};
    auto opened = entry->open({{"players", players}}, std::vector(static_cast<std::size_t>(players), bot), seed);
    REQUIRE(opened);
    return std::move(*opened);
  }
  [[nodiscard]] std::unique_ptr<AnyTable> open_solo(const std::string& difficulty, const std::string& seed) const {
    const GameEntry* entry = find_game(session.games, "unconscious-mind");
    REQUIRE(entry != nullptr);
    auto opened = entry->open({{"players", 1}, {"difficulty", difficulty}, {"strongCoffee", true}},
                              {{Sitter::bot, BotKind::greedy, "", false}}, seed);
    REQUIRE(opened);
    return std::move(*opened);
  }
};

std::size_t times(const std::string& text, const std::string& words) {
  std::size_t count = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
  return count;
}

Seat to_move(const AnyTable& table) {
  Seat seat{};
  for (int i = 0; i < table.seats(); ++i) {
    if (table.to_move().contains(seat_at(i))) seat = seat_at(i);
  }
  return seat;
}

}  // namespace

TEST_CASE("play unconscious-mind: a game answered with first moves comes to its end, with a sheet and a winner") {
  const Player player;
  const Screen screen = player.play(mind_game, many("1", 3000));
  CHECK(screen.exit_code == 0);
  CHECK(screen.shows("Unconscious Mind · round 1 "));
  CHECK(screen.shows("The final count"));
  CHECK(screen.shows("During the game"));
  CHECK((screen.shows("Ada wins with ") || screen.shows("You win with ")));
  CHECK(screen.shows("Save the record of this game?"));
  CHECK_FALSE(screen.shows("\x1b["));
  CHECK(player.records().empty());
}

TEST_CASE("play unconscious-mind: no line is wider than a terminal of 80 columns") {
  const Player player;
  for (const std::string language : {"en", "fr"}) {
    for (const int players : {2, 4}) {
      const Screen screen = player.play(
          "unconscious-mind --bots random --seed 11 --lang " + language + " --players " + std::to_string(players),
          many("?\ni\nlog\n1\n3\n2\n1\n12", 25));
      CAPTURE(language);
      CAPTURE(players);
      CHECK(too_wide(screen.text) == "");
    }
  }
}

// Games of greedy bots with a slip now and then, through the face itself: what the table offers is what the menu shows,
// each move with its number.
TEST_CASE("play unconscious-mind: every kind of move has a key, and every page fits") {
  const Faced faced;
  // None of our components demotes, or gives therapy outside a dream; passing takes a table without a free space.
  const std::set<std::string> rare{"demote", "ignoreDemotion", "heal", "pass"};
  const std::size_t kinds = std::variant_size_v<unconscious_mind::Move> - rare.size();
  std::set<std::string> seen;
  std::uint32_t chance = 1;
  const auto dice = [&chance] { return (chance = chance * 1664525U + 1013904223U) >> 8U; };
  for (std::size_t round = 0; round < 60 && (round < 3 || seen.size() < kinds); ++round) {
    const std::unique_ptr<AnyTable> table = faced.open(2 + static_cast<int>(round % 3), std::to_string(round));
    while (!table->outcome()) {
      const Seat you = to_move(*table);
      const std::vector<OfferedMove> offered = table->moves(you);
      REQUIRE_FALSE(offered.empty());
      const bool look = dice() % 32 == 0 || !std::all_of(offered.begin(), offered.end(), [&](const OfferedMove& move) {
                          return seen.contains(kind_of_move(move.move));
                        });
      if (look) {
        const Menu menu = Faced::on(faced.session.terminal, *table, you)->menu();
        REQUIRE(menu.moves.size() == offered.size());
        const std::string text = joined(menu.lines);
        for (std::size_t i = 0; i < menu.moves.size(); ++i) {
          const json::value& move = menu.moves[i].move;
          CHECK(text.find("[" + std::to_string(i + 1) + "] ") != std::string::npos);
          CHECK(std::count_if(offered.begin(), offered.end(), [&](const OfferedMove& o) { return o.move == move; }) ==
                1);
          if (!rare.contains(kind_of_move(move))) seen.insert(kind_of_move(move));
        }
        for (const Terminal* terminal : {&faced.session.terminal, &faced.french}) {
          const std::unique_ptr<PlayFace> face = Faced::on(*terminal, *table, you);
          CHECK(face->asked().has_value());
          CHECK(too_wide(joined(face->menu().lines)) == "");
          CHECK(too_wide(joined(face->table())) == "");
          CHECK(too_wide(joined(face->details())) == "");
        }
      }
      if (dice() % 4 == 0) {
        REQUIRE(table->play(you, offered[dice() % offered.size()].move).ok);
      } else {
        table->play_bot(you, {});
      }
    }
  }
  CHECK(seen.size() == kinds);
}

TEST_CASE("play unconscious-mind: board, dial, office, table, city and displays are on the page of a turn") {
  const Player player;
  const Screen screen = player.play(mind_game, settled);
  const std::string page = screen.last_table("Unconscious Mind · round 1");
  for (const char* words : {"▲ You  coffee ", "▸left", "│1 cured", "reserve    6○", " room 1  ", "   dreams   ",
                            "♥★♥♥♥", "Set Down in Full", "inkpot +3 row 2◆", " Theatre ", "3 4 5 6 ★×5",
                            " Reputation 0", "1Fr", "1 coffee→tile", " Hand ", " Treatises ", " A Ada  coffee "}) {
    CAPTURE(words);
    CHECK(page.find(words) != std::string::npos);
  }
}

TEST_CASE("play unconscious-mind: a turn offers its actions one by one, each with what it does and its spaces") {
  const Player player;
  const Screen screen = player.play(mind_game, settled);
  CHECK(screen.shows(" State ideas; then the inkpot stops: A top◆  B row 1◆  C row 2◆  D row 3◆"));
  CHECK(screen.shows(" Refine: ↑↑, ⇄ "));
  CHECK(screen.shows(" Perceive: +g1, +f1, +p1 "));
  CHECK(screen.shows(" Walk: professor 1–2 or to Freud "));
  CHECK(screen.shows(" Convert  ["));
  CHECK_FALSE(screen.key_of("D1").empty());
}

TEST_CASE("play unconscious-mind: ideas are stated, the action done twice, and the inkpot moves") {
  const Player player;
  const std::string space = player.play(mind_game, settled).key_of("D1");  // it touches Perceive alone
  REQUIRE_FALSE(space.empty());
  const Screen asked = player.play(mind_game, settled + space + "\n");
  CHECK(asked.shows("How many ideas at D1, for Perceive?"));
  CHECK(asked.shows("Put 2 ideas: the action twice ["));
  const std::string twice = asked.key_of("Put 2 ideas");
  const Screen done = player.play(mind_game, settled + space + "\n" + twice + "\n1\n");
  CHECK(done.shows("You state 2 ideas at D1: Perceive"));
  CHECK(done.shows("Your inkpot moves 4 spaces, to row 3"));
  CHECK(done.shows("D1 you↗2"));
  CHECK(done.shows("growth     ○○"));
}

TEST_CASE("play unconscious-mind: the chain of causes is told while it lasts, and what comes after it") {
  const Player player;
  const std::string space = player.play(mind_game, settled).key_of("A2");
  const std::string twice = player.play(mind_game, settled + space + "\n").key_of("Put 2 ideas");
  const Screen screen = player.play(mind_game, settled + space + "\n" + twice + "\n");
  CHECK(screen.shows(" Now: "));
  CHECK(screen.shows(" once more, the inkpot moves 1 → top◆"));
}

TEST_CASE("play unconscious-mind: words open pages, their beginnings too, in either language") {
  const Player player;
  const Screen screen =
      player.play(mind_game, settled + "board\ntable\nci\ncards\nclients\nothers\nville\ni\nnonsense\n");
  CHECK(screen.shows("Your board"));
  CHECK(screen.shows("Under the coloured insights"));
  CHECK(screen.shows("   Refine: Elevate twice"));
  CHECK(screen.shows("Green District · "));
  CHECK(screen.shows("Research, face up"));
  CHECK(screen.shows("Goals"));
  CHECK(screen.shows("Case studies"));
  CHECK(screen.shows("The signs"));
  CHECK(screen.shows("? u h i log r q board table city"));
}

TEST_CASE("play unconscious-mind: what may not be done is told with its reason and its rule") {
  const Player player;
  const Screen screen = player.play(mind_game, settled + "?\n? 1\nr\n");
  CHECK(screen.shows("What you may not do, and why"));
  CHECK(screen.shows("Recall ideas (UM-5.2.1): None of your ideas lies on the table."));
  CHECK(screen.shows("Treat in room 1, Insights: pillbox (UM-4.1.7): The insights on your dial"));
  CHECK(screen.shows("Treat in room 2 (UM-8.3.2): "));
  CHECK(screen.shows("unconscious-mind.en.md#um-"));
  CHECK_FALSE(screen.shows("This is not asked for now."));
}

TEST_CASE("play unconscious-mind: a move is taken back") {
  const Player player;
  CHECK(player.play(mind_game, settled + player.play(mind_game, settled).key_of("D1") + "\nu\n")
            .shows("Your last move is taken back."));
}

TEST_CASE("play unconscious-mind: a saved game goes on at the same state") {
  const Player player;
  const Screen before = player.play(std::string(mind_game) + " --save evening.divan", settled);
  CHECK(before.exit_code == 0);
  REQUIRE_FALSE(contents(player.file("evening.divan")).empty());
  const Screen after = player.play("--lang en --resume evening.divan", "");
  CHECK(after.exit_code == 0);
  const auto table = [](const Screen& screen) {
    const std::string last = screen.last_table("Unconscious Mind");
    return last.substr(0, last.find("\n\n"));
  };
  CHECK(table(after) == table(before));
}

TEST_CASE("play unconscious-mind: a game in French") {
  const Player player;
  const Screen screen =
      player.play("unconscious-mind --lang fr --bots greedy --seed 5", settled + many("1", 8) + "?\nplateau\n");
  CHECK(screen.shows("L'Inconscient · manche 1"));
  CHECK(screen.shows("▲ Vous  café "));
  CHECK(screen.shows(" Percevoir : +c1, +l1, +p1 "));
  CHECK(screen.shows("Ce que vous pouvez faire, avec la règle"));
  CHECK(screen.shows("Votre plateau"));
  CHECK_FALSE(screen.shows("coffee"));
  CHECK_FALSE(screen.shows("inkpot"));
}

TEST_CASE("play unconscious-mind: four at the table") {
  const Player player;
  const Screen screen =
      player.play("unconscious-mind --lang en --players 4 --bots greedy --seed 3 --name Zoé", many("1", 6));
  CHECK(screen.shows(" C Chen  coffee "));
  CHECK(screen.shows("You receive "));
  CHECK(player.play("unconscious-mind --lang en --players 5", "").shows("--players must be a whole number in 1 – 4"));
  CHECK(player.play("unconscious-mind --lang en --level 2", "").shows("--level means nothing in this game"));
}

// --- Against the Id -----------------------------------------------------------------------------------------------

TEST_CASE("play unconscious-mind: a solo game answered with first moves comes to its end, by the rule of solo games") {
  const Player player;
  const Screen screen = player.play("unconscious-mind --lang en --solo easy --seed 5", many("1", 3000));
  CHECK(screen.exit_code == 0);
  CHECK(screen.shows(" · The Id · setup\n   · new client: "));
  CHECK(screen.shows(" · The Id · round 1\n   · has 3 ideas and states ideas\n   · reveals a meeting-table card: "));
  CHECK(screen.shows("The final count"));
  CHECK(screen.shows("          you       The Id\n"));
  CHECK((screen.shows("The Id wins: ") || screen.shows("You win: ")));
  CHECK(screen.shows(" (UM-11.10.3)."));
  CHECK_FALSE(screen.shows("Enter to go on"));
  CHECK_FALSE(screen.shows("\x1b["));
}

TEST_CASE("play unconscious-mind: --solo and what goes with it refuse in words") {
  const Player player;
  const auto refused = [&](const std::string& arguments, const std::string& words) {
    const Screen screen = player.play(arguments, "");
    CAPTURE(screen.text);
    CHECK(screen.exit_code != 0);
    CHECK(screen.shows(words));
  };
  refused("unconscious-mind --lang en --solo 2", "--solo is one of easy, medium, hard, firstEvening, not \"2\"");
  refused("unconscious-mind --lang fr --solo facile",
          "--solo est un de easy, medium, hard, firstEvening, pas « facile »");
  refused("unconscious-mind --lang en --solo easy --players 1",
          "--solo is a game alone (The Id); it goes without --players and --bots");
  refused("unconscious-mind --lang fr --solo easy --bots hard",
          "--solo est une partie seul (Le Ça) ; sans --players ni --bots");
  refused("egocentric-world --lang en --solo 4", "--solo must be a whole number in 1 – 3");
  refused("egocentric-world --lang en --solo 1 --bots hard", "--solo is a game alone (Citybots)");
  refused("the-loop --lang en --solo 1", "--solo means nothing in this game");
  refused("unconscious-mind --lang en --strong-coffee", "--strong-coffee is for a game alone, with --solo");
  refused("egocentric-world --lang en --strong-coffee", "--strong-coffee means nothing in this game");
  refused("unconscious-mind --lang en --players 1 --bots hard", "one player meets the opponent of the game itself");
  refused("unconscious-mind --lang en --solo easy --pace quick", "--pace is slow, normal, fast or off, not \"quick\"");
  refused("unconscious-mind --lang en --pace fast", "--pace is for an opponent whose turns are told step by step");
}

TEST_CASE("play unconscious-mind: the levels of the Id, strong coffee, and one player without a level") {
  const Player player;
  const auto begun = [&](const std::string& arguments) {
    return player.play("unconscious-mind --lang en --seed 5 " + arguments, "").last_table("Unconscious Mind");
  };
  CHECK(times(begun("--solo easy"), "■") == 1);
  CHECK(times(begun("--solo easy"), "□") == 8);
  CHECK(times(begun("--solo medium --pace off"), "■") == 3);
  CHECK(begun("--solo hard").find("insights ●  arrow ") != std::string::npos);
  CHECK(begun("--solo hard").find("meeting cards 16") != std::string::npos);
  CHECK(begun("--solo hard --strong-coffee").find("Id The Id  coffee 0  ideas 3+0✦  pillboxes 1 ") !=
        std::string::npos);
  CHECK(times(begun("--players 1"), "■") == 1);
}

// The log of the Id is its whole turn: every event is a step, here and where the turn is read again.
TEST_CASE("play unconscious-mind: no step of the Id is lost, and each fits a screen, in both languages") {
  const Faced faced;
  for (const char* difficulty : {"easy", "medium", "hard"}) {
    CAPTURE(difficulty);
    const std::unique_ptr<AnyTable> table = faced.open_solo(difficulty, difficulty);
    const std::unique_ptr<PlayFace> face = Faced::on(faced.session.terminal, *table);
    const std::unique_ptr<PlayFace> french = Faced::on(faced.french, *table);
    REQUIRE(face->has_automaton());
    for (int moves = 0; !table->outcome(); ++moves) {
      if (moves % 16 == 0) {
        for (const PlayFace* each : {face.get(), french.get()}) {
          CHECK(too_wide(joined(each->table())) == "");
          CHECK(too_wide(joined(each->details())) == "");
        }
      }
      table->play_bot(Seat{}, {});
    }
    const std::vector<ToldEvent> events = table->events(0, {false, Seat{}});
    const std::vector<LoggedEvent> log = face->events(0);
    const std::vector<LoggedEvent> french_log = french->events(0);
    REQUIRE(log.size() == events.size());
    const std::vector<AutomatonTurn> turns = face->automaton_turns();
    REQUIRE(turns.size() > 5);
    CHECK(turns.front().begin == 0);
    std::set<std::size_t> told;
    for (const AutomatonTurn& turn : turns) {
      for (const Language language : {Language::english, Language::french}) {
        const bool in_french = language == Language::french;
        const std::string page = joined((in_french ? french : face)->page(turn.again.in(language)));
        CHECK(too_wide(page) == "");
        CHECK(page.find(turn.title.in(language)) != std::string::npos);
        for (std::size_t i = turn.begin; i < turn.end; ++i) {
          if (kind_of_move(events[i].event) == "turnBegan") continue;
          const Lines& step = (in_french ? french_log : log)[i].step;
          REQUIRE_FALSE(step.empty());
          CHECK(too_wide(joined(step)) == "");
          CHECK(page.find("\n " + events[i].rule + " ") != std::string::npos);
        }
      }
      for (std::size_t i = turn.begin; i < turn.end; ++i) told.insert(i);
    }
    // What happens to the Id outside its turns is in the short log, or on the sheet.
    const std::set<std::string> elsewhere{"scored", "caseStudyScored", "finalScore", "turnBegan"};
    for (std::size_t i = 0; i < events.size(); ++i) {
      const bool by_it = events[i].event.at("by").at("player") == json::value(1);
      if (by_it && kind_of_move(events[i].event).starts_with("id")) CHECK(told.contains(i));
      const bool seen = told.contains(i) || elsewhere.contains(kind_of_move(events[i].event)) || log[i].worth_telling;
      if (by_it) CHECK(seen);
    }
    CHECK_FALSE(log.back().sheet.empty());
  }
}

TEST_CASE("play unconscious-mind: id reads the last turn of the Id again, id 1 an earlier one, with the rules") {
  const Player player;
  const std::string words = "unconscious-mind --lang en --solo medium --seed 3";
  const Screen screen = player.play(words, many("1", 40) + "id\nid 0\nid 1\nid 99\nid x\npace\npace fast\nothers\n");
  CHECK(screen.shows("\n UM-11.5.1  · has 3 ideas and states ideas\n"));
  CHECK(screen.shows("\n UM-11.5.2  · idea space: "));
  CHECK(screen.shows("\n UM-11.8.1  · new client: "));
  CHECK(screen.shows("> \n The Id · setup\n"));
  CHECK(screen.shows("> \n The Id · round 1\n"));
  CHECK(times(screen.text, " The Id has had turns up to round ") == 2);
  CHECK(screen.shows("told like this: normal."));
  CHECK(screen.shows("told like this: fast."));
  CHECK(screen.shows("   Its tiles (■ active, □ not yet), row by row:"));
  CHECK(screen.shows("I Freud: Moves Freud 1 to 3 locations"));
  const Screen two = player.play(mind_game, settled + "id\npace fast\n");  // nobody there to read about
  CHECK(times(two.text, "Type a number from 1 to ") == 2);
}

TEST_CASE("play unconscious-mind: on a screen the Id's turns have a page each, which waits for Enter") {
  const Player player;
  Typist typist(player.file("").string(),
                {"play", "unconscious-mind", "--lang", "en", "--solo", "easy", "--seed", "3"});
  typist.read_until("Enter to go on");  // the Id has set up
}

TEST_CASE("play unconscious-mind: with --pace off nothing waits for Enter, and every number typed is a move") {
  const Player player;
  const int moves = 40;
  Typist typist(player.file("").string(),
                {"play", "unconscious-mind", "--lang", "en", "--solo", "easy", "--seed", "3", "--pace", "off", "--save",
                 "evening.divan"},
                80, 200);
  std::string screen = typist.read_until("q save and quit");
  for (int i = 0; i < moves; ++i) {
    typist.type("1\n");
    screen += typist.read_until("q save and quit");
  }
  typist.type("q\n");
  screen += typist.read_to_the_end();
  CHECK(typist.exit_code() == 0);
  CHECK(screen.find("Enter to go on") == std::string::npos);
  CHECK(screen.find("reveals a meeting-table card") != std::string::npos);
  CHECK(times(contents(player.file("evening.divan")), "\"type\":\"move\"") == moves);
}

TEST_CASE("play unconscious-mind: the first key ends the turn, whatever could still be converted") {
  const Player player;
  const std::string space = player.play(mind_game, settled).key_of("D1");
  const std::string stated = settled + space + "\n1\n";
  const Screen asked = player.play(mind_game, stated);
  CHECK(asked.shows("You unlock the idea of column 1\n"));
  CHECK(asked.shows("\n End your turn, or convert something first?\n [1] End the turn\n"));
  CHECK(asked.shows("[2] 2 coffee: elevate an insight"));
  CHECK(player.play(mind_game, stated + "1\n").shows("\n Unconscious Mind · round 2"));
}

TEST_CASE("play unconscious-mind: an action that will do nothing says so below its spaces") {
  const Player player;
  const Screen english = player.play("unconscious-mind --lang en --solo easy --seed 3", settled);
  CHECK(english.shows("\n        nothing will happen: 3 coffee needed, you have 2\n"));
  const Screen french = player.play("unconscious-mind --lang fr --solo easy --seed 3", settled);
  CHECK(french.shows("\n        il ne se passera rien\u00a0: il faut 3 cafés, vous en avez 2\n"));
  CHECK(too_wide(english.text) == "");
  CHECK(too_wide(french.text) == "");
}

TEST_CASE("play unconscious-mind: a hint calls what it shows a judgement of the position, not chances to win") {
  const Player player;
  const Screen english = player.play("unconscious-mind --lang en --solo easy --seed 3", settled + "h\n");
  CHECK(english.shows("What it compared (lead over the best of the others"));
  CHECK_FALSE(english.shows("chances"));
  CHECK_FALSE(english.shows(" %  "));
  const Screen french = player.play("unconscious-mind --lang fr --solo easy --seed 3", settled + "h\n");
  CHECK(french.shows("Ce qu'il a comparé (avance sur le meilleur des autres"));
}

TEST_CASE("play unconscious-mind: a solo game in French, saved and resumed") {
  const Player player;
  const Screen screen = player.play("unconscious-mind --lang fr --solo easy --seed 3 --save soir.divan",
                                    many("1", 40) + "ça\nca 1\nautres\nrythme lent\n");
  CHECK(screen.shows(" Le Ça · mise en place"));
  CHECK(screen.shows("   · a 3 idées"));
  CHECK(screen.shows("UM-11.5.1  · a 3 idées"));
  CHECK(screen.shows(" Ça Le Ça  café "));
  CHECK(screen.shows("   Ses tuiles (■ active, □ pas encore)"));
  CHECK(screen.shows("lent. Pour changer"));
  CHECK_FALSE(screen.shows("The Id"));
  CHECK_FALSE(screen.shows("coffee"));
  const Screen resumed = player.play("--lang en --resume soir.divan", "id\n");
  CHECK(resumed.exit_code == 0);
  CHECK(resumed.shows("> \n The Id · round "));
  CHECK(resumed.shows("UM-11."));
  CHECK(player.play("--lang en --resume soir.divan --strong-coffee", "").shows("has its --strong-coffee already"));
}

TEST_CASE("play unconscious-mind: the end says who has won by UM-11.10.3, and why") {
  unconscious_mind::Open open;
  open.options.players = 1;
  open.players.emplace_back();
  open.players.emplace_back();
  const auto result = [&](int yours, int reputation, int its, int its_reputation, bool won) {
    open.players[0].points = static_cast<std::int16_t>(yours);
    open.players[0].reputation = static_cast<std::uint8_t>(reputation);
    open.players[1].points = static_cast<std::int16_t>(its);
    open.players[1].reputation = static_cast<std::uint8_t>(its_reputation);
    return unconscious_mind::id_result(open, won).en;
  };
  CHECK(result(61, 0, 60, 9, true) == "You win: 61 VP, more than the Id's 60 VP (UM-11.10.3).");
  CHECK(result(59, 9, 60, 0, false) == "The Id wins: 60 VP, more than your 59 VP (UM-11.10.3).");
  CHECK(result(60, 5, 60, 4, true) == "Both have 60 VP, and your reputation is higher (5 to 4): you win (UM-11.10.3).");
  CHECK(result(60, 5, 60, 5, false) ==
        "Both have 60 VP, but your reputation is not higher (5 to 5): the Id wins (UM-11.10.3).");
}
