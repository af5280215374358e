// The LOOP: agents against Dr Foo and his time machine, together or alone. Rules with their numbers:
// docs/rules/the-loop.en.md.
//
// Reading order: this contract, parts.hpp (the language of cards), state.hpp, setup.cpp, foo.cpp (phase I), actions.cpp
// and effects.cpp (phase II), turn_end.cpp (III to V, solo), legality.cpp, view.cpp, words.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/game.hpp"
#include "games/the_loop/events.hpp"
#include "games/the_loop/moves.hpp"
#include "games/the_loop/shown.hpp"
#include "games/the_loop/view.hpp"

namespace divan::the_loop {

// What only people read: names and jokes.
struct Wording {
  std::array<Text, card_count> cards;
  std::array<Text, card_count> jokes;
  std::array<Text, agent_count> agents;
  std::array<Text, era_count> eras;
  std::array<Text, mission_count> missions;
};

class TheLoop {
public:
  using Options = the_loop::Options;
  using State = the_loop::State;
  using Move = the_loop::Move;
  using MoveList = the_loop::MoveList;
  using Event = the_loop::Event;
  using View = the_loop::View;

  static constexpr std::string_view id = "the-loop";
  static constexpr int epoch = 2;  // 1: before TL-5.10
  static constexpr bool together = true;
  static constexpr bool known_to_all = true;
  static constexpr std::string_view content_file = "components.json";  // below content/the-loop

  TheLoop();  // with the components of content/the-loop, which are built in
  [[nodiscard]] static Expected<TheLoop> from_content(std::string_view text);

  [[nodiscard]] int rules_epoch() const { return rules_; }
  [[nodiscard]] TheLoop under_epoch(int rules) const;

  [[nodiscard]] const Components& components() const { return parts_; }
  [[nodiscard]] const Wording& wording() const { return wording_; }
  [[nodiscard]] const std::string& content_hash() const { return content_hash_; }
  [[nodiscard]] Text effect_words(Card card) const;  // what it does, in both languages
  [[nodiscard]] Text mission_words(MissionId number) const;
  [[nodiscard]] ShownComponents shown() const;

  [[nodiscard]] Text title() const;
  [[nodiscard]] std::optional<Refusal> refuse_options(const Options& options) const;
  [[nodiscard]] int seats(const Options& options) const { return options.players; }
  [[nodiscard]] Names default_names(const Options& options) const;
  [[nodiscard]] State setup(const Options& options, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] Options options_of(const State& state) const { return state.options; }
  [[nodiscard]] std::optional<Refusal> refuse_position(const State& state) const;

  [[nodiscard]] SeatSet to_move(const State& state) const;
  void moves(const State& state, Seat seat, MoveList& list) const;
  [[nodiscard]] std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) const;
  void apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] ClosedKinds closed(const State& state, Seat seat) const;

  [[nodiscard]] View view(const State& state, Viewer viewer) const;
  [[nodiscard]] View glimpse(const State& state, Viewer viewer) const;  // without the forecast
  [[nodiscard]] Event redact(const Event& event, Viewer viewer) const { return (void)viewer, event; }
  [[nodiscard]] State imagine(const View& view, Chance& chance) const;
  [[nodiscard]] bool by_automaton(const State& state, const Event& event) const;  // Dr Foo came
  [[nodiscard]] Preview preview(const State& imagined, Seat seat, const Move& move) const;

  [[nodiscard]] Question question(const View& view, Seat seat, const Names& names) const;
  [[nodiscard]] std::vector<std::string> targets(const View& view, Seat seat, const Move& move) const;
  [[nodiscard]] Text words(const View& view, Seat seat, const Move& move, const Names& names) const;
  [[nodiscard]] Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) const;

private:
  TheLoop(const Components& parts, Wording wording, std::string content_hash);

  Components parts_;
  Wording wording_;
  std::string content_hash_;
  int rules_ = epoch;
};

}  // namespace divan::the_loop

static_assert(divan::Game<divan::the_loop::TheLoop>);
static_assert(divan::HasAutomaton<divan::the_loop::TheLoop>);
static_assert(divan::HasEpochs<divan::the_loop::TheLoop>);

// The tables of its types are made once, in description.cpp.
namespace divan {
extern template const Type& type_of<the_loop::Options>();
extern template const Type& type_of<the_loop::State>();
extern template const Type& type_of<the_loop::View>();
extern template const Type& type_of<the_loop::Move>();
extern template const Type& type_of<the_loop::Event>();
}  // namespace divan
