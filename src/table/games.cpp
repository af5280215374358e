#include "table/games.hpp"

#include "table/game_entry.hpp"

namespace divan {
namespace detail {

std::vector<OptionForm> forms(const Type& options, const void* standard) {
  std::vector<OptionForm> list;
  for (const Field& each : options.fields()) {
    const Type& type = each.type();
    OptionForm form{.name = std::string(each.name),
                    .standard = to_json(type, each.in(standard)),
                    .label = each.label_en.empty() ? same_in_both(std::string(each.name))
                                                   : Text{std::string(each.label_en), std::string(each.label_fr)},
                    .help = {std::string(each.help_en), std::string(each.help_fr)}};
    if (!each.when.empty()) form.when = {std::string(each.when), each.when_least, each.when_most};
    if (type.kind == Kind::boolean) {
      form.kind = OptionKind::yes_no;
    } else if (type.kind == Kind::named) {
      form.kind = OptionKind::choice;
      for (std::size_t i = 0; i < type.names.size(); ++i) {
        Text label = same_in_both(std::string(type.names[i]));
        if (!type.labels.empty()) label = {std::string(type.labels[i][0]), std::string(type.labels[i][1])};
        form.values.push_back({std::string(type.names[i]), std::move(label)});
      }
    } else {
      form.least = each.least;
      form.most = each.most;
    }
    list.push_back(std::move(form));
  }
  return list;
}

void collect_labels(const Type& type, std::map<std::string, Text>& labels) {
  for (std::size_t i = 0; i < type.labels.size(); ++i) {
    labels.try_emplace("=" + std::string(type.names[i]),
                       Text{std::string(type.labels[i][0]), std::string(type.labels[i][1])});
  }
  if (type.inner != nullptr) collect_labels(type.inner(), labels);
  for (const Field& each : type.fields()) {
    if (!each.label_en.empty()) {
      labels.try_emplace(std::string(each.name), Text{std::string(each.label_en), std::string(each.label_fr)});
    }
    collect_labels(each.type(), labels);
  }
}

}  // namespace detail

const GameEntry* find_game(const std::vector<GameEntry>& games, std::string_view id) {
  for (const GameEntry& game : games) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

Fault unknown_game(const std::vector<GameEntry>& games, std::string_view id, const Place& place) {
  std::string known;
  for (const GameEntry& game : games) {
    if (&game != find_game(games, game.id)) continue;  // an older epoch of its rules
    known += (known.empty() ? "" : ", ") + game.id;
  }
  return fault_at(place, "unknown game \"" + std::string(id) + "\"; known are: " + known,
                  "jeu inconnu « " + std::string(id) + " » ; sont connus : " + known);
}

NamedRules rules_named_by_header(const json::value& header) {
  NamedRules named;
  const json::object* fields = header.if_object();
  if (fields == nullptr) return named;
  const auto text = [fields](std::string_view name) -> std::optional<std::string> {
    const json::value* said = fields->if_contains(name);
    if (said == nullptr || !said->is_string()) return std::nullopt;
    return std::string(said->get_string());
  };
  named.game = text("game");
  named.content = text("content");
  const json::value* epoch = fields->if_contains("epoch");
  if (epoch != nullptr && epoch->is_int64()) named.epoch = epoch->get_int64();
  return named;
}

NamedRules rules_named_by(const json::value& record) {
  const json::object* whole = record.if_object();
  const json::value* header = whole == nullptr ? nullptr : whole->if_contains("header");
  return header == nullptr ? NamedRules{} : rules_named_by_header(*header);
}

Expected<std::unique_ptr<AnyTable>> replay_record(const std::vector<GameEntry>& games, const json::value& record,
                                                  std::size_t entries, Hashes checked) {
  const NamedRules named = rules_named_by(record);
  const std::string id = named.game.value_or("");
  const std::string content = named.content.value_or("");
  const std::int64_t epoch = named.epoch.value_or(0);
  const GameEntry* game = find_game(games, id);  // of an unknown epoch or content: the newest says so
  bool same_epoch = false;
  for (const GameEntry& each : games) {
    if (each.id != id || each.epoch != epoch) continue;
    const bool same_content = each.content_hash && each.content_hash() == content;
    if (same_epoch && !same_content) continue;
    game = &each;
    same_epoch = true;
    if (same_content) break;
  }
  const Place header = document.at("header");
  if (game == nullptr) return unknown_game(games, id, header.at("game"));
  return game->replay(record, entries, checked);
}

}  // namespace divan
