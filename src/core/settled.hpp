// What a rule settled, and nobody's choice: out of what, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "core/text.hpp"

namespace divan {

struct SettledOption {
  Text name;
  std::optional<Text> words = std::nullopt;  // what it does
  std::optional<Text> value = std::nullopt;  // what was compared
  std::vector<std::string> targets = {};     // the things on the table that it stands for
  static auto described() {
    using O = SettledOption;
    return fields(field("name", &O::name), field("words", &O::words).or_absent(), field("value", &O::value).or_absent(),
                  field("targets", &O::targets));
  }
};
struct Settled {
  Text about;
  std::vector<SettledOption> options;
  std::optional<std::uint8_t> taken;  // of the options, if any
  Text because;
  static auto described() {
    using S = Settled;
    return fields(field("about", &S::about), field("options", &S::options), field("taken", &S::taken).or_absent(),
                  field("because", &S::because));
  }
};

}  // namespace divan
