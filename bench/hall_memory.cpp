// What a hot table costs in memory beyond its record: many rooms with two people in the middle of a game.
#include <cstdio>
#include <cstdlib>
#include <new>

#include "core/sha256.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "hall/hall.hpp"
#include "table/record.hpp"

namespace {
std::size_t live = 0;  // bytes asked for and not given back
}
void* operator new(std::size_t bytes) {
  auto* block = static_cast<std::size_t*>(std::malloc(bytes + 16));
  if (block == nullptr) std::abort();
  *block = bytes;
  live += bytes;
  return block + 2;
}
void operator delete(void* memory) noexcept {
  if (memory == nullptr) return;
  std::size_t* block = static_cast<std::size_t*>(memory) - 2;
  live -= *block;
  std::free(block);
}
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { operator delete(memory); }

int main() {
  using namespace divan;
  constexpr std::size_t tables = 1000;
  constexpr int moves = 100;
  std::uint64_t drawn = 0;
  Hall hall(make_games(), [&drawn] { return hex(sha256(std::to_string(++drawn))); });
  const std::size_t before = live;
  std::uint64_t played = 0;
  std::size_t record_bytes = 0;
  Chance chance(1);
  Connection next = 0;
  for (std::size_t i = 0; i < tables; ++i) {
    const Connection ada = ++next;
    const Connection bo = ++next;
    hall.connect(ada);
    hall.connect(bo);
    hall.receive(ada,
                 R"({"id":1,"do":"create","game":"egocentric-world","options":{"players":2,"targetScore":200},)"
                 R"("seats":[{"who":"me"},{"who":"open"}],"name":"Ada","colour":"brass"})",
                 1);
    json::value answer = *parse_json(*hall.take_output().messages.back().text);
    const std::string code(answer.at("room").as_string());
    hall.receive(bo, R"({"id":1,"do":"enter","room":")" + code + "\"}", 1);
    hall.receive(bo, R"({"id":2,"do":"sit","seat":1})", 1);
    hall.receive(bo, R"({"id":3,"do":"ready","ready":true})", 1);
    hall.receive(ada, R"({"id":4,"do":"start"})", 1);
    json::value table[2];  // NOLINT(modernize-avoid-c-arrays)
    const auto listen = [&] {
      for (const Outgoing& each : hall.take_output().messages) {
        json::value message = *parse_json(*each.text);
        if (const json::value* told = message.as_object().if_contains("table"); told != nullptr && told->is_object()) {
          table[each.to == ada ? 0 : 1] = *told;
        }
      }
    };
    listen();
    for (int move = 0; move < moves && table[0].at("outcome").is_null(); ++move) {
      const std::int64_t seat = table[0].at("toMove").as_array()[0].as_int64();
      const json::array& offered = table[seat].at("seats").as_array()[0].at("moves").as_array();
      std::string request = R"({"id":5,"do":"play","seat":)" + std::to_string(seat) + R"(,"step":)";
      write_json(request, table[0].at("step"));
      request += R"(,"move":)";
      write_json(request, offered[chance.below(static_cast<std::uint32_t>(offered.size()))].at("move"));
      hall.receive(seat == 0 ? ada : bo, request + "}", 1);
      listen();
      ++played;
      // An entry as it lies in memory; the header of a record once.
      record_bytes += sizeof(Entry<egocentric_world::EgocentricWorld>);
    }
    record_bytes += sizeof(Header<egocentric_world::EgocentricWorld>);
  }
  const std::size_t bytes = live - before;
  std::printf("%zu hot tables of two people after %.0f moves each: %.2f KB a table, of which %.2f KB the record\n",
              tables, static_cast<double>(played) / tables, static_cast<double>(bytes) / tables / 1024,
              static_cast<double>(record_bytes) / tables / 1024);
  std::printf("beyond its record: %.2f KB (both connections included)\n",
              static_cast<double>(bytes - record_bytes) / tables / 1024);
}
