// Egocentric World: the lowest hand wins. Rules with their numbers: docs/rules/egocentric-world.en.md.
//
// Reading order: this contract, setup.cpp, turn.cpp (the five actions), abilities.cpp, round.cpp (endings, scoring),
// citybot.cpp (the solo opponents), view.cpp (who knows what), words.cpp (both languages).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/game.hpp"
#include "games/egocentric_world/cards.hpp"
#include "games/egocentric_world/events.hpp"
#include "games/egocentric_world/moves.hpp"
#include "games/egocentric_world/options.hpp"
#include "games/egocentric_world/shown.hpp"
#include "games/egocentric_world/state.hpp"
#include "games/egocentric_world/view.hpp"

namespace divan::egocentric_world {

[[nodiscard]] Text ability_name(Ability ability);  // empty for a card without one
[[nodiscard]] std::string_view ability_rule(Ability ability);

class EgocentricWorld {
public:
  using Options = egocentric_world::Options;
  using State = egocentric_world::State;
  using Move = egocentric_world::Move;
  using MoveList = egocentric_world::MoveList;
  using Event = egocentric_world::Event;
  using View = egocentric_world::View;

  static constexpr std::string_view id = "egocentric-world";
  static constexpr int epoch = 1;
  static constexpr std::string_view content_file = "cards.json";  // below content/egocentric-world

  EgocentricWorld();  // with the components of content/egocentric-world, which are built in
  [[nodiscard]] static Expected<EgocentricWorld> from_content(std::string_view text);

  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Text& card_name(Card card) const { return names_[card.value]; }
  [[nodiscard]] const std::string& content_hash() const { return content_hash_; }
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
  [[nodiscard]] int seconds_for(const State& state, Seat seat) const;
  [[nodiscard]] Move when_time_is_up(const State& state, Seat seat) const;

  [[nodiscard]] std::optional<Refusal> refuse_leave(const State& state, Seat seat) const;
  void leave(State& state, Seat seat, Chance& chance, Log<Event>& log) const;

  [[nodiscard]] View view(const State& state, Viewer viewer) const;
  [[nodiscard]] Event redact(const Event& event, Viewer viewer) const;
  [[nodiscard]] State imagine(const View& view, Chance& chance) const;
  [[nodiscard]] bool by_automaton(const State& state, const Event& event) const;  // EW-7.3
  [[nodiscard]] Preview preview(const State& imagined, Seat seat, const Move& move) const;

  [[nodiscard]] Question question(const View& view, Seat seat, const Names& names) const;
  [[nodiscard]] std::vector<std::string> targets(const View& view, Seat seat, const Move& move) const;
  [[nodiscard]] Text words(const View& view, Seat seat, const Move& move, const Names& names) const;
  [[nodiscard]] Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) const;

private:
  EgocentricWorld(const Deck& deck, std::array<Text, highest_value + 1> names, std::string content_hash);

  Deck deck_;
  std::array<Text, highest_value + 1> names_;
  std::string content_hash_;
};

}  // namespace divan::egocentric_world

static_assert(divan::Game<divan::egocentric_world::EgocentricWorld>);
static_assert(divan::LetsLeave<divan::egocentric_world::EgocentricWorld>);
static_assert(divan::TellsClosed<divan::egocentric_world::EgocentricWorld>);
static_assert(divan::ShowsComponents<divan::egocentric_world::EgocentricWorld>);
static_assert(divan::HasAutomaton<divan::egocentric_world::EgocentricWorld>);
static_assert(divan::Timed<divan::egocentric_world::EgocentricWorld>);

// The tables of its types are made once, in description.cpp.
namespace divan {
extern template const Type& type_of<egocentric_world::Options>();
extern template const Type& type_of<egocentric_world::State>();
extern template const Type& type_of<egocentric_world::View>();
extern template const Type& type_of<egocentric_world::Move>();
extern template const Type& type_of<egocentric_world::Event>();
}  // namespace divan
