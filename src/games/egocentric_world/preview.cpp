// What a move would do, read off the events it sets off in a world that the mover may be in.
#include "core/preview.hpp"

#include <concepts>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/speech.hpp"
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan::egocentric_world {
namespace {

// Whether an event shows its mover a card that lay hidden. What the Citybots do before that follows from what lies
// open.
template <class Kind>
bool shows_hidden(const Kind& e, Seat mover) {
  if constexpr (std::same_as<Kind, Drew> || std::same_as<Kind, Spied>) return e.seat == mover;
  if constexpr (std::same_as<Kind, Swapped>) return !e.open[0] && (e.seats[0] == mover || e.seats[1] == mover);
  if constexpr (std::same_as<Kind, BotStep>) return !e.drawn.face_down();
  return std::same_as<Kind, NameAnswered> || std::same_as<Kind, BotRevealed> || std::same_as<Kind, RoundEnded> ||
         std::same_as<Kind, RoundStarted>;
}

struct Foresight {
  const EgocentricWorld& game;
  const State& before;
  Seat mover;
  Preview& preview;

  void note(int more_cards, int more_points, const Event& event) {
    const std::string cause(rule_of(event));
    add_change(preview, {"card", say("card", "carte"), more_cards, cause});
    add_change(preview, {"handTotal", say("points in hand", "points en main"), more_points, cause});
  }
  void skip(const char* what, const Sentence& why, const char* rule) { add_skip(preview, {what, why, rule}); }

  void tell(const Event& event) {
    if (const auto* played = std::get_if<Played>(&event); played != nullptr && played->seat == mover) {
      const bool instead = played->why == Why::drew_instead || played->why == Why::took_instead;
      note(instead ? 0 : -1, (instead ? played->other.value : 0) - played->card.value, event);
      tell_lost(*played);
    } else if (const auto* threw = std::get_if<Threw>(&event); threw != nullptr && threw->seat == mover) {
      if (can_be_used(threw->card)) {
        skip("ability", say("a card that is thrown sets off nothing", "une carte jetée ne déclenche rien"), "EW-2.1");
      }
    } else if (const auto* stopped = std::get_if<Stopped>(&event); stopped != nullptr && stopped->seat == mover) {
      if (!stopped->first) {
        skip("stop",
             say("STOP has been said: this only uses up the turn", "STOP est déjà dit : le tour passe, sans plus"),
             "EW-9.8");
      }
    } else if (const auto* lost = std::get_if<AbilityCancelled>(&event);
               lost != nullptr && lost->why == Cancelled::nobody_in_reach) {
      skip("ability",
           lost->ability == Ability::spy ? say("both Citybots show a 9: there is nobody to spy on",
                                               "les deux Citébots montrent un 9 : il n'y a personne à espionner")
                                         : say("both Citybots show a 9: there is nobody to swap with",
                                               "les deux Citébots montrent un 9 : il n'y a personne avec qui échanger"),
           "EW-8.3.9");
    } else if (const auto* swapped = std::get_if<Swapped>(&event)) {
      for (std::size_t i = 0; i < 2; ++i) {
        if (swapped->seats[i] == mover) note(0, swapped->gave[1 - i].value - swapped->gave[i].value, event);
      }
    }
  }
  [[nodiscard]] bool can_be_used(Card card) const {
    const Ability ability = game.deck().ability(card);
    return ability == Ability::extra_turn || ability == Ability::swap || ability == Ability::spy;
  }
  // An ability that is not even offered.
  void tell_lost(const Played& played) {
    if (played.why == Why::counter || !can_be_used(played.card)) return;
    if (before.cards_held(mover) + sum_of(preview, "card") == 0) {
      skip("ability",
           say("the round ends at once: the ability is lost", "la manche finit aussitôt : la capacité est perdue"),
           "EW-9.11");
    }
  }
};

}  // namespace

Preview EgocentricWorld::preview(const State& imagined, Seat seat, const Move& move) const {
  Preview preview;
  State after = imagined;
  Chance chance(0);
  std::vector<Event> events;
  Log<Event> log(events);
  apply(after, seat, move, chance, log);
  Foresight foresight{*this, imagined, seat, preview};
  for (const Event& event : events) {
    preview.reveals = std::visit([seat](const auto& kind) { return shows_hidden(kind, seat); }, event);
    if (preview.reveals) break;
    foresight.tell(event);
  }
  // Whoever is asked on another's turn is asked once (EW-5.5). A new turn may be one's own again (EW-5.2).
  const bool own_turn = imagined.current == seat && after.current == seat;
  preview.ends_turn = !own_turn || after.phase == Phase::turn || after.phase == Phase::over;
  const int cards = sum_of(preview, "card");
  const int total = sum_of(preview, "handTotal");
  preview.text = preview_words(
      {{cards, counted(std::abs(cards), {"card", "carte"}, {"cards", "cartes"})},
       {total, counted(std::abs(total), {"point in hand", "point en main"}, {"points in hand", "points en main"})}},
      preview.skips);
  return preview;
}

}  // namespace divan::egocentric_world
