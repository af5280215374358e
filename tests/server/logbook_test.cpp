#include "server/logbook.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

using namespace divan;

TEST_CASE("A log that nobody reads holds up no game: lines are left out, and how many is told when he reads again") {
  std::string folder = (std::filesystem::temp_directory_path() / "divan-log-XXXXXX").string();
  REQUIRE(::mkdtemp(folder.data()) != nullptr);
  const std::string pipe = folder + "/pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  REQUIRE(reader >= 0);
  Logbook log(LogFormat::text, pipe);
  REQUIRE_FALSE(log.open().has_value());
  for (int i = 0; i < 10'000; ++i) log.write({.what = "a line of some length that is written again and again"});
  CHECK(log.left_out() > 0);
  std::array<char, 65536> bytes{};
  std::string heard;
  const auto read = [&] {
    for (ssize_t got = 0; (got = ::read(reader, bytes.data(), bytes.size())) > 0;) {
      heard.append(bytes.data(), static_cast<std::size_t>(got));
    }
  };
  read();
  log.write({.what = "the next line"});
  read();
  CHECK(heard.find("the next line") != std::string::npos);
  CHECK(heard.find("lines=" + std::to_string(log.left_out())) != std::string::npos);
  ::close(reader);
  std::filesystem::remove_all(folder);
}
