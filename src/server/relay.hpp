// Every node takes every socket; a room is played by one node, its owner. This is the socket's side of it: where each
// connection's room is, what is passed on to there, and what comes back. A connection without a room is our own hall's
// guest. Pure: no sockets, no bus, no store.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/neighbours.hpp"
#include "server/parcel.hpp"

namespace divan {

using Connection = std::uint64_t;

class Relay {
public:
  using Time = Neighbours::Time;

  // What it has others do.
  struct Hands {
    // To our own hall, as a guest without a room.
    std::function<void(Connection, const std::string& household)> come_here;
    std::function<void(Connection, std::string text)> say_here;
    std::function<void(Connection)> leave_here;
    std::function<void(const std::string& node, Letter letter)> send;
    std::function<void(Connection, std::shared_ptr<const std::string> text)> tell;
    std::function<void(Connection, std::uint16_t code, std::string_view reason)> close;
    std::function<void(const std::string& code)> look_up;  // whose that room is: `found` brings it
  };

  Relay(std::string own, const Neighbours& neighbours, Hands hands)
      : own_(std::move(own)), neighbours_(neighbours), hands_(std::move(hands)) {}

  // Our sockets.
  void opened(Connection who, std::string household);
  void received(Connection who, std::string_view text, Time now);
  void closed(Connection who);
  // What our own hall tells one of them.
  void told_here(Connection who, std::shared_ptr<const std::string> text, Time now);
  // It could not take the room: that is this node's, or nobody's it could find out about (empty).
  void moved_here(Connection who, const std::string& code, const std::string& owner, Time now);

  // The store said whose a room is; nothing: there is no such room, or it does not say now.
  void found(const std::string& code, const std::optional<Whose>& whose, Time now);
  // From another node: told, part, closed, moved.
  void heard(const std::string& node, Letter letter, Time now);
  // That node is not there any more, or of what it said something was lost: who was there must enter again. Empty: all.
  void lost(const std::string& node);
  // Whoever waits for a room that nobody would take is led there anew.
  void tick(Time now);
  // Nobody gets into a room through us until we open again.
  void shut(bool shut) { shut_ = shut; }
  [[nodiscard]] std::vector<std::string> nodes_in_use() const;
  [[nodiscard]] std::uint64_t letters_relayed() const { return relayed_; }

private:
  // What opens a room, until it is answered.
  struct Door {
    std::string text;
    std::string id;    // of the request
    std::string code;  // of the room; empty: a new one
    Time asked{};
    int tries = 0;
    bool waits = false;  // for the next tick
  };
  struct Guest {
    std::string household;
    std::string node;         // where it is; empty: here
    std::uint64_t visit = 0;  // there
    std::string half;         // of something long that it is being told
    std::optional<Door> door;
    std::deque<std::string> held;  // said after that
  };

  void say(Connection who, Guest& guest, std::string text);
  void go_through(Connection who, Guest& guest, Time now);
  void go_to(Connection who, Guest& guest, const std::string& node);
  void wait_or_give_up(Connection who, Guest& guest, Time now);
  void nobody_takes(Connection who);
  void moved(Connection who, Guest& guest, const std::string& code, const std::string& owner, Time now);
  void must_enter_again(Connection who, Guest& guest);
  [[nodiscard]] static bool settles_door(Guest& guest, std::string_view text);
  void door_is_open(Connection who, Guest& guest, Time now);
  void bye(Connection who, std::string_view code, const Text& text) const;

  std::string own_;
  const Neighbours& neighbours_;
  Hands hands_;
  std::unordered_map<Connection, Guest> guests_;
  std::unordered_map<std::uint64_t, Connection> visits_;
  std::uint64_t last_visit_ = 0;
  struct Place {
    std::string owner;
    std::string needed;
  };
  std::unordered_map<std::string, Place> places_;  // of rooms, as last heard
  std::map<std::string, std::vector<Connection>> looking_;
  std::vector<Connection> waiting_;
  std::uint64_t relayed_ = 0;
  bool shut_ = false;
};

// What a request that leads into a room asks for; nothing: it is another.
struct DoorAsked {
  std::string id;
  std::string code;  // empty: a new room
};
[[nodiscard]] std::optional<DoorAsked> door_asked(std::string_view text);

}  // namespace divan
