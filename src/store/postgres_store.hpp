// Rooms and their games in PostgreSQL: for one server, or for many nodes of which each plays the rooms that it owns.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "store/archive.hpp"
#include "store/postgres.hpp"
#include "store/postgres_tips.hpp"

namespace divan {

enum class PostgresPart : std::uint8_t {
  node,      // one of many that serve
  alone,     // refused while anybody serves from the database, and nobody can meanwhile
  onlooker,  // only reads, whoever serves
};

struct PostgresOptions {
  std::string node = "alone";  // whose rooms are made here and claimed
  PostgresPart part = PostgresPart::node;
  std::size_t readers = 4;                     // connections on which rooms are brought and claimed
  std::chrono::milliseconds patience{10'000};  // how long a database that is away is waited for
  // How long one that is there, and answers nothing at all, not even what waits for no disk and no standby.
  std::chrono::milliseconds silence{10'000};
};

class PostgresStore final : public Archive {
public:
  // URL: postgresql://user@host:port/name. Tables are made where they are missing and brought to this version while
  // others serve from them. Refused when nobody answers there or when a newer Divan has changed them.
  [[nodiscard]] static Expected<std::unique_ptr<PostgresStore>> open(const std::string& url,
                                                                     const PostgresOptions& options = {});
  ~PostgresStore() override;  // what was not yet looked for stays unanswered

  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes) override;
  void load(std::string code, Loaded then) override;
  void claim(std::string code, const Claiming& how, Claimed then) override;
  void whose(std::string code, WhoseTold then) override;
  [[nodiscard]] std::optional<Fault> release(std::span<const Holding> rooms) override;
  void beat(Node node, NodesTold then) override;
  void made_by(std::string key, AskedTold then) override;
  [[nodiscard]] std::size_t rooms() override;
  [[nodiscard]] Expected<std::size_t> forget(int days, std::size_t most, const Held& held) override;
  [[nodiscard]] Expected<bool> erase(const std::string& code, std::optional<std::uint32_t> person) override;
  [[nodiscard]] std::optional<Fault> write_down(const std::string& act) override;
  [[nodiscard]] Expected<std::vector<std::string>> last_acts(int most) override;
  [[nodiscard]] Expected<std::string> change_value(const std::string& name, const Change& change) override;
  [[nodiscard]] Expected<std::string> value(const std::string& name) override;
  [[nodiscard]] std::optional<Fault> trouble() const override;
  [[nodiscard]] std::optional<Fault> try_write() override;
  [[nodiscard]] std::optional<Fault> keep(const std::vector<StoredContent>& contents) override;
  [[nodiscard]] Expected<std::vector<StoredContent>> contents() override;
  [[nodiscard]] std::string place() const override;

  [[nodiscard]] Expected<std::vector<std::string>> codes() override;
  [[nodiscard]] Expected<std::optional<StoredRoom>> read(const std::string& code) override;
  [[nodiscard]] Expected<std::vector<StoredGame>> earlier_games(const std::string& code) override;
  [[nodiscard]] Expected<Books> books() override;
  [[nodiscard]] std::optional<Fault> take(const Books& books) override;

private:
  using Answer = postgres::Answer;
  using Bytes = postgres::Bytes;
  using Column = postgres::Column;
  using Connection = postgres::Connection;
  using Rows = postgres::Rows;
  using Statement = postgres::Statement;
  using Tip = postgres::Tip;
  using Trouble = postgres::Trouble;
  using Values = postgres::Values;
  struct Inside;
  explicit PostgresStore(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace divan
