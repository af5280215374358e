#include "app/play_menu.hpp"

#include <algorithm>
#include <numeric>

namespace divan {
namespace {

using Words = std::vector<std::string>;

Words words_in(const std::string& text) {
  Words words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string joined(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// How many words all sentences begin or end with, leaving each at least one word of its own besides `taken` others.
std::size_t shared_words(std::span<const Words> sentences, std::size_t taken, bool from_the_end) {
  std::size_t shared = 0;
  const auto word = [&](const Words& words) -> const std::string& {
    return words[from_the_end ? words.size() - 1 - shared : shared];
  };
  for (;; ++shared) {
    for (const Words& words : sentences) {
      if (words.size() <= taken + shared + 1 || word(words) != word(sentences.front())) return shared;
    }
  }
}

struct Shared {
  std::size_t begin;  // words at the beginning
  std::size_t end;    // words at the end
};
// Nothing where so little is shared that a common line would be a riddle.
std::optional<Shared> shared(std::span<const Words> sentences) {
  constexpr std::size_t least = 2;  // shared words; fewer at the end are part of a name
  constexpr std::size_t most = 2;   // words of its own
  Shared common{shared_words(sentences, 0, false), 0};
  if (common.begin < least) return std::nullopt;
  common.end = shared_words(sentences, common.begin, true);
  if (common.end < least) common.end = 0;
  const bool brief = std::all_of(sentences.begin(), sentences.end(),
                                 [&](const Words& words) { return words.size() - common.begin - common.end <= most; });
  return brief ? std::optional(common) : std::nullopt;
}

class Layout {
public:
  explicit Layout(const Terminal& terminal) : terminal_(terminal) {}

  void add(std::span<const Words> sentences) {
    for (std::span<const Words> rest = sentences; !rest.empty();) {
      std::size_t run = 1;
      while (run < rest.size() && shared(rest.first(run + 1))) ++run;
      add_run(rest.first(run));
      rest = rest.subspan(run);
    }
  }
  [[nodiscard]] Lines lines() {
    end_row();
    return lines_;
  }

private:
  static constexpr int column = screen_width / 2;

  [[nodiscard]] std::string next_key() { return terminal_.paint("1;36", "[" + std::to_string(++number_) + "]"); }

  void add_run(std::span<const Words> sentences) {
    const std::optional<Shared> common = shared(sentences);
    if (sentences.size() > 1 && common) {
      add_together(sentences, *common);
    } else {
      add_alone(joined(sentences.front()));
    }
  }
  void add_alone(const std::string& text) {
    const std::string item = " " + next_key() + " " + text;
    if (width_of(item) >= column) {
      end_row();
      append(lines_, wrapped(item, screen_width, 5));
    } else if (row_.empty()) {
      row_ = item;
    } else {
      row_ = padded(row_, column) + item;
      end_row();
    }
  }
  void add_together(std::span<const Words> sentences, const Shared& common) {
    const auto [begin, end] = common;
    end_row();
    std::vector<std::string> own;  // what is left of each sentence
    for (const std::span<const std::string> words : sentences) {
      own.push_back(joined(words.subspan(begin, words.size() - begin - end)));
    }
    const std::span<const std::string> first(sentences.front());
    std::string head = " " + joined(first.first(begin)) + " …";
    if (std::all_of(own.begin(), own.end(), [](const std::string& words) { return words.ends_with(","); })) {
      for (std::string& words : own) words.pop_back();
      head += ",";
    }
    if (end > 0) head += " " + joined(first.last(end));
    std::vector<std::string> items;
    items.reserve(own.size());
    for (const std::string& words : own) items.push_back("  " + next_key() + " " + words);
    append(lines_, flowed(head, items, screen_width));
  }
  void end_row() {
    if (!row_.empty()) lines_.push_back(row_);
    row_.clear();
  }

  const Terminal& terminal_;
  Lines lines_;
  std::string row_;  // waits for a second short move
  int number_ = 0;
};

}  // namespace

Arrangement arranged(const Terminal& terminal, std::span<const WordedMove> offered, std::string_view leading) {
  Arrangement all;
  all.order.resize(offered.size());
  std::iota(all.order.begin(), all.order.end(), std::size_t{0});
  std::stable_partition(all.order.begin(), all.order.end(),
                        [&](std::size_t move) { return offered[move].type == leading; });
  Layout layout(terminal);
  for (auto begin = all.order.begin(); begin != all.order.end();) {
    const auto end = std::find_if(begin, all.order.end(),
                                  [&](std::size_t move) { return offered[move].type != offered[*begin].type; });
    std::vector<Words> sentences;
    for (auto move = begin; move != end; ++move) {
      sentences.push_back(words_in(without_controls(offered[*move].text.in(terminal.language))));
    }
    layout.add(sentences);
    begin = end;
  }
  all.lines = layout.lines();
  return all;
}

std::vector<MoveGroup> grouped(std::span<const ShortMove> offered) {
  std::vector<MoveGroup> groups;
  for (std::size_t move = 0; move < offered.size(); ++move) {
    const ShortMove& brief = offered[move];
    auto group = std::find_if(groups.begin(), groups.end(), [&](const MoveGroup& known) {
      return !brief.head.empty() && known.rank == brief.rank && known.head == brief.head;
    });
    if (group == groups.end()) group = groups.insert(groups.end(), MoveGroup{brief.rank, brief.head, {}, {}});
    group->own.push_back(brief.own);
    group->moves.push_back(move);
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const MoveGroup& a, const MoveGroup& b) { return a.rank < b.rank; });
  return groups;
}

Lines laid_out(const std::string& head, const std::vector<std::string>& items) {
  Lines lines{head};
  const int indent = width_of(head) <= screen_width / 3 ? width_of(head) : 6;
  for (const std::string& item : items) {
    const bool full = width_of(lines.back()) + width_of(item) > screen_width;
    if (full && (lines.back() != head || indent < width_of(head))) lines.push_back(repeated(" ", indent));
    lines.back() += item;
    if (width_of(lines.back()) <= screen_width) continue;
    const Lines broken = wrapped(lines.back(), screen_width, indent + 6);
    lines.pop_back();
    append(lines, broken);
  }
  return lines;
}

}  // namespace divan
