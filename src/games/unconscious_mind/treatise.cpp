// UM-6.7, UM-6.11, UM-6.12  Research cards, and treatises made of them.
#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

// UM-14.28  What is not there is not drawn.
void Play::draw(int cards) {
  for (int i = 0; i < cards; ++i) {
    if (s.piles.research.empty()) {
      tell(NothingCame{by(), Lack::pile, 0, 0, false});
      return;
    }
    const Card card = s.piles.research.take_back();
    s.hands[o.current].add(card);
    tell(CardDrawn{by(), card});
  }
}

// UM-6.7
void Play::on(const Swap& move) {
  const Card taken = o.research[move.display];
  s.hands[o.current].remove(move.card);
  s.known[o.current].remove(move.card);
  s.hands[o.current].add(taken);
  s.known[o.current].add(taken);
  o.research[move.display] = move.card;
  tell(CardsSwapped{by(), move.card, taken});
  next_clause();
}

// UM-6.11
void Play::on(const PlayCard& move) {
  used(clause().verb);
  s.hands[o.current].remove(move.card);
  s.known[o.current].remove(move.card);
  me().in_play.push_back(move.card);
  tell(CardPlayed{by(), move.card});
  o.goals_due = true;
  begin({SourceKind::research, move.card});
}

// UM-6.12
void Play::on(const Publish& move) {
  next_clause();
  o.laid.clear();
  push({SourceKind::treatise, move.treatise}, task::Publish{move.treatise});
}

bool Play::step_publish() { return ask(); }

// UM-6.12.2
void Play::on(const Lay& move) { o.laid.push_back({move.card, nobody, none}); }

// UM-6.12.3
void Play::on(const Cite& move) {
  const Card card = next_to_cite(o, move.treatise);
  for (std::uint8_t other = 0; other < o.player_count(); ++other) {
    for (const Published& each : o.players[other].published) {
      if (each.treatise == move.treatise) o.laid.push_back({card, other, move.treatise});
    }
  }
}

void Play::on(const SpendColour& move) {
  const Frame frame = top();
  spend_colour(move.area);
  pop();
  if (const auto* publishing = frame.if_is<task::Publish>()) {
    publish(publishing->treatise);
  } else {
    const auto& bonus = frame.as<task::Spend>();
    claim_district(bonus.district, bonus.slot);
  }
}

void Play::publish(Treatise treatise) {
  const TreatiseFace& face = parts.treatises[treatise];
  Player& player = me();
  Published& made = player.published.emplace_back();
  made.treatise = treatise;
  auto left = o.laid;
  for (const Colour colour : face.sequence) {  // UM-6.12.6  in the printed order
    for (Laid& each : left) {
      if (each.card == none || parts.research[each.card].colour != colour) continue;
      made.volumes.push_back(each.card);
      each.card = none;
      break;
    }
  }
  for (const Laid& each : o.laid) {
    if (each.from == nobody) {
      std::size_t at = 0;
      while (player.in_play[at] != each.card) ++at;
      for (; at + 1 < player.in_play.size(); ++at) player.in_play[at] = player.in_play[at + 1];
      player.in_play.pop_back();
      continue;
    }
    Player& cited = o.players[each.from];
    for (Published& of : cited.published) {
      if (of.treatise == each.treatise) of.volumes.pop_back();
    }
    // UM-14.18, UM-14.19  Each is paid for; all but the card stays with the treatise.
    tell(Cited{by(), each.from, each.treatise, each.card});
    // UM-6.12.5  The one who is cited gains, not the one whose turn it is.
    const std::uint8_t author = o.current;
    o.current = each.from;
    gain(Resource::points, parts.cited_points);
    gain(Resource::bright_idea, parts.cited_bright);
    o.current = author;
  }
  o.laid.clear();
  for (std::size_t at = 0; at < o.treatises.size(); ++at) {
    if (o.treatises[at] != treatise) continue;
    for (; at + 1 < o.treatises.size(); ++at) o.treatises[at] = o.treatises[at + 1];
  }
  o.treatises.pop_back();
  tell(TreatisePublished{by(), treatise, face.points, made.volumes});
  gain(Resource::points, face.points);
  if (!s.piles.treatises.empty()) {
    o.treatises.push_back(s.piles.treatises.take_back());
    tell(TreatiseRevealed{by(), o.treatises.back()});
  }
  for_each_active_client(player, [this](Client client) {  // UM-8.5.5
    if (face_of(parts, me(), client).ability != Ability::draw_on_publish) return;
    cause = {SourceKind::ability, client};
    draw(1);
  });
  o.goals_due = true;
}

}  // namespace divan::unconscious_mind
