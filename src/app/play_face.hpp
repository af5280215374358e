// How one game shows itself in a terminal. Nothing here decides what may be done: that is what the table offers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/play_menu.hpp"
#include "app/play_screen.hpp"
#include "table/any_table.hpp"

namespace divan {

// A turn that nobody decides: the game plays it. Its events are steps, and the log leaves none of them out.
struct AutomatonTurn {
  std::size_t begin = 0;  // its first event
  std::size_t end = 0;    // one past its last
  int round = 0;
  Text title;
  Text again;  // what is typed to read it again
};

class PlayFace {
public:
  PlayFace() = default;
  PlayFace(const PlayFace&) = delete;
  PlayFace& operator=(const PlayFace&) = delete;
  virtual ~PlayFace() = default;

  // The table as `you` may see it.
  [[nodiscard]] virtual Lines table(const Terminal& terminal, const AnyTable& table, Seat you) const = 0;
  // What there is to read about what lies there, for those who ask; nothing where the table says it all.
  [[nodiscard]] virtual Lines details(const Terminal& /*terminal*/, const AnyTable& /*table*/, Seat /*you*/) const {
    return {};
  }
  // Words that open a page of their own, and such a page; nothing where a word means nothing here.
  [[nodiscard]] virtual std::vector<std::string> page_words(const AnyTable& /*table*/, Language /*language*/) const {
    return {};
  }
  [[nodiscard]] virtual Lines page(const Terminal& /*terminal*/, const AnyTable& /*table*/, Seat /*you*/,
                                   const std::string& /*word*/) const {
    return {};
  }
  // What `you` is asked.
  [[nodiscard]] virtual Text question(const AnyTable& table, Seat you) const = 0;
  // Whether the short log tells this event; the whole log tells all of them.
  [[nodiscard]] virtual bool worth_telling(const AnyTable& table, const json::value& event) const = 0;
  // Whether turns of an automaton are told step by step; where they are among all events; and a step.
  [[nodiscard]] virtual bool has_automaton(const AnyTable& /*table*/) const { return false; }
  [[nodiscard]] virtual std::vector<AutomatonTurn> automaton_turns(const AnyTable& /*table*/,
                                                                   const std::vector<ToldEvent>& /*events*/) const {
    return {};
  }
  [[nodiscard]] virtual Lines step(const Terminal& /*terminal*/, const AnyTable& /*table*/,
                                   const ToldEvent& /*event*/) const {
    return {};
  }
  // The score sheet of a round that ends with this event; of any other event nothing.
  [[nodiscard]] virtual Lines sheet(const Terminal& terminal, const AnyTable& table, Seat you,
                                    const json::value& event) const = 0;
  // Who has won; nothing where the last event says it.
  [[nodiscard]] virtual std::optional<Text> result(const AnyTable& /*table*/, Seat /*you*/) const {
    return std::nullopt;
  }
  // Moves a person may think of in any case, and what such a move is called: the table is asked about each.
  [[nodiscard]] virtual std::vector<json::value> thinkable(const AnyTable& table, Seat you) const = 0;
  [[nodiscard]] virtual Text kind(const json::value& move) const = 0;
  // What is asked before a move that many regret.
  [[nodiscard]] virtual std::optional<Text> doubt(const AnyTable& table, Seat you, const json::value& move) const = 0;
  // Moves of this type stand first, so that the number of a move is the value it names.
  [[nodiscard]] virtual std::string leading() const { return ""; }
  // The moves that `you` may choose from, with their numbers.
  [[nodiscard]] virtual Menu menu(const Terminal& terminal, const AnyTable& table, Seat you) const {
    return make_menu(terminal, table.moves(you), leading());
  }
};

[[nodiscard]] std::unique_ptr<PlayFace> egocentric_world_face(const Session& session);
[[nodiscard]] std::unique_ptr<PlayFace> the_loop_face(const Session& session);
[[nodiscard]] std::unique_ptr<PlayFace> unconscious_mind_face(const Session& session);
// Nothing for a game that nobody has drawn yet.
[[nodiscard]] inline std::unique_ptr<PlayFace> make_face(const Session& session, const std::string& game) {
  if (game == "egocentric-world") return egocentric_world_face(session);
  if (game == "the-loop") return the_loop_face(session);
  return game == "unconscious-mind" ? unconscious_mind_face(session) : nullptr;
}

}  // namespace divan
