#include "core/bounded.hpp"

#include <doctest/doctest.h>

#include "core/describe.hpp"

namespace divan {
namespace {

using Few = Bounded<int, 4>;

TEST_CASE("a Bounded list grows to its capacity and gives back what was put in") {
  Few list;
  CHECK(list.empty());
  CHECK(!list.full());
  list.push_back(5);
  list.emplace_back() = 6;
  CHECK(list.emplace_back() == 0);
  list.push_back(8);
  CHECK(list.full());
  CHECK(list.size() == Few::capacity);
  CHECK(list[1] == 6);
  CHECK(list.back() == 8);
  list.back() = 9;
  list[0] = 4;
  CHECK(list == Few{4, 6, 0, 9});
  CHECK(list.contains(9));
  CHECK(!list.contains(8));
  CHECK(list.take_back() == 9);
  list.pop_back();
  CHECK(list == Few{4, 6});
  int sum = 0;
  for (int& item : list) sum += item++;
  CHECK(sum == 10);
  const Few fixed = list;
  CHECK(fixed[1] == 7);
  CHECK(fixed.back() == 7);
  CHECK(std::distance(fixed.begin(), fixed.end()) == 2);
}

TEST_CASE("what a Bounded list held before does not count in equality or hash") {
  Few used{1, 2, 3, 4};
  used.resize(1);
  CHECK(used == Few{1});
  CHECK(hash_of(used) == hash_of(Few{1}));
  used.resize(3);
  CHECK(used == Few{1, 0, 0});
  used.clear();
  CHECK(used == Few{});
  CHECK(hash_of(used) == hash_of(Few{}));
  CHECK(!(Few{1} == Few{1, 1}));
  CHECK(!(Few{1, 2} == Few{2, 1}));
}

TEST_CASE("a Bounded list is a plain value, usable while compiling, and its count is as small as it can be") {
  static_assert(std::is_trivially_copyable_v<Few>);
  static_assert(sizeof(Bounded<std::uint8_t, 255>) == 256);
  static_assert(sizeof(Bounded<std::uint8_t, 256>::Count) == 2);
  constexpr bool works = [] {
    Bounded<int, 3> list{1, 2};
    list.push_back(3);
    return list.full() && list.take_back() == 3 && list.size() == 2;
  }();
  static_assert(works);
  CHECK(works);
}

}  // namespace
}  // namespace divan
