// One seat at a table, as a terminal shows it: what the dialogue knows of a game whose type it has forgotten. A game
// draws itself in a Face (app/face.hpp). Nothing here decides what may be done: that is what the table offers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_menu.hpp"
#include "app/play_screen.hpp"
#include "app/play_words.hpp"
#include "app/terminal.hpp"
#include "table/any_table.hpp"

namespace divan {

// An event as you see it.
struct LoggedEvent {
  Text text;
  std::string rule;
  bool worth_telling = true;  // in the short log; the whole log tells all of them
  bool yours = false;         // you did it
  Lines step;                 // as a step of an automaton's turn; nothing where it is not told so
  Lines sheet;                // the score sheet of a round that ends with it; nothing for any other event
};

// A turn that nobody decides: the game plays it. Its events are steps, and the log leaves none of them out.
struct AutomatonTurn {
  std::size_t begin = 0;  // its first event
  std::size_t end = 0;    // one past its last
  int round = 0;
  Text title;
  Text again;  // what is typed to read it again
};

// A move that one may think of, and why it cannot be.
struct ImpossibleMove {
  Text kind;
  Text why;
  std::string rule;
};

// A move that was typed in words, or what is wrong with them.
struct TypedMove {
  std::optional<MenuMove> move;
  Text problem;
};

class PlayFace {
public:
  PlayFace() = default;
  PlayFace(const PlayFace&) = delete;
  PlayFace& operator=(const PlayFace&) = delete;
  virtual ~PlayFace() = default;

  [[nodiscard]] virtual Lines table() const = 0;
  // What there is to read about what lies there, for those who ask; nothing where the table says it all.
  [[nodiscard]] virtual Lines details() const = 0;
  // Words that open a page of their own, and such a page; nothing where a word means nothing here.
  [[nodiscard]] virtual std::vector<std::string> page_words() const = 0;
  [[nodiscard]] virtual Lines page(const std::string& word) const = 0;

  [[nodiscard]] virtual std::optional<Question> asked() const = 0;  // nothing where you owe no decision
  [[nodiscard]] virtual Menu menu() const = 0;
  // For moves that no menu can list; nothing where these words are none.
  [[nodiscard]] virtual std::optional<TypedMove> typed(const std::string& words) const = 0;
  [[nodiscard]] virtual std::vector<ImpossibleMove> impossible() const = 0;

  [[nodiscard]] virtual std::vector<LoggedEvent> events(std::size_t since) const = 0;
  // Whether turns of an automaton are told step by step, and where they are among all events.
  [[nodiscard]] virtual bool has_automaton() const = 0;
  [[nodiscard]] virtual std::vector<AutomatonTurn> automaton_turns() const = 0;
  // Who has won; nothing where the last event says it.
  [[nodiscard]] virtual std::optional<Text> result() const = 0;
};

// What the terminal knows of a game.
struct GameFace {
  std::string_view id;
  PlayWords words;
  // Nothing where another game, or another epoch of its rules, is played. Terminal and table must outlive it.
  std::unique_ptr<PlayFace> (*on)(const Terminal& terminal, const AnyTable& table, Seat you);
};
// Of all games of the list in cmake/games.cmake.
[[nodiscard]] std::vector<GameFace> all_faces();

// Of whichever game is played there; nothing for a game, or an epoch of its rules, that the terminal does not know.
[[nodiscard]] std::unique_ptr<PlayFace> make_face(const Terminal& terminal, const AnyTable& table, Seat you);

}  // namespace divan
