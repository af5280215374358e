// A store asked at once, for tests.
#pragma once

#include <future>
#include <initializer_list>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace divan {

[[nodiscard]] inline Expected<std::optional<StoredRoom>> load_now(Store& store, const std::string& code) {
  std::promise<Expected<std::optional<StoredRoom>>> found;
  store.load(code, [&](const Expected<std::optional<StoredRoom>>& room) { found.set_value(room); });
  return found.get_future().get();
}
// Whether all of it was stored.
[[nodiscard]] inline bool stores(Store& store, const std::vector<Write>& writes) {
  return store.commit(writes).empty();
}

}  // namespace divan
