// One description of a struct: hash, equality and TypeScript read it.
#include "core/describe.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "core/outcome.hpp"
#include "core/typescript.hpp"

namespace divan {
namespace {

enum class Season : std::uint8_t { spring, summer };
enum class Number : std::uint8_t {};

struct Leaf {
  static constexpr std::string_view name = "leaf";
  std::uint8_t size = 0;
  std::uint8_t forgotten = 0;  // not described
  static auto described() {
    return fields(field("size", &Leaf::size).between(0, 9).or_default().help("How long", "Quelle longueur"));
  }
  bool operator==(const Leaf&) const = default;
};
struct Bare {
  static constexpr std::string_view name = "bare";
  static auto described() { return fields(); }
  bool operator==(const Bare&) const = default;
};
struct Half {
  std::uint8_t half = 0;
  using Unpacked = std::uint8_t;
  static constexpr const char* limits_en = "even";
  static constexpr const char* limits_fr = "pair";
  [[nodiscard]] constexpr Unpacked unpack() const { return static_cast<Unpacked>(half * 2); }
  [[nodiscard]] static std::optional<Half> pack(Unpacked value) { return Half{static_cast<std::uint8_t>(value / 2)}; }
  bool operator==(const Half&) const = default;
};
struct Tree {
  Leaf leaf;
  std::variant<Leaf, Bare> twig = Bare{};
  std::optional<Season> season;
  Bounded<Seat, 4> seats;
  std::array<bool, 2> flags{};
  std::string text;
  SeatSet set;
  Viewer viewer;
  Half half;
  Number number{};
  Text both;
  static auto described() {
    using T = Tree;
    return fields(field("leaf", &T::leaf), field("twig", &T::twig), field("season", &T::season),
                  field("seats", &T::seats), field("flags", &T::flags), field("text", &T::text), field("set", &T::set),
                  field("viewer", &T::viewer), field("half", &T::half), field("number", &T::number),
                  field("both", &T::both));
  }
  bool operator==(const Tree&) const = default;
};
struct Hashed {  // as Tree, without what cannot be hashed
  Leaf leaf;
  std::variant<Leaf, Bare> twig = Bare{};
  std::optional<Season> season;
  Bounded<Seat, 4> seats;
  std::array<bool, 2> flags{};
  std::string text;
  SeatSet set;
  Viewer viewer;
  Half half;
  Number number{};
  std::int32_t negative = 0;
  static auto described() {
    using T = Hashed;
    return fields(field("leaf", &T::leaf), field("twig", &T::twig), field("season", &T::season),
                  field("seats", &T::seats), field("flags", &T::flags), field("text", &T::text), field("set", &T::set),
                  field("viewer", &T::viewer), field("half", &T::half), field("number", &T::number),
                  field("negative", &T::negative));
  }
  bool operator==(const Hashed&) const = default;
};

}  // namespace

template <>
inline constexpr auto names_of<Season> = std::array<std::string_view, 2>{"spring", "summer"};

namespace {

TEST_CASE("a field keeps its name, limits, default and help") {
  const auto [leaf] = Leaf::described();
  CHECK(leaf.name == "size");
  CHECK(leaf.least == 0);
  CHECK(leaf.most == 9);
  CHECK(leaf.may_be_left_out);
  CHECK(leaf.help_en == "How long");
  CHECK(leaf.help_fr == "Quelle longueur");
  static_assert(Described<Leaf> && !Described<int>);
  static_assert(Named<Season> && !Named<Number>);
  static_assert(Packed<Half> && !Packed<Leaf>);
  static_assert(Variant<std::variant<int>> && !Variant<int>);
  static_assert(Optional<std::optional<int>> && !Optional<int>);
}

TEST_CASE("every described part counts in the hash, and two different trees have two different hashes") {
  std::vector<Hashed> trees(1);
  const auto add = [&trees](const auto& change) {
    trees.emplace_back();
    change(trees.back());
  };
  add([](Hashed& t) { t.leaf.size = 1; });
  add([](Hashed& t) { t.twig = Leaf{}; });
  add([](Hashed& t) { t.twig = Leaf{1, 0}; });
  add([](Hashed& t) { t.season = Season::spring; });
  add([](Hashed& t) { t.season = Season::summer; });
  add([](Hashed& t) { t.seats = {Seat{0}}; });
  add([](Hashed& t) { t.seats = {Seat{0}, Seat{0}}; });
  add([](Hashed& t) { t.flags[0] = true; });
  add([](Hashed& t) { t.flags[1] = true; });
  add([](Hashed& t) { t.text = "a"; });
  add([](Hashed& t) { t.text = "\xff"; });
  add([](Hashed& t) { t.set = SeatSet(Seat{0}); });
  add([](Hashed& t) { t.viewer = Seat{0}; });
  add([](Hashed& t) { t.half.half = 1; });
  add([](Hashed& t) { t.number = Number{1}; });
  add([](Hashed& t) { t.negative = -1; });
  std::set<std::uint64_t> hashes;
  for (const Hashed& tree : trees) {
    hashes.insert(hash_of(tree));
    for (const Hashed& other : trees) CHECK(same(tree, other) == (&tree == &other));
  }
  CHECK(hashes.size() == trees.size());
}

TEST_CASE("the stable hash is the same in every build") {
  CHECK(hash_of(0) == 0x4941dcc51d3cc92b);
  CHECK(hash_of(std::string("divan")) == 0x9bbfc3f0ab2f0c0a);
  CHECK(hash_of(ranked({31, 50}, Best::lowest)) == 0xce6374304fbbc59a);
  CHECK(hash_of(-1) == 0xc91c019acfdbcf05);
  CHECK(Hasher{}.value() == 0x243f6a8885a308d3);
}

TEST_CASE("a field that somebody forgot to describe is seen by == and not by same() or the hash") {
  const Leaf leaf{3, 0};
  const Leaf other{3, 1};
  CHECK(same(leaf, other));
  CHECK(hash_of(leaf) == hash_of(other));
  CHECK(!(leaf == other));
}

template <class T>
std::string typescript(std::string_view name) {
  TypeScript types;
  types.add<T>(name);
  return types.text();
}

TEST_CASE("TypeScript types name every field, and optional, tagged and named values as JSON writes them") {
  CHECK(typescript<Leaf>("Leaf") == "export type Leaf = {\n  size: number;\n};\n");
  CHECK(typescript<Bare>("Other") == "export type Other = { };\n");
  CHECK(typescript<Season>("Season") == "export type Season = \"spring\" | \"summer\";\n");
  CHECK(typescript<std::variant<Leaf, Bare>>("Twig") ==
        "export type TwigLeaf = {\n  type: \"leaf\";\n  size: number;\n};\n"
        "export type TwigBare = {\n  type: \"bare\";\n};\n"
        "export type Twig = TwigLeaf\n  | TwigBare;\n");
  CHECK(typescript<std::vector<std::optional<Season>>>("Seasons") ==
        "export type Season = \"spring\" | \"summer\";\nexport type Seasons = (Season | null)[];\n");
}

TEST_CASE("a type is exported once, under its own name, before the first that is made of it") {
  CHECK(typescript<Tree>("Tree") ==
        "export type Leaf = {\n  size: number;\n};\n"
        "export type Season = \"spring\" | \"summer\";\n"
        "export type Tree = {\n"
        "  leaf: Leaf;\n"
        "  twig: { type: \"leaf\"; size: number }\n  | { type: \"bare\" };\n"
        "  season: Season | null;\n"
        "  seats: number[];\n"
        "  flags: boolean[];\n"
        "  text: string;\n"
        "  set: number[];\n"
        "  viewer: number | \"spectator\";\n"
        "  half: number;\n"
        "  number: number;\n"
        "  both: Text;\n"
        "};\n");
  TypeScript twice;
  twice.add<Leaf>("Leaf");
  twice.add<Leaf>("Blade");
  CHECK(twice.text() == "export type Leaf = {\n  size: number;\n};\nexport type Blade = Leaf;\n");
  TypeScript taken;
  taken.add<Season>("TwigLeaf");
  taken.add<std::variant<Leaf>>("Twig");
  CHECK(taken.text().ends_with(
      "export type TwigLeaf2 = {\n  type: \"leaf\";\n  size: number;\n};\nexport type Twig = TwigLeaf2;\n"));
}

}  // namespace
}  // namespace divan
