// A person at a terminal plays one game: what happened, what may be done, what is typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/keyboard.hpp"
#include "app/play_advice.hpp"
#include "app/play_face.hpp"
#include "app/play_menu.hpp"
#include "app/play_pace.hpp"
#include "table/any_table.hpp"

namespace divan {

class Dialogue {
public:
  // `save_file` is written after each move of `you`; empty: only when the game is left.
  Dialogue(const Terminal& terminal, const PlayFace& face, AnyTable& table, Seat you, std::string save_file);
  void announce(const Text& notice) { notice_ = notice; }  // with the first decision
  void set_pace(Pace pace) { pace_ = pace; }               // of the steps of an automaton
  [[nodiscard]] Exit run();

private:
  enum class After { ask_again, show_again, next, leave };

  void let_bots_play();
  void tell_automaton_turns();
  void tell_steps(const AutomatonTurn& turn, const std::vector<LoggedEvent>& events);
  [[nodiscard]] bool go_on_at_once();  // after a pause: whether Enter has been pressed in it
  void tell_round_ends();
  [[nodiscard]] After decide();
  void show_decision(const Menu& menu);
  [[nodiscard]] Exit finish();

  [[nodiscard]] After obey(const std::string& word, const Menu& menu);
  [[nodiscard]] After play(const MenuMove& move);
  [[nodiscard]] After undo();
  [[nodiscard]] bool change_pace(const std::string& words);  // whether that is what they ask for
  [[nodiscard]] bool save_and_say_goodbye();
  void autosave();

  [[nodiscard]] Lines short_log(std::size_t end) const;
  [[nodiscard]] Lines told_turn(const AutomatonTurn& turn, const std::vector<LoggedEvent>& events) const;
  [[nodiscard]] Lines fitted(Lines log, std::size_t other_rows) const;
  [[nodiscard]] Lines whole_log() const;
  [[nodiscard]] std::vector<std::string> remarks_before(std::size_t event) const;

  [[nodiscard]] Heard listen(const std::string& prompt, std::string& line);
  // Nothing at the end of the input, or when somebody wants to leave.
  [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt);
  [[nodiscard]] bool agrees(const Text& question);
  [[nodiscard]] bool somebody_watches() const;
  void wait_for_enter();
  void print(const Lines& lines) const;
  void show(const Lines& lines);
  void tell(const Text& text) const;
  void clear_screen() const;

  [[nodiscard]] Advice advice() const { return {terminal_, face_, table_, you_}; }
  [[nodiscard]] std::string say(const Text& text) const { return text.in(terminal_.language); }

  struct Remark {  // of the program itself, in its place in the log
    std::size_t before_event;
    Text text;
  };

  const Terminal& terminal_;
  const PlayFace& face_;
  AnyTable& table_;
  Seat you_;
  std::string save_file_;
  std::size_t told_ = 0;   // the first event that the log on the screen tells
  std::size_t shown_ = 0;  // turns of an automaton that end here or before have been told step by step
  Pace pace_ = Pace::normal;
  std::vector<Remark> remarks_;
  Text notice_;                  // shown once, with the next decision
  bool wants_to_leave_ = false;  // typed where Enter was awaited
  std::string typed_ahead_;      // while a page was shown: to be obeyed next
  bool saved_ = false;
  Keyboard keyboard_;
};

}  // namespace divan
