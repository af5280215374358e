// Many small things at once, and what many rooms are told at once.
#include "server/crew.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <numeric>

#include "hall/desk.hpp"

namespace divan {
namespace {

TEST_CASE("crew: each is done once and all are done when it returns, however many there are of both") {
  for (const std::size_t threads : {0U, 1U, 3U}) {
    Crew crew(threads);
    for (int round = 0; round < 300; ++round) {
      const auto count = static_cast<std::size_t>(round % 7 == 0 ? 200 : round % 4);
      std::vector<std::atomic<int>> done(count);
      crew.run(count, [&](std::size_t i) { ++done[i]; });
      CHECK(std::all_of(done.begin(), done.end(), [](const auto& each) { return each == 1; }));
    }
  }
}

// Moves at all tables before anything is told; at some of them more is asked for meanwhile.
std::map<Connection, std::vector<std::string>> all_told(const Hall::SideBySide& how) {
  Desk desk;
  std::vector<std::vector<Desk::Guest>> tables;
  for (const char* game :
       {"egocentric-world", "the-loop", "unconscious-mind", "egocentric-world", "unconscious-mind"}) {
    tables.push_back(desk.game_of(2, R"({"players":2})", game));
  }
  int id = 1'000'000;
  const auto say = [&](Connection who, const std::string& fields) {
    desk.hall->receive(who, "{\"id\":" + std::to_string(++id) + "," + fields + "}", desk.now);
  };
  std::size_t told = 0;
  for (int turn = 0; turn < 30; ++turn) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const std::vector<Desk::Guest>& guests = tables[i];
      const json::value& table = desk.table(guests[0].who);
      if (table.at("toMove").as_array().empty()) continue;
      const auto seat = static_cast<std::size_t>(table.at("toMove").at(0).as_int64());
      const json::array& moves = desk.seat(guests[seat].who).at("moves").as_array();
      const json::value& move = moves.at(static_cast<std::size_t>(turn) % moves.size()).at("move");
      const std::string step = text_of(table.at("step"));
      say(guests[seat].who,
          R"("do":"play","seat":)" + std::to_string(seat) + R"(,"step":)" + step + R"(,"move":)" + text_of(move));
      if (i == 1) say(guests[seat].who, R"("do":"chat","text":"well")");
      if (i == 3 && turn % 3 == 0) say(guests[1 - seat].who, R"("do":"sync")");
      if (i == 4 && turn % 5 == 4) {
        say(guests[seat].who, R"("do":"undo","seat":)" + std::to_string(seat) + R"(,"step":)" +
                                  std::to_string(table.at("step").as_int64() + 1));
      }
    }
    told += desk.hall->put_into_words(how).size();
    desk.collect();
  }
  CHECK(told > 60);
  desk.check_screens();
  std::map<Connection, std::vector<std::string>> all;
  for (const auto& [who, screen] : desk.screens) all[who] = screen.received;
  return all;
}

TEST_CASE("crew: what many rooms are told at once is what they are told one after the other") {
  Crew crew(3);
  const auto one_by_one = all_told([](std::size_t count, const Hall::Task& task) {
    for (std::size_t i = 0; i < count; ++i) task(i);
  });
  CHECK(all_told([&](std::size_t count, const Hall::Task& task) { crew.run(count, task); }) == one_by_one);
}

}  // namespace
}  // namespace divan
