// Nets: what they are told, for whom they judge, and that they say nothing where they have no say.
#include "bots/net.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/player.hpp"
#include "bots/the_loop.hpp"
#include "bots/unconscious_mind.hpp"

namespace divan {
namespace {

using the_loop::TheLoop;
using unconscious_mind::UnconsciousMind;

// Looks at a game that is played at random, every few moves.
template <Game G, class Look>
void along_a_game(const G& game, const typename G::Options& options, std::uint64_t seed, const Look& look) {
  Chance chance(seed);
  Log<typename G::Event> nobody;
  typename G::State state = game.setup(options, chance, nobody);
  typename G::MoveList list;
  for (int i = 0; !game.to_move(state).empty() && i < 300; ++i) {
    if (i % 15 == 0) look(state, chance);
    const Seat seat = game.to_move(state).first();
    game.moves(state, seat, list);
    game.apply(state, seat, random_move<G>(list, chance), chance, nobody);
  }
}

template <Game G>
void check_told_from_views(const typename G::Options& options, int seats) {
  const G game;
  along_a_game(game, options, 7, [&](const typename G::State& state, Chance& chance) {
    for (int seat = 0; seat < seats; ++seat) {
      const auto player = static_cast<std::uint8_t>(seat);
      Features told;
      Insight<G>::features(game, state, player, told);
      for (const Feature each : told) REQUIRE(each < Insight<G>::feature_count);
      Features sorted = told;
      std::sort(sorted.begin(), sorted.end());
      CHECK(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());  // each thing is said once
      const auto view = game.view(state, seat_at(seat));
      for (int world = 0; world < 3; ++world) {
        Features there;
        Insight<G>::features(game, game.imagine(view, chance), player, there);
        CHECK(there == told);
      }
    }
  });
}

TEST_CASE("What a net is told of a position follows from the view: it is the same in every world the view allows") {
  for (std::uint8_t players = 1; players <= 4; ++players) {
    check_told_from_views<UnconsciousMind>({.players = players}, players);
  }
  for (const auto mode : {the_loop::Mode::supa_clones, the_loop::Mode::ultramachina}) {
    check_told_from_views<TheLoop>({.players = 1, .mode = mode}, 1);
    check_told_from_views<TheLoop>({.players = 3, .mode = mode, .level = 3}, 3);
  }
}

TEST_CASE("What a net is told of a move for its first glance follows from the view, too") {
  const UnconsciousMind game;
  for (std::uint8_t players = 1; players <= 3; ++players) {
    along_a_game(game, {.players = players}, 5, [&](const UnconsciousMind::State& state, Chance& chance) {
      const Seat seat = game.to_move(state).first();
      const auto told = [&](const UnconsciousMind::State& world) {
        UnconsciousMind::MoveList list;
        std::array<int, UnconsciousMind::MoveList::capacity> points{};
        game.moves(world, seat, list);
        std::vector<Traits> traits(list.size());
        const Insight<UnconsciousMind> insight;
        insight.urges(game, world, seat, list, points.data());
        Insight<UnconsciousMind>::traits(game, world, list, points.data(), traits.data());
        return traits;
      };
      const auto here = told(state);
      for (const Traits& each : here) {
        for (const std::uint16_t trait : each) REQUIRE(trait < trait_count);
      }
      for (int world = 0; world < 3; ++world) CHECK(told(game.imagine(game.view(state, seat), chance)) == here);
    });
  }
}

TEST_CASE("First glances add up by hand, and who draws less is tried less often, never not at all") {
  std::vector<std::byte> file(NetShape::bytes(5) + trait_count);
  NetHeader header;
  header.magic = NetShape::magic;
  header.features = 5;
  std::memcpy(file.data(), &header, sizeof header);
  const auto put = [&file](std::size_t trait, int weight) {
    file[NetShape::bytes(5) + trait] = static_cast<std::byte>(weight);
  };
  put(3, 64);    // two natural logarithms
  put(4, -128);  // four less
  put(trait_count - 1, 32);
  const auto net = Net::open(file);
  REQUIRE(net);
  CHECK(net->glances());
  CHECK(net->draw({3}) == 6);
  CHECK(net->draw({3, 4}) == -6);
  CHECK(net->draw({3, 4, trait_count - 1}) == -3);
  CHECK_FALSE(Net::open(std::span(file).first(file.size() - 1)));
  CHECK(learnt_share(0) > 0.99F);
  CHECK(learnt_share(3) / learnt_share(0) == doctest::Approx(0.37).epsilon(0.03));
  CHECK(learnt_share(1000) > 0);
}

TEST_CASE("A net adds up by hand: 2 · max(0, 3 + 4) − 1, half of it where it counts half") {
  std::vector<std::byte> file(NetShape::bytes(5));
  NetHeader header;
  header.magic = NetShape::magic;
  header.features = 5;
  header.weight = 128;
  std::memcpy(file.data(), &header, sizeof header);
  const auto put = [&file](std::size_t at, auto number) { std::memcpy(file.data() + at, &number, sizeof number); };
  constexpr std::size_t hidden = NetShape::hidden;
  constexpr std::size_t first = sizeof(NetHeader);
  constexpr std::size_t middle = first + 5 * hidden * 2 + hidden * 4;
  constexpr std::size_t last = middle + NetShape::second * hidden * 2 + NetShape::second * 4;
  put(first + 1 * hidden * 2, std::int16_t{3 << NetShape::first_bits});
  put(first + 4 * hidden * 2, std::int16_t{4 << NetShape::first_bits});
  put(first + 2 * hidden * 2, std::int16_t{-9 << NetShape::first_bits});
  put(middle, std::int16_t{1 << NetShape::bits});
  put(last, std::int16_t{2 << NetShape::bits});
  put(last + NetShape::second * 2, std::int32_t{-1 << 2 * NetShape::bits});
  const auto net = Net::open(file);
  REQUIRE(net);
  CHECK(net->weight() == 128);
  CHECK(net->judge({1, 4}) == 13 << 16);
  CHECK(net->judge({1, 2, 4}) == -1 * (1 << 16));  // 3 − 9 + 4 is below 0
  CHECK(net->judge(Features{}) == -1 * (1 << 16));

  file.pop_back();
  CHECK_FALSE(Net::open(file));
  file.push_back({});
  file[0] = std::byte{'X'};
  CHECK_FALSE(Net::open(file));
  CHECK_FALSE(Net::open(std::span(file).first(10)));
}

// Judges every position of a game anew and by what has changed since the one before.
template <Game G>
void check_changes_add_up(const typename G::Options& options) {
  const G game;
  const Net net = net_for(game, options);
  REQUIRE_FALSE(net.empty());
  Net::Impression before;
  int others = 0;
  std::int64_t last = 0;
  along_a_game(game, options, 11, [&](const typename G::State& state, Chance& /*chance*/) {
    Features told;
    Insight<G>::features(game, state, 0, told);
    before = net.changed(before, told);
    const std::int64_t anew = net.judge(told);
    CHECK(net.judge(before) == anew);
    others += anew != last ? 1 : 0;
    last = anew;
  });
  CHECK(others > 3);
}

TEST_CASE("A position is judged alike anew and by what has changed") {
  check_changes_add_up<UnconsciousMind>({.players = 1});
  check_changes_add_up<UnconsciousMind>({.players = 3});
  check_changes_add_up<TheLoop>({});
}

TEST_CASE("The nets that come with the games fit them, name what they are made of, and are small") {
  const UnconsciousMind mind;
  for (std::uint8_t players = 1; players <= 4; ++players) {
    const Net net = net_for(mind, {.players = players});
    REQUIRE_FALSE(net.empty());
    CHECK(net.header().lesson == players);
    CHECK(net.header().games > 1000);
    CHECK(net_file(UnconsciousMind::id, players).size() <= 120 * 1024);
  }
  CHECK_FALSE(net_for(TheLoop(), {}).empty());
  CHECK_FALSE(why_no_net(mind, {.players = 2}));
}

// What a strong bot says with other components or rules, where the net has no say, and the same without a net.
template <Game G>
void check_plays_as_made(const G& game) {
  const typename G::Options options{.players = 1};
  CHECK(net_for(game, options).empty());
  const auto why = why_no_net(game, options);
  REQUIRE(why);
  CHECK(why->en.ends_with("the judgement made by hand plays"));
  Chance chance(3);
  Log<typename G::Event> nobody;
  auto state = game.setup(options, chance, nobody);
  for (int i = 0; i < 12; ++i) {
    const auto view = game.view(state, seat_at(0));
    Chance first(static_cast<std::uint64_t>(i));
    Chance second = first;
    const auto strong = choose(game, view, seat_at(0), {BotKind::hard, 40, {}, true}, first);
    const auto made = choose(game, view, seat_at(0), {BotKind::search, 40, {}, true}, second);
    CHECK(strong.move == made.move);
    if (!made.because.empty()) CHECK(strong.because.back().fr == why->fr);
    game.apply(state, seat_at(0), made.move, chance, nobody);
  }
}

// The components with one number changed.
template <Game G>
Expected<G> with_changed(const std::string& file, std::string_view number, std::string_view changed) {
  std::string text = testing::contents(source_dir() + "/content/" + file);
  REQUIRE(text.find(number) != std::string::npos);
  text.replace(text.find(number), number.size(), changed);
  return G::from_content(text);
}

TEST_CASE("A net made for other components or other rules is refused: the judgement made by hand plays, and says so") {
  check_plays_as_made(UnconsciousMind().under_epoch(1));
  const auto mind =
      with_changed<UnconsciousMind>("unconscious-mind/components.json", R"("coffeeLimit": 9)", R"("coffeeLimit": 8)");
  REQUIRE(mind.ok());
  check_plays_as_made(*mind);
  const auto loop = with_changed<TheLoop>("the-loop/components.json", R"("verb": "mend", "amount": 2)",
                                          R"("verb": "mend", "amount": 1)");
  REQUIRE(loop.ok());
  check_plays_as_made(*loop);
}

TEST_CASE("What was learnt changes what a strong bot thinks") {
  const UnconsciousMind game;
  Chance chance(3);
  Log<UnconsciousMind::Event> nobody;
  const auto state = game.setup({.players = 1}, chance, nobody);
  Insight<UnconsciousMind> made;
  Insight<UnconsciousMind> learnt;
  learnt.net = net_for(game, {.players = 1});
  made.look_from(game, state);
  learnt.look_from(game, state);
  CHECK(made.tally(game, state, state, seat_at(0)) != learnt.tally(game, state, state, seat_at(0)));
  CHECK(learnt.value(game, state, state)[0] == 0.5F);  // against the Id one looks at what changes
}

}  // namespace
}  // namespace divan
