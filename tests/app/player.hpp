// A person who types lines into divan play and reads what comes out.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "here.hpp"

namespace divan::testing {

namespace fs = std::filesystem;

struct Screen {
  std::string text;
  int exit_code = 0;

  [[nodiscard]] bool shows(const std::string& words) const { return text.find(words) != std::string::npos; }
  [[nodiscard]] std::string last_table(const std::string& title) const {
    const std::size_t begin = text.rfind(" " + title);
    return begin == std::string::npos ? "" : text.substr(begin);
  }
  // The number of the move that is offered in these words.
  [[nodiscard]] std::string key_of(const std::string& words) const {
    const std::size_t end = text.find("] " + words);
    if (end == std::string::npos) return "";
    const std::size_t begin = text.rfind('[', end);
    return text.substr(begin + 1, end - begin - 1);
  }
};

inline std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A person in an empty directory.
class Player {
public:
  Player() {
    std::string pattern = (fs::temp_directory_path() / "divan-play-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  ~Player() { fs::remove_all(directory_); }

  [[nodiscard]] Screen play(const std::string& arguments, const std::string& typed) const {
    return run("play " + arguments, typed);
  }
  // Any words after `divan`, as a shell reads them.
  [[nodiscard]] Screen run(const std::string& words, const std::string& typed = "") const {
    std::ofstream(directory_ / "typed") << typed;
    const std::string command =
        "cd '" + directory_.string() + "' && '" + divan::divan_program() + "' " + words + " <typed 2>&1";
    Screen screen;
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> block{};
    for (std::size_t read = 0; (read = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
      screen.text.append(block.data(), read);
    }
    screen.exit_code = WEXITSTATUS(pclose(pipe));
    return screen;
  }
  [[nodiscard]] fs::path file(const std::string& name) const { return directory_ / name; }
  [[nodiscard]] std::vector<fs::path> records() const {
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(directory_)) {
      if (entry.path().extension() == ".divan") found.push_back(entry.path());
    }
    return found;
  }

private:
  fs::path directory_;
};

inline std::string many(const std::string& line, int times) {
  std::string lines;
  for (int i = 0; i < times; ++i) lines += line + "\n";
  return lines;
}

inline int columns(const std::string& line) {
  int count = 0;
  for (const char c : line) count += (static_cast<unsigned char>(c) & 0xC0U) == 0x80 ? 0 : 1;
  return count;
}

// The first line that does not fit a terminal of 80 columns.
inline std::string too_wide(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    if (columns(line) > 80) return line;
    begin = end + 1;
  }
  return "";
}

}  // namespace divan::testing
