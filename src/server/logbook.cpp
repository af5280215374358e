#include "server/logbook.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <utility>

#include "core/json.hpp"

namespace divan {
namespace {

constexpr std::array<std::string_view, 3> levels{"info", "warning", "error"};

std::string time_of(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  std::string time(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &utc));
  const std::string rest = std::to_string(1000 + milliseconds % 1000);
  return time + rest.substr(1) + "Z";
}

// One line stays one line, and nobody outside paints on an operator's terminal.
std::string plain(std::string_view text) {
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  return clean;
}

std::string quoted(std::string_view value) {
  const std::string clean = plain(value);
  const bool simple = !clean.empty() && clean.find_first_of(" \"=") == std::string::npos;
  return simple ? clean : json_text(clean);
}

}  // namespace

std::string written(const LogLine& line, LogFormat format, std::int64_t milliseconds) {
  const std::string_view level = levels[static_cast<std::size_t>(line.level)];
  std::vector<std::pair<std::string_view, std::string>> facts;
  if (!line.room.empty()) facts.emplace_back("room", line.room);
  if (line.connection != 0) facts.emplace_back("connection", std::to_string(line.connection));
  facts.insert(facts.end(), line.facts.begin(), line.facts.end());
  std::string text;
  if (format == LogFormat::text) {
    text = time_of(milliseconds) + " " + std::string(level) + " " + plain(line.what);
    for (const auto& [name, value] : facts) text.append(" ").append(name).append("=").append(quoted(value));
    return text + "\n";
  }
  text = R"({"time":")" + time_of(milliseconds) + R"(","level":")" + std::string(level) + R"(","text":)" +
         json_text(std::string(line.what));
  for (const auto& [name, value] : facts) text.append(",\"").append(name).append("\":").append(json_text(value));
  return text + "}\n";
}

Logbook::Logbook(LogFormat format, std::string file) : format_(format), file_(std::move(file)) {}

Logbook::~Logbook() {
  if (descriptor_ != 2) ::close(descriptor_);
}

std::optional<Fault> Logbook::open() {
  if (file_.empty()) return std::nullopt;
  const int opened = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
  if (opened < 0) {
    const std::string why = std::strerror(errno);
    return Fault{
        file_,
        {"the log " + file_ + " cannot be written: " + why + "; choose another with --log-file",
         "le journal " + file_ + " ne peut être écrit : " + why + " ; choisissez-en un autre avec --log-file"}};
  }
  const std::scoped_lock guard(mutex_);
  if (descriptor_ != 2) ::close(descriptor_);
  descriptor_ = opened;
  return std::nullopt;
}

// In one call of the system, so that lines of several threads do not mix. A log that takes nothing ends no game.
void Logbook::write(const LogLine& line) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  std::string text = written(line, format_, milliseconds);
  const std::scoped_lock guard(mutex_);
  pollfd log{descriptor_, POLLOUT, 0};
  if (::poll(&log, 1, 0) != 1) {
    ++left_out_;
    return;
  }
  if (left_out_ != said_left_out_) {
    const std::string lines = std::to_string(left_out_ - std::exchange(said_left_out_, left_out_));
    text += written({.level = LogLevel::warning,
                     .what = "lines were left out of this log: nobody read it",
                     .facts = {{"lines", lines}}},
                    format_, milliseconds);
  }
  [[maybe_unused]] const auto ignored = ::write(descriptor_, text.data(), text.size());
}

std::uint64_t Logbook::left_out() {
  const std::scoped_lock guard(mutex_);
  return left_out_;
}

}  // namespace divan
