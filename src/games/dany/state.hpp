// Everything there is, secrets included.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/seat.hpp"
#include "games/dany/options.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {

// Who is asked in each: everybody (roles, talk, vote), the active player (compose, explain), the deciding player
// (decide), the advisers (discuss) or all but the active player (penalty, reveal, judge).
enum class Phase : std::uint8_t {
  roles,
  compose,
  discuss,
  decide,
  penalty,
  reveal,
  explain,
  judge,
  twist_talk,
  twist_vote,
  over
};

// The rule by which something is asked in a phase, and by which all else must wait; `again`: after a tied vote.
[[nodiscard]] constexpr const char* asking_rule(Phase phase, bool again) {
  switch (phase) {
    case Phase::roles: return "DY-3.3";
    case Phase::compose: return "DY-4.4";
    case Phase::discuss: return "DY-4.10";
    case Phase::decide: return "DY-4.11";
    case Phase::penalty: return "DY-5.3";
    case Phase::reveal:
    case Phase::explain: return "DY-4.13";
    case Phase::judge: return "DY-4.14";
    case Phase::twist_talk: return again ? "DY-7.5" : "DY-7.1";
    case Phase::twist_vote: return "DY-7.2";
    case Phase::over: break;
  }
  return "DY-6.1";
}

// `cut_short`: a penalty led to the twist (DY-5.4); `abandoned`: its active player left while composing (DY-10.3).
enum class Result : std::uint8_t { open, success, failure, nothing, cut_short, abandoned };

// How a game ended.
enum class Finish : std::uint8_t { none, six_successes, dany_found, dany_hidden, dany_left, too_few };

// DY-6  Why the twist came.
enum class Cause : std::uint8_t { failures, memories, ideas };

// One turn: the last of a State's is the one being played.
struct Turn {
  Seat active{};
  Seat decider{};
  std::uint8_t idea = 0;    // its number in content, from 1
  std::uint8_t choice = 0;  // the word to convey, 1 to 5
  std::uint8_t answer = 0;
  Result result = Result::open;
  std::uint8_t penalties = 0;
  std::uint8_t kept = 0;                              // that many pieces are of this turn
  std::array<std::uint8_t, most_players> leanings{};  // by seat; 0: to none
  SeatSet unexplained;                                // who found it not explained
  Memories returned;                                  // DY-9.5  only their player has seen them
  static auto described() {
    using T = Turn;
    return fields(
        field("active", &T::active), field("decider", &T::decider), field("idea", &T::idea).between(1, most_ideas),
        field("choice", &T::choice).between(1, word_count), field("answer", &T::answer).between(0, word_count),
        field("result", &T::result), field("penalties", &T::penalties), field("kept", &T::kept).between(0, hand_size),
        field("leanings", &T::leanings), field("unexplained", &T::unexplained), field("returned", &T::returned));
  }
  bool operator==(const Turn&) const = default;
};

using Votes = std::array<std::optional<Seat>, most_players>;  // by voter

struct State {
  Options options;
  Phase phase = Phase::roles;
  std::array<Personality, most_players> personalities{};  // by seat
  SeatSet gone;                                           // DY-10
  std::uint8_t successes = 0;
  std::uint8_t failures = 0;
  MemorySet deck;  // DY-4.16  it has no order, since it is shuffled before every use
  Memories hand;   // of the active player while he composes
  Bounded<Turn, most_turns> turns;
  Bounded<Piece, most_memory_deck> pieces;                // used up: those of the first turn, then those of the next …
  SeatSet spoken;                                         // DY-4.10
  std::array<std::uint8_t, most_players> lean_changes{};  // this turn
  SeatSet turned_down;                                    // DY-5.5  whose report of this turn did not stand
  std::optional<Seat> raised_by;                          // who reported, or asked for an explanation
  SeatSet done;                                           // who has answered what is asked of several
  SeatSet agreed;                                         // of them, in a ballot, those who said yes
  SeatSet candidates;                                     // DY-7.5
  Votes votes{};                                          // DY-7.2  nobody else's, until all are in
  SeatSet missed;                                         // DY-7.3  who let the time run out
  Votes last_votes{};                                     // of the vote before
  std::uint8_t votes_held = 0;                            // 255 is 255 or more
  std::uint8_t ties = 0;                                  // DY-7.6  with the same candidates, one after the other
  Cause cause = Cause::failures;
  std::optional<Seat> designated;  // DY-7.7
  Finish finish = Finish::none;

  static auto described() {
    using S = State;
    return fields(field("options", &S::options), field("phase", &S::phase), field("personalities", &S::personalities),
                  field("gone", &S::gone), field("successes", &S::successes), field("failures", &S::failures),
                  field("deck", &S::deck), field("hand", &S::hand), field("turns", &S::turns),
                  field("pieces", &S::pieces), field("spoken", &S::spoken), field("leanChanges", &S::lean_changes),
                  field("turnedDown", &S::turned_down), field("raisedBy", &S::raised_by), field("done", &S::done),
                  field("agreed", &S::agreed), field("candidates", &S::candidates), field("votes", &S::votes),
                  field("missed", &S::missed), field("lastVotes", &S::last_votes), field("votesHeld", &S::votes_held),
                  field("ties", &S::ties), field("cause", &S::cause), field("designated", &S::designated),
                  field("finish", &S::finish));
  }

  [[nodiscard]] int seats() const { return options.players; }
  [[nodiscard]] Turn& turn() { return turns.back(); }
  [[nodiscard]] const Turn& turn() const { return turns.back(); }
  [[nodiscard]] Personality who(Seat seat) const { return personalities[slot(seat)]; }
  [[nodiscard]] SeatSet present() const {
    return SeatSet::from_bits(static_cast<std::uint8_t>(((1U << options.players) - 1U) & ~unsigned{gone.bits()}));
  }
  // All but the active player; and of these all but the deciding one.
  [[nodiscard]] SeatSet guessers() const {
    SeatSet all = present();
    all.erase(turn().active);
    return all;
  }
  [[nodiscard]] SeatSet advisers() const {
    SeatSet all = guessers();
    all.erase(turn().decider);
    return all;
  }
  bool operator==(const State&) const = default;
};

[[nodiscard]] constexpr SeatSet without(SeatSet all, SeatSet some) {
  return SeatSet::from_bits(static_cast<std::uint8_t>(unsigned{all.bits()} & ~unsigned{some.bits()}));
}

inline constexpr std::uint8_t most_lean_changes = 12;  // DY-4.9

}  // namespace divan::dany

template <>
inline constexpr auto divan::names_of<divan::dany::Phase> = std::array<std::string_view, 11>{
    "roles", "compose", "discuss", "decide", "penalty", "reveal", "explain", "judge", "twistTalk", "twistVote", "over"};
template <>
inline constexpr auto divan::labels_of<divan::dany::Phase> =
    std::array<std::array<std::string_view, 2>, 11>{{{"roles are looked at", "chacun regarde son rôle"},
                                                     {"a picture is composed", "une image se compose"},
                                                     {"talk", "discussion"},
                                                     {"the decision", "la décision"},
                                                     {"a report is judged", "un signalement est jugé"},
                                                     {"the word is shown", "le mot est révélé"},
                                                     {"an explanation", "une explication"},
                                                     {"the explanation is judged", "l'explication est jugée"},
                                                     {"final twist: talk", "twist final : discussion"},
                                                     {"final twist: vote", "twist final : vote"},
                                                     {"over", "finie"}}};
template <>
inline constexpr auto divan::names_of<divan::dany::Result> =
    std::array<std::string_view, 6>{"open", "success", "failure", "void", "cutShort", "abandoned"};
template <>
inline constexpr auto divan::labels_of<divan::dany::Result> =
    std::array<std::array<std::string_view, 2>, 6>{{{"not decided yet", "pas encore décidé"},
                                                    {"success", "réussite"},
                                                    {"failure", "échec"},
                                                    {"void", "nul"},
                                                    {"cut short", "interrompu"},
                                                    {"abandoned", "abandonné"}}};
template <>
inline constexpr auto divan::names_of<divan::dany::Finish> =
    std::array<std::string_view, 6>{"none", "sixSuccesses", "danyFound", "danyHidden", "danyLeft", "tooFew"};
template <>
inline constexpr auto divan::labels_of<divan::dany::Finish> =
    std::array<std::array<std::string_view, 2>, 6>{{{"not over", "pas finie"},
                                                    {"six successes", "six réussites"},
                                                    {"Dany is found", "on a trouvé Dany"},
                                                    {"Dany is not found", "on n'a pas trouvé Dany"},
                                                    {"Dany has left", "Dany a quitté la partie"},
                                                    {"too few are left", "plus assez de joueurs"}}};
template <>
inline constexpr auto divan::names_of<divan::dany::Cause> =
    std::array<std::string_view, 3>{"failures", "memories", "ideas"};
template <>
inline constexpr auto divan::labels_of<divan::dany::Cause> =
    std::array<std::array<std::string_view, 2>, 3>{{{"too many failures", "trop d'échecs"},
                                                    {"too few memories", "trop peu de souvenirs"},
                                                    {"no idea left", "plus d'idée"}}};

static_assert(sizeof(divan::dany::State) <= 1800);
