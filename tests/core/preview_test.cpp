// A preview adds up what comes of one cause, says each skip once, and reads as sums with signs.
#include "core/preview.hpp"

#include <doctest/doctest.h>

namespace divan {
namespace {

Change coffee(int amount, const char* cause) { return {"coffee", {"coffee", "café"}, amount, cause}; }

TEST_CASE("changes of one thing by one cause are one change, and none when they come to nothing") {
  Preview preview;
  add_change(preview, coffee(2, "tile:1"));
  add_change(preview, coffee(1, "tile:1"));
  add_change(preview, coffee(-2, "UM-4.2.2"));
  CHECK(preview.changes == std::vector<Change>{coffee(3, "tile:1"), coffee(-2, "UM-4.2.2")});
  CHECK(sum_of(preview, "coffee") == 1);
  add_change(preview, coffee(-3, "tile:1"));
  CHECK(preview.changes == std::vector<Change>{coffee(-2, "UM-4.2.2")});
  CHECK(sum_of(preview, "points") == 0);
}

TEST_CASE("what is skipped twice for the same reason is said once") {
  Preview preview;
  const Skip skip{"tile:1", {"no", "non"}, "UM-12.1"};
  add_skip(preview, skip);
  add_skip(preview, skip);
  CHECK(preview.skips == std::vector<Skip>{skip});
}

TEST_CASE("a preview in words: sums with their signs, then what is skipped") {
  const std::vector<Sum> sums{{-2, {"2 coffee", "2 cafés"}}, {0, {"0 VP", "0 PV"}}, {3, {"3 VP", "3 PV"}}};
  CHECK(preview_words(sums, {}) == Text{"−2 coffee, +3 VP", "−2 cafés, +3 PV"});
  CHECK(preview_words(sums, {{"tile:1", {"too dear", "trop cher"}, "UM-12.1"}}) ==
        Text{"−2 coffee, +3 VP; too dear", "−2 cafés, +3 PV ; trop cher"});
  CHECK(preview_words({}, {{"tile:1", {"too dear", "trop cher"}, "UM-12.1"}}) == Text{"too dear", "trop cher"});
  CHECK(!preview_words({}, {}));
}

}  // namespace
}  // namespace divan
