#include "app/packs.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cmath>
#include <memory>
#include <utility>

#include "app/commands.hpp"
#include "app/picture.hpp"
#include "core/sha256.hpp"

namespace divan {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 1U << 20U;  // of a picture
constexpr double card_width = 400;             // the least of a picture made of points
constexpr double card_height = 600;
constexpr double most_points = 4000;  // of a side
constexpr double tolerance = 0.03;    // of the shape of a card, two by three
constexpr const char* option = "pictures";
constexpr const char* house = "house";

// Small letters, digits and hyphens: the name is in links and in what is stored.
bool plain(const std::string& name) {
  return !name.empty() && name.size() <= 40 && name != house && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::string round_number(double number) { return std::to_string(std::lround(number)); }

std::optional<Fault> refuse_picture(const std::string& file, const std::string& bytes, const PictureSize& size,
                                    const Place& place) {
  if (bytes.size() > most_bytes) {
    const std::string given = std::to_string(bytes.size() >> 10U);
    return fault_at(place, file + " has " + given + " KiB; a picture has at most 1024",
                    file + " pèse " + given + " Kio ; une image en pèse au plus 1024");
  }
  const std::string given = round_number(size.width) + " × " + round_number(size.height);
  const double shape = size.width / size.height / (card_width / card_height);
  if (shape < 1 - tolerance || shape > 1 + tolerance) {
    return fault_at(place, file + " is " + given + "; a card is two wide and three high, such as 800 × 1200",
                    file + " mesure " + given + " ; une carte a deux de large pour trois de haut, comme 800 × 1200");
  }
  const bool points = size.type != "image/svg+xml";
  if (points && (size.width < card_width * (1 - tolerance) || size.height > most_points)) {
    return fault_at(place, file + " is " + given + "; a picture has at least 400 × 600 points and at most 4000 a side",
                    file + " mesure " + given + " ; une image a au moins 400 × 600 points et au plus 4000 par côté");
  }
  return std::nullopt;
}

using Entries = std::vector<std::pair<std::string, GameEntry>>;  // by pack, the house's first

// Whose pictures are wanted; and the options without that.
Expected<std::pair<const GameEntry*, json::value>> chosen(const Entries& entries, const json::value& options) {
  std::string wanted = house;
  json::value rest = options;
  if (json::object* object = rest.if_object()) {
    if (const json::value* given = object->if_contains(option)) {
      wanted = given->is_string() ? std::string(given->get_string()) : json_text(*given);
      object->erase(option);
    }
  }
  std::string known;
  for (const auto& [name, entry] : entries) {
    if (name == wanted) return std::pair<const GameEntry*, json::value>{&entry, std::move(rest)};
    known += (known.empty() ? "" : ", ") + name;
  }
  const Place options_place = document.at("options");
  return fault_at(options_place.at(option),
                  "the pictures \"" + wanted + "\" are not here (start the server with --content and their folder); " +
                      "there are: " + known,
                  "les images « " + wanted +
                      " » ne sont pas ici (lancez le serveur avec --content et leur dossier) ; " + "il y a : " + known);
}

}  // namespace

Expected<Pack> load_pack(const GameEntry& game, const fs::path& folder) {
  const std::string name = fs::weakly_canonical(folder).filename().string();
  if (!plain(name)) {
    return fault_at(document, "the folder of a pack is called by small letters, digits and hyphens, 40 at most",
                    "le dossier d'un paquet s'écrit en minuscules, chiffres et traits d'union, 40 au plus");
  }
  std::string text;
  if (!read_whole_file((folder / pack_file).string(), text)) {
    return fault_at(document, "it cannot be read", "il ne peut pas être lu");
  }
  if (!game.read_pack) {
    return fault_at(document, "this game has no packs of pictures", "ce jeu n'a pas de paquets d'images");
  }
  const Expected<PackSaid> said = game.read_pack(text);
  if (!said) return said.fault();
  Pack pack{name, said->title, {}, {}};
  std::string all;
  for (std::size_t i = 0; i < said->pictures.size(); ++i) {
    const std::string& file = said->pictures[i];
    const Place place = document.at("memories");
    const Place entry = place.at(i);
    const Place here = entry.at("file");
    std::string bytes;
    if (!read_whole_file((folder / file).string(), bytes)) {
      return fault_at(here, "there is no picture " + file + " beside it", "il n'y a pas d'image " + file + " à côté");
    }
    const std::optional<PictureSize> size = size_of_picture(bytes);
    if (!size) {
      return fault_at(here, file + " is no SVG, PNG, JPEG or WebP picture that can be read",
                      file + " n'est pas une image SVG, PNG, JPEG ou WebP lisible");
    }
    if (auto fault = refuse_picture(file, bytes, *size, here)) return *fault;
    all += hex(sha256(bytes));
    pack.pictures.push_back({file, size->type, std::move(bytes)});
  }
  const std::string seal = hex(sha256(all));
  const std::string address = "/packs/" + seal.substr(0, 16) + "/";
  for (ServedPicture& each : pack.pictures) each.path.insert(0, address);
  Expected<GameEntry> made = game.with_pack(text, address, seal);
  if (!made) return made.fault();
  pack.game = std::move(*made);
  return pack;
}

GameEntry with_packs(GameEntry house_entry, const std::vector<Pack>& packs) {
  OptionForm pictures{.name = option,
                      .standard = house,
                      .label = {"Pictures", "Images"},
                      .help = {"Bots know ours; those of another pack they read by chance",
                               "Les bots connaissent les nôtres ; celles d'un autre paquet, ils les lisent au hasard"},
                      .kind = OptionKind::choice,
                      .values = {{house, {"ours", "les nôtres"}}}};
  json::object told;
  for (const Pack& pack : packs) {
    pictures.values.push_back({pack.name, pack.title});
    told[pack.name] = parse_json(pack.game.components()).value();
  }
  GameEntry entry = house_entry;
  if (!packs.empty()) entry.options.push_back(std::move(pictures));
  const auto entries = std::make_shared<Entries>();
  entries->emplace_back(house, std::move(house_entry));
  for (const Pack& pack : packs) entries->emplace_back(pack.name, pack.game);

  if (!packs.empty()) {
    entry.components = [entries, told = std::move(told)] {
      json::value all = parse_json(entries->front().second.components()).value();
      all.as_object()["packs"] = told;
      return json_text(all);
    };
  }
  entry.choose_options = [entries](const json::value& options) -> Expected<ChosenOptions> {
    const auto found = chosen(*entries, options);
    if (!found) return found.fault();
    Expected<ChosenOptions> made = found->first->choose_options(found->second);
    if (!made) return made;
    for (const auto& [name, each] : *entries) {
      if (&each == found->first && entries->size() > 1) made->options.as_object()[option] = name;
    }
    return made;
  };
  entry.open = [entries](const json::value& options, std::vector<Occupant> seats,
                         const std::string& seed) -> Expected<std::unique_ptr<AnyTable>> {
    const auto found = chosen(*entries, options);
    if (!found) return found.fault();
    return found->first->open(found->second, std::move(seats), seed);
  };
  entry.replay = [entries](const json::value& record, std::size_t count, Hashes checked) {
    const std::string content = rules_named_by(record).content.value_or("");
    for (const auto& [name, each] : *entries) {
      if (each.content_hash() == content) return each.replay(record, count, checked);
    }
    return entries->front().second.replay(record, count, checked);  // it says that these are others
  };
  return entry;
}

}  // namespace divan
