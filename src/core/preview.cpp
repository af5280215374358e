#include "core/preview.hpp"

#include <algorithm>

#include "core/speech.hpp"

namespace divan {

void add_change(Preview& preview, const Change& change) {
  std::vector<Change>& list = preview.changes;
  const auto same = std::find_if(list.begin(), list.end(), [&](const Change& each) {
    return each.what == change.what && each.cause == change.cause;
  });
  if (same == list.end()) {
    if (change.amount != 0) list.push_back(change);
    return;
  }
  same->amount += change.amount;
  if (same->amount == 0) list.erase(same);
}

void add_skip(Preview& preview, const Skip& skip) {
  if (std::find(preview.skips.begin(), preview.skips.end(), skip) == preview.skips.end()) preview.skips.push_back(skip);
}

std::optional<Text> preview_words(const std::vector<Sum>& sums, const std::vector<Skip>& skips) {
  std::vector<Text> gains;
  for (const Sum& sum : sums) {
    if (sum.amount != 0) gains.push_back(same_in_both(sum.amount < 0 ? "−" : "+") + sum.counted);
  }
  Text text = in_a_row(gains);
  for (const Skip& skip : skips) text = text + (text.en.empty() ? Text{} : Text{"; ", " ; "}) + skip.why;
  if (text.en.empty()) return std::nullopt;
  return text;
}

std::int32_t sum_of(const Preview& preview, const std::string& what) {
  std::int32_t sum = 0;
  for (const Change& each : preview.changes) sum += each.what == what ? each.amount : 0;
  return sum;
}

}  // namespace divan
