#include "server/frames.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace divan {
namespace {

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char each : bytes) value = value << 8U | static_cast<unsigned char>(each);
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

bool may_be_sent(std::uint64_t code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

}  // namespace

FrameRead read_frame(char* bytes, std::size_t size, std::size_t most, Frame& frame, std::size_t& used) {
  if (size < 2) return FrameRead::more;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  frame.last = (first & 0x80U) != 0;
  frame.opcode = static_cast<Opcode>(first & 0x0fU);
  const bool control = (first & 0x08U) != 0;
  std::uint64_t length = second & 0x7fU;
  if ((first & 0x70U) != 0 || (second & 0x80U) == 0) return FrameRead::bad;  // no extension; a client must mask
  if (control && (!frame.last || length > 125)) return FrameRead::bad;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (size < 2 + wide) return FrameRead::more;
  if (wide > 0) {
    length = big_endian({bytes + 2, wide});
    if (length < (wide == 2 ? 126U : 65536U)) return FrameRead::bad;  // longer than it needs to be
  }
  if (!control && length > most) return FrameRead::too_large;
  const std::size_t head = 2 + wide + 4;
  frame.size = static_cast<std::size_t>(length);
  if (size < head + frame.size) return FrameRead::more;
  frame.payload = bytes + head;
  unmask(frame.payload, frame.size, bytes + head - 4);
  used = head + frame.size;
  return FrameRead::whole;
}

OutgoingFrame::OutgoingFrame(Opcode opcode, std::string payload) : own_(std::move(payload)) { write_head(opcode); }
OutgoingFrame::OutgoingFrame(std::shared_ptr<const std::string> text) : shared_(std::move(text)) {
  write_head(Opcode::text);
}

void OutgoingFrame::write_head(Opcode opcode) {
  const std::size_t size = payload().size();
  head_[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  const auto put = [this, size](unsigned char mark, unsigned count) {
    head_[1] = static_cast<char>(mark);
    for (unsigned i = 0; i < count; ++i) head_[2 + i] = static_cast<char>(size >> (8 * (count - 1 - i)) & 0xffU);
    head_size_ = static_cast<unsigned char>(2 + count);
  };
  if (size < 126) {
    put(static_cast<unsigned char>(size), 0);
  } else if (size < 65536) {
    put(126, 2);
  } else {
    put(127, 8);
  }
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::size_t size = std::min<std::size_t>(reason.size(), 123);
  if (size < reason.size()) {
    while (size > 0 && (static_cast<unsigned char>(reason[size]) & 0xc0U) == 0x80U) --size;
  }
  std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)};
  payload += reason.substr(0, size);
  return payload;
}

std::uint16_t answer_to_close(std::string_view payload) {
  const std::uint64_t code = payload.size() >= 2 ? big_endian(payload.substr(0, 2)) : 1000;
  return payload.size() != 1 && may_be_sent(code) ? static_cast<std::uint16_t>(code) : std::uint16_t{1002};
}

}  // namespace divan
