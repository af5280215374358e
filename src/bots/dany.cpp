#include "bots/dany.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/dany_mind.hpp"
#include "core/speech.hpp"

namespace divan {
namespace {

using namespace dany;

// What makes a level: how far its eyes are from everybody else's, and how well it weighs what the others did.
struct Temper {
  float noise;     // in spreads of all likenesses
  float weighing;  // of suspicion against doubt: 0 is none
  float doubt;     // how much a vote is a mood
};
Temper temper_of(BotLevel level) {
  switch (level) {
    case BotLevel::easy: return {0.76F, 0.6F, 1.0F};
    case BotLevel::normal: return {0.73F, 0.8F, 0.8F};
    case BotLevel::hard: return {0.68F, 1.0F, 0.7F};
    case BotLevel::master: break;
  }
  return {0.62F, 1.0F, 0.4F};
}

// The same all game long, from nothing but what everybody knows.
std::uint64_t nature_of(const View& view, Seat seat) {
  const TurnView& first = view.turns[0];
  return 0x64616e79U + slot(seat) + 8U * slot(first.active) + 64U * std::uint64_t{first.idea};
}

// Why somebody looks like Dany.
enum class Ground : std::uint8_t { none, pictures, cards, answer, leaning, judgement };
struct Suspicion {
  float points = 0;  // the larger, the likelier he is Dany
  Ground ground = Ground::none;
  float worst = 0;
  void add(Ground what, float more) {
    points += more;
    if (more <= worst) return;
    worst = more;
    ground = what;
  }
};
using Suspicions = std::array<Suspicion, most_players>;

struct Composed {
  Bounded<Memory, hand_size> shown;  // the most telling first
  std::optional<Gesture> gesture;
  std::optional<Memory> unseen;
  float worth = -1000;
  Belief belief{};
};

class Thinker {
public:
  Thinker(const Dany& game, const View& view, Seat seat, BotLevel level, Chance& chance)
      : game_(game),
        view_(view),
        seat_(seat),
        temper_(temper_of(level)),
        nature_(nature_of(view, seat)),
        mind_(game, nature_, temper_.noise),
        chance_(chance) {}

  Chosen<Dany> choose() {
    switch (view_.phase) {
      case Phase::compose: return composed();
      case Phase::discuss: return discussed();
      case Phase::decide: return decided();
      case Phase::penalty: return {JudgePenalty{against_all() && happens(0.5F)}};
      case Phase::reveal: return questioned();
      case Phase::explain: return explained();
      case Phase::judge: return {JudgeExplanation{!against_all() || believed(view_.turn())[right_word()] > 0.3F}};
      case Phase::twist_talk: return accused(Ready{});
      case Phase::twist_vote: return {Vote{suspect()}};  // DY-7.2  in secret: nothing is said with it
      case Phase::roles:
      case Phase::over: break;
    }
    return {SeenRole{}};
  }

private:
  // --- Who one is
  // -----------------------------------------------------------------------------------------------------

  [[nodiscard]] Personality mine() const { return view_.who(seat_); }
  [[nodiscard]] bool is_dany() const { return mine() == Personality::dany; }
  [[nodiscard]] bool is_reason() const { return mine() == Personality::reason; }
  [[nodiscard]] bool against_all() const { return is_dany() || is_reason(); }
  [[nodiscard]] bool happens(float probability) {
    return static_cast<float>(chance_.below(1000)) < 1000.0F * probability;
  }
  [[nodiscard]] std::size_t right_word() const { return view_.turn().choice - 1U; }
  // One more success would be the last.
  [[nodiscard]] bool last_chance() const { return view_.successes + 1 >= successes_to_win; }

  // --- Reading
  // --------------------------------------------------------------------------------------------------------

  [[nodiscard]] Belief believed(const TurnView& turn) const {
    return believe(mind_.pull(look_at(turn.pieces), turn.idea));
  }

  // One's own eyes, and what the others lean to as far as they are trusted.
  [[nodiscard]] Belief believed_with_others() const {
    const TurnView& turn = view_.turn();
    Pull pull = mind_.pull(look_at(turn.pieces), turn.idea);
    const std::array<float, most_players> guilt = guilts();
    for (std::size_t i = 0; i < view_.personalities.size(); ++i) {
      const std::uint8_t word = turn.leanings[i];
      if (word == 0 || i == slot(seat_)) continue;
      constexpr float voice = 1.2F;
      pull[word - 1U] += voice * (1.0F - temper_.weighing * guilt[i]);
    }
    return believe(pull);
  }

  // The picture that leads to the word best, and why.
  [[nodiscard]] std::vector<Text> reasons_for(std::uint8_t word, std::size_t most) const {
    const TurnView& turn = view_.turn();
    const Seen seen = look_at(turn.pieces);
    std::vector<std::pair<float, Text>> found;
    const auto add = [&](const Pull& pull, float share, const std::optional<Text>& reason) {
      if (!reason) return;
      float rest = 0;
      for (const float each : pull) rest += each / word_count;
      found.emplace_back(share * (pull[word - 1U] - rest), *reason);
    };
    for (const Look& look : seen.pictures) {
      add(mind_.pull(look.memory, turn.idea), look.share, why(game_, look.memory, turn.idea, word));
    }
    for (std::size_t i = 0; i < gesture_count; ++i) {
      const auto gesture = static_cast<Gesture>(i);
      if (seen.gestures[i]) add(mind_.pull(gesture, turn.idea), 1.0F, why(game_, gesture, turn.idea, word));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Text> reasons;
    for (const auto& [strength, text] : found) {
      if (reasons.size() == most || (strength <= 0 && !reasons.empty())) break;
      reasons.push_back(text);
    }
    return reasons;
  }

  // --- Suspicion
  // ------------------------------------------------------------------------------------------------------

  [[nodiscard]] Suspicions suspicions() const {
    Suspicions all{};
    for (const TurnView& turn : view_.turns) {
      if (turn.answer == 0) continue;
      const std::size_t right = turn.choice - 1U;
      const Belief belief = believed(turn);
      const auto wrong = [&](std::uint8_t word) {  // how odd it was to take that word
        return belief[word - 1U] < 0.1F ? 2.0F : belief[word - 1U] < 0.3F ? 1.0F : 0.3F;
      };
      if (turn.active != seat_) {
        const float told = belief[right];
        all[slot(turn.active)].add(Ground::pictures, told < 0.1F    ? 0.9F
                                                     : told < 0.25F ? 0.5F
                                                     : told < 0.5F  ? 0.0F
                                                                    : -0.5F);
      }
      const std::size_t used = turn.pieces.size();
      all[slot(turn.active)].add(Ground::cards, used == 0   ? 0.8F
                                                : used <= 3 ? 0.0F
                                                            : 0.3F * static_cast<float>(used - 3));
      const bool answered_right = turn.answer == turn.choice;
      all[slot(turn.decider)].add(Ground::answer, answered_right ? -0.6F : 0.5F * wrong(turn.answer));
      for (std::size_t i = 0; i < view_.personalities.size(); ++i) {
        const std::uint8_t word = turn.leanings[i];
        if (word == 0 || i == slot(turn.decider)) continue;
        all[i].add(Ground::leaning, word == turn.choice ? -0.3F : 0.3F * wrong(word));
      }
      for (const Seat judge : turn.unexplained) all[slot(judge)].add(Ground::judgement, 0.5F);
    }
    return all;
  }

  // How likely each is Dany, as far as one may say.
  [[nodiscard]] std::array<float, most_players> guilts() const {
    const Suspicions all = suspicions();
    std::array<float, most_players> guilt{};
    float sum = 0;
    for (std::size_t i = 0; i < view_.personalities.size(); ++i) {
      const Personality who = view_.personalities[i];
      if (i == slot(seat_) || view_.gone.contains(seat_at(static_cast<int>(i)))) continue;
      if (who != Personality::hidden && who != Personality::dany) continue;
      const float points = std::clamp(all[i].points, -3.0F, 3.0F);
      guilt[i] = who == Personality::dany ? 1000.0F : 1.0F + points + points * points / 2.0F + 2.0F;
      sum += guilt[i];
    }
    if (sum > 0) {
      for (float& each : guilt) each /= sum;
    }
    return guilt;
  }

  // Whom to point at.
  [[nodiscard]] Seat suspect() const {
    const Suspicions all = suspicions();
    Seat best = seat_;  // nobody yet
    float most = 0;
    std::optional<Seat> dany;  // as Reason believes
    if (is_reason()) dany = likeliest_dany(all);
    for (const Seat other : view_.candidates) {
      if (other == seat_) continue;
      float points = temper_.weighing * all[slot(other)].points;
      points += temper_.doubt * (1.0F + static_cast<float>(view_.votes_held)) * mood(other);
      // After a tie most give way to where most votes went.
      for (const std::optional<Seat>& vote : view_.last_votes) points += vote == other ? 0.3F : 0.0F;
      const Personality who = view_.who(other);
      if (who == Personality::dany || dany == other) points -= 1000;  // Reason shields him
      if (is_dany() && who == Personality::reason) points += 1000;    // and wants to be taken for him
      if (best != seat_ && points <= most) continue;
      best = other;
      most = points;
    }
    return best;
  }
  [[nodiscard]] std::optional<Seat> likeliest_dany(const Suspicions& all) const {
    std::optional<Seat> best;
    for (const Seat other : view_.candidates) {
      if (other == seat_) continue;
      if (view_.who(other) == Personality::dany) return other;
      if (!best || all[slot(other)].points > all[slot(*best)].points) best = other;
    }
    return best;
  }
  // The same when one talks as when one votes, another after each vote.
  [[nodiscard]] float mood(Seat other) const {
    Chance draw(nature_ * 31U + slot(other) + 8U * std::uint64_t{view_.votes_held} + 4096U * view_.turns.size());
    float sum = -2;
    for (int i = 0; i < 4; ++i) sum += static_cast<float>(draw.below(1000)) / 1000.0F;
    return sum * 1.7F;
  }

  [[nodiscard]] Chosen<Dany> accused(const Move& move) const {
    const Seat whom = suspect();
    Text ground;
    switch (suspicions()[slot(whom)].ground) {
      case Ground::pictures:
        ground = {"{a}: those pictures led away from the word.", "{a} : ces images éloignaient du mot."};
        break;
      case Ground::cards:
        ground = {"{a}: so many memories for so little.", "{a} : tant de souvenirs pour si peu."};
        break;
      case Ground::answer:
        ground = {"{a}: that answer was not in the picture.", "{a} : cette réponse n'était pas dans l'image."};
        break;
      case Ground::leaning:
        ground = {"{a}: leaning the wrong way, and not by chance.",
                  "{a} : un penchant du mauvais côté, et pas par hasard."};
        break;
      case Ground::judgement:
        ground = {"{a}: why take a point away from us?", "{a} : pourquoi nous retirer un point ?"};
        break;
      case Ground::none: ground = {"{a}: a feeling, no more.", "{a} : une impression, rien de plus."}; break;
    }
    return {move, {}, Remark{ground, whom}};
  }

  // --- Composing
  // ------------------------------------------------------------------------------------------------------

  // Every picture of up to so many cards, with and without a gesture, judged by what it makes oneself believe.
  template <class Worth>
  [[nodiscard]] Composed best_picture(std::size_t most_cards, const Worth& worth_of) const {
    const TurnView& turn = view_.turn();
    const std::size_t target = turn.choice - 1U;
    struct Card {
      Memory memory;
      Pull pull;
    };
    Bounded<Card, hand_size> hand;
    for (const Memory each : view_.hand) hand.push_back({each, mind_.pull(each, turn.idea)});
    const auto telling = [&](const Card& card) {
      float rest = 0;
      for (const float each : card.pull) rest += each / word_count;
      return card.pull[target] - rest;
    };
    std::stable_sort(hand.begin(), hand.end(), [&](const Card& a, const Card& b) { return telling(a) > telling(b); });
    std::array<Pull, gesture_count> gestures{};
    for (std::size_t i = 0; i < gesture_count; ++i) gestures[i] = mind_.pull(static_cast<Gesture>(i), turn.idea);

    Composed best;
    for (unsigned chosen = 1; chosen < 1U << hand.size(); ++chosen) {
      const auto shown = static_cast<std::size_t>(std::popcount(chosen));
      if (shown > 3 || shown > most_cards) continue;
      for (int g = -1; g < gesture_count; ++g) {
        const std::optional<Gesture> gesture = g < 0 ? std::nullopt : std::optional(static_cast<Gesture>(g));
        const Needs needs = gesture ? needs_of(*gesture) : Needs{1, 0};
        const std::size_t used = shown + static_cast<std::size_t>(needs.unseen);
        if (static_cast<int>(shown) < needs.shown || used > most_cards || used > hand.size()) continue;
        Pull pull = gesture ? gestures[static_cast<std::size_t>(g)] : Pull{};
        std::size_t at = 0;
        for (std::size_t i = 0; i < hand.size(); ++i) {
          if ((chosen >> i & 1U) == 0) continue;
          const float share = share_shown(gesture, at++);
          for (std::size_t w = 0; w < word_count; ++w) pull[w] += share * hand[i].pull[w];
        }
        const Belief belief = believe(pull);
        const float worth = worth_of(belief, used) - (gesture ? 0.02F : 0.0F);
        if (worth <= best.worth) continue;
        best = {.shown = {}, .gesture = gesture, .unseen = {}, .worth = worth, .belief = belief};
        for (std::size_t i = 0; i < hand.size(); ++i) {
          if ((chosen >> i & 1U) != 0) best.shown.push_back(hand[i].memory);
        }
        if (needs.unseen == 0) continue;
        for (std::size_t i = hand.size(); i-- > 0 && !best.unseen;) {
          if ((chosen >> i & 1U) == 0) best.unseen = hand[i].memory;
        }
      }
    }
    return best;
  }

  // What a card must add to the belief: more when memories may run out before the game can be won.
  [[nodiscard]] float price_of_a_card() const {
    const int turns_after = successes_to_win - view_.successes + view_.failure_limit - view_.failures - 2;
    if (turns_after <= 0) return 0.01F;
    const float a_turn = static_cast<float>(view_.deck_count) / static_cast<float>(turns_after);
    return a_turn >= 3 ? 0.01F : a_turn >= 2 ? 0.03F : a_turn >= 1 ? 0.08F : 0.2F;
  }

  Chosen<Dany> composed() {
    const std::size_t target = right_word();
    Composed picture;
    if (against_all() && (last_chance() || happens(mischief()))) {
      // Not too far from the word, or nobody would believe it was meant; and rather more cards than it takes.
      const float aim = last_chance() || is_reason() ? 0.05F : 0.25F;
      picture = best_picture(4, [&](const Belief& belief, std::size_t used) {
        const float off = belief[target] > aim ? belief[target] - aim : aim - belief[target];
        return 0.01F * static_cast<float>(used) - off;
      });
    } else {
      const float price = price_of_a_card();
      picture = best_picture(
          3, [&](const Belief& belief, std::size_t used) { return belief[target] - price * static_cast<float>(used); });
    }
    const Placement cards =
        lay(std::span(picture.shown.begin(), picture.shown.size()), picture.gesture, picture.unseen);
    Chosen<Dany> chosen{Compose{cards}};
    const TurnView& turn = view_.turn();
    for (const Memory each : picture.shown) {
      if (auto reason = why(game_, each, turn.idea, turn.choice)) chosen.because.push_back(*std::move(reason));
    }
    if (picture.gesture) {
      if (auto reason = why(game_, *picture.gesture, turn.idea, turn.choice))
        chosen.because.push_back(*std::move(reason));
    }
    chosen.because.push_back(weighed(picture.belief, turn.choice));
    return chosen;
  }

  // --- Talking and deciding
  // -------------------------------------------------------------------------------------------

  // The likeliest word but one.
  [[nodiscard]] static std::uint8_t second(const Belief& belief) {
    const std::uint8_t first = likeliest(belief);
    Belief rest = belief;
    rest[first - 1U] = -1;
    return likeliest(rest);
  }

  Chosen<Dany> discussed() {
    const bool may_lean = view_.lean_changes[slot(seat_)] < most_lean_changes;
    if (view_.turn().leanings[slot(seat_)] != 0 || !may_lean) return {Spoken{}};
    const Belief belief = believed(view_.turn());
    std::uint8_t word = likeliest(belief);
    const bool plausible = belief[second(belief) - 1U] > 0.1F || last_chance();
    if (against_all() && plausible && happens(0.3F)) word = second(belief);
    return with_reasons(Lean{word}, word, belief);
  }

  Chosen<Dany> decided() {
    const Belief belief = believed_with_others();
    std::uint8_t word = likeliest(belief);
    if (against_all()) {
      const std::uint8_t other = second(belief);
      const bool plausible = belief[other - 1U] > 0.1F;
      if (last_chance() || happens(plausible ? mischief() : 0.3F * mischief())) word = other;
    }
    return with_reasons(Answer{word}, word, belief);
  }

  [[nodiscard]] Chosen<Dany> with_reasons(const Move& move, std::uint8_t word, const Belief& belief) const {
    Chosen<Dany> chosen{move, reasons_for(word, 2)};
    if (!chosen.because.empty()) chosen.remark = Remark{chosen.because.front()};
    chosen.because.push_back(weighed(belief, word));
    return chosen;
  }
  // How far a word is believed, and the one that it must be told from.
  [[nodiscard]] Text weighed(const Belief& belief, std::uint8_t word) const {
    const auto& words = game_.ideas()[view_.turn().idea - 1U].words;
    const std::uint8_t other = likeliest(belief) == word ? second(belief) : likeliest(belief);
    const auto percent = [&belief](std::uint8_t each) {
      return static_cast<int>(std::lround(100.0F * belief[each - 1U]));
    };
    return say("to these eyes the picture says “{a}” with {n} %, “{b}” with {m} %",
               "à ces yeux, l'image dit « {a} » à {n} %, « {b} » à {m} %")
        .name("a", words[word - 1U])
        .name("b", words[other - 1U])
        .number("n", percent(word))
        .number("m", percent(other));
  }

  // --- After the answer
  // -----------------------------------------------------------------------------------------------

  // A point is a point: only who wants it lost asks for more.
  Chosen<Dany> questioned() {
    const bool thin = believed(view_.turn())[right_word()] < 0.2F;
    if (is_dany() && thin && happens(0.5F)) return {AskExplanation{}};
    return {NoQuestion{}};
  }

  [[nodiscard]] Chosen<Dany> explained() const {
    Chosen<Dany> chosen{Explain{}, reasons_for(view_.turn().choice, 3)};
    if (chosen.because.empty()) return chosen;
    Text all = chosen.because.front();
    for (std::size_t i = 1; i < chosen.because.size(); ++i) all = all + Text{"; ", " ; "} + chosen.because[i];
    chosen.remark = Remark{all};
    return chosen;
  }

  // How often one who is against all does harm when he can.
  [[nodiscard]] float mischief() const {
    if (!is_reason()) return 0.7F;
    const std::size_t players = view_.personalities.size();
    return players > 5 ? 0.5F : players > 4 ? 0.2F : 0.1F;  // two against few need not do much
  }

  const Dany& game_;
  const View& view_;
  Seat seat_;
  Temper temper_;
  std::uint64_t nature_;
  Mind mind_;
  Chance& chance_;
};

}  // namespace

std::optional<Fault> Insight<Dany>::refuse_content(std::string_view file, std::string_view text) {
  return refuse_associations(file, text);
}

Chosen<Dany> Insight<Dany>::choose(const Dany& game, const View& view, Seat seat, BotLevel level, Chance& chance) {
  if (view.phase == Phase::roles) return {SeenRole{}};
  return Thinker(game, view, seat, level, chance).choose();
}

DIVAN_BOTS_OF(, dany::Dany)

}  // namespace divan
