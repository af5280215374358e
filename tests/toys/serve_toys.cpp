// The server of the browser tests: with the toy games besides, so that the plain table is tried on games that have no
// screen of their own; and with a seed for its entropy, so that it deals alike every time. Keys can be guessed then:
// never for people.
//   divan_with_toys PORT DIRECTORY [SEED]
#include <cstdio>
#include <cstdlib>

#include "core/sha256.hpp"
#include "server/server.hpp"
#include "store/sqlite_store.hpp"
#include "toys/toys.hpp"

int main(int count, char** words) {
  using namespace divan;
  if (count != 3 && count != 4) return 2;
  std::vector<GameEntry> games = toys::all_games();
  auto store = SqliteStore::open(words[2]);
  if (!store) return 1;
  ServerOptions options;
  options.bind = "127.0.0.1";
  options.port = static_cast<std::uint16_t>(std::atoi(words[1]));
  options.hall.bot_pause = 0;
  options.hall.rooms_an_hour = 1000;
  if (count == 4) {
    options.entropy = [seed = std::string(words[3]), drawn = 0]() mutable {
      return hex(sha256(seed + std::to_string(++drawn)));
    };
  }
  const auto fault = serve(std::move(games), **store, options, [](std::uint16_t port) {
    std::printf("http://localhost:%d\n", port);
    std::fflush(stdout);
  });
  return fault ? 1 : 0;
}
