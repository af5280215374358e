// The moves that are offered: those the predicates have nothing against.
#include <bit>

#include "games/unconscious_mind/predicates.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

bool several_goals_due(const Components& parts, const Open& open) {
  if (!open.goals_due || !goals_may_be_claimed(open)) return false;
  int met = 0;
  for (const Goal goal : open.goals) met += goal_met(parts, open, open.current, goal) ? 1 : 0;
  return met > 1;
}

void list_answers(const Components& parts, const State& s, MoveList& list, std::size_t most) {
  const Legality q{parts, s};
  const auto offer = [&](const auto& move) {
    if (list.size() < most && q.check(move) == No::fine) list.push_back(move);
  };
  const auto offer_each = [&](auto make, int count) {
    for (int i = 0; i < count; ++i) offer(make(static_cast<std::uint8_t>(i)));
  };
  switch (q.top.kind()) {
    case Task::turn:
      if (q.at_turn(Stage::choose)) {
        if (q.me.ideas + q.me.bright_ideas > 0) {
          const unsigned pointed = actions_pointed_at(q.o, q.o.current);
          for (Space space = 0; space < space_count; ++space) {
            if (!q.o.spaces[space].empty()) continue;
            for (unsigned left = parts.touches[space] & ~pointed; left != 0; left &= left - 1) {
              list.push_back(StateIdeas{space, static_cast<Action>(std::countr_zero(left))});
            }
          }
        }
        offer(Recall{});
        offer(Treat{0});
        offer(Treat{1});
        if (list.empty()) offer(Pass{});
      } else if (q.at_turn(Stage::pillboxes)) {
        offer(EndTurn{});
        offer(UsePillbox{0});
        offer(UsePillbox{1});
      }
      return;
    case Task::put:
      for (std::uint8_t ideas = 0; ideas <= 2; ++ideas) {
        for (std::uint8_t bright = 0; bright + ideas <= 2; ++bright) offer(Put{ideas, bright});
      }
      return;
    case Task::inkpot:
      offer(Enough{});
      for (std::uint8_t steps = 1; steps <= 12; ++steps) offer(Ink{steps});
      return;
    case Task::resolve:
      if (q.top.is<task::AnyColumn>()) {
        offer_each([](std::uint8_t i) { return TriggerColumn{i}; }, notebook_side);
      } else {
        offer_each([](std::uint8_t i) { return Resolve{i}; }, notebook_side + 1);
      }
      return;
    case Task::visit:
      offer(Enough{});
      offer_each([](std::uint8_t i) { return Visit{i}; }, 3);
      offer(Linger{});
      return;
    case Task::hold: offer_each([](std::uint8_t i) { return PlaceTile{i}; }, notebook_side); return;
    case Task::publish:
      if (q.whole()) {
        offer_each([](std::uint8_t i) { return SpendColour{i}; }, area_count + 1);
        return;
      }
      for (const Card card : q.me.in_play) offer(Lay{card});
      if (!q.o.laid.empty()) offer_each([](std::uint8_t i) { return Cite{i}; }, parts.treatise_count);
      return;
    case Task::spend: offer_each([](std::uint8_t i) { return SpendColour{i}; }, area_count + 1); return;
    case Task::treat:
      offer(Enough{});
      offer(Treat{0});
      offer(Treat{1});
      return;
    case Task::bonus:
      for (Location location = 0; location < location_count; ++location) {
        if (location != q.me.professor && location != q.o.freud) continue;
        for (std::uint8_t slot = 0; slot < location_slots; ++slot) offer(TakeLocationBonus{location, slot});
      }
      for (District district = 0; district < district_count; ++district) {
        for (std::uint8_t slot = 0; slot < district_slots; ++slot) offer(TakeDistrictBonus{district, slot});
      }
      return;
    case Task::track:
      offer(Enough{});
      offer_each([](std::uint8_t i) { return TrackAction{i}; }, section_count);
      return;
    case Task::client:
      if (q.arriving(Arrival::who) != nullptr) {
        offer_each([](std::uint8_t i) { return TakeRoutine{i}; }, client_display);
        offer_each([](std::uint8_t i) { return TakeCaseStudy{i}; }, client_display);
      } else {
        offer_each([](std::uint8_t i) { return TakeDream{i}; }, dream_display + 1);
      }
      return;
    case Task::effect: break;
    case Task::act:
    case Task::hearts:
    case Task::standing: return;
  }

  offer(Enough{});
  if (q.unpaid() != nullptr) {
    offer(Accept{});
    const unsigned ways = q.ways_to_pay_with();
    for (unsigned left = ways; left != 0; left &= left - 1) {
      list.push_back(PayWith{static_cast<Area>(std::countr_zero(left))});
    }
    return;
  }
  for (const Clause& clause : q.says->clauses) {
    if (q.live(clause.verb) != &clause) continue;
    switch (clause.verb) {
      case Verb::generate:
        for (std::uint8_t quality = 0; quality < quality_count; ++quality) {
          offer_each([quality](std::uint8_t from) { return Generate{quality, from}; }, area_count + 1);
        }
        break;
      case Verb::elevate: offer_each([](std::uint8_t i) { return Elevate{i}; }, area_count); break;
      case Verb::transfer:
        for (Area from = 0; from < area_count; ++from) {
          offer_each([from](std::uint8_t to) { return Transfer{from, to}; }, quality_count);
        }
        break;
      case Verb::demote:
        offer_each([](std::uint8_t i) { return Demote{i}; }, area_count);
        offer(IgnoreDemotion{});
        break;
      case Verb::publish:
      case Verb::publish_or_play:
        for (const Treatise treatise : q.o.treatises) offer(Publish{treatise});
        if (clause.verb == Verb::publish) break;
        [[fallthrough]];
      case Verb::play:
        for (std::uint64_t left = s.hands[q.o.current].bits(); left != 0; left &= left - 1) {
          offer(PlayCard{static_cast<Card>(std::countr_zero(left))});
        }
        break;
      case Verb::study:
        for (std::uint64_t left = s.hands[q.o.current].bits(); left != 0; left &= left - 1) {
          const auto card = static_cast<Card>(std::countr_zero(left));
          offer_each([card](std::uint8_t display) { return Swap{card, display}; }, research_display);
        }
        break;
      case Verb::tile: offer_each([](std::uint8_t i) { return TriggerTile{i}; }, notebook_cells); break;
      case Verb::row: offer_each([](std::uint8_t i) { return TriggerRow{i}; }, notebook_side); break;
      case Verb::column: offer_each([](std::uint8_t i) { return TriggerColumn{i}; }, notebook_side); break;
      case Verb::professor: offer_each([](std::uint8_t i) { return Professor{i}; }, location_count); break;
      case Verb::freud: offer_each([](std::uint8_t i) { return Freud{i}; }, location_count); break;
      case Verb::therapy: offer_each([](std::uint8_t i) { return Heal{i}; }, room_count); break;
      case Verb::note: offer_each([](std::uint8_t i) { return TakeTile{i}; }, supply_rows); break;
      case Verb::coffee:
      case Verb::pillbox:
      case Verb::points:
      case Verb::bright_idea:
      case Verb::reputation:
      case Verb::track:
      case Verb::draw:
      case Verb::inkpot: break;
    }
  }
}

SeatSet UnconsciousMind::to_move(const State& state) const {
  return state.open.over() ? SeatSet{} : SeatSet(seat_at(state.open.current));
}

void UnconsciousMind::moves(const State& state, Seat seat, MoveList& list) const {
  list.clear();
  if (state.open.over() || state.open.current != index(seat)) return;
  const Legality q{parts_, state};
  if (several_goals_due(parts_, state.open)) {
    for (const Goal goal : state.open.goals) {
      if (q.check(ClaimGoal{goal}) == No::fine) list.push_back(ClaimGoal{goal});
    }
    return;
  }
  list_answers(parts_, state, list);
  if (q.check_converting() != No::fine) return;
  for (std::uint8_t i = 0; i < conversion_count; ++i) {
    const Convert move{static_cast<Conversion>(i)};
    if (q.check_price(move) == No::fine) list.push_back(move);
  }
}

}  // namespace divan::unconscious_mind
