#include "store/games_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace divan {

GamesFolder::GamesFolder(std::string file, std::string lock_file, int descriptor)
    : file_(std::move(file)), lock_file_(std::move(lock_file)), descriptor_(descriptor) {}

GamesFolder::GamesFolder(GamesFolder&& other) noexcept
    : file_(std::move(other.file_)),
      lock_file_(std::move(other.lock_file_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

GamesFolder::~GamesFolder() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<GamesFolder> GamesFolder::take(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  // Links are followed here as SQLite follows them: what it keeps beside the file lies beside the real one, and so does
  // the lock, whatever name a server knows the file by.
  const auto real = error ? std::filesystem::path()
                          : std::filesystem::weakly_canonical(std::filesystem::path(directory) / "divan.sqlite", error);
  if (error) {
    return Fault{
        directory,
        {"this directory cannot be made: " + error.message(), "ce dossier ne peut être créé : " + error.message()}};
  }
  std::string lock_file = std::filesystem::path(real).replace_extension(".lock").string();
  GamesFolder folder(real.string(), lock_file, ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (folder.descriptor_ < 0) {
    const std::string why = std::strerror(errno);
    return Fault{directory, {"this directory cannot be written: " + why, "on ne peut écrire dans ce dossier : " + why}};
  }
  if (::flock(folder.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    return Fault{directory,
                 {"another Divan server uses this directory; stop it or choose another directory",
                  "un autre serveur Divan utilise ce dossier ; arrêtez-le ou choisissez un autre dossier"}};
  }
  return folder;
}

}  // namespace divan
