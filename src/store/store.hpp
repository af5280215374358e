// Where rooms outlive the process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fault.hpp"
#include "hall/remember.hpp"

namespace divan {

// A room of which nothing was stored, and why.
struct NotStored {
  std::string code;
  Fault fault;
};

class Store {
public:
  using Loaded = std::function<void(const Expected<std::optional<StoredRoom>>&)>;  // nothing: there is no such room

  Store() = default;
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Safe when it returns, but for the rooms it names. Of each room all is stored or nothing.
  [[nodiscard]] virtual std::vector<NotStored> commit(std::span<const Write> writes) = 0;
  // From any thread. `then` comes once, on any thread, when the room was found, however long that takes.
  virtual void load(std::string code, Loaded then) = 0;
  [[nodiscard]] virtual std::size_t rooms() = 0;
  // Forgets rooms that nobody has touched for more than so many days, at most `most` of them in one go, and says how
  // many; results stay. Not those that a hall has `held`: a later write to a forgotten room is refused unless it brings
  // its meta.
  using Held = std::function<bool(const std::string& code)>;
  [[nodiscard]] virtual Expected<std::size_t> forget(int days, std::size_t most, const Held& held) = 0;
  // A room with all that was played in it; or of one of its people all that he brought: his name, his key, what he said
  // and laid. Only for a room that no hall holds. Whether there was such a room, and person.
  [[nodiscard]] virtual Expected<bool> erase(const std::string& code, std::optional<std::uint32_t> person) = 0;
  // What whoever runs the server did, written down for good; and what it keeps of itself by name, empty where nothing.
  [[nodiscard]] virtual std::optional<Fault> write_down(const std::string& act) = 0;
  [[nodiscard]] virtual Expected<std::vector<std::string>> last_acts(int most) = 0;  // the last first
  [[nodiscard]] virtual std::optional<Fault> keep_value(const std::string& name, const std::string& value) = 0;
  [[nodiscard]] virtual Expected<std::string> value(const std::string& name) = 0;
  // From any thread: why nothing can be stored now, as far as that is seen without trying.
  [[nodiscard]] virtual std::optional<Fault> trouble() const = 0;
  // And by trying: writes something that changes nothing, all the way to the disk.
  [[nodiscard]] virtual std::optional<Fault> try_write() = 0;
};

// Why this write fits nothing that is stored: a room begins with its meta, one game follows another, entries go to the
// latest.
[[nodiscard]] std::optional<Fault> misplaced(const Write& write, bool room_exists, std::optional<int> latest_game);

}  // namespace divan
