// Dany, counted: how well pictures are read and by whom, what they cost, how games end and who wins.
#include <array>

#include "bots/dany.hpp"
#include "games/dany/dany.hpp"
#include "lab/lab_game.hpp"

namespace divan {

template <>
struct Study<dany::Dany> {
  using Game = dany::Dany;

  void before(const Game& /*game*/, const Game::State& /*state*/, const Game::Move& /*move*/) {}
  void after(const Game& game, const Game::State& end);
  [[nodiscard]] std::vector<Finding> findings(const Game& game) const;

private:
  // By what a player is in this: a secondary personality, Dany, Reason.
  static constexpr std::size_t sides = 3;
  struct BySide {
    std::array<Tally, sides> of;
  };

  std::array<std::array<Tally, sides>, sides> read;  // right answers, by who composed and who decided
  BySide leaned;                                     // leanings that were right
  BySide cards;                                      // laid in a turn
  std::array<Tally, 2> laid;                         // the same, by who did not win and who did
  std::array<Tally, 2> heard;                        // right leanings, likewise
  std::array<Tally, 6> endings;
  Tally dany;      // games that Dany wins
  Tally found;     // final votes that find Dany
  BySide accused;  // whom the final vote designates
  Tally turns;
  std::array<Tally, 3> causes;  // of final votes
};

template <>
struct Measure<dany::Dany> : DefaultMeasure {
  [[nodiscard]] static SideFindings sides() { return {"winner", {"Dany wins", "Dany gagne"}, "reason"}; }
};

using namespace dany;
using Counted = Study<Dany>;

namespace {
std::size_t side_of(const State& s, Seat seat) {
  return s.who(seat) == Personality::dany ? 1 : s.who(seat) == Personality::reason ? 2 : 0;
}
}  // namespace

void Counted::after(const Game& game, const State& end) {
  const auto outcome = game.outcome(end);
  const auto winner = [&outcome](Seat seat) { return outcome && outcome->won(seat) ? 1U : 0U; };
  for (const Turn& turn : end.turns) {
    if (turn.answer == 0) continue;
    read[side_of(end, turn.active)][side_of(end, turn.decider)].count(turn.answer == turn.choice);
    cards.of[side_of(end, turn.active)].hits += turn.kept;
    ++cards.of[side_of(end, turn.active)].chances;
    laid[winner(turn.active)].hits += turn.kept;
    ++laid[winner(turn.active)].chances;
    for (int i = 0; i < end.seats(); ++i) {
      const std::uint8_t word = turn.leanings[static_cast<std::size_t>(i)];
      if (word == 0) continue;
      leaned.of[side_of(end, seat_at(i))].count(word == turn.choice);
      heard[winner(seat_at(i))].count(word == turn.choice);
    }
  }
  turns.hits += end.turns.size();
  ++turns.chances;
  for (std::size_t i = 1; i < endings.size(); ++i) endings[i].count(static_cast<std::size_t>(end.finish) == i);
  dany.count(end.finish == Finish::dany_hidden);
  if (!end.designated) return;
  found.count(end.finish == Finish::dany_found);
  for (std::size_t i = 0; i < sides; ++i) accused.of[i].count(side_of(end, *end.designated) == i);
  for (std::size_t i = 0; i < causes.size(); ++i) causes[i].count(static_cast<std::size_t>(end.cause) == i);
}

std::vector<Finding> Counted::findings(const Game& /*game*/) const {
  const std::array<Text, sides> who{
      {{"a secondary personality", "une personnalité secondaire"}, {"Dany", "Dany"}, {"Reason", "la Raison"}}};
  std::vector<Finding> list;
  const auto tell = [&](const char* group, const Text& title, const Text& name, const Tally& tally,
                        FindingKind kind = FindingKind::share) { list.push_back({group, title, name, tally, kind}); };
  tell("winner", {"who wins", "qui gagne"}, {"Dany", "Dany"}, dany);
  tell("votes", {"final votes that find Dany", "votes finals qui démasquent Dany"}, {"found", "démasqué"}, found);
  for (std::size_t i = 0; i < sides; ++i) {
    for (std::size_t k = 0; k < sides; ++k) {
      tell("read", {"answers that are right, composed and decided by", "réponses justes, composé et décidé par"},
           who[i] + Text{", ", ", "} + who[k], read[i][k]);
    }
  }
  for (std::size_t i = 0; i < sides; ++i) {
    tell("leanings", {"leanings that are right", "penchants justes"}, who[i], leaned.of[i]);
  }
  for (std::size_t i = 0; i < sides; ++i) {
    tell("cards", {"memories laid in a turn", "souvenirs posés par tour"}, who[i], cards.of[i], FindingKind::mean);
  }
  for (std::size_t i = 0; i < sides; ++i) {
    tell("accused", {"whom the final vote designates", "qui le vote final désigne"}, who[i], accused.of[i]);
  }
  const std::array<Text, 2> whose{{{"the others", "les autres"}, {"who wins", "qui gagne"}}};
  for (const std::size_t i : {1U, 0U}) {
    tell("heardByWinners", {"leanings that are right, by who wins", "penchants justes, selon qui gagne"}, whose[i],
         heard[i]);
  }
  for (const std::size_t i : {1U, 0U}) {
    tell("laidByWinners", {"memories laid in a turn, by who wins", "souvenirs posés par tour, selon qui gagne"},
         whose[i], laid[i], FindingKind::mean);
  }
  const Text ends{"how games end", "comment finissent les parties"};
  for (std::size_t i = 1; i < endings.size(); ++i) {
    const auto& label = labels_of<Finish>[i];
    tell("endings", ends, {std::string(label[0]), std::string(label[1])}, endings[i]);
  }
  const Text why{"what leads to the final vote", "ce qui mène au vote final"};
  for (std::size_t i = 0; i < causes.size(); ++i) {
    const auto& label = labels_of<Cause>[i];
    tell("causes", why, {std::string(label[0]), std::string(label[1])}, causes[i]);
  }
  tell("turns", {"length", "longueur"}, {"turns in a game", "tours par partie"}, turns, FindingKind::mean);
  return list;
}

LabGame dany_in_the_lab() { return lab_game<Dany>(); }

}  // namespace divan
