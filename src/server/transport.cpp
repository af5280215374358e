// Coroutines of Asio want exceptions; none of ours is thrown (see boost_beast.cpp).
#undef BOOST_NO_EXCEPTIONS
#define BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION

#include "server/transport.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <boost/beast/websocket/detail/utf8_checker.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstring>
#include <ctime>
#include <optional>
#include <unordered_map>

// Asio's functions that take an error_code return it as well.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace divan {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Parser = http::request_parser<http::empty_body>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t read_bytes = 64 << 10;  // one buffer for all: nobody's bytes stay in it beyond one call
constexpr std::size_t most_buffers = 64;      // what Asio gives to one write
constexpr std::size_t most_refusals = 64;     // connections that are only there to be told that there is no room
constexpr std::size_t flush_at = 64;          // connections written to before the turn of the loop is over

// --- Frames of RFC 6455 --------------------------------------------------------------------------------------------
// Ours and not Beast's stream: that writes one frame a call and keeps several kilobytes a connection. A server's half
// of the protocol is short: what comes is masked, what goes is not.

enum Opcode : unsigned { continuation = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10 };

struct Frame {
  bool last = false;
  unsigned opcode = 0;
  char* payload = nullptr;
  std::size_t size = 0;
};

enum class Reading { whole, more, bad, too_large };

std::uint64_t big_endian(const char* bytes, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8U | static_cast<unsigned char>(bytes[i]);
  return value;
}

void unmask(char* bytes, std::size_t size, const char* mask) {
  std::array<char, 8> twice{};
  std::memcpy(twice.data(), mask, 4);
  std::memcpy(twice.data() + 4, mask, 4);
  std::uint64_t wide = 0;
  std::memcpy(&wide, twice.data(), 8);
  std::size_t i = 0;
  for (; i + 8 <= size; i += 8) {
    std::uint64_t part = 0;
    std::memcpy(&part, bytes + i, 8);
    part ^= wide;
    std::memcpy(bytes + i, &part, 8);
  }
  for (; i < size; ++i) bytes[i] = static_cast<char>(bytes[i] ^ twice[i % 8]);
}

// The frame at the beginning of `bytes`, unmasked in place. `most`: bytes its payload may have.
Reading read_frame(char* bytes, std::size_t size, std::size_t most, Frame& frame, std::size_t& used) {
  if (size < 2) return Reading::more;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  frame.last = (first & 0x80U) != 0;
  frame.opcode = first & 0x0fU;
  const bool control = frame.opcode >= 8;
  std::uint64_t length = second & 0x7fU;
  if ((first & 0x70U) != 0 || (second & 0x80U) == 0) return Reading::bad;  // no extension; a client must mask
  if (control && (!frame.last || length > 125)) return Reading::bad;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (size < 2 + wide) return Reading::more;
  if (wide > 0) {
    length = big_endian(bytes + 2, wide);
    if (length < (wide == 2 ? 126U : 65536U)) return Reading::bad;  // longer than it needs to be
  }
  if (!control && length > most) return Reading::too_large;
  const std::size_t head = 2 + wide + 4;
  frame.size = static_cast<std::size_t>(length);
  if (size < head + frame.size) return Reading::more;
  frame.payload = bytes + head;
  unmask(frame.payload, frame.size, bytes + head - 4);
  used = head + frame.size;
  return Reading::whole;
}

// A frame on its way out. Its payload is its own or shared with others.
struct Piece {
  std::string own;
  std::shared_ptr<const std::string> shared;
  std::array<char, 10> head{};
  unsigned char head_size = 0;

  Piece(Opcode opcode, std::string mine, std::shared_ptr<const std::string> ours = nullptr)
      : own(std::move(mine)), shared(std::move(ours)) {
    const std::size_t size = payload().size();
    head[0] = static_cast<char>(0x80U | opcode);
    const auto put = [this, size](unsigned char mark, unsigned count) {
      head[1] = static_cast<char>(mark);
      for (unsigned i = 0; i < count; ++i) head[2 + i] = static_cast<char>(size >> (8 * (count - 1 - i)) & 0xffU);
      head_size = static_cast<unsigned char>(2 + count);
    };
    if (size < 126) {
      put(static_cast<unsigned char>(size), 0);
    } else if (size < 65536) {
      put(126, 2);
    } else {
      put(127, 8);
    }
  }
  [[nodiscard]] std::string_view payload() const { return shared ? *shared : own; }
  [[nodiscard]] std::size_t size() const { return head_size + payload().size(); }
};

// A close's reason has room for 123 bytes; a letter is never cut in two.
std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::size_t size = std::min<std::size_t>(reason.size(), 123);
  if (size < reason.size()) {
    while (size > 0 && (static_cast<unsigned char>(reason[size]) & 0xc0U) == 0x80U) --size;
  }
  std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)};
  payload += reason.substr(0, size);
  return payload;
}

bool may_be_sent(std::uint64_t code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

bool is_utf8(std::string_view bytes) { return beast::websocket::detail::check_utf8(bytes.data(), bytes.size()); }

// --- Words ---------------------------------------------------------------------------------------------------------

HttpResponse words(int status, const Text& text) {
  return HttpResponse::with(text.en + "\n" + text.fr + "\n", "text/plain; charset=utf-8", status);
}

Text too_fast_words() {
  return {"You send too many messages; wait a moment, then connect again.",
          "Vous envoyez trop de messages ; attendez un instant, puis reconnectez-vous."};
}
Text too_slow_words() {
  return {"Your connection is too slow to follow the table; connect again.",
          "Votre connexion est trop lente pour suivre la table ; reconnectez-vous."};
}

std::string in_one_line(const Text& text) { return text.en + " / " + text.fr; }

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// --- Addresses and origins -----------------------------------------------------------------------------------------

asio::ip::address plain(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  return address;
}

// Whose connections are counted together. A household has 2^64 addresses of IPv6, so its prefix stands for it.
std::uint64_t household(const asio::ip::address& address) {
  if (address.is_v4()) return std::uint64_t{0xffff} << 32U | address.to_v4().to_uint();
  const auto bytes = address.to_v6().to_bytes();
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < 8; ++i) prefix = prefix << 8U | bytes[i];
  return prefix;
}

std::string lowered(std::string_view given) {
  std::string low(given);
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return low;
}

// "https://example.org:443" and "Example.org" are one host.
bool is_same_host(std::string_view origin, std::string_view host) {
  std::string theirs = lowered(origin);
  std::string ours = lowered(host);
  std::string_view port;
  if (theirs.starts_with("http://")) {
    theirs.erase(0, 7);
    port = ":80";
  } else if (theirs.starts_with("https://")) {
    theirs.erase(0, 8);
    port = ":443";
  } else {
    return false;
  }
  if (theirs.ends_with(port)) theirs.resize(theirs.size() - port.size());
  if (ours.ends_with(port)) ours.resize(ours.size() - port.size());
  return !ours.empty() && theirs == ours;
}

// --- One connection ------------------------------------------------------------------------------------------------

enum class Phase : unsigned char { http, open, closing };
enum class Refusal : unsigned char { none, full, address };

struct Session {
  explicit Session(tcp::socket accepted) : socket(std::move(accepted)) {}

  tcp::socket socket;
  Connection id = 0;
  asio::ip::address address;
  std::optional<std::uint64_t> counted;  // among whose connections it counts
  Phase phase = Phase::http;
  Refusal refusal = Refusal::none;
  bool answering = false;  // a request is being answered
  bool opened = false;     // told, and so is its end
  bool deaf = false;       // what it sends cannot be understood any more
  bool finish = false;     // to be ended once everything is sent
  bool pinged = false;
  bool changed = false;  // on the list of those to be written to
  bool stuck = false;    // the system takes no more for now
  Clock::time_point deadline;
  Clock::time_point heard;
  Clock::time_point filled;  // its allowance of messages, and when that was reckoned
  double allowance = 0;
  std::string partial;  // the beginning of a frame
  std::string message;  // the beginning of a message in several frames
  bool in_message = false;
  std::vector<Piece> queue;
  std::size_t sent = 0;    // bytes of the queue's first piece
  std::size_t queued = 0;  // bytes left
};
using SessionPointer = std::shared_ptr<Session>;

void append(std::string& to, std::string_view name, std::string_view value) {
  to.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

struct Transport::Parts {
  Handlers handlers;
  TransportLimits limits;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer sweeper{io};
  asio::steady_timer patience{io};  // with those who are slow to go when we stop
  asio::signal_set signals{io};
  std::function<void(int)> on_signal;
  TransportCounters counters;
  std::vector<SessionPointer> slots;
  std::vector<std::uint32_t> free_slots;
  std::uint64_t generation = 0;
  std::unordered_map<std::uint64_t, std::size_t> households;
  std::size_t refusals = 0;
  std::vector<SessionPointer> changed;
  std::vector<asio::const_buffer> buffers;
  std::unique_ptr<char[]> bytes = std::make_unique<char[]>(read_bytes);
  std::string date;
  bool flush_is_due = false;
  bool stopping = false;

  Parts(Handlers given, TransportLimits kept) : handlers(std::move(given)), limits(std::move(kept)) {
    buffers.reserve(most_buffers);
    tell_date();
  }

  void tell_date() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 40> text{};
    date.assign(text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc));
  }

  // --- Coming and going ---

  [[nodiscard]] Session* find(Connection id) {
    const std::size_t slot = id & 0xffffffffU;
    if (slot >= slots.size() || !slots[slot] || slots[slot]->id != id) return nullptr;
    return slots[slot].get();
  }

  [[nodiscard]] bool count(Session& session) {
    if (limits.connections_per_address == 0) return true;
    std::size_t& theirs = households[household(session.address)];
    if (theirs >= limits.connections_per_address) return false;
    ++theirs;
    session.counted = household(session.address);
    return true;
  }

  void take_in(tcp::socket socket) {
    ++counters.accepted;
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    auto session = std::make_shared<Session>(std::move(socket));
    session->address = plain(peer.address());
    session->deadline = Clock::now() + limits.header_time;
    if (counters.connections - refusals >= limits.connections) {
      session->refusal = Refusal::full;
    } else if (!limits.behind_proxy && !count(*session)) {
      session->refusal = Refusal::address;
    }
    if (session->refusal != Refusal::none) {
      ++counters.refused;
      if (refusals >= most_refusals) return;  // no room even for words
      ++refusals;
    }
    session->socket.non_blocking(true, error);
    session->socket.set_option(tcp::no_delay(true), error);
    std::size_t slot = slots.size();
    if (free_slots.empty()) {
      slots.emplace_back();
    } else {
      slot = free_slots.back();
      free_slots.pop_back();
    }
    session->id = ++generation << 32U | slot;
    slots[slot] = session;
    ++counters.connections;
    asio::co_spawn(io, serve(session), [this, session](const std::exception_ptr& thrown) {
      if (thrown) std::rethrow_exception(thrown);
      forget(*session);
    });
  }

  void forget(Session& session) {
    hang_up(session);
    tell_closed(session);
    if (session.counted) {
      const auto theirs = households.find(*session.counted);
      if (--theirs->second == 0) households.erase(theirs);
    }
    if (session.refusal != Refusal::none) --refusals;
    const std::size_t slot = session.id & 0xffffffffU;
    --counters.connections;
    free_slots.push_back(static_cast<std::uint32_t>(slot));
    slots[slot].reset();
    end_if_done();
  }

  void tell_closed(Session& session) {
    if (!session.opened) return;
    session.opened = false;
    --counters.websockets;
    handlers.closed(session.id);
  }

  static void hang_up(Session& session) {
    error_code ignored;
    session.socket.close(ignored);
  }

  asio::awaitable<void> accept() {
    asio::steady_timer pause(io);
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(awaited);
      if (!acceptor.is_open()) co_return;
      if (!error) {
        take_in(std::move(socket));
      } else if (error != asio::error::connection_aborted) {
        pause.expires_after(std::chrono::milliseconds(100));  // out of descriptors: some will be free again
        co_await pause.async_wait(awaited);
      }
    }
  }

  asio::awaitable<void> serve(SessionPointer session) {
    // The coroutine that speaks HTTP ends first, and its buffers with it: ten thousand idle WebSockets stay small.
    const bool upgraded = co_await speak_http(*session);  // named, because GCC 12 miscompiles `if (co_await …)`
    if (upgraded) co_await speak_websocket(*session);
  }

  // --- HTTP ---
  // `serve` holds the session, so what it awaits may refer to it.
  // NOLINTBEGIN(cppcoreguidelines-avoid-reference-coroutine-parameters)

  // True when it became a WebSocket.
  asio::awaitable<bool> speak_http(Session& session) {
    std::string given;  // and not yet understood
    bool go_on = true;
    while (go_on && !stopping) {
      Parser parser;
      parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
      session.deadline = Clock::now() + limits.header_time;
      const error_code error = co_await read_request(session, given, parser);
      HttpResponse response;
      bool head = false;
      if (error) {
        const auto refusal = refusal_of(error);
        if (!refusal) co_return false;
        response = *refusal;
        go_on = false;
      } else {
        ++counters.requests;
        head = parser.get().method() == http::verb::head;
        if (session.refusal == Refusal::none && is_door(parser)) {
          const auto refusal = refuse_upgrade(session, parser);
          if (!refusal) {
            const bool upgraded = co_await open(session, parser, std::move(given));
            co_return upgraded;
          }
          response = *refusal;
        } else {
          response = answer(session, parser);
        }
        go_on = parser.get().keep_alive() && parser.is_done() && session.refusal == Refusal::none;
      }
      go_on = go_on && !stopping;
      const std::string top = top_of(response, go_on);
      const std::string_view body = head || response.status == 304 ? std::string_view() : response.body;
      session.answering = true;
      // Time for a slow but honest line: 8 KB a second.
      session.deadline = Clock::now() + limits.write_time + std::chrono::seconds(body.size() >> 13U);
      const bool written = co_await write_all(session, top, body);
      session.answering = false;
      if (!written) co_return false;
    }
    co_await linger(session);
    co_return false;
  }

  // Sockets never block and are only waited for: who waits needs no buffer of its own.
  asio::awaitable<error_code> read_request(Session& session, std::string& given, Parser& parser) const {
    error_code error;
    for (;;) {
      if (!given.empty()) {
        given.erase(0, parser.put(asio::buffer(given), error));
        if (parser.is_header_done() || (error && error != http::error::need_more)) co_return error;
        if (given.size() >= limits.header_bytes) co_return http::make_error_code(http::error::header_limit);
      }
      const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
      if (failed) co_return failed;
      error.clear();
      const std::size_t size = session.socket.read_some(asio::buffer(bytes.get(), read_bytes), error);
      if (error && error != asio::error::would_block) co_return error;
      given.append(bytes.get(), size);
    }
  }

  asio::awaitable<bool> write_all(Session& session, std::string_view top, std::string_view body) {
    while (!top.empty() || !body.empty()) {
      error_code error;
      const std::array parts{asio::buffer(top), asio::buffer(body)};
      const std::size_t size = session.socket.write_some(parts, error);
      const std::size_t of_top = std::min(size, top.size());
      top.remove_prefix(of_top);
      body.remove_prefix(size - of_top);
      if (error && error != asio::error::would_block) co_return false;
      if (!error) continue;
      const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_write, awaited);
      if (failed) co_return false;
    }
    co_return true;
  }

  // Closing with bytes unread would throw away what we said; so say that we are done, and let the other side go first.
  asio::awaitable<void> linger(Session& session) const {
    error_code error;
    session.socket.shutdown(tcp::socket::shutdown_send, error);
    session.deadline = Clock::now() + limits.close_time;
    std::size_t left = 256 << 10;
    while (!error && left > 0) {
      const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
      if (failed) co_return;
      left -= std::min(left, session.socket.read_some(asio::buffer(bytes.get(), read_bytes), error));
      if (error == asio::error::would_block) error.clear();
    }
  }

  [[nodiscard]] static std::optional<HttpResponse> refusal_of(const error_code& error) {
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error == http::error::header_limit) {
      return words(431, {"The request is too long.", "La requête est trop longue."});
    }
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
      return words(400, {"This is not HTTP as we know it.", "Ce n'est pas du HTTP tel que nous le connaissons."});
    }
    return std::nullopt;
  }

  [[nodiscard]] HttpResponse answer(const Session& session, const Parser& parser) const {
    const auto& request = parser.get();
    if (session.refusal == Refusal::full) {
      HttpResponse full = words(503, {"The house is full; try again in a few minutes.",
                                      "La maison est pleine ; réessayez dans quelques minutes."});
      full.headers.emplace_back("Retry-After", "60");
      return full;
    }
    if (session.refusal == Refusal::address) return too_many();
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      HttpResponse no = words(405, {"Only GET and HEAD are answered here.", "Seuls GET et HEAD ont une réponse ici."});
      no.headers.emplace_back("Allow", "GET, HEAD");
      return no;
    }
    if (!parser.is_done()) {
      return words(400, {"A request here has no body.", "Une requête n'a pas de corps ici."});
    }
    HttpRequest given{std::string(view(request.method_string())),
                      std::string(view(request.target())),
                      address_of(session, parser).to_string(),
                      std::string(view(request[http::field::host])),
                      std::string(view(request[http::field::accept_encoding])),
                      std::string(view(request[http::field::if_none_match]))};
    return handlers.http(given);
  }

  [[nodiscard]] static HttpResponse too_many() {
    HttpResponse no = words(429, {"Too many connections from your address; close some and try again.",
                                  "Trop de connexions depuis votre adresse ; fermez-en et réessayez."});
    no.headers.emplace_back("Retry-After", "10");
    return no;
  }

  [[nodiscard]] asio::ip::address address_of(const Session& session, const Parser& parser) const {
    if (!limits.behind_proxy) return session.address;
    std::string_view said = view(parser.get()["X-Forwarded-For"]);
    if (const auto comma = said.rfind(','); comma != std::string_view::npos) said.remove_prefix(comma + 1);
    while (said.starts_with(' ')) said.remove_prefix(1);
    while (said.ends_with(' ')) said.remove_suffix(1);
    error_code error;
    const auto address = asio::ip::make_address(std::string(said), error);
    return error ? session.address : plain(address);
  }

  [[nodiscard]] std::string top_of(const HttpResponse& response, bool go_on) const {
    std::string top;
    top.reserve(256);
    const auto reason = http::obsolete_reason(static_cast<http::status>(response.status));
    top.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(view(reason)).append("\r\n");
    append(top, "Date", date);
    if (response.status != 304) {
      append(top, "Content-Type", response.type);
      append(top, "Content-Length", std::to_string(response.body.size()));
    }
    for (const auto& [name, value] : response.headers) append(top, name, value);
    if (!go_on) append(top, "Connection", "close");
    return top += "\r\n";
  }

  // --- The door to WebSockets ---

  [[nodiscard]] static bool is_door(const Parser& parser) {
    const std::string_view target = view(parser.get().target());
    return parser.get().method() == http::verb::get && target.substr(0, target.find('?')) == "/ws";
  }

  [[nodiscard]] std::optional<HttpResponse> refuse_upgrade(Session& session, const Parser& parser) {
    const auto& request = parser.get();
    if (!beast::websocket::is_upgrade(request) || request["Sec-WebSocket-Version"] != "13") {
      HttpResponse no = words(426, {"Here one speaks WebSocket, version 13.", "Ici on parle WebSocket, version 13."});
      no.headers = {{"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Version", "13"}};
      return no;
    }
    if (request["Sec-WebSocket-Key"].size() != 24 || !parser.is_done()) {
      return words(400, {"The WebSocket handshake is broken.", "La poignée de main WebSocket est incorrecte."});
    }
    const std::string_view origin = view(request[http::field::origin]);
    const bool known = std::find(limits.origins.begin(), limits.origins.end(), origin) != limits.origins.end();
    if (!origin.empty() && !known && !is_same_host(origin, view(request[http::field::host]))) {
      return words(403, {"Pages of other sites may not play here in your name.",
                         "Les pages d'autres sites ne peuvent jouer ici en votre nom."});
    }
    if (stopping) return words(503, {"The server is stopping.", "Le serveur s'arrête."});
    if (limits.behind_proxy) {
      session.address = address_of(session, parser);
      if (!count(session)) {
        ++counters.refused;
        return too_many();
      }
    }
    return std::nullopt;
  }

  asio::awaitable<bool> open(Session& session, const Parser& parser, std::string early) {
    beast::websocket::detail::sec_ws_accept_type accept;
    beast::websocket::detail::make_sec_ws_accept(accept, parser.get()["Sec-WebSocket-Key"]);
    std::string top = "HTTP/1.1 101 Switching Protocols\r\n";
    append(top, "Upgrade", "websocket");
    append(top, "Connection", "Upgrade");
    append(top, "Sec-WebSocket-Accept", {accept.data(), accept.size()});
    top += "\r\n";
    const bool written = co_await write_all(session, top, {});
    if (!written || stopping) co_return false;
    session.partial = std::move(early);  // frames that came with the request
    session.heard = session.filled = Clock::now();
    session.allowance = limits.burst;
    session.phase = Phase::open;
    session.opened = true;
    ++counters.opened;
    ++counters.websockets;
    handlers.opened(session.id, session.address.to_string());
    co_return true;
  }

  // --- Reading frames ---

  asio::awaitable<void> speak_websocket(Session& session) {
    if (!session.partial.empty()) {
      std::string early;
      early.swap(session.partial);
      take(session, early.data(), early.size());
    }
    for (;;) {
      const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
      if (failed) co_return;
      error_code error;
      const std::size_t size = session.socket.read_some(asio::buffer(bytes.get(), read_bytes), error);
      if (error == asio::error::would_block) continue;
      if (error) co_return;
      take(session, bytes.get(), size);
      if (!session.socket.is_open()) co_return;
    }
  }

  // NOLINTEND(cppcoreguidelines-avoid-reference-coroutine-parameters)

  void take(Session& session, char* data, std::size_t size) {
    counters.bytes_in += size;
    session.heard = Clock::now();
    session.pinged = false;
    if (session.deaf) return;
    if (session.partial.empty()) {
      const std::size_t used = understand(session, data, size);
      if (!session.deaf && used < size) session.partial.assign(data + used, size - used);
      return;
    }
    session.partial.append(data, size);
    const std::size_t used = understand(session, session.partial.data(), session.partial.size());
    session.partial.erase(0, used);
    if (session.deaf || (session.partial.empty() && session.partial.capacity() > 4096))
      std::string().swap(session.partial);
  }

  // Every whole frame in `data`; how many bytes they were.
  [[nodiscard]] std::size_t understand(Session& session, char* data, std::size_t size) {
    std::size_t done = 0;
    while (done < size && !session.deaf && session.socket.is_open()) {
      Frame frame;
      std::size_t used = 0;
      const std::size_t most = limits.message_bytes - session.message.size();
      switch (read_frame(data + done, size - done, most, frame, used)) {
        case Reading::more: return done;
        case Reading::bad: refuse(session, 1002, {"not WebSocket as we know it", "WebSocket incorrect"}); return done;
        case Reading::too_large: refuse(session, 1009, {"message too long", "message trop long"}); return done;
        case Reading::whole: break;
      }
      done += used;
      hear(session, frame);
    }
    return done;
  }

  void hear(Session& session, const Frame& frame) {
    if (frame.opcode == closing) {
      hear_close(session, frame);
    } else if (session.phase == Phase::open && !allows(session)) {
      too_fast(session);
    } else if (session.phase == Phase::open) {
      hear_allowed(session, frame);
    }
  }

  void hear_allowed(Session& session, const Frame& frame) {
    const std::string_view payload(frame.payload, frame.size);
    const bool begins = frame.opcode == text && !session.in_message;
    const bool goes_on = frame.opcode == continuation && session.in_message;
    if (begins && frame.last) {
      deliver(session, payload);
    } else if (begins || goes_on) {
      session.message.append(payload);
      session.in_message = !frame.last;
      if (frame.last) deliver_gathered(session);
    } else if (frame.opcode == ping) {
      enqueue(session, Piece(pong, std::string(payload)));
    } else if (frame.opcode == binary) {
      refuse(session, 1003, {"text only, no binary messages", "du texte, pas de messages binaires"});
    } else if (frame.opcode != pong) {
      refuse(session, 1002, {"not WebSocket as we know it", "WebSocket incorrect"});
    }
  }

  void deliver(Session& session, std::string_view message) {
    if (!is_utf8(message)) {
      refuse(session, 1007, {"not UTF-8", "pas de l'UTF-8"});
      return;
    }
    ++counters.messages_in;
    handlers.received(session.id, message);
  }

  void deliver_gathered(Session& session) {
    std::string whole;  // a close while it is being heard must not take it away
    whole.swap(session.message);
    deliver(session, whole);
  }

  void hear_close(Session& session, const Frame& frame) {
    session.finish = true;
    if (session.phase == Phase::open) {
      const std::uint64_t code = frame.size >= 2 ? big_endian(frame.payload, 2) : 1000;
      const bool fine = frame.size != 1 && may_be_sent(code);
      begin_close(session, fine ? static_cast<std::uint16_t>(code) : std::uint16_t{1002}, {});
    } else if (session.queue.empty()) {
      hang_up(session);
    }
  }

  // A bucket that fills with so many messages a second and holds `burst`.
  [[nodiscard]] bool allows(Session& session) const {
    if (limits.messages_per_second <= 0) return true;
    const std::chrono::duration<double> since = session.heard - session.filled;
    session.filled = session.heard;
    session.allowance = std::min(limits.burst, session.allowance + since.count() * limits.messages_per_second);
    if (session.allowance < 1) return false;
    session.allowance -= 1;
    return true;
  }

  void too_fast(Session& session) {
    ++counters.too_fast;
    enqueue(session, Piece(text, bye_message("tooFast", too_fast_words())));
    session.deaf = true;
    begin_close(session, 1008, in_one_line({"too many messages", "trop de messages"}));
  }

  void refuse(Session& session, std::uint16_t code, const Text& why) {
    ++counters.bad;
    session.deaf = true;
    begin_close(session, code, in_one_line(why));
  }

  void begin_close(Session& session, std::uint16_t code, std::string_view reason) {
    if (session.phase != Phase::open) return;
    session.phase = Phase::closing;
    session.deadline = Clock::now() + limits.close_time;
    std::string().swap(session.message);
    enqueue(session, Piece(closing, close_payload(code, reason)));
    // Later: whoever asked for it may be in the middle of something.
    asio::post(io, [this, id = session.id] {
      if (Session* still = find(id)) tell_closed(*still);
    });
  }

  // --- Writing frames ---

  void enqueue(Session& session, Piece piece) {
    session.queued += piece.size();
    session.queue.push_back(std::move(piece));
    if (session.changed) return;
    session.changed = true;
    changed.push_back(slots[session.id & 0xffffffffU]);
    if (flush_is_due) return;
    flush_is_due = true;
    asio::post(io, [this] {
      flush_is_due = false;
      flush_changed();
    });
  }

  void send(Session& session, Piece piece) {
    ++counters.messages_out;
    enqueue(session, std::move(piece));
    // Much at once is not yet slow: first see what the system takes. The message on its way does not count, however
    // long it is: the whole of a long game must reach who asks for it.
    if (session.queued > limits.send_queue_bytes && !session.stuck) flush(slots[session.id & 0xffffffffU]);
    if (session.queued > limits.send_queue_bytes + left_of_first(session)) too_slow(session);
    if (changed.size() >= flush_at) flush_changed();
  }

  [[nodiscard]] static std::size_t left_of_first(const Session& session) {
    return session.queue.empty() ? 0 : session.queue.front().size() - session.sent;
  }

  // It gets words instead of all that it did not take; what has begun must be ended.
  void too_slow(Session& session) {
    ++counters.too_slow;
    session.queue.erase(session.queue.begin() + (session.sent > 0 ? 1 : 0), session.queue.end());
    session.queued = left_of_first(session);
    enqueue(session, Piece(text, bye_message("tooSlow", too_slow_words())));
    begin_close(session, 1008, in_one_line({"too slow", "trop lent"}));
  }

  void flush_changed() {
    for (const SessionPointer& session : changed) {
      session->changed = false;
      if (!session->stuck) flush(session);
    }
    changed.clear();
  }

  // As many queued frames as fit go in one call of the system.
  void flush(const SessionPointer& pointer) {
    Session& session = *pointer;
    std::size_t first = 0;
    error_code error;
    while (first < session.queue.size() && !error) {
      buffers.clear();
      std::size_t skip = session.sent;
      for (std::size_t i = first; i < session.queue.size() && buffers.size() + 2 <= most_buffers; ++i) {
        const Piece& piece = session.queue[i];
        const std::string_view payload = piece.payload();
        if (skip < piece.head_size) buffers.emplace_back(piece.head.data() + skip, piece.head_size - skip);
        skip -= std::min<std::size_t>(skip, piece.head_size);
        if (skip < payload.size()) buffers.emplace_back(payload.data() + skip, payload.size() - skip);
        skip = 0;
      }
      std::size_t written = session.socket.write_some(buffers, error);
      ++counters.writes;
      counters.bytes_out += written;
      session.queued -= written;
      written += session.sent;
      while (first < session.queue.size() && written >= session.queue[first].size()) {
        written -= session.queue[first].size();
        ++first;
      }
      session.sent = written;
    }
    session.queue.erase(session.queue.begin(), session.queue.begin() + static_cast<std::ptrdiff_t>(first));
    if (session.queue.empty() && session.queue.capacity() > 16) std::vector<Piece>().swap(session.queue);
    if (error == asio::error::would_block) {
      wait_to_write(pointer);
    } else if (error || (session.phase == Phase::closing && session.finish)) {
      hang_up(session);
    } else if (session.phase == Phase::closing && session.deaf) {
      // Who sends nonsense will not answer our close with sense; the end of the stream he understands.
      session.socket.shutdown(tcp::socket::shutdown_send, error);
    }
  }

  void wait_to_write(const SessionPointer& session) {
    session->stuck = true;
    if (session->phase == Phase::open) session->deadline = Clock::now() + limits.write_time;
    session->socket.async_wait(tcp::socket::wait_write, [this, session](const error_code& error) {
      session->stuck = false;
      if (!error) flush(session);
    });
  }

  // --- Time ---

  // One timer looks after everybody; a quarter of the shortest patience is exact enough.
  [[nodiscard]] std::chrono::milliseconds between_sweeps() const {
    const auto shortest = std::min({limits.header_time, limits.ping_after, limits.write_time, limits.close_time});
    return std::clamp<std::chrono::milliseconds>(shortest / 4, std::chrono::milliseconds(10),
                                                 std::chrono::milliseconds(500));
  }

  void sweep() {
    sweeper.expires_after(between_sweeps());
    sweeper.async_wait([this](const error_code& error) {
      if (error) return;
      tell_date();
      const auto now = Clock::now();
      for (const SessionPointer& session : slots) {
        if (session) look_after(*session, now);
      }
      sweep();
    });
  }

  void look_after(Session& session, Clock::time_point now) {
    if (session.phase != Phase::open || session.stuck) {
      if (now > session.deadline) hang_up(session);
      return;
    }
    const auto silence = now - session.heard;
    if (silence > 2 * limits.ping_after) {
      hang_up(session);
    } else if (silence > limits.ping_after && !session.pinged) {
      session.pinged = true;
      enqueue(session, Piece(ping, {}));
    }
  }

  void wait_for_signal() {
    signals.async_wait([this](const error_code& error, int number) {
      if (error) return;
      wait_for_signal();
      on_signal(number);
    });
  }

  // --- The end ---

  void stop(std::chrono::milliseconds limit) {
    if (stopping) return;
    stopping = true;
    error_code ignored;
    acceptor.close(ignored);
    for (const SessionPointer& session : slots) {
      if (!session) continue;
      if (session->phase == Phase::http && !session->answering) hang_up(*session);
      begin_close(*session, 1001, in_one_line({"the server is stopping", "le serveur s'arrête"}));
    }
    patience.expires_after(limit);
    patience.async_wait([this](const error_code& error) {
      if (!error) io.stop();
    });
    end_if_done();
  }

  void end_if_done() {
    if (stopping && counters.connections == 0) io.stop();
  }
};

HttpResponse HttpResponse::with(std::string body, std::string type, int status) {
  HttpResponse response;
  response.status = status;
  response.type = std::move(type);
  response.keep = std::make_shared<const std::string>(std::move(body));
  response.body = *response.keep;
  return response;
}

Transport::Transport(Handlers handlers, TransportLimits limits)
    : parts_(std::make_unique<Parts>(std::move(handlers), std::move(limits))) {}
Transport::~Transport() = default;

Expected<std::uint16_t> Transport::listen(const std::string& address, std::uint16_t port) {
  const std::string place = address + ":" + std::to_string(port);
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) {
    return Fault{place,
                 {"this is no address to listen on; 127.0.0.1, 0.0.0.0 and :: are",
                  "ce n'est pas une adresse où écouter ; 127.0.0.1, 0.0.0.0 et :: en sont"}};
  }
  // Each connection is a descriptor; take as many as we may have.
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  tcp::acceptor& acceptor = parts_->acceptor;
  const tcp::endpoint endpoint(parsed, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) {
    const std::string why = error.message();
    error_code ignored;
    acceptor.close(ignored);
    return Fault{place, {"cannot listen here: " + why, "impossible d'écouter ici : " + why}};
  }
  asio::co_spawn(parts_->io, parts_->accept(), [](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
  });
  parts_->sweep();
  return acceptor.local_endpoint().port();
}

void Transport::run() { parts_->io.run(); }

void Transport::send(Connection to, std::string message) {
  Session* session = parts_->find(to);
  if (session != nullptr && session->phase == Phase::open) parts_->send(*session, Piece(text, std::move(message)));
}

void Transport::send(Connection to, std::shared_ptr<const std::string> message) {
  Session* session = parts_->find(to);
  if (session != nullptr && session->phase == Phase::open) parts_->send(*session, Piece(text, {}, std::move(message)));
}

void Transport::close(Connection which, std::uint16_t code, std::string_view reason) {
  if (Session* session = parts_->find(which)) parts_->begin_close(*session, code, reason);
}

const TransportCounters& Transport::counters() const { return parts_->counters; }

void Transport::post(std::function<void()> work) { asio::post(parts_->io, std::move(work)); }

void Transport::after(std::chrono::milliseconds delay, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->io, delay);
  timer->async_wait([timer, work = std::move(work)](const error_code& error) {
    if (!error) work();
  });
}

void Transport::on_signal(std::function<void(int)> handler) {
  parts_->on_signal = std::move(handler);
  error_code ignored;
  parts_->signals.add(SIGINT, ignored);
  parts_->signals.add(SIGTERM, ignored);
  parts_->wait_for_signal();
}

void Transport::stop(std::chrono::milliseconds limit) {
  asio::post(parts_->io, [parts = parts_.get(), limit] { parts->stop(limit); });
}

std::string bye_message(std::string_view code, const Text& text) {
  const auto quoted = [](std::string_view words) {
    std::string quote = "\"";
    for (const char c : words) {
      if (c == '"' || c == '\\') quote += '\\';
      if (static_cast<unsigned char>(c) >= 0x20) quote += c;
    }
    return quote += '"';
  };
  return R"({"type":"bye","problem":{"code":)" + quoted(code) + R"(,"text":{"en":)" + quoted(text.en) + R"(,"fr":)" +
         quoted(text.fr) + "}}}";
}

}  // namespace divan

// NOLINTEND(bugprone-unused-return-value)
