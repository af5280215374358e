// A player's own board: notebook, dial, office and its dreams.
#include "app/games/unconscious_mind_table.hpp"

#include <utility>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

constexpr int cell_width = 13;  // of the notebook
constexpr int label_width = 7;  // of its rows

}  // namespace

Lines Drawing::notebook(const Player& player) const {
  const auto pot = [&](Inkpot at, const std::string& label) {
    const bool here = player.inkpot == at;
    return padded((here ? terminal.paint("1;36", "▸" + label) : " " + label), label_width);
  };
  const auto cell = [&](const std::string& text) { return " " + padded(text, cell_width); };
  std::string head = " " + pot(Inkpot::top, say(speech::position_name(Inkpot::top)));
  for (std::size_t column = 0; column < notebook_side; ++column) {
    const Lock lock = player.locks[column];
    head += cell(lock == Lock::open ? terminal.dim(say({"unlocked", "débloquée"}))
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
      line += terminal.dim(say({"  past catharsis", "  catharsis atteinte"}));
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

}  // namespace divan::unconscious_mind
