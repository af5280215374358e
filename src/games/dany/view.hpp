// DY-9.1  What one seat, or a spectator, may know.
#pragma once

#include <cstdint>
#include <optional>

#include "games/dany/state.hpp"

namespace divan::dany {

// A turn with what lies on the table. Hidden is what the viewer may not know: a choice of 0, a memory of 0.
struct TurnView {
  Seat active{};
  Seat decider{};
  std::uint8_t idea = 0;
  std::uint8_t choice = 0;
  std::uint8_t answer = 0;
  Result result = Result::open;
  std::uint8_t penalties = 0;
  std::array<std::uint8_t, most_players> leanings{};
  SeatSet unexplained;
  Composition pieces;  // bottom first; empty while it is being composed
  Memories returned;   // as many as went back to the deck
  static auto described() {
    using T = TurnView;
    return fields(
        field("active", &T::active).label("Active (seat)", "Active (place)"),
        field("decider", &T::decider).label("Deciding (seat)", "Décisionnaire (place)"),
        field("idea", &T::idea).label("Idea card", "Carte Idée"),
        field("choice", &T::choice).label("Word to convey", "Mot à faire deviner"),
        field("answer", &T::answer).label("Answer", "Réponse"), field("result", &T::result).label("Result", "Résultat"),
        field("penalties", &T::penalties).label("Penalties", "Pénalités"),
        field("leanings", &T::leanings).label("Leanings, by seat", "Penchants, par place"),
        field("unexplained", &T::unexplained).label("Not explained, say (seats)", "Pas expliqué, disent (places)"),
        field("pieces", &T::pieces).label("Composition", "Composition"),
        field("returned", &T::returned).label("Given back", "Rendus"));
  }
  bool operator==(const TurnView&) const = default;
};

struct View {
  Viewer viewer;
  Options options;
  Phase phase = Phase::roles;
  Bounded<Personality, most_players> personalities;  // by seat; `hidden` where you may not know
  SeatSet gone;
  std::uint8_t successes = 0;
  std::uint8_t failures = 0;
  std::uint8_t failure_limit = 3;
  std::uint8_t deck_count = 0;
  Memories hand;  // of the active player: seven hidden ones for anybody else
  Bounded<TurnView, most_turns> turns;
  SeatSet spoken;
  std::array<std::uint8_t, most_players> lean_changes{};
  SeatSet turned_down;
  std::optional<Seat> raised_by;
  SeatSet done;
  SeatSet agreed;  // in a ballot: yourself, and who raised the matter
  SeatSet candidates;
  std::optional<Seat> vote;  // yours
  SeatSet missed;
  Votes last_votes{};
  std::uint8_t votes_held = 0;
  std::uint8_t ties = 0;
  Cause cause = Cause::failures;
  std::optional<Seat> designated;
  Finish finish = Finish::none;

  static auto described() {
    using V = View;
    return fields(
        field("viewer", &V::viewer).label("You", "Vous"), field("options", &V::options).label("Options", "Options"),
        field("phase", &V::phase).label("Phase", "Phase"),
        field("personalities", &V::personalities).label("Personalities, by seat", "Personnalités, par place"),
        field("gone", &V::gone).label("Left the game (seats)", "Partis (places)"),
        field("successes", &V::successes).label("Successes, of 6", "Réussites, sur 6"),
        field("failures", &V::failures).label("Failures", "Échecs"),
        field("failureLimit", &V::failure_limit).label("Failures to the twist", "Échecs jusqu'au twist"),
        field("deckCount", &V::deck_count).label("Memories left", "Souvenirs restants"),
        field("hand", &V::hand).label("Memories in hand", "Souvenirs en main"),
        field("turns", &V::turns).label("Turns", "Tours"),
        field("spoken", &V::spoken).label("Have spoken (seats)", "Ont parlé (places)"),
        field("leanChanges", &V::lean_changes).label("Changes of leaning", "Changements de penchant"),
        field("turnedDown", &V::turned_down).label("Report turned down (seats)", "Signalement rejeté (places)"),
        field("raisedBy", &V::raised_by).label("Raised by (seat)", "Soulevé par (place)"),
        field("done", &V::done).label("Have answered (seats)", "Ont répondu (places)"),
        field("agreed", &V::agreed).label("Said yes (seats)", "Ont dit oui (places)"),
        field("candidates", &V::candidates).label("Candidates (seats)", "Candidats (places)"),
        field("vote", &V::vote).label("Your vote", "Votre vote"),
        field("missed", &V::missed).label("Did not vote (seats)", "N'ont pas voté (places)"),
        field("lastVotes", &V::last_votes).label("Last vote, by seat", "Dernier vote, par place"),
        field("votesHeld", &V::votes_held).label("Votes held", "Votes tenus"),
        field("ties", &V::ties).label("Ties in a row", "Égalités de suite"),
        field("cause", &V::cause).label("Why the twist came", "Cause du twist"),
        field("designated", &V::designated).label("Designated (seat)", "Désigné (place)"),
        field("finish", &V::finish).label("End", "Fin"));
  }
  [[nodiscard]] const TurnView& turn() const { return turns.back(); }
  [[nodiscard]] Personality who(Seat seat) const { return personalities[slot(seat)]; }
  bool operator==(const View&) const = default;
};

}  // namespace divan::dany
