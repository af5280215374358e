// Commits of many rooms: each room's all or nothing, each told apart, none of them ever stored twice.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres.hpp"
#include "store/postgres_tips.hpp"
#include "store/store.hpp"

namespace divan::postgres {

[[nodiscard]] int today();

class Writer {
public:
  Writer(std::string url, std::string place, std::string node, std::string id, std::chrono::milliseconds patience,
         Tips& tips, Lines& lines);

  // Before all else: others know that it serves.
  [[nodiscard]] std::optional<Fault> begin(bool alone);
  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes);
  [[nodiscard]] std::optional<Fault> away() const;  // as it was found last
  // Something that changes nothing, safe on disk when it returns.
  [[nodiscard]] std::optional<Fault> try_write();
  // Waits for no commit.
  [[nodiscard]] std::uint64_t times_connected() const { return times_connected_; }

private:
  struct Plan;
  struct Found {
    Tip tip;
    std::string owner;
  };
  using Lost = std::map<std::string, NotStored>;

  [[nodiscard]] std::optional<Trouble> be_connected(bool patient);
  [[nodiscard]] std::optional<Trouble> note_writer();
  [[nodiscard]] std::optional<Trouble> write_something();
  [[nodiscard]] std::vector<Plan> planned(std::span<const Write> writes);
  void write_all(std::vector<Plan>& plans, Lost& lost);
  [[nodiscard]] std::optional<Trouble> lay_out(std::vector<Plan>& plans, Lost& lost);
  [[nodiscard]] std::optional<Trouble> find_tips(const Column& codes, std::map<std::string, Found>& found);
  [[nodiscard]] std::optional<Trouble> resolve(std::vector<Plan>& plans, Lost& lost, bool& all_stored);
  [[nodiscard]] std::optional<Trouble> append(std::vector<Plan>& plans, Lost& lost);
  // `look_first`: not all rows may find their place.
  [[nodiscard]] std::optional<Trouble> transact(std::vector<Plan>& plans, Lost& lost, bool look_first, bool& again);
  [[nodiscard]] std::optional<Trouble> lost_count(const std::vector<Plan>& plans, Lost& lost);
  void drop_lost(std::vector<Plan>& plans, const Lost& lost) const;
  void stored(const std::vector<Plan>& plans);

  Connection connection_;
  std::string place_;
  std::string node_;
  std::string id_;
  std::chrono::milliseconds patience_;
  Tips& tips_;
  std::atomic<std::uint64_t> times_connected_ = 0;
  std::int64_t batch_ = 0;    // the last transaction that is known to be committed
  std::int64_t pending_ = 0;  // one of which that is not known
  mutable std::mutex mutex_;  // of the connection
  mutable std::mutex away_mutex_;
  std::optional<Fault> away_;
};

}  // namespace divan::postgres
