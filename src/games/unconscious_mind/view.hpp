// What one may know: what lies open, one's own research cards, and what the piles hold, though not in which order.
#pragma once

#include <optional>

#include "games/unconscious_mind/events.hpp"

namespace divan::unconscious_mind {

struct HandView {
  std::uint8_t count = 0;
  CardSet known;  // taken from the display for all to see
  static auto described() {
    return fields(field("count", &HandView::count).label("Cards", "Cartes"),
                  field("known", &HandView::known).label("Known", "Connues"));
  }
  bool operator==(const HandView&) const = default;
};

// UM-7.4.1  What counts for a player, so that nobody has to count.
struct Tally {
  Icons icons{};
  std::uint8_t wild_icons = 0;  // UM-14.38  grey ones of the Id
  std::uint8_t cured = 0;
  std::uint8_t rows = 0;     // complete
  std::uint8_t columns = 0;  // complete
  std::uint8_t districts = 0;
  std::uint8_t place_on_track = 1;
  std::array<std::uint8_t, goal_count> towards{};          // by goal: how much there is of what it asks for
  std::array<ScoreLine, item_count> items{};               // by Item: what it would bring if the game ended now
  std::int16_t final_points = 0;                           // what he would have then
  std::array<std::uint8_t, supply_columns> note_prices{};  // in coffee, with all that makes them cheaper
  std::array<Inkpot, table_rows> stops{};  // where the inkpot comes to from each row of the meeting table
  // UM-4.1.7  By room, of the lower and the upper dream in it: which insights of its cost the dial pays now, as bits.
  std::array<std::array<std::uint8_t, 2>, room_count> payable{};
  static auto described() {
    using T = Tally;
    return fields(field("icons", &T::icons).label("Icons", "Icônes"),
                  field("greyIcons", &T::wild_icons).label("Grey icons", "Icônes grises"),
                  field("curedClients", &T::cured).label("Cured", "Soignés"),
                  field("rows", &T::rows).label("Full rows", "Lignes complètes"),
                  field("columns", &T::columns).label("Full columns", "Colonnes complètes"),
                  field("districts", &T::districts).label("Districts", "Quartiers"),
                  field("placeOnTrack", &T::place_on_track).label("Place on the track", "Place sur la piste"),
                  field("towards", &T::towards).label("Towards the goals", "Vers les objectifs"),
                  field("items", &T::items).label("To come at the end", "À venir à la fin"),
                  field("finalPoints", &T::final_points).label("If it ended now", "Si c'était fini"),
                  field("notePrices", &T::note_prices), field("stops", &T::stops), field("payable", &T::payable));
  }
  bool operator==(const Tally&) const = default;
};

// UM-11.2, UM-11.4  What follows from the options for the Id.
struct IdView {
  std::uint8_t coffee_for_pillbox = 0;
  Bounded<Cover, id_columns_deep> routine_tiles;  // for its clients, the next one first
  Bounded<Cover, id_columns_deep> case_tiles;
  static auto described() {
    using I = IdView;
    return fields(field("coffeeForPillbox", &I::coffee_for_pillbox), field("routineTiles", &I::routine_tiles),
                  field("caseTiles", &I::case_tiles));
  }
  bool operator==(const IdView&) const = default;
};

struct View {
  Viewer viewer;
  Open open;
  CardSet hand;  // the viewer's own
  Bounded<HandView, most_players> hands;
  Bounded<Tally, most_players> tallies;
  std::optional<IdView> id;
  Piles piles;  // sorted; research cards here are those in the pile and unknown ones in hands
  static auto described() {
    using V = View;
    return fields(field("viewer", &V::viewer), field("open", &V::open).label("The table", "La table"),
                  field("hand", &V::hand).label("Your hand", "Votre main"),
                  field("hands", &V::hands).label("Hands", "Mains"),
                  field("tallies", &V::tallies).label("Tallies", "Décomptes"), field("id", &V::id).or_absent(),
                  field("piles", &V::piles).label("Still in the piles", "Encore dans les piles"));
  }
  bool operator==(const View&) const = default;
};

}  // namespace divan::unconscious_mind
