// The entry of one game: everything typed about it, made once and then forgotten behind functions over JSON.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/typescript.hpp"
#include "table/games.hpp"
#include "table/played.hpp"

namespace divan {
namespace detail {
template <class Options>
[[nodiscard]] std::vector<OptionForm> forms() {
  std::vector<OptionForm> list;
  const Options standard{};
  for_each_field<Options>([&](const auto& each) {
    using Member = typename std::decay_t<decltype(each)>::member_type;
    json::object form{
        {"default", to_json(standard.*each.member)},
        {"label", to_json(each.label_en.empty() ? same_in_both(std::string(each.name))
                                                : Text{std::string(each.label_en), std::string(each.label_fr)})},
        {"help", to_json(Text{std::string(each.help_en), std::string(each.help_fr)})}};
    if (!each.when.empty()) {
      form["when"] = json::object{{"option", each.when}, {"least", each.when_least}, {"most", each.when_most}};
    }
    if constexpr (std::same_as<Member, bool>) {
      form["type"] = "yesNo";
    } else if constexpr (Named<Member>) {
      form["type"] = "choice";
      json::array values;
      for (std::size_t i = 0; i < names_of<Member>.size(); ++i) {
        Text label = same_in_both(std::string(names_of<Member>[i]));
        if constexpr (Labelled<Member>) {
          label = {std::string(labels_of<Member>[i][0]), std::string(labels_of<Member>[i][1])};
        }
        values.push_back(json::object{{"value", names_of<Member>[i]}, {"label", to_json(label)}});
      }
      form["values"] = values;
    } else {
      form["type"] = "number";
      form["least"] = each.least;
      form["most"] = each.most;
    }
    list.push_back({std::string(each.name), form});
  });
  return list;
}

// The labels of a type and of all that it is made of. A name means the same wherever it stands.
template <class T>
void collect_labels(std::map<std::string, Text>& labels) {
  if constexpr (Labelled<T>) {
    for (std::size_t i = 0; i < names_of<T>.size(); ++i) {
      labels.try_emplace("=" + std::string(names_of<T>[i]),
                         Text{std::string(labels_of<T>[i][0]), std::string(labels_of<T>[i][1])});
    }
  } else if constexpr (Packed<T>) {
    collect_labels<typename T::Unpacked>(labels);
  } else if constexpr (Described<T>) {
    for_each_field<T>([&](const auto& each) {
      if (!each.label_en.empty()) {
        labels.try_emplace(std::string(each.name), Text{std::string(each.label_en), std::string(each.label_fr)});
      }
      collect_labels<typename std::decay_t<decltype(each)>::member_type>(labels);
    });
  } else if constexpr (requires { typename T::value_type; }) {
    collect_labels<typename T::value_type>(labels);
  }
}

template <Game G>
[[nodiscard]] std::string typescript_types() {
  std::string types = "export type Options = " + typescript_of<typename G::Options>() + ";\n" +
                      "export type State = " + typescript_of<typename G::State>() + ";\n" +
                      "export type View = " + typescript_of<typename G::View>() + ";\n" +
                      "export type Move = " + typescript_of<typename G::Move>() + ";\n" +
                      "export type Event = " + typescript_of<typename G::Event>() + ";\n" +
                      "export type Outcome = " + typescript_of<Outcome>() + ";\n";
  if constexpr (ShowsComponents<G>) {
    types += "export type Components = " + typescript_of<decltype(std::declval<const G&>().shown())>() + ";\n";
  }
  return types;
}

template <Game G>
[[nodiscard]] std::unique_ptr<AnyTable> seat_down(Table<G> table) {
  return std::make_unique<Played<G>>(std::move(table));
}

}  // namespace detail

template <Game G>
[[nodiscard]] GameEntry game_entry(G standard) {
  // What new tables play with; tables that are open keep what they have.
  const auto game = std::make_shared<std::shared_ptr<const G>>(std::make_shared<const G>(std::move(standard)));
  GameEntry entry;
  entry.id = std::string(G::id);
  entry.title = (*game)->title();
  entry.epoch = G::epoch;
  entry.options = detail::forms<typename G::Options>();
  entry.least_seats = entry.most_seats = (*game)->seats(typename G::Options{});
  for_each_field<typename G::Options>([&](const auto& each) {
    if (each.name != "players") return;
    entry.seats_option = "players";
    entry.least_seats = static_cast<int>(each.least);
    entry.most_seats = static_cast<int>(each.most);
  });
  for (std::size_t i = 0; i < names_of<BotKind>.size(); ++i) {
    if (can_play<G>(static_cast<BotKind>(i))) entry.bots.emplace_back(names_of<BotKind>[i]);
  }
  detail::collect_labels<typename G::View>(entry.labels);
  entry.typescript = detail::typescript_types<G>();

  entry.together = PlayedTogether<G>;
  if constexpr (ShowsComponents<G>) {
    entry.components = [game] { return json_text((*game)->shown()); };
  }

  using Opened = Expected<std::unique_ptr<AnyTable>>;
  const auto too_many = [](std::size_t given, int seats) {
    return fault_at(document.at("seats"),
                    "names " + std::to_string(given) + " seats; with these options there are " + std::to_string(seats),
                    "nomme " + std::to_string(given) + " places ; avec ces options il y en a " + std::to_string(seats));
  };
  entry.choose_options = [game](const json::value& options) -> Expected<ChosenOptions> {
    typename G::Options chosen{};
    const Place here = document.at("options");
    if (auto fault = read_json(options, chosen, here)) return *fault;
    if (const auto no = (*game)->refuse_options(chosen)) return fault_at(here, *no);
    return ChosenOptions{to_json(chosen), (*game)->seats(chosen), (*game)->default_names(chosen)};
  };
  entry.open = [game, too_many](const json::value& options, std::vector<Occupant> seats,
                                const std::string& seed) -> Opened {
    typename G::Options chosen{};
    const Place here = document.at("options");
    if (auto fault = read_json(options, chosen, here)) return *fault;
    if (const auto no = (*game)->refuse_options(chosen)) return fault_at(here, *no);
    const int count = (*game)->seats(chosen);
    if (seats.size() > static_cast<std::size_t>(count)) return too_many(seats.size(), count);
    return detail::seat_down(Table<G>(*game, chosen, std::move(seats), Seed(seed)));
  };
  entry.open_at = [game, too_many](const json::value& state, std::vector<Occupant> seats,
                                   const std::string& seed) -> Opened {
    typename G::State start{};
    const Place here = document.at("state");
    if (auto fault = read_json(state, start, here)) return *fault;
    if (const auto no = (*game)->refuse_position(start)) return fault_at(here, *no);
    const int count = (*game)->seats((*game)->options_of(start));
    if (seats.size() > static_cast<std::size_t>(count)) return too_many(seats.size(), count);
    return detail::seat_down(Table<G>(*game, start, std::move(seats), Seed(seed)));
  };
  entry.replay = [game](const json::value& record, std::size_t entries) -> Opened {
    Record<G> parsed;
    if (auto fault = read_json(record, parsed, document)) return *fault;
    Expected<Table<G>> table = Table<G>::replay(*game, parsed, entries);
    if (!table) return table.fault();
    return detail::seat_down(std::move(*table));
  };
  if constexpr (requires { G::from_content(std::string_view{}); }) {
    entry.content_files = {std::string(G::content_file)};
    entry.use_content = [game](std::string_view /*file*/, std::string_view text) -> std::optional<Fault> {
      Expected<G> read = G::from_content(text);
      if (!read) return read.fault();
      *game = std::make_shared<const G>(std::move(*read));
      return std::nullopt;
    };
  }
  return entry;
}

}  // namespace divan
