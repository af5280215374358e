// Any bytes to the engine: it must answer every line with one JSON object and never break.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json.hpp"
#include "table/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<divan::GameEntry> games = divan::make_games();
  // A bot told to think for ten million iterations stops at the first look at the "clock".
  const divan::Ceiling at_once{[](const void*) { return true; }, nullptr};
  divan::Engine engine(games, [] { return std::string("fuzz"); }, at_once);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string answer = engine.answer(rest.substr(0, end));
    const auto parsed = divan::parse_json(answer);
    if (!parsed || !parsed->is_object() || parsed->get_object().if_contains("ok") == nullptr) std::abort();
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
