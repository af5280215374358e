// divan replay, divan check, divan types: records and content looked at from outside.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <filesystem>

#include "app/commands.hpp"
#include "app/packs.hpp"
#include "core/typescript.hpp"
#include "hall/hall.hpp"
#include "server/admin.hpp"

namespace divan {
namespace {

Text fault_text(const std::string& file, const Fault& fault) {
  const std::string rule = fault.rule.empty() ? "" : " (" + fault.rule + ")";
  return {file + ": " + fault.path + ": " + fault.text.en + rule,
          file + " : " + fault.path + " : " + fault.text.fr + rule};
}

// The game of a record, replayed up to `entries`; or the fault in words.
std::unique_ptr<AnyTable> replay_file(const Session& session, const std::string& file, std::size_t entries,
                                      Text& problem) {
  std::string text;
  if (!read_whole_file(file, text)) {
    problem = {"cannot read " + file, "impossible de lire " + file};
    return nullptr;
  }
  Expected<json::value> record = record_from_lines(text);
  if (!record) {
    problem = fault_text(file, record.fault());
    return nullptr;
  }
  auto table = replay_record(session.games, *record, entries);
  if (!table) {
    problem = fault_text(file, table.fault());
    return nullptr;
  }
  return std::move(*table);
}

Exit run_replay(Session& session, const Arguments& arguments) {
  Text problem;
  if (arguments.rest().size() != 1) {
    return misused(
        session, "replay",
        {"which file? for example: divan replay game.divan", "quel fichier ? par exemple : divan replay partie.divan"});
  }
  const auto at = arguments.number("--at", -1, 0, 1'000'000'000, problem);
  if (!at) return misused(session, "replay", problem);
  const std::size_t entries = *at < 0 ? static_cast<std::size_t>(-1) : static_cast<std::size_t>(*at);
  const std::string& file = arguments.rest()[0];
  const auto table = replay_file(session, file, entries, problem);
  if (!table) return failed(session, problem);

  const Language language = session.terminal.language;
  const bool french = language == Language::french;
  if (!arguments.has("--verify")) {
    for (const ToldEvent& told : table->events(0, {true, {}})) {
      std::printf(
          "%s  %s\n",
          session.terminal.dim(told.rule + std::string(10 - std::min<std::size_t>(9, told.rule.size()), ' ')).c_str(),
          told.text.in(language).c_str());
    }
    std::printf("\n");
  }
  std::printf("%s: %zu %s, %s %s\n", file.c_str(), table->entry_count(), french ? "entrées" : "entries",
              french ? "état" : "state", table->state_hash().c_str());
  if (const auto outcome = table->outcome()) {
    const std::vector<Text> names = table->names();
    for (std::size_t i = 0; i < outcome->places.size(); ++i) {
      std::printf("  %d. %s  %d\n", outcome->places[i], names[i].in(language).c_str(), outcome->scores[i]);
    }
  }
  if (arguments.has("--verify")) {
    std::printf("%s\n", french ? "vérifié : chaque état est celui qui a été enregistré, la graine est celle promise"
                               : "verified: every state is the one recorded, the seed is the one promised");
  }
  return Exit::well;
}

// Content is known by its place: DIR/<game>/<file> or a file whose "game" field says so.
Exit check_content(Session& session, const std::string& file, const std::string& text) {
  Text problem{file + ": neither a record nor content of a game here",
               file + " : ni une partie ni du contenu d'un jeu d'ici"};
  const Expected<json::value> parsed = parse_json(text);
  if (!parsed) return failed(session, fault_text(file, parsed.fault()));
  if (const json::object* object = parsed->if_object()) {
    if (const json::value* game = object->if_contains("game"); game != nullptr && game->is_string()) {
      const GameEntry* entry = find_game(session.games, game->get_string());
      if (entry != nullptr && entry->use_content) {
        const std::string name = std::filesystem::path(file).filename().string();
        if (name == pack_file) {
          const auto pack = load_pack(*entry, std::filesystem::path(file).parent_path());
          return pack ? Exit::well : failed(session, fault_text(file, pack.fault()));
        }
        if (const auto fault = entry->use_content(name, text)) return failed(session, fault_text(file, *fault));
        return Exit::well;
      }
    }
  }
  return failed(session, problem);
}

Exit run_check(Session& session, const Arguments& arguments) {
  namespace fs = std::filesystem;
  if (arguments.rest().empty()) {
    return misused(session, "check",
                   {"what? for example: divan check content", "quoi ? par exemple : divan check content"});
  }
  std::vector<std::string> files;
  for (const std::string& path : arguments.rest()) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (auto entry = fs::recursive_directory_iterator(path, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
      const std::string extension = entry->path().extension().string();
      if (extension == ".json" || extension == ".divan") files.push_back(entry->path().string());
    }
    if (error) {
      return failed(session, {"cannot read all of " + path + ": " + error.message(),
                              "impossible de lire tout " + path + " : " + error.message()});
    }
  }
  std::sort(files.begin(), files.end());
  Exit result = Exit::well;
  std::size_t good = 0;
  for (const std::string& file : files) {
    Exit each = Exit::well;
    std::string text;
    if (!read_whole_file(file, text)) {
      each = failed(session, {"cannot read " + file, "impossible de lire " + file});
    } else if (file.ends_with(".divan")) {
      Text problem;
      if (!replay_file(session, file, static_cast<std::size_t>(-1), problem)) each = failed(session, problem);
    } else {
      each = check_content(session, file, text);
    }
    if (each == Exit::well) {
      ++good;
    } else {
      result = each;
    }
  }
  const bool french = session.terminal.language == Language::french;
  std::printf("%zu/%zu %s\n", good, files.size(), french ? "fichiers en ordre" : "files in order");
  return files.empty() ? Exit::failed : result;
}

Exit run_types(Session& session, const Arguments& /*arguments*/) {
  std::printf(
      "// Generated by `divan types` from the C++ descriptions; do not edit.\n\n"
      "%s\nexport namespace Wire {\n%s}\n\nexport namespace Admin {\n%s}\n",
      typescript_prelude().c_str(), wire_typescript().c_str(), admin_typescript().c_str());
  for (const GameEntry& game : session.games) {
    if (&game != find_game(session.games, game.id)) continue;  // an older epoch of its rules
    std::string name;
    bool upper = true;
    for (const char c : game.id) {
      if (c == '-') {
        upper = true;
        continue;
      }
      name += upper ? static_cast<char>(c - 'a' + 'A') : c;
      upper = false;
    }
    std::printf("\nexport namespace %s {\n%s}\n", name.c_str(), game.typescript.c_str());
  }
  std::printf(
      "\n/** What the plain table calls the fields of a view, values (`=name`) and kinds of moves (`move:name`), by "
      "game. */\n"
      "export const labels: Record<string, Record<string, { en: string; fr: string }>> = {\n");
  for (const GameEntry& game : session.games) {
    if (&game != find_game(session.games, game.id) || game.labels.empty()) continue;
    std::printf("  %s: {\n", json_text(game.id).c_str());
    for (const auto& [name, label] : game.labels) {
      std::printf("    %s: %s,\n", json_text(name).c_str(), json_text(label).c_str());
    }
    std::printf("  },\n");
  }
  std::printf("};\n");
  return Exit::well;
}

}  // namespace

Command replay_command() {
  return {"replay",
          "replay FILE [--at N] [--verify]",
          {"tell a recorded game again, or verify it", "raconter une partie enregistrée, ou la vérifier"},
          {"Replays a record (*.divan) under the rules and tells everything that happened, secrets included.\n\n"
           "  divan replay game.divan --at 12\n  divan replay game.divan --verify",
           "Rejoue un enregistrement (*.divan) selon les règles et raconte tout, secrets compris.\n\n"
           "  divan replay partie.divan --at 12\n  divan replay partie.divan --verify"},
          {{"--at", "N", {"only the first N entries", "seulement les N premières entrées"}},
           {"--verify", "", {"only check every state and the seed", "seulement vérifier chaque état et la graine"}}},
          run_replay};
}

Command check_command() {
  return {
      "check",
      "check FILE|DIR …",
      {"check records and content", "vérifier des parties et du contenu"},
      {"Checks records (*.divan) by replaying them and content (*.json) strictly, of a pack its pictures too; each\n"
       "fault with file and path.\n\n"
       "  divan check content tests/records",
       "Vérifie les parties (*.divan) en les rejouant et le contenu (*.json) strictement, d'un paquet aussi les images "
       ";\n"
       "chaque faute avec fichier et chemin.\n\n  divan check content tests/records"},
      {},
      run_check};
}

Command types_command() {
  return {"types",
          "types",
          {"print TypeScript types of all games", "afficher les types TypeScript de tous les jeux"},
          {"Prints TypeScript types made from the same descriptions as the JSON.",
           "Affiche les types TypeScript tirés des mêmes descriptions que le JSON."},
          {},
          run_types,
          false};
}

}  // namespace divan
