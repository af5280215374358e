// The house: arrows between the rooms point one way, and the rooms that also run in the browser stay pure.
#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "here.hpp"

namespace {

namespace fs = std::filesystem;

// core <- games <- bots <- table <- hall <- (lab, store) <- (server, wasm) <- app
const std::map<std::string, int> floors{{"core", 0}, {"games", 1}, {"bots", 2},  {"table", 3},  {"hall", 4},
                                        {"lab", 5},  {"wasm", 6},  {"store", 5}, {"server", 6}, {"app", 7}};

struct Line {
  fs::path file;  // below src/
  int number = 0;
  std::string text;

  [[nodiscard]] std::string where() const {
    return "src/" + file.string() + ":" + std::to_string(number) + ": " + text;
  }
};

std::vector<Line> all_lines() {
  const fs::path src = fs::path(divan::source_dir()) / "src";
  std::vector<Line> lines;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    const std::string kind = entry.path().extension().string();
    if (kind != ".hpp" && kind != ".cpp") continue;
    std::ifstream file(entry.path());
    int number = 0;
    for (std::string text; std::getline(file, text);) {
      lines.push_back({entry.path().lexically_relative(src), ++number, text});
    }
  }
  return lines;
}

std::string room_of(const fs::path& path) { return path.begin()->string(); }
std::string game_of(const fs::path& path) { return std::next(path.begin())->string(); }

// What a line includes, between `open` and `close`; nothing if it does not.
std::string included(const std::string& line, char open, char close) {
  if (!line.starts_with("#include ")) return "";
  const std::size_t begin = line.find(open);
  if (begin == std::string::npos) return "";
  return line.substr(begin + 1, line.find(close, begin + 1) - begin - 1);
}

// The code of a line: without its comment and its texts.
std::string code_of(const std::string& line) {
  std::string code;
  bool in_text = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) in_text = !in_text;
    if (!in_text && line.compare(i, 2, "//") == 0) break;
    if (!in_text) code += line[i];
  }
  return code;
}

bool has_word(std::string_view code, std::string_view word) {
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_part(code[at - 1])) && (end == code.size() || !is_part(code[end]))) return true;
  }
  return false;
}

// Why a file may not include `path`; nothing if it may.
std::string objection(const fs::path& file, const fs::path& path) {
  const std::string from = room_of(file);
  const std::string to = room_of(path);
  if (!floors.contains(from)) return "an unknown room: " + from;
  if (!floors.contains(to)) return "not a room: " + to;
  if (from == to) return from == "games" && game_of(file) != game_of(path) ? "games do not know each other" : "";
  if (floors.at(to) < floors.at(from)) return "";
  return from + " stands below or beside " + to;
}

TEST_CASE("every include goes down the house: core, games, bots, table, hall, (lab, store), (server, wasm), app") {
  int includes = 0;
  for (const Line& line : all_lines()) {
    const std::string path = included(line.text, '"', '"');
    if (path.empty()) continue;
    ++includes;
    const std::string no = objection(line.file, path);
    if (!no.empty()) FAIL_CHECK(no, ": ", line.where());
  }
  CHECK(includes > 50);
}

TEST_CASE("the rooms know what goes against the arrows") {
  CHECK(objection("core/json.hpp", "games/egocentric_world/cards.hpp") != "");
  CHECK(objection("games/egocentric_world/view.cpp", "games/dany/view.hpp") != "");
  CHECK(objection("games/egocentric_world/view.cpp", "bots/bot.hpp") != "");
  CHECK(objection("lab/simulate.hpp", "server/http.hpp") != "");
  CHECK(objection("table/table.hpp", "app/main.hpp") != "");
  CHECK(objection("bots/bot.hpp", "doctest/doctest.h") != "");
  CHECK(objection("attic/old.hpp", "core/game.hpp") != "");
  CHECK(objection("bots/bot.hpp", "core/game.hpp") == "");
  CHECK(objection("games/dany/dany.cpp", "games/dany/view.hpp") == "");
  CHECK(objection("server/rooms.cpp", "store/store.hpp") == "");
  CHECK(objection("app/main.cpp", "wasm/door.hpp") == "");
}

TEST_CASE(
    "no room hands a bot worlds of its own choosing, the true one say: only a search that imagined them runs in them") {
  int lines = 0;
  for (const Line& line : all_lines()) {
    if (!has_word(code_of(line.text), "run_in")) continue;
    ++lines;
    if (line.file != "bots/search.hpp") FAIL_CHECK(line.where());
  }
  CHECK(lines == 2);  // what it is, and the search's own call
}

TEST_CASE("core, games, bots and table throw nothing and know no clock, no files, no threads, no other randomness") {
  int lines = 0;
  for (const Line& line : all_lines()) {
    if (floors.at(room_of(line.file)) > floors.at("table") || line.file == "core/boost_json.cpp") continue;
    ++lines;
    for (const std::string_view header : {"random", "chrono", "ctime", "iostream", "fstream", "filesystem", "thread",
                                          "mutex", "atomic", "unordered_map", "unordered_set"}) {
      if (included(line.text, '<', '>') == header) FAIL_CHECK(line.where());
    }
    const std::string code = code_of(line.text);
    for (const std::string_view word : {"throw", "try", "catch", "rand", "getenv", "thread_local"}) {
      if (has_word(code, word)) FAIL_CHECK(line.where());
    }
  }
  CHECK(lines > 1000);
}

TEST_CASE("rules use no floating point, so that every build agrees to the last bit") {
  int lines = 0;
  for (const Line& line : all_lines()) {
    if (room_of(line.file) != "games") continue;
    ++lines;
    const std::string code = code_of(line.text);
    if (has_word(code, "float") || has_word(code, "double")) FAIL_CHECK(line.where());
  }
  CHECK(lines > 500);
}

}  // namespace
