// A real store beside a desk's own map: whatever the hall writes is committed there too, and what it asks for comes
// from there and must be the same. Which store DIVAN_HALL_HOME says: sqlite, postgres, or none.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/homes.hpp"

namespace divan::testing {

class SecondHome {
public:
  [[nodiscard]] static std::unique_ptr<SecondHome> made();
  SecondHome() = default;
  virtual ~SecondHome() = default;
  SecondHome(const SecondHome&) = delete;
  SecondHome& operator=(const SecondHome&) = delete;

  void commit(std::span<const Write> writes) {
    for (const NotStored& each : store().commit(writes)) FAIL_CHECK(each.code, ": ", each.fault.text.en);
  }
  [[nodiscard]] StoredRoom load(const StoredRoom& same) {
    const Expected<std::optional<StoredRoom>> found = load_now(store(), same.code);
    REQUIRE(found.ok());
    REQUIRE(found->has_value());
    CHECK((*found)->meta == same.meta);
    REQUIRE((*found)->game.has_value() == same.game.has_value());
    if (same.game) {
      CHECK((*found)->game->number == same.game->number);
      CHECK((*found)->game->header == same.game->header);
      CHECK((*found)->game->entries == same.game->entries);
    }
    return **found;
  }
  [[nodiscard]] std::optional<std::string> made_by(const std::string& key) {
    std::promise<std::optional<std::string>> told;
    store().made_by(key, [&](const Expected<std::optional<std::string>>& code) { told.set_value(code.value()); });
    return told.get_future().get();
  }

private:
  [[nodiscard]] virtual Store& store() = 0;  // opened when it is first needed: many desks need none

  template <class Home>
  class In;
};

template <class Home>
class SecondHome::In final : public SecondHome {
  Store& store() override {
    if (!home_) {
      home_ = std::make_unique<Home>();
      store_ = home_->open();
    }
    return *store_;
  }
  std::unique_ptr<Home> home_;
  std::unique_ptr<Archive> store_;
};

inline std::unique_ptr<SecondHome> SecondHome::made() {
  const char* name = std::getenv("DIVAN_HALL_HOME");
  const std::string_view which = name == nullptr ? "" : name;
  if (which == "sqlite") return std::make_unique<In<InSqlite>>();
  if (which == "postgres") return std::make_unique<In<InPostgres>>();
  return nullptr;
}

}  // namespace divan::testing
