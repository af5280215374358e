// Inside the transport: sockets, and what each connection is in the middle of. Only the transport's own files see it;
// they are those that know Asio.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <span>
#include <unordered_map>

#include "server/pace.hpp"
#include "server/tls.hpp"
#include "server/transport.hpp"
#include "server/websocket.hpp"

namespace divan {
namespace sockets {  // whose Phase and Clock are not the hall's

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t read_bytes = 64 << 10;  // one buffer for all: nobody's bytes stay in it beyond one call
constexpr std::size_t most_buffers = 64;      // what Asio gives to one write

// --- One connection ------------------------------------------------------------------------------------------------

enum class Phase : unsigned char { http, open, closing };
enum class Refusal : unsigned char { none, full, address };

struct Session {
  explicit Session(tcp::socket accepted) : socket(std::move(accepted)) {}

  // What the line takes and gives now, also a secret one; would_block: nothing.
  [[nodiscard]] std::size_t read_some(char* data, std::size_t size, error_code& error);
  [[nodiscard]] std::size_t write_some(std::span<const asio::const_buffer> given, error_code& error);
  [[nodiscard]] bool has_unsent() const { return tls && tls->has_unsent(); }
  void end_sending(error_code& error);

  tcp::socket socket;
  std::unique_ptr<TlsLine> tls;  // nothing: the line is open to all eyes
  bool insecure = false;         // it should be secret, and speaks in the clear
  Connection id = 0;
  asio::ip::address peer;                // who is at the other end of the line
  asio::ip::address address;             // for whom, once it is a WebSocket
  std::optional<std::uint64_t> counted;  // among whose connections it counts
  std::size_t unread = 0;                // bytes of its outbox, as its household's are reckoned
  Phase phase = Phase::http;
  Refusal refusal = Refusal::none;
  bool answering = false;  // a request is being answered
  bool opened = false;     // told, and so is its end
  bool deaf = false;       // what it sends cannot be understood any more
  bool finish = false;     // to be ended once everything is sent
  bool changed = false;    // on the list of those to be written to
  bool stuck = false;      // the system takes no more for now
  bool unheard = false;    // not read from until all are read again
  Clock::time_point deadline;
  Clock::time_point heard;
  std::optional<Clock::time_point> pinged;  // whether it is there, and not heard since
  Clock::time_point filled;                 // its allowance of messages, and when that was reckoned
  double allowance = 0;
  Inbox inbox;
  Outbox outbox;
};
using SessionPointer = std::shared_ptr<Session>;

}  // namespace sockets

using namespace sockets;  // NOLINT(google-build-using-namespace): seen by the transport's own files only

// --- All of them ---------------------------------------------------------------------------------------------------

struct Transport::Parts {
  struct Household {
    std::size_t connections = 0;
    std::size_t unread = 0;  // bytes
  };

  Handlers handlers;
  TransportLimits limits;
  asio::io_context& io;
  tcp::acceptor acceptor{io};
  std::shared_ptr<const TlsIdentity> identity;  // of new connections; nothing: no TLS
  asio::steady_timer sweeper{io};
  asio::steady_timer relief{io, asio::steady_timer::time_point::max()};  // rung when all are read again
  asio::steady_timer patience{io};                                       // with those who are slow to go when we stop
  std::function<void()> stopped;
  TransportCounters counters;
  std::vector<SessionPointer> slots;
  std::vector<std::uint32_t> free_slots;
  std::uint64_t generation = 0;
  std::unordered_map<std::uint64_t, Household> households;
  std::unordered_map<std::uint64_t, Pace> paces;  // of requests, by household
  std::size_t refusals = 0;
  std::vector<SessionPointer> changed;
  std::vector<asio::const_buffer> buffers;
  std::unique_ptr<char[]> bytes = std::make_unique<char[]>(read_bytes);
  std::string date;
  bool flush_is_due = false;
  bool stopping = false;
  std::vector<Connection> unheard;

  Parts(EventLoop& loop, Handlers given, TransportLimits kept)
      : handlers(std::move(given)), limits(std::move(kept)), io(loop.context()), date(http_date(std::time(nullptr))) {
    buffers.reserve(most_buffers);
  }

  // Coming and going: transport.cpp
  [[nodiscard]] Session* find(Connection id);
  [[nodiscard]] bool count(Session& session);
  [[nodiscard]] bool comes_in_time(const asio::ip::address& address);
  void take_in(tcp::socket socket);
  void forget(Session& session);
  void tell_closed(Session& session);
  static void hang_up(Session& session);
  asio::awaitable<void> accept();
  [[nodiscard]] std::uint16_t begin_to_accept();
  asio::awaitable<void> serve(SessionPointer session);
  asio::awaitable<bool> shake_hands(Session& session) const;

  // Pages, and the door to WebSockets: transport_http.cpp. `serve` holds the session, so what it awaits may refer to
  // it.
  asio::awaitable<bool> speak_http(Session& session);
  asio::awaitable<RequestReader::State> read_request(Session& session, std::string& given, RequestReader& reader) const;
  asio::awaitable<bool> write_all(Session& session, std::string_view top, std::string_view body);
  asio::awaitable<void> linger(Session& session) const;
  struct Late {
    std::optional<HttpResponse> given;
    asio::steady_timer bell;
  };
  [[nodiscard]] std::shared_ptr<Late> ask_later(Session& session, const HttpResponse& response);
  [[nodiscard]] HttpResponse answer(const Session& session, const HttpRequest& request) const;
  [[nodiscard]] asio::ip::address address_of(const Session& session, const HttpRequest& request) const;
  [[nodiscard]] std::optional<HttpResponse> refuse_door(Session& session, const HttpRequest& request,
                                                        const asio::ip::address& address);
  asio::awaitable<bool> open(Session& session, const HttpRequest& request, std::string early);

  // Messages: transport_websocket.cpp
  asio::awaitable<void> speak_websocket(Session& session);
  void take(Session& session, char* data, std::size_t size);
  void stop_reading(Connection which);
  void read_all_again();
  void hear(Session& session, const Heard& heard);
  void hear_close(Session& session, std::string_view payload);
  [[nodiscard]] bool allows(Session& session) const;
  void too_fast(Session& session);
  void break_off(Session& session, std::uint16_t code, const Text& why);
  void begin_close(Session& session, std::uint16_t code, std::string_view reason);
  void enqueue(Session& session, OutgoingFrame frame);
  std::size_t reckon_unread(Session& session, std::size_t now);  // what all of its household have not read
  void send(Connection to, OutgoingFrame frame);
  void too_slow(Session& session);
  void flush_changed();
  void flush(const SessionPointer& pointer);
  void wait_to_write(const SessionPointer& session);

  // Time, and the end: transport.cpp
  [[nodiscard]] std::chrono::milliseconds between_sweeps() const;
  void sweep();
  void look_after(Session& session, Clock::time_point now);
  void stop(std::function<void()> then, std::chrono::milliseconds limit);
  void end_if_done();
  void end();
};

[[nodiscard]] std::string in_one_line(const Text& text);                  // both languages, for a close's reason
[[nodiscard]] asio::ip::address plain(const asio::ip::address& address);  // IPv4 as such, not inside IPv6

}  // namespace divan
