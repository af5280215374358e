// A connection that has become a WebSocket.
#include <algorithm>

#include "server/bye.hpp"
#include "server/transport_parts.hpp"

// Asio's functions that take an error_code return it as well.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace divan {
namespace {

constexpr std::size_t flush_at = 64;  // connections written to before the turn of the loop is over

Text too_fast_words() {
  return {"You send too many messages; wait a moment, then connect again.",
          "Vous envoyez trop de messages ; attendez un instant, puis reconnectez-vous."};
}
Text too_slow_words() {
  return {"Your connection is too slow to follow the table; connect again.",
          "Votre connexion est trop lente pour suivre la table ; reconnectez-vous."};
}

}  // namespace

std::string in_one_line(const Text& text) { return text.en + " / " + text.fr; }

// --- Reading -------------------------------------------------------------------------------------------------------

// NOLINTNEXTLINE(cppcoreguidelines-avoid-reference-coroutine-parameters): `serve` holds the session
asio::awaitable<void> Transport::Parts::speak_websocket(Session& session) {
  take(session, nullptr, 0);  // what came with the request
  while (session.socket.is_open()) {
    const auto [failed] = co_await session.socket.async_wait(tcp::socket::wait_read, awaited);
    if (failed) co_return;
    while (session.unheard) (void)co_await relief.async_wait(awaited);
    if (!session.socket.is_open()) co_return;
    error_code error;
    const std::size_t size = session.read_some(bytes.get(), read_bytes, error);
    if (error == asio::error::would_block) continue;
    if (error) co_return;
    take(session, bytes.get(), size);
  }
}

void Transport::Parts::take(Session& session, char* data, std::size_t size) {
  counters.bytes_in += size;
  session.heard = Clock::now();
  session.pinged.reset();
  if (session.deaf) return;
  session.inbox.give(data, size);
  while (!session.deaf && session.socket.is_open()) {
    const Heard heard = session.inbox.next(limits.message_bytes);
    if (heard.kind == Heard::Kind::nothing) return;
    hear(session, heard);
  }
}

void Transport::Parts::stop_reading(Connection which) {
  Session* session = find(which);
  if (session == nullptr || session->phase != Phase::open || stopping || std::exchange(session->unheard, true)) return;
  ++counters.unheard;
  unheard.push_back(which);
}

void Transport::Parts::read_all_again() {
  if (unheard.empty()) return;
  for (const Connection which : std::exchange(unheard, {})) {
    if (Session* session = find(which)) session->unheard = false;
  }
  relief.cancel();
}

void Transport::Parts::hear(Session& session, const Heard& heard) {
  if (heard.kind == Heard::Kind::bad) {
    break_off(session, heard.code, heard.why);
  } else if (heard.kind == Heard::Kind::close) {
    hear_close(session, heard.bytes);
  } else if (session.phase == Phase::open && !allows(session)) {
    too_fast(session);
  } else if (session.phase == Phase::open && heard.kind == Heard::Kind::message) {
    ++counters.messages_in;
    handlers.received(session.id, heard.bytes);
  } else if (session.phase == Phase::open && heard.kind == Heard::Kind::ping) {
    enqueue(session, OutgoingFrame(Opcode::pong, std::string(heard.bytes)));
  }
}

void Transport::Parts::hear_close(Session& session, std::string_view payload) {
  session.finish = true;
  if (session.phase == Phase::open) {
    begin_close(session, answer_to_close(payload), {});
  } else if (session.outbox.empty()) {
    hang_up(session);
  }
}

// A bucket that fills with so many messages a second and holds `burst`.
bool Transport::Parts::allows(Session& session) const {
  if (limits.messages_per_second <= 0) return true;
  const std::chrono::duration<double> since = session.heard - session.filled;
  session.filled = session.heard;
  session.allowance = std::min(limits.burst, session.allowance + since.count() * limits.messages_per_second);
  if (session.allowance < 1) return false;
  session.allowance -= 1;
  return true;
}

void Transport::Parts::too_fast(Session& session) {
  ++counters.too_fast;
  enqueue(session, OutgoingFrame(Opcode::text, bye_message("tooFast", too_fast_words())));
  session.deaf = true;
  begin_close(session, 1008, in_one_line({"too many messages", "trop de messages"}));
}

void Transport::Parts::break_off(Session& session, std::uint16_t code, const Text& why) {
  ++counters.bad;
  session.deaf = true;
  begin_close(session, code, in_one_line(why));
}

void Transport::Parts::begin_close(Session& session, std::uint16_t code, std::string_view reason) {
  if (session.phase != Phase::open) return;
  session.phase = Phase::closing;
  session.deadline = Clock::now() + limits.close_time;
  session.inbox.forget_message();
  enqueue(session, OutgoingFrame(Opcode::close, close_payload(code, reason)));
  // Later: whoever asked for it may be in the middle of something.
  asio::post(io, [this, id = session.id] {
    if (Session* still = find(id)) tell_closed(*still);
  });
}

// --- Writing -------------------------------------------------------------------------------------------------------

std::size_t Transport::Parts::reckon_unread(Session& session, std::size_t now) {
  if (!session.counted) return 0;
  std::size_t& all = households[*session.counted].unread;
  all = all - session.unread + now;
  session.unread = now;
  return all;
}

void Transport::Parts::enqueue(Session& session, OutgoingFrame frame) {
  session.outbox.add(std::move(frame));
  reckon_unread(session, session.outbox.bytes());
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

void Transport::Parts::send(Connection to, OutgoingFrame frame) {
  Session* session = find(to);
  if (session == nullptr || session->phase != Phase::open) return;
  ++counters.messages_out;
  enqueue(*session, std::move(frame));
  // Much at once is not yet slow: first see what the system takes. The message on its way does not count, however
  // long it is: the whole of a long game must reach who asks for it.
  const Outbox& outbox = session->outbox;
  if (outbox.bytes() > limits.send_queue_bytes && !session->stuck) flush(slots[session->id & 0xffffffffU]);
  if (outbox.bytes() > limits.send_queue_bytes + outbox.bytes_of_first()) {
    too_slow(*session);
    return;
  }
  // So many slow readers of one household that each is small enough by himself.
  constexpr std::size_t little = 64 << 10;
  if (outbox.bytes() > little && reckon_unread(*session, outbox.bytes()) > limits.unread_bytes) {
    if (!session->stuck) flush(slots[session->id & 0xffffffffU]);
    if (outbox.bytes() > little && reckon_unread(*session, outbox.bytes()) > limits.unread_bytes) {
      too_slow(*session);
      return;
    }
  }
  if (changed.size() >= flush_at) flush_changed();
}

// It gets words instead of all that it did not take.
void Transport::Parts::too_slow(Session& session) {
  ++counters.too_slow;
  session.outbox.drop_waiting();
  enqueue(session, OutgoingFrame(Opcode::text, bye_message("tooSlow", too_slow_words())));
  begin_close(session, 1008, in_one_line({"too slow", "trop lent"}));
}

void Transport::Parts::flush_changed() {
  for (const SessionPointer& session : changed) {
    session->changed = false;
    if (!session->stuck) flush(session);
  }
  changed.clear();
}

// As many queued frames as fit go in one call of the system.
void Transport::Parts::flush(const SessionPointer& pointer) {
  Session& session = *pointer;
  error_code error;
  while ((!session.outbox.empty() || session.has_unsent()) && !error) {
    buffers.clear();
    session.outbox.pieces(most_buffers, [&](std::string_view part) { buffers.emplace_back(part.data(), part.size()); });
    const std::size_t written = session.write_some(buffers, error);
    ++counters.writes;
    counters.bytes_out += written;
    session.outbox.written(written);
  }
  reckon_unread(session, session.outbox.bytes());
  if (error == asio::error::would_block) {
    wait_to_write(pointer);
  } else if (error || (session.phase == Phase::closing && session.finish)) {
    hang_up(session);
  } else if (session.phase == Phase::closing && session.deaf) {
    // Who sends nonsense will not answer our close with sense; the end of the stream he understands.
    session.end_sending(error);
  }
}

void Transport::Parts::wait_to_write(const SessionPointer& session) {
  session->stuck = true;
  if (session->phase == Phase::open) session->deadline = Clock::now() + limits.write_time;
  session->socket.async_wait(tcp::socket::wait_write, [this, session](const error_code& error) {
    session->stuck = false;
    if (!error) flush(session);
  });
}

}  // namespace divan

// NOLINTEND(bugprone-unused-return-value)
