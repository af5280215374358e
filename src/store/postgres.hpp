// PostgreSQL as we use it: a connection that reconnects, values that travel as they are, many statements at once.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.hpp"
#include "store/postgres_lines.hpp"

namespace divan::postgres {

// A column of many rows: one value of a statement, taken apart there by unnest.
class Column {
public:
  enum class Of : Oid { bytes = 17, bigint = 20, integer = 23, text = 25 };
  explicit Column(Of of) : of_(of) {}
  void add(std::string_view value);
  void add(const std::string& value) { add(std::string_view(value)); }
  void add(std::int32_t value);
  void add(std::int64_t value);
  void add(const std::optional<std::string>& value);
  [[nodiscard]] bool empty() const { return count_ == 0; }

private:
  friend class Values;
  Of of_;
  std::int32_t count_ = 0;
  bool nulls_ = false;
  std::string body_;
};

struct Bytes {
  std::string_view bytes;
};

// What a statement is given: $1, $2 …
class Values {
public:
  template <class... Each>
  explicit Values(const Each&... each) {
    (add(each), ...);
  }
  [[nodiscard]] int count() const { return static_cast<int>(bytes_.size()); }

private:
  friend class Connection;
  void add(std::string_view value);
  void add(const std::string& value) { add(std::string_view(value)); }
  void add(const char* value) { add(std::string_view(value)); }
  void add(const std::optional<std::string>& value);
  void add(const Bytes& value);
  void add(std::int32_t value);
  void add(std::int64_t value);
  void add(bool value);
  void add(const Column& column);

  std::vector<Oid> types_;
  std::vector<std::optional<std::string>> bytes_;
};

class Rows {
public:
  Rows() = default;
  explicit Rows(PGresult* result) : result_(result, PQclear) {}
  [[nodiscard]] int count() const { return result_ ? PQntuples(result_.get()) : 0; }
  [[nodiscard]] bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  [[nodiscard]] std::string text(int row, int column) const { return std::string(bytes(row, column)); }
  [[nodiscard]] std::int64_t number(int row, int column) const;  // of any width; 0 where there is none

private:
  std::shared_ptr<PGresult> result_;
};

// Why PostgreSQL did not do it.
struct Trouble {
  std::string state;  // SQLSTATE; empty: nobody answered
  std::string words;
  // Nobody is there, or nobody who can write: it is worth waiting for, and what became of what was said is not known.
  [[nodiscard]] bool away() const;
  [[nodiscard]] bool place_is_taken() const { return state == "23505"; }  // by a row with the same key
  [[nodiscard]] bool in_each_others_way() const { return state == "40P01" || state == "40001"; }
};

struct Answer {
  Rows rows;
  std::optional<Trouble> trouble;
  explicit operator bool() const { return !trouble; }
  [[nodiscard]] Trouble why() const { return trouble.value_or(Trouble{}); }  // not
};

struct Statement {
  const char* sql;  // of a constant: it is prepared once a connection
  Values values;
};

class Connection {
public:
  explicit Connection(std::string url, Lines* lines = nullptr) : url_(std::move(url)), lines_(lines) {}
  ~Connection() { close(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  // Of one that asks only what is answered at once: when nothing comes for so long, all `lines` are cut; and when it
  // finds another database in the place of the one before, those that do not lead there.
  void answers_within(std::chrono::milliseconds most) { most_ = most; }
  // Said on every new connection, before anything else; each is one statement without values.
  void always_first(std::vector<std::string> words) { first_ = std::move(words); }

  [[nodiscard]] bool connected() const { return handle_ && PQstatus(handle_.get()) == CONNECTION_OK; }
  // Anew, where it is not connected.
  [[nodiscard]] std::optional<Trouble> connect();
  void close();
  // How often it was connected: what a connection held is gone with it.
  [[nodiscard]] std::uint64_t times_connected() const { return times_; }

  [[nodiscard]] Answer run(const char* sql, const Values& values = Values());
  // Some words without values, not prepared; several statements after each other are one transaction.
  [[nodiscard]] Answer say(const std::string& sql);
  // One after the other, and only then are the answers waited for; after one that fails none is carried out. An answer
  // for each that was, the last of them with the trouble, if any.
  [[nodiscard]] std::vector<Answer> run_together(std::span<const Statement> statements);

private:
  [[nodiscard]] Answer answered(int sent);
  void wait_for_answer();
  [[nodiscard]] std::optional<Trouble> prepare(const char* sql, const Values& values);
  [[nodiscard]] Trouble trouble(const PGresult* result) const;

  std::string url_;
  Lines* lines_;
  std::chrono::milliseconds most_{0};  // 0: it waits as long as it takes
  std::vector<std::string> first_;
  std::unique_ptr<PGconn, decltype(&PQfinish)> handle_{nullptr, PQfinish};
  std::map<const char*, std::string> prepared_;
  std::uint64_t times_ = 0;
};

[[nodiscard]] bool is_url(const std::string& text);
// Where it is, for people: no password is in it.
[[nodiscard]] std::string place_of(const std::string& url);
// For people and logs.
[[nodiscard]] Fault fault_of(const std::string& place, const Trouble& trouble);

}  // namespace divan::postgres
