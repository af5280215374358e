// Whether a position made by hand can be, subject by subject. Each check relies on those before it: nothing is looked
// up before its number is known to be one.
#include "games/unconscious_mind/position.hpp"

#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan::unconscious_mind {

std::optional<Refusal> UnconsciousMind::refuse_position(const State& s) const {
  const Open& o = s.open;
  if (auto no = refuse_options(o.options)) return no;
  const std::size_t players = o.players.size();
  if (players != o.options.at_table() || o.current >= players || o.first >= players) {
    return impossible("UM-1.1", "{n} people play, and it is the turn of one of them.",
                      "On joue à {n}, et c'est le tour de l'un d'eux.", o.options.players);
  }
  if (!o.over() && !o.pending[0].is<task::Turn>()) {
    return impossible("UM-5.5.1", "Whatever is pending belongs to a turn.",
                      "Tout ce qui est en cours fait partie d'un tour.");
  }
  if (auto no = refuse_id(parts_, s)) return no;
  if (auto no = refuse_tiles(s)) return no;
  if (auto no = refuse_research(s)) return no;
  if (auto no = refuse_treatises(parts_, s)) return no;
  if (auto no = refuse_clients(s)) return no;
  if (auto no = refuse_goals(s)) return no;
  if (auto no = refuse_griefs(s)) return no;
  if (auto no = refuse_dreams(s)) return no;
  if (auto no = refuse_city(parts_, o)) return no;
  if (auto no = refuse_spaces(parts_, o)) return no;
  for (std::uint8_t number = 0; number < o.player_count(); ++number) {
    if (auto no = refuse_player(parts_, s, number)) return no;
  }
  if (auto no = refuse_track(parts_, o)) return no;
  if (auto no = refuse_rounds(parts_, o)) return no;
  if (auto no = refuse_first_clients(o)) return no;
  return refuse_pending(parts_, s);
}

}  // namespace divan::unconscious_mind
