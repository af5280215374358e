// What a move costs the hall alone: no sockets, no disk. Tables of two people who answer at once, as `load` plays them.
//   hall_moves [GAME] [TABLES] [MOVES]             one request after the other
//   hall_moves [GAME] [TABLES] [MOVES] [THREADS]   all that wait at once, told by so many threads besides this one
// Counted is what happens between a request and what is told: time of this thread, allocations, bytes; of many threads
// the time that passes.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "core/chance.hpp"
#include "core/sha256.hpp"
#include "hall/hall.hpp"
#include "heard.hpp"
#include "server/crew.hpp"

namespace {
std::atomic<std::uint64_t> allocations = 0;
}
void* operator new(std::size_t bytes) {
  ++allocations;
  void* block = std::malloc(bytes);
  if (block == nullptr) std::abort();
  return block;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }

namespace {

using namespace divan;

struct Cost {
  double seconds = 0;
  std::uint64_t allocations = 0;
  std::uint64_t bytes = 0;
  std::uint64_t messages = 0;
  std::uint64_t requests = 0;
};

double thread_seconds() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

struct Played {
  std::string game;
  std::uint64_t drawn = 0;
  Chance chance{1};
  Connection next = 0;
  std::uint64_t id = 0;
  Hall hall{make_games(), [this] { return hex(sha256(std::to_string(++drawn))); }};
  std::deque<std::pair<Connection, std::string>> requests;  // to be said next
  Cost plays;
  Cost previews;

  Output ask(Connection who, const std::string& what, Cost* cost = nullptr) {
    const std::string text = R"({"do":")" + what + R"(,"id":)" + std::to_string(++id) + "}";
    const std::uint64_t made = allocations;
    const double began = thread_seconds();
    hall.receive(who, text, 1);
    Output output = hall.take_output();
    if (cost != nullptr) {
      cost->seconds += thread_seconds() - began;
      cost->allocations += allocations - made;
      ++cost->requests;
      for (const Outgoing& each : output.messages) {
        cost->bytes += each.text->size();
        ++cost->messages;
      }
    }
    return output;
  }

  void seat() {
    const Connection ada = ++next;
    const Connection bo = ++next;
    hall.connect(ada);
    hall.connect(bo);
    const std::string options = game == "egocentric-world" ? R"({"players":2,"rounds":"to50"})" : R"({"players":2})";
    const Output made = ask(ada, R"(create","game":")" + game + R"(","options":)" + options +
                                     R"(,"seats":[{"who":"me"},{"who":"open"}],"name":"","colour":"")");
    const std::string code(heard::after(*made.messages.back().text, R"("room":")", "\""));
    (void)ask(bo, R"(enter","room":")" + code + "\"");
    (void)ask(bo, R"(sit","seat":1)");
    (void)ask(bo, R"(ready","ready":true)");
    listen(ask(ada, "start\""));
  }

  void listen(const Output& output) {
    for (const Outgoing& each : output.messages) {
      const std::string& message = *each.text;
      const std::size_t at = heard::find(message, R"("toMove":[)");
      if (at == std::string::npos) continue;
      const bool host = each.to % 2 == 1;
      if (heard::contains(std::string_view(message).substr(at, 64), R"("outcome":{)")) {
        if (!host) continue;
        hall.disconnect(each.to, 1);
        hall.disconnect(each.to + 1, 1);
        (void)hall.take_output();
        hall.forget(each.room);
        seat();
        continue;
      }
      const char seat = host ? '0' : '1';
      if (!heard::contains(heard::after(message, R"("toMove":[)", "]"), std::string_view(&seat, 1))) continue;
      const heard::Offers offered = heard::offers(message, at);
      const std::uint64_t step = heard::number(std::string_view(message).substr(message.rfind(R"("step":)", at) + 7));
      const std::string here =
          std::string(R"(","seat":)") + seat + R"(,"step":)" + std::to_string(step) + R"(,"move":)";
      const auto some_move = [&] {
        return here +
               std::string(heard::object(offered.moves[chance.below(static_cast<std::uint32_t>(offered.count))]));
      };
      const std::string move = some_move();
      if (game == "unconscious-mind") {
        requests.emplace_back(each.to, "preview" + some_move());
        requests.emplace_back(each.to, "preview" + move);
      }
      requests.emplace_back(each.to, "play" + move);
    }
  }

  void play_on(std::uint64_t moves) {
    while (plays.requests < moves && !requests.empty()) {
      const auto [who, text] = std::move(requests.front());
      requests.pop_front();
      const bool plays_now = text.starts_with("play");
      listen(ask(who, text, plays_now ? &plays : &previews));
    }
  }
};

// As the server does it: what has come is carried out, then all rooms are told.
void play_together(Played& played, std::uint64_t moves, std::size_t threads) {
  Crew crew(threads);
  std::chrono::duration<double> took{0};
  std::uint64_t plays = 0;
  std::uint64_t batches = 0;
  while (plays < moves && !played.requests.empty()) {
    const auto waiting = std::exchange(played.requests, {});
    const auto began = std::chrono::steady_clock::now();
    for (const auto& [who, text] : waiting) {
      played.hall.receive(who, R"({"do":")" + text + R"(,"id":)" + std::to_string(++played.id) + "}", 1);
      if (text.starts_with("play")) ++plays;
    }
    (void)played.hall.put_into_words([&](std::size_t count, const Hall::Task& task) { crew.run(count, task); });
    const Output output = played.hall.take_output();
    took += std::chrono::steady_clock::now() - began;
    ++batches;
    played.listen(output);
  }
  std::printf("moves     %8.0f   %6.2f us each by the clock, %zu threads, %.0f at once\n", static_cast<double>(plays),
              took.count() / static_cast<double>(plays) * 1e6, threads + 1,
              static_cast<double>(plays) / static_cast<double>(batches));
}

void print(const char* what, const Cost& cost) {
  const auto each = static_cast<double>(std::max<std::uint64_t>(1, cost.requests));
  std::printf("%-9s %8.0f   %6.2f us each, %6.1f allocations, %.2f messages, %.0f bytes\n", what, each,
              cost.seconds / each * 1e6, static_cast<double>(cost.allocations) / each,
              static_cast<double>(cost.messages) / each, static_cast<double>(cost.bytes) / each);
}

}  // namespace

int main(int count, char** words) {
  Played played;
  played.game = count > 1 ? words[1] : "egocentric-world";
  const std::uint64_t tables = count > 2 ? std::strtoull(words[2], nullptr, 10) : 100;
  const std::uint64_t moves = count > 3 ? std::strtoull(words[3], nullptr, 10) : 100'000;
  for (std::uint64_t i = 0; i < tables; ++i) played.seat();
  played.play_on(moves / 10);
  if (count > 4) {
    play_together(played, moves, std::strtoull(words[4], nullptr, 10));
    return 0;
  }
  played.plays = played.previews = {};
  played.play_on(moves);
  print("moves", played.plays);
  if (played.previews.requests > 0) print("previews", played.previews);
}
