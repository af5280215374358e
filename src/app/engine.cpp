// divan engine: the protocol of docs/protocol.md on standard input and output.
#include "table/engine.hpp"

#include <chrono>
#include <iostream>
#include <string>

#include "app/commands.hpp"

namespace divan {
namespace {

// A level is a number of iterations; the clock only guards against a hang, and the answer says when it had to.
struct Limit {
  std::chrono::steady_clock::time_point at;
  static bool reached(const void* context) {
    return std::chrono::steady_clock::now() >= static_cast<const Limit*>(context)->at;
  }
};

Exit run_engine(Session& session, const Arguments& arguments) {
  Text problem;
  const auto seconds = arguments.number("--seconds", 60, 1, 86'400, problem);
  if (!seconds) return misused(session, "engine", problem);
  Limit deadline{};
  Engine engine(std::move(session.games), random_seed, {&Limit::reached, &deadline});
  std::string line;
  while (std::cout && std::getline(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    deadline.at = std::chrono::steady_clock::now() + std::chrono::seconds(*seconds);
    const std::string answer = engine.answer(line);
    std::cout << answer << '\n' << std::flush;
  }
  return Exit::well;
}

}  // namespace

Command engine_command() {
  return {"engine",
          "engine [--seconds N]",
          {"drive the games from a program, by JSON lines", "piloter les jeux par programme, en lignes JSON"},
          {"Reads one JSON request a line from standard input and answers each with one line, in order. A bad request "
           "gets\n"
           "an error answer and changes nothing. The whole language: docs/protocol.md.\n\n"
           "  echo '{\"id\":1,\"cmd\":\"new\",\"game\":\"egocentric-world\",\"seats\":3,\"seed\":7}' | divan engine",
           "Lit une requête JSON par ligne sur l'entrée standard et répond à chacune par une ligne, dans l'ordre. Une\n"
           "mauvaise requête reçoit une erreur et ne change rien. Tout le langage : docs/protocol.md.\n\n"
           "  echo '{\"id\":1,\"cmd\":\"new\",\"game\":\"egocentric-world\",\"seats\":3,\"seed\":7}' | divan engine"},
          {{"--seconds",
            "N",
            {"wall-clock ceiling of one bot decision (60)", "plafond de temps d'une décision de bot (60)"}}},
          run_engine,
          false};
}

}  // namespace divan
