// What a move would do, read off the events it sets off in a world that the mover may be in.
#include "core/preview.hpp"

#include <array>
#include <concepts>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/speech.hpp"
#include "games/the_loop/play.hpp"
#include "games/the_loop/shown.hpp"
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

// Cards that lie on top for all to see are no secret.
template <class Kind>
bool shows_hidden(const Kind& /*e*/, std::uint8_t& known_on_top) {
  if constexpr (std::same_as<Kind, Drew> || std::same_as<Kind, CardRevealed>) {
    if (known_on_top == 0) return true;
    --known_on_top;
    return false;
  }
  return std::same_as<Kind, TileTurnedUp> || std::same_as<Kind, CloneAppeared> ||
         std::same_as<Kind, ArtifactAppeared> || std::same_as<Kind, FooCame> || std::same_as<Kind, NuisanceBegan> ||
         std::same_as<Kind, RiftsFell> || std::same_as<Kind, GameEnded>;
}

enum class Own : std::uint8_t { energy, rift, clone, card };
constexpr std::size_t own_count = 4;
constexpr std::array<const char*, own_count> own_names{"energy", "rift", "clone", "card"};

Text counted_own(int n, Own own) {
  switch (own) {
    case Own::energy: return counted_energy(n);
    case Own::rift: return counted(n, {"rift", "faille"}, {"rifts", "failles"});
    case Own::clone: return counted(n, {"clone", "clone"}, {"clones", "clones"});
    case Own::card: break;
  }
  return counted_cards(n);
}
Text label_of(Own own) {
  switch (own) {
    case Own::energy: return say("energy", "énergie");
    case Own::rift: return say("rift", "faille");
    case Own::clone: return say("clone", "clone");
    case Own::card: break;
  }
  return say("card", "carte");
}

struct Foresight {
  const TheLoop& game;
  Preview& preview;
  AgentName active;
  std::string card;  // at work, where it is clear which

  void note(Own own, int by, std::string_view rule, bool by_card) {
    const auto which = static_cast<std::size_t>(own);
    add_change(preview, {own_names[which], label_of(own), by, by_card && !card.empty() ? card : std::string(rule)});
  }
  void skip(const std::string& what, const Text& why, const char* rule) { add_skip(preview, {what, why, rule}); }

  void tell(const Event& event) {
    const std::string_view rule = rule_of(event);
    if (const auto* added = std::get_if<EnergyAdded>(&event)) {
      note(Own::energy, added->amount, rule, true);
    } else if (const auto* mended = std::get_if<Mended>(&event)) {
      note(Own::rift, -mended->amount, rule, true);
    } else if (const auto* looped = std::get_if<Looped>(&event)) {
      note(Own::energy, -looped->price, rule, false);
      if (looped->readied == 0) {
        skip("card", say("no card of that dimension is exhausted", "aucune carte de cette dimension n'est épuisée"),
             "TL-9.11");
      }
    } else if (const auto* moved = std::get_if<Moved>(&event)) {
      if (moved->by == By::energy) note(Own::energy, -1, rule, false);
    } else if (std::holds_alternative<CloneDestroyed>(event)) {
      note(Own::clone, -1, rule, true);
    } else if (std::holds_alternative<Drew>(event)) {
      note(Own::card, 1, rule, true);
    } else if (const auto* assigned = std::get_if<CardAssigned>(&event)) {
      if (assigned->agent == active) note(Own::card, 1, rule, false);
    }
  }
};

// The card that asks or is used; none where cards work within cards.
std::string card_at_work(const State& s, const Move& move) {
  if (const auto* use = std::get_if<Use>(&move)) return "card:" + std::to_string(use->card);
  const bool one = s.working.size() == 1 && !std::holds_alternative<Borrow>(move);
  return one ? "card:" + std::to_string(s.working.back().card) : std::string{};
}

}  // namespace

Preview TheLoop::preview(const State& imagined, Seat /*seat*/, const Move& move) const {
  Preview preview;
  State after = imagined;
  Chance chance(0);
  std::vector<Event> events;
  Log<Event> log(events);
  std::vector<Skip> passed_over;
  Play play{parts_, after, chance, log, rules_};
  play.skips = &passed_over;
  play.act(move);

  Foresight foresight{*this, preview, imagined.me().name, card_at_work(imagined, move)};
  if (const auto* down = std::get_if<Dismantle>(&move)) {
    const int price = parts_.start(imagined.options.mode, imagined.options.level).price;
    foresight.note(Own::energy, -price, rule_of(*down), false);
  }
  std::uint8_t known_on_top = imagined.deck_of(imagined.active).known;
  for (const Event& event : events) {
    // The turn ends whatever has been shown; the game may also end by chance, which is not foreseen.
    const bool ends_game = std::holds_alternative<GameEnded>(event) && !preview.reveals;
    preview.ends_turn = preview.ends_turn || ends_game || std::holds_alternative<HandDiscarded>(event);
    if (!preview.ends_turn && !preview.reveals) foresight.tell(event);
    if (const auto* took = std::get_if<Took>(&event)) {
      preview.reveals = preview.reveals || (took->bonus && imagined.available.empty());
      ++known_on_top;
    } else {
      preview.reveals =
          std::visit([&](const auto& kind) { return shows_hidden(kind, known_on_top); }, event) || preview.reveals;
    }
  }
  for (const Skip& each : passed_over) add_skip(preview, each);
  std::vector<Sum> sums;
  for (std::size_t i = 0; i < own_count; ++i) {
    const int sum = sum_of(preview, own_names[i]);
    sums.push_back({sum, counted_own(std::abs(sum), static_cast<Own>(i))});
  }
  preview.text = preview_words(sums, preview.skips);
  return preview;
}

}  // namespace divan::the_loop
