// Any lines to the hall, said in turn by three screens: each line gets exactly one answer, every message is JSON, the
// rooms that were stored come back, and nothing breaks.
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <map>
#include <optional>

#include "core/sha256.hpp"
#include "fuzz/games.hpp"
#include "fuzz/mutations.hpp"
#include "hall/hall.hpp"

namespace {

using namespace divan;
using namespace divan::fuzz;

void must(bool holds) {
  if (!holds) std::abort();
}

// A hall with its store and three screens.
class Evening {
public:
  static constexpr Connection screens = 3;

  Evening()
      // The first room of each run has a code that a corpus can know: entropy is a counter.
      : hall_(games(), [this] { return hex(sha256(std::to_string(++drawn_))); }, {.stored = true}) {
    for (Connection screen = 1; screen <= screens; ++screen) hall_.connect(screen);
  }

  void say(std::string_view line) {
    speaker_ = speaker_ % screens + 1;
    now_ += 700;
    hall_.receive(speaker_, line, now_);
    while (brings() || goes_on()) {
    }
    hall_.tick(now_);
    if (const auto thinking = hall_.next_thought()) {
      // Advice takes a long search, whose outcome no line can change: here it is empty.
      hall_.thought(*thinking, thinking->asked ? ThoughtOrAdvice(AdviceTo<json::value>{}) : thinking->think(), now_);
    }
    const Output output = hall_.take_output();
    store(output.writes);
    int answers = 0;
    for (const Outgoing& each : output.messages) {
      const auto message = parse_json(*each.text);
      must(message.ok() && message->is_object());
      answers += message->at("type").as_string() == "answer" ? 1 : 0;
      notice(each.to, message->get_object());
    }
    must(answers == 1);
  }

  // Of what the store is asked, and of what is left to be done for somebody, one; whether there was one.
  bool brings() {
    const auto key = hall_.next_key();
    if (key) hall_.found(*key, made_by(*key));
    const auto code = key ? std::nullopt : hall_.next_load();
    if (code) hall_.loaded(*code, load(*code), now_);
    return key || code;
  }
  bool goes_on() {
    const auto waiting = hall_.next_unfinished();
    if (waiting) hall_.go_on(*waiting, now_);
    return waiting.has_value();
  }

  void close() const {
    for (const auto& [code, room] : stored_) must(restored(room, games()).ok());
  }

  // The moves of a seat that some screen was last told, to be said by that screen: lines of others come in between.
  [[nodiscard]] std::optional<Lines> offered_play(Chance& chance) const {
    if (!offer_) return std::nullopt;
    Lines lines;
    for (Connection next = speaker_ % screens + 1; next != offer_->to; next = next % screens + 1) {
      lines.emplace_back(R"({"id":1,"do":"ping"})");
    }
    const json::array& moves = offer_->moves;
    const json::value& move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))].at("move");
    lines.push_back(json::serialize(
        json::object{{"id", 1}, {"do", "play"}, {"seat", offer_->seat}, {"step", offer_->step}, {"move", move}}));
    return lines;
  }

private:
  struct Offered {
    Connection to = 0;
    json::value seat;
    json::value step;
    json::array moves;
  };

  [[nodiscard]] Expected<std::unique_ptr<Room>> load(const std::string& code) const {
    const auto found = stored_.find(code);
    if (found == stored_.end()) return std::unique_ptr<Room>();
    return restored(found->second, games());
  }

  [[nodiscard]] Expected<std::optional<std::string>> made_by(const std::string& key) const {
    const auto found = made_.find(key);
    return found == made_.end() ? std::nullopt : std::optional(found->second);
  }

  // What a store would hold after these writes.
  void store(const std::vector<Write>& writes) {
    for (const Write& write : writes) {
      StoredRoom& room = stored_[write.code];
      room.code = write.code;
      if (write.meta) room.meta = *write.meta;
      if (!write.asked.empty()) must(made_.try_emplace(write.asked, write.code).first->second == write.code);
      if (write.header) room.game = StoredGame{write.game, *write.header, {}};
      if (!write.entries.empty()) must(room.game && room.game->number == write.game);
      for (const std::string& entry : write.entries) room.game->entries.push_back(entry);
    }
  }

  void notice(Connection to, const json::object& message) {
    const json::value* table = message.if_contains("table");
    if (table == nullptr || !table->is_object()) return;
    for (const json::value& seat : table->at("seats").as_array()) {
      const json::value* moves = seat.as_object().if_contains("moves");  // left out where there are none
      if (moves != nullptr) offer_ = Offered{to, seat.at("viewer"), table->at("step"), moves->as_array()};
    }
  }

  std::uint64_t drawn_ = 0;
  std::map<std::string, StoredRoom> stored_;
  std::map<std::string, std::string> made_;
  Hall hall_;
  Millis now_ = 1;
  Connection speaker_ = 0;
  std::optional<Offered> offer_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Evening evening;
  for (const std::string& line : lines_of(text_of(data, size))) evening.say(line);
  evening.close();
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
  Chance chance(seed);
  Lines lines = lines_of(text_of(data, size));
  if (chance.below(8) == 0) {
    Evening evening;
    for (const std::string& line : lines) evening.say(line);
    if (const auto more = evening.offered_play(chance)) lines.insert(lines.end(), more->begin(), more->end());
  } else {
    change(lines, chance);
  }
  return write_lines(lines, data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned int seed) {
  Chance chance(seed);
  return write_lines(crossed(lines_of(text_of(one, one_size)), lines_of(text_of(other, other_size)), chance), out,
                     most);
}
