// What is stored is enough to go on; what is damaged is told in words.
#include <boost/json/array.hpp>

#include "hall/desk.hpp"
#include "hall/forgetting.hpp"
#include "table/record.hpp"

namespace divan {
namespace {

constexpr const char* long_options = R"({"players":3,"targetScore":120,"deckBetweenRounds":"reshuffle"})";

// As a person sees everything, but without what a restart changes: numbers of messages are not in it, presence is.
std::string seen(Desk& desk, Connection who) {
  json::object all = desk.sync(who);
  json::object& room = all.at("room").as_object();
  room.erase("people");
  for (json::value& seat : room.at("seats").as_array()) seat.as_object().erase("here");
  return text_of(all);
}

TEST_CASE("hall: whatever was stored comes back: each restart in a long game leaves everything as it was") {
  Desk desk;
  auto guests = desk.game_of(3, long_options);
  desk.must(guests[1].who, R"("do":"chat","text":"bonne chance à tous")");
  int restarts = 0;
  for (std::uint64_t i = 0; desk.table(guests[0].who).at("outcome").is_null(); ++i) {
    desk.play_on(guests, i * 31 + 1, 23);
    if (i % 5 == 0) desk.must(guests[2].who, R"("do":"person","colour":"","name":"Cy )" + std::to_string(i) + "\"");
    if (restarts == 12 || !desk.table(guests[0].who).at("outcome").is_null()) continue;
    std::vector<std::string> before;
    for (const Desk::Guest& guest : guests) before.push_back(seen(desk, guest.who));
    desk.restart();
    ++restarts;
    for (Desk::Guest& guest : guests) guest = desk.again(guest);
    for (std::size_t k = 0; k < guests.size(); ++k) CHECK(seen(desk, guests[k].who) == before[k]);
    desk.check_screens();
  }
  CHECK(restarts >= 2);
  const json::value record = desk.must(guests[0].who, R"("do":"record")").at("record");
  desk.restart();
  for (Desk::Guest& guest : guests) guest = desk.again(guest);
  CHECK(desk.screens[guests[0].who].room.at("phase") == "over");
  CHECK(desk.must(guests[0].who, R"("do":"record")").at("record") == record);
  const auto lines = record_from_lines(Desk::text_of_string(record));
  REQUIRE(lines);
  CHECK(replay_record(make_games(), *lines).ok());
  for (Desk::Guest& guest : guests) {
    guest.room = Desk::text_of_string(desk.must(guest.who, R"("do":"rematch")").at("room"));
  }
  desk.restart();
  for (Desk::Guest& guest : guests) guest = desk.again(guest);
  CHECK(desk.screens[guests[1].who].room.at("phase") == "lobby");
  desk.must(guests[0].who, R"("do":"start")");
  desk.play_on(guests, 99, 20);
  desk.restart();
  for (Desk::Guest& guest : guests) guest = desk.again(guest);
  CHECK(desk.table(guests[0].who).at("step") == 20);
}

TEST_CASE("hall: what a change of a room costs the store counts as made, and more where more was said") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const auto cost = [&](Connection who) {
    const std::uint64_t before = desk.hall->bytes_made();
    desk.must(who, R"("do":"note","about":1,"mark":1,"text":"hm")");
    return desk.hall->bytes_made() - before;
  };
  const std::uint64_t quiet = cost(ada.who);
  for (int i = 0; i < 100; ++i) desk.must(ada.who, R"("do":"chat","text":")" + std::string(1000, 'x') + "\"");
  CHECK(cost(ada.who) > quiet + 300'000);
  desk.restart();
  CHECK(cost(desk.again(ada).who) > quiet + 300'000);  // from the first change on
}

TEST_CASE("hall: after a restart bots go on and clocks begin anew") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"turnTimer":"60"})");
  desk.disconnect(guests[1].who);
  desk.must(guests[0].who, R"("do":"substitute","seat":1,"bot":"random")");
  desk.let_bots_play();
  while (desk.offered(guests[0].who) > 0) desk.play(guests[0].who);
  REQUIRE(desk.table(guests[0].who).at("toMove") == json::array{1});
  desk.restart();
  desk.now += 5'000'000;
  guests[0] = desk.again(guests[0]);
  CHECK(desk.screens[guests[0].who].room.at("seats").at(1).at("standIn") == true);
  CHECK(desk.let_bots_play() > 0);
  REQUIRE(desk.offered(guests[0].who) > 0);
  CHECK(desk.table(guests[0].who).at("clocks").at(0).at("ends").as_int64() > desk.now);
}

TEST_CASE("hall: a move that was answered before a restart gets the same answer after it") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  const auto first = static_cast<std::size_t>(desk.table(guests[0].who).at("toMove").at(0).as_int64());
  const std::string move = desk.play(guests[first].who);
  desk.restart();
  for (Desk::Guest& guest : guests) guest = desk.again(guest);
  CHECK(desk.must(guests[first].who, move).at("step") == 1);
  CHECK(desk.table(guests[0].who).at("step") == 1);
}

TEST_CASE("hall: a record longer than any message comes back too") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  const std::string long_name(60, 'x');
  for (int i = 0; i < 30'000; ++i) {  // over 4 MiB of entries
    StoredRoom& room = desk.stored[guests[0].room];
    std::string packed = packed_head(PackedKind::sit, seat_at(0), nullptr) +
                         R"({"kind":"person","bot":"normal","absentPerson":false,"name":")" + long_name + "\"}";
    room.game->entries.push_back(std::move(packed));
  }
  desk.restart();
  guests[0] = desk.again(guests[0]);
  CHECK(desk.table(guests[0].who).at("step") == 30'000);
}

// --- Damage ---------------------------------------------------------------------------------------------------------

// What somebody with the key is told when he comes; the room must not come back.
json::object refused_with(Desk& desk, const Desk::Guest& guest, const StoredRoom& damaged) {
  desk.stored[guest.room] = damaged;
  desk.restart();
  const json::object answer =
      desk.ask(desk.connect(), R"("do":"enter","room":")" + guest.room + R"(","token":")" + guest.token + "\"");
  CHECK(answer.at("ok") == false);
  const json::object problem = answer.at("problem").as_object();
  CHECK(problem.at("code") == "unreadable");
  CHECK(!problem.at("text").at("en").as_string().empty());
  CHECK(!problem.at("text").at("fr").as_string().empty());
  CHECK(desk.hall->room_count() == 0);
  return problem;
}
// `meta` with one thing changed.
std::string with(const std::string& meta, const std::string& from, const std::string& to) {
  std::string changed = meta;
  const std::size_t place = changed.find(from);
  CAPTURE(from);
  CAPTURE(meta);
  REQUIRE(place != std::string::npos);
  return changed.replace(place, from.size(), to);
}

// The words of a type and of all that it is made of, as JSON has them.
void note_words(const Type& type, std::string& words) {
  for (const std::string_view name : type.names) words += " " + std::string(name);
  if (type.inner != nullptr) note_words(type.inner(), words);
  for (const Field& each : type.fields()) {
    words += " " + std::string(each.name);
    note_words(each.type(), words);
  }
}

TEST_CASE("hall: what is stored of a room has the words of its version") {
  std::string words;
  note_words(type_of<RoomMeta>(), words);
  // Other words are another version: nodes that only know this one would claim rooms that they cannot read. Raise
  // RoomMeta::newest, and write here what it has then.
  CHECK(RoomMeta::newest == 1);
  CHECK(words ==
        " version code game phase lobby playing over gameNumber host nextPerson options seats kind person open bot"
        " person name bot random greedy citybot search easy normal hard master ready people id name colour token notes"
        " about mark text muted blocked done chat person name text at seat words rematch room accepted drafts seat"
        " number move held");
}

TEST_CASE("hall: a room that a newer Divan has kept is left as it is, and that is said") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"bot","bot":"random"}])", R"({"players":2})");
  StoredRoom newer = desk.stored[ada.room];
  newer.meta = with(newer.meta, R"("version":1)", R"("mood":"gay","version":)" + std::to_string(RoomMeta::newest + 1));
  const json::object problem = refused_with(desk, ada, newer);
  CHECK(Desk::text_of_string(problem.at("text").at("en")).find("newer Divan") != std::string::npos);
  CHECK(desk.stored[ada.room].meta == newer.meta);
  SeatSet seats;
  CHECK_FALSE(meta_without(newer.meta, 1, seats).ok());
}

TEST_CASE("hall: a damaged room is told in words, never a crash") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2,"targetScore":200})");
  desk.play_on(guests, 3, 6);
  const StoredRoom good = desk.stored[guests[0].room];
  StoredRoom bad = good;
  const auto meta = [&](const std::string& from, const std::string& to) {
    bad = good;
    bad.meta = with(good.meta, from, to);
    refused_with(desk, guests[0], bad);
  };
  meta(R"("game":"egocentric-world")", R"("game":"chess")");
  meta(R"("code":")" + guests[0].room, R"("code":"XXXXXX)");
  meta(R"("host":1)", R"("host":9)");
  meta(R"("nextPerson":3)", R"("nextPerson":2)");
  meta(R"("people":[{"id":1)", R"("people":[{"id":2)");
  meta(R"("kind":"person","person":1)", R"("kind":"person","person":null)");
  meta(R"("kind":"person","person":1)", R"("kind":"person","person":7)");
  meta(R"("kind":"person","person":1)", R"("kind":"open","person":1)");
  meta(R"("kind":"person","person":1)", R"("kind":"throne","person":1)");
  meta(R"("players":2)", R"("players":3)");
  meta(R"("players":2)", R"("players":77)");
  meta(R"("gameNumber":1)", R"("gameNumber":2)");
  meta(R"("phase":"playing")", R"("phase":"dreaming")");
  meta(R"("seats":[)", R"("seats":[null,)");
  for (const std::string text : {"", "null", "{", "[]", "{}", "\xff\xfe", "7"}) {
    bad = good;
    bad.meta = text;
    refused_with(desk, guests[0], bad);
  }
  bad = good;
  bad.game.reset();
  refused_with(desk, guests[0], bad);
  for (const std::string header : {"", "null", "{}", "{\"game\":7}", "[", "{},\"entries\":[]}"}) {
    bad = good;
    bad.game->header = header;
    refused_with(desk, guests[0], bad);
  }
  desk.stored[guests[0].room] = good;  // the test itself: what is whole comes back
  desk.restart();
  CHECK(desk.step(desk.again(guests[0]).who) == "6");
}

TEST_CASE("hall: whichever byte of a stored entry is damaged, the game is told to be unreadable or is still the same") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  desk.play_on(guests, 3, 6);
  const StoredRoom good = desk.stored[guests[0].room];
  const std::string whole = seen(desk, guests[0].who);
  int told = 0;
  for (std::size_t entry = 0; entry < good.game->entries.size(); ++entry) {
    for (std::size_t byte = 0; byte < good.game->entries[entry].size(); ++byte) {
      for (const unsigned flip : {0x01U, 0x80U, 0xffU}) {
        StoredRoom bad = good;
        char& c = bad.game->entries[entry][byte];
        c = static_cast<char>(static_cast<unsigned char>(c) ^ flip);
        // Of what was kept here only the last hash is worked out again: it stands for all before it.
        if (byte >= 1 && byte <= 8 && entry + 1 < good.game->entries.size()) {
          desk.stored[guests[0].room] = bad;
          desk.restart();
          CHECK(seen(desk, desk.again(guests[0]).who) == whole);
        } else {
          refused_with(desk, guests[0], bad);
          ++told;
        }
      }
    }
  }
  CHECK(told > 100);
  for (std::size_t drop = 0; drop + 1 < good.game->entries.size(); ++drop) {  // a hole
    StoredRoom bad = good;
    bad.game->entries.erase(bad.game->entries.begin() + static_cast<std::ptrdiff_t>(drop));
    refused_with(desk, guests[0], bad);
  }
  for (const std::size_t length : {0U, 1U, 5U, 8U, 9U, 12U}) {
    StoredRoom bad = good;
    bad.game->entries[2].resize(std::min<std::size_t>(length, bad.game->entries[2].size() - 1));
    refused_with(desk, guests[0], bad);
  }
  desk.stored[guests[0].room] = good;
  desk.restart();
  CHECK(seen(desk, desk.again(guests[0]).who) == whole);
}

TEST_CASE("hall: a lobby whose options and seats disagree is unreadable, not a table with too few seats") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  StoredRoom bad = desk.stored[ada.room];
  bad.meta = with(bad.meta, R"("players":3)", R"("players":4)");
  refused_with(desk, ada, bad);
}

TEST_CASE("hall: what was not stored is forgotten, and everybody in the room comes again") {
  Desk desk;
  auto guests = desk.game_of(2, R"({"players":2})");
  desk.play_on(guests, 3, 4);
  const StoredRoom safe = desk.stored[guests[0].room];
  desk.play_on(guests, 4, 2);
  desk.stored[guests[0].room] = safe;
  const std::vector<Connection> present = desk.hall->forget(guests[0].room);
  CHECK(present.size() == 2);
  CHECK(desk.ask(guests[0].who, R"("do":"chat","text":"x")").at("problem").at("code") == "notNow");
  const Desk::Guest again = desk.again(guests[0]);
  CHECK(desk.step(again.who) == "4");
}

}  // namespace
}  // namespace divan
