#include "app/bot_order.hpp"

#include <algorithm>
#include <charconv>

namespace divan {

std::optional<BotOrder> read_bot(const std::string& whole, Text& problem) {
  constexpr std::string_view with_net = "+net";
  const bool learnt = whole.ends_with(with_net);
  const std::string word = learnt ? whole.substr(0, whole.size() - with_net.size()) : whole;
  const std::size_t colon = word.find(':');
  const auto& names = names_of<BotKind>;
  const auto found = std::find(names.begin(), names.end(), word.substr(0, colon));
  BotOrder order;
  order.learnt = learnt;
  bool good = found != names.end();
  if (good) order.kind = static_cast<BotKind>(found - names.begin());
  if (good && colon != std::string::npos) {
    const char* begin = word.data() + colon + 1;
    const char* end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(begin, end, order.iterations);
    good = error == std::errc{} && rest == end && order.iterations > 0 && searches(order.kind);
  }
  if (good) return order;
  std::string known;
  for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string(name);
  problem = {"\"" + whole + "\" is no bot; known are: " + known +
                 ", search:ITERATIONS, and greedy+net or search:ITERATIONS+net where a net was learnt",
             "« " + whole + " » n'est pas un bot ; sont connus : " + known +
                 ", search:ITÉRATIONS, et greedy+net ou search:ITÉRATIONS+net là où un réseau a été appris"};
  return std::nullopt;
}

std::optional<std::vector<BotOrder>> read_bots(const std::string& list, Text& problem) {
  std::vector<BotOrder> orders;
  std::size_t from = 0;
  while (from <= list.size()) {
    const std::size_t comma = std::min(list.find(',', from), list.size());
    const auto order = read_bot(list.substr(from, comma - from), problem);
    if (!order) return std::nullopt;
    orders.push_back(*order);
    from = comma + 1;
  }
  return orders;
}

std::string bot_name(const BotOrder& order) {
  std::string name(names_of<BotKind>[static_cast<std::size_t>(order.kind)]);
  if (order.iterations != 0) name += ":" + std::to_string(order.iterations);
  return order.learnt ? name + "+net" : name;
}

}  // namespace divan
