#include "store/files_in_place.hpp"

#include <sys/stat.h>

namespace divan {

FilesInPlace::FilesInPlace(std::vector<std::string> paths) {
  for (std::string& path : paths) {
    struct stat now{};
    if (::stat(path.c_str(), &now) == 0) files_.push_back({std::move(path), now.st_dev, now.st_ino});
  }
}

std::optional<Fault> FilesInPlace::gone() const {
  for (const File& file : files_) {
    struct stat now{};
    if (::stat(file.path.c_str(), &now) == 0 && now.st_dev == file.device && now.st_ino == file.inode) continue;
    return Fault{
        file.path,
        {file.path + " was deleted, moved or replaced while the server was running, so nothing more is stored; stop "
                     "the server, put the file back and start it again",
         file.path + " a été supprimé, déplacé ou remplacé pendant que le serveur tournait, plus rien n'est donc "
                     "enregistré ; arrêtez le serveur, remettez le fichier en place et relancez"}};
  }
  return std::nullopt;
}

}  // namespace divan
