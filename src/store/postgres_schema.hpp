// The tables of the database, and how they change while nodes of the version before still serve from them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "store/postgres.hpp"

namespace divan::postgres {

// A version is MAJOR.MINOR. A step that raises MINOR only adds what a program that does not know it can do without
// (expand): both may serve from then on. What nobody of the new version uses any more goes in a later step that raises
// MAJOR (contract), which waits until the last program that knows less has gone. A step that has been released is never
// changed, only followed by another.
struct Step {
  int major = 0;
  int minor = 0;
  const char* sql = nullptr;
};
[[nodiscard]] std::span<const Step> schema_steps();

// Brings the tables of this connection's schema to the last of the steps. Refused when they are of a later major, or
// when a step is in the way of somebody who still serves.
[[nodiscard]] std::optional<Fault> migrate(Connection& connection, const std::string& place,
                                           std::span<const Step> all = schema_steps());

// From now on, and whenever this connection is made anew, others know by it that somebody serves who knows this major
// and no later one; `alone`: and nobody else may. Refused where somebody does, or where a later major has come.
[[nodiscard]] std::optional<Fault> take_part(Connection& connection, const std::string& place, bool alone,
                                             std::span<const Step> all = schema_steps());
// Whether the tables are of a version that this program can read.
[[nodiscard]] std::optional<Fault> readable(Connection& connection, const std::string& place);

}  // namespace divan::postgres
