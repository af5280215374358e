// TL-10  What the host may choose.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/the_loop/parts.hpp"

namespace divan::the_loop {

enum class AgentChoice : std::uint8_t { surprise, time_prowler, v_girl, cztwyzzek, robofinisher, mr_time };

struct Options {
  std::uint8_t players = 1;
  std::uint8_t agents = 3;
  bool multi_handed = false;
  Mode mode = Mode::sabotage;
  std::uint8_t level = 1;
  AgentChoice first = AgentChoice::surprise;
  AgentChoice second = AgentChoice::surprise;
  AgentChoice third = AgentChoice::surprise;
  AgentChoice fourth = AgentChoice::surprise;

  static auto described() {
    using O = Options;
    return fields(
        field("players", &O::players)
            .between(1, most_agents)
            .or_default()
            .label("Players", "Joueurs")
            .help("How many people play together; 1 is the solo mode",
                  "Combien de personnes jouent ensemble ; 1 est le mode solo"),
        field("agents", &O::agents)
            .between(2, most_agents)
            .or_default()
            .label("Agents", "Agents")
            .only_when("players", 1, 2)
            .help(
                "How many agents are sent, solo or with several agents a person; 3 for a first try",
                "Combien d'agents sont envoyés, en solo ou à plusieurs agents par personne ; 3 pour un premier essai"),
        field("multiHanded", &O::multi_handed)
            .or_default()
            .label("Several agents a person", "Plusieurs agents par personne")
            .only_when("players", 1, 2)
            .help("Each agent keeps a deck of its own and plays in order; this is not the solo mode",
                  "Chaque agent garde son deck et joue à son tour ; ce n'est pas le mode solo"),
        field("mode", &O::mode)
            .or_default()
            .label("Mode", "Mode de jeu")
            .help("Dr Foo's plan: sabotage is the base game",
                  "Le plan du Dr Foo : S.A.B.O.T.A.G.E. est le jeu de base"),
        field("level", &O::level)
            .between(1, 3)
            .or_default()
            .label("Level", "Niveau")
            .help("1 to begin with, 3 the hardest; TL-7.6 has what each changes",
                  "1 pour commencer, 3 le plus dur ; TL-7.6 dit ce que chacun change"),
        field("first", &O::first)
            .or_default()
            .label("First agent", "Premier agent")
            .help("Who goes; a surprise lets chance decide", "Qui part ; surprise laisse le hasard choisir"),
        field("second", &O::second)
            .or_default()
            .label("Second agent", "Deuxième agent")
            .help("Who goes; a surprise lets chance decide", "Qui part ; surprise laisse le hasard choisir"),
        field("third", &O::third)
            .or_default()
            .label("Third agent", "Troisième agent")
            .help("Who goes, with three agents or more", "Qui part, à partir de trois agents"),
        field("fourth", &O::fourth)
            .or_default()
            .label("Fourth agent", "Quatrième agent")
            .help("Who goes, with four agents", "Qui part, à quatre agents"));
  }
  [[nodiscard]] constexpr AgentChoice chosen(std::size_t agent) const {
    return std::array{first, second, third, fourth}[agent];
  }
  // TL-1.1, TL-8, TL-9.28  One person with one deck for all agents, as the leaflet has it; not who leads several decks.
  [[nodiscard]] constexpr bool solo() const { return players == 1 && !multi_handed; }
  [[nodiscard]] constexpr std::uint8_t agents_in_play() const {
    return players == 1 || multi_handed ? agents : players;
  }
  // TL-8.1  Whatever depends on the number of players sees one in solo, however many agents there are.
  [[nodiscard]] constexpr std::uint8_t players_for_setup() const { return solo() ? std::uint8_t{1} : agents_in_play(); }
  bool operator==(const Options&) const = default;
};

}  // namespace divan::the_loop

template <>
inline constexpr auto divan::names_of<divan::the_loop::AgentChoice> =
    std::array<std::string_view, 6>{"surprise", "timeProwler", "vGirl", "cztwyzzek", "robofinisher", "mrTime"};
template <>
inline constexpr auto divan::labels_of<divan::the_loop::Mode> =
    std::array<std::array<std::string_view, 2>, 4>{{{"S.A.B.O.T.A.G.E.", "S.A.B.O.T.A.G.E."},
                                                    {"Supa Clones", "Supa Clones"},
                                                    {"LASER Centrifuges", "Centrifugeuses LASER"},
                                                    {"Ultramachina", "Ultramachina"}}};
template <>
inline constexpr auto divan::labels_of<divan::the_loop::AgentChoice> =
    std::array<std::array<std::string_view, 2>, 6>{{{"a surprise", "surprise"},
                                                    {"Time Prowler", "La Rôdeuse Temporelle"},
                                                    {"V-Girl", "V-Girl"},
                                                    {"Cztwyzzek", "Cztwyzzek"},
                                                    {"Robofinisher 404", "Robofinisseur 404"},
                                                    {"Mr Time", "Mr Time"}}};
