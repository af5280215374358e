// Dany: voices in one head make pictures for each other, and one of them wants the others silent. Rules with their
// numbers: docs/rules/dany.en.md.
//
// Reading order: this contract, parts.hpp (table and cards), state.hpp, setup.cpp, turn.cpp (the seven steps),
// twist.cpp (the last vote), leaving.cpp, covered.cpp (what lies under what), legality.cpp, view.cpp (who knows what),
// words.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/game.hpp"
#include "games/dany/events.hpp"
#include "games/dany/moves.hpp"
#include "games/dany/shown.hpp"
#include "games/dany/view.hpp"

namespace divan::dany {

class Dany {
public:
  using Options = dany::Options;
  using State = dany::State;
  using Move = dany::Move;
  using MoveList = dany::MoveList;
  using Event = dany::Event;
  using View = dany::View;

  static constexpr std::string_view id = "dany";
  static constexpr int epoch = 1;
  static constexpr Canvas canvas{table_width, table_height};
  static constexpr std::array<std::string_view, 2> content_files{"memories.json", "ideas.json"};  // below content/dany

  Dany();  // with the components of content/dany, which are built in
  // The same game with one of its files replaced.
  [[nodiscard]] Expected<Dany> with_content(std::string_view file, std::string_view text) const;

  // An owner's pack: pictures in place of ours.
  [[nodiscard]] static Expected<Pack> read_pack(std::string_view text);
  // The same game with these pictures, which are found below `address`; `seal` tells them from others of the same
  // names.
  [[nodiscard]] Dany with_pack(const Pack& pack, std::string_view address, std::string_view seal) const;

  [[nodiscard]] const std::vector<ShownMemory>& memories() const { return memories_; }
  [[nodiscard]] const std::vector<ShownIdea>& ideas() const { return ideas_; }
  [[nodiscard]] const std::string& content_hash() const { return content_hash_; }
  [[nodiscard]] ShownComponents shown() const;

  [[nodiscard]] Text title() const;
  [[nodiscard]] std::optional<Refusal> refuse_options(const Options& options) const;
  [[nodiscard]] int seats(const Options& options) const { return options.players; }
  [[nodiscard]] Names default_names(const Options& options) const { return numbered_players(options.players); }
  [[nodiscard]] State setup(const Options& options, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] Options options_of(const State& state) const { return state.options; }
  [[nodiscard]] std::optional<Refusal> refuse_position(const State& state) const;

  [[nodiscard]] SeatSet to_move(const State& state) const;
  [[nodiscard]] SeatSet may_move(const State& state) const;
  void moves(const State& state, Seat seat, MoveList& list) const;
  [[nodiscard]] std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) const;
  void apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
  [[nodiscard]] ClosedKinds closed(const State& state, Seat seat) const;
  [[nodiscard]] std::optional<Refusal> refuse_talk(const State& state, Seat seat) const;

  [[nodiscard]] int seconds_for(const State& state, Seat seat) const;
  [[nodiscard]] Move when_time_is_up(const State& state, Seat seat) const;
  [[nodiscard]] std::uint32_t clock_of(const State& state, Seat seat) const;

  [[nodiscard]] std::optional<Refusal> refuse_leave(const State& state, Seat seat) const;
  void leave(State& state, Seat seat, Chance& chance, Log<Event>& log) const;

  [[nodiscard]] View view(const State& state, Viewer viewer) const;
  [[nodiscard]] Event redact(const Event& event, Viewer viewer) const;
  [[nodiscard]] State imagine(const View& view, Chance& chance) const;

  [[nodiscard]] Question question(const View& view, Seat seat, const Names& names) const;
  [[nodiscard]] std::vector<std::string> targets(const View& view, Seat seat, const Move& move) const;
  [[nodiscard]] Text words(const View& view, Seat seat, const Move& move, const Names& names) const;
  [[nodiscard]] Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) const;

private:
  Dany(std::vector<ShownMemory> memories, std::vector<ShownIdea> ideas, std::string_view seal = {});

  std::vector<ShownMemory> memories_;  // number n is at n - 1
  std::vector<ShownIdea> ideas_;
  std::string content_hash_;
};

}  // namespace divan::dany

static_assert(divan::Game<divan::dany::Dany>);
static_assert(divan::LetsLeave<divan::dany::Dany>);
static_assert(divan::LetsActUnasked<divan::dany::Dany>);
static_assert(divan::Mutes<divan::dany::Dany>);
static_assert(divan::TellsClosed<divan::dany::Dany>);
static_assert(divan::Timed<divan::dany::Dany>);
static_assert(divan::SharesClocks<divan::dany::Dany>);

// The tables of its types are made once, in description.cpp.
namespace divan {
extern template const Type& type_of<dany::Options>();
extern template const Type& type_of<dany::State>();
extern template const Type& type_of<dany::View>();
extern template const Type& type_of<dany::Move>();
extern template const Type& type_of<dany::Event>();
}  // namespace divan
