// divan learn: a bot plays against itself and learns to judge positions; what passes its matches is written as a net.
#include <cstdio>
#include <thread>

#include "app/commands.hpp"
#include "lab/games.hpp"

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

// A net that is there, measured against the judgement made by hand; with another weight if one is given.
Exit judge(Session& session, const std::string& id, const Arguments& arguments, const LearnPlan& plan) {
  std::string text;
  const std::string file = arguments.value("--judge").value_or("");
  if (!read_whole_file(file, text)) {
    return failed(session, {file + " cannot be read", file + " ne peut pas être lu"});
  }
  NetHeader header;
  if (text.size() >= sizeof header && arguments.has("--weight")) {
    std::memcpy(&header, text.data(), sizeof header);
    header.weight = static_cast<std::uint32_t>(256 * plan.weight);
    std::memcpy(text.data(), &header, sizeof header);
  }
  const Expected<MatchResult> match = judge_game(id, plan, bytes_of(text), session.content[id]);
  if (!match) return say_fault(session, match.fault());
  std::memcpy(&header, text.data(), sizeof header);
  std::printf("lesson %u   epoch %u   games %llu   seed %llu   weight %.2f   mean %.2f", header.lesson, header.epoch,
              static_cast<unsigned long long>(header.games), static_cast<unsigned long long>(header.seed),
              header.weight / 256.0, match->mean);
  print_match("against hand-made", *match);
  std::printf("\n");
  const std::string out = arguments.value("--out").value_or("");
  if (!out.empty() && !write_whole_file(out, text)) return failed(session, cannot_write(out));
  return Exit::well;
}

Exit run_learn(Session& session, const Arguments& arguments) {
  Text problem;
  if (arguments.rest().size() != 1) {
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
  plan.rate = static_cast<double>(number("--rate", 10, 1, 1000)) / 10'000;
  plan.explore = static_cast<double>(number("--explore", 100, 0, 10'000)) / 10'000;
  plan.stop = static_cast<std::uint64_t>(number("--stop", 0, 0, many));
  plan.anew = arguments.has("--from");
  plan.seed = static_cast<std::uint64_t>(number("--seed", 1, 0, std::numeric_limits<std::int64_t>::max()));
  plan.threads = static_cast<unsigned>(number("--threads", std::max(1U, std::thread::hardware_concurrency()), 1, 1024));
  if (!problem.en.empty()) return misused(session, "learn", problem);
  if (arguments.has("--judge")) return judge(session, id, arguments, plan);

  const std::string out = arguments.value("--out").value_or(id + "-" + std::to_string(plan.lesson) + ".net");
  const std::string kept = out + ".learning";
  for (const std::string& file : {out, kept}) {
    if (!can_be_written(file)) return misused(session, "learn", cannot_write(file));
  }
  Schoolbag bag;
  if (arguments.has("--resume") || plan.anew) {
    const std::string file = arguments.value("--from").value_or(kept);
    if (!read_whole_file(file, bag.saved)) {
      return failed(session, {file + " cannot be read", file + " ne peut pas être lu"});
    }
    std::string accepted;
    if (read_whole_file(out, accepted)) bag.accepted = bytes_of(accepted);
  }
  bool written = true;
  const auto fault = learn_game(
      id, plan, bag,
      [&](const LearnStep& step, const Schoolbag& now) {
        print_step(step, session.terminal.language == Language::french);
        written = write_whole_file(kept, now.saved) && (!step.accepted || write_whole_file(out, text_of(now.accepted)));
        return written;
      },
      session.content[id]);
  if (fault) return say_fault(session, *fault);
  return written ? Exit::well : failed(session, cannot_write(out));
}

}  // namespace

Command learn_command() {
  return {
      "learn",
      "learn GAME [--lesson N] [--out FILE]",
      {"let a bot learn by playing against itself", "laisser un bot apprendre en jouant contre lui-même"},
      {"Plays games on all cores, learns from them what positions are worth, and so on, round after round. Every so\n"
       "many rounds the net plays matches against the last one accepted and against the judgement made by hand; what\n"
       "wins both is written to FILE, and FILE.learning keeps what is needed to go on with --resume. docs/learning.md\n"
       "says how long it takes and what was tried.\n\n"
       "  divan learn unconscious-mind --lesson 1 --out content/unconscious-mind/net-1.bin\n"
       "  divan learn unconscious-mind --judge content/unconscious-mind/net-2.bin --weight 50 --match 400",
       "Joue des parties sur tous les cœurs, en apprend ce que valent les positions, et ainsi de suite, manche après\n"
       "manche. À intervalles réguliers le réseau affronte le dernier accepté et le jugement fait main ; ce qui bat\n"
       "les deux est écrit dans FICHIER, et FICHIER.learning garde de quoi continuer avec --resume. docs/learning.md\n"
       "dit combien de temps il faut et ce qui a été essayé.\n\n"
       "  divan learn unconscious-mind --lesson 1 --out content/unconscious-mind/net-1.bin\n"
       "  divan learn unconscious-mind --judge content/unconscious-mind/net-2.bin --weight 50 --match 400"},
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
       {"--rate", "N", {"of learning, in ten-thousandths (10)", "d'apprentissage, en dix-millièmes (10)"}},
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
       {"--threads", "N", {"cores to use (all)", "cœurs à utiliser (tous)"}}},
      run_learn};
}

}  // namespace divan
