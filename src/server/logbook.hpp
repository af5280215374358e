// What an operator reads: one line for each thing that happened, as text or as JSON. No key, no seed, nothing that
// somebody said or holds is ever in it.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.hpp"

namespace divan {

enum class LogLevel : unsigned char { info, warning, error };
enum class LogFormat : unsigned char { text, json };

struct LogLine {
  LogLevel level = LogLevel::info;
  std::string_view what;  // in English
  std::string_view room = {};
  std::uint64_t connection = 0;  // 0: none
  std::vector<std::pair<std::string_view, std::string>> facts = {};
};
// `milliseconds` since 1970.
[[nodiscard]] std::string written(const LogLine& line, LogFormat format, std::int64_t milliseconds);

class Logbook {
public:
  explicit Logbook(LogFormat format = LogFormat::text, std::string file = {});  // no file: standard error
  ~Logbook();
  Logbook(const Logbook&) = delete;
  Logbook& operator=(const Logbook&) = delete;

  // Whoever turns over logs has moved the file away: the next line begins another. Where that cannot be opened, the old
  // one goes on.
  [[nodiscard]] std::optional<Fault> open();
  // From any thread. Where whoever reads it does not (a full pipe), lines are left out, and counted once he does again.
  void write(const LogLine& line);
  [[nodiscard]] std::uint64_t left_out();

private:
  std::mutex mutex_;
  LogFormat format_;
  std::string file_;
  int descriptor_ = 2;
  std::uint64_t left_out_ = 0;
  std::uint64_t said_left_out_ = 0;
};

}  // namespace divan
