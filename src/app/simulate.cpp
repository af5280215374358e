// divan simulate: many games between bots, and what came of them.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <thread>

#include "app/bot_order.hpp"
#include "app/commands.hpp"
#include "app/option_forms.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"

namespace divan {
namespace {

struct Summary {
  const SimulationPlan& plan;
  const SimulationResult& result;
  const Terminal& terminal;

  [[nodiscard]] std::string say(const char* en, const char* fr) const {
    return terminal.language == Language::french ? fr : en;
  }
  // One bot may have played for everybody.
  [[nodiscard]] const BotOrder& who(std::size_t seat) const {
    return plan.seats[std::min(seat, plan.seats.size() - 1)];
  }
  [[nodiscard]] double games() const { return static_cast<double>(result.games); }

  void print() const {
    std::vector<std::uint64_t> lengths = result.lengths;
    std::sort(lengths.begin(), lengths.end());
    const double mean = static_cast<double>(result.moves) / games();
    std::printf("%s\n", terminal
                            .bold(say("bot", "bot") + std::string("                  ") +
                                  say("wins    95 % interval   shared   mean score   ms/decision   iterations",
                                      "gagne   intervalle 95 %  partagé  score moyen  ms/décision   itérations"))
                            .c_str());
    for (std::size_t i = 0; i < result.bots.size(); ++i) {
      const SeatTally& bot = result.bots[i];
      const Interval share = wilson(bot.wins, games());
      const double decisions = std::max(1.0, static_cast<double>(bot.decisions));
      std::printf("%zu %-17s %5.1f %%  %5.1f – %5.1f %%  %6llu   %10.2f   %11.3f   %10.0f\n", i + 1,
                  bot_name(who(i)).c_str(), 100 * share.share, 100 * share.low, 100 * share.high,
                  static_cast<unsigned long long>(bot.shared), static_cast<double>(bot.score) / games(),
                  1000 * bot.seconds / decisions, static_cast<double>(bot.iterations) / decisions);
    }
    for (std::size_t i = 0; i < result.wins_by_automaton.size(); ++i) {
      const Interval share = wilson(result.wins_by_automaton[i], games());
      std::printf("  %-17s %5.1f %%  %5.1f – %5.1f %%\n",
                  (say("automaton ", "automate ") + std::to_string(i + 1)).c_str(), 100 * share.share, 100 * share.low,
                  100 * share.high);
    }
    if (result.wins_by_seat.size() > 1) {
      std::printf("\n%s", say("wins by seat", "victoires par place").c_str());
      for (const double wins : result.wins_by_seat) std::printf("  %.1f %%", 100 * wins / games());
      std::printf("\n");
    }
    std::printf("%s %.1f, %s %llu, %s %llu\n", say("moves a game: mean", "coups par partie : moyenne").c_str(), mean,
                say("median", "médiane").c_str(), static_cast<unsigned long long>(lengths[lengths.size() / 2]),
                say("longest", "plus longue").c_str(), static_cast<unsigned long long>(result.longest));
    std::printf("%llu %s %.2f s: %.3f ms %s, %.2f M %s\n", static_cast<unsigned long long>(result.games),
                say("games in", "parties en").c_str(), result.seconds, 1000 * result.seconds / games(),
                say("a game", "par partie").c_str(), static_cast<double>(result.moves) / result.seconds / 1e6,
                say("moves a second", "coups par seconde").c_str());
    if (result.unfinished > 0) {
      std::printf("%llu %s\n", static_cast<unsigned long long>(result.unfinished),
                  say("games were given up as endless", "parties abandonnées car sans fin").c_str());
    }
  }

  // One line of a sweep.
  void print_cell(const json::object& cell) const {
    std::string name;
    for (const auto& [option, value] : cell) {
      const std::string text = value.is_string() ? std::string(value.get_string()) : json_text(value);
      name += (name.empty() ? "" : ", ") + std::string(option) + " " + text;
    }
    const SeatTally& bot = result.bots[0];
    const Interval share = wilson(bot.wins, games());
    std::printf("%-44s %5.1f %%  %5.1f – %5.1f %%  %s %.2f  %.0f ms\n", name.c_str(), 100 * share.share,
                100 * share.low, 100 * share.high, say("score", "score").c_str(),
                static_cast<double>(bot.score) / games(), 1000 * result.seconds / games());
    std::fflush(stdout);
  }

  void print_findings() const {
    std::string group;
    for (const Finding& each : result.findings) {
      if (each.group != group) {
        group = each.group;
        std::printf("\n%s\n", terminal.bold(say(each.title.en.c_str(), each.title.fr.c_str())).c_str());
      }
      const auto hits = static_cast<double>(each.tally.hits);
      const auto chances = static_cast<double>(std::max<std::uint64_t>(each.tally.chances, 1));
      if (each.mean) {
        std::printf("  %7.2f  %8llu  %s\n", hits / chances, static_cast<unsigned long long>(each.tally.chances),
                    say(each.name.en.c_str(), each.name.fr.c_str()).c_str());
        continue;
      }
      const Interval share = wilson(hits, chances);
      std::printf("  %5.1f %%  %5.1f – %5.1f %%  %8llu  %s\n", 100 * share.share, 100 * share.low, 100 * share.high,
                  static_cast<unsigned long long>(each.tally.chances),
                  say(each.name.en.c_str(), each.name.fr.c_str()).c_str());
    }
  }

  [[nodiscard]] json::value as_json(const std::string& game, const json::value& options) const {
    json::array bots;
    for (std::size_t i = 0; i < result.bots.size(); ++i) {
      const SeatTally& bot = result.bots[i];
      const Interval share = wilson(bot.wins, games());
      const double decisions = std::max(1.0, static_cast<double>(bot.decisions));
      bots.push_back(json::object{{"bot", bot_name(who(i))},
                                  {"wins", bot.wins},
                                  {"winShare", share.share},
                                  {"low", share.low},
                                  {"high", share.high},
                                  {"shared", bot.shared},
                                  {"meanScore", static_cast<double>(bot.score) / games()},
                                  {"decisions", bot.decisions},
                                  {"iterations", bot.iterations},
                                  {"msPerDecision", 1000 * bot.seconds / decisions},
                                  {"worstMs", 1000 * bot.worst_seconds}});
    }
    json::array seats;
    for (const double wins : result.wins_by_seat) seats.emplace_back(wins);
    json::array automata;
    for (const double wins : result.wins_by_automaton) automata.emplace_back(wins);
    json::array findings;
    for (const Finding& each : result.findings) {
      findings.push_back(json::object{{"group", each.group},
                                      {"name", to_json(each.name)},
                                      {"hits", each.tally.hits},
                                      {"chances", each.tally.chances},
                                      {"mean", each.mean}});
    }
    return json::object{{"game", game},
                        {"options", options},
                        {"seed", plan.seed},
                        {"games", result.games},
                        {"moves", result.moves},
                        {"longest", result.longest},
                        {"unfinished", result.unfinished},
                        {"seconds", result.seconds},
                        {"bots", bots},
                        {"winsBySeat", seats},
                        {"winsByAutomaton", automata},
                        {"findings", findings}};
  }
};

// Every combination of the values of the named options: `--sweep mode,level` is a run for each mode and level, and
// `players=2/4` takes only these values.
struct Sweep {
  std::vector<std::string> names;
  std::vector<json::object> cells;  // the swept options of each run
};
Expected<Sweep> read_sweep(const GameEntry& game, const std::string& list) {
  Sweep sweep;
  sweep.cells.emplace_back();
  for (std::size_t from = 0; from < list.size();) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    const std::string word = list.substr(from, comma - from);
    const std::string name = word.substr(0, word.find('='));
    const std::string only = name.size() == word.size() ? "" : "/" + word.substr(name.size() + 1) + "/";
    from = comma + 1;
    const OptionForm* option = find_option(game, name);
    if (option == nullptr) {
      return fault_at(document.at("sweep"), game.id + " has no option \"" + name + "\"",
                      game.id + " n'a pas d'option « " + name + " »");
    }
    sweep.names.push_back(name);
    std::vector<json::object> cells;
    for (const json::object& cell : sweep.cells) {
      for (const json::value& value : all_values(*option)) {
        const std::string text = value.is_string() ? std::string(value.get_string()) : json_text(value);
        if (!only.empty() && only.find("/" + text + "/") == std::string::npos) continue;
        cells.push_back(cell);
        cells.back()[name] = value;
      }
    }
    if (cells.empty()) {
      return fault_at(document.at("sweep"), "\"" + word + "\" leaves no value of " + name,
                      "« " + word + " » ne laisse aucune valeur de " + name);
    }
    sweep.cells = std::move(cells);
    if (sweep.cells.size() > 1000) {
      return fault_at(document.at("sweep"), "that makes more than 1000 runs", "cela fait plus de 1000 séries");
    }
  }
  return sweep;
}

Exit run_simulate(Session& session, const Arguments& arguments) {
  Text problem;
  if (arguments.rest().size() != 1) {
    return misused(session, "simulate",
                   {"which game? for example: divan simulate egocentric-world",
                    "quel jeu ? par exemple : divan simulate egocentric-world"});
  }
  const std::string id = arguments.rest()[0];
  const GameEntry* game = find_game(session.games, id);
  if (game == nullptr) return misused(session, "simulate", unknown_game(session.games, id, document).text);
  const auto games = arguments.number("--games", game->together ? 200 : 1000, 1, 1'000'000'000, problem);
  const auto seed = arguments.number("--seed", 1, 0, std::numeric_limits<std::int64_t>::max(), problem);
  const auto threads =
      arguments.number("--threads", std::max(1U, std::thread::hardware_concurrency()), 1, 1024, problem);
  // Where all play for the same side there is nobody to compare with: one mind that plays decently, at what its balance
  // was measured with.
  const auto bots =
      read_bots(arguments.value("--seats").value_or(game->together ? "search:60" : "greedy,random"), problem);
  if (!games || !seed || !threads || !bots) return misused(session, "simulate", problem);

  const Expected<json::value> given = parse_json(arguments.value("--options").value_or("{}"));
  if (!given) {
    const Fault& fault = given.fault();
    return misused(
        session, "simulate",
        {"--options: " + fault.path + ": " + fault.text.en, "--options : " + fault.path + " : " + fault.text.fr});
  }
  if (!given->is_object()) {
    return misused(session, "simulate",
                   {R"(--options takes a JSON object such as '{"rounds":"single"}')",
                    R"(--options prend un objet JSON tel que '{"rounds":"single"}')"});
  }
  const SimulationPlan plan{static_cast<std::uint64_t>(*games), *bots, !arguments.has("--fixed-seats"),
                            static_cast<std::uint64_t>(*seed), static_cast<unsigned>(*threads)};
  const Expected<Sweep> sweep = read_sweep(*game, arguments.value("--sweep").value_or(""));
  if (!sweep) return misused(session, "simulate", sweep.fault().text);
  const std::string figures_file = arguments.value("--json").value_or("");
  if (arguments.has("--json") && !can_be_written(figures_file)) {
    return misused(session, "simulate", cannot_write(figures_file));
  }

  json::array all;
  bool finished = true;
  for (const json::object& cell : sweep->cells) {
    json::value options = *given;
    for (const auto& [name, value] : cell) options.get_object()[name] = value;
    const bool seats_say = !options.get_object().contains("players");
    if (seats_say) options.get_object()["players"] = bots->size();
    Expected<SimulationResult> result = [&] {
      ProgressBar bar(session.terminal, id, plan.games);
      return simulate_game(id, options, plan, [&bar](std::uint64_t done) { bar.show(done); }, session.content[id]);
    }();
    if (!result) {
      const Fault& fault = result.fault();
      const std::string where = seats_say && fault.path == "$.options.players" ? "--seats" : fault.path;
      return misused(session, "simulate", {where + ": " + fault.text.en, where + " : " + fault.text.fr});
    }
    const Summary summary{plan, *result, session.terminal};
    if (sweep->names.empty()) {
      summary.print();
      summary.print_findings();
    } else {
      summary.print_cell(cell);
    }
    all.push_back(summary.as_json(id, options));
    finished = finished && result->unfinished == 0;
  }
  if (arguments.has("--json")) {
    const json::value figures = sweep->names.empty() ? all.front() : json::value(all);
    if (!write_whole_file(figures_file, json_text(figures) + "\n")) return failed(session, cannot_write(figures_file));
  }
  return finished ? Exit::well : Exit::failed;
}

}  // namespace

Command simulate_command() {
  return {
      "simulate",
      "simulate GAME [--games N] [--seats BOT,BOT,…]",
      {"play many games between bots and sum them up", "jouer beaucoup de parties entre bots et les résumer"},
      {"Plays many games on all cores. Seeds are paired: each deal is played once with every seating, so that luck "
       "falls\n"
       "on all alike. Bots: random, greedy, citybot, easy, normal, hard, search:ITERATIONS. One bot plays solo, or\n"
       "for everybody where all play for the same side.\n\n"
       "  divan simulate egocentric-world --games 100000 --seats greedy,greedy,random\n"
       "  divan simulate egocentric-world --games 400 --seats hard --options '{\"soloDifficulty\":3}'\n"
       "  divan simulate the-loop --games 200 --seats search:100 --sweep mode,level,agents",
       "Joue beaucoup de parties sur tous les cœurs. Les graines vont par paires : chaque donne est jouée avec chaque\n"
       "placement, la chance est donc la même pour tous. Bots : random, greedy, citybot, easy, normal, hard,\n"
       "search:ITÉRATIONS. Un seul bot joue en solo, ou pour tous là où tous jouent ensemble.\n\n"
       "  divan simulate egocentric-world --games 100000 --seats greedy,greedy,random\n"
       "  divan simulate egocentric-world --games 400 --seats hard --options '{\"soloDifficulty\":3}'\n"
       "  divan simulate the-loop --games 200 --seats search:100 --sweep mode,level,agents"},
      {{"--games",
        "N",
        {"how many (1000; 200 where all play together)", "combien (1000 ; 200 là où tous jouent ensemble)"}},
       {"--seats",
        "BOT,BOT,…",
        {"who plays (greedy,random; search:60 where all play together)",
         "qui joue (greedy,random ; search:60 là où tous jouent ensemble)"}},
       {"--options", "JSON", {"options of the game", "options du jeu"}},
       {"--sweep",
        "OPTION,…",
        {"a run for each value of these options; players=2/4 names values",
         "une série par valeur de ces options ; players=2/4 nomme des valeurs"}},
       {"--seed", "N", {"same seed, same games (1)", "même graine, mêmes parties (1)"}},
       {"--threads", "N", {"cores to use (all)", "cœurs à utiliser (tous)"}},
       {"--fixed-seats", "", {"leave each bot on its seat", "laisser chaque bot à sa place"}},
       {"--json", "FILE", {"write the figures there too", "y écrire aussi les chiffres"}}},
      run_simulate};
}

}  // namespace divan
