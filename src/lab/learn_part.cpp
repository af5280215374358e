#include "lab/learn_part.hpp"

#include <map>

#include "core/sha256.hpp"

namespace divan {
namespace {

constexpr std::size_t digits_of_seal = 64;

struct ReadPart {
  LearnPartHeader header;
  LearnWork work;
};

// The seal of all that follows; the header; the games.
std::optional<ReadPart> read_learn_part(std::string_view text) {
  if (text.size() <= digits_of_seal || text[digits_of_seal] != '\n') return std::nullopt;
  const std::string_view sealed = text.substr(digits_of_seal + 1);
  if (hex(sha256(sealed)) != text.substr(0, digits_of_seal)) return std::nullopt;
  const std::size_t line = sealed.find('\n');
  if (line == std::string_view::npos) return std::nullopt;
  const Expected<json::value> parsed = parse_json(sealed.substr(0, line));
  ReadPart part;
  if (!parsed || read_json(*parsed, part.header, document)) return std::nullopt;
  auto work = LearnWork::unpacked(sealed.substr(line + 1));
  if (!work || part.header.format != LearnPartHeader::known_format) return std::nullopt;
  part.work = std::move(*work);
  return part;
}

std::optional<Text> differs_in(const LearnPartHeader& asked, const LearnPartHeader& its, std::uint64_t of) {
  if (its.build != asked.build) return Text{"played by another build of divan", "jouée par une autre version de divan"};
  if (its.game != asked.game) return Text{"of another game", "d'un autre jeu"};
  if (its.content != asked.content) return Text{"played with other components", "jouée avec d'autres composants"};
  if (its.plan != asked.plan) return Text{"of a course with other options", "d'un cours aux autres options"};
  if (its.course != asked.course) {
    return Text{"played with what was known before or after", "jouée avec ce qu'on savait avant ou après"};
  }
  if (its.shard.of != of || its.shard.number > of) return Text{"divided otherwise", "découpée autrement"};
  return std::nullopt;
}

}  // namespace

std::string learn_part_text(const LearnPartHeader& header, const LearnWork& work) {
  const std::string sealed = json_text(header) + "\n" + work.packed();
  return hex(sha256(sealed)) + "\n" + sealed;
}

Expected<LearnWork> merge_learn_parts(const LearnPartHeader& asked, const std::vector<LearnPartFile>& files) {
  const auto refuse = [](const std::string& file, const Text& text) { return Fault{.path = file, .text = text}; };
  std::map<std::uint64_t, LearnWork> works;
  std::map<std::uint64_t, std::string> names;
  std::uint64_t of = 0;
  for (const LearnPartFile& file : files) {
    auto part = read_learn_part(file.text);
    if (!part) {
      return refuse(file.name, Text{"is damaged, or no part written by divan learn",
                                    "est abîmé, ou n'est pas une part écrite par divan learn"});
    }
    if (of == 0) of = part->header.shard.of;
    if (const auto differs = differs_in(asked, part->header, of)) return refuse(file.name, *differs);
    const std::uint64_t number = part->header.shard.number;
    const auto [there, is_new] = names.emplace(number, file.name);
    if (!is_new) {
      return refuse(file.name, Text{"is part " + std::to_string(number) + ", and so is " + there->second,
                                    "est la part " + std::to_string(number) + ", tout comme " + there->second});
    }
    works.emplace(number, std::move(part->work));
  }
  LearnWork whole;
  std::string missing;
  for (std::uint64_t number = 1; number <= of; ++number) {
    if (const auto found = works.find(number); found != works.end()) {
      whole.add(found->second);
    } else {
      missing += (missing.empty() ? "" : ", ") + std::to_string(number) + "/" + std::to_string(of);
    }
  }
  if (!missing.empty() || of == 0) return refuse("", Text{"missing: " + missing, "il manque : " + missing});
  return whole;
}

}  // namespace divan
