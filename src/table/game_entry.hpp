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
// How to ask for the options: one form a field. `standard` holds their defaults.
[[nodiscard]] std::vector<OptionForm> forms(const Type& options, const void* standard);
// The labels of a type and of all that it is made of. A name means the same wherever it stands.
void collect_labels(const Type& type, std::map<std::string, Text>& labels);

template <Game G>
[[nodiscard]] std::string typescript_types() {
  TypeScript types;
  types.add<typename G::Options>("Options");
  types.add<typename G::State>("State");
  types.add<typename G::View>("View");
  types.add<typename G::Move>("Move");
  types.add<typename G::Event>("Event");
  if constexpr (ShowsComponents<G>) types.add<std::decay_t<decltype(std::declval<const G&>().shown())>>("Components");
  return types.text();
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
  entry.epoch = epoch_of(**game);
  const typename G::Options standard_options{};
  const Type& options_type = type_of<typename G::Options>();
  entry.options = detail::forms(options_type, &standard_options);
  entry.least_seats = entry.most_seats = (*game)->seats(standard_options);
  for (const Field& each : options_type.fields()) {
    if (each.name != "players") continue;
    entry.seats_option = "players";
    entry.least_seats = static_cast<int>(each.least);
    entry.most_seats = static_cast<int>(each.most);
  }
  for (std::size_t i = 0; i < names_of<BotKind>.size(); ++i) {
    if (can_play<G>(static_cast<BotKind>(i))) entry.bots.emplace_back(names_of<BotKind>[i]);
  }
  detail::collect_labels(type_of<typename G::View>(), entry.labels);
  for_each_label<typename G::Move>([&entry](std::string_view name, const Label& label) {
    entry.labels.try_emplace("move:" + std::string(name), label.text());
  });
  if constexpr (types_have_names) entry.typescript = detail::typescript_types<G>();

  entry.together = PlayedTogether<G>;
  if constexpr (HasCanvas<G>) entry.canvas = G::canvas;
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
  entry.replay = [game](const json::value& record, std::size_t entries, Hashes checked) -> Opened {
    Record<G> parsed;
    if (auto fault = read_json(record, parsed, document)) return *fault;
    Expected<Table<G>> table = Table<G>::replay(*game, parsed, entries, checked);
    if (!table) return table.fault();
    return detail::seat_down(std::move(*table));
  };
  if constexpr (requires { G::content_files; }) {
    entry.content_files.assign(G::content_files.begin(), G::content_files.end());
    entry.use_content = [game](std::string_view file, std::string_view text) -> std::optional<Fault> {
      Expected<G> read = (*game)->with_content(file, text);
      if (!read) return read.fault();
      *game = std::make_shared<const G>(std::move(*read));
      return std::nullopt;
    };
  } else if constexpr (requires { G::from_content(std::string_view{}); }) {
    entry.content_files = {std::string(G::content_file)};
    entry.use_content = [game](std::string_view /*file*/, std::string_view text) -> std::optional<Fault> {
      Expected<G> read = G::from_content(text);
      if (!read) return read.fault();
      if constexpr (HasEpochs<G>) *read = read->under_epoch((*game)->rules_epoch());
      *game = std::make_shared<const G>(std::move(*read));
      return std::nullopt;
    };
  }
  if constexpr (requires { (*game)->content_hash(); }) {
    entry.content_hash = [game] { return std::string((*game)->content_hash()); };
  }
  if (types_have_names && entry.use_content) {  // a browser plays with what its module was built with
    entry.with_content = [game](const std::vector<ContentFile>& files) -> Expected<GameEntry> {
      GameEntry other = game_entry(**game);
      for (const ContentFile& each : files) {
        if (auto fault = other.use_content(each.name, each.text)) return *fault;
      }
      return other;
    };
  }
  // A browser's module has no folders.
  if constexpr (types_have_names && requires { G::read_pack(std::string_view{}); }) {
    entry.read_pack = [](std::string_view text) -> Expected<PackSaid> {
      const auto pack = G::read_pack(text);
      if (!pack) return pack.fault();
      PackSaid said{pack->title, {}};
      for (const auto& each : pack->memories) said.pictures.push_back(each.file);
      return said;
    };
    entry.with_pack = [game](std::string_view text, std::string_view address,
                             std::string_view seal) -> Expected<GameEntry> {
      const auto pack = G::read_pack(text);
      if (!pack) return pack.fault();
      return game_entry((*game)->with_pack(*pack, address, seal));
    };
  }
  // What its bots know of it is content as well: it can be checked, but not be exchanged for an owner's.
  if constexpr (requires { Insight<G>::content_files; }) {
    entry.use_content = [components = entry.use_content](std::string_view file,
                                                         std::string_view text) -> std::optional<Fault> {
      for (const std::string_view each : Insight<G>::content_files) {
        if (each == file) return Insight<G>::refuse_content(file, text);
      }
      return components(file, text);
    };
  }
  return entry;
}

}  // namespace divan
