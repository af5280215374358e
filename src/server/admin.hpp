// What whoever runs the server asks of it over HTTP, with a key: docs/operating.md lists it. Nothing is done here; the
// server does it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hall/keeper.hpp"
#include "server/blocks.hpp"
#include "server/http.hpp"
#include "table/problem.hpp"

namespace divan {

inline constexpr std::string_view admin_path = "/admin/api/";
inline constexpr std::size_t shortest_admin_key = 16;

// The same time for every wrong key.
[[nodiscard]] bool is_admin(const HttpRequest& request, const std::string& key);

// What is asked: a word after admin_path, and what the query says.
struct AdminRequest {
  std::string act;
  std::map<std::string, std::string> words;

  [[nodiscard]] std::string word(const std::string& name) const;
  [[nodiscard]] std::uint32_t number(const std::string& name) const;  // 0: none
};
[[nodiscard]] AdminRequest admin_request(const HttpRequest& request);

struct AdminLoad {
  std::uint64_t rooms = 0;
  std::uint64_t connections = 0;
  std::uint64_t moves = 0;
  std::uint64_t thinking = 0;
  std::uint64_t bytes = 0;  // of memory
  static auto described() {
    using L = AdminLoad;
    return fields(field("rooms", &L::rooms), field("connections", &L::connections), field("moves", &L::moves),
                  field("thinking", &L::thinking), field("bytes", &L::bytes));
  }
};
// What a node says of itself to the others.
struct NodeLoad {
  std::uint64_t rooms = 0;
  std::uint64_t connections = 0;
  std::uint64_t moves = 0;
  static auto described() {
    using N = NodeLoad;
    return fields(field("rooms", &N::rooms), field("connections", &N::connections), field("moves", &N::moves));
  }
};
struct AdminNode {
  std::string name;
  std::string build;
  bool lives = true;
  bool draining = false;
  std::int64_t silent = 0;  // milliseconds since its last beat
  NodeLoad load;
  static auto described() {
    using N = AdminNode;
    return fields(field("name", &N::name), field("build", &N::build), field("lives", &N::lives),
                  field("draining", &N::draining), field("silent", &N::silent), field("load", &N::load));
  }
};
struct AdminAct {
  std::int64_t at = 0;
  std::string act;
  std::string about;  // room, person, network
  std::string reason;
  std::string from;  // whose address
  static auto described() {
    using A = AdminAct;
    return fields(field("at", &A::at), field("act", &A::act), field("about", &A::about), field("reason", &A::reason),
                  field("from", &A::from));
  }
};
struct AdminOverview {
  std::int64_t now = 0;
  AdminLoad load;
  std::vector<KeptRoom> rooms;
  std::vector<Block> blocks;
  std::vector<AdminAct> acts;    // the last first
  std::string node;              // this one; empty: it is alone
  std::vector<AdminNode> nodes;  // all of them
  static auto described() {
    using O = AdminOverview;
    return fields(field("now", &O::now), field("load", &O::load), field("rooms", &O::rooms),
                  field("blocks", &O::blocks), field("acts", &O::acts), field("node", &O::node),
                  field("nodes", &O::nodes));
  }
};

// Which node keeps a room.
struct AdminWhose {
  std::string room;
  std::string node;  // empty: nobody's until somebody comes
  bool lives = false;
  static auto described() {
    using W = AdminWhose;
    return fields(field("room", &W::room), field("node", &W::node), field("lives", &W::lives));
  }
};

[[nodiscard]] HttpResponse admin_answer(std::string json, int status = 200);
[[nodiscard]] HttpResponse admin_refusal(int status, const Problem& problem);
[[nodiscard]] HttpResponse address_is_blocked(std::int64_t milliseconds_left);
[[nodiscard]] std::string admin_typescript();

}  // namespace divan
