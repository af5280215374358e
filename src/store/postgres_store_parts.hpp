// Inside the PostgreSQL store: its connections, and what is done over and over with them. postgres_store.cpp has its
// life, postgres_rooms.cpp how rooms are read and change hands, postgres_forgetting.cpp how they are forgotten,
// postgres_books.cpp what the house keeps beside them; commits are in postgres_writer.hpp.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "store/postgres.hpp"
#include "store/postgres_crew.hpp"
#include "store/postgres_store.hpp"
#include "store/postgres_tips.hpp"
#include "store/postgres_writer.hpp"

namespace divan {

struct PostgresStore::Inside {
  Inside(const std::string& given, const PostgresOptions& options);

  std::string url;
  std::string place;
  std::string node;
  std::chrono::milliseconds patience;
  std::chrono::milliseconds silence;
  postgres::Lines lines;
  postgres::Tips tips;
  postgres::Writer writer;
  std::mutex side_mutex;
  Connection side;  // for what is small and rare
  std::size_t reader_count;
  postgres::Crew readers;
  postgres::Crew pulse;
  std::atomic<bool> ending = false;

  // Again where the database was away or others were in the way, as long as patience lasts. What is acted does no harm
  // twice.
  template <class Act>
  [[nodiscard]] std::optional<Fault> patiently(Connection& connection, const Act& act) {
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
      std::optional<Trouble> no = connection.connect();
      if (!no) no = act(connection);
      if (!no) return std::nullopt;
      if (connection.connected()) {
        (void)connection.say("ROLLBACK");
      } else {
        connection.close();
      }
      const bool worth_it = no->away() || no->in_each_others_way();
      if (!worth_it || ending || std::chrono::steady_clock::now() >= end) return fault_of(place, *no);
      if (no->away()) {
        connection.close();
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
    }
  }
  template <class Act>
  [[nodiscard]] std::optional<Fault> beside(const Act& act) {
    const std::scoped_lock lock(side_mutex);
    return patiently(side, act);
  }
  [[nodiscard]] std::optional<Fault> beside(const char* sql, const Values& values, Rows* rows = nullptr) {
    return beside([&](Connection& connection) {
      Answer answer = connection.run(sql, values);
      if (rows != nullptr) *rows = std::move(answer.rows);
      return answer.trouble;
    });
  }
  // All of them in one transaction.
  [[nodiscard]] static std::optional<Trouble> together(Connection& connection, std::vector<Statement> statements) {
    statements.insert(statements.begin(), {"BEGIN", Values()});
    statements.push_back({"COMMIT", Values()});
    return connection.run_together(statements).back().trouble;
  }

  // A room as it is stored, and whose.
  struct Read {
    StoredRoom room;
    std::string owner;
    Tip tip;
    bool whole = true;
  };
  [[nodiscard]] static std::optional<Trouble> read(Connection& connection, const std::string& code,
                                                   std::optional<Read>& read);
  [[nodiscard]] Expected<std::optional<Read>> read_patiently(Connection& connection, const std::string& code);
  [[nodiscard]] std::optional<Trouble> take_over(Connection& connection, const std::string& code,
                                                 const std::optional<std::string>& expected, bool& taken) const;
  [[nodiscard]] Expected<Claim> claim(Connection& connection, const std::string& code, const Claiming& how);
  [[nodiscard]] Fault damaged(const std::string& room) const;

  [[nodiscard]] static std::vector<Statement> without_rooms(const Column& codes);
  [[nodiscard]] static std::optional<Trouble> erase_names(Connection& line, const std::string& code, SeatSet seats,
                                                          bool& whole);
};

}  // namespace divan
