// Who knows what, and worlds that fit it. Hidden are the order of the piles and what others hold unseen.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {
namespace {

template <class Visit>
void for_each_pile(const Visit& visit) {
  visit([](auto& piles) -> auto& { return piles.tiles; });
  visit([](auto& piles) -> auto& { return piles.research; });
  visit([](auto& piles) -> auto& { return piles.treatises; });
  visit([](auto& piles) -> auto& { return piles.routine; });
  visit([](auto& piles) -> auto& { return piles.case_studies; });
  visit([](auto& piles) -> auto& { return piles.griefs; });
  visit([](auto& piles) -> auto& { return piles.starting_griefs; });
  visit([](auto& piles) -> auto& { return piles.manifest; });
  visit([](auto& piles) -> auto& { return piles.latent; });
  visit([](auto& piles) -> auto& { return piles.meeting; });
}

// By counting: a view is asked for many times a move, and sorting the piles was most of what it cost.
void put_in_order(std::span<std::uint8_t> pile) {
  std::array<std::uint8_t, 256> count{};
  std::uint8_t most = 0;
  for (const std::uint8_t each : pile) {
    ++count[each];
    most = std::max(most, each);
  }
  std::size_t at = 0;
  for (std::size_t value = 0; value <= most && at < pile.size(); ++value) {
    for (int left = count[value]; left > 0; --left) pile[at++] = static_cast<std::uint8_t>(value);
  }
}

Tally tally_of(const Components& parts, const Open& open, std::uint8_t number) {
  const Player& player = open.players[number];
  Tally tally;
  tally.icons = icons_of(parts, player);
  tally.wild_icons = static_cast<std::uint8_t>(wild_icons(parts, player));
  tally.cured = static_cast<std::uint8_t>(player.cured.size());
  tally.rows = static_cast<std::uint8_t>(complete_rows(player));
  tally.columns = static_cast<std::uint8_t>(complete_columns(player));
  tally.districts = static_cast<std::uint8_t>(districts_of(open, number));
  tally.place_on_track = static_cast<std::uint8_t>(place_on_track(open, number));
  for (Goal goal = 0; goal < goal_count; ++goal) {
    tally.towards[goal] = static_cast<std::uint8_t>(towards_goal(parts, open, number, goal));
  }
  const Score score = final_score(parts, open, number);
  tally.items = score.lines;
  tally.final_points = static_cast<std::int16_t>(player.points + (open.over() ? 0 : score.total()));
  for (int column = 0; column < supply_columns; ++column) {
    tally.note_prices[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(note_price(parts, player, column));
  }
  for (std::size_t room = 0; room < room_count; ++room) {
    const auto& dreams = player.rooms[room].dreams;
    for (std::size_t i = 0; i < dreams.size(); ++i) {
      tally.payable[room][i] = payable_part(parts, player, parts.dreams[dreams[i]].effect.pay);
    }
  }
  for (std::size_t row = 0; row < table_rows; ++row)
    tally.stops[row] = inkpot_after(player.inkpot, parts.row_value[row]);
  return tally;
}

IdView id_view(const Components& parts, const Open& open) {
  IdView view;
  view.coffee_for_pillbox = id_coffee_for_pillbox(parts, open.options);
  const IdBoard& id = open.id;
  for (std::size_t i = id.routine_taken; i < id_columns_deep; ++i) view.routine_tiles.push_back(id.pairs[i]);
  for (std::size_t i = id.case_taken; i < id_columns_deep; ++i) {
    view.case_tiles.push_back(case_cover(open.options, id.pairs[i]));
  }
  return view;
}

}  // namespace

View UnconsciousMind::view(const State& s, Viewer viewer) const {
  View v = glimpse(s, viewer);
  for (std::uint8_t i = 0; i < s.open.player_count(); ++i) v.tallies.push_back(tally_of(parts_, s.open, i));
  return v;
}

View UnconsciousMind::glimpse(const State& s, Viewer viewer) const {
  View v;
  v.viewer = viewer;
  v.open = s.open;
  v.piles = s.piles;
  if (s.open.options.solo()) v.id = id_view(parts_, s.open);
  for (std::uint8_t i = 0; i < s.open.player_count(); ++i) {
    const bool automaton = s.open.players[i].automaton;
    const std::size_t cards = automaton ? s.id_hand.size() : static_cast<std::size_t>(s.hands[i].size());
    v.hands.push_back({static_cast<std::uint8_t>(cards), s.known[i]});
    if (viewer.is(seat_at(i))) {
      v.hand = s.hands[i];
      continue;
    }
    for (const Card card : s.hands[i].unpack()) {
      if (!s.known[i].has(card)) v.piles.research.push_back(card);
    }
  }
  for (const Card card : s.id_hand) v.piles.research.push_back(card);  // nobody has seen them
  for_each_pile([&v](const auto& of) { put_in_order({of(v.piles).begin(), of(v.piles).size()}); });
  return v;
}

State UnconsciousMind::imagine(const View& v, Chance& chance) const {
  State s;
  s.open = v.open;
  s.piles = v.piles;
  for_each_pile([&](const auto& of) { chance.shuffle(std::span(of(s.piles).begin(), of(s.piles).size())); });
  for (std::uint8_t i = 0; i < v.open.player_count(); ++i) {
    s.known[i] = v.hands[i].known;
    if (v.viewer.is(seat_at(i))) {
      s.hands[i] = v.hand;
      continue;
    }
    if (v.open.players[i].automaton) {
      while (s.id_hand.size() < v.hands[i].count) s.id_hand.push_back(s.piles.research.take_back());
      continue;
    }
    s.hands[i] = v.hands[i].known;
    while (s.hands[i].size() < v.hands[i].count) s.hands[i].add(s.piles.research.take_back());
  }
  return s;
}

// What was drawn is the drawer's secret.
Event UnconsciousMind::redact(const Event& event, Viewer viewer) const {
  const auto* drawn = std::get_if<CardDrawn>(&event);
  if (drawn == nullptr || viewer.is(seat_at(drawn->by.player))) return event;
  CardDrawn hidden = *drawn;
  hidden.card = none;
  return hidden;
}

}  // namespace divan::unconscious_mind
