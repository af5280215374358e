// Every rule number that the program cites can be looked up, in both languages, and every rule is found by its number.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "here.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path root = divan::source_dir();

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// The number at the beginning of `text`: letters, a hyphen, numbers with `between` in between, as in EW-5.3.1.
std::string number_at(std::string_view text, char between) {
  std::size_t end = 0;
  while (end < text.size() && is_letter(text[end])) ++end;
  if (end == 0 || end >= text.size() || text[end] != '-') return "";
  std::size_t last = 0;
  for (++end; end < text.size() && is_digit(text[end]);) {
    while (end < text.size() && is_digit(text[end])) ++end;
    last = end;
    if (end < text.size() && text[end] == between) ++end;
  }
  return std::string(text.substr(0, last));
}

// All numbers in `text` that follow `opening`; what follows must then be `closing`.
std::vector<std::string> found_in(std::string_view text, std::string_view opening, std::string_view closing,
                                  char between) {
  std::vector<std::string> all;
  for (std::size_t at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at + 1)) {
    const std::string_view rest = text.substr(at + opening.size());
    const std::string number = number_at(rest, between);
    if (!number.empty() && rest.substr(number.size()).starts_with(closing)) all.push_back(number);
  }
  return all;
}

// "EW-5.3.1" is anchored as "ew-5-3-1".
std::string anchor_of(std::string number) {
  std::transform(number.begin(), number.end(), number.begin(),
                 [](unsigned char c) { return c == '.' ? '-' : static_cast<char>(std::tolower(c)); });
  return number;
}

struct Page {
  std::vector<std::string> numbers;  // as its paragraphs are headed, in order
  std::vector<std::string> anchors;
  std::vector<std::string> links;
};

Page page(const std::string& game, const std::string& language) {
  const fs::path path = root / "docs" / "rules" / (game + "." + language + ".md");
  const std::string text = text_of(path);
  if (text.empty()) FAIL_CHECK("missing or empty: ", path.string());
  return {found_in(text, "\n**", " ", '.'), found_in(text, "<a id=\"", "\"></a>", '-'), found_in(text, "(#", ")", '-')};
}

// The games by the name of their folder, as their pages spell it. One may have no page at all (docs/adding-a-game.md).
std::vector<std::pair<fs::path, std::string>> games() {
  std::vector<std::pair<fs::path, std::string>> all;
  for (const auto& entry : fs::directory_iterator(root / "src" / "games")) {
    if (!entry.is_directory()) continue;
    std::string name = entry.path().filename().string();
    std::replace(name.begin(), name.end(), '_', '-');
    const auto has_page = [&](const char* language) {
      return fs::exists(root / "docs" / "rules" / (name + "." + language + ".md"));
    };
    if (has_page("en") || has_page("fr")) all.emplace_back(entry.path(), name);
  }
  CHECK(all.size() >= 4);
  return all;
}

TEST_CASE("every rule number cited in a game's code stands, with its anchor, on both pages of its rules") {
  for (const auto& [folder, name] : games()) {
    const Page en = page(name, "en");
    const Page fr = page(name, "fr");
    REQUIRE(!en.numbers.empty());
    const std::string prefix = en.numbers[0].substr(0, en.numbers[0].find('-') + 1);
    std::set<std::string> cited;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string code = text_of(entry.path());
      for (std::size_t at = code.find(prefix); at != std::string::npos; at = code.find(prefix, at + 1)) {
        const std::string number = number_at(std::string_view(code).substr(at), '.');
        cited.insert(number);
        for (const Page& each : {en, fr}) {
          const bool known = std::count(each.numbers.begin(), each.numbers.end(), number) != 0 &&
                             std::count(each.anchors.begin(), each.anchors.end(), anchor_of(number)) != 0;
          // What a player is told cites one rule; a comment may speak of a whole section, EW-8.
          const bool said = at > 0 && code[at - 1] == '"';
          const bool section =
              !said && std::any_of(each.numbers.begin(), each.numbers.end(),
                                   [&](const std::string& rule) { return rule.starts_with(number + "."); });
          if (!known && !section) FAIL_CHECK(entry.path().filename().string(), " cites ", number, ", which is no rule");
        }
      }
    }
    CHECK(!cited.empty());
  }
}

// What the comments of a file say, but for the one it begins with: that speaks of the whole.
std::string comments_of(const std::string& code) {
  std::string all;
  std::size_t at = 0;
  while (code.compare(at, 2, "//") == 0) at = std::min(code.find('\n', at), code.size() - 1) + 1;
  for (at = code.find("// ", at); at != std::string::npos; at = code.find("// ", at)) {
    const std::size_t end = std::min(code.find('\n', at), code.size());
    all += code.substr(at, end - at) + "\n";
    at = end;
  }
  return all;
}

// Files that put into words, or name, what others do, and headers of types: nobody looks there for what carries out a
// rule.
bool carries_out_nothing(const fs::path& path) {
  const std::string stem = path.stem().string();
  const auto is_one_of = [&stem](std::initializer_list<const char*> names) {
    return std::find(names.begin(), names.end(), stem) != names.end();
  };
  if (is_one_of({"question", "shown", "targets", "events", "description", "speech"})) return true;
  return stem.ends_with("words") || (path.extension() == ".hpp" && is_one_of({"content_shape", "moves", "options",
                                                                              "parts", "pending", "state", "view"}));
}

// Rules that no code of their game carries out, and why.
const std::map<std::string, std::string> carried_out_by_nobody{
    {"TL-1.2", "what the game is about"},
    {"TL-2.1", "a part: the ring of eras (parts.hpp)"},
    {"UM-3.1", "where the boards lie"},
    {"UM-4.1.1", "a part: the dial (state.hpp)"},
    {"UM-7.1", "a part: the ring of locations (parts.hpp)"},
    {"UM-7.2", "a part: the districts (parts.hpp)"},
};

// The files in which the rules of a game are carried out: its own, and what its bots do by a rule.
std::vector<fs::path> code_of(const fs::path& folder) {
  std::vector<fs::path> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) all.push_back(entry.path());
  const std::string game = folder.filename().string();
  for (const auto& entry : fs::directory_iterator(root / "src" / "bots")) {
    const std::string stem = entry.path().stem().string();
    if (stem == game || stem.starts_with(game + "_")) all.push_back(entry.path());
  }
  return all;
}

TEST_CASE("every rule is cited in a comment of the code that carries it out, so that its number leads to it") {
  std::set<std::string> not_cited;
  for (const auto& [folder, name] : games()) {
    std::set<std::string> cited;
    for (const fs::path& path : code_of(folder)) {
      if (carries_out_nothing(path)) continue;
      const std::string said = comments_of(text_of(path));
      for (std::size_t at = 0; at < said.size(); ++at) {
        if (at == 0 || !is_letter(said[at - 1])) cited.insert(number_at(std::string_view(said).substr(at), '.'));
      }
    }
    for (const std::string& number : page(name, "en").numbers) {
      if (!cited.contains(number)) not_cited.insert(number);
    }
  }
  for (const auto& [number, why] : carried_out_by_nobody) {
    if (not_cited.erase(number) == 0) FAIL_CHECK(number, " is cited after all: take it off the list");
  }
  for (const std::string& number : not_cited) {
    FAIL_CHECK(number, ": cite it in a comment of the function that carries it out, or say above why none does");
  }
}

TEST_CASE("both pages of a game have the same rules in the same order, each once and with its anchor") {
  for (const auto& [folder, name] : games()) {
    CAPTURE(name);
    const Page en = page(name, "en");
    const Page fr = page(name, "fr");
    CHECK(en.numbers == fr.numbers);
    CHECK(en.anchors == fr.anchors);
    CHECK(std::set<std::string>(en.numbers.begin(), en.numbers.end()).size() == en.numbers.size());
    std::vector<std::string> anchors;
    for (const std::string& number : en.numbers) anchors.push_back(anchor_of(number));
    CHECK(anchors == en.anchors);
  }
}

TEST_CASE("every link between rules leads somewhere") {
  std::size_t links = 0;
  for (const auto& [folder, name] : games()) {
    for (const std::string language : {"en", "fr"}) {
      const Page read = page(name, language);
      links += read.links.size();
      for (const std::string& link : read.links) {
        if (std::count(read.anchors.begin(), read.anchors.end(), link) == 0)
          FAIL_CHECK(name, " ", language, ": #", link);
      }
    }
  }
  CHECK(links > 0);
}

}  // namespace
