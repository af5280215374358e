// The words after a subcommand: options with a value, switches, and the rest.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

namespace divan {

// What a command understands, and how its help says it.
struct OptionHelp {
  std::string name;      // "--seed"
  std::string argument;  // "N"; empty for a switch
  Text help;
};

class Arguments {
public:
  // Or a sentence about the first word that is not understood.
  [[nodiscard]] static std::optional<Arguments> read(const std::vector<std::string>& words,
                                                     const std::vector<OptionHelp>& known, Text& problem);

  [[nodiscard]] bool has(std::string_view name) const { return values_.contains(std::string(name)); }
  [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
  // A whole number in range, or the problem in words; `fallback` where the option is not given.
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name, std::int64_t fallback, std::int64_t least,
                                                   std::int64_t most, Text& problem) const;
  [[nodiscard]] const std::vector<std::string>& rest() const { return rest_; }

private:
  std::map<std::string, std::string> values_;
  std::vector<std::string> rest_;
};

}  // namespace divan
