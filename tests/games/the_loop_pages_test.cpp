// The tables of the rules pages are what the content says (TL-3.11, TL-7.6).
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "games/the_loop/the_loop.hpp"
#include "here.hpp"

namespace divan::the_loop {
namespace {

std::string page(const char* language) {
  const std::ifstream file(divan::source_dir() + "/docs/rules/the-loop." + language + ".md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string with_sign(int number) {
  if (number > 0) return "+" + std::to_string(number);
  return number < 0 ? "−" + std::to_string(-number) : "0";
}

TEST_CASE("The LOOP: screens are told who plays each agent, and which abilities are always on") {
  const TheLoop game;
  Chance chance(1);
  Log<Event> nobody;
  for (const Options& options :
       {Options{.players = 1}, Options{.players = 3}, Options{.players = 2, .agents = 4, .multi_handed = true}}) {
    REQUIRE(!game.refuse_options(options));
    const View view = game.view(game.setup(options, chance, nobody), Viewer::spectator());
    REQUIRE(view.played_by.size() == view.agents.size());
    for (std::size_t i = 0; i < view.agents.size(); ++i) {
      CHECK(view.played_by[i] == seat_at(static_cast<int>(i) % options.players));
    }
  }
  for (const ShownAgent& agent : game.shown().agents) {
    const bool once_a_turn = agent.ability_text.en.find("nce a turn") != std::string::npos;
    CHECK(agent.passive != once_a_turn);
  }
}

TEST_CASE("The LOOP: the pages give the numbers of clones and artifacts at the start as the content has them") {
  const TheLoop game;
  const Components& parts = game.components();
  for (const char* language : {"en", "fr"}) {
    const std::string text = page(language);
    for (std::size_t i = 0; i < most_agents; ++i) {
      const std::string row = "| " + (i == 0 ? std::string("1 (solo)") : std::to_string(i + 1)) + " | " +
                              std::to_string(parts.first_clones[i]) + " | " + std::to_string(parts.first_artifacts[i]) +
                              " |\n";
      INFO(language, " ", row);
      CHECK(text.find(row) != std::string::npos);
    }
  }
}

TEST_CASE("The LOOP: the pages give what each mode and level changes as the content has it") {
  const TheLoop game;
  const Components& parts = game.components();
  for (const std::size_t language : {0U, 1U}) {
    const std::string text = page(language == 0 ? "en" : "fr");
    for (std::size_t mode = 0; mode < mode_count; ++mode) {
      for (std::size_t level = 0; level < level_count; ++level) {
        const Start& start = parts.starts[mode][level];
        const std::string row = "| " + std::string(labels_of<Mode>[mode][language]) + " | " +
                                std::to_string(level + 1) + " | " + with_sign(start.clones) + " | " +
                                with_sign(start.artifacts) + " | " + with_sign(start.rifts) + " | " +
                                std::to_string(start.energy) + " | " + std::to_string(start.dark) + " | ";
        INFO(row);
        const std::size_t at = text.find(row);
        REQUIRE(at != std::string::npos);
        const std::string rest = text.substr(at + row.size(), text.find('\n', at) - at - row.size());
        if (start.supas > 0) CHECK(rest.rfind(std::to_string(start.supas) + " supa clone", 0) == 0);
        if (start.price > 0) CHECK(rest.rfind(std::to_string(start.price) + " ", 0) == 0);
      }
    }
  }
}

}  // namespace
}  // namespace divan::the_loop
