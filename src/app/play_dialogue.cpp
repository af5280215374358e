#include "app/play_dialogue.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <utility>

#include "app/play_deadline.hpp"
#include "app/play_save.hpp"

namespace divan {
namespace {

std::optional<std::size_t> as_number(std::string_view word) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || rest != word.data() + word.size()) return std::nullopt;
  return number;
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

Dialogue::Dialogue(const Terminal& terminal, const PlayFace& face, AnyTable& table, Seat you, std::string save_file)
    : terminal_(terminal), face_(face), table_(table), you_(you), save_file_(std::move(save_file)) {
  constexpr std::size_t reminder = 10;  // whoever comes back reads how it stood
  const std::vector<LoggedEvent> past = face.events(0);
  told_ = past.size() > reminder && table.steps() > 0 ? past.size() - reminder : 0;
  shown_ = table.steps() > 0 ? past.size() : 0;
  if (table.outcome()) return;
  for (std::size_t i = told_; i < past.size(); ++i) {
    if (!past[i].sheet.empty()) told_ = i + 1;
  }
}

Exit Dialogue::run() {
  for (;;) {
    let_bots_play();
    tell_automaton_turns();
    tell_round_ends();
    if (table_.outcome()) return finish();
    if (Keyboard::interrupted()) return save_and_say_goodbye() ? Exit::well : Exit::failed;
    if (decide() == After::leave) return saved_ ? Exit::well : Exit::failed;
  }
}

// --- Between decisions --------------------------------------------------------------------------------------------

void Dialogue::let_bots_play() {
  while (const std::optional<Seat> bot = table_.bot_to_move()) {
    const Text name = table_.names()[slot(*bot)];
    if (terminal_.screen) {
      const Text thinks = name + Text{" is thinking…", " réfléchit…"};
      std::cout << "\r\x1b[K " << terminal_.dim(without_controls(say(thinks))) << std::flush;
    }
    const Deadline deadline;
    const std::size_t before = table_.event_count();
    const Thought thought = table_.thought(*bot, deadline.ceiling())();
    if (terminal_.screen) std::cout << "\r\x1b[K" << std::flush;
    if (Keyboard::interrupted()) return;  // what it found in a hurry does not count
    [[maybe_unused]] const Answer played = table_.play(*bot, thought.move);
    if (thought.remark) {
      const std::size_t after = std::min(before + 1, table_.event_count());  // what comes of the move follows
      remarks_.push_back({after, name + Text{": ", " : "} + *thought.remark});
    }
    if (deadline.cut_short()) {
      remarks_.push_back(
          {before, name + Text{" ran out of time and had to choose early", " a manqué de temps et a dû choisir vite"}});
    }
    tell_round_ends();
  }
}

// On a screen each has a page of its own; else, and for whoever wants no pages, the log has them.
void Dialogue::tell_automaton_turns() {
  if (!somebody_watches() || !face_.has_automaton() || pace_ == Pace::off) return;
  const std::vector<LoggedEvent> events = face_.events(0);
  for (const AutomatonTurn& turn : face_.automaton_turns()) {
    if (turn.end <= shown_ || wants_to_leave_) continue;
    clear_screen();
    print(short_log(turn.begin));
    tell_steps(turn, events);
    shown_ = turn.end;
    if (!wants_to_leave_) wait_for_enter();
  }
}

void Dialogue::tell_steps(const AutomatonTurn& turn, const std::vector<LoggedEvent>& events) {
  const std::string title = " " + terminal_.bold(without_controls(say(turn.title)));
  const auto rows = static_cast<std::size_t>(std::max(terminal_rows(), 8));
  constexpr std::size_t around = 4;  // the title, Enter and the air above it
  std::size_t used = short_log(turn.begin).size() + around;
  bool hurry = false;
  print({title});
  for (std::size_t i = turn.begin; i < turn.end && !wants_to_leave_; ++i) {
    const Lines& step = events[i].step;
    if (step.empty()) continue;
    if (used + step.size() > rows) {
      wait_for_enter();
      if (wants_to_leave_) return;
      clear_screen();
      print({title + terminal_.dim(say({" (continued)", " (suite)"}))});
      used = around;
    }
    print(step);
    used += step.size();
    if (!hurry && pace_ != Pace::off) hurry = go_on_at_once();
  }
}

bool Dialogue::go_on_at_once() {
  std::cout << std::flush;
  std::string line;
  const Heard heard = keyboard_.hear_within(std::chrono::milliseconds(pause_of(pace_)), line);
  if (heard == Heard::nothing || heard == Heard::resized) return false;
  wants_to_leave_ = heard != Heard::line || trimmed(line) == "q";
  return true;
}

void Dialogue::tell_round_ends() {
  const std::size_t since = told_;
  const std::vector<LoggedEvent> events = face_.events(since);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].sheet.empty()) continue;
    clear_screen();
    print(short_log(since + i));
    print(events[i].sheet);
    told_ = since + i + 1;
    if (!table_.outcome()) wait_for_enter();
  }
}

Exit Dialogue::finish() {
  const Outcome outcome = table_.outcome().value_or(Outcome{});  // asked for only once the game is over
  const std::vector<LoggedEvent> events = face_.events(0);
  const bool team = outcome.ending != Ending::ranked;
  const bool won = outcome.won(you_) && (team || outcome.winners() == 1);
  std::string result = say({"The game is over.", "La partie est finie."});
  if (const auto told = face_.result()) {
    result = without_controls(say(*told));
  } else if (!events.empty()) {
    result = without_controls(say(events.back().text));
  }
  if (!result.ends_with('!') && !result.ends_with('.')) result += ".";
  if (won) result += say({" Well done!", " Bravo !"});
  print({""});
  for (const std::string& line : wrapped(" " + result, screen_width, 3)) {
    print({terminal_.paint(won ? "1;32" : "1", line)});
  }
  const std::vector<Text> names = table_.names();
  for (std::size_t place = 1; !team && place <= outcome.places.size(); ++place) {
    for (std::size_t i = 0; i < outcome.places.size(); ++i) {
      if (outcome.places[i] != place) continue;
      const Text who = i == slot(you_) ? Text{"You", "Vous"} : names[i];
      print({"   " + std::to_string(place) + ". " + padded(clipped(without_controls(say(who)), 24), 24) +
             pushed_right(std::to_string(outcome.scores[i]), 5)});
    }
  }
  std::cout << '\n';
  if (save_file_.empty()) {
    if (!agrees({"Save the record of this game? y/n", "Enregistrer cette partie ? o/n"})) return Exit::well;
    save_file_ = fresh_save_file(table_.game(), "");
  }
  if (!save_game(table_, save_file_)) {
    tell({save_file_ + " cannot be written.", save_file_ + " ne peut pas être écrit."});
    return Exit::failed;
  }
  tell({"The record is in " + save_file_ + ".", "La partie est enregistrée dans " + save_file_ + "."});
  return Exit::well;
}

// --- A decision ---------------------------------------------------------------------------------------------------

Dialogue::After Dialogue::decide() {
  const Menu menu = face_.menu();
  show_decision(menu);
  for (;;) {
    std::string line = std::exchange(typed_ahead_, "");
    if (std::exchange(wants_to_leave_, false)) line = "q";
    const Heard heard = line.empty() ? listen("> ", line) : Heard::line;
    if (heard == Heard::end || heard == Heard::interrupted) {
      saved_ = save_and_say_goodbye();
      return After::leave;
    }
    const After redraw = terminal_.screen ? After::show_again : After::ask_again;
    const After after = heard == Heard::resized ? redraw : obey(trimmed(line), menu);
    if (after == After::show_again) show_decision(menu);
    if (after == After::next || after == After::leave) return after;
  }
}

void Dialogue::show_decision(const Menu& menu) {
  clear_screen();
  const Lines table = face_.table();
  const std::optional<Question> asked = face_.asked();
  const Lines question = asked ? wrapped(" " + without_controls(say(asked->whole)), screen_width, 3) : Lines{};
  const std::size_t around = question.size() + 2;  // the keys and the prompt
  print(table);
  print(fitted(short_log(table_.event_count()),
               table.size() + menu.lines.size() + around + (notice_.en.empty() ? 0 : 1)));
  if (!notice_.en.empty()) tell(notice_);
  notice_ = {};
  for (const std::string& line : question) print({terminal_.bold(line)});
  print(menu.lines);
  print({terminal_.dim(say({" number: play · ? help · u undo · h hint · log · r rules · q save and quit",
                            " numéro : jouer · ? aide · u reprendre · h conseil · log · r règles · q quitter"}))});
}

Dialogue::After Dialogue::obey(const std::string& word, const Menu& menu) {
  if (word.empty()) return terminal_.screen ? After::show_again : After::ask_again;
  if (const auto number = as_number(word); number && *number >= 1 && *number <= menu.moves.size()) {
    return play(menu.moves[*number - 1]);
  }
  if (word == "?") {
    show(advice().all_moves(menu));
  } else if (const auto asked = word[0] == '?' ? as_number(trimmed(word.substr(1))) : std::nullopt) {
    show(advice().one_move(menu, *asked));
  } else if (word == "u") {
    return undo();
  } else if (word == "log") {
    show(whole_log());
  } else if (word == "r") {
    tell({"The rules, with their numbers: " + advice().rules_file(),
          "Les règles, avec leurs numéros : " + advice().rules_file()});
  } else if (const Lines details = word == "i" ? face_.details() : Lines{}; !details.empty()) {
    show(details);
  } else if (word == "h") {
    show(advice().suggestion());
  } else if (change_pace(word)) {
    return After::ask_again;
  } else if (word == "q") {
    saved_ = save_and_say_goodbye();
    return saved_ ? After::leave : After::ask_again;
  } else if (const Lines page = face_.page(word); !page.empty()) {
    show(page);
  } else if (const std::optional<TypedMove> typed = face_.typed(word)) {
    if (typed->move) return play(*typed->move);
    tell(typed->problem);
  } else {
    const std::string most = std::to_string(menu.moves.size());
    std::string words = face_.details().empty() ? "? u h log r q" : "? u h i log r q";
    for (const std::string& each : face_.page_words()) words += " " + each;
    if (face_.has_automaton()) words += " " + say(pace_word());
    words += ".";
    tell({"Type a number from 1 to " + most + ", or " + words, "Tapez un numéro de 1 à " + most + ", ou " + words});
  }
  return After::ask_again;
}

Dialogue::After Dialogue::play(const MenuMove& move) {
  if (move.doubt && !agrees(*move.doubt)) return After::show_again;
  told_ = table_.event_count();
  const Answer answer = table_.play(you_, move.move);
  if (!answer.ok) {
    const std::string why = refusal_words(answer.problem, terminal_.language);
    tell({why, why});
    return After::ask_again;
  }
  autosave();
  return After::next;
}

Dialogue::After Dialogue::undo() {
  const Answer answer = table_.undo(you_);
  if (!answer.ok) {
    const std::string why = refusal_words(answer.problem, terminal_.language);
    tell({why, why});
    return After::ask_again;
  }
  told_ = std::min(told_, table_.event_count());
  shown_ = std::min(shown_, table_.event_count());
  std::erase_if(remarks_, [&](const Remark& remark) { return remark.before_event > table_.event_count(); });
  notice_ = {"Your last move is taken back.", "Votre dernier coup est repris."};
  autosave();
  return After::next;
}

bool Dialogue::change_pace(const std::string& words) {
  const std::string word = words.substr(0, words.find(' '));
  if (!face_.has_automaton() || (word != pace_word().en && word != pace_word().fr)) return false;
  const std::optional<Pace> pace = pace_named(trimmed(words.substr(word.size())));
  if (pace && pace_ == Pace::off) shown_ = table_.event_count();  // what the log has told needs no page any more
  if (pace) pace_ = *pace;
  const Text text = fill_name({"The steps of a turn are told like this: {pace}. To change it: ",
                               "Les étapes d'un tour sont racontées ainsi : {pace}. Pour changer : "},
                              "pace", pace_name(pace_));
  tell(text + pace_choices());
  return true;
}

// --- Files --------------------------------------------------------------------------------------------------------

void Dialogue::autosave() {
  if (save_file_.empty() || save_game(table_, save_file_)) return;
  notice_ = {save_file_ + " cannot be written: this game is not saved.",
             save_file_ + " ne peut pas être écrit : cette partie n'est pas enregistrée."};
}

// Where it is wanted; else here, or where anybody may write.
bool Dialogue::save_and_say_goodbye() {
  std::error_code error;
  std::vector<std::string> paths{fresh_save_file(table_.game(), ""),
                                 fresh_save_file(table_.game(), std::filesystem::temp_directory_path(error))};
  if (!save_file_.empty()) paths.insert(paths.begin(), save_file_);
  for (const std::string& path : paths) {
    if (!save_game(table_, path)) {
      tell({path + " cannot be written.", path + " ne peut pas être écrit."});
      continue;
    }
    tell({"The game is saved in " + path, "La partie est enregistrée dans " + path});
    tell({"To go on:", "Pour continuer :"});
    print({"   " + resume_command(path)});
    return true;
  }
  tell({"The game is not saved.", "La partie n'est pas enregistrée."});
  return false;
}

// --- The log ------------------------------------------------------------------------------------------------------

std::vector<std::string> Dialogue::remarks_before(std::size_t event) const {
  std::vector<std::string> texts;
  for (const Remark& remark : remarks_) {
    if (remark.before_event == event) texts.push_back(without_controls(say(remark.text)));
  }
  return texts;
}

Lines Dialogue::short_log(std::size_t end) const {
  Lines lines;
  const std::vector<AutomatonTurn> turns = face_.automaton_turns();
  const std::size_t from = turns.empty() ? told_ : 0;
  const std::vector<LoggedEvent> events = face_.events(from);
  auto turn = turns.begin();
  for (std::size_t i = told_; i < end; ++i) {
    while (turn != turns.end() && turn->end <= i) ++turn;
    if (turn != turns.end() && turn->begin <= i) {
      append(lines, told_turn(*turn, events));
      i = turn->end - 1;
      continue;
    }
    for (const std::string& remark : remarks_before(i)) append(lines, wrapped(" · " + remark, screen_width, 3));
    const LoggedEvent& event = events[i - from];
    if (!event.worth_telling) continue;
    for (const std::string& line : wrapped(" · " + without_controls(say(event.text)), screen_width, 3)) {
      lines.push_back(event.yours ? terminal_.dim(line) : line);
    }
  }
  if (end == table_.event_count()) {
    for (const std::string& remark : remarks_before(end)) append(lines, wrapped(" · " + remark, screen_width, 3));
  }
  return lines;
}

// What has been told step by step is one line.
Lines Dialogue::told_turn(const AutomatonTurn& turn, const std::vector<LoggedEvent>& events) const {
  const std::string title = without_controls(say(turn.title));
  if (turn.end <= shown_) {
    const auto steps = std::count_if(events.begin() + static_cast<std::ptrdiff_t>(turn.begin),
                                     events.begin() + static_cast<std::ptrdiff_t>(turn.end),
                                     [](const LoggedEvent& event) { return !event.step.empty(); });
    const std::string count = std::to_string(steps);
    const Text again =
        fill_name({": {n} steps; {again} tells them", " : {n} étapes ; {again} les redit"}, "again", turn.again);
    return wrapped(" · " + title + say(fill_name(again, "n", same_in_both(count))), screen_width, 3);
  }
  Lines lines{" · " + terminal_.bold(title)};
  for (std::size_t i = turn.begin; i < turn.end; ++i) {
    append(lines, events[i].step);
  }
  return lines;
}

// On a screen that is too low, first the air around the log goes, then its beginning.
Lines Dialogue::fitted(Lines log, std::size_t other_rows) const {
  Lines airy{""};
  append(airy, log);
  if (!log.empty()) airy.emplace_back();
  const auto rows = static_cast<std::size_t>(terminal_rows());
  if (!terminal_.screen || other_rows + airy.size() <= rows) return airy;
  constexpr std::size_t least = 2;
  const std::size_t room = std::max(least, rows > other_rows ? rows - other_rows : 0);
  if (log.size() <= room) return log;
  log.erase(log.begin(), log.end() - static_cast<std::ptrdiff_t>(room - 1));
  while (log.size() > 1 && log.front().find("·") == std::string::npos) log.erase(log.begin());  // the rest of a line
  log.insert(log.begin(), terminal_.dim(say({" · … (more: log)", " · … (la suite : log)"})));
  return log;
}

Lines Dialogue::whole_log() const {
  Lines lines;
  const std::vector<LoggedEvent> events = face_.events(0);
  constexpr int rule_width = 12;  // of "UM-11.10.3" with air on both sides
  for (std::size_t i = 0; i < events.size(); ++i) {
    for (const std::string& remark : remarks_before(i)) lines.push_back(padded("", rule_width) + remark);
    const std::string text = padded(" " + events[i].rule, rule_width) + without_controls(say(events[i].text));
    append(lines, wrapped(text, screen_width, rule_width));
  }
  return lines;
}

// --- The terminal -------------------------------------------------------------------------------------------------

Heard Dialogue::listen(const std::string& prompt, std::string& line) {
  std::cout << prompt << std::flush;
  if (!std::cout) return Heard::end;  // nobody reads any more what we say
  const Heard heard = keyboard_.hear(line);
  const bool pressed_enter = heard == Heard::line && isatty(STDIN_FILENO) != 0;
  if (!pressed_enter && heard != Heard::resized) std::cout << '\n';
  return heard;
}

std::optional<std::string> Dialogue::read_line(const std::string& prompt) {
  std::string line;
  Heard heard = listen(prompt, line);
  while (heard == Heard::resized) heard = listen("", line);
  return heard == Heard::line ? std::optional(line) : std::nullopt;
}

bool Dialogue::agrees(const Text& question) {
  const auto line = read_line(" " + say(question) + " > ");
  const std::string answer = line ? trimmed(*line) : "";
  return !answer.empty() && std::string_view("yYoO").find(answer[0]) != std::string_view::npos;
}

bool Dialogue::somebody_watches() const { return terminal_.screen && isatty(STDIN_FILENO) != 0; }

void Dialogue::wait_for_enter() {
  if (!somebody_watches()) return;
  std::string prompt = say({"Enter to go on", "Entrée pour continuer"});
  if (face_.has_automaton()) prompt += " · " + say(pace_choices());
  for (prompt = "\n " + terminal_.dim(prompt) + " ";; prompt = "> ") {
    const auto line = read_line(prompt);
    wants_to_leave_ = line && trimmed(*line) == "q";
    if (!line || !change_pace(trimmed(*line)) || pace_ == Pace::off) return;
  }
}

void Dialogue::print(const Lines& lines) const {
  for (const std::string& line : lines) std::cout << line << '\n';
}

// What is higher than the screen comes a screenful at a time.
void Dialogue::show(const Lines& lines) {
  if (!somebody_watches()) {
    print(lines);
    return;
  }
  const std::string more = " " + say({"Enter: more · q: back", "Entrée : la suite · q : retour"}) + " ";
  const auto height = [columns = terminal_columns()](const std::string& line) {
    return std::max(1, (width_of(line) + columns - 1) / columns);
  };
  int used = 0;
  for (const std::string& line : lines) {
    if (used > 0 && used + height(line) + height(more) > terminal_rows()) {
      const auto typed = read_line(terminal_.dim(more));
      const std::string word = typed ? trimmed(*typed) : "q";
      if (!word.empty()) {
        if (word != "q") typed_ahead_ = word;
        return;
      }
      used = 0;
    }
    print({line});
    used += height(line);
  }
}

void Dialogue::tell(const Text& text) const { print(wrapped(" " + say(text), screen_width, 1)); }

void Dialogue::clear_screen() const {
  if (terminal_.screen) std::cout << "\x1b[2J\x1b[H";
}

}  // namespace divan
