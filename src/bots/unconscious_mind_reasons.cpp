// What speaks for a plan in Unconscious Mind, in words.
#include <cstdlib>

#include "bots/unconscious_mind.hpp"
#include "bots/unconscious_mind_worth.hpp"
#include "games/unconscious_mind/facts.hpp"

namespace divan {

using namespace unconscious_mind;
using Eye = Insight<UnconsciousMind>;

namespace {
// Against the best of the others, who may well be ahead: so no word of a lead.
Text points_of(int n) { return counted(n, {"point", "point"}, {"points", "points"}); }
}  // namespace

Text Eye::better(int by) {
  return say("about {n} more than “{move}”", "environ {n} de plus que « {move} »").name("n", points_of(by));
}
Text Eye::behind(int by) { return say("{n} less", "{n} de moins").name("n", points_of(by)); }

std::vector<Text> Eye::reasons(const Game& game, const State& before, const State& after) {
  std::vector<Text> list;
  const std::uint8_t number = before.open.current;
  const Components& parts = game.components();
  const Player& was = before.open.players[number];
  const Player& is = after.open.players[number];
  const auto add = [&list](const char* en, const char* fr, const Text& name = {}) {
    list.push_back(fill_name({en, fr}, "name", name));
  };
  for (std::size_t i = was.published.size(); i < is.published.size(); ++i) {
    add("it publishes “{name}”", "cela publie « {name} »", game.wording().treatises[is.published[i].treatise]);
  }
  for (std::size_t i = was.cured.size(); i < is.cured.size(); ++i) {
    add("it cures “{name}”", "cela soigne « {name} »", game.wording().clients[is.cured[i]]);
  }
  for (std::size_t room = 0; room < room_count; ++room) {
    const bool same = was.rooms[room].client == is.rooms[room].client && !was.rooms[room].empty();
    if (same && was.rooms[room].grief != none && is.rooms[room].grief == none) {
      add("it brings “{name}” to catharsis", "cela amène « {name} » à la catharsis",
          game.wording().clients[is.rooms[room].client]);
    }
    const auto payable = [&parts](const Player& player, const Room& in) {
      return !in.empty() && !in.dreams.empty() && can_pay(parts, player, parts.dreams[in.dreams.back()].effect.pay);
    };
    if (same && !payable(was, was.rooms[room]) && payable(is, is.rooms[room])) {
      add("then you can pay for the dream “{name}”", "vous pourrez alors payer le rêve « {name} »",
          game.wording().dreams[is.rooms[room].dreams.back()]);
    }
  }
  for (std::size_t i = was.goals.size(); i < is.goals.size(); ++i) {
    add("it claims the goal “{name}”", "cela récupère l'objectif « {name} »", game.wording().goals[is.goals[i]]);
  }
  const auto more = [&list](int by, const Text& one, const Text& several) {
    if (by > 0) list.push_back(Text{"it brings ", "cela rapporte "} + counted(by, one, several));
  };
  more(is.points - was.points, {"VP", "PV"}, {"VP", "PV"});
  more(is.reputation - was.reputation, {"reputation point", "point de réputation"},
       {"reputation points", "points de réputation"});
  if (districts_of(after.open, number) > districts_of(before.open, number)) {
    add("it puts an insight of yours into a new district", "cela place une intuition dans un nouveau quartier");
  }
  if (complete_rows(is) + complete_columns(is) > complete_rows(was) + complete_columns(was)) {
    add("it completes a line of your notebook and frees its insight",
        "cela complète une ligne ou une colonne du carnet et débloque son intuition");
  }
  if (unlocked_ideas(parts, is) > unlocked_ideas(parts, was)) add("it unlocks an idea", "cela débloque une idée");
  // All of it together, in the unit that the judgement counts in.
  const int tenths = lead_of(game, after, number) - lead_of(game, before, number);
  const int lead = (tenths + (tenths < 0 ? -5 : 5)) / 10;
  const Text points = points_of(std::abs(lead));
  if (lead > 0) add("in all it is worth about {name}", "en tout, cela vaut environ {name}", points);
  if (lead == 0) add("it changes little between you and the others", "cela change peu entre vous et les autres");
  if (lead < 0)
    add("it costs about {name}, the other moves more", "cela coûte environ {name}, les autres coups plus", points);
  return list;
}

}  // namespace divan
