// The door through which a browser enters the same rules: the engine's protocol, as C functions over memory.
//
// A text goes in as pointer and length (memory from divan_take), an answer comes out as the engine's own buffer, whose
// address and length are asked for; it stays until the next answer.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "core/chance.hpp"
#include "core/sha256.hpp"
#include "table/engine.hpp"

namespace {

// A browser tab is one table; the worker that loads this module may open several, each with its own memory.
struct Door {
  explicit Door(std::string entropy)
      : entropy_(std::move(entropy)), engine(divan::make_games(), [this] {
          return divan::hex(divan::sha256(entropy_ + std::to_string(++opened_)));
        }) {}

private:
  std::string entropy_;
  std::uint64_t opened_ = 0;

public:
  divan::Engine engine;
  std::string answer;
};

}  // namespace

#define DIVAN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

DIVAN_EXPORT(divan_take) char* divan_take(std::uint32_t bytes) { return static_cast<char*>(std::malloc(bytes)); }
DIVAN_EXPORT(divan_give_back) void divan_give_back(char* memory) { std::free(memory); }

// `entropy`: random text of the browser's, from which seeds are made when a request names none.
DIVAN_EXPORT(divan_open) Door* divan_open(const char* entropy, std::uint32_t bytes) {
  return new Door(std::string(entropy, bytes));
}
DIVAN_EXPORT(divan_close) void divan_close(Door* door) { delete door; }

DIVAN_EXPORT(divan_ask) const char* divan_ask(Door* door, const char* request, std::uint32_t bytes) {
  door->answer = door->engine.answer({request, bytes});
  return door->answer.data();
}
DIVAN_EXPORT(divan_answer_bytes) std::uint32_t divan_answer_bytes(const Door* door) {
  return static_cast<std::uint32_t>(door->answer.size());
}
