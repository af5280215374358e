// Bots and advice: what is to be thought of, and what came of it.
#include "hall/hall.hpp"
#include "hall/problems.hpp"

namespace divan {
namespace {
// Not those that search long.
bool answers_at_once(BotKind kind) {
  return kind == BotKind::random || kind == BotKind::greedy || kind == BotKind::citybot || kind == BotKind::easy;
}
}  // namespace

void Hall::advice_is_over(const Thinking& thinking) {
  --advising_;
  --households_[thinking.household].advising;
}

std::optional<Thinking> Hall::next_thought(bool advice_too) {
  while (advice_too && !advice_.empty()) {
    Thinking thinking = std::move(advice_.front());
    advice_.pop_front();
    if (thinking.asked && connections_.contains(thinking.asked->by)) return thinking;
    advice_is_over(thinking);
  }
  while (!thinkers_.empty()) {
    Room* room = find(thinkers_.front());
    thinkers_.pop_front();
    if (room == nullptr || !room->table || room->thinking) continue;  // one thought a room at a time
    if (room->present.empty()) continue;                              // it goes on when somebody comes
    const std::optional<Seat> seat = room->table->bot_to_move();
    if (!seat) continue;
    room->thinking = true;
    return Thinking{.code = room->meta.code,
                    .game = room->meta.game_number,
                    .seat = *seat,
                    .acts = room->table->acts(),
                    .think = room->table->thought(*seat, {}),
                    .household = connections_[room->present.front().connection].address,
                    .quick = answers_at_once(room->meta.seats[slot(*seat)].bot)};
  }
  return std::nullopt;
}

// Others may have acted while it was thought of, or he who asked may have gone elsewhere.
auto Hall::advice_to(const Visitor& visitor, const Thinking& thinking, const AdviceTo<json::value>& advice)
    -> AnswerTo<ask::Advise> {
  const Room* room = visitor.room == thinking.code ? find(thinking.code) : nullptr;
  const RoomSeat* seat = room == nullptr || slot(thinking.seat) >= room->meta.seats.size()
                             ? nullptr
                             : &room->meta.seats[slot(thinking.seat)];
  if (room == nullptr || !room->table || room->meta.phase != Phase::playing || seat == nullptr ||
      room->meta.game_number != thinking.game || room->table->acts() != thinking.acts ||
      seat->person != visitor.person || seat->kind != SeatKind::person) {
    return problem("stale", "The table has moved on while this was thought about; ask again.",
                   "La table a avancé pendant la réflexion ; redemandez.");
  }
  return reply::Advised{{json_text(advice)}};
}

void Hall::thought(const Thinking& thinking, const ThoughtOrAdvice& found, Millis now) {
  if (thinking.asked) {
    advice_is_over(thinking);
    const auto visitor = connections_.find(thinking.asked->by);
    if (visitor == connections_.end()) return;
    visitor->second.advising = false;
    answer(thinking.asked->by, thinking.asked->id,
           advice_to(visitor->second, thinking, *std::get_if<AdviceTo<json::value>>(&found)));
    return;
  }
  Room* room = find(thinking.code);
  if (room == nullptr || !room->table) return;
  room->thinking = false;
  // An undo, a return or a new game since then: what it thought of is no longer asked.
  if (room->meta.game_number != thinking.game || room->table->acts() != thinking.acts ||
      room->meta.seats[slot(thinking.seat)].kind != SeatKind::bot) {
    if (room->table->bot_to_move()) wake_bot(*room, now);
    return;
  }
  const Thought& thought = *std::get_if<Thought>(&found);
  if (!room->table->play(thinking.seat, thought.move).ok) return;
  ++moves_;
  table_changed(*room, now);
  if (thought.remark) {
    ChatLine line;
    line.at = now;
    line.seat = thinking.seat;
    line.words = *thought.remark;
    chat(*room, std::move(line), now);
  }
}

}  // namespace divan
