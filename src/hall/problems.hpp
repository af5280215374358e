// The sentences of the hall: why something did not happen.
#pragma once

#include "hall/messages.hpp"
#include "hall/room.hpp"
#include "table/any_table.hpp"
#include "table/games.hpp"

namespace divan {

[[nodiscard]] Problem problem(std::string code, std::string en, std::string fr);

[[nodiscard]] Problem too_much();
// What whoever looks into the store tells the hall when nobody answers there; why, he knows himself.
[[nodiscard]] Fault store_is_away();
// A room could not be brought: it cannot be read, or it can be asked for again in a moment.
[[nodiscard]] Problem not_brought(const Fault& fault);
[[nodiscard]] Problem not_yours();
[[nodiscard]] Problem blocked_until(Millis end, Millis now);  // by whoever runs the hall
// Whether whoever runs the hall has silenced him.
[[nodiscard]] std::optional<Problem> muted(const Room& room, std::uint32_t person, Millis now);
[[nodiscard]] Problem host_only();
[[nodiscard]] Problem not_playing();
[[nodiscard]] Problem no_such_seat(Seat seat);
// Whoever plays and, by the rules, may not speak now: with all seats that are his.
[[nodiscard]] std::optional<Problem> must_be_silent(const Room& room, std::uint32_t person);
// The seat, if it is there and the one who asks plays it now.
[[nodiscard]] std::optional<Problem> not_own_seat(const Room& room, std::uint32_t person, Seat seat);
[[nodiscard]] Problem unknown_bot(const GameEntry& game, const std::string& name);

}  // namespace divan
