// Whether what is pending in a position can be.
#include "games/unconscious_mind/position.hpp"

#include "games/unconscious_mind/legality.hpp"
#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {
namespace {

bool source_exists(const Components& parts, Source source) {
  const auto below = [&source](int count) { return source.id < count; };
  switch (source.kind) {
    case SourceKind::rule: return below(1);
    case SourceKind::action: return below(action_count);
    case SourceKind::tile:
    case SourceKind::banner: return below(tile_count);
    case SourceKind::research: return below(research_count);
    case SourceKind::dream: return below(dream_count);
    case SourceKind::grief: return below(grief_count);
    case SourceKind::location: return below(location_count * 3);
    case SourceKind::location_bonus: return below(location_count * location_slots);
    case SourceKind::district_bonus: return below(district_count * district_slots);
    case SourceKind::row_insight:
    case SourceKind::row_slot:
    case SourceKind::column_slot: return below(notebook_side);
    case SourceKind::above_track:
    case SourceKind::below_track: return below(section_count);
    case SourceKind::conversion: return below(conversion_count);
    case SourceKind::ability: return below(client_count);
    case SourceKind::goal: return below(goal_count);
    case SourceKind::treatise: return below(parts.treatise_count);
    case SourceKind::id_tile: return false;  // nobody waits within a turn of the Id
  }
  return false;
}

// Whether a frame of the stack can be where it is.
struct PendingCheck {
  const Components& parts;
  const State& s;
  std::size_t at;
  const Open& o = s.open;
  const Player& me = o.me();
  const Frame& frame = o.pending[at];

  static constexpr std::uint8_t most_at_once = 6;  // what content may name

  [[nodiscard]] bool on_top() const { return at + 1 == o.pending.size(); }
  // What a turn consists of lies on the turn itself, once it is decided what it is.
  [[nodiscard]] bool on_the_turn() const { return at == 1 && o.stage() == Stage::pillboxes; }
  [[nodiscard]] bool is_conversion() const {
    return frame.is<task::Effect>() && frame.source.kind == SourceKind::conversion;
  }
  [[nodiscard]] bool is_open(std::uint8_t room) const { return room == 0 || (room == 1 && me.second_room); }

  [[nodiscard]] bool can_be() const {
    return source_exists(parts, frame.source) &&
           std::visit([this](const auto& doing) { return can_be(doing); }, frame.doing);
  }

  [[nodiscard]] bool can_be(const task::Turn& turn) const {
    if (at != 0) return false;
    const bool alone = o.pending.size() == 1;
    const bool client = !alone && o.pending[1].is<task::Client>();
    switch (turn.stage) {
      case Stage::first_client: return o.pending.size() == 2 && client && !o.goals_due && o.round == 1;
      case Stage::choose: return alone || (o.pending.size() == 2 && PendingCheck{parts, s, 1}.is_conversion());
      case Stage::pillboxes: return !client;
      case Stage::clients: return client;
      case Stage::over: break;
    }
    return false;
  }

  [[nodiscard]] bool can_be(const task::Put& put) const {
    const Action action = frame.source.id;
    return on_the_turn() && frame.source.kind == SourceKind::action && put.space < space_count &&
           o.spaces[put.space].empty() && (parts.touches[put.space] >> action & 1U) != 0 &&
           (actions_pointed_at(o, o.current) >> action & 1U) == 0 && me.ideas + me.bright_ideas > 0;
  }
  [[nodiscard]] bool can_be(const task::Act& act) const {
    return at == 2 && o.pending[1].is<task::Ink>() && frame.source.kind == SourceKind::action && act.times <= 1;
  }
  [[nodiscard]] bool can_be(const task::Ink& way) const {
    return way.least >= 1 && way.least <= way.most && way.most <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Line& line) const {
    return (line.items & ~items_of(me, line)) == 0 && (line.is_row() || me.locks[line.number()] == Lock::open);
  }
  [[nodiscard]] bool can_be(const task::AnyColumn& /*doing*/) const { return true; }
  [[nodiscard]] bool can_be(const task::Visit& visit) const {
    return visit.location < location_count && visit.granted >= 1 && visit.granted <= most_location_effects &&
           visit.left <= visit.granted;
  }
  [[nodiscard]] bool can_be(const task::Hold& hold) const {  // counted with the tiles
    return hold.column < supply_columns && hold.stage != Holding::banner && can_place_tile(parts, me);
  }
  [[nodiscard]] bool can_be(const task::Hearts& hearts) const {
    return is_open(hearts.room) && hearts.left <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Treat& treat) const {
    return on_the_turn() && treat.rooms >= 1 && treat.rooms < 1U << room_count;
  }
  [[nodiscard]] bool can_be(const task::Bonus& /*doing*/) const { return on_the_turn(); }
  [[nodiscard]] bool can_be(const task::Standing& standing) const {
    return standing.points >= 1 && standing.points <= most_at_once;
  }
  [[nodiscard]] bool can_be(const task::Track& /*doing*/) const { return true; }

  [[nodiscard]] bool can_be(const task::Spend& bonus) const {
    const auto [district, slot] = bonus;
    return on_the_turn() && district < district_count && has_coloured(parts, me.dial) &&
           !o.district_used[district][slot] && o.tokens[district] > 0 &&
           icons_of_district(parts, me, district) >= first_district_number + slot &&
           (district_of(me.professor) == district || district_of(o.freud) == district);
  }

  // UM-8.4, UM-3.11
  [[nodiscard]] bool can_be(const task::Client& client) const {
    if (at != 1 || !is_open(client.room) || client.first != (o.stage() == Stage::first_client)) return false;
    if (client.first ? client.room != 0 : o.final_round()) return false;
    const bool empty = me.rooms[client.room].empty();
    return client.stage == Arrival::who ? empty : client.stage == Arrival::dream && !empty;
  }

  [[nodiscard]] bool can_be(const task::Publish& publishing) const {
    const bool under_conversion = at + 2 == o.pending.size() && PendingCheck{parts, s, at + 1}.is_conversion();
    return (on_top() || under_conversion) && o.treatises.contains(publishing.treatise) && has_coloured(parts, me.dial);
  }

  // --- Effects -----------------------------------------------------------------------------------------------------

  [[nodiscard]] bool can_be(const task::Effect& doing) const {
    const Effect& effect = parts.effect_of(frame.source);
    if (effect.clauses.empty() || doing.unpaid > effect.pay.insights.size()) return false;
    if (!place_can_be(doing, effect) || !force_can_be(doing)) return false;
    if (is_conversion() && !on_top()) return false;
    if (doing.offered) {
      return !effect.pay.free() && !doing.forced && doing.unpaid == effect.pay.insights.size() &&
             is_untouched(doing, effect);
    }
    if (doing.unpaid > 0) {  // nothing comes in the middle of a payment (UM-4.2.7)
      return on_top() && is_untouched(doing, effect) && !ways_to_pay(parts, me, effect.pay, doing.unpaid).empty();
    }
    return progress_can_be(doing, effect);
  }
  [[nodiscard]] static bool is_untouched(const task::Effect& doing, const Effect& effect) {
    if (!effect.any_order) return doing.clause == 0 && doing.left == effect.clauses[0].amount;
    bool whole = doing.clause == 0;
    for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
      whole = whole && doing.left_of(i) == effect.clauses[i].amount;
    }
    return whole;
  }
  [[nodiscard]] static bool progress_can_be(const task::Effect& doing, const Effect& effect) {
    const std::size_t clauses = effect.clauses.size();
    if (!effect.any_order) {
      if (doing.clause >= clauses) return doing.clause == clauses && doing.left == 0;
      return doing.left <= effect.clauses[doing.clause].amount;
    }
    bool possible = doing.clause == 0 && doing.left >> (2 * clauses) == 0;
    for (std::size_t i = 0; i < clauses; ++i) {
      possible = possible && doing.left_of(i) <= effect.clauses[i].amount;
    }
    return possible;
  }
  // A dream has the room of its dreamer, who is being treated; only Study draws.
  [[nodiscard]] bool place_can_be(const task::Effect& doing, const Effect& effect) const {
    if (frame.source.kind == SourceKind::dream) {
      const auto* treat = at == 2 ? o.pending[1].if_is<task::Treat>() : nullptr;
      return doing.room < room_count && treat != nullptr && treat->treated(doing.room);
    }
    return !doing.drawn || std::any_of(effect.clauses.begin(), effect.clauses.end(),
                                       [](const Clause& clause) { return clause.verb == Verb::study; });
  }
  [[nodiscard]] bool force_can_be(const task::Effect& doing) const {
    switch (frame.source.kind) {
      case SourceKind::conversion: return doing.forced;
      case SourceKind::location:
      case SourceKind::dream: return doing.forced == (doing.unpaid > 0);  // until it is paid for
      default: return !doing.forced;
    }
  }
};

// Whether a player has to decide: otherwise the rules would have gone on by themselves.
bool awaits_decision(const Components& parts, const State& s) {
  State then = s;
  Chance chance(0);
  Log<Event> quiet;
  Play{parts, then, chance, quiet}.run();
  return then == s;
}

// UM-6.12  The cards laid so far begin a treatise that can be completed.
bool laid_can_be(const Components& parts, const Open& o, Treatise treatise) {
  const auto& sequence = parts.treatises[treatise].sequence;
  if (o.laid.empty()) return can_complete(parts, o, treatise);
  if (o.laid.size() > sequence.size()) return false;
  std::array<std::size_t, most_treatises> cited{};
  for (std::size_t i = 0; i < o.laid.size(); ++i) {
    const Laid& laid = o.laid[i];
    if (laid.from == nobody) {
      if (!o.me().in_play.contains(laid.card) || laid.treatise != none) return false;
      for (std::size_t before = 0; before < i; ++before) {
        if (o.laid[before].card == laid.card) return false;
      }
      continue;
    }
    if (i == 0 || laid.from >= o.players.size() || laid.from == o.current) return false;
    const auto& published = o.players[laid.from].published;
    const auto* of = std::find_if(published.begin(), published.end(),
                                  [&laid](const Published& each) { return each.treatise == laid.treatise; });
    if (of == published.end()) return false;
    const std::size_t gone = cited[of->treatise]++;
    if (gone >= of->volumes.size() || of->volumes[of->volumes.size() - 1 - gone] != laid.card) return false;
  }
  return parts.research[o.laid[0].card].colour == sequence[0] && can_complete(parts, o, treatise);
}

Objection refuse_laid(const Components& parts, const Open& o) {
  bool possible = is_pending<task::Publish>(o) || o.laid.empty();
  for (const Frame& frame : o.pending) {
    const auto* publishing = frame.if_is<task::Publish>();
    if (publishing != nullptr) possible = possible && laid_can_be(parts, o, publishing->treatise);
  }
  if (possible) return std::nullopt;
  return impossible("UM-6.12.2", "The cards laid are not the beginning of a treatise that can be completed.",
                    "Les cartes utilisées ne sont pas le début d'un traité que l'on peut achever.");
}

}  // namespace

// UM-3.11  Who has chosen a first client: all, or during setup those who come later in turn order.
Objection refuse_first_clients(const Open& o) {
  const std::size_t players = o.players.size();
  const auto place = [&](std::size_t number) { return (number + players - o.first) % players; };
  const bool setup = !o.over() && o.stage() == Stage::first_client;
  for (std::size_t number = 0; number < players; ++number) {
    const bool mine = number == o.current && client_arriving(o) != nullptr;
    const bool expected = !setup || mine || place(number) > place(o.current);
    if (has_had_first_client(o.players[number]) != expected) {
      return impossible("UM-3.11", "Each player chooses a first client, in reverse turn order.",
                        "Chaque joueur choisit un premier client, dans l'ordre inverse du tour.");
    }
  }
  return std::nullopt;
}

Objection refuse_pending(const Components& parts, const State& s) {
  const Open& o = s.open;
  if (o.over()) {
    if (o.final_round() && o.current == o.first && o.laid.empty() && !o.goals_due) return std::nullopt;
    return impossible("UM-1.3", "The game is over after its last round, not before.",
                      "La partie est finie après sa dernière manche, pas avant.");
  }
  // A goal that is claimed needs a place on the stack, and so does what the top may begin.
  if (o.pending.size() + o.goals.size() >= deepest) {
    return impossible("UM-12.3", "Too many effects wait for each other.",
                      "Trop d'effets s'attendent les uns les autres.");
  }
  for (std::size_t at = 0; at < o.pending.size(); ++at) {
    if (PendingCheck{parts, s, at}.can_be()) continue;
    return impossible("UM-5.5.1", "What is pending cannot be: number {n}, counted from the turn itself.",
                      "Ce qui est en cours ne peut pas être : le numéro {n}, à compter du tour lui-même.", at + 1);
  }
  if (auto no = refuse_laid(parts, o)) return no;
  if (o.goals_due && !is_pending<task::Hearts>(o) && !several_goals_due(parts, o)) {
    return impossible("UM-9.2", "A goal that is met is claimed at once; only among several there is a choice.",
                      "Un objectif rempli est pris aussitôt ; on ne choisit qu'entre plusieurs.");
  }
  if (!awaits_decision(parts, s)) {
    return impossible("UM-5.5.3", "Nobody has anything to decide here: the game would have gone on by itself.",
                      "Personne n'a rien à décider ici : la partie aurait continué d'elle-même.");
  }
  return std::nullopt;
}

}  // namespace divan::unconscious_mind
