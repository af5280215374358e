// The hall in a browser's worker: the same rooms as on the server, for one screen, kept by the browser.
//
// A call is JSON text: {"call":"connect"|"receive"|"disconnect"|"tick"|"think"|"restore", …}; the answer tells what to
// send and what to store. Entries travel as hexadecimal digits of their packed bytes.
#include <cstdint>
#include <memory>
#include <string>

#include "core/sha256.hpp"
#include "hall/hall.hpp"

namespace {

using namespace divan;

struct Connect {
  static constexpr std::string_view name = "connect";
  Connection connection = 0;
  Millis now = 0;
  static auto described() {
    return fields(field("connection", &Connect::connection), field("now", &Connect::now).or_default());
  }
};
struct Receive {
  static constexpr std::string_view name = "receive";
  Connection connection = 0;
  std::string text;
  Millis now = 0;
  static auto described() {
    return fields(field("connection", &Receive::connection), field("text", &Receive::text),
                  field("now", &Receive::now));
  }
};
struct Disconnect {
  static constexpr std::string_view name = "disconnect";
  Connection connection = 0;
  Millis now = 0;
  static auto described() {
    return fields(field("connection", &Disconnect::connection), field("now", &Disconnect::now));
  }
};
struct Tick {
  static constexpr std::string_view name = "tick";
  Millis now = 0;
  static auto described() { return fields(field("now", &Tick::now)); }
};
struct Think {
  static constexpr std::string_view name = "think";
  Millis now = 0;
  static auto described() { return fields(field("now", &Think::now).or_default()); }
};
struct StoredJson {
  struct Game {
    int number = 0;
    json::value header;
    std::vector<std::string> entries;
    static auto described() {
      return fields(field("number", &Game::number), field("header", &Game::header), field("entries", &Game::entries));
    }
  };
  std::string code;
  json::value meta;
  std::optional<Game> game;
  static auto described() {
    using S = StoredJson;
    return fields(field("code", &S::code), field("meta", &S::meta), field("game", &S::game).or_default());
  }
};
struct Restore {
  static constexpr std::string_view name = "restore";
  StoredJson room;
  static auto described() { return fields(field("room", &Restore::room)); }
};
using Call = std::variant<Connect, Receive, Disconnect, Tick, Think, Restore>;

}  // namespace

template <>
inline constexpr std::string_view divan::tag_of<Call> = "call";

namespace {

std::string to_digits(std::string_view bytes) {
  std::string digits;
  for (const char c : bytes) {
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4U];
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) & 15U];
  }
  return digits;
}
std::string from_digits(std::string_view digits) {
  std::string bytes;
  const auto value = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(value(digits[i]) << 4U | value(digits[i + 1]));
  }
  return bytes;
}

struct HallDoor {
  explicit HallDoor(std::string given)
      : entropy(std::move(given)),
        hall(make_games(), [this] { return hex(sha256(entropy + std::to_string(++drawn))); }, {.alone = true}) {}

  std::string entropy;
  std::uint64_t drawn = 0;
  Hall hall;
  std::string answer;

  bool run(const Connect& call) {
    hall.connect(call.connection);
    return false;
  }
  bool run(const Receive& call) {
    hall.receive(call.connection, call.text, call.now);
    while (const auto waiting = hall.next_unfinished()) hall.go_on(*waiting, call.now);
    return false;
  }
  bool run(const Disconnect& call) {
    hall.disconnect(call.connection, call.now);
    return false;
  }
  bool run(const Tick& call) {
    hall.tick(call.now);
    return false;
  }
  bool run(const Think& call) {
    const auto thinking = hall.next_thought();
    if (!thinking) return false;
    hall.thought(*thinking, thinking->think(), call.now);
    return true;
  }
  bool run(const Restore& call) {
    StoredRoom room{call.room.code, json_text(call.room.meta), std::nullopt};
    if (const auto& game = call.room.game) {
      room.game = StoredGame{game->number, json_text(game->header), {}};
      for (const std::string& entry : game->entries) room.game->entries.push_back(from_digits(entry));
    }
    hall.restore(room);
    return false;
  }

  void ask(std::string_view text) {
    bool thought = false;
    std::optional<Fault> fault;
    if (const Expected<json::value> parsed = parse_json(text)) {
      Call call;
      fault = read_json(*parsed, call, document);
      if (!fault) thought = std::visit([this](const auto& each) { return run(each); }, call);
    } else {
      fault = parsed.fault();
    }
    answer = R"({"send":[)";
    const Output output = hall.take_output();
    for (std::size_t i = 0; i < output.messages.size(); ++i) {
      answer += (i == 0 ? R"({"connection":)" : R"(,{"connection":)") + std::to_string(output.messages[i].to);
      answer += R"(,"text":)";
      write_text(answer, *output.messages[i].text);
      answer += "}";
    }
    answer += R"(],"writes":[)";
    for (std::size_t i = 0; i < output.writes.size(); ++i) tell(output.writes[i], i == 0);
    answer += R"(],"thought":)" + std::string(thought ? "true" : "false") + R"(,"nextTick":)";
    const auto next = hall.next_tick();
    answer += next ? std::to_string(*next) : "null";
    if (fault) answer += R"(,"fault":)" + json_text(fault->path + ": " + fault->text.en);
    answer += "}";
  }

  void tell(const Write& write, bool first) {
    answer += first ? R"({"code":)" : R"(,{"code":)";
    write_text(answer, write.code);
    answer += R"(,"meta":)" + write.meta.value_or("null") + R"(,"game":)";
    const std::string number = std::to_string(write.game);
    answer += write.header ? R"({"number":)" + number + R"(,"header":)" + *write.header + "}" : "null";
    answer += R"(,"number":)" + number + R"(,"entries":[)";
    for (std::size_t i = 0; i < write.entries.size(); ++i) {
      answer += (i == 0 ? "\"" : ",\"") + to_digits(write.entries[i]) + "\"";
    }
    answer += "]}";
  }
};

}  // namespace

#define DIVAN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

DIVAN_EXPORT(divan_hall_open) HallDoor* divan_hall_open(const char* entropy, std::uint32_t bytes) {
  return new HallDoor(std::string(entropy, bytes));
}
DIVAN_EXPORT(divan_hall_ask) const char* divan_hall_ask(HallDoor* door, const char* call, std::uint32_t bytes) {
  door->ask({call, bytes});
  return door->answer.data();
}
DIVAN_EXPORT(divan_hall_answer_bytes) std::uint32_t divan_hall_answer_bytes(const HallDoor* door) {
  return static_cast<std::uint32_t>(door->answer.size());
}
