// Bots that read pictures: what they see in them, for whom they play, and that they know no more than their seat.
#include <doctest/doctest.h>

#include <string>

#include "bots/bot.hpp"
#include "bots/dany.hpp"
#include "bots/dany_mind.hpp"
#include "core/json.hpp"
#include "games/dany/covered.hpp"
#include "games/dany/likeness_json.hpp"
#include "games/dany/tags_json.hpp"
#include "honesty/games/dany.hpp"

namespace divan::dany {
namespace {

const Dany& rules() {
  static const Dany game;
  return game;
}

Composition on_the_table(const Placement& cards) {
  Composition pieces;
  const Bounded<bool, hand_size> hidden = covered(cards);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Placed& each = cards[i];
    pieces.push_back({each.memory, each.x, each.y, each.rotation, each.lean, each.face_down, hidden[i]});
  }
  return pieces;
}

State dealt(const Options& options, Chance& chance) {
  Log<Event> nobody;
  State state = rules().setup(options, chance, nobody);
  for (const Seat seat : state.present()) rules().apply(state, seat, SeenRole{}, chance, nobody);
  return state;
}

Move asked(const State& state, Seat seat, BotKind kind, std::uint64_t seed = 1) {
  Chance chance(seed);
  return choose(rules(), rules().view(state, seat), seat, {kind}, chance).move;
}

// Bots play to the end; how many decisions it took.
int played_out(State& state, BotKind kind, Chance& chance) {
  Log<Event> nobody;
  int decisions = 0;
  for (SeatSet next = rules().to_move(state); !next.empty() && decisions < 5000; next = rules().to_move(state)) {
    const Seat seat = next.first();
    const Move move = choose(rules(), rules().view(state, seat), seat, {kind}, chance).move;
    if (const auto no = rules().refuse(state, seat, move)) FAIL(no->rule, " ", json_text(move));
    rules().apply(state, seat, move, chance, nobody);
    ++decisions;
  }
  return decisions;
}

TEST_CASE("a picture laid with a gesture is read with that gesture and no other, a plain one with none") {
  const std::array<Memory, 4> cards{Memory{1}, Memory{2}, Memory{3}, Memory{4}};
  for (std::size_t shown = 1; shown <= 3; ++shown) {
    for (int g = -1; g < gesture_count; ++g) {
      const std::optional<Gesture> gesture = g < 0 ? std::nullopt : std::optional(static_cast<Gesture>(g));
      const Needs needs = gesture ? needs_of(*gesture) : Needs{1, 0};
      if (static_cast<int>(shown) < needs.shown) continue;
      const std::optional<Memory> unseen = needs.unseen == 0 ? std::nullopt : std::optional(cards[3]);
      const Composition pieces = on_the_table(lay(std::span(cards).first(shown), gesture, unseen));
      const Seen seen = look_at(pieces);
      CAPTURE(shown);
      CAPTURE(g);
      CHECK(pieces.size() == shown + (unseen ? 1 : 0));
      CHECK(seen.pictures.size() == shown);
      for (int i = 0; i < gesture_count; ++i) CHECK(seen.gestures[static_cast<std::size_t>(i)] == (i == g));
      for (const Look& look : seen.pictures) {
        const std::size_t at = look.memory.number - 1U;
        CHECK(look.share == doctest::Approx(share_shown(gesture, at)).epsilon(0.15));
      }
    }
  }
}

TEST_CASE("DY-9.2: a card that lies face down or wholly under others tells a guesser no picture") {
  const Placement cards{
      {Memory{5}, 1000, 500, 0, 0, false}, {Memory{6}, 1000, 500, 0, 0, false}, {Memory{7}, 300, 500, 0, 0, true}};
  const Seen seen = look_at(on_the_table(cards));
  REQUIRE(seen.pictures.size() == 1);
  CHECK(seen.pictures[0].memory == Memory{6});
  CHECK(seen.gestures[static_cast<std::size_t>(Gesture::hidden)]);
}

TEST_CASE("every picture leads to every word of ours for a reason in both languages") {
  for (std::size_t idea = 1; idea <= rules().ideas().size(); ++idea) {
    for (std::uint8_t word = 1; word <= word_count; ++word) {
      for (std::size_t memory = 1; memory <= rules().memories().size(); ++memory) {
        const auto reason =
            why(rules(), Memory{static_cast<std::uint8_t>(memory)}, static_cast<std::uint8_t>(idea), word);
        if (!reason || reason->en.empty() || reason->fr.empty())
          FAIL("memory ", memory, ", idea ", idea, ".", int{word});
      }
      for (int i = 0; i < gesture_count; ++i) {
        if (!why(rules(), static_cast<Gesture>(i), static_cast<std::uint8_t>(idea), word)) FAIL("gesture ", i);
      }
    }
  }
}

TEST_CASE("what bots know of pictures and words is read strictly") {
  using Known = Insight<Dany>;
  CHECK(!Known::refuse_content("tags.json", tags_json));
  CHECK(!Known::refuse_content("likeness.json", likeness_json));
  const auto spoilt = [](std::string_view file, std::string_view text, std::string_view old, std::string_view now) {
    std::string changed(text);
    const std::size_t at = changed.find(old);
    REQUIRE(at != std::string::npos);
    changed.replace(at, old.size(), now);
    const auto fault = Known::refuse_content(file, changed);
    return fault ? fault->path : "";
  };
  CHECK(spoilt("tags.json", tags_json, R"("game":"dany")", R"("game":"danny")") == "$.game");
  CHECK(spoilt("tags.json", tags_json, R"("id":"apart")", R"("id":"aside")") == "$.gestures[0]");
  CHECK(spoilt("tags.json", tags_json, R"("strong":)", R"("stronger":)").starts_with("$.pictures[0]"));
  CHECK(spoilt("likeness.json", likeness_json, R"("likeness":[)", R"("likeness":[128,)").starts_with("$.pictures[0]"));
  CHECK(spoilt("likeness.json", likeness_json, R"("because":"3)", R"("because":"x)").starts_with("$.pictures["));
}

TEST_CASE(
    "two different minds read each other by pictures alone in more than three turns of five, with at most three "
    "cards") {
  int right = 0;
  int cards = 0;
  constexpr int turns = 400;
  Chance chance(2026);
  Log<Event> nobody;
  for (int i = 0; i < turns; ++i) {
    State state = dealt({.players = 3}, chance);
    Turn& turn = state.turn();
    for (int seat = 0; seat < 3; ++seat) {  // nobody misleads
      state.personalities[static_cast<std::size_t>(seat)] = static_cast<Personality>(1 + seat);
    }
    const Move picture = asked(state, turn.active, BotKind::normal);
    rules().apply(state, turn.active, picture, chance, nobody);
    cards += turn.kept;
    CHECK(turn.kept <= 3);
    const Seat adviser = state.advisers().first();
    right += asked(state, adviser, BotKind::normal) == Move(Lean{turn.choice}) ? 1 : 0;
  }
  CHECK(right > turns * 3 / 5);
  CHECK(cards <= 3 * turns);
}

TEST_CASE("a bot answers the same whatever it may not know") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    Chance chance(seed);
    Chance worlds(seed + 1000);
    Log<Event> nobody;
    State state = dealt(honesty::tables_of<Dany>[seed - 1], chance);
    for (SeatSet next = rules().to_move(state); !next.empty(); next = rules().to_move(state)) {
      const Seat seat = next.first();
      const View view = rules().view(state, seat);
      const Move move = asked(state, seat, BotKind::hard, seed);
      State other = rules().imagine(view, worlds);
      CHECK(asked(other, seat, BotKind::hard, seed) == move);
      compared += other == state ? 0 : 1;
      rules().apply(state, seat, move, chance, nobody);
    }
  }
  CHECK(compared > 500);
}

TEST_CASE("bots of every level play whole games, for 3 to 8 players and with every option") {
  for (const BotKind kind : {BotKind::easy, BotKind::normal, BotKind::hard}) {
    for (std::size_t i = 0; i < honesty::tables_of<Dany>.size(); ++i) {
      Chance chance(31 * i + 7);
      State state = dealt(honesty::tables_of<Dany>[i], chance);
      CAPTURE(i);
      played_out(state, kind, chance);
      REQUIRE(rules().outcome(state));
      CHECK(state.finish != Finish::none);
    }
  }
}

TEST_CASE("DY-7.5: bots who are tied come to an end, also without lots") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Chance chance(seed);
    State state = dealt({.players = static_cast<std::uint8_t>(3 + seed % 4)}, chance);
    state.failures = 2;
    played_out(state, BotKind::hard, chance);
    CHECK(state.phase == Phase::over);
    CHECK(state.votes_held < 60);
  }
}

TEST_CASE("DY-8.4: Reason who knows Dany never points at him, and Dany who knows Reason does") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Chance chance(seed);
    State state = dealt({.players = 6, .reason = true, .reason_knows_dany = ReasonKnows::both}, chance);
    state.phase = Phase::twist_vote;
    state.candidates = state.present();
    Seat dany{};
    Seat reason{};
    for (int i = 0; i < 6; ++i) {
      if (state.who(seat_at(i)) == Personality::dany) dany = seat_at(i);
      if (state.who(seat_at(i)) == Personality::reason) reason = seat_at(i);
    }
    const Move by_reason = asked(state, reason, BotKind::normal, seed);
    CHECK(std::get<Vote>(by_reason).seat != dany);
    CHECK(asked(state, dany, BotKind::normal, seed) == Move(Vote{reason}));
  }
}

TEST_CASE("DY-5.3, DY-4.14: a secondary personality gives no point away for nothing it has seen") {
  Chance chance(3);
  Log<Event> nobody;
  State state = dealt({.players = 5}, chance);
  const auto secondary = [&](SeatSet among) {
    for (const Seat seat : among) {
      if (is_secondary(state.who(seat))) return seat;
    }
    return among.first();
  };
  rules().apply(state, state.turn().active, Compose{}, chance, nobody);
  const Seat judge = secondary(state.guessers());
  State reported = state;
  SeatSet others = state.guessers();
  others.erase(judge);
  rules().apply(reported, others.first(), Report{}, chance, nobody);
  CHECK(asked(reported, judge, BotKind::hard) == Move(JudgePenalty{false}));
  for (const Seat seat : state.advisers()) rules().apply(state, seat, Spoken{}, chance, nobody);
  rules().apply(state, state.turn().decider, Answer{state.turn().choice}, chance, nobody);
  CHECK(asked(state, judge, BotKind::hard) == Move(NoQuestion{}));
  rules().apply(state, others.first(), AskExplanation{}, chance, nobody);
  rules().apply(state, state.turn().active, Explain{}, chance, nobody);
  CHECK(asked(state, judge, BotKind::hard) == Move(JudgeExplanation{true}));
}

TEST_CASE("a bot says why it leans, and the active one says nothing with its picture") {
  Chance chance(11);
  Log<Event> nobody;
  State state = dealt({.players = 4}, chance);
  const Seat active = state.turn().active;
  const auto picture = choose(rules(), rules().view(state, active), active, {BotKind::normal}, chance);
  CHECK(!picture.remark);
  CHECK(!picture.because.empty());  // for the one who is advised
  rules().apply(state, active, picture.move, chance, nobody);
  const Seat adviser = state.advisers().first();
  const auto leaning = choose(rules(), rules().view(state, adviser), adviser, {BotKind::normal}, chance);
  REQUIRE(leaning.remark);
  CHECK(!leaning.remark->text.en.empty());
  CHECK(!leaning.remark->text.fr.empty());
}

TEST_CASE("a bot that sits in the final twist names whom it suspects, and votes so") {
  Chance chance(17);
  State state = dealt({.players = 5}, chance);
  state.phase = Phase::twist_talk;
  state.candidates = state.present();
  const Seat seat{2};
  Chance whims(1);
  const auto talk = choose(rules(), rules().view(state, seat), seat, {BotKind::normal}, whims);
  REQUIRE(talk.remark);
  REQUIRE(talk.remark->about);
  CHECK(words(*talk.remark, numbered_players(5)).en.starts_with("Player "));
  state.phase = Phase::twist_vote;
  CHECK(asked(state, seat, BotKind::normal) == Move(Vote{*talk.remark->about}));
  // DY-7.2  The vote itself is secret until all are in.
  CHECK(!choose(rules(), rules().view(state, seat), seat, {BotKind::normal}, chance).remark);
}

TEST_CASE("Dany's bots have four levels and a random one, and nothing that searches") {
  for (const BotKind kind : {BotKind::random, BotKind::easy, BotKind::normal, BotKind::hard, BotKind::master}) {
    CHECK(can_play<Dany>(kind));
  }
  for (const BotKind kind : {BotKind::greedy, BotKind::search, BotKind::citybot}) CHECK(!can_play<Dany>(kind));
}

}  // namespace
}  // namespace divan::dany
