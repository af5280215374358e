// What whoever runs a hall sees of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hall/messages.hpp"

namespace divan {

struct KeptPerson {
  std::uint32_t id = 0;
  std::string name;
  std::vector<Seat> seats;
  std::vector<std::string> addresses;  // of his connections now
  Millis muted = 0;                    // until when; 0: he is not
  Millis blocked = 0;
  static auto described() {
    using P = KeptPerson;
    return fields(field("id", &P::id), field("name", &P::name), field("seats", &P::seats),
                  field("addresses", &P::addresses), field("muted", &P::muted), field("blocked", &P::blocked));
  }
};

struct KeptRoom {
  std::string code;
  std::string game;
  Phase phase = Phase::lobby;
  std::uint64_t entries = 0;  // of the record of its game
  Millis used = 0;            // when somebody last did something there
  std::vector<KeptPerson> people;
  static auto described() {
    using R = KeptRoom;
    return fields(field("code", &R::code), field("game", &R::game), field("phase", &R::phase),
                  field("entries", &R::entries), field("used", &R::used), field("people", &R::people));
  }
};

}  // namespace divan
