// The server as one node of several: what of it the others need, and how it hands its rooms over before it stops.
#include "core/version.hpp"
#include "server/server_parts.hpp"
#include "server/systemd.hpp"

namespace divan {

std::unique_ptr<Nodes> Server::node_among_others() {
  Node node;
  node.id = options_.node;
  node.address = options_.bind + ":" + std::to_string(options_.port);
  node.build = build_version;
  node.plays = plays_of(hall_.games());
  Nodes::Hands hands;
  hands.come = [this](Connection who, const std::string& household) {
    homes_[who] = household;
    hall_.connect(who, household);
  };
  hands.say = [this](Connection who, std::string text) {
    hear({who, Turns::Asked::Kind::message, std::move(text), Steady::now()});
  };
  hands.go = [this](Connection who) {
    hear({who, Turns::Asked::Kind::gone});
    homes_.erase(who);
  };
  hands.tell = [this](Connection socket, std::shared_ptr<const std::string> text) {
    transport_.send(socket, std::move(text));
  };
  hands.close = [this](Connection socket, std::uint16_t code, std::string_view reason) {
    transport_.close(socket, code, reason);
  };
  hands.brought = [this](const std::string& code, const Expected<Claim>& claim, bool taken_over) {
    bring(code, claim, taken_over);
  };
  hands.turn_away = [this](const std::string& code) { return hall_.turn_away(code); };
  hands.needed_here = [this](const std::string& code) { return hall_.wanted_beside(code) || fetched_.contains(code); };
  hands.rooms = [this] { return hall_.codes(); };
  hands.taken = [this](const std::string& code, const std::string& by) {
    if (!hall_.knows(code)) return;
    ++taken_;
    if (committing_) left_.insert(code);
    nodes_->moved(hall_.forget(code), code, by);
  };
  hands.draw_back = [this] { draw_back(); };
  hands.house_changed = [this] { read_house_again(); };
  hands.about_us = [this] {
    return json_text(NodeLoad{hall_.room_count(), transport_.counters().websockets, hall_.moves_played()});
  };
  return std::make_unique<Nodes>(std::move(node), *options_.bus, store_, loop_, log_, std::move(hands));
}

std::vector<AdminNode> Server::all_nodes() const {
  std::vector<AdminNode> nodes;
  if (!nodes_) return nodes;
  for (const auto& [name, known] : nodes_->neighbours().all()) {
    AdminNode node{
        name, known.node.build, nodes_->neighbours().lives(name, Steady::now()), known.node.draining, known.node.silent,
        {}};
    if (const Expected<json::value> about = parse_json(nodes_->told_by(name))) {
      if (auto load = from_json<NodeLoad>(*about)) node.load = *load;
    }
    nodes.push_back(std::move(node));
  }
  return nodes;
}

// What was taken to be stored may be stored or not; nobody is told, and whoever takes the room reads what is.
void Server::draw_back() {
  for (auto& [code, people] : hall_.forget(hall_.codes())) {
    if (committing_) left_.insert(code);
    const std::vector<Connection> waiting = hall_.turn_away(code);
    people.insert(people.end(), waiting.begin(), waiting.end());
    nodes_->moved(people, code, "");
  }
}

// --- The end ------------------------------------------------------------------------------------------------------

void Server::stop() {
  if (stopping_) return;
  stopping_ = true;
  log_.write({.what = "stopping"});
  systemd::notify("STOPPING=1");
  if (!nodes_) {
    stop_listening();
    return;
  }
  nodes_->drain();
  hall_.will_move(wall_clock());
  hand_over_until_ = Steady::now() + std::chrono::seconds(15);
  hand_rooms_over();
}

void Server::stop_listening() {
  transport_.stop([this] { loop_.stop(); });
}

// Of a lone server, after all that it wrote: nodes that serve from the same store next need not find out that it is
// gone.
void Server::release_rooms() {
  std::vector<Holding> rooms;
  for (const auto& [code, epoch] : hall_.epochs()) rooms.push_back({code, epoch});
  if (rooms.empty() || store_.trouble()) return;
  if (const auto fault = store_.release(rooms)) {
    log_.write({.level = LogLevel::error, .what = "not released: " + fault->text.en});
  }
}

// A few hundred at a time, since whoever takes them reads each from the store; those who play notice a pause at most.
void Server::hand_rooms_over() {
  constexpr std::size_t at_once = 250;
  flush();
  auto handed = std::make_shared<std::vector<Hall::HandedOver>>();
  for (const std::string& code : hall_.codes()) {
    if (auto room = hall_.hand_over(code)) handed->push_back(std::move(*room));
    if (handed->size() == at_once) break;
  }
  if (!handed->empty()) {
    ++releasing_;
    for (const Hall::HandedOver& each : *handed) nodes_->hold(each.people);
    journal_.between_commits([this, handed](Store& store) {
      std::vector<Holding> rooms;
      for (const Hall::HandedOver& each : *handed) rooms.push_back({each.code, each.epoch});
      const auto fault = store.release(rooms);
      loop_.post([this, handed, fault] {
        --releasing_;
        handed_over_ += handed->size();
        if (fault) log_.write({.level = LogLevel::error, .what = "not released: " + fault->text.en});
        for (const Hall::HandedOver& each : *handed) nodes_->moved(each.people, each.code, "");
      });
    });
  }
  const bool all = hall_.codes().empty() && releasing_ == 0;
  const bool done = all || Steady::now() >= hand_over_until_;  // what is left will be taken
  if (done) log_.write({.what = all ? "all rooms are handed over" : "not all rooms could be handed over"});
  // Who has his socket here comes in again from elsewhere; what was just told goes out first.
  constexpr std::chrono::milliseconds between(20);
  constexpr std::chrono::milliseconds last(200);
  loop_.after(done ? last : between, [this, done] {
    if (done) {
      stop_listening();
    } else {
      hand_rooms_over();
    }
  });
}

}  // namespace divan
