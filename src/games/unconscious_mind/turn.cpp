// UM-5  The turn: what is pending is done until somebody has to decide.
#include <algorithm>

#include "games/unconscious_mind/id.hpp"
#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/predicates.hpp"

namespace divan::unconscious_mind {

void Play::act(const Move& move) {
  cause = top().source;
  std::visit([this](const auto& kind) { on(kind); }, move);
  run();
}

// UM-5.5, UM-5.5.1  Depth first: what is on top, with all it sets off.
void Play::run() {
  while (!o.pending.empty()) {
    if (o.goals_due && !claim_goals()) return;
    if (!step()) return;
  }
}

bool Play::step() {
  cause = top().source;
  switch (top().kind()) {
    case Task::turn: return step_turn();
    case Task::effect: return step_effect();
    case Task::act: {
      auto& action = top().as<task::Act>();
      if (action.times == 0) {
        pop();
        return true;
      }
      --action.times;
      begin(top().source);  // UM-5.1.4
      return true;
    }
    case Task::visit:
      if (top().as<task::Visit>().left > 0) return ask();
      pop();
      return true;
    case Task::resolve: return step_resolve();
    case Task::hold: return step_hold();
    case Task::publish: return step_publish();
    case Task::hearts: return step_hearts();
    case Task::standing: return step_standing();
    case Task::client: return step_client();
    case Task::put:
    case Task::inkpot:
    case Task::spend:
    case Task::treat:
    case Task::bonus:
    case Task::track: break;
  }
  return ask();
}

// UM-5.5.3, UM-14.1, UM-14.2  What has no answer is skipped, what has one happens by itself.
bool Play::ask() {
  MoveList answers;
  list_answers(parts, s, answers, 3);  // none, one, one but declining, or several: more is not asked here
  const bool may_decline = !answers.empty() && std::holds_alternative<Enough>(answers[0]);  // it is listed first
  if (answers.size() == (may_decline ? 1U : 0U)) {
    if (converting_helps()) return false;
    pass_over();
    decline();
    return true;
  }
  // A location effect has been chosen already; only a disc that would be taken off the dial is asked about again.
  const auto* effect = top().if_is<task::Effect>();
  const bool chosen = effect != nullptr && top().source.kind == SourceKind::location && !effect->offered &&
                      live_clause(parts, top(), Verb::generate) == nullptr;
  if (chosen && may_decline && answers.size() == 2) {
    std::visit([this](const auto& kind) { on(kind); }, answers[1]);
    return true;
  }
  if (answers.size() == 1) {
    // UM-4.4.3  Coffee that has just come may still become the bright idea that changes the way.
    const auto* way = top().if_is<task::Ink>();
    if (way != nullptr && !way->could_brew && can_brew_idea()) return false;
    std::visit([this](const auto& kind) { on(kind); }, answers[0]);
    return true;
  }
  return false;
}

bool Play::can_brew_idea() {
  return can_pay(parts, me(), parts.conversions[static_cast<std::size_t>(Conversion::bright_idea)].pay);
}

// UM-4.2.7  What only a conversion would make payable is worth a question.
bool Play::converting_helps() {
  const auto* effect = top().if_is<task::Effect>();
  if (effect != nullptr && effect->offered) {
    return can_pay_after_converting(parts, me(), parts.effect_of(top().source).pay);
  }
  const auto* treat = top().if_is<task::Treat>();
  if (treat == nullptr) return false;
  for (std::uint8_t number = 0; number < room_count; ++number) {
    const Room& room = me().rooms[number];
    if (room.empty() || room.dreams.empty() || treat->treated(number)) continue;
    if (can_pay_after_converting(parts, me(), parts.dreams[room.dreams.back()].effect.pay)) return true;
  }
  return false;
}

// UM-5.5.3  Goes past what is asked for without it.
void Play::decline() {
  const auto* effect = top().if_is<task::Effect>();
  if (effect == nullptr || effect->offered || parts.effect_of(top().source).any_order) {
    pop();
  } else {
    next_clause();
  }
}

void Play::on(const Enough& /*move*/) { decline(); }

// --- The stages of a turn ------------------------------------------------------------------------------------------

// UM-5.4  Every turn ends alike, whatever was done.
bool Play::step_turn() {
  switch (top().as<task::Turn>().stage) {
    case Stage::first_client: {  // UM-3.11
      if (me().automaton) {
        TheId(*this).take_client(0, true);  // UM-11.2.4
      } else if (me().rooms[0].empty()) {
        push({}, task::Client{.room = 0, .first = true});
        return true;
      }
      if (o.current != o.first) {
        const auto players = static_cast<std::uint8_t>(o.players.size());
        o.current = static_cast<std::uint8_t>((o.current + players - 1) % players);
        return true;
      }
      begin_turn();
      return true;
    }
    case Stage::choose:
      if (!me().automaton) return false;
      TheId(*this).take_turn();
      go_on(Stage::over);
      return true;
    // UM-14.44
    case Stage::pillboxes: {  // UM-5.4.1, UM-5.4.4
      const bool anything_left = Legality{parts, s}.anything_left();
      if (parts.epoch == 1 ? pillbox_could_help(parts, me()) : anything_left) return false;
      if (!anything_left) tell(NothingLeft{by()});
      go_on(Stage::clients);
      return true;
    }
    case Stage::clients: {  // UM-5.4.2
      const auto offers = [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](Client client) { return client != none; });
      };
      if (!o.final_round() && (offers(o.routine) || offers(o.case_studies))) {
        for (std::uint8_t room = 0; room < room_count; ++room) {
          if (!me().rooms[room].empty() || (room == 1 && !me().second_room)) continue;
          push({}, task::Client{.room = room});
          return true;
        }
      }
      go_on(Stage::over);
      return true;
    }
    case Stage::over: end_turn(); return true;
  }
  return false;
}

void Play::begin_turn() {
  go_on(Stage::choose);
  me().free_transfers_used = 0;
  me().inkpot_steps_used = 0;
  tell(TurnBegan{by(), o.round});
}

void Play::end_turn() {
  int returned = 0;
  for (Placed& space : o.spaces) {  // UM-5.4.3
    if (space.owner != o.current || space.bright == 0) continue;
    returned += space.bright;
    space.bright = 0;
    if (space.ideas == 0) space = Placed{};
  }
  if (returned > 0) tell(BrightIdeasReturned{by(), static_cast<std::uint8_t>(returned)});
  const auto players = static_cast<std::uint8_t>(o.players.size());
  o.current = static_cast<std::uint8_t>((o.current + 1) % players);
  if (o.current == o.first) {  // UM-14.30
    if (o.final_round()) {
      final_scoring();
      o.pending.clear();
      return;
    }
    ++o.round;
    if (o.last_round == 0 && o.round > parts.most_rounds) {  // UM-10.5
      o.last_round = o.round;
      tell(LongEvening{by(), o.last_round});
    }
  }
  begin_turn();
}

void Play::on(const EndTurn& /*move*/) { go_on(Stage::clients); }

void Play::on(const Pass& /*move*/) {
  tell(Passed{by()});
  go_on(Stage::pillboxes);
}

// --- State Ideas (UM-5.1) ------------------------------------------------------------------------------------------

// UM-5.1.1
void Play::on(const StateIdeas& move) {
  go_on(Stage::pillboxes);
  push({SourceKind::action, move.action}, task::Put{move.space});
}

void Play::on(const Put& move) {
  const Space space = top().as<task::Put>().space;
  const Source action = top().source;
  pop();
  cause = {};
  me().ideas = static_cast<std::uint8_t>(me().ideas - move.ideas);
  me().bright_ideas = static_cast<std::uint8_t>(me().bright_ideas - move.bright);
  o.spaces[space] = {o.current, action.id, move.ideas, move.bright};
  tell(IdeasStated{by(), space, action.id, move.ideas, move.bright});
  const std::uint8_t steps = parts.row_value[parts.space_row[space]];
  push(cause, task::Ink{steps, steps, true, can_brew_idea()});  // UM-5.1.5  after the action
  push(action, task::Act{static_cast<std::uint8_t>(move.ideas +
                                                   move.bright)});  // UM-14.3  one action, as often as there are ideas
}

// --- Recall Ideas (UM-5.2) -----------------------------------------------------------------------------------------

// From how many spaces how many ideas come back.
// UM-5.2.2, UM-14.5  Spaces count, not ideas; where only bright ones lay nothing is left.
std::pair<int, int> Play::clear_table() {
  int spaces = 0;
  int ideas = 0;
  for (Placed& space : o.spaces) {
    if (space.owner != o.current) continue;
    ++spaces;
    ideas += space.ideas;
    space = Placed{};
  }
  return {spaces, ideas};
}

// UM-5.2.1
void Play::on(const Recall& /*move*/) {
  go_on(Stage::pillboxes);
  tell(Recalled{by()});
  const auto [spaces, ideas] = clear_table();
  given(Given::recall_coffee, Resource::coffee, spaces);
  for_each_active_client(me(), [this](Client client) {
    if (parts.clients[client].ability != Ability::recall_coffee) return;  // UM-8.5.1
    cause = {SourceKind::ability, client};
    gain(Resource::coffee, 1);
    cause = {};
  });
  me().ideas = static_cast<std::uint8_t>(me().ideas + ideas);  // UM-5.2.3
  cause = source_of(Given::recall_ideas);
  tell(Gained{by(), Resource::idea, static_cast<std::uint8_t>(ideas)});
  cause = {};
  push({}, task::Bonus{});  // UM-14.6  one must be taken if any can
}

// --- Goals (UM-9) --------------------------------------------------------------------------------------------------

// False: several are met and the player says which comes first.
// UM-9.2, UM-9.4, UM-14.26
bool Play::claim_goals() {
  if (!goals_may_be_claimed(o)) return true;
  int met = 0;
  Goal which = none;
  for (const Goal goal : o.goals) {
    if (!goal_met(parts, o, o.current, goal)) continue;
    ++met;
    which = goal;
  }
  if (met == 0) {
    o.goals_due = false;
    return true;
  }
  if (met > 1) return false;
  claim(which);
  return true;
}

// UM-9.2, UM-4.3.5
void Play::claim(Goal goal, bool unmet) {
  take_goal(goal, unmet);
  gain_reputation(1);
}

// UM-9.1  None takes its place.
void Play::take_goal(Goal goal, bool unmet) {
  std::size_t at = 0;
  while (o.goals[at] != goal) ++at;
  for (; at + 1 < o.goals.size(); ++at) o.goals[at] = o.goals[at + 1];
  o.goals.pop_back();
  me().goals.push_back(goal);
  cause = {SourceKind::goal, goal};
  tell(GoalClaimed{by(), goal, unmet});
  o.goals_due = true;  // its icons may meet another
}

void Play::on(const ClaimGoal& move) { claim(move.goal); }

}  // namespace divan::unconscious_mind
