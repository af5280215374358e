// The server as it was before the newest epoch of some game's rules: it plays the older one, and knows of no other. For
// tests of nodes that are replaced one by one.
//   divan_before serve --port …: as divan's
#include <algorithm>
#include <cstdio>
#include <iterator>

#include "app/commands.hpp"

int main(int count, char** words) {
  using namespace divan;
  Session session;
  session.terminal = detect_terminal();
  std::vector<GameEntry> all = make_games();
  const auto newest = [&](const GameEntry& game) {
    return std::any_of(all.begin(), all.end(),
                       [&](const GameEntry& each) { return each.id == game.id && each.epoch == game.epoch - 1; });
  };
  std::copy_if(all.begin(), all.end(), std::back_inserter(session.games),
               [&](const GameEntry& each) { return !newest(each); });
  const Command command = serve_command();
  Text problem;
  const std::vector<std::string> given(words + std::min(count, 2), words + count);
  const auto arguments = Arguments::read(given, command.options, problem);
  if (!arguments || session.games.size() == all.size()) {
    std::fprintf(stderr, "%s\n", arguments ? "no game has two epochs of its rules" : problem.en.c_str());
    return 2;
  }
  return static_cast<int>(command.run(session, *arguments));
}
