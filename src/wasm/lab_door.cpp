// The lab in a browser's worker: the same games as `divan simulate` plays, some at a time. One module a game, apart
// from the one people play with, which has no room left for it.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "lab/games.hpp"
#include "table/content_texts.hpp"

namespace {

using namespace divan;

struct SeatOrder {
  BotKind kind = BotKind::random;
  std::uint32_t iterations = 0;  // 0: as the level has it
  static auto described() {
    return fields(field("kind", &SeatOrder::kind), field("iterations", &SeatOrder::iterations).or_default());
  }
};

// What `divan simulate` is told by its words.
struct LabOrder {
  std::string game;
  json::value options = json::object{};
  std::vector<SeatOrder> seats;
  bool rotate = true;
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
  std::string content;  // other components; empty: those built in
  static auto described() {
    using L = LabOrder;
    return fields(field("game", &L::game), field("options", &L::options), field("seats", &L::seats),
                  field("rotate", &L::rotate), field("seed", &L::seed), field("games", &L::games),
                  field("content", &L::content).or_default());
  }
};

struct Refused {
  std::string path;
  Text text;
  static auto described() { return fields(field("path", &Refused::path), field("text", &Refused::text)); }
};

// Some bots play without the net they would have on the components built in.
struct Opened {
  Text without_net;
  static auto described() { return fields(field("withoutNet", &Opened::without_net)); }
};

struct LabDoor {
  std::unique_ptr<Simulation> simulation;  // none: the order was refused
  std::string answer;

  void open(std::string_view text) {
    Expected<json::value> parsed = parse_json(text);
    if (!parsed) return refuse(parsed.fault());
    LabOrder order;
    if (auto fault = read_json(*parsed, order, document)) return refuse(*fault);
    SimulationPlan plan;
    plan.games = order.games;
    plan.rotate = order.rotate;
    plan.seed = order.seed;
    for (const SeatOrder& seat : order.seats) plan.seats.push_back({seat.kind, seat.iterations, {}});
    const Expected<PreparedSimulation> prepared = prepare_game(order.game, order.options, plan, order.content);
    if (!prepared) return refuse(prepared.fault());
    simulation = prepared->begin();
    answer = prepared->without_net ? json_text(Opened{*prepared->without_net}) : "{}";
  }
  void refuse(const Fault& fault) { answer = json_text(Refused{fault.path, fault.text}); }
};

struct ContentJson {
  std::string name;
  std::string text;
  static auto described() { return fields(field("name", &ContentJson::name), field("text", &ContentJson::text)); }
};

}  // namespace

#define DIVAN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

DIVAN_EXPORT(divan_take) char* divan_take(std::uint32_t bytes) { return static_cast<char*>(std::malloc(bytes)); }
DIVAN_EXPORT(divan_give_back) void divan_give_back(char* memory) { std::free(memory); }

// The answer is "{}", what is otherwise than expected, or why it cannot be.
DIVAN_EXPORT(divan_lab_open) LabDoor* divan_lab_open(const char* order, std::uint32_t bytes) {
  auto* door = new LabDoor;
  door->open({order, bytes});
  return door;
}
DIVAN_EXPORT(divan_lab_close) void divan_lab_close(LabDoor* door) { delete door; }
DIVAN_EXPORT(divan_lab_play) void divan_lab_play(LabDoor* door, std::uint32_t first, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) door->simulation->play(std::uint64_t{first} + i);
}
// All that this door has counted so far.
DIVAN_EXPORT(divan_lab_count) void divan_lab_count(LabDoor* door) {
  door->answer = json_text(door->simulation->result());
}
// The components built in: [{"name":"cards.json","text":"…"}].
DIVAN_EXPORT(divan_lab_content) LabDoor* divan_lab_content(const char* game, std::uint32_t bytes) {
  auto* door = new LabDoor;
  std::vector<ContentJson> files;
  for (const ContentFile& file : built_in_content({game, bytes})) files.push_back({file.name, file.text});
  door->answer = json_text(files);
  return door;
}
DIVAN_EXPORT(divan_lab_answer) const char* divan_lab_answer(const LabDoor* door) { return door->answer.data(); }
DIVAN_EXPORT(divan_lab_answer_bytes) std::uint32_t divan_lab_answer_bytes(const LabDoor* door) {
  return static_cast<std::uint32_t>(door->answer.size());
}
