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

void TheId::publish() {
  IdOptions possible;
  const auto look = [&](const auto& can) {
    for (const Treatise treatise : o.treatises) {
      if (can(treatise)) possible.push_back({treatise, parts.treatises[treatise].points});
    }
  };
  const bool coloured = me().dial.coloured[reserve] > 0;
  if (coloured) {
    look([this](Treatise treatise) { return can_alone(treatise); });
    if (possible.empty()) look([this](Treatise treatise) { return can_complete(parts, o, treatise); });
  }
  if (possible.empty()) {  // UM-11.4.4
    take_none(IdQuestion::treatise, coloured ? IdReason::nothing_fits : IdReason::no_insight);
    draw_and_play();
    return;
  }
  const Treatise treatise = possible[choose(IdQuestion::treatise, possible, Tie::arrow)].item;
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

// How many volumes it has to cite at least, beside what `o.laid` cites already.
int TheId::fewest_citations(const Colours& need, const Colours& own) const {
  if (std::equal(need.begin(), need.end(), own.begin(), [](int wanted, int there) { return wanted <= there; }))
    return 0;
  int fewest = longest_treatise + 1;
  for (const Published& of : o.players[0].published) {
    const Card card = next_to_cite(o, of.treatise);
    if (card == none) continue;
    Colours rest = need;
    if (--rest[number_of(parts.research[card].colour)] < 0) continue;
    o.laid.push_back({card, 0, of.treatise});
    fewest = std::min(fewest, 1 + fewest_citations(rest, own));
    o.laid.pop_back();
  }
  return fewest;
}

// As few volumes as it needs; where several would do, the arrow says which.
void TheId::cite(Colours& need, const Colours& own) {
  for (int left = fewest_citations(need, own); left > 0; --left) {
    IdOptions volumes;
    for (const Published& of : o.players[0].published) {
      const Card card = next_to_cite(o, of.treatise);
      if (card == none) continue;
      Colours rest = need;
      if (--rest[number_of(parts.research[card].colour)] < 0) continue;
      o.laid.push_back({card, 0, of.treatise});
      if (fewest_citations(rest, own) == left - 1) volumes.push_back({card, of.treatise});
      o.laid.pop_back();
    }
    const IdOption taken = volumes[by_arrow(IdQuestion::volume, volumes)];
    --need[number_of(parts.research[taken.item].colour)];
    o.laid.push_back({taken.item, 0, taken.value});
  }
}

// Cards with as few icons as possible; among equals the arrow says which, unless all are needed.
void TheId::lay_own(Colour colour, int count) {
  IdOptions cards;
  for (const Card card : me().in_play) {
    if (parts.research[card].colour == colour) cards.push_back({card, icons_on(parts.research[card])});
  }
  while (count > 0) {
    std::uint8_t least = none;
    for (const IdOption& each : cards) least = std::min(least, each.value);
    IdOptions equal;
    IdOptions others;
    for (const IdOption& each : cards) (each.value == least ? equal : others).push_back(each);
    if (equal.size() <= static_cast<std::size_t>(count)) {
      for (const IdOption& each : equal) {
        if (cards.size() > static_cast<std::size_t>(count)) {
          const auto taken = std::find(cards.begin(), cards.end(), each) - cards.begin();
          p.tell(IdChose{p.by(), IdQuestion::own_card, cards, static_cast<std::uint8_t>(taken), IdReason::fewest});
        }
        o.laid.push_back({each.item, nobody, none});
      }
      count -= static_cast<int>(equal.size());
      cards = others;
      continue;
    }
    const std::uint8_t taken = equal[by_arrow(IdQuestion::own_card, equal)].item;
    o.laid.push_back({taken, nobody, none});
    --count;
    cards.clear();
    for (const IdOption& each : equal) {
      if (each.item != taken) cards.push_back(each);
    }
  }
}

}  // namespace divan::unconscious_mind
