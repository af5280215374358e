#include "app/games/unconscious_mind_table.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr int cell_width = 13;   // of the notebook
constexpr int label_width = 7;   // of its rows
constexpr int space_width = 16;  // of the meeting table
constexpr int supply_width = 25;
constexpr int wide_screen = 120;

constexpr std::array<std::string_view, 4> quality_styles{"32", "35", "31", "1"};
constexpr std::array<std::string_view, colour_count> colour_styles{"34", "31", "32", "33"};
constexpr std::array<std::string_view, most_players> seat_styles{"36", "33", "34", "37"};

}  // namespace

std::string counted(int n, const std::string& what) { return std::to_string(n) + " " + what; }

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
  return text;
}

const Text& page_word(Page page) {
  static const std::array<Text, page_count> words{{{"board", "plateau"},
                                                   {"table", "table"},
                                                   {"city", "ville"},
                                                   {"cards", "cartes"},
                                                   {"clients", "clients"},
                                                   {"others", "autres"}}};
  return words[static_cast<std::size_t>(page)];
}

Space corner_of(const Components& parts, Action action) {
  Space space = 0;
  while (space + 1 < space_count && (parts.touches[space] >> action & 1U) == 0) ++space;
  return space;
}

// --- Names and signs ----------------------------------------------------------------------------------------------

std::string Drawing::name_of(std::uint8_t player) const {
  return player == slot(me) ? say({"you", "vous"}) : say(table.names()[player]);
}

std::string Drawing::seat_style(std::uint8_t player) const {
  return std::string(player == slot(me) ? "1;" : "") + std::string(seat_styles[player % most_players]);
}

std::string Drawing::sign_of(std::uint8_t player) const {
  if (player == slot(me)) return terminal.paint(seat_style(player), "▲");
  if (view.open.players[player].automaton) return terminal.paint(seat_style(player), say({"Id", "Ça"}));
  const std::string name = name_of(player);
  std::size_t end = 1;
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80) ++end;
  return terminal.paint(seat_style(player), name.empty() ? std::to_string(player + 1) : name.substr(0, end));
}

std::string Drawing::insight(Quality quality, Level level) const {
  const auto which = static_cast<std::size_t>(quality);
  constexpr std::array<std::string_view, 4> english{"g", "f", "p", "*"};
  constexpr std::array<std::string_view, 4> french{"c", "l", "p", "*"};
  const std::string_view sign = (terminal.language == Language::french ? french : english)[which];
  return terminal.paint(quality_styles[which], std::string(sign) + std::to_string(static_cast<int>(level) + 1));
}

std::string Drawing::brief(const Cost& cost) const {
  std::vector<std::string> list;
  for (const Needed& needed : cost.insights) list.push_back(insight(needed.quality, needed.level));
  std::string text = joined(list, " ");
  if (cost.coffee == 0) return text;
  return say(speech::resource(Resource::coffee, cost.coffee)) + (text.empty() ? "" : " ") + text;
}

std::string Drawing::brief(const Clause& clause) const {
  const int n = clause.amount;
  const std::string number = std::to_string(n);
  const std::string reach = (clause.least < n ? std::to_string(clause.least) + "–" : "") + number;
  switch (clause.verb) {
    case Verb::generate: return "+" + insight(clause.quality, clause.level) + (n > 1 ? "×" + number : "");
    case Verb::elevate: return repeated("↑", n);
    case Verb::transfer: return repeated("⇄", n);
    case Verb::demote: return repeated("↓", n);
    case Verb::coffee: return say(speech::resource(Resource::coffee, n));
    case Verb::pillbox: return say(speech::resource(Resource::pillbox, n));
    case Verb::points: return say(speech::points(n));
    case Verb::bright_idea: return number + say({" bright", " brill."});
    case Verb::reputation: return number + say({" rep.", " rép."});
    case Verb::track: return say({"track", "piste"});
    case Verb::draw: return say({"draw ", "pioche "}) + number;
    case Verb::play: return say({"play ", "joue "}) + number;
    case Verb::publish: return say({"publish", "publie"});
    case Verb::publish_or_play: return say({"publish or play ", "publie ou joue "}) + number;
    case Verb::tile: return say({"a tile", "une tuile"});
    case Verb::row: return say({"a row", "une ligne"});
    case Verb::column: return say({"a column", "une colonne"});
    case Verb::inkpot: return say({"inkpot ", "encrier "}) + reach;
    case Verb::professor:
      return say({"professor ", "professeur "}) + reach +
             (clause.or_join ? say({" or to Freud", " ou vers Freud"}) : "");
    case Verb::freud: return "Freud " + reach;
    case Verb::therapy: return number + "♥";
    case Verb::study: return say({"draw 1, swap 1", "pioche 1, échange 1"});
    case Verb::note: return note(static_cast<std::uint8_t>(n - 1));
  }
  return "";
}

// The price as it is for you, and what is resolved before the tile is placed.
std::string Drawing::note(std::uint8_t column) const {
  if (column >= supply_columns) return say({"a tile", "une tuile"});
  const NoteColumn& of = parts().notes[column];
  std::string words =
      say(speech::resource(Resource::coffee, note_price(parts(), mine(), column))) + "→" + say({"tile", "tuile"});
  if (of.banner) words += " ⚑";
  if (of.main) words += say({" effect", " effet"});
  return words;
}

std::string Drawing::brief(const Effect& effect) const {
  std::vector<std::string> list;
  for (const Clause& clause : effect.clauses) list.push_back(brief(clause));
  const std::string gain = list.empty() ? "–" : joined(list, ", ");
  return effect.pay.free() ? gain : brief(effect.pay) + "→" + gain;
}

std::string Drawing::location_brief(Location location) const {
  std::vector<std::string> list;
  for (const Effect& effect : parts().locations[location].effects) list.push_back(brief(effect));
  return joined(list, terminal.dim(" | "));
}

std::string Drawing::mood(Mood which) const { return say(speech::mood_name(which)); }

std::string Drawing::letter(Colour colour) const {
  const auto which = static_cast<std::size_t>(colour);
  constexpr std::array<std::string_view, colour_count> english{"B", "R", "G", "O"};
  constexpr std::array<std::string_view, colour_count> french{"B", "R", "V", "O"};
  return terminal.paint(colour_styles[which], (terminal.language == Language::french ? french : english)[which]);
}

std::string Drawing::icons(const Icons& of) const { return say(speech::icons_words(game.wording(), of)); }

// Who stands there: Freud first, then the professors.
std::string Drawing::figures(Location location) const {
  std::string text = view.open.freud == location ? terminal.bold("Fr") : "";
  for (std::uint8_t i = 0; i < view.open.player_count(); ++i) {
    if (view.open.players[i].professor == location) text += sign_of(i);
  }
  return text;
}

// Coloured ones first; numbers where there are many.
std::string Drawing::discs(const Player& player, Area area) const {
  const int coloured = player.dial.coloured[area];
  const int white = player.dial.white[area];
  if (coloured + white == 0) return terminal.dim("·");
  if (coloured + white <= 3) return terminal.paint("1;36", repeated("●", coloured)) + repeated("○", white);
  return (coloured > 0 ? terminal.paint("1;36", std::to_string(coloured) + "●") : "") +
         (white > 0 ? std::to_string(white) + "○" : "");
}

// Hearts still needed; the star is catharsis.
std::string Drawing::hearts(const Room& room) const {
  const int before = room.grief == none ? 0 : std::max(0, room.therapy - catharsis_at);
  return terminal.paint("31", repeated("♥", before)) + (room.grief == none ? "" : terminal.paint("1;33", "★")) +
         terminal.paint("31", repeated("♥", room.therapy - before));
}

std::string Drawing::stop_after(int steps) const {
  const int reached = static_cast<int>(mine().inkpot) + steps;
  const bool locked =
      std::any_of(mine().locks.begin(), mine().locks.end(), [](Lock lock) { return lock != Lock::open; });
  return say(speech::position_name(static_cast<Inkpot>(reached % inkpot_positions))) +
         (locked && reached >= inkpot_positions ? terminal.paint("33", "◆") : "");
}

// --- The page of a decision -----------------------------------------------------------------------------------------

// What is worth most takes its rows first.
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
  const Task task = open.pending.empty() ? Task::turn : open.pending.back().task;
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
  switch (frame.task) {
    case Task::turn:
    case Task::inkpot:
    case Task::act:
    case Task::standing: return "";
    case Task::resolve:
      if (frame.stage == 2 * notebook_side) return say(speech::position_name(Inkpot::top));
      return say(frame.stage < notebook_side ? speech::row_name(frame.stage)
                                             : speech::column_name(frame.stage - notebook_side));
    case Task::visit: return say(speech::location_name(game.wording(), frame.item));
    case Task::hold: return say(speech::tile_name(game.wording(), frame.item));
    case Task::treat: return say({"treating clients", "soin des clients"});
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
  switch (frame.task) {
    case Task::inkpot:
      return say({"the inkpot moves ", "l'encrier avance de "}) + std::to_string(frame.left) +
             (frame.stage == frame.left ? " → " + stop_after(frame.left) : "");
    case Task::act:
      if (frame.left == 0) return "";
      return say(game.source_words(frame.source)) + say({" once more", " encore une fois"});
    case Task::visit:
      if (frame.left == 0) return "";
      return counted(frame.left, frame.left == 1 ? say({"more effect: ", "effet de plus : "})
                                                 : say({"more effects: ", "effets de plus : "})) +
             say(speech::location_name(game.wording(), frame.item));
    case Task::resolve: {
      if (frame.stage == 2 * notebook_side || frame.left == 0) return "";
      int items = 0;
      for (unsigned bits = frame.left; bits != 0; bits &= bits - 1) ++items;
      return say({"the rest of ", "le reste : "}) + doing(frame) + " (" + std::to_string(items) + ")";
    }
    case Task::track: return say({"one of Freud's rewards", "une récompense de Freud"});
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
  if (frames.back().task == Task::inkpot) chain.push_back(say({"the inkpot", "l'encrier"}));
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

// --- Your board ---------------------------------------------------------------------------------------------------

Lines Drawing::notebook(const Player& player) const {
  const auto pot = [&](Inkpot at, const std::string& label) {
    const bool here = player.inkpot == at;
    return padded((here ? terminal.paint("1;36", "▸" + label) : " " + label), label_width);
  };
  const auto cell = [&](const std::string& text) { return " " + padded(text, cell_width); };
  std::string head = " " + pot(Inkpot::top, say(speech::position_name(Inkpot::top)));
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const Lock lock = player.locks[column];
    head += cell(lock == Lock::open ? terminal.dim(say({"open", "ouverte"}))
                                    : terminal.paint("33", lock == Lock::idea ? say({"◆ idea", "◆ idée"})
                                                                              : say({"✦ on ◆ idea", "✦ sur ◆ idée"})));
  }
  Lines lines{head};
  for (std::size_t row = 0; row < notebook_side; ++row) {
    const auto at = static_cast<Inkpot>(static_cast<std::size_t>(Inkpot::row1) + row);
    std::string names = " " + pot(at, std::to_string(row + 1) + " " + brief(parts().row_insights[row]));
    std::string effects = repeated(" ", label_width + 1);
    for (std::size_t column = 0; column < notebook_side; ++column) {
      const Tile tile = player.notebook[row * notebook_side + column];
      const int wanted = parts().cured_for_third[row];
      const bool waits = column + 1 == notebook_side && std::cmp_less(player.cured.size(), wanted);
      std::string empty = waits ? counted(wanted, say({"cured", wanted > 1 ? "soignés" : "soigné"})) : "·";
      names +=
          terminal.dim("│") +
          padded(tile == none ? terminal.dim(empty) : clipped(say(game.wording().tiles[tile]), cell_width), cell_width);
      effects += terminal.dim("│") + padded(tile == none ? "" : brief(parts().tiles[tile].main), cell_width);
    }
    names += terminal.dim("│") + (player.row_insight[row] ? terminal.paint("1;36", "●") : terminal.dim("✓"));
    effects += terminal.dim("│");
    append(lines, {names, effects});
  }
  std::string foot = " " + pot(Inkpot::left, say(speech::position_name(Inkpot::left)));
  if (width_of(foot) > label_width + 1) foot.pop_back();
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const std::string slot_text = brief(parts().column_slots[column]);
    foot += cell(player.column_insight[column] ? terminal.paint("1;36", "●") + " " + terminal.dim(slot_text)
                                               : terminal.dim("✓") + " " + slot_text);
  }
  lines.push_back(foot);
  return lines;
}

Lines Drawing::dial(const Player& player) const {
  constexpr int area_width = 4;
  const int name_width = terminal.language == Language::french ? 13 : 11;
  std::string head = padded(say({"dial", "roue"}), name_width);
  for (std::size_t level = 0; level < level_count; ++level) head += padded(std::to_string(level + 1), area_width);
  Lines lines{terminal.dim(head)};
  for (std::uint8_t q = 0; q < quality_count; ++q) {
    const auto quality = static_cast<Quality>(q);
    std::string line = padded(terminal.paint(quality_styles[q], say(speech::quality_name(quality))), name_width);
    for (std::uint8_t level = 0; level < level_count; ++level) {
      line += padded(discs(player, area(quality, static_cast<Level>(level))), area_width);
    }
    lines.push_back(line);
  }
  lines.push_back(padded(say({"reserve", "réserve"}), name_width) + discs(player, reserve));
  return lines;
}

std::string Drawing::dial_line(const Player& player) const {
  std::string line = say({" dial  ", " roue  "});
  for (Area at = 0; at < area_count; ++at) {
    if (player.dial.at(at) == 0) continue;
    line += insight(quality_of(at), level_of(at)) + " " + discs(player, at) + "  ";
  }
  return line + say({"reserve ", "réserve "}) + discs(player, reserve);
}

Lines Drawing::office(const Player& player) const {
  Lines lines;
  for (std::size_t i = 0; i < room_count; ++i) {
    const Room& room = player.rooms[i];
    const std::string label = " " + say({"room ", "salle "}) + std::to_string(i + 1) + "  ";
    if (i == 1 && !player.second_room) {
      if (room.empty()) continue;
    }
    if (room.empty()) {
      lines.push_back(label + terminal.dim(say({"nobody", "personne"})));
      continue;
    }
    std::string line = label + terminal.bold(say(game.wording().clients[room.client]));
    if (room.therapy > 0) line += "  " + hearts(room) + " " + std::to_string(room.therapy);  // 0: its dreams come first
    if (room.grief == none) {
      line += terminal.dim(say({"  past catharsis", "  après la catharsis"}));
    } else {
      const GriefFace& grief = parts().griefs[room.grief];
      line += "  " + mood(grief.mood) + terminal.dim(" ★ " + brief(grief.effect));
    }
    lines.push_back(line);
    if (const std::string tile = cover(player, room.client); !tile.empty()) {
      append(lines, wrapped("   " + terminal.dim(say({"its tile", "sa tuile"})) + tile, screen_width, 5));
    }
    append(lines, dream_line(player, room));
  }
  return lines;
}

Lines Drawing::dream_line(const Player& player, const Room& room) const {
  std::vector<std::string> items;
  for (std::size_t i = room.dreams.size(); i-- > 0;) {
    const Dream dream = room.dreams[i];
    const DreamFace& face = parts().dreams[dream];
    const bool payable = !player.automaton && can_pay(parts(), player, face.effect.pay);
    std::string item = (i + 1 == room.dreams.size() ? "   " : say({"  then ", "  puis "})) + brief(face.effect) +
                       (payable ? terminal.paint("1;32", " ✓") : "");
    if (face.mood != Mood::plain) item += terminal.dim(" (" + mood(face.mood) + ")");
    items.push_back(item);
  }
  if (items.empty()) return {"   " + terminal.dim(say({"no dream left", "plus de rêve"}))};
  return flowed(terminal.dim(say({"   dreams", "   rêves"})), items, screen_width);
}

// --- The meeting table --------------------------------------------------------------------------------------------

// Whose ideas, how many, and an arrow to the action they point at.
std::string Drawing::occupant(Space space) const {
  const Placed& placed = view.open.spaces[space];
  constexpr int columns = space_count / table_rows;
  const std::string label = say(speech::space_name(space));
  if (placed.empty()) return terminal.dim(label + " ");
  const int count = placed.ideas + placed.bright;
  const std::string many = count > 1 ? std::to_string(count) : "";
  const std::string whose = clipped(name_of(placed.owner), 6);
  if (view.open.players[placed.owner].automaton) {  // UM-11.5.4  its ideas point at no action
    return terminal.dim(label) + " " + terminal.paint(seat_style(placed.owner), whose + " " + many) + " ";
  }
  const Space corner = corner_of(parts(), placed.action);
  const bool below = corner / columns >= space / columns;
  const bool right = corner % columns >= space % columns;
  const std::string arrow = below ? (right ? "↘" : "↙") : (right ? "↗" : "↖");
  return terminal.dim(label) + " " + terminal.paint(seat_style(placed.owner), whose + arrow + many) + " ";
}

Lines Drawing::meeting_table() const {
  constexpr Space columns = space_count / table_rows;
  const unsigned mine_at = actions_pointed_at(view.open, static_cast<std::uint8_t>(slot(me)));
  Lines lines;
  for (Space row = 0; row < table_rows; ++row) {
    std::string spaces = " ";
    for (Space column = 0; column < columns; ++column) {
      const std::string what = occupant(static_cast<Space>(row * columns + column));
      spaces += what;
      if (column + 1 < columns) spaces += terminal.dim(repeated("─", space_width - width_of(what) - 1) + " ");
    }
    const int steps = parts().row_value[row];
    lines.push_back(padded(spaces, screen_width - 18) + terminal.dim(say({"inkpot +", "encre +"})) +
                    std::to_string(steps) + terminal.dim(" ") + stop_after(steps));
    std::string actions = repeated(" ", space_width / 2 + 1);
    for (Space column = 0; column + 1 < columns; ++column) {
      for (Action action = 0; action < action_count; ++action) {
        if (corner_of(parts(), action) != row * columns + column) continue;
        const int room = column + 2 < columns ? space_width - 1 : space_width + 6;
        const std::string name = clipped(say(game.wording().actions[action]), room);
        actions += padded((mine_at >> action & 1U) != 0 ? terminal.dim(name) : terminal.bold(name), space_width);
      }
    }
    if (row + 1 < table_rows) lines.push_back(actions);
  }
  return lines;
}

// --- The city -----------------------------------------------------------------------------------------------------

// The numbers that are free, and who has the others.
std::string Drawing::slots(District district) const {
  std::string text;
  for (std::uint8_t i = 0; i < district_slots; ++i) {
    const std::uint8_t owner = view.open.district_owner[district][i];
    text += (i == 0 ? "" : " ") + (owner == nobody ? std::to_string(first_district_number + i) : sign_of(owner));
  }
  return text;
}

Lines Drawing::city() const {
  const Icons& own = view.tallies[slot(me)].icons;
  const std::string columns =
      padded(say({"bonus", "bonus"}), 6) + padded(say({"icons", "icônes"}), 7) + say({"who", "qui"});
  Lines lines{terminal.dim(" " + padded(say({"City", "Ville"}), 13) + padded(columns, 20) + repeated(" ", 12) +
                           padded(columns, 19) + say({"slots", "places"}))};
  for (District district = 0; district < district_count; ++district) {
    std::string line = " ";
    for (int side = 0; side < 2; ++side) {
      const auto location = static_cast<Location>(district * 2 + side);
      std::string bonuses;
      for (const bool used : view.open.location_used[location]) bonuses += used ? terminal.dim("×") : "○";
      line += padded(terminal.paint(district_styles[district], say(game.wording().locations[location])), 13) +
              padded(bonuses, 6) + padded(own[location] == 0 ? terminal.dim("·") : std::to_string(own[location]), 4) +
              padded(figures(location), 9);
    }
    const int tokens = view.open.tokens[district];
    line += slots(district) + " " + (view.open.reputation_token[district] ? terminal.paint("33", "★") : "") +
            terminal.dim("×" + std::to_string(tokens));
    lines.push_back(line);
  }
  return lines;
}

// Everybody's marker, behind the space it stands on; a bar is one of Freud's lines.
std::string Drawing::reputation() const {
  std::string line;
  for (std::uint8_t at = 0; at <= highest_reputation; ++at) {
    if (at > 0 && parts().section(at) != parts().section(static_cast<std::uint8_t>(at - 1))) {
      line += terminal.dim(" │");
    }
    std::string who = view.open.freud_reputation == at ? terminal.bold("Fr") : "";
    for (std::uint8_t i = 0; i < view.open.player_count(); ++i) {
      if (view.open.players[i].reputation == at) who += sign_of(i);
    }
    line += " " + (who.empty() ? terminal.dim(std::to_string(at)) : std::to_string(at) + who);
  }
  return line;
}

// --- Cards --------------------------------------------------------------------------------------------------------

Lines Drawing::supply() const {
  std::string head = " ";
  for (std::uint8_t column = 0; column < supply_columns; ++column) {
    head += padded(note(column), supply_width + 1);
  }
  Lines lines{terminal.dim(head)};
  for (std::uint8_t row = 0; row < supply_rows; ++row) {
    std::string line = " ";
    for (std::uint8_t column = 0; column < supply_columns; ++column) {
      const Tile tile = view.open.supply[row][column];
      const auto text = [&](const char* flag) {
        return brief(parts().tiles[tile].main) + terminal.dim(flag) + brief(parts().tiles[tile].banner);
      };
      const bool loose = tile != none && width_of(text(" ⚑ ")) <= supply_width;
      line += padded(tile == none ? terminal.dim("–") : text(loose ? " ⚑ " : "⚑"), supply_width + 1);
    }
    lines.push_back(line);
  }
  return lines;
}

// Colour, icons and what it does.
std::string Drawing::research(Card card) const {
  const ResearchFace& face = parts().research[card];
  std::string text = letter(face.colour);
  const std::string where = icons(face.icons);
  if (!where.empty()) text += " " + where;
  return face.effect.clauses.empty() ? text : text + " " + brief(face.effect);
}

Lines Drawing::papers() const {
  const auto items = [&](const auto& cards) {
    std::vector<std::string> list;
    for (const Card card : cards) {
      if (card != none) list.push_back("  " + research(card));
    }
    if (list.empty()) list.push_back(terminal.dim("  –"));
    return list;
  };
  const auto label = [&](const Text& text) { return " " + padded(say(text), 9); };
  Lines lines = flowed(label({"Hand", "Main"}), items(view.hand.unpack()), screen_width);
  append(lines, flowed(label({"Face up", "Visibles"}), items(view.open.research), screen_width));
  std::vector<std::string> in_play;
  for (const Card card : mine().in_play) {
    const std::string where = icons(parts().research[card].icons);
    in_play.push_back("  " + letter(parts().research[card].colour) + (where.empty() ? "" : " " + where));
  }
  if (!in_play.empty()) append(lines, flowed(label({"In play", "En jeu"}), in_play, screen_width));
  std::vector<std::string> offered;
  const bool coloured = has_coloured(parts(), mine().dial);
  for (const Treatise treatise : view.open.treatises) {
    const TreatiseFace& face = parts().treatises[treatise];
    std::string item = "  ";
    for (const Colour colour : face.sequence) item += letter(colour);
    item += " " + say(speech::points(face.points));
    const bool cards = view.open.current == slot(me) && can_publish(parts(), view.open, treatise);
    if (cards) item += coloured ? terminal.paint("1;32", " ✓") : terminal.dim(say({" no ●", " sans ●"}));
    offered.push_back(item);
  }
  append(lines, flowed(label({"Treatises", "Traités"}), offered, screen_width));
  return lines;
}

}  // namespace divan::unconscious_mind
