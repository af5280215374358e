// Strict JSON: what is wrong is told with its exact place, in both languages.
#include "core/json.hpp"

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "core/outcome.hpp"

namespace divan {
namespace {

enum class Colour : std::uint8_t { red, dark_blue };

struct Square {
  static constexpr std::string_view name = "square";
  std::uint8_t side = 1;
  static auto described() { return fields(field("side", &Square::side).between(1, 9)); }
  bool operator==(const Square&) const = default;
};
struct Nothing {
  static constexpr std::string_view name = "nothing";
  static auto described() { return fields(); }
  bool operator==(const Nothing&) const = default;
};
using Shape = std::variant<Square, Nothing>;

// A packed value: an even number to us its half.
struct Even {
  std::uint8_t half = 0;
  using Unpacked = std::uint8_t;
  static constexpr const char* limits_en = "must be even";
  static constexpr const char* limits_fr = "doit être pair";
  [[nodiscard]] constexpr Unpacked unpack() const { return static_cast<Unpacked>(half * 2); }
  [[nodiscard]] static std::optional<Even> pack(Unpacked value) {
    if (value % 2 != 0) return std::nullopt;
    return Even{static_cast<std::uint8_t>(value / 2)};
  }
  bool operator==(const Even&) const = default;
};

struct Zoo {
  bool yes = false;
  std::int64_t big = 0;
  std::int8_t small = 0;
  std::uint64_t unsigned_big = 0;
  Colour colour = Colour::red;
  std::string text;
  Text both;
  std::optional<Square> maybe;
  Shape shape = Nothing{};
  Bounded<Seat, 3> seats;
  std::array<std::uint16_t, 2> two{};
  std::vector<Even> evens;
  SeatSet set;
  Viewer viewer;
  json::value anything;
  std::uint8_t left_out = 42;

  static auto described() {
    using Z = Zoo;
    return fields(field("yes", &Z::yes), field("big", &Z::big), field("small", &Z::small),
                  field("unsignedBig", &Z::unsigned_big), field("colour", &Z::colour), field("text", &Z::text),
                  field("both", &Z::both), field("maybe", &Z::maybe), field("shape", &Z::shape),
                  field("seats", &Z::seats), field("two", &Z::two), field("evens", &Z::evens), field("set", &Z::set),
                  field("viewer", &Z::viewer), field("anything", &Z::anything),
                  field("leftOut", &Z::left_out).or_default());
  }
  bool operator==(const Zoo&) const = default;
};

const std::string good =
    R"({"yes":true,"big":-9223372036854775808,"small":-128,"unsignedBig":9223372036854775807,"colour":"darkBlue",)"
    R"("text":"Zoë","both":{"en":"a","fr":"b"},"maybe":{"side":3},"shape":{"type":"square","side":9},"seats":[7,0],)"
    R"("two":[0,65535],"evens":[2,4],"set":[1,3],"viewer":"spectator","anything":[null,{"x":15}],"leftOut":7})";

// The good text with one part replaced.
std::string with(const std::string& part, const std::string& other) {
  const std::size_t at = good.find(part);
  REQUIRE(at != std::string::npos);
  return std::string(good).replace(at, part.size(), other);
}
Expected<Zoo> read(const std::string& text) {
  const Expected<json::value> value = parse_json(text);
  REQUIRE(value);
  return from_json<Zoo>(*value);
}
void check_fault(const std::string& text, const std::string& path, const std::string& en, const std::string& fr) {
  const Expected<Zoo> zoo = read(text);
  CAPTURE(text);
  REQUIRE(!zoo);
  CHECK(zoo.fault().path == path);
  CHECK(zoo.fault().text.en == en);
  CHECK(zoo.fault().text.fr == fr);
  CHECK(zoo.fault().rule == "");
}

}  // namespace

template <>
inline constexpr auto names_of<Colour> = std::array<std::string_view, 2>{"red", "darkBlue"};

namespace {

struct Cage {
  bool yes = true;
  std::int8_t small = -128;
  std::optional<Square> maybe = Square{3};
  Shape shape = Square{9};
  Bounded<Seat, 3> seats{Seat{7}, Seat{0}};
  Even even{};
  static auto described() {
    using C = Cage;
    return fields(field("yes", &C::yes), field("small", &C::small), field("maybe", &C::maybe),
                  field("shape", &C::shape), field("seats", &C::seats), field("even", &C::even));
  }
  bool operator==(const Cage&) const = default;
};

TEST_CASE("a change holds what is changed, in objects and lists that stay as long; anything else is put in its place") {
  const auto change = [](const auto& how) {
    const Cage before;
    Cage after;
    how(after);
    std::string out;
    write_change(out, before, after);
    return out;
  };
  CHECK(change([](Cage& c) {
          c.yes = false;
          c.small = 4;
        }) == R"({"yes":false,"small":4})");
  CHECK(change([](Cage& c) { c.maybe->side = 4; }) == R"({"maybe":{"side":4}})");
  CHECK(change([](Cage& c) { c.maybe.reset(); }) == R"({"maybe":null})");
  CHECK(change([](Cage& c) { std::get<Square>(c.shape).side = 8; }) == R"({"shape":{"side":8}})");
  CHECK(change([](Cage& c) { c.shape = Nothing{}; }) == R"({"shape":{"=":{"type":"nothing"}}})");
  CHECK(change([](Cage& c) { c.seats[1] = Seat{3}; }) == R"({"seats":[7,3]})");
  CHECK(change([](Cage& c) { c.seats.pop_back(); }) == R"({"seats":[7]})");
  CHECK(change([](Cage& c) { c.even.half = 2; }) == R"({"even":{"=":4}})");
}

TEST_CASE("a list of objects that stays as long is changed in place") {
  const std::array<Square, 3> before{Square{1}, Square{2}, Square{3}};
  std::array<Square, 3> after = before;
  after[1].side = 7;
  std::string out;
  write_change(out, before, after);
  CHECK(out == R"({"1":{"side":7}})");
}

TEST_CASE("every kind of value is written and read again") {
  const Expected<Zoo> zoo = read(good);
  REQUIRE(zoo);
  CHECK(zoo->yes);
  CHECK(zoo->big == std::numeric_limits<std::int64_t>::min());
  CHECK(zoo->small == -128);
  CHECK(zoo->unsigned_big == 9223372036854775807U);
  CHECK(zoo->colour == Colour::dark_blue);
  CHECK(zoo->text == "Zoë");
  CHECK(zoo->both == Text{"a", "b"});
  CHECK(zoo->maybe == Square{3});
  CHECK(zoo->shape == Shape(Square{9}));
  CHECK(zoo->seats == Bounded<Seat, 3>{Seat{7}, Seat{0}});
  CHECK(zoo->two == std::array<std::uint16_t, 2>{0, 65535});
  CHECK(zoo->evens == std::vector<Even>{{1}, {2}});
  CHECK(zoo->set == SeatSet::from_bits(0b1010));
  CHECK(zoo->viewer.is_spectator());
  CHECK(zoo->left_out == 7);
  CHECK(json::serialize(to_json(*zoo)) == good);
}

TEST_CASE("what may be left out takes the default, null is an empty optional, a viewer may be a seat") {
  const Expected<Zoo> zoo = read(with(R"(,"leftOut":7)", ""));
  REQUIRE(zoo);
  CHECK(zoo->left_out == 42);
  CHECK(read(with(R"({"side":3})", "null"))->maybe == std::nullopt);
  CHECK(json::serialize(to_json(std::optional<Square>())) == "null");
  CHECK(read(with(R"("spectator")", "5"))->viewer == Viewer(Seat{5}));
  CHECK(json::serialize(to_json(Viewer(Seat{5}))) == "5");
  CHECK(read(with(R"({"type":"square","side":9})", R"({"type":"nothing"})"))->shape == Shape(Nothing{}));
}

TEST_CASE("an unknown field is refused with its place and the fields that are known") {
  check_fault(with(R"("side":3)", R"("side":3,"depth":1)"), "$.maybe.depth", "unknown field; known fields are: side",
              "champ inconnu ; les champs connus sont : side");
  check_fault(with(R"("type":"square","side":9)", R"("type":"nothing","side":9)"), "$.shape.side",
              "unknown field; no field belongs here", "champ inconnu ; aucun champ n'a sa place ici");
  check_fault(with(R"("en":"a")", R"("en":"a","de":"c")"), "$.both.de", "unknown field; known fields are: en, fr",
              "champ inconnu ; les champs connus sont : en, fr");
  // A field that may be left out does not make room for an unknown one.
  check_fault(
      with(R"("leftOut":7)", R"("leftover":7)"), "$.leftover",
      "unknown field; known fields are: yes, big, small, unsignedBig, colour, text, both, maybe, shape, seats, "
      "two, evens, set, viewer, anything, leftOut",
      "champ inconnu ; les champs connus sont : yes, big, small, unsignedBig, colour, text, both, maybe, shape, "
      "seats, two, evens, set, viewer, anything, leftOut");
}

TEST_CASE("a missing field is told by its place") {
  check_fault(with(R"("yes":true,)", ""), "$.yes", "this field is missing", "ce champ manque");
  check_fault(with(R"("type":"square",)", ""), "$.shape.type", "this field is missing", "ce champ manque");
  check_fault(with(R"("en":"a",)", ""), "$.both.en", "this field is missing", "ce champ manque");
}

TEST_CASE("a number out of range or not whole is refused with its range") {
  check_fault(with(R"("small":-128)", R"("small":-129)"), "$.small", "must be a whole number in -128 – 127, not -129",
              "doit être un nombre entier dans -128 – 127, pas -129");
  check_fault(with(R"("type":"square","side":9)", R"("type":"square","side":10)"), "$.shape.side",
              "must be a whole number in 1 – 9, not 10", "doit être un nombre entier dans 1 – 9, pas 10");
  check_fault(with("65535", "65536"), "$.two[1]", "must be a whole number in 0 – 65535, not 65536",
              "doit être un nombre entier dans 0 – 65535, pas 65536");
  check_fault(with("[7,0]", "[7,8]"), "$.seats[1]", "must be a whole number in 0 – 7, not 8",
              "doit être un nombre entier dans 0 – 7, pas 8");
  check_fault(with(R"("spectator")", "-1"), "$.viewer", "must be a whole number in 0 – 7, not -1",
              "doit être un nombre entier dans 0 – 7, pas -1");
  check_fault(with("-128", "1.5"), "$.small", "must be a whole number in -128 – 127, not a fractional number",
              "doit être un nombre entier dans -128 – 127, pas un nombre à virgule");
  check_fault(with("-128", "\"7\""), "$.small", "must be a whole number in -128 – 127, not a text",
              "doit être un nombre entier dans -128 – 127, pas un texte");
  check_fault(with("[2,4]", "[2,3]"), "$.evens[1]", "must be even", "doit être pair");
  check_fault(with("[2,4]", "[2,300]"), "$.evens[1]", "must be a whole number in 0 – 255, not 300",
              "doit être un nombre entier dans 0 – 255, pas 300");
}

TEST_CASE("big integers are exact, and those beyond 64 bits are refused") {
  check_fault(with("-9223372036854775808", "9223372036854775808"), "$.big",
              "must be a whole number in -9223372036854775808 – 9223372036854775807, not 9223372036854775808",
              "doit être un nombre entier dans -9223372036854775808 – 9223372036854775807, pas 9223372036854775808");
  check_fault(with("-9223372036854775808", "18446744073709551616"), "$.big",
              "must be a whole number in -9223372036854775808 – 9223372036854775807, not a fractional number",
              "doit être un nombre entier dans -9223372036854775808 – 9223372036854775807, pas un nombre à virgule");
  check_fault(with("\"unsignedBig\":9223372036854775807", "\"unsignedBig\":-1"), "$.unsignedBig",
              "must be a whole number in 0 – 9223372036854775807, not -1",
              "doit être un nombre entier dans 0 – 9223372036854775807, pas -1");
  check_fault(with("\"unsignedBig\":9223372036854775807", "\"unsignedBig\":18446744073709551615"), "$.unsignedBig",
              "must be a whole number in 0 – 9223372036854775807, not 18446744073709551615",
              "doit être un nombre entier dans 0 – 9223372036854775807, pas 18446744073709551615");
  CHECK(read(with("-9223372036854775808", "9223372036854775807"))->big == 9223372036854775807);
  CHECK(*from_json<std::uint64_t>(json::value(std::uint64_t{5})) == 5);
  CHECK(*from_json<std::int64_t>(json::value(std::int64_t{-5})) == -5);
}

TEST_CASE("a value of the wrong type is told by what it should have been and what it is") {
  check_fault(with("true", "1"), "$.yes", "must be true or false, not 1", "doit être true ou false, pas 1");
  check_fault(with("\"Zoë\"", "true"), "$.text", "must be a text, not true", "doit être un texte, pas true");
  check_fault(with("\"Zoë\"", "null"), "$.text", "must be a text, not null", "doit être un texte, pas null");
  check_fault(with(R"({"side":3})", "[]"), "$.maybe", "must be an object, not a list",
              "doit être un objet, pas une liste");
  check_fault(with(R"({"type":"square","side":9})", "false"), "$.shape", "must be an object, not false",
              "doit être un objet, pas false");
  check_fault(with("[7,0]", "{}"), "$.seats", "must be a list, not an object", "doit être une liste, pas un objet");
  check_fault(with("[7,0]", "[1,2,3,4]"), "$.seats", "must have at most 3 items, has 4",
              "doit compter au plus 3 éléments, en compte 4");
  check_fault(with("[0,65535]", "[0]"), "$.two", "must have exactly 2 items, has 1",
              "doit compter exactement 2 éléments, en compte 1");
  check_fault(with("[1,3]", "[1,3,9]"), "$.set[2]", "must be a whole number in 0 – 7, not 9",
              "doit être un nombre entier dans 0 – 7, pas 9");
  check_fault("[]", "$", "must be an object, not a list", "doit être un objet, pas une liste");
}

TEST_CASE("an unknown name is told with the names that are known") {
  check_fault(with("\"darkBlue\"", "\"green\""), "$.colour", "unknown value \"green\"; known are: red, darkBlue",
              "inconnu : \"green\" ; sont connus : red, darkBlue");
  check_fault(with("\"darkBlue\"", "1"), "$.colour", "unknown value 1; known are: red, darkBlue",
              "inconnu : 1 ; sont connus : red, darkBlue");
  check_fault(with("\"square\"", "\"circle\""), "$.shape.type", "unknown type \"circle\"; known are: square, nothing",
              "inconnu : \"circle\" ; sont connus : square, nothing");
  check_fault(with("\"square\"", "[1]"), "$.shape.type", "unknown type a list; known are: square, nothing",
              "inconnu : une liste ; sont connus : square, nothing");
}

TEST_CASE("text that is not JSON is refused in both languages, whatever it is") {
  for (const char* text : {"", " ", "{", "[1,]", "{\"a\":}", "nul", "1 2", "'a'", "\"\x01\"", "\"\xff\"", "NaN", "01",
                           "// comment\n1", "{\"a\":1,}"}) {
    CAPTURE(text);
    const Expected<json::value> value = parse_json(text);
    REQUIRE(!value);
    CHECK(value.fault().path == "$");
    CHECK(value.fault().text.en.starts_with("not valid JSON: "));
    CHECK(value.fault().text.fr.starts_with("JSON invalide : "));
  }
}

TEST_CASE("nesting deeper than 32 and texts longer than 4 MiB are refused") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(parse_json(nested(32)));
  CHECK(!parse_json(nested(33)));
  CHECK(!parse_json(nested(100'000)));
  const Expected<json::value> long_text = parse_json("\"" + std::string(max_json_bytes, 'a') + "\"");
  REQUIRE(!long_text);
  CHECK(long_text.fault().path == "$");
  CHECK(long_text.fault().text == Text{"the text is longer than 4 MiB", "le texte dépasse 4 Mio"});
  CHECK(parse_json("\"" + std::string(max_json_bytes - 2, 'a') + "\""));
}

TEST_CASE("a text is written so that it is read again, wherever in it something must be escaped") {
  for (std::size_t length = 0; length < 20; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      for (const std::string_view odd : {"\"", "\\", "\n", "\x01", "\x1f", " ", "\x7f", "é", "\xe2\x80\x8b", "\"\\"}) {
        std::string text(length, 'x');
        text.replace(at, 1, odd);
        std::string written;
        write_text(written, text);
        const Expected<json::value> read = parse_json(written);
        REQUIRE_MESSAGE(read, written);
        CHECK(std::string_view(read->as_string()) == text);
      }
    }
  }
}

TEST_CASE("fractions are written to a billionth, large ones to fifteen digits") {
  const std::pair<double, const char*> written[] = {{0.0, "0"},
                                                    {1.0, "1"},
                                                    {-2.5, "-2.5"},
                                                    {1.0 / 3, "0.333333333"},
                                                    {0.000000001, "0.000000001"},
                                                    {41.0625, "41.0625"},
                                                    {0.9999999999, "1"},
                                                    {1e15, "100000000000000e1"},
                                                    {1e300, "100000000000000e286"}};
  for (const auto& [value, text] : written) CHECK(json_text(json::value(value)) == text);
}

TEST_CASE("a field that comes twice is refused with its place; the same name elsewhere is not, nor is one in a text") {
  const auto place = [](const std::string& text) {
    const Expected<json::value> parsed = parse_json(text);
    return parsed ? std::string("fine") : parsed.fault().path;
  };
  CHECK(place(R"({"a":1,"a":1})") == "$.a");
  CHECK(place(R"( { "a" : {"b" : [1, {"c":2 , "d":3,"c":4}]} } )") == "$.a.b[1].c");
  CHECK(place("[[],{},{\"x\":{}},\n{\"x\":[],\t\"x\":{}}]") == "$[3].x");
  CHECK(place(R"({"a":1,"\u0061":2})") == "$.a");
  CHECK(place(R"({"a\"":1,"b":true,"a\"":null})") == "$.a\"");
  CHECK(place(R"({"":1,"b":-1.5e3,"":2})") != "fine");
  CHECK(place(R"({"a":{"a":1},"b":{"a":{"a":2}}})") == "fine");
  CHECK(place(R"({"a":"{\"b\":1,\"b\":2}","c":"\\\\","d":":\\\":"})") == "fine");
  CHECK(place("17") == "fine");
  CHECK(place(R"("a:b")") == "fine");
  CHECK(parse_json(R"({"a":1,"a":2})").fault().text.fr == "ce champ vient deux fois");
}

TEST_CASE("a place is written as a path") {
  const Place top;
  const Place state = top.at("state");
  const Place hands = state.at("hands");
  const Place second = hands.at(std::size_t{2});
  CHECK(top.path() == "$");
  CHECK(second.path() == "$.state.hands[2]");
  CHECK(second.at("card").path() == "$.state.hands[2].card");
}

TEST_CASE("a refusal is as a fault what its words are, with its rule") {
  const Refusal refusal{"EW-1.1", "{cards} cards.", "{cards} cartes.", {{"cards", 61}}};
  const Place top;
  const Fault fault = fault_at(top.at("state"), refusal);
  CHECK(fault.path == "$.state");
  CHECK(fault.rule == "EW-1.1");
  CHECK(fault.text == Text{"61 cards.", "61 cartes."});
}

TEST_CASE("an outcome is written by name") {
  CHECK(json::serialize(to_json(ranked({3, 1}, Best::lowest))) ==
        R"({"ending":"ranked","places":[2,1],"scores":[3,1]})");
}

}  // namespace
}  // namespace divan
