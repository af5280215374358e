// A game in the lab: simulated with its types, asked for by its name. A game that wants more counted than who wins has
// a Study in src/lab/games/<game>.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "lab/curriculum.hpp"
#include "lab/simulate.hpp"
#ifndef __wasm__
#include "lab/learn.hpp"
#endif

namespace divan {

// Where a game has sides that win or lose: the group of findings whose first says how often the one did.
struct SideFindings {
  std::string group;
  Text title;
  std::string varied;  // an option that changes who is on which side
};

struct LabGame {
  std::string_view id;
  // `options` as in a record's header; fields may be left out. `content`: other components than those built in.
  Expected<PreparedSimulation> (*prepare)(const json::value& options, const SimulationPlan& plan,
                                          std::string_view content);
  json::object (*duel)();
  SideFindings (*sides)();
#ifndef __wasm__  // where there are no threads, one plays and counts, and does not learn
  // Whether there is anything to learn is part of the answer.
  std::optional<Fault> (*learn)(const LearnPlan& plan, Schoolbag& bag, const LearnProgress& after,
                                const LearnWatch& watch, std::string_view content) = nullptr;
  Expected<LearnWork> (*work)(const LearnPlan& plan, const Schoolbag& bag, const LearnWatch& watch,
                              std::string_view content) = nullptr;
  Expected<std::optional<LearnStep>> (*go_on)(const LearnPlan& plan, Schoolbag& bag, const LearnWork& whole,
                                              std::string_view content) = nullptr;
  Expected<MatchDeals> (*judge)(const LearnPlan& plan, const std::vector<std::byte>& net, const LearnWatch& watch,
                                std::string_view content) = nullptr;
#endif
};

// How the bots of a game are measured. A game says what is otherwise in src/lab/games/<game>.hpp or .cpp.
struct DefaultMeasure {
  [[nodiscard]] static json::object duel() { return {}; }  // options of a duel that differ from the game as offered
  [[nodiscard]] static SideFindings sides() { return {}; }
};
template <Game G>
struct Measure : DefaultMeasure {};

namespace detail {
template <Game G>
[[nodiscard]] Expected<PreparedSimulation> prepare_with(G game, const json::value& options,
                                                        const SimulationPlan& plan) {
  typename G::Options chosen{};
  const Place here = document.at("options");
  if (auto fault = read_json(options, chosen, here)) return *fault;
  if (const auto no = game.refuse_options(chosen)) return fault_at(here, *no);
  const auto seats = static_cast<std::size_t>(game.seats(chosen));
  SimulationPlan seated = plan;
  if (PlayedTogether<G> && plan.seats.size() == 1) seated.seats.resize(seats, plan.seats[0]);  // one mind for all
  if (seated.seats.size() != seats) {
    return fault_at(document.at("seats"),
                    std::to_string(plan.seats.size()) + " bots for " + std::to_string(seats) + " seats",
                    std::to_string(plan.seats.size()) + " bots pour " + std::to_string(seats) + " places");
  }
  for (const BotOrder& order : seated.seats) {
    if (!can_play<G>(order.kind)) {
      return fault_at(document.at("seats"), "this game has no such bot", "ce jeu n'a pas ce bot");
    }
  }
  const bool learnt = std::any_of(seated.seats.begin(), seated.seats.end(), wants_net);
  std::optional<Text> without_net = learnt ? why_no_net(game, chosen) : std::nullopt;
  PreparedSimulation prepared = prepare<G>(std::make_shared<const G>(std::move(game)), chosen, seated);
  prepared.without_net = std::move(without_net);
  return prepared;
}

template <Game G>
[[nodiscard]] Expected<PreparedSimulation> prepare_any(const json::value& options, const SimulationPlan& plan,
                                                       std::string_view content) {
  if (content.empty()) return prepare_with(G(), options, plan);
  if constexpr (requires { G::from_content(content); }) {
    Expected<G> game = G::from_content(content);
    if (!game) return game.fault();
    return prepare_with(std::move(*game), options, plan);
  } else {
    return fault_at(document.at("content"), "this game has no components that could be others",
                    "ce jeu n'a pas de composants à remplacer");
  }
}

#ifndef __wasm__
[[nodiscard]] inline Fault nothing_to_learn() {
  return fault_at(document.at("game"), "its bots have no use for a net", "ses bots n'ont que faire d'un réseau");
}
// Asks of a game with these components, if it has anything to learn.
template <Game G, class Answer, class Ask>
[[nodiscard]] Answer ask_teachable(std::string_view content, const Ask& ask) {
  if constexpr (Teachable<G>) {
    if (content.empty()) return ask(G());
    const Expected<G> game = G::from_content(content);
    if (!game) return game.fault();
    return ask(*game);
  } else {
    return nothing_to_learn();
  }
}
template <Game G>
[[nodiscard]] std::optional<Fault> learn_any(const LearnPlan& plan, Schoolbag& bag, const LearnProgress& after,
                                             const LearnWatch& watch, std::string_view content) {
  return ask_teachable<G, std::optional<Fault>>(
      content, [&](const auto& game) { return learn_with(game, plan, bag, after, watch); });
}
template <Game G>
[[nodiscard]] Expected<LearnWork> work_any(const LearnPlan& plan, const Schoolbag& bag, const LearnWatch& watch,
                                           std::string_view content) {
  return ask_teachable<G, Expected<LearnWork>>(content,
                                               [&](const auto& game) { return work_with(game, plan, bag, watch); });
}
template <Game G>
[[nodiscard]] Expected<std::optional<LearnStep>> go_on_any(const LearnPlan& plan, Schoolbag& bag,
                                                           const LearnWork& whole, std::string_view content) {
  return ask_teachable<G, Expected<std::optional<LearnStep>>>(
      content, [&](const auto& game) { return go_on_with(game, plan, bag, whole); });
}
template <Game G>
[[nodiscard]] Expected<MatchDeals> judge_any(const LearnPlan& plan, const std::vector<std::byte>& net,
                                             const LearnWatch& watch, std::string_view content) {
  return ask_teachable<G, Expected<MatchDeals>>(content,
                                                [&](const auto& game) { return judge_net(game, plan, net, watch); });
}
#endif
}  // namespace detail

template <Game G>
[[nodiscard]] LabGame lab_game() {
  LabGame made{G::id, &detail::prepare_any<G>, &Measure<G>::duel, &Measure<G>::sides};
#ifndef __wasm__
  made.learn = &detail::learn_any<G>;
  made.work = &detail::work_any<G>;
  made.go_on = &detail::go_on_any<G>;
  made.judge = &detail::judge_any<G>;
#endif
  return made;
}

}  // namespace divan
