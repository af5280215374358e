// Unconscious Mind: early psychoanalysts in Vienna. Rules with their numbers: docs/rules/unconscious-mind.en.md.
//
// Reading order: this contract, parts.hpp (the language of components), state.hpp (what is pending is a stack),
// setup.cpp, turn.cpp, effects.cpp (the interpreter), insights.cpp, notebook.cpp, treatise.cpp, city.cpp, clients.cpp,
// ending.cpp, legality.cpp, view.cpp, words.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/game.hpp"
#include "games/unconscious_mind/events.hpp"
#include "games/unconscious_mind/moves.hpp"
#include "games/unconscious_mind/shown.hpp"
#include "games/unconscious_mind/view.hpp"

namespace divan::unconscious_mind {

// What only people read.
struct Wording {
  std::array<Text, action_count> actions;
  std::array<Text, tile_count> tiles;
  std::array<Text, research_count> research;
  std::array<Text, most_treatises> treatises;
  std::array<Text, client_count> clients;
  std::array<Text, client_count> vignettes;
  std::array<Text, dream_count> dreams;
  std::array<Text, goal_count> goals;
  std::array<Text, location_count> locations;
  std::array<Text, district_count> districts;
  std::array<Text, most_players> characters;
  std::array<Text, id_tile_count> id_tiles;
};

class UnconsciousMind {
public:
  using Options = unconscious_mind::Options;
  using State = unconscious_mind::State;
  using Move = unconscious_mind::Move;
  using MoveList = unconscious_mind::MoveList;
  using Event = unconscious_mind::Event;
  using View = unconscious_mind::View;

  static constexpr std::string_view id = "unconscious-mind";
  static constexpr int epoch = newest_epoch;
  static constexpr std::string_view content_file = "components.json";  // below content/unconscious-mind

  UnconsciousMind();  // with the components of content/unconscious-mind, which are built in
  [[nodiscard]] static Expected<UnconsciousMind> from_content(std::string_view text);

  [[nodiscard]] int rules_epoch() const { return parts_.epoch; }
  [[nodiscard]] UnconsciousMind under_epoch(int epoch) const;

  [[nodiscard]] const Components& components() const { return parts_; }
  [[nodiscard]] const Wording& wording() const { return wording_; }
  [[nodiscard]] const std::string& content_hash() const { return content_hash_; }
  // What it does, in both languages; of a player whose abilities make it cheaper, at his price.
  [[nodiscard]] Text effect_words(const Effect& effect, const Player* payer = nullptr) const;
  [[nodiscard]] Text source_words(Source source) const;  // what it is called
  [[nodiscard]] ShownComponents shown() const;

  [[nodiscard]] Text title() const;
  [[nodiscard]] std::optional<Refusal> refuse_options(const Options& options) const;
  [[nodiscard]] int seats(const Options& options) const { return options.players; }
  [[nodiscard]] Names default_names(const Options& options) const;
  [[nodiscard]] State setup(const Options& options, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] Options options_of(const State& state) const { return state.open.options; }
  [[nodiscard]] std::optional<Refusal> refuse_position(const State& state) const;

  [[nodiscard]] SeatSet to_move(const State& state) const;
  void moves(const State& state, Seat seat, MoveList& list) const;
  [[nodiscard]] std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) const;
  void apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] ClosedKinds closed(const State& state, Seat seat) const;

  [[nodiscard]] View view(const State& state, Viewer viewer) const;
  [[nodiscard]] View glimpse(const State& state, Viewer viewer) const;  // without tallies
  [[nodiscard]] Event redact(const Event& event, Viewer viewer) const;
  [[nodiscard]] State imagine(const View& view, Chance& chance) const;
  [[nodiscard]] bool by_automaton(const State& state, const Event& event) const;  // the Id's
  [[nodiscard]] Preview preview(const State& imagined, Seat seat, const Move& move) const;

  [[nodiscard]] Question question(const View& view, Seat seat, const Names& names) const;
  [[nodiscard]] std::vector<std::string> targets(const View& view, Seat seat, const Move& move) const;
  [[nodiscard]] Text words(const View& view, Seat seat, const Move& move, const Names& names) const;
  [[nodiscard]] Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) const;
  [[nodiscard]] std::optional<Settled> settled(const Event& event) const;  // what the Id chose

private:
  UnconsciousMind(const Components& parts, Wording wording, std::string content_hash);

  Components parts_;
  Wording wording_;
  std::string content_hash_;
};

}  // namespace divan::unconscious_mind

static_assert(divan::Game<divan::unconscious_mind::UnconsciousMind>);
static_assert(divan::HasAutomaton<divan::unconscious_mind::UnconsciousMind>);

// The tables of its types are made once, in description.cpp.
namespace divan {
extern template const Type& type_of<unconscious_mind::Options>();
extern template const Type& type_of<unconscious_mind::State>();
extern template const Type& type_of<unconscious_mind::View>();
extern template const Type& type_of<unconscious_mind::Move>();
extern template const Type& type_of<unconscious_mind::Event>();
}  // namespace divan
