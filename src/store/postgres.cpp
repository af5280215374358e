#include "store/postgres.hpp"

#include <poll.h>

#include <cstring>

namespace divan::postgres {
namespace {

template <class Number>
void append_number(std::string& bytes, Number value) {
  for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> static_cast<unsigned>(shift) & 255U);
  }
}

constexpr Oid bool_type = 16;

Oid array_of(Column::Of of) {
  switch (of) {
    case Column::Of::bytes: return 1001;
    case Column::Of::bigint: return 1016;
    case Column::Of::integer: return 1007;
    case Column::Of::text: return 1009;
  }
  return 0;
}

bool went_well(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

// Whoever freezes, is cut off or loses power in the middle of a transaction must not keep the rows it has locked: the
// rooms of a dead node are taken by others. And a line that has died is noticed by the database, too, which would else
// keep what was locked on it for hours. What the address names (options=-c…) goes before this.
constexpr const char* let_go_sql =
    "SELECT set_config(name, wish, false) FROM pg_settings JOIN (VALUES"
    " ('idle_in_transaction_session_timeout', '3s'), ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '2'),"
    " ('tcp_keepalives_count', '3'), ('tcp_user_timeout', '10s')) AS ours (name, wish) USING (name)"
    " WHERE source <> 'client'";

std::string first_line(std::string words) {
  for (char& c : words) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  while (!words.empty() && words.back() == ' ') words.pop_back();
  return words;
}

}  // namespace

void Column::add(std::string_view value) {
  append_number(body_, static_cast<std::int32_t>(value.size()));
  body_ += value;
  ++count_;
}
void Column::add(std::int32_t value) {
  append_number(body_, std::int32_t{4});
  append_number(body_, value);
  ++count_;
}
void Column::add(std::int64_t value) {
  append_number(body_, std::int32_t{8});
  append_number(body_, value);
  ++count_;
}
void Column::add(const std::optional<std::string>& value) {
  if (value) {
    add(std::string_view(*value));
    return;
  }
  append_number(body_, std::int32_t{-1});
  nulls_ = true;
  ++count_;
}

void Values::add(std::string_view value) {
  types_.push_back(static_cast<Oid>(Column::Of::text));
  bytes_.emplace_back(value);
}
void Values::add(const std::optional<std::string>& value) {
  types_.push_back(static_cast<Oid>(Column::Of::text));
  bytes_.push_back(value);
}
void Values::add(const Bytes& value) {
  types_.push_back(static_cast<Oid>(Column::Of::bytes));
  bytes_.emplace_back(value.bytes);
}
void Values::add(std::int32_t value) {
  types_.push_back(static_cast<Oid>(Column::Of::integer));
  std::string bytes;
  append_number(bytes, value);
  bytes_.emplace_back(std::move(bytes));
}
void Values::add(std::int64_t value) {
  types_.push_back(static_cast<Oid>(Column::Of::bigint));
  std::string bytes;
  append_number(bytes, value);
  bytes_.emplace_back(std::move(bytes));
}
void Values::add(bool value) {
  types_.push_back(bool_type);
  bytes_.emplace_back(std::string(1, value ? '\1' : '\0'));
}
void Values::add(const Column& column) {
  types_.push_back(array_of(column.of_));
  std::string bytes;
  bytes.reserve(20 + column.body_.size());
  append_number(bytes, std::int32_t{column.count_ == 0 ? 0 : 1});  // dimensions
  append_number(bytes, std::int32_t{column.nulls_ ? 1 : 0});
  append_number(bytes, static_cast<std::int32_t>(column.of_));
  if (column.count_ > 0) {
    append_number(bytes, column.count_);
    append_number(bytes, std::int32_t{1});  // the first one's number
    bytes += column.body_;
  }
  bytes_.emplace_back(std::move(bytes));
}

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}
std::int64_t Rows::number(int row, int column) const {
  const std::string_view all = bytes(row, column);
  std::uint64_t value = all.empty() || (static_cast<unsigned char>(all.front()) & 128U) == 0 ? 0 : ~std::uint64_t{0};
  for (const char each : all) value = value << 8U | static_cast<unsigned char>(each);
  return static_cast<std::int64_t>(value);
}

bool Trouble::away() const {
  // 08: the line; 57P: it stops, starts or crashed; 25006: what was a primary writes no more; 25P03: it gave us up
  // while we slept in a transaction.
  return state.empty() || state.starts_with("08") || state.starts_with("57P") || state == "25006" || state == "25P03";
}

Trouble Connection::trouble(const PGresult* result) const {
  const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* words = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  Trouble found{state == nullptr ? "" : state, words == nullptr ? PQerrorMessage(handle_.get()) : words};
  if (!connected() && !found.away()) found.state.clear();
  found.words = first_line(std::move(found.words));
  return found;
}

void Connection::close() {
  if (lines_ != nullptr) lines_->closed(this);
  handle_.reset();
  prepared_.clear();
}

std::optional<Trouble> Connection::connect() {
  if (connected()) return std::nullopt;
  close();
  // What the address names goes before what we would like. A line that has died is noticed within some ten seconds.
  const char* names[] = {"connect_timeout",
                         "keepalives_idle",
                         "keepalives_interval",
                         "keepalives_count",
                         "tcp_user_timeout",
                         "application_name",
                         "client_encoding",
                         "target_session_attrs",
                         "dbname",
                         nullptr};  // NOLINT(modernize-avoid-c-arrays)
  const char* wishes[] = {"5",     "5",    "2",          "3",          "10000",
                          "divan", "UTF8", "read-write", url_.c_str(), nullptr};  // NOLINT(modernize-avoid-c-arrays)
  handle_.reset(PQconnectdbParams(names, wishes, 1));
  if (!connected()) return Trouble{"", first_line(PQerrorMessage(handle_.get()))};
  if (lines_ != nullptr) {
    const std::string where = std::string(PQhost(handle_.get())) + ":" + PQport(handle_.get());
    lines_->opened(this, PQsocket(handle_.get()), where);
    if (most_.count() > 0) lines_->cut_all_but(where);  // whoever waits elsewhere waits for nothing
  }
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  if (const Answer said = say(let_go_sql); !said) {
    Trouble found = said.why();
    close();
    return found;
  }
  for (const std::string& words : first_) {
    if (const Answer said = say(words); !said) {
      Trouble found = said.why();
      // Somebody has what we need; most likely the line that we had before, until the database notices that it is dead.
      if (found.state == "55P03") found.state.clear();
      close();
      return found;
    }
  }
  ++times_;
  return std::nullopt;
}

Answer Connection::say(const std::string& sql) {
  if (!handle_) return {{}, Trouble{}};
  return answered(PQsendQuery(handle_.get(), sql.c_str()));
}

// Of several statements the last that was carried out has the word.
Answer Connection::answered(int sent) {
  if (sent != 1) return {{}, trouble(nullptr)};
  Answer last{{}, Trouble{}};
  for (;;) {
    wait_for_answer();
    PGresult* result = PQgetResult(handle_.get());
    if (result == nullptr) return last;
    Rows rows(result);
    last = went_well(result) ? Answer{std::move(rows), std::nullopt} : Answer{{}, trouble(result)};
  }
}

void Connection::wait_for_answer() {
  using Clock = std::chrono::steady_clock;
  PGconn* line = handle_.get();
  const auto end = Clock::now() + most_;
  while (lines_ != nullptr && most_.count() > 0 && PQisBusy(line) == 1) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) {
      lines_->cut();
      return;
    }
    pollfd readable{PQsocket(line), POLLIN, 0};
    (void)::poll(&readable, 1, static_cast<int>(left.count()));
    if (readable.revents != 0 && PQconsumeInput(line) != 1) return;
  }
}

std::optional<Trouble> Connection::prepare(const char* sql, const Values& values) {
  if (!handle_) return Trouble{};
  if (prepared_.contains(sql)) return std::nullopt;
  std::string name = "s" + std::to_string(prepared_.size());
  const Answer done = answered(PQsendPrepare(handle_.get(), name.c_str(), sql, values.count(), values.types_.data()));
  if (done) prepared_.emplace(sql, std::move(name));
  return done.trouble;
}

namespace {
struct Sent {
  std::vector<const char*> bytes;
  std::vector<int> lengths;
  std::vector<int> formats;
};
Sent sent(const std::vector<std::optional<std::string>>& values) {
  Sent all;
  for (const auto& each : values) {
    all.bytes.push_back(each ? each->data() : nullptr);
    all.lengths.push_back(each ? static_cast<int>(each->size()) : 0);
    all.formats.push_back(1);
  }
  return all;
}
}  // namespace

Answer Connection::run(const char* sql, const Values& values) {
  if (auto no = prepare(sql, values)) return {{}, std::move(no)};
  const Sent all = sent(values.bytes_);
  return answered(PQsendQueryPrepared(handle_.get(), prepared_[sql].c_str(), values.count(), all.bytes.data(),
                                      all.lengths.data(), all.formats.data(), 1));
}

std::vector<Answer> Connection::run_together(std::span<const Statement> statements) {
  std::vector<Answer> answers;
  const auto broken_off = [&](const PGresult* result) {
    answers.push_back({{}, trouble(result)});
    if (!connected()) close();
    return answers;
  };
  for (const Statement& each : statements) {
    if (auto no = prepare(each.sql, each.values)) {
      answers.push_back({{}, std::move(no)});
      return answers;
    }
  }
  PGconn* line = handle_.get();
  if (PQenterPipelineMode(line) != 1) return broken_off(nullptr);
  for (const Statement& each : statements) {
    const Sent all = sent(each.values.bytes_);
    if (PQsendQueryPrepared(line, prepared_[each.sql].c_str(), each.values.count(), all.bytes.data(),
                            all.lengths.data(), all.formats.data(), 1) != 1) {
      return broken_off(nullptr);
    }
  }
  if (PQpipelineSync(line) != 1) return broken_off(nullptr);
  bool failed = false;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    PGresult* result = PQgetResult(line);
    if (result == nullptr) return broken_off(nullptr);
    Rows rows(result);
    if (!failed && went_well(result)) {
      answers.push_back({std::move(rows), std::nullopt});
    } else if (!failed) {
      failed = true;
      answers.push_back({{}, trouble(result)});
    }
    if (!connected()) {
      close();
      return answers;
    }
    while (PGresult* more = PQgetResult(line)) PQclear(more);  // the end of this statement
  }
  PQclear(PQgetResult(line));  // of the sync
  if (PQexitPipelineMode(line) != 1) close();
  return answers;
}

bool is_url(const std::string& text) { return text.starts_with("postgresql://") || text.starts_with("postgres://"); }

std::string place_of(const std::string& url) {
  char* ignored = nullptr;
  PQconninfoOption* options = PQconninfoParse(url.c_str(), &ignored);
  PQfreemem(ignored);
  if (options == nullptr) return "postgresql://…";
  std::map<std::string, std::string> named;
  for (const PQconninfoOption* each = options; each->keyword != nullptr; ++each) {
    if (each->val != nullptr) named[each->keyword] = each->val;
  }
  PQconninfoFree(options);
  return "postgresql://" + named["host"] + (named["port"].empty() ? "" : ":" + named["port"]) + "/" + named["dbname"];
}

Fault fault_of(const std::string& place, const Trouble& trouble) {
  if (trouble.away()) {
    return {place,
            {"the database is away (" + trouble.words + "); nothing is lost, and it goes on when it is back",
             "la base de données est absente (" + trouble.words +
                 ") ; rien n'est perdu, et cela reprend dès qu'elle est de retour"}};
  }
  return {place,
          {"the database could not store or read the games: " + trouble.words + " (" + trouble.state + ")",
           "la base de données n'a pu écrire ou lire les parties : " + trouble.words + " (" + trouble.state + ")"}};
}

}  // namespace divan::postgres
