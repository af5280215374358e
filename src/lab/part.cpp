#include "lab/part.hpp"

#include <algorithm>

#include "core/sha256.hpp"

namespace divan {
namespace {

constexpr std::string_view seal_key = R"({"seal":")";
constexpr std::size_t seal_digits = 64;

// Every line is sealed with the one before it, so that none can be lost or exchanged.
std::string seal_of(std::string_view before, std::string_view rest) {
  return hex(sha256(std::string(before) + std::string(rest)));
}

template <class T>
void write_line(std::string& out, std::string& seal, const char* key, const T& value) {
  const std::string rest = "\",\"" + std::string(key) + "\":" + json_text(value) + "}";
  seal = seal_of(seal, rest);
  out += std::string(seal_key) + seal + rest + "\n";
}

class Lines {
public:
  explicit Lines(std::string_view text) : text_(text) {}

  [[nodiscard]] bool more() const { return !text_.empty(); }
  [[nodiscard]] std::uint64_t number() const { return number_; }

  template <class T>
  [[nodiscard]] std::optional<Fault> read(const char* key, T& value) {
    ++number_;
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos) {
      return text_.empty()
                 ? at("this line is missing: the file is cut short", "cette ligne manque : le fichier est tronqué")
                 : at("this line is cut short", "cette ligne est tronquée");
    }
    const std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    const std::size_t head = seal_key.size() + seal_digits;
    if (!line.starts_with(seal_key) || line.size() < head) {
      return at("this is no line of a part written by divan", "ce n'est pas une ligne d'une part écrite par divan");
    }
    const std::string_view rest = line.substr(head);
    if (seal_of(seal_, rest) != line.substr(seal_key.size(), seal_digits)) {
      return at("this line is damaged: it does not match its seal",
                "cette ligne est abîmée : elle ne correspond pas à son sceau");
    }
    seal_ = seal_of(seal_, rest);
    Expected<json::value> parsed = parse_json(line);
    if (!parsed) return at(parsed.fault());
    const json::value* inner = parsed->is_object() ? parsed->get_object().if_contains(key) : nullptr;
    if (inner == nullptr) {
      return at(("this line has no \"" + std::string(key) + "\"").c_str(),
                ("cette ligne n'a pas de « " + std::string(key) + " »").c_str());
    }
    if (auto fault = read_json(*inner, value, document)) return at(*fault);
    return std::nullopt;
  }

private:
  [[nodiscard]] Fault at(const char* en, const char* fr) const {
    return {.path = std::to_string(number_), .text = {en, fr}};
  }
  [[nodiscard]] Fault at(const Fault& fault) const {
    return {.path = std::to_string(number_) + ": " + fault.path, .text = fault.text};
  }

  std::string_view text_;
  std::string seal_;
  std::uint64_t number_ = 0;
};

struct Difference {
  Text what;
  std::string mine;
  std::string its;
};

// In which question two parts differ, if they do.
std::optional<Difference> difference(const PartHeader& a, const PartHeader& b) {
  const auto text = [](const auto& value) { return json_text(value); };
  const std::vector<Difference> all{
      {{"command", "commande"}, a.command, b.command},
      {{"build of the program", "version du programme"}, a.build, b.build},
      {{"game", "jeu"}, a.game, b.game},
      {{"components", "composants"}, a.content, b.content},
      {{"seed", "graine"}, text(a.seed), text(b.seed)},
      {{"number of games", "nombre de parties"}, text(a.games), text(b.games)},
      {{"bots", "bots"}, text(a.bots), text(b.bots)},
      {{"seating", "placement"}, a.rotate ? "rotated" : "fixed", b.rotate ? "rotated" : "fixed"},
      {{"options", "options"}, text(a.options), text(b.options)},
      {{"sweep", "balayage"}, text(a.sweep), text(b.sweep)},
      {{"number of tables", "nombre de tables"}, text(a.runs), text(b.runs)},
      {{"division", "découpage"}, "…/" + text(a.shard.of), "…/" + text(b.shard.of)},
  };
  const auto found = std::find_if(all.begin(), all.end(), [](const Difference& each) { return each.mine != each.its; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::string shard_name(const Shard& shard) { return std::to_string(shard.number) + "/" + std::to_string(shard.of); }

// Numbers that a game can come to; others would be added up to histograms that no memory holds.
bool in_range(const Histogram& histogram) {
  constexpr std::int64_t far = 1'000'000;
  return histogram.first >= -far && histogram.greatest() <= far;
}

// Whether this part counted the games that are its own.
bool counted_its_own(const PartHeader& header, const PartRun& run) {
  SimulationPlan plan;
  plan.games = header.games;
  plan.rotate = header.rotate;
  plan.shard = header.shard;
  const std::size_t seats = run.result.bots.size();
  return seats > 0 && seats <= max_seats && run.result.games == games_of(plan, seats).count &&
         in_range(run.result.lengths) && run.result.lengths.total() == run.result.games &&
         std::all_of(run.result.bots.begin(), run.result.bots.end(),
                     [](const SeatTally& bot) { return in_range(bot.scores); });
}

}  // namespace

std::string part_text(const Part& part) {
  std::string text;
  std::string seal;
  PartHeader header = part.header;
  header.runs = part.runs.size();
  write_line(text, seal, "part", header);
  for (const PartRun& run : part.runs) write_line(text, seal, "run", run);
  return text;
}

Expected<Part> read_part(std::string_view text) {
  Part part;
  Lines lines(text);
  if (auto fault = lines.read("part", part.header)) return *fault;
  const PartHeader& header = part.header;
  if (header.format != PartHeader::known_format) {
    return Fault{.path = "1: $.format",
                 .text = {"is of another version: " + header.format, "est d'une autre version : " + header.format}};
  }
  if (header.shard.number > header.shard.of) {
    return Fault{
        .path = "1: $.shard",
        .text = {"there is no part " + shard_name(header.shard), "il n'y a pas de part " + shard_name(header.shard)}};
  }
  while (part.runs.size() < header.runs) {
    PartRun run;
    if (auto fault = lines.read("run", run)) return *fault;
    if (!counted_its_own(header, run)) {
      return Fault{.path = std::to_string(lines.number()) + ": $.result.games",
                   .text = {"these are not the games of part " + shard_name(header.shard),
                            "ce ne sont pas les parties de jeu de la part " + shard_name(header.shard)}};
    }
    part.runs.push_back(std::move(run));
  }
  if (lines.more()) {
    return Fault{.path = std::to_string(lines.number() + 1),
                 .text = {"something follows after the end", "quelque chose suit après la fin"}};
  }
  return part;
}

Expected<Part> merge_parts(std::vector<PartFile> files) {
  std::sort(files.begin(), files.end(), [](const PartFile& a, const PartFile& b) {
    return a.part.header.shard.number < b.part.header.shard.number;
  });
  const auto refuse = [](const std::string& file, const std::string& en, const std::string& fr) {
    return Fault{.path = file, .text = {en, fr}};
  };
  const PartFile& first = files.front();
  for (std::size_t i = 1; i < files.size(); ++i) {
    if (const auto differs = difference(first.part.header, files[i].part.header)) {
      const std::string values = differs->its.substr(0, 60) + " / " + differs->mine.substr(0, 60);
      return refuse(
          files[i].name, "not a part of the same: another " + differs->what.en + " than " + first.name + ": " + values,
          "pas une part du même tout : " + differs->what.fr + " autre que dans " + first.name + " : " + values);
    }
    const Shard& shard = files[i].part.header.shard;
    if (shard == files[i - 1].part.header.shard) {
      return refuse(files[i].name, "is part " + shard_name(shard) + ", and so is " + files[i - 1].name,
                    "est la part " + shard_name(shard) + ", tout comme " + files[i - 1].name);
    }
  }
  const std::uint64_t of = first.part.header.shard.of;
  std::string missing;
  std::size_t there = 0;
  for (std::uint64_t number = 1; number <= of; ++number) {
    if (there < files.size() && files[there].part.header.shard.number == number) {
      ++there;
      continue;
    }
    missing += (missing.empty() ? "" : ", ") + shard_name({number, of});
  }
  if (!missing.empty()) {
    return refuse("", "missing: " + missing + ". Run those with --shard and --partial and merge again",
                  "il manque : " + missing + ". Jouez-les avec --shard et --partial, puis fusionnez de nouveau");
  }
  Part whole = first.part;
  whole.header.shard = {};
  for (std::size_t i = 1; i < files.size(); ++i) {
    for (std::size_t k = 0; k < whole.runs.size(); ++k) {
      const PartRun& run = files[i].part.runs[k];
      PartRun& sum = whole.runs[k];
      if (run.options != sum.options || run.bots != sum.bots || !sum.result.add(run.result)) {
        return refuse(files[i].name, "line " + std::to_string(k + 2) + " is not of the same table as in " + first.name,
                      "la ligne " + std::to_string(k + 2) + " n'est pas de la même table que dans " + first.name);
      }
    }
  }
  return whole;
}

}  // namespace divan
