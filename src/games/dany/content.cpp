// The components: content/dany/memories.json and ideas.json, read strictly, and so is what is drawn for screens.
#include "core/content.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "games/dany/dany.hpp"
#include "games/dany/ideas_json.hpp"     // generated from content/ by the build
#include "games/dany/memories_json.hpp"  // likewise

namespace divan::dany {
namespace {

struct MemoryEntry {
  std::string id;
  std::string file;
  Text alt;
  Origin origin = Origin::house;
  static auto described() {
    using M = MemoryEntry;
    return fields(field("id", &M::id), field("file", &M::file), field("alt", &M::alt), field("origin", &M::origin));
  }
};
struct MemoriesFile {
  std::string game;
  std::vector<MemoryEntry> memories;
  static auto described() {
    return fields(field("game", &MemoriesFile::game), field("memories", &MemoriesFile::memories));
  }
};

// DY-1.1  An owner's own: a picture is known by its file.
struct PackEntry {
  std::string file;
  Text alt;
  static auto described() { return fields(field("file", &PackEntry::file), field("alt", &PackEntry::alt)); }
};
struct PackFile {
  std::string game;
  Text title;
  std::vector<PackEntry> memories;
  static auto described() {
    using P = PackFile;
    return fields(field("game", &P::game), field("title", &P::title), field("memories", &P::memories));
  }
};

struct IdeaEntry {
  std::string id;
  Origin origin = Origin::house;
  std::vector<Text> words;
  static auto described() {
    using I = IdeaEntry;
    return fields(field("id", &I::id), field("origin", &I::origin), field("words", &I::words));
  }
};
struct IdeasFile {
  std::string game;
  std::vector<IdeaEntry> ideas;
  static auto described() { return fields(field("game", &IdeasFile::game), field("ideas", &IdeasFile::ideas)); }
};

// Each id once; small letters, digits and hyphens, since pictures are found by it.
std::optional<Fault> wrong_id(std::vector<std::string>& ids, const std::string& id, const Place& place) {
  const bool plain = std::all_of(id.begin(), id.end(),
                                 [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  if (id.empty() || !plain) {
    return fault_at(place, "an id is small letters, digits and hyphens",
                    "un id s'écrit en minuscules, chiffres et traits d'union");
  }
  if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
    return fault_at(place, "the id " + id + " is there twice", "l'id " + id + " figure deux fois");
  }
  ids.push_back(id);
  return std::nullopt;
}

// DY-1.1
Expected<std::vector<ShownMemory>> read_memories(std::string_view text) {
  const Expected<MemoriesFile> file = content_of<MemoriesFile>(Dany::id, text);
  if (!file) return file.fault();
  const Place place = document.at("memories");
  if (auto fault = outside(static_cast<std::int64_t>(file->memories.size()), least_memory_deck, most_memories, place)) {
    return *fault;
  }
  std::vector<ShownMemory> memories;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < file->memories.size(); ++i) {
    const MemoryEntry& each = file->memories[i];
    const Place here = place.at(i);
    if (auto fault = wrong_id(ids, each.id, here.at("id"))) return *fault;
    if (auto fault = untold(each.alt, here.at("alt"))) return *fault;
    memories.push_back({each.id, each.file, each.alt});
  }
  return memories;
}

// A file beside the pack's, once: letters, digits, dots, hyphens and underscores, so that every address can hold it.
std::optional<Fault> wrong_file(std::vector<std::string>& files, const std::string& file, const Place& place) {
  const bool plain = std::all_of(file.begin(), file.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_';
  });
  if (file.empty() || file.size() > 80 || file.front() == '.' || !plain) {
    return fault_at(place,
                    "a picture lies beside this file and is called by letters without accents, digits, . - and _",
                    "une image se trouve à côté de ce fichier et s'écrit en lettres sans accents, chiffres, . - et _");
  }
  if (std::find(files.begin(), files.end(), file) != files.end()) {
    return fault_at(place, "the picture " + file + " is there twice", "l'image " + file + " figure deux fois");
  }
  files.push_back(file);
  return std::nullopt;
}

// DY-1.2
Expected<std::vector<ShownIdea>> read_ideas(std::string_view text) {
  const Expected<IdeasFile> file = content_of<IdeasFile>(Dany::id, text);
  if (!file) return file.fault();
  const Place place = document.at("ideas");
  if (auto fault = outside(static_cast<std::int64_t>(file->ideas.size()), 1, most_ideas, place)) return *fault;
  std::vector<ShownIdea> ideas;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < file->ideas.size(); ++i) {
    const IdeaEntry& each = file->ideas[i];
    const Place here = place.at(i);
    if (auto fault = wrong_id(ids, each.id, here.at("id"))) return *fault;
    const Place words = here.at("words");
    if (auto fault = wrong_count(each.words.size(), word_count, words)) return *fault;
    ShownIdea idea{each.id, {}};
    std::vector<Text> said;
    for (std::size_t k = 0; k < each.words.size(); ++k) {
      if (auto fault = twice(said, each.words[k], words.at(k))) return *fault;
      idea.words[k] = each.words[k];
    }
    ideas.push_back(std::move(idea));
  }
  return ideas;
}

// What screens draw in ink of their own: paths in a box. No part of the game, and nothing of it is kept.
struct ProfileEntry {
  std::string id;
  std::string d;
  std::array<std::int32_t, 2> eye{};
  static auto described() {
    using P = ProfileEntry;
    return fields(field("id", &P::id), field("d", &P::d), field("eye", &P::eye));
  }
};
struct ProfilesFile {
  std::string game;
  std::array<std::int32_t, 2> box{};
  std::vector<ProfileEntry> profiles;
  std::vector<std::string> numerals;
  static auto described() {
    using P = ProfilesFile;
    return fields(field("game", &P::game), field("box", &P::box), field("profiles", &P::profiles),
                  field("numerals", &P::numerals));
  }
};
constexpr std::string_view profiles_file = "profiles.json";

std::optional<Fault> refuse_profiles(std::string_view text) {
  const Expected<ProfilesFile> file = content_of<ProfilesFile>(Dany::id, text);
  if (!file) return file.fault();
  const Place profiles = document.at("profiles");
  if (auto fault = wrong_count(file->profiles.size(), most_players, profiles)) return fault;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < file->profiles.size(); ++i) {
    if (auto fault = wrong_id(ids, file->profiles[i].id, profiles.at(i))) return fault;
  }
  return wrong_count(file->numerals.size(), word_count, document.at("numerals"));
}

// What a record names by number: which picture and which words. How a picture is told to those who cannot see it may be
// said better without touching old games.
std::string hash_of_content(const std::vector<ShownMemory>& memories, const std::vector<ShownIdea>& ideas,
                            std::string_view seal) {
  std::string named(seal);
  for (const ShownMemory& each : memories) named += each.id + "\n";
  for (const ShownIdea& each : ideas) {
    for (const Text& word : each.words) named += word.en + "|" + word.fr + "\n";
  }
  return hex(sha256(named));
}

}  // namespace

Dany::Dany(std::vector<ShownMemory> memories, std::vector<ShownIdea> ideas, std::string_view seal)
    : memories_(std::move(memories)),
      ideas_(std::move(ideas)),
      content_hash_(hash_of_content(memories_, ideas_, seal)) {}

Dany::Dany() : Dany(read_memories(memories_json).value(), read_ideas(ideas_json).value()) {}

Expected<Pack> Dany::read_pack(std::string_view text) {
  const Expected<PackFile> file = content_of<PackFile>(Dany::id, text);
  if (!file) return file.fault();
  if (auto fault = untold(file->title, document.at("title"))) return *fault;
  const Place place = document.at("memories");
  if (auto fault = outside(static_cast<std::int64_t>(file->memories.size()), least_memory_deck, most_memories, place)) {
    return *fault;
  }
  Pack pack{file->title, {}};
  std::vector<std::string> files;
  for (std::size_t i = 0; i < file->memories.size(); ++i) {
    const PackEntry& each = file->memories[i];
    const Place here = place.at(i);
    if (auto fault = wrong_file(files, each.file, here.at("file"))) return *fault;
    if (auto fault = untold(each.alt, here.at("alt"))) return *fault;
    pack.memories.push_back({each.file, each.file, each.alt});
  }
  return pack;
}

Dany Dany::with_pack(const Pack& pack, std::string_view address, std::string_view seal) const {
  std::vector<ShownMemory> memories = pack.memories;
  for (ShownMemory& each : memories) each.file.insert(0, address);
  return {std::move(memories), ideas_, seal};
}

Expected<Dany> Dany::with_content(std::string_view file, std::string_view text) const {
  if (file == content_files[0]) {
    const Expected<std::vector<ShownMemory>> memories = read_memories(text);
    if (!memories) return memories.fault();
    return Dany(*memories, ideas_);
  }
  if (file == profiles_file) {
    if (auto fault = refuse_profiles(text)) return *fault;
    return *this;
  }
  const Expected<std::vector<ShownIdea>> ideas = read_ideas(text);
  if (!ideas) return ideas.fault();
  return Dany(memories_, *ideas);
}

}  // namespace divan::dany
