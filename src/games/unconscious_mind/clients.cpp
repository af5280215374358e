// UM-8  Clients: taken, treated, brought to catharsis, cured.
#include <algorithm>

#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

// --- Treating (UM-5.3, UM-8.2) -------------------------------------------------------------------------------------

// UM-5.3.2, UM-8.2.1  The topmost dream, which then leaves the game.
void Play::on(const Treat& move) {
  if (top().is<task::Turn>()) {
    go_on(Stage::pillboxes);
    push({}, task::Treat{});
  }
  auto& treat = top().as<task::Treat>();
  treat.rooms = static_cast<std::uint8_t>(treat.rooms | 1U << move.room);
  Room& room = me().rooms[move.room];
  const Dream dream = room.dreams.take_back();
  cause = {SourceKind::dream, dream};
  tell(DreamTreated{by(), move.room, dream});
  begin(cause, move.room, true);
}

// Once it is paid for, and before its own hearts can lift the grief layer (UM-8.2.3).
void Play::begin_dream() {
  const std::uint8_t where = top().as<task::Effect>().room;
  const Room& room = me().rooms[where];
  // UM-14.11, UM-14.12  Not after catharsis, and never for a latent dream.
  const Mood mood = parts.dreams[top().source.id].mood;
  if (mood != Mood::plain && room.grief != none && parts.griefs[room.grief].mood == mood) {
    tell(MoodMatched{by(), where, mood});
    given(Given::mood, Resource::pillbox, 1);
  }
  for_each_active_client(me(), [this](Client client) {  // UM-8.5.7
    if (parts.clients[client].ability != Ability::dream_points) return;
    const Source dream = cause;
    cause = {SourceKind::ability, client};
    gain(Resource::points, 1);
    cause = dream;
  });
}

void Play::heal(std::uint8_t room, int hearts) { push(cause, task::Hearts{room, static_cast<std::uint8_t>(hearts)}); }

// UM-8.2.2, UM-8.3, UM-14.8, UM-14.9  Catharsis, then cure, then the surplus.
bool Play::step_hearts() {
  auto& hearts = top().as<task::Hearts>();
  Room& room = me().rooms[hearts.room];
  if (hearts.left == 0) {
    pop();
    return true;
  }
  if (room.empty()) {  // UM-8.2.4
    const int surplus = hearts.left;
    pop();
    given(Given::surplus_hearts, Resource::pillbox, surplus);
    return true;
  }
  const std::uint8_t where = hearts.room;
  if (!move_therapy(where, hearts.left)) return true;
  if (room.grief != none) {
    begin({SourceKind::grief, catharsis(where)});
  } else {
    cure(where);
  }
  return true;
}

// UM-8.2.2  As far as the next stop; whether that is reached.
bool Play::move_therapy(std::uint8_t number, std::uint8_t& hearts) {
  Room& room = me().rooms[number];
  const int stop = room.grief != none ? catharsis_at : 0;
  const int steps = std::min<int>(hearts, std::max(0, room.therapy - stop));
  const std::uint8_t from = room.therapy;
  hearts = static_cast<std::uint8_t>(hearts - steps);
  room.therapy = static_cast<std::uint8_t>(room.therapy - steps);
  if (steps > 0) tell(TherapyMoved{by(), number, from, room.therapy});
  if (parts.therapy_points_when_passing) {  // UM-14.7
    for (int at = from - 1; at >= room.therapy; --at)
      gain(Resource::points, parts.therapy_points[static_cast<std::size_t>(at)]);
  }
  return room.therapy <= stop;
}

// UM-8.3.1  The layer that is lifted; what it brings comes next.
Grief Play::catharsis(std::uint8_t number) {
  Room& room = me().rooms[number];
  const Grief grief = room.grief;
  tell(CatharsisReached{by(), number, grief});
  room.grief = none;
  o.goals_due = true;
  if (is_starting(grief) && !me().second_room) {  // UM-8.3.2
    me().second_room = true;
    tell(SecondRoomOpened{by()});
  }
  return grief;
}

// UM-8.3.4
void Play::cure(std::uint8_t number) {
  Room& room = me().rooms[number];
  const Client client = room.client;
  tell(Cured{by(), number, client});
  me().cured.push_back(client);
  room = Room{};
  given(Given::cure, Resource::points, parts.clients[client].points);
  o.goals_due = true;
}

void Play::on(const UsePillbox& move) {
  pay(Resource::pillbox, 1);
  heal(move.room, 1);
}

void Play::on(const Heal& move) {
  const int hearts = top().as<task::Effect>().left;
  next_clause();
  heal(move.room, hearts);
}

// --- Taking (UM-8.4) -----------------------------------------------------------------------------------------------

bool Play::step_client() {
  auto& client = top().as<task::Client>();
  switch (client.stage) {
    case Arrival::who: return ask();
    case Arrival::layer:  // what lies over it
      client.stage = Arrival::dream;
      admit(client.room, client.first);
      return true;
    case Arrival::dream: {  // which manifest one
      const bool any = !s.piles.manifest.empty() ||
                       std::any_of(o.dreams.begin(), o.dreams.end(), [](Dream dream) { return dream != none; });
      if (any) return ask();
      client.stage = Arrival::therapy;
      return true;
    }
    case Arrival::therapy: break;
  }
  const int points = begin_therapy(client.room);
  pop();
  given(Given::therapy, Resource::points, points);
  return true;
}

// UM-8.4.2  The layer over a client who has been chosen.
void Play::admit(std::uint8_t number, bool first) {
  Room& room = me().rooms[number];
  if (first) {
    room.grief = s.piles.starting_griefs.take_back();
    tell(GriefDrawn{by(), number, room.grief});
  } else if (!s.piles.griefs.empty()) {
    room.grief = s.piles.griefs.take_back();
    tell(GriefDrawn{by(), number, room.grief});
  } else {
    o.goals_due = true;  // nothing hides what it says
  }
  if (!s.piles.latent.empty()) {  // UM-8.4.3
    room.dreams.push_back(s.piles.latent.take_back());
    tell(DreamTaken{by(), number, room.dreams.back()});
  }
}

// UM-8.4.4  The points for so long a way.
int Play::begin_therapy(std::uint8_t number) {
  Room& room = me().rooms[number];
  const int hearts = parts.clients[room.client].hearts + (room.grief == none ? 0 : parts.griefs[room.grief].hearts);
  room.therapy = static_cast<std::uint8_t>(std::min<int>(hearts, highest_therapy));
  tell(TherapySet{by(), number, room.therapy});
  return parts.therapy_points_when_passing ? 0 : parts.therapy_points[room.therapy];
}

// UM-8.4.1  The row is refilled at once.
void Play::receive(std::uint8_t number, bool case_study, std::size_t index) {
  Client& place = (case_study ? o.case_studies : o.routine)[index];
  auto& pile = case_study ? s.piles.case_studies : s.piles.routine;
  me().rooms[number].client = place;
  tell(ClientTaken{by(), number, place});
  place = pile.empty() ? none : pile.take_back();
  if (place != none) tell(ClientRevealed{by(), place});
}

void Play::on(const TakeRoutine& move) {
  auto& client = top().as<task::Client>();
  client.stage = Arrival::layer;
  receive(client.room, false, move.index);
}
void Play::on(const TakeCaseStudy& move) {
  auto& client = top().as<task::Client>();
  client.stage = Arrival::layer;
  receive(client.room, true, move.index);
}

void Play::on(const TakeDream& move) {
  auto& client = top().as<task::Client>();
  Room& room = me().rooms[client.room];
  client.stage = Arrival::therapy;
  if (move.index == dream_display) {
    room.dreams.push_back(s.piles.manifest.take_back());
    tell(DreamTaken{by(), client.room, room.dreams.back()});
    return;
  }
  take_dream(client.room, move.index);
}

void Play::take_dream(std::uint8_t number, std::size_t index) {
  Dream& place = o.dreams[index];
  me().rooms[number].dreams.push_back(place);
  tell(DreamTaken{by(), number, place});
  place = s.piles.manifest.empty() ? none : s.piles.manifest.take_back();
  if (place != none) tell(DreamRevealed{by(), place});
}

}  // namespace divan::unconscious_mind
