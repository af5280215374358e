// How many moves a store takes a second, and what one costs in CPU time: many rooms in one commit, as the journal makes
// them. `bench/store` starts a PostgreSQL for it.
//   divan_store_bench sqlite FOLDER
//   divan_store_bench postgres URL POSTMASTER [NODES] [POSTMASTER OF THE STANDBY]
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres.hpp"
#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"

namespace {

using namespace divan;
using Clock = std::chrono::steady_clock;
constexpr auto how_long = std::chrono::seconds(4);

double own_cpu() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Of a process and its children, also of those that have ended.
double cpu_of_family(int father) {
  if (father == 0) return 0;
  std::string pids = std::to_string(father);
  std::ifstream children("/proc/" + pids + "/task/" + pids + "/children");
  for (std::string each; children >> each;) pids += " " + each;
  std::istringstream all(pids);
  double ticks = 0;
  for (std::string pid; all >> pid;) {
    std::ifstream stat("/proc/" + pid + "/stat");
    std::string text;
    std::getline(stat, text);
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    double children_user = 0;
    double children_system = 0;
    fields >> user >> system >> children_user >> children_system;
    ticks += user + system + (pid == std::to_string(father) ? children_user + children_system : 0);
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct Run {
  std::size_t moves = 0;
  std::vector<double> commits;  // milliseconds
};

Run play(Store& store, int rooms, const std::string& name) {
  std::vector<Write> writes;
  for (int i = 0; i < rooms; ++i) {
    writes.push_back({name + std::to_string(i), R"({"game":"bench"})", "{}", 1, {}});
  }
  if (!store.commit(writes).empty()) std::exit(1);
  for (Write& each : writes) {
    each.meta.reset();
    each.header.reset();
    each.entries = {std::string(41, 'm')};
  }
  Run run;
  const auto end = Clock::now() + how_long;
  while (Clock::now() < end) {
    const auto began = Clock::now();
    if (!store.commit(writes).empty()) std::exit(1);
    run.commits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
    run.moves += writes.size();
  }
  return run;
}

// Bytes that the database has written to its log so far.
double logged(const std::string& url) {
  postgres::Connection line(url);
  if (line.connect()) return 0;
  const postgres::Answer at = line.run("SELECT (pg_current_wal_lsn() - '0/0')::bigint");
  return at ? static_cast<double>(at.rows.number(0, 0)) : 0;
}

struct Used {
  double ours = 0;
  double database = 0;
  double standby = 0;
  double log = 0;
};

void tell(const char* home, int nodes, int rooms, std::vector<Run> runs, const Used& before, const Used& after) {
  Run all;
  for (Run& each : runs) {
    all.moves += each.moves;
    all.commits.insert(all.commits.end(), each.commits.begin(), each.commits.end());
  }
  std::sort(all.commits.begin(), all.commits.end());
  const auto at = [&](double share) {
    return all.commits[static_cast<std::size_t>(share * static_cast<double>(all.commits.size() - 1))];
  };
  const auto moves = static_cast<double>(all.moves);
  std::printf("| %-10s | %d | %4d | %7.0f | %6.1f / %6.1f | %6.1f | %6.1f | %6.1f | %4.0f |\n", home, nodes, rooms,
              moves / std::chrono::duration<double>(how_long).count(), at(0.5), at(0.99),
              1e6 * (after.ours - before.ours) / moves, 1e6 * (after.database - before.database) / moves,
              1e6 * (after.standby - before.standby) / moves, (after.log - before.log) / moves);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  const bool database = std::string(words[1]) == "postgres";
  const int postmaster = database && count > 3 ? std::atoi(words[3]) : 0;
  const int standby = database && count > 5 ? std::atoi(words[5]) : 0;
  const int nodes = database && count > 4 ? std::atoi(words[4]) : 1;
  std::printf(
      "| store | nodes | rooms in a commit | moves/s | commit p50 / p99 ms | our µs a move | database's µs | standby's "
      "µs |"
      " bytes of log a move |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|\n");
  for (const int rooms : nodes > 1 ? std::vector{100} : std::vector{1, 10, 100, 400}) {
    std::vector<std::unique_ptr<Store>> stores;
    for (int i = 0; i < nodes; ++i) {
      if (database) {
        auto store = PostgresStore::open(words[2], {.node = "bench" + std::to_string(i)});
        if (!store) return std::fprintf(stderr, "%s\n", store.fault().text.en.c_str()), 1;
        stores.push_back(std::move(*store));
      } else {
        auto store = SqliteStore::open(std::string(words[2]) + "/" + std::to_string(rooms));
        if (!store) return std::fprintf(stderr, "%s\n", store.fault().text.en.c_str()), 1;
        stores.push_back(std::move(*store));
      }
    }
    std::vector<Run> runs(stores.size());
    const auto used = [&] {
      return Used{own_cpu(), cpu_of_family(postmaster), cpu_of_family(standby), database ? logged(words[2]) : 0};
    };
    const Used before = used();
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < stores.size(); ++i) {
      threads.emplace_back([&, i] {
        runs[i] = play(*stores[i], rooms,
                       "R" + std::to_string(rooms) + "N" + std::to_string(nodes) + "-" + std::to_string(i) + "-");
      });
    }
    for (std::thread& each : threads) each.join();
    tell(words[1], nodes, rooms, std::move(runs), before, used());
  }
  return 0;
}
