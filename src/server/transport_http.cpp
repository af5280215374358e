// A connection as long as it speaks HTTP, until it goes or becomes a WebSocket.
#include <algorithm>
#include <array>

#include "server/transport_parts.hpp"

// Asio's functions that take an error_code return it as well.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace divan {

// `serve` holds the session, so what it awaits may refer to it.
// NOLINTBEGIN(cppcoreguidelines-avoid-reference-coroutine-parameters)

// True when it became a WebSocket.
asio::awaitable<bool> Transport::Parts::speak_http(Session& session) {
  std::string given;  // and not yet understood
  bool go_on = true;
  while (go_on && !stopping) {
    RequestReader reader(limits.header_bytes);
    session.deadline = Clock::now() + limits.header_time;
    const auto state = co_await read_request(session, given, reader);
    if (state == RequestReader::State::more) co_return false;  // it will not come
    HttpResponse response;
    bool head = false;
    if (state == RequestReader::State::whole) {
      ++counters.requests;
      HttpRequest request = reader.request();
      const asio::ip::address address = address_of(session, request);
      request.address = address.to_string();
      auto no = refuse_request(request, limits.hosts);
      if (!no && handlers.kept_out) no = handlers.kept_out(request);
      if (!no && !comes_in_time(address)) no = too_many_requests();
      if (no) {
        response = std::move(*no);
      } else if (session.refusal == Refusal::none && !session.insecure && handlers.opened &&
                 is_for_websocket(request)) {
        auto refusal = refuse_door(session, request, address);
        if (!refusal) {
          if (handlers.answered) handlers.answered(request, 101, 0, session.id);
          const bool upgraded = co_await open(session, request, std::move(given));
          co_return upgraded;
        }
        response = std::move(*refusal);
      } else {
        response = answer(session, request);
      }
      if (response.later) {
        const std::shared_ptr<Late> late = ask_later(session, response);
        if (!late->given) co_await late->bell.async_wait(awaited);
        response = late->given ? std::move(*late->given) : takes_too_long();
      }
      head = request.method == "HEAD";
      if (handlers.answered) handlers.answered(request, response.status, head ? 0 : response.body.size(), session.id);
      go_on = request.keep_alive && session.refusal == Refusal::none && !session.insecure && !no;
    } else {
      response = state == RequestReader::State::too_long ? request_too_long() : not_http();
      go_on = false;
    }
    go_on = go_on && !stopping;
    const std::string top = top_of(response, date, go_on);
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
asio::awaitable<RequestReader::State> Transport::Parts::read_request(Session& session, std::string& given,
                                                                     RequestReader& reader) const {
  for (;;) {
    const auto state = reader.read(given);
    if (state != RequestReader::State::more) co_return state;
    const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
    if (failed) co_return state;
    error_code error;
    const std::size_t size = session.read_some(bytes.get(), read_bytes, error);
    if (error && error != asio::error::would_block) co_return state;
    given.append(bytes.get(), size);
  }
}

asio::awaitable<bool> Transport::Parts::write_all(Session& session, std::string_view top, std::string_view body) {
  while (!top.empty() || !body.empty() || session.has_unsent()) {
    error_code error;
    const std::array<asio::const_buffer, 2> parts{asio::buffer(top), asio::buffer(body)};
    const std::size_t size = session.write_some(parts, error);
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
asio::awaitable<void> Transport::Parts::linger(Session& session) const {
  error_code error;
  session.end_sending(error);
  session.deadline = Clock::now() + limits.close_time;
  std::size_t left = 256 << 10;
  while (!error && left > 0) {
    const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
    if (failed) co_return;
    left -= std::min(left, session.read_some(bytes.get(), read_bytes, error));
    if (error == asio::error::would_block) error.clear();
  }
}

// The answer, or a bell that rings when it has come or will not.
std::shared_ptr<Transport::Parts::Late> Transport::Parts::ask_later(Session& session, const HttpResponse& response) {
  const auto late = std::make_shared<Late>(Late{std::nullopt, asio::steady_timer(io, limits.header_time)});
  session.deadline = Clock::now() + 2 * limits.header_time;
  response.later([late, headers = response.headers](HttpResponse given) {
    given.headers.insert(given.headers.end(), headers.begin(), headers.end());
    late->given = std::move(given);
    late->bell.cancel();
  });
  return late;
}

HttpResponse Transport::Parts::answer(const Session& session, const HttpRequest& request) const {
  if (session.refusal == Refusal::full) return house_is_full();
  if (session.refusal == Refusal::address) return too_many_connections();
  if (session.insecure) return come_by_https(request);
  if (auto refusal = refuse_page(request)) return std::move(*refusal);
  return handlers.http(request);
}

asio::ip::address Transport::Parts::address_of(const Session& session, const HttpRequest& request) const {
  if (!limits.behind_proxy) return session.peer;
  error_code error;
  const auto address =
      asio::ip::make_address(client_of(session.peer.to_string(), request.forwarded_for, limits.proxies), error);
  return error ? session.peer : plain(address);
}

// --- The door to WebSockets ----------------------------------------------------------------------------------------

std::optional<HttpResponse> Transport::Parts::refuse_door(Session& session, const HttpRequest& request,
                                                          const asio::ip::address& address) {
  if (auto refusal = refuse_upgrade(request, limits.origins)) return refusal;
  if (stopping) return server_is_stopping();
  if (!session.counted) {
    session.address = address;
    if (!count(session)) {
      ++counters.refused;
      return too_many_connections();
    }
  }
  return std::nullopt;
}

asio::awaitable<bool> Transport::Parts::open(Session& session, const HttpRequest& request, std::string early) {
  const std::string top = switching_protocols(request);
  const bool written = co_await write_all(session, top, {});
  if (!written || stopping) co_return false;
  session.inbox.keep(std::move(early));  // frames that came with the request
  session.heard = session.filled = Clock::now();
  session.allowance = limits.burst;
  session.phase = Phase::open;
  session.opened = true;
  ++counters.opened;
  ++counters.websockets;
  handlers.opened(session.id, session.address.to_string());
  co_return true;
}

}  // namespace divan

// NOLINTEND(cppcoreguidelines-avoid-reference-coroutine-parameters)
// NOLINTEND(bugprone-unused-return-value)
