// UM-11.9.5  How the Id publishes.
#include <algorithm>
#include <numeric>

#include "games/unconscious_mind/id.hpp"

namespace divan::unconscious_mind {
namespace {

std::size_t number_of(Colour colour) { return static_cast<std::size_t>(colour); }
std::uint8_t icons_on(const ResearchFace& face) {
  return static_cast<std::uint8_t>(std::accumulate(face.icons.begin(), face.icons.end(), 0));
}

}  // namespace

// UM-11.9.5
void TheId::publish() {
  if (me().dial.coloured[reserve] == 0) {  // UM-11.4.4
    take_none(IdQuestion::treatise, IdReason::no_insight);
    draw_and_play();
    return;
  }
  IdOptions row;
  bool alone = false;
  bool any = false;
  for (const Treatise treatise : o.treatises) {
    const IdAgainst why = can_alone(treatise)                ? IdAgainst::nothing
                          : can_complete(parts, o, treatise) ? IdAgainst::must_cite
                                                             : IdAgainst::cards_missing;
    row.push_back({.item = treatise, .value = parts.treatises[treatise].points, .against = why});
    alone = alone || why == IdAgainst::nothing;
    any = any || why != IdAgainst::cards_missing;
  }
  if (!any) {
    take_none(IdQuestion::treatise, IdReason::nothing_fits);
    draw_and_play();
    return;
  }
  bool others = false;  // for which it would have to cite
  for (IdOption& each : row) {
    if (each.against != IdAgainst::must_cite) continue;
    others = alone;
    if (!alone) each.against = IdAgainst::nothing;
  }
  const Treatise treatise =
      row[choose(IdQuestion::treatise, row, Tie::arrow, others ? IdReason::first_option : IdReason::only_one)].item;
  const TreatiseFace& face = parts.treatises[treatise];
  // The first of the sequence is its own (UM-6.12.4).
  const std::size_t first = number_of(face.sequence[0]);
  Colours need = colours_of(face);
  Colours own = own_colours();
  --need[first];
  --own[first];
  Bounded<Laid, longest_treatise> cited;
  o.laid.clear();
  cite(need, own);
  std::swap(cited, o.laid);
  ++need[first];
  for (std::uint8_t colour = 0; colour < colour_count; ++colour) lay_own(static_cast<Colour>(colour), need[colour]);
  for (const Laid& each : cited) o.laid.push_back(each);
  const Within within(p, {SourceKind::treatise, treatise});
  p.spend_colour(reserve);
  p.publish(treatise);
  claim_goals();
}

TheId::Colours TheId::colours_of(const TreatiseFace& face) {
  Colours count{};
  for (const Colour colour : face.sequence) ++count[number_of(colour)];
  return count;
}
TheId::Colours TheId::own_colours() const {
  Colours count{};
  for (const Card card : me().in_play) ++count[number_of(parts.research[card].colour)];
  return count;
}
bool TheId::can_alone(Treatise treatise) const {
  const Colours need = colours_of(parts.treatises[treatise]);
  const Colours own = own_colours();
  return std::equal(need.begin(), need.end(), own.begin(), [](int wanted, int there) { return wanted <= there; });
}

// Each volume that can be cited next and is needed, laid: with its card, its treatise and what is needed then.
template <class Each>
void TheId::for_each_citation(const Colours& need, const Each& each) const {
  for (const Published& of : o.players[0].published) {
    const Card card = next_to_cite(o, of.treatise);
    if (card == none) continue;
    Colours rest = need;
    if (--rest[number_of(parts.research[card].colour)] < 0) continue;
    o.laid.push_back({card, 0, of.treatise});
    each(card, of.treatise, rest);
    o.laid.pop_back();
  }
}

// How many volumes it has to cite at least, beside what `o.laid` cites already.
int TheId::fewest_citations(const Colours& need, const Colours& own) const {
  if (std::equal(need.begin(), need.end(), own.begin(), [](int wanted, int there) { return wanted <= there; }))
    return 0;
  int fewest = longest_treatise + 1;
  for_each_citation(need, [&](Card /*card*/, Treatise /*of*/, const Colours& rest) {
    fewest = std::min(fewest, 1 + fewest_citations(rest, own));
  });
  return fewest;
}

// As few volumes as it needs; where several would do, the arrow says which.
void TheId::cite(Colours& need, const Colours& own) {
  for (int left = fewest_citations(need, own); left > 0; --left) {
    IdOptions volumes;
    for_each_citation(need, [&](Card card, Treatise of, const Colours& rest) {
      if (fewest_citations(rest, own) == left - 1) volumes.push_back({card, 0, of});
    });
    const IdOption taken = volumes[by_arrow(IdQuestion::volume, volumes)];
    --need[number_of(parts.research[taken.item].colour)];
    o.laid.push_back({taken.item, 0, taken.have});
  }
}

// Cards with as few icons as possible; among equals the arrow says which, unless all are needed.
void TheId::lay_own(Colour colour, int count) {
  IdOptions cards;
  for (const Card card : me().in_play) {
    if (parts.research[card].colour == colour) cards.push_back({card, icons_on(parts.research[card])});
  }
  for (auto left = static_cast<std::size_t>(count); left > 0; --left) {
    std::uint8_t first = 0;  // of those with the fewest
    std::uint8_t last = 0;
    std::size_t equal = 0;
    const auto count_of_cards = static_cast<std::uint8_t>(cards.size());
    for (std::uint8_t i = 0; i < count_of_cards; ++i) {
      if (cards[i].value > cards[first].value) continue;
      if (cards[i].value < cards[first].value) equal = 0;
      if (equal == 0) first = i;
      last = i;
      ++equal;
    }
    const IdReason tie = reason_of(Tie::arrow);
    const std::uint8_t taken = equal > left ? turn_arrow(first, last) : first;
    if (cards.size() > left) take(IdQuestion::own_card, cards, taken, equal > left ? tie : IdReason::fewest);
    o.laid.push_back({cards[taken].item, nobody, none});
    for (std::size_t i = taken; i + 1U < cards.size(); ++i) cards[i] = cards[i + 1U];
    cards.pop_back();
  }
}

}  // namespace divan::unconscious_mind
