// The file of games: opened, and brought to the schema of today.
#pragma once

#include <optional>
#include <string>

#include "store/sqlite.hpp"

namespace divan {

// Once, before any connection to it is opened.
void make_file(const std::string& file);
[[nodiscard]] std::optional<Fault> open_database(const std::string& file, Database& database);
// To look into it, whoever else has it open; nothing of it is changed. A file of an older Divan may be read as it is.
[[nodiscard]] std::optional<Fault> open_to_read(const std::string& file, Database& database);
[[nodiscard]] std::optional<Fault> migrate(const std::string& file, const Database& database);

[[nodiscard]] int schema_version(const Database& database);

}  // namespace divan
