// Any lines as a record file: it is replayed or refused with a place, and what replays goes round unchanged.
#include <cstdlib>

#include "fuzz/games.hpp"
#include "fuzz/mutations.hpp"

namespace {

using namespace divan;
using namespace divan::fuzz;

// A table of some game, of its standard options or with fewer or more seats.
[[nodiscard]] std::unique_ptr<AnyTable> new_table(Chance& chance) {
  const GameEntry& game = games()[chance.below(static_cast<std::uint32_t>(games().size()))];
  json::object options;
  if (!game.seats_option.empty()) {
    options[game.seats_option] =
        game.least_seats +
        static_cast<int>(chance.below(static_cast<std::uint32_t>(game.most_seats - game.least_seats + 1)));
  }
  auto table = game.open(options, {}, std::to_string(chance.below(1000)));
  return table ? std::move(*table) : nullptr;
}

// What is done at a table: mostly moves that are offered, with the right hash, so that replaying comes to the rules.
void go_on(AnyTable& table, Chance& chance) {
  for (auto left = 1 + chance.below(4); left > 0; --left) {
    const Seat seat = seat_at(static_cast<int>(chance.below(static_cast<std::uint32_t>(table.seats()))));
    switch (chance.below(16)) {
      case 0: (void)table.undo(seat); break;
      case 1: (void)table.leave(seat); break;
      case 2:
        table.sit(seat, {.kind = Sitter::bot, .bot = BotKind::random, .name = "Ada", .absent_person = true});
        break;
      default:
        if (const auto offer = draw_offer(table, chance)) (void)table.play(offer->seat, offer->move);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = record_from_lines(text_of(data, size));
  if (!record) return 0;
  const auto table = replay_record(games(), *record);
  if (!table) return 0;
  const auto again = record_from_lines(record_lines((*table)->record()));
  if (!again || !replay_record(games(), *again)) std::abort();
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
  Chance chance(seed);
  Lines lines = lines_of(text_of(data, size));
  const std::uint32_t way = chance.below(8);
  if (way < 4) {
    change(lines, chance);
    return write_lines(lines, data, most);
  }
  std::unique_ptr<AnyTable> table;
  if (way < 7) {
    // The game’s own past up to somewhere, and another future.
    const auto record = record_from_lines(text_of(data, size));
    if (record) {
      auto replayed = replay_record(games(), *record, chance.below(static_cast<std::uint32_t>(lines.size())));
      if (replayed) table = std::move(*replayed);
    }
  }
  if (!table) table = new_table(chance);
  if (!table) return size;
  go_on(*table, chance);
  return write_lines(lines_of(record_lines(table->record())), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned int seed) {
  Chance chance(seed);
  return write_lines(crossed(lines_of(text_of(one, one_size)), lines_of(text_of(other, other_size)), chance), out,
                     most);
}
