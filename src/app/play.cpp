// divan play: a game in the terminal, against bots or the solo automata.
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "app/commands.hpp"
#include "app/option_forms.hpp"
#include "app/play_dialogue.hpp"
#include "app/play_face.hpp"

namespace divan {
namespace {

using Opened = Expected<std::unique_ptr<AnyTable>>;
constexpr Seat you{};
constexpr int longest_name = 20;

std::string list_of(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

Text fault_words(const std::string& where, const Fault& fault) {
  const std::string rule = fault.rule.empty() ? "" : " (" + fault.rule + ")";
  return {where + ": " + fault.text.en + rule, where + " : " + fault.text.fr + rule};
}

std::vector<KnownGame> known_games() {
  std::vector<KnownGame> games;
  for (const GameFace& face : all_faces()) games.push_back({face.id, face.words});
  return games;
}

std::vector<OptionHelp> options_of_play() {
  std::vector<OptionHelp> options{
      players_option(known_games()),
      {"--bots",
       "LEVELS",
       {"of the others, one or a comma list: easy, normal, hard, master… (normal)",
        "des autres, un niveau ou une liste à virgules : easy, normal, hard, master… (normal)"}}};
  for (const OptionHelp& each : play_options(known_games())) options.push_back(each);
  options.push_back(
      {"--seed", "N", {"any text; the same seed deals the same cards", "un texte ; même graine, mêmes cartes"}});
  options.push_back({"--name", "NAME", {"what you are called", "votre nom"}});
  options.push_back(
      {"--save", "FILE", {"keep the game there, after each of your moves", "y garder la partie, à chaque coup"}});
  options.push_back({"--resume", "FILE", {"go on with a saved game", "continuer une partie enregistrée"}});
  return options;
}

Exit list_games(const Session& session) {
  const bool french = session.terminal.language == Language::french;
  std::cout << session.terminal.bold(french ? "Jeux" : "Games") << '\n';
  for (const GameEntry& game : session.games) {
    if (&game != find_game(session.games, game.id)) continue;  // an older epoch of its rules
    std::cout << "  divan play " << game.id << "   " << game.title.in(session.terminal.language) << '\n';
  }
  std::cout << (french ? "\nToutes les options : divan play --help\n" : "\nAll options: divan play --help\n");
  return Exit::well;
}

Exit converse(const Session& session, const Arguments& arguments, AnyTable& table, Seat seat,
              const std::string& save_file, const Text& notice = {}) {
  const std::unique_ptr<PlayFace> face = make_face(session.terminal, table, seat);
  if (face == nullptr) {
    return failed(session, {table.game() + " cannot be played in the terminal yet",
                            "on ne peut pas encore jouer à " + table.game() + " dans le terminal"});
  }
  const std::string word = arguments.value("--pace").value_or(pace_name(Pace::normal).en);
  const std::optional<Pace> pace = pace_named(word);
  if (!pace) {
    return misused(session, "play",
                   {"--pace is slow, normal, fast or off, not \"" + word + "\"",
                    "--pace vaut slow, normal, fast ou off, pas « " + word + " »"});
  }
  if (arguments.has("--pace") && !face->has_automaton()) {
    return misused(session, "play",
                   {"--pace is for an opponent whose turns are told step by step; here is none",
                    "--pace est pour un adversaire dont les tours se racontent par étapes ; il n'y en a pas ici"});
  }
  Dialogue dialogue(session.terminal, *face, table, seat, save_file);
  dialogue.announce(notice);
  dialogue.set_pace(*pace);
  return dialogue.run();
}

// --- A new game ---------------------------------------------------------------------------------------------------

// The limits of a number among the options, as the game itself states them.
std::optional<std::int64_t> option_number(const GameEntry& game, const Arguments& arguments, const std::string& word,
                                          const std::string& option, Text& problem) {
  if (const OptionForm* form = find_option(game, option)) {
    return arguments.number(word, form->standard.as_int64(), *form->least, *form->most, problem);
  }
  problem = {word + " means nothing in this game", word + " n'a pas de sens dans ce jeu"};
  return std::nullopt;
}

std::vector<std::string> listed(const std::string& words) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find(',', at), words.size());
    list.push_back(words.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

bool has_option(const GameEntry& game, std::string_view option) { return find_option(game, option) != nullptr; }

std::vector<std::string> values_of(const OptionForm& form) {
  std::vector<std::string> values;
  for (const json::value& each : all_values(form)) values.emplace_back(each.as_string());
  return values;
}

// Agents are sent by number, or by name in the order of play.
bool choose_agents(const GameEntry& game, const Arguments& arguments, json::object& options, Text& problem) {
  const std::string words = arguments.value("--agents").value_or("");
  if (!has_option(game, "agents") || words.find_first_not_of("0123456789") == std::string::npos) {
    const auto count = option_number(game, arguments, "--agents", "agents", problem);
    if (count) options["agents"] = *count;
    return count.has_value();
  }
  constexpr std::array<const char*, 4> places{"first", "second", "third", "fourth"};
  const std::vector<std::string> names = listed(words);
  if (names.size() < 2 || names.size() > places.size()) {
    problem = {"--agents is a number or 2 to 4 names separated by commas",
               "--agents est un nombre, ou 2 à 4 noms séparés par des virgules"};
    return false;
  }
  options["agents"] = names.size();
  for (std::size_t i = 0; i < names.size(); ++i) options[places[i]] = names[i];
  return true;
}

// How many play; a game without such an option has its own number.
std::int64_t players_in(const GameEntry& game, const json::object& options) {
  const json::value* players = options.if_contains("players");
  return players == nullptr ? game.least_seats : players->as_int64();
}

// An option of the game by the word for it, --memory-aid for memoryAid.
const OptionForm* option_called(const GameEntry& game, const std::string& word) {
  const auto found = std::find_if(game.options.begin(), game.options.end(),
                                  [&](const OptionForm& form) { return option_word(form.name) == word; });
  return found == game.options.end() ? nullptr : &*found;
}

bool choose(const GameEntry& game, const Arguments& arguments, const std::string& word, json::object& options,
            Text& problem) {
  const OptionForm* form = option_called(game, word);
  if (form == nullptr) {
    problem = {word + " means nothing in this game", word + " n'a pas de sens dans ce jeu"};
    return false;
  }
  if (form->kind == OptionKind::number) {
    const auto number = option_number(game, arguments, word, form->name, problem);
    if (number) options[form->name] = *number;
    return number.has_value();
  }
  if (idle_with(*form, players_in(game, options))) {
    problem = {word + " is for a game alone, with --solo", word + " est pour une partie seul, avec --solo"};
    return false;
  }
  options[form->name] =
      form->kind == OptionKind::yes_no ? json::value(true) : json::value(arguments.value(word).value_or(""));
  return true;
}

// --solo LEVEL: one player, and the game plays against him.
bool choose_solo(const GameEntry& game, const Arguments& arguments, json::object& options, Text& problem) {
  const OptionForm* form = solo_level(game);
  if (form == nullptr) {
    problem = {"--solo means nothing in this game", "--solo n'a pas de sens dans ce jeu"};
    return false;
  }
  if (arguments.has("--players") || arguments.has("--bots")) {
    const Text& who = form->label;
    problem = {"--solo is a game alone (" + who.en + "); it goes without --players and --bots",
               "--solo est une partie seul (" + who.fr + ") ; sans --players ni --bots"};
    return false;
  }
  options["players"] = 1;
  if (form->kind == OptionKind::number) {
    const auto level = option_number(game, arguments, "--solo", form->name, problem);
    if (level) options[form->name] = *level;
    return level.has_value();
  }
  const std::vector<std::string> levels = values_of(*form);
  const std::string word = arguments.value("--solo").value_or("");
  if (std::find(levels.begin(), levels.end(), word) == levels.end()) {
    problem = {"--solo is one of " + list_of(levels) + ", not \"" + word + "\"",
               "--solo est un de " + list_of(levels) + ", pas « " + word + " »"};
    return false;
  }
  options[form->name] = word;
  return true;
}

std::optional<json::object> chosen_options(const GameEntry& game, const Arguments& arguments, Text& problem) {
  json::object options;
  if (arguments.has("--solo")) {
    if (!choose_solo(game, arguments, options, problem)) return std::nullopt;
  } else if (has_option(game, "players") || arguments.has("--players")) {
    const auto players = option_number(game, arguments, "--players", "players", problem);
    if (!players) return std::nullopt;
    options["players"] = *players;
  }
  for (const OptionHelp& each : play_options(known_games())) {
    if (!arguments.has(each.name) || each.name == "--solo" || each.name == "--pace") continue;
    const bool chosen = each.name == "--agents" ? choose_agents(game, arguments, options, problem)
                                                : choose(game, arguments, each.name, options, problem);
    if (!chosen) return std::nullopt;
  }
  return options;
}

// One level for all, or one for each of the others.
std::optional<std::vector<BotKind>> bot_levels(const GameEntry& game, const std::string& words, std::size_t count,
                                               Text& problem) {
  std::vector<BotKind> levels;
  for (const std::string& word : listed(words)) {
    const Expected<BotKind> kind = from_json<BotKind>(json::value(word));
    if (!kind || std::find(game.bots.begin(), game.bots.end(), word) == game.bots.end()) {
      problem = {"unknown bot \"" + word + "\"; known are: " + list_of(game.bots),
                 "bot inconnu « " + word + " » ; sont connus : " + list_of(game.bots)};
      return std::nullopt;
    }
    levels.push_back(*kind);
  }
  if (levels.size() == 1) levels.resize(count, levels.front());
  if (levels.size() == count) return levels;
  const std::string given = std::to_string(levels.size());
  const std::string wanted = std::to_string(count);
  problem = {"--bots names " + given + " levels; give one for all, or " + wanted + " separated by commas",
             "--bots nomme " + given + " niveaux ; donnez-en un pour tous, ou " + wanted + " séparés par des virgules"};
  return std::nullopt;
}

std::vector<Occupant> seated(const std::string& name, const std::vector<BotKind>& levels) {
  std::vector<Occupant> seats{{Sitter::person, BotKind::normal, name, false}};
  std::vector<std::string> names{"Ada", "Blaise", "Chen", "Dalia", "Émile", "Fatou"};
  std::erase(names, name);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    seats.push_back({Sitter::bot, levels[i], i < names.size() ? names[i] : "", false});
  }
  return seats;
}

// A fault in what the game was asked for, said with the word that asked.
Text option_fault(const Fault& fault) {
  const std::string place = "$.options.";
  if (!fault.path.starts_with(place)) return fault_words(fault.path, fault);
  const std::string option = fault.path.substr(place.size());
  for (const char* agent : {"first", "second", "third", "fourth"}) {
    if (option == agent) return fault_words("--agents", fault);
  }
  return fault_words(option_word(option), fault);
}

Exit begin(const Session& session, const GameEntry& game, const Arguments& arguments) {
  Text problem;
  const auto misuse = [&](const Text& text) { return misused(session, "play", text); };
  const auto options = chosen_options(game, arguments, problem);
  if (!options) return misuse(problem);
  const auto others = static_cast<std::size_t>(players_in(game, *options) - 1);
  std::vector<BotKind> levels;
  if (others > 0) {
    const auto chosen = bot_levels(game, arguments.value("--bots").value_or("normal"), others, problem);
    if (!chosen) return misuse(problem);
    levels = *chosen;
  } else if (arguments.has("--bots")) {
    if (game.together) {
      return misuse({"alone you lead all agents; with --players 2 to 4 the others are bots",
                     "seul, vous menez tous les agents ; avec --players 2 à 4, les autres sont des bots"});
    }
    return misuse({"one player meets the opponent of the game itself, not bots",
                   "un joueur seul affronte l'adversaire du jeu lui-même, pas des bots"});
  }
  const std::string name = arguments.value("--name").value_or("");
  if (width_of(name) > longest_name || name != without_controls(name) || !parse_json(json_text(name))) {
    return misuse(
        {"--name is at most 20 characters on one line", "--name compte 20 caractères au plus, sur une ligne"});
  }
  const std::string seed = arguments.value("--seed").value_or(random_seed());
  if (seed.size() > 256 || !parse_json(json_text(seed))) {  // else its record could not be read again
    return misuse(
        {"--seed is a text of at most 256 bytes in UTF-8", "--seed est un texte d'au plus 256 octets en UTF-8"});
  }
  Opened table = game.open(*options, seated(name, levels), seed);
  if (!table) return misuse(option_fault(table.fault()));
  const std::string file = arguments.value("--save").value_or("");
  std::error_code error;
  Text notice;
  if (!file.empty() && std::filesystem::exists(file, error)) {
    notice = {file + " exists already: this game takes its place.", file + " existe déjà : cette partie le remplace."};
  }
  return converse(session, arguments, **table, you, file, notice);
}

// --- A game that goes on ------------------------------------------------------------------------------------------

Opened load(const Session& session, const std::string& text) {
  const Expected<json::value> record = record_from_lines(text);
  if (!record) return record.fault();
  return replay_record(session.games, *record);
}

// You take the first seat of a person; bots keep the seats of all others who are not here.
std::optional<Seat> take_seats(AnyTable& table) {
  std::optional<Seat> mine;
  for (int i = 0; i < table.seats(); ++i) {
    Occupant occupant = table.occupants()[static_cast<std::size_t>(i)];
    if (occupant.kind == Sitter::bot) continue;
    if (occupant.kind == Sitter::person && !mine) {
      mine = seat_at(i);
      continue;
    }
    occupant.absent_person = occupant.kind == Sitter::person;
    occupant.kind = Sitter::bot;
    table.sit(seat_at(i), occupant);
  }
  return mine;
}

Exit resume(const Session& session, const Arguments& arguments, const std::string& file) {
  for (const OptionHelp& option : options_of_play()) {
    const std::string& word = option.name;
    if (word == "--resume" || word == "--save" || word == "--pace") continue;
    if (!arguments.has(word)) continue;
    return misused(session, "play",
                   {"a resumed game has its " + word + " already", "une partie reprise a déjà son " + word});
  }
  if (!arguments.rest().empty()) {
    return misused(session, "play",
                   {"--resume FILE knows its game already; leave out " + arguments.rest()[0],
                    "--resume FICHIER connaît déjà son jeu ; sans " + arguments.rest()[0]});
  }
  std::string text;
  if (!read_whole_file(file, text)) return failed(session, {file + " cannot be read", file + " ne peut pas être lu"});
  Opened table = load(session, text);
  if (!table) return failed(session, fault_words(file + ": " + table.fault().path, table.fault()));
  const std::optional<Seat> seat = take_seats(**table);
  if (!seat) {
    return failed(session, {file + ": only bots play here; watch it with divan replay",
                            file + " : il n'y a que des bots ici ; regardez-la avec divan replay"});
  }
  return converse(session, arguments, **table, *seat, arguments.value("--save").value_or(file));
}

Exit run_play(Session& session, const Arguments& arguments) {
  if (const auto file = arguments.value("--resume")) return resume(session, arguments, *file);
  if (arguments.rest().empty()) return list_games(session);
  if (arguments.rest().size() > 1) {
    return misused(session, "play",
                   {"one game at a time; what is " + arguments.rest()[1] + "?",
                    "un jeu à la fois ; qu'est-ce que " + arguments.rest()[1] + " ?"});
  }
  const GameEntry* game = find_game(session.games, arguments.rest()[0]);
  if (game != nullptr) return begin(session, *game, arguments);
  return misused(session, "play", unknown_game(session.games, arguments.rest()[0], document).text);
}

}  // namespace

Command play_command() {
  const std::vector<KnownGame> games = known_games();
  const Text intro{
      "You take the first seat. At each decision a number plays a move; ? explains what may be done and why not\n"
      "the rest, u takes a move back, h asks the hard bot, log tells all, q or Ctrl-C saves and quits.\n\n",
      "Vous prenez la première place. À chaque décision un numéro joue un coup ; ? explique ce qui est possible\n"
      "et pourquoi pas le reste, u reprend un coup, h demande au bot difficile, log raconte tout, q ou Ctrl-C\n"
      "enregistre et quitte.\n\n"};
  return {
      "play",
      play_usage(games),
      {"play in the terminal, against bots or solo", "jouer dans le terminal, contre des bots ou en solo"},
      intro + play_examples(games) + Text{"  divan play --resume evening.divan", "  divan play --resume soiree.divan"},
      options_of_play(),
      run_play};
}

}  // namespace divan
