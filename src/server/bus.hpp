// What joins nodes: messages to one of them by its name, or to all. At most once; from one sender in order, as long as
// nothing is lost.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/fault.hpp"

namespace divan {

// On any thread.
struct BusHandlers {
  std::function<void(std::string message)> heard;
  std::function<void(std::string node)> nobody;  // what was sent to that node found nobody there
  std::function<void(bool open)> line;           // to whatever carries the messages
};

class Bus {
public:
  Bus() = default;
  virtual ~Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  [[nodiscard]] virtual std::optional<Fault> join(const std::string& node, BusHandlers handlers) = 0;
  // From any thread, never waiting for long. What cannot be sent is lost.
  virtual void send(const std::string& node, const std::string& message) = 0;
  virtual void send_to_all(const std::string& message) = 0;  // to oneself as well
  virtual void leave() = 0;                                  // no handler is called after this
};

// A name that can be part of a subject and of a log.
[[nodiscard]] bool is_node_name(std::string_view name);

// `places`: nats://host:4222, several with commas; user and password may be in them. With one tls:// among them all are
// spoken to in TLS, and show a certificate for their name that this machine, or SSL_CERT_FILE, trusts.
[[nodiscard]] Expected<std::unique_ptr<Bus>> nats_bus(const std::string& places);

// Of one process: nodes that are threads of it, and tests.
class LocalExchange {
public:
  LocalExchange();
  ~LocalExchange();
  LocalExchange(const LocalExchange&) = delete;
  LocalExchange& operator=(const LocalExchange&) = delete;
  [[nodiscard]] std::unique_ptr<Bus> bus();  // which may outlive us

private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace divan
