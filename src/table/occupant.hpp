// Who sits on a seat: a person, a bot, or nobody yet.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "core/describe.hpp"

namespace divan {

enum class Sitter : std::uint8_t { person, bot, empty };
template <>
inline constexpr auto names_of<Sitter> = std::array<std::string_view, 3>{"person", "bot", "empty"};

struct Occupant {
  Sitter kind = Sitter::person;
  BotKind bot = BotKind::normal;  // which, when a bot sits here
  std::string name;               // what the others read; empty: "Player 1"
  bool absent_person = false;     // the bot keeps this seat for a person who may take it back

  static auto described() {
    using O = Occupant;
    return fields(field("kind", &O::kind), field("bot", &O::bot).or_default(), field("name", &O::name).or_default(),
                  field("absentPerson", &O::absent_person).or_default());
  }
  bool operator==(const Occupant&) const = default;
};

}  // namespace divan
