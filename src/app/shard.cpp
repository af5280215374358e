#include "app/shard.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "core/sha256.hpp"
#include "lab/games.hpp"

namespace divan {
namespace {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || rest != text.data() + text.size() || number > 1'000'000) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> told(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::nullopt : whole_number(value);
}

// How launchers tell a process which one it is, from 0, of how many.
struct Launcher {
  const char* rank;
  const char* size;
};
constexpr std::array<Launcher, 3> launchers{
    {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"}, {"PMI_RANK", "PMI_SIZE"}, {"SLURM_PROCID", "SLURM_NTASKS"}}};

// A process among its like, each group of which may be one job of an array.
std::optional<Shard> shard_of_environment() {
  std::optional<Shard> found;
  for (const Launcher& launcher : launchers) {
    const auto rank = told(launcher.rank);
    const auto size = told(launcher.size);
    if (!rank || !size || *rank >= *size) continue;
    found = Shard{*rank + 1, *size};
    break;
  }
  const auto task = told("SLURM_ARRAY_TASK_ID");
  const auto tasks = told("SLURM_ARRAY_TASK_COUNT");
  if (!task || !tasks || *tasks == 0) return found;
  const std::uint64_t least = told("SLURM_ARRAY_TASK_MIN").value_or(0);
  const std::uint64_t step = std::max<std::uint64_t>(1, told("SLURM_ARRAY_TASK_STEP").value_or(1));
  const std::uint64_t index = *task < least ? *tasks : (*task - least) / step;
  if (index >= *tasks) return found;
  const Shard inner = found.value_or(Shard{});
  return Shard{index * inner.of + inner.number, *tasks * inner.of};
}

}  // namespace

std::vector<OptionHelp> shard_options() {
  return {{"--shard",
           "I/N|auto",
           {"play only the I-th of N parts; auto: which one mpirun, srun or a Slurm array says",
            "ne jouer que la I-ième de N parts ; auto : celle que dit mpirun, srun ou un tableau Slurm"}},
          {"--partial",
           "FILE",
           {"write the part there for divan merge; % becomes its number",
            "y écrire la part pour divan merge ; % devient son numéro"}},
          {"--without-times",
           "",
           {"leave out what differs from run to run", "omettre ce qui diffère d'une fois à l'autre"}}};
}

std::optional<ShardOrder> read_shard(const Arguments& arguments, Text& problem) {
  const auto word = arguments.value("--shard");
  const auto file = arguments.value("--partial");
  ShardOrder order;
  order.cores = std::max(1U, std::thread::hardware_concurrency());
  if (!word && !file) return order;
  if (!file) {
    problem = {"--shard needs --partial FILE: a part is written, and divan merge shows the whole",
               "--shard demande --partial FICHIER : une part s'écrit, et divan merge montre le tout"};
    return std::nullopt;
  }
  if (arguments.has("--json")) {
    problem = {"--json is for the whole: divan merge FILES… --json FILE",
               "--json est pour le tout : divan merge FICHIERS… --json FICHIER"};
    return std::nullopt;
  }
  if (word == "auto") {
    const auto shard = shard_of_environment();
    if (!shard) {
      problem = {
          "--shard auto: nothing here says which part this is (OMPI_COMM_WORLD_RANK, PMI_RANK, SLURM_PROCID or "
          "SLURM_ARRAY_TASK_ID with their sizes)",
          "--shard auto : rien ici ne dit quelle est cette part (OMPI_COMM_WORLD_RANK, PMI_RANK, SLURM_PROCID ou "
          "SLURM_ARRAY_TASK_ID et leurs tailles)"};
      return std::nullopt;
    }
    order.shard = *shard;
    // Whoever launches one process a core does not want each of them on all cores.
    order.cores = static_cast<unsigned>(std::max<std::uint64_t>(1, told("SLURM_CPUS_PER_TASK").value_or(1)));
    if (shard->of > 1 && file->find('%') == std::string::npos) {
      problem = {"--partial " + *file + ": all parts would be written there; put % where their number goes",
                 "--partial " + *file + " : toutes les parts s'y écriraient ; mettez % là où va leur numéro"};
      return std::nullopt;
    }
  } else if (word) {
    const std::size_t slash = std::min(word->find('/'), word->size());
    const auto number = whole_number(std::string_view(*word).substr(0, slash));
    const auto of = whole_number(std::string_view(*word).substr(std::min(slash + 1, word->size())));
    if (!number || !of || *number < 1 || *number > *of) {
      problem = {"--shard is I/N with 1 ≤ I ≤ N ≤ 1000000, or auto, not \"" + *word + "\"",
                 "--shard est I/N avec 1 ≤ I ≤ N ≤ 1000000, ou auto, pas « " + *word + " »"};
      return std::nullopt;
    }
    order.shard = {*number, *of};
  }
  for (const char c : *file) order.file += c == '%' ? std::to_string(order.shard.number) : std::string(1, c);
  if (!can_be_written(order.file)) {
    problem = cannot_write(order.file);
    return std::nullopt;
  }
  return order;
}

std::string this_build() {
  std::string program;
  return read_whole_file("/proc/self/exe", program) ? hex(sha256(program)) : "";
}

void say_without_net(const Session& session, const std::string& game, const json::value& options,
                     const SimulationPlan& plan, bool& said) {
  const auto content = session.content.find(game);
  if (said || content == session.content.end()) return;
  const Expected<PreparedSimulation> prepared = prepare_game(game, options, plan, content->second);
  if (!prepared || !prepared->without_net) return;
  said = true;
  std::fprintf(stderr, "divan: %s\n", prepared->without_net->in(session.terminal.language).c_str());
}

Exit keep_part(const Session& session, const ShardOrder& order, const Part& part) {
  if (!write_whole_file(order.file, part_text(part))) return failed(session, cannot_write(order.file));
  std::printf("%llu/%llu: %s\n", static_cast<unsigned long long>(order.shard.number),
              static_cast<unsigned long long>(order.shard.of), order.file.c_str());
  return Exit::well;
}

}  // namespace divan
