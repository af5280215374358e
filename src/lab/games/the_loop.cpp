// The LOOP, counted: who wins with whom, how games end, which missions get done, which artifacts are wanted.
#include <array>

#include "bots/the_loop.hpp"
#include "games/the_loop/the_loop.hpp"
#include "lab/lab_game.hpp"

namespace divan {

template <>
struct Study<the_loop::TheLoop> {
  using Game = the_loop::TheLoop;

  void before(const Game& game, const Game::State& state, const Game::Move& move);
  void after(const Game& game, const Game::State& end);
  [[nodiscard]] std::vector<Finding> findings(const Game& game) const;

private:
  std::array<std::array<Tally, the_loop::agent_count>, the_loop::agent_count> wins;  // with both; with one: diagonal
  std::array<Tally, 5> endings;
  std::array<Tally, the_loop::mission_count> missions;  // archived, of those turned up
  std::array<Tally, the_loop::card_count> taken;        // of the decisions that offered it
  std::array<Tally, the_loop::card_count> served;       // games won, of those in which it was taken
};

using namespace the_loop;
using Counted = Study<TheLoop>;

// A chance is a decision in which the artifact could have been taken.
void Counted::before(const Game& game, const State& state, const Move& move) {
  if (state.phase != Phase::take && state.phase != Phase::bonus) return;
  MoveList list;
  game.moves(state, game.to_move(state).first(), list);
  for (const Move& each : list) {
    if (const auto* take = std::get_if<Take>(&each)) taken[take->card].count(each == move);
  }
}

void Counted::after(const Game& /*game*/, const State& end) {
  const bool won = end.ending == the_loop::Ending::won;
  for (std::size_t a = 0; a < end.agents.size(); ++a) {
    for (std::size_t b = 0; b < end.agents.size(); ++b) {
      wins[static_cast<std::size_t>(end.agents[a].name)][static_cast<std::size_t>(end.agents[b].name)].count(won);
    }
  }
  // An artifact that was taken lies in a hand, a draw pile or a discard pile.
  for (const Agent& agent : end.agents) {
    for (const HeldCard& held : agent.hand) served[held.card].count(won);
  }
  for (const Deck& deck : end.decks) {
    for (const Card card : deck.draw) served[card].count(won);
    for (const Card card : deck.discard) served[card].count(won);
  }
  for (std::size_t i = 1; i < endings.size(); ++i) endings[i].count(static_cast<std::size_t>(end.ending) == i);
  for (const Tile& tile : end.tiles) {
    if (tile.slot == Slot::archived || tile.slot == Slot::face_up) {
      missions[tile.mission].count(tile.slot == Slot::archived);
    }
  }
}

std::vector<Finding> Counted::findings(const Game& game) const {
  const Wording& words = game.wording();
  std::vector<Finding> list;
  list.reserve(std::size_t{agent_count} * agent_count + endings.size() + mission_count + std::size_t{2} * card_count);
  const Text agents{"games won with this agent", "parties gagnées avec cet agent"};
  for (std::size_t a = 0; a < agent_count; ++a) list.push_back({"agents", agents, words.agents[a], wins[a][a]});
  const Text pairs{"games won with this pair", "parties gagnées avec cette paire"};
  for (std::size_t a = 0; a < agent_count; ++a) {
    for (std::size_t b = a + 1; b < agent_count; ++b) {
      list.push_back({"pairs", pairs, words.agents[a] + Text{" + ", " + "} + words.agents[b], wins[a][b]});
    }
  }
  const Text ends{"how games end", "comment finissent les parties"};
  const std::array<Text, 5> how{{{},
                                 {"won", "gagnée"},
                                 {"second vortex in an era", "second vortex dans une époque"},
                                 {"fourth vortex", "quatrième vortex"},
                                 {"out of time", "temps écoulé"}}};
  for (std::size_t i = 1; i < endings.size(); ++i) list.push_back({"endings", ends, how[i], endings[i]});
  const Text done{"missions archived, of those turned up", "missions archivées, parmi celles révélées"};
  for (std::size_t i = 0; i < mission_count; ++i) list.push_back({"missions", done, words.missions[i], missions[i]});
  const Text wanted{"artifacts taken, of the decisions that offered them",
                    "artefacts pris, parmi les décisions qui les proposaient"};
  for (Card card = 0; card < card_count; ++card) {
    if (is_artifact(card)) list.push_back({"artifacts", wanted, words.cards[card], taken[card]});
  }
  const Text use{"games won, of those in which this artifact was taken",
                 "parties gagnées, parmi celles où cet artefact a été pris"};
  for (Card card = 0; card < card_count; ++card) {
    if (is_artifact(card)) list.push_back({"served", use, words.cards[card], served[card]});
  }
  return list;
}

// One lesson: every mode and level, alone and in company.
template <>
struct Curriculum<TheLoop> {
  static constexpr int lessons = 1;
  static Options options(int /*lesson*/, Chance& chance) {
    Options options;
    options.players = static_cast<std::uint8_t>(1 + chance.below(most_agents));
    options.agents = static_cast<std::uint8_t>(2 + chance.below(most_agents - 1));
    options.mode = static_cast<Mode>(chance.below(mode_count));
    options.level = static_cast<std::uint8_t>(1 + chance.below(level_count));
    return options;
  }
};

LabGame the_loop_in_the_lab() { return lab_game<TheLoop>(); }

}  // namespace divan
