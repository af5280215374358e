// divan: the table, for people, programs and the lab.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/packs.hpp"
#include "core/version.hpp"

namespace divan {
namespace {

std::vector<Command> all_commands() {
  return {serve_command(), backup_command(),   restore_command(), data_command(),   move_data_command(),
          play_command(),  simulate_command(), ladder_command(),  learn_command(),  merge_command(),
          lab_command(),   replay_command(),   check_command(),   engine_command(), types_command()};
}

Text tagline() {
  return {"Divan, a digital game table: play against bots and automata, simulate, or drive it from a program.",
          "Divan, une table de jeu : jouez contre des bots et des automates, simulez, ou pilotez-la par programme."};
}

void print_overview(const Session& session, const std::vector<Command>& commands) {
  const Language language = session.terminal.language;
  const bool french = language == Language::french;
  std::string text = tagline().in(language) + "\n\n";
  text += session.terminal.bold(french ? "Commandes" : "Commands") + "\n";
  for (const Command& command : commands) {
    std::string name = command.name;
    name.resize(10, ' ');
    text += "  " + session.terminal.bold(name) + " " + command.summary.in(language) + "\n";
  }
  text += "\n" + session.terminal.bold(french ? "Pour commencer" : "To begin") + "\n";
  text += french ? "  divan serve --open                     la table dans le navigateur, seul ou avec des amis\n"
                   "  divan play egocentric-world            trois joueurs, deux bots\n"
                   "  divan play egocentric-world --solo 2   seul contre deux Citébots\n"
                   "  divan simulate egocentric-world --games 10000 --seats greedy,random\n"
                   "  divan COMMANDE --help                  tout sur une commande\n"
                 : "  divan serve --open                     the table in the browser, alone or with friends\n"
                   "  divan play egocentric-world            three players, two of them bots\n"
                   "  divan play egocentric-world --solo 2   alone against two Citybots\n"
                   "  divan simulate egocentric-world --games 10000 --seats greedy,random\n"
                   "  divan COMMAND --help                   all about one command\n";
  text += french ? "\n--lang fr|en partout ; sinon la langue du système.\n"
                   "--content DOSSIER : d'autres composants, DOSSIER/<jeu>/….json, et des paquets d'images,\n"
                   "                    DOSSIER/dany/packs/<paquet>/pack.json\n"
                 : "\n--lang fr|en everywhere; else the language of your system.\n"
                   "--content DIR: other components, DIR/<game>/….json, and packs of pictures,\n"
                   "               DIR/dany/packs/<pack>/pack.json\n";
  std::fputs(text.c_str(), stdout);
}

void print_help(const Session& session, const Command& command) {
  const Language language = session.terminal.language;
  std::string text = "divan " + command.usage + "\n\n" + command.help.in(language) + "\n";
  if (!command.options.empty()) text += "\n";
  for (const OptionHelp& option : command.options) {
    std::string left = option.name + (option.argument.empty() ? "" : " " + option.argument);
    left.resize(std::max<std::size_t>(left.size() + 1, 22), ' ');
    text += "  " + left + option.help.in(language) + "\n";
  }
  std::fputs(text.c_str(), stdout);
}

// `--name VALUE` or `--name=VALUE`, wherever it stands; taken out of the words.
std::optional<std::string> take_option(std::vector<std::string>& words, const std::string& name) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool apart = words[i] == name && i + 1 < words.size();
    if (!apart && !words[i].starts_with(name + "=")) continue;
    std::string value = apart ? words[i + 1] : words[i].substr(name.size() + 1);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
    words.erase(at, at + (apart ? 2 : 1));
    return value;
  }
  return std::nullopt;
}

// Packs of the owner's: DIR/<game>/packs/<pack>. Whether there are any; nothing: one of them has a fault.
std::optional<bool> use_packs(Session& session, const std::string& directory) {
  namespace fs = std::filesystem;
  bool any = false;
  for (GameEntry& game : session.games) {
    if (!game.read_pack) continue;
    std::vector<fs::path> folders;
    std::error_code error;
    for (const fs::directory_entry& each : fs::directory_iterator(directory + "/" + game.id + "/packs", error)) {
      if (fs::exists(each.path() / pack_file, error)) folders.push_back(each.path());
    }
    std::sort(folders.begin(), folders.end());
    std::vector<Pack> packs;
    for (const fs::path& folder : folders) {
      Expected<Pack> pack = load_pack(game, folder);
      if (!pack) {
        const std::string file = (folder / pack_file).string();
        failed(session, {file + ": " + pack.fault().path + ": " + pack.fault().text.en,
                         file + " : " + pack.fault().path + " : " + pack.fault().text.fr});
        return std::nullopt;
      }
      std::move(pack->pictures.begin(), pack->pictures.end(), std::back_inserter(session.pictures));
      packs.push_back(std::move(*pack));
    }
    if (packs.empty()) continue;
    any = true;
    game = with_packs(game, packs);
  }
  return any;
}

// Components of the owner's: DIR/<game>/<file> takes the place of what is built in.
bool use_content(Session& session, const std::string& directory) {
  bool any = false;
  for (GameEntry& game : session.games) {
    for (const std::string& file : game.content_files) {
      const std::string path = directory + "/" + game.id + "/" + file;
      std::string text;
      if (!read_whole_file(path, text)) continue;
      any = true;
      if (const auto fault = game.use_content(file, text)) {
        failed(session, {path + ": " + fault->path + ": " + fault->text.en,
                         path + " : " + fault->path + " : " + fault->text.fr});
        return false;
      }
      session.content[game.id] = text;
      session.content_files[game.id + "/" + file] = text;
    }
  }
  const std::optional<bool> packs = use_packs(session, directory);
  if (!packs) return false;
  any = any || *packs;
  if (!any) {
    failed(session, {"no content of any game below " + directory, "aucun contenu de jeu sous " + directory});
  }
  return any;
}

Exit run(std::vector<std::string> words) {
  Session session;
  session.terminal = detect_terminal();
  if (const auto language = take_option(words, "--lang")) {
    if (*language != "fr" && *language != "en") {
      return misused(session, "", {"--lang is fr or en, not " + *language, "--lang est fr ou en, pas " + *language});
    }
    session.terminal.language = *language == "fr" ? Language::french : Language::english;
  }
  const auto content = take_option(words, "--content");
  for (const std::string& word : words) {
    if (word != "--lang" && word != "--content") continue;
    return misused(session, "", {word + " needs a value", word + " demande une valeur"});
  }
  const std::vector<Command> commands = all_commands();
  if (words.size() > 1 && words[0] == "help") words = {words[1], "--help"};
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_overview(session, commands);
    return Exit::well;
  }
  if (words[0] == "--version") {
    std::printf("divan %s\n", std::string(build_version).c_str());
    return Exit::well;
  }
  for (const Command& command : commands) {
    if (command.name != words[0]) continue;
    words.erase(words.begin());
    for (const std::string& word : words) {
      if (word == "--help" || word == "-h") {
        print_help(session, command);
        return Exit::well;
      }
    }
    Text problem;
    const auto arguments = Arguments::read(words, command.options, problem);
    if (!arguments) return misused(session, command.name, problem);
    if (!command.takes_words && !arguments->rest().empty()) {
      const std::string& word = arguments->rest()[0];
      return misused(session, command.name, {"what is \"" + word + "\" for?", "que vient faire « " + word + " » ?"});
    }
    session.games = make_games();
    if (content && !use_content(session, *content)) return Exit::failed;
    return command.run(session, *arguments);
  }
  return misused(session, "", {"unknown command " + words[0], "commande inconnue " + words[0]});
}

}  // namespace
}  // namespace divan

int main(int count, char** words) {
  const divan::Exit exit = divan::run(std::vector<std::string>(words + 1, words + count));
  // What could not be said, on a full disk or to nobody, was not done.
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return static_cast<int>(exit);
  std::fputs("divan: standard output could not be written / impossible d'écrire sur la sortie standard\n", stderr);
  return static_cast<int>(exit == divan::Exit::well ? divan::Exit::failed : exit);
}
