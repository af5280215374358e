#include "honesty/every_move.hpp"

#include <doctest/doctest.h>
#include <cstdint>
#include <utility>

namespace divan::honesty {
namespace {

constexpr std::int64_t without_range = 16;

std::vector<json::value> numbers(std::int64_t least, std::int64_t most) {
  std::vector<json::value> all;
  for (std::int64_t i = least; i <= most; ++i) all.emplace_back(i);
  return all;
}

// Each object begun, once with each value of one more field.
std::vector<json::object> with_fields(std::vector<json::object> begun, const Type& type) {
  for (const Field& each : type.fields()) {
    const Type& member = each.type();
    const bool has_range = member.kind == Kind::integer && each.most < 256;
    const std::vector<json::value> values = has_range ? numbers(each.least, each.most) : every_json(member);
    std::vector<json::object> longer;
    longer.reserve(begun.size() * values.size());
    for (const json::object& object : begun) {
      for (const json::value& value : values) {
        longer.push_back(object);
        longer.back().emplace(each.name, value);
      }
    }
    begun = std::move(longer);
  }
  return begun;
}

void append(std::vector<json::value>& all, const std::vector<json::object>& objects) {
  all.insert(all.end(), objects.begin(), objects.end());
}

}  // namespace

std::vector<json::value> every_json(const Type& type) {
  std::vector<json::value> all;
  switch (type.kind) {
    case Kind::boolean: all = {false, true}; break;
    case Kind::integer: return numbers(0, type.most < without_range ? type.most : without_range - 1);
    case Kind::named: all.assign(type.names.begin(), type.names.end()); break;
    case Kind::seats:
      for (unsigned bits = 0; bits < 1U << max_seats; ++bits) {
        all.push_back(to_json(SeatSet::from_bits(static_cast<std::uint8_t>(bits))));
      }
      break;
    case Kind::optional:
      all = every_json(type.inner());
      all.insert(all.begin(), nullptr);
      break;
    case Kind::packed: return every_json(type.inner());
    case Kind::object: append(all, with_fields({json::object{}}, type)); break;
    case Kind::variant:
      for (const Alternative& each : type.alternatives) {
        if (each.judged_only) continue;
        append(all, with_fields({json::object{{type.tag, each.name}}}, each.type()));
      }
      break;
    default: FAIL("tell every_json how to list this kind of type");
  }
  return all;
}

}  // namespace divan::honesty
