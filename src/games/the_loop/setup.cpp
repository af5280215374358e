// TL-3  Setup, and the board before Dr Foo's first move.
#include <span>

#include "games/the_loop/play.hpp"

namespace divan::the_loop {
namespace {

template <class List>
void shuffle(Chance& chance, List& list) {
  chance.shuffle(std::span(list.begin(), list.size()));
}

}  // namespace

// TL-3, TL-3.1  Dr Foo is nowhere yet; TL-3.14  it is the first cycle.
void Play::set_up() {
  const Options& options = s.options;
  const std::uint8_t agents = options.agents_in_play();

  // TL-3.4  Who goes: as chosen, the rest by chance.
  std::array<bool, agent_count> taken{};
  for (std::uint8_t i = 0; i < agents; ++i) {
    if (options.chosen(i) != AgentChoice::surprise) taken[static_cast<std::size_t>(options.chosen(i)) - 1] = true;
  }
  Bounded<AgentName, agent_count> others;
  for (std::uint8_t i = 0; i < agent_count; ++i) {
    if (!taken[i]) others.push_back(static_cast<AgentName>(i));
  }
  shuffle(chance, others);
  for (std::uint8_t i = 0; i < agents; ++i) {
    Agent& agent = s.agents.emplace_back();
    agent.name = options.chosen(i) == AgentChoice::surprise
                     ? others.take_back()
                     : static_cast<AgentName>(static_cast<std::uint8_t>(options.chosen(i)) - 1);
    agent.era = parts.agents[static_cast<std::size_t>(agent.name)].start;  // TL-6, TL-6.1
    for (std::uint8_t k = 0; k < starting_cards; ++k) {                    // TL-8.2  in solo all into one deck
      s.deck_of(i).draw.push_back(static_cast<Card>(static_cast<std::uint8_t>(agent.name) * starting_cards + k));
    }
  }
  for (Deck& deck : s.decks) shuffle(chance, deck.draw);

  // TL-3.2  Seven of the ten missions, face down.
  Bounded<MissionId, mission_count> missions;
  for (MissionId id = 0; id < mission_count; ++id) missions.push_back(id);
  shuffle(chance, missions);
  for (Tile& tile : s.tiles) tile.mission = missions.take_back();

  // TL-3.5, TL-3.6
  for (Card card = agent_count * starting_cards; card < card_count; ++card) s.artifacts.push_back(card);
  shuffle(chance, s.artifacts);
  for (Clone clone = 0; clone < clone_count; ++clone) s.bag.push_back(clone);
  if (options.mode == Mode::supa_clones) {  // TL-7
    for (Clone clone = clone_count; clone < token_count; ++clone) s.supas.push_back(clone);
  }
  if (options.mode == Mode::centrifuges) {
    for (const Era era : parts.centrifuges) s.centrifuges = static_cast<std::uint8_t>(s.centrifuges | 1U << era);
  }

  // TL-3.7, TL-3.8, TL-3.9  Two eras begin with a rift and an open mission, the others with energy.
  Bounded<Era, era_count> foo_cards;
  for (Era era = 0; era < era_count; ++era) foo_cards.push_back(era);
  shuffle(chance, foo_cards);
  for (std::uint8_t i = 0; i < 2; ++i) {
    s.rifts[foo_cards[i]] = 1;
    s.tiles[foo_cards[i]].slot = Slot::face_up;
  }
  // TL-7.6  More rifts fall in the eras of the next cards; their tiles stay face down and they keep their energy.
  const Start& start = parts.start(options.mode, options.level);
  for (Era era = 0; era < era_count; ++era) {
    if (s.rifts[era] == 0) s.energy[era] = start.energy;
  }
  for (std::uint8_t i = 0; i < start.rifts; ++i) ++s.rifts[foo_cards[(2U + i) % era_count]];
  const Era first = foo_cards[0];
  const std::array<Era, 6> by_distance{static_cast<Era>((first + 3) % era_count),
                                       static_cast<Era>((first + 4) % era_count),
                                       static_cast<Era>((first + 2) % era_count),
                                       static_cast<Era>((first + 5) % era_count),
                                       next(first),
                                       previous(first)};
  for (std::uint8_t i = 0; i < start.dark; ++i) s.energy[by_distance[i]] = 0;
  for (Era era = 0; era < era_count; ++era) {
    if (s.tiles[era].slot == Slot::face_up) tell(TileTurnedUp{era, s.tiles[era].mission});
  }
  shuffle(chance, foo_cards);  // TL-3.10
  s.foo_deck = foo_cards;

  const std::size_t row = options.players_for_setup() - 1U;  // TL-3.11, TL-8.1, TL-9.28
  for (int i = 0; i < parts.first_clones[row] + start.clones; ++i) clone_appears();
  for (int i = 0; i < parts.first_artifacts[row] + start.artifacts; ++i) artifact_appears();

  if (options.solo()) {  // TL-3.12, TL-8.3
    assign_cards();
    return;
  }
  for (std::uint8_t i = 0; i < agents; ++i) draw(i, 3);
  s.active = static_cast<std::uint8_t>(chance.below(agents));  // TL-3.15
  foo_phase();
}

}  // namespace divan::the_loop
