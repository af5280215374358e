// Events in words, each with its cause, so that a log reads as a chain; and what a move changes, in short.
#include <concepts>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

struct EventWords {
  const UnconsciousMind& game;
  const Names& names;
  Viewer told;
  const Components& parts = game.components();
  const Wording& wording = game.wording();

  [[nodiscard]] Text who(std::uint8_t player) const {
    if (player < names.size()) return names[player];
    return say("Player {n}", "Joueur {n}").number("n", player + 1);
  }
  // "Ada: Lapsus → 1 coffee". A thing is not named as the cause of itself.
  [[nodiscard]] Text tell(const Cause& by, const Text& what, Source itself = {}) const {
    const Text cause = by.source == itself ? Text{} : game.source_words(by.source);
    const Text whose = who(by.player) + say(": ", " : ");
    return cause.en.empty() ? whose + what : whose + cause + say(" → ", " → ") + what;
  }
  // "Ada passes"
  [[nodiscard]] Text sentence(const Cause& by, const Text& what) const { return who(by.player) + say(" ", " ") + what; }
  [[nodiscard]] static Text room(std::uint8_t number) { return say("room {n}", "salle {n}").number("n", number + 1); }
  [[nodiscard]] Text place(Location location) const { return speech::location_name(wording, location); }

  // --- The turn ----------------------------------------------------------------------------------------------------

  Text operator()(const TurnBegan& e) const {
    return say("Round {n}: {player}'s turn", "Manche {n} : {player} joue")
        .number("n", e.round)
        .name("player", who(e.by.player));
  }
  Text operator()(const IdeasStated& e) const {
    std::vector<Text> list;
    if (e.ideas > 0 || e.bright == 0) list.push_back(speech::resource(Resource::idea, e.ideas));
    if (e.bright > 0) list.push_back(speech::resource(Resource::bright_idea, e.bright));
    return sentence(e.by, say("states {ideas} at {space}: {action}", "énonce {ideas} en {space} : {action}")
                              .name("ideas", listed(list))
                              .name("space", speech::space_name(e.space))
                              .name("action", speech::action_name(wording, e.action)));
  }
  Text operator()(const Recalled& e) const { return sentence(e.by, say("recalls all ideas", "rassemble ses idées")); }
  Text operator()(const Passed& e) const { return sentence(e.by, say("passes", "passe")); }
  Text operator()(const BrightIdeasReturned& e) const {
    return tell(e.by, speech::resource(Resource::bright_idea, e.amount) +
                          (e.amount == 1 ? say(" goes back to the supply", " retourne à la réserve générale")
                                         : say(" go back to the supply", " retournent à la réserve générale")));
  }

  // --- Resources ---------------------------------------------------------------------------------------------------

  // "Ada: Lapsus → 1 coffee", but "Ada gains 1 idea"
  Text operator()(const Gained& e) const {
    const Text what = speech::resource(e.resource, e.amount);
    return game.source_words(e.by.source).en.empty() ? sentence(e.by, say("gains ", "gagne ") + what)
                                                     : tell(e.by, what);
  }
  Text operator()(const Paid& e) const {
    return tell(e.by, say("pays ", "paie ") + speech::resource(e.resource, e.amount));
  }
  Text operator()(const CoffeeSpilt& e) const {
    return tell(e.by, speech::resource(Resource::coffee, e.amount) +
                          say(" too many, lost", e.amount < 2 ? " de trop, perdu" : " de trop, perdus"));
  }
  Text operator()(const Generated& e) const {
    return tell(e.by,
                speech::an_insight(e.area) +
                    (e.from == reserve ? Text{} : say(", out of ", ", à la place d'") + speech::an_insight(e.from)));
  }
  [[nodiscard]] static Text level_after(Area to) {
    if (to >= area_count) return say("goes back to the reserve", "retourne dans la réserve");
    return say("becomes ", "devient ") + speech::level_name(level_of(to));
  }
  Text operator()(const Elevated& e) const {
    return tell(e.by, speech::an_insight(e.area) + say(" ", " ") + level_after(e.to));
  }
  Text operator()(const Transferred& e) const {
    const Quality quality = e.to < area_count ? quality_of(e.to) : Quality::any;
    return tell(e.by, speech::an_insight(e.area) + say(" becomes ", " devient ") + speech::quality_name(quality));
  }
  Text operator()(const Demoted& e) const {
    return tell(e.by, speech::an_insight(e.area) + say(" ", " ") + level_after(e.to));
  }
  Text operator()(const InsightPaid& e) const {
    return tell(e.by,
                say("pays ", "paie ") + (e.discs > 1 ? speech::insights(e.discs, e.area) : speech::an_insight(e.area)));
  }
  Text operator()(const ColourSpent& e) const {
    return tell(e.by, say("spends a coloured insight ({area})", "dépense une intuition à sa couleur ({area})")
                          .name("area", speech::area_name(e.area)));
  }

  // --- Inkpot and notebook -----------------------------------------------------------------------------------------

  Text operator()(const InkpotMoved& e) const {
    return tell(e.by, say("the inkpot moves {n}, to {stop}", "l'encrier avance {n} : {stop}")
                          .name("n", speech::by_spaces(e.steps))
                          .name("stop", speech::stop_name(e.to)));
  }
  Text operator()(const IdeaUnlocked& e) const {
    return tell(e.by, (e.bright ? say("takes the bright idea of column {n}", "prend l'idée brillante de la colonne {n}")
                                : say("unlocks the idea of column {n}", "déverrouille l'idée de la colonne {n}"))
                          .number("n", e.column + 1));
  }
  Text operator()(const TileTaken& e) const {
    return tell(e.by, say("takes ", "prend ") + speech::tile_name(wording, e.tile), {SourceKind::tile, e.tile});
  }
  Text operator()(const TilePlaced& e) const {
    return tell(e.by,
                say("places {tile} in row {r}, column {c}", "place {tile}, ligne {r}, colonne {c}")
                    .name("tile", speech::tile_name(wording, e.tile))
                    .number("r", e.row + 1)
                    .number("c", e.column + 1),
                {SourceKind::tile, e.tile});
  }
  Text operator()(const TileRevealed& e) const {
    return say("The supply is refilled: ", "La réserve est complétée : ") + speech::tile_name(wording, e.tile);
  }
  Text operator()(const RowFreed& e) const {
    return tell(e.by, say("row {n} is full, its coloured insight is free",
                          "la ligne {n} est pleine, l'intuition à sa couleur est libérée")
                          .number("n", e.row + 1));
  }
  Text operator()(const ColumnFreed& e) const {
    return tell(e.by, say("column {n} is full, its coloured insight is free",
                          "la colonne {n} est pleine, l'intuition à sa couleur est libérée")
                          .number("n", e.column + 1));
  }
  Text operator()(const TileTriggered& e) const {
    return tell(e.by, say("triggers ", "déclenche ") + speech::tile_name(wording, e.tile), {SourceKind::tile, e.tile});
  }

  // --- Research and treatises --------------------------------------------------------------------------------------

  Text operator()(const CardDrawn& e) const {
    return tell(e.by, say("draws ", "pioche ") + speech::card_name(wording, e.card));
  }
  Text operator()(const CardsSwapped& e) const {
    return tell(e.by, say("swaps {given} for {taken}", "échange {given} contre {taken}")
                          .name("given", speech::card_name(wording, e.given))
                          .name("taken", speech::card_name(wording, e.taken)));
  }
  Text operator()(const CardPlayed& e) const {
    return tell(e.by, say("plays ", "joue ") + speech::card_name(wording, e.card), {SourceKind::research, e.card});
  }
  Text operator()(const Cited& e) const {
    return tell(e.by, say("cites {card}, from {treatise} by {player}", "cite {card}, de {player} ({treatise})")
                          .name("card", speech::card_name(wording, e.card))
                          .name("treatise", speech::treatise_name(wording, e.treatise))
                          .name("player", who(e.from)));
  }
  Text operator()(const TreatisePublished& e) const {
    return tell(e.by,
                say("publishes {treatise}: {points}", "publie {treatise} : {points}")
                    .name("treatise", speech::treatise_name(wording, e.treatise))
                    .name("points", speech::points(e.points)),
                {SourceKind::treatise, e.treatise});
  }
  Text operator()(const TreatiseRevealed& e) const {
    return say("The row is refilled: ", "La rangée est complétée : ") + speech::treatise_name(wording, e.treatise);
  }

  // --- City and reputation -----------------------------------------------------------------------------------------

  Text operator()(const FigureMoved& e) const {
    const Text figure = e.figure == Figure::freud ? say("Freud", "Freud") : say("the professor", "le professeur");
    return tell(e.by, figure + say(" goes to the ", " arrive à : ") + place(e.to));
  }
  Text operator()(const VisitBegan& e) const {
    return tell(e.by, say("at the {location}: {figures}, {icons}", "{location} : {figures}, {icons}")
                          .name("location", place(e.location))
                          .name("figures", counted(e.figures, {"figure", "figure"}, {"figures", "figures"}))
                          .name("icons", counted(e.icons, {"icon", "icône"}, {"icons", "icônes"})));
  }
  Text operator()(const LocationBonusTaken& e) const {
    const Text words = say("takes bonus {n} of the {location}", "prend le bonus {n} du lieu {location}")
                           .number("n", e.slot + 1)
                           .name("location", place(e.location));
    if (e.location >= location_count || e.slot >= location_slots) return sentence(e.by, words);
    return sentence(
        e.by, words + say(": ", " : ") + speech::effect_clause(parts, parts.locations[e.location].bonuses[e.slot]));
  }
  Text operator()(const DistrictBonusTaken& e) const {
    const Text words = say("takes a bonus (", "prend un bonus (") +
                       speech::district_bonus_name(wording, e.district, e.slot) + say(")", ")");
    if (e.district >= district_count || e.slot >= district_slots) return sentence(e.by, words);
    return sentence(e.by, words + say(": ", " : ") + speech::effect_clause(parts, parts.districts[e.district][e.slot]));
  }
  Text operator()(const ReputationGained& e) const {
    return tell(e.by, say("1 reputation point, now on {own}, Freud on {freud}",
                          "1 point de réputation, marqueur en {own}, Freud en {freud}")
                          .number("own", e.own)
                          .number("freud", e.freud));
  }
  Text operator()(const FreudWalked& e) const {
    return say("A line is crossed: Freud walks to the ", "Une ligne est franchie, Freud arrive à : ") + place(e.to);
  }
  Text operator()(const TrackTriggered& e) const {
    return tell(e.by, say("triggers the reputation track", "déclenche la piste de Réputation"));
  }
  Text operator()(const GoalClaimed& e) const {
    return tell(e.by, say("claims the goal ", "prend l'objectif ") + speech::goal_name(wording, e.goal),
                {SourceKind::goal, e.goal});
  }

  // --- Clients -----------------------------------------------------------------------------------------------------

  Text operator()(const DreamTreated& e) const {
    return tell(e.by,
                say("treats the dream {dream} in room {n}", "traite le rêve {dream}, salle {n}")
                    .name("dream", speech::dream_name(wording, e.dream))
                    .number("n", e.room + 1),
                {SourceKind::dream, e.dream});
  }
  Text operator()(const MoodMatched& e) const {
    return tell(e.by, say("dream and grief layer match: ", "rêve et couche de douleur se répondent : ") +
                          speech::mood_name(e.mood));
  }
  Text operator()(const TherapyMoved& e) const {
    return tell(e.by, say("therapy in room {n}: {from} → {to}", "thérapie, salle {n} : {from} → {to}")
                          .number("n", e.room + 1)
                          .number("from", e.from)
                          .number("to", e.to));
  }
  Text operator()(const CatharsisReached& e) const {
    return tell(e.by, say("catharsis in ", "catharsis, ") + room(e.room), {SourceKind::grief, e.grief});
  }
  Text operator()(const SecondRoomOpened& e) const {
    return tell(e.by, say("the second consulting room opens", "la seconde salle de consultation s'ouvre"));
  }
  Text operator()(const Cured& e) const {
    return tell(e.by, say("cures ", "soigne ") + speech::client_name(wording, e.client));
  }
  Text operator()(const ClientTaken& e) const {
    return tell(e.by, say("receives {client} in {room}", "reçoit {client}, {room}")
                          .name("client", speech::client_name(wording, e.client))
                          .name("room", room(e.room)));
  }
  Text operator()(const GriefDrawn& e) const {
    if (e.grief >= grief_count) {
      return tell(e.by, say("no grief layer in ", "pas de couche de douleur, ") + room(e.room));
    }
    const GriefFace& face = parts.griefs[e.grief];
    return tell(e.by, say("grief layer in {room}: {hearts} ({mood})", "couche de douleur, {room} : {hearts} ({mood})")
                          .name("room", room(e.room))
                          .name("hearts", speech::hearts(face.hearts))
                          .name("mood", speech::mood_name(face.mood)));
  }
  Text operator()(const DreamTaken& e) const {
    const Text kind =
        is_latent(e.dream) ? say("latent dream in ", "rêve latent, ") : say("manifest dream in ", "rêve manifeste, ");
    return tell(e.by, say(kind.en + "{room}: {dream}", kind.fr + "{room} : {dream}")
                          .name("room", room(e.room))
                          .name("dream", speech::dream_name(wording, e.dream)));
  }
  Text operator()(const TherapySet& e) const {
    return tell(e.by, say("therapy in room {n} begins at {hearts}", "thérapie, salle {n} : elle commence à {hearts}")
                          .number("n", e.room + 1)
                          .number("hearts", e.hearts));
  }
  Text operator()(const ClientRevealed& e) const {
    return say("The row is refilled: ", "La rangée est complétée : ") + speech::client_name(wording, e.client);
  }
  Text operator()(const DreamRevealed& e) const {
    return say("The row is refilled: ", "La rangée est complétée : ") + speech::dream_name(wording, e.dream);
  }

  // --- The Id ------------------------------------------------------------------------------------------------------

  Text operator()(const IdTileTriggered& e) const {
    return tell(e.by, speech::of_the_id(game, e), {SourceKind::id_tile, e.tile});
  }
  template <class Kind>
  Text operator()(const Kind& e) const {
    return tell(e.by, speech::of_the_id(game, e));
  }

  // --- The end -----------------------------------------------------------------------------------------------------

  Text operator()(const EndTriggered& e) const {
    return say("{player} brings Freud to the pocket watch: round {n} is the last",
               "{player} mène Freud à la montre à gousset : la manche {n} sera la dernière")
        .number("n", e.last_round)
        .name("player", who(e.by.player));
  }
  Text operator()(const LongEvening& e) const {
    return say("The evening grows long: round {n} is the last",
               "La soirée se fait longue : la manche {n} sera la dernière")
        .number("n", e.last_round);
  }
  [[nodiscard]] static Text scored(Item item, int n) {
    switch (item) {
      case Item::track:
        return say("space {n} of the reputation track", "case {n} de la piste de Réputation").number("n", n);
      case Item::first_on_track:
        return say("first on the track, ", "en tête sur la piste, ") +
               counted(n, {"treatise or cured client", "traité ou client soigné"},
                       {"treatises and cured clients", "traités et clients soignés"});
      case Item::second_on_track:
        return say("second on the track, ", "en deuxième place sur la piste, ") +
               counted(n, {"treatise or cured client", "traité ou client soigné"},
                       {"treatises and cured clients", "traités et clients soignés"});
      case Item::districts: return counted(n, {"district", "quartier"}, {"districts", "quartiers"});
      case Item::rows: return counted(n, {"full row", "ligne complète"}, {"full rows", "lignes complètes"});
      case Item::icons:
        return counted(n, {"different icon", "icône différente"}, {"different icons", "icônes différentes"});
      case Item::case_studies: return counted(n, {"case study", "étude de cas"}, {"case studies", "études de cas"});
      case Item::pillboxes: return speech::resource(Resource::pillbox, n);
      case Item::coffee:
        return say("coffee that was left: ", "café restant : ") + speech::resource(Resource::bright_idea, n);
      case Item::bright_ideas: break;
    }
    return speech::resource(Resource::bright_idea, n);
  }
  Text operator()(const Scored& e) const {
    const Text what = scored(e.item, e.count);
    if (e.item == Item::coffee) return tell(e.by, what);
    return tell(e.by, what + say(" → ", " → ") + speech::points(e.points));
  }
  Text operator()(const CaseStudyScored& e) const {
    return tell(e.by, speech::client_name(wording, e.client) + say(" → ", " → ") + speech::points(e.points));
  }
  Text operator()(const FinalScore& e) const {
    return tell(e.by, say("final score, ", "score final, ") + speech::points(e.points));
  }
};

// What a rule itself gives names that rule.
std::string_view given_rule(Source source, std::string_view otherwise) {
  constexpr std::array<std::string_view, given_count> rules{
      "",         "UM-8.4.4", "UM-8.3.4", "UM-8.2.3",  "UM-8.2.4",  "UM-4.2.4", "UM-10.1",
      "UM-5.2.7", "UM-5.2.2", "UM-5.2.3", "UM-11.6.1", "UM-11.6.2", "UM-11.7.1"};
  const bool known = source.kind == SourceKind::rule && source.id < rules.size() && !rules[source.id].empty();
  return known ? rules[source.id] : otherwise;
}
std::string_view resource_rule(Resource resource) {
  constexpr std::array<std::string_view, 5> rules{"UM-4.2.1", "UM-4.2.4", "UM-1.2", "UM-4.2.6", "UM-4.4.4"};
  const auto which = static_cast<std::size_t>(resource);
  return which < rules.size() ? rules[which] : "UM-1.2";
}

}  // namespace

Text UnconsciousMind::words(const Event& event, const Names& names, Viewer told) const {
  return std::visit(EventWords{*this, names, told}, event);
}

std::optional<Settled> UnconsciousMind::settled(const Event& event) const {
  const auto* chose = std::get_if<IdChose>(&event);
  return chose == nullptr ? std::nullopt : std::optional(speech::settled(*this, *chose));
}

// --- The rule of an event, where it depends on what happened (id_words.cpp has those of the Id) --------------------

std::string_view Gained::rule() const { return given_rule(by.source, resource_rule(resource)); }
std::string_view Paid::rule() const { return given_rule(by.source, resource_rule(resource)); }
std::string_view ReputationGained::rule() const { return given_rule(by.source, "UM-4.3.1"); }
std::string_view Recalled::rule() const { return given_rule(by.source, "UM-5.2.1"); }
std::string_view TileTaken::rule() const { return column == 0 ? "UM-6.3" : column == 1 ? "UM-6.4" : "UM-6.5"; }
std::string_view TileRemoved::rule() const { return row == 0 ? "UM-11.9.1" : "UM-11.9.4"; }
std::string_view Scored::rule() const {
  constexpr std::array<std::string_view, item_count> rules{"UM-10.3.1", "UM-10.3.2", "UM-10.3.2", "UM-10.3.3",
                                                           "UM-10.3.4", "UM-10.3.5", "UM-10.3.6", "UM-10.3.7",
                                                           "UM-10.3.8", "UM-10.3.9"};
  const auto which = static_cast<std::size_t>(item);
  return which < item_count ? rules[which] : "UM-10.3";
}

}  // namespace divan::unconscious_mind
