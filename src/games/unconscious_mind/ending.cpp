// UM-10  The end and the final scoring.
#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

// UM-10.1  It interrupts nothing.
void Play::trigger_end() {
  if (o.ending) return;
  o.ending = true;
  if (o.last_round == 0) o.last_round = static_cast<std::uint8_t>(o.round + 1);  // UM-10.2
  tell(EndTriggered{by(), o.last_round});
  given(Given::watch, Resource::points, parts.end_points);  // UM-14.29
}

// UM-11.10, UM-11.10.1  All are scored alike, the Id too.
void Play::final_scoring() {
  std::array<Score, most_players> scores{};
  for (std::uint8_t i = 0; i < o.player_count(); ++i) scores[i] = final_score(parts, o, i);
  cause = {};
  for (std::uint8_t i = 0; i < o.player_count(); ++i) {
    o.current = i;
    Player& player = me();
    const Score& score = scores[i];
    for (std::size_t k = 0; k < item_count; ++k) {
      const auto item = static_cast<Item>(k);
      const ScoreLine& line = score.lines[k];
      if (item == Item::case_studies) {
        for (std::size_t c = 0; c < score.case_studies.size(); ++c) {
          tell(CaseStudyScored{by(), score.case_studies[c], score.case_points[c]});
        }
      } else if (line.count > 0) {
        tell(Scored{by(), item, line.count, line.points});
      }
    }
    player.points = static_cast<std::int16_t>(player.points + score.total());
    tell(FinalScore{by(), player.points});
  }
  o.current = o.first;
}

}  // namespace divan::unconscious_mind
