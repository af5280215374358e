#include "app/play_save.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

#include "app/commands.hpp"

namespace divan {

std::string fresh_save_file(const std::string& game, const std::filesystem::path& folder) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> moment{};
  std::strftime(moment.data(), moment.size(), "%Y%m%d-%H%M%S", &local);
  const std::string name = (folder / ("divan-" + game + "-" + moment.data())).string();
  std::error_code error;
  std::string path = name + ".divan";
  for (int copy = 2; std::filesystem::exists(path, error); ++copy) {
    path = name + "-" + std::to_string(copy) + ".divan";
  }
  return path;
}

bool save_game(const AnyTable& table, const std::string& path) {
  return write_whole_file(path, record_lines(table.record()));
}

std::string resume_command(const std::string& path) {
  const bool plain = std::all_of(path.begin(), path.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '_' || c == '-' || c == '/';
  });
  if (plain) return "divan play --resume " + path;
  std::string quoted;
  for (const char c : path) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return "divan play --resume '" + quoted + "'";
}

}  // namespace divan
