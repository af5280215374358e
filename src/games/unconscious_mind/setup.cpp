// UM-3  Setup.
#include <algorithm>
#include <span>

#include "games/unconscious_mind/id.hpp"

namespace divan::unconscious_mind {
namespace {

template <class List>
void fill_and_shuffle(Chance& chance, List& pile, int first, int count) {
  for (int i = 0; i < count; ++i) pile.push_back(static_cast<std::uint8_t>(first + i));
  chance.shuffle(std::span(pile.begin(), pile.size()));
}

}  // namespace

void Play::set_up() {
  const std::uint8_t players = o.options.at_table();
  Piles& piles = s.piles;
  fill_and_shuffle(chance, piles.tiles, 0, tile_count);
  fill_and_shuffle(chance, piles.research, 0, research_count);
  fill_and_shuffle(chance, piles.treatises, 0, parts.treatise_count);
  fill_and_shuffle(chance, piles.routine, 0, clients_of_a_kind);
  fill_and_shuffle(chance, piles.case_studies, clients_of_a_kind, clients_of_a_kind);
  fill_and_shuffle(chance, piles.griefs, 0, first_starting_grief);
  fill_and_shuffle(chance, piles.starting_griefs, first_starting_grief, grief_count - first_starting_grief);
  fill_and_shuffle(chance, piles.manifest, 0, manifest_count);
  fill_and_shuffle(chance, piles.latent, manifest_count, latent_count);

  for (auto& row : o.supply) {  // UM-3.2
    for (Tile& place : row) place = piles.tiles.take_back();
  }
  for (District each = 0; each < district_count; ++each) o.tokens[each] = parts.tokens[players];  // UM-3.3
  Bounded<Goal, goal_count> goals;
  fill_and_shuffle(chance, goals, 0, goal_count);
  if (o.options.solo()) {  // UM-11.2.1  "cure five clients" in the middle
    const auto cures = [this](Goal goal) { return parts.goals[goal].deed == Deed::cured; };
    std::iter_swap(std::find_if(goals.begin(), goals.end(), cures), goals.begin() + goals_in_play / 2);
  }
  for (std::size_t i = 0; i < goals_in_play; ++i) o.goals.push_back(goals[i]);  // UM-3.4
  o.freud = static_cast<Location>(chance.below(location_count));                // UM-3.5
  o.freud_reputation = parts.freud_start;
  for (Card& place : o.research) place = piles.research.take_back();  // UM-3.6
  while (o.treatises.size() < parts.treatises_shown[players] && !piles.treatises.empty()) {
    o.treatises.push_back(piles.treatises.take_back());
  }
  for (Client& place : o.routine) place = piles.routine.take_back();  // UM-3.7
  for (Client& place : o.case_studies) place = piles.case_studies.take_back();
  for (Dream& place : o.dreams) place = piles.manifest.take_back();  // UM-3.8

  o.first = o.options.solo() ? std::uint8_t{0} : static_cast<std::uint8_t>(chance.below(players));  // UM-3.12
  for (std::uint8_t i = 0; i < players; ++i) {
    Player& player = o.players.emplace_back();
    const auto place = static_cast<std::uint8_t>((i + players - o.first) % players);  // in turn order
    player.ideas = parts.starting_ideas;                                              // UM-3.9
    for (std::size_t c = 0; c < notebook_side; ++c) {
      player.locks[c] = parts.bright_on_locked[c] ? Lock::idea_under_bright : Lock::idea;
    }
    player.inkpot = static_cast<Inkpot>(parts.inkpot_start);
    player.dial.white[reserve] = parts.white_insights;  // UM-3.10
    player.coffee = parts.starting_coffee[place];
    player.bright_ideas = parts.starting_bright[place];
    player.professor = clockwise(o.freud, location_count / 2);        // UM-7.3
    player.arrival = static_cast<std::uint8_t>(players - 1 - place);  // the last player's marker lies at the bottom
    for (int card = 0; card < parts.starting_cards; ++card) s.hands[i].add(piles.research.take_back());
  }
  o.arrivals = players;
  o.current = static_cast<std::uint8_t>((o.first + players - 1) % players);  // UM-3.11  in reverse turn order
  push({}, task::Turn{Stage::first_client});
  if (o.options.solo()) TheId(*this).set_up();  // UM-11.1
  run();
}

}  // namespace divan::unconscious_mind
