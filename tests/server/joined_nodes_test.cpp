// Nodes of one process over one store: rooms are claimed, turned away, taken over and handed back; visitors come
// through others.
#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <future>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/nodes.hpp"
#include "store/memory_store.hpp"

namespace {

using namespace divan;

// Whose rooms are, and nothing else; answers at once.
class Deeds final : public MemoryStore {
public:
  std::map<std::string, std::string>& owners;
  std::vector<Node>& listed;
  std::string own;
  bool away = false;
  std::map<std::string, std::string> headers = {};  // of games that have begun
  Deeds(std::map<std::string, std::string>& all, std::vector<Node>& nodes, std::string name)
      : owners(all), listed(nodes), own(std::move(name)) {}

  void claim(std::string code, const Claiming& how, Claimed then) override {
    const auto found = owners.find(code);
    if (found == owners.end()) return then(Claim{});
    const StoredRoom room{code, R"({"game":"chess"})", StoredGame{1, headers[code], {}}};
    const bool free = found->second.empty() || found->second == own || !how.from || found->second == *how.from;
    if (free && how.plays && !how.plays(room)) return then(Claim{std::nullopt, {}, true});
    if (free) found->second = own;
    then(Claim{free ? std::optional(room) : std::nullopt, found->second});
  }
  void whose(std::string code, WhoseTold then) override {
    const auto found = owners.find(code);
    then(found == owners.end() ? std::optional<Whose>() : std::optional(Whose{found->second, 1, "chess", ""}));
  }
  void beat(Node node, NodesTold then) override {
    if (away) return then(Fault{"store", {"away", "absente"}});
    std::erase_if(listed, [&](const Node& each) { return each.id == node.id; });
    listed.push_back(node);
    then(listed);
  }
};

// A line to the bus that can break and come back.
class FragileBus final : public Bus {
public:
  explicit FragileBus(std::unique_ptr<Bus> bus) : bus_(std::move(bus)) {}
  std::optional<Fault> join(const std::string& node, BusHandlers handlers) override {
    name_ = node;
    handlers_ = handlers;
    return bus_->join(node, std::move(handlers));
  }
  void send(const std::string& node, const std::string& message) override {
    sent_to.insert(node);
    if (!lossy) bus_->send(node, message);
  }
  void send_to_all(const std::string& message) override {
    if (!lossy) bus_->send_to_all(message);
  }
  void leave() override { bus_->leave(); }
  void cut() {
    bus_->leave();
    handlers_.line(false);
  }
  void mend() {
    CHECK_FALSE(bus_->join(name_, handlers_));
    handlers_.line(true);
  }
  std::set<std::string> sent_to;
  std::atomic<bool> lossy = false;

private:
  std::unique_ptr<Bus> bus_;
  std::string name_;
  BusHandlers handlers_;
};

struct JoinedHouse {
  LocalExchange exchange;
  EventLoop loop;
  Logbook log{LogFormat::text, "/dev/null"};
  std::map<std::string, std::string> owners;
  std::map<std::string, std::string> held;  // rooms, by who believes to own them
  std::vector<Node> listed;
  std::vector<std::string> done;

  struct Member {
    Deeds store;
    std::unique_ptr<FragileBus> bus;
    std::unique_ptr<Nodes> nodes;
    std::vector<Connection> waiting;  // who waits for rooms in its hall
    Member(JoinedHouse& house, const std::string& name)
        : store(house.owners, house.listed, name), bus(std::make_unique<FragileBus>(house.exchange.bus())) {}
  };
  std::map<std::string, std::unique_ptr<Member>> members;

  std::thread thread;

  JoinedHouse() {
    REQUIRE_FALSE(log.open());
    thread = std::thread([this] { loop.run(); });
  }
  ~JoinedHouse() {
    settle();
    loop.stop();
    thread.join();
  }
  JoinedHouse(const JoinedHouse&) = delete;
  JoinedHouse& operator=(const JoinedHouse&) = delete;

  // On the loop's thread, as everything of a node is done.
  void at(const std::function<void()>& work) {
    std::promise<void> done_now;
    loop.post([&] {
      work();
      done_now.set_value();
    });
    done_now.get_future().wait();
  }

  Nodes& add(const std::string& name) {
    auto member = std::make_unique<Member>(*this, name);
    Member& kept = *member;
    const auto note = [this, name](const std::string& what) { done.push_back(name + " " + what); };
    Node node;
    node.id = name;
    node.plays = R"(["chess 1 a"])";
    kept.nodes = std::make_unique<Nodes>(
        node, *kept.bus, kept.store, loop, log,
        Nodes::Hands{
            .come = [note](Connection, const std::string& household) { note("lets in from " + household); },
            .say =
                [&kept, note](Connection who, const std::string& text) {
                  note("hears " + text);
                  kept.waiting.push_back(who);
                },
            .go = [note](Connection) { note("sees somebody go"); },
            .tell = [note](Connection, const std::shared_ptr<const std::string>& text) { note("tells " + *text); },
            .close = [note](Connection, std::uint16_t code,
                            std::string_view) { note("closes " + std::to_string(code)); },
            .brought =
                [note](const std::string& code, const Expected<Claim>& claim, bool taken) {
                  note((claim && claim->room ? (taken ? "took " : "has ") : "has not ") + code);
                },
            .turn_away =
                [&kept, note](const std::string& code) {
                  note("turns away from " + code);
                  return std::exchange(kept.waiting, {});
                },
            .needed_here = [](const std::string&) { return false; },
            .rooms =
                [this, name] {
                  std::set<std::string> rooms;
                  for (const auto& [code, owner] : held) {
                    if (owner == name) rooms.insert(code);
                  }
                  return rooms;
                },
            .taken = [note](const std::string& code, const std::string& by) { note("lost " + code + " to " + by); },
            .draw_back = [note] { note("draws back"); },
            .house_changed = [note] { note("reads its house again"); },
            .about_us = [] { return std::string("{}"); }});
    members[name] = std::move(member);
    at([&] { CHECK_FALSE(kept.nodes->join()); });
    settle();
    return *kept.nodes;
  }
  // Everything that follows from what was said.
  void settle() {
    for (int i = 0; i < 40; ++i) at([] {});
  }
  std::vector<std::string> now() {
    settle();
    std::vector<std::string> taken;
    at([&] { taken = std::exchange(done, {}); });
    return taken;
  }
};
using Done = std::vector<std::string>;

}  // namespace

TEST_CASE("nodes: a room is let in where nobody has it, turned away where another has, taken where that one is dead") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  Nodes& b = house.add("b");
  house.owners = {{"ROOM", ""}};
  house.now();
  house.at([&] { a.claim("ROOM"); });
  CHECK(house.now() == Done{"a has ROOM"});
  house.at([&] { b.claim("ROOM"); });
  CHECK(house.now() == Done{"b turns away from ROOM"});
  house.at([&] { b.claim("NONE"); });
  CHECK(house.now() == Done{"b has not NONE"});
  house.at([&] { a.leave(); });  // as if it had died
  house.at([&] { b.claim("ROOM"); });
  house.settle();
  house.at([&] { b.tick(); });
  CHECK(house.now() == Done{"b took ROOM"});
  CHECK(b.counters().takeovers == 1);
  CHECK(house.owners["ROOM"] == "b");
  house.at([&] { b.drain(); });
  house.at([&] { b.claim("ROOM"); });
  CHECK(house.now() == Done{"b turns away from ROOM"});
  CHECK(b.trouble());
}

TEST_CASE(
    "nodes: a room of a lone server, which no node's name can be, is taken at once, and the bus hears no such name") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  house.owners = {{"ROOM", "alone 1234abcd"}};
  house.now();
  house.at([&] { a.claim("ROOM"); });
  CHECK(house.now() == Done{"a took ROOM"});
  house.at([&] { a.tick(); });
  house.settle();
  CHECK(house.members["a"]->bus->sent_to == std::set<std::string>{"a"});
}

TEST_CASE("nodes: a room whose rules a node does not play stays whose it was, and is looked for anew") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  house.owners = {{"ROOM", ""}, {"NEW", ""}};
  house.members["a"]->store.headers = {{"ROOM", R"({"game":"chess","epoch":1,"content":"a"})"},
                                       {"NEW", R"({"game":"chess","epoch":2,"content":"a"})"}};
  house.now();
  house.at([&] { a.claim("NEW"); });
  CHECK(house.now() == Done{"a turns away from NEW"});
  CHECK(house.owners["NEW"].empty());
  CHECK(a.counters().unplayable == 1);
  house.at([&] { a.claim("ROOM"); });
  CHECK(house.now() == Done{"a has ROOM"});
}

TEST_CASE("nodes: somebody plays at one node through the socket of another, until that one dies") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  Nodes& b = house.add("b");
  house.owners = {{"K7QWMX", "b"}};
  house.now();
  const std::string enter = R"({"id":1,"do":"enter","room":"K7QWMX"})";
  house.at([&] { a.opened(7, "home"); });
  house.at([&] { a.received(7, enter); });
  CHECK(house.now() == Done{"a lets in from home", "a sees somebody go", "b lets in from home", "b hears " + enter});
  const Connection guest = house.members["b"]->waiting.back();
  const std::string whole(600'000, 'x');  // in parts
  house.at([&] { b.tell(guest, std::make_shared<const std::string>(whole)); });
  house.at([&] { b.tell(guest, std::make_shared<const std::string>(R"({"type":"answer","id":1,"ok":true})")); });
  house.at([&] { a.received(7, R"({"id":2,"do":"play"})"); });
  const Done told = house.now();
  REQUIRE(told.size() == 3);
  CHECK(told[0] == "a tells " + whole);
  CHECK(told[2] == R"(b hears {"id":2,"do":"play"})");
  CHECK(b.counters().visitors == 1);
  house.at([&] { b.hold({guest}); });
  house.at([&] { a.received(7, "not heard any more"); });
  house.at([&] { b.tell(guest, std::make_shared<const std::string>("nor told")); });
  CHECK(house.now().empty());
  house.at([&] { b.moved({guest}, "K7QWMX", ""); });
  const Done moved = house.now();
  REQUIRE(moved.size() == 3);
  CHECK(moved[0] == "b sees somebody go");
  CHECK(moved[1] == "a lets in from home");
  CHECK(moved[2].find(R"("code":"moved")") != std::string::npos);
  house.at([&] { b.leave(); });
  house.at([&] { a.received(7, enter); });  // the store still says b, which nobody finds
  const Done dead = house.now();
  CHECK(dead.back().find(R"("code":"moved")") != std::string::npos);
  house.at([&] { a.received(7, enter); });
  CHECK(house.now() == Done{"a hears " + enter});
  house.at([&] { a.closed(7); });
  CHECK(house.now() == Done{"a sees somebody go"});
}

TEST_CASE("nodes: a room that was taken while its owner could not hear is given up as soon as the bus is back") {
  JoinedHouse house;
  house.add("a");
  Nodes& b = house.add("b");
  house.owners = house.held = {{"K7QWMX", "a"}, {"M4XPTR", "a"}};
  house.now();
  house.at([&] { house.members["a"]->bus->cut(); });
  house.at([&] { b.claim("K7QWMX"); });
  CHECK(house.now().empty());
  house.at([&] { b.tick(); });
  CHECK(house.now() == Done{"b took K7QWMX"});
  house.at([&] { house.members["a"]->bus->mend(); });
  CHECK(house.now() == Done{"a reads its house again", "a lost K7QWMX to b"});
}

TEST_CASE("nodes: what all of them keep is read again by all") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  house.add("b");
  house.now();
  house.at([&] { a.tell_house(); });
  CHECK(house.now() ==
        Done{"b reads its house again", "b reads its house again"});  // whoever has just come hears it once
}

TEST_CASE("nodes: whoever did not hear that all of them keep something new notices it, and reads it") {
  JoinedHouse house;
  Nodes& a = house.add("a");
  house.add("b");
  house.owners = {{"ROOM", "b"}};
  house.at([&] { a.claim("ROOM"); });  // knocks
  house.now();
  house.members["a"]->bus->lossy = true;
  house.at([&] { a.tell_house(); });
  CHECK(house.now().empty());
  house.members["a"]->bus->lossy = false;
  house.at([&] { a.claim("ROOM"); });
  CHECK(house.now() == Done{"b reads its house again", "a turns away from ROOM"});
}

TEST_CASE("nodes: of whoever has just come, for the first time or again, also the first word that is lost is missed") {
  JoinedHouse house;
  house.add("b");
  house.owners = {{"ROOM", "b"}};
  for (const bool again : {false, true}) {
    Nodes& a = house.add("a");
    CHECK(house.now() == (again ? Done{"b reads its house again"} : Done{}));
    house.members["a"]->bus->lossy = true;
    house.at([&] { a.claim("ROOM"); });  // knocks
    CHECK(house.now().empty());
    house.members["a"]->bus->lossy = false;
    house.at([&] { a.claim("ROOM"); });
    CHECK(house.now() == Done{"b reads its house again", "a turns away from ROOM", "a turns away from ROOM"});
    house.at([&] { a.leave(); });
    house.settle();
  }
}
