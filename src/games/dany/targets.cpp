// The things on the table that a move touches.
#include "games/dany/dany.hpp"

namespace divan::dany {

std::vector<std::string> Dany::targets(const View& /*view*/, Seat /*seat*/, const Move& move) const {
  struct Find {
    using Targets = std::vector<std::string>;

    [[nodiscard]] static std::string numbered(const char* what, int number) {
      return std::string(what) + ":" + std::to_string(number);
    }

    Targets operator()(const SeenRole&) const { return {"role"}; }
    Targets operator()(const Compose& m) const {  // "memory:12:1050:510:0:0:up": as it lies
      Targets targets{"table"};
      for (const Placed& card : m.cards) {
        std::string target = numbered("memory", card.memory.number);
        for (const int each : {int{card.x}, int{card.y}, int{card.rotation}, int{card.lean}}) {
          target += ":" + std::to_string(each);
        }
        targets.push_back(target + (card.face_down ? ":down" : ":up"));
      }
      return targets;
    }
    Targets operator()(const Lean& m) const { return {numbered("lean", m.word)}; }
    Targets operator()(const Withdraw&) const { return {"button:withdraw"}; }
    Targets operator()(const Spoken&) const { return {"button:spoken"}; }
    Targets operator()(const Report&) const { return {"button:report"}; }
    Targets operator()(const JudgePenalty& m) const { return {m.agree ? "button:agree" : "button:disagree"}; }
    Targets operator()(const Answer& m) const { return {numbered("word", m.word)}; }
    Targets operator()(const NoQuestion&) const { return {"button:noQuestion"}; }
    Targets operator()(const AskExplanation&) const { return {"button:askExplanation"}; }
    Targets operator()(const Explain&) const { return {"button:explain"}; }
    Targets operator()(const JudgeExplanation& m) const {
      return {m.explained ? "button:explained" : "button:notExplained"};
    }
    Targets operator()(const Ready&) const { return {"button:ready"}; }
    Targets operator()(const Vote& m) const { return {numbered("seat", index(m.seat))}; }
    Targets operator()(const MissVote&) const { return {"button:missVote"}; }
  };
  return std::visit(Find{}, move);
}

}  // namespace divan::dany
