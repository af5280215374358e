// divan learn: a bot plays against itself and learns to judge positions; what passes its matches is written as a net.
#include <cmath>
#include <cstdio>
#include <cstring>

#include "app/commands.hpp"
#include "app/shard.hpp"
#include "core/sha256.hpp"
#include "lab/games.hpp"
#include "lab/learn_part.hpp"

namespace divan {
namespace {

std::vector<std::byte> bytes_of(const std::string& text) {
  const auto* begin = reinterpret_cast<const std::byte*>(text.data());
  return {begin, begin + text.size()};
}
std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Exit say_fault(const Session& session, const Fault& fault) {
  return misused(session, "learn", {fault.path + ": " + fault.text.en, fault.path + " : " + fault.text.fr});
}

void print_match(const char* name, const MatchResult& match) {
  std::printf("   %s %+.3f (±%.3f)", name, match.better, 1.96 * match.error);
}

void print_step(const LearnStep& step, bool french) {
  std::printf(french ? "manche %llu   %llu parties   poids %.2f   erreur %.2f   résultat %.2f"
                     : "round %llu   %llu games   weight %.2f   error %.2f   result %.2f",
              static_cast<unsigned long long>(step.round), static_cast<unsigned long long>(step.games), step.weight,
              step.error, step.result);
  if (step.against_hand) print_match(french ? "contre le jugement fait main" : "against hand-made", *step.against_hand);
  if (step.against_last) print_match(french ? "contre le dernier" : "against the last", *step.against_last);
  if (step.accepted) std::printf(french ? "   accepté" : "   accepted");
  std::printf("\n");
  std::fflush(stdout);
}

// A bar for the games of each round and for its matches.
class LearnBar {
public:
  explicit LearnBar(const Terminal& terminal) : terminal_(terminal) {}
  void show(const LearnPlaying& playing) {
    if (!bar_ || playing.round != round_ || playing.match != match_) {
      round_ = playing.round;
      match_ = playing.match;
      const bool french = terminal_.language == Language::french;
      std::string label = match_ ? "match" : french ? "parties" : "games";
      if (round_ > 0) label = (french ? "manche " : "round ") + std::to_string(round_) + ": " + label;
      bar_.emplace(terminal_, label, playing.of);
    }
    bar_->show(playing.done);
  }
  void clear() { bar_.reset(); }
  [[nodiscard]] LearnWatch watch() {
    return [this](const LearnPlaying& playing) { show(playing); };
  }

private:
  const Terminal& terminal_;
  std::optional<ProgressBar> bar_;
  std::uint64_t round_ = 0;
  bool match_ = false;
};

// All that decides which games are played and what is made of them.
std::string plan_text(const LearnPlan& plan) {
  std::string text;
  for (const std::uint64_t each : {static_cast<std::uint64_t>(plan.lesson), plan.rounds, plan.stop, plan.games,
                                   plan.seed, std::uint64_t{plan.iterations}, plan.replay, plan.gate, plan.match,
                                   std::uint64_t{plan.anew ? 1U : 0U}, std::uint64_t{plan.glances ? 1U : 0U}}) {
    text += std::to_string(each) + " ";
  }
  for (const double each : {plan.weight, plan.weight_step, plan.most_weight, plan.lambda, plan.explore, plan.rate}) {
    text += std::to_string(each) + " ";
  }
  return text;
}

// What is played in parts: which part this is, or the files of all of them.
struct InParts {
  ShardOrder order;
  bool merges = false;
  std::vector<std::string> files;

  [[nodiscard]] bool shares() const { return !order.file.empty(); }
  [[nodiscard]] bool any() const { return merges || shares(); }
};

LearnPartHeader part_header(const Session& session, const std::string& id, const LearnPlan& plan,
                            const std::string& known) {
  const GameEntry* game = find_game(session.games, id);
  LearnPartHeader header;
  header.build = this_build();
  header.game = id;
  header.content = game != nullptr && game->content_hash ? game->content_hash() : "";
  header.plan = plan_text(plan);
  header.course = hex(sha256(known));
  header.shard = plan.shard;
  return header;
}

Exit keep_share(const Session& session, const InParts& parts, const LearnPartHeader& header, const LearnWork& work) {
  if (!write_whole_file(parts.order.file, learn_part_text(header, work))) {
    return failed(session, cannot_write(parts.order.file));
  }
  std::printf("%llu/%llu: %s\n", static_cast<unsigned long long>(header.shard.number),
              static_cast<unsigned long long>(header.shard.of), parts.order.file.c_str());
  return Exit::well;
}

Expected<LearnWork> merged(const InParts& parts, const LearnPartHeader& header) {
  std::vector<LearnPartFile> files;
  for (const std::string& name : parts.files) {
    LearnPartFile file{name, ""};
    if (!read_whole_file(name, file.text)) {
      return Fault{.path = name, .text = {"cannot be read", "ne peut pas être lu"}};
    }
    files.push_back(std::move(file));
  }
  return merge_learn_parts(header, files);
}

Exit say_unmerged(const Session& session, const Fault& fault) {
  const std::string en = fault.path.empty() ? "" : fault.path + ": ";
  const std::string fr = fault.path.empty() ? "" : fault.path + " : ";
  return failed(session, {en + fault.text.en, fr + fault.text.fr});
}

// A net that is there, measured against the judgement made by hand; with another weight if one is given.
Exit judge(Session& session, const std::string& id, const Arguments& arguments, const LearnPlan& plan,
           const InParts& parts) {
  std::string text;
  const std::string file = arguments.value("--judge").value_or("");
  if (!read_whole_file(file, text)) {
    return failed(session, {file + " cannot be read", file + " ne peut pas être lu"});
  }
  NetHeader header;
  if (text.size() >= sizeof header && arguments.has("--weight")) {
    std::memcpy(&header, text.data(), sizeof header);
    header.weight = static_cast<std::uint32_t>(std::lround(256 * plan.weight));
    std::memcpy(text.data(), &header, sizeof header);
  }
  const LearnPartHeader asked = part_header(session, id, plan, text);
  LearnWork work;
  if (parts.merges) {
    Expected<LearnWork> whole = merged(parts, asked);
    if (!whole) return say_unmerged(session, whole.fault());
    work = std::move(*whole);
  } else {
    LearnBar bar(session.terminal);
    Expected<MatchDeals> deals = judge_game(id, plan, bytes_of(text), bar.watch(), session.content[id]);
    bar.clear();
    if (!deals) return say_fault(session, deals.fault());
    work.against_hand = std::move(*deals);
  }
  if (parts.shares()) return keep_share(session, parts, asked, work);
  const MatchResult match = work.against_hand.sum();
  std::memcpy(&header, text.data(), sizeof header);
  std::printf("lesson %u   epoch %u   games %llu   seed %llu   weight %.2f   mean %.2f", header.lesson, header.epoch,
              static_cast<unsigned long long>(header.games), static_cast<unsigned long long>(header.seed),
              header.weight / 256.0, match.mean);
  print_match("against hand-made", match);
  std::printf("\n");
  const std::string out = arguments.value("--out").value_or("");
  if (!out.empty() && !write_whole_file(out, text)) return failed(session, cannot_write(out));
  return Exit::well;
}

// One step of a course that many processes play.
Exit learn_in_parts(Session& session, const std::string& id, const LearnPlan& plan, const InParts& parts,
                    Schoolbag& bag, const std::string& out) {
  const LearnPartHeader asked = part_header(session, id, plan, bag.saved + text_of(bag.accepted));
  const bool french = session.terminal.language == Language::french;
  if (parts.shares()) {
    LearnBar bar(session.terminal);
    const Expected<LearnWork> work = work_of_course(id, plan, bag, bar.watch(), session.content[id]);
    bar.clear();
    if (!work && work.fault().path == "$.rounds") return failed(session, work.fault().text);
    return work ? keep_share(session, parts, asked, *work) : say_fault(session, work.fault());
  }
  const Expected<LearnWork> whole = merged(parts, asked);
  if (!whole) return say_unmerged(session, whole.fault());
  const auto step = go_on_with_course(id, plan, bag, *whole, session.content[id]);
  if (!step) return say_fault(session, step.fault());
  if (*step) {
    print_step(**step, french);
  } else {
    std::printf(french ? "les matchs viennent\n" : "matches come next\n");
  }
  const bool written = (!*step || !(*step)->accepted || write_whole_file(out, text_of(bag.accepted))) &&
                       write_whole_file(out + ".learning", bag.saved);
  return written ? Exit::well : failed(session, cannot_write(out));
}

Exit run_learn(Session& session, const Arguments& arguments) {
  Text problem;
  InParts parts;
  parts.merges = arguments.has("--merge");
  if (arguments.rest().empty() || (arguments.rest().size() != 1 && !parts.merges)) {
    return misused(session, "learn",
                   {"which game? for example: divan learn unconscious-mind",
                    "quel jeu ? par exemple : divan learn unconscious-mind"});
  }
  const std::string& id = arguments.rest()[0];
  if (find_game(session.games, id) == nullptr) {
    return misused(session, "learn", unknown_game(session.games, id, document).text);
  }
  const auto number = [&](const char* name, std::int64_t fallback, std::int64_t least, std::int64_t most) {
    const auto given = arguments.number(name, fallback, least, most, problem);
    return given.value_or(fallback);
  };
  constexpr std::int64_t many = 1'000'000'000;
  const auto order = read_shard(arguments, problem);
  if (!order) return misused(session, "learn", problem);
  parts.order = *order;
  parts.files.assign(arguments.rest().begin() + 1, arguments.rest().end());
  if (parts.merges && (parts.shares() || parts.files.empty())) {
    return misused(session, "learn",
                   {"--merge takes the files of all parts: divan learn GAME … --merge part.*",
                    "--merge prend les fichiers de toutes les parts : divan learn JEU … --merge part.*"});
  }
  LearnPlan plan;
  plan.lesson = static_cast<int>(number("--lesson", 1, 1, 64));
  plan.rounds = static_cast<std::uint64_t>(number("--rounds", 40, 1, many));
  plan.games = static_cast<std::uint64_t>(number("--games", 1600, 1, many));
  plan.iterations = static_cast<std::uint32_t>(number("--search", 0, 0, 1'000'000));
  plan.weight = static_cast<double>(number("--weight", 10, 0, 100)) / 100;
  plan.weight_step = static_cast<double>(number("--weight-step", 3, 0, 100)) / 100;
  plan.most_weight = static_cast<double>(number("--most-weight", 100, 0, 100)) / 100;
  plan.gate = static_cast<std::uint64_t>(number("--gate", 8, 1, many));
  plan.match = static_cast<std::uint64_t>(number("--match", 200, 2, many));
  plan.rate = static_cast<double>(number("--rate", 10, 0, 1000)) / 10'000;
  plan.explore = static_cast<double>(number("--explore", 100, 0, 10'000)) / 10'000;
  plan.stop = static_cast<std::uint64_t>(number("--stop", 0, 0, many));
  plan.anew = arguments.has("--from");
  plan.glances = arguments.has("--glances");
  plan.seed = static_cast<std::uint64_t>(number("--seed", 1, 0, std::numeric_limits<std::int64_t>::max()));
  plan.threads = static_cast<unsigned>(number("--threads", order->cores, 1, 1024));
  plan.shard = order->shard;
  if (!problem.en.empty()) return misused(session, "learn", problem);
  if (arguments.has("--judge")) return judge(session, id, arguments, plan, parts);

  const std::string out = arguments.value("--out").value_or(id + "-" + std::to_string(plan.lesson) + ".net");
  const std::string kept = out + ".learning";
  for (const std::string& file : {out, kept}) {
    if (!can_be_written(file)) return misused(session, "learn", cannot_write(file));
  }
  Schoolbag bag;
  // In parts, every process finds the course where the last one left it.
  if (parts.any() && read_whole_file(kept, bag.saved)) {
    plan.anew = false;
  } else if ((arguments.has("--resume") && !parts.any()) || plan.anew) {
    const std::string file = arguments.value("--from").value_or(kept);
    if (!read_whole_file(file, bag.saved)) {
      return failed(session, {file + " cannot be read", file + " ne peut pas être lu"});
    }
    // A course knows the net it accepted last; a new one measures itself with what lies there.
    std::string accepted;
    if (plan.anew && read_whole_file(out, accepted)) bag.accepted = bytes_of(accepted);
  }
  if (parts.any()) return learn_in_parts(session, id, plan, parts, bag, out);
  bool written = true;
  LearnBar bar(session.terminal);
  const auto fault = learn_game(
      id, plan, bag,
      [&](const LearnStep& step, const Schoolbag& now) {
        bar.clear();
        print_step(step, session.terminal.language == Language::french);
        // The net first: who is killed in between goes through this round again.
        written = (!step.accepted || write_whole_file(out, text_of(now.accepted))) && write_whole_file(kept, now.saved);
        return written;
      },
      bar.watch(), session.content[id]);
  if (fault) return say_fault(session, *fault);
  return written ? Exit::well : failed(session, cannot_write(out));
}

}  // namespace

Command learn_command() {
  Command command{
      "learn",
      "learn GAME [--lesson N] [--out FILE] [--merge PART…]",
      {"let a bot learn by playing against itself", "laisser un bot apprendre en jouant contre lui-même"},
      {"Plays games on all cores, learns from them what positions are worth, and so on, round after round. Every so\n"
       "many rounds the net plays matches against the last one accepted and against the judgement made by hand; what\n"
       "is better in both, by more than the error, is written to FILE, and FILE.learning keeps what is needed to go "
       "on\n"
       "with --resume to the very net one run would have made. docs/learning.md says how long it takes and what was\n"
       "tried.\n\n"
       "  divan learn unconscious-mind --lesson 1 --out content/unconscious-mind/net-1.bin\n"
       "  divan learn unconscious-mind --judge content/unconscious-mind/net-2.bin --weight 50 --match 400\n"
       "  while mpirun -np 64 divan learn the-loop --shard auto --partial part.%; do divan learn the-loop --merge "
       "part.*; "
       "done",
       "Joue des parties sur tous les cœurs, en apprend ce que valent les positions, et ainsi de suite, manche après\n"
       "manche. À intervalles réguliers le réseau affronte le dernier accepté et le jugement fait main ; ce qui est\n"
       "meilleur dans les deux, de plus que l'erreur, est écrit dans FICHIER, et FICHIER.learning garde de quoi "
       "continuer\n"
       "avec --resume, jusqu'au réseau même qu'une seule course aurait donné. docs/learning.md dit combien de temps "
       "il\n"
       "faut et ce qui a été essayé.\n\n"
       "  divan learn unconscious-mind --lesson 1 --out content/unconscious-mind/net-1.bin\n"
       "  divan learn unconscious-mind --judge content/unconscious-mind/net-2.bin --weight 50 --match 400\n"
       "  while mpirun -np 64 divan learn the-loop --shard auto --partial part.% ; do divan learn the-loop --merge "
       "part.* ; "
       "done"},
      {{"--lesson",
        "N",
        {"which net: the number of players, 1 is solo (1)", "quel réseau : le nombre de joueurs, 1 est le solo (1)"}},
       {"--rounds", "N", {"of play and training, in all (40)", "de jeu et d'entraînement, en tout (40)"}},
       {"--games", "N", {"a round (1600)", "par manche (1600)"}},
       {"--search",
        "N",
        {"games are played by search:N, 0: by greedy (0)", "les parties sont jouées par search:N, 0 : par greedy (0)"}},
       {"--weight", "PERCENT", {"of the net in the first round (10)", "du réseau à la première manche (10)"}},
       {"--weight-step", "PERCENT", {"by which it grows each round (3)", "dont il croît à chaque manche (3)"}},
       {"--most-weight", "PERCENT", {"to which it grows (100)", "jusqu'où il croît (100)"}},
       {"--rate",
        "N",
        {"of learning, in ten-thousandths; 0: what positions are worth stays (10)",
         "d'apprentissage, en dix-millièmes ; 0 : ce que valent les positions reste (10)"}},
       {"--glances",
        "",
        {"learn what draws at first glance as well, from what the search comes back to",
         "apprendre aussi ce qui attire au premier regard, de ce à quoi revient la recherche"}},
       {"--gate", "N", {"rounds between two matches (8)", "manches entre deux matchs (8)"}},
       {"--match", "N", {"deals of a match (200)", "donnes d'un match (200)"}},
       {"--judge",
        "FILE",
        {"measure this net instead; --out writes it with its weight",
         "mesurer plutôt ce réseau ; --out l'écrit avec son poids"}},
       {"--out", "FILE", {"where the net goes (GAME-N.net)", "où va le réseau (JEU-N.net)"}},
       {"--resume", "", {"go on where FILE.learning stopped", "continuer là où FICHIER.learning s'est arrêté"}},
       {"--from",
        "FILE",
        {"begin a new course with what another one learnt: FILE.learning, or a net",
         "commencer un nouveau cours avec ce qu'un autre a appris : FICHIER.learning, ou un réseau"}},
       {"--stop", "N", {"after so many rounds of the course", "après tant de manches du cours"}},
       {"--explore", "N", {"moves at random, in ten-thousandths (100)", "coups au hasard, en dix-millièmes (100)"}},
       {"--seed", "N", {"same seed, same net (1)", "même graine, même réseau (1)"}},
       {"--threads", "N", {"cores to use (all)", "cœurs à utiliser (tous)"}},
       {"--merge",
        "",
        {"the words after GAME are the parts of one step, written with --shard and --partial: go on with them",
         "les mots après JEU sont les parts d'une étape, écrites avec --shard et --partial : continuer avec elles"}}},
      run_learn};
  for (const OptionHelp& each : shard_options()) {
    if (each.name != "--without-times") command.options.push_back(each);
  }
  return command;
}

}  // namespace divan
