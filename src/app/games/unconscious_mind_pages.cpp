// The pages of Unconscious Mind for those who want to see more, and the sheet at the end.
#include <algorithm>
#include <array>

#include "app/games/unconscious_mind_table.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {

Lines Drawing::page(Page which) const {
  switch (which) {
    case Page::board: return board_page();
    case Page::table: return table_page();
    case Page::city: return city_page(screen_width);
    case Page::cards: return cards_page();
    case Page::clients: return clients_page();
    case Page::others: return others_page();
  }
  return {};
}

Lines Drawing::board_page() const {
  const Player& player = mine();
  Lines lines{heading({"Your board", "Votre plateau"})};
  append(lines, holdings(static_cast<std::uint8_t>(slot(me))));
  append(lines, beside(notebook(player), board_width, dial(player)));
  for (std::size_t cell = 0; cell < notebook_cells; ++cell) {
    const Tile tile = player.notebook[cell];
    if (tile == none) continue;
    const std::string where =
        std::to_string(cell / notebook_side + 1) + "." + std::to_string(cell % notebook_side + 1) + " ";
    append(lines, wrapped("   " + where + say(game.wording().tiles[tile]) + colon() +
                              say(game.effect_words(parts().tiles[tile].main)),
                          screen_width, 7));
  }
  const auto slot_line = [&](const Text& name, bool covered, const Effect& effect) {
    append(lines, wrapped("   " + say(name) + (covered ? " ●" : " ✓") + colon() + say(game.effect_words(effect)),
                          screen_width, 7));
  };
  lines.push_back(terminal.dim(say({"   Under the coloured insights (● still covered, ✓ resolved with the line):",
                                    "   Sous les intuitions à sa couleur (● couvert, ✓ déclenché avec la ligne) :"})));
  for (int i = 0; i < notebook_side; ++i) {
    const auto line = static_cast<std::size_t>(i);
    slot_line(speech::row_name(i), player.row_insight[line], parts().row_slots[line]);
  }
  for (int i = 0; i < notebook_side; ++i) {
    const auto line = static_cast<std::size_t>(i);
    slot_line(speech::column_name(i), player.column_insight[line], parts().column_slots[line]);
  }
  lines.push_back(terminal.dim(say({"   At any time of your turn:", "   À tout moment de votre tour :"})));
  for (const Effect& effect : parts().conversions) {
    if (effect.pay.free()) continue;
    append(lines, wrapped("   " + say(game.effect_words(effect)), screen_width, 5));
  }
  return lines;
}

Lines Drawing::table_page() const {
  Lines lines{heading({"The meeting table", "La table de réunion"})};
  append(lines, meeting_table());
  for (Action action = 0; action < action_count; ++action) {
    append(lines, wrapped("   " + say(game.wording().actions[action]) + colon() +
                              say(game.effect_words(parts().actions[action])),
                          screen_width, 5));
  }
  return lines;
}

Lines Drawing::city_page(int width) const {
  const Icons& own = view.tallies[slot(me)].icons;
  Lines lines{heading({"The city", "La ville"})};
  for (District district = 0; district < district_count; ++district) {
    const std::string name = terminal.paint(district_styles[district], say(game.wording().districts[district]));
    const int have = icons_in_district(own, district);
    append(
        lines,
        wrapped(" " + name + " · " + counted(view.open.tokens[district], say({"tokens", "jetons"})) +
                    (view.open.reputation_token[district] ? say({", reputation on top", ", réputation dessus"}) : "") +
                    say({" · you have ", " · vous avez "}) +
                    counted(have, say({have == 1 ? "icon" : "icons", have > 1 ? "icônes" : "icône"})),
                width, 3));
    for (int side = 0; side < 2; ++side) {
      const auto location = static_cast<Location>(district * 2 + side);
      const std::string here = figures(location);
      append(lines, wrapped("   " + terminal.bold(say(game.wording().locations[location])) +
                                (here.empty() ? "" : " " + here) + colon() + location_brief(location),
                            width, 5));
      std::string bonuses = "     " + say({"bonus", "bonus"}) + colon();
      for (std::uint8_t i = 0; i < location_slots; ++i) {
        const std::string what = brief(parts().locations[location].bonuses[i]);
        bonuses += (i == 0 ? "" : " · ") + (view.open.location_used[location][i] ? terminal.dim("×") : what);
      }
      append(lines, wrapped(bonuses, width, 7));
    }
    std::string places = "   ";
    for (std::uint8_t i = 0; i < district_slots; ++i) {
      const std::uint8_t owner = view.open.district_owner[district][i];
      places += (i == 0 ? "" : " · ") + std::to_string(first_district_number + i) + colon() +
                (owner == nobody ? brief(parts().districts[district][i]) : sign_of(owner));
    }
    append(lines, wrapped(places, width, 5));
  }
  if (width < screen_width) return lines;
  lines.push_back(heading({"Reputation", "Réputation"}) + reputation());
  for (std::uint8_t i = 0; i < section_count; ++i) {
    append(lines,
           wrapped("   " + say(speech::section_name(i)) + say({" from ", " dès "}) +
                       std::to_string(parts().section_start[i]) + say({", above: ", ", au-dessus : "}) +
                       brief(parts().above[i]) + say({"; below: ", " ; au-dessous : "}) + brief(parts().below[i]),
                   width, 5));
  }
  std::string scores;
  for (const std::uint8_t points : parts().track_points) scores += " " + std::to_string(points);
  append(lines, wrapped(say({"   VP of the spaces 0 to 10:", "   PV des cases 0 à 10 :"}) + scores, width, 5));
  return lines;
}

Lines Drawing::card_in_full(Card card) const {
  const ResearchFace& face = parts().research[card];
  const std::string where = icons(face.icons);
  return wrapped("   " + letter(face.colour) + " " + say(game.wording().research[card]) +
                     (where.empty() ? "" : " (" + where + ")") + colon() + say(game.effect_words(face.effect)),
                 screen_width, 5);
}

Lines Drawing::cards_page() const {
  Lines lines;
  const auto list = [&](const Text& title_words, const auto& cards) {
    lines.push_back(heading(title_words));
    const std::size_t before = lines.size();
    for (const Card card : cards) {
      if (card != none) append(lines, card_in_full(card));
    }
    if (lines.size() == before) lines.push_back(terminal.dim("   –"));
  };
  list({"Your hand", "Votre main"}, view.hand.unpack());
  list({"Your research in play", "Vos recherches en jeu"}, mine().in_play);
  list({"Research, face up", "Recherches visibles"}, view.open.research);
  lines.push_back(heading({"Treatises", "Traités"}));
  for (const Treatise treatise : view.open.treatises) {
    const TreatiseFace& face = parts().treatises[treatise];
    std::string sequence;
    for (const Colour colour : face.sequence) sequence += letter(colour);
    append(lines, wrapped("   " + sequence + " " + say(game.wording().treatises[treatise]) + colon() +
                              say(speech::points(face.points)) + ", " + icons(face.icons),
                          screen_width, 5));
  }
  lines.push_back(heading({"Notebook tiles", "Tuiles Carnet"}));
  for (std::uint8_t column = 0; column < supply_columns; ++column) {
    for (std::uint8_t row = 0; row < supply_rows; ++row) {
      const Tile tile = view.open.supply[row][column];
      if (tile == none) continue;
      append(lines,
             wrapped("   " + say(speech::resource(Resource::coffee, note_price(parts(), mine(), column))) + " " +
                         say(game.wording().tiles[tile]) + colon() + say(game.effect_words(parts().tiles[tile].main)) +
                         " ⚑ " + say(game.effect_words(parts().tiles[tile].banner)),
                     screen_width, 5));
    }
  }
  lines.push_back(heading({"Goals", "Objectifs"}));
  for (const Goal goal : view.open.goals) {
    append(lines,
           wrapped("   " + say(game.wording().goals[goal]) + colon() + say(speech::goal_words(parts().goals[goal])) +
                       " (" + icons(parts().goals[goal].icons) + ")",
                   screen_width, 5));
  }
  return lines;
}

Lines Drawing::client_in_full(Client client) const {
  const ClientFace& face = parts().clients[client];
  const std::string where = icons(face.icons);
  const std::string words = say(speech::client_words(face));
  return wrapped("   " + say(game.wording().clients[client]) + colon() + std::to_string(face.hearts) + "♥, " +
                     say(speech::points(face.points)) + (where.empty() ? "" : ", " + where) +
                     (words.empty() ? "" : ". " + words),
                 screen_width, 5);
}

Lines Drawing::clients_page() const {
  Lines lines{heading({"Your office", "Votre cabinet"})};
  append(lines, office(mine()));
  for (const Room& room : mine().rooms) {
    if (!room.empty()) append(lines, client_in_full(room.client));
  }
  const auto list = [&](const Text& title_words, const auto& clients) {
    lines.push_back(heading(title_words));
    for (const Client client : clients) {
      if (client != none) append(lines, client_in_full(client));
    }
  };
  if (!mine().cured.empty()) list({"Clients you have cured", "Clients que vous avez soignés"}, mine().cured);
  list({"Routine clients", "Clients de routine"}, view.open.routine);
  list({"Case studies", "Clients Étude de cas"}, view.open.case_studies);
  lines.push_back(heading({"Manifest dreams", "Rêves manifestes"}));
  for (const Dream dream : view.open.dreams) {
    if (dream == none) continue;
    const DreamFace& face = parts().dreams[dream];
    lines.push_back("   " + say(game.wording().dreams[dream]) + colon() + brief(face.effect) +
                    (face.mood == Mood::plain ? "" : " (" + mood(face.mood) + ")"));
  }
  return lines;
}

Lines Drawing::others_page() const {
  Lines lines;
  for (std::uint8_t i = 0; i < view.open.player_count(); ++i) {
    if (i == slot(me)) continue;
    const Player& player = view.open.players[i];
    if (!lines.empty()) lines.emplace_back();
    append(lines, holdings(i));
    append(lines, player.automaton ? id_board() : beside(notebook(player), board_width, dial(player)));
    append(lines, office(player));
    const auto add = [&](const Text& what, const std::string& list) {
      if (!list.empty()) append(lines, wrapped("   " + say(what) + colon() + list, screen_width, 5));
    };
    add({"icons", "icônes"}, icons_of(i));
    std::vector<std::string> names;
    for (const Card card : player.in_play) names.push_back(research(card));
    add({"in play", "en jeu"}, joined(names, ", "));
    names.clear();
    for (const Card card : view.hands[i].known.unpack()) names.push_back(research(card));
    add({"known of the hand", "connues de la main"}, joined(names, ", "));
    names.clear();
    for (const Published& each : player.published) {
      std::string volumes;
      for (const Card card : each.volumes) volumes += letter(parts().research[card].colour);
      names.push_back(say(game.wording().treatises[each.treatise]) + (volumes.empty() ? "" : " " + volumes));
    }
    add({"treatises", "traités"}, joined(names, ", "));
    names.clear();
    for (const Client client : player.cured)
      names.push_back(say(game.wording().clients[client]) + cover(player, client));
    add({"cured", "soignés"}, joined(names, ", "));
    names.clear();
    for (const Goal goal : player.goals) names.push_back(say(game.wording().goals[goal]));
    add({"goals", "objectifs"}, joined(names, ", "));
    if (player.automaton) append(lines, id_tiles());
  }
  return lines;
}

Lines Drawing::signs() const {
  Lines lines{heading({"The signs", "Les signes"})};
  const Text words{
      "g growth, f freedom, p passion, * any quality; 1 minor, 2 median, 3 major: g2 is a median growth, +g2 generates "
      "one, g2→2 VP pays one for 2 VP. ↑ elevate, ⇄ transfer. ○ white disc, ● coloured one. ▸ the inkpot; ◆ a "
      "locked idea, or that the inkpot passes one; ✦ a bright idea. ⚑ the banner of a tile. ♥ a heart, ★ catharsis. ✓ "
      "can be paid or published now. ▲ you, Fr Freud, Id the Id; others by their first letter. ○ a bonus still there, "
      "× taken; "
      "★×5 tokens left, reputation on top. B R G O research: blue, red, green, ochre. 12/20: 12 VP, and "
      "20 if the game ended now. Of the Id: ■ an active tile, □ an inactive one.",
      "c croissance, l liberté, p passion, * au choix ; 1 mineure, 2 moyenne, 3 majeure : c2 est une croissance "
      "moyenne, +c2 en génère une, c2→2 PV en paie une pour 2 PV. ↑ élever, ⇄ transférer. ○ disque blanc, ● à sa "
      "couleur. ▸ l'encrier ; ◆ une idée à débloquer, ou que l'encrier en débloque une ; ✦ une idée brillante. ⚑ le "
      "cartouche d'une tuile. ♥ un point de thérapie, ★ la catharsis. ✓ peut être payé ou publié. ▲ vous, Fr Freud, Ça "
      "le Ça ; les "
      "autres par leur initiale. ○ un bonus libre, × pris ; ★×5 jetons restants, réputation dessus. B R V O recherches "
      ": bleue, "
      "rouge, verte, ocre. 12/20 : 12 PV, et 20 si la partie finissait là. Du Ça : ■ une tuile active, □ une "
      "inactive."};
  append(lines, wrapped("   " + say(words), screen_width, 3));
  return lines;
}

// --- The end ------------------------------------------------------------------------------------------------------

Lines Drawing::sheet() const {
  static const std::array<Text, item_count> names{{{"Reputation track", "Piste de Réputation"},
                                                   {"First on the track", "Premier de la piste"},
                                                   {"Second on the track", "Second de la piste"},
                                                   {"Districts", "Quartiers"},
                                                   {"Full rows", "Lignes complètes"},
                                                   {"Locations", "Lieux"},
                                                   {"Case studies", "Clients Étude de cas"},
                                                   {"Pillboxes", "Piluliers"},
                                                   {"Coffee", "Café"},
                                                   {"Bright ideas", "Idées brillantes"}}};
  std::array<std::array<int, most_players>, item_count> points{};
  std::array<int, most_players> total{};
  for (const Event& whole : table.events()) {
    const Event event = game.redact(whole, me);
    if (const auto* scored = std::get_if<Scored>(&event)) {
      points[static_cast<std::size_t>(scored->item)][scored->by.player] += scored->points;
    } else if (const auto* study = std::get_if<CaseStudyScored>(&event)) {
      points[static_cast<std::size_t>(Item::case_studies)][study->by.player] += study->points;
    } else if (const auto* final_score = std::get_if<FinalScore>(&event)) {
      total[final_score->by.player] = final_score->points;
    }
  }
  constexpr int head_width = 24;
  constexpr int column_width = 13;
  const std::size_t players = view.open.players.size();
  const auto row = [&](const std::string& head, const auto& value) {
    std::string line = padded("   " + head, head_width);
    for (std::size_t i = 0; i < players; ++i) line += pushed_right(value(i), column_width);
    return line;
  };
  Lines lines{"", heading({"The final count", "Le décompte final"})};
  lines.push_back(row("", [&](std::size_t i) {
    return terminal.paint(seat_style(static_cast<std::uint8_t>(i)),
                          clipped(name_of(static_cast<std::uint8_t>(i)), column_width - 1));
  }));
  lines.push_back(row(say({"During the game", "Pendant la partie"}), [&](std::size_t i) {
    int earned = total[i];
    for (const auto& item : points) earned -= item[i];
    return std::to_string(earned);
  }));
  for (std::size_t item = 0; item < item_count; ++item) {
    const bool counts = std::any_of(points[item].begin(), points[item].end(), [](int each) { return each != 0; });
    if (counts) lines.push_back(row(say(names[item]), [&](std::size_t i) { return std::to_string(points[item][i]); }));
  }
  lines.push_back(
      row(say({"In all", "En tout"}), [&](std::size_t i) { return terminal.bold(std::to_string(total[i])); }));
  return lines;
}

}  // namespace divan::unconscious_mind
