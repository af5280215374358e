// UM-4.1, UM-4.2  Discs, coffee, pillboxes, bright ideas.
#include <algorithm>

#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

// UM-4.1, UM-4.1.9  White ones move first, but for those that return to the reserve.
void Play::move_disc(Area from, Area to) {
  Dial& dial = me().dial;
  const bool coloured = to == reserve ? dial.coloured[from] > 0 : dial.white[from] == 0;
  auto& discs = coloured ? dial.coloured : dial.white;
  --discs[from];
  ++discs[to];
}

void Play::given(Given what, Resource resource, int amount) {
  const Source before = cause;
  cause = source_of(what);
  gain(resource, amount);
  cause = before;
}

// UM-4.2
void Play::gain(Resource resource, int amount) {
  if (amount == 0) return;
  Player& player = me();
  const auto tell_gain = [this](Resource what, int n) {
    if (n > 0) tell(Gained{by(), what, static_cast<std::uint8_t>(n)});
  };
  switch (resource) {
    case Resource::coffee: {  // UM-4.2.1
      const int kept = std::min(amount, parts.coffee_limit - player.coffee);
      player.coffee = static_cast<std::uint8_t>(player.coffee + kept);
      tell_gain(resource, kept);
      if (kept < amount) tell(CoffeeSpilt{by(), static_cast<std::uint8_t>(amount - kept)});
      return;
    }
    case Resource::pillbox: {  // UM-4.2.4
      const int kept = std::min(amount, most_pillboxes - player.pillboxes);
      player.pillboxes = static_cast<std::uint8_t>(player.pillboxes + kept);
      tell_gain(resource, kept);
      given(Given::surplus_pillbox, Resource::points, (amount - kept) * parts.surplus_pillbox_points);
      return;
    }
    case Resource::points: player.points = static_cast<std::int16_t>(player.points + amount); break;
    case Resource::bright_idea: player.bright_ideas = static_cast<std::uint8_t>(player.bright_ideas + amount); break;
    case Resource::idea: player.ideas = static_cast<std::uint8_t>(player.ideas + amount); break;
  }
  tell_gain(resource, amount);
}

void Play::pay(Resource resource, int amount) {
  if (amount == 0) return;
  Player& player = me();
  std::uint8_t& purse = resource == Resource::coffee    ? player.coffee
                        : resource == Resource::pillbox ? player.pillboxes
                                                        : player.bright_ideas;
  purse = static_cast<std::uint8_t>(purse - amount);
  tell(Paid{by(), resource, static_cast<std::uint8_t>(amount)});
}

void Play::pay_insight(Area from, int discs) {
  for (int i = 0; i < discs; ++i) move_disc(from, reserve);
  tell(InsightPaid{by(), from, static_cast<std::uint8_t>(discs)});
}

void Play::spend_colour(Area from) {
  --me().dial.coloured[from];
  tell(ColourSpent{by(), from});
}

// UM-4.1.2
// UM-4.1.3
void Play::on(const Generate& move) {
  const Area to = area(static_cast<Quality>(move.quality), clause().level);
  move_disc(move.from, to);
  tell(Generated{by(), to, move.from});
  used(Verb::generate);
}

// UM-4.1.4
void Play::on(const Elevate& move) {
  const auto to = static_cast<Area>(move.area + 1);
  move_disc(move.area, to);
  tell(Elevated{by(), move.area, to});
  used(Verb::elevate);
}

// UM-4.1.6
void Play::on(const Transfer& move) {
  const Area to = area(static_cast<Quality>(move.to), level_of(move.area));
  move_disc(move.area, to);
  tell(Transferred{by(), move.area, to});
  used(Verb::transfer);
}

// UM-4.1.5
void Play::on(const Demote& move) {
  const Area to = level_of(move.area) == Level::minor ? reserve : static_cast<Area>(move.area - 1);
  move_disc(move.area, to);
  tell(Demoted{by(), move.area, to});
  used(Verb::demote);
}

void Play::on(const IgnoreDemotion& /*move*/) {
  pay(Resource::coffee, 1);
  used(Verb::demote);
}

}  // namespace divan::unconscious_mind
