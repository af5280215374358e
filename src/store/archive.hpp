// All that a store keeps, to be taken elsewhere as a whole.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace divan {

struct KeptResult {
  std::optional<std::string> room;  // nothing: it is forgotten
  int number = 0;                   // of the game in its room
  Result result;
};

// What the house writes down, beside its rooms.
struct Books {
  std::vector<KeptResult> results;
  std::vector<std::string> acts;  // the first first
  std::map<std::string, std::string> values;
  std::map<std::string, std::string> asked;  // rooms by the keys of the requests that made them
};

class Archive : public Store {
public:
  [[nodiscard]] virtual Expected<std::vector<std::string>> codes() = 0;
  [[nodiscard]] virtual Expected<std::optional<StoredRoom>> read(const std::string& code) = 0;
  // The games that were played in a room before its latest, the last first.
  [[nodiscard]] virtual Expected<std::vector<StoredGame>> earlier_games(const std::string& code) = 0;
  [[nodiscard]] virtual Expected<Books> books() = 0;
  // Added to what is here.
  [[nodiscard]] virtual std::optional<Fault> take(const Books& books) = 0;
};

}  // namespace divan
