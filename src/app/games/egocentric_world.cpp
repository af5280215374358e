// What the terminal says about Egocentric World besides drawing it: the short log, moves to wonder about.
#include <array>

#include "app/face.hpp"
#include "app/games/egocentric_world_table.hpp"

namespace divan {
namespace {

using namespace egocentric_world;  // NOLINT(google-build-using-namespace): this file speaks about one game

// A Citybot's step says already what the card it plays or throws would say again; a draw shows in what follows it.
struct Telling {
  int seats;  // from this seat on they are Citybots

  bool operator()(const Drew& e) const { return e.penalty; }
  bool operator()(const Played& e) const { return index(e.seat) < seats || e.why == Why::counter; }
  bool operator()(const Threw& e) const { return index(e.seat) < seats; }
  bool operator()(const BotStep& e) const {
    constexpr std::array<bool, 10> ends_turn{false, true, false, false, true, true, true, false, true, true};
    const bool nothing_to_draw = e.step == 7 && !e.acted;
    return (e.acted && ends_turn[e.step]) || nothing_to_draw;
  }
  bool operator()(const RoundEnded&) const { return false; }  // its sheet follows
  bool operator()(const GameEnded&) const { return false; }   // the result follows
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

// --- What one may think of ------------------------------------------------------------------------------------------

std::vector<Move> thinkable(const View& view, Seat seat) {
  const Hand& hand = view.seat(seat).known;
  std::vector<Move> moves{Draw{}, Throw{}, Stop{}};
  for (const Card card : hand.kinds()) moves.emplace_back(Match{card});
  for (const Card a : hand.kinds()) {
    for (const Card b : hand.kinds()) {
      if (b < a || hand.size() == 1) moves.emplace_back(Pair{a, b});
    }
  }
  for (const Card card : hand.kinds()) {
    moves.emplace_back(TakeDiscard{card});
    moves.emplace_back(Keep{card});
  }
  if (view.phase == Phase::react) moves.emplace_back(Counter{});
  if (view.phase == Phase::method) moves.emplace_back(TakeStack{});
  if (view.phase != Phase::ability) return moves;
  for (int i = 0; i < static_cast<int>(view.seats.size()); ++i) {
    const Seat other = seat_at(i);
    if (other == seat) continue;
    if (view.pending.ability == Ability::spy) moves.emplace_back(Spy{other});
    if (view.pending.ability == Ability::swap) moves.emplace_back(Swap{seat, other});
  }
  return moves;
}

}  // namespace

template <>
struct Face<EgocentricWorld> : AnyFace<EgocentricWorld> {
  using AnyFace::AnyFace;
  using Sight = Seen<EgocentricWorld>;

  [[nodiscard]] static PlayWords words_of_play();
  [[nodiscard]] static Drawing drawing(const Sight& seen) { return {seen.terminal, seen.table, seen.you}; }
  [[nodiscard]] Lines table(const Sight& seen) const { return drawing(seen).draw(seen.view); }
  [[nodiscard]] Arrangement menu(const Sight& seen, std::span<const Choice<EgocentricWorld>> choices) const {
    return AnyFace::menu(seen, choices, NameCard::name);
  }
  [[nodiscard]] bool worth_telling(const Sight& seen, const Event& event) const {
    return std::visit(Telling{seen.table.seats()}, event);
  }
  [[nodiscard]] Lines sheet(const Sight& seen, const Event& event) const {
    const auto* ended = std::get_if<RoundEnded>(&event);
    if (ended == nullptr) return {};
    return drawing(seen).sheet(*ended, seen.view.options.rounds != Rounds::single);
  }
  [[nodiscard]] std::vector<ImpossibleMove> impossible(const Sight& seen) const;
  [[nodiscard]] std::optional<Text> doubt(const Sight& seen, const Move& move) const;
};

std::vector<ImpossibleMove> Face<EgocentricWorld>::impossible(const Sight& seen) const {
  return refusals<EgocentricWorld>(seen, thinkable(seen.view, seen.you), label_of<Move>);
}

std::optional<Text> Face<EgocentricWorld>::doubt(const Sight& seen, const Move& move) const {
  if (!std::holds_alternative<Stop>(move)) return std::nullopt;
  if (seen.view.stopper) {
    return Text{"Say STOP too? It only passes your turn. y/n",
                "Dire STOP aussi ? Cela passe votre tour, sans plus. o/n"};
  }
  return Text{"Say STOP? The round ends before your next turn. y/n",
              "Dire STOP ? La manche finit avant votre prochain tour. o/n"};
}

PlayWords Face<EgocentricWorld>::words_of_play() {
  return {
      "[--players N --bots LEVELS | --solo 1|2|3] [--rounds single|to50] [--memory-aid]",
      {"  divan play egocentric-world                         you and two bots\n"
       "  divan play egocentric-world --players 4 --bots easy,normal,hard\n"
       "  divan play egocentric-world --solo 2 --save evening.divan",
       "  divan play egocentric-world                         vous et deux bots\n"
       "  divan play egocentric-world --players 4 --bots easy,normal,hard\n"
       "  divan play egocentric-world --solo 2 --save soiree.divan"},
      {{"--solo", "LEVEL", {"alone against two Citybots (1, 2 or 3)", "seul contre deux Citébots (1, 2 ou 3)"}},
       {"--rounds", "single|to50", {"one round, or up to 50 points (to50)", "une manche, ou jusqu'à 50 points (to50)"}},
       {"--memory-aid",
        "",
        {"show cards in other hands that you have seen", "montrer les cartes vues dans les autres mains"}}}};
}

GameFace egocentric_world_face() { return game_face<EgocentricWorld>(); }

}  // namespace divan
