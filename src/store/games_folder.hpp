// The directory of games: one file in it, and the lock of whoever writes there.
#pragma once

#include <string>

#include "core/fault.hpp"

namespace divan {

class GamesFolder {
public:
  // Made where it is missing. Refused when it cannot be written or when another process holds it; the system lets go of
  // the lock when its process ends, however it ends.
  [[nodiscard]] static Expected<GamesFolder> take(const std::string& directory);

  GamesFolder(GamesFolder&& other) noexcept;
  GamesFolder& operator=(GamesFolder&&) = delete;
  GamesFolder(const GamesFolder&) = delete;
  GamesFolder& operator=(const GamesFolder&) = delete;
  ~GamesFolder();

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const std::string& lock_file() const { return lock_file_; }

private:
  GamesFolder(std::string file, std::string lock_file, int descriptor);

  std::string file_;
  std::string lock_file_;
  int descriptor_;
};

}  // namespace divan
