// What the terminal says about The LOOP besides drawing it: moves by what they do, the short log.
#include <algorithm>
#include <array>
#include <limits>

#include "app/face.hpp"
#include "app/games/the_loop_table.hpp"

namespace divan {
namespace {

using namespace the_loop;  // NOLINT(google-build-using-namespace): this file speaks about one game

// --- Moves by what they do ----------------------------------------------------------------------------------------

struct InShort {
  const Drawing& draw;
  const View& view;
  const Text& text;  // all of it
  bool low = draw.terminal.screen && terminal_rows() < 30;

  enum Rank : int { cards, loops, abilities, steps, paid_steps, choices, last };

  [[nodiscard]] std::string say(const Text& words) const { return draw.say(words); }
  [[nodiscard]] ShortMove whole(Rank rank) const { return {rank, "", without_controls(say(text))}; }
  [[nodiscard]] std::string who(std::uint8_t agent) const { return draw.agent(view.agents[agent].name); }
  [[nodiscard]] std::string dealt(Card card) const { return draw.card(card) + say({": ", " : "}) + draw.effect(card); }
  [[nodiscard]] std::string named(Clone clone) const {
    const int number = view.number_among_alike(clone);
    return (is_supa(clone) ? "supa clone" : "clone") + (number > 1 ? " " + std::to_string(number) : "") + " → " +
           draw.short_era(view.token(clone).destroyed);
  }

  ShortMove operator()(const Use& m) const { return {cards, say({"Use", "Utiliser"}), draw.card(m.card)}; }
  ShortMove operator()(const Loop& m) const {
    std::string names;
    for (const Card card : view.loop_readies[static_cast<std::size_t>(m.dimension)]) {
      names += (names.empty() ? "" : ", ") + draw.card_name(card);
    }
    return {loops, say({"LOOP for ", "LOOP pour "}) + std::to_string(view.loop_price),
            draw.sign(m.dimension) + " " + (names.empty() ? say({"(no card)", "(aucune carte)"}) : names)};
  }
  ShortMove operator()(const Spark& /*m*/) const {
    return {abilities, say({"Ability", "Capacité"}), say({"1 energy here", "1 énergie ici"})};
  }
  ShortMove operator()(const CleanKill& m) const {
    return {abilities, say({"Ability", "Capacité"}),
            say({"mend 1 rift in ", "refermer 1 faille : "}) + draw.era(m.era)};
  }
  ShortMove operator()(const HelpingHand& m) const {
    return {abilities, say({"Ability", "Capacité"}), who(m.agent) + " → " + draw.short_era(m.era)};
  }
  ShortMove operator()(const Dismantle& /*m*/) const { return whole(abilities); }
  // On a low screen all ways to go share a line.
  ShortMove operator()(const FreeMove& m) const {
    if (low) return {steps, say({"Go", "Aller"}), draw.short_era(m.era) + say({" free", " gratuit"})};
    return {steps, say({"Free move", "Gratuit"}), draw.era(m.era)};
  }
  ShortMove operator()(const Walk& m) const {
    if (low) return {steps, say({"Go", "Aller"}), draw.short_era(m.era) + say({" for 1", " pour 1"})};
    return {paid_steps, say({"Step for 1", "Un pas pour 1"}), draw.era(m.era)};
  }
  ShortMove operator()(const GoTo& m) const { return {choices, who(m.agent) + " →", draw.era(m.era)}; }
  ShortMove operator()(const PlaceEnergy& m) const {
    return {choices, say({"1 energy in", "1 énergie"}), draw.era(m.era)};
  }
  ShortMove operator()(const Mend& m) const {
    return {choices, say({"Mend 1 rift in", "Refermer 1 faille"}), draw.era(m.era)};
  }
  ShortMove operator()(const Shove& m) const {
    const Token clone = view.token(m.clone);
    const bool end = clone.destroyed == m.era;
    return {choices, named(m.clone) + say({", from ", " : "}) + draw.short_era(clone.era) + say({" to", " vers"}),
            draw.era(m.era) + (end ? draw.terminal.paint("1;32", " ✓") : "")};
  }
  ShortMove operator()(const Destroy& m) const {
    return {choices, say({"Destroy in ", "Détruire : "}) + draw.era(view.token(m.clone).era), named(m.clone)};
  }
  ShortMove operator()(const ReadyCard& m) const {
    return {choices, say({"Ready, of ", "Redresser, "}) + who(m.agent), draw.card(m.card)};
  }
  ShortMove operator()(const Borrow& m) const { return {choices, "", dealt(m.card) + " (" + who(m.agent) + ")"}; }
  ShortMove operator()(const Take& m) const {
    return {choices, "", dealt(m.card) + " (" + draw.short_era(draw.parts.cards[m.card].era) + ")"};
  }
  ShortMove operator()(const TurnUp& m) const { return {choices, say({"Turn up", "Révéler"}), draw.era(m.era)}; }
  ShortMove operator()(const Assign& m) const {
    const std::size_t count = view.agents[m.agent].hand.size();
    return {choices, say({"Give it to", "La donner à"}), who(m.agent) + " (" + std::to_string(count) + ")"};
  }
  ShortMove operator()(const Archive& /*m*/) const { return whole(choices); }
  template <class Other>  // what ends something
  ShortMove operator()(const Other& /*m*/) const {
    return whole(last);
  }
};

std::vector<MoveGroup> groups_of(const Drawing& draw, const View& view, std::span<const Choice<TheLoop>> choices) {
  std::vector<ShortMove> moves;
  moves.reserve(choices.size());
  for (const Choice<TheLoop>& each : choices) {
    moves.push_back(std::visit(InShort{draw, view, each.text}, each.move));
  }
  return grouped(moves);
}

Arrangement menu_of(const Terminal& terminal, const std::vector<MoveGroup>& groups) {
  int head_width = 0;
  for (const MoveGroup& group : groups) head_width = std::max(head_width, width_of(group.head));
  Arrangement menu;
  for (const MoveGroup& group : groups) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < group.moves.size(); ++i) {
      menu.order.push_back(group.moves[i]);
      items.push_back("  " + terminal.paint("1;36", "[" + std::to_string(menu.order.size()) + "]") + " " +
                      group.own[i]);
    }
    const std::string head = " " + padded(group.head, head_width);
    const bool alone = group.head.empty();
    append(menu.lines,
           alone ? wrapped(head_width == 0 ? items[0].substr(1) : head + items[0], screen_width, head_width + 7)
                 : laid_out(head, items));
  }
  return menu;
}

// --- The log ------------------------------------------------------------------------------------------------------

// What the screen shows anyway is not told.
struct Telling {
  bool alone;

  bool operator()(const CardUsed& /*e*/) const { return !alone; }  // you know which card you have just used
  bool operator()(const Drew& /*e*/) const { return alone; }       // in a team, of every new hand
  bool operator()(const HandDiscarded& /*e*/) const { return false; }
  bool operator()(const CardRevealed& /*e*/) const { return false; }  // it is assigned next
  bool operator()(const GameEnded& /*e*/) const { return false; }     // the result follows
  template <class Other>
  bool operator()(const Other& /*e*/) const {
    return true;
  }
};

// --- What one may think of ------------------------------------------------------------------------------------------

std::vector<Move> thinkable(const ShownComponents& parts, const View& view) {
  const Agent& active = view.agents[view.active];
  std::vector<Move> moves;
  for (const HeldCard& held : active.hand) moves.emplace_back(Use{held.card});
  for (std::uint8_t d = 0; d < elementary_dimensions; ++d) moves.emplace_back(Loop{static_cast<Dimension>(d)});
  for (Era era = 0; era < era_count; ++era) {
    if (era != active.era) moves.emplace_back(FreeMove{era});
  }
  for (Era era = 0; era < era_count; ++era) {
    if (era != active.era) moves.emplace_back(Walk{era});
  }
  switch (parts.agents[static_cast<std::size_t>(active.name)].ability) {
    case Ability::spark: moves.emplace_back(Spark{}); break;
    case Ability::clean_kill:
      for (Era era = 0; era < era_count; ++era) moves.emplace_back(CleanKill{era});
      break;
    case Ability::helping_hand:
      moves.emplace_back(HelpingHand{view.active == 0 ? std::uint8_t{1} : std::uint8_t{0}, active.era});
      break;
    case Ability::far_jump:
    case Ability::strong_push: break;
  }
  if (view.options.mode == Mode::centrifuges) moves.emplace_back(Dismantle{});
  moves.emplace_back(EndActions{});
  if (view.phase == Phase::effect) moves.emplace_back(Enough{});
  for (const Card card : view.available) moves.emplace_back(Take{card});
  if (view.phase == Phase::take || view.phase == Phase::bonus) moves.emplace_back(TakeNone{});
  moves.emplace_back(Archive{});
  return moves;
}

}  // namespace

// --- The face -----------------------------------------------------------------------------------------------------

template <>
struct Face<TheLoop> : AnyFace<TheLoop> {
  using Sight = Seen<TheLoop>;

  explicit Face(const TheLoop& game) : AnyFace(game), parts_(game.shown()) {}

  [[nodiscard]] static PlayWords words_of_play();
  [[nodiscard]] Lines table(const Sight& seen) const { return drawing(seen).draw(seen.view, rows_for_table(seen)); }
  [[nodiscard]] Lines details(const Sight& seen) const { return drawing(seen).details(seen.view); }
  [[nodiscard]] Arrangement menu(const Sight& seen, std::span<const Choice<TheLoop>> choices) const {
    return menu_of(seen.terminal, groups_of(drawing(seen), seen.view, choices));
  }
  [[nodiscard]] bool worth_telling(const Sight& seen, const Event& event) const {
    return std::visit(Telling{seen.table.seats() == 1}, event);
  }
  [[nodiscard]] Lines sheet(const Sight& seen, const Event& event) const {
    if (!std::holds_alternative<GameEnded>(event)) return {};
    Lines lines{""};
    append(lines, drawing(seen).board(seen.view));
    return lines;
  }
  [[nodiscard]] std::vector<ImpossibleMove> impossible(const Sight& seen) const {
    return refusals<TheLoop>(seen, thinkable(parts_, seen.view), label_of<Move>);
  }
  [[nodiscard]] std::optional<Text> doubt(const Sight& seen, const Move& move) const;

private:
  [[nodiscard]] Drawing drawing(const Sight& seen) const { return {seen.terminal, parts_, seen.table, seen.you}; }
  [[nodiscard]] std::size_t rows_for_table(const Sight& seen) const;

  ShownComponents parts_;
};

// What the moves and the dialogue leave; without a terminal nothing scrolls away.
std::size_t Face<TheLoop>::rows_for_table(const Sight& seen) const {
  if (!seen.terminal.screen) return std::numeric_limits<std::size_t>::max();
  constexpr std::size_t around = 6;  // two lines of the log, the question on one or two, the keys and the prompt
  const std::size_t taken = menu(seen, offered(seen)).lines.size() + around;
  const auto rows = static_cast<std::size_t>(terminal_rows());
  return rows > taken ? rows - taken : 0;
}

std::optional<Text> Face<TheLoop>::doubt(const Sight& seen, const Move& move) const {
  if (!std::holds_alternative<EndActions>(move)) return std::nullopt;
  const Hand& hand = seen.view.agents[seen.view.active].hand;
  const bool idle = std::none_of(hand.begin(), hand.end(), [](const HeldCard& held) { return held.exhausted; });
  if (hand.empty() || !idle) return std::nullopt;
  return Text{"End the actions? All your cards are ready, and none is kept. y/n",
              "Terminer ? Toutes vos cartes sont prêtes, et aucune n'est gardée. o/n"};
}

PlayWords Face<TheLoop>::words_of_play() {
  return {"[--players N --bots LEVELS] [--agents N|NAMES] [--mode MODE] [--level 1|2|3] [--multi-handed]",
          {"  divan play the-loop                                 you alone with three agents\n"
           "  divan play the-loop --agents vGirl,mrTime --mode supaClones --level 2",
           "  divan play the-loop                                 vous seul avec trois agents\n"
           "  divan play the-loop --agents vGirl,mrTime --mode supaClones --level 2"},
          {{"--agents",
            "N|NAMES",
            {"how many agents you lead (3), or who they are: timeProwler, vGirl, cztwyzzek, robofinisher, mrTime",
             "combien d'agents vous menez (3), ou qui : timeProwler, vGirl, cztwyzzek, robofinisher, mrTime"}},
           {"--mode",
            "MODE",
            {"sabotage, supaClones, centrifuges or ultramachina (sabotage)",
             "sabotage, supaClones, centrifuges ou ultramachina (sabotage)"}},
           {"--level", "1|2|3", {"how hard it is (1)", "la difficulté (1)"}},
           {"--multi-handed",
            "",
            {"each of your agents has a deck of its own", "chacun de vos agents a son propre deck"}}}};
}

GameFace the_loop_face() { return game_face<TheLoop>(); }

}  // namespace divan
