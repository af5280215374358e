#include "app/commands.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace divan {

Exit misused(const Session& session, const std::string& command, const Text& problem) {
  const bool french = session.terminal.language == Language::french;
  const std::string more = "divan " + (command.empty() ? "" : command + " ") + "--help";
  std::fprintf(stderr, "divan: %s\n%s %s\n", problem.in(session.terminal.language).c_str(),
               french ? "Pour en savoir plus :" : "To learn more:", more.c_str());
  return Exit::misused;
}

Exit failed(const Session& session, const Text& problem) {
  std::fprintf(stderr, "divan: %s\n", problem.in(session.terminal.language).c_str());
  return Exit::failed;
}

std::string random_seed() {
  std::random_device device;
  std::string seed;
  for (int i = 0; i < 32; ++i) seed += "0123456789abcdef"[device() % 16];
  return seed;
}

bool read_whole_file(const std::string& path, std::string& text) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  text.assign(std::istreambuf_iterator<char>(file), {});
  return !file.bad();
}

bool write_whole_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".new";
  {
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << text;
    file.flush();
    if (!file) return false;
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  return !error;
}

}  // namespace divan
