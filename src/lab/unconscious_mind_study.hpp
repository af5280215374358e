// Unconscious Mind, counted: how long games last, where points come from, which path winners take, what is used.
#pragma once

#include <array>

#include "games/unconscious_mind/unconscious_mind.hpp"
#include "lab/study.hpp"

namespace divan {

template <>
struct Study<unconscious_mind::UnconsciousMind> {
  using Game = unconscious_mind::UnconsciousMind;

  void before(const Game& game, const Game::State& state, const Game::Move& move);
  void after(const Game& game, const Game::State& end);
  void add(const Study& other);
  [[nodiscard]] std::vector<Finding> findings(const Game& game) const;

private:
  std::array<Tally, unconscious_mind::most_players> places{};  // games won, by place in turn order
  std::array<Tally, 64> rounds{};                              // how many games lasted so long
  Tally length{};
  Tally winning_score{};
  Tally last_score{};
  std::array<Tally, 15> scores{};      // in bands of twenty points
  std::array<Tally, 2> solo_points{};  // yours and the Id's
  std::array<Tally, 10> solo_leads{};  // by how much one was ahead of the Id, in bands of twenty points
  std::array<Tally, 16> points{};      // points of an item, winners; by Item, then the rest
  std::array<Tally, 16> points_of_all{};
  std::array<Tally, 4> paths{};         // winners who had cured 3, published 1, 2 districts, 2 lines
  std::array<Tally, 4> paths_of_all{};  // games won by those who had
  std::array<Tally, unconscious_mind::action_count> actions{};     // chosen, of the turns that offered them
  std::array<Tally, 3> turns{};                                    // State, Recall, Treat, of all turns
  std::array<Tally, unconscious_mind::tile_count> tiles{};         // taken, of the decisions that offered them
  std::array<Tally, unconscious_mind::tile_count> tiles_won{};     // games won, of those in whose notebook it lay
  std::array<Tally, unconscious_mind::research_count> research{};  // played by somebody, of the games
  std::array<Tally, unconscious_mind::research_count> research_won{};
  std::array<Tally, unconscious_mind::most_treatises> treatises{};
  std::array<Tally, unconscious_mind::most_treatises> treatises_won{};
  std::array<Tally, unconscious_mind::client_count> clients{};  // taken, of the decisions that offered them
  std::array<Tally, unconscious_mind::client_count> clients_won{};
  std::array<Tally, unconscious_mind::dream_count> dreams{};  // manifest: taken, of the decisions that offered them
  std::array<Tally, unconscious_mind::goal_count> goals{};    // claimed, of the games that had them
  std::array<Tally, unconscious_mind::goal_count> goals_won{};
  std::array<Tally, std::size_t{unconscious_mind::location_count} * 3> visits{};
  std::array<Tally, std::size_t{unconscious_mind::location_count} * 3> location_bonuses{};
  std::array<Tally, std::size_t{unconscious_mind::district_count} * 4> district_bonuses{};
  std::array<Tally, unconscious_mind::conversion_count> conversions{};
  std::array<Tally, unconscious_mind::section_count> track{};
};

}  // namespace divan
