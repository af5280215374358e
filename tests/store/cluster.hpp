// A PostgreSQL of the tests' own, in a temporary folder, for as long as they run.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "here.hpp"
#include "store/postgres.hpp"

namespace divan::testing {

class Cluster {
public:
  // Started when it is first needed.
  static Cluster& own() {
    static Cluster cluster;
    return cluster;
  }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster() {
    if (!url_.empty()) (void)script("stop");
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }

  // Where tables can be that are nobody else's.
  [[nodiscard]] std::string fresh() {
    const std::string name = "place" + std::to_string(++places_);
    postgres::Connection connection(url_);
    if (connection.connect()) start();  // a test that failed has left it dead
    REQUIRE_FALSE(connection.connect());
    REQUIRE(connection.say("CREATE SCHEMA " + name));
    return url_ + "&options=-csearch_path%3D" + name;
  }
  [[nodiscard]] std::string socket_path() const { return folder_ + "/.s.PGSQL.5432"; }
  void kill() { (void)script("kill"); }
  void start() { url_ = script("start"); }

private:
  Cluster() {
    std::string pattern = (std::filesystem::temp_directory_path() / "divan-postgres-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    start();
    if (url_.empty())
      FAIL("no PostgreSQL could be started; scripts/postgres.sh says why, scripts/setup.sh installs it");
  }
  [[nodiscard]] std::string script(const std::string& what) const {
    const std::string command = source_dir() + "/scripts/postgres.sh " + what + " " + folder_;
    FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return {};
    std::string said;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
    const int status = ::pclose(pipe);
    if (status != 0) return {};
    while (!said.empty() && said.back() == '\n') said.pop_back();
    return said;
  }

  std::string folder_;
  std::string url_;
  int places_ = 0;
};

}  // namespace divan::testing
