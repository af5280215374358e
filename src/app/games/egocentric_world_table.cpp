#include "app/games/egocentric_world_table.hpp"

#include <algorithm>
#include <array>

namespace divan::egocentric_world {
namespace {

constexpr int name_width = 22;
constexpr int cards_width = 34;
constexpr int count_width = 9;
constexpr int number_width = 7;
constexpr int piles_width = 36;
constexpr int box_width = 6;
constexpr std::string_view back = "▒▒";

std::string_view symbol(Ability ability) {
  constexpr std::array<std::string_view, 6> symbols{" ", "★", "⛨", "◉", "⇄", "↻"};
  return symbols[static_cast<std::size_t>(ability)];
}

Text level_word(BotKind kind) {
  switch (kind) {
    case BotKind::random: return {"random", "au hasard"};
    case BotKind::greedy: return {"greedy", "glouton"};
    case BotKind::citybot: return {"Citybot", "Citébot"};
    case BotKind::search: return {"search", "recherche"};
    case BotKind::easy: return {"easy", "facile"};
    case BotKind::normal: return {"normal", "normal"};
    case BotKind::hard: return {"hard", "difficile"};
    case BotKind::master: break;
  }
  return {"master", "maître"};
}

bool several(const Options& options) { return options.rounds != Rounds::single; }

}  // namespace

// --- The whole table ----------------------------------------------------------------------------------------------

Lines Drawing::draw(const View& view) const {
  Lines lines{title(view), header(view)};
  const auto count = static_cast<int>(view.seats.size());
  for (int i = 1; i < count; ++i) lines.push_back(player(view, (index(me) + i) % count));  // as they sit
  if (several(view.options)) lines.push_back(player(view, index(me)));
  lines.push_back(view.stopper ? stop_notice(*view.stopper) : "");
  append(lines, beside(piles(view), piles_width, your_cards(view)));
  if (view.phase == Phase::looking && view.pending.by == me) {
    const Seat target = view.pending.targets[0];
    const Hand& hand = view.seat(target).known;
    const Text whose = fill_name({"{a}'s hand", "La main de {a}"}, "a", table.names()[slot(target)]);
    lines.push_back(" " + terminal.bold(without_controls(say(whose))) + " (" + std::to_string(hand.total()) + ")");
    append(lines, beside({}, 1, boxes(hand, screen_width - 1)));
  }
  return lines;
}

std::string Drawing::title(const View& view) const {
  const Options& options = view.options;
  std::string left = " " + terminal.bold(say(game.title()));
  std::string right;
  if (options.solo()) {
    right = say({"solo, level ", "solo, niveau "}) + std::to_string(options.solo_difficulty) + " · ";
  }
  if (several(options)) {
    left += say({" · round ", " · manche "}) + std::to_string(view.round);
    right += fill(say({"the game ends at {n}", "la partie finit à {n}"}), "n", std::to_string(options.target_score));
  } else {
    right += say({"a single round", "une seule manche"});
  }
  return padded(left, screen_width - width_of(right) - 1) + terminal.dim(right);
}

std::string Drawing::header(const View& view) const {
  const std::string numbers =
      several(view.options) ? pushed_right(say({"round", "manche"}), number_width) + pushed_right("total", number_width)
                            : "";
  return terminal.dim(repeated("─", screen_width - 1 - width_of(numbers)) + numbers);
}

std::string Drawing::name(int seat) const {
  return without_controls(say(table.names()[static_cast<std::size_t>(seat)]));
}

std::string Drawing::player(const View& view, int seat) const {
  const SeatView& shown = view.seats[static_cast<std::size_t>(seat)];
  std::string who = name(seat);
  if (seat == index(me)) {
    who += say({" (you)", " (vous)"});
  } else if (seat < table.seats()) {
    const Occupant& occupant = table.occupants()[static_cast<std::size_t>(seat)];
    if (occupant.kind == Sitter::bot) who += " · " + say(level_word(occupant.bot));
  }
  who = padded(clipped(who, name_width - 1), name_width);
  const bool turn = index(view.current) == seat;
  std::string line = (turn ? " ▸ " : "   ") + (turn ? terminal.bold(who) : who);
  if (view.gone.contains(seat_at(seat))) {
    line += padded(say({"has left the game", "a quitté la partie"}), cards_width + count_width - 2);
  } else {
    const Text cards = shown.cards == 1 ? Text{" card", " carte"} : Text{" cards", " cartes"};
    line += padded(seat == index(me) ? "" : held(view, seat), cards_width - 2);
    line += padded(std::to_string(shown.cards) + say(cards), count_width);
  }
  if (several(view.options)) {
    line += pushed_right(view.round == 1 ? "–" : std::to_string(shown.last_score), number_width - 1);
    line += pushed_right(std::to_string(shown.total), number_width);
  }
  return line;
}

// Cards seen from behind, then those that lie open (a Citybot's) or that the table remembers for you.
std::string Drawing::held(const View& view, int seat) const {
  const SeatView& shown = view.seats[static_cast<std::size_t>(seat)];
  const bool open = seat >= table.seats();
  const bool tells = open || view.options.memory_aid || view.phase == Phase::over;
  const int seen = tells ? shown.known.size() : 0;
  std::string text;
  int room = cards_width - 3;
  for (int left = shown.cards - seen; left > 0 && room >= 3; --left, room -= 3) {
    text += terminal.paint("94", back) + " ";
  }
  if (seen == 0) return text;
  if (open && shown.stack > 0) text += terminal.dim("│ "), room -= 2;
  for (const Card card : shown.known.unpack()) {
    const std::string next = small(card);
    room -= width_of(next) + 1;
    if (room < 0) return text + "…";
    text += next + " ";
  }
  return text;
}

std::string Drawing::stop_notice(Seat stopper) const {
  const Text notice =
      stopper == me
          ? Text{"STOP: the round ends before your next turn.", "STOP : la manche finit avant votre tour."}
          : fill_name({"STOP: the round ends before {a}'s turn.", "STOP : la manche finit avant le tour de {a}."}, "a",
                      table.names()[slot(stopper)]);
  return " " + terminal.paint("1;31", without_controls(say(notice)));
}

Lines Drawing::piles(const View& view) const {
  const std::string edge = repeated("─", box_width - 2);
  const std::string count = std::to_string(view.draw_count);
  const Lines draw_pile{terminal.paint("94", "╭" + edge + "╮"),
                        terminal.paint("94", "│▒") + padded(count, 2) + terminal.paint("94", "▒│"),
                        terminal.paint("94", "╰" + edge + "╯")};
  Lines facts = wrapped(say(game.card_name(view.top)), piles_width - 19);
  facts.push_back(terminal.dim(say(ability_name(game.deck().ability(view.top)))));
  Lines lines{" " + padded(say({"Draw", "Pioche"}), box_width + 2) + say({"Discard", "Défausse"})};
  append(lines, beside({}, 1, beside(draw_pile, box_width + 2, beside(box(view.top), box_width + 1, facts))));
  return lines;
}

Lines Drawing::your_cards(const View& view) const {
  const Hand& hand = view.seat(me).known;
  const int width = screen_width - piles_width;
  const std::string total = say({"Your hand", "Votre main"}) + " (" + std::to_string(hand.total()) + ")";
  if (view.drawn.face_down()) {
    Lines lines{terminal.bold(total)};
    append(lines, boxes(hand, width));
    return lines;
  }
  const int drawn_width = box_width + 2;
  Lines lines{padded(say({"Drawn", "Piochée"}), drawn_width) + terminal.bold(total)};
  append(lines, beside(box(view.drawn), drawn_width, boxes(hand, width - drawn_width)));
  return lines;
}

// --- Cards --------------------------------------------------------------------------------------------------------

std::string Drawing::style(Card card) const {
  constexpr std::array<std::string_view, 6> styles{"0", "33", "32", "35", "36", "31"};
  return std::string(styles[static_cast<std::size_t>(game.deck().ability(card))]);
}

std::string Drawing::small(Card card) const {
  const Ability ability = game.deck().ability(card);
  const std::string mark = ability == Ability::none ? "" : std::string(symbol(ability));
  return terminal.paint(style(card), std::to_string(card.value) + mark);
}

std::string Drawing::small(const Hand& hand) const {
  std::string text;
  for (const Card card : hand.unpack()) text += (text.empty() ? "" : " ") + small(card);
  return text;
}

Lines Drawing::box(Card card) const {
  const std::string edge = repeated("─", box_width - 2);
  const std::string face =
      pushed_right(std::to_string(card.value), 2) + " " + std::string(symbol(game.deck().ability(card)));
  return {terminal.paint(style(card), "╭" + edge + "╮"), terminal.paint(style(card), "│" + face + "│"),
          terminal.paint(style(card), "╰" + edge + "╯")};
}

Lines Drawing::boxes(const Hand& hand, int width) const {
  Lines lines;
  Lines row;
  for (const Card card : hand.unpack()) {
    const int used = row.empty() ? 0 : width_of(row[0]);
    if (used + box_width > width) append(lines, row), row.clear();
    row = row.empty() ? box(card) : beside(row, width_of(row[0]), box(card));
  }
  append(lines, row);
  return lines;
}

// --- The end of a round -------------------------------------------------------------------------------------------

Lines Drawing::sheet(const RoundEnded& ended, bool several_rounds) const {
  const auto told = [&](const char* en, const char* fr) {
    return divan::say(en, fr).person("a", person(table.names(), ended.by, me)).text;
  };
  const Text why = ended.why == Ended::stop         ? told("The round is over: {a} had said STOP.",
                                                           "La manche est finie : {a} {a:avait|aviez} dit STOP.")
                   : ended.why == Ended::empty_hand ? told("The round is over: {a} {a:has|have} no card left.",
                                                           "La manche est finie : {a} {a:n'a|n'avez} plus de carte.")
                                                    : Text{"The round is over: only one player is left.",
                                                           "La manche est finie : une seule personne reste en jeu."};
  const bool aside =
      std::any_of(ended.removed.begin(), ended.removed.end(), [](Card card) { return !card.face_down(); });
  const auto row = [&](const std::string& who, const std::string& cards, const std::string& removed,
                       const std::string& score, const std::string& total) {
    return "   " + padded(who, name_width) + padded(cards, cards_width) +
           (aside ? pushed_right(removed, number_width) : "") + pushed_right(score, number_width) +
           (several_rounds ? pushed_right(total, number_width) : "");
  };
  Lines lines{"", " " + terminal.bold(without_controls(say(why))), ""};
  lines.push_back(
      terminal.dim(row("", "", say({"aside", "écartée"}), several_rounds ? say({"round", "manche"}) : "", "total")));
  for (std::size_t i = 0; i < ended.scores.size(); ++i) {
    const Card removed = ended.removed[i];
    const std::string who = clipped(name(static_cast<int>(i)), name_width - 1);
    lines.push_back(row(i == slot(me) ? terminal.bold(who) : who, small(ended.hands[i]),
                        removed.face_down() ? "" : "−" + std::to_string(removed.value), std::to_string(ended.scores[i]),
                        std::to_string(ended.totals[i])));
  }
  return lines;
}

}  // namespace divan::egocentric_world
