// What lies between the players: the meeting table, the city, tiles, cards and treatises.
#include "app/games/unconscious_mind_table.hpp"

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr int space_width = 16;  // of the meeting table
constexpr int supply_width = 25;

}  // namespace

Space corner_of(const Components& parts, Action action) {
  Space space = 0;
  while (space + 1 < space_count && (parts.touches[space] >> action & 1U) == 0) ++space;
  return space;
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
