// What a move would do, read off the events it sets off in a world that the mover may be in.
#include "core/preview.hpp"

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/play.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace {

// What one has, in the order in which a preview sums it up; then come the areas of the dial.
enum class Own : std::uint8_t { coffee, pillbox, points, bright_idea, idea, card, reputation, coloured };
constexpr std::size_t own_count = 8;
constexpr std::size_t thing_count = own_count + area_count;
using Thing = std::size_t;
constexpr Thing thing(Own own) { return static_cast<Thing>(own); }
constexpr Thing insight(Area area) { return own_count + area; }
constexpr Thing thing(Resource resource) {
  constexpr std::array<Own, 5> own{Own::coffee, Own::pillbox, Own::points, Own::bright_idea, Own::idea};
  return thing(own[static_cast<std::size_t>(resource)]);
}

std::string what_of(Thing thing) {
  constexpr std::array<const char*, own_count> names{"coffee", "pillbox", "points",     "brightIdea",
                                                     "idea",   "card",    "reputation", "colouredInsight"};
  if (thing < own_count) return names[thing];
  const auto area = static_cast<Area>(thing - own_count);
  return "insight:" + std::string(names_of<Quality>[static_cast<std::size_t>(quality_of(area))]) + ":" +
         std::string(names_of<Level>[static_cast<std::size_t>(level_of(area))]);
}

Text label_of(Thing thing) {
  if (thing >= own_count) return speech::area_name(static_cast<Area>(thing - own_count));
  switch (static_cast<Own>(thing)) {
    case Own::coffee: return say("coffee", "café");
    case Own::pillbox: return say("pillbox", "pilulier");
    case Own::points: return say("VP", "PV");
    case Own::bright_idea: return say("bright idea", "idée brillante");
    case Own::idea: return say("idea", "idée");
    case Own::card: return say("research card", "carte Recherche");
    case Own::reputation: return say("reputation", "réputation");
    case Own::coloured: break;
  }
  return say("coloured insight", "intuition à votre couleur");
}

Text counted_things(int n, Thing thing) {
  if (thing >= own_count) return speech::insights(n, static_cast<Area>(thing - own_count));
  switch (static_cast<Own>(thing)) {
    case Own::coffee: return speech::resource(Resource::coffee, n);
    case Own::pillbox: return speech::resource(Resource::pillbox, n);
    case Own::points: return speech::points(n);
    case Own::bright_idea: return speech::resource(Resource::bright_idea, n);
    case Own::idea: return speech::resource(Resource::idea, n);
    case Own::card: return counted(n, {"research card", "carte Recherche"}, {"research cards", "cartes Recherche"});
    case Own::reputation: return counted(n, {"reputation", "réputation"}, {"reputation", "réputation"});
    case Own::coloured: break;
  }
  return counted(n, {"coloured insight", "intuition à votre couleur"},
                 {"coloured insights", "intuitions à votre couleur"});
}

// As targets name it; empty for the turn itself.
std::string thing_behind(Source source, std::uint8_t player) {
  const int id = source.id;
  const auto one = [](const char* what, int n) { return std::string(what) + ":" + std::to_string(n); };
  const auto two = [&one](const char* what, int n, int m) { return one(what, n) + "." + std::to_string(m); };
  switch (source.kind) {
    case SourceKind::rule: return {};
    case SourceKind::action: return one("action", id);
    case SourceKind::tile:
    case SourceKind::banner: return one("tile", id);
    case SourceKind::research: return one("card", id);
    case SourceKind::dream: return one("dream", id);
    case SourceKind::grief: return one("grief", id);
    case SourceKind::location: return two("effect", id / 3, id % 3);
    case SourceKind::location_bonus: return two("bonus", id / location_slots, id % location_slots);
    case SourceKind::district_bonus: return two("district", id / district_slots, id % district_slots);
    case SourceKind::row_insight:
    case SourceKind::row_slot: return two("row", player, id);
    case SourceKind::column_slot: return two("column", player, id);
    case SourceKind::above_track:
    case SourceKind::below_track: return one("section", id);
    case SourceKind::conversion: return "conversion:" + std::string(names_of<Conversion>[source.id]);
    case SourceKind::ability: return one("client", id);
    case SourceKind::goal: return one("goal", id);
    case SourceKind::treatise: return one("treatise", id);
    case SourceKind::id_tile: return one("idTile", id);
  }
  return {};
}

// All that is hidden lies in the piles and in the hand of the Id; other people's hands are for their own turns.
bool learnt(const State& before, const State& after) {
  return !(after.piles == before.piles && after.id_hand == before.id_hand);
}

struct Foresight {
  const UnconsciousMind& game;
  std::uint8_t mover;
  std::uint8_t reputation;  // where the marker stands
  Preview& preview;
  bool over = false;  // what follows is not the move's any more, or hangs on something hidden
  bool next_turn = false;

  // The thing that it comes from, or the rule where it is the turn itself.
  [[nodiscard]] std::string cause(Source source, std::string_view rule) const {
    std::string behind = thing_behind(source, mover);
    return behind.empty() ? std::string(rule) : behind;
  }
  void note(Thing thing, int by, const Event& event, Source source) {
    if (by == 0) return;
    add_change(preview, {what_of(thing), label_of(thing), by, cause(source, rule_of(event))});
  }
  void happen(const char* what, Text how, const Event& event, Source source) {
    preview.changes.push_back({what, std::move(how), 0, cause(source, rule_of(event))});
  }
  void note_disc(Area area, int by, const Event& event, Source source) {
    if (area < area_count) note(insight(area), by, event, source);
  }
  void note_moved(Area from, Area to, const Event& event, Source source) {
    note_disc(from, -1, event, source);
    note_disc(to, 1, event, source);
  }

  void note_nothing(const NothingCame& e) {
    const Text name = game.source_words(e.by.source);
    const Text why = speech::lack_words(game, e, true);
    const Text whole = e.whole ? say("nothing will happen: ", "il ne se passera rien : ") + why : why;
    add_skip(preview, {cause(e.by.source, e.rule()), name.en.empty() ? whole : name + say(" → ", " → ") + whole,
                       std::string(e.rule())});
  }
  void tell(const Event& event) {
    std::visit([&](const auto& kind) { tell(kind, event); }, event);
  }
  template <class Kind>
  void tell(const Kind& e, const Event& event) {
    const Source source = e.by.source;
    if constexpr (std::same_as<Kind, TurnBegan> || std::same_as<Kind, Scored> || std::same_as<Kind, CaseStudyScored> ||
                  std::same_as<Kind, FinalScore> || std::same_as<Kind, GriefDrawn>) {
      over = true;
    } else if (e.by.player != mover) {
      return;
    } else if constexpr (std::same_as<Kind, IdeasStated>) {
      note(thing(Own::idea), -e.ideas, event, source);
      note(thing(Own::bright_idea), -e.bright, event, source);
    } else if constexpr (std::same_as<Kind, Gained>) {
      note(thing(e.resource), e.amount, event, source);
    } else if constexpr (std::same_as<Kind, Paid>) {
      note(thing(e.resource), -e.amount, event, source);
    } else if constexpr (std::same_as<Kind, Generated>) {
      note_moved(e.from, e.area, event, source);
    } else if constexpr (std::same_as<Kind, Elevated> || std::same_as<Kind, Transferred> ||
                         std::same_as<Kind, Demoted>) {
      note_moved(e.area, e.to, event, source);
    } else if constexpr (std::same_as<Kind, InsightPaid>) {
      note_disc(e.area, -e.discs, event, source);
    } else if constexpr (std::same_as<Kind, ColourSpent>) {
      note_disc(e.area, -1, event, source);
      note(thing(Own::coloured), -1, event, source);
    } else if constexpr (std::same_as<Kind, RowFreed> || std::same_as<Kind, ColumnFreed>) {
      note(thing(Own::coloured), 1, event, source);
    } else if constexpr (std::same_as<Kind, InkpotMoved>) {
      happen("inkpot", speech::stop_name(e.to), event, source);
    } else if constexpr (std::same_as<Kind, TileTaken> || std::same_as<Kind, TileTriggered>) {
      happen("tile", speech::tile_name(game.wording(), e.tile), event, source);
    } else if constexpr (std::same_as<Kind, CardDrawn>) {
      note(thing(Own::card), 1, event, source);
    } else if constexpr (std::same_as<Kind, CardPlayed>) {
      note(thing(Own::card), -1, event, source);
    } else if constexpr (std::same_as<Kind, ReputationGained>) {
      note(thing(Own::reputation), e.own - reputation, event, source);
      if (e.own == reputation) {
        add_skip(preview,
                 {"reputation", say("your marker is at the end of the track", "votre marqueur est au bout de la piste"),
                  "UM-4.3.6"});
      }
      reputation = e.own;
    } else if constexpr (std::same_as<Kind, NothingCame>) {
      note_nothing(e);
    } else if constexpr (std::same_as<Kind, CoffeeSpilt>) {
      add_skip(preview, {"coffee",
                         say("{n} too many: {limit} is the limit", "{n} de trop : la limite est {limit}")
                             .name("n", speech::resource(Resource::coffee, e.amount))
                             .number("limit", game.components().coffee_limit),
                         "UM-4.2.1"});
    }
  }

  // `alone`: the inkpot goes, and nothing follows from it yet.
  void play(State& state, const Move& move, bool alone = false) {
    Chance chance(0);
    std::vector<Event> events;
    Log<Event> log(events);
    Play play{game.components(), state, chance, log};
    if (alone) {
      play.on(*std::get_if<Ink>(&move));
    } else {
      play.act(move);
    }
    for (const Event& event : events) {
      if (!over) tell(event);
      next_turn = next_turn || std::holds_alternative<TurnBegan>(event);
    }
  }
  [[nodiscard]] bool goes_on(const State& then) const {
    return !over && !then.open.over() && then.open.current == mover;
  }

  // What every answer begins with.
  void tell_common(const State& asked) {
    MoveList answers;
    list_answers(game.components(), asked, answers);
    std::vector<Change>& told = preview.changes;
    const std::size_t from = told.size();
    bool first = true;
    for (const Move& answer : answers) {
      if (std::holds_alternative<Enough>(answer)) continue;
      Preview each;
      State then = asked;
      Foresight{game, mover, reputation, each}.play(then, answer);
      std::size_t alike = from;
      for (const Change& other : each.changes) {
        if (first) told.push_back(other);
        if (alike == told.size()) break;
        const Change& one = told[alike];
        if (one.what != other.what || one.amount != other.amount || one.label.en != other.label.en) break;
        ++alike;
      }
      while (told.size() > alike) told.pop_back();
      first = false;
    }
  }
  // UM-4.4.2  After the action.
  void tell_inkpot(State& then) {
    auto& pending = then.open.pending;
    while (pending.size() > 2) pending.pop_back();
    play(then, Ink{pending.back().as<task::Ink>().least}, true);
  }
  // UM-14.1  How many ideas is asked first, but what one of them costs and gives can be told before, and where the
  // inkpot goes; also that an action will do nothing.
  void look_further(const State& before, State& then) {
    if (!goes_on(then)) return;
    Ahead ahead;
    Preview next;
    Foresight further{game, mover, reputation, next};
    if (then.open.pending.back().is<task::Put>()) {
      const std::uint8_t idea = then.open.me().ideas > 0 ? 1 : 0;
      ahead.by = speech::resource(idea == 1 ? Resource::idea : Resource::bright_idea, 1);
      further.play(then, Put{idea, static_cast<std::uint8_t>(1 - idea)});
      if (!next.skips.empty() && next.skips[0].what.starts_with("action:")) add_skip(preview, next.skips[0]);
    }
    const auto& pending = then.open.pending;
    if (further.goes_on(then) && pending.size() > 1 && pending[1].is<task::Ink>()) {
      if (pending.size() > 2 && !learnt(before, then)) further.tell_common(then);
      further.tell_inkpot(then);
    }
    ahead.changes = std::move(next.changes);
    if (!ahead.changes.empty()) preview.ahead = std::move(ahead);
  }
};

}  // namespace

Preview UnconsciousMind::preview(const State& imagined, Seat seat, const Move& move) const {
  Preview preview;
  State after = imagined;
  const auto mover = static_cast<std::uint8_t>(index(seat));
  Foresight foresight{*this, mover, imagined.open.players[mover].reputation, preview};
  foresight.play(after, move);
  preview.ends_turn = foresight.next_turn || after.open.over() || after.open.current != mover;
  preview.reveals = learnt(imagined, after);
  foresight.look_further(imagined, after);
  std::vector<Sum> sums;
  for (Thing each = 0; each < thing_count; ++each) {
    const int sum = sum_of(preview, what_of(each));
    if (sum != 0) sums.push_back({sum, counted_things(std::abs(sum), each)});
  }
  preview.text = preview_words(sums, preview.skips);
  return preview;
}

}  // namespace divan::unconscious_mind
