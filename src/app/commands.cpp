#include "app/commands.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
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

std::string default_directory() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::string(data) + "/divan";
  }
  const char* home = std::getenv("HOME");
  return std::string(home == nullptr ? "." : home) + "/.local/share/divan";
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
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
  if (file == nullptr) return false;
  text.clear();
  std::array<char, 1U << 16U> block{};
  for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), file.get())) > 0;) {
    text.append(block.data(), got);
  }
  return std::ferror(file.get()) == 0;
}

bool write_whole_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".new";
  std::ofstream file(beside, std::ios::binary | std::ios::trunc);
  if (!file) return false;
  file << text;
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(beside, path, error);
  if (file && !error) return true;
  std::filesystem::remove(beside, error);
  return false;
}

bool can_be_written(const std::string& path) {
  std::error_code error;
  if (path.empty() || std::filesystem::is_directory(path, error)) return false;
  const std::string beside = path + ".new";
  const bool fine = std::ofstream(beside, std::ios::binary | std::ios::app).is_open();
  if (fine) std::filesystem::remove(beside, error);
  return fine;
}

Text cannot_write(const std::string& path) { return {"cannot write " + path, "impossible d'écrire " + path}; }

}  // namespace divan
