// What the terminal says about Egocentric World besides drawing it: questions, the short log, moves to wonder about.
#include <array>

#include "app/games/egocentric_world_table.hpp"
#include "app/play_face.hpp"
#include "app/play_menu.hpp"

namespace divan {
namespace {

using namespace egocentric_world;  // NOLINT(google-build-using-namespace): this file speaks about one game

View view_of(const AnyTable& table, Seat seat) {
  const Expected<View> view = from_json<View>(table.view(seat));
  return view ? *view : View{};
}

template <class Kind>
std::optional<Kind> event_as(const json::value& event) {
  const Expected<Event> parsed = from_json<Event>(event);
  if (!parsed) return std::nullopt;
  const Kind* kind = std::get_if<Kind>(&*parsed);
  return kind == nullptr ? std::nullopt : std::optional(*kind);
}

json::value as_json(const Move& move) { return to_json(move); }

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

class EgocentricWorldFace final : public PlayFace {
public:
  explicit EgocentricWorldFace(EgocentricWorld game) : game_(std::move(game)) {}

  [[nodiscard]] Lines table(const Terminal& terminal, const AnyTable& table, Seat seat) const override {
    return Drawing{terminal, game_, table, seat}.draw(view_of(table, seat));
  }
  [[nodiscard]] Text question(const AnyTable& table, Seat seat) const override;
  [[nodiscard]] bool worth_telling(const AnyTable& table, const json::value& event) const override {
    const Expected<Event> parsed = from_json<Event>(event);
    return !parsed || std::visit(Telling{table.seats()}, *parsed);
  }
  [[nodiscard]] Lines sheet(const Terminal& terminal, const AnyTable& table, Seat seat,
                            const json::value& event) const override {
    const auto ended = event_as<RoundEnded>(event);
    if (!ended) return {};
    const bool several_rounds = view_of(table, seat).options.rounds != Rounds::single;
    return Drawing{terminal, game_, table, seat}.sheet(*ended, several_rounds);
  }
  [[nodiscard]] std::vector<json::value> thinkable(const AnyTable& table, Seat seat) const override;
  [[nodiscard]] Text kind(const json::value& move) const override;
  [[nodiscard]] std::optional<Text> doubt(const AnyTable& table, Seat seat, const json::value& move) const override;
  [[nodiscard]] std::string leading() const override { return std::string(NameCard::name); }

private:
  EgocentricWorld game_;
};

Text EgocentricWorldFace::question(const AnyTable& table, Seat seat) const {
  const View view = view_of(table, seat);
  const Names names = table.names();
  const Text& by = names[slot(view.pending.by)];
  const auto number = [](Card card) { return same_in_both(std::to_string(card.value)); };
  switch (view.phase) {
    case Phase::turn: return {"Your turn.", "À vous de jouer."};
    case Phase::drawn:
      return fill_name({"Keep the {x} you drew, or throw it?", "Garder le {x} pioché, ou le jeter ?"}, "x",
                       number(view.drawn));
    case Phase::ability:
      return fill_name(fill_name({"Your {x} lies on the pile: use its ability ({b})?",
                                  "Votre {x} est sur la défausse : utiliser sa capacité ({b}) ?"},
                                 "x", number(view.top)),
                       "b", ability_name(view.pending.ability));
    case Phase::react:
      return fill_name(view.pending.ability == Ability::spy
                           ? Text{"{a} wants to look at your hand: counter?", "{a} veut voir votre main : contrer ?"}
                           : Text{"{a} wants a card of yours for a swap: counter?",
                                  "{a} veut une de vos cartes pour un échange : contrer ?"},
                       "a", by);
    case Phase::method: {
      const Seat target = view.pending.targets[view.pending.asked];
      if (target == seat) return {"Which card do you give?", "Quelle carte donnez-vous ?"};
      return fill_name({"Which card do you take from {a}?", "Quelle carte prenez-vous à {a} ?"}, "a",
                       names[slot(target)]);
    }
    case Phase::looking:
      return fill_name({"You look at {a}'s hand.", "Vous regardez la main de {a}."}, "a",
                       names[slot(view.pending.targets[0])]);
    case Phase::over: break;
  }
  return {"The game is over.", "La partie est finie."};
}

std::vector<json::value> EgocentricWorldFace::thinkable(const AnyTable& table, Seat seat) const {
  const View view = view_of(table, seat);
  const Hand& hand = view.seat(seat).known;
  std::vector<json::value> moves{as_json(Draw{}), as_json(Throw{}), as_json(Stop{})};
  for (const Card card : hand.kinds()) moves.push_back(as_json(Match{card}));
  for (const Card a : hand.kinds()) {
    for (const Card b : hand.kinds()) {
      if (b < a || hand.size() == 1) moves.push_back(as_json(Pair{a, b}));
    }
  }
  for (const Card card : hand.kinds()) {
    moves.push_back(as_json(TakeDiscard{card}));
    moves.push_back(as_json(Keep{card}));
  }
  if (view.phase == Phase::react) moves.push_back(as_json(Counter{}));
  if (view.phase == Phase::method) moves.push_back(as_json(TakeStack{}));
  if (view.phase != Phase::ability) return moves;
  for (int i = 0; i < static_cast<int>(view.seats.size()); ++i) {
    const Seat other = seat_at(i);
    if (other == seat) continue;
    if (view.pending.ability == Ability::spy) moves.push_back(as_json(Spy{other}));
    if (view.pending.ability == Ability::swap) moves.push_back(as_json(Swap{seat, other}));
  }
  return moves;
}

Text EgocentricWorldFace::kind(const json::value& move) const {
  struct Named {
    std::string_view type;
    Text text;
  };
  static const std::array<Named, 11> names{{{Draw::name, {"Draw", "Piocher"}},
                                            {Throw::name, {"Throw", "Jeter"}},
                                            {Keep::name, {"Keep", "Garder"}},
                                            {Stop::name, {"STOP", "STOP"}},
                                            {Match::name, {"Match", "Assortir"}},
                                            {Pair::name, {"Pair", "Paire"}},
                                            {TakeDiscard::name, {"Take the discard", "Prendre la défausse"}},
                                            {Counter::name, {"Counter", "Contrer"}},
                                            {TakeStack::name, {"Take from the stack", "Prendre de la pile"}},
                                            {Spy::name, {"Spy", "Espionner"}},
                                            {Swap::name, {"Swap", "Échanger"}}}};
  const std::string type = type_of(move);
  for (const Named& named : names) {
    if (named.type == type) return named.text;
  }
  return same_in_both(type);
}

std::optional<Text> EgocentricWorldFace::doubt(const AnyTable& table, Seat seat, const json::value& move) const {
  if (type_of(move) != Stop::name) return std::nullopt;
  if (view_of(table, seat).stopper) {
    return Text{"Say STOP too? It only uses up your turn. y/n", "Dire STOP aussi ? Cela ne fait que passer. o/n"};
  }
  return Text{"Say STOP? The round ends before your next turn. y/n",
              "Dire STOP ? La manche finit avant votre prochain tour. o/n"};
}

}  // namespace

std::unique_ptr<PlayFace> egocentric_world_face(const Session& session) {
  const auto given = session.content.find(std::string(EgocentricWorld::id));
  if (given != session.content.end()) {
    Expected<EgocentricWorld> game = EgocentricWorld::from_content(given->second);
    if (game) return std::make_unique<EgocentricWorldFace>(std::move(*game));
  }
  return std::make_unique<EgocentricWorldFace>(EgocentricWorld());
}

}  // namespace divan
