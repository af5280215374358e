#include "server/websocket.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace divan;

namespace {

// A frame as a client sends it, masked.
std::string masked(unsigned char first, const std::string& payload) {
  const std::string mask = "\x11\x22\x33\x44";
  std::string frame{static_cast<char>(first), static_cast<char>(0x80U | payload.size())};
  frame += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame;
}

// What is heard of these bytes when they come in pieces of `step`.
std::vector<std::string> heard(const std::string& bytes, std::size_t step, std::size_t most = 100) {
  Inbox inbox;
  std::vector<std::string> all;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    std::string piece = bytes.substr(at, step);
    inbox.give(piece.data(), piece.size());
    for (;;) {
      const Heard each = inbox.next(most);
      if (each.kind == Heard::Kind::nothing) break;
      const std::string words(each.bytes);
      switch (each.kind) {
        case Heard::Kind::message: all.push_back("message " + words); break;
        case Heard::Kind::ping: all.push_back("ping " + words); break;
        case Heard::Kind::pong: all.push_back("pong " + words); break;
        case Heard::Kind::close: all.push_back("close " + std::to_string(answer_to_close(each.bytes))); break;
        case Heard::Kind::bad: all.push_back("bad " + std::to_string(each.code)); return all;
        default: break;
      }
    }
  }
  return all;
}

}  // namespace

TEST_CASE("Messages are the same in whatever pieces their bytes come") {
  const std::string bytes = masked(0x81, "one") + masked(0x01, "tw") + masked(0x89, "?") + masked(0x80, "o") +
                            masked(0x8a, "") + masked(0x81, std::string(120, 'x')) + masked(0x88, "\x03\xe8");
  const std::vector<std::string> wanted{"message one", "ping ?", "message two", "pong ", "bad 1009"};
  for (std::size_t step = 1; step <= bytes.size(); ++step) CHECK(heard(bytes, step) == wanted);
  CHECK(heard(masked(0x88, "\x03\xe8"), 1) == std::vector<std::string>{"close 1000"});
  CHECK(heard(masked(0x88, "x"), 1) == std::vector<std::string>{"close 1002"});
}

TEST_CASE("What is against the protocol is named by the code to close with") {
  CHECK(heard(masked(0x82, "x"), 9) == std::vector<std::string>{"bad 1003"});             // binary
  CHECK(heard(masked(0x80, "x"), 9) == std::vector<std::string>{"bad 1002"});             // goes on, but nothing began
  CHECK(heard(masked(0x81, "\xff"), 9) == std::vector<std::string>{"bad 1007"});          // not UTF-8
  CHECK(heard(masked(0x88, "\x03\xe8\xff"), 9) == std::vector<std::string>{"bad 1007"});  // nor is why it closes
  CHECK(heard(masked(0xc1, "x"), 9) == std::vector<std::string>{"bad 1002"});             // an extension
  CHECK(heard(masked(0x09, "x"), 9) == std::vector<std::string>{"bad 1002"});             // a ping in parts
  CHECK(heard(std::string("\x81\x01x", 3), 9) == std::vector<std::string>{"bad 1002"});   // not masked
  CHECK(heard(masked(0x01, "a") + masked(0x01, "b"), 9) == std::vector<std::string>{"bad 1002"});
  CHECK(heard(masked(0x01, std::string(60, 'a')) + masked(0x80, std::string(60, 'b')), 9).back() == "bad 1009");
}

TEST_CASE("Whatever part of it the system takes, what is written is the frames in their order") {
  const std::string large(70'000, 'l');
  for (const std::size_t taken : {1U, 2U, 3U, 7U, 1000U, 1'000'000U}) {
    Outbox outbox;
    std::string wanted;
    const auto add = [&](OutgoingFrame frame) {
      wanted += std::string(frame.head()) + std::string(frame.payload());
      outbox.add(std::move(frame));
    };
    add(OutgoingFrame(Opcode::text, "one"));
    add(OutgoingFrame(std::make_shared<const std::string>(taken < 1000 ? std::string(300, 's') : large)));
    add(OutgoingFrame(Opcode::ping, {}));
    CHECK(outbox.bytes() == wanted.size());
    std::string written;
    while (!outbox.empty()) {
      std::string next;
      outbox.pieces(4, [&](std::string_view piece) { next += piece; });
      next.resize(std::min(next.size(), taken));
      written += next;
      outbox.written(next.size());
    }
    CHECK(written == wanted);
    CHECK(outbox.bytes() == 0);
  }
}

TEST_CASE("What is dropped for a slow reader leaves the frame that has begun") {
  Outbox outbox;
  outbox.add(OutgoingFrame(Opcode::text, "begun"));
  outbox.add(OutgoingFrame(Opcode::text, "waiting"));
  outbox.written(3);
  outbox.drop_waiting();
  CHECK(outbox.bytes() == 4);
  outbox.written(4);
  CHECK(outbox.empty());
  outbox.add(OutgoingFrame(Opcode::text, "waiting"));
  outbox.drop_waiting();
  CHECK(outbox.empty());
}
