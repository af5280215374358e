// TL-3.13  What anybody may know: everything but the order of the piles, the bag's next clone and tiles face down.
#pragma once

#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// Of a draw pile: what lies in it, and the cards on top that all have seen put there.
struct DeckView {
  Bounded<Card, card_count> inside;  // sorted, without those on top
  Bounded<Card, card_count> on_top;  // the last is the next
  Bounded<Card, card_count> discard;
  static auto described() {
    using D = DeckView;
    return fields(field("inside", &D::inside).label("Draw pile", "Pioche"),
                  field("onTop", &D::on_top).label("On top", "Dessus"),
                  field("discard", &D::discard).label("Discard pile", "Défausse"));
  }
  bool operator==(const DeckView&) const = default;
};

// What would happen if Dr Foo came to an era now: so many cubes would fall, and so likely is a vortex. Clones that
// appear first can only add to it.
struct Forecast {
  Era era = 0;
  std::uint8_t cubes = 0;
  std::uint16_t vortex_per_mille = 0;
  static auto described() {
    using F = Forecast;
    return fields(field("era", &F::era).label("Era", "Époque"), field("cubes", &F::cubes).label("Rifts", "Failles"),
                  field("vortexPerMille", &F::vortex_per_mille).label("Vortex, of 1000", "Vortex, sur 1000"));
  }
  bool operator==(const Forecast&) const = default;
};

struct View {
  Viewer viewer;
  Options options;
  Phase phase = Phase::actions;
  Ending ending = Ending::none;
  std::uint8_t cycle = 1;
  std::uint8_t turn = 1;
  Bounded<Agent, most_agents> agents;
  Bounded<Seat, most_agents> played_by;
  std::uint8_t active = 0;
  Bounded<DeckView, most_agents> decks;
  Bounded<Card, artifact_count> artifacts;  // sorted: what is still in the shared deck
  Bounded<Card, artifact_count> available;
  Bounded<Card, artifact_count> lost;
  std::array<std::uint8_t, era_count> rifts{};
  std::array<std::uint8_t, era_count> slots{};  // for how many there is room
  std::array<std::uint8_t, era_count> energy{};
  std::array<Tile, era_count> tiles{};  // face down: mission 10
  Bounded<MissionId, vortex_tiles> gone_missions;
  std::uint8_t vortexes = 0;
  std::uint8_t archived = 0;
  Bounded<Clone, clone_count> bag;  // sorted
  Bounded<Token, token_count> board;
  Bounded<Clone, supa_count> supas;
  std::uint8_t centrifuges = 0;
  Bounded<Era, era_count> foo_deck;  // sorted: where Dr Foo may still go in this cycle
  std::optional<Era> foo;
  std::array<std::uint8_t, era_count> ultra_seen{};
  Nuisance nuisance = Nuisance::none;
  std::uint8_t loops = 0;
  std::uint8_t discount = 0;
  bool free_move_used = false;
  bool ability_used = false;
  std::uint8_t destroyed_in = 0;
  Bounded<Working, deepest> working;
  std::uint8_t tiles_to_reveal = 0;
  bool archiving = false;
  Card revealed = card_count;
  std::uint8_t loop_price = 1;  // of the next one
  std::array<Bounded<Card, most_in_hand>, elementary_dimensions>
      loop_readies;                       // which cards a LOOP of each would ready
  Bounded<Forecast, era_count> forecast;  // for each Foo card that may come next

  [[nodiscard]] Token token(Clone clone) const {
    for (const Token& each : board) {
      if (each.clone == clone) return each;
    }
    return {};
  }
  // The first, second … of the clones that stand in the same era and are bound for the same one.
  [[nodiscard]] int number_among_alike(Clone clone) const {
    const Token wanted = token(clone);
    int number = 1;
    for (const Token& each : board) {
      if (each.clone == clone) break;
      const bool alike = each.era == wanted.era && each.destroyed == wanted.destroyed;
      if (alike && is_supa(each.clone) == is_supa(clone)) ++number;
    }
    return number;
  }

  static auto described() {
    using V = View;
    return fields(
        field("viewer", &V::viewer), field("options", &V::options).label("Options", "Options"),
        field("phase", &V::phase).label("Phase", "Phase"), field("ending", &V::ending).label("Ending", "Fin"),
        field("cycle", &V::cycle).label("Cycle", "Cycle"), field("turn", &V::turn).label("Turn", "Tour"),
        field("agents", &V::agents).label("Agents", "Agents"),
        field("playedBy", &V::played_by).label("Played by", "Joués par"),
        field("active", &V::active).label("Active agent", "Agent actif"),
        field("decks", &V::decks).label("Decks", "Decks"),
        field("artifacts", &V::artifacts).label("In the shared deck", "Dans le gros deck"),
        field("available", &V::available).label("Available artifacts", "Artefacts disponibles"),
        field("lost", &V::lost).label("Lost artifacts", "Artefacts perdus"),
        field("rifts", &V::rifts).label("Rifts", "Failles"),
        field("slots", &V::slots).label("Room for rifts", "Places pour les failles"),
        field("energy", &V::energy).label("Energy", "Énergie"), field("tiles", &V::tiles).label("Missions", "Missions"),
        field("goneMissions", &V::gone_missions).label("Lost missions", "Missions perdues"),
        field("vortexes", &V::vortexes).label("Vortexes", "Vortex"),
        field("archived", &V::archived).label("Archived", "Archivées"),
        field("bag", &V::bag).label("In the bag", "Dans le sac"), field("board", &V::board).label("Clones", "Clones"),
        field("supas", &V::supas).label("Supa clones in the box", "Supa clones dans la boîte"),
        field("centrifuges", &V::centrifuges).label("Centrifuges", "Centrifugeuses"),
        field("fooDeck", &V::foo_deck).label("Foo cards to come", "Cartes Foo à venir"),
        field("foo", &V::foo).label("Dr Foo's era", "Époque du Dr Foo"),
        field("ultraSeen", &V::ultra_seen).label("Ultramachina cards seen", "Cartes Ultramachina vues"),
        field("nuisance", &V::nuisance).label("Nuisance", "Nuisance"),
        field("loops", &V::loops).label("LOOPs this turn", "LOOP ce tour-ci"),
        field("discount", &V::discount).label("LOOP discount", "Rabais de LOOP"),
        field("freeMoveUsed", &V::free_move_used).label("Free move used", "Déplacement gratuit utilisé"),
        field("abilityUsed", &V::ability_used).label("Ability used", "Capacité utilisée"),
        field("destroyedIn", &V::destroyed_in).label("Clones destroyed in", "Clones détruits dans"),
        field("working", &V::working).label("Cards at work", "Cartes en cours"),
        field("tilesToReveal", &V::tiles_to_reveal).label("Missions to turn up", "Missions à révéler"),
        field("archiving", &V::archiving).label("Archiving", "Archivage"),
        field("revealed", &V::revealed).label("Revealed card", "Carte révélée"),
        field("loopPrice", &V::loop_price).label("Price of the next LOOP", "Prix du prochain LOOP"),
        field("loopReadies", &V::loop_readies).label("A LOOP would ready", "Un LOOP redresserait"),
        field("forecast", &V::forecast).label("Forecast", "Prévision"));
  }
  bool operator==(const View&) const = default;
};

}  // namespace divan::the_loop
