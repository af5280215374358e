// The Id (UM-11) on the table and in the log: its board, its tiles, what lies on its clients, the steps of its turns.
#include "app/games/unconscious_mind_id.hpp"

#include <algorithm>
#include <charconv>

#include "app/games/unconscious_mind_table.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr int id_label_width = 8;
constexpr int id_cell_width = 21;

const Cause& cause_of(const Event& event) {
  return std::visit([](const auto& each) -> const Cause& { return each.by; }, event);
}

bool by_the_id(const Event& event) { return cause_of(event).player == the_id; }

// A turn lasts until another begins, or the count at the end.
template <class... Ends>
bool is_one_of(const Event& event) {
  return (std::holds_alternative<Ends>(event) || ...);
}
bool ends_turn(const Event& event) {
  return is_one_of<TurnBegan, LongEvening, Scored, CaseStudyScored, FinalScore>(event);
}

// The title says whose turn it is.
std::string without_name(const std::string& text, const std::string& name) {
  for (const char* after : {" : ", ": ", " "}) {
    if (text.starts_with(name + after)) return text.substr(name.size() + std::string_view(after).size());
  }
  return text;
}

Text id_name(const Sight& seen) { return seen.table.names()[the_id]; }

Text turn_title(const Sight& seen, int round) {
  if (round == 0) return id_name(seen) + Text{" · setup", " · mise en place"};
  return id_name(seen) + fill_number({" · round {n}", " · manche {n}"}, "n", round);
}

}  // namespace

const Text& id_word() {
  static const Text word{"id", "ça"};
  return word;
}

std::vector<std::string> Drawing::id_holdings() const {
  const Player& id = view.open.players[the_id];
  const int insights = id.dial.coloured[reserve];
  return {"  " + say({"insights ", "intuitions "}) +
              (insights == 0 ? "0" : terminal.paint("1;36", repeated("●", insights))),
          "  " + say({"arrow ", "flèche "}) + terminal.bold(view.open.id.arrow_right ? "→" : "←"),
          "  " + say({"meeting cards ", "cartes Réunion "}) + std::to_string(view.piles.meeting.size())};
}

// What an active tile is and what an inactive one would be lies on IdBoard::tiles; the notebook has the active ones.
Lines Drawing::id_board() const {
  const Player& id = view.open.players[the_id];
  const auto label = [&](Inkpot at) {
    const std::string name = say(speech::position_name(at));
    return " " + padded(id.inkpot == at ? terminal.paint("1;36", "▸" + name) : " " + name, id_label_width);
  };
  const auto cell = [&](const std::string& text) { return " " + padded(text, id_cell_width); };
  std::string head = label(Inkpot::top);
  for (const Lock lock : id.locks) {
    head += cell(lock == Lock::open ? terminal.dim(say({"unlocked", "débloquée"}))
                                    : terminal.paint("33", lock == Lock::idea ? say({"◆ idea", "◆ idée"})
                                                                              : say({"✦ on ◆ idea", "✦ sur ◆ idée"})));
  }
  Lines lines{head};
  for (int row = 0; row < notebook_side; ++row) {
    std::string line = label(static_cast<Inkpot>(static_cast<int>(Inkpot::row1) + row));
    for (int column = 0; column < notebook_side; ++column) {
      const std::size_t at = cell_at(row, column);
      const bool active = id.notebook[at] != none;
      const std::string name = clipped(
          (active ? "■ " : "□ ") + say(speech::id_tile_name(game.wording(), view.open.id.tiles[at])), id_cell_width);
      line += terminal.dim("│") + padded(active ? terminal.bold(name) : terminal.dim(name), id_cell_width);
    }
    const bool covered = id.row_insight[static_cast<std::size_t>(row)];
    lines.push_back(line + terminal.dim("│") + (covered ? terminal.paint("1;36", "●") : terminal.dim("✓")));
  }
  std::string foot = label(Inkpot::left);
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const std::string effect = brief(parts().column_slots[column]);
    foot += cell(id.column_insight[column] ? terminal.paint("1;36", "●") + " " + terminal.dim(effect)
                                           : terminal.dim("✓") + " " + effect);
  }
  lines.push_back(foot);
  return lines;
}

Lines Drawing::id_tiles() const {
  Lines lines{terminal.dim(say({"   Its tiles (■ active, □ not yet), row by row:",
                                "   Ses tuiles (■ active, □ pas encore), ligne par ligne :"}))};
  for (std::size_t cell = 0; cell < notebook_cells; ++cell) {
    const std::uint8_t tile = view.open.id.tiles[cell];
    if (tile >= id_tile_count) continue;
    const bool active = view.open.players[the_id].notebook[cell] != none;
    append(lines,
           wrapped(std::string("   ") + (active ? "■ " : "□ ") + say(speech::id_tile_name(game.wording(), tile)) +
                       colon() + say(speech::id_tile_words(parts(), static_cast<IdTile>(tile))),
                   screen_width, 5));
  }
  return lines;
}

std::string Drawing::cover(const Player& player, Client client) const {
  const auto on = std::find_if(player.covered.begin(), player.covered.end(),
                               [&](const Covered& each) { return each.client == client; });
  return on == player.covered.end() ? "" : say({": ", " : "}) + say(speech::cover_words(game, on->cover));
}

std::string Drawing::icons_of(std::uint8_t player) const {
  const Tally& tally = view.tallies[player];
  std::string words = icons(tally.icons);
  if (tally.wild_icons == 0) return words;
  const Text grey = divan::counted(tally.wild_icons, {"grey", "grise"}, {"grey", "grises"});
  return words + (words.empty() ? "" : ", ") + say(grey);
}

// --- Its turns ----------------------------------------------------------------------------------------------------

bool with_the_id(const Sight& seen) { return seen.table.seats() == 1; }

std::vector<AutomatonTurn> id_turns(const Sight& seen) {
  std::vector<AutomatonTurn> turns;
  if (!with_the_id(seen)) return turns;
  const auto begin_turn = [&](std::size_t begin, int round) {
    turns.push_back(
        {begin, begin, round, turn_title(seen, round), fill_number(id_word() + Text{" {n}", " {n}"}, "n", round)});
  };
  const std::vector<Event> events = seen.events();
  bool running = !events.empty() && by_the_id(events[0]);
  if (running) begin_turn(0, 0);  // UM-11.2.4
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    if (ends_turn(event)) running = false;
    if (running && turns.back().round == 0 && !by_the_id(event)) running = false;  // then you take yours
    if (const auto* began = std::get_if<TurnBegan>(&event); began != nullptr && by_the_id(event)) {
      running = true;
      begin_turn(i, began->round);
    }
    if (running) turns.back().end = i + 1;
  }
  return turns;
}

Lines id_step(const Sight& seen, const Event& event, bool rule) {
  if (std::holds_alternative<TurnBegan>(event)) return {};  // the title says it
  constexpr int rule_width = 12;                            // as in the whole log
  constexpr int deepest_indent = 8;
  const int indent = 2 * std::min<int>(cause_of(event).depth, deepest_indent);
  const Language language = seen.terminal.language;
  const std::string text = without_name(without_controls(seen.game().words(event, seen.table.names()).in(language)),
                                        without_controls(id_name(seen).in(language)));
  const int left = (rule ? rule_width : 3) + indent;
  const std::string head = rule ? padded(" " + std::string(rule_of(event)), left) : repeated(" ", left);
  Lines lines = wrapped(repeated(" ", left) + "· " + text, screen_width, left + 2);
  const bool settled = is_one_of<IdChose, IdDecided>(event);
  for (std::string& line : lines) {
    line = line.substr(static_cast<std::size_t>(left));
    if (settled) line = seen.terminal.paint("36", line);
    line = (&line == &lines.front() ? seen.terminal.dim(head) : repeated(" ", left)) + line;
  }
  return lines;
}

Lines id_page(const Sight& seen, const std::string& words) {
  if (!with_the_id(seen)) return {};
  const std::string word = words.substr(0, words.find(' '));
  if (word != id_word().en && word != id_word().fr && word != "ca") return {};
  const std::vector<AutomatonTurn> turns = id_turns(seen);
  if (turns.empty()) return {};
  const std::string asked = words.size() > word.size() ? words.substr(word.size() + 1) : "";
  int round = turns.back().round;
  const auto [rest, error] = std::from_chars(asked.data(), asked.data() + asked.size(), round);
  const bool number = asked.empty() || (error == std::errc{} && rest == asked.data() + asked.size());
  const auto turn =
      std::find_if(turns.begin(), turns.end(), [&](const AutomatonTurn& each) { return each.round == round; });
  if (!number || turn == turns.end()) {
    const Text none_there =
        fill_number({" The Id has had turns up to round {n}: id {n}, or id 0 for its setup.",
                     " Le Ça a joué jusqu'à la manche {n} : ça {n}, ou ça 0 pour sa mise en place."},
                    "n", turns.back().round);
    return wrapped(none_there.in(seen.terminal.language), screen_width, 1);
  }
  Lines lines{" " + seen.terminal.bold(without_controls(turn->title.in(seen.terminal.language)))};
  const std::vector<Event> events = seen.events();
  for (std::size_t i = turn->begin; i < turn->end; ++i) append(lines, id_step(seen, events[i], true));
  return lines;
}

Text id_result(const Open& open, bool won) {
  const Player& you = open.players[0];
  const Player& id = open.players[the_id];
  const auto told = [&](const Text& text) {
    return fill_name(fill_name(text, "yours", speech::points(you.points)), "its", speech::points(id.points)) +
           Text{" (UM-11.10.3).", " (UM-11.10.3)."};
  };
  if (you.points != id.points) {
    return told(
        won ? Text{"You win: {yours}, more than the Id's {its}", "Vous gagnez : {yours}, plus que le Ça, qui a {its}"}
            : Text{"The Id wins: {its}, more than your {yours}", "Le Ça gagne : {its}, plus que vos {yours}"});
  }
  const Text how = fill_number(
      fill_number(won ? Text{"Both have {yours}, and your reputation is higher ({n} to {m}): you win",
                             "{yours} chacun, et votre réputation est plus haute ({n} contre {m}) : vous gagnez"}
                      : Text{"Both have {yours}, but your reputation is not higher ({n} to {m}): the Id wins",
                             "{yours} chacun, mais votre réputation n'est pas plus haute ({n} contre {m}) : le Ça "
                             "gagne"},
                  "n", you.reputation),
      "m", id.reputation);
  return told(how);
}

}  // namespace divan::unconscious_mind
