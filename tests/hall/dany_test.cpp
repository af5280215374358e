// Dany in a room: what is drafted, noted, said and pointed at, what the clocks do, and that nobody learns more by it.
#include <boost/json/array.hpp>

#include "games/dany/dany.hpp"
#include "hall/desk.hpp"

namespace divan {
namespace {

using Guests = std::vector<Desk::Guest>;

// Four people who have seen their roles; the one who composes, and one who advises.
struct Four {
  Desk desk;
  Guests guests;

  explicit Four(const std::string& options = "{}", int people = 4) {
    std::string with = options;
    with.insert(1, "\"players\":" + std::to_string(people) + (options == "{}" ? "" : ","));
    guests = desk.game_of(people, with, "dany");
    for (const Desk::Guest& guest : guests) play(guest, R"({"type":"seenRole"})");
  }

  [[nodiscard]] const json::value& view(const Desk::Guest& guest) { return desk.seat(guest.who).at("view"); }
  [[nodiscard]] const json::value& turn() { return view(guests[0]).at("turns").as_array().back(); }
  [[nodiscard]] std::size_t active() { return static_cast<std::size_t>(turn().at("active").as_int64()); }
  [[nodiscard]] std::size_t decider() { return static_cast<std::size_t>(turn().at("decider").as_int64()); }
  [[nodiscard]] std::size_t adviser() {
    std::size_t seat = 0;
    while (seat == active() || seat == decider()) ++seat;
    return seat;
  }
  [[nodiscard]] std::string phase() { return Desk::text_of_string(view(guests[0]).at("phase")); }

  [[nodiscard]] std::string said(const Desk::Guest& guest, const std::string& move) {
    return R"("do":"play","seat":)" + text_of(desk.seat(guest.who).at("viewer")) + R"(,"step":)" +
           desk.step(guest.who) + R"(,"move":)" + move;
  }
  void play(const Desk::Guest& guest, const std::string& move) { desk.must(guest.who, said(guest, move)); }
  // A card of the hand of the one who composes, laid as it comes.
  [[nodiscard]] std::string card(std::size_t number, int x, bool face_down = false) {
    return R"({"memory":)" + text_of(view(guests[active()]).at("hand").as_array()[number]) + R"(,"x":)" +
           std::to_string(x) + R"(,"y":500,"rotation":0,"lean":0,"faceDown":)" + (face_down ? "true" : "false") + "}";
  }
  [[nodiscard]] std::string layout(const std::string& cards) { return R"({"type":"compose","cards":[)" + cards + "]}"; }
  void compose(const std::string& cards) { play(guests[active()], layout(cards)); }
  [[nodiscard]] std::string draft(int number, const std::string& move) {
    return R"("do":"draft","seat":)" + std::to_string(active()) + R"(,"number":)" + std::to_string(number) +
           R"(,"move":)" + move;
  }
  // The last whole room that this screen was shown.
  [[nodiscard]] json::value own(Connection who) {
    desk.must(who, R"("do":"sync")");
    json::value found;
    for (const std::string& text : desk.screens[who].received) {
      const json::value message = parsed(text);
      if (message.at("type") == "room") found = message.at("own");
    }
    return found;
  }
};

// --- Drafts -------------------------------------------------------------------------------------------------------

TEST_CASE("hall, Dany vector 12: who reloads while composing has the same cards, the same word and the same layout") {
  Four four;
  Desk::Guest& ada = four.guests[four.active()];
  const std::string laid = four.layout(four.card(0, 300) + "," + four.card(1, 900, true));
  four.desk.must(ada.who, four.draft(1, four.layout(four.card(0, 300))));
  four.desk.must(ada.who, four.draft(2, laid));
  const json::value view = four.view(ada);
  four.desk.disconnect(ada.who);
  ada = four.desk.again(ada);
  CHECK(four.view(ada) == view);
  const json::value own = four.own(ada.who);
  REQUIRE(own.at("drafts").as_array().size() == 1);
  CHECK(own.at("drafts").as_array()[0].at("number") == 2);
  CHECK(text_of(own.at("drafts").as_array()[0].at("move")) == laid);
  // And after a restart of the server, once the draft was stored.
  four.desk.tick(2000);
  four.desk.restart();
  ada = four.desk.again(ada);
  CHECK(four.view(ada) == view);
  CHECK(text_of(four.own(ada.who).at("drafts").as_array()[0].at("move")) == laid);
}

TEST_CASE("hall, Dany: a draft reaches nobody else, in no way") {
  Four four;
  const std::size_t active = four.active();
  const Desk::Guest watcher = four.desk.enter(four.guests[0].room);
  std::map<Connection, std::size_t> before;
  for (const auto& [who, screen] : four.desk.screens) before[who] = screen.received.size();
  for (int i = 1; i <= 20; ++i) {
    four.desk.must(four.guests[active].who, four.draft(i, four.layout(four.card(0, 100 * i))));
    four.desk.tick(150);
  }
  for (const auto& [who, screen] : four.desk.screens) {
    if (who != four.guests[active].who) CHECK(screen.received.size() == before[who]);
  }
  for (std::size_t i = 0; i < four.guests.size(); ++i) {
    if (i != active) CHECK(four.own(four.guests[i].who).at("drafts").as_array().empty());
  }
  CHECK(four.own(watcher.who).at("drafts").as_array().empty());
  four.desk.check_screens();
}

TEST_CASE("hall, Dany: the last draft counts, by its number, and is gone with the move") {
  Four four;
  const Desk::Guest ada = four.guests[four.active()];
  four.desk.must(ada.who, four.draft(5, four.layout(four.card(0, 500))));
  four.desk.must(ada.who, four.draft(4, four.layout(four.card(0, 400))));  // overtaken on its way
  four.desk.must(ada.who, four.draft(5, four.layout(four.card(0, 600))));
  CHECK(text_of(four.own(ada.who).at("drafts")).find("\"x\":500") != std::string::npos);
  four.compose(four.card(0, 700));
  CHECK(four.own(ada.who).at("drafts").as_array().empty());
  for (const auto& [code, room] : four.desk.stored) CHECK(room.meta.find("\"x\":500") == std::string::npos);
}

TEST_CASE("hall, Dany: who may draft, and what") {
  Four four;
  const std::size_t active = four.active();
  const Desk::Guest& ada = four.guests[active];
  const Desk::Guest& other = four.guests[(active + 1) % 4];
  const std::string empty = four.layout("");
  four.desk.refused(other.who, four.draft(1, empty), "notYours");
  const std::string own_seat = std::to_string((active + 1) % 4);
  four.desk.refused(other.who, R"("do":"draft","number":1,"move":)" + empty + R"(,"seat":)" + own_seat, "notNow");
  four.desk.refused(ada.who, four.draft(1, "7"), "badInput");
  four.desk.refused(ada.who, four.draft(1, R"({"type":"dance"})"), "badInput");
  std::string many;
  for (int i = 0; i < 8; ++i) many += (i == 0 ? "" : ",") + four.card(0, i);
  four.desk.refused(ada.who, four.draft(1, four.layout(many)), "badInput");
  // What may not be played may be drafted: a card that is still off the table, say.
  four.desk.must(ada.who, four.draft(1, four.layout(four.card(0, -50))));
  four.compose("");
  four.desk.refused(ada.who, four.draft(9, empty), "notNow");
}

TEST_CASE("hall, Dany DY-11.2: when time is up, what was laid so far is sent; if it cannot be, an empty table") {
  for (const bool possible : {true, false}) {
    Four four(R"({"composeSeconds":60})");
    const Desk::Guest ada = four.guests[four.active()];
    four.desk.must(ada.who, four.draft(1, four.layout(four.card(2, possible ? 1234 : -1))));
    four.desk.tick(59'999);
    CHECK(four.phase() == "compose");
    four.desk.tick(1);
    CHECK(four.phase() == "discuss");
    CHECK(four.turn().at("pieces").as_array().size() == (possible ? 1U : 0U));
    four.desk.check_screens();
  }
}

// --- Talk ---------------------------------------------------------------------------------------------------------

std::string chat(const std::string& text) { return R"("do":"chat","text":")" + text + "\""; }
std::string mark(const std::string& at) { return R"("do":"point","target":"table","at":)" + at; }

TEST_CASE("hall, Dany DY-4.8: the active player can neither write nor point from his cards to the shown word") {
  Four four(R"({"explanation":true})");
  const std::size_t active = four.active();
  const Desk::Guest ada = four.guests[active];
  const auto silent = [&] {
    CHECK(four.desk.refused(ada.who, chat("it is the fish"), "refused").at("rule") == "DY-4.8");
    CHECK(four.desk.refused(ada.who, mark(R"({"x":1,"y":1})"), "refused").at("rule") == "DY-4.8");
  };
  silent();
  four.desk.must(four.guests[four.decider()].who, chat("take your time"));
  four.compose(four.card(0, 300));
  silent();
  four.desk.must(four.guests[four.adviser()].who, chat("a fish?"));
  for (std::size_t i = 0; i < 4; ++i) {
    if (i != active && i != four.decider()) four.play(four.guests[i], R"({"type":"spoken"})");
  }
  silent();
  const std::string choice = text_of(four.view(ada).at("turns").as_array().back().at("choice"));
  four.play(four.guests[four.decider()], R"({"type":"answer","word":)" + choice + "}");
  CHECK(four.phase() == "reveal");
  four.desk.must(ada.who, chat("the fish is the idea"));
}

TEST_CASE("hall, Dany DY-4.18: the others point at places of the table and draw arrows, which are kept nowhere") {
  Four four;
  four.compose(four.card(0, 300));
  const Desk::Guest bo = four.guests[four.adviser()];
  const Desk::Guest other = four.guests[four.decider()];
  const auto last = [&] { return parsed(four.desk.screens[other.who].received.back()); };
  four.desk.must(bo.who, mark(R"({"x":0,"y":1020})"));
  CHECK(text_of(last().at("pointed").at("at")) == R"({"x":0,"y":1020})");
  four.desk.must(bo.who, mark(R"({"x":10,"y":20,"x2":2100,"y2":40})"));
  CHECK(text_of(last().at("pointed").at("at")) == R"({"x":10,"y":20,"x2":2100,"y2":40})");
  for (const char* bad : {R"({"x":-1,"y":0})", R"({"x":0,"y":1021})", R"({"x":2101,"y":0})", R"({"x":1,"y":1,"x2":5})",
                          R"({"x":1,"y":1,"x2":5,"y2":-5})", R"({"x":1})", "[]"}) {
    four.desk.refused(bo.who, mark(bad), "badInput");
  }
  four.desk.check_screens();
  Desk elsewhere;
  const auto guests = elsewhere.game_of(3, "{}");
  elsewhere.refused(guests[0].who, mark(R"({"x":1,"y":1})"), "badInput");  // that table has no units
}

// --- Notes --------------------------------------------------------------------------------------------------------

TEST_CASE("hall: notes are one's own, survive a reload and a restart, and are gone with the game") {
  Four four;
  const Desk::Guest ada = four.guests[0];
  const auto note = [](int about, int how, const std::string& text) {
    return R"("do":"note","about":)" + std::to_string(about) + R"(,"mark":)" + std::to_string(how) + R"(,"text":")" +
           text + "\"";
  };
  std::map<Connection, std::size_t> before;
  for (const auto& [who, screen] : four.desk.screens) before[who] = screen.received.size();
  four.desk.must(ada.who, note(2, 3, "spent seven memories"));
  four.desk.must(ada.who, note(1, 1, ""));
  four.desk.must(ada.who, note(1, 0, ""));
  for (const auto& [who, screen] : four.desk.screens) {
    if (who != ada.who) CHECK(screen.received.size() == before[who]);
  }
  const std::string wanted = R"([{"about":2,"mark":3,"text":"spent seven memories"}])";
  CHECK(text_of(four.own(ada.who).at("notes")) == wanted);
  CHECK(text_of(four.own(four.guests[1].who).at("notes")) == "[]");
  four.desk.refused(ada.who, note(4, 1, "x"), "badInput");
  four.desk.refused(ada.who, note(1, 4, "x"), "badInput");
  four.desk.must(ada.who, note(3, 2, std::string(500, 'x')));
  CHECK(four.own(ada.who).at("notes").as_array()[1].at("text").as_string().size() == 200);
  four.desk.must(ada.who, note(3, 0, ""));
  four.desk.restart();
  const Desk::Guest back = four.desk.again(ada);
  CHECK(text_of(four.own(back.who).at("notes")) == wanted);
}

// --- Clocks -------------------------------------------------------------------------------------------------------

TEST_CASE(
    "hall, Dany DY-11.2: leaning does not lengthen a discussion, and all who have not spoken have when time is up") {
  Four four(R"({"discussSeconds":100})");
  four.compose("");
  const Desk::Guest bo = four.guests[four.adviser()];
  const Millis end = four.desk.now + 100'000;
  four.desk.tick(60'000);
  four.play(bo, R"({"type":"lean","word":2})");
  for (const json::value& clock : four.desk.table(bo.who).at("clocks").as_array()) CHECK(clock.at("ends") == end);
  four.desk.tick(40'000);
  CHECK(four.phase() == "decide");
  four.desk.check_screens();
}

TEST_CASE("hall: having spoken and taking it back gives no new time") {
  Four four(R"({"discussSeconds":100})");
  four.compose("");
  const Desk::Guest bo = four.guests[four.adviser()];
  const Millis end = four.desk.now + 100'000;
  four.desk.tick(50'000);
  four.play(bo, R"({"type":"spoken"})");
  const std::string seat = std::to_string(four.adviser());
  four.desk.must(bo.who, R"("do":"undo","seat":)" + seat + R"(,"step":)" + four.desk.step(bo.who));
  for (const json::value& clock : four.desk.table(bo.who).at("clocks").as_array()) CHECK(clock.at("ends") == end);
}

TEST_CASE("hall: the host lets the clocks stand still and go on; nobody else does") {
  Four four(R"({"composeSeconds":60})");
  const Desk::Guest host = four.guests[0];
  four.desk.refused(four.guests[1].who, R"("do":"hold","on":true)", "notYours");
  four.desk.tick(20'000);
  four.desk.must(host.who, R"("do":"hold","on":true)");
  CHECK(four.desk.table(four.guests[1].who).at("held") == four.desk.now);
  four.desk.tick(600'000);
  CHECK(four.phase() == "compose");
  four.desk.must(host.who, R"("do":"hold","on":true)");
  four.desk.must(host.who, R"("do":"hold","on":false)");
  CHECK(four.desk.table(four.guests[1].who).at("held").is_null());
  four.desk.check_screens();
  four.desk.tick(39'999);
  CHECK(four.phase() == "compose");
  four.desk.tick(1);
  CHECK(four.phase() == "discuss");
}

TEST_CASE("hall: a question that comes while the clocks stand still has its whole time when they go on") {
  Four four(R"({"composeSeconds":60,"discussSeconds":100})");
  four.desk.must(four.guests[0].who, R"("do":"hold","on":true)");
  four.desk.tick(30'000);
  four.compose("");
  four.desk.tick(500'000);
  four.desk.must(four.guests[0].who, R"("do":"hold","on":false)");
  const Millis end = four.desk.now + 100'000;
  for (const json::value& clock : four.desk.table(four.guests[0].who).at("clocks").as_array()) {
    CHECK(clock.at("ends") == end);
  }
  four.desk.tick(100'000);
  CHECK(four.phase() == "decide");
}

TEST_CASE("hall: clocks that stand still do so after a restart of the server") {
  Four four(R"({"composeSeconds":60})");
  four.desk.must(four.guests[0].who, R"("do":"hold","on":true)");
  const Millis since = four.desk.now;
  four.desk.tick(500'000);
  four.desk.restart();
  for (Desk::Guest& guest : four.guests) guest = four.desk.again(guest);
  CHECK(four.desk.table(four.guests[1].who).at("held") == since);
  four.desk.tick(500'000);
  CHECK(four.phase() == "compose");
  four.desk.must(four.guests[0].who, R"("do":"hold","on":false)");
  four.desk.tick(59'999);
  CHECK(four.phase() == "compose");
  four.desk.tick(1);
  CHECK(four.phase() == "discuss");
  four.desk.must(four.guests[0].who, R"("do":"hold","on":true)");
  four.desk.must(four.guests[0].who, R"("do":"hold","on":false)");
  four.desk.restart();
  for (Desk::Guest& guest : four.guests) guest = four.desk.again(guest);
  CHECK(four.desk.table(four.guests[1].who).at("held").is_null());
}

// --- Several at once ----------------------------------------------------------------------------------------------

TEST_CASE("hall, Dany: what several say at the same moment all counts, also of those nobody waits for") {
  Four four;
  four.compose("");
  const std::size_t decider = four.decider();
  std::vector<std::pair<Connection, std::string>> requests;  // all said at the same step
  for (std::size_t i = 0; i < 4; ++i) {
    if (i != four.active())
      requests.emplace_back(four.guests[i].who, four.said(four.guests[i], R"({"type":"lean","word":3})"));
  }
  for (const auto& [who, request] : requests) four.desk.must(who, request);
  CHECK(four.turn().at("leanings").as_array()[decider] == 3);
  // Said twice, done once.
  const std::size_t entries = four.desk.stored.at(four.guests[0].room).game->entries.size();
  for (const auto& [who, request] : requests) four.desk.must(who, request);
  CHECK(four.desk.stored.at(four.guests[0].room).game->entries.size() == entries);
  four.desk.check_screens();
}

TEST_CASE("hall, Dany: whole games of people, by chance, are shown to all as they are") {
  for (std::uint64_t taste = 1; taste <= 3; ++taste) {
    Four four(taste % 2 == 0 ? R"({"reason":true})" : "{}", 4);
    const Desk::Guest watcher = four.desk.enter(four.guests[0].room);
    four.desk.play_on(four.guests, taste);
    four.desk.check_screens();
    CHECK(!four.desk.table(watcher.who).at("outcome").is_null());
    REQUIRE(four.desk.results.size() == 1);
  }
}

TEST_CASE("hall, Dany: bots fill the table and play to the end with one person who says the first thing that comes") {
  Desk desk;
  const Desk::Guest ada = desk.create(
      R"([{"who":"me"},{"who":"bot","bot":"random"},{"who":"bot","bot":"random"},{"who":"bot","bot":"random"}])",
      R"({"players":4})", "dany");
  for (int i = 0; i < 3000 && desk.table(ada.who).at("outcome").is_null(); ++i) {
    desk.let_bots_play();
    if (desk.table(ada.who).at("outcome").is_null() && desk.offered(ada.who) > 0) desk.play(ada.who, 0);
  }
  CHECK(!desk.table(ada.who).at("outcome").is_null());
}

TEST_CASE("hall, Dany: what a bot says is a line of the chat in both languages, and is still there after a restart") {
  Desk desk;
  Desk::Guest ada = desk.create(
      R"([{"who":"me"},{"who":"bot","bot":"normal"},{"who":"bot","bot":"easy"},{"who":"bot","bot":"hard"}])",
      R"({"players":4})", "dany");
  for (int i = 0; i < 40 && desk.table(ada.who).at("outcome").is_null(); ++i) {
    desk.let_bots_play();
    if (desk.table(ada.who).at("outcome").is_null() && desk.offered(ada.who) > 0) desk.play(ada.who, 0);
  }
  const auto chat_of = [&](Connection who) {
    desk.must(who, R"("do":"sync")");
    json::value found;
    for (const std::string& text : desk.screens[who].received) {
      const json::value message = parsed(text);
      if (message.at("type") == "room") found = message.at("room").at("chat");
    }
    return found;
  };
  const json::value said = chat_of(ada.who);
  REQUIRE(!said.as_array().empty());
  for (const json::value& line : said.as_array()) {
    CHECK(line.at("person") == 0);
    CHECK(line.at("seat").as_int64() > 0);
    CHECK(!line.at("words").at("en").as_string().empty());
    CHECK(!line.at("words").at("fr").as_string().empty());
  }
  desk.restart();
  ada = desk.again(ada);
  CHECK(chat_of(ada.who) == said);
}

}  // namespace
}  // namespace divan
