#include "table/games.hpp"

#include "bots/egocentric_world.hpp"
#include "core/typescript.hpp"
#include "games/egocentric_world/egocentric_world.hpp"
#include "table/played.hpp"

namespace divan {
namespace {

template <class Options>
std::vector<OptionForm> forms() {
  std::vector<OptionForm> list;
  const Options standard{};
  for_each_field<Options>([&](const auto& each) {
    using Member = typename std::decay_t<decltype(each)>::member_type;
    json::object form{{"default", to_json(standard.*each.member)},
                      {"help", to_json(Text{std::string(each.help_en), std::string(each.help_fr)})}};
    if constexpr (std::same_as<Member, bool>) {
      form["type"] = "yesNo";
    } else if constexpr (Named<Member>) {
      form["type"] = "choice";
      json::array values;
      for (const std::string_view name : names_of<Member>) values.emplace_back(name);
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

template <Game G>
std::string typescript_types() {
  return "export type Options = " + typescript_of<typename G::Options>() + ";\n" +
         "export type State = " + typescript_of<typename G::State>() + ";\n" +
         "export type View = " + typescript_of<typename G::View>() + ";\n" +
         "export type Move = " + typescript_of<typename G::Move>() + ";\n" +
         "export type Event = " + typescript_of<typename G::Event>() + ";\n" +
         "export type Outcome = " + typescript_of<Outcome>() + ";\n";
}

template <Game G>
std::unique_ptr<AnyTable> seat_down(Table<G> table) {
  return std::make_unique<Played<G>>(std::move(table));
}

template <Game G>
GameEntry entry(G standard) {
  const auto game = std::make_shared<G>(std::move(standard));
  GameEntry entry;
  entry.id = std::string(G::id);
  entry.title = game->title();
  entry.epoch = G::epoch;
  entry.options = forms<typename G::Options>();
  for (std::size_t i = 0; i < names_of<BotKind>.size(); ++i) {
    if (can_play<G>(static_cast<BotKind>(i))) entry.bots.emplace_back(names_of<BotKind>[i]);
  }
  entry.typescript = typescript_types<G>();

  using Opened = Expected<std::unique_ptr<AnyTable>>;
  const auto too_many = [](std::size_t given, int seats) {
    return fault_at(document.at("seats"),
                    "names " + std::to_string(given) + " seats; with these options there are " + std::to_string(seats),
                    "nomme " + std::to_string(given) + " places ; avec ces options il y en a " + std::to_string(seats));
  };
  entry.open = [game, too_many](const json::value& options, std::vector<Occupant> seats,
                                const std::string& seed) -> Opened {
    typename G::Options chosen{};
    const Place here = document.at("options");
    if (auto fault = read_json(options, chosen, here)) return *fault;
    if (const auto no = game->refuse_options(chosen)) return fault_at(here, *no);
    const int count = game->seats(chosen);
    if (seats.size() > static_cast<std::size_t>(count)) return too_many(seats.size(), count);
    return seat_down(Table<G>(*game, chosen, std::move(seats), Seed(seed)));
  };
  entry.open_at = [game, too_many](const json::value& state, std::vector<Occupant> seats,
                                   const std::string& seed) -> Opened {
    typename G::State start{};
    const Place here = document.at("state");
    if (auto fault = read_json(state, start, here)) return *fault;
    if (const auto no = game->refuse_position(start)) return fault_at(here, *no);
    const int count = game->seats(game->options_of(start));
    if (seats.size() > static_cast<std::size_t>(count)) return too_many(seats.size(), count);
    return seat_down(Table<G>(*game, start, std::move(seats), Seed(seed)));
  };
  entry.replay = [game](const json::value& record, std::size_t entries) -> Opened {
    Record<G> parsed;
    if (auto fault = read_json(record, parsed, document)) return *fault;
    Expected<Table<G>> table = Table<G>::replay(*game, parsed, entries);
    if (!table) return table.fault();
    return seat_down(std::move(*table));
  };
  if constexpr (requires { G::from_content(std::string_view{}); }) {
    entry.content_files = {"cards.json"};
    entry.use_content = [game](std::string_view /*file*/, std::string_view text) -> std::optional<Fault> {
      Expected<G> read = G::from_content(text);
      if (!read) return read.fault();
      *game = std::move(*read);
      return std::nullopt;
    };
  }
  return entry;
}

}  // namespace

std::vector<GameEntry> make_games() {
  std::vector<GameEntry> games;
  games.push_back(entry(egocentric_world::EgocentricWorld()));
  return games;
}

const GameEntry* find_game(const std::vector<GameEntry>& games, std::string_view id) {
  for (const GameEntry& game : games) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

Fault unknown_game(const std::vector<GameEntry>& games, std::string_view id, const Place& place) {
  std::string known;
  for (const GameEntry& game : games) known += (known.empty() ? "" : ", ") + game.id;
  return fault_at(place, "unknown game \"" + std::string(id) + "\"; known are: " + known,
                  "jeu inconnu « " + std::string(id) + " » ; sont connus : " + known);
}

Expected<std::unique_ptr<AnyTable>> replay_record(const std::vector<GameEntry>& games, const json::value& record,
                                                  std::size_t entries) {
  std::string_view id;
  if (const json::object* whole = record.if_object()) {
    const json::value* header = whole->if_contains("header");
    const json::object* fields = header == nullptr ? nullptr : header->if_object();
    const json::value* game = fields == nullptr ? nullptr : fields->if_contains("game");
    if (game != nullptr && game->is_string()) id = game->get_string();
  }
  const GameEntry* game = find_game(games, id);
  const Place header = document.at("header");
  if (game == nullptr) return unknown_game(games, id, header.at("game"));
  return game->replay(record, entries);
}

}  // namespace divan
