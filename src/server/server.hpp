// A hall over sockets and a store: rooms that people enter from anywhere and that outlive the process.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "hall/hall.hpp"
#include "server/bus.hpp"
#include "server/logbook.hpp"
#include "server/transport.hpp"
#include "server/turns.hpp"
#include "store/store.hpp"

namespace divan {

// 64 hexadecimal digits from the system's own source.
[[nodiscard]] std::string system_entropy();

// A picture of the owner's that screens ask for: "/packs/…/sea.jpg". Its address changes with it.
struct ServedPicture {
  std::string path;
  std::string type;
  std::string bytes;
};

struct ServerOptions {
  std::string bind = "0.0.0.0";
  std::uint16_t port = 8080;
  std::string
      network_address;       // of this machine, for others of its network; empty: they cannot come, or go another way
  std::size_t thinkers = 0;  // threads on which bots think; 0: as many as there are cores
  std::optional<std::size_t> crew;  // threads beside the hall's that put into words; nothing: as the cores allow
  std::vector<ServedPicture> pictures;
  int keep_days = 60;  // rooms that nobody touches for so long are cleared away; 0: never
  LogFormat log_format = LogFormat::text;
  std::string log_file;      // empty: standard error; else opened anew on SIGHUP
  bool access_log = false;   // a line for each request and each WebSocket
  std::string metrics_bind;  // an address for /metrics and /healthz alone; empty: /metrics is where everything is
  std::uint16_t metrics_port = 0;
  std::vector<std::string> metrics_hosts;  // names by which that address is asked, besides addresses
  std::string admin_key;                   // opens /admin; empty: nothing does
  std::string tls_certificate;             // PEM files, read again on SIGHUP; empty: no TLS
  std::string tls_key;
  TransportLimits transport;
  TurnLimits turns;
  HallLimits hall{.rooms_an_hour = 120, .bot_pause = 350};
  // Where keys, codes of rooms and deals come from. Only a test has a source of its own, so that its games are dealt
  // alike.
  std::function<std::string()> entropy = system_entropy;
  // One node among several over one store: its name, and what joins them. Null: alone.
  std::string node;
  Bus* bus = nullptr;
};

// Serves until it is told to stop by SIGINT or SIGTERM. `listening` learns the port; a fault says why it could not.
[[nodiscard]] std::optional<Fault> serve(std::vector<GameEntry> games, Store& store, const ServerOptions& options,
                                         const std::function<void(std::uint16_t)>& listening);

}  // namespace divan
