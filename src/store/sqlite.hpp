// SQLite as we use it: a connection, statements prepared once, each use of one.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/fault.hpp"

namespace divan {

struct Database {
  sqlite3* handle = nullptr;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(handle); }

  [[nodiscard]] int run(const char* sql) const { return sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); }
  [[nodiscard]] std::string problem() const { return handle == nullptr ? "out of memory" : sqlite3_errmsg(handle); }
};

struct Statement {
  sqlite3_stmt* handle = nullptr;

  Statement() = default;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle); }

  [[nodiscard]] bool prepare(const Database& database, std::string_view sql) {
    return sqlite3_prepare_v3(database.handle, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                              &handle, nullptr) == SQLITE_OK;
  }
};

struct Bytes {
  std::string_view bytes;
};

// One use of a statement. The values bound must outlive it.
class Use {
public:
  template <class... Values>
  explicit Use(const Statement& statement, const Values&... values) : handle_(statement.handle) {
    int at = 0;
    (bind(++at, values), ...);
  }
  ~Use() { sqlite3_reset(handle_); }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  [[nodiscard]] int step() { return bound_ == SQLITE_OK ? sqlite3_step(handle_) : bound_; }
  [[nodiscard]] bool done() { return step() == SQLITE_DONE; }
  // It changed just the row that it is about.
  [[nodiscard]] bool changed_one() { return done() && sqlite3_changes(sqlite3_db_handle(handle_)) == 1; }
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  [[nodiscard]] std::string_view bytes(int column) const {
    const void* data = sqlite3_column_blob(handle_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return data == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(data), size);
  }

private:
  void bind(int at, std::int64_t value) { note(sqlite3_bind_int64(handle_, at, value)); }
  void bind(int at, int value) { note(sqlite3_bind_int64(handle_, at, value)); }
  void bind(int at, std::string_view text) {
    const char* data = text.data() == nullptr ? "" : text.data();
    note(sqlite3_bind_text64(handle_, at, data, text.size(), nullptr, SQLITE_UTF8));
  }
  void bind(int at, const Bytes& value) {
    note(sqlite3_bind_blob64(handle_, at, value.bytes.data(), value.bytes.size(), nullptr));
  }
  void note(int result) {
    if (result != SQLITE_OK) bound_ = result;
  }

  sqlite3_stmt* handle_;
  int bound_ = SQLITE_OK;  // or why a value could not be bound: then nothing is done
};

// Why SQLite did not do it.
[[nodiscard]] Fault broken(const std::string& file, const Database& database);

}  // namespace divan
