// What a net is told of a position of The LOOP: the ring as seen from the agent whose turn it is, missions, clones,
// hands and what the decks have gained. Tiles that lie face down, the order of piles and of the Foo cards are left out.
#include "bots/the_loop.hpp"

namespace divan {

using namespace the_loop;
using Eye = Insight<TheLoop>;

namespace {

bool may_come(const State& s, Era era) {
  return s.foo_deck.empty() || std::find(s.foo_deck.begin(), s.foo_deck.end(), era) != s.foo_deck.end();
}

void tell_era(FeatureSheet& sheet, const TheLoop& game, const State& s, Era era) {
  int clones = 0;
  int supas = 0;
  for (const Token& token : s.board) {
    if (token.era != era) continue;
    (is_supa(token.clone) ? supas : clones) += 1;
  }
  int agents = 0;
  for (const Agent& agent : s.agents) agents += agent.era == era ? 1 : 0;
  int artifacts = 0;
  for (const Card card : s.available) artifacts += game.components().cards[card].era == era ? 1 : 0;
  sheet.one_of(s.rifts[era], rift_slots + 1);
  sheet.up_to(s.energy[era], 4);
  sheet.one_of(static_cast<int>(s.tiles[era].slot), 4);
  sheet.up_to(clones, 4);
  sheet.up_to(supas, 2);
  sheet.flag(may_come(s, era));
  sheet.flag((s.centrifuges >> era & 1U) != 0);
  sheet.up_to(agents, 3);
  sheet.up_to(artifacts, 3);
  sheet.flag(s.foo == era);
}

void tell_missions(FeatureSheet& sheet, const TheLoop& game, const State& s) {
  std::array<int, mission_count> left{};
  left.fill(-1);
  std::array<bool, 4> done_at{};  // so far from the agent whose turn it is
  for (Era era = 0; era < era_count; ++era) {
    const Tile& tile = s.tiles[era];
    if (tile.slot != Slot::face_up) continue;
    const int more = std::max(0, game.components().missions[tile.mission].required - tile.progress);
    left[tile.mission] = std::min(more, 5);
    if (more == 0) done_at[static_cast<std::size_t>(distance(s.me().era, era))] = true;
  }
  for (const int more : left) sheet.one_or_none(more, 6);
  for (const bool done : done_at) sheet.flag(done);
}

void tell_clones(FeatureSheet& sheet, const State& s) {
  std::array<int, 4> ways{};
  int whole = 0;
  int turned = 0;
  for (const Token& token : s.board) {
    ++ways[static_cast<std::size_t>(distance(token.era, token.destroyed))];
    if (is_supa(token.clone)) ++(token.turned ? turned : whole);
  }
  for (std::size_t i = 1; i < ways.size(); ++i) sheet.up_to(ways[i], 6);
  sheet.up_to(whole, 3);
  sheet.up_to(turned, 3);
  sheet.up_to(static_cast<int>(s.board.size()), 12);
}

void tell_cards(FeatureSheet& sheet, const State& s) {
  for (const HeldCard& held : s.me().hand) sheet.list.push_back(static_cast<Feature>(sheet.next + held.card));
  sheet.skip(card_count);
  std::array<bool, card_count> gained{};
  int own = 0;
  const auto gain = [&](Card card, bool mine) {
    if (!is_artifact(card)) return;
    gained[card] = true;
    own += mine ? 1 : 0;
  };
  const auto agents = static_cast<std::uint8_t>(s.agents.size());
  for (std::uint8_t agent = 0; agent < agents; ++agent) {
    const bool mine = agent == s.active;
    for (const HeldCard& held : s.agents[agent].hand) gain(held.card, mine);
    if (agent > 0 && s.options.solo()) continue;  // one deck for all
    for (const Card card : s.deck_of(agent).draw) gain(card, mine || s.options.solo());
    for (const Card card : s.deck_of(agent).discard) gain(card, mine || s.options.solo());
  }
  for (Card card = 0; card < card_count; ++card) {
    if (is_artifact(card)) sheet.flag(gained[card]);
  }
  sheet.up_to(own, 10);
}

}  // namespace

void Eye::features(const Game& game, const State& state, std::uint8_t player, Features& list) {
  FeatureSheet sheet{list};
  sheet.one_of(static_cast<int>(state.options.mode), mode_count);
  sheet.one_of(state.options.level - 1, level_count);
  sheet.one_of(state.options.players - 1, most_agents);
  sheet.one_of(static_cast<int>(state.agents.size()) - 1, most_agents);
  sheet.up_to(state.turn, 21);
  sheet.one_of(state.archived, missions_to_win + 1);
  sheet.one_of(state.vortexes, vortex_tiles + 1);
  sheet.one_of(static_cast<int>(state.me().name), agent_count);
  sheet.one_of(static_cast<int>(state.phase), 8);
  sheet.one_of(static_cast<int>(state.nuisance), nuisance_count + 1);
  for (Era i = 0; i < era_count; ++i) {
    tell_era(sheet, game, state, static_cast<Era>((state.me().era + i) % era_count));
  }
  tell_missions(sheet, game, state);
  tell_clones(sheet, state);
  tell_cards(sheet, state);
  sheet.up_to(state.energy_on_board(), 12);
  sheet.one_of(prior(game, state, player) / 80, 13);
  assert(sheet.next == feature_count);
}

}  // namespace divan
