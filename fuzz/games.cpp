#include "fuzz/games.hpp"

#include "toys/toys.hpp"

namespace divan::fuzz {

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> all = [] {
    std::vector<GameEntry> entries = toys::all_games();
    for (GameEntry& each : entries) {
      each.typescript.clear();  // long, and copied with every engine and hall
      std::erase_if(each.bots, [](const std::string& bot) { return bot != "random" && bot != "greedy"; });
    }
    return entries;
  }();
  return all;
}

std::optional<Offer> draw_offer(const AnyTable& table, Chance& chance) {
  const SeatSet asked = table.to_move();
  if (asked.empty()) return std::nullopt;
  auto seat = asked.begin();
  for (auto skipped = chance.below(static_cast<std::uint32_t>(asked.size())); skipped > 0; --skipped) ++seat;
  const std::vector<OfferedMove> offered = table.moves(*seat);
  if (offered.empty()) return std::nullopt;
  return Offer{*seat, offered[chance.below(static_cast<std::uint32_t>(offered.size()))].move};
}

}  // namespace divan::fuzz
