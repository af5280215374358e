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
#include "store/contents.hpp"

namespace divan {

// A room of which nothing was stored, and why.
struct NotStored {
  std::string code;
  Fault fault;
  bool fenced = false;  // it is another's now, or was made by another: whoever wrote this no longer answers for it
};

// Many nodes may play from one store; a room is played by one of them, its owner. Each change of hands raises the
// room's epoch and stands in its record's own log, so that nothing the owner before still writes finds its place.
struct Whose {
  std::string owner;  // a node's id; empty: nobody's
  std::uint64_t epoch = 0;
  std::string game;       // that is or will be played there: its id
  std::string header;     // of its latest game, which names epoch of the rules and components, as JSON; empty: none yet
  std::int64_t meta = 0;  // the version of what is stored of the room
};
struct Claiming {
  std::optional<std::string> from = std::nullopt;     // whose it may be besides nobody's and ours; nothing: whoever's
  std::function<bool(const StoredRoom&)> plays = {};  // only if so; none: whatever is stored there
};
struct Claim {
  std::optional<StoredRoom> room;  // ours now, with its epoch; nothing: there is no such room, or it is not ours
  std::string owner;               // whose it is; empty where there is no such room, or it is nobody's
  bool unplayable = false;         // it could have been ours, and stays whose it was
};
struct Holding {
  std::string code;
  std::uint64_t epoch = 0;
};
struct Node {
  std::string id;
  std::string address;      // by which people or the other nodes find it
  std::string build;        // of the program
  std::string plays;        // games, epochs of their rules and hashes of their components, as JSON
  bool draining = false;    // it takes no more rooms
  std::int64_t silent = 0;  // milliseconds since it was last heard of, by the store's clock
};

class Store {
public:
  using Loaded = std::function<void(const Expected<std::optional<StoredRoom>>&)>;  // nothing: there is no such room

  Store() = default;
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Safe when it returns, but for the rooms it names. Of each room all is stored or nothing. What became of a commit
  // that broke off is found out before it returns; where it cannot be, the rooms are named and must be claimed again.
  [[nodiscard]] virtual std::vector<NotStored> commit(std::span<const Write> writes) = 0;
  // From any thread. `then` comes once, on any thread, when the room was found, however long that takes. Nobody's
  // rights change.
  virtual void load(std::string code, Loaded then) = 0;
  // From any thread, and likewise answered. The room is ours from now on, if it may be, and whatever its owner until
  // now writes of it is fenced; else it says whose it is. A store with one server only brings the room.
  using Claimed = std::function<void(const Expected<Claim>&)>;
  virtual void claim(std::string code, const Claiming& how, Claimed then);
  // From any thread, and likewise answered; nothing: there is no such room.
  using WhoseTold = std::function<void(const Expected<std::optional<Whose>>&)>;
  virtual void whose(std::string code, WhoseTold then);
  // Nobody's from now on, if they are still ours under these epochs. After the last write to them.
  [[nodiscard]] virtual std::optional<Fault> release(std::span<const Holding> rooms);
  // From any thread, and likewise answered, waiting for no commit and no room: this node lives; and which others do, or
  // did until lately.
  using NodesTold = std::function<void(const Expected<std::vector<Node>>&)>;
  virtual void beat(Node node, NodesTold then);
  // From any thread, and likewise answered: the room that a request with this key made; nothing: none has.
  using AskedTold = std::function<void(const Expected<std::optional<std::string>>&)>;
  virtual void made_by(std::string key, AskedTold then) = 0;
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
  // Whoever else changes it at the same time: each makes his of what is there then. It may be asked more than once, and
  // of what it has made itself; what it made last is kept and comes back.
  using Change = std::function<std::string(const std::string& before)>;
  [[nodiscard]] virtual Expected<std::string> change_value(const std::string& name, const Change& change) = 0;
  [[nodiscard]] virtual Expected<std::string> value(const std::string& name) = 0;
  // From any thread: why nothing can be stored now, as far as that is seen without trying.
  [[nodiscard]] virtual std::optional<Fault> trouble() const = 0;
  // Components are kept once, however many games are played with them.
  [[nodiscard]] virtual std::optional<Fault> keep(const std::vector<StoredContent>& contents) = 0;
  [[nodiscard]] virtual Expected<std::vector<StoredContent>> contents() = 0;
  [[nodiscard]] virtual std::string place() const = 0;  // where it all lies, for people; no password is in it
  // And by trying: writes something that changes nothing, all the way to the disk.
  [[nodiscard]] virtual std::optional<Fault> try_write() = 0;
};

// Why this write fits nothing that is stored: a room begins with its meta, one game follows another, entries go to the
// latest.
[[nodiscard]] std::optional<Fault> misplaced(const Write& write, bool room_exists, std::optional<int> latest_game);
// The key of the request that makes this room has made another: the room is `fenced`.
[[nodiscard]] Fault made_before(const std::string& code);
[[nodiscard]] Whose whose_of(const StoredRoom& room, std::string owner);

}  // namespace divan
