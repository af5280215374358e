// Names and short signs: players, insights, effects, discs, hearts.
#include "app/games/unconscious_mind_table.hpp"

#include <algorithm>
#include <array>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr std::array<std::string_view, colour_count> colour_styles{"34", "31", "32", "33"};
constexpr std::array<std::string_view, most_players> seat_styles{"36", "33", "34", "37"};

}  // namespace

std::string counted(int n, const std::string& what) { return std::to_string(n) + " " + what; }

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : std::string(between)) + item;
  return text;
}

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

}  // namespace divan::unconscious_mind
