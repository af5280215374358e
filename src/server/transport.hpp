// HTTP and WebSockets over sockets, on the thread of an event loop. What is said over them is in http.hpp and
// websocket.hpp. Nothing of Boost is seen from outside: Asio's coroutines are slow to compile, so that one file has
// them all.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "server/event_loop.hpp"
#include "server/http.hpp"
#include "server/tls.hpp"

namespace divan {

using Connection = std::uint64_t;  // a WebSocket; never used again for another, never 0

// All of them are called on the loop's thread, one at a time. `closed` comes exactly once for each `opened`, and
// nothing is received after it; never from inside a call of ours.
struct Handlers {
  std::function<HttpResponse(const HttpRequest&)> http;
  std::function<void(Connection, const std::string& address)> opened;
  std::function<void(Connection, std::string_view message)> received;  // UTF-8; gone when this returns
  std::function<void(Connection)> closed;
  // Why this one gets nothing here at all, whatever he asks. Need not be there.
  std::function<std::optional<HttpResponse>(const HttpRequest&)> kept_out = {};
  // Each request that was understood, and what it got; 101: it became this WebSocket. Need not be there.
  std::function<void(const HttpRequest&, int status, std::size_t bytes, Connection)> answered = {};
};

struct TransportLimits {
  std::size_t message_bytes = 64 << 10;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 256;  // 0: no limit. Of IPv6 the first 64 bits count as one
  double requests_per_second = 200;           // and connections, of one address, after ten times as many; 0: no limit
  double messages_per_second = 40;            // of one connection; 0: no limit
  double burst = 80;
  std::size_t send_queue_bytes = 1 << 20;  // not yet taken by one connection's reader
  std::size_t unread_bytes = 32 << 20;     // not yet taken by all readers of one address
  std::size_t header_bytes = 8 << 10;
  std::chrono::milliseconds header_time{10'000};  // for a whole request, and between two
  std::chrono::milliseconds ping_after{5'000};    // of silence; as long again and the connection is dropped
  std::chrono::milliseconds write_time{20'000};   // a reader that takes nothing for so long is dropped
  std::chrono::milliseconds close_time{3'000};    // for the other side to answer a close
  std::vector<std::string> origins = {};          // besides our own host, such as "https://divan.example"
  std::vector<std::string> hosts = {};            // names that one serves, besides addresses; none: any
  bool behind_proxy = false;                      // believe X-Forwarded-For
  std::vector<std::string> proxies = {};          // whose; none: of whoever is before us
};

// Counted on the transport's thread, read on any.
class Count {
public:
  Count() = default;
  Count(const Count& other) : number_(other) {}
  Count& operator=(const Count& other) {
    set(other);
    return *this;
  }
  Count& operator++() { return set(*this + 1); }
  Count& operator--() { return set(*this - 1); }
  Count& operator+=(std::uint64_t more) { return set(*this + more); }
  operator std::uint64_t() const {  // NOLINT(google-explicit-constructor)
    return number_.load(std::memory_order_relaxed);
  }

private:
  Count& set(std::uint64_t number) {
    number_.store(number, std::memory_order_relaxed);
    return *this;
  }
  std::atomic<std::uint64_t> number_{0};
};

struct TransportCounters {
  Count connections;  // now
  Count websockets;   // now
  Count accepted;
  Count requests;
  Count opened;
  Count messages_in;
  Count messages_out;
  Count bytes_in;   // of WebSockets
  Count bytes_out;  // of WebSockets
  Count writes;     // calls of the system for them: fewer than messages, when several go in one
  Count refused;    // too many connections
  Count hasty;      // requests and connections that came too fast
  Count too_fast;
  Count too_slow;
  Count unheard;  // times that one was not read from for a while
  Count bad;      // closed for what they sent: too large, binary, against the protocol
};

// Whose connections count together: an address, or of IPv6 its first 64 bits, since a household has 2^64 of those.
[[nodiscard]] std::string household_of(const std::string& address);

[[nodiscard]] bool is_loopback(const std::string& address);  // nobody on another machine reaches it

class Transport {
public:
  // The loop outlives it and is not run after its end.
  Transport(EventLoop& loop, Handlers handlers, TransportLimits limits = {});
  ~Transport();
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  // The port taken; 0 lets the system pick one.
  [[nodiscard]] Expected<std::uint16_t> listen(const std::string& address, std::uint16_t port);
  // On a socket that somebody else opened and listens on for us.
  [[nodiscard]] Expected<std::uint16_t> listen_on(int socket);
  [[nodiscard]] std::string address() const;  // on which it listens

  // From now on new connections speak TLS as this. On the loop's thread, or before it runs.
  void use_tls(std::shared_ptr<const TlsIdentity> identity);

  // On the loop's thread. What is sent in one turn of the loop to one connection goes in one write. A connection that
  // is gone is passed over in silence.
  void send(Connection to, std::string message);
  void send(Connection to, std::shared_ptr<const std::string> message);
  void close(Connection which, std::uint16_t code, std::string_view reason);
  // What this one sends stays in its socket; until all are read again. For a moment only: nobody hears a pong
  // meanwhile.
  void stop_reading(Connection which);
  void read_all_again();
  [[nodiscard]] const TransportCounters& counters() const;

  // From any thread. Takes nobody in, closes everybody with 1001 after what was sent to them, and says so when all are
  // gone or the limit is over.
  void stop(std::function<void()> then, std::chrono::milliseconds limit = std::chrono::milliseconds(3000));

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace divan
