// The open lines of one store to its database, so that all of them can be cut: where a database stands still while its
// machine answers for it (a stopped process, a hanging disk) nothing breaks, and whoever waits for it waits for ever.
#pragma once

#include <map>
#include <mutex>
#include <string>

namespace divan::postgres {

class Lines {
public:
  Lines() = default;
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  void opened(const void* whose, int socket, std::string where);
  void closed(const void* whose);
  // From any thread: every call that waits on one of them fails now, as if the database had closed it.
  void cut();
  void cut_all_but(const std::string& where);

private:
  struct Line {
    int socket = -1;  // our own handle of it: libpq may close its own, and the number be another's
    std::string where;
  };
  std::mutex mutex_;
  std::map<const void*, Line> lines_;
};

}  // namespace divan::postgres
