// What may be done now, and why not. Each question is asked in one place: `check`. The list of moves is what `check`
// has nothing against (of compositions, which nobody can list, a few); a refusal is its answer put into words.
#include "games/dany/play.hpp"

namespace divan::dany {
namespace {

enum class No : std::uint8_t {
  none,
  game_over,
  no_such_player,
  left,
  not_now,
  not_asked,
  already,
  active_is_silent,
  not_dealt,
  laid_twice,
  off_the_table,
  odd_turn,
  odd_lean,
  no_word,
  leans_so,
  leans_to_none,
  leaned_enough,
  advisers_only,
  not_all_spoke,
  no_reports,
  turned_down,
  no_candidate,
  yourself,
  no_clock
};

// Who answers what is asked of several, or of one, in a phase.
SeatSet asked(const State& s) {
  switch (s.phase) {
    case Phase::roles:
    case Phase::twist_talk:
    case Phase::twist_vote: return without(s.present(), s.done);
    case Phase::compose:
    case Phase::explain: return SeatSet(s.turn().active);
    case Phase::discuss: return without(s.advisers(), s.spoken);
    case Phase::decide: return SeatSet(s.turn().decider);
    case Phase::penalty:
    case Phase::reveal:
    case Phase::judge: return without(s.guessers(), s.done);
    case Phase::over: break;
  }
  return {};
}

struct Legality {
  const State& s;
  Seat seat;

  [[nodiscard]] bool talking() const { return s.phase == Phase::discuss || s.phase == Phase::decide; }
  [[nodiscard]] bool is_active() const { return !s.turns.empty() && s.turn().active == seat; }

  // Something that everybody answers once in this phase, but for the active player where he has no part in it.
  [[nodiscard]] No check_once(Phase phase, bool active_too) const {
    if (s.phase != phase) return No::not_now;
    if (!active_too && is_active()) return No::active_is_silent;
    return s.done.contains(seat) ? No::already : No::none;
  }

  [[nodiscard]] No check(const SeenRole&) const { return check_once(Phase::roles, true); }

  // DY-4.3, DY-4.4  None to seven of the cards dealt, each once, anywhere on the table.
  [[nodiscard]] No check(const Compose& move) const {
    if (s.phase != Phase::compose) return No::not_now;
    if (!is_active()) return No::not_asked;
    for (std::size_t i = 0; i < move.cards.size(); ++i) {
      const Placed& card = move.cards[i];
      if (!s.hand.contains(card.memory)) return No::not_dealt;
      for (std::size_t k = 0; k < i; ++k) {
        if (move.cards[k].memory == card.memory) return No::laid_twice;
      }
      // DY-1.5
      if (card.x < 0 || card.x > table_width || card.y < 0 || card.y > table_height) return No::off_the_table;
      if (card.rotation < 0 || card.rotation >= whole_turn) return No::odd_turn;
      if (card.lean > lean_directions) return No::odd_lean;
    }
    return No::none;
  }

  // DY-4.9  All but the active player, whether they have spoken or not.
  [[nodiscard]] No check_talk() const {
    if (!talking()) return No::not_now;
    return is_active() ? No::active_is_silent : No::none;
  }
  [[nodiscard]] No check(const Lean& move) const {
    if (const No no = check_talk(); no != No::none) return no;
    if (move.word < 1 || move.word > word_count) return No::no_word;
    if (s.turn().leanings[slot(seat)] == move.word) return No::leans_so;
    return s.lean_changes[slot(seat)] >= most_lean_changes ? No::leaned_enough : No::none;
  }
  [[nodiscard]] No check(const Withdraw&) const {
    if (const No no = check_talk(); no != No::none) return no;
    if (s.turn().leanings[slot(seat)] == 0) return No::leans_to_none;
    return s.lean_changes[slot(seat)] >= most_lean_changes ? No::leaned_enough : No::none;
  }
  [[nodiscard]] No check(const Spoken&) const {
    if (const No no = check_talk(); no != No::none) return no;
    if (s.turn().decider == seat) return No::advisers_only;
    return s.spoken.contains(seat) ? No::already : No::none;
  }

  [[nodiscard]] No check(const Report&) const {
    if (!s.options.penalty_reports) return No::no_reports;
    if (const No no = check_talk(); no != No::none) return no;
    return s.turned_down.contains(seat) ? No::turned_down : No::none;  // DY-5.5
  }
  [[nodiscard]] No check(const JudgePenalty&) const { return check_once(Phase::penalty, false); }

  // DY-4.11  Only the deciding player, one of the five words, and only when all have been able to speak.
  [[nodiscard]] No check(const Answer& move) const {
    if (!talking()) return No::not_now;
    if (s.turn().decider != seat) return No::not_asked;
    if (s.phase == Phase::discuss) return No::not_all_spoke;
    return move.word < 1 || move.word > word_count ? No::no_word : No::none;
  }

  [[nodiscard]] No check(const NoQuestion&) const { return check_once(Phase::reveal, false); }
  [[nodiscard]] No check(const AskExplanation&) const { return check_once(Phase::reveal, false); }
  [[nodiscard]] No check(const Explain&) const {
    if (s.phase != Phase::explain) return No::not_now;
    return is_active() ? No::none : No::not_asked;
  }
  [[nodiscard]] No check(const JudgeExplanation&) const { return check_once(Phase::judge, false); }

  [[nodiscard]] No check(const Ready&) const { return check_once(Phase::twist_talk, true); }
  // DY-7.3  Neither oneself nor nobody. DY-7.5  Only who is still voted on.
  [[nodiscard]] No check(const Vote& move) const {
    if (const No no = check_once(Phase::twist_vote, true); no != No::none) return no;
    if (!s.candidates.contains(move.seat)) return No::no_candidate;
    return move.seat == seat ? No::yourself : No::none;
  }
  [[nodiscard]] No check(const MissVote&) const {
    if (const No no = check_once(Phase::twist_vote, true); no != No::none) return no;
    return s.options.vote_seconds == 0 ? No::no_clock : No::none;
  }

  [[nodiscard]] No check_move(const Move& move) const {
    if (s.phase == Phase::over) return No::game_over;
    if (index(seat) >= s.seats()) return No::no_such_player;
    if (s.gone.contains(seat)) return No::left;
    return std::visit([this](const auto& kind) { return check(kind); }, move);
  }
  template <class Kind>
  [[nodiscard]] bool allows(const Kind& kind) const {
    return check(kind) == No::none;
  }
};

// --- A few compositions out of all there are ----------------------------------------------------------------------

Placed laid(Memory memory, int x, int y, int rotation = 0, int lean = 0, bool face_down = false) {
  return {memory,
          static_cast<std::int16_t>(x),
          static_cast<std::int16_t>(y),
          static_cast<std::int16_t>(rotation),
          static_cast<std::uint8_t>(lean),
          face_down};
}

// Nothing; each card alone; the first two, three … in a row; one face down; one under another; two that lean against
// each other; all in a heap.
template <class Offer>
void for_each_example(const Memories& hand, const Offer& offer) {
  constexpr int middle_x = table_width / 2;
  constexpr int middle_y = table_height / 2;
  offer(Compose{});
  for (const Memory memory : hand) offer(Compose{{laid(memory, middle_x, middle_y)}});
  for (int count = 2; count <= static_cast<int>(hand.size()); ++count) {
    Compose row;
    for (int i = 0; i < count; ++i) {
      row.cards.push_back(laid(hand[static_cast<std::size_t>(i)], table_width * (2 * i + 1) / (2 * count), middle_y));
    }
    offer(row);
  }
  if (hand.size() < 3) return;
  offer(Compose{{laid(hand[0], 700, middle_y), laid(hand[1], 1400, middle_y, 0, 0, true)}});
  offer(Compose{{laid(hand[0], middle_x, middle_y), laid(hand[1], middle_x, middle_y), laid(hand[2], 400, middle_y)}});
  offer(Compose{{laid(hand[0], 850, middle_y, 0, 3), laid(hand[2], 1250, middle_y, 0, 7)}});
  Compose heap;
  for (int i = 0; i < static_cast<int>(hand.size()); ++i) {
    heap.cards.push_back(laid(hand[static_cast<std::size_t>(i)], middle_x + 130 * (i % 3 - 1), middle_y + 90 * (i % 2),
                              470 * i % whole_turn, 0, i % 4 == 3));
  }
  offer(heap);
}

// --- Why not ------------------------------------------------------------------------------------------------------

// What is asked for now: the sentence that tells a player why another move must wait.
struct AskedFor {
  const char* en;
  const char* fr;
};
AskedFor asked_for(Phase phase) {
  switch (phase) {
    case Phase::roles:
      return {"First everybody looks at his role and says so.", "D'abord, chacun regarde son rôle et le dit."};
    case Phase::compose:
      return {"The active player is composing; the others wait.",
              "La personnalité active compose ; les autres attendent."};
    case Phase::discuss:
      return {"The picture is being talked about; this comes at another time.",
              "On discute de l'image ; ceci se fait à un autre moment."};
    case Phase::decide:
      return {"All have spoken: the deciding player announces the word first.",
              "Tous ont parlé : la personnalité décisionnaire annonce d'abord le mot."};
    case Phase::penalty: return {"A report is being judged first.", "Un signalement est d'abord jugé."};
    case Phase::reveal:
      return {"The word is shown: it is time to ask for an explanation, or not.",
              "Le mot est révélé : c'est le moment de demander une explication, ou non."};
    case Phase::explain:
      return {"The active player explains the picture first.", "La personnalité active explique d'abord l'image."};
    case Phase::judge: return {"The explanation is being judged.", "L'explication est en cours de jugement."};
    case Phase::twist_talk:
      return {"Before the vote everybody talks and says when ready.",
              "Avant le vote, on discute et chacun dit quand il est prêt."};
    case Phase::twist_vote: return {"The vote is on.", "Le vote est en cours."};
    case Phase::over: break;
  }
  return {"The game is over.", "La partie est finie."};
}

// The rule under which a kind of move is made stands for what it may not do, too.
Refusal in_words(No no, const Legality& q, const Move& move) {
  const State& s = q.s;
  switch (no) {
    case No::game_over: return {"DY-6.1", "The game is over.", "La partie est finie.", {}};
    case No::no_such_player:
      return {"DY-11.1",
              "There are only {players} players at this table.",
              "Il n'y a que {players} joueurs à cette table.",
              {{"players", s.seats()}}};
    case No::left: return {"DY-10.2", "You have left the game.", "Vous avez quitté la partie.", {}};
    case No::not_now: {
      const AskedFor asked = asked_for(s.phase);
      return {asking_rule(s.phase, s.votes_held > 0), asked.en, asked.fr, {}};
    }
    case No::not_asked: {
      const bool decides = std::holds_alternative<Answer>(move);
      if (decides) {
        return {"DY-4.11",
                "{player} {player:decides|decide} this turn.",
                "{player} {player:décide|décidez} ce tour-ci.",
                {player("player", s.turn().decider)}};
      }
      return {"DY-4.1",
              "{player} {player:is|are} the active personality this turn.",
              "La personnalité active de ce tour, c'est {player}.",
              {player("player", s.turn().active)}};
    }
    case No::already:
      return {asking_rule(s.phase, s.votes_held > 0),
              "You have answered; wait for the others.",
              "Vous avez répondu ; attendez les autres.",
              {}};
    case No::active_is_silent:
      return {"DY-4.8",
              "You made this picture: you neither speak, nor lean, nor judge.",
              "Vous avez fait cette image : vous ne parlez pas, ne penchez pour rien et ne jugez pas.",
              {}};
    case No::not_dealt:
      return {"DY-4.4",
              "Nothing but the seven memories you were dealt may be laid.",
              "On ne pose que les sept souvenirs que l'on a reçus.",
              {}};
    case No::laid_twice: return {"DY-4.4", "Each memory is laid once.", "Chaque souvenir ne se pose qu'une fois.", {}};
    case No::off_the_table:
      return {"DY-1.5",
              "The middle of every card lies on the table: 0 to {width} across, 0 to {height} down.",
              "Le milieu de chaque carte est sur la table : de 0 à {width} en largeur, de 0 à {height} en hauteur.",
              {{"width", table_width}, {"height", table_height}}};
    case No::odd_turn:
      return {"DY-1.5",
              "A card is turned by 0 to {most} tenths of a degree.",
              "Une carte se tourne de 0 à {most} dixièmes de degré.",
              {{"most", whole_turn - 1}}};
    case No::odd_lean:
      return {"DY-4.5",
              "A card leans in one of eight directions, 1 to 8, or lies flat, 0.",
              "Une carte s'appuie dans une de huit directions, 1 à 8, ou repose à plat, 0.",
              {}};
    case No::no_word: return {"DY-4.11", "The card has five words, 1 to 5.", "La carte a cinq mots, 1 à 5.", {}};
    case No::leans_so: return {"DY-4.9", "You lean to that word already.", "Vous penchez déjà pour ce mot.", {}};
    case No::leans_to_none: return {"DY-4.9", "You lean to no word.", "Vous ne penchez pour aucun mot.", {}};
    case No::leaned_enough:
      return {"DY-4.9",
              "You have changed your leaning {most} times this turn, which is enough.",
              "Vous avez changé de penchant {most} fois ce tour-ci, c'est assez.",
              {{"most", most_lean_changes}}};
    case No::advisers_only:
      return {"DY-4.10",
              "You decide, so the last word is yours: nobody waits for you to have spoken.",
              "Vous décidez, le dernier mot est donc à vous : on n'attend pas que vous ayez parlé.",
              {}};
    case No::not_all_spoke: {
      const SeatSet silent = without(s.advisers(), s.spoken);
      return {"DY-4.10",
              "Everybody must have been able to speak; still to come: {left}, {player} first.",
              "Chacun doit avoir pu parler ; il en reste {left}, d'abord {player}.",
              {{"left", silent.size()}, player("player", silent.first())}};
    }
    case No::no_reports:
      return {"DY-5.2", "At this table slips are not reported.", "À cette table, on ne signale pas d'indice.", {}};
    case No::turned_down:
      return {"DY-5.5",
              "Your report of this turn was turned down; you may report again next turn.",
              "Votre signalement de ce tour a été rejeté ; vous pourrez en faire un autre au prochain tour.",
              {}};
    case No::no_candidate: {
      const Vote* vote = std::get_if<Vote>(&move);
      if (vote != nullptr && (index(vote->seat) >= s.seats() || s.gone.contains(vote->seat))) {
        return {"DY-7.2", "That player is not at the table.", "Ce joueur n'est pas à la table.", {}};
      }
      return {"DY-7.5",
              "The vote is between the tied players only.",
              "On ne vote plus qu'entre les joueurs à égalité.",
              {}};
    }
    case No::yourself:
      return {
          "DY-7.3", "You point at another player, not at yourself.", "On désigne un autre joueur, pas soi-même.", {}};
    case No::no_clock:
      return {"DY-7.3", "Nobody abstains; point at somebody.", "Personne ne s'abstient ; désignez quelqu'un.", {}};
    case No::none: break;
  }
  return {"DY-4.1", "This move is not possible now.", "Ce coup n'est pas possible maintenant.", {}};
}

}  // namespace

SeatSet Dany::to_move(const State& state) const { return asked(state); }

// DY-4.9, DY-5.2  While the picture is talked about, whoever has spoken, and the deciding player, may still lean or
// report.
SeatSet Dany::may_move(const State& state) const {
  SeatSet all;
  if (state.phase != Phase::discuss && state.phase != Phase::decide) return all;
  for (const Seat seat : without(state.guessers(), asked(state))) {
    const Legality q{state, seat};
    const bool leans = state.lean_changes[slot(seat)] < most_lean_changes;
    if (leans || q.allows(Report{})) all.insert(seat);
  }
  return all;
}

void Dany::moves(const State& state, Seat seat, MoveList& list) const {
  list.clear();
  if (state.phase == Phase::over || index(seat) >= state.seats() || state.gone.contains(seat)) return;
  const Legality q{state, seat};
  const auto offer = [&](const auto& move) {
    if (q.allows(move)) list.push_back(move);
  };
  switch (state.phase) {
    case Phase::roles: offer(SeenRole{}); break;
    case Phase::compose:
      if (state.turn().active == seat) for_each_example(state.hand, offer);
      break;
    case Phase::discuss:
    case Phase::decide:
      offer(Spoken{});
      for (std::uint8_t word = 1; word <= word_count; ++word) offer(Answer{word});
      for (std::uint8_t word = 1; word <= word_count; ++word) offer(Lean{word});
      offer(Withdraw{});
      offer(Report{});
      break;
    case Phase::penalty:
      offer(JudgePenalty{false});
      offer(JudgePenalty{true});
      break;
    case Phase::reveal:
      offer(NoQuestion{});
      offer(AskExplanation{});
      break;
    case Phase::explain: offer(Explain{}); break;
    case Phase::judge:
      offer(JudgeExplanation{true});
      offer(JudgeExplanation{false});
      break;
    case Phase::twist_talk: offer(Ready{}); break;
    case Phase::twist_vote:
      for (const Seat other : state.candidates) offer(Vote{other});
      break;
    case Phase::over: break;
  }
}

std::optional<Refusal> Dany::refuse(const State& state, Seat seat, const Move& move) const {
  const Legality q{state, seat};
  const No no = q.check_move(move);
  if (no == No::none) return std::nullopt;
  return in_words(no, q, move);
}

void Dany::apply(State& state, Seat seat, const Move& move, Chance& chance, Log<Event>& log) const {
  Play play{*this, state, chance, log};
  std::visit([&](const auto& kind) { play(seat, kind); }, move);
}

// The deciding player looks for the answer before its time; others for what is spent.
ClosedKinds Dany::closed(const State& state, Seat seat) const {
  ClosedKinds closed;
  if (state.phase != Phase::discuss && state.phase != Phase::decide) return closed;
  if (!state.guessers().contains(seat)) return closed;
  const Legality q{state, seat};
  const auto tell = [&]<class Kind>(const Kind& kind) {
    const No no = q.check(kind);
    if (no != No::none) closed.push_back({Kind::name, in_words(no, q, kind)});
  };
  if (state.turn().decider == seat) {
    tell(Answer{1});
  } else {
    tell(Spoken{});
  }
  tell(Report{});
  if (state.lean_changes[slot(seat)] >= most_lean_changes)
    closed.push_back({Lean::name, in_words(No::leaned_enough, q, Lean{})});
  return closed;
}

// DY-4.8, DY-4.18  From the moment he knows the word until it is shown, the active player is silent.
std::optional<Refusal> Dany::refuse_talk(const State& state, Seat seat) const {
  const bool knows = state.phase == Phase::compose || state.phase == Phase::discuss || state.phase == Phase::decide ||
                     state.phase == Phase::penalty;
  if (!knows || state.turn().active != seat) return std::nullopt;
  return Refusal{
      "DY-4.8",
      "You make the picture of this turn: until the word is shown you say nothing and point at nothing.",
      "Vous faites l'image de ce tour : jusqu'à ce que le mot soit révélé, vous ne dites et ne montrez rien.",
      {}};
}

// --- Clocks (DY-11.2) ---------------------------------------------------------------------------------------------

int Dany::seconds_for(const State& state, Seat /*seat*/) const {
  const Options& options = state.options;
  switch (state.phase) {
    case Phase::compose: return options.compose_seconds;
    case Phase::discuss:
    case Phase::explain: return options.discuss_seconds;
    case Phase::decide: return options.decide_seconds;
    case Phase::penalty:
    case Phase::reveal:
    case Phase::judge: return options.vote_seconds;
    case Phase::twist_talk:
      if (state.votes_held == 0) return options.twist_seconds;
      return nobody_voted(state.last_votes) ? 0 : (options.twist_seconds + 2) / 3;
    case Phase::twist_vote: return state.votes_held > 0 && nobody_voted(state.last_votes) ? 0 : options.vote_seconds;
    case Phase::roles:
    case Phase::over: break;
  }
  return 0;
}

// The first move offered is the mildest: an empty table, having spoken, no penalty, no question, explained, ready. An
// answer is the word most lean to, the first of several; a vote is missed.
Move Dany::when_time_is_up(const State& state, Seat seat) const {
  if (state.phase == Phase::twist_vote) return MissVote{};
  if (state.phase == Phase::decide) {
    std::array<int, word_count + 1> lean{};
    for (const std::uint8_t word : state.turn().leanings) ++lean[word];
    std::uint8_t best = 1;
    for (std::uint8_t word = 2; word <= word_count; ++word) {
      if (lean[word] > lean[best]) best = word;
    }
    return Answer{best};
  }
  MoveList list;
  moves(state, seat, list);
  return list[0];
}

// One clock for a phase of a turn or a vote, whatever somebody does in it.
std::uint32_t Dany::clock_of(const State& state, Seat /*seat*/) const {
  return static_cast<std::uint32_t>(state.turns.size()) * 65'536U + state.votes_held * 256U +
         static_cast<std::uint32_t>(state.phase);
}

}  // namespace divan::dany
