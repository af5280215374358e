// An owner's own pictures: what divan check says of a pack, and what a table with it is.
#include <doctest/doctest.h>

#include <fstream>
#include <functional>
#include <string>

#include "app/packs.hpp"
#include "app/picture.hpp"
#include "app/player.hpp"

namespace divan {
namespace {

using testing::Player;
using testing::Screen;

const std::string card = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><path d="M0 0h9v9z"/></svg>)";

void write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}
std::string entry(const std::string& file) {
  return R"({"file":")" + file + R"(","alt":{"en":"A thing","fr":"Une chose"}})";
}
// A pack of thirty pictures; `first` is said of the first of them.
std::filesystem::path pack(const Player& player, const std::string& name, const std::string& first = entry("0.svg"),
                           int pictures = 30) {
  const std::filesystem::path folder = player.file("mine/dany/packs/" + name);
  std::string text = R"({"game":"dany","title":{"en":"Holidays","fr":"Vacances"},"memories":[)" + first;
  write(folder / "0.svg", card);
  for (int i = 1; i < pictures; ++i) {
    const std::string file = std::to_string(i) + ".svg";
    text += "," + entry(file);
    write(folder / file, card);
  }
  write(folder / pack_file, text + "]}");
  return folder;
}

GameEntry dany() {
  const std::vector<GameEntry> games = make_games();
  return *find_game(games, "dany");
}

TEST_CASE("packs: divan check finds nothing against a good one, and says what is wrong with another") {
  const Player player;
  pack(player, "holidays");
  CHECK(player.run("check mine --lang en").text == "1/1 files in order\n");
  const auto says = [&](const std::string& words, const std::string& mots) {
    const Screen english = player.run("check mine --lang en");
    CHECK(english.exit_code == 1);
    INFO(english.text);
    CHECK(english.shows(words));
    const Screen french = player.run("check mine --lang fr");
    INFO(french.text);
    CHECK(french.shows(mots));
    CHECK(player.run("serve --content mine --lang en").shows(words));  // nor does it serve them
  };
  pack(player, "holidays", entry("gone.svg"));
  says("$.memories[0].file: there is no picture gone.svg beside it", "il n'y a pas d'image gone.svg à côté");
  pack(player, "holidays", entry("1.svg"));
  says("$.memories[1].file: the picture 1.svg is there twice", "l'image 1.svg figure deux fois");
  pack(player, "holidays", entry("../0.svg"));
  says("$.memories[0].file: a picture lies beside this file", "une image se trouve à côté de ce fichier");
  pack(player, "holidays", R"({"file":"0.svg","alt":{"en":"A thing","fr":""}})");
  says("$.memories[0].alt", "$.memories[0].alt");
  pack(player, "holidays", entry("0.svg"), 29);
  says("$.memories: ", "$.memories : ");
  write(pack(player, "holidays") / "0.svg", "no picture");
  says("0.svg is no SVG, PNG, JPEG or WebP picture", "0.svg n'est pas une image SVG, PNG, JPEG ou WebP");
  write(pack(player, "holidays") / "0.svg", R"(<svg width="600" height="400"/>)");
  says("0.svg is 600 × 400; a card is two wide and three high", "deux de large pour trois de haut");
  write(pack(player, "holidays") / "0.svg", card + std::string(1U << 20U, ' '));
  says("0.svg has 1024 KiB; a picture has at most 1024", "une image en pèse au plus 1024");
  std::filesystem::remove_all(player.file("mine"));
  pack(player, "Été");
  says("the folder of a pack is called by small letters", "le dossier d'un paquet s'écrit en minuscules");
}

TEST_CASE("packs: kinds of pictures and their sizes are read off their first bytes") {
  using namespace std::string_literals;
  const auto size = [](const std::string& bytes) -> std::string {
    const auto found = size_of_picture(bytes);
    if (!found) return "none";
    return found->type + " " + std::to_string(static_cast<int>(found->width)) + " " +
           std::to_string(static_cast<int>(found->height));
  };
  CHECK(size("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x04\xB0"s) == "image/png 800 1200");
  CHECK(size("\x89PNG\r\n\x1A\n"s) == "none");
  const std::string tables = "\xFF\xD8\xFF\xE0\0\x04\x01\x02\xFF\xC4\0\x03\x01"s;
  CHECK(size(tables + "\xFF\xFF\xC2\0\x11\x08\x04\xB0\x03\x20\x03\x01\x22"s) == "image/jpeg 800 1200");
  CHECK(size(tables) == "none");
  const std::string riff = "RIFF\0\0\0\0WEBP"s;
  CHECK(size(riff + "VP8X\x0A\0\0\0\0\0\0\0\x1F\x03\0\xAF\x04\0\0"s) == "image/webp 800 1200");
  CHECK(size(riff + "VP8 \0\0\0\0\0\0\0\x9D\x01\x2A\x20\x03\xB0\x04\0"s) == "image/webp 800 1200");
  CHECK(size(riff + "VP8L\0\0\0\0\x2F\x1F\xC3\x2B\x01\0\0\0\0\0\0"s) == "image/webp 800 1200");
  CHECK(size(riff + "ALPH\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"s) == "none");
  CHECK(size("<?xml version='1.0'?><svg data-width='1' viewBox='-10,0 400,600' width='9'>") == "image/svg+xml 400 600");
  CHECK(size("<svg width=\"40mm\" height=\"60mm\">") == "image/svg+xml 40 60");
  CHECK(size("<svg>") == "none");
  CHECK(size("") == "none");
}

TEST_CASE("packs: a table is set with one by an option, and its record names it by its hash") {
  const Player player;
  const Expected<Pack> holidays = load_pack(dany(), pack(player, "holidays"));
  REQUIRE(holidays);
  const std::filesystem::path other = pack(player, "other");
  write(other / "7.svg", R"(<svg viewBox="0 0 200 300"/>)");
  const Expected<Pack> others = load_pack(dany(), other);
  REQUIRE(others);
  const GameEntry both = with_packs(dany(), {*holidays, *others});
  const OptionForm& form = both.options.back();
  CHECK(form.name == "pictures");
  CHECK(form.values.size() == 3);

  // Left out, they are ours; what is chosen is kept; what there is not is told.
  CHECK(both.choose_options(json::object{})->options.at("pictures") == "house");
  const json::object chosen{{"players", 4}, {"pictures", "other"}};
  CHECK(both.choose_options(chosen)->options.at("pictures") == "other");
  CHECK(both.choose_options(chosen)->seats == 4);
  const auto unknown = both.choose_options(json::object{{"pictures", "gone"}});
  REQUIRE(!unknown);
  CHECK(unknown.fault().path == "$.options.pictures");
  CHECK(unknown.fault().text.en ==
        "the pictures \"gone\" are not here (start the server with --content and their folder); there are: house, "
        "holidays, other");
  // A pack of thirty has no deck of forty.
  CHECK(!both.choose_options(json::object{{"memoryDeck", 40}, {"pictures", "other"}}));

  // What screens are told: ours, and each pack by its name.
  const json::value told = parse_json(both.components()).value();
  CHECK(told.at("memories").as_array().size() == 60);
  const json::value& memory = told.at("packs").at("other").at("memories").at(7);
  CHECK(memory.at("alt").at("fr") == "Une chose");
  CHECK(memory.at("file").as_string() == others->pictures[7].path);
  CHECK(others->pictures[7].path.starts_with("/packs/"));
  CHECK(others->pictures[7].path != holidays->pictures[7].path);
  CHECK(others->pictures[7].type == "image/svg+xml");

  // Three records, each replayed with its own pictures, and refused where they are not.
  for (const char* name : {"house", "holidays", "other"}) {
    auto table = both.open(json::object{{"players", 4}, {"pictures", name}}, {}, std::string(64, '5'));
    REQUIRE(table);
    json::value record = record_from_lines((*table)->header() + "\n").value();
    CHECK(both.replay(record, 0, Hashes::all));
    CHECK(static_cast<bool>(dany().replay(record, 0, Hashes::all)) == (std::string(name) == "house"));
  }
  CHECK(holidays->game.content_hash() != others->game.content_hash());
}

}  // namespace
}  // namespace divan
