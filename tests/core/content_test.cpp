// What is wrong with a file of components is said with its place.
#include "core/content.hpp"

#include <doctest/doctest.h>

#include <array>

namespace divan {
namespace {

struct Box {
  std::string game;
  static auto described() { return fields(field("game", &Box::game)); }
};

std::string said(const std::optional<Fault>& fault) { return fault ? fault->path + ": " + fault->text.en : ""; }

TEST_CASE("content says whose it is, and another game's is refused") {
  CHECK(content_of<Box>("chess", R"({"game": "chess"})").ok());
  CHECK(content_of<Box>("chess", R"({"game": "go"})").fault().text ==
        Text{"this is not content of chess", "ce n'est pas du contenu de chess"});
  CHECK(content_of<Box>("othello", R"({"game": "go"})").fault().text.fr == "ce n'est pas du contenu d'othello");
  CHECK(said(content_of<Box>("chess", "{}").fault()) == "$.game: this field is missing");
  CHECK_FALSE(content_of<Box>("chess", "{").ok());
}

TEST_CASE("a count has to be that of the game") {
  CHECK_FALSE(wrong_count(7, 7, document.at("eras")));
  CHECK(said(wrong_count(6, 7, document.at("eras"))) == "$.eras: there are 6 of them; the game has 7");
}

TEST_CASE("a number has its limits, and so has each of several") {
  CHECK_FALSE(outside(1, 1, 6, document));
  CHECK_FALSE(outside(6, 1, 6, document));
  CHECK(said(outside(0, 1, 6, document.at("amount"))) == "$.amount: must be 1 to 6");
  CHECK(said(outside(7, 1, 6, document.at("amount"))) == "$.amount: must be 1 to 6");
  const std::array<std::uint8_t, 3> numbers{1, 9, 7};
  CHECK_FALSE(any_outside(numbers, 1, 9, document));
  const Place points = document.at("points");
  CHECK(said(any_outside(numbers, 1, 6, points)) == "$.points[1]: must be 1 to 6");
}

TEST_CASE("a text is there in both languages") {
  CHECK_FALSE(untold({"rift", "faille"}, document));
  CHECK(said(untold({"", "faille"}, document)) == "$: a text is missing in one of the languages");
  CHECK(said(untold({"rift", ""}, document)) == "$: a text is missing in one of the languages");
}

TEST_CASE("a name is there once, in either language") {
  std::vector<Text> names;
  CHECK_FALSE(twice(names, {"rift", "faille"}, document));
  CHECK(said(twice(names, {"rift", "brèche"}, document)) == "$: the name rift is there twice");
  CHECK(said(twice(names, {"crack", "faille"}, document)) == "$: the name faille is there twice");
  CHECK(said(twice(names, {"", "brèche"}, document)) == "$: a text is missing in one of the languages");
  CHECK_FALSE(twice(names, {"crack", "brèche"}, document));
}

}  // namespace
}  // namespace divan
