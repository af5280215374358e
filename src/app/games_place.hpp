// Where a server's games are: a directory, or a database.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "store/archive.hpp"
#include "store/postgres_store.hpp"

namespace divan {

// What --database names: an address, or @FILE with one in it, since others of the machine see what a program was given.
// Nothing: there is no --database.
[[nodiscard]] Expected<std::optional<std::string>> database_of(const Arguments& arguments);
[[nodiscard]] OptionHelp database_option();

// A directory or an address.
[[nodiscard]] Expected<std::unique_ptr<Archive>> open_place(const std::string& place, const PostgresOptions& options);

}  // namespace divan
