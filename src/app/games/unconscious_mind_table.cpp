// The page of a decision: what is worth most takes its rows first.
#include "app/games/unconscious_mind_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr int wide_screen = 120;

}  // namespace

const Text& page_word(Page page) {
  static const std::array<Text, page_count> words{{{"board", "plateau"},
                                                   {"table", "table"},
                                                   {"city", "ville"},
                                                   {"cards", "cartes"},
                                                   {"clients", "clients"},
                                                   {"others", "autres"}}};
  return words[static_cast<std::size_t>(page)];
}

Lines Drawing::draw(std::size_t rows, int columns) const {
  const bool wide = columns >= wide_screen;
  const std::vector<Block> all = blocks(wide);
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return all[a].worth > all[b].worth; });
  std::vector<Lines> chosen(all.size());
  std::size_t left = rows > 0 ? rows - 1 : 0;  // the last is the foot
  for (const std::size_t each : order) {
    chosen[each] = all[each].lines.size() <= left ? all[each].lines : all[each].small;
    if (chosen[each].size() > left) chosen[each].clear();
    left -= chosen[each].size();
  }
  Lines lines;
  for (const Lines& each : chosen) append(lines, each);
  if (wide) {
    Lines right = margin(columns - screen_width - 2);
    if (right.size() >= rows) right.resize(rows - std::min<std::size_t>(rows, 1));
    lines = beside(lines, screen_width + 2, right);
  }
  if (lines.size() < rows) lines.push_back(foot());
  return lines;
}

std::string Drawing::foot() const {
  std::string words;
  for (std::uint8_t i = 0; i < page_count; ++i) words += say(page_word(static_cast<Page>(i))) + " · ";
  if (solo()) words += say(id_word()) + " · ";
  const Text all = solo() ? Text{"i all", "i tout"} : Text{"i all, with the signs", "i tout, signes"};
  return terminal.dim(say({" more: ", " plus : "}) + words + say(all));
}

std::vector<Drawing::Block> Drawing::blocks(bool wide) const {
  const Open& open = view.open;
  const Task task = open.pending.empty() ? Task::turn : open.pending.back().kind();
  const bool choosing = task == Task::turn || task == Task::put;
  const bool walking = task == Task::visit || task == Task::bonus;
  std::vector<Block> all;
  const auto add = [&](int worth, Lines lines, Lines small = {}) {
    all.push_back({worth, std::move(lines), std::move(small)});
  };
  add(100, {title()});
  add(95, holdings(static_cast<std::uint8_t>(slot(me))));
  add(80, beside(notebook(mine()), board_width, dial(mine())), {dial_line(mine())});
  add(75, office(mine()));
  add(choosing ? 70 : 20, meeting_table());
  if (!wide) add(walking ? 78 : 60, city());
  if (!wide) add(55, {" " + say({"Reputation", "Réputation"}) + reputation()});
  add(50, supply());
  add(40, papers());
  for (std::uint8_t i = 0; !wide && i < open.players.size(); ++i) {
    if (i != slot(me)) add(30, holdings(i));
  }
  if (solo()) {
    Lines board = id_board();
    if (wide) board.insert(board.begin(), " " + terminal.paint(seat_style(the_id), name_of(the_id)));  // else holdings
    add(25, board);
    add(24, office(open.players[the_id]));
  }
  add(90, pending());
  return all;
}

Lines Drawing::margin(int width) const {
  Lines lines = wrapped(" " + say({"Reputation", "Réputation"}) + reputation(), width, 3);
  for (std::uint8_t i = 0; i < view.open.player_count(); ++i) {
    if (i == slot(me)) continue;
    std::string line;
    for (const std::string& each : holdings(i)) {
      line += (line.empty() ? "" : "  ") + each.substr(line.empty() ? 0 : each.find_first_not_of(' '));
    }
    append(lines, wrapped(line, width, 3));
  }
  append(lines, city_page(width));
  return lines;
}

std::string Drawing::title() const {
  const Open& open = view.open;
  std::string left =
      " " + terminal.bold(say(game.title())) + say({" · round ", " · manche "}) + std::to_string(open.round);
  if (open.over()) {
    left += say({" · over", " · finie"});
  } else if (open.final_round()) {
    left += terminal.paint("1;33", say({" · last round", " · dernière manche"}));
  } else if (open.ending) {
    left += terminal.paint("33", say({" · one more after this", " · encore une ensuite"}));
  }
  std::string right;
  for (std::uint8_t i = 0; i < open.player_count(); ++i) {
    right += (right.empty() ? "" : "  ") +
             terminal.paint(seat_style(i), clipped(name_of(i), 9) + " " + std::to_string(open.players[i].points));
    if (!open.over()) right += terminal.dim("/" + std::to_string(view.tallies[i].final_points));
  }
  const int air = screen_width - width_of(left) - width_of(right);
  return air > 0 ? left + repeated(" ", air) + right : left;
}

// What a player has besides board and dial.
Lines Drawing::holdings(std::uint8_t player) const {
  const Player& who = view.open.players[player];
  std::vector<std::string> items;
  const auto add = [&](const Text& what, const std::string& count) { items.push_back("  " + say(what) + " " + count); };
  const bool own = player == slot(me);
  add({"coffee", "café"}, std::to_string(who.coffee) + (own ? "/" + std::to_string(parts().coffee_limit) : ""));
  add({"ideas", "idées"}, std::to_string(who.ideas) + "+" + std::to_string(who.bright_ideas) + "✦");
  add({"pillboxes", "piluliers"}, std::to_string(who.pillboxes));
  add({"hand", "main"}, std::to_string(view.hands[player].count));
  add({"treatises", "traités"}, std::to_string(who.published.size()));
  add({"cured", "soignés"}, std::to_string(view.tallies[player].cured));
  if (who.automaton) append(items, id_holdings());
  const std::string head =
      " " + sign_of(player) + " " +
      terminal.paint(seat_style(player), own ? say({"You", "Vous"}) : clipped(name_of(player), 12));
  return flowed(head, items, screen_width);
}

// --- What is pending ----------------------------------------------------------------------------------------------

std::string Drawing::doing(const Frame& frame) const {
  switch (frame.kind()) {
    case Task::turn:
    case Task::inkpot:
    case Task::act:
    case Task::standing: return "";
    case Task::resolve: {
      const auto* line = frame.if_is<task::Line>();
      if (line == nullptr) return say(speech::position_name(Inkpot::top));
      return say(line->is_row() ? speech::row_name(line->number()) : speech::column_name(line->number()));
    }
    case Task::visit: return say(speech::location_name(game.wording(), frame.as<task::Visit>().location));
    case Task::hold: return say(speech::tile_name(game.wording(), frame.as<task::Hold>().tile));
    case Task::treat: return say({"treating clients", "Traiter des clients"});
    case Task::bonus: return say({"Recall", "Rassembler ses idées"});
    case Task::track: return say({"reputation track", "piste de Réputation"});
    case Task::client: return say({"a new client", "un nouveau client"});
    case Task::spend: return say({"district bonus", "bonus de quartier"});
    case Task::effect:
    case Task::put:
    case Task::publish:
    case Task::hearts: break;
  }
  return say(game.source_words(frame.source));
}

std::string Drawing::still_to_come(const Frame& frame) const {
  switch (frame.kind()) {
    case Task::inkpot: {
      const auto& way = frame.as<task::Ink>();
      return say({"the inkpot moves ", "l'encrier avance de "}) + std::to_string(way.most) +
             (way.least == way.most ? " → " + stop_after(way.most) : "");
    }
    case Task::act:
      if (frame.as<task::Act>().times == 0) return "";
      return say(game.source_words(frame.source)) + say({" once more", " encore une fois"});
    case Task::visit: {
      const auto& visit = frame.as<task::Visit>();
      if (visit.left == 0) return "";
      return counted(visit.left, visit.left == 1 ? say({"more effect: ", "effet de plus : "})
                                                 : say({"more effects: ", "effets de plus : "})) +
             say(speech::location_name(game.wording(), visit.location));
    }
    case Task::resolve: {
      const auto* line = frame.if_is<task::Line>();
      if (line == nullptr || line->items == 0) return "";
      return say({"the rest of ", "le reste : "}) + doing(frame) + " (" + std::to_string(std::popcount(line->items)) +
             ")";
    }
    case Task::track: return say({"an action below the track", "une action sous la piste"});
    case Task::standing: return say({"1 reputation point", "1 point de réputation"});
    case Task::hold: return say({"place ", "placer "}) + doing(frame);
    default: return "";
  }
}

Lines Drawing::pending() const {
  const auto& frames = view.open.pending;
  if (frames.size() < 2 || view.open.current != slot(me)) return {};
  std::vector<std::string> chain;
  std::vector<std::string> then;
  for (std::size_t i = 1; i < frames.size(); ++i) {
    const std::string what = doing(frames[i]);
    if (!what.empty() && (chain.empty() || chain.back() != what)) chain.push_back(what);
  }
  if (frames.back().is<task::Ink>()) chain.push_back(say({"the inkpot", "l'encrier"}));
  for (std::size_t i = frames.size() - 1; i-- > 1;) {
    const std::string what = still_to_come(frames[i]);
    if (!what.empty()) then.push_back(what);
  }
  Lines lines;
  if (!chain.empty()) {
    append(lines, wrapped(say({" Now: ", " En cours : "}) + joined(chain, " → "), screen_width, 3));
  }
  if (!then.empty()) {
    append(lines, wrapped(say({" Then: ", " Puis : "}) + joined(then, ", "), screen_width, 3));
  }
  for (std::string& line : lines) line = terminal.paint("36", line);
  return lines;
}

}  // namespace divan::unconscious_mind
