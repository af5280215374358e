#include "server/transport.hpp"

#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "server/transport_parts.hpp"

// Asio's functions that take an error_code return it as well.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace divan {
namespace {

constexpr std::size_t most_refusals = 64;  // connections that are only there to be told that there is no room

// Whose connections are counted together. A household has 2^64 addresses of IPv6, so its prefix stands for it.
std::uint64_t household(const asio::ip::address& address) {
  if (address.is_v4()) return std::uint64_t{0xffff} << 32U | address.to_v4().to_uint();
  const auto bytes = address.to_v6().to_bytes();
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < 8; ++i) prefix = prefix << 8U | bytes[i];
  return prefix;
}

// What somebody who starts a server may do about it.
Fault not_listening(const std::string& place, std::uint16_t port, const error_code& error) {
  const std::string number = std::to_string(port);
  if (error == asio::error::address_in_use) {
    return {place,
            {"port " + number + " is taken (" + place +
                 "): another program, perhaps another Divan, listens there; stop "
                 "it, or take another port with --port N (--port 0 finds a free one)",
             "le port " + number + " est pris (" + place +
                 ") : un autre programme, peut-être un autre Divan, y écoute ; "
                 "arrêtez-le, ou prenez un autre port avec --port N (--port 0 en trouve un libre)"}};
  }
  if (error == asio::error::access_denied) {
    return {place,
            {"listening on port " + number + " (" + place +
                 ") is not allowed; ports from 1024 on are for everybody: "
                 "--port 8080",
             "écouter sur le port " + number + " (" + place +
                 ") n'est pas permis ; les ports à partir de 1024 sont à "
                 "tous : --port 8080"}};
  }
  return {place,
          {"cannot listen on " + place + ": " + error.message(),
           "impossible d'écouter sur " + place + " : " + error.message()}};
}

}  // namespace

std::string household_of(const std::string& address) {
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error || parsed.is_v4()) return address;
  return asio::ip::make_network_v6(parsed.to_v6(), 64).canonical().to_string();
}

bool is_loopback(const std::string& address) {
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  return !error && plain(parsed).is_loopback();
}

asio::ip::address plain(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  return address;
}

// --- Coming and going ----------------------------------------------------------------------------------------------

Session* Transport::Parts::find(Connection id) {
  const std::size_t slot = id & 0xffffffffU;
  if (slot >= slots.size() || !slots[slot] || slots[slot]->id != id) return nullptr;
  return slots[slot].get();
}

bool Transport::Parts::count(Session& session) {
  Household& theirs = households[household(session.address)];
  if (limits.connections_per_address != 0 && theirs.connections >= limits.connections_per_address) return false;
  ++theirs.connections;
  session.counted = household(session.address);
  return true;
}

// A page, a handshake, a line that is opened and closed: none is dear, but thousands a second are.
bool Transport::Parts::comes_in_time(const asio::ip::address& address) {
  if (limits.requests_per_second == 0) return true;
  const auto every = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(1 / limits.requests_per_second));
  const auto at_once = static_cast<int>(10 * limits.requests_per_second);
  const bool in_time = paces.try_emplace(household(address), every, at_once).first->second.take(Clock::now());
  if (!in_time) ++counters.hasty;
  return in_time;
}

void Transport::Parts::take_in(tcp::socket socket) {
  ++counters.accepted;
  error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  auto session = std::make_shared<Session>(std::move(socket));
  session->peer = session->address = plain(peer.address());
  session->deadline = Clock::now() + limits.header_time;
  const bool direct = !limits.behind_proxy || !is_trusted(session->peer.to_string(), limits.proxies);
  if (direct && !comes_in_time(session->peer)) return;
  if (counters.connections - refusals >= limits.connections) {
    session->refusal = Refusal::full;
  } else if (direct && !count(*session)) {
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
  if (identity) session->tls = std::make_unique<TlsLine>(*identity, session->socket.native_handle());
  session->id = ++generation << 32U | slot;
  slots[slot] = session;
  ++counters.connections;
  asio::co_spawn(io, serve(session), [this, session](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
    forget(*session);
  });
}

void Transport::Parts::forget(Session& session) {
  hang_up(session);
  tell_closed(session);
  if (session.counted) {
    reckon_unread(session, 0);
    const auto theirs = households.find(*session.counted);
    if (--theirs->second.connections == 0) households.erase(theirs);
  }
  if (session.refusal != Refusal::none) --refusals;
  const std::size_t slot = session.id & 0xffffffffU;
  --counters.connections;
  free_slots.push_back(static_cast<std::uint32_t>(slot));
  slots[slot].reset();
  end_if_done();
}

void Transport::Parts::tell_closed(Session& session) {
  if (!session.opened) return;
  session.opened = false;
  --counters.websockets;
  handlers.closed(session.id);
}

void Transport::Parts::hang_up(Session& session) {
  error_code ignored;
  session.socket.close(ignored);
}

asio::awaitable<void> Transport::Parts::accept() {
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

asio::awaitable<void> Transport::Parts::serve(SessionPointer session) {
  if (session->tls) {
    const bool shaken = co_await shake_hands(*session);
    if (!shaken) co_return;
  }
  // The coroutine that speaks HTTP ends first, and its buffers with it: ten thousand idle WebSockets stay small.
  const bool upgraded = co_await speak_http(*session);  // named, because GCC 12 miscompiles `if (co_await …)`
  if (upgraded) co_await speak_websocket(*session);
}

// The deadline of a whole request is that of the handshake as well.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-reference-coroutine-parameters): `serve` holds the session
asio::awaitable<bool> Transport::Parts::shake_hands(Session& session) const {
  const auto [none] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
  if (none) co_return false;
  char first = 0;
  constexpr char hello = 0x16;  // every TLS connection begins with it, and no request does
  if (::recv(session.socket.native_handle(), &first, 1, MSG_PEEK) == 1 && first != hello) {
    session.tls.reset();
    session.insecure = true;
    co_return true;
  }
  for (;;) {
    const TlsLine::State state = session.tls->shake_hands();
    if (state == TlsLine::State::fine) co_return true;
    if (state != TlsLine::State::read && state != TlsLine::State::write) co_return false;
    const auto what = state == TlsLine::State::read ? tcp::socket::wait_read : tcp::socket::wait_write;
    const auto [failed] = co_await session.socket.async_wait(what, awaited);
    if (failed) co_return false;
  }
}

namespace sockets {

namespace {
error_code error_of(TlsLine::State state) {
  switch (state) {
    case TlsLine::State::fine: return {};
    case TlsLine::State::ended: return asio::error::eof;
    case TlsLine::State::broken: return asio::error::connection_reset;
    case TlsLine::State::read:
    case TlsLine::State::write: break;
  }
  return asio::error::would_block;
}
}  // namespace

// The number of a closed socket may be another's by now, and OpenSSL would not know.
std::size_t Session::read_some(char* data, std::size_t size, error_code& error) {
  if (!tls) return socket.read_some(asio::buffer(data, size), error);
  error = asio::error::bad_descriptor;
  if (!socket.is_open()) return 0;
  TlsLine::State state{};
  const std::size_t got = tls->read(data, size, state);
  error = error_of(state);
  return got;
}

std::size_t Session::write_some(std::span<const asio::const_buffer> given, error_code& error) {
  if (!tls) return given.empty() ? 0 : socket.write_some(given, error);
  error = asio::error::bad_descriptor;
  if (!socket.is_open()) return 0;
  error = error_of(tls->push());
  if (error || given.empty()) return 0;
  std::string record;
  for (const asio::const_buffer& each : given) {
    const std::size_t room = TlsLine::record_bytes - record.size();
    record.append(static_cast<const char*>(each.data()), std::min(each.size(), room));
  }
  const std::size_t size = record.size();
  error = error_of(tls->write(std::move(record)));
  return size;
}

void Session::end_sending(error_code& error) {
  if (tls && socket.is_open()) tls->say_goodbye();
  socket.shutdown(tcp::socket::shutdown_send, error);
}

}  // namespace sockets

// --- Time ----------------------------------------------------------------------------------------------------------

// One timer looks after everybody; a quarter of the shortest patience is exact enough.
std::chrono::milliseconds Transport::Parts::between_sweeps() const {
  const auto shortest = std::min({limits.header_time, limits.ping_after, limits.write_time, limits.close_time});
  return std::clamp<std::chrono::milliseconds>(shortest / 4, std::chrono::milliseconds(10),
                                               std::chrono::milliseconds(500));
}

void Transport::Parts::sweep() {
  sweeper.expires_after(between_sweeps());
  sweeper.async_wait([this, due = sweeper.expiry()](const error_code& error) {
    if (error) return;
    date = http_date(std::time(nullptr));
    const auto now = Clock::now();
    // Whoever has slept himself (a machine that was put aside) reads first what they said meanwhile.
    const bool slept = now - due > 2 * between_sweeps();
    for (const SessionPointer& session : slots) {
      if (session && !slept) look_after(*session, now);
    }
    std::erase_if(paces, [now](const auto& each) { return each.second.rested(now); });
    sweep();
  });
}

void Transport::Parts::look_after(Session& session, Clock::time_point now) {
  if (session.phase != Phase::open || session.stuck) {
    if (now <= session.deadline) return;
    if (session.phase == Phase::open) ++counters.too_slow;  // a reader that takes nothing
    hang_up(session);
    return;
  }
  // Silent is who was asked and does not answer.
  if (session.pinged && now - *session.pinged > limits.ping_after) {
    hang_up(session);
  } else if (!session.pinged && now - session.heard > limits.ping_after) {
    session.pinged = now;
    enqueue(session, OutgoingFrame(Opcode::ping, {}));
  }
}

// --- The end -------------------------------------------------------------------------------------------------------

void Transport::Parts::stop(std::function<void()> then, std::chrono::milliseconds limit) {
  if (stopping) return;
  stopping = true;
  stopped = std::move(then);
  read_all_again();
  error_code ignored;
  acceptor.close(ignored);
  for (const SessionPointer& session : slots) {
    if (!session) continue;
    if (session->phase == Phase::http && !session->answering) hang_up(*session);
    begin_close(*session, 1001, in_one_line({"the server is stopping", "le serveur s'arrête"}));
  }
  patience.expires_after(limit);
  patience.async_wait([this](const error_code& error) {
    if (!error) end();
  });
  end_if_done();
}

void Transport::Parts::end_if_done() {
  if (stopping && counters.connections == 0) end();
}

void Transport::Parts::end() {
  patience.cancel();
  sweeper.cancel();
  if (stopped) std::exchange(stopped, nullptr)();
}
// --- From outside --------------------------------------------------------------------------------------------------

Transport::Transport(EventLoop& loop, Handlers handlers, TransportLimits limits)
    : parts_(std::make_unique<Parts>(loop, std::move(handlers), std::move(limits))) {}
Transport::~Transport() = default;

Expected<std::uint16_t> Transport::listen(const std::string& address, std::uint16_t port) {
  const std::string place = address + ":" + std::to_string(port);
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) {
    return Fault{place,
                 {"\"" + address + "\" is no address to listen on; 127.0.0.1, 0.0.0.0 and :: are",
                  "« " + address + " » n'est pas une adresse où écouter ; 127.0.0.1, 0.0.0.0 et :: en sont"}};
  }
  tcp::acceptor& acceptor = parts_->acceptor;
  const tcp::endpoint endpoint(parsed, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) {
    error_code ignored;
    acceptor.close(ignored);
    return not_listening(place, port, error);
  }
  return parts_->begin_to_accept();
}

Expected<std::uint16_t> Transport::listen_on(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  const bool known = ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  error_code error = known ? error_code() : asio::error::bad_descriptor;
  if (known) parts_->acceptor.assign(address.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), socket, error);
  if (error) {
    return Fault{"LISTEN_FDS",
                 {"the socket that was handed to us is no listening one: " + error.message(),
                  "la prise qu'on nous a confiée n'écoute pas : " + error.message()}};
  }
  return parts_->begin_to_accept();
}

std::uint16_t Transport::Parts::begin_to_accept() {
  // Each connection is a descriptor; take as many as we may have.
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  asio::co_spawn(io, accept(), [](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
  });
  sweep();
  return acceptor.local_endpoint().port();
}

std::string Transport::address() const {
  error_code error;
  const auto here = parts_->acceptor.local_endpoint(error);
  return error ? std::string() : here.address().to_string();
}

void Transport::use_tls(std::shared_ptr<const TlsIdentity> identity) { parts_->identity = std::move(identity); }

void Transport::send(Connection to, std::string message) {
  parts_->send(to, OutgoingFrame(Opcode::text, std::move(message)));
}

void Transport::send(Connection to, std::shared_ptr<const std::string> message) {
  parts_->send(to, OutgoingFrame(std::move(message)));
}

void Transport::close(Connection which, std::uint16_t code, std::string_view reason) {
  if (Session* session = parts_->find(which)) parts_->begin_close(*session, code, reason);
}

void Transport::stop_reading(Connection which) { parts_->stop_reading(which); }
void Transport::read_all_again() { parts_->read_all_again(); }

const TransportCounters& Transport::counters() const { return parts_->counters; }

void Transport::stop(std::function<void()> then, std::chrono::milliseconds limit) {
  asio::post(parts_->io,
             [parts = parts_.get(), then = std::move(then), limit]() mutable { parts->stop(std::move(then), limit); });
}

}  // namespace divan

// NOLINTEND(bugprone-unused-return-value)
