// The UCI of this table: one JSON request in, one JSON answer out, so that any program can drive the games or be a bot.
// The same engine answers on standard input, in the browser and to the fuzzer. docs/protocol.md has the whole language.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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
  // What is said to a request: this is where values become JSON.
  struct Reply {
    bool ok = true;
    json::object body;

    Reply() = default;
    Reply(bool done, json::object said) : ok(done), body(std::move(said)) {}
    Reply(const Answer& refused);  // NOLINT(google-explicit-constructor): a no is a no
  };
  [[nodiscard]] Reply dispatch(const Request& request);

  [[nodiscard]] Reply list_games(const Request& request);
  [[nodiscard]] Reply open(const Request& request);
  [[nodiscard]] Reply components(const Request& request);
  [[nodiscard]] Reply open_position(const Request& request);
  [[nodiscard]] Reply load(const Request& request);
  [[nodiscard]] Reply state(const Request& request);
  [[nodiscard]] Reply view(const Request& request);
  [[nodiscard]] Reply moves(const Request& request);
  [[nodiscard]] Reply play(const Request& request);
  [[nodiscard]] Reply why(const Request& request);
  [[nodiscard]] Reply undo(const Request& request);
  [[nodiscard]] Reply leave(const Request& request);
  [[nodiscard]] Reply sit(const Request& request);
  [[nodiscard]] Reply bot(const Request& request);
  [[nodiscard]] Reply advise(const Request& request);
  [[nodiscard]] Reply advance(const Request& request);
  [[nodiscard]] Reply events(const Request& request);
  [[nodiscard]] Reply retell(const Request& request);
  [[nodiscard]] Reply record(const Request& request);
  [[nodiscard]] Reply help(const Request& request);

  [[nodiscard]] Reply opened(Expected<std::unique_ptr<AnyTable>> table);
  [[nodiscard]] json::object happened(std::size_t since, const Audience& audience) const;
  [[nodiscard]] json::object standing() const;

  template <class Body>
  [[nodiscard]] static Reply said(const AnswerWith<Body>& answer);

  struct Command;
  [[nodiscard]] static const std::vector<Command>& commands();

  std::vector<GameEntry> games_;
  std::function<std::string()> entropy_;
  Ceiling ceiling_;
  std::unique_ptr<AnyTable> table_;
};

}  // namespace divan
