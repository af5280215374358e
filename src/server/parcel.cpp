#include "server/parcel.hpp"

namespace divan {
namespace {

constexpr char version = 1;

void put(std::string& bytes, std::uint64_t number, int width) {
  for (int i = 0; i < width; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xffU);
}

// What is left to read; once it has been too short, nothing is read any more.
struct Reader {
  std::string_view left;
  bool good = true;

  std::string_view take(std::size_t count) {
    if (left.size() < count) {
      good = false;
      left = {};
      return {};
    }
    const std::string_view taken = left.substr(0, count);
    left.remove_prefix(count);
    return taken;
  }
  std::uint64_t number(std::size_t width) {
    std::uint64_t value = 0;
    const std::string_view bytes = take(width);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    }
    return value;
  }
};

}  // namespace

std::string packed(const Parcel& parcel) {
  std::size_t size = 32 + parcel.from.size();
  for (const Letter& each : parcel.letters) size += 13 + each.text.size();
  std::string bytes;
  bytes.reserve(size);
  bytes += version;
  put(bytes, parcel.from.size(), 1);
  bytes += parcel.from;
  put(bytes, parcel.life, 8);
  put(bytes, parcel.number, 8);
  for (const Letter& each : parcel.letters) {
    put(bytes, static_cast<std::uint64_t>(each.kind), 1);
    put(bytes, each.visit, 8);
    put(bytes, each.text.size(), 4);
    bytes += each.text;
  }
  return bytes;
}

std::optional<Parcel> unpacked(std::string_view bytes) {
  Reader reader{bytes};
  if (reader.take(1) != std::string_view(&version, 1)) return std::nullopt;
  Parcel parcel;
  parcel.from = reader.take(reader.number(1));
  parcel.life = reader.number(8);
  parcel.number = reader.number(8);
  while (reader.good && !reader.left.empty()) {
    const std::uint64_t kind = reader.number(1);
    if (kind > static_cast<std::uint64_t>(last_kind)) return std::nullopt;
    Letter letter{static_cast<LetterKind>(kind), reader.number(8), {}};
    letter.text = reader.take(reader.number(4));
    parcel.letters.push_back(std::move(letter));
  }
  if (!reader.good || parcel.from.empty()) return std::nullopt;
  return parcel;
}

std::vector<Letter> in_parts(std::uint64_t visit, std::string_view text, std::size_t most) {
  std::vector<Letter> letters;
  for (; text.size() > most; text.remove_prefix(most)) {
    letters.push_back({LetterKind::part, visit, std::string(text.substr(0, most))});
  }
  letters.push_back({LetterKind::told, visit, std::string(text)});
  return letters;
}

}  // namespace divan
