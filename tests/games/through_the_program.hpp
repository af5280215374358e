// Content given to the program as an owner gives it: files in a directory, and what divan then says.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "here.hpp"

namespace divan::at_the_table {

struct Answer {
  std::string text;
  int exit_code = 0;

  [[nodiscard]] bool says(const std::string& words) const { return text.find(words) != std::string::npos; }
};

// divan with these arguments.
[[nodiscard]] inline Answer program(const std::string& arguments) {
  Answer answer;
  const std::string command = "'" + divan_program() + "' " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> block{};
  for (std::size_t read = 0; (read = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
    answer.text.append(block.data(), read);
  }
  const int status = pclose(pipe);
  answer.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return answer;
}

// A directory with the components of one game, gone again afterwards.
class ContentFolder {
public:
  ContentFolder(std::string game, const std::string& text) : game_(std::move(game)) {
    std::string pattern = (std::filesystem::temp_directory_path() / "divan-content-XXXXXX").string();
    directory_ = mkdtemp(pattern.data());
    std::filesystem::create_directory(directory_ / game_);
    std::ofstream(file()) << text;
  }
  ContentFolder(const ContentFolder&) = delete;
  ContentFolder& operator=(const ContentFolder&) = delete;
  ~ContentFolder() { std::filesystem::remove_all(directory_); }
  [[nodiscard]] std::string path() const { return directory_.string(); }
  [[nodiscard]] std::string file() const { return (directory_ / game_ / "components.json").string(); }

  // Both `check` and a game to be played refuse it, with file and path.
  void check_refused(const std::string& fault_path) const {
    const Answer checked = program("--lang en check '" + path() + "'");
    CHECK(checked.exit_code == 1);
    CHECK(checked.says(file() + ": " + fault_path + ": "));
    const Answer used = program("--lang fr simulate " + game_ + " --games 1 --content '" + path() + "'");
    CHECK(used.exit_code == 1);
    CHECK(used.says(file() + " : " + fault_path + " : "));
  }

private:
  std::string game_;
  std::filesystem::path directory_;
};

// The components of a game that lie in the repository.
[[nodiscard]] inline std::filesystem::path shipped_content(const std::string& game) {
  return std::filesystem::path(source_dir()) / "content" / game / "components.json";
}
[[nodiscard]] inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void check_in_order(const std::filesystem::path& shipped) {
  const Answer answer = program("--lang en check '" + shipped.string() + "'");
  CHECK(answer.exit_code == 0);
  CHECK(answer.says("1/1 files in order"));
}

}  // namespace divan::at_the_table
