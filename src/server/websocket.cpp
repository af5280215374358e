#include "server/websocket.hpp"

#include <boost/beast/websocket/detail/utf8_checker.hpp>
#include <utility>

namespace divan {
namespace {

Heard bad(std::uint16_t code, Text why) { return {Heard::Kind::bad, {}, code, std::move(why)}; }
Heard not_utf8() { return bad(1007, {"not UTF-8", "pas de l'UTF-8"}); }
bool is_utf8(std::string_view bytes) { return boost::beast::websocket::detail::check_utf8(bytes.data(), bytes.size()); }
Heard against_the_protocol() { return bad(1002, {"not WebSocket as we know it", "WebSocket incorrect"}); }

}  // namespace

// --- Inbox ---------------------------------------------------------------------------------------------------------

void Inbox::give(char* bytes, std::size_t size) {
  at_ = bytes;
  left_ = size;
  if (partial_.empty()) return;
  partial_.append(bytes, size);
  at_ = partial_.data();
  left_ = partial_.size();
}

Heard Inbox::next(std::size_t most) {
  Frame frame;
  std::size_t used = 0;
  switch (read_frame(at_, left_, most - gathered_.size(), frame, used)) {
    case FrameRead::more: keep_rest(); return {};
    case FrameRead::bad: return against_the_protocol();
    case FrameRead::too_large: return bad(1009, {"message too long", "message trop long"});
    case FrameRead::whole: break;
  }
  at_ += used;
  left_ -= used;
  return understood(frame);
}

Heard Inbox::understood(const Frame& frame) {
  switch (frame.opcode) {
    case Opcode::close:
      if (frame.size > 2 && !is_utf8(frame.bytes().substr(2))) return not_utf8();
      return {Heard::Kind::close, frame.bytes()};
    case Opcode::ping: return {Heard::Kind::ping, frame.bytes()};
    case Opcode::pong: return {Heard::Kind::pong, frame.bytes()};
    case Opcode::binary: return bad(1003, {"text only, no binary messages", "du texte, pas de messages binaires"});
    case Opcode::text:
    case Opcode::continuation: break;
    default: return against_the_protocol();
  }
  if (in_message_ == (frame.opcode == Opcode::text)) return against_the_protocol();
  if (!in_message_ && frame.last) return message(frame.bytes());
  gathered_.append(frame.bytes());
  in_message_ = !frame.last;
  if (in_message_) return {Heard::Kind::part};
  whole_ = std::exchange(gathered_, {});
  return message(whole_);
}

Heard Inbox::message(std::string_view bytes) {
  if (!is_utf8(bytes)) return not_utf8();
  return {Heard::Kind::message, bytes};
}

// Ten thousand idle connections stay small.
void Inbox::keep_rest() {
  std::string().swap(whole_);
  if (partial_.empty()) {
    partial_.assign(at_, left_);
  } else {
    partial_.erase(0, partial_.size() - left_);
  }
  if (partial_.empty() && partial_.capacity() > 4096) std::string().swap(partial_);
  at_ = nullptr;
  left_ = 0;
}

void Inbox::forget_message() { std::string().swap(gathered_); }

// --- Outbox --------------------------------------------------------------------------------------------------------

void Outbox::add(OutgoingFrame frame) {
  bytes_ += frame.size();
  frames_.push_back(std::move(frame));
}

void Outbox::written(std::size_t bytes) {
  bytes_ -= bytes;
  sent_ += bytes;
  for (; first_ < frames_.size() && sent_ >= frames_[first_].size(); ++first_) sent_ -= frames_[first_].size();
  if (first_ < frames_.size() && first_ < frames_.size() / 2) return;
  frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
  first_ = 0;
  if (frames_.empty() && frames_.capacity() > 16) std::vector<OutgoingFrame>().swap(frames_);
}

void Outbox::drop_waiting() {
  const std::size_t begun = first_ + (sent_ > 0 ? 1 : 0);
  frames_.erase(frames_.begin() + static_cast<std::ptrdiff_t>(begun), frames_.end());
  bytes_ = bytes_of_first();
}

}  // namespace divan
