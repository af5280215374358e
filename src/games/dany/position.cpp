// Whether a State that somebody made by hand can be.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "games/dany/covered.hpp"
#include "games/dany/play.hpp"

namespace divan::dany {
namespace {

using Objection = std::optional<Refusal>;

Objection no(const char* rule, const char* en, const char* fr) { return Refusal{rule, en, fr, {}}; }

bool within(SeatSet some, SeatSet all) { return without(some, all).empty(); }

struct Position {
  const Dany& game;
  const State& s;
  SeatSet table = SeatSet::from_bits(static_cast<std::uint8_t>((1U << s.options.players) - 1U));

  [[nodiscard]] bool one_of(std::initializer_list<Phase> phases) const {
    return std::find(phases.begin(), phases.end(), s.phase) != phases.end();
  }
  [[nodiscard]] bool over() const { return s.phase == Phase::over; }
  [[nodiscard]] bool in_turn() const {
    return one_of(
        {Phase::compose, Phase::discuss, Phase::decide, Phase::penalty, Phase::reveal, Phase::explain, Phase::judge});
  }
  [[nodiscard]] bool in_twist() const { return one_of({Phase::twist_talk, Phase::twist_vote}); }
  [[nodiscard]] bool broken_off() const { return s.finish == Finish::dany_left || s.finish == Finish::too_few; }

  [[nodiscard]] Objection players() const {
    if (!within(s.gone, table)) {
      return no("DY-10.2", "Only those who were at the table can leave it.",
                "Seuls ceux qui étaient à la table peuvent la quitter.");
    }
    if (!over() && s.present().size() < least_players) {
      return no("DY-10.6", "With fewer than three players the game is over.",
                "À moins de trois joueurs, la partie est finie.");
    }
    int danys = 0;
    int reasons = 0;
    std::array<int, names_of<Personality>.size()> counts{};
    for (int i = 0; i < most_players; ++i) {
      const Seat seat = seat_at(i);
      const Personality who = s.who(seat);
      ++counts[static_cast<std::size_t>(who)];
      const bool nobody = who == Personality::none;
      if (i >= s.seats() ? !nobody : nobody && !s.gone.contains(seat)) {
        return no("DY-3.2", "Everybody at the table has a role, and nobody else.",
                  "Chacun à la table a un rôle, et personne d'autre.");
      }
      if (s.phase == Phase::roles && s.gone.contains(seat) && !nobody) {
        return no("DY-10.1", "Who left before the roles were settled has none.",
                  "Qui est parti avant que les rôles soient fixés n'en a pas.");
      }
      danys += who == Personality::dany ? 1 : 0;
      reasons += who == Personality::reason ? 1 : 0;
      if (who == Personality::dany && s.gone.contains(seat) && !over()) {
        return no("DY-10.5", "Without Dany the game is over.", "Sans Dany, la partie est finie.");
      }
      // DY-1.3
      if (who == Personality::hidden || (is_secondary(who) && counts[static_cast<std::size_t>(who)] > 1)) {
        return no("DY-1.3", "Each personality is there once and is known here.",
                  "Chaque personnalité n'est là qu'une fois, et on la connaît ici.");
      }
    }
    if (danys != 1 || reasons != (reason_plays(s.options, roles_dealt(s)) ? 1 : 0)) {
      return no("DY-8.1", "There is one Dany, and one Reason where the variant is played.",
                "Il y a un Dany, et une Raison si l'on joue la variante.");
    }
    return std::nullopt;
  }

  // DY-9.6  At every moment deck, hand and what was laid are the Memory deck chosen at set-up.
  [[nodiscard]] Objection memories() const {
    MemorySet seen = s.deck;
    int count = s.deck.size();
    const auto take = [&](Memory memory) {
      if (memory.hidden() || seen.has(memory)) return false;
      seen.add(memory);
      ++count;
      return true;
    };
    bool each_once = std::all_of(s.hand.begin(), s.hand.end(), take);
    each_once =
        each_once && std::all_of(s.pieces.begin(), s.pieces.end(), [&](const Piece& p) { return take(p.memory); });
    for (const Memory memory : seen.unpack()) each_once = each_once && memory.number <= game.memories().size();
    if (!each_once || count != s.options.memory_deck) {
      return Refusal{"DY-9.6",
                     "Deck, hand and compositions hold each memory once, {memoryDeck} in all.",
                     "Paquet, main et compositions contiennent chaque souvenir une fois, {memoryDeck} en tout.",
                     {{"memoryDeck", s.options.memory_deck}}};
    }
    const bool dealt = s.hand.size() == hand_size;
    const bool composing = s.phase == Phase::compose || (over() && broken_off() && dealt);
    if (composing ? !dealt : !s.hand.empty()) {
      return no("DY-4.3", "Only whoever composes holds memories, and seven of them.",
                "Seul qui compose a des souvenirs en main, et il en a sept.");
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection composition(const Turn& turn, std::span<const Piece> pieces, const MemorySet& gone) const {
    const Objection bad = no("DY-4.4", "A composition is made of cards that lie on the table, as the rules say.",
                             "Une composition est faite de cartes posées sur la table, comme le dit la règle.");
    Placement placed;
    for (const Piece& each : pieces) {
      if (each.x < 0 || each.x > table_width || each.y < 0 || each.y > table_height || each.rotation < 0 ||
          each.rotation >= whole_turn || each.lean > lean_directions) {
        return bad;
      }
      placed.push_back({each.memory, each.x, each.y, each.rotation, each.lean, each.face_down});
    }
    const Bounded<bool, hand_size> hidden = covered(placed);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].covered != hidden[i]) {
        return no("DY-9.3", "A card counts as covered exactly when others lie over all of it.",
                  "Une carte compte comme recouverte exactement quand d'autres la recouvrent en entier.");
      }
    }
    for (std::size_t i = 0; i < turn.returned.size(); ++i) {
      const Memory memory = turn.returned[i];
      const bool twice =
          std::find(turn.returned.begin(), turn.returned.begin() + i, memory) != turn.returned.begin() + i;
      if (memory.hidden() || memory.number > game.memories().size() || gone.has(memory) || twice) {
        return no("DY-4.6", "What went back to the deck had not been used.",
                  "Ce qui est revenu au paquet n'avait pas été utilisé.");
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection turns() const {
    if ((s.phase == Phase::roles) != s.turns.empty() && !over()) {
      return no("DY-3.3", "Turns begin when all have seen their roles.",
                "Les tours commencent quand chacun a vu son rôle.");
    }
    std::array<bool, most_ideas + 1> ideas{};
    int successes = 0;
    int failures = 0;
    std::size_t laid = 0;
    MemorySet box;  // whatever is nowhere
    for (std::size_t i = 1; i <= game.memories().size(); ++i) box.add(Memory{static_cast<std::uint8_t>(i)});
    for (const Memory memory : s.deck.unpack()) box.remove(memory);
    for (const Memory memory : s.hand) box.remove(memory);
    for (const Piece& piece : s.pieces) box.remove(piece.memory);
    MemorySet used = box;
    for (std::size_t i = 0; i < s.turns.size(); ++i) {
      const Turn& turn = s.turns[i];
      const bool last = i + 1 == s.turns.size();
      if (turn.idea < 1 || turn.idea > game.ideas().size() || std::exchange(ideas[turn.idea], true)) {
        return no("DY-4.2", "Each turn has an Idea card of its own.", "Chaque tour a sa propre carte Idée.");
      }
      if (!table.contains(turn.active) || !table.contains(turn.decider) || turn.active == turn.decider) {
        return no("DY-4.1", "Two players of this table hold the offices of a turn.",
                  "Deux joueurs de cette table tiennent les offices d'un tour.");
      }
      const bool lean_ok =
          std::all_of(turn.leanings.begin(), turn.leanings.end(), [](std::uint8_t word) { return word <= word_count; });
      if (turn.choice < 1 || turn.choice > word_count || turn.answer > word_count || !lean_ok) {
        return no("DY-1.4", "Words are numbered 1 to 5.", "Les mots sont numérotés de 1 à 5.");
      }
      const bool open = last && (in_turn() || (over() && broken_off()));
      if ((turn.result == Result::open) != open && !(over() && broken_off() && last)) {
        return no("DY-4.16", "A turn is open while it is played, and the last one only.",
                  "Un tour est ouvert tant qu'on le joue, et le dernier seulement.");
      }
      const bool right = turn.answer == turn.choice;
      const bool fits = turn.result == Result::open || (turn.result == Result::success && right) ||
                        (turn.result == Result::nothing && right) ||
                        (turn.result == Result::failure && turn.answer != 0 && !right) ||
                        ((turn.result == Result::cut_short || turn.result == Result::abandoned) && turn.answer == 0);
      if (!fits) {
        return no("DY-4.12", "The result of a turn is that of its answer.",
                  "Le résultat d'un tour est celui de sa réponse.");
      }
      if (laid + turn.kept > s.pieces.size()) {
        return no("DY-4.7", "Every card that was kept lies in a composition.",
                  "Toute carte gardée est dans une composition.");
      }
      const std::span<const Piece> pieces(s.pieces.begin() + laid, turn.kept);
      laid += turn.kept;
      for (const Piece& piece : pieces) used.add(piece.memory);
      const bool none = turn.result == Result::abandoned || (turn.result == Result::open && !s.hand.empty());
      if (none ? turn.kept != 0 || !turn.returned.empty() : turn.kept + turn.returned.size() != hand_size) {
        return no("DY-4.6", "Of seven memories some are laid and the others go back.",
                  "De sept souvenirs, certains sont posés et les autres rendus.");
      }
      if (auto objection = composition(turn, pieces, used)) return objection;
      if (!within(turn.unexplained, table)) return no("DY-4.14", "Only players judge.", "Seuls les joueurs jugent.");
      successes += turn.result == Result::success ? 1 : 0;
      failures += (turn.result == Result::failure ? 1 : 0) + turn.penalties;
    }
    if (laid != s.pieces.size()) {
      return no("DY-4.7", "Every card that was kept lies in a composition.",
                "Toute carte gardée est dans une composition.");
    }
    if (successes != s.successes || failures != s.failures) {
      return no("DY-4.12", "Successes and failures are those of the turns and their penalties.",
                "Réussites et échecs sont ceux des tours et de leurs pénalités.");
    }
    return std::nullopt;
  }

  [[nodiscard]] Objection counters() const {
    const int limit = failure_limit(s.options, roles_dealt(s));
    if (s.successes > successes_to_win || (s.successes == successes_to_win) != (s.finish == Finish::six_successes)) {
      return no("DY-6.1", "Six successes end the game, and no fewer.", "Six réussites finissent la partie, pas moins.");
    }
    if (s.failures > limit || (s.failures == limit && !in_twist() && !over())) {
      return no("DY-6.2", "So many failures lead to the twist.", "Autant d'échecs mènent au twist.");
    }
    const bool ideas_out = s.turns.size() >= game.ideas().size() || s.turns.full();
    const bool due = s.cause == Cause::failures   ? s.failures == limit
                     : s.cause == Cause::memories ? s.deck.size() < hand_size
                                                  : ideas_out;
    if (in_twist() && !due) {
      return no("DY-6.3", "Nothing has led to the twist yet.", "Rien n'a encore mené au twist.");
    }
    return std::nullopt;
  }

  // Who has answered what, in the phases where several are asked.
  [[nodiscard]] Objection answers() const {
    const Objection bad = no("DY-4.10", "Those who have answered are among those who are asked, and not all of them.",
                             "Ceux qui ont répondu sont parmi ceux qu'on interroge, et pas tous.");
    const auto part = [&](SeatSet some, SeatSet all) { return within(some, all) && some != all; };
    const bool ballot = one_of({Phase::penalty, Phase::judge});
    const bool raised = ballot || s.phase == Phase::explain;
    if (s.raised_by.has_value() != raised) return bad;
    if (s.raised_by && !table.contains(*s.raised_by)) return bad;
    if (!within(s.spoken, table) || !within(s.turned_down, table)) return bad;
    for (const std::uint8_t changes : s.lean_changes) {
      if (changes > most_lean_changes) return bad;
    }
    if (ballot ? !within(s.agreed, s.done) : !s.agreed.empty()) return bad;
    if (one_of({Phase::roles, Phase::twist_talk, Phase::twist_vote})) {
      if (!part(s.done, s.present())) return bad;
    } else if (ballot || s.phase == Phase::reveal) {
      if (!part(s.done, s.guessers())) return bad;
    } else if (!s.done.empty() && s.phase != Phase::explain) {
      return bad;
    }
    if (!in_turn()) return std::nullopt;
    const Turn& turn = s.turn();
    const bool answered = one_of({Phase::reveal, Phase::explain, Phase::judge});
    if (answered ? turn.answer != turn.choice || !s.options.explanation : turn.answer != 0) return bad;
    if (one_of({Phase::compose, Phase::reveal, Phase::explain}) && s.gone.contains(turn.active)) return bad;
    if (!answered && turn.decider != right_of(s, turn.active)) {
      return no("DY-4.1", "The deciding player is the nearest one on the right of the active one.",
                "La personnalité décisionnaire est la plus proche à droite de l'active.");
    }
    if (s.phase == Phase::discuss && all_in(s.advisers(), s.spoken)) return bad;
    if (s.phase == Phase::decide && !all_in(s.advisers(), s.spoken)) return bad;
    const bool reported = s.phase == Phase::penalty;
    if (reported && (!s.options.penalty_reports || s.raised_by == turn.active)) return bad;
    if (reported && !s.gone.contains(*s.raised_by) && !s.agreed.contains(*s.raised_by)) return bad;
    return std::nullopt;
  }

  [[nodiscard]] Objection votes() const {
    const Objection bad = no("DY-7.2", "Votes are for candidates, by those who have voted.",
                             "Les votes vont à des candidats, de la part de ceux qui ont voté.");
    if (in_twist() ? !within(s.candidates, s.present()) || s.candidates.size() < 2 : !over() && !s.candidates.empty()) {
      return bad;
    }
    if (!within(s.candidates, table)) return bad;
    if (!within(s.missed, s.done) ||
        (!s.missed.empty() && (s.phase != Phase::twist_vote || s.options.vote_seconds == 0))) {
      return bad;
    }
    for (int i = 0; i < most_players; ++i) {
      const Seat seat = seat_at(i);
      const auto& vote = s.votes[slot(seat)];
      const bool has = s.phase == Phase::twist_vote && s.done.contains(seat) && !s.missed.contains(seat);
      if (vote.has_value() != has || (vote && (!s.candidates.contains(*vote) || *vote == seat))) return bad;
      const auto& last = s.last_votes[slot(seat)];
      if (last && (s.votes_held == 0 || !table.contains(*last) || !table.contains(seat) || *last == seat)) return bad;
    }
    const bool twist = in_twist() || over();
    if (!twist && (s.votes_held != 0 || s.ties != 0)) return bad;
    return std::nullopt;
  }

  // How it ended, if it did.
  [[nodiscard]] Objection ending() const {
    const Objection bad = no("DY-7.7", "A game is over for one of the reasons the rules know.",
                             "Une partie finit pour l'une des raisons que connaît la règle.");
    if (over() != (s.finish != Finish::none)) return bad;
    const bool by_vote = s.finish == Finish::dany_found || s.finish == Finish::dany_hidden;
    if (s.designated.has_value() != by_vote) return bad;
    if (by_vote) {
      if (!s.present().contains(*s.designated)) return bad;
      if ((s.who(*s.designated) == Personality::dany) != (s.finish == Finish::dany_found)) return bad;
    }
    bool dany_gone = false;
    for (const Seat seat : s.gone) dany_gone = dany_gone || s.who(seat) == Personality::dany;
    if (s.finish == Finish::dany_left && !dany_gone) return bad;
    if (s.finish == Finish::too_few ? s.present().size() >= least_players
                                    : over() && s.finish != Finish::dany_left && s.present().size() < least_players) {
      return bad;
    }
    if (over() && s.finish != Finish::too_few && s.finish != Finish::dany_left && dany_gone) return bad;
    return std::nullopt;
  }
};

}  // namespace

std::optional<Refusal> Dany::refuse_position(const State& state) const {
  if (auto refusal = refuse_options(state.options)) return refusal;
  const Position position{*this, state};
  if (auto refusal = position.players()) return refusal;
  if (auto refusal = position.memories()) return refusal;
  if (auto refusal = position.turns()) return refusal;
  if (auto refusal = position.counters()) return refusal;
  if (auto refusal = position.answers()) return refusal;
  if (auto refusal = position.votes()) return refusal;
  return position.ending();
}

}  // namespace divan::dany
