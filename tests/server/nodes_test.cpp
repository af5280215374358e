// Several nodes over one store: parcels, who lives, and the socket's side of a room that is elsewhere.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/bus.hpp"
#include "server/neighbours.hpp"
#include "server/parcel.hpp"
#include "server/relay.hpp"

namespace {

using namespace divan;
using namespace std::chrono_literals;

const Neighbours::Time noon{};

Node node(std::string name, std::int64_t silent = 0, std::string plays = R"(["chess 1 a"])") {
  return {std::move(name), "", "1", std::move(plays), false, silent};
}
Whose owned_by(std::string owner, std::string header = R"({"game":"chess","epoch":1,"content":"a"})") {
  return {std::move(owner), 1, "chess", std::move(header)};
}

// A relay on node "a" whose hands write down what they did.
struct Front {
  Neighbours neighbours{"a"};
  std::vector<std::string> done;
  Relay relay{
      "a",
      neighbours,
      {.come_here = [this](Connection, const std::string&) { done.push_back("comes here"); },
       .say_here = [this](Connection, const std::string& text) { done.push_back("here: " + text); },
       .leave_here = [this](Connection) { done.push_back("leaves here"); },
       .send =
           [this](const std::string& to, const Letter& letter) {
             static const char* names[] = {"came", "said", "gone"};
             done.push_back(to + " " + names[static_cast<int>(letter.kind)] + " " + std::to_string(letter.visit) +
                            (letter.text.empty() ? "" : " " + letter.text));
           },
       .tell = [this](Connection, const std::shared_ptr<const std::string>& text) { done.push_back("told: " + *text); },
       .close = [this](Connection, std::uint16_t code,
                       std::string_view) { done.push_back("closed " + std::to_string(code)); },
       .look_up = [this](const std::string& code) { done.push_back("look up " + code); }}};

  Front() {
    neighbours.listed({node("a"), node("b"), node("c")}, noon, noon);
    relay.opened(1, "home");
    done.clear();
  }
  std::vector<std::string> now() { return std::exchange(done, {}); }
};
const std::string enter = R"({"id":7,"do":"enter","room":"k7qwmx"})";
const std::string entered = R"({"type":"answer","id":7,"ok":true,"room":"K7QWMX"})";
using Done = std::vector<std::string>;

}  // namespace

TEST_CASE("a parcel arrives as it was sent, and broken ones are refused") {
  const Parcel sent{
      "b",
      9,
      3,
      {{LetterKind::came, 1, "home"}, {LetterKind::said, 1, std::string("\0{\"x\"}", 6)}, {LetterKind::gone, 1}}};
  const std::string bytes = packed(sent);
  const auto got = unpacked(bytes);
  REQUIRE(got);
  CHECK(got->from == "b");
  CHECK(got->life == 9);
  CHECK(got->number == 3);
  CHECK(got->letters == sent.letters);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    const auto cut = unpacked(bytes.substr(0, length));
    CHECK((!cut || cut->letters.size() < 3));
  }
  std::string wrong = bytes;
  wrong[0] = 2;
  CHECK_FALSE(unpacked(wrong));
  wrong = bytes;
  wrong[19] = 99;  // no such kind
  CHECK_FALSE(unpacked(wrong));
}

TEST_CASE("what is too long for one parcel is told in parts") {
  const auto parts = in_parts(4, "abcdefg", 3);
  REQUIRE(parts.size() == 3);
  CHECK(parts[0] == Letter{LetterKind::part, 4, "abc"});
  CHECK(parts[2] == Letter{LetterKind::told, 4, "g"});
  CHECK(in_parts(4, "ab", 3).size() == 1);
}

TEST_CASE("a node lives while its beat is young and the bus finds it") {
  Neighbours all("a");
  all.listed({node("a"), node("b"), node("c", 5000)}, noon, noon);
  CHECK(all.lives("a", noon));
  CHECK(all.lives("b", noon));
  CHECK_FALSE(all.lives("c", noon));
  CHECK_FALSE(all.lives("d", noon));
  CHECK(all.is_dead("c", noon));
  CHECK_FALSE(all.is_dead("d", noon));  // nobody has heard of it, nor that it is dead
  CHECK_FALSE(all.heard("e", 1, noon));
  CHECK(all.lives("e", noon));  // it has just come, and is in no list yet
  all.nobody_at("b", noon);
  CHECK_FALSE(all.lives("b", noon));
  CHECK_FALSE(all.heard("b", 5, noon + 1s));  // started again
  CHECK(all.lives("b", noon + 1s));
  CHECK(all.heard("b", 6, noon + 1s));  // and again: another life
  // A list that cannot be fetched makes nobody dead.
  CHECK(all.lives("b", noon + 1h));
}

TEST_CASE("a node that does not answer on the bus is dead, whatever its beat says; not where it is we who are deaf") {
  Neighbours all("a");
  const auto beats = [&](Neighbours::Time now) { all.listed({node("a"), node("b"), node("c")}, now, now); };
  beats(noon);
  for (auto now = noon; now <= noon + 4s; now += 250ms) {
    CHECK(all.lives("b", now - 1ms));
    static_cast<void>(all.heard("b", 1, now));  // it knocks, and does not hear that we do
    all.answered("c", now);
    all.echoed(now);
  }
  beats(noon + 4s);
  CHECK(all.is_silent("b"));
  CHECK(all.is_dead("b", noon + 4s));
  CHECK(all.lives("c", noon + 4s));
  CHECK(all.lives("a", noon + 4s));
  all.answered("b", noon + 5s);
  CHECK(all.lives("b", noon + 5s));
  // We hear nobody, not even ourselves.
  beats(noon + 30s);
  CHECK(all.lives("b", noon + 30s));
  all.echoed(noon + 30s);
  CHECK(all.lives("b", noon + 30s));  // it has its four seconds from now on
  for (auto now = noon + 30s; now <= noon + 34s; now += 1s) all.echoed(now);
  CHECK_FALSE(all.lives("b", noon + 34s));
}

TEST_CASE("a room without an owner goes to one living node that plays it, the same for all who ask") {
  Neighbours seen_by_a("a");
  Neighbours seen_by_b("b");
  for (Neighbours* each : {&seen_by_a, &seen_by_b}) {
    each->listed({node("a"), node("b"), node("c"), node("old", 0, R"(["go 1 a","chess 1 b"])")}, noon, noon);
  }
  std::map<std::string, int> chosen;
  for (int i = 0; i < 300; ++i) {
    const std::string code = "ROOM" + std::to_string(i);
    const auto first = seen_by_a.choose(code, needed_for(owned_by("")), noon);
    CHECK(first == seen_by_b.choose(code, needed_for(owned_by("")), noon));
    ++chosen[first.value()];
  }
  CHECK(chosen.size() == 3);
  for (const auto& [name, count] : chosen) CHECK(count > 60);
  seen_by_a.drains("a");
  seen_by_a.nobody_at("b", noon);
  CHECK(seen_by_a.choose("ROOM", "chess 1 a", noon) == "c");
  CHECK(seen_by_a.choose("ROOM", "chess 1 b", noon) == "old");
  CHECK(seen_by_a.choose("ROOM", "go", noon) == "old");
  CHECK_FALSE(seen_by_a.choose("ROOM", "chess 2 a", noon));
}

TEST_CASE("a room of which more is stored than a node can read goes to one that can") {
  const std::string ours = plays_of({}, 1);
  const std::string newer = plays_of({}, 3);
  CHECK(plays(ours, needed_for({"", 1, "", "", 1})));
  for (const int version : {2, 3}) {
    CHECK_FALSE(plays(ours, needed_for({"", 1, "", "", version})));
    CHECK(plays(newer, needed_for({"", 1, "", "", version})));
  }
  CHECK_FALSE(plays(newer, needed_for({"", 1, "", "", 4})));
  Neighbours all("a");
  all.listed({node("a"), node("b"), node("newer", 0, R"(["chess 1 a","rooms 2"])"),
              node("other", 0, R"(["chess 1 b","rooms 2"])")},
             noon, noon);
  for (int i = 0; i < 20; ++i) {
    CHECK(all.choose("ROOM" + std::to_string(i), needed_for({"", 1, "chess", owned_by("").header, 2}), noon) ==
          "newer");
  }
}

TEST_CASE("a node that came again takes rooms: a list from before it came says nothing of this life") {
  Neighbours all("a");
  Node leaving = node("b");
  leaving.draining = true;
  const auto goes_to_b = [&](Neighbours::Time now) {
    for (int i = 0; i < 30; ++i) {
      if (all.choose("ROOM" + std::to_string(i), "", now) == "b") return true;
    }
    return false;
  };
  all.listed({node("a"), node("b")}, noon, noon);
  static_cast<void>(all.heard("b", 1, noon));
  CHECK(goes_to_b(noon));
  all.drains("b");
  CHECK_FALSE(goes_to_b(noon));
  all.listed({node("a"), node("b")}, noon, noon + 1s);  // its beat does not know yet
  CHECK_FALSE(goes_to_b(noon + 1s));
  CHECK(all.heard("b", 2, noon + 2s));
  CHECK(goes_to_b(noon + 2s));
  all.listed({node("a"), leaving}, noon + 1900ms, noon + 2100ms);  // asked for before it came, answered late
  CHECK(goes_to_b(noon + 2100ms));
  all.listed({node("a"), leaving}, noon + 3s, noon + 3s);  // it goes again, and the bus lost its word
  CHECK_FALSE(goes_to_b(noon + 3s));
}

TEST_CASE("only what leads into a room is looked at") {
  CHECK_FALSE(door_asked(R"({"id":1,"do":"play","move":{}})"));
  CHECK_FALSE(door_asked(R"({"id":1,"do":"chat","text":"\"enter\" is what you \"create\""})"));
  CHECK_FALSE(door_asked(R"({"do":"enter","room":"K7QWMX"})"));
  CHECK_FALSE(door_asked(R"({"id":1,"do":"enter","room":)"));
  CHECK(door_asked(enter).value().code == "K7QWMX");
  CHECK(door_asked(R"({"do":"create","id":-3})").value().id == "-3");
}

TEST_CASE("a room of another node: what is said goes there, what is told comes back") {
  Front front;
  front.relay.received(1, enter, noon);
  front.relay.received(1, "early", noon);
  CHECK(front.now() == Done{"look up K7QWMX"});
  front.relay.found("K7QWMX", owned_by("b"), noon);
  CHECK(front.now() == Done{"leaves here", "b came 1 home", "b said 1 " + enter});
  front.relay.heard("b", {LetterKind::part, 1, "who"}, noon);
  front.relay.heard("b", {LetterKind::told, 1, "le"}, noon);
  front.relay.heard("b", {LetterKind::told, 1, entered}, noon);
  CHECK(front.now() == Done{"told: whole", "told: " + entered, "b said 1 early"});
  front.relay.heard("c", {LetterKind::told, 1, "forged"}, noon);
  front.relay.heard("b", {LetterKind::told, 2, "another's"}, noon);
  CHECK(front.now().empty());
  front.relay.heard("b", {LetterKind::closed, 1, std::string("\xf0\x03x", 3)}, noon);
  CHECK(front.now() == Done{"closed 1008"});
  front.relay.closed(1);
  CHECK(front.now() == Done{"b gone 1"});
}

TEST_CASE("a room that is not there, or is ours, is entered here") {
  Front front;
  front.relay.received(1, enter, noon);
  front.relay.found("K7QWMX", std::nullopt, noon);
  CHECK(front.now() == Done{"look up K7QWMX", "here: " + enter});
  front.relay.told_here(1, std::make_shared<const std::string>(entered), noon);
  front.now();
  front.relay.received(1, R"({"id":8,"do":"create"})", noon);
  CHECK(front.now() == Done{R"(here: {"id":8,"do":"create"})"});
}

TEST_CASE("a wrong guess is put right without a word to the screen") {
  Front front;
  front.relay.received(1, enter, noon);
  front.relay.found("K7QWMX", owned_by("b"), noon);
  front.now();
  front.relay.heard("b", {LetterKind::moved, 1, "K7QWMX c"}, noon);
  CHECK(front.now() == Done{"comes here", "leaves here", "c came 2 home", "c said 2 " + enter});
  // And for ever it is not tried.
  for (std::uint64_t visit = 2; visit < 6; ++visit) {
    front.relay.heard("c", {LetterKind::moved, visit, "K7QWMX b"}, noon + 2s);
    front.relay.heard("b", {LetterKind::moved, visit, "K7QWMX c"}, noon + 2s);
  }
  CHECK(front.done.back() == "closed 1013");
}

TEST_CASE("a room that changes hands again and again while nodes are replaced is looked for as often, within reason") {
  Front front;
  front.relay.received(1, enter, noon);
  front.relay.found("K7QWMX", owned_by("b"), noon);
  for (std::uint64_t visit = 1; visit <= 3; ++visit) {
    front.now();
    front.relay.heard("b", {LetterKind::moved, visit, "K7QWMX "}, noon);
    CHECK(front.now() == Done{"comes here", "look up K7QWMX"});
    front.relay.found("K7QWMX", owned_by("b"), noon);
    CHECK(front.done.back() == "b said " + std::to_string(visit + 1) + " " + enter);
  }
  // It is being handed over: its owner does not take it any more, and the store does not know yet. So one waits.
  front.relay.heard("b", {LetterKind::moved, 4, "K7QWMX "}, noon);
  front.now();
  front.relay.found("K7QWMX", owned_by("b"), noon);
  CHECK(front.now().empty());
  front.relay.tick(noon + 50ms);
  CHECK(front.now() == Done{"look up K7QWMX"});
  SUBCASE("until it has an owner") {
    front.relay.found("K7QWMX", owned_by("c"), noon + 60ms);
    CHECK(front.done.back() == "c said 5 " + enter);
    front.now();
    front.relay.tick(noon + 100ms);
    CHECK(front.now().empty());
  }
  SUBCASE("and not for ever") {
    for (std::uint64_t visit = 5; visit <= 8; ++visit) {
      front.relay.found("K7QWMX", owned_by("b"), noon + 2s);
      front.relay.heard("b", {LetterKind::moved, visit, "K7QWMX "}, noon + 2s);
    }
    front.relay.found("K7QWMX", owned_by("b"), noon + 2s);
    CHECK(front.done.back() == "closed 1013");
  }
}

TEST_CASE("a room that no node takes waits for one that comes, and then its people are told") {
  Front front;
  front.relay.received(1, enter, noon);
  front.relay.found("K7QWMX", owned_by("", R"({"game":"chess","epoch":2,"content":"a"})"), noon);
  CHECK(front.now() == Done{"look up K7QWMX"});
  front.relay.tick(noon + 2s);
  CHECK(front.now() == Done{"look up K7QWMX"});
  front.relay.found("K7QWMX", owned_by("", R"({"game":"chess","epoch":2,"content":"a"})"), noon + 2s);
  CHECK(front.done.at(0).find(R"("code":"storage")") != std::string::npos);
  CHECK(front.done.at(1) == "closed 1013");
}

TEST_CASE("who is in a room that moves, or whose owner dies, is told to enter again") {
  Front front;
  const auto in_room = [&] {
    front.relay.received(1, enter, noon);
    front.relay.found("K7QWMX", owned_by("b"), noon);
    front.relay.heard("b", {LetterKind::told, front.neighbours.lives("b", noon) ? 1U : 2U, entered}, noon);
    front.now();
  };
  in_room();
  front.neighbours.nobody_at("b", noon);
  front.relay.lost("b");
  CHECK(front.done.at(0) == "comes here");
  CHECK(front.done.at(1).find(R"("code":"moved")") != std::string::npos);
  front.now();
  // Again: the owner is dead, so it goes where all others go.
  front.relay.received(1, enter, noon);
  const std::string next = front.neighbours.choose("K7QWMX", "chess 1 a", noon).value();
  if (next == "a") {
    CHECK(front.done.at(0) == "here: " + enter);
  } else {
    CHECK(front.done.at(1) == next + " came 2 home");
  }
}

TEST_CASE("while a node does not answer for rooms, nobody gets into one through it") {
  Front front;
  front.relay.shut(true);
  front.relay.received(1, enter, noon);
  CHECK(front.done.at(0).find(R"("code":"storage")") != std::string::npos);
  CHECK(front.done.at(1) == "closed 1013");
}

TEST_CASE("nodes of one process hear each other, and learn when nobody is there") {
  LocalExchange exchange;
  const auto first = exchange.bus();
  const auto second = exchange.bus();
  std::vector<std::string> heard;
  const auto handlers = [&](const std::string& name) {
    return BusHandlers{[&heard, name](const std::string& message) { heard.push_back(name + ": " + message); },
                       [&heard, name](const std::string& node) { heard.push_back(name + ": nobody at " + node); },
                       [](bool) {}};
  };
  CHECK_FALSE(first->join("one", handlers("one")));
  CHECK_FALSE(second->join("two", handlers("two")));
  first->send("two", "hello");
  second->send_to_all("all");
  second->leave();
  first->send("two", "still there?");
  CHECK(heard == std::vector<std::string>{"two: hello", "one: all", "two: all", "one: nobody at two"});
  CHECK(is_node_name("north-2"));
  CHECK_FALSE(is_node_name("a.b"));
  CHECK_FALSE(is_node_name(""));
}
