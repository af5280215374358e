// divan ladder: the tables of docs/bots.md, every bot against every other and against the game itself.
#include <algorithm>
#include <array>
#include <cstdio>
#include <thread>

#include "app/bot_order.hpp"
#include "app/commands.hpp"
#include "app/option_forms.hpp"
#include "lab/games.hpp"
#include "lab/interval.hpp"

namespace divan {
namespace {

const char* const rungs = "random,greedy,easy,normal,hard";

struct Cost {
  double decisions = 0;
  double iterations = 0;
  double seconds = 0;
  double worst = 0;
  void add(const SeatTally& tally) {
    decisions += static_cast<double>(tally.decisions);
    iterations += static_cast<double>(tally.iterations);
    seconds += tally.seconds;
    worst = std::max(worst, tally.worst_seconds);
  }
};

std::string cell(const SeatTally& tally, std::uint64_t games) {
  const Interval share = wilson(tally.wins, static_cast<double>(games));
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.1f (%.1f–%.1f)", 100 * share.share, 100 * share.low, 100 * share.high);
  return text.data();
}

class Ladder {
public:
  Ladder(Session& session, const GameEntry& game, std::vector<BotOrder> bots, std::uint64_t games, std::uint64_t seed)
      : session_(session), game_(game), bots_(std::move(bots)), games_(games), seed_(seed), costs_(bots_.size()) {}

  [[nodiscard]] Exit print() {
    const OptionForm* columns = game_.together ? always_asked() : solo_level(game_);
    if (!game_.together && game_.least_seats <= 2 && 2 <= game_.most_seats) print_duels();
    if (columns != nullptr || game_.together || game_.least_seats == 1) print_alone(columns);
    if (fault_) return failed(session_, fault_->text);
    print_costs();
    return Exit::well;
  }

private:
  // What all who play together choose first, whoever they are.
  [[nodiscard]] const OptionForm* always_asked() const {
    for (const OptionForm& form : game_.options) {
      const bool counted = form.form.at("type").as_string() != "yesNo" && form.name != game_.seats_option;
      if (counted && !form.form.contains("when")) return &form;
    }
    return nullptr;
  }

  void print_duels() {
    json::object options = duel_options(game_.id);
    Text how{"Two players", "Deux joueurs"};
    for (const auto& [name, value] : options) {
      if (const OptionForm* form = find_option(game_, name)) how = how + same_in_both(", ") + value_name(*form, value);
    }
    if (!game_.seats_option.empty()) options[game_.seats_option] = 2;
    say(how + counting() + Text{", paired seeds, seats swapped.", ", graines appariées, places échangées."});
    std::vector<Text> names;
    for (const BotOrder& bot : bots_) names.push_back(same_in_both(bot_name(bot)));
    print_head(names);
    for (std::size_t row = 0; row < bots_.size() && !fault_; ++row) {
      std::printf("| **%s** |", bot_name(bots_[row]).c_str());
      for (std::size_t column = 0; column < bots_.size() && !fault_; ++column) {
        if (column >= row) {
          std::printf(" |");
        } else {
          print_cell(bot_name(bots_[column]), options, {row, column});
        }
      }
      std::printf("\n");
    }
    std::printf("\n");
  }

  // Against the game itself, or all together.
  void print_alone(const OptionForm* columns) {
    const Text who = game_.together ? Text{"All together", "Tous ensemble"} : Text{"One player", "Un joueur"};
    const Text by =
        columns == nullptr ? Text{} : Text{", by “", ", selon « "} + option_label(*columns) + Text{"”", " »"};
    say(who + by + counting() +
        Text{"; a shared win counts its share.", " ; une victoire partagée compte pour sa part."});
    const json::array values = columns == nullptr ? json::array{nullptr} : all_values(*columns);
    std::vector<Text> names;
    for (const json::value& value : values) {
      names.push_back(columns == nullptr ? Text{"wins", "victoires"} : value_name(*columns, value));
    }
    print_head(names);
    for (std::size_t row = 0; row < bots_.size() && !fault_; ++row) {
      std::printf("| **%s** |", bot_name(bots_[row]).c_str());
      for (std::size_t column = 0; column < values.size() && !fault_; ++column) {
        json::object options;
        if (columns != nullptr) options[columns->name] = values[column];
        if (!game_.together && !game_.seats_option.empty()) options[game_.seats_option] = 1;
        print_cell(names[column].in(session_.terminal.language), options, {row});
      }
      std::printf("\n");
    }
    std::printf("\n");
  }

  void print_costs() const {
    say({"Cost of a decision, one core, decisions with one move included.",
         "Coût d'une décision, un cœur, décisions à un seul coup comprises."});
    print_head({{"budget (iterations)", "budget (itérations)"},
                {"mean iterations", "itérations, moyenne"},
                {"mean ms", "ms, moyenne"},
                {"worst ms", "ms, au pire"}});
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      const BotOrder& order = bots_[i];
      const std::uint32_t budget = order.iterations != 0 ? order.iterations : iterations_of(order.kind);
      const double decisions = std::max(1.0, costs_[i].decisions);
      std::printf("| **%s** | %u | %.0f | %.3f | %.1f |\n", bot_name(order).c_str(), budget,
                  costs_[i].iterations / decisions, 1000 * costs_[i].seconds / decisions, 1000 * costs_[i].worst);
    }
  }

  // Wins of the first of these bots.
  void print_cell(const std::string& against, const json::object& options, const std::vector<std::size_t>& seats) {
    SimulationPlan plan{games_, {}, true, seed_, std::max(1U, std::thread::hardware_concurrency())};
    for (const std::size_t each : seats) plan.seats.push_back(bots_[each]);
    Expected<SimulationResult> result = [&] {
      ProgressBar bar(session_.terminal, bot_name(bots_[seats[0]]) + " / " + against, plan.games);
      return simulate_game(
          game_.id, options, plan, [&bar](std::uint64_t done) { bar.show(done); }, session_.content[game_.id]);
    }();
    if (!result) {
      fault_ = result.fault();
      return;
    }
    std::printf(" %s |", cell(result->bots[0], result->games).c_str());
    std::fflush(stdout);
    for (std::size_t i = 0; i < result->bots.size(); ++i)
      costs_[seats[std::min(i, seats.size() - 1)]].add(result->bots[i]);
  }

  void print_head(const std::vector<Text>& columns) const {
    std::printf("| |");
    for (const Text& each : columns) std::printf(" %s |", each.in(session_.terminal.language).c_str());
    std::printf("\n|---|");
    for (std::size_t i = 0; i < columns.size(); ++i) std::printf("---|");
    std::printf("\n");
  }
  void say(const Text& text) const { std::printf("%s\n\n", text.in(session_.terminal.language).c_str()); }
  [[nodiscard]] Text counting() const {
    const std::string count = std::to_string(games_);
    return {"; wins of the row in % (95 % interval), " + count + " games a cell",
            " ; victoires de la ligne en % (intervalle à 95 %), " + count + " parties par case"};
  }

  Session& session_;
  const GameEntry& game_;
  std::vector<BotOrder> bots_;
  std::uint64_t games_;
  std::uint64_t seed_;
  std::vector<Cost> costs_;
  std::optional<Fault> fault_;
};

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
  const auto games = arguments.number("--games", 400, 2, 1'000'000, problem);
  const auto seed = games ? arguments.number("--seed", 1, 0, 1'000'000'000, problem) : std::nullopt;
  const auto bots = seed ? read_bots(arguments.value("--bots").value_or(rungs), problem) : std::nullopt;
  if (!bots) return misused(session, "ladder", problem);
  for (const BotOrder& bot : *bots) {
    const std::string kind(names_of<BotKind>[static_cast<std::size_t>(bot.kind)]);
    if (std::find(game->bots.begin(), game->bots.end(), kind) != game->bots.end()) continue;
    return misused(session, "ladder", {id + " has no bot \"" + kind + "\"", id + " n'a pas de bot « " + kind + " »"});
  }
  return Ladder(session, *game, *bots, static_cast<std::uint64_t>(*games), static_cast<std::uint64_t>(*seed)).print();
}

}  // namespace

Command ladder_command() {
  return {
      "ladder",
      "ladder GAME [--games N] [--bots BOT,BOT,…]",
      {"measure the bots against each other", "mesurer les bots les uns contre les autres"},
      {"Prints strength tables as in docs/bots.md: every bot against every other on paired seeds with seats swapped, "
       "and\n"
       "each against the automata of the game, with 95 % intervals and the cost of a decision. Where all play for "
       "the\n"
       "same side, how often each wins with its like.\n\n"
       "  divan ladder egocentric-world --games 600\n"
       "  divan ladder the-loop --games 50 --bots random,search:60",
       "Affiche des tableaux de force comme dans docs/bots.md : chaque bot contre chaque autre sur des graines\n"
       "appariées, places échangées, et contre les automates du jeu, avec intervalles à 95 % et coût d'une "
       "décision. Là\n"
       "où tous jouent ensemble, combien de fois chacun gagne avec ses semblables.\n\n"
       "  divan ladder egocentric-world --games 600\n"
       "  divan ladder the-loop --games 50 --bots random,search:60"},
      {{"--games", "N", {"games a cell (400)", "parties par case (400)"}},
       {"--bots", "BOT,BOT,…", {"weakest first (random,greedy,easy,normal,hard)", "du plus faible au plus fort"}},
       {"--seed", "N", {"same seed, same table (1)", "même graine, même tableau (1)"}}},
      run_ladder};
}

}  // namespace divan
