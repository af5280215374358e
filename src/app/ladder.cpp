// divan ladder: the tables of docs/bots.md, every bot against every other and against the game itself, and how strong
// that makes each.
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include "app/bot_order.hpp"
#include "app/commands.hpp"
#include "app/option_forms.hpp"
#include "app/shard.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"
#include "lab/rating.hpp"

namespace divan {
namespace {

// What a cell tells of its run.
enum class Told : std::uint8_t {
  wins,   // of the first bot
  ahead,  // how often the first bot came before one of the others, of the games in which they differed
  side,   // how often the first side of the game won
};

// Rows are bots; a cell is the number of its run. `rivals`: what each column is to the ratings, a bot or a level of the
// game; none: the table says nothing about strength.
struct LadderTable {
  Text title;
  Told told = Told::wins;
  std::vector<Text> columns;
  std::vector<std::vector<std::optional<std::size_t>>> cells{};
  std::vector<Text> rivals{};
};
struct LadderRating {
  Text title;
  std::vector<LadderTable> tables;
};
// What is to be played, and how it will be shown: the same for every part of it.
struct LadderPlan {
  std::vector<PartRun> runs;  // without results
  std::vector<LadderRating> chapters;
};

class Planner {
public:
  Planner(const GameEntry& game, const std::vector<std::string>& bots) : game_(game), bots_(bots) {}

  [[nodiscard]] LadderPlan plan() {
    if (!game_.together && game_.most_seats >= 2) duels();
    if (const auto sides = side_findings(game_.id); !sides.group.empty()) by_side(sides);
    if (game_.together || game_.least_seats == 1) alone();
    return std::move(plan_);
  }

private:
  // What all who play together choose first, whoever they are.
  [[nodiscard]] std::vector<const OptionForm*> always_asked() const {
    std::vector<const OptionForm*> found;
    for (const OptionForm& form : game_.options) {
      const bool counted = form.kind != OptionKind::yes_no && form.name != game_.seats_option;
      if (counted && !form.when) found.push_back(&form);
    }
    return found;
  }
  std::optional<std::size_t> run(json::object options, std::vector<std::string> bots) {
    plan_.runs.push_back({std::move(options), std::move(bots), {}});
    return plan_.runs.size() - 1;
  }
  [[nodiscard]] int default_seats() const {
    const Expected<ChosenOptions> chosen = game_.choose_options(json::object{});
    return chosen ? chosen->seats : game_.least_seats;
  }

  // One against one; where that is too few for a game, one among as many of the other as it is offered for.
  void duels() {
    const bool two = game_.least_seats <= 2;
    const int seats = two ? 2 : default_seats();
    json::object options = duel_options(game_.id);
    const std::string count = std::to_string(seats);
    Text how = two ? Text{"Two players", "Deux joueurs"}
                   : Text{count + " players, the row alone among the column",
                          count + " joueurs, la ligne seule parmi la colonne"};
    for (const auto& [name, value] : options) {
      if (const OptionForm* form = find_option(game_, name)) how = how + same_in_both(", ") + value_name(*form, value);
    }
    if (!game_.seats_option.empty()) options[game_.seats_option] = seats;
    LadderTable table{how + (two ? Text{"; wins of the row in % (95 % interval), {games} games a cell, paired seeds, "
                                        "seats swapped.",
                                        " ; victoires de la ligne en % (intervalle à 95 %), {games} parties par case, "
                                        "graines appariées, places échangées."}
                                 : Text{"; how often it came before one of them in % (95 % interval) of the games in "
                                        "which they differed, {games} games a cell, paired seeds, every seat.",
                                        " ; combien de fois elle est devant l'un d'eux, en % (intervalle à 95 %) des "
                                        "parties qui les départagent, {games} parties par case, graines appariées, "
                                        "toutes les places."}),
                      two ? Told::wins : Told::ahead, named(bots_)};
    table.rivals = named(bots_);
    for (std::size_t row = 0; row < bots_.size(); ++row) {
      table.cells.emplace_back();
      for (std::size_t column = 0; column < bots_.size(); ++column) {
        if (column >= row) {
          table.cells.back().emplace_back();
          continue;
        }
        std::vector<std::string> seated(static_cast<std::size_t>(seats), bots_[column]);
        seated[0] = bots_[row];
        table.cells.back().push_back(run(options, seated));
      }
    }
    plan_.chapters.push_back({{"Rating of the duels", "Cote des duels"}, {table}});
  }

  // All of one kind: which side wins, by the number of players and with each value of one more option.
  void by_side(const SideFindings& sides) {
    const OptionForm* more = find_option(game_, sides.varied);
    const json::array values = more == nullptr ? json::array{nullptr} : all_values(*more);
    LadderRating chapter{{}, {}};
    for (const json::value& value : values) {
      Text title = sides.title;
      if (more != nullptr) {
        title = title + same_in_both(", ") + more->label + Text{": ", " : "} +
                (value == json::value(true)    ? Text{"yes", "oui"}
                 : value == json::value(false) ? Text{"no", "non"}
                                               : value_name(*more, value));
      }
      LadderTable table{title + Text{", by players; in % (95 % interval), all bots of the row's kind, {games} games a "
                                     "cell.",
                                     ", selon le nombre de joueurs ; en % (intervalle à 95 %), tous les bots de la "
                                     "ligne, {games} parties par case."},
                        Told::side,
                        {}};
      table.cells.resize(bots_.size());
      for (int seats = game_.least_seats; seats <= game_.most_seats; ++seats) {
        json::object options{{game_.seats_option, seats}};
        if (more != nullptr) options[more->name] = value;
        if (!game_.choose_options(options)) continue;  // too few for it
        table.columns.push_back(same_in_both(std::to_string(seats)));
        for (std::size_t row = 0; row < bots_.size(); ++row) {
          table.cells[row].push_back(
              run(options, std::vector<std::string>(static_cast<std::size_t>(seats), bots_[row])));
        }
      }
      chapter.tables.push_back(table);
    }
    plan_.chapters.push_back(chapter);
  }

  // Against the game itself, or all together: a column for each value of the option that makes it harder, and a table
  // for each value of a second one.
  void alone() {
    const std::vector<const OptionForm*> asked = always_asked();
    const OptionForm* columns = !game_.together ? solo_level(game_) : asked.empty() ? nullptr : asked[0];
    const OptionForm* tables = game_.together && asked.size() > 1 ? asked[1] : nullptr;
    const Text who = game_.together ? Text{"All together", "Tous ensemble"} : Text{"One player", "Un joueur"};
    const Text by = columns == nullptr ? Text{} : Text{", by “", ", selon « "} + columns->label + Text{"”", " »"};
    LadderRating chapter{{"Rating against the game", "Cote face au jeu"}, {}};
    for (const json::value& level : tables == nullptr ? json::array{nullptr} : all_values(*tables)) {
      const Text of = tables == nullptr
                          ? Text{}
                          : same_in_both(", ") + tables->label + same_in_both(" ") + value_name(*tables, level);
      LadderTable table{
          who + by + of +
              Text{"; wins of the row in % (95 % interval), {games} games a cell; a shared win counts its "
                   "share.",
                   " ; victoires de la ligne en % (intervalle à 95 %), {games} parties par case ; une "
                   "victoire partagée compte pour sa part."},
          Told::wins,
          {}};
      table.cells.resize(bots_.size());
      for (const json::value& value : columns == nullptr ? json::array{nullptr} : all_values(*columns)) {
        const Text name = columns == nullptr ? Text{"wins", "victoires"} : value_name(*columns, value);
        table.columns.push_back(name);
        table.rivals.push_back(
            (game_.together || columns == nullptr ? name : columns->label + same_in_both(" ") + name) + of);
        json::object options;
        if (columns != nullptr) options[columns->name] = value;
        if (tables != nullptr) options[tables->name] = level;
        if (!game_.together && !game_.seats_option.empty()) options[game_.seats_option] = 1;
        for (std::size_t row = 0; row < bots_.size(); ++row) table.cells[row].push_back(run(options, {bots_[row]}));
      }
      chapter.tables.push_back(table);
    }
    plan_.chapters.push_back(chapter);
  }

  [[nodiscard]] static std::vector<Text> named(const std::vector<std::string>& bots) {
    std::vector<Text> names;
    names.reserve(bots.size());
    for (const std::string& bot : bots) names.push_back(same_in_both(bot));
    return names;
  }

  const GameEntry& game_;
  const std::vector<std::string>& bots_;
  LadderPlan plan_;
};

// What a run counted for its row: so many of so many.
struct Counted {
  double hits = 0;
  double trials = 0;
};

class LadderText {
public:
  LadderText(const Session& session, const Part& whole, const LadderPlan& plan, const std::string& side_group)
      : session_(session), whole_(whole), plan_(plan), side_group_(side_group) {}

  void print(bool timed) const {
    for (const LadderRating& chapter : plan_.chapters) {
      for (const LadderTable& table : chapter.tables) print_table(table);
      print_rating(chapter);
    }
    print_costs();
    if (timed) print_times();
  }

private:
  [[nodiscard]] Counted counted(Told told, std::size_t run) const {
    const SimulationResult& result = whole_.runs[run].result;
    switch (told) {
      case Told::wins: return {wins_of(result.bots[0].wins), static_cast<double>(result.games)};
      case Told::ahead: {
        // Each game compares the first with all others, who are much alike: it counts once.
        std::uint64_t before = 0;
        std::uint64_t behind = 0;
        for (std::size_t i = 1; i < result.bots.size(); ++i) {
          before += result.ahead_of(0, i);
          behind += result.ahead_of(i, 0);
        }
        const double others = std::max(1.0, static_cast<double>(result.bots.size()) - 1);
        return {static_cast<double>(before) / others, static_cast<double>(before + behind) / others};
      }
      case Told::side:
        for (const Finding& each : result.findings) {
          if (each.group != side_group_) continue;
          return {static_cast<double>(each.tally.hits), static_cast<double>(each.tally.chances)};
        }
    }
    return {};
  }

  void print_table(const LadderTable& table) const {
    std::printf("%s\n\n", fill(table.title.in(language()), "games", std::to_string(whole_.header.games)).c_str());
    print_head(table.columns);
    for (std::size_t row = 0; row < table.cells.size(); ++row) {
      std::printf("| **%s** |", whole_.header.bots[row].c_str());
      for (const auto& cell : table.cells[row]) {
        if (!cell) {
          std::printf(" |");
          continue;
        }
        const Counted each = counted(table.told, *cell);
        const Interval share = wilson(each.hits, each.trials);
        std::printf(" %.1f (%.1f–%.1f) |", 100 * share.share, 100 * share.low, 100 * share.high);
      }
      std::printf("\n");
    }
    std::printf("\n");
  }

  // Bots, and the levels of the game where they play against it, by Bradley and Terry.
  void print_rating(const LadderRating& chapter) const {
    std::vector<Match> matches;
    std::vector<Text> names;
    names.reserve(whole_.header.bots.size());
    for (const std::string& bot : whole_.header.bots) names.push_back(same_in_both(bot));
    const std::size_t bots = names.size();
    for (const LadderTable& table : chapter.tables) {
      for (std::size_t column = 0; column < table.rivals.size(); ++column) {
        auto found = std::find(names.begin(), names.end(), table.rivals[column]);
        if (found == names.end()) found = names.insert(names.end(), table.rivals[column]);
        for (std::size_t row = 0; row < table.cells.size(); ++row) {
          const auto& cell = table.cells[row][column];
          if (!cell) continue;
          const Counted each = counted(table.told, *cell);
          matches.push_back({row, static_cast<std::size_t>(found - names.begin()), each.hits,
                             std::max(0.0, each.trials - each.hits)});
        }
      }
    }
    if (matches.empty() || bots < 2) return;
    const std::vector<Rating> ratings = rate(names.size(), matches);
    std::vector<std::size_t> order(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return ratings[a].points > ratings[b].points; });
    std::printf("%s\n\n", (chapter.title +
                           Text{" (Bradley–Terry, 400 points are ten wins for one loss, mean 1500; 95 % interval).",
                                " (Bradley-Terry, 400 points sont dix victoires pour une défaite, moyenne 1500 ; "
                                "intervalle à 95 %)."})
                              .in(language())
                              .c_str());
    print_head({{"rating", "cote"}});
    for (const std::size_t i : order) {
      const char* mark = i < bots ? "**" : "";
      std::printf("| %s%s%s | %.0f (%.0f–%.0f) |\n", mark, names[i].in(language()).c_str(), mark, ratings[i].points,
                  ratings[i].low, ratings[i].high);
    }
    std::printf("\n");
  }

  struct Cost {
    double decisions = 0;
    double iterations = 0;
    double milliseconds = 0;
    double worst = 0;
  };
  [[nodiscard]] std::map<std::string, Cost> costs() const {
    std::map<std::string, Cost> all;
    for (const PartRun& run : whole_.runs) {
      for (std::size_t i = 0; i < run.result.bots.size(); ++i) {
        Cost& cost = all[run.bots[std::min(i, run.bots.size() - 1)]];
        cost.decisions += static_cast<double>(run.result.bots[i].decisions);
        cost.iterations += static_cast<double>(run.result.bots[i].iterations);
        cost.milliseconds += static_cast<double>(run.result.time.bots[i].nanoseconds) / 1e6;
        cost.worst = std::max(cost.worst, static_cast<double>(run.result.time.bots[i].worst) / 1e6);
      }
    }
    return all;
  }
  void print_costs() const {
    std::printf("%s\n\n", Text({"Cost of a decision, decisions with one move included.",
                                "Coût d'une décision, décisions à un seul coup comprises."})
                              .in(language())
                              .c_str());
    print_head({{"mean iterations", "itérations, moyenne"}});
    std::map<std::string, Cost> all = costs();
    for (const std::string& bot : whole_.header.bots) {
      std::printf("| **%s** | %.0f |\n", bot.c_str(), all[bot].iterations / std::max(1.0, all[bot].decisions));
    }
  }
  void print_times() const {
    std::printf("\n%s\n\n", Text({"Its time, one core.", "Sa durée, un cœur."}).in(language()).c_str());
    print_head({{"mean ms", "ms, moyenne"}, {"worst ms", "ms, au pire"}});
    std::map<std::string, Cost> all = costs();
    for (const std::string& bot : whole_.header.bots) {
      std::printf("| **%s** | %.3f | %.1f |\n", bot.c_str(), all[bot].milliseconds / std::max(1.0, all[bot].decisions),
                  all[bot].worst);
    }
  }

  void print_head(const std::vector<Text>& columns) const {
    std::printf("| |");
    for (const Text& each : columns) std::printf(" %s |", each.in(language()).c_str());
    std::printf("\n|---|");
    for (std::size_t i = 0; i < columns.size(); ++i) std::printf("---|");
    std::printf("\n");
  }
  [[nodiscard]] Language language() const { return session_.terminal.language; }

  const Session& session_;
  const Part& whole_;
  const LadderPlan& plan_;
  const std::string& side_group_;
};

// All that a game has, weakest first as far as their names say; `search` is one of the levels.
std::vector<std::string> rungs_of(const GameEntry& game) {
  std::vector<std::string> rungs = game.bots;
  rungs.erase(std::remove(rungs.begin(), rungs.end(), "search"), rungs.end());
  return rungs;
}

Exit run_ladder(Session& session, const Arguments& arguments) {
  Text problem;
  if (arguments.rest().size() != 1) {
    return misused(session, "ladder",
                   {"which game? for example: divan ladder egocentric-world",
                    "quel jeu ? par exemple : divan ladder egocentric-world"});
  }
  const std::string& id = arguments.rest()[0];
  const GameEntry* game = find_game(session.games, id);
  if (game == nullptr) return misused(session, "ladder", unknown_game(session.games, id, document).text);
  const auto shard = read_shard(arguments, problem);
  const auto games = shard ? arguments.number("--games", 400, 2, 1'000'000, problem) : std::nullopt;
  const auto seed = games ? arguments.number("--seed", 1, 0, 1'000'000'000, problem) : std::nullopt;
  const auto threads = seed ? arguments.number("--threads", shard->cores, 1, 1024, problem) : std::nullopt;
  if (!threads) return misused(session, "ladder", problem);
  std::vector<std::string> names = rungs_of(*game);
  if (const auto given = arguments.value("--bots")) {
    const auto bots = read_bots(*given, problem);
    if (!bots) return misused(session, "ladder", problem);
    names.clear();
    for (const BotOrder& bot : *bots) {
      const std::string kind(names_of<BotKind>[static_cast<std::size_t>(bot.kind)]);
      if (std::find(game->bots.begin(), game->bots.end(), kind) == game->bots.end()) {
        return misused(session, "ladder",
                       {id + " has no bot \"" + kind + "\"", id + " n'a pas de bot « " + kind + " »"});
      }
      names.push_back(bot_name(bot));
    }
  }

  Part part;
  part.header.command = "ladder";
  part.header.build = this_build();
  part.header.game = id;
  part.header.content = game->content_hash ? game->content_hash() : "";
  part.header.seed = static_cast<std::uint64_t>(*seed);
  part.header.games = static_cast<std::uint64_t>(*games);
  part.header.bots = names;
  part.header.shard = shard->shard;
  part.runs = Planner(*game, names).plan().runs;
  std::size_t number = 0;
  bool without_net = false;
  for (PartRun& run : part.runs) {
    const std::string label = std::to_string(++number) + "/" + std::to_string(part.runs.size()) + " " + run.bots[0] +
                              " / " + (run.bots.size() > 1 ? run.bots[1] : json_text(run.options));
    SimulationPlan plan{part.header.games, {}, true, part.header.seed, static_cast<unsigned>(*threads), shard->shard};
    for (const std::string& bot : run.bots) plan.seats.push_back(read_bot(bot, problem).value_or(BotOrder{}));
    say_without_net(session, id, run.options, plan, without_net);
    ProgressBar bar(session.terminal, label, plan.games / plan.shard.of);
    Expected<SimulationResult> result =
        simulate_game(id, run.options, plan, [&bar](std::uint64_t done) { bar.show(done); }, session.content[id]);
    if (!result) return failed(session, result.fault().text);
    run.result = std::move(*result);
  }
  return shard->file.empty() ? show_ladder(session, arguments, part) : keep_part(session, *shard, part);
}

}  // namespace

Exit show_ladder(const Session& session, const Arguments& arguments, const Part& whole) {
  const GameEntry* game = find_game(session.games, whole.header.game);
  const LadderPlan plan = game == nullptr ? LadderPlan{} : Planner(*game, whole.header.bots).plan();
  if (plan.runs.size() != whole.runs.size()) {
    return failed(session, {"these are not the tables of a ladder of " + whole.header.game,
                            "ce ne sont pas les tableaux d'un classement de " + whole.header.game});
  }
  LadderText(session, whole, plan, side_findings(whole.header.game).group).print(!arguments.has("--without-times"));
  return Exit::well;
}

Command ladder_command() {
  Command command{
      "ladder",
      "ladder GAME [--games N] [--bots BOT,BOT,…]",
      {"measure the bots against each other", "mesurer les bots les uns contre les autres"},
      {"Prints strength tables as in docs/bots.md: every bot against every other on paired seeds with seats swapped, "
       "and\n"
       "each against the automata of the game, with 95 % intervals, ratings and the cost of a decision. Where all "
       "play\n"
       "for the same side, how often each wins with its like, by mode and level; where there are sides, how often\n"
       "each wins.\n\n"
       "  divan ladder egocentric-world --games 600\n"
       "  divan ladder the-loop --games 50 --bots random,search:60\n"
       "  srun -n 64 divan ladder unconscious-mind --shard auto --partial part.%; divan merge part.*",
       "Affiche des tableaux de force comme dans docs/bots.md : chaque bot contre chaque autre sur des graines\n"
       "appariées, places échangées, et contre les automates du jeu, avec intervalles à 95 %, cotes et coût d'une\n"
       "décision. Là où tous jouent ensemble, combien de fois chacun gagne avec ses semblables, par mode et niveau ;\n"
       "là où il y a des camps, combien de fois chacun gagne.\n\n"
       "  divan ladder egocentric-world --games 600\n"
       "  divan ladder the-loop --games 50 --bots random,search:60\n"
       "  srun -n 64 divan ladder unconscious-mind --shard auto --partial part.% ; divan merge part.*"},
      {{"--games", "N", {"games a cell (400)", "parties par case (400)"}},
       {"--bots", "BOT,BOT,…", {"weakest first (all of the game)", "du plus faible au plus fort (tous ceux du jeu)"}},
       {"--seed", "N", {"same seed, same table (1)", "même graine, même tableau (1)"}},
       {"--threads", "N", {"cores to use (all)", "cœurs à utiliser (tous)"}}},
      run_ladder};
  for (const OptionHelp& each : shard_options()) command.options.push_back(each);
  return command;
}

}  // namespace divan
