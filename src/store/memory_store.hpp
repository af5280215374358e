// Rooms in memory, for tests and for whoever needs nothing to outlive the process.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "store/store.hpp"

namespace divan {

class MemoryStore : public Store {
public:
  [[nodiscard]] std::vector<NotStored> commit(std::span<const Write> writes) override;
  void load(std::string code, Loaded then) override;  // answers at once
  void made_by(std::string key, AskedTold then) override;
  [[nodiscard]] std::size_t rooms() override;
  [[nodiscard]] Expected<std::size_t> forget(int days, std::size_t most,
                                             const Held& held) override;  // it does not live that long
  [[nodiscard]] Expected<bool> erase(const std::string& code, std::optional<std::uint32_t> person) override;
  [[nodiscard]] std::optional<Fault> write_down(const std::string& act) override;
  [[nodiscard]] Expected<std::vector<std::string>> last_acts(int most) override;
  [[nodiscard]] Expected<std::string> change_value(const std::string& name, const Change& change) override;
  [[nodiscard]] Expected<std::string> value(const std::string& name) override;
  [[nodiscard]] std::optional<Fault> trouble() const override { return std::nullopt; }
  [[nodiscard]] std::optional<Fault> try_write() override { return std::nullopt; }
  [[nodiscard]] std::optional<Fault> keep(const std::vector<StoredContent>& contents) override;
  [[nodiscard]] Expected<std::vector<StoredContent>> contents() override;
  [[nodiscard]] std::string place() const override { return "memory"; }

  [[nodiscard]] std::map<std::pair<std::string, int>, Result> results();  // by room and number of the game

private:
  [[nodiscard]] std::optional<NotStored> write(const Write& write);

  std::mutex mutex_;
  std::map<std::string, StoredRoom> rooms_;
  std::map<std::string, std::string> values_;
  std::vector<std::string> acts_;
  std::map<std::string, std::string> asked_;                               // rooms by the key that made them
  std::map<std::pair<std::string, std::string>, StoredContent> contents_;  // by game and hash
  std::map<std::pair<std::string, int>, Result> results_;
};

}  // namespace divan
