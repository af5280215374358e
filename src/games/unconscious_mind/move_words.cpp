// Moves in words.
#include <algorithm>
#include <string>
#include <vector>

#include "games/unconscious_mind/asked.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

struct MoveWords {
  const UnconsciousMind& game;
  const View& view;
  Seat seat;
  const Names& names;
  const Components& parts = game.components();
  const Wording& wording = game.wording();
  Asked asked{parts, view};

  [[nodiscard]] const Player* me() const {
    return slot(seat) < view.open.players.size() ? &view.open.players[slot(seat)] : nullptr;
  }
  [[nodiscard]] const Room* room(std::uint8_t number) const {
    const Player* player = me();
    return player != nullptr && number < room_count && !player->rooms[number].empty() ? &player->rooms[number]
                                                                                      : nullptr;
  }
  [[nodiscard]] Text who(std::uint8_t player) const {
    if (player < names.size()) return names[player];
    return say("player {n}", "joueur {n}").number("n", player + 1);
  }
  [[nodiscard]] bool is_the_id(std::uint8_t player) const {
    return player < view.open.players.size() && view.open.players[player].automaton;
  }
  [[nodiscard]] Text clause_of(const Effect& effect) const { return speech::effect_clause(parts, effect); }
  [[nodiscard]] Text client_in(std::uint8_t number) const {
    const Room* in = room(number);
    if (in != nullptr) return speech::client_name(wording, in->client);
    return say("the client of room {n}", "le client de la salle {n}").number("n", number + 1);
  }
  // With its icons: they are gained by playing it and lost by laying it.
  [[nodiscard]] Text card(Card which) const {
    Text name = speech::card_name(wording, which);
    if (which >= research_count) return name;
    const ResearchFace& face = parts.research[which];
    const Text icons = speech::icons_words(wording, face.icons);
    return name + say(" (", " (") + speech::colour_name(face.colour) +
           (icons.en.empty() ? Text{} : say("; ", " ; ") + icons) + say(")", ")");
  }
  [[nodiscard]] Text tiles_in(std::size_t first, std::size_t step) const {
    std::vector<Text> list;
    const Player* player = me();
    for (std::size_t i = 0; player != nullptr && i < notebook_side; ++i) {
      const std::size_t cell = first + i * step;
      if (cell < notebook_cells && player->notebook[cell] != none) {
        list.push_back(speech::tile_name(wording, player->notebook[cell]));
      }
    }
    return list.empty() ? Text{} : say(": ", " : ") + in_a_row(list);
  }
  [[nodiscard]] Inkpot stop_after(int steps) const {
    const Player* player = me();
    return inkpot_after(player != nullptr ? player->inkpot : Inkpot::top, steps);
  }
  // UM-7.4.1  What a figure that arrives would find.
  [[nodiscard]] Text company(Location location, bool already_there) const {
    if (location >= location_count || slot(seat) >= view.tallies.size()) return {};
    const int figures = figures_at(view.open, location) + (already_there ? 0 : 1);
    const int icons = view.tallies[slot(seat)].icons[location];
    return say(" ({a}, {b})", " ({a}, {b})")
        .name("a", counted(figures, {"figure", "pion"}, {"figures", "pions"}))
        .name("b", counted(icons, {"icon", "icône"}, {"icons", "icônes"}));
  }
  [[nodiscard]] Text token(District district) const {
    const bool shows_one =
        district < district_count && view.open.reputation_token[district] && view.open.tokens[district] > 0;
    return shows_one ? say(" (and 1 reputation point)", " (et 1 point de réputation)") : Text{};
  }
  [[nodiscard]] static Text ideas_words(int ideas, int bright) {
    std::vector<Text> list;
    if (ideas > 0 || bright == 0) list.push_back(speech::resource(Resource::idea, ideas));
    if (bright > 0) list.push_back(speech::resource(Resource::bright_idea, bright));
    return listed(list);
  }

  // --- The turn ----------------------------------------------------------------------------------------------------

  Text operator()(const StateIdeas& m) const {
    Text words = say("State at {space}: {action}", "Énoncer en {space} : {action}")
                     .name("space", speech::space_name(m.space))
                     .name("action", speech::action_name(wording, m.action));
    if (m.space < space_count && parts.space_row[m.space] < table_rows) {
      const int steps = parts.row_value[parts.space_row[m.space]];
      words = words + say(" (inkpot {n} → {stop})", " (encrier {n} → {stop})")
                          .number("n", steps)
                          .name("stop", speech::stop_name(stop_after(steps)));
    }
    if (m.action >= action_count) return words;
    return words + say(". ", ". ") + game.effect_words(parts.actions[m.action], me());
  }
  Text operator()(const Put& m) const {
    const Text often = m.ideas + m.bright == 1   ? say(": the action once", " : l'action une fois")
                       : m.ideas + m.bright == 2 ? say(": the action twice", " : l'action deux fois")
                                                 : Text{};
    return say("Put ", "Placer ") + ideas_words(m.ideas, m.bright) + often;
  }
  Text operator()(const Recall& /*m*/) const {
    const Player* player = me();
    int coffee = player != nullptr ? ability_count(parts, *player, Ability::recall_coffee) : 0;
    for (const Placed& each : view.open.spaces) coffee += each.owner == slot(seat) && each.ideas > 0 ? 1 : 0;
    return say("Recall your ideas: {coffee}, then a bonus of the city",
               "Rassembler vos idées : {coffee}, puis un bonus Rassembler")
        .name("coffee", speech::resource(Resource::coffee, coffee));
  }
  Text operator()(const Treat& m) const {
    Text words = say("Treat ", "Traiter ") + client_in(m.room);
    const Room* in = room(m.room);
    if (in == nullptr || in->dreams.empty() || in->dreams.back() >= dream_count) return words;
    const Dream dream = in->dreams.back();
    const DreamFace& face = parts.dreams[dream];
    const bool matches =
        face.mood != Mood::plain && in->grief < grief_count && parts.griefs[in->grief].mood == face.mood;
    return words + say(" (", " (") + speech::dream_name(wording, dream) + say("). ", "). ") +
           game.effect_words(face.effect) +
           (matches ? say(" (matching icons: 1 pillbox)", " (icônes correspondantes : 1 pilulier)") : Text{});
  }
  Text operator()(const Pass& /*m*/) const { return say("Pass: nothing can be done", "Passer : rien n'est possible"); }
  Text operator()(const TakeLocationBonus& m) const {
    Text words = say("The {slot} bonus of the {location}", "Le bonus {slot} du lieu {location}")
                     .name("slot", speech::bonus_slot(m.slot))
                     .name("location", speech::location_name(wording, m.location));
    if (m.location >= location_count || m.slot >= location_slots) return words;
    return words + say(": ", " : ") + clause_of(parts.locations[m.location].bonuses[m.slot]) +
           token(district_of(m.location));
  }
  Text operator()(const TakeDistrictBonus& m) const {
    Text words = say("{bonus}, for a coloured insight ({n} icons needed)",
                     "{bonus}, pour une intuition à votre couleur ({n} icônes requises)")
                     .name("bonus", speech::district_bonus_name(wording, m.district, m.slot))
                     .number("n", first_district_number + m.slot);
    if (m.district >= district_count || m.slot >= district_slots) return words;
    return words + say(": ", " : ") + clause_of(parts.districts[m.district][m.slot]) + token(m.district);
  }
  Text operator()(const SpendColour& m) const {
    if (m.area == reserve) {
      return say("Spend the coloured insight of the reserve", "Dépenser l'intuition à votre couleur de la réserve");
    }
    return say("Spend a coloured insight, {area}", "Dépenser une intuition à votre couleur : {area}")
        .name("area", speech::area_name(m.area));
  }
  Text operator()(const UsePillbox& m) const {
    return say("Spend a pillbox on {client}", "Utiliser un pilulier pour {client}")
               .name("client", client_in(m.room))
               .text +
           therapy_after(m.room, 1);
  }
  Text operator()(const EndTurn& /*m*/) const { return say("End the turn", "Terminer le tour"); }
  [[nodiscard]] Text client_offered(Client client, int index) const {
    if (client >= client_count) {
      return say("Take client {n} of the row", "Récupérer le client {n} de la réserve").number("n", index + 1);
    }
    const ClientFace& face = parts.clients[client];
    const Text icons = speech::icons_words(wording, face.icons);
    const Text text = speech::client_words(face);
    return say("Take {client}: {hearts}, {points}", "Récupérer {client} : {hearts}, {points}")
               .name("client", speech::client_name(wording, client))
               .name("hearts", speech::hearts(face.hearts))
               .name("points", speech::points(face.points))
               .text +
           (icons.en.empty() ? Text{} : say(", ", ", ") + icons) + (text.en.empty() ? Text{} : say(". ", ". ") + text);
  }
  Text operator()(const TakeRoutine& m) const {
    return client_offered(at_or_none(view.open.routine, m.index), m.index);
  }
  Text operator()(const TakeCaseStudy& m) const {
    const Client client = at_or_none(view.open.case_studies, m.index);
    if (client < client_count) return client_offered(client, m.index);
    return say("Take case study {n} of the row", "Récupérer le client Étude de cas {n} de la réserve")
        .number("n", m.index + 1);
  }
  Text operator()(const TakeDream& m) const {
    if (m.index == dream_display) {
      return say("Take the top manifest dream of the deck, unseen",
                 "Prendre sans le voir le premier rêve manifeste de la pioche");
    }
    const Dream dream = at_or_none(view.open.dreams, m.index);
    if (dream >= dream_count) {
      return say("Take dream {n} of the row", "Prendre le rêve {n} de la réserve").number("n", m.index + 1);
    }
    const DreamFace& face = parts.dreams[dream];
    return say("Take ", "Prendre ") + speech::dream_name(wording, dream) +
           (face.mood == Mood::plain ? Text{} : say(" (", " (") + speech::mood_name(face.mood) + say(")", ")")) +
           say(". ", ". ") + game.effect_words(face.effect);
  }
  Text operator()(const Convert& m) const {
    const auto into = static_cast<std::size_t>(m.into);
    if (m.into == Conversion::free_transfer) {
      return say("A client's gift: transfer an insight", "Don d'un client : transférer une intuition");
    }
    if (into >= conversion_count) return say("Convert", "Convertir");
    const Effect& effect = parts.conversions[into];
    return say("Convert {cost}: {gain}", "Convertir {cost} : {gain}")
        .name("cost", speech::cost_words(effect.pay))
        .name("gain", speech::gain_words(parts, effect));
  }
  Text operator()(const ClaimGoal& m) const {
    Text words = say("Claim the goal ", "Récupérer l'objectif ") + speech::goal_name(wording, m.goal);
    if (m.goal >= goal_count) return words;
    const Text icons = speech::icons_words(wording, parts.goals[m.goal].icons);
    return words + say(": 1 reputation point", " : 1 point de réputation") +
           (icons.en.empty() ? Text{} : say(", ", ", ") + icons);
  }

  // --- An effect asks ----------------------------------------------------------------------------------------------

  Text operator()(const PayWith& m) const {
    const auto* doing = asked.top<task::Effect>();
    const Effect* effect = asked.effect();
    const bool known = effect != nullptr && doing->unpaid > 0 && doing->unpaid <= effect->pay.insights.size();
    const bool two = known && m.area < area_count && level_of(m.area) == Level::minor &&
                     next_needed(effect->pay, doing->unpaid).level == Level::major;  // UM-8.5.3
    const Text words =
        say("Pay with ", "Payer avec ") + (two ? speech::insights(2, m.area) : speech::an_insight(m.area));
    const bool coffee_too = known && doing->offered && effect->pay.coffee > 0;
    return coffee_too ? words + say(" and ", " et ") + speech::resource(Resource::coffee, effect->pay.coffee) : words;
  }
  Text operator()(const Accept& /*m*/) const {
    const Effect* effect = asked.effect();
    if (effect == nullptr || effect->pay.free()) return say("Accept", "Accepter");
    return say("Pay {cost}: {gain}", "Payer {cost} : {gain}")
        .name("cost", speech::cost_words(effect->pay))
        .name("gain", speech::gain_words(parts, *effect));
  }
  Text operator()(const Generate& m) const {
    const auto quality = m.quality < quality_count ? static_cast<Quality>(m.quality) : Quality::any;
    const Clause* clause = asked.clause(Verb::generate);
    const Text what = clause != nullptr && quality != Quality::any
                          ? speech::an_insight(area(quality, clause->level))
                          : say("an insight: ", "une intuition : ") + speech::quality_name(quality);
    return say("Generate ", "Générer ") + what +
           (m.from == reserve ? Text{} : say(", out of ", ", à la place d'") + speech::an_insight(m.from));
  }
  Text operator()(const Elevate& m) const {
    Text what = say("Elevate ", "Élever ") + speech::an_insight(m.area);
    if (m.area >= area_count || level_of(m.area) == Level::major) return what;
    return what + say(" to ", " : elle devient ") + speech::level_name(level_of(static_cast<Area>(m.area + 1)));
  }
  Text operator()(const Transfer& m) const {
    const auto to = m.to < quality_count ? static_cast<Quality>(m.to) : Quality::any;
    return say("Transfer ", "Transférer ") + speech::an_insight(m.area) + say(" to ", " : elle devient ") +
           speech::quality_name(to);
  }
  Text operator()(const Demote& m) const {
    Text what = say("Demote ", "Abaisser ") + speech::an_insight(m.area);
    if (m.area >= area_count) return what;
    if (level_of(m.area) == Level::minor) return what + say(" to the reserve", " : elle retourne dans la réserve");
    return what + say(" to ", " : elle devient ") + speech::level_name(level_of(static_cast<Area>(m.area - 1)));
  }
  Text operator()(const IgnoreDemotion& /*m*/) const {
    return say("Pay 1 coffee to ignore the demotion", "Payer 1 café pour ignorer l'abaissement");
  }
  Text operator()(const PlayCard& m) const {
    const Text words = say("Play ", "Jouer ") + card(m.card);
    return m.card < research_count ? words + say(": ", " : ") + clause_of(parts.research[m.card].effect) : words;
  }
  Text operator()(const Swap& m) const {
    const Card shown = at_or_none(view.open.research, m.display);
    const Text taken = shown < research_count
                           ? card(shown)
                           : say("card {n} on display", "la carte visible {n}").number("n", m.display + 1);
    return say("Swap {given} for {taken}", "Échanger {given} contre {taken}")
        .name("given", card(m.card))
        .name("taken", taken);
  }
  Text operator()(const TriggerTile& m) const {
    const Player* player = me();
    const Tile tile = player != nullptr ? at_or_none(player->notebook, m.cell) : none;
    const Text where = say("row {r}, column {c}", "ligne {r}, colonne {c}")
                           .number("r", m.cell / notebook_side + 1)
                           .number("c", m.cell % notebook_side + 1);
    if (tile >= tile_count) return say("Trigger the tile of ", "Déclencher la tuile : ") + where;
    return say("Trigger {tile} ({where}): {effect}", "Déclencher {tile} ({where}) : {effect}")
        .name("tile", speech::tile_name(wording, tile))
        .name("where", where)
        .name("effect", clause_of(parts.tiles[tile].main));
  }
  Text operator()(const TriggerRow& m) const {
    return say("Trigger row {n}", "Déclencher la ligne {n}").number("n", m.row + 1).text +
           tiles_in(std::size_t{m.row} * notebook_side, 1);
  }
  Text operator()(const TriggerColumn& m) const {
    return say("Trigger column {n}", "Déclencher la colonne {n}").number("n", m.column + 1).text +
           tiles_in(m.column, notebook_side);
  }
  Text operator()(const Resolve& m) const {
    const auto* resolving = asked.top<task::Line>();
    const bool row = resolving != nullptr && resolving->is_row();
    if (resolving != nullptr && m.item == notebook_side) {
      const std::size_t line = resolving->number();
      const Text words = row ? say("Trigger the end of row {n}", "Déclencher le bout de la ligne {n}")
                             : say("Trigger the foot of column {n}", "Déclencher le pied de la colonne {n}");
      return say(words.en + ": {effect}", words.fr + " : {effect}")
          .number("n", static_cast<int>(line) + 1)
          .name("effect", clause_of(row ? parts.row_slots[line] : parts.column_slots[line]));
    }
    const Player* player = me();
    const std::uint8_t cell = asked.cell_of(m.item);
    const Tile tile = player != nullptr && cell < notebook_cells ? player->notebook[cell] : none;
    if (tile >= tile_count) return say("Trigger part {n}", "Déclencher la partie {n}").number("n", m.item + 1);
    return say("Trigger {tile} ({where}): {effect}", "Déclencher {tile} ({where}) : {effect}")
        .name("tile", speech::tile_name(wording, tile))
        .name("where", row ? speech::column_name(m.item) : speech::row_name(m.item))
        .name("effect", clause_of(parts.tiles[tile].main));
  }
  Text operator()(const Ink& m) const {
    Text words = say("Move the inkpot ", "Avancer l'encrier ") + speech::by_spaces(m.steps) + say(", ", ", ") +
                 speech::to_the_stop(stop_after(m.steps));
    const Player* player = me();
    if (player == nullptr) return words;
    const bool locked =
        std::any_of(player->locks.begin(), player->locks.end(), [](Lock lock) { return lock != Lock::open; });
    if (locked && static_cast<int>(player->inkpot) + m.steps >= inkpot_positions) {
      words = words + say(", past the idea", ", en débloquant une idée");
    }
    const auto* way = asked.top<task::Ink>();
    if (way == nullptr) return words;
    const int bright = bright_ideas_for(parts, *player, way->least, way->most, m.steps);
    if (bright > 0) return words + say(" (", " (") + speech::resource(Resource::bright_idea, bright) + say(")", ")");
    const bool gift = m.steps < way->least || m.steps > way->most;
    return gift ? words + say(" (a client's gift)", " (don d'un client)") : words;
  }
  Text operator()(const Professor& m) const {
    const Player* player = me();
    return say("Move your professor to the ", "Déplacer votre professeur → ") +
           speech::location_name(wording, m.location) +
           company(m.location, player != nullptr && player->professor == m.location);
  }
  Text operator()(const Freud& m) const {
    return say("Move Freud to the ", "Déplacer Freud → ") + speech::location_name(wording, m.location) +
           company(m.location, view.open.freud == m.location);
  }
  Text operator()(const Visit& m) const {
    const auto* visit = asked.top<task::Visit>();
    if (visit == nullptr || visit->location >= location_count || m.effect >= location_slots) {
      return say("Location effect {n}", "Effet de lieu {n}").number("n", m.effect + 1);
    }
    return speech::location_name(wording, visit->location) + say(": ", " : ") +
           clause_of(parts.locations[visit->location].effects[m.effect]);
  }
  Text operator()(const Linger& /*m*/) const {
    const auto* visit = asked.top<task::Visit>();
    const int room_left =
        visit != nullptr && visit->granted < most_location_effects ? most_location_effects - visit->granted : 2;
    return say("Spend a bright idea: ", "Utiliser une idée brillante : ") +
           counted(std::min(2, room_left), {"more location effect", "effet de lieu de plus"},
                   {"more location effects", "effets de lieu de plus"});
  }
  [[nodiscard]] Text therapy_after(std::uint8_t number, int hearts) const {
    const Room* in = room(number);
    if (in == nullptr) return {};
    return say(" ({a} → {b})", " ({a} → {b})").number("a", in->therapy).number("b", std::max(0, in->therapy - hearts));
  }
  Text operator()(const Heal& m) const {
    const Clause* clause = asked.clause(Verb::therapy);
    const auto* pending = asked.top<task::Hearts>();
    const int hearts = clause != nullptr ? clause->amount : pending != nullptr ? pending->left : 1;
    return say("Therapy for ", "Thérapie pour ") + client_in(m.room) + therapy_after(m.room, hearts);
  }
  Text operator()(const TakeTile& m) const {
    Text which = m.row == 0 ? say("Take the upper tile", "Prendre la tuile du haut")
                            : say("Take the lower tile", "Prendre la tuile du bas");
    const std::uint8_t column = asked.note_column();
    const Tile tile = asked.supplied(m.row);
    if (tile >= tile_count) return which;
    const Player* player = me();
    const int price = player != nullptr ? note_price(parts, *player, column) : parts.notes[column].coffee;
    return say("{which} for {price}, {tile}: {main} (banner: {banner})",
               "{which} pour {price}, {tile} : {main} (cartouche : {banner})")
        .name("which", which)
        .name("price", speech::resource(Resource::coffee, price))
        .name("tile", speech::tile_name(wording, tile))
        .name("main", clause_of(parts.tiles[tile].main))
        .name("banner", clause_of(parts.tiles[tile].banner));
  }
  Text operator()(const PlaceTile& m) const {
    const Tile tile = asked.held();
    const Text words =
        say("Place {tile} in row {n}", "Placer {tile} en ligne {n}")
            .name("tile", tile < tile_count ? speech::tile_name(wording, tile) : say("the tile", "la tuile"))
            .number("n", m.row + 1);
    const Player* player = me();
    const std::uint8_t column = player != nullptr && m.row < notebook_side ? free_cell(parts, *player, m.row) : none;
    return column == none ? words : words + say(", ", ", ") + speech::column_name(column);
  }
  Text operator()(const Publish& m) const {
    Text words = say("Publish ", "Publier ") + speech::treatise_name(wording, m.treatise);
    if (m.treatise >= parts.treatise_count || m.treatise >= most_treatises) return words;
    const TreatiseFace& face = parts.treatises[m.treatise];
    std::vector<Text> colours;
    for (const Colour colour : face.sequence) colours.push_back(speech::colour_name(colour));
    const Text icons = speech::icons_words(wording, face.icons);
    return words + say(" (", " (") + in_a_row(colours) + say("): ", ") : ") + speech::points(face.points) +
           (icons.en.empty() ? Text{} : say(", ", ", ") + icons);
  }
  Text operator()(const Lay& m) const { return say("Lay ", "Utiliser ") + card(m.card); }
  Text operator()(const Cite& m) const {
    const std::uint8_t author = asked.author(m.treatise);
    const Text owner = author == nobody    ? say("somebody", "quelqu'un")
                       : is_the_id(author) ? say("the Id", "le Ça")
                                           : who(author);
    return say("Cite {card} from {treatise} ({gain} for {owner})",
               "Citer {card}, volume du traité {treatise} ({gain} pour {owner})")
        .name("card", card(asked.cited(m.treatise)))
        .name("treatise", speech::treatise_name(wording, m.treatise))
        .name("gain",
              listed({speech::points(parts.cited_points), speech::resource(Resource::bright_idea, parts.cited_bright)}))
        .name("owner", owner);
  }
  Text operator()(const TrackAction& m) const {
    const Text words = say("Reputation track, ", "Piste de Réputation, ") + speech::section_name(m.section);
    return m.section < section_count ? words + say(": ", " : ") + clause_of(parts.below[m.section]) : words;
  }
  Text operator()(const Enough& /*m*/) const {
    return asked.begun() ? say("That is enough", "S'arrêter là") : say("Do without", "S'en passer");
  }
};

}  // namespace

Text UnconsciousMind::words(const View& view, Seat seat, const Move& move, const Names& names) const {
  return std::visit(MoveWords{*this, view, seat, names}, move);
}

}  // namespace divan::unconscious_mind
