// A part of a simulation or of a ladder, as a file that another process or machine wrote: what was asked, what came of
// it, line by line, each sealed. Parts of one whole are added up to what one long run would have counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "lab/simulation.hpp"

namespace divan {

// What was asked. All parts of a whole agree about it but for their shard.
struct PartHeader {
  std::string format = std::string(known_format);
  std::string command;  // simulate, ladder
  std::string build;    // which program played: its hash
  std::string game;
  std::string content;  // the hash of its components
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  // of each run, all parts together
  std::vector<std::string> bots;
  bool rotate = true;
  json::value options = json::object{};
  std::vector<std::string> sweep;
  std::uint64_t runs = 0;
  Shard shard{};

  static constexpr std::string_view known_format = "divan part 1";
  static auto described() {
    using P = PartHeader;
    return fields(field("format", &P::format), field("command", &P::command), field("build", &P::build),
                  field("game", &P::game), field("content", &P::content), field("seed", &P::seed),
                  field("games", &P::games), field("bots", &P::bots), field("rotate", &P::rotate),
                  field("options", &P::options), field("sweep", &P::sweep), field("runs", &P::runs),
                  field("shard", &P::shard));
  }
};

// One table of bots and options.
struct PartRun {
  json::value options;
  std::vector<std::string> bots;  // one a seat, or one for all
  SimulationResult result;

  static auto described() {
    return fields(field("options", &PartRun::options), field("bots", &PartRun::bots),
                  field("result", &PartRun::result));
  }
};

struct Part {
  PartHeader header;
  std::vector<PartRun> runs;
};

[[nodiscard]] std::string part_text(const Part& part);
// A fault's path is the line and the place in it: "3: $.result.moves".
[[nodiscard]] Expected<Part> read_part(std::string_view text);

struct PartFile {
  std::string name;
  Part part;
};
// All parts of a whole, in any order. A fault's path is the file that does not fit, or empty where one is missing.
[[nodiscard]] Expected<Part> merge_parts(std::vector<PartFile> files);

}  // namespace divan
