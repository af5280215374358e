// Leduc poker (Southey and others 2005, as in OpenSpiel): the smallest poker with two rounds. Shows secrets and chance.
//
// LP-1  Six cards: jack, queen and king, each of hearts and of spades. Two players put 1 chip each in the pot and are
//       dealt one card each, which only they may see.
// LP-2  There are two rounds of betting; the first seat opens both. In turn one calls (which is a check when nothing is
//       owed), raises, or folds; nobody folds who owes nothing.
// LP-3  A raise pays what is owed and 2 chips more in the first round, 4 in the second; a round has two raises at most.
// LP-4  A call ends the round, but for the check that opens it.
// LP-5  After the first round one card is turned up for both; after the second, both show their cards.
// LP-6  Who folds loses what he has paid; the cards stay secret.
// LP-7  A pair with the public card wins, else the higher rank; equal ranks share the pot.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bounded.hpp"
#include "core/game.hpp"

namespace divan::toys::leduc_poker {

// --- Cards -------------------------------------------------------------------------------------------------------

enum class Card : std::uint8_t {
  face_down,  // seen from behind, or not dealt yet
  jack_of_hearts,
  jack_of_spades,
  queen_of_hearts,
  queen_of_spades,
  king_of_hearts,
  king_of_spades,
};
inline constexpr std::uint32_t deck_size = 6;

[[nodiscard]] constexpr int rank(Card card) { return (static_cast<int>(card) - 1) / 2; }

// LP-1, LP-5  The deck has no order: any card that nobody holds may come, each as likely as the others.
[[nodiscard]] Card draw(Chance& chance, std::same_as<Card> auto... held) {
  while (true) {
    const auto card = static_cast<Card>(1 + chance.below(deck_size));
    if (((card != held) && ...)) return card;
  }
}

// --- The values of the game --------------------------------------------------------------------------------------

struct Options {
  static auto described() { return fields(); }
  bool operator==(const Options&) const = default;
};

struct Fold {
  static constexpr std::string_view name = "fold";
  static constexpr std::string_view rule = "LP-6";
  static constexpr Label label{"Fold", "Se coucher"};
  static auto described() { return fields(); }
  bool operator==(const Fold&) const = default;
};
struct Call {
  static constexpr std::string_view name = "call";
  static constexpr std::string_view rule = "LP-4";
  static constexpr Label label{"Call or check", "Suivre ou parole"};
  static auto described() { return fields(); }
  bool operator==(const Call&) const = default;
};
struct Raise {
  static constexpr std::string_view name = "raise";
  static constexpr std::string_view rule = "LP-3";
  static constexpr Label label{"Raise", "Relancer"};
  static auto described() { return fields(); }
  bool operator==(const Raise&) const = default;
};
using Move = std::variant<Fold, Call, Raise>;

enum class Stage : std::uint8_t { first_round, second_round, folded, showdown };

inline constexpr Seat opener{};
inline constexpr std::uint8_t most_raises = 2;
inline constexpr std::size_t longest_line = 8;  // check, raise, raise, call in both rounds

// What lies open on the table. All but the public card follows from the line of play, which a player may remember.
struct Table {
  Card public_card = Card::face_down;
  Stage stage = Stage::first_round;
  Seat next = opener;       // after the end: who decided last
  std::uint8_t raises = 0;  // in this round
  std::array<std::uint8_t, 2> paid{1, 1};
  Bounded<Move, longest_line> line;

  static auto described() {
    using T = Table;
    return fields(field("publicCard", &T::public_card), field("stage", &T::stage), field("next", &T::next),
                  field("raises", &T::raises).between(0, most_raises), field("paid", &T::paid),
                  field("line", &T::line));
  }
  [[nodiscard]] std::uint8_t& paid_by(Seat seat) { return paid[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] int paid_by(Seat seat) const { return paid[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] int owed_by(Seat seat) const { return paid_by(next_clockwise(seat, 2)) - paid_by(seat); }
  [[nodiscard]] int raise_size() const { return stage == Stage::first_round ? 2 : 4; }  // LP-3
  bool operator==(const Table&) const = default;
};

struct State {
  std::array<Card, 2> cards{};  // by seat
  Table table;

  static auto described() { return fields(field("cards", &State::cards), field("table", &State::table)); }
  bool operator==(const State&) const = default;
};

struct View {
  Viewer viewer;
  std::array<Card, 2> cards{};  // face down where the viewer may not look
  Table table;

  static auto described() {
    return fields(field("viewer", &View::viewer), field("cards", &View::cards), field("table", &View::table));
  }
  bool operator==(const View&) const = default;
};

struct Dealt {
  static constexpr std::string_view name = "dealt";
  static constexpr std::string_view rule = "LP-1";
  Seat seat{};
  Card card = Card::face_down;
  static auto described() { return fields(field("seat", &Dealt::seat), field("card", &Dealt::card)); }
  bool operator==(const Dealt&) const = default;
};
struct Folded {
  static constexpr std::string_view name = "folded";
  static constexpr std::string_view rule = "LP-6";
  Seat seat{};
  static auto described() { return fields(field("seat", &Folded::seat)); }
  bool operator==(const Folded&) const = default;
};
struct Called {
  static constexpr std::string_view name = "called";
  static constexpr std::string_view rule = "LP-4";
  Seat seat{};
  std::uint8_t chips = 0;
  static auto described() { return fields(field("seat", &Called::seat), field("chips", &Called::chips)); }
  bool operator==(const Called&) const = default;
};
struct Raised {
  static constexpr std::string_view name = "raised";
  static constexpr std::string_view rule = "LP-3";
  Seat seat{};
  std::uint8_t by = 0;
  static auto described() { return fields(field("seat", &Raised::seat), field("by", &Raised::by)); }
  bool operator==(const Raised&) const = default;
};
struct TurnedUp {
  static constexpr std::string_view name = "turnedUp";
  static constexpr std::string_view rule = "LP-5";
  Card card = Card::face_down;
  static auto described() { return fields(field("card", &TurnedUp::card)); }
  bool operator==(const TurnedUp&) const = default;
};
struct Shown {
  static constexpr std::string_view name = "shown";
  static constexpr std::string_view rule = "LP-5";
  Seat seat{};
  Card card = Card::face_down;
  static auto described() { return fields(field("seat", &Shown::seat), field("card", &Shown::card)); }
  bool operator==(const Shown&) const = default;
};
struct Won {
  static constexpr std::string_view name = "won";
  static constexpr std::string_view rule = "LP-7";
  Seat seat{};
  std::uint8_t chips = 0;  // of the other
  static auto described() { return fields(field("seat", &Won::seat), field("chips", &Won::chips)); }
  bool operator==(const Won&) const = default;
};
struct Shared {
  static constexpr std::string_view name = "shared";
  static constexpr std::string_view rule = "LP-7";
  static auto described() { return fields(); }
  bool operator==(const Shared&) const = default;
};

// --- The rules ---------------------------------------------------------------------------------------------------

struct LeducPoker {
  static constexpr std::string_view id = "leduc-poker";
  static constexpr int epoch = 1;

  using Options = leduc_poker::Options;
  using State = leduc_poker::State;
  using View = leduc_poker::View;
  using Move = leduc_poker::Move;
  using Event = std::variant<Dealt, Folded, Called, Raised, TurnedUp, Shown, Won, Shared>;
  using MoveList = Bounded<Move, 3>;

  [[nodiscard]] static Text title() { return {"Leduc poker", "Poker de Leduc"}; }
  [[nodiscard]] static std::optional<Refusal> refuse_options(const Options& /*options*/) { return std::nullopt; }
  [[nodiscard]] static int seats(const Options& /*options*/) { return 2; }
  [[nodiscard]] static Names default_names(const Options& /*options*/) { return numbered_players(2); }
  [[nodiscard]] static Options options_of(const State& /*state*/) { return {}; }

  // LP-1
  [[nodiscard]] static State setup(const Options& /*options*/, Chance& chance, Log<Event>& log) {
    State state;
    state.cards[0] = draw(chance);
    state.cards[1] = draw(chance, state.cards[0]);
    if (log) {
      log(Dealt{seat_at(0), state.cards[0]});
      log(Dealt{seat_at(1), state.cards[1]});
    }
    return state;
  }

  // The line of play is played again: the rules of betting are not written a second time.
  [[nodiscard]] static std::optional<Refusal> refuse_position(const State& state) {
    const auto [first, second] = state.cards;
    const Table& table = state.table;
    if (first == Card::face_down || second == Card::face_down) {
      return Refusal{"LP-1", "Each player holds a card.", "Chaque joueur a une carte.", {}};
    }
    if (first == second || first == table.public_card || second == table.public_card) {
      return Refusal{"LP-1", "A card is there twice.", "Une carte est là deux fois.", {}};
    }
    Table replayed;
    bool turned_up = false;
    for (const Move& move : table.line) {
      if (refuse({state.cards, replayed}, replayed.next, move)) {
        return Refusal{"LP-2",
                       "Decision {number} of the line of play was not allowed.",
                       "La décision {number} de la suite jouée n'était pas permise.",
                       {{"number", static_cast<int>(replayed.line.size()) + 1}}};
      }
      turned_up = bet(replayed, move) || turned_up;
    }
    if (turned_up != (table.public_card != Card::face_down)) {
      return Refusal{"LP-5",
                     "The public card is turned up when the first round is over, and not before.",
                     "La carte commune est retournée quand le premier tour est fini, et pas avant.",
                     {}};
    }
    replayed.public_card = table.public_card;
    if (replayed != table) {
      return Refusal{"LP-2",
                     "Turn, stage, raises or chips do not follow from the line of play.",
                     "Le tour, l'étape, les relances ou les jetons ne découlent pas de la suite jouée.",
                     {}};
    }
    return std::nullopt;
  }

  [[nodiscard]] static SeatSet to_move(const State& state) {
    const bool over = state.table.stage == Stage::folded || state.table.stage == Stage::showdown;
    return over ? SeatSet() : SeatSet(state.table.next);
  }

  // LP-2, LP-3  What `moves` lists and `refuse` lets pass.
  [[nodiscard]] static bool allowed(const Table& table, const Fold& /*fold*/) { return table.owed_by(table.next) > 0; }
  [[nodiscard]] static bool allowed(const Table& /*table*/, const Call& /*call*/) { return true; }
  [[nodiscard]] static bool allowed(const Table& table, const Raise& /*raise*/) { return table.raises < most_raises; }

  static void moves(const State& state, Seat seat, MoveList& list) {
    list.clear();
    if (!to_move(state).contains(seat)) return;
    if (allowed(state.table, Fold{})) list.push_back(Fold{});
    if (allowed(state.table, Call{})) list.push_back(Call{});
    if (allowed(state.table, Raise{})) list.push_back(Raise{});
  }

  [[nodiscard]] static std::optional<Refusal> refuse(const State& state, Seat seat, const Move& move) {
    if (to_move(state).empty()) return Refusal{"LP-7", "The game is over.", "La partie est finie.", {}};
    if (!to_move(state).contains(seat)) return Refusal{"LP-2", "It is not your turn.", "Ce n'est pas votre tour.", {}};
    if (std::visit([&](const auto& kind) { return allowed(state.table, kind); }, move)) return std::nullopt;
    if (std::holds_alternative<Fold>(move)) {
      return Refusal{
          "LP-2", "You owe nothing, so you need not fold.", "Vous ne devez rien : inutile de vous coucher.", {}};
    }
    return Refusal{"LP-3",
                   "This round already had {raises} raises.",
                   "Ce tour a déjà connu {raises} relances.",
                   {{"raises", state.table.raises}}};
  }

  static void apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) {
    Table& table = state.table;
    if (log) log(announced(table, seat, move));
    if (bet(table, move)) {
      table.public_card = draw(chance, state.cards[0], state.cards[1]);
      if (log) log(TurnedUp{table.public_card});
    }
    if (log && to_move(state).empty()) tell_ending(state, log);
  }

  // LP-6, LP-7  What each has won from the other.
  [[nodiscard]] static std::optional<Outcome> outcome(const State& state) {
    if (!to_move(state).empty()) return std::nullopt;
    const std::optional<Seat> winner = winner_of(state);
    if (!winner) return ranked({0, 0}, Best::highest);
    const std::int32_t chips = state.table.paid_by(next_clockwise(*winner, 2));
    return index(*winner) == 0 ? ranked({chips, -chips}, Best::highest) : ranked({-chips, chips}, Best::highest);
  }

  // --- Who knows what --------------------------------------------------------------------------------------------

  [[nodiscard]] static View view(const State& state, Viewer viewer) {
    View view{.viewer = viewer, .cards = state.cards, .table = state.table};
    if (state.table.stage == Stage::showdown) return view;
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      if (!viewer.is(seat)) view.cards[slot(seat)] = Card::face_down;
    }
    return view;
  }

  [[nodiscard]] static Event redact(const Event& event, Viewer viewer) {
    const Dealt* dealt = std::get_if<Dealt>(&event);
    if (dealt == nullptr || viewer.is(dealt->seat)) return event;
    return Dealt{dealt->seat, Card::face_down};
  }

  // Each card that the viewer cannot see may be any that he does not see elsewhere.
  [[nodiscard]] static State imagine(const View& view, Chance& chance) {
    State state{.cards = view.cards, .table = view.table};
    for (Card& card : state.cards) {
      if (card == Card::face_down) card = draw(chance, state.cards[0], state.cards[1], view.table.public_card);
    }
    return state;
  }

  // --- Words -----------------------------------------------------------------------------------------------------

  [[nodiscard]] static Question question(const View& view, Seat seat, const Names& names) {
    const int owed = view.table.owed_by(seat);
    if (owed == 0) {
      return {.brief = {"Check or raise?", "Parole ou relance ?"},
              .whole = Text{"You hold ", "Vous avez "} + called(view.cards[slot(seat)]) +
                       Text{" and owe nothing: check or raise?", " et ne devez rien : parole ou relance ?"},
              .rule = "LP-2"};
    }
    return {.brief = {"Call, raise or fold?", "Suivre, relancer ou se coucher ?"},
            .whole =
                names[slot(next_clockwise(seat, 2))] + Text{" has raised and you owe ", " a relancé et vous devez "} +
                chips(owed) +
                (view.table.raises < most_raises ? Text{": call, raise or fold?", " : suivre, relancer ou se coucher ?"}
                                                 : Text{": call or fold?", " : suivre ou se coucher ?"}),
            .rule = "LP-2"};
  }

  [[nodiscard]] static std::vector<std::string> targets(const View& /*view*/, Seat seat, const Move& move) {
    if (std::holds_alternative<Fold>(move)) return {"card:" + std::to_string(index(seat))};
    if (std::holds_alternative<Raise>(move)) return {"chips:" + std::to_string(index(seat)), "button:raise"};
    return {"chips:" + std::to_string(index(seat))};
  }

  [[nodiscard]] static Text words(const View& view, Seat seat, const Move& move, const Names& /*names*/) {
    const int owed = view.table.owed_by(seat);
    if (std::holds_alternative<Fold>(move)) return {"Fold", "Se coucher"};
    if (std::holds_alternative<Raise>(move)) return Text{"Raise by ", "Relancer de "} + chips(view.table.raise_size());
    if (owed == 0) return {"Check", "Parole"};
    return Text{"Call with ", "Suivre avec "} + chips(owed);
  }

  [[nodiscard]] static Text words(const Event& event, const Names& names, Viewer told = Viewer::spectator()) {
    const auto about = [&](const auto& kind) -> Text {
      Sentence sentence = sentence_of(kind);
      if constexpr (requires { kind.seat; }) sentence.person("a", person(names, kind.seat, told));
      return sentence;
    };
    return std::visit(about, event);
  }

private:
  [[nodiscard]] static std::size_t slot(Seat seat) { return static_cast<std::size_t>(index(seat)); }

  // LP-2 to LP-6  One decision of the seat whose turn it is. Tells whether the first round ended with it.
  static bool bet(Table& table, const Move& move) {
    const Seat seat = table.next;
    const Seat other = next_clockwise(seat, 2);
    table.line.push_back(move);
    if (std::holds_alternative<Fold>(move)) {
      table.stage = Stage::folded;
      return false;
    }
    if (std::holds_alternative<Raise>(move)) {
      table.paid_by(seat) = static_cast<std::uint8_t>(table.paid_by(other) + table.raise_size());
      table.next = other;
      ++table.raises;
      return false;
    }
    const bool opening_check = table.raises == 0 && seat == opener;
    table.paid_by(seat) = table.paid_by(other);
    if (opening_check) {
      table.next = other;
      return false;
    }
    if (table.stage == Stage::second_round) {
      table.stage = Stage::showdown;
      return false;
    }
    table.stage = Stage::second_round;
    table.raises = 0;
    table.next = opener;
    return true;
  }

  // LP-6, LP-7  Nobody when they share the pot.
  [[nodiscard]] static std::optional<Seat> winner_of(const State& state) {
    if (state.table.stage == Stage::folded) return next_clockwise(state.table.next, 2);
    const auto strength = [&](Card card) {
      return rank(card) == rank(state.table.public_card) ? rank(Card::king_of_spades) + 1 : rank(card);
    };
    const int first = strength(state.cards[0]);
    const int second = strength(state.cards[1]);
    if (first == second) return std::nullopt;
    return seat_at(first > second ? 0 : 1);
  }

  [[nodiscard]] static Event announced(const Table& table, Seat seat, const Move& move) {
    if (std::holds_alternative<Fold>(move)) return Folded{seat};
    if (std::holds_alternative<Raise>(move)) return Raised{seat, static_cast<std::uint8_t>(table.raise_size())};
    return Called{seat, static_cast<std::uint8_t>(table.owed_by(seat))};
  }
  static void tell_ending(const State& state, Log<Event>& log) {
    if (state.table.stage == Stage::showdown) {
      log(Shown{seat_at(0), state.cards[0]});
      log(Shown{seat_at(1), state.cards[1]});
    }
    if (const std::optional<Seat> winner = winner_of(state)) {
      log(Won{*winner, state.table.paid[slot(next_clockwise(*winner, 2))]});
    } else {
      log(Shared{});
    }
  }

  [[nodiscard]] static Text chips(int count) {
    const std::string number = std::to_string(count);
    return count == 1 ? Text{number + " chip", number + " jeton"} : Text{number + " chips", number + " jetons"};
  }
  [[nodiscard]] static Text called(Card card) {
    static constexpr std::array<const char*, deck_size + 1> en = {"a card",
                                                                  "the jack of hearts",
                                                                  "the jack of spades",
                                                                  "the queen of hearts",
                                                                  "the queen of spades",
                                                                  "the king of hearts",
                                                                  "the king of spades"};
    static constexpr std::array<const char*, deck_size + 1> fr = {
        "une carte",        "le valet de cœur", "le valet de pique", "la dame de cœur",
        "la dame de pique", "le roi de cœur",   "le roi de pique"};
    return {en[static_cast<std::size_t>(card)], fr[static_cast<std::size_t>(card)]};
  }

  [[nodiscard]] static Sentence sentence_of(const Dealt& dealt) {
    return say("{a} {a:pays|pay} 1 chip and {a:is|are} dealt {card}.",
               "{a} {a:paie|payez} 1 jeton et {a:reçoit|recevez} {card}.")
        .name("card", called(dealt.card));
  }
  [[nodiscard]] static Sentence sentence_of(const Folded& /*folded*/) {
    return say("{a} {a:folds|fold}.", "{a} {a:se couche|vous couchez}.");
  }
  [[nodiscard]] static Sentence sentence_of(const Called& call) {
    if (call.chips == 0) return say("{a} {a:checks|check}.", "{a} {a:dit|dites} parole.");
    return say("{a} {a:calls|call} with {chips}.", "{a} {a:suit|suivez} avec {chips}.")
        .name("chips", chips(call.chips));
  }
  [[nodiscard]] static Sentence sentence_of(const Raised& raised) {
    return say("{a} {a:raises|raise} by {chips}.", "{a} {a:relance|relancez} de {chips}.")
        .name("chips", chips(raised.by));
  }
  [[nodiscard]] static Sentence sentence_of(const TurnedUp& turned_up) {
    return say("The public card is {card}.", "La carte commune est {card}.").name("card", called(turned_up.card));
  }
  [[nodiscard]] static Sentence sentence_of(const Shown& shown) {
    return say("{a} {a:shows|show} {card}.", "{a} {a:montre|montrez} {card}.").name("card", called(shown.card));
  }
  [[nodiscard]] static Sentence sentence_of(const Won& won) {
    return say("{a} {a:wins|win} {chips}.", "{a} {a:gagne|gagnez} {chips}.").name("chips", chips(won.chips));
  }
  [[nodiscard]] static Sentence sentence_of(const Shared& /*shared*/) {
    return say("The pot is shared.", "Le pot est partagé.");
  }
};

}  // namespace divan::toys::leduc_poker

template <>
inline constexpr auto divan::names_of<divan::toys::leduc_poker::Card> = std::array<std::string_view, 7>{
    "faceDown", "jackOfHearts", "jackOfSpades", "queenOfHearts", "queenOfSpades", "kingOfHearts", "kingOfSpades"};
template <>
inline constexpr auto divan::names_of<divan::toys::leduc_poker::Stage> =
    std::array<std::string_view, 4>{"firstRound", "secondRound", "folded", "showdown"};

namespace divan::toys {
using leduc_poker::LeducPoker;
static_assert(Game<LeducPoker>);
}  // namespace divan::toys
