// One node among several over one store: which rooms are its own, who comes to them through other nodes' sockets, where
// its own sockets' rooms are, who of the others lives, and how it leaves. Whose a room is the store alone decides
// (Store::claim); everything here may be wrong for a moment and loses nothing by it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bus.hpp"
#include "server/event_loop.hpp"
#include "server/logbook.hpp"
#include "server/neighbours.hpp"
#include "server/pace.hpp"
#include "server/relay.hpp"
#include "store/delays.hpp"
#include "store/store.hpp"

namespace divan {

struct NodeCounters {
  std::uint64_t claimed = 0;    // rooms that were nobody's, or ours from before
  std::uint64_t takeovers = 0;  // rooms taken from a dead owner
  std::uint64_t takeovers_waiting = 0;
  std::uint64_t turned_away = 0;  // asked for here, and another's
  std::uint64_t unplayable = 0;   // asked for here, and not claimed because its rules or components are not ours
  std::uint64_t visitors = 0;     // of our hall through other nodes, now
  std::uint64_t letters_in = 0;
  std::uint64_t letters_out = 0;
  std::uint64_t lost = 0;  // gaps in what came over the bus
  Delays bus_took;         // a knock and its answer
  Delays database_took;    // a beat
};

class Nodes {
public:
  using Time = Neighbours::Time;

  // What it has the server do; connections are the hall's.
  struct Hands {
    std::function<void(Connection, const std::string& household)> come;
    std::function<void(Connection, std::string text)> say;
    std::function<void(Connection)> go;
    std::function<void(Connection socket, std::shared_ptr<const std::string> text)> tell;
    std::function<void(Connection socket, std::uint16_t code, std::string_view reason)> close;
    // The store's answer about a room that the hall wants.
    std::function<void(const std::string& code, const Expected<Claim>& claim, bool taken_over)> brought;
    // It is another's: who waits for it here.
    std::function<std::vector<Connection>(const std::string& code)> turn_away;
    // Whoever waits for it cannot go to where it is: he asks for it from within another room.
    std::function<bool(const std::string& code)> needed_here;
    std::function<std::set<std::string>()> rooms;                               // that we hold
    std::function<void(const std::string& code, const std::string& by)> taken;  // from us
    std::function<void()> draw_back;                                            // from all rooms, at once
    std::function<void()> house_changed;
    std::function<std::string()> about_us;  // AdminNode's load, as JSON
  };

  // `node` as it is told to the others with every beat.
  Nodes(Node node, Bus& bus, Store& store, EventLoop& loop, Logbook& log, Hands hands);

  // Before the loop runs: known to the others from now on.
  [[nodiscard]] std::optional<Fault> join();
  void leave();  // waits for what the store was asked

  // Our sockets.
  void opened(Connection socket, std::string household) { relay_.opened(socket, std::move(household)); }
  void received(Connection socket, std::string_view text) { relay_.received(socket, text, now()); }
  void closed(Connection socket) { relay_.closed(socket); }

  // What the hall has for somebody, wherever his socket is.
  void tell(Connection who, const std::shared_ptr<const std::string>& text);
  void close(Connection who, std::uint16_t code, std::string_view reason);
  // The socket of somebody in our hall, where it is ours; 0: another node has it.
  [[nodiscard]] Connection socket_of(Connection who) const;
  // Nothing more is heard from them here until they are told that their room has moved.
  void hold(const std::vector<Connection>& them);
  void moved(const std::vector<Connection>& them, const std::string& code, const std::string& owner);

  void claim(const std::string& code);
  void tell_house();  // what all nodes keep has changed

  // No more rooms are taken; the server hands over those it has.
  void drain();
  [[nodiscard]] bool draining() const { return node_.draining; }
  // Why it does not answer for its rooms now.
  [[nodiscard]] std::optional<Fault> trouble() const;
  void tick();

  [[nodiscard]] const Neighbours& neighbours() const { return neighbours_; }
  [[nodiscard]] const std::string& name() const { return node_.id; }
  [[nodiscard]] NodeCounters counters() const;
  [[nodiscard]] std::uint64_t letters_relayed() const { return relay_.letters_relayed(); }
  [[nodiscard]] std::string told_by(const std::string& node) const;  // about itself; empty: nothing yet

private:
  struct Visitor {
    std::string node;          // whose socket it is; empty: ours
    std::uint64_t number = 0;  // of the socket, or of the visit
    bool held = false;
  };
  struct Link {
    std::uint64_t sent = 0;
    std::optional<std::uint64_t> heard;  // the last number; 0: none yet of that life; nothing: we came later than it
    std::vector<Letter> waiting;
    std::string about;
    std::optional<Time> knocked;
  };
  struct Judged {
    std::vector<std::string> rooms;  // that wait to hear whether it lives
    Time since{};
  };

  // What the store was asked and has not answered yet: its answers come to us.
  class Outstanding {
  public:
    void begin();
    void end();
    void wait();

  private:
    std::mutex mutex_;
    std::condition_variable none_;
    std::size_t count_ = 0;
  };

  static Time now() { return std::chrono::steady_clock::now(); }
  [[nodiscard]] Relay::Hands relay_hands();
  [[nodiscard]] Connection admit(Visitor visitor, const std::string& household);
  void dismiss(Connection who);
  void dismiss_all_of(const std::string& node);

  void send(const std::string& node, Letter letter);
  void flush();
  void hear(const Parcel& parcel);
  void hear_letter(const std::string& from, Letter letter);
  void is_dead(const std::string& node);
  void lose_touch(const std::string& node);

  void beat();
  void knock(const std::string& node);
  void answered(const std::string& code, const Expected<Claim>& claim, bool takes_over);
  [[nodiscard]] Claiming from(std::string owner) const;
  void take_over(const std::string& code, const std::string& owner);
  void take_over_some();
  void turn_away(const std::string& code, const std::string& owner);
  void judge(const std::string& node);
  void draw_back(const Fault& why);
  void missed_something();
  void doubt_rooms();
  void ask_whose_doubtful();

  Node node_;
  Bus& bus_;
  Store& store_;
  EventLoop& loop_;
  Logbook& log_;
  Hands hands_;
  std::uint64_t life_;
  Neighbours neighbours_;
  Relay relay_;
  std::map<std::string, Link> links_;
  bool flush_comes_ = false;
  Connection last_visitor_ = 0;
  std::unordered_map<Connection, Visitor> visitors_;
  std::unordered_map<Connection, Connection> here_;  // by socket
  std::map<std::pair<std::string, std::uint64_t>, Connection> visits_;
  std::map<std::string, Judged> judged_;
  std::deque<std::pair<std::string, std::string>> takeovers_;  // rooms and their dead owners, as fast as `pace_` lets
  Pace pace_{std::chrono::milliseconds(2), 25};                // five hundred a second
  std::deque<std::string> doubtful_;                           // rooms of ours: perhaps we missed that they were taken
  std::optional<Time> doubt_again_;
  Time beat_well_{};
  Time beat_next_{};
  bool beating_ = false;
  Time knock_next_{};
  std::uint64_t knocks_ = 0;
  std::uint64_t rounds_ = 0;
  Time joined_{};
  bool doubled_ = false;  // another has our name
  Time echo_{};           // when we last heard ourselves over the bus
  bool deaf_ = false;
  std::set<std::string> silent_;
  std::optional<Fault> trouble_;
  NodeCounters counters_;
  Outstanding outstanding_;
};

}  // namespace divan
