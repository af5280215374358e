#include "server/turns.hpp"

#include <algorithm>
#include <utility>

namespace divan {

bool Turns::add(const std::string& household, Asked asked) {
  Household& theirs = households_[household];
  if (asked.kind == Asked::Kind::message && theirs.bytes + asked.text.size() > limits_.waiting_bytes) return false;
  theirs.bytes += asked.text.size();
  theirs.asked.push_back(std::move(asked));
  ++waiting_;
  if (!std::exchange(theirs.in_line, true)) line_.push_back(household);
  return true;
}

// Debts are times until which what was given is paid for; what is lent may lie in the future.
Turns::Time Turns::free_at(const Household& household) const {
  const auto bytes_lent = limits_.bytes_a_second > 0
                              ? std::chrono::duration_cast<std::chrono::nanoseconds>(
                                    std::chrono::duration<double>(limits_.bytes_lent / limits_.bytes_a_second))
                              : std::chrono::nanoseconds(0);
  const auto time_lent = limits_.share > 0 ? std::chrono::duration_cast<std::chrono::nanoseconds>(
                                                 std::chrono::duration<double>(limits_.lent) / limits_.share)
                                           : std::chrono::nanoseconds(0);
  return std::max(household.time_paid - time_lent, household.bytes_paid - bytes_lent);
}

std::optional<Turns::Turn> Turns::next(Time now) {
  std::erase_if(debtors_, [&](const std::string& each) {
    const bool paid = free_at(households_[each]) <= now;
    if (paid) line_.push_back(each);
    return paid;
  });
  while (!line_.empty()) {
    std::string name = std::move(line_.front());
    line_.pop_front();
    Household& household = households_[name];
    if (free_at(household) > now) {
      debtors_.push_back(std::move(name));
      continue;
    }
    Asked asked = std::move(household.asked.front());
    household.asked.pop_front();
    household.bytes -= asked.text.size();
    --waiting_;
    household.in_line = !household.asked.empty();
    if (household.in_line) line_.push_back(name);
    return Turn{std::move(name), std::move(asked)};
  }
  return std::nullopt;
}

std::vector<Turns::Asked> Turns::give_up() {
  std::vector<Asked> taken;
  for (auto& [name, household] : households_) {
    std::deque<Asked> rest;
    for (Asked& each : std::exchange(household.asked, {})) {
      if (each.kind != Asked::Kind::message) {
        rest.push_back(std::move(each));
        continue;
      }
      household.bytes -= each.text.size();
      --waiting_;
      taken.push_back(std::move(each));
    }
    household.asked = std::move(rest);
    household.in_line = !household.asked.empty();
  }
  const auto asks_nothing = [this](const std::string& name) { return !households_[name].in_line; };
  std::erase_if(line_, asks_nothing);
  std::erase_if(debtors_, asks_nothing);
  return taken;
}

void Turns::charge(const std::string& household, const Cost& cost, Time now) {
  Household& theirs = households_[household];
  const auto owe = [now](Time& paid, double seconds) {
    paid = std::max(paid, now) +
           std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
  };
  if (limits_.share > 0) owe(theirs.time_paid, std::chrono::duration<double>(cost.time).count() / limits_.share);
  if (limits_.bytes_a_second > 0) owe(theirs.bytes_paid, static_cast<double>(cost.bytes) / limits_.bytes_a_second);
}

void Turns::forget_the_paid(Time now) {
  std::erase_if(households_, [&](const auto& each) {
    return !each.second.in_line && each.second.time_paid <= now && each.second.bytes_paid <= now;
  });
}

}  // namespace divan
