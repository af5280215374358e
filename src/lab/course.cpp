#include "lab/course.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace divan {
namespace {

template <class T>
void write(std::string& text, const T& value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void write_block(std::string& text, std::string_view block) {
  write(text, std::uint64_t{block.size()});
  text += block;
}
template <class T>
void write_numbers(std::string& text, const std::vector<T>& numbers) {
  write_block(text, {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T)});
}

void write_lessons(std::string& text, const Lessons& lessons) {
  write_block(text, lessons.packed());
  write_block(text, lessons.glances.packed());
}

// Reads what was written, block by block; whatever does not fit spoils the whole.
class Blocks {
public:
  explicit Blocks(std::string_view text) : text_(text) {}
  [[nodiscard]] bool well() const { return well_; }
  [[nodiscard]] bool at_end() const { return well_ && text_.empty(); }

  template <class T>
  void read(T& value) {
    const std::string_view bytes = take(sizeof value);
    if (well_) bytes.copy(reinterpret_cast<char*>(&value), sizeof value);
  }
  [[nodiscard]] std::string_view block() {
    std::uint64_t size = 0;
    read(size);
    return take(size);
  }
  template <class T>
  void numbers(std::vector<T>& into) {
    const std::string_view bytes = block();
    well_ = well_ && bytes.size() % sizeof(T) == 0;
    if (!well_ || bytes.empty()) return;
    into.resize(bytes.size() / sizeof(T));
    std::memcpy(into.data(), bytes.data(), bytes.size());
  }
  [[nodiscard]] Lessons lessons() {
    auto unpacked = Lessons::unpacked(block());
    auto glances = Glances::unpacked(block());
    well_ = well_ && unpacked && glances;
    if (!well_) return {};
    unpacked->glances = std::move(*glances);
    return std::move(*unpacked);
  }

private:
  [[nodiscard]] std::string_view take(std::uint64_t size) {
    well_ = well_ && size <= text_.size();
    if (!well_) return {};
    const std::string_view taken = text_.substr(0, size);
    text_.remove_prefix(size);
    return taken;
  }
  std::string_view text_;
  bool well_ = true;
};

template <class T>
void append_all(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

MatchResult MatchDeals::sum() const {
  MatchResult result;
  double squares = 0;
  const auto count = static_cast<double>(better.size());
  for (std::size_t i = 0; i < better.size(); ++i) {
    result.better += better[i] / count;
    result.mean += made[i] / count;
    squares += better[i] * better[i] / count;
  }
  result.error = std::sqrt(std::max(0.0, squares - result.better * result.better) / std::max(1.0, count - 1));
  return result;
}

void LearnWork::add(const LearnWork& next) {
  lessons.add(next.lessons);
  append_all(results, next.results);
  append_all(against_hand.better, next.against_hand.better);
  append_all(against_hand.made, next.against_hand.made);
  append_all(against_last.better, next.against_last.better);
  append_all(against_last.made, next.against_last.made);
}

std::string LearnWork::packed() const {
  std::string text;
  write_lessons(text, lessons);
  write_numbers(text, results);
  for (const MatchDeals* deals : {&against_hand, &against_last}) {
    write_numbers(text, deals->better);
    write_numbers(text, deals->made);
  }
  return text;
}

std::optional<LearnWork> LearnWork::unpacked(std::string_view bytes) {
  LearnWork work;
  Blocks blocks(bytes);
  work.lessons = blocks.lessons();
  blocks.numbers(work.results);
  for (MatchDeals* deals : {&work.against_hand, &work.against_last}) {
    blocks.numbers(deals->better);
    blocks.numbers(deals->made);
    if (deals->made.size() != deals->better.size()) return std::nullopt;
  }
  return blocks.at_end() ? std::optional(std::move(work)) : std::nullopt;
}

std::string Course::saved() const {
  std::string text;
  write_block(text, apprentice.saved());
  write_numbers(text, accepted);
  write(text, std::uint64_t{before_match ? 1U : 0U});
  const LearnStep step = before_match.value_or(LearnStep{});
  write(text, step.error);
  write(text, step.result);
  write(text, std::uint64_t{seen.size()});
  for (const Lessons& round : seen) write_lessons(text, round);
  return text;
}

std::optional<Course> Course::resumed(std::string_view text, std::size_t features, std::uint64_t seed) {
  Blocks blocks(text);
  auto apprentice = Apprentice::resumed(blocks.block(), features, seed);
  if (!apprentice) return std::nullopt;
  Course course{std::move(*apprentice), {}, {}, {}};
  blocks.numbers(course.accepted);
  std::uint64_t waits = 0;
  blocks.read(waits);
  LearnStep step;
  blocks.read(step.error);
  blocks.read(step.result);
  step.round = course.apprentice.rounds;
  step.games = course.apprentice.games;
  if (waits != 0) course.before_match = step;
  std::uint64_t rounds = 0;
  blocks.read(rounds);
  for (std::uint64_t i = 0; i < rounds && blocks.well(); ++i) {
    course.seen.push_back(blocks.lessons());
    const auto& all = course.seen.back().features;
    if (std::any_of(all.begin(), all.end(), [features](Feature each) { return each >= features; })) return std::nullopt;
  }
  return blocks.at_end() ? std::optional(std::move(course)) : std::nullopt;
}

}  // namespace divan
