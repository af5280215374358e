// The games as a screen lists them, and the types of the wire for TypeScript.
#include <array>
#include <span>
#include <variant>

#include "core/typescript.hpp"
#include "hall/hall.hpp"
#include "table/told.hpp"

namespace divan {

Raw game_list(const std::vector<GameEntry>& games, const std::optional<std::string>& only) {
  std::vector<GameInfo> list;
  for (const GameEntry& game : games) {
    if (&game != find_game(games, game.id)) continue;  // an older epoch of its rules
    if (only && game.id != *only) continue;
    list.push_back({game.id,
                    game.title,
                    game.epoch,
                    game.options,
                    game.seats_option,
                    {game.least_seats, game.most_seats},
                    game.together,
                    game.bots,
                    game.canvas});
  }
  return {json_text(list)};
}

namespace {

// What each request is answered with, by its name.
template <class... Requests>
Type replies_to(const std::variant<Requests...>* /*kind*/) {
  return {.name = "Replies", .listed = []() -> std::span<const Field> {
            static const std::array list{field_at(Requests::name, 0, &type_of<typename Requests::Reply>)...};
            return list;
          }};
}

}  // namespace

std::string wire_typescript() {
  TypeScript types;
  types.add<GameInfo>("GameInfo");
  types.add<RoomInfo>("RoomInfo");
  types.add<TableInfo>("TableInfo");
  types.add<SeatTable<Raw, Raw, Raw>>("SeatTable");
  types.add<Preview>("Preview");
  types.add<AdviceTo<Raw>>("Advice");
  types.add<Message>("Message");
  types.add<ask::Request>("Request");
  const Type replies = replies_to(static_cast<const ask::Request*>(nullptr));
  types.add("Replies", replies);
  return types.text();
}

}  // namespace divan
