// The UCI of this table: one JSON request in, one JSON answer out, so that any program can drive the games or be a bot.
// The same engine answers on standard input, in the browser and to the fuzzer. docs/protocol.md has the whole language.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/games.hpp"

namespace divan {

class Engine {
public:
  // `entropy` makes a seed when none is given: the rooms below have no source of their own.
  Engine(std::vector<GameEntry> games, std::function<std::string()> entropy, Ceiling ceiling = {});

  // Always answers, whatever it is given, and a bad request changes nothing.
  [[nodiscard]] std::string answer(std::string_view line);

private:
  using Request = json::object;
  [[nodiscard]] Answer dispatch(const Request& request);

  [[nodiscard]] Answer list_games(const Request& request);
  [[nodiscard]] Answer open(const Request& request);
  [[nodiscard]] Answer open_position(const Request& request);
  [[nodiscard]] Answer load(const Request& request);
  [[nodiscard]] Answer state(const Request& request);
  [[nodiscard]] Answer view(const Request& request);
  [[nodiscard]] Answer moves(const Request& request);
  [[nodiscard]] Answer play(const Request& request);
  [[nodiscard]] Answer why(const Request& request);
  [[nodiscard]] Answer undo(const Request& request);
  [[nodiscard]] Answer leave(const Request& request);
  [[nodiscard]] Answer sit(const Request& request);
  [[nodiscard]] Answer bot(const Request& request);
  [[nodiscard]] Answer advance(const Request& request);
  [[nodiscard]] Answer events(const Request& request);
  [[nodiscard]] Answer record(const Request& request);
  [[nodiscard]] Answer help(const Request& request);

  [[nodiscard]] Answer opened(Expected<std::unique_ptr<AnyTable>> table);
  [[nodiscard]] json::object happened(std::size_t since, const Audience& audience) const;
  [[nodiscard]] json::object standing() const;

  struct Command;
  [[nodiscard]] static const std::vector<Command>& commands();

  std::vector<GameEntry> games_;
  std::function<std::string()> entropy_;
  Ceiling ceiling_;
  std::unique_ptr<AnyTable> table_;
};

}  // namespace divan
