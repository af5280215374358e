// What a screen may ask of the hall. `do` names the request; each also carries an `id`, and is answered once with it:
// with its `Reply`, or with a problem.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/describe.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "hall/messages.hpp"
#include "table/any_table.hpp"

namespace divan::ask {

#define DIVAN_NO_FIELDS(Kind, tag, Said)          \
  struct Kind {                                   \
    static constexpr std::string_view name = tag; \
    using Reply = reply::Said;                    \
    static auto described() { return fields(); }  \
  }
#define DIVAN_ONE_SEAT(Kind, tag, Said)                                    \
  struct Kind {                                                            \
    static constexpr std::string_view name = tag;                          \
    using Reply = reply::Said;                                             \
    Seat seat{};                                                           \
    static auto described() { return fields(field("seat", &Kind::seat)); } \
  }

enum class Who : std::uint8_t { me, open, bot, person };

// How a seat is to be filled.
struct SeatPlan {
  Who who = Who::open;
  std::optional<std::string> bot;       // its level
  std::optional<std::string> name;      // of a seat of mine: several people may share this screen
  std::optional<std::uint32_t> person;  // who keeps the seat
  static auto described() {
    using P = SeatPlan;
    return fields(field("who", &P::who), field("bot", &P::bot).or_absent(), field("name", &P::name).or_absent(),
                  field("person", &P::person).or_absent());
  }
};

struct Hello {
  static constexpr std::string_view name = "hello";
  using Reply = reply::Games;
  std::optional<std::string> game;  // only this one is told; left out: all of them
  static auto described() { return fields(field("game", &Hello::game).or_absent()); }
};
DIVAN_NO_FIELDS(Exit, "exit", Done);
DIVAN_NO_FIELDS(Start, "start", Done);
DIVAN_NO_FIELDS(GetRecord, "record", Recorded);
DIVAN_NO_FIELDS(Sync, "sync", Done);
DIVAN_NO_FIELDS(Ping, "ping", Done);
DIVAN_ONE_SEAT(Stand, "stand", Done);
DIVAN_ONE_SEAT(Return, "return", Done);
DIVAN_ONE_SEAT(Leave, "leave", Done);
DIVAN_ONE_SEAT(Advise, "advise", Advised);
#undef DIVAN_NO_FIELDS
#undef DIVAN_ONE_SEAT

// `once`, in requests that do more when they are done twice: a text by chance, the same when it is said again because
// no answer came. It then counts once, on whatever line and after whatever restart.
struct Create {
  static constexpr std::string_view name = "create";
  using Reply = reply::Entered;
  std::string game;
  json::value options;
  std::vector<SeatPlan> seats;
  std::string person;
  std::string colour;
  std::optional<std::string> seed;  // only where nobody could be cheated by it
  std::optional<std::string> once;
  static auto described() {
    using C = Create;
    return fields(field("game", &C::game), field("options", &C::options), field("seats", &C::seats),
                  field("name", &C::person), field("colour", &C::colour), field("seed", &C::seed).or_absent(),
                  field("once", &C::once).or_absent());
  }
};
struct Enter {
  static constexpr std::string_view name = "enter";
  using Reply = reply::Entered;
  std::string room;
  std::optional<std::string> token;
  static auto described() { return fields(field("room", &Enter::room), field("token", &Enter::token).or_absent()); }
};
struct ChangePerson {
  static constexpr std::string_view name = "person";
  using Reply = reply::Done;
  std::string person;
  std::string colour;
  static auto described() {
    return fields(field("name", &ChangePerson::person), field("colour", &ChangePerson::colour));
  }
};
struct Sit {
  static constexpr std::string_view name = "sit";
  using Reply = reply::Done;
  Seat seat{};
  std::optional<std::string> person;
  std::optional<std::string> once;
  static auto described() {
    return fields(field("seat", &Sit::seat), field("name", &Sit::person).or_absent(),
                  field("once", &Sit::once).or_absent());
  }
};
struct Ready {
  static constexpr std::string_view name = "ready";
  using Reply = reply::Done;
  bool ready = true;
  static auto described() { return fields(field("ready", &Ready::ready)); }
};
struct Configure {
  static constexpr std::string_view name = "configure";
  using Reply = reply::Done;
  json::value options;
  std::vector<SeatPlan> seats;
  static auto described() { return fields(field("options", &Configure::options), field("seats", &Configure::seats)); }
};
struct Play {
  static constexpr std::string_view name = "play";
  using Reply = reply::Stepped;
  Seat seat{};
  std::uint32_t step = 0;  // how many entries of the record this screen had seen
  json::value move;
  static auto described() {
    return fields(field("seat", &Play::seat), field("step", &Play::step), field("move", &Play::move));
  }
};
struct Undo {
  static constexpr std::string_view name = "undo";
  using Reply = reply::Stepped;
  Seat seat{};
  std::uint32_t step = 0;
  static auto described() { return fields(field("seat", &Undo::seat), field("step", &Undo::step)); }
};
struct Why {
  static constexpr std::string_view name = "why";
  using Reply = Explained;
  Seat seat{};
  json::value move;
  static auto described() { return fields(field("seat", &Why::seat), field("move", &Why::move)); }
};
// What a move would do at once, or each of those that are offered.
struct Preview {
  static constexpr std::string_view name = "preview";
  using Reply = reply::Foreseen;
  Seat seat{};
  std::uint32_t step = 0;           // how many entries of the record this screen has seen
  std::optional<json::value> move;  // left out: all of them
  static auto described() {
    using P = Preview;
    return fields(field("seat", &P::seat), field("step", &P::step), field("move", &P::move).or_absent());
  }
};
struct Retell {
  static constexpr std::string_view name = "retell";
  using Reply = reply::Retold;
  Viewer viewer;
  std::uint32_t since = 0;  // the number of the first event
  static auto described() { return fields(field("viewer", &Retell::viewer), field("since", &Retell::since)); }
};
struct Substitute {
  static constexpr std::string_view name = "substitute";
  using Reply = reply::Done;
  Seat seat{};
  std::string bot;
  static auto described() { return fields(field("seat", &Substitute::seat), field("bot", &Substitute::bot)); }
};
struct Chat {
  static constexpr std::string_view name = "chat";
  using Reply = reply::Done;
  std::string text;
  std::optional<std::string> once;
  static auto described() { return fields(field("text", &Chat::text), field("once", &Chat::once).or_absent()); }
};
struct Rematch {
  static constexpr std::string_view name = "rematch";
  using Reply = reply::Again;
  std::optional<std::string> once;
  static auto described() { return fields(field("once", &Rematch::once).or_absent()); }
};
struct Point {
  static constexpr std::string_view name = "point";
  using Reply = reply::Done;
  std::string target;
  std::optional<Mark> at;  // a place on the table, where the game has one in units, or an arrow
  static auto described() { return fields(field("target", &Point::target), field("at", &Point::at).or_absent()); }
};
// What a seat's person has laid so far, before it is a move: nobody else is told.
struct Draft {
  static constexpr std::string_view name = "draft";
  using Reply = reply::Done;
  Seat seat{};
  std::uint32_t number = 0;  // the highest one counts
  json::value move;          // as it would be played now
  static auto described() {
    return fields(field("seat", &Draft::seat), field("number", &Draft::number), field("move", &Draft::move));
  }
};
// What one thinks of another player, for oneself.
struct Note {
  static constexpr std::string_view name = "note";
  using Reply = reply::Done;
  Seat about{};
  std::uint8_t mark = 0;
  std::string text;
  static auto described() {
    return fields(field("about", &Note::about), field("mark", &Note::mark).between(0, 3), field("text", &Note::text));
  }
};
// All clocks stand still, or go on.
struct Hold {
  static constexpr std::string_view name = "hold";
  using Reply = reply::Done;
  bool on = true;
  static auto described() { return fields(field("on", &Hold::on)); }
};
struct Components {
  static constexpr std::string_view name = "components";
  using Reply = reply::Components;
  std::string game;
  static auto described() { return fields(field("game", &Components::game)); }
};
struct Import {
  static constexpr std::string_view name = "import";
  using Reply = reply::Entered;
  std::string record;
  static auto described() { return fields(field("record", &Import::record)); }
};

using Request = std::variant<Hello, Components, Create, Enter, Exit, ChangePerson, Sit, Stand, Ready, Configure, Start,
                             Play, Undo, Why, Preview, Retell, Advise, Point, Draft, Note, Hold, Substitute, Return,
                             Leave, Chat, Rematch, GetRecord, Sync, Import, Ping>;

}  // namespace divan::ask

template <>
inline constexpr auto divan::names_of<divan::ask::Who> = std::array<std::string_view, 4>{"me", "open", "bot", "person"};
template <>
inline constexpr std::string_view divan::tag_of<divan::ask::Request> = "do";
