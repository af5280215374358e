#include "store/postgres_lines.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

namespace divan::postgres {

Lines::~Lines() {
  for (const auto& [whose, line] : lines_) ::close(line.socket);
}

void Lines::opened(const void* whose, int socket, std::string where) {
  closed(whose);
  const int own = ::fcntl(socket, F_DUPFD_CLOEXEC, 0);
  if (own < 0) return;
  const std::scoped_lock guard(mutex_);
  lines_[whose] = {own, std::move(where)};
}

void Lines::closed(const void* whose) {
  const std::scoped_lock guard(mutex_);
  const auto found = lines_.extract(whose);
  if (!found.empty()) ::close(found.mapped().socket);
}

void Lines::cut() { cut_all_but({}); }

void Lines::cut_all_but(const std::string& where) {
  const std::scoped_lock guard(mutex_);
  for (const auto& [whose, line] : lines_) {
    if (line.where != where) (void)::shutdown(line.socket, SHUT_RDWR);
  }
}

}  // namespace divan::postgres
