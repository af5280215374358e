// Whose turn it is. What people ask waits by household, and households take turns, one request each, however much one
// of them asks. What a request costs is charged to its household, in time of the loop and in bytes made: one that is in
// debt waits until it has paid, and nobody else does. Pure: no clock, no sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace divan {

using Connection = std::uint64_t;

struct TurnLimits {
  double share = 0.5;                    // of the loop's time, for one household; 0: all it wants
  std::chrono::milliseconds lent{1000};  // beyond that, at once
  double bytes_a_second = 4 << 20;       // told and stored because of one household; 0: any number
  double bytes_lent = 24 << 20;          // beyond that, at once
  std::size_t waiting_bytes = 4 << 20;   // asked by one household and not yet heard
};

class Turns {
public:
  using Time = std::chrono::steady_clock::time_point;

  struct Asked {
    enum class Kind : unsigned char { message, go_on, gone };
    Connection who = 0;
    Kind kind = Kind::message;
    std::string text = {};
    Time came = {};
  };
  struct Cost {
    std::chrono::nanoseconds time{0};
    std::uint64_t bytes = 0;
  };

  explicit Turns(TurnLimits limits) : limits_(limits) {}

  // False: so much of that household waits already that this is not taken. What is no message is always taken.
  [[nodiscard]] bool add(const std::string& household, Asked asked);
  // What is to be done next, and for whom.
  struct Turn {
    std::string household;
    Asked asked;
  };
  [[nodiscard]] std::optional<Turn> next(Time now);
  void charge(const std::string& household, const Cost& cost, Time now);
  // All messages that wait, taken out: whoever asked has to be told.
  [[nodiscard]] std::vector<Asked> give_up();
  [[nodiscard]] bool ready() const { return !line_.empty(); }  // somebody may have his turn; others may be in debt
  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  void forget_the_paid(Time now);  // households that owe nothing and ask nothing

private:
  struct Household {
    std::deque<Asked> asked;
    std::size_t bytes = 0;  // of what it asked
    Time time_paid{};       // what it was given counts until then
    Time bytes_paid{};
    bool in_line = false;
  };

  [[nodiscard]] Time free_at(const Household& household) const;

  TurnLimits limits_;
  std::unordered_map<std::string, Household> households_;
  std::deque<std::string> line_;  // those that ask and owe nothing, as far as was known when they were put in it
  std::deque<std::string> debtors_;
  std::size_t waiting_ = 0;
};

}  // namespace divan
