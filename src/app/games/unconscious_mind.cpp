// What the terminal says about Unconscious Mind besides drawing it: moves by what they do, the short log.
#include <algorithm>
#include <array>
#include <limits>

#include "app/face.hpp"
#include "app/games/unconscious_mind_id.hpp"
#include "app/games/unconscious_mind_table.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan {
namespace {

using namespace unconscious_mind;  // NOLINT(google-build-using-namespace): this file speaks about one game

// --- Moves by what they do ----------------------------------------------------------------------------------------

struct InShort {
  const Drawing& draw;
  const Move& move;
  const Text& text;  // all of it

  // States have the ranks below, action by action.
  static constexpr int states = 0;
  static constexpr int recall = space_count;
  static constexpr int treat = recall + 1;
  static constexpr int choices = treat + 1;
  static constexpr int conversions = choices + 1;
  static constexpr int last = conversions + 1;

  [[nodiscard]] std::string say(const Text& words) const { return draw.say(words); }
  [[nodiscard]] ShortMove whole(int rank, const std::string& more = "") const { return {rank, "", say(text) + more}; }
  [[nodiscard]] ShortMove under(const Text& head, const std::string& own, int rank = choices) const {
    return {rank, say(head), own};
  }
  // What the move brings and costs at once, where its own words leave that open.
  [[nodiscard]] std::string changes() const {
    Chance chance(0);
    const Preview preview = draw.game.preview(draw.game.imagine(draw.view, chance), draw.me, move);
    return preview.text ? " [" + say(*preview.text) + "]" : "";
  }
  // Without the words that all its like begin with.
  [[nodiscard]] std::string without(const Text& beginning) const {
    const std::string all = say(text);
    const std::string begin = say(beginning);
    return all.starts_with(begin) ? all.substr(begin.size()) : all;
  }
  [[nodiscard]] std::string level_after(Area area, int by) const {
    return say(speech::area_name(area)) + " → " + say(speech::level_name(static_cast<Level>(area % level_count + by)));
  }

  ShortMove operator()(const StateIdeas& m) const {
    const std::string name = draw.terminal.bold(say(speech::action_name(draw.game.wording(), m.action)));
    return {states + corner_of(draw.parts(), m.action),
            name + say({": ", " : "}) + draw.brief(draw.parts().actions[m.action]), say(speech::space_name(m.space))};
  }
  ShortMove operator()(const Recall& /*m*/) const { return whole(recall); }
  ShortMove operator()(const Treat& /*m*/) const { return whole(treat); }
  ShortMove operator()(const Put& /*m*/) const { return whole(choices, changes()); }
  ShortMove operator()(const Convert& m) const {
    if (m.into == Conversion::free_transfer) return whole(conversions);
    return under({"Convert", "Convertir"}, without({"Convert ", "Convertir "}), conversions);
  }
  ShortMove operator()(const SpendColour& m) const {
    return under({"Spend the one of:", "Dépenser celle de :"}, say(speech::area_name(m.area)));
  }
  ShortMove operator()(const PayWith& /*m*/) const {
    return under({"Pay with", "Payer avec"}, without({"Pay with ", "Payer avec "}));
  }
  // Out of the reserve in a line; out of other areas a line for each that is generated.
  ShortMove operator()(const Generate& /*m*/) const {
    const std::string what = without({"Generate ", "Générer "});
    const std::string from = say({", out of ", ", à la place d'"});
    const std::size_t at = what.find(from);
    if (at == std::string::npos) return under({"Generate", "Générer"}, what);
    return {choices, say({"Generate ", "Générer "}) + what.substr(0, at) + say({", out of", ", à la place d'"}),
            what.substr(at + from.size())};
  }
  ShortMove operator()(const Elevate& m) const { return under({"Elevate", "Élever"}, level_after(m.area, 1)); }
  ShortMove operator()(const Demote& m) const {
    if (level_of(m.area) == Level::minor) return whole(choices);
    return under({"Demote", "Abaisser"}, level_after(m.area, -1));
  }
  ShortMove operator()(const Transfer& m) const {
    return {choices, say({"Transfer ", "Transférer "}) + say(speech::area_name(m.area)) + " →",
            say(speech::quality_name(static_cast<Quality>(m.to)))};
  }
  ShortMove operator()(const Ink& /*m*/) const { return whole(choices, changes()); }
  ShortMove operator()(const Professor& m) const { return whole(choices, " " + draw.location_brief(m.location)); }
  ShortMove operator()(const Freud& m) const { return whole(choices, " " + draw.location_brief(m.location)); }
  // The question names the location.
  ShortMove operator()(const Visit& m) const {
    const Location location = draw.view.open.pending.back().as<task::Visit>().location;
    return {choices, "", say(draw.game.effect_words(draw.parts().locations[location].effects[m.effect]))};
  }
  ShortMove operator()(const EndTurn& /*m*/) const { return whole(last); }
  ShortMove operator()(const Enough& /*m*/) const { return whole(last); }
  ShortMove operator()(const Pass& /*m*/) const { return whole(last); }
  template <class Other>
  ShortMove operator()(const Other& /*m*/) const {
    return whole(choices);
  }
};

std::vector<MoveGroup> groups_of(const Drawing& draw, std::span<const Choice<UnconsciousMind>> choices) {
  std::vector<ShortMove> moves;
  moves.reserve(choices.size());
  for (const Choice<UnconsciousMind>& each : choices) {
    moves.push_back(std::visit(InShort{draw, each.move, each.text}, each.move));
  }
  return grouped(moves);
}

// Where the inkpot would stop, row by row of the table.
std::string stops(const Drawing& draw) {
  std::string line = draw.say({" State ideas; then the inkpot stops: ", " Énoncer ; puis arrêt de l'encrier : "});
  for (std::uint8_t row = 0; row < table_rows; ++row) {
    line += (row == 0 ? "" : "  ") + std::string(1, static_cast<char>('A' + row)) + " " +
            draw.stop_after(draw.parts().row_value[row]);
  }
  return line;
}

// What an action will not do, below its spaces.
Lines in_vain(const Drawing& draw, const Move& move) {
  const auto* stating = std::get_if<StateIdeas>(&move);
  if (stating == nullptr) return {};
  Chance chance(0);
  const Preview preview = draw.game.preview(draw.game.imagine(draw.view, chance), draw.me, move);
  const std::string name = draw.say(speech::action_name(draw.game.wording(), stating->action) + Text{" → ", " → "});
  Lines lines;
  for (const Skip& skip : preview.skips) {
    const std::string why = draw.say(skip.why);
    append(lines, wrapped("        " + (why.starts_with(name) ? why.substr(name.size()) : why), screen_width, 8));
  }
  for (std::string& line : lines) line = draw.terminal.dim(line);
  return lines;
}

Arrangement menu_of(const Drawing& draw, std::span<const Choice<UnconsciousMind>> choices) {
  const std::vector<MoveGroup> groups = groups_of(draw, choices);
  const Terminal& terminal = draw.terminal;
  const auto stating = [](const MoveGroup& group) { return group.rank < InShort::recall; };
  int head_width = 0;  // of the actions, so that their spaces stand below each other
  for (const MoveGroup& group : groups) {
    if (stating(group)) head_width = std::max(head_width, width_of(group.head));
  }
  Arrangement menu;
  if (head_width > 0) menu.lines.push_back(stops(draw));
  for (const MoveGroup& group : groups) {
    std::vector<std::string> items;
    const bool alone = group.head.empty();
    for (std::size_t i = 0; i < group.moves.size(); ++i) {
      menu.order.push_back(group.moves[i]);
      const std::string key = "[" + std::to_string(menu.order.size()) + "]";
      items.push_back((alone ? " " : "  ") + terminal.paint("1;36", key) + " " + group.own[i]);
    }
    if (alone) {
      append(menu.lines, wrapped(items[0], screen_width, 5));
    } else {
      const std::string head = stating(group) ? padded(group.head, head_width) : terminal.bold(group.head);
      append(menu.lines, laid_out(" " + head, items));
      append(menu.lines, in_vain(draw, choices[group.moves[0]].move));
    }
  }
  return menu;
}

// --- The log ------------------------------------------------------------------------------------------------------

// What the screen shows anyway, or what the next line says, is not told.
struct Telling {
  bool operator()(const TurnBegan& /*e*/) const { return false; }
  bool operator()(const TileRevealed& /*e*/) const { return false; }
  bool operator()(const TreatiseRevealed& /*e*/) const { return false; }
  bool operator()(const ClientRevealed& /*e*/) const { return false; }
  bool operator()(const DreamRevealed& /*e*/) const { return false; }
  bool operator()(const TherapySet& /*e*/) const { return false; }
  bool operator()(const VisitBegan& /*e*/) const { return false; }
  bool operator()(const TileTriggered& /*e*/) const { return false; }
  bool operator()(const TrackTriggered& /*e*/) const { return false; }
  bool operator()(const Scored& /*e*/) const { return false; }  // the sheet has it
  bool operator()(const CaseStudyScored& /*e*/) const { return false; }
  bool operator()(const FinalScore& /*e*/) const { return false; }
  template <class Other>
  bool operator()(const Other& /*e*/) const {
    return true;
  }
};

// --- The face -----------------------------------------------------------------------------------------------------

}  // namespace

template <>
struct Face<UnconsciousMind> : AnyFace<UnconsciousMind> {
  using AnyFace::AnyFace;

  [[nodiscard]] static PlayWords words_of_play();
  [[nodiscard]] Lines table(const Sight& seen) const {
    return drawing(seen).draw(rows_for_table(seen), seen.terminal.screen ? terminal_columns() : screen_width);
  }
  [[nodiscard]] Lines details(const Sight& seen) const;
  [[nodiscard]] std::vector<std::string> page_words(const Sight& seen) const;
  [[nodiscard]] Lines page(const Sight& seen, const std::string& word) const;

  [[nodiscard]] Arrangement menu(const Sight& seen, std::span<const Choice<UnconsciousMind>> choices) const {
    return menu_of(drawing(seen), choices);
  }
  [[nodiscard]] std::vector<ImpossibleMove> impossible(const Sight& seen) const;

  [[nodiscard]] bool worth_telling(const Sight& /*seen*/, const Event& event) const {
    return std::visit(Telling{}, event);
  }
  [[nodiscard]] bool has_automaton(const Sight& seen) const { return with_the_id(seen); }
  [[nodiscard]] std::vector<AutomatonTurn> automaton_turns(const Sight& seen) const { return id_turns(seen); }
  [[nodiscard]] Lines step(const Sight& seen, const Event& event) const { return id_step(seen, event, false); }
  [[nodiscard]] Lines sheet(const Sight& seen, const Event& event) const;
  [[nodiscard]] std::optional<Text> result(const Sight& seen) const;

private:
  [[nodiscard]] static Drawing drawing(const Sight& seen) { return {seen.terminal, seen.table, seen.you, seen.view}; }
  [[nodiscard]] std::size_t rows_for_table(const Sight& seen) const;
};

// What the moves and the dialogue leave; without a terminal nothing scrolls away.
std::size_t Face<UnconsciousMind>::rows_for_table(const Sight& seen) const {
  if (!seen.terminal.screen) return std::numeric_limits<std::size_t>::max();
  constexpr std::size_t around = 6;  // two lines of the log, the question on one or two, the keys and the prompt
  const std::size_t taken = menu(seen, offered(seen)).lines.size() + around;
  const auto rows = static_cast<std::size_t>(terminal_rows());
  return rows > taken ? rows - taken : 0;
}

Lines Face<UnconsciousMind>::details(const Sight& seen) const {
  Lines lines = drawing(seen).signs();
  for (std::uint8_t i = 0; i < page_count; ++i) append(lines, drawing(seen).page(static_cast<Page>(i)));
  return lines;
}

std::vector<std::string> Face<UnconsciousMind>::page_words(const Sight& seen) const {
  const Language language = seen.terminal.language;
  std::vector<std::string> words;
  words.reserve(page_count + 1);
  for (std::uint8_t i = 0; i < page_count; ++i) words.push_back(page_word(static_cast<Page>(i)).in(language));
  if (with_the_id(seen)) words.push_back(id_word().in(language));
  return words;
}

// The beginning of a word will do, in either language.
Lines Face<UnconsciousMind>::page(const Sight& seen, const std::string& word) const {
  if (Lines turn = id_page(seen, word); !turn.empty()) return turn;
  const Language language = seen.terminal.language;
  for (const Language each : {language, language == Language::french ? Language::english : Language::french}) {
    for (std::uint8_t i = 0; i < page_count && !word.empty(); ++i) {
      const auto which = static_cast<Page>(i);
      if (page_word(which).in(each).starts_with(word)) return drawing(seen).page(which);
    }
  }
  return {};
}

// --- The end ------------------------------------------------------------------------------------------------------

// The count of all players comes first.
Lines Face<UnconsciousMind>::sheet(const Sight& seen, const Event& event) const {
  if (!std::holds_alternative<FinalScore>(event) || !seen.table.outcome()) return {};
  if (seen.events(seen.table.event_count() - 1).back() != event) return {};
  return drawing(seen).sheet();
}

std::optional<Text> Face<UnconsciousMind>::result(const Sight& seen) const {
  const std::optional<Outcome> outcome = seen.table.outcome();
  if (!outcome) return std::nullopt;
  if (with_the_id(seen)) return id_result(seen.view.open, outcome->won(seen.you));
  for (std::size_t i = 0; i < outcome->places.size(); ++i) {
    if (outcome->places[i] != 1) continue;
    const Text points = speech::points(static_cast<int>(outcome->scores[i]));
    if (i == slot(seen.you))
      return fill_name({"You win with {points}.", "Vous gagnez avec {points}."}, "points", points);
    return fill_name(
        fill_name({"{who} wins with {points}.", "{who} gagne avec {points}."}, "who", seen.table.names()[i]), "points",
        points);
  }
  return std::nullopt;
}

// --- What one may think of ----------------------------------------------------------------------------------------

namespace {

struct Thoughts {
  const Components& parts;
  const View& view;
  const Player& me;
  std::vector<Move> moves{};

  void add(const Move& move) { moves.push_back(move); }
  // One space for each action that may be banned, and one action for each space that may be taken.
  void turn() {
    const Open& open = view.open;
    const unsigned banned = actions_pointed_at(open, open.current);
    for (Action action = 0; action < action_count; ++action) {
      for (Space space = 0; (banned >> action & 1U) != 0 && space < space_count; ++space) {
        if ((parts.touches[space] >> action & 1U) == 0 || !open.spaces[space].empty()) continue;
        add(StateIdeas{space, action});
        break;
      }
    }
    for (Space space = 0; space < space_count; ++space) {
      for (Action action = 0; !open.spaces[space].empty() && action < action_count; ++action) {
        if ((parts.touches[space] >> action & 1U) == 0) continue;
        add(StateIdeas{space, action});
        break;
      }
    }
    if (me.ideas + me.bright_ideas == 0) add(StateIdeas{});
    add(Recall{});
    for (std::uint8_t room = 0; room < room_count; ++room) add(Treat{room});
    add(Pass{});
  }
  void bonus() {
    for (const Location location : {me.professor, view.open.freud}) {
      for (std::uint8_t i = 0; i < location_slots; ++i) add(TakeLocationBonus{location, i});
      for (std::uint8_t i = 0; i < district_slots; ++i) add(TakeDistrictBonus{district_of(location), i});
    }
  }
  void publishing() {
    for (const Card card : me.in_play) add(Lay{card});
    for (const Player& player : view.open.players) {
      for (const Published& each : player.published) {
        if (&player != &me) add(Cite{each.treatise});
      }
    }
  }
  void effect(const Frame& top) {
    const auto asks = [&](Verb verb) { return live_clause(parts, top, verb) != nullptr; };
    const bool offered = top.as<task::Effect>().offered;
    for (Area at = 0; at < area_count; ++at) {
      if (asks(Verb::elevate)) add(Elevate{at});
      if (!offered && top.as<task::Effect>().unpaid != 0) add(PayWith{at});
    }
    for (std::uint8_t i = 0; asks(Verb::note) && i < supply_rows; ++i) add(TakeTile{i});
    if (asks(Verb::publish) || asks(Verb::publish_or_play)) {
      for (const Treatise treatise : view.open.treatises) add(Publish{treatise});
    }
    for (std::uint8_t i = 0; i < notebook_side; ++i) {
      if (asks(Verb::row)) add(TriggerRow{i});
      if (asks(Verb::column)) add(TriggerColumn{i});
    }
    for (Location location = 0; location < location_count; ++location) {
      if (asks(Verb::professor)) add(Professor{location});
      if (asks(Verb::freud)) add(Freud{location});
    }
    if (offered) add(Accept{});
    add(Enough{});
  }
  void answers() {
    if (view.open.pending.empty()) return;
    const Frame& top = view.open.pending.back();
    switch (top.kind()) {
      case Task::turn:
        if (view.open.stage() == Stage::choose) turn();
        break;
      case Task::put:
        for (std::uint8_t ideas = 0; ideas <= 2; ++ideas) {
          for (std::uint8_t bright = 0; ideas + bright <= 2; ++bright) add(Put{ideas, bright});
        }
        break;
      case Task::bonus: bonus(); break;
      case Task::effect: effect(top); break;
      case Task::publish: publishing(); break;
      case Task::visit:
        for (std::uint8_t i = 0; i < 3; ++i) add(Visit{i});
        add(Linger{});
        break;
      case Task::hold:
        for (std::uint8_t row = 0; row < notebook_side; ++row) add(PlaceTile{row});
        break;
      case Task::resolve:
        for (std::uint8_t i = 0; top.is<task::AnyColumn>() && i < notebook_side; ++i) add(TriggerColumn{i});
        break;
      case Task::track:
        for (std::uint8_t section = 0; section < section_count; ++section) add(TrackAction{section});
        break;
      case Task::treat:
        for (std::uint8_t room = 0; room < room_count; ++room) add(Treat{room});
        break;
      case Task::client: {
        const Arrival stage = top.as<task::Client>().stage;
        for (std::uint8_t i = 0; stage == Arrival::who && i < client_display; ++i) add(TakeCaseStudy{i});
        if (stage == Arrival::dream) add(TakeDream{dream_display});
        break;
      }
      default: break;
    }
    for (std::uint8_t i = 0; i < conversion_count; ++i) add(Convert{static_cast<Conversion>(i)});
  }
};

// Named as precisely as a reason must be read.
struct KindOf {
  const UnconsciousMind& game;

  Text operator()(const StateIdeas& m) const {
    return speech::space_name(m.space) + Text{" ", " "} + speech::action_name(game.wording(), m.action);
  }
  Text operator()(const Put& /*m*/) const { return {"Put ideas", "Placer des idées"}; }
  Text operator()(const Recall& /*m*/) const { return {"Recall ideas", "Rassembler ses idées"}; }
  Text operator()(const Treat& m) const {
    return fill_number({"Treat in room {n}", "Traiter en salle {n}"}, "n", m.room + 1);
  }
  Text operator()(const Pass& /*m*/) const { return {"Pass", "Passer"}; }
  Text operator()(const TakeLocationBonus& m) const {
    return speech::location_name(game.wording(), m.location) + Text{" ", " "} + speech::digits(m.slot + 1);
  }
  Text operator()(const TakeDistrictBonus& m) const {
    return speech::district_bonus_name(game.wording(), m.district, m.slot);
  }
  Text operator()(const SpendColour& /*m*/) const {
    return {"Spend a coloured insight", "Dépenser une intuition à sa couleur"};
  }
  Text operator()(const UsePillbox& /*m*/) const { return {"Spend a pillbox", "Utiliser un pilulier"}; }
  Text operator()(const EndTurn& /*m*/) const { return {"End the turn", "Terminer le tour"}; }
  Text operator()(const TakeRoutine& /*m*/) const {
    return {"Take a routine client", "Récupérer un client de routine"};
  }
  Text operator()(const TakeCaseStudy& /*m*/) const {
    return {"Take a case study", "Récupérer un client Étude de cas"};
  }
  Text operator()(const TakeDream& /*m*/) const { return {"Take a dream", "Prendre un rêve"}; }
  Text operator()(const Convert& m) const {
    constexpr std::array<std::array<const char*, 2>, conversion_count> names{
        {{"Coffee: elevate", "Café : élever"},
         {"Coffee: transfer", "Café : transférer"},
         {"Coffee: bright idea", "Café : idée brillante"},
         {"Insights: pillbox", "Intuitions : pilulier"},
         {"A client's free transfer", "Transfert offert par un client"}}};
    const auto& name = names[static_cast<std::size_t>(m.into)];
    return {name[0], name[1]};
  }
  Text operator()(const ClaimGoal& m) const { return speech::goal_name(game.wording(), m.goal); }
  Text operator()(const PayWith& m) const { return Text{"Pay with ", "Payer avec "} + speech::area_name(m.area); }
  Text operator()(const Accept& /*m*/) const { return {"Pay", "Payer"}; }
  Text operator()(const Generate& /*m*/) const { return {"Generate", "Générer"}; }
  Text operator()(const Elevate& m) const { return Text{"Elevate ", "Élever "} + speech::area_name(m.area); }
  Text operator()(const Transfer& m) const { return Text{"Transfer ", "Transférer "} + speech::area_name(m.area); }
  Text operator()(const Demote& m) const { return Text{"Demote ", "Abaisser "} + speech::area_name(m.area); }
  Text operator()(const IgnoreDemotion& /*m*/) const { return {"Ignore the demotion", "Ignorer l'abaissement"}; }
  Text operator()(const PlayCard& m) const { return speech::card_name(game.wording(), m.card); }
  Text operator()(const Swap& /*m*/) const { return {"Swap", "Échanger"}; }
  Text operator()(const TriggerTile& /*m*/) const { return {"Trigger a tile", "Déclencher une tuile"}; }
  Text operator()(const TriggerRow& m) const { return capital(speech::row_name(m.row)); }
  Text operator()(const TriggerColumn& m) const { return capital(speech::column_name(m.column)); }
  Text operator()(const Resolve& /*m*/) const { return {"Trigger", "Déclencher"}; }
  Text operator()(const Ink& /*m*/) const { return {"Move the inkpot", "Avancer l'encrier"}; }
  Text operator()(const Professor& m) const { return speech::location_name(game.wording(), m.location); }
  Text operator()(const Freud& m) const { return speech::location_name(game.wording(), m.location); }
  Text operator()(const Visit& m) const { return fill_number({"Effect {n}", "Effet {n}"}, "n", m.effect + 1); }
  Text operator()(const Linger& /*m*/) const { return {"A bright idea for more", "Une idée brillante de plus"}; }
  Text operator()(const Heal& /*m*/) const { return {"Therapy", "Thérapie"}; }
  Text operator()(const TakeTile& m) const {
    return m.row == 0 ? Text{"The upper tile", "La tuile du haut"} : Text{"The lower tile", "La tuile du bas"};
  }
  Text operator()(const PlaceTile& m) const { return capital(speech::row_name(m.row)); }
  Text operator()(const Publish& m) const { return speech::treatise_name(game.wording(), m.treatise); }
  Text operator()(const Lay& m) const { return speech::card_name(game.wording(), m.card); }
  Text operator()(const Cite& m) const {
    return Text{"Cite from ", "Citer "} + speech::treatise_name(game.wording(), m.treatise);
  }
  Text operator()(const TrackAction& m) const { return capital(speech::section_name(m.section)); }
  Text operator()(const Enough& /*m*/) const { return {"Decline", "S'en passer"}; }
};

}  // namespace

std::vector<ImpossibleMove> Face<UnconsciousMind>::impossible(const Sight& seen) const {
  if (slot(seen.you) >= seen.view.open.players.size()) return {};
  Thoughts thoughts{seen.game().components(), seen.view, seen.view.open.players[slot(seen.you)]};
  thoughts.answers();
  return refusals<UnconsciousMind>(seen, thoughts.moves,
                                   [&](const Move& move) { return std::visit(KindOf{seen.game()}, move); });
}

PlayWords Face<UnconsciousMind>::words_of_play() {
  return {
      "[--players N --bots LEVELS | --solo easy|medium|hard [--strong-coffee] [--pace PACE]]",
      {"  divan play unconscious-mind --players 3             you and two bots\n"
       "  divan play unconscious-mind --solo medium           you against the Id",
       "  divan play unconscious-mind --players 3             vous et deux bots\n"
       "  divan play unconscious-mind --solo medium           vous contre le Ça"},
      {{"--solo", "LEVEL", {"alone against the Id (easy, medium or hard)", "seul contre le Ça (easy, medium ou hard)"}},
       {"--strong-coffee",
        "",
        {"with --solo, the Id makes pillboxes of 3 coffee instead of 4",
         "avec --solo, le Ça fait des piluliers de 3 cafés au lieu de 4"}},
       {"--pace",
        "PACE",
        {"how fast the steps of the Id follow each other: slow, normal, fast, off (normal)",
         "le rythme des étapes du Ça : slow, normal, fast, off (normal)"}}}};
}

GameFace unconscious_mind_face() { return game_face<UnconsciousMind>(); }

}  // namespace divan
