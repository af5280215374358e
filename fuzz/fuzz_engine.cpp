// Any lines to the engine: it must answer every one with one JSON object and never break.
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "fuzz/games.hpp"
#include "fuzz/mutations.hpp"
#include "table/engine.hpp"

namespace {

using namespace divan;
using namespace divan::fuzz;

[[nodiscard]] Engine fresh_engine() {
  // A bot told to think for ten million iterations stops at the first look at the "clock".
  const Ceiling at_once{[](const void*) { return true; }, nullptr};
  return {games(), [] { return std::string("fuzz"); }, at_once};
}

// What the engine says when it is asked for the moves of this seat after all these lines, played.
[[nodiscard]] std::optional<std::string> offered_play(const Lines& lines, Chance& chance) {
  Engine engine = fresh_engine();
  for (const std::string& line : lines) (void)engine.answer(line);
  const std::uint32_t seat = chance.below(3);
  const auto answer = parse_json(engine.answer(R"({"cmd":"moves","seat":)" + std::to_string(seat) + "}"));
  const json::value* moves = answer->get_object().if_contains("moves");
  if (moves == nullptr || moves->as_array().empty()) return std::nullopt;
  const json::array& list = moves->get_array();
  const json::value& move = list[chance.below(static_cast<std::uint32_t>(list.size()))].at("move");
  return json::serialize(json::object{{"id", lines.size()}, {"cmd", "play"}, {"seat", seat}, {"move", move}});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Engine engine = fresh_engine();
  for (const std::string& line : lines_of(text_of(data, size))) {
    const auto parsed = parse_json(engine.answer(line));
    if (!parsed || !parsed->is_object() || parsed->get_object().if_contains("ok") == nullptr) std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
  Chance chance(seed);
  Lines lines = lines_of(text_of(data, size));
  if (chance.below(8) == 0) {
    if (const auto play = offered_play(lines, chance)) lines.push_back(*play);
  } else {
    change(lines, chance);
  }
  return write_lines(lines, data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned int seed) {
  Chance chance(seed);
  return write_lines(crossed(lines_of(text_of(one, one_size)), lines_of(text_of(other, other_size)), chance), out,
                     most);
}
