// Frames of RFC 6455, a server's half: what comes is masked, what goes is not. Ours and not Beast's stream: that writes
// one frame a call and keeps several kilobytes a connection.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace divan {

enum class Opcode : unsigned char { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
  bool last = false;
  Opcode opcode{};  // as sent: it may be none of those above
  char* payload = nullptr;
  std::size_t size = 0;

  [[nodiscard]] std::string_view bytes() const { return {payload, size}; }
};

enum class FrameRead : unsigned char { whole, more, bad, too_large };

// The frame at the beginning of `bytes`, unmasked in place. `most`: bytes its payload may have; `used`: bytes it took.
[[nodiscard]] FrameRead read_frame(char* bytes, std::size_t size, std::size_t most, Frame& frame, std::size_t& used);

// A frame on its way out. Its payload is its own or shared with others.
class OutgoingFrame {
public:
  OutgoingFrame(Opcode opcode, std::string payload);
  explicit OutgoingFrame(std::shared_ptr<const std::string> text);

  [[nodiscard]] std::string_view head() const { return {head_.data(), head_size_}; }
  [[nodiscard]] std::string_view payload() const { return shared_ ? *shared_ : own_; }
  [[nodiscard]] std::size_t size() const { return head_size_ + payload().size(); }

private:
  void write_head(Opcode opcode);

  std::string own_;
  std::shared_ptr<const std::string> shared_;
  std::array<char, 10> head_{};
  unsigned char head_size_ = 0;
};

// A close's reason has room for 123 bytes; a letter is never cut in two.
[[nodiscard]] std::string close_payload(std::uint16_t code, std::string_view reason);
// The code with which to answer a close of this payload.
[[nodiscard]] std::uint16_t answer_to_close(std::string_view payload);

}  // namespace divan
