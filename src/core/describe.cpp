#include "core/describe.hpp"

#include <cstring>

namespace divan {

Field field_at(std::string_view name, std::ptrdiff_t offset, TypeOf type) {
  Field made;
  made.name = name;
  made.offset = offset;
  made.type = type;
  return made;
}

Field Field::between(std::int64_t low, std::int64_t high) const {
  Field copy = *this;
  copy.least = low;
  copy.most = high;
  return copy;
}

Field Field::or_default() const {
  Field copy = *this;
  copy.may_be_left_out = true;
  return copy;
}

Field Field::or_absent() const {
  Field copy = or_default();
  copy.left_out_if_empty = true;
  return copy;
}

Field Field::label(std::string_view en, std::string_view fr) const {
  Field copy = *this;
  copy.label_en = en;
  copy.label_fr = fr;
  return copy;
}

Field Field::only_when(std::string_view other, std::int64_t low, std::int64_t high) const {
  Field copy = *this;
  copy.when = other;
  copy.when_least = low;
  copy.when_most = high;
  return copy;
}

Field Field::help(std::string_view en, std::string_view fr) const {
  Field copy = *this;
  copy.help_en = en;
  copy.help_fr = fr;
  return copy;
}

namespace {

template <class Number>
std::int64_t number_at(const void* value) {
  Number number;
  std::memcpy(&number, value, sizeof(number));
  return static_cast<std::int64_t>(number);
}

// A list of numbers in one go: most of a State is such lists.
template <class Number>
void feed_numbers(Hasher& hasher, const void* first, std::size_t count) {
  const auto* bytes = static_cast<const std::byte*>(first);
  for (std::size_t i = 0; i < count; ++i) {
    hasher.feed(static_cast<std::uint64_t>(number_at<Number>(bytes + i * sizeof(Number))));
  }
}

void feed_text(Hasher& hasher, const std::string& text) {
  hasher.feed(text.size());
  for (const char c : text) hasher.feed(static_cast<unsigned char>(c));
}

void feed_items(Hasher& hasher, const Type& inner, const void* first, std::size_t count) {
  const bool natural =
      inner.is_itself || ((inner.kind == Kind::integer || inner.kind == Kind::named) && !inner.is_signed);
  if (natural && inner.size == 1) {
    feed_numbers<std::uint8_t>(hasher, first, count);
  } else if (natural && inner.size == 2) {
    feed_numbers<std::uint16_t>(hasher, first, count);
  } else {
    const auto* item = static_cast<const std::byte*>(first);
    for (std::size_t i = 0; i < count; ++i, item += inner.size) feed(hasher, inner, item);
  }
}

}  // namespace

const void* item_at(const Type& list, const void* value, std::size_t which) {
  return static_cast<const std::byte*>(list.held(value)) + which * list.inner().size;
}

std::int64_t number_in(const Type& type, const void* value) {
  switch (type.size) {
    case 1: return type.is_signed ? number_at<std::int8_t>(value) : number_at<std::uint8_t>(value);
    case 2: return type.is_signed ? number_at<std::int16_t>(value) : number_at<std::uint16_t>(value);
    case 4: return type.is_signed ? number_at<std::int32_t>(value) : number_at<std::uint32_t>(value);
    default: return number_at<std::int64_t>(value);
  }
}

void feed(Hasher& hasher, const Type& type, const void* value) {
  switch (type.kind) {
    case Kind::integer:
    case Kind::named:
    case Kind::boolean: hasher.feed(static_cast<std::uint64_t>(number_in(type, value))); break;
    case Kind::text: feed_text(hasher, *static_cast<const std::string*>(value)); break;
    case Kind::both:
      feed_text(hasher, static_cast<const Text*>(value)->en);
      feed_text(hasher, static_cast<const Text*>(value)->fr);
      break;
    case Kind::seats: hasher.feed(static_cast<const SeatSet*>(value)->bits()); break;
    case Kind::viewer: {
      const auto& viewer = *static_cast<const Viewer*>(value);
      hasher.feed(viewer.is_spectator() ? max_seats : static_cast<std::uint64_t>(index(viewer.seat())));
      break;
    }
    case Kind::optional: {
      const bool there = type.count(value) != 0;
      hasher.feed(there ? 1 : 0);
      if (there) feed(hasher, type.inner(), type.held(value));
      break;
    }
    case Kind::list: {
      const std::size_t count = type.count(value);
      hasher.feed(count);
      feed_items(hasher, type.inner(), type.held(value), count);
      break;
    }
    case Kind::object:
      for (const Field& each : type.fields()) feed(hasher, each.type(), each.in(value));
      break;
    case Kind::variant: {
      const std::size_t which = type.count(value);
      hasher.feed(which);
      feed(hasher, type.alternatives[which].type(), type.held(value));
      break;
    }
    case Kind::packed: {
      if (type.is_itself) {
        hasher.feed(static_cast<std::uint64_t>(number_in(type.inner(), value)));
        break;
      }
      auto go_on = [&](const void* unpacked) {
        feed(hasher, type.inner(), unpacked);
        return true;
      };
      type.unpack(value, callback(go_on));
      break;
    }
    case Kind::tree:
    case Kind::raw: break;  // never part of a State
  }
}

bool same(const Type& type, const void* a, const void* b) {
  // What has parts is compared by its bytes first. They may also differ in what nobody described: gaps, and room for
  // more.
  if (type.is_flat && type.kind >= Kind::optional && std::memcmp(a, b, type.size) == 0) return true;
  switch (type.kind) {
    case Kind::integer:
    case Kind::named:
    case Kind::boolean: return number_in(type, a) == number_in(type, b);
    case Kind::text: return *static_cast<const std::string*>(a) == *static_cast<const std::string*>(b);
    case Kind::both: return *static_cast<const Text*>(a) == *static_cast<const Text*>(b);
    case Kind::seats: return *static_cast<const SeatSet*>(a) == *static_cast<const SeatSet*>(b);
    case Kind::viewer: return *static_cast<const Viewer*>(a) == *static_cast<const Viewer*>(b);
    case Kind::optional:
      if (type.count(a) != type.count(b)) return false;
      return type.count(a) == 0 || same(type.inner(), type.held(a), type.held(b));
    case Kind::list: {
      const std::size_t count = type.count(a);
      if (count != type.count(b)) return false;
      if (count == 0) return true;
      const Type& inner = type.inner();
      if (inner.is_flat && std::memcmp(type.held(a), type.held(b), count * inner.size) == 0) return true;
      if (inner.kind == Kind::integer || inner.kind == Kind::named || inner.is_itself) return false;
      for (std::size_t i = 0; i < count; ++i) {
        if (!same(inner, item_at(type, a, i), item_at(type, b, i))) return false;
      }
      return true;
    }
    case Kind::object:
      for (const Field& each : type.fields()) {
        if (!same(each.type(), each.in(a), each.in(b))) return false;
      }
      return true;
    case Kind::variant:
      return type.count(a) == type.count(b) &&
             same(type.alternatives[type.count(a)].type(), type.held(a), type.held(b));
    case Kind::packed: {
      bool equal = false;
      auto with_first = [&](const void* first) {
        auto with_both = [&](const void* second) { return equal = same(type.inner(), first, second); };
        type.unpack(b, callback(with_both));
        return equal;
      };
      type.unpack(a, callback(with_first));
      return equal;
    }
    case Kind::tree:
    case Kind::raw: break;  // never compared
  }
  return false;
}

}  // namespace divan
