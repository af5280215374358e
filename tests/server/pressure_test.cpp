#include "server/pressure.hpp"

#include <doctest/doctest.h>

#include "server/bye.hpp"
#include "server/pace.hpp"

using namespace divan;
using namespace std::chrono_literals;

TEST_CASE(
    "A store that is behind: first advice gives way, then bots, then who watches, then nothing is read, then all "
    "wait") {
  CHECK(pressure_of(0ms, 0) == Pressure::none);
  CHECK(pressure_of(99ms, 7'999) == Pressure::none);
  CHECK(pressure_of(100ms, 0) == Pressure::advice);
  CHECK(pressure_of(150ms, 0) == Pressure::bots);
  CHECK(pressure_of(200ms, 0) == Pressure::watchers);
  CHECK(pressure_of(250ms, 0) == Pressure::reading);
  CHECK(pressure_of(999ms, 0) == Pressure::reading);
  CHECK(pressure_of(1s, 0) == Pressure::refusing);
  // Likewise by what waits for the next commit, however young this one is.
  CHECK(pressure_of(1ms, 8'000) == Pressure::advice);
  CHECK(pressure_of(1ms, 12'000) == Pressure::bots);
  CHECK(pressure_of(1ms, 16'000) == Pressure::watchers);
  CHECK(pressure_of(1ms, 20'000) == Pressure::reading);
  CHECK(pressure_of(1ms, 1'000'000) == Pressure::reading);
}

TEST_CASE("Whoever is told to wait is told how long, in both languages, in an answer to what he asked") {
  CHECK(retry_after(1s) == 1s);
  CHECK(retry_after(3s) == 3s);
  CHECK(retry_after(9s) == 5s);
  const std::string told = wait_message(R"({"do":"play","id":7,"move":{"id":9}})", 1500ms);
  CHECK(told.starts_with(R"({"type":"answer","id":7,"ok":false,"problem":{"code":"tooSlow","text":{"en":")"));
  CHECK(told.find(R"(","fr":")") != std::string::npos);
  CHECK(told.ends_with(R"(},"retryAfter":1500}})"));
  for (const char* text : {"{", "[]", R"({"do":"play"})", R"({"id":"seven"})"}) {
    CHECK(wait_message(text, 1s).starts_with(R"({"type":"answer","id":null,"ok":false)"));
  }
}

TEST_CASE("A pace lets some through at once, and then one every so often") {
  Pace pace(2ms, 3);
  const Pace::Time start = Pace::Time{} + 1h;
  int at_once = 0;
  while (pace.take(start)) ++at_once;
  CHECK(at_once == 3);
  CHECK_FALSE(pace.take(start + 1ms));
  CHECK(pace.take(start + 2ms));
  CHECK_FALSE(pace.take(start + 3ms));
  int in_a_second = 0;
  for (auto at = start + 4ms; at < start + 1004ms; at += 100us) in_a_second += pace.take(at) ? 1 : 0;
  CHECK(in_a_second == 500);
}
