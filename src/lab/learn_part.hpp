// A part of what a course of learning needs next, as a file that another process or machine wrote: what was asked, and
// the games it played of it. All parts together teach what one process would have learnt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "lab/course.hpp"
#include "lab/simulation.hpp"

namespace divan {

// What was asked. All parts agree about it but for their shard.
struct LearnPartHeader {
  std::string format = std::string(known_format);
  std::string build;  // which program played: its hash
  std::string game;
  std::string content;  // the hash of its components
  std::string plan;
  std::string course;  // the hash of the learning, or of the net that is judged, as it was
  Shard shard{};

  static constexpr std::string_view known_format = "divan lessons 1";
  static auto described() {
    using P = LearnPartHeader;
    return fields(field("format", &P::format), field("build", &P::build), field("game", &P::game),
                  field("content", &P::content), field("plan", &P::plan), field("course", &P::course),
                  field("shard", &P::shard));
  }
};

[[nodiscard]] std::string learn_part_text(const LearnPartHeader& header, const LearnWork& work);

struct LearnPartFile {
  std::string name;
  std::string text;
};
// All parts of what `asked` asks for, in any order, as one. A fault's path is the file that does not fit, or empty
// where one is missing.
[[nodiscard]] Expected<LearnWork> merge_learn_parts(const LearnPartHeader& asked,
                                                    const std::vector<LearnPartFile>& files);

}  // namespace divan
