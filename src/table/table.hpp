// One game being played: seats, record, undo, bots. A pure state machine: no sockets, no clock, no files.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "core/fault.hpp"
#include "core/json.hpp"
#include "table/record.hpp"
#include "table/undo.hpp"

namespace divan {

// The components of a game, shared by all tables that play it: never changed once a table has them.
template <Game G>
struct Shared {
  std::shared_ptr<const G> value;
  Shared(G game) : value(std::make_shared<const G>(std::move(game))) {}  // NOLINT(google-explicit-constructor)
  Shared(std::shared_ptr<const G> game) : value(std::move(game)) {}      // NOLINT(google-explicit-constructor)
};

template <Game G>
class Table {
public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;
  using View = typename G::View;
  using Options = typename G::Options;

  // `options` must be ones that the game does not refuse.
  Table(Shared<G> game, const Options& options, std::vector<Occupant> seats, Seed seed) : game_(std::move(game.value)) {
    begin(options, std::move(seats), std::move(seed), std::nullopt);
  }
  // From a position that the game does not refuse.
  Table(Shared<G> game, const State& start, std::vector<Occupant> seats, Seed seed) : game_(std::move(game.value)) {
    begin(game_->options_of(start), std::move(seats), std::move(seed), start);
  }

  // Replays a record under its own rules; a hash that differs is a fault with its place.
  [[nodiscard]] static Expected<Table> replay(const Shared<G>& shared, const Record<G>& record,
                                              std::size_t entries = no_limit, Hashes checked = Hashes::all);

  [[nodiscard]] const G& game() const { return *game_; }
  [[nodiscard]] const std::shared_ptr<const G>& shared_game() const { return game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Record<G>& record() const { return record_; }
  [[nodiscard]] const Seed& seed() const { return seed_; }
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  [[nodiscard]] std::size_t acts() const { return acts_; }  // steps and those taken back; who sits down does not act
  [[nodiscard]] std::size_t event_count() const { return told_ + events_.size(); }
  [[nodiscard]] std::vector<Event> events(std::size_t since = 0) const;  // old ones are told again by replaying
  // The same, a few steps at a time: where one stands, and how one goes on from there. Nothing more to come: false.
  struct Replaying {
    State state{};
    std::optional<std::size_t> steps = std::nullopt;  // carried out; nothing: not even dealt yet
  };
  [[nodiscard]] bool replay_on(Replaying& at, std::vector<Event>& events) const;
  // Those from `since` on, so many at most, with the State before the first of them and those after each.
  struct Retold {
    std::vector<Event> events;
    std::vector<State> pictures;
  };
  [[nodiscard]] Retold retell(std::size_t since, std::size_t most) const;
  [[nodiscard]] std::size_t events_before(std::size_t step) const { return steps_[step].events_before; }
  // From now on the State before the last step is kept and those after each of its events, until nobody needs them any
  // more: what a screen shows of a step, one thing after the other.
  void watch() { watched_ = true; }
  [[nodiscard]] const std::vector<State>& pictures() const { return pictures_; }
  void forget_pictures() { pictures_ = {}; }  // a table at rest is small
  [[nodiscard]] std::optional<Seat> last_to_act() const {
    return steps_.empty() ? std::nullopt : std::optional(steps_.back().seat);
  }
  [[nodiscard]] const std::vector<Occupant>& occupants() const { return occupants_; }
  [[nodiscard]] int seats() const { return static_cast<int>(occupants_.size()); }
  [[nodiscard]] Names names() const;

  [[nodiscard]] SeatSet to_move() const { return game_->to_move(state_); }
  [[nodiscard]] SeatSet offered_to() const { return divan::offered_to(*game_, state_); }  // also who may act unasked
  [[nodiscard]] std::optional<Outcome> outcome() const { return game_->outcome(state_); }
  [[nodiscard]] View view(Viewer viewer) const { return game_->view(state_, viewer); }

  [[nodiscard]] std::optional<Refusal> play(Seat seat, const Move& move);
  [[nodiscard]] UndoAnswer undo_answer(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> refuse_undo(Seat seat) const { return refusal_of(undo_answer(seat)); }
  [[nodiscard]] std::optional<Refusal> undo(Seat seat);
  // Works out whether the last step can be taken back, unless that is known: once a step, where people are told of it.
  // Bots and replays do not ask and pay nothing.
  void judge_last();
  [[nodiscard]] std::optional<Refusal> leave(Seat seat);
  void sit(Seat seat, Occupant occupant);

  // The bot that owes a decision, if there is one; and what it does.
  [[nodiscard]] std::optional<Seat> bot_to_move() const;
  [[nodiscard]] BotChoice<G> consult(Seat seat, const BotOrder& order, const Seed& seed) const;
  BotChoice<G> play_bot(Seat seat, Ceiling ceiling = {});

  static constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

private:
  struct Step {
    Seat seat;
    std::optional<Move> move;  // nothing: the seat left the game
    std::uint32_t events_before;
    bool by_bot;
    std::optional<Verdict> verdict = std::nullopt;  // whether it can be taken back, once that was worked out
  };

  void begin(const Options& options, std::vector<Occupant> seats, Seed seed, std::optional<State> start);
  [[nodiscard]] std::optional<Refusal> play(Seat seat, const Move& move, bool goes_back);  // the record takes it back
  [[nodiscard]] State first_state(Log<Event>& log) const;
  void carry_out(const Step& step, std::size_t number, State& state, Log<Event>& log) const;
  void take(Seat seat, const std::optional<Move>& move, bool goes_back);
  [[nodiscard]] StateHash hash() const { return believed_ ? *believed_ : StateHash{hash_of(state_)}; }
  [[nodiscard]] State state_before_last() const;
  [[nodiscard]] UndoAnswer undo_answer_unjudged(Seat seat) const;
  [[nodiscard]] Verdict verdict_on_last() const;
  void take_back();

  std::shared_ptr<const G> game_;
  Seed seed_;
  Record<G> record_;
  State state_{};
  std::vector<Step> steps_;  // what still stands of the record
  std::size_t acts_ = 0;
  std::size_t told_ = 0;       // events before the last step: only the record remembers them
  std::vector<Event> events_;  // of the last step
  std::vector<State> pictures_;
  bool watched_ = false;
  std::vector<State> before_;  // the states before the last steps: of one, and of those that a replay will take back
  std::optional<StateHash> believed_;  // of the entry being replayed: not worked out again
  std::vector<Occupant> occupants_;
};

// --- Beginning, stepping, replaying -------------------------------------------------------------------------------

template <Game G>
void Table<G>::begin(const Options& options, std::vector<Occupant> seats, Seed seed, std::optional<State> start) {
  seed_ = std::move(seed);
  seats.resize(static_cast<std::size_t>(game_->seats(options)));
  record_.header.epoch = static_cast<std::uint16_t>(epoch_of(*game_));
  record_.header.options = options;
  record_.header.seats = seats;
  record_.header.seed = seed_.text();
  record_.header.commitment = seed_.commitment();
  if constexpr (requires { game_->content_hash(); }) record_.header.content = game_->content_hash();
  record_.header.start = start;
  occupants_ = std::move(seats);
  Log<Event> log(events_);
  state_ = first_state(log);
}

template <Game G>
auto Table<G>::first_state(Log<Event>& log) const -> State {
  if (record_.header.start) return *record_.header.start;
  Chance chance = seed_.step(0);
  return game_->setup(record_.header.options, chance, log);
}

template <Game G>
void Table<G>::carry_out(const Step& step, std::size_t number, State& state, Log<Event>& log) const {
  Chance chance = seed_.step(number);
  if (const auto& move = step.move) {
    game_->apply(state, step.seat, *move, chance, log);
  } else if constexpr (LetsLeave<G>) {
    game_->leave(state, step.seat, chance, log);
  }
}

template <Game G>
void Table<G>::take(Seat seat, const std::optional<Move>& move, bool goes_back) {
  constexpr std::size_t few = 16;
  ++acts_;
  told_ += events_.size();
  events_.clear();
  if (events_.capacity() > few) events_ = {};  // a table at rest is small
  if (!goes_back) before_.clear();
  before_.push_back(state_);
  const bool by_bot = move && occupants_[slot(seat)].kind == Sitter::bot;
  steps_.push_back({seat, move, static_cast<std::uint32_t>(event_count()), by_bot});
  pictures_.clear();
  if (watched_) pictures_.push_back(state_);
  Log<Event> log(
      events_, watched_ ? Watcher{this,
                                  [](void* table) {
                                    static_cast<Table*>(table)->pictures_.push_back(static_cast<Table*>(table)->state_);
                                  }}
                        : Watcher{});
  carry_out(steps_.back(), steps_.size(), state_, log);
}

template <Game G>
auto Table<G>::events(std::size_t since) const -> std::vector<Event> {
  if (since >= told_) {
    return {events_.begin() + static_cast<std::ptrdiff_t>(std::min(since - told_, events_.size())), events_.end()};
  }
  std::vector<Event> all;
  Log<Event> log(all);
  State state = first_state(log);
  for (std::size_t i = 0; i < steps_.size(); ++i) carry_out(steps_[i], i + 1, state, log);
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(since));
  return all;
}

template <Game G>
bool Table<G>::replay_on(Replaying& at, std::vector<Event>& events) const {
  Log<Event> log(events);
  if (!at.steps) {
    at.state = first_state(log);
    at.steps = 0;
    return true;
  }
  if (*at.steps >= steps_.size()) return false;
  carry_out(steps_[*at.steps], *at.steps + 1, at.state, log);
  ++*at.steps;
  return true;
}

template <Game G>
auto Table<G>::retell(std::size_t since, std::size_t most) const -> Retold {
  struct Scene {
    std::size_t since;
    std::size_t end;
    State state{};
    Retold told{};
    void look() {
      if (told.events.size() <= since) told.pictures.clear();
      if (told.events.size() <= end) told.pictures.push_back(state);
    }
  };
  since = std::min(since, event_count());
  Scene scene{since, std::min(since + most, event_count())};
  Log<Event> laying(scene.told.events);
  scene.state = first_state(laying);  // the table is laid at once: what is told of it shows nothing more
  scene.told.pictures.push_back(scene.state);
  for (std::size_t i = since; i < scene.told.events.size() && i < scene.end; ++i) {
    scene.told.pictures.push_back(scene.state);
  }
  Log<Event> log(scene.told.events, {&scene, [](void* who) { static_cast<Scene*>(who)->look(); }});
  for (std::size_t i = 0; i < steps_.size() && scene.told.events.size() < scene.end; ++i) {
    if (scene.told.events.size() <= since) scene.look();
    carry_out(steps_[i], i + 1, scene.state, log);
  }
  std::vector<Event>& events = scene.told.events;
  events.erase(events.begin() + static_cast<std::ptrdiff_t>(scene.end), events.end());
  events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(since));
  return std::move(scene.told);
}

template <Game G>
Expected<Table<G>> Table<G>::replay(const Shared<G>& shared, const Record<G>& record, std::size_t entries,
                                    Hashes checked) {
  const G& game = *shared.value;
  const Place at_header = document.at("header");
  const Header<G>& header = record.header;
  if (header.game != G::id || header.version != record_version || header.epoch != epoch_of(game)) {
    return fault_at(at_header,
                    "this is a record of " + header.game + ", epoch " + std::to_string(header.epoch) + "; here plays " +
                        std::string(G::id) + ", epoch " + std::to_string(epoch_of(game)),
                    "ceci est une partie de " + header.game + ", époque " + std::to_string(header.epoch) +
                        " ; ici on joue à " + std::string(G::id) + ", époque " + std::to_string(epoch_of(game)));
  }
  if constexpr (requires { game.content_hash(); }) {
    if (header.content != game.content_hash()) {
      return fault_at(at_header.at("content"), "this game was played with other components; give them with --content",
                      "cette partie a été jouée avec d'autres composants ; donnez-les avec --content");
    }
  }
  const Seed seed(header.seed);
  if (header.commitment != seed.commitment()) {
    return fault_at(at_header.at("commitment"), "the seed is not the one that was promised",
                    "la graine n'est pas celle qui avait été promise");
  }
  if (const auto no = game.refuse_options(header.options)) return fault_at(at_header.at("options"), *no);
  if (header.start) {
    if (const auto no = game.refuse_position(*header.start)) return fault_at(at_header.at("start"), *no);
    if (!same(game.options_of(*header.start), header.options)) {
      return fault_at(at_header.at("options"), "these are not the options of the position that it starts from",
                      "ce ne sont pas les options de la position de départ");
    }
  }
  if (header.seats.size() != static_cast<std::size_t>(game.seats(header.options))) {
    return fault_at(at_header.at("seats"), "must name every seat once", "doit nommer chaque place une fois");
  }
  Table table = header.start ? Table(shared, *header.start, header.seats, seed)
                             : Table(shared, header.options, header.seats, seed);
  const std::vector<bool> taken_back = moves_taken_back(record);
  const Place at_entries = document.at("entries");
  const std::size_t count = std::min(record.entries.size(), entries);
  const std::size_t first_checked = checked == Hashes::all ? 0 : last_hashed(record, count);
  for (std::size_t i = 0; i < count; ++i) {
    const Place here = at_entries.at(i);
    std::optional<Refusal> no;
    std::optional<StateHash> promised;
    table.believed_ = i < first_checked ? hash_in<G>(record.entries[i]) : std::nullopt;
    if (const auto* moved = std::get_if<MoveEntry<G>>(&record.entries[i])) {
      no = table.play(moved->seat, moved->move, taken_back[i]);
      promised = moved->hash;
    } else if (const auto* undone = std::get_if<UndoEntry>(&record.entries[i])) {
      // Whether it taught anything was judged when it was asked for.
      no = refusal_of(table.undo_answer_unjudged(undone->seat));
      if (!no) table.take_back();
      promised = undone->hash;
    } else if (const auto* left = std::get_if<LeaveEntry>(&record.entries[i])) {
      no = table.leave(left->seat);
      promised = left->hash;
    } else if (const auto* sat = std::get_if<SitEntry>(&record.entries[i])) {
      if (index(sat->seat) >= table.seats()) {
        return fault_at(here.at("seat"), "there is no such seat", "cette place n'existe pas");
      }
      table.sit(sat->seat, sat->occupant);
    }
    if (no) return fault_at(here, *no);
    if (promised && *promised != table.hash()) {
      return fault_at(here.at("hash"), "the state after this entry is " + table.hash().unpack() + ", not as recorded",
                      "l'état après cette entrée est " + table.hash().unpack() + ", pas celui enregistré");
    }
  }
  return table;
}

// --- Playing ------------------------------------------------------------------------------------------------------

template <Game G>
Names Table<G>::names() const {
  Names names = game_->default_names(record_.header.options);
  for (std::size_t i = 0; i < occupants_.size(); ++i) {
    if (!occupants_[i].name.empty()) names[i] = same_in_both(occupants_[i].name);
  }
  return names;
}

template <Game G>
std::optional<Refusal> Table<G>::play(Seat seat, const Move& move) {
  return play(seat, move, false);
}

template <Game G>
std::optional<Refusal> Table<G>::play(Seat seat, const Move& move, bool goes_back) {
  if (auto no = game_->refuse(state_, seat, move)) return no;
  take(seat, move, goes_back);
  record_.entries.push_back(MoveEntry<G>{seat, move, hash()});
  return std::nullopt;
}

template <Game G>
std::optional<Refusal> Table<G>::leave(Seat seat) {
  if constexpr (LetsLeave<G>) {
    if (auto no = game_->refuse_leave(state_, seat)) return no;
    take(seat, std::nullopt, false);
    record_.entries.push_back(LeaveEntry{seat, hash()});
    return std::nullopt;
  } else {
    return Refusal{"TABLE-2",
                   "Nobody can leave this game for good; let a bot take the seat.",
                   "On ne peut pas quitter ce jeu ; laissez un bot prendre la place.",
                   {}};
  }
}

template <Game G>
void Table<G>::sit(Seat seat, Occupant occupant) {
  occupants_[slot(seat)] = occupant;
  record_.entries.push_back(SitEntry{seat, std::move(occupant)});
}

// --- Undo ---------------------------------------------------------------------------------------------------------

template <Game G>
auto Table<G>::state_before_last() const -> State {
  Log<Event> nobody;
  State state = first_state(nobody);
  for (std::size_t i = 0; i + 1 < steps_.size(); ++i) carry_out(steps_[i], i + 1, state, nobody);
  return state;
}

template <Game G>
UndoAnswer Table<G>::undo_answer_unjudged(Seat seat) const {
  using enum UndoAnswer::Kind;
  if (steps_.empty()) return {nothing_played};
  if (game_->outcome(state_)) return {game_over};  // the seed is told then, and all that was hidden with it
  const Step& last = steps_.back();
  if (last.seat != seat || !last.move) return {another_acted, {}, last.seat};
  return {judged};
}

template <Game G>
UndoAnswer Table<G>::undo_answer(Seat seat) const {
  UndoAnswer answer = undo_answer_unjudged(seat);
  if (answer.kind != UndoAnswer::Kind::judged) return answer;
  if (steps_.back().by_bot) return {UndoAnswer::Kind::bot_moved};
  answer.verdict = steps_.back().verdict ? *steps_.back().verdict : verdict_on_last();
  // Only a move is judged.  NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  if (answer.verdict == Verdict::stands) answer.rule = stands_by(*steps_.back().move);
  return answer;
}

template <Game G>
Verdict Table<G>::verdict_on_last() const {
  const Step& last = steps_.back();
  // Only a move is judged.  NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  return judge(*game_, before_.empty() ? state_before_last() : before_.back(), last.seat, *last.move, state_,
               events(last.events_before));
}

template <Game G>
void Table<G>::judge_last() {
  if (steps_.empty() || steps_.back().verdict || !steps_.back().move || steps_.back().by_bot || outcome()) return;
  steps_.back().verdict = verdict_on_last();
  if (steps_.back().verdict != Verdict::can_be_taken_back) before_ = {};  // a table at rest is small
}

template <Game G>
std::optional<Refusal> Table<G>::undo(Seat seat) {
  if (auto no = refuse_undo(seat)) return no;
  take_back();
  return std::nullopt;
}

template <Game G>
void Table<G>::take_back() {
  ++acts_;
  const Step last = steps_.back();
  state_ = before_.empty() ? state_before_last() : before_.back();
  if (!before_.empty()) before_.pop_back();
  pictures_.clear();
  told_ = std::min(told_, std::size_t{last.events_before});
  events_.resize(last.events_before - told_);
  steps_.pop_back();
  record_.entries.push_back(UndoEntry{last.seat, hash()});
}

// --- Bots ---------------------------------------------------------------------------------------------------------

template <Game G>
std::optional<Seat> Table<G>::bot_to_move() const {
  for (const Seat seat : to_move()) {
    if (occupants_[slot(seat)].kind == Sitter::bot) return seat;
  }
  return std::nullopt;
}

template <Game G>
BotChoice<G> Table<G>::consult(Seat seat, const BotOrder& order, const Seed& seed) const {
  Chance chance = seed.step(steps_.size());
  return choose(*game_, view(seat), seat, order, chance);
}

template <Game G>
BotChoice<G> Table<G>::play_bot(Seat seat, Ceiling ceiling) {
  const BotOrder order{occupants_[slot(seat)].bot, 0, ceiling};
  BotChoice<G> choice = consult(seat, order, Seed(seed_.text() + " bot"));
  [[maybe_unused]] const auto no = play(seat, choice.move);
  assert(!no);
  return choice;
}

}  // namespace divan
