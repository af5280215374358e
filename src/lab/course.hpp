// A course of learning that may be broken off anywhere and gone on with another day, or be played in parts by many
// processes: what it keeps, and what one step of it brings.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/apprentice.hpp"

namespace divan {

// A match on equal deals: how much better the first does a deal, and how sure that is.
struct MatchResult {
  double better = 0;
  double error = 0;  // of one standard deviation
  double mean = 0;   // what the first makes

  // Better by more than its error: what is no better passes one time in six (one-sided, 84 %). A single deal that went
  // otherwise is as good as its error, and no proof.
  [[nodiscard]] bool shown() const { return better > error * (1 + 1e-9); }
};

struct LearnStep {
  std::uint64_t round = 0;
  std::uint64_t games = 0;
  double weight = 0;
  double error = 0;   // of what was foretold, in the unit of results
  double result = 0;  // mean of the games
  std::optional<MatchResult> against_last;
  std::optional<MatchResult> against_hand;
  bool accepted = false;  // its net is the best so far
};

// Deals of a match, one by one.
struct MatchDeals {
  std::vector<double> better;
  std::vector<double> made;
  [[nodiscard]] MatchResult sum() const;
};

// Some of the games that a course needs next, or all of them, in the order of their numbers: those of a round, with
// what they teach, or deals of the matches after it.
struct LearnWork {
  Lessons lessons;
  std::vector<double> results;
  MatchDeals against_hand;
  MatchDeals against_last;

  void add(const LearnWork& next);
  [[nodiscard]] std::string packed() const;
  [[nodiscard]] static std::optional<LearnWork> unpacked(std::string_view bytes);
};

struct Course {
  Apprentice apprentice;
  std::deque<Lessons> seen;               // in the last rounds
  std::vector<std::byte> accepted;        // the last net that passed its matches; empty: none yet
  std::optional<LearnStep> before_match;  // a round that has been trained on and whose matches are to be played

  [[nodiscard]] std::string saved() const;
  [[nodiscard]] static std::optional<Course> resumed(std::string_view text, std::size_t features, std::uint64_t seed);
};

}  // namespace divan
