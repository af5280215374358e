// Unconscious Mind, counted: how long games last, where points come from, which path winners take, what is used.
#include <algorithm>
#include <array>

#include "bots/unconscious_mind.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/unconscious_mind.hpp"
#include "lab/lab_game.hpp"

namespace divan {

template <>
struct Study<unconscious_mind::UnconsciousMind> {
  using Game = unconscious_mind::UnconsciousMind;

  void before(const Game& game, const Game::State& state, const Game::Move& move);
  void after(const Game& game, const Game::State& end);
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
  std::array<Tally, unconscious_mind::item_count + 1> points{};  // of an item, winners; by Item, then the rest
  std::array<Tally, unconscious_mind::item_count + 1> points_of_all{};
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

using namespace unconscious_mind;
using Counted = Study<UnconsciousMind>;

namespace {

// In a tally that sums up, hits are the sum and chances the number of cases.
void sum(divan::Tally& tally, int amount) {
  tally.hits += static_cast<std::uint64_t>(std::max(0, amount));
  ++tally.chances;
}

constexpr std::size_t band_width = 20;
constexpr int least_lead = -100;                 // what is below counts with it
constexpr std::size_t in_the_game = item_count;  // points that were there before the final scoring

}  // namespace

void Counted::before(const Game& game, const State& state, const Move& move) {
  const Open& o = state.open;
  MoveList list;
  game.moves(state, seat_at(o.current), list);
  const auto* stated = std::get_if<StateIdeas>(&move);
  if (o.pending.size() == 1 && o.stage() == Stage::choose && !std::holds_alternative<Convert>(move)) {
    turns[0].count(stated != nullptr);
    turns[1].count(std::holds_alternative<Recall>(move));
    turns[2].count(std::holds_alternative<Treat>(move));
    unsigned offered = 0;
    for (const Move& each : list) {
      if (const auto* state_ideas = std::get_if<StateIdeas>(&each)) offered |= 1U << state_ideas->action;
    }
    for (std::size_t i = 0; i < action_count; ++i) {
      if ((offered >> i & 1U) != 0) actions[i].count(stated != nullptr && stated->action == i);
    }
  }
  const Frame& top = o.pending.back();
  for (const Move& each : list) {
    const bool chosen = each == move;
    if (const auto* tile = std::get_if<TakeTile>(&each)) {
      const Clause& clause = clause_being_done(game.components(), top);
      tiles[o.supply[tile->row][clause.amount - 1U]].count(chosen);
    } else if (const auto* routine = std::get_if<TakeRoutine>(&each)) {
      clients[o.routine[routine->index]].count(chosen);
    } else if (const auto* study = std::get_if<TakeCaseStudy>(&each)) {
      clients[o.case_studies[study->index]].count(chosen);
    } else if (const auto* dream = std::get_if<TakeDream>(&each)) {
      if (dream->index < dream_display) dreams[o.dreams[dream->index]].count(chosen);
    } else if (const auto* visit = std::get_if<Visit>(&each)) {
      visits[top.as<task::Visit>().location * 3U + visit->effect].count(chosen);
    } else if (const auto* location = std::get_if<TakeLocationBonus>(&each)) {
      location_bonuses[location->location * 3U + location->slot].count(chosen);
    } else if (const auto* district = std::get_if<TakeDistrictBonus>(&each)) {
      district_bonuses[district->district * 4U + district->slot].count(chosen);
    } else if (const auto* convert = std::get_if<Convert>(&each)) {
      conversions[static_cast<std::size_t>(convert->into)].count(chosen);
    } else if (const auto* action = std::get_if<TrackAction>(&each)) {
      track[action->section].count(chosen);
    }
  }
}

void Counted::after(const Game& game, const State& end) {
  const Open& o = end.open;
  const auto outcome = game.outcome(end);
  if (!outcome) return;
  for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i].count(i == o.round);
  sum(length, o.round);
  int best = 0;
  int worst = o.players[0].points;
  for (const Player& player : o.players) {
    best = std::max<int>(best, player.points);
    worst = std::min<int>(worst, player.points);
    const auto band = static_cast<std::size_t>(std::max<int>(0, player.points)) / band_width;
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i].count(i == std::min(band, scores.size() - 1));
  }
  if (o.options.solo()) {
    const int mine = o.players[0].points;
    const int its = o.players[the_id].points;
    sum(solo_points[0], mine);
    sum(solo_points[1], its);
    const int lead = std::max(0, mine - its - least_lead) / static_cast<int>(band_width);
    const std::size_t band = std::min(static_cast<std::size_t>(lead), solo_leads.size() - 1);
    for (std::size_t i = 0; i < solo_leads.size(); ++i) solo_leads[i].count(i == band);
  }
  sum(winning_score, best);
  sum(last_score, worst);
  std::array<bool, research_count> played{};
  std::array<bool, most_treatises> published{};
  for (std::uint8_t i = 0; i < o.player_count(); ++i) {
    const Player& player = o.players[i];
    const bool won = outcome->places[i] == 1;
    const std::size_t place = (i + o.players.size() - o.first) % o.players.size();
    places[place].count(won);
    const Score score = final_score(game.components(), o, i);
    for (std::size_t k = 0; k < item_count; ++k) {
      if (won) sum(points[k], score.lines[k].points);
      sum(points_of_all[k], score.lines[k].points);
    }
    const int before = player.points - score.total();
    if (won) sum(points[in_the_game], before);
    sum(points_of_all[in_the_game], before);
    const std::array<bool, 4> took{player.cured.size() >= 3, !player.published.empty(), districts_of(o, i) >= 2,
                                   complete_rows(player) + complete_columns(player) >= 2};
    for (std::size_t k = 0; k < took.size(); ++k) {
      if (won) paths[k].count(took[k]);
      if (took[k]) paths_of_all[k].count(won);
    }
    for (const Tile tile : player.notebook) {
      if (tile < tile_count) tiles_won[tile].count(won);
    }
    const auto play = [&](Card card) {
      played[card] = true;
      research_won[card].count(won);
    };
    for (const Card card : player.in_play) play(card);
    for (const Published& each : player.published) {
      for (const Card card : each.volumes) play(card);
      published[each.treatise] = true;
      treatises_won[each.treatise].count(won);
    }
    for (const Client client : player.cured) clients_won[client].count(won);
    for (const Goal goal : player.goals) {
      goals[goal].count(true);
      goals_won[goal].count(won);
    }
  }
  for (std::size_t i = 0; i < research_count; ++i) research[i].count(played[i]);
  for (std::size_t i = 0; i < game.components().treatise_count; ++i) treatises[i].count(published[i]);
  for (const Goal goal : o.goals) goals[goal].count(false);
}

std::vector<Finding> Counted::findings(const Game& game) const {
  const Wording& words = game.wording();
  std::vector<Finding> list;
  list.reserve(400);
  const auto tell = [&list](const char* group, const Text& title, const Text& name, const divan::Tally& tally,
                            FindingKind kind = FindingKind::share) {
    list.push_back({group, title, name, tally, kind});
  };
  const auto tell_each = [&tell](const char* group, const Text& title, const auto& names, const auto& tallies,
                                 FindingKind kind = FindingKind::share) {
    for (std::size_t i = 0; i < tallies.size(); ++i) tell(group, title, names[i], tallies[i], kind);
  };
  const auto numbered = [](const char* en, const char* fr, std::size_t number) {
    return Text{en + std::to_string(number), fr + std::to_string(number)};
  };
  for (std::size_t i = 0; i < places.size(); ++i) {
    tell("places", {"games won, by place in turn order", "parties gagnées, selon le rang"},
         numbered("player ", "joueur ", i + 1), places[i]);
  }
  tell("length", {"rounds and points", "manches et points"}, {"rounds", "manches"}, length, FindingKind::mean);
  tell("length", {"rounds and points", "manches et points"}, {"points of the first", "points du premier"},
       winning_score, FindingKind::mean);
  tell("length", {"rounds and points", "manches et points"}, {"points of the last", "points du dernier"}, last_score,
       FindingKind::mean);
  const Text against{"against the Id", "contre le Ça"};
  tell("solo", against, {"your points", "vos points"}, solo_points[0], FindingKind::mean);
  tell("solo", against, {"points of the Id", "points du Ça"}, solo_points[1], FindingKind::mean);
  for (std::size_t i = 0; i < solo_leads.size(); ++i) {
    const std::string from = std::to_string(least_lead + static_cast<int>(i * band_width));
    tell("soloLeads", {"how far ahead of the Id", "avance sur le Ça"}, {"from " + from, "à partir de " + from},
         solo_leads[i]);
  }
  for (std::size_t i = 0; i < scores.size(); ++i) {
    tell("scores", {"final scores", "scores finaux"}, numbered("from ", "à partir de ", i * band_width), scores[i],
         FindingKind::band);
  }
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    tell("rounds", {"games that lasted so many rounds", "parties de tant de manches"},
         numbered("rounds: ", "manches : ", i), rounds[i], FindingKind::band);
  }
  const std::array<Text, item_count + 1> items{{{"reputation track", "piste de Réputation"},
                                                {"first on the track", "premier sur la piste"},
                                                {"second on the track", "second sur la piste"},
                                                {"districts", "quartiers"},
                                                {"rows", "lignes"},
                                                {"icons", "icônes"},
                                                {"case studies", "études de cas"},
                                                {"pillboxes", "piluliers"},
                                                {"coffee", "café"},
                                                {"bright ideas", "idées brillantes"},
                                                {"during the game", "pendant la partie"}}};
  tell_each("winnersPoints", {"points of winners, mean", "points des gagnants, moyenne"}, items, points,
            FindingKind::mean);
  tell_each("points", {"points of all, mean", "points de tous, moyenne"}, items, points_of_all, FindingKind::mean);
  const std::array<Text, 4> ways{{{"clients: 3 cured", "clients : 3 soignés"},
                                  {"treatises: 1 published", "traités : 1 publié"},
                                  {"city: 2 districts", "ville : 2 quartiers"},
                                  {"notebook: 2 lines", "carnet : 2 lignes"}}};
  tell_each("winnersPaths", {"winners who went this way", "gagnants qui ont pris cette voie"}, ways, paths);
  tell_each("paths", {"games won by those who went this way", "parties gagnées par qui a pris cette voie"}, ways,
            paths_of_all);
  const std::array<Text, 3> kinds{{{"State", "Énoncer"}, {"Recall", "Rassembler"}, {"Treat", "Traiter"}}};
  tell_each("turns", {"turns", "tours"}, kinds, turns);
  const auto of = [](const char* en, const char* fr, const Text& what) {
    return Text{en + std::string(": "), fr + std::string(" : ")} + what;
  };
  const Text chosen{"chosen, of the decisions that offered it", "choisi, parmi les décisions qui le proposaient"};
  const Text won{"games won by those who had it", "parties gagnées par qui l'avait"};
  const Text used{"used by somebody, of the games", "utilisé par quelqu'un, parmi les parties"};
  const Text claimed{"claimed, of the games that had it", "pris, parmi les parties qui l'avaient"};
  tell_each("actions", of("actions", "actions", chosen), words.actions, actions);
  tell_each("tiles", of("notebook tiles", "tuiles", chosen), words.tiles, tiles);
  tell_each("tilesWon", of("notebook tiles", "tuiles", won), words.tiles, tiles_won);
  tell_each("research", of("research cards", "cartes Recherche", used), words.research, research);
  tell_each("researchWon", of("research cards", "cartes Recherche", won), words.research, research_won);
  tell_each("treatises", of("treatises", "traités", used), words.treatises, treatises);
  tell_each("treatisesWon", of("treatises", "traités", won), words.treatises, treatises_won);
  tell_each("clients", of("clients", "clients", chosen), words.clients, clients);
  tell_each("clientsWon", of("clients", "clients", won), words.clients, clients_won);
  tell_each("dreams", of("manifest dreams", "rêves manifestes", chosen), words.dreams, dreams);
  tell_each("goals", of("goals", "objectifs", claimed), words.goals, goals);
  tell_each("goalsWon", of("goals", "objectifs", won), words.goals, goals_won);
  for (std::size_t i = 0; i < visits.size(); ++i) {
    tell("visits", of("location effects", "effets de lieu", chosen),
         words.locations[i / 3] + same_in_both(" ") +
             game.effect_words(game.components().locations[i / 3].effects[i % 3]),
         visits[i]);
  }
  for (std::size_t i = 0; i < location_bonuses.size(); ++i) {
    tell("locationBonuses", of("location bonuses", "bonus de lieu", chosen),
         game.source_words({SourceKind::location_bonus, static_cast<std::uint8_t>(i)}), location_bonuses[i]);
  }
  for (std::size_t i = 0; i < district_bonuses.size(); ++i) {
    tell("districtBonuses", of("district bonuses", "bonus de quartier", chosen),
         game.source_words({SourceKind::district_bonus, static_cast<std::uint8_t>(i)}), district_bonuses[i]);
  }
  for (std::size_t i = 0; i < conversions.size(); ++i) {
    tell("conversions", of("conversions", "conversions", chosen), game.effect_words(game.components().conversions[i]),
         conversions[i]);
  }
  for (std::size_t i = 0; i < track.size(); ++i) {
    tell("track", of("below the reputation track", "sous la piste de Réputation", chosen),
         game.effect_words(game.components().below[i]), track[i]);
  }
  return list;
}

// A lesson for each number of players; the first is the Id, at every level.
template <>
struct Curriculum<UnconsciousMind> {
  static constexpr int lessons = most_players;
  static Options options(int lesson, Chance& chance) {
    Options options;
    options.players = static_cast<std::uint8_t>(lesson);
    if (!options.solo()) return options;
    options.difficulty = static_cast<Difficulty>(chance.below(3));
    options.strong_coffee = chance.below(3) == 0;
    return options;
  }
};

LabGame unconscious_mind_in_the_lab() { return lab_game<UnconsciousMind>(); }

}  // namespace divan
