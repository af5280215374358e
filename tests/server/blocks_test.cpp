#include "server/blocks.hpp"

#include <doctest/doctest.h>

namespace {

using namespace divan;

TEST_CASE(
    "blocks: what is read anew keeps its number, what is not there any more is gone, and nothing is there twice") {
  Blocks ours;
  for (const char* network : {"192.0.2.0/24", "no network", "198.51.100.7", "198.51.100.7"})
    ours.add({0, network, 9, "why"});
  REQUIRE(ours.all().size() == 2);
  CHECK(ours.find(2)->network == "198.51.100.7");

  Blocks theirs;
  theirs.add({0, "2001:db8::/64", 9, ""});
  theirs.add({0, "198.51.100.7", 9, "why"});
  ours.read(theirs.text());
  REQUIRE(ours.all().size() == 2);
  CHECK(ours.find(1) == nullptr);
  CHECK(ours.find(2)->network == "198.51.100.7");
  CHECK(ours.find(3)->network == "2001:db8::/64");
  CHECK(ours.holds("2001:db8::1", 8) != nullptr);
  CHECK(ours.holds("192.0.2.1", 8) == nullptr);

  ours.remove(theirs.all()[1]);  // whatever its number there
  CHECK(ours.find(2) == nullptr);
  ours.remove({0, "2001:db8::/64", 10, ""});  // for longer, and so another
  CHECK(ours.all().size() == 1);
  ours.tidy(9);
  CHECK(ours.all().empty());
  ours.read("");
  CHECK(ours.all().empty());
}

}  // namespace
