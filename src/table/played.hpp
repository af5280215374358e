// The type-erased face over one typed table.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

#include "table/any_table.hpp"
#include "table/table.hpp"
#include "table/told.hpp"

namespace divan {

template <Game G>
class Played final : public AnyTable {
public:
  explicit Played(Table<G> table) : table_(std::move(table)) { table_.watch(); }

  [[nodiscard]] const void* typed(std::string_view game, int epoch) const override {
    return game == G::id && epoch == G::epoch ? &table_ : nullptr;
  }

  [[nodiscard]] std::string game() const override { return std::string(G::id); }
  [[nodiscard]] Text title() const override { return table_.game().title(); }
  [[nodiscard]] std::size_t steps() const override { return table_.steps(); }
  [[nodiscard]] int seats() const override { return table_.seats(); }
  [[nodiscard]] std::vector<Text> names() const override { return table_.names(); }
  [[nodiscard]] const std::vector<Occupant>& occupants() const override { return table_.occupants(); }
  [[nodiscard]] std::string commitment() const override { return table_.record().header.commitment; }
  [[nodiscard]] std::string seed() const override { return table_.seed().text(); }

  [[nodiscard]] json::value state() const override { return to_json(table_.state()); }
  [[nodiscard]] std::string state_hash() const override { return StateHash{hash_of(table_.state())}.unpack(); }
  [[nodiscard]] json::value view(Viewer viewer) const override { return to_json(table_.view(viewer)); }
  [[nodiscard]] SeatSet to_move() const override { return table_.to_move(); }
  [[nodiscard]] SeatSet offered_to() const override { return table_.offered_to(); }
  [[nodiscard]] std::optional<Outcome> outcome() const override { return table_.outcome(); }

  [[nodiscard]] std::optional<Question> asked(Seat seat) const override {
    if (!table_.to_move().contains(seat)) return std::nullopt;
    return table_.game().question(table_.view(seat), seat, table_.names());
  }
  [[nodiscard]] std::vector<OfferedMove> moves(Seat seat) const override {
    std::vector<OfferedMove> offered;
    if (!table_.offered_to().contains(seat)) return offered;
    typename G::MoveList list;
    table_.game().moves(table_.state(), seat, list);
    const typename G::View view = table_.view(seat);
    const Foresight foresight(table_.game(), view, seat);
    for (const typename G::Move& move : list) {
      offered.push_back(offer(view, seat, move));
      offered.back().preview = foresight(move);
    }
    return offered;
  }

  [[nodiscard]] std::size_t event_count() const override { return table_.event_count(); }
  [[nodiscard]] std::vector<ToldEvent> events(std::size_t since, const Audience& audience) const override {
    std::vector<ToldEvent> told;
    const Names names = table_.names();
    for (const typename G::Event& whole : table_.events(since)) {
      const typename G::Event event = audience.everything ? whole : table_.game().redact(whole, audience.viewer);
      told.push_back({to_json(event), table_.game().words(event, names, audience.viewer), std::string(rule_of(event)),
                      settled(event)});
    }
    return told;
  }

  [[nodiscard]] Answer play(Seat seat, const json::value& move) override {
    typename G::Move parsed{};
    if (const auto fault = read_json(move, parsed, document.at("move"))) return at_fault(*fault);
    if (const auto no = table_.play(seat, parsed)) return refused(*no, table_.names(), seat);
    return {};
  }
  [[nodiscard]] AnswerWith<Explained> why(Seat seat, const json::value& move) const override {
    typename G::Move parsed{};
    if (const auto fault = read_json(move, parsed, document.at("move"))) return at_fault(*fault);
    if (const auto no = table_.game().refuse(table_.state(), seat, parsed)) {
      Problem problem = problem_of(*no, table_.names(), seat);
      // A refusal has its facts.  NOLINTNEXTLINE(bugprone-unchecked-optional-access)
      return Explained{.refusal = WhyNot{no->rule, std::move(problem.text), std::move(*problem.facts)}};
    }
    OfferedMove offered = offer(table_.view(seat), seat, parsed);
    return Explained{.legal = true, .rule = std::move(offered.rule), .text = std::move(offered.text)};
  }
  [[nodiscard]] AnswerWith<std::vector<Preview>> previews(Seat seat, const json::value* move) const override {
    std::vector<typename G::Move> wanted;
    if (move != nullptr) {
      if (const auto fault = read_json(*move, wanted.emplace_back(), document.at("move"))) return at_fault(*fault);
      if (const auto no = table_.game().refuse(table_.state(), seat, wanted[0])) {
        return refused(*no, table_.names(), seat);
      }
    } else if (table_.offered_to().contains(seat)) {
      typename G::MoveList list;
      table_.game().moves(table_.state(), seat, list);
      wanted.assign(list.begin(), list.end());
    }
    std::vector<Preview> told;
    if constexpr (Previews<G>) {
      const Foresight foresight(table_.game(), glimpse(table_.game(), table_.state(), seat), seat);
      // It foretells every move.  NOLINTNEXTLINE(bugprone-unchecked-optional-access)
      for (const typename G::Move& each : wanted) told.push_back(*foresight(each));
    }
    return told;
  }
  [[nodiscard]] Answer readable(const json::value& move) const override {
    typename G::Move parsed{};
    if (const auto fault = read_json(move, parsed, document.at("move"))) return at_fault(*fault);
    return {};
  }
  [[nodiscard]] Answer may_talk([[maybe_unused]] Seat seat) const override {
    if constexpr (Mutes<G>) {
      if (const auto no = table_.game().refuse_talk(table_.state(), seat)) return refused(*no, table_.names(), seat);
    }
    return {};
  }
  [[nodiscard]] Answer undo(Seat seat) override {
    if (const auto no = table_.undo(seat)) return refused(*no, table_.names(), seat);
    for (Recalled& each : recalled_) {
      if (each.at.steps.value_or(0) <= table_.steps()) continue;
      each.ends.resize(table_.event_count());
      each.text.resize(each.ends.empty() ? 0 : each.ends.back());
      each.at = {table_.state(), table_.steps()};
    }
    return {};
  }
  [[nodiscard]] std::optional<Seat> last_to_act() const override { return table_.last_to_act(); }
  [[nodiscard]] Answer leave(Seat seat) override {
    if (const auto no = table_.leave(seat)) return refused(*no, table_.names(), seat);
    return {};
  }
  void sit(Seat seat, const Occupant& occupant) override {
    if (table_.occupants()[slot(seat)].name != occupant.name) {  // names are in the words
      forget_recalled();
      undo_told_ = {};
    }
    table_.sit(seat, occupant);
  }

  [[nodiscard]] std::optional<Seat> bot_to_move() const override { return table_.bot_to_move(); }
  [[nodiscard]] AnswerWith<Consulted> consult(Seat seat, const BotOrder& order,
                                              const std::string& seed) const override {
    if (!table_.to_move().contains(seat)) return owes_nothing(seat);
    if (!can_play<G>(order.kind)) {
      return refused({"TABLE-4", "This game has no such bot.", "Ce jeu n'a pas ce bot.", {}});
    }
    const BotChoice<G> choice = table_.consult(seat, order, Seed(seed));
    const typename G::View view = table_.view(seat);
    OfferedMove offered = offer(view, seat, choice.move);
    Consulted said{std::move(offered.move), std::move(offered.text), choice.iterations, choice.stopped_early, {}};
    for (const Candidate<G>& candidate : choice.candidates) {
      OfferedMove each = offer(view, seat, candidate.move);
      said.candidates.push_back({std::move(each.move), std::move(each.text), candidate.visits,
                                 static_cast<std::int32_t>(std::lround(candidate.value * 1000.0F))});
    }
    return said;
  }
  bool play_bot(Seat seat, Ceiling ceiling) override { return table_.play_bot(seat, ceiling).stopped_early; }

  [[nodiscard]] std::function<Thought()> thought(Seat seat, Ceiling ceiling) const override {
    Chance chance = Seed(table_.seed().text() + " bot").step(table_.steps());
    const BotOrder order{table_.occupants()[slot(seat)].bot, 0, ceiling};
    return [game = table_.shared_game(), view = table_.view(seat), names = Names(table_.names()), seat, order,
            chance]() mutable {
      const BotChoice<G> choice = choose(*game, view, seat, order, chance);
      Thought thought{to_json(choice.move)};
      if (choice.remark) thought.remark = words(*choice.remark, names);
      return thought;
    };
  }

  [[nodiscard]] std::function<AdviceTo<json::value>()> advice(Seat seat, Ceiling ceiling) const override {
    return [game = table_.shared_game(), view = table_.view(seat), names = Names(table_.names()), seat, ceiling] {
      Chance chance = Seed("advice " + StateHash{hash_of(view)}.unpack()).step(0);
      return advised(*game, view, names, seat, choose(*game, view, seat, {BotKind::hard, 0, ceiling, true}, chance));
    };
  }

  [[nodiscard]] int seconds_for(Seat seat) const override {
    if constexpr (Timed<G>) return table_.game().seconds_for(table_.state(), seat);
    return 0;
  }
  void time_is_up(Seat seat) override {
    if constexpr (Timed<G>) {
      [[maybe_unused]] const auto no = table_.play(seat, table_.game().when_time_is_up(table_.state(), seat));
      assert(!no);
    }
  }

  [[nodiscard]] std::optional<std::uint32_t> clock_of([[maybe_unused]] Seat seat) const override {
    if constexpr (SharesClocks<G>) return table_.game().clock_of(table_.state(), seat);
    return std::nullopt;
  }

  [[nodiscard]] bool recall(Viewer viewer, std::size_t most) override {
    const auto same_viewer = [viewer](const Recalled& each) { return each.viewer == viewer; };
    auto found = std::find_if(recalled_.begin(), recalled_.end(), same_viewer);
    if (found == recalled_.end()) found = recalled_.insert(found, Recalled{viewer, {}, {}, {}});
    const Names names = table_.names();
    std::vector<typename G::Event> events;
    for (std::size_t done = 0; done < most; done += events.size() + 1) {
      events.clear();
      if (!table_.replay_on(found->at, events)) return true;
      for (const typename G::Event& event : events) {
        write_json(found->text, told_to(event, names, viewer));
        found->text += ',';
        found->ends.push_back(static_cast<std::uint32_t>(found->text.size()));
      }
    }
    return found->ends.size() == table_.event_count();
  }
  [[nodiscard]] std::size_t recalled_bytes() const override {
    std::size_t bytes = 0;
    for (const Recalled& each : recalled_) bytes += each.text.capacity() + each.ends.capacity() * sizeof each.ends[0];
    return bytes;
  }
  void forget_recalled() override { recalled_ = {}; }

  void all_were_told() override {
    table_.forget_pictures();
    shown_ = {};
    shown_acts_ = {};
    told_acts_ = table_.acts();
  }
  void tell_whole(std::string& out, Viewer viewer) override { tell(out, viewer, 0, true); }
  void tell_news(std::string& out, Viewer viewer, std::size_t events_from) override {
    tell(out, viewer, events_from, false);
  }

  void retell(std::string& out, Viewer viewer, std::size_t since) const override {
    constexpr std::size_t most = 600;  // several turns; whoever wants the whole game has its record
    const typename Table<G>::Retold again = table_.retell(since, most);
    const Names names = table_.names();
    RetoldTo<typename G::View, typename G::Event> told;
    told.view = table_.game().view(again.pictures.front(), viewer);
    for (const typename G::Event& whole : again.events) told.events.push_back(told_to(whole, names, viewer));
    show_pictures(told.events, again.pictures, viewer);
    write_json(out, told);
  }

  [[nodiscard]] json::value record() const override { return to_json(table_.record()); }
  [[nodiscard]] std::string record_lines() const override {
    std::string lines = header() + "\n";
    for (const Entry<G>& entry : table_.record().entries) {
      write_json(lines, entry);
      lines += '\n';
    }
    return lines;
  }
  [[nodiscard]] std::string header() const override { return json_text(table_.record().header); }
  [[nodiscard]] std::size_t entry_count() const override { return table_.record().entries.size(); }
  [[nodiscard]] std::size_t acts() const override { return table_.acts(); }
  [[nodiscard]] std::string packed(std::size_t entry) const override {
    return packed_entry<G>(table_.record().entries[entry]);
  }
  [[nodiscard]] bool was_played(std::size_t entry, Seat seat, const json::value& move) const override {
    typename G::Move parsed{};
    if (entry >= entry_count() || read_json(move, parsed, document)) return false;
    const auto* was = std::get_if<MoveEntry<G>>(&table_.record().entries[entry]);
    return was != nullptr && was->seat == seat && was->move == parsed;
  }
  [[nodiscard]] bool was_undone(std::size_t entry, Seat seat) const override {
    if (entry >= entry_count()) return false;
    const auto* was = std::get_if<UndoEntry>(&table_.record().entries[entry]);
    return was != nullptr && was->seat == seat;
  }

private:
  using View = typename G::View;
  using Told = SeatTable<View, typename G::Move, typename G::Event, std::optional<Raw>>;

  void tell(std::string& out, Viewer viewer, std::size_t events_from, bool whole) {
    out.reserve(1024);  // most are shorter
    table_.judge_last();
    const Names names = table_.names();
    Told told;
    told.viewer = viewer;
    told.events_from = static_cast<std::uint32_t>(events_from);
    const bool nothing_new = told_acts_ == table_.acts();
    // Whoever was told everything until now knows the view before the last step, or the very view if nothing was done.
    const bool one_step = told_acts_ && table_.acts() == *told_acts_ + 1 &&
                          table_.pictures().size() == table_.event_count() - events_from + 1;
    const std::optional<View> seen = tell_events(told.events, names, viewer, events_from, whole);
    const bool seen_all = seen && alike(table_.pictures().back(), table_.state());
    const View now = seen_all ? *seen : table_.view(viewer);
    if (whole || (!nothing_new && !one_step)) {
      told.view = now;
    } else if (seen && !seen_all && !same(*seen, now)) {
      write_change(told.then.emplace().text, *seen, now);
    }
    if (!viewer.is_spectator()) {
      const Seat seat = viewer.seat();
      if (table_.offered_to().contains(seat)) tell_offers(told, now, seat, names);
      tell_undo(told.undo, seat, names, whole);
      if constexpr (Mutes<G>) {
        if (const auto no = table_.game().refuse_talk(table_.state(), seat)) {
          told.silent = Hindrance{words(*no, names, viewer), no->rule};
        }
      }
    }
    write_json(out, told);
  }
  void tell_offers(Told& told, const View& view, Seat seat, const Names& names) const {
    const G& game = table_.game();
    if (table_.to_move().contains(seat)) told.asked = game.question(view, seat, names);
    typename G::MoveList list;
    game.moves(table_.state(), seat, list);
    told.moves.reserve(list.size());
    for (const typename G::Move& move : list) {
      told.moves.push_back(
          {move, game.words(view, seat, move, names), std::string(rule_of(move)), game.targets(view, seat, move)});
    }
    if constexpr (TellsClosed<G>) {
      for (const ClosedKind& each : game.closed(table_.state(), seat)) {
        told.closed.push_back({std::string(each.kind), words(each.refusal, names, seat), each.refusal.rule});
      }
    }
  }
  // Only if it is another answer than the last, which all who look through these eyes have heard.
  void tell_undo(std::optional<UndoTo>& undo, Seat seat, const Names& names, bool whole) {
    const UndoAnswer answer = table_.undo_answer(seat);
    if (std::exchange(undo_told_[slot(seat)], answer) == answer && !whole) return;
    undo.emplace();
    if (const auto no = refusal_of(answer)) undo = UndoTo{false, Hindrance{words(*no, names, seat), no->rule}};
  }

  // The events put into words for one viewer, from the first on, as far as that has come.
  struct Recalled {
    Viewer viewer;
    std::string text;                 // of each its JSON and a comma
    std::vector<std::uint32_t> ends;  // where each ends in it
    typename Table<G>::Replaying at;
  };

  [[nodiscard]] ToldTo<typename G::Event> told_to(const typename G::Event& whole, const Names& names,
                                                  Viewer viewer) const {
    const typename G::Event event = table_.game().redact(whole, viewer);
    return {event, table_.game().words(event, names, viewer), std::string(rule_of(event)), settled(event)};
  }
  // The view after the last of them, where it is known what each of them showed.
  std::optional<View> tell_events(std::optional<Raw>& out, const Names& names, Viewer viewer, std::size_t events_from,
                                  bool whole) {
    const auto known = std::find_if(recalled_.begin(), recalled_.end(), [&](const Recalled& each) {
      return each.viewer == viewer && each.ends.size() == table_.event_count();
    });
    std::optional<View> seen;
    std::string text;
    text.reserve(512);
    text += '[';
    if (whole && known != recalled_.end()) {
      text += known->text;
    } else {
      std::vector<ToldTo<typename G::Event>> events;
      for (const typename G::Event& each : table_.events(events_from)) events.push_back(told_to(each, names, viewer));
      seen = KnownToAll<G> ? show_as_to_all(events, viewer) : show_pictures(events, table_.pictures(), viewer);
      for (const ToldTo<typename G::Event>& each : events) {
        write_json(text, each);
        text += ',';
      }
    }
    if (text.size() == 1) return seen;
    text.back() = ']';
    out = Raw{std::move(text)};
    return seen;
  }

  // To the last bit, also of what is in no field: the same looks the same to everybody, without looking.
  [[nodiscard]] static bool alike(const typename G::State& a, const typename G::State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;  // NOLINT(bugprone-suspicious-memory-comparison)
  }
  // Where all see the same, what an event showed the first of them it shows the others.
  std::optional<View> show_as_to_all(std::vector<ToldTo<typename G::Event>>& events, Viewer viewer) {
    if (shown_acts_ == table_.acts() && shown_.size() == events.size()) {
      for (std::size_t i = 0; i < events.size(); ++i) events[i].shows = shown_[i];
      return table_.game().view(table_.pictures().back(), viewer);
    }
    const std::optional<View> seen = show_pictures(events, table_.pictures(), viewer);
    if (!seen) return seen;
    shown_acts_ = table_.acts();
    shown_.clear();
    // All were shown, or nothing was seen.  NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    for (const ToldTo<typename G::Event>& each : events) shown_.push_back(*each.shows);
    return seen;
  }
  // What each event changes of what the viewer sees; nothing where older ones are told as well, whose pictures are not
  // kept.
  std::optional<View> show_pictures(std::vector<ToldTo<typename G::Event>>& events,
                                    const std::vector<typename G::State>& pictures, Viewer viewer) const {
    if (pictures.size() != events.size() + 1) return std::nullopt;
    View before = table_.game().view(pictures[0], viewer);
    for (std::size_t i = 0; i < events.size(); ++i) {
      Raw& shows = events[i].shows.emplace();
      if (alike(pictures[i], pictures[i + 1])) {
        shows.text = "{}";
        continue;
      }
      const View after = table_.game().view(pictures[i + 1], viewer);
      if (same(before, after)) {
        shows.text = "{}";
      } else {
        write_change(shows.text, before, after);
      }
      before = after;
    }
    return before;
  }

  // What a seat's moves would do, all looked at in one world that its view allows.
  class Foresight {
  public:
    Foresight(const G& game, [[maybe_unused]] const typename G::View& view, Seat seat) : game_(game), seat_(seat) {
      if constexpr (Previews<G>) {
        Chance chance(0);
        world_ = game.imagine(view, chance);
      }
    }
    [[nodiscard]] std::optional<Preview> operator()([[maybe_unused]] const typename G::Move& move) const {
      if constexpr (Previews<G>) return game_.preview(world_, seat_, move);
      return std::nullopt;
    }

  private:
    const G& game_;
    Seat seat_;
    typename G::State world_{};
  };

  [[nodiscard]] static AdviceTo<json::value> advised(const G& game, const typename G::View& view, const Names& names,
                                                     Seat seat, const BotChoice<G>& choice) {
    AdviceTo<json::value> advice;
    advice.move = to_json(choice.move);
    advice.text = game.words(view, seat, choice.move, names);
    advice.rule = std::string(rule_of(choice.move));
    advice.targets = game.targets(view, seat, choice.move);
    advice.because = choice.because;
    for (std::size_t i = 1; i < choice.plan.size(); ++i) {  // the first of a plan is the move itself
      advice.plan.push_back(game.words(choice.plan[i].view, seat, choice.plan[i].move, names));
    }
    std::uint64_t visits = 0;
    for (const Candidate<G>& each : choice.candidates) visits += each.visits;
    for (const Candidate<G>& each : choice.candidates) {
      if (advice.candidates.size() == advice.most_candidates) break;
      advice.candidates.push_back({game.words(view, seat, each.move, names),
                                   static_cast<std::int32_t>((each.visits * std::uint64_t{1000} + visits / 2) / visits),
                                   static_cast<std::int32_t>(std::lround(each.value * 1000.0F)),
                                   Insight<G>::worth(static_cast<int>(std::lround(each.tally)))});
    }
    tell_difference(advice, choice);
    tell_aims(advice, choice);
    if (advice.because.empty()) {
      const std::optional<Preview> preview = Foresight(game, view, seat)(choice.move);
      if (preview && preview->text) advice.because.push_back(*preview->text);
    }
    if (advice.because.empty() && advice.candidates.empty()) {
      advice.because.push_back({"nothing else is worth a thought here", "rien d'autre ne mérite réflexion ici"});
    }
    if (advice.candidates.size() > 1) {
      const Text& next = advice.candidates[1].text;
      const int by = ahead_of(choice, 1);
      const Text better =
          by > 0 ? Insight<G>::better(by) : Text{"it is about as good as “{move}”", "cela vaut à peu près « {move} »"};
      advice.because.push_back(fill_name(better, "move", next));
    }
    return advice;
  }
  // By how much the move advised is better than another that was compared, in the game's own unit: what the two
  // figures that are told differ by.
  [[nodiscard]] static int ahead_of(const BotChoice<G>& choice, std::size_t other) {
    return static_cast<int>(std::lround(choice.candidates[0].tally) - std::lround(choice.candidates[other].tally));
  }
  static void tell_difference(AdviceTo<json::value>& advice, const BotChoice<G>& choice) {
    for (std::size_t i = 1; i < advice.candidates.size(); ++i) {
      const int by = ahead_of(choice, i);
      advice.candidates[i].behind = by > 0 ? Insight<G>::behind(by) : Text{"about as good", "à peu près aussi bien"};
    }
  }

  [[nodiscard]] static int percent_of(const Candidate<G>& candidate, std::size_t aim) {
    return static_cast<int>((candidate.aims[aim] * std::uint64_t{100} + candidate.visits / 2) / candidate.visits);
  }
  // What came true in most of the futures that begin with the move advised, and what of it the others lose most of.
  static void tell_aims(AdviceTo<json::value>& advice, const BotChoice<G>& choice) {
    constexpr int worth_telling = 30;  // percent
    constexpr int makes_a_difference = 3;
    constexpr std::size_t most_told = 3;
    if (advice.candidates.empty()) return;
    advice.unit = Insight<G>::unit();
    const Candidate<G>& best = choice.candidates[0];
    std::vector<std::size_t> likely;
    for (std::size_t i = 0; i < choice.aims.size(); ++i) {
      if (percent_of(best, i) >= worth_telling && !choice.aims[i].en.empty()) likely.push_back(i);
    }
    std::stable_sort(likely.begin(), likely.end(), [&](auto a, auto b) { return best.aims[a] > best.aims[b]; });
    if (likely.size() > most_told) likely.resize(most_told);
    for (const std::size_t each : likely) {
      advice.aims.push_back(choice.aims[each] + say(": {n} %", " : {n} %").number("n", percent_of(best, each)));
    }
    for (std::size_t i = 1; i < advice.candidates.size(); ++i) {
      if (ahead_of(choice, i) <= 0) continue;  // about as good
      int most = makes_a_difference - 1;
      for (std::size_t each = 0; each < choice.aims.size(); ++each) {
        const int with_it = percent_of(choice.candidates[i], each);
        const int less = percent_of(best, each) - with_it;
        if (less <= most || choice.aims[each].en.empty()) continue;
        most = less;
        advice.candidates[i].why = choice.aims[each] + say(": {m} % instead of {n} %", " : {m} % au lieu de {n} %")
                                                           .number("m", with_it)
                                                           .number("n", percent_of(best, each));
      }
    }
  }

  [[nodiscard]] OfferedMove offer(const typename G::View& view, Seat seat, const typename G::Move& move) const {
    return {to_json(move), table_.game().words(view, seat, move, table_.names()), std::string(rule_of(move)),
            table_.game().targets(view, seat, move)};
  }
  [[nodiscard]] std::optional<Settled> settled([[maybe_unused]] const typename G::Event& event) const {
    if constexpr (TellsSettled<G>) return table_.game().settled(event);
    return std::nullopt;
  }

  Table<G> table_;
  std::vector<Recalled> recalled_;
  std::optional<std::size_t> told_acts_;  // what had been done when all were told; nothing: they were not yet
  std::array<std::optional<UndoAnswer>, max_seats> undo_told_{};
  std::vector<Raw> shown_;                 // by the events of the last step, where all see the same
  std::optional<std::size_t> shown_acts_;  // what had been done then
};

}  // namespace divan
