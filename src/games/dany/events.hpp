// What happened, for the log and for animation.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/kind.hpp"
#include "games/dany/state.hpp"

namespace divan::dany {

#define DIVAN_DANY_ONE_SEAT(Kind, tag, number)                             \
  struct Kind {                                                            \
    static constexpr std::string_view name = tag;                          \
    DIVAN_RULE(number);                                                    \
    Seat seat{};                                                           \
    static auto described() { return fields(field("seat", &Kind::seat)); } \
    bool operator==(const Kind&) const = default;                          \
  }

struct RolesDealt {
  static constexpr std::string_view name = "rolesDealt";
  DIVAN_RULE("DY-3.2");
  Bounded<Personality, most_players> personalities;  // by seat; your own, and whom you may know
  ReasonKnows knows = ReasonKnows::none;
  bool again = false;  // somebody left
  static auto described() {
    using E = RolesDealt;
    return fields(field("personalities", &E::personalities), field("knows", &E::knows), field("again", &E::again));
  }
  bool operator==(const RolesDealt&) const = default;
};
DIVAN_DANY_ONE_SEAT(RoleSeen, "roleSeen", "DY-3.3");

struct TurnBegan {
  static constexpr std::string_view name = "turnBegan";
  DIVAN_RULE("DY-4.1");
  std::uint8_t turn = 1;
  Seat active{};
  Seat decider{};
  std::uint8_t idea = 0;
  std::uint8_t deck = 0;  // memories before seven are taken
  static auto described() {
    using E = TurnBegan;
    return fields(field("turn", &E::turn), field("active", &E::active), field("decider", &E::decider),
                  field("idea", &E::idea), field("deck", &E::deck));
  }
  bool operator==(const TurnBegan&) const = default;
};
struct Dealt {
  static constexpr std::string_view name = "dealt";
  DIVAN_RULE("DY-4.2");
  Seat seat{};
  std::uint8_t idea = 0;
  std::uint8_t choice = 0;  // 0 for all but the active player
  Memories hand;            // hidden for all but the active player
  static auto described() {
    using E = Dealt;
    return fields(field("seat", &E::seat), field("idea", &E::idea), field("choice", &E::choice),
                  field("hand", &E::hand));
  }
  bool operator==(const Dealt&) const = default;
};
struct Composed {
  static constexpr std::string_view name = "composed";
  DIVAN_RULE("DY-4.6");
  Seat seat{};
  Composition pieces;  // bottom first; what does not show is hidden for all but the active player
  Memories returned;   // hidden for all but the active player
  std::uint8_t deck = 0;
  static auto described() {
    using E = Composed;
    return fields(field("seat", &E::seat), field("pieces", &E::pieces), field("returned", &E::returned),
                  field("deck", &E::deck));
  }
  bool operator==(const Composed&) const = default;
};
struct Leaned {
  static constexpr std::string_view name = "leaned";
  DIVAN_RULE("DY-4.9");
  Seat seat{};
  std::uint8_t idea = 0;
  std::uint8_t word = 0;  // 0: to none any more
  static auto described() {
    using E = Leaned;
    return fields(field("seat", &E::seat), field("idea", &E::idea), field("word", &E::word));
  }
  bool operator==(const Leaned&) const = default;
};
DIVAN_DANY_ONE_SEAT(Spoke, "spoke", "DY-4.10");

DIVAN_DANY_ONE_SEAT(Reported, "reported", "DY-5.2");
struct PenaltyVoted {
  static constexpr std::string_view name = "penaltyVoted";
  DIVAN_RULE("DY-5.3");
  Seat seat{};
  bool agree = false;  // no for all but the voter
  static auto described() { return fields(field("seat", &PenaltyVoted::seat), field("agree", &PenaltyVoted::agree)); }
  bool operator==(const PenaltyVoted&) const = default;
};
struct PenaltyJudged {
  static constexpr std::string_view name = "penaltyJudged";
  DIVAN_RULE("DY-5.4");
  SeatSet agreed;
  std::uint8_t of = 0;  // that many could agree
  bool stands = false;
  std::uint8_t failures = 0;
  static auto described() {
    using E = PenaltyJudged;
    return fields(field("agreed", &E::agreed), field("of", &E::of), field("stands", &E::stands),
                  field("failures", &E::failures));
  }
  bool operator==(const PenaltyJudged&) const = default;
};

struct Answered {
  static constexpr std::string_view name = "answered";
  DIVAN_RULE("DY-4.11");
  Seat seat{};
  std::uint8_t idea = 0;
  std::uint8_t word = 0;
  static auto described() {
    using E = Answered;
    return fields(field("seat", &E::seat), field("idea", &E::idea), field("word", &E::word));
  }
  bool operator==(const Answered&) const = default;
};
struct Revealed {
  static constexpr std::string_view name = "revealed";
  DIVAN_RULE("DY-4.12");
  Seat seat{};  // the active player
  std::uint8_t idea = 0;
  std::uint8_t choice = 0;
  bool right = false;
  static auto described() {
    using E = Revealed;
    return fields(field("seat", &E::seat), field("idea", &E::idea), field("choice", &E::choice),
                  field("right", &E::right));
  }
  bool operator==(const Revealed&) const = default;
};
DIVAN_DANY_ONE_SEAT(NothingAsked, "nothingAsked", "DY-4.13");
DIVAN_DANY_ONE_SEAT(ExplanationAsked, "explanationAsked", "DY-4.13");
DIVAN_DANY_ONE_SEAT(Explained, "explained", "DY-4.13");
struct ExplanationVoted {
  static constexpr std::string_view name = "explanationVoted";
  DIVAN_RULE("DY-4.14");
  Seat seat{};
  bool explained = true;  // yes for all but the voter
  static auto described() {
    return fields(field("seat", &ExplanationVoted::seat), field("explained", &ExplanationVoted::explained));
  }
  bool operator==(const ExplanationVoted&) const = default;
};
struct ExplanationJudged {
  static constexpr std::string_view name = "explanationJudged";
  DIVAN_RULE("DY-4.14");
  SeatSet unexplained;
  std::uint8_t of = 0;
  bool counts = true;
  static auto described() {
    using E = ExplanationJudged;
    return fields(field("unexplained", &E::unexplained), field("of", &E::of), field("counts", &E::counts));
  }
  bool operator==(const ExplanationJudged&) const = default;
};
struct TurnEnded {
  static constexpr std::string_view name = "turnEnded";
  Result result = Result::success;
  std::uint8_t successes = 0;
  std::uint8_t failures = 0;
  std::uint8_t used = 0;  // memories that leave the game
  static auto described() {
    using E = TurnEnded;
    return fields(field("result", &E::result), field("successes", &E::successes), field("failures", &E::failures),
                  field("used", &E::used));
  }
  [[nodiscard]] constexpr std::string_view rule() const {
    switch (result) {
      case Result::nothing: return "DY-4.15";
      case Result::cut_short: return "DY-5.4";
      case Result::abandoned: return "DY-10.3";
      case Result::open:
      case Result::success:
      case Result::failure: break;
    }
    return "DY-4.12";
  }
  bool operator==(const TurnEnded&) const = default;
};

struct TwistBegan {
  static constexpr std::string_view name = "twistBegan";
  Cause cause = Cause::failures;
  static auto described() { return fields(field("cause", &TwistBegan::cause)); }
  [[nodiscard]] constexpr std::string_view rule() const {
    return cause == Cause::failures ? "DY-6.2" : cause == Cause::memories ? "DY-6.3" : "DY-6.4";
  }
  bool operator==(const TwistBegan&) const = default;
};
DIVAN_DANY_ONE_SEAT(ReadyToVote, "readyToVote", "DY-7.1");
struct Voted {
  static constexpr std::string_view name = "voted";
  DIVAN_RULE("DY-7.2");
  Seat seat{};
  std::optional<Seat> target;  // nobody for all but the voter
  static auto described() { return fields(field("seat", &Voted::seat), field("target", &Voted::target)); }
  bool operator==(const Voted&) const = default;
};
DIVAN_DANY_ONE_SEAT(VoteMissed, "voteMissed", "DY-7.3");
struct VotesCounted {
  static constexpr std::string_view name = "votesCounted";
  Votes votes{};  // by voter
  SeatSet candidates;
  SeatSet best;  // one is designated; several vote again
  static auto described() {
    using E = VotesCounted;
    return fields(field("votes", &E::votes), field("candidates", &E::candidates), field("best", &E::best));
  }
  [[nodiscard]] constexpr std::string_view rule() const { return best.size() == 1 ? "DY-7.4" : "DY-7.5"; }
  bool operator==(const VotesCounted&) const = default;
};
DIVAN_DANY_ONE_SEAT(DrawnByLot, "drawnByLot", "DY-7.6");
struct RoleShown {
  static constexpr std::string_view name = "roleShown";
  DIVAN_RULE("DY-7.7");
  Seat seat{};
  Personality personality = Personality::hidden;
  static auto described() {
    return fields(field("seat", &RoleShown::seat), field("personality", &RoleShown::personality));
  }
  bool operator==(const RoleShown&) const = default;
};
struct Left {
  static constexpr std::string_view name = "left";
  Seat seat{};
  bool before_play = false;
  static auto described() { return fields(field("seat", &Left::seat), field("beforePlay", &Left::before_play)); }
  [[nodiscard]] constexpr std::string_view rule() const { return before_play ? "DY-10.1" : "DY-10.2"; }
  bool operator==(const Left&) const = default;
};
struct OfficePassed {
  static constexpr std::string_view name = "officePassed";
  DIVAN_RULE("DY-10.4");
  Seat decider{};
  static auto described() { return fields(field("decider", &OfficePassed::decider)); }
  bool operator==(const OfficePassed&) const = default;
};
struct GameEnded {
  static constexpr std::string_view name = "gameEnded";
  Finish finish = Finish::none;
  SeatSet winners;
  Bounded<Personality, most_players> personalities;
  static auto described() {
    using E = GameEnded;
    return fields(field("finish", &E::finish), field("winners", &E::winners),
                  field("personalities", &E::personalities));
  }
  [[nodiscard]] constexpr std::string_view rule() const {
    switch (finish) {
      case Finish::six_successes: return "DY-6.1";
      case Finish::dany_left: return "DY-10.5";
      case Finish::too_few: return "DY-10.6";
      case Finish::none:
      case Finish::dany_found:
      case Finish::dany_hidden: break;
    }
    return "DY-7.7";
  }
  bool operator==(const GameEnded&) const = default;
};
#undef DIVAN_DANY_ONE_SEAT

using Event = std::variant<RolesDealt, RoleSeen, TurnBegan, Dealt, Composed, Leaned, Spoke, Reported, PenaltyVoted,
                           PenaltyJudged, Answered, Revealed, NothingAsked, ExplanationAsked, Explained,
                           ExplanationVoted, ExplanationJudged, TurnEnded, TwistBegan, ReadyToVote, Voted, VoteMissed,
                           VotesCounted, DrawnByLot, RoleShown, Left, OfficePassed, GameEnded>;

}  // namespace divan::dany
