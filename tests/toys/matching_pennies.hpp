// Matching pennies: both players decide at the same time, in secret. Shows simultaneous decisions and an option.
//
// MP-1  Two players have a coin each. In each round both choose heads or tails under a covering hand.
// MP-2  A choice stands: who has chosen waits for the other.
// MP-3  When both have chosen they uncover: the first player wins the round if the coins match, the second if not.
// MP-4  Who wins more than half of the rounds agreed on wins the game; their number is odd.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bounded.hpp"
#include "core/game.hpp"

namespace divan::toys::matching_pennies {

// --- The values of the game --------------------------------------------------------------------------------------

struct Options {
  std::uint8_t best_of = 5;

  static auto described() {
    return fields(field("bestOf", &Options::best_of)
                      .between(1, 99)
                      .or_default()
                      .help("How many rounds at most; an odd number", "Combien de manches au plus ; un nombre impair"));
  }
  [[nodiscard]] int needed() const { return best_of / 2 + 1; }  // MP-4
  bool operator==(const Options&) const = default;
};

// `covered` is a coin that lies there, seen by somebody who may not know its side: no State holds one.
enum class Coin : std::uint8_t { not_chosen, heads, tails, covered };

struct State {
  Options options{};
  std::array<Coin, 2> coins{};        // by seat, of this round
  std::array<std::uint8_t, 2> won{};  // rounds, by seat

  static auto described() {
    return fields(field("options", &State::options), field("coins", &State::coins), field("won", &State::won));
  }
  bool operator==(const State&) const = default;
};

struct View {
  Viewer viewer;
  Options options;
  std::array<Coin, 2> coins{};  // the other's is covered once it is chosen
  std::array<std::uint8_t, 2> won{};

  static auto described() {
    return fields(field("viewer", &View::viewer), field("options", &View::options), field("coins", &View::coins),
                  field("won", &View::won));
  }
  bool operator==(const View&) const = default;
};

struct Heads {
  static constexpr std::string_view name = "heads";
  static constexpr std::string_view rule = "MP-1";
  static constexpr Label label{"Heads", "Face"};
  static auto described() { return fields(); }
  bool operator==(const Heads&) const = default;
};
struct Tails {
  static constexpr std::string_view name = "tails";
  static constexpr std::string_view rule = "MP-1";
  static constexpr Label label{"Tails", "Pile"};
  static auto described() { return fields(); }
  bool operator==(const Tails&) const = default;
};

struct Chosen {
  static constexpr std::string_view name = "chosen";
  static constexpr std::string_view rule = "MP-1";
  Seat seat{};
  Coin coin = Coin::covered;
  static auto described() { return fields(field("seat", &Chosen::seat), field("coin", &Chosen::coin)); }
  bool operator==(const Chosen&) const = default;
};
struct Uncovered {
  static constexpr std::string_view name = "uncovered";
  static constexpr std::string_view rule = "MP-3";
  std::array<Coin, 2> coins{};
  Seat winner{};
  static auto described() { return fields(field("coins", &Uncovered::coins), field("winner", &Uncovered::winner)); }
  bool operator==(const Uncovered&) const = default;
};
struct Won {
  static constexpr std::string_view name = "won";
  static constexpr std::string_view rule = "MP-4";
  Seat seat{};
  static auto described() { return fields(field("seat", &Won::seat)); }
  bool operator==(const Won&) const = default;
};

// --- The rules ---------------------------------------------------------------------------------------------------

struct MatchingPennies {
  static constexpr std::string_view id = "matching-pennies";
  static constexpr int epoch = 1;

  using Options = matching_pennies::Options;
  using State = matching_pennies::State;
  using View = matching_pennies::View;
  using Move = std::variant<Heads, Tails>;
  using Event = std::variant<Chosen, Uncovered, Won>;
  using MoveList = Bounded<Move, 2>;

  [[nodiscard]] static Text title() { return {"Matching pennies", "Pile ou face à deux"}; }
  [[nodiscard]] static std::optional<Refusal> refuse_options(const Options& options) {
    if (options.best_of % 2 == 1) return std::nullopt;
    return Refusal{"MP-4",
                   "{rounds} rounds could end level; choose an odd number.",
                   "{rounds} manches pourraient finir à égalité ; choisissez un nombre impair.",
                   {{"rounds", options.best_of}}};
  }
  [[nodiscard]] static int seats(const Options& /*options*/) { return 2; }
  [[nodiscard]] static Names default_names(const Options& /*options*/) { return numbered_players(2); }
  [[nodiscard]] static Options options_of(const State& state) { return state.options; }

  [[nodiscard]] static State setup(const Options& options, Chance& /*chance*/, Log<Event>& /*log*/) {
    return {.options = options};
  }

  [[nodiscard]] static std::optional<Refusal> refuse_position(const State& state) {
    if (auto refusal = refuse_options(state.options)) return refusal;
    const auto [first, second] = state.coins;
    if (first == Coin::covered || second == Coin::covered) {
      return Refusal{"MP-1",
                     "A position must tell which side a chosen coin shows.",
                     "Une position doit dire quel côté montre une pièce choisie.",
                     {}};
    }
    if (first != Coin::not_chosen && second != Coin::not_chosen) {
      return Refusal{
          "MP-3", "Both have chosen, so the round is over.", "Les deux ont choisi : la manche est donc finie.", {}};
    }
    const int needed = state.options.needed();
    const bool first_wins = state.won[0] >= needed;
    const bool second_wins = state.won[1] >= needed;
    if (state.won[0] > needed || state.won[1] > needed || (first_wins && second_wins)) {
      return Refusal{"MP-4",
                     "The game ends when one player has won {needed} rounds.",
                     "La partie finit quand un joueur a gagné {needed} manches.",
                     {{"needed", needed}}};
    }
    if ((first_wins || second_wins) && (first != Coin::not_chosen || second != Coin::not_chosen)) {
      return Refusal{"MP-4",
                     "The game is over, yet a coin is chosen.",
                     "La partie est finie, et pourtant une pièce est choisie.",
                     {}};
    }
    return std::nullopt;
  }

  // MP-2  At the beginning of a round both owe a choice; then the one who has not made it.
  [[nodiscard]] static SeatSet to_move(const State& state) {
    SeatSet owing;
    if (over(state)) return owing;
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      if (state.coins[slot(seat)] == Coin::not_chosen) owing.insert(seat);
    }
    return owing;
  }

  static void moves(const State& state, Seat seat, MoveList& list) {
    list.clear();
    if (!to_move(state).contains(seat)) return;
    list.push_back(Heads{});
    list.push_back(Tails{});
  }

  [[nodiscard]] static std::optional<Refusal> refuse(const State& state, Seat seat, const Move& /*move*/) {
    if (to_move(state).contains(seat)) return std::nullopt;
    if (over(state)) return Refusal{"MP-4", "The game is over.", "La partie est finie.", {}};
    if (index(seat) > 1) return Refusal{"MP-1", "Only two play.", "On ne joue qu'à deux.", {}};
    return Refusal{"MP-2", "You have chosen; wait for the other.", "Vous avez choisi ; attendez l'autre.", {}};
  }

  static void apply(State& state, Seat seat, const Move& move, Chance& /*chance*/, Log<Event>& log) {
    Coin& coin = state.coins[slot(seat)];
    coin = std::holds_alternative<Heads>(move) ? Coin::heads : Coin::tails;
    if (log) log(Chosen{seat, coin});
    if (to_move(state).empty()) uncover(state, log);
  }

  [[nodiscard]] static std::optional<Outcome> outcome(const State& state) {
    if (!over(state)) return std::nullopt;
    return ranked({state.won[0], state.won[1]}, Best::highest);
  }

  // --- Who knows what --------------------------------------------------------------------------------------------

  [[nodiscard]] static View view(const State& state, Viewer viewer) {
    View view{.viewer = viewer, .options = state.options, .coins = state.coins, .won = state.won};
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      Coin& coin = view.coins[slot(seat)];
      if (coin != Coin::not_chosen && !viewer.is(seat)) coin = Coin::covered;
    }
    return view;
  }

  [[nodiscard]] static Event redact(const Event& event, Viewer viewer) {
    const Chosen* chosen = std::get_if<Chosen>(&event);
    if (chosen == nullptr || viewer.is(chosen->seat)) return event;
    return Chosen{chosen->seat, Coin::covered};
  }

  [[nodiscard]] static State imagine(const View& view, Chance& chance) {
    State state{.options = view.options, .coins = view.coins, .won = view.won};
    for (Coin& coin : state.coins) {
      if (coin == Coin::covered) coin = chance.below(2) == 0 ? Coin::heads : Coin::tails;
    }
    return state;
  }

  // --- Words -----------------------------------------------------------------------------------------------------

  [[nodiscard]] static Question question(const View& /*view*/, Seat seat, const Names& /*names*/) {
    return {.brief = {"Heads or tails?", "Pile ou face ?"},
            .whole = index(seat) == 0 ? Text{"You win if the coins match: heads or tails?",
                                             "Vous gagnez si les pièces sont pareilles : pile ou face ?"}
                                      : Text{"You win if the coins differ: heads or tails?",
                                             "Vous gagnez si les pièces diffèrent : pile ou face ?"},
            .rule = "MP-1"};
  }

  [[nodiscard]] static std::vector<std::string> targets(const View& /*view*/, Seat seat, const Move& move) {
    return {"coin:" + std::to_string(index(seat)), std::holds_alternative<Heads>(move) ? "side:heads" : "side:tails"};
  }

  [[nodiscard]] static Text words(const View& /*view*/, Seat /*seat*/, const Move& move, const Names& /*names*/) {
    return std::holds_alternative<Heads>(move) ? Text{"Heads", "Face"} : Text{"Tails", "Pile"};
  }

  [[nodiscard]] static Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) {
    const auto who = [&](Seat seat) { return person(names, seat, told); };
    if (const Chosen* chosen = std::get_if<Chosen>(&event)) {
      return (chosen->coin == Coin::covered
                  ? say("{a} {a:has|have} chosen.", "{a} {a:a|avez} choisi.")
                  : say("{a} {a:chooses|choose} {coin}.", "{a} {a:choisit|choisissez} {coin}."))
          .person("a", who(chosen->seat))
          .name("coin", called(chosen->coin));
    }
    if (const Uncovered* uncovered = std::get_if<Uncovered>(&event)) {
      return say("{a}: {x}, {b}: {y}. The round goes to {c}.", "{a} : {x}, {b} : {y}. La manche revient à {c}.")
          .person("a", who(seat_at(0)))
          .person("b", who(seat_at(1)))
          .person("c", who(uncovered->winner))
          .name("x", called(uncovered->coins[0]))
          .name("y", called(uncovered->coins[1]));
    }
    return say("{a} {a:wins|win} the game.", "{a} {a:gagne|gagnez} la partie.")
        .person("a", who(std::get_if<Won>(&event)->seat));
  }

private:
  [[nodiscard]] static std::size_t slot(Seat seat) { return static_cast<std::size_t>(index(seat)); }

  // MP-4
  [[nodiscard]] static bool over(const State& state) {
    return state.won[0] >= state.options.needed() || state.won[1] >= state.options.needed();
  }

  // MP-3
  static void uncover(State& state, Log<Event>& log) {
    const Seat winner = seat_at(state.coins[0] == state.coins[1] ? 0 : 1);
    if (log) log(Uncovered{state.coins, winner});
    ++state.won[slot(winner)];
    state.coins = {};
    if (log && over(state)) log(Won{winner});
  }

  [[nodiscard]] static Text called(Coin coin) {
    return coin == Coin::heads ? Text{"heads", "face"} : Text{"tails", "pile"};
  }
};

}  // namespace divan::toys::matching_pennies

template <>
inline constexpr auto divan::names_of<divan::toys::matching_pennies::Coin> =
    std::array<std::string_view, 4>{"notChosen", "heads", "tails", "covered"};

namespace divan::toys {
using matching_pennies::MatchingPennies;
static_assert(Game<MatchingPennies>);
}  // namespace divan::toys
