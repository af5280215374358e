#include "app/games/the_loop_table.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "core/speech.hpp"

namespace divan::the_loop {
namespace {

constexpr int name_width = 18;
constexpr int tile_width = 9;
constexpr int forecast_width = 8;
constexpr int clones_width = 15;
constexpr int short_width = 4;
constexpr int card_width = 27;
constexpr int turns = cycles * era_count;

std::string pips(int full, int all, std::string_view yes, std::string_view no) {
  return repeated(yes, full) + repeated(no, all - full);
}

// Whole lines in one style, so that no colour is cut in two.
Lines painted(const Terminal& terminal, std::string_view style, Lines lines) {
  for (std::string& line : lines) line = terminal.paint(style, line);
  return lines;
}

}  // namespace

// --- Names and signs ----------------------------------------------------------------------------------------------

// The first word, cut: enough to find the line in the ring that begins with it.
std::string Drawing::short_era(Era which) const {
  const std::string name = era(which);
  std::string word = name.substr(0, name.find(' '));
  while (width_of(word) > short_width) {
    do word.pop_back();
    while (!word.empty() && (static_cast<unsigned char>(word.back()) & 0xC0U) == 0x80);
  }
  return word;
}

std::string Drawing::agent(AgentName name) const {
  return without_controls(say(parts.agents[static_cast<std::size_t>(name)].name));
}

std::string Drawing::sign(Dimension dimension) const {
  constexpr std::array<std::string_view, 4> signs{"@", "★", "≡", "●"};
  constexpr std::array<std::string_view, 4> styles{"35", "33", "36", "1;34"};
  const auto which = static_cast<std::size_t>(dimension);
  return terminal.paint(styles[which], signs[which]);
}

std::string Drawing::of(int part, int whole) const {
  return std::to_string(part) + say({" of ", " sur "}) + std::to_string(whole);
}

// In a team of people, an agent is named with the one who leads it.
std::string Drawing::who(const View& view, std::size_t index) const {
  std::string name = agent(view.agents[index].name);
  if (view.options.players == 1) return name;
  const std::size_t seat = index % view.options.players;
  const std::string leader = seat == slot(me) ? say({"you", "vous"}) : without_controls(say(table.names()[seat]));
  return name + " (" + leader + ")";
}

// --- The board ----------------------------------------------------------------------------------------------------

// On a low screen first the air goes, then what can be read with i, then the ends of long sentences.
Lines Drawing::draw(const View& view, std::size_t rows) const {
  const Lines head = beginning(view);
  Lines hand;
  if (view.phase == Phase::assign && view.revealed < card_count) {
    hand = card_line(view.revealed, card_width, say({"new", "tirée"}), false);
  } else {
    hand = active_hand(view);
  }
  Lines offered = artifacts(view);
  Lines others = other_hands(view);
  Lines foot = piles(view);
  std::size_t used = head.size() + offered.size() + hand.size() + others.size() + foot.size();
  const bool airy = used < rows;
  if (used > rows) {
    foot = {terminal.dim(
        say({"   i shows artifacts, other hands and piles", "   i montre artefacts, autres mains et pioche"}))};
    used -= offered.size();
    offered.clear();
  }
  if (used > rows) {
    used -= others.size();
    others.clear();
  }
  if (used > rows && !low) return Drawing{terminal, parts, table, me, true}.draw(view, rows);
  if (used > rows) foot.clear();
  Lines lines = head;
  append(lines, offered);
  if (airy) lines.emplace_back();
  append(lines, hand);
  append(lines, others);
  append(lines, foot);
  return lines;
}

Lines Drawing::board(const View& view) const {
  Lines lines = beginning(view);
  append(lines, artifacts(view));
  return lines;
}

Lines Drawing::beginning(const View& view) const {
  Lines lines{title(view)};
  append(lines, standing(view));
  append(lines, ring(view));
  append(lines, missions(view));
  return lines;
}

std::string Drawing::title(const View& view) const {
  const Options& options = view.options;
  const std::string left = " " + terminal.bold(say(table.game().title())) + say({" · turn ", " · tour "}) +
                           of(view.turn, turns) + " · cycle " + std::to_string(view.cycle);
  const auto& mode = labels_of<Mode>[static_cast<std::size_t>(options.mode)];
  std::string right(mode[terminal.language == Language::french ? 1 : 0]);
  right += say({" · level ", " · niveau "}) + std::to_string(options.level) + (options.solo() ? " · solo" : "");
  right = low ? won_and_lost(view) : terminal.dim(right);
  return padded(left, screen_width - width_of(right) - 1) + right;
}

std::string Drawing::won_and_lost(const View& view) const {
  const int archived = std::min<int>(view.archived, missions_to_win);
  return say({" archived ", " archivées "}) + terminal.paint("1;32", pips(archived, missions_to_win, "■", "□")) +
         (low ? "" : " " + of(view.archived, missions_to_win) + "  ") + say({" vortexes ", " vortex "}) +
         terminal.paint("1;31", pips(view.vortexes, vortex_tiles, "▲", "△")) +
         (low ? "" : " " + of(view.vortexes, vortex_tiles));
}

// What has been won and lost, and what the mode adds.
Lines Drawing::standing(const View& view) const {
  std::string line = low ? "" : won_and_lost(view);
  if (view.centrifuges != 0) line += say({"   × a centrifuge", "   × centrifugeuse"});
  const auto supas =
      std::count_if(view.board.begin(), view.board.end(), [](const Token& token) { return is_supa(token.clone); });
  if (supas > 0) line += "   supa clones " + std::to_string(supas);
  Lines lines;
  if (!line.empty()) lines.push_back(line);
  if (view.nuisance != Nuisance::none) {
    const Text& words = parts.nuisances[static_cast<std::size_t>(view.nuisance)];
    lines.push_back(terminal.paint("33", " Ultramachina" + colon() + say(words)));
  }
  return lines;
}

Lines Drawing::ring(const View& view) const {
  const std::string rift_head = say({"rifts ", "failles "});
  const std::string energy_head = say({"energy ", "énergie "});
  const std::string head = " ◉ " + padded("Dr Foo", name_width) + rift_head + energy_head +
                           padded("mission", tile_width) + padded(say({"if Foo", "si Foo"}), forecast_width) +
                           padded("clones →", clones_width) + "agents";
  Lines lines;
  if (!low) lines.push_back(terminal.dim(head));
  for (Era each = 0; each < era_count; ++each) append(lines, era_row(view, each));
  if (!low) lines.push_back(terminal.dim(repeated("─", screen_width - 1)));
  return lines;
}

Lines Drawing::era_row(const View& view, Era which) const {
  const int rift_width = width_of(say({"rifts ", "failles "}));
  const int energy_width = width_of(say({"energy ", "énergie "}));
  const bool here = view.phase != Phase::over && view.agents[view.active].era == which;
  const std::string name = padded(clipped(era(which), name_width - 1), name_width);
  const int energy = view.energy[which];
  std::string left = " " + marker(view, which) + " " + (here ? terminal.bold(name) : name);
  left += padded(rifts(view, which), rift_width);
  left += padded(energy == 0 ? terminal.dim("  ·") : pushed_right(std::to_string(energy), 3), energy_width);
  left += padded(tile(view.tiles[which]), tile_width) + padded(forecast(view, which), forecast_width);
  const int room = screen_width - width_of(left) - clones_width;
  return beside({left}, width_of(left),
                beside(clones(view, which, clones_width - 1), clones_width, agents(view, which, room)));
}

// Dr Foo's era, and the two that his machine reaches besides.
std::string Drawing::marker(const View& view, Era which) const {
  if (!view.foo) return " ";
  if (which == *view.foo) return terminal.paint("1;31", "◉");
  if (next(which) == *view.foo) return terminal.paint("31", "╭");
  return previous(which) == *view.foo ? terminal.paint("31", "╰") : " ";
}

std::string Drawing::rifts(const View& view, Era which) const {
  const bool centrifuge = ((view.centrifuges >> which) & 1U) != 0;
  const int slots = rift_slots - (centrifuge ? 1 : 0);
  const int count = view.rifts[which];
  return terminal.paint(count >= slots ? "1;31" : "33", repeated("▰", count)) +
         terminal.dim(repeated("▱", slots - count)) + (centrifuge ? terminal.paint("36", "×") : "");
}

std::string Drawing::tile(const Tile& shown) const {
  switch (shown.slot) {
    case Slot::face_down: return terminal.dim(say({"hidden", "cachée"}));
    case Slot::archived: return terminal.paint("32", say({"archived", "archivée"}));
    case Slot::vortex: return terminal.paint("1;31", "VORTEX");
    case Slot::face_up: break;
  }
  const int required = parts.missions[shown.mission].required;
  if (shown.progress >= required) return terminal.paint("1;32", say({"done!", "faite !"}));
  return terminal.bold(of(shown.progress, required));
}

// How many rifts fall if Dr Foo comes here next, and how likely they open a vortex.
std::string Drawing::forecast(const View& view, Era which) const {
  const auto found =
      std::find_if(view.forecast.begin(), view.forecast.end(), [&](const Forecast& each) { return each.era == which; });
  if (found == view.forecast.end()) return "";
  const int percent = (found->vortex_per_mille + 5) / 10;
  std::string cubes = std::to_string(found->cubes);
  if (found->vortex_per_mille == 0) return cubes;
  const std::string chance = percent == 0 ? "<1" : std::to_string(percent);
  const std::string_view style = percent >= 40 ? "1;31" : percent >= 15 ? "33" : "0";
  return cubes + " " + terminal.paint(style, "▲" + chance + "%");
}

// Clones that are destroyed in the same era share a word.
Lines Drawing::clones(const View& view, Era which, int width) const {
  struct Kind {
    std::string words;
    int count;
  };
  std::vector<Kind> kinds;
  for (const Token& token : view.board) {
    if (token.era != which) continue;
    const std::string supa = !is_supa(token.clone) ? "" : token.turned ? "supa→" : "SUPA→";
    const std::string words = supa + short_era(token.destroyed);
    const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.words == words; });
    if (known == kinds.end()) {
      kinds.push_back({words, 1});
    } else {
      ++known->count;
    }
  }
  std::string line;
  for (const Kind& kind : kinds) {
    line += (line.empty() ? "" : " ") + kind.words + (kind.count > 1 ? "×" + std::to_string(kind.count) : "");
  }
  return wrapped(line, width);
}

Lines Drawing::agents(const View& view, Era which, int width) const {
  Lines lines;
  for (std::size_t i = 0; i < view.agents.size(); ++i) {
    if (view.agents[i].era != which) continue;
    const std::string name = clipped(agent(view.agents[i].name), width - 1);
    const bool active = i == view.active && view.phase != Phase::assign && view.phase != Phase::over;
    lines.push_back(active ? terminal.bold("▸" + name) : " " + name);
  }
  return lines;
}

Lines Drawing::missions(const View& view) const {
  Lines lines;
  for (Era each = 0; each < era_count; ++each) {
    const Tile& shown = view.tiles[each];
    if (shown.slot != Slot::face_up) continue;
    const ShownMission& mission = parts.missions[shown.mission];
    const std::string name = say({"“{m}” ", "« {m} » "});
    std::string text = " " + short_era(each) + " " + fill(name, "m", say(mission.name)) + say(mission.text);
    std::string counted_eras;
    for (Era other = 0; mission.each_era_once && other < era_count; ++other) {
      if (((shown.eras >> other) & 1U) != 0) counted_eras += (counted_eras.empty() ? "" : ", ") + short_era(other);
    }
    if (!counted_eras.empty()) text += say({" (so far ", " (déjà "}) + counted_eras + ")";
    text = without_controls(text);
    append(lines, low ? Lines{clipped(text, screen_width)} : wrapped(text, screen_width, 3));
  }
  return lines;
}

Lines Drawing::artifacts(const View& view) const {
  if (view.available.empty() || view.phase == Phase::over) return {};
  std::vector<Card> sorted(view.available.begin(), view.available.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](Card a, Card b) { return parts.cards[a].era < parts.cards[b].era; });
  std::vector<std::string> items;
  items.reserve(sorted.size());
  for (const Card each : sorted) {
    items.push_back("  " + terminal.dim(short_era(parts.cards[each].era)) + " " + card(each));
  }
  return flowed(say({" Artifacts", " Artefacts"}), items, screen_width);
}

// --- Hands --------------------------------------------------------------------------------------------------------

Lines Drawing::card_line(Card which, int name_room, const std::string& state, bool dim) const {
  const int state_width = width_of(say({"ready ", "épuisée "}));
  const int indent = 3 + (state.empty() ? 0 : state_width) + 2 + name_room;
  const std::string left = "   " + padded(state, state.empty() ? 0 : state_width);
  const std::string name = padded(clipped(card_name(which), name_room - 1), name_room);
  const int room = screen_width - indent;
  Lines words = low ? Lines{clipped(effect(which), room)} : wrapped(effect(which), room);
  if (dim) words = painted(terminal, "2", words);
  const std::string head =
      (dim ? terminal.dim(left) : left) + sign(parts.cards[which].dimension) + " " + (dim ? terminal.dim(name) : name);
  return beside({head}, indent, words);
}

Lines Drawing::held_cards(const Hand& hand, bool plain) const {
  int longest = 0;
  for (const HeldCard& held : hand) longest = std::max(longest, width_of(card_name(held.card)));
  Lines lines;
  for (const HeldCard& held : hand) {
    const std::string state = held.exhausted ? say({"used", "épuisée"}) : say({"ready", "prête"});
    append(lines, card_line(held.card, plain ? card_width : std::min(card_width, longest + 2), state,
                            held.exhausted && !plain));
  }
  return lines;
}

Lines Drawing::active_hand(const View& view) const {
  const Agent& active = view.agents[view.active];
  const ShownAgent& shown = parts.agents[static_cast<std::size_t>(active.name)];
  const std::string head = " ▸ " + who(view, view.active) + ", " + era(active.era) + ".";
  std::string ability = without_controls(say(shown.ability_text));
  if (view.ability_used) ability += say({" (used)", " (utilisée)"});
  Lines lines = wrapped(head + " " + ability, screen_width, 3);
  if (lines.size() == 1) {
    lines = {terminal.bold(head) + " " + terminal.dim(ability)};
  } else {
    lines = {terminal.bold(head)};
    if (!low) append(lines, painted(terminal, "2", wrapped("   " + ability, screen_width, 3)));
  }
  append(lines, held_cards(active.hand, false));
  const bool loops = view.phase == Phase::actions || view.phase == Phase::effect;
  if (loops && !low) lines.push_back(loop_line(view));  // the moves say it too
  return lines;
}

std::string Drawing::loop_line(const View& view) const {
  const int here = view.energy[view.agents[view.active].era];
  std::string line = "   " + terminal.bold("LOOP") + say({": costs ", " : coûte "}) + std::to_string(view.loop_price) +
                     say({" energy (", " énergie ("}) + std::to_string(here) +
                     say({" here); it readies", " ici) ; redresse"});
  for (std::size_t i = 0; i < elementary_dimensions; ++i) {
    line += (i == 0 ? " " : ", ") + sign(static_cast<Dimension>(i)) + " " +
            say(counted(static_cast<int>(view.loop_readies[i].size()), {"card", "carte"}, {"cards", "cartes"}));
  }
  return line;
}

Lines Drawing::other_hands(const View& view) const {
  Lines lines;
  std::string idle;
  for (std::size_t i = 0; i < view.agents.size(); ++i) {
    const Hand& hand = view.agents[i].hand;
    if (i == view.active && view.phase != Phase::assign) continue;
    if (hand.empty()) {
      idle += (idle.empty() ? "" : ", ") + who(view, i);
      continue;
    }
    std::string line = "   " + who(view, i) + colon();
    for (const HeldCard& held : hand) {
      line += (&held == hand.begin() ? "" : ", ") + card(held.card) +
              (held.exhausted ? say({" (used)", " (épuisée)"}) : "");
    }
    append(lines, wrapped(line, screen_width, 5));
  }
  if (!idle.empty()) append(lines, wrapped(say({"   No cards: ", "   Sans carte : "}) + idle, screen_width, 5));
  return lines;
}

Lines Drawing::piles(const View& view) const {
  const std::size_t which = view.decks.size() == 1 ? 0 : view.active;
  const DeckView& deck = view.decks[which];
  std::string line = "   " + say({"Draw pile ", "Pioche "}) + std::to_string(deck.inside.size() + deck.on_top.size());
  if (!deck.on_top.empty()) {
    line += say({" (next: ", " (prochaine : "}) + card_name(deck.on_top[deck.on_top.size() - 1]) + ")";
  }
  line += say({", discard pile ", ", défausse "}) + std::to_string(deck.discard.size());
  line += say({" · i explains all cards", " · i explique les cartes"});
  return painted(terminal, "2", wrapped(line, screen_width, 5));
}

// --- Everything in words ------------------------------------------------------------------------------------------

Lines Drawing::details(const View& view) const {
  Lines lines;
  const auto heading = [&](const Text& text) { lines.push_back(" " + terminal.bold(say(text))); };
  const auto list = [&](const auto& cards) {
    for (const Card each : cards) append(lines, card_line(each, card_width, "", false));
  };
  heading({"The signs", "Les signes"});
  const Text signs{
      "@ spiral, ★ star, ≡ stripe: a LOOP readies one of these; ● black hole: no LOOP readies it. ◉ Dr Foo's era; ╭ ╰ "
      "the eras his rifts also reach. ▰ a rift. If Foo: so many rifts fall if he comes there next; ▲ the chance that "
      "they open a vortex. Clones → where they are destroyed.",
      "@ spirale, ★ étoile, ≡ rayure : un LOOP en redresse une ; ● trou noir : aucun LOOP ne le redresse. ◉ l'époque "
      "du Dr Foo ; ╭ ╰ celles que ses failles atteignent aussi. ▰ une faille. Si Foo : tant de failles tombent s'il y "
      "vient ensuite ; ▲ le risque qu'un vortex s'ouvre. Clones → où on les détruit."};
  append(lines, wrapped("   " + say(signs), screen_width, 3));
  heading({"Agents", "Agents"});
  for (std::size_t i = 0; i < view.agents.size(); ++i) {
    const ShownAgent& shown = parts.agents[static_cast<std::size_t>(view.agents[i].name)];
    append(lines, wrapped("   " + who(view, i) + colon() + without_controls(say(shown.ability_text)), screen_width, 5));
    append(lines, held_cards(view.agents[i].hand, true));
  }
  if (!view.available.empty()) {
    heading({"Artifacts on the board", "Artefacts sur le plateau"});
    list(view.available);
  }
  const DeckView& deck = view.decks[view.decks.size() == 1 ? 0 : view.active];
  if (!deck.on_top.empty()) {
    heading({"On top of the draw pile, the next one first", "Sur la pioche, la prochaine d'abord"});
    list(std::vector<Card>(std::make_reverse_iterator(deck.on_top.end()),
                           std::make_reverse_iterator(deck.on_top.begin())));
  }
  if (!deck.inside.empty()) {
    heading({"In the draw pile, in an order nobody knows", "Dans la pioche, dans un ordre inconnu"});
    list(deck.inside);
  }
  if (!deck.discard.empty()) {
    heading({"In the discard pile", "Dans la défausse"});
    list(deck.discard);
  }
  return lines;
}

}  // namespace divan::the_loop
