// Inside the server: what it holds, and what its files do with it. server.cpp has its life and whose turn it is,
// server_storing.cpp what goes to the store and comes from it, server_pages.cpp what browsers and operators fetch,
// server_admin.cpp what whoever runs it may do, server_nodes.cpp how it is one of several.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/admin.hpp"
#include "server/blocks.hpp"
#include "server/client_files.hpp"
#include "server/crew.hpp"
#include "server/lines.hpp"
#include "server/metrics.hpp"
#include "server/nodes.hpp"
#include "server/pace.hpp"
#include "server/pressure.hpp"
#include "server/server.hpp"
#include "server/thinkers.hpp"
#include "store/journal.hpp"

namespace divan {

using Steady = std::chrono::steady_clock;

[[nodiscard]] Millis wall_clock();
[[nodiscard]] std::size_t resident_bytes();
[[nodiscard]] std::uint64_t microseconds_since(Steady::time_point then);

class Server {
public:
  Server(std::vector<GameEntry> games, Store& store, const ServerOptions& options, ClientFiles files);
  [[nodiscard]] std::optional<Fault> run(const std::function<void(std::uint16_t)>& listening);

private:
  static HallLimits over_store(HallLimits limits);
  Handlers operators_handlers();
  [[nodiscard]] TransportLimits operators_limits() const;
  Handlers handlers();

  void hear(Turns::Asked asked);
  void take_turns_soon();
  void take_turns();
  void carry_out(const Turns::Asked& asked);
  void put_into_words();

  // Whoever is in the hall, wherever his socket is.
  void say(Connection who, const std::shared_ptr<const std::string>& text);
  void say(Connection who, std::string text) { say(who, std::make_shared<const std::string>(std::move(text))); }
  void end(Connection who, std::uint16_t code, std::string_view reason);

  [[nodiscard]] std::chrono::nanoseconds commit_age() const;
  [[nodiscard]] Pressure pressure() const { return pressure_of(commit_age(), hall_.writes_waiting()); }
  void follow_pressure();
  void tell_to_wait(const Turns::Asked& asked);
  void soon();
  void flush();
  void deliver(const std::vector<Outgoing>& messages);
  // What the hall was just made to write of this room is safe, or will never be.
  using Stored = std::function<void(bool)>;
  void when_stored(const std::string& code, Stored then);
  void give_up(const std::vector<NotStored>& lost, std::vector<Outgoing>& messages);
  void load(const std::string& code);
  void look_for(const std::string& key);
  void bring(const std::string& code, const Expected<Claim>& answer, bool taken_over);
  void let_loads_end();

  void tick(Steady::time_point due);
  void tidy(int days);
  [[nodiscard]] std::optional<Fault> read_certificate();
  void watchdog();
  void open_anew();

  [[nodiscard]] std::unique_ptr<Nodes> node_among_others();
  void draw_back();
  void stop();
  void hand_rooms_over();
  void stop_listening();
  void release_rooms();

  [[nodiscard]] HttpResponse answer(const HttpRequest& request);
  [[nodiscard]] static HttpResponse picture(const ServedPicture& served);
  [[nodiscard]] HttpResponse answer_operator(const HttpRequest& request);
  [[nodiscard]] static HttpResponse told_health(const std::optional<Fault>& trouble);
  [[nodiscard]] HttpResponse health();
  [[nodiscard]] std::optional<Fault> stores_nothing() const;
  void tell_health(const std::optional<Fault>& trouble);
  [[nodiscard]] std::string metrics();
  void add_node_metrics(MetricsText& text) const;

  [[nodiscard]] std::optional<Fault> read_house();
  template <class Change>
  auto change_blocks(const Change& change) {
    const std::scoped_lock lock(blocks_mutex_);
    return change(blocks_);
  }
  void take_blocks(const std::string& text);
  void take_acts(const std::vector<std::string>& acts);
  void read_house_again();
  void put_out_the_blocked();
  void write_down(const HttpRequest& request, const AdminRequest& asked, const std::string& about);
  void keep_blocks(std::function<void(Blocks&)> change);
  void put_out(const std::vector<Connection>& them, std::string_view code, const Text& text);
  [[nodiscard]] HttpResponse answer_admin(const HttpRequest& request);
  [[nodiscard]] std::optional<HttpResponse> refuse_admin(const HttpRequest& request);
  [[nodiscard]] AdminOverview overview(const std::string& room);
  [[nodiscard]] HttpResponse whose_is(const std::string& code);
  [[nodiscard]] std::vector<AdminNode> all_nodes() const;
  [[nodiscard]] Millis end_of(const AdminRequest& asked) const;
  [[nodiscard]] HttpResponse block_network(const HttpRequest& request, const AdminRequest& asked);
  [[nodiscard]] HttpResponse unblock_network(const HttpRequest& request, const AdminRequest& asked);
  [[nodiscard]] HttpResponse act_in_room(const HttpRequest& request, const AdminRequest& asked);
  [[nodiscard]] HttpResponse give_new_key(const std::string& code, std::uint32_t person);
  void take_out(const std::string& code, std::optional<std::uint32_t> person);

  ClientFiles files_;
  std::vector<ServedPicture> pictures_;
  const ServerOptions& options_;
  Logbook log_;
  Store& store_;
  EventLoop loop_;  // outlives all who post to it
  Journal journal_;
  Hall hall_;
  Crew crew_;  // puts into words what many rooms are told
  Turns turns_;
  std::unordered_map<Connection, std::string> homes_;  // whose household each connection is of
  std::mutex blocks_mutex_;                            // to change them, and to look at them from the lines' thread
  Blocks blocks_;
  std::size_t blocks_changing_ = 0;         // changes on their way to the store
  std::atomic<bool> house_unread_ = false;  // it is about to be read again
  Count kept_out_;                          // by them
  Lines transport_;                         // before it what is asked on the lines' thread
  Transport metrics_door_;
  Thinkers thinkers_;
  bool turns_come_ = false;
  bool flush_comes_ = false;
  bool committing_ = false;
  Steady::time_point commit_began_{};
  std::uint64_t failures_ = 0;
  std::uint64_t too_much_waits_ = 0;
  std::uint64_t told_to_wait_ = 0;
  std::chrono::nanoseconds longest_turn_{0};
  std::vector<HttpResponse::Then> health_wanted_;
  std::optional<Steady::time_point> trying_since_;  // whether the disk takes a write
  Millis wrote_well_ = 0;
  std::mutex held_mutex_;
  std::set<std::string> held_;                   // rooms in memory or on their way to it: not to be cleared away
  std::vector<Steady::time_point> moves_begun_;  // played, and not yet told
  std::vector<std::pair<std::string, Stored>> when_stored_;  // with the next commit, by room
  Delays moves_took_;
  Delays loop_late_;
  std::map<std::string, Pace> wrong_keys_;  // of whoever runs it, by household
  std::vector<AdminAct> acts_;              // the last first, so far as they are shown
  std::mutex loading_mutex_;
  std::condition_variable loading_changed_;
  std::size_t loading_ = 0;               // rooms asked for and not yet come
  std::map<std::string, bool> erasing_;   // rooms of which something is being erased; whether somebody wants them
  std::set<std::string> fetched_;         // rooms that whoever runs it wants here, whosever they are
  std::unique_ptr<Nodes> nodes_;          // null: alone
  std::unordered_set<std::string> left_;  // rooms that left while something of them was being stored
  std::uint64_t fenced_ = 0;
  std::uint64_t handed_over_ = 0;  // rooms
  std::uint64_t taken_ = 0;        // from us
  std::size_t releasing_ = 0;      // slices of rooms on their way to nobody
  bool stopping_ = false;
  Steady::time_point hand_over_until_{};
};

}  // namespace divan
