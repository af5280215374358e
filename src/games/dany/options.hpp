// DY-11  What the host may choose.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/describe.hpp"
#include "games/dany/parts.hpp"

namespace divan::dany {

enum class FailuresToTwist : std::uint8_t { by_the_rules, three, four };
enum class ReasonKnows : std::uint8_t { none, reason, both };

struct Options {
  std::uint8_t players = 5;
  std::uint8_t memory_deck = least_memory_deck;
  bool reason = false;
  bool reason_with_three = false;
  FailuresToTwist failures_to_twist = FailuresToTwist::by_the_rules;
  ReasonKnows reason_knows_dany = ReasonKnows::none;
  bool explanation = true;
  bool penalty_reports = true;
  bool tie_net = false;
  std::uint16_t compose_seconds = 0;
  std::uint16_t discuss_seconds = 0;
  std::uint16_t decide_seconds = 0;
  std::uint16_t twist_seconds = 0;
  std::uint16_t vote_seconds = 0;

  static auto described() {
    using O = Options;
    return fields(
        field("players", &O::players)
            .label("Players", "Joueurs")
            .between(least_players, most_players)
            .or_default()
            .help("3 to 8; three is the least tense size", "De 3 à 8 ; à trois, la tension est la moins forte"),
        field("memoryDeck", &O::memory_deck)
            .label("Memory deck", "Paquet Souvenir")
            .between(least_memory_deck, most_memory_deck)
            .or_default()
            .help("How many memories there are in all; take 35, 40 or more when they run out too soon",
                  "Combien de souvenirs en tout ; prenez-en 35, 40 ou plus s'ils s'épuisent trop vite"),
        field("reason", &O::reason)
            .label("Dany's Reason", "La Raison de Dany")
            .or_default()
            .help("One player is Dany's Reason and wins only if Dany wins; for four or more",
                  "Un joueur est la Raison de Dany et ne gagne que si Dany gagne ; à quatre ou plus"),
        field("reasonWithThree", &O::reason_with_three)
            .label("Reason even with three", "La Raison même à trois")
            .only_when("players", 3, 3)
            .or_default()
            .help("Then one stands against two", "On est alors seul contre deux"),
        field("failuresToTwist", &O::failures_to_twist)
            .label("Failures to the twist", "Échecs jusqu'au twist")
            .or_default()
            .help("By the rules 3, and 4 with Reason", "Selon la règle 3, et 4 avec la Raison"),
        field("reasonKnowsDany", &O::reason_knows_dany)
            .label("Dany and Reason know each other", "Dany et la Raison se connaissent")
            .or_default()
            .help("Nobody is told, Reason is told who Dany is, or both are told",
                  "Personne ne sait rien, la Raison sait qui est Dany, ou les deux savent"),
        field("explanation", &O::explanation)
            .label("Explanations", "Explications")
            .or_default()
            .help(
                "After a right answer anyone may ask how the picture is meant; what cannot be explained gives no point",
                "Après une bonne réponse, chacun peut demander le sens de l'image ; sans explication, pas de point"),
        field("penaltyReports", &O::penalty_reports)
            .label("Reporting slips", "Signaler les indices")
            .or_default()
            .help("For groups that talk to each other: help from the active player costs a failure if most agree",
                  "Pour les groupes qui se parlent : l'aide de la personnalité active coûte un échec si la majorité le "
                  "dit"),
        field("tieNet", &O::tie_net)
            .label("Lots after five ties", "Tirage après cinq égalités")
            .or_default()
            .help("After five tied votes with the same candidates one of them is drawn",
                  "Après cinq votes à égalité entre les mêmes candidats, l'un d'eux est tiré au sort"),
        field("composeSeconds", &O::compose_seconds)
            .label("Seconds to compose", "Secondes pour composer")
            .between(0, 900)
            .or_default()
            .help("0: as long as it takes; 120 is a good pace", "0 : sans limite ; 120 donne un bon rythme"),
        field("discussSeconds", &O::discuss_seconds)
            .label("Seconds to talk", "Secondes pour discuter")
            .between(0, 900)
            .or_default()
            .help("0: as long as it takes; 180 is a good pace", "0 : sans limite ; 180 donne un bon rythme"),
        field("decideSeconds", &O::decide_seconds)
            .label("Seconds to decide", "Secondes pour décider")
            .between(0, 900)
            .or_default()
            .help("0: as long as it takes; 30 is a good pace", "0 : sans limite ; 30 donne un bon rythme"),
        field("twistSeconds", &O::twist_seconds)
            .label("Seconds to talk before the last vote", "Secondes de discussion avant le dernier vote")
            .between(0, 900)
            .or_default()
            .help("0: as long as it takes; 60 is a good pace", "0 : sans limite ; 60 donne un bon rythme"),
        field("voteSeconds", &O::vote_seconds)
            .label("Seconds to vote", "Secondes pour voter")
            .between(0, 900)
            .or_default()
            .help("0: as long as it takes; 20 is a good pace", "0 : sans limite ; 20 donne un bon rythme"));
  }
  bool operator==(const Options&) const = default;
};

}  // namespace divan::dany

template <>
inline constexpr auto divan::names_of<divan::dany::FailuresToTwist> =
    std::array<std::string_view, 3>{"byTheRules", "3", "4"};
template <>
inline constexpr auto divan::labels_of<divan::dany::FailuresToTwist> =
    std::array<std::array<std::string_view, 2>, 3>{{{"by the rules", "selon la règle"}, {"3", "3"}, {"4", "4"}}};
template <>
inline constexpr auto divan::names_of<divan::dany::ReasonKnows> =
    std::array<std::string_view, 3>{"none", "reason", "both"};
template <>
inline constexpr auto divan::labels_of<divan::dany::ReasonKnows> = std::array<std::array<std::string_view, 2>, 3>{
    {{"no", "non"}, {"Reason knows Dany", "la Raison connaît Dany"}, {"both know", "les deux se connaissent"}}};
