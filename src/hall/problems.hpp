// The sentences of the hall: why something did not happen.
#pragma once

#include "hall/messages.hpp"
#include "table/any_table.hpp"
#include "table/games.hpp"

namespace divan {

[[nodiscard]] Problem problem(std::string code, std::string en, std::string fr);

[[nodiscard]] Problem too_much();
[[nodiscard]] Problem not_yours();
[[nodiscard]] Problem host_only();
[[nodiscard]] Problem not_playing();
[[nodiscard]] Problem no_such_seat(Seat seat);
[[nodiscard]] Problem unknown_bot(const GameEntry& game, const std::string& name);

}  // namespace divan
