// What is pending: a stack of tasks, the last is being done. Each task remembers what it needs to go on, and its source
// says what caused it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

enum class Task : std::uint8_t {
  turn,
  effect,
  put,
  act,
  inkpot,
  resolve,
  visit,
  hold,
  publish,
  spend,
  hearts,
  treat,
  bonus,
  standing,
  track,
  client,
};
inline constexpr std::uint8_t task_count = 16;

// A frame as records and views show it: every kind of task has the same eight fields and reads them in its own way.
namespace written {
struct Frame {
  Task task = Task::turn;
  Source source{};
  std::uint8_t stage = 0;
  std::uint8_t left = 0;
  std::uint8_t room = none;
  std::uint8_t item = 0;
  bool forced = false;
  std::uint8_t unpaid = 0;
  static auto described() {
    using F = Frame;
    return fields(field("task", &F::task).label("Task", "Tâche"), field("source", &F::source).label("Cause", "Cause"),
                  field("stage", &F::stage).label("Stage", "Étape"), field("left", &F::left).label("Left", "Reste"),
                  field("room", &F::room).label("Room", "Salle"), field("item", &F::item).label("Item", "Objet"),
                  field("forced", &F::forced).label("Must", "Obligatoire"),
                  field("unpaid", &F::unpaid).label("Unpaid", "À payer"));
  }
  bool operator==(const Frame&) const = default;
};
}  // namespace written

// The stages of a turn (UM-5.1), of a tile in hand (UM-6.4) and of a client who comes (UM-8.4).
enum class Stage : std::uint8_t { first_client, choose, pillboxes, clients, over };
enum class Holding : std::uint8_t { banner, main, placing };
enum class Arrival : std::uint8_t { who, layer, dream, therapy };

namespace task {

struct Turn {
  static constexpr Task kind = Task::turn;
  Stage stage = Stage::first_client;
  bool operator==(const Turn&) const = default;
};

// UM-12  What its source says is being done.
struct Effect {
  static constexpr Task kind = Task::effect;
  std::uint8_t clause = 0;   // being done; stays 0 where they come in any order
  std::uint8_t left = 0;     // of that clause; in any order: of each of them, two bits a clause
  std::uint8_t room = none;  // of the dreamer
  std::uint8_t unpaid = 0;   // insights of its cost still to be paid
  bool offered : 1 = false;  // its cost has not been touched
  bool forced : 1 = false;   // cannot be declined
  bool drawn : 1 = false;    // UM-6.7  Study: the card is drawn, what is left is the swap
  [[nodiscard]] constexpr bool paid() const { return !offered && unpaid == 0; }
  [[nodiscard]] constexpr int left_of(std::size_t each) const { return left >> (2 * each) & 3; }  // in any order
  bool operator==(const Effect&) const = default;
};

// UM-5.1.3  How many ideas; the source is the action pointed at.
struct Put {
  static constexpr Task kind = Task::put;
  Space space = 0;
  bool operator==(const Put&) const = default;
};

// UM-5.1.4  The source is the action.
struct Act {
  static constexpr Task kind = Task::act;
  std::uint8_t times = 0;
  bool operator==(const Act&) const = default;
};

// UM-4.4.2  How far the inkpot goes for nothing.
struct Ink {
  static constexpr Task kind = Task::inkpot;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  bool forced = false;
  bool could_brew = false;  // a bright idea could have been made of coffee before
  bool operator==(const Ink&) const = default;
};

// UM-4.4.5  A row or a column of the notebook, part by part.
struct Line {
  static constexpr Task kind = Task::resolve;
  std::uint8_t line = 0;   // rows 0 to 2, columns 3 to 5
  std::uint8_t items = 0;  // still to be resolved: bits 0 to 2 its tiles, bit 3 what its coloured insight covered
  [[nodiscard]] constexpr bool is_row() const { return line < notebook_side; }
  [[nodiscard]] constexpr std::uint8_t number() const { return line % notebook_side; }
  [[nodiscard]] constexpr std::uint8_t cell(std::size_t item) const {
    const std::size_t own = number();
    return static_cast<std::uint8_t>(is_row() ? own * notebook_side + item : item * notebook_side + own);
  }
  bool operator==(const Line&) const = default;
};

// UM-4.4.7  The inkpot is at the top: which column.
struct AnyColumn {
  static constexpr Task kind = Task::resolve;
  bool operator==(const AnyColumn&) const = default;
};

// UM-7.4  The effects of a location.
struct Visit {
  static constexpr Task kind = Task::visit;
  Location location = 0;
  std::uint8_t granted = 0;
  std::uint8_t left = 0;
  bool operator==(const Visit&) const = default;
};

// UM-6.4  A tile that was taken and has no place yet.
struct Hold {
  static constexpr Task kind = Task::hold;
  Tile tile = 0;
  std::uint8_t column = 0;  // of the supply
  Holding stage = Holding::banner;
  bool operator==(const Hold&) const = default;
};

// UM-6.12
struct Publish {
  static constexpr Task kind = Task::publish;
  Treatise treatise = 0;
  bool operator==(const Publish&) const = default;
};

// UM-5.2.6, UM-4.1.9  A coloured insight for a district bonus.
struct Spend {
  static constexpr Task kind = Task::spend;
  District district = 0;
  std::uint8_t slot = 0;
  bool operator==(const Spend&) const = default;
};

// UM-8.2.2
struct Hearts {
  static constexpr Task kind = Task::hearts;
  std::uint8_t room = 0;
  std::uint8_t left = 0;
  bool operator==(const Hearts&) const = default;
};

// UM-5.3.1
struct Treat {
  static constexpr Task kind = Task::treat;
  std::uint8_t rooms = 0;  // whose clients were treated, as bits
  [[nodiscard]] constexpr bool treated(std::uint8_t room) const { return (rooms >> room & 1U) != 0; }
  bool operator==(const Treat&) const = default;
};

// UM-5.2.4  Of Recall.
struct Bonus {
  static constexpr Task kind = Task::bonus;
  bool operator==(const Bonus&) const = default;
};

// UM-4.3.1  Points of reputation to gain.
struct Standing {
  static constexpr Task kind = Task::standing;
  std::uint8_t points = 0;
  bool operator==(const Standing&) const = default;
};

// UM-4.3.3  The action below the track.
struct Track {
  static constexpr Task kind = Task::track;
  bool operator==(const Track&) const = default;
};

// UM-8.4
struct Client {
  static constexpr Task kind = Task::client;
  std::uint8_t room = 0;
  Arrival stage = Arrival::who;
  bool first = false;  // UM-3.11
  bool operator==(const Client&) const = default;
};

using Any = std::variant<Turn, Effect, Put, Act, Ink, Line, AnyColumn, Visit, Hold, Publish, Spend, Hearts, Treat,
                         Bonus, Standing, Track, Client>;

template <class... Kinds>
[[nodiscard]] constexpr std::array<Task, sizeof...(Kinds)> kinds_of(
    std::type_identity<std::variant<Kinds...>> /*any*/) {
  return {Kinds::kind...};
}
inline constexpr auto kinds = kinds_of(std::type_identity<Any>{});

}  // namespace task

struct Frame {
  using Unpacked = written::Frame;
  static constexpr const char* limits_en = "this task does not have such fields; those it does not use are 0, room 255";
  static constexpr const char* limits_fr =
      "cette tâche n'a pas de tels champs ; ceux qui ne lui servent pas sont à 0, room à 255";

  Source source{};
  task::Any doing;

  [[nodiscard]] constexpr Task kind() const { return task::kinds[doing.index()]; }
  template <class Kind>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<Kind>(doing);
  }
  template <class Kind>
  [[nodiscard]] Kind& as() {
    return *std::get_if<Kind>(&doing);
  }
  template <class Kind>
  [[nodiscard]] const Kind& as() const {
    return *std::get_if<Kind>(&doing);
  }
  // Null if it is another task.
  template <class Kind>
  [[nodiscard]] const Kind* if_is() const {
    return std::get_if<Kind>(&doing);
  }
  [[nodiscard]] written::Frame unpack() const;
  [[nodiscard]] static std::optional<Frame> pack(const written::Frame& flat);
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) <= 8 && std::is_trivially_copyable_v<Frame>);

inline constexpr std::size_t deepest = 40;
inline constexpr std::size_t room_to_work = 10;  // UM-12.3  effects are begun only while so many places are free

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Task> = std::array<std::string_view, unconscious_mind::task_count>{
    "turn",    "effect", "put",    "act",   "inkpot", "resolve",  "visit", "hold",
    "publish", "spend",  "hearts", "treat", "bonus",  "standing", "track", "client"};
}  // namespace divan
