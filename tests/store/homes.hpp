// The places where rooms may live: what holds of one must hold of all.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "store/ask.hpp"
#include "store/cluster.hpp"
#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"

namespace divan::testing {

// A directory of its own for one test, gone afterwards.
struct InSqlite {
  std::string path;

  InSqlite() {
    std::string pattern = (std::filesystem::temp_directory_path() / "divan-home-XXXXXX").string();
    path = mkdtemp(pattern.data());
  }
  InSqlite(const InSqlite&) = delete;
  InSqlite& operator=(const InSqlite&) = delete;
  ~InSqlite() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
  }
  [[nodiscard]] std::unique_ptr<Archive> open() const {
    auto store = SqliteStore::open(path);
    if (!store) FAIL(store.fault().text.en);
    return std::move(*store);
  }
};

// Tables of its own in the tests' cluster.
struct InPostgres {
  std::string url = Cluster::own().fresh();

  [[nodiscard]] std::unique_ptr<PostgresStore> open_as(const std::string& node) const {
    auto store = PostgresStore::open(url, {.node = node});
    if (!store) FAIL(store.fault().text.en);
    return std::move(*store);
  }
  [[nodiscard]] std::unique_ptr<Archive> open() const { return open_as("alone"); }
};

#define DIVAN_EVERY_HOME divan::testing::InSqlite, divan::testing::InPostgres

}  // namespace divan::testing
