// What the hall tells a screen. docs/wire.md explains the conversation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.hpp"
#include "core/describe.hpp"
#include "core/json.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "table/games.hpp"
#include "table/problem.hpp"
#include "table/told.hpp"

namespace divan {

using Millis = std::int64_t;  // since 1970, by the clock of whoever runs the hall

enum class Phase : std::uint8_t { lobby, playing, over };
template <>
inline constexpr auto names_of<Phase> = std::array<std::string_view, 3>{"lobby", "playing", "over"};
enum class SeatKind : std::uint8_t { person, open, bot };
template <>
inline constexpr auto names_of<SeatKind> = std::array<std::string_view, 3>{"person", "open", "bot"};

struct GameInfo {
  struct Seats {
    int least = 1;
    int most = 1;
    static auto described() { return fields(field("least", &Seats::least), field("most", &Seats::most)); }
  };
  std::string id;
  Text title;
  int epoch = 1;
  std::vector<OptionForm> options;
  std::string seats_option;
  Seats seats;
  bool cooperative = false;
  std::vector<std::string> bots;
  std::optional<Canvas> canvas;  // a table that is measured in units: places on it can be pointed at
  static auto described() {
    using G = GameInfo;
    return fields(field("id", &G::id), field("title", &G::title), field("epoch", &G::epoch),
                  field("options", &G::options), field("seatsOption", &G::seats_option), field("seats", &G::seats),
                  field("cooperative", &G::cooperative), field("bots", &G::bots),
                  field("canvas", &G::canvas).or_absent());
  }
};

struct SeatInfo {
  SeatKind kind = SeatKind::open;
  std::optional<std::uint32_t> person;  // whose it is, also while a bot stands in
  std::string name;
  std::string colour;
  std::optional<std::string> bot;
  bool stand_in = false;
  bool ready = false;
  bool here = false;
  static auto described() {
    using S = SeatInfo;
    return fields(field("kind", &S::kind), field("person", &S::person), field("name", &S::name),
                  field("colour", &S::colour), field("bot", &S::bot), field("standIn", &S::stand_in),
                  field("ready", &S::ready), field("here", &S::here));
  }
};
struct PersonInfo {
  std::uint32_t id = 0;
  std::string name;
  std::string colour;
  bool here = false;
  static auto described() {
    using P = PersonInfo;
    return fields(field("id", &P::id), field("name", &P::name), field("colour", &P::colour), field("here", &P::here));
  }
};
struct ChatLine {
  std::uint32_t person = 0;
  std::string name;
  std::string text;
  Millis at = 0;
  std::optional<Seat> seat = std::nullopt;   // of a bot that says something; `person` is 0 then, and its words are
  std::optional<Text> words = std::nullopt;  // here, in both languages
  static auto described() {
    using C = ChatLine;
    return fields(field("person", &C::person), field("name", &C::name), field("text", &C::text), field("at", &C::at),
                  field("seat", &C::seat).or_absent(), field("words", &C::words).or_absent());
  }
};

// A place on a table that is measured in units (Canvas), or an arrow from there to another.
struct Mark {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::optional<std::int32_t> x2;
  std::optional<std::int32_t> y2;
  static auto described() {
    using M = Mark;
    return fields(field("x", &M::x), field("y", &M::y), field("x2", &M::x2).or_absent(),
                  field("y2", &M::y2).or_absent());
  }
};

// Somebody points at a thing on the table: to be shown for a moment, and kept nowhere.
struct Pointing {
  std::uint32_t person = 0;
  std::string name;
  std::string colour;
  std::string target;  // as moves name them
  std::optional<Mark> at;
  static auto described() {
    using P = Pointing;
    return fields(field("person", &P::person), field("name", &P::name), field("colour", &P::colour),
                  field("target", &P::target), field("at", &P::at).or_absent());
  }
};

// What a seat's person has laid so far, before it is a move.
struct Draft {
  Seat seat{};
  std::uint32_t number = 0;
  json::value move;
  static auto described() {
    return fields(field("seat", &Draft::seat), field("number", &Draft::number), field("move", &Draft::move));
  }
};
// What one thinks of another player, for oneself.
struct Note {
  Seat about{};
  std::uint8_t mark = 0;  // 0: none; what the others mean is the screen's
  std::string text;
  static auto described() {
    return fields(field("about", &Note::about), field("mark", &Note::mark).between(0, 3), field("text", &Note::text));
  }
};

// Another game with the same people, in a room of its own: whoever still looks at this one is left in peace.
struct Rematch {
  std::string room;                     // its code; the keys of this room open it
  std::vector<std::uint32_t> accepted;  // by number in this room; the first of them proposed it
  static auto described() { return fields(field("room", &Rematch::room), field("accepted", &Rematch::accepted)); }
};

struct RoomInfo {
  struct You {
    std::uint32_t person = 0;
    std::vector<Seat> seats;
    static auto described() { return fields(field("person", &You::person), field("seats", &You::seats)); }
  };
  std::string code;
  std::string game;
  Phase phase = Phase::lobby;
  int game_number = 0;
  std::uint32_t host = 0;
  Raw options;
  std::vector<SeatInfo> seats;
  std::vector<PersonInfo> people;
  You you;
  std::optional<Rematch> rematch;             // once somebody proposed one
  std::optional<std::vector<ChatLine>> chat;  // in whole messages
  static auto described() {
    using R = RoomInfo;
    return fields(field("code", &R::code), field("game", &R::game), field("phase", &R::phase),
                  field("gameNumber", &R::game_number), field("host", &R::host), field("options", &R::options),
                  field("seats", &R::seats), field("people", &R::people), field("you", &R::you),
                  field("rematch", &R::rematch).or_absent(), field("chat", &R::chat).or_absent());
  }
};

struct Clock {
  Seat seat{};
  Millis ends = 0;
  Millis total = 0;
  static auto described() {
    return fields(field("seat", &Clock::seat), field("ends", &Clock::ends), field("total", &Clock::total));
  }
};

// What is left out is none; but names and commitment are as they were.
struct TableInfo {
  std::uint32_t step = 0;
  SeatSet to_move;
  std::optional<Outcome> outcome;
  std::optional<std::vector<Text>> names;
  std::optional<std::string> commitment;
  std::optional<std::string> seed;  // once the game is over
  std::vector<Clock> clocks;
  std::optional<Millis> held;                          // since when the clocks stand still
  std::vector<RawOf<SeatTable<Raw, Raw, Raw>>> seats;  // each seat of yours, or the spectator's
  static auto described() {
    using T = TableInfo;
    return fields(field("step", &T::step), field("toMove", &T::to_move), field("outcome", &T::outcome).or_absent(),
                  field("names", &T::names).or_absent(), field("commitment", &T::commitment).or_absent(),
                  field("seed", &T::seed).or_absent(), field("clocks", &T::clocks).or_absent(),
                  field("held", &T::held).or_absent(), field("seats", &T::seats));
  }
};

// What one person keeps in a room and nobody else is told.
struct Own {
  std::vector<Draft> drafts;
  std::vector<Note> notes;
  static auto described() { return fields(field("drafts", &Own::drafts), field("notes", &Own::notes)); }
};

// Everything: after `enter`, `create` and `sync`.
struct RoomMessage {
  static constexpr std::string_view name = "room";
  std::uint64_t n = 0;
  Millis now = 0;
  RoomInfo room;
  std::optional<TableInfo> table;
  Own own;
  static auto described() {
    using M = RoomMessage;
    return fields(field("n", &M::n), field("now", &M::now), field("room", &M::room), field("table", &M::table),
                  field("own", &M::own));
  }
};
// What changed. `n` is one more than in the message before; a screen that sees a gap asks for `sync`.
struct UpdateMessage {
  static constexpr std::string_view name = "update";
  std::uint64_t n = 0;
  Millis now = 0;
  std::optional<RoomInfo> room = {};
  std::optional<ChatLine> chat = {};
  std::optional<TableInfo> table = {};
  std::optional<Pointing> pointed = {};
  static auto described() {
    using M = UpdateMessage;
    return fields(field("n", &M::n), field("now", &M::now), field("room", &M::room).or_absent(),
                  field("chat", &M::chat).or_absent(), field("table", &M::table).or_absent(),
                  field("pointed", &M::pointed).or_absent());
  }
};
struct Bye {
  static constexpr std::string_view name = "bye";
  Problem problem;
  static auto described() { return fields(field("problem", &Bye::problem)); }
};
using Message = std::variant<RoomMessage, UpdateMessage, Bye>;

// What an answer that says yes says besides.
namespace reply {
struct Done {
  static auto described() { return fields(); }
};
struct Games {
  RawOf<std::vector<GameInfo>> games;
  std::string version;
  Millis now = 0;
  std::optional<std::string> address;  // under which others of the same network find this hall, where that is known
  static auto described() {
    return fields(field("games", &Games::games), field("version", &Games::version), field("now", &Games::now),
                  field("address", &Games::address).or_absent());
  }
};
struct Components {
  Raw components;  // null where the game tells nothing
  static auto described() { return fields(field("components", &Components::components)); }
};
struct Entered {
  std::string room;
  std::string token;
  std::uint32_t person = 0;
  static auto described() {
    return fields(field("room", &Entered::room), field("token", &Entered::token), field("person", &Entered::person));
  }
};
struct Again {  // where the next game is played
  std::string room;
  static auto described() { return fields(field("room", &Again::room)); }
};
struct Stepped {
  std::size_t step = 0;
  static auto described() { return fields(field("step", &Stepped::step)); }
};
struct Advised {
  RawOf<AdviceTo<Raw>> advice;
  static auto described() { return fields(field("advice", &Advised::advice)); }
};
struct Foreseen {
  std::vector<Preview> previews;
  static auto described() { return fields(field("previews", &Foreseen::previews)); }
};
struct Retold {
  RawOf<RetoldTo<Raw, Raw>> retold;
  static auto described() { return fields(field("retold", &Retold::retold)); }
};
struct Recorded {
  std::string record;
  static auto described() { return fields(field("record", &Recorded::record)); }
};
}  // namespace reply

}  // namespace divan
