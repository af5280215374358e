// TL-3.13  What anybody may know: everything but the order of the piles, the bag's next clone and tiles face down.
#pragma once

#include "games/the_loop/state.hpp"

namespace divan::the_loop {

// Of a draw pile: what lies in it, and the cards on top that all have seen put there.
struct DeckView {
  Bounded<Card, card_count> inside;  // sorted, without those on top
  Bounded<Card, card_count> on_top;  // the last is the next
  Bounded<Card, card_count> discard;
  static constexpr auto described() {
    using D = DeckView;
    return fields(field("inside", &D::inside), field("onTop", &D::on_top), field("discard", &D::discard));
  }
  bool operator==(const DeckView&) const = default;
};

struct View {
  Viewer viewer;
  Options options;
  Phase phase = Phase::actions;
  Ending ending = Ending::none;
  std::uint8_t cycle = 1;
  std::uint8_t turn = 1;
  Bounded<Agent, most_agents> agents;
  std::uint8_t active = 0;
  Bounded<DeckView, most_agents> decks;
  Bounded<Card, artifact_count> artifacts;  // sorted: what is still in the shared deck
  Bounded<Card, artifact_count> available;
  Bounded<Card, artifact_count> lost;
  std::array<std::uint8_t, era_count> rifts{};
  std::array<std::uint8_t, era_count> energy{};
  std::array<Tile, era_count> tiles{};  // face down: mission 10
  Bounded<MissionId, vortex_tiles> gone_missions;
  std::uint8_t vortexes = 0;
  std::uint8_t archived = 0;
  Bounded<Clone, clone_count> bag;  // sorted
  Bounded<Token, token_count> board;
  Bounded<Clone, supa_count> supas;
  std::uint8_t centrifuges = 0;
  Bounded<Era, era_count> foo_deck;  // sorted: where Dr Foo may still go in this cycle
  std::optional<Era> foo;
  std::array<std::uint8_t, era_count> ultra_seen{};
  Nuisance nuisance = Nuisance::none;
  std::uint8_t loops = 0;
  std::uint8_t discount = 0;
  bool free_move_used = false;
  bool ability_used = false;
  std::uint8_t destroyed_in = 0;
  Bounded<Working, deepest> working;
  std::uint8_t tiles_to_reveal = 0;
  bool archiving = false;
  Card revealed = card_count;
  std::uint8_t loop_price = 1;  // of the next one

  static constexpr auto described() {
    using V = View;
    return fields(field("viewer", &V::viewer), field("options", &V::options), field("phase", &V::phase),
                  field("ending", &V::ending), field("cycle", &V::cycle), field("turn", &V::turn),
                  field("agents", &V::agents), field("active", &V::active), field("decks", &V::decks),
                  field("artifacts", &V::artifacts), field("available", &V::available), field("lost", &V::lost),
                  field("rifts", &V::rifts), field("energy", &V::energy), field("tiles", &V::tiles),
                  field("goneMissions", &V::gone_missions), field("vortexes", &V::vortexes),
                  field("archived", &V::archived), field("bag", &V::bag), field("board", &V::board),
                  field("supas", &V::supas), field("centrifuges", &V::centrifuges), field("fooDeck", &V::foo_deck),
                  field("foo", &V::foo), field("ultraSeen", &V::ultra_seen), field("nuisance", &V::nuisance),
                  field("loops", &V::loops), field("discount", &V::discount), field("freeMoveUsed", &V::free_move_used),
                  field("abilityUsed", &V::ability_used), field("destroyedIn", &V::destroyed_in),
                  field("working", &V::working), field("tilesToReveal", &V::tiles_to_reveal),
                  field("archiving", &V::archiving), field("revealed", &V::revealed),
                  field("loopPrice", &V::loop_price));
  }
  bool operator==(const View&) const = default;
};

}  // namespace divan::the_loop
