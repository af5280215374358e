// divan simulate: many games between bots, and what came of them.
#include <algorithm>
#include <array>
#include <cstdio>

#include "app/bot_order.hpp"
#include "app/commands.hpp"
#include "app/option_forms.hpp"
#include "app/shard.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"

namespace divan {
namespace {

struct Summary {
  const PartHeader& header;
  const PartRun& run;
  const Terminal& terminal;
  const SimulationResult& result = run.result;

  [[nodiscard]] std::string say(const char* en, const char* fr) const {
    return terminal.language == Language::french ? fr : en;
  }
  // One bot may have played for everybody.
  [[nodiscard]] const std::string& who(std::size_t seat) const { return run.bots[std::min(seat, run.bots.size() - 1)]; }
  [[nodiscard]] double games() const { return std::max(1.0, static_cast<double>(result.games)); }
  [[nodiscard]] static double per_decision(const SeatTally& bot, std::uint64_t sum) {
    return static_cast<double>(sum) / std::max(1.0, static_cast<double>(bot.decisions));
  }
  [[nodiscard]] double mean_score(const SeatTally& bot) const {
    return static_cast<double>(bot.scores.sum()) / games();
  }

  // All that is the same whoever plays it, on how many cores and machines.
  void print() const {
    std::printf("%s\n", terminal
                            .bold(say("bot", "bot") + std::string("                  ") +
                                  say("wins    95 % interval   shared   mean score   iterations",
                                      "gagne   intervalle 95 %  partagé  score moyen  itérations"))
                            .c_str());
    for (std::size_t i = 0; i < result.bots.size(); ++i) {
      const SeatTally& bot = result.bots[i];
      const Interval share = wilson(wins_of(bot.wins), games());
      std::printf("%zu %-17s %5.1f %%  %5.1f – %5.1f %%  %6llu   %10.2f   %10.0f\n", i + 1, who(i).c_str(),
                  100 * share.share, 100 * share.low, 100 * share.high, static_cast<unsigned long long>(bot.shared),
                  mean_score(bot), per_decision(bot, bot.iterations));
    }
    for (std::size_t i = 0; i < result.wins_by_automaton.size(); ++i) {
      const Interval share = wilson(wins_of(result.wins_by_automaton[i]), games());
      std::printf("  %-17s %5.1f %%  %5.1f – %5.1f %%\n",
                  (say("automaton ", "automate ") + std::to_string(i + 1)).c_str(), 100 * share.share, 100 * share.low,
                  100 * share.high);
    }
    if (result.wins_by_seat.size() > 1) {
      std::printf("\n%s", say("wins by seat", "victoires par place").c_str());
      for (const std::uint64_t wins : result.wins_by_seat) std::printf("  %.1f %%", 100 * wins_of(wins) / games());
      std::printf("\n");
    }
    std::printf("%s %.1f, %s %lld, %s %lld\n", say("moves a game: mean", "coups par partie : moyenne").c_str(),
                static_cast<double>(result.moves) / games(), say("median", "médiane").c_str(),
                static_cast<long long>(result.lengths.median()), say("longest", "plus longue").c_str(),
                static_cast<long long>(result.lengths.greatest()));
    std::printf("%s %llu\n", say("games:", "parties :").c_str(), static_cast<unsigned long long>(result.games));
    if (result.unfinished > 0) {
      std::printf("%llu %s\n", static_cast<unsigned long long>(result.unfinished),
                  say("games were given up as endless", "parties abandonnées car sans fin").c_str());
    }
  }

  void print_time() const {
    const double seconds = static_cast<double>(result.time.nanoseconds) / 1e9;
    std::printf("\n%s\n", terminal.bold(say("time", "durée")).c_str());
    for (std::size_t i = 0; i < result.bots.size(); ++i) {
      std::printf("%zu %-17s %s\n", i + 1, who(i).c_str(), thinking(i).c_str());
    }
    std::printf("%.2f s: %.3f ms %s, %.2f M %s\n", seconds, 1000 * seconds / games(),
                say("a game", "par partie").c_str(), static_cast<double>(result.moves) / std::max(seconds, 1e-9) / 1e6,
                say("moves a second", "coups par seconde").c_str());
  }
  [[nodiscard]] std::string thinking(std::size_t bot) const {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "%.3f %s %.1f",
                  per_decision(result.bots[bot], result.time.bots[bot].nanoseconds) / 1e6,
                  say("ms a decision, at worst", "ms par décision, au pire").c_str(),
                  static_cast<double>(result.time.bots[bot].worst) / 1e6);
    return text.data();
  }

  // One line of a sweep: what was swept, and what came of it.
  void print_cell() const {
    std::string name;
    for (const std::string& option : header.sweep) {
      const json::value& value = run.options.at(option);
      const std::string text = value.is_string() ? std::string(value.get_string()) : json_text(value);
      name += (name.empty() ? "" : ", ") + option + " " + text;
    }
    const SeatTally& bot = result.bots[0];
    const Interval share = wilson(wins_of(bot.wins), games());
    std::printf("%-44s %5.1f %%  %5.1f – %5.1f %%  %s %.2f\n", name.c_str(), 100 * share.share, 100 * share.low,
                100 * share.high, say("score", "score").c_str(), mean_score(bot));
    std::fflush(stdout);
  }

  void print_findings() const {
    std::string group;
    for (const Finding& each : result.findings) {
      if (!each.tells()) continue;
      if (each.group != group) {
        group = each.group;
        std::printf("\n%s\n", terminal.bold(each.title.in(terminal.language)).c_str());
      }
      const auto hits = static_cast<double>(each.tally.hits);
      const auto chances = static_cast<double>(std::max<std::uint64_t>(each.tally.chances, 1));
      const char* name = each.name.in(terminal.language).c_str();
      if (each.kind == FindingKind::mean) {
        std::printf("  %7.2f  %8llu  %s\n", hits / chances, static_cast<unsigned long long>(each.tally.chances), name);
        continue;
      }
      const Interval share = wilson(hits, chances);
      std::printf("  %5.1f %%  %5.1f – %5.1f %%  %8llu  %s\n", 100 * share.share, 100 * share.low, 100 * share.high,
                  static_cast<unsigned long long>(each.tally.chances), name);
    }
  }

  [[nodiscard]] json::value as_json(bool with_time) const {
    json::array bots;
    for (std::size_t i = 0; i < result.bots.size(); ++i) {
      const SeatTally& bot = result.bots[i];
      const Interval share = wilson(wins_of(bot.wins), games());
      bots.push_back(json::object{{"bot", who(i)},
                                  {"wins", wins_of(bot.wins)},
                                  {"winShare", share.share},
                                  {"low", share.low},
                                  {"high", share.high},
                                  {"shared", bot.shared},
                                  {"meanScore", mean_score(bot)},
                                  {"scores", to_json(bot.scores)},
                                  {"decisions", bot.decisions},
                                  {"iterations", bot.iterations}});
    }
    json::array seats;
    for (const std::uint64_t wins : result.wins_by_seat) seats.emplace_back(wins_of(wins));
    json::array automata;
    for (const std::uint64_t wins : result.wins_by_automaton) automata.emplace_back(wins_of(wins));
    json::array findings;
    for (const Finding& each : result.findings) {
      if (!each.tells()) continue;
      findings.push_back(json::object{{"group", each.group},
                                      {"name", to_json(each.name)},
                                      {"hits", each.tally.hits},
                                      {"chances", each.tally.chances},
                                      {"mean", each.kind == FindingKind::mean}});
    }
    json::object all{{"game", header.game},
                     {"options", run.options},
                     {"seed", header.seed},
                     {"games", result.games},
                     {"moves", result.moves},
                     {"longest", result.lengths.greatest()},
                     {"lengths", to_json(result.lengths)},
                     {"unfinished", result.unfinished},
                     {"bots", bots},
                     {"winsBySeat", seats},
                     {"winsByAutomaton", automata},
                     {"findings", findings}};
    if (with_time) all["time"] = to_json(result.time);
    return all;
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
  const auto shard = read_shard(arguments, problem);
  if (!shard) return misused(session, "simulate", problem);
  const auto threads = arguments.number("--threads", shard->cores, 1, 1024, problem);
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
  const SimulationPlan plan{static_cast<std::uint64_t>(*games), *bots,
                            !arguments.has("--fixed-seats"),    static_cast<std::uint64_t>(*seed),
                            static_cast<unsigned>(*threads),    shard->shard};
  const Expected<Sweep> sweep = read_sweep(*game, arguments.value("--sweep").value_or(""));
  if (!sweep) return misused(session, "simulate", sweep.fault().text);
  const std::string figures_file = arguments.value("--json").value_or("");
  if (arguments.has("--json") && !can_be_written(figures_file)) {
    return misused(session, "simulate", cannot_write(figures_file));
  }

  Part part;
  part.header.command = "simulate";
  part.header.build = this_build();
  part.header.game = id;
  part.header.content = game->content_hash ? game->content_hash() : "";
  part.header.seed = plan.seed;
  part.header.games = plan.games;
  for (const BotOrder& bot : *bots) part.header.bots.push_back(bot_name(bot));
  part.header.rotate = plan.rotate;
  part.header.options = *given;
  part.header.sweep = sweep->names;
  part.header.shard = shard->shard;
  bool without_net = false;
  for (const json::object& cell : sweep->cells) {
    json::value options = *given;
    for (const auto& [name, value] : cell) options.get_object()[name] = value;
    const bool seats_say = !game->seats_option.empty() && !options.get_object().contains(game->seats_option);
    if (seats_say) options.get_object()[game->seats_option] = bots->size();
    say_without_net(session, id, options, plan, without_net);
    Expected<SimulationResult> result = [&] {
      ProgressBar bar(session.terminal, id, plan.games / plan.shard.of);
      return simulate_game(id, options, plan, [&bar](std::uint64_t done) { bar.show(done); }, session.content[id]);
    }();
    if (!result) {
      const Fault& fault = result.fault();
      const std::string where = seats_say && fault.path == "$.options." + game->seats_option ? "--seats" : fault.path;
      return misused(session, "simulate", {where + ": " + fault.text.en, where + " : " + fault.text.fr});
    }
    part.runs.push_back({options, part.header.bots, std::move(*result)});
    if (shard->file.empty() && !sweep->names.empty()) {  // a sweep is long: what is known is shown
      Summary{part.header, part.runs.back(), session.terminal}.print_cell();
    }
  }
  return shard->file.empty() ? show_simulation(session, arguments, part, Cells::shown)
                             : keep_part(session, *shard, part);
}

}  // namespace

Exit show_simulation(const Session& session, const Arguments& arguments, const Part& whole, Cells cells) {
  const bool timed = !arguments.has("--without-times");
  json::array all;
  bool finished = true;
  for (const PartRun& run : whole.runs) {
    const Summary summary{whole.header, run, session.terminal};
    if (whole.header.sweep.empty()) {
      summary.print();
      summary.print_findings();
      if (timed) summary.print_time();
    } else if (cells == Cells::to_be_shown) {
      summary.print_cell();
    }
    all.push_back(summary.as_json(timed));
    finished = finished && run.result.unfinished == 0;
  }
  if (const auto file = arguments.value("--json")) {
    const json::value figures = whole.header.sweep.empty() ? all.front() : json::value(all);
    if (!write_whole_file(*file, json_text(figures) + "\n")) return failed(session, cannot_write(*file));
  }
  return finished ? Exit::well : Exit::failed;
}

Command simulate_command() {
  Command command{
      "simulate",
      "simulate GAME [--games N] [--seats BOT,BOT,…]",
      {"play many games between bots and sum them up", "jouer beaucoup de parties entre bots et les résumer"},
      {"Plays many games on all cores. Seeds are paired: each deal is played once with every seating, so that luck "
       "falls\n"
       "on all alike. Bots: random, greedy, citybot, easy, normal, hard, master, search:ITERATIONS. One bot plays\n"
       "solo, or for everybody where all play for the same side.\n\n"
       "  divan simulate egocentric-world --games 100000 --seats greedy,greedy,random\n"
       "  divan simulate egocentric-world --games 400 --seats hard --options '{\"soloDifficulty\":3}'\n"
       "  divan simulate the-loop --games 200 --seats search:100 --sweep mode,level,agents\n"
       "  mpirun -np 64 divan simulate dany --games 1000000 … --shard auto --partial part.%; divan merge part.*",
       "Joue beaucoup de parties sur tous les cœurs. Les graines vont par paires : chaque donne est jouée avec chaque\n"
       "placement, la chance est donc la même pour tous. Bots : random, greedy, citybot, easy, normal, hard, master,\n"
       "search:ITÉRATIONS. Un seul bot joue en solo, ou pour tous là où tous jouent ensemble.\n\n"
       "  divan simulate egocentric-world --games 100000 --seats greedy,greedy,random\n"
       "  divan simulate egocentric-world --games 400 --seats hard --options '{\"soloDifficulty\":3}'\n"
       "  divan simulate the-loop --games 200 --seats search:100 --sweep mode,level,agents\n"
       "  mpirun -np 64 divan simulate dany --games 1000000 … --shard auto --partial part.% ; divan merge part.*"},
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
  for (const OptionHelp& each : shard_options()) command.options.push_back(each);
  return command;
}

}  // namespace divan
