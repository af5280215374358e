#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "here.hpp"
#include "table/engine.hpp"

namespace {

const std::string page = divan::source_dir() + "/docs/protocol.md";
const std::string asked = "→ ";
const std::string told = "←";
const std::string cut = "…";

}  // namespace

TEST_CASE("The worked exchange of docs/protocol.md is what the engine answers") {
  std::ifstream file(page);
  REQUIRE(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);

  divan::Engine engine(divan::make_games(), [] { return std::string("docs"); });
  const bool update = std::getenv("DIVAN_UPDATE_GOLDEN") != nullptr;
  bool inside = false;
  std::string answer;
  int compared = 0;
  for (std::string& line : lines) {
    if (line == "```exchange") inside = true;
    if (line == "```") inside = false;
    if (!inside) continue;
    if (line.starts_with(asked)) answer = engine.answer(line.substr(asked.size()));
    if (!line.starts_with(told)) continue;
    const bool shortened = line.ends_with(cut);
    if (update) {
      std::string shown = answer.substr(0, shortened ? 220 : std::string::npos);
      while (shortened && !shown.empty() && static_cast<unsigned char>(shown.back()) >= 0x80) shown.pop_back();
      line = told + " " + shown + (shortened ? cut : "");
    }
    std::string expected = line.substr(std::min(line.size(), told.size() + 1));
    if (shortened) expected.resize(expected.size() - cut.size());
    CHECK((shortened ? answer.substr(0, expected.size()) : answer) == expected);
    ++compared;
  }
  CHECK(compared >= 12);
  if (update) {
    std::ofstream out(page);
    for (const std::string& line : lines) out << line << '\n';
  }
}
