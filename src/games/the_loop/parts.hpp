// The vocabulary of The LOOP: eras on a ring, dimensions, agents, and the small language in which cards say what they
// do. Which card says what is data (content/the-loop/).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bounded.hpp"
#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan::the_loop {

// --- The ring of Spacetime (TL-2.1) --------------------------------------------------------------------------------

inline constexpr std::uint8_t era_count = 7;
using Era = std::uint8_t;

[[nodiscard]] constexpr Era next(Era era) { return static_cast<Era>((era + 1) % era_count); }
[[nodiscard]] constexpr Era previous(Era era) { return static_cast<Era>((era + era_count - 1) % era_count); }
[[nodiscard]] constexpr bool adjacent(Era a, Era b) { return next(a) == b || previous(a) == b; }
[[nodiscard]] constexpr int distance(Era a, Era b) {
  const int way = (b - a + era_count) % era_count;
  return way <= era_count / 2 ? way : era_count - way;
}

inline constexpr std::uint8_t rift_slots = 3;
inline constexpr std::uint8_t most_energy = 30;  // TL-9.23  on the board
inline constexpr std::uint8_t vortex_tiles = 3;
inline constexpr std::uint8_t missions_to_win = 4;
inline constexpr std::uint8_t cycles = 3;

// --- Agents and cards ----------------------------------------------------------------------------------------------

enum class Dimension : std::uint8_t { spiral, star, stripe, black_hole };
inline constexpr std::uint8_t elementary_dimensions = 3;  // TL-2.4  a LOOP cannot ready a black hole

inline constexpr std::uint8_t agent_count = 5;
inline constexpr std::uint8_t most_agents = 4;  // in one game
enum class AgentName : std::uint8_t { time_prowler, v_girl, cztwyzzek, robofinisher, mr_time };

// TL-6.2  One of these each.
enum class Ability : std::uint8_t {
  far_jump,      // the free move goes to any era
  strong_push,   // pushes go up to twice as far
  spark,         // once a turn: one energy here
  clean_kill,    // once a turn, after destroying a clone: one rift there
  helping_hand,  // once a turn: another agent moves to an adjacent era
};

// TL-6.3, TL-6.4  Always on: nobody decides to use it.
[[nodiscard]] constexpr bool is_passive(Ability ability) {
  return ability == Ability::far_jump || ability == Ability::strong_push;
}

inline constexpr std::uint8_t starting_cards = 6;  // of each agent
inline constexpr std::uint8_t artifact_count = 49;
inline constexpr std::uint8_t card_count = agent_count * starting_cards + artifact_count;
using Card = std::uint8_t;  // 0 .. 29: starting cards, six an agent; 30 .. 78: artifacts, seven an era

[[nodiscard]] constexpr bool is_artifact(Card card) { return card >= agent_count * starting_cards; }
[[nodiscard]] constexpr AgentName owner_of(Card starting_card) {
  return static_cast<AgentName>(starting_card / starting_cards);
}

// --- What a card does ----------------------------------------------------------------------------------------------

enum class Verb : std::uint8_t {
  move,      // an agent goes up to `amount` steps, or to a place
  energy,    // `amount` energy appears
  mend,      // `amount` rifts disappear
  push,      // up to `amount` clones here go up to `far` eras away, all steps in one direction
  pull,      // up to `amount` clones of adjacent eras come here
  destroy,   // up to `amount` clones are destroyed wherever they are shown to be
  draw,      // `amount` cards join the hand
  ready,     // up to `amount` exhausted cards are readied
  borrow,    // a ready card of another agent's hand is used from here
  discount,  // the next LOOP costs `amount` less
};
enum class Where : std::uint8_t { here, adjacent, foo, any };
enum class Whom : std::uint8_t { self, other, any };

struct Clause {
  Verb verb = Verb::energy;
  std::uint8_t amount = 1;
  std::uint8_t far = 1;       // push
  Where where = Where::here;  // energy, mend, destroy; move: `adjacent` is steps, `foo` and `any` are places
  Whom whom = Whom::self;     // move, ready
  static auto described() {
    using C = Clause;
    return fields(field("verb", &C::verb), field("amount", &C::amount).or_default(), field("far", &C::far).or_default(),
                  field("where", &C::where).or_default(), field("whom", &C::whom).or_default());
  }
  bool operator==(const Clause&) const = default;
};
inline constexpr std::size_t most_clauses = 3;
using Effect = Bounded<Clause, most_clauses>;

struct CardFace {
  Era era = 0;
  Dimension dimension = Dimension::spiral;
  Effect effect;
};

// --- Clones, missions, machine -------------------------------------------------------------------------------------

inline constexpr std::uint8_t clone_count = 28;
inline constexpr std::uint8_t supa_count = 7;
using Clone = std::uint8_t;  // 0 .. 27: clones; 28 .. 34: supa clones
inline constexpr std::uint8_t token_count = clone_count + supa_count;
[[nodiscard]] constexpr bool is_supa(Clone clone) { return clone >= clone_count; }

struct CloneFace {
  Era appears = 0;  // of a supa clone: nowhere of its own
  Era destroyed = 0;
};

inline constexpr std::uint8_t mission_count = 10;
using MissionId = std::uint8_t;

enum class Deed : std::uint8_t { loop, energy, mend, destroy, surround, together };
struct MissionFace {
  Deed deed = Deed::loop;
  bool with_foo = false;  // only where Dr Foo is
  bool each_era_once = false;
  std::uint8_t required = 1;
};
[[nodiscard]] constexpr bool is_position(Deed deed) { return deed == Deed::surround || deed == Deed::together; }

// TL-7.5  What the improved machine does to a turn.
enum class Nuisance : std::uint8_t {
  one_more_rift,
  no_free_move,
  dear_loops,
  lost_energy,
  one_more_clone,
  no_artifact,
  one_era_further,
  none,
};
inline constexpr std::uint8_t nuisance_count = 7;

// TL-7
enum class Mode : std::uint8_t { sabotage, supa_clones, centrifuges, ultramachina };
inline constexpr std::uint8_t mode_count = 4;
inline constexpr std::uint8_t level_count = 3;

// TL-7.6  How a game of a mode and level begins.
struct Start {
  std::int8_t clones = 0;     // more, or fewer, than the number of players has
  std::int8_t artifacts = 0;  // likewise
  std::uint8_t rifts = 0;     // besides the first two
  std::uint8_t energy = 1;    // in each era that has any
  std::uint8_t dark = 0;      // eras without, those furthest from the first Foo card
  std::uint8_t supas = 0;     // cycles that bring a supa clone, from the first on
  std::uint8_t price = 0;     // of taking a centrifuge down
};

struct AgentFace {
  Era start = 0;
  Ability ability = Ability::spark;
};

// Everything that content says and rules need.
struct Components {
  std::array<CardFace, card_count> cards{};
  std::array<AgentFace, agent_count> agents{};
  std::array<CloneFace, token_count> clones{};
  std::array<MissionFace, mission_count> missions{};
  std::array<std::array<Nuisance, 2>, era_count> ultramachina{};
  // TL-2.3
  std::array<std::uint8_t, 3> chutes{30, 40, 30};                     // previous, centre, next; any weights
  std::array<std::uint8_t, most_agents> first_clones{4, 3, 2, 1};     // by number of players
  std::array<std::uint8_t, most_agents> first_artifacts{4, 3, 2, 1};  // by number of players
  std::array<std::array<Start, level_count>, mode_count> starts{};
  std::array<Era, 3> centrifuges{0, 2, 5};

  [[nodiscard]] const Start& start(Mode mode, std::uint8_t level) const {
    return starts[static_cast<std::size_t>(mode)][level - 1U];
  }
};

}  // namespace divan::the_loop

template <>
inline constexpr auto divan::names_of<divan::the_loop::Dimension> =
    std::array<std::string_view, 4>{"spiral", "star", "stripe", "blackHole"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::AgentName> =
    std::array<std::string_view, 5>{"timeProwler", "vGirl", "cztwyzzek", "robofinisher", "mrTime"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Ability> =
    std::array<std::string_view, 5>{"farJump", "strongPush", "spark", "cleanKill", "helpingHand"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Verb> = std::array<std::string_view, 10>{
    "move", "energy", "mend", "push", "pull", "destroy", "draw", "ready", "borrow", "discount"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Where> =
    std::array<std::string_view, 4>{"here", "adjacent", "foo", "any"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Whom> = std::array<std::string_view, 3>{"self", "other", "any"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Deed> =
    std::array<std::string_view, 6>{"loop", "energy", "mend", "destroy", "surround", "together"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Nuisance> = std::array<std::string_view, 8>{
    "oneMoreRift", "noFreeMove", "dearLoops", "lostEnergy", "oneMoreClone", "noArtifact", "oneEraFurther", "none"};
template <>
inline constexpr auto divan::names_of<divan::the_loop::Mode> =
    std::array<std::string_view, 4>{"sabotage", "supaClones", "centrifuges", "ultramachina"};
