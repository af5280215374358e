// Which part of a long run this process plays, and where it writes it. Whatever launches many of us (mpirun, srun, an
// array of jobs) says in the environment which one this is; nothing of it is linked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "lab/part.hpp"

namespace divan {

struct ShardOrder {
  Shard shard{};
  std::string file;    // empty: the whole, shown and not written
  unsigned cores = 1;  // what is this process' to use, where nobody says otherwise
};
[[nodiscard]] std::optional<ShardOrder> read_shard(const Arguments& arguments, Text& problem);
[[nodiscard]] std::vector<OptionHelp> shard_options();

[[nodiscard]] std::string this_build();  // the hash of this very program
// Writes the part and says so.
[[nodiscard]] Exit keep_part(const Session& session, const ShardOrder& order, const Part& part);

// Bots that judge with a net play weaker on components it was not made for: said once, on standard error.
void say_without_net(const Session& session, const std::string& game, const json::value& options,
                     const SimulationPlan& plan, bool& said);

// What a merged part shows and writes is what the command would have, had it played the whole.
enum class Cells : std::uint8_t { shown, to_be_shown };  // of a sweep, while it was played
[[nodiscard]] Exit show_simulation(const Session& session, const Arguments& arguments, const Part& whole, Cells cells);
[[nodiscard]] Exit show_ladder(const Session& session, const Arguments& arguments, const Part& whole);

}  // namespace divan
