// One WebSocket's conversation without its socket: bytes that came become messages, messages become bytes to write.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "server/frames.hpp"

namespace divan {

// One thing that was said; `bytes` are gone with the next.
struct Heard {
  enum class Kind : unsigned char { nothing, message, part, ping, pong, close, bad };
  Kind kind = Kind::nothing;  // nothing: it takes more bytes
  std::string_view bytes = {};
  std::uint16_t code = 0;  // with which to close: of what is bad
  Text why = {};
};

// What came: messages out of frames out of bytes that come in any pieces.
class Inbox {
public:
  void keep(std::string early) { partial_ = std::move(early); }  // what came before the first `give`
  // What came next. It is read where it lies, so it must stay there until `next` says that nothing is left.
  void give(char* bytes, std::size_t size);
  // `most`: bytes a message may have. After something bad nothing that comes can be understood.
  [[nodiscard]] Heard next(std::size_t most);
  void forget_message();  // half of one may be there

private:
  [[nodiscard]] Heard understood(const Frame& frame);
  [[nodiscard]] static Heard message(std::string_view bytes);
  void keep_rest();

  std::string partial_;   // the beginning of a frame
  std::string gathered_;  // the beginning of a message in several frames
  std::string whole_;     // the last of those that came in several
  char* at_ = nullptr;    // being read
  std::size_t left_ = 0;
  bool in_message_ = false;
};

// What is to be said, in its order, and how much of it the system has taken.
class Outbox {
public:
  void add(OutgoingFrame frame);
  void written(std::size_t bytes);
  void drop_waiting();  // all but what has begun, which must be ended

  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }  // not yet written
  [[nodiscard]] std::size_t bytes_of_first() const { return empty() ? 0 : frames_[first_].size() - sent_; }

  // Calls `add` with each piece of memory that comes next, `most` or one less of them.
  template <class Add>
  void pieces(std::size_t most, Add add) const {
    std::size_t skip = sent_;
    for (std::size_t i = first_, count = 0; i < frames_.size() && count + 2 <= most; ++i) {
      for (std::string_view part : {frames_[i].head(), frames_[i].payload()}) {
        const std::size_t gone = skip < part.size() ? skip : part.size();
        skip -= gone;
        part.remove_prefix(gone);
        if (part.empty()) continue;
        add(part);
        ++count;
      }
    }
  }

private:
  std::vector<OutgoingFrame> frames_;
  std::size_t first_ = 0;  // those before it are written
  std::size_t sent_ = 0;   // bytes of the first
  std::size_t bytes_ = 0;
};

}  // namespace divan
