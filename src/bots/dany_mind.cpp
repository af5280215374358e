#include "bots/dany_mind.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/content.hpp"
#include "games/dany/covered.hpp"
#include "games/dany/likeness_json.hpp"  // generated from content/ by the build
#include "games/dany/tags_json.hpp"      // likewise

namespace divan::dany {
namespace {

// --- What all minds have in common ----------------------------------------------------------------------------------

struct Because {
  std::vector<std::string> themes;
  Text text;
  static auto described() { return fields(field("themes", &Because::themes), field("text", &Because::text)); }
};
struct Tagged {
  std::string id;
  std::vector<std::string> strong;
  std::vector<std::string> plain;
  std::vector<std::string> faint;
  std::vector<Because> reasons;
  static auto described() {
    using T = Tagged;
    return fields(field("id", &T::id), field("strong", &T::strong), field("plain", &T::plain),
                  field("faint", &T::faint), field("reasons", &T::reasons));
  }
};
struct TagsFile {
  std::string game;
  Origin origin = Origin::house;
  std::vector<Tagged> pictures;
  std::vector<Tagged> gestures;
  static auto described() {
    using T = TagsFile;
    return fields(field("game", &T::game), field("origin", &T::origin), field("pictures", &T::pictures),
                  field("gestures", &T::gestures));
  }
};
struct Row {
  std::string id;
  std::vector<std::int32_t> likeness;  // by word, -127 to 127
  std::string because;                 // by word, which reason of tags.json: a digit
  static auto described() {
    return fields(field("id", &Row::id), field("likeness", &Row::likeness), field("because", &Row::because));
  }
};
struct LikenessFile {
  std::string game;
  std::vector<std::string> words;  // in English
  std::vector<Row> pictures;
  std::vector<Row> gestures;
  static auto described() {
    using L = LikenessFile;
    return fields(field("game", &L::game), field("words", &L::words), field("pictures", &L::pictures),
                  field("gestures", &L::gestures));
  }
};

constexpr std::int32_t most_alike = 127;
constexpr char first_digit = '0';

std::optional<Fault> wrong_gestures(const auto& list, const Place& place) {
  if (auto fault = wrong_count(list.size(), gesture_count, place)) return fault;
  for (std::size_t i = 0; i < gesture_count; ++i) {
    if (list[i].id == names_of<Gesture>[i]) continue;
    const std::string name(names_of<Gesture>[i]);
    return fault_at(place.at(i), "this is the place of the gesture " + name, "c'est la place du geste " + name);
  }
  return std::nullopt;
}

Expected<TagsFile> read_tags(std::string_view text) {
  Expected<TagsFile> file = content_of<TagsFile>(Dany::id, text);
  if (!file) return file;
  if (auto fault = wrong_gestures(file->gestures, document.at("gestures"))) return *fault;
  const auto untold_reason = [](const std::vector<Tagged>& list, const Place& place) -> std::optional<Fault> {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Place here = place.at(i);
      const Place reasons = here.at("reasons");
      if (auto fault = outside(static_cast<std::int64_t>(list[i].reasons.size()), 1, 10, reasons)) return fault;
      for (std::size_t k = 0; k < list[i].reasons.size(); ++k) {
        if (auto fault = untold(list[i].reasons[k].text, reasons.at(k))) return fault;
      }
    }
    return std::nullopt;
  };
  if (auto fault = untold_reason(file->pictures, document.at("pictures"))) return *fault;
  if (auto fault = untold_reason(file->gestures, document.at("gestures"))) return *fault;
  return file;
}

Expected<LikenessFile> read_likeness(std::string_view text) {
  Expected<LikenessFile> file = content_of<LikenessFile>(Dany::id, text);
  if (!file) return file;
  if (auto fault = wrong_gestures(file->gestures, document.at("gestures"))) return *fault;
  const std::size_t words = file->words.size();
  const auto wrong_row = [words](const std::vector<Row>& list, const Place& place) -> std::optional<Fault> {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Place here = place.at(i);
      const Place likeness = here.at("likeness");
      const Place because = here.at("because");
      if (auto fault = wrong_count(list[i].likeness.size(), words, likeness)) return fault;
      if (auto fault = wrong_count(list[i].because.size(), words, because)) return fault;
      for (std::size_t k = 0; k < words; ++k) {
        if (auto fault = outside(list[i].likeness[k], -most_alike, most_alike, likeness.at(k))) return fault;
        if (auto fault = outside(list[i].because[k] - first_digit, 0, 9, because.at(k))) return fault;
      }
    }
    return std::nullopt;
  };
  if (auto fault = wrong_row(file->pictures, document.at("pictures"))) return *fault;
  if (auto fault = wrong_row(file->gestures, document.at("gestures"))) return *fault;
  return file;
}

// Both files as they are looked up: pictures first, then gestures.
class Associations {
public:
  Associations() : tags_(read_tags(tags_json).value()), likeness_(read_likeness(likeness_json).value()) {
    double sum = 0;
    double squares = 0;
    for (const Row& row : likeness_.pictures) {
      for (const std::int32_t each : row.likeness) {
        sum += each;
        squares += each * each;
      }
    }
    const double count = static_cast<double>(likeness_.pictures.size() * likeness_.words.size());
    mean_ = static_cast<float>(sum / count);
    spread_ = static_cast<float>(std::sqrt(squares / count - sum / count * (sum / count)));
  }

  [[nodiscard]] std::optional<std::size_t> row_of(std::string_view picture) const {
    return place_of(likeness_.pictures, [&](const Row& row) { return row.id == picture; });
  }
  [[nodiscard]] std::size_t row_of(Gesture gesture) const {
    return likeness_.pictures.size() + static_cast<std::size_t>(gesture);
  }
  [[nodiscard]] std::optional<std::size_t> column_of(std::string_view word) const {
    return place_of(likeness_.words, [&](const std::string& each) { return each == word; });
  }

  // In spreads of all likenesses.
  [[nodiscard]] float likeness(std::size_t row, std::size_t column) const {
    return (static_cast<float>(at(row).likeness[column]) - mean_) / spread_;
  }
  [[nodiscard]] std::optional<Text> reason(std::size_t row, std::size_t column) const {
    const auto which = static_cast<std::size_t>(at(row).because[column] - first_digit);
    const std::vector<Tagged>& list = row < likeness_.pictures.size() ? tags_.pictures : tags_.gestures;
    const auto tagged = place_of(list, [&](const Tagged& each) { return each.id == at(row).id; });
    if (!tagged || which >= list[*tagged].reasons.size()) return std::nullopt;
    return list[*tagged].reasons[which].text;
  }

private:
  [[nodiscard]] const Row& at(std::size_t row) const {
    const std::size_t pictures = likeness_.pictures.size();
    return row < pictures ? likeness_.pictures[row] : likeness_.gestures[row - pictures];
  }
  template <class List, class Is>
  [[nodiscard]] static std::optional<std::size_t> place_of(const List& list, const Is& is) {
    const auto found = std::find_if(list.begin(), list.end(), is);
    if (found == list.end()) return std::nullopt;
    return static_cast<std::size_t>(found - list.begin());
  }

  TagsFile tags_;
  LikenessFile likeness_;
  float mean_ = 0;
  float spread_ = 1;
};

const Associations& associations() {
  static const Associations table;  // constant, and read once
  return table;
}

// Four uniform draws added: near enough to a bell, and the same on every machine.
float bell(std::uint64_t nature, std::uint64_t row, std::uint64_t column) {
  const std::uint64_t bits = Chance(nature ^ (row * 0x9e3779b97f4a7c15U) ^ (column * 0xd6e8feb86659fd93U)).bits();
  std::uint32_t sum = 0;
  for (unsigned i = 0; i < 4; ++i) sum += static_cast<std::uint32_t>(bits >> (16U * i)) & 0xffffU;
  constexpr float middle = 2 * 65'535.0F;
  constexpr float spread = 37'837.0F;  // of the sum: 65536 / sqrt 3
  return (static_cast<float>(sum) - middle) / spread;
}

// e^x for x up to 0, by arithmetic that is the same on every machine.
float exponential(float x) {
  float power = std::max(0.0F, 1.0F + x / 1024.0F);
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

constexpr float gesture_weight = 0.7F;
constexpr float certainty = 1.2F;  // how quickly belief follows a pull

// --- What lies how
// ----------------------------------------------------------------------------------------------------

Placed as_placed(const Piece& piece) {
  return {piece.memory, piece.x, piece.y, piece.rotation, piece.lean, piece.face_down};
}

bool inside(const Outline& outline, const Point& p) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point& a = outline[i];
    const Point& b = outline[(i + 1) % outline.size()];
    if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0) return false;
  }
  return true;
}

// By looking at so many points of the card.
float share_of(const Outline& card, std::span<const Outline> above) {
  constexpr int across = 6;
  constexpr int down = 9;
  int shown = 0;
  for (int i = 0; i < across * down; ++i) {
    const std::int64_t u = 2 * (i % across) + 1;  // of 2 * across
    const std::int64_t v = 2 * (i / across) + 1;  // of 2 * down
    const auto between = [&](std::int64_t Point::* axis) {
      const std::int64_t top = card[0].*axis * (2 * across - u) + card[1].*axis * u;
      const std::int64_t bottom = card[3].*axis * (2 * across - u) + card[2].*axis * u;
      return (top * (2 * down - v) + bottom * v) / (4 * across * down);
    };
    const Point p{between(&Point::x), between(&Point::y)};
    const bool hidden = std::any_of(above.begin(), above.end(), [&](const Outline& over) { return inside(over, p); });
    shown += hidden ? 0 : 1;
  }
  return static_cast<float>(shown) / (across * down);
}

int turned_apart(int a, int b) {
  const int apart = a < b ? b - a : a - b;
  return std::min(apart, whole_turn - apart);
}

constexpr int far_apart = 1100;
constexpr int step_up = 120;

// One that lies far from all others.
bool lie_apart(std::span<const Piece> shown) {
  if (shown.size() < 2) return false;
  return std::any_of(shown.begin(), shown.end(), [&](const Piece& one) {
    return std::all_of(shown.begin(), shown.end(), [&](const Piece& other) {
      const int x = one.x - other.x;
      const int y = one.y - other.y;
      return &one == &other || x * x + y * y >= far_apart * far_apart;
    });
  });
}

// From left to right, each higher than the one before.
bool rise(std::span<const Piece> shown) {
  if (shown.size() < 2) return false;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const bool in_order = shown[k].x <= shown[i].x;
      const Piece& left = shown[in_order ? k : i];
      const Piece& right = shown[in_order ? i : k];
      if (right.y > left.y - step_up) return false;
    }
  }
  return true;
}

// Three or more that are turned every which way.
bool in_a_ring(std::span<const Piece> shown) {
  if (shown.size() < 3) return false;
  const int least = whole_turn / (2 * static_cast<int>(shown.size()));
  for (std::size_t i = 0; i < shown.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (turned_apart(shown[i].rotation, shown[k].rotation) < least) return false;
    }
  }
  return true;
}

struct Spot {
  int x;
  int y;
  int rotation = 0;
};

// Where the cards that show go, the most telling first and in front; then, if one is hidden, that one.
std::array<Spot, 4> spots(std::size_t count, std::optional<Gesture> gesture) {
  constexpr int middle = table_height / 2;
  const std::array<Spot, 4> row = count == 1   ? std::array<Spot, 4>{{{1050, middle}}}
                                  : count == 2 ? std::array<Spot, 4>{{{800, middle}, {1300, middle}}}
                                  : count == 3
                                      ? std::array<Spot, 4>{{{1050, 540}, {550, 490}, {1550, 490}}}
                                      : std::array<Spot, 4>{{{800, 540}, {320, 490}, {1280, 490}, {1760, 490}}};
  if (!gesture) return row;
  switch (*gesture) {
    case Gesture::apart: return {{{250, middle}, {1840, middle}, {1400, middle}}};
    case Gesture::over: return {{{1130, 570}, {950, 470}, {1700, middle}}};
    case Gesture::reversed: {
      std::array<Spot, 4> turned = row;
      turned[0].rotation = whole_turn / 2;
      return turned;
    }
    case Gesture::leaning: {
      std::array<Spot, 4> tilted = row;
      tilted[0].rotation = 250;
      return tilted;
    }
    case Gesture::rising:
      if (count == 2) return {{{1350, 380}, {750, 640}}};
      return {{{1550, 320}, {1050, middle}, {550, 700}}};
    case Gesture::round: return {{{1050, 300}, {1560, 700, 1200}, {540, 700, 2400}}};
    case Gesture::hidden: break;
  }
  return row;
}

}  // namespace

Needs needs_of(Gesture gesture) {
  switch (gesture) {
    case Gesture::apart:
    case Gesture::over:
    case Gesture::rising: return {2, 0};
    case Gesture::hidden: return {1, 1};
    case Gesture::round: return {3, 0};
    case Gesture::reversed:
    case Gesture::leaning: break;
  }
  return {1, 0};
}

Seen look_at(const Composition& pieces) {
  Bounded<Outline, hand_size> outlines;
  for (const Piece& each : pieces) outlines.push_back(outline_of(as_placed(each)));
  Seen seen;
  Bounded<Piece, hand_size> shown;
  bool hidden = false;
  bool over = false;
  bool reversed = false;
  bool leaning = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (!piece.shows()) {
      hidden = true;
      continue;
    }
    const float share = share_of(outlines[i], std::span(outlines.begin() + i + 1, outlines.size() - i - 1));
    seen.pictures.push_back({piece.memory, share});
    shown.push_back(piece);
    over = over || (share < 0.8F && share > 0.2F);
    const int turned = turned_apart(piece.rotation, 0);
    reversed = reversed || turned > 1450;
    leaning = leaning || piece.lean != 0 || (turned > 120 && turned < 600);
  }
  const std::span<const Piece> all(shown.begin(), shown.size());
  const bool ring = in_a_ring(all);
  seen.gestures = {lie_apart(all), over, hidden, reversed && !ring, leaning && !ring, rise(all) && !ring, ring};
  return seen;
}

Placement lay(std::span<const Memory> shown, std::optional<Gesture> gesture, std::optional<Memory> unseen) {
  const std::array<Spot, 4> where = spots(shown.size() + (unseen ? 1 : 0), gesture);
  Placement placement;
  const auto put = [&](Memory memory, const Spot& spot, bool face_down) {
    placement.push_back({memory, static_cast<std::int16_t>(spot.x), static_cast<std::int16_t>(spot.y),
                         static_cast<std::int16_t>(spot.rotation), 0, face_down});
  };
  if (unseen) put(*unseen, where[shown.size()], true);
  for (std::size_t i = shown.size(); i-- > 0;) put(shown[i], where[i], false);
  return placement;
}

float share_shown(std::optional<Gesture> gesture, std::size_t at) {
  return gesture == Gesture::over && at == 1 ? 0.5F : 1.0F;
}

Pull Mind::pull(std::size_t row, float weight, std::uint8_t idea) const {
  const Associations& known = associations();
  Pull pull{};
  for (std::size_t i = 0; i < word_count; ++i) {
    const auto column = known.column_of(game_.ideas()[idea - 1U].words[i].en);
    const std::uint64_t grain = column ? *column : 1000U + idea * std::uint64_t{word_count} + i;
    const float alike = column ? known.likeness(row, *column) : 0.0F;
    pull[i] = weight * (alike + noise_ * bell(nature_, row, grain));
  }
  return pull;
}

Pull Mind::pull(Memory memory, std::uint8_t idea) const {
  if (memory.hidden()) return {};
  const auto row = associations().row_of(game_.memories()[memory.number - 1U].id);
  return row ? pull(*row, 1.0F, idea) : Pull{};
}
Pull Mind::pull(Gesture gesture, std::uint8_t idea) const {
  return pull(associations().row_of(gesture), gesture_weight, idea);
}

Pull Mind::pull(const Seen& seen, std::uint8_t idea) const {
  Pull sum{};
  const auto add = [&](const Pull& each, float share) {
    for (std::size_t i = 0; i < word_count; ++i) sum[i] += share * each[i];
  };
  for (const Look& look : seen.pictures) add(pull(look.memory, idea), look.share);
  for (int i = 0; i < gesture_count; ++i) {
    if (seen.gestures[static_cast<std::size_t>(i)]) add(pull(static_cast<Gesture>(i), idea), 1.0F);
  }
  return sum;
}

Belief believe(const Pull& pull) {
  const float most = *std::max_element(pull.begin(), pull.end());
  Belief belief{};
  float sum = 0;
  for (std::size_t i = 0; i < word_count; ++i) {
    belief[i] = exponential(certainty * (pull[i] - most));
    sum += belief[i];
  }
  for (float& each : belief) each /= sum;
  return belief;
}

std::uint8_t likeliest(const Belief& belief) {
  return static_cast<std::uint8_t>(1 + (std::max_element(belief.begin(), belief.end()) - belief.begin()));
}

namespace {
std::optional<Text> reason(const Dany& game, std::optional<std::size_t> row, std::uint8_t idea, std::uint8_t word) {
  const auto column = associations().column_of(game.ideas()[idea - 1U].words[word - 1U].en);
  if (!row || !column) return std::nullopt;
  return associations().reason(*row, *column);
}
}  // namespace

std::optional<Text> why(const Dany& game, Memory memory, std::uint8_t idea, std::uint8_t word) {
  if (memory.hidden()) return std::nullopt;
  return reason(game, associations().row_of(game.memories()[memory.number - 1U].id), idea, word);
}
std::optional<Text> why(const Dany& game, Gesture gesture, std::uint8_t idea, std::uint8_t word) {
  return reason(game, associations().row_of(gesture), idea, word);
}

std::optional<Fault> refuse_associations(std::string_view file, std::string_view text) {
  if (file == "tags.json") {
    const Expected<TagsFile> read = read_tags(text);
    return read ? std::nullopt : std::optional(read.fault());
  }
  const Expected<LikenessFile> read = read_likeness(text);
  return read ? std::nullopt : std::optional(read.fault());
}

}  // namespace divan::dany
