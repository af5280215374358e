// A table with its game forgotten: JSON in, JSON out, for the server, the browser, the terminal and programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "core/game.hpp"
#include "core/json.hpp"
#include "core/outcome.hpp"
#include "core/preview.hpp"
#include "core/question.hpp"
#include "core/seat.hpp"
#include "core/settled.hpp"
#include "core/text.hpp"
#include "table/occupant.hpp"
#include "table/problem.hpp"
#include "table/told.hpp"

namespace divan {

// Whether it was done, or why not.
struct Answer {
  bool ok = true;
  Problem problem = {};  // if not
};
// And what there is to be said of it.
template <class Body>
struct AnswerWith : Answer {
  Body body{};

  AnswerWith(const Answer& refused) : Answer(refused) {}  // NOLINT(google-explicit-constructor): a no is a no
  AnswerWith(Body said) : body(std::move(said)) {}        // NOLINT(google-explicit-constructor)
};
[[nodiscard]] Answer refused(const Refusal& refusal, const std::vector<Text>& names = {},
                             Viewer told = Viewer::spectator());
[[nodiscard]] Answer at_fault(const Fault& fault);
[[nodiscard]] Answer owes_nothing(Seat seat);

// What one may see of the events: everything, or what one viewer sees.
struct Audience {
  bool everything = false;
  Viewer viewer;
};

// A legal move, ready to be shown.
struct OfferedMove {
  json::value move;
  Text text;
  std::string rule;
  std::vector<std::string> targets;
  std::optional<Preview> preview = std::nullopt;  // what it would do at once
};
struct ToldEvent {
  json::value event;
  Text text;
  std::string rule;
  std::optional<Settled> settled = std::nullopt;
};

// Why a move is or is not possible: the rule either way.
struct WhyNot {
  std::string rule;
  Text text;
  json::value facts;
  static auto described() {
    return fields(field("rule", &WhyNot::rule), field("text", &WhyNot::text), field("facts", &WhyNot::facts));
  }
};
struct Explained {
  bool legal = false;
  std::optional<WhyNot> refusal = {};
  std::optional<std::string> rule = {};
  std::optional<Text> text = {};
  static auto described() {
    return fields(field("legal", &Explained::legal), field("refusal", &Explained::refusal).or_absent(),
                  field("rule", &Explained::rule).or_absent(), field("text", &Explained::text).or_absent());
  }
};

// What a bot would play.
struct Consulted {
  struct Compared {
    json::value move;
    Text text;
    std::uint32_t visits = 0;
    std::int32_t value_per_mille = 0;
    static auto described() {
      using C = Compared;
      return fields(field("move", &C::move), field("text", &C::text), field("visits", &C::visits),
                    field("valuePerMille", &C::value_per_mille));
    }
  };
  json::value move;
  Text text;
  std::uint32_t iterations = 0;
  bool stopped_early = false;
  std::vector<Compared> candidates;
  static auto described() {
    using C = Consulted;
    return fields(field("move", &C::move), field("text", &C::text), field("iterations", &C::iterations),
                  field("stoppedEarly", &C::stopped_early), field("candidates", &C::candidates));
  }
};

class AnyTable {
public:
  AnyTable() = default;
  AnyTable(const AnyTable&) = delete;
  AnyTable& operator=(const AnyTable&) = delete;
  virtual ~AnyTable() = default;

  // The Table of this game and epoch of its rules, if that is what is played here: see typed_table().
  [[nodiscard]] virtual const void* typed(std::string_view game, int epoch) const = 0;

  [[nodiscard]] virtual std::string game() const = 0;
  [[nodiscard]] virtual Text title() const = 0;
  [[nodiscard]] virtual std::size_t steps() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual std::vector<Text> names() const = 0;
  [[nodiscard]] virtual const std::vector<Occupant>& occupants() const = 0;
  [[nodiscard]] virtual std::string commitment() const = 0;
  [[nodiscard]] virtual std::string seed() const = 0;

  [[nodiscard]] virtual json::value state() const = 0;
  [[nodiscard]] virtual std::string state_hash() const = 0;
  [[nodiscard]] virtual json::value view(Viewer viewer) const = 0;
  [[nodiscard]] virtual SeatSet to_move() const = 0;
  [[nodiscard]] virtual SeatSet offered_to() const = 0;  // those, and who may act unasked
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::optional<Question> asked(Seat seat) const = 0;  // nothing where it owes no decision
  [[nodiscard]] virtual std::vector<OfferedMove> moves(Seat seat) const = 0;
  [[nodiscard]] virtual std::size_t event_count() const = 0;
  [[nodiscard]] virtual std::vector<ToldEvent> events(std::size_t since, const Audience& audience) const = 0;

  [[nodiscard]] virtual Answer play(Seat seat, const json::value& move) = 0;
  [[nodiscard]] virtual AnswerWith<Explained> why(Seat seat, const json::value& move) const = 0;
  // What a move that is possible would do at once, or each of those that are offered, in their order; nothing where the
  // game does not tell it.
  [[nodiscard]] virtual AnswerWith<std::vector<Preview>> previews(Seat seat, const json::value* move) const = 0;
  // Whether it can be read as a move, possible or not.
  [[nodiscard]] virtual Answer readable(const json::value& move) const = 0;
  // Whether a seat may speak now, or by which rule not.
  [[nodiscard]] virtual Answer may_talk(Seat seat) const = 0;
  [[nodiscard]] virtual Answer undo(Seat seat) = 0;
  [[nodiscard]] virtual std::optional<Seat> last_to_act() const = 0;
  [[nodiscard]] virtual Answer leave(Seat seat) = 0;
  virtual void sit(Seat seat, const Occupant& occupant) = 0;

  [[nodiscard]] virtual std::optional<Seat> bot_to_move() const = 0;
  [[nodiscard]] virtual AnswerWith<Consulted> consult(Seat seat, const BotOrder& order,
                                                      const std::string& seed) const = 0;
  virtual bool play_bot(Seat seat, Ceiling ceiling) = 0;  // whether it had to stop early

  // What a bot on this seat would play and say, found without the table: the thinking may be done on another thread.
  [[nodiscard]] virtual std::function<Thought()> thought(Seat seat, Ceiling ceiling) const = 0;

  // What the hard bot would do in the place of this seat, which owes a decision, and why: an AdviceTo. Found without
  // the table, from what the seat sees and nothing else: not even the chance of the search hangs on the shuffle.
  [[nodiscard]] virtual std::function<AdviceTo<json::value>()> advice(Seat seat, Ceiling ceiling) const = 0;

  // How long this seat may think (0: as long as it takes), and what is played for it then.
  [[nodiscard]] virtual int seconds_for(Seat seat) const = 0;
  virtual void time_is_up(Seat seat) = 0;
  // Which question its clock is about: it runs on while that stays the same. Nothing: one clock for each decision.
  [[nodiscard]] virtual std::optional<std::uint32_t> clock_of(Seat seat) const = 0;

  // What a viewer is told, straight as JSON text: a SeatTable. Everything, with all events; or the events from
  // `events_from` on and what is new since all were told, for one who has heard everything until then.
  virtual void tell_whole(std::string& out, Viewer viewer) = 0;
  virtual void tell_news(std::string& out, Viewer viewer, std::size_t events_from) = 0;
  // A long game takes its time to be put into words from its beginning. This does some of it, about `most` events, and
  // says whether that was all; `tell` then has it ready. It is kept, and goes on from there, until it is forgotten.
  [[nodiscard]] virtual bool recall(Viewer viewer, std::size_t most) = 0;
  [[nodiscard]] virtual std::size_t recalled_bytes() const = 0;
  virtual void forget_recalled() = 0;
  // What a viewer saw from event number `since` on, straight as JSON text: a RetoldTo.
  virtual void retell(std::string& out, Viewer viewer, std::size_t since) const = 0;
  virtual void all_were_told() = 0;  // the last step need not be told in pictures any more

  [[nodiscard]] virtual json::value record() const = 0;
  [[nodiscard]] virtual std::string record_lines() const = 0;  // the same as the lines of a *.divan file
  [[nodiscard]] virtual std::string header() const = 0;        // of the record, as JSON text
  [[nodiscard]] virtual std::size_t entry_count() const = 0;
  [[nodiscard]] virtual std::size_t acts() const = 0;  // entries by which the game itself changed
  [[nodiscard]] virtual std::string packed(std::size_t entry) const = 0;
  // Whether entry number `entry` is just this move of this seat.
  [[nodiscard]] virtual bool was_played(std::size_t entry, Seat seat, const json::value& move) const = 0;
  [[nodiscard]] virtual bool was_undone(std::size_t entry, Seat seat) const = 0;  // or that this seat took one back
};

template <Game G>
class Table;
// The table with its type again, for those who know the game; nothing where another game or epoch is played.
template <Game G>
[[nodiscard]] const Table<G>* typed_table(const AnyTable& table) {
  return static_cast<const Table<G>*>(table.typed(G::id, G::epoch));
}

// {"header":…,"entries":[…]} as the lines of a *.divan file, and back.
[[nodiscard]] std::string record_lines(const json::value& record);
[[nodiscard]] Expected<json::value> record_from_lines(std::string_view lines);

}  // namespace divan
