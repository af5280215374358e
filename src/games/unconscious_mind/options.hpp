// UM-13  What the host may choose.
#pragma once

#include "games/unconscious_mind/parts.hpp"

namespace divan::unconscious_mind {

struct Options {
  std::uint8_t players = 2;

  static constexpr auto described() {
    return fields(field("players", &Options::players)
                      .between(2, most_players)
                      .or_default()
                      .label("Players", "Joueurs")
                      .help("How many sit at the table; 2 for a first try",
                            "Combien s'assoient à la table ; 2 pour un premier essai"));
  }
  bool operator==(const Options&) const = default;
};

}  // namespace divan::unconscious_mind
