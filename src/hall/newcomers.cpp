// A new room gets a code that nobody guesses, a new person a key.
#include <algorithm>

#include "core/sha256.hpp"
#include "hall/hall.hpp"
#include "hall/problems.hpp"

namespace divan {
namespace {
constexpr std::string_view code_letters = "BCDFGHJKLMNPQRSTVWXZ23456789";  // no vowels: no words, nothing misread
}  // namespace

std::size_t letters_of_codes(std::size_t rooms, Millis guess_every) {
  constexpr double month = 30.0 * 24 * 3600 * 1000;
  constexpr std::size_t most = 12;
  const double needed =
      guess_every == 0 ? 0 : 2 * static_cast<double>(rooms) * month / static_cast<double>(guess_every);
  double codes = 1;
  std::size_t letters = 0;
  while (letters < 6 || (codes < needed && letters < most)) {
    codes *= static_cast<double>(code_letters.size());
    ++letters;
  }
  return letters;
}

std::string Hall::draw_code() {
  const std::string_view letters = code_letters;
  std::string digits = entropy_();
  std::string code;
  const std::size_t length = letters_of_codes(rooms_known_ + 1, limits_.alone ? 0 : limits_.guess_every);
  if (length > 8) digits += entropy_();
  for (std::size_t letter = 0; letter < length; ++letter) {
    std::size_t number = 0;
    for (std::size_t k = 0; k < 8; ++k) {
      const char c = digits[letter * 8 + k];
      number = number * 16 + static_cast<std::size_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    code += letters[number % letters.size()];
  }
  return code;
}

// A code that no room has, neither here nor in the store.
auto Hall::fresh_code(const Asking& asking) -> std::variant<std::string, Problem, Loading> {
  constexpr int tries = 32;  // one that is taken is rare
  const bool free = asking.came != nullptr && !asking.came->fault && find(asking.came->code) == nullptr;
  if (free) return asking.came->code;
  std::string code = draw_code();
  for (int i = 0; i < tries && find(code) != nullptr; ++i) code = draw_code();
  const bool knows = find(code) == nullptr && asking.tries < tries && (asking.came == nullptr || !asking.came->fault);
  if (knows && limits_.stored) return wait_for(code, asking);
  if (knows) return code;
  if (asking.came != nullptr && asking.came->fault) return not_brought(*asking.came->fault);
  return problem("unreadable", "no room can be made now; try again later",
                 "aucune table ne peut être créée maintenant ; réessayez plus tard");
}

std::string Hall::add_person(Room& room, std::string name, std::string colour) {
  if (room.is_full(limits_.people)) return {};
  if (room.meta.people.size() >= limits_.remembered) {  // who has been gone longest is forgotten
    const auto gone = std::find_if(room.meta.people.begin(), room.meta.people.end(),
                                   [&](const Person& each) { return !room.takes_place(each.id); });
    if (gone == room.meta.people.end()) return {};
    room.meta.people.erase(gone);
  }
  std::string token = entropy_().substr(0, 32);
  room.meta.people.push_back({room.meta.next_person++, std::move(name), std::move(colour), hex(sha256(token))});
  return token;
}

}  // namespace divan
