// What a screen needs to draw the components: names, jokes and effects, in words and as data, made from the content.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/describe.hpp"
#include "core/text.hpp"
#include "games/the_loop/parts.hpp"

namespace divan::the_loop {

// "1 card", "2 cards"; « 1 carte », « 2 cartes ».
[[nodiscard]] Text counted_energy(int n);
[[nodiscard]] Text counted_cards(int n);
[[nodiscard]] Text nuisance_words(Nuisance nuisance);

struct ShownCard {
  Text name;
  Text joke;
  Text effect;
  Effect does;
  Era era = 0;
  Dimension dimension = Dimension::spiral;
  std::optional<AgentName> agent;  // whose starting card it is
  static auto described() {
    using S = ShownCard;
    return fields(field("name", &S::name), field("joke", &S::joke), field("effect", &S::effect),
                  field("does", &S::does), field("era", &S::era), field("dimension", &S::dimension),
                  field("agent", &S::agent));
  }
};
struct ShownAgent {
  AgentName agent = AgentName::time_prowler;
  Text name;
  Era start = 0;
  Ability ability = Ability::spark;
  bool passive = false;  // always on: there is nothing to use
  Text ability_text;
  static auto described() {
    using S = ShownAgent;
    return fields(field("agent", &S::agent), field("name", &S::name), field("start", &S::start),
                  field("ability", &S::ability), field("passive", &S::passive), field("abilityText", &S::ability_text));
  }
};
struct ShownMission {
  Text name;
  Text text;
  Deed deed = Deed::loop;
  std::uint8_t required = 1;
  bool with_foo = false;
  bool each_era_once = false;
  static auto described() {
    using S = ShownMission;
    return fields(field("name", &S::name), field("text", &S::text), field("deed", &S::deed),
                  field("required", &S::required), field("withFoo", &S::with_foo),
                  field("eachEraOnce", &S::each_era_once));
  }
};
struct ShownClone {
  Era appears = 0;
  Era destroyed = 0;
  bool supa = false;
  static auto described() {
    return fields(field("appears", &ShownClone::appears), field("destroyed", &ShownClone::destroyed),
                  field("supa", &ShownClone::supa));
  }
};
// How much of it there is.
struct ShownLimits {
  std::uint8_t turns = cycles * era_count;  // TL-4.6.4  in each cycle, one for each era that Dr Foo goes to
  std::uint8_t missions_to_win = the_loop::missions_to_win;
  std::uint8_t vortex_tiles = the_loop::vortex_tiles;
  static auto described() {
    using L = ShownLimits;
    return fields(field("turns", &L::turns), field("missionsToWin", &L::missions_to_win),
                  field("vortexTiles", &L::vortex_tiles));
  }
};
struct ShownComponents {
  std::array<Text, era_count> eras;
  std::array<ShownAgent, agent_count> agents;
  std::array<ShownCard, card_count> cards;
  std::array<ShownMission, mission_count> missions;
  std::array<ShownClone, token_count> clones;
  std::array<Text, nuisance_count + 1> nuisances;
  std::array<std::uint8_t, 3> chutes{};
  ShownLimits limits;
  static auto described() {
    using S = ShownComponents;
    return fields(field("eras", &S::eras), field("agents", &S::agents), field("cards", &S::cards),
                  field("missions", &S::missions), field("clones", &S::clones), field("nuisances", &S::nuisances),
                  field("chutes", &S::chutes), field("limits", &S::limits));
  }
};

}  // namespace divan::the_loop
