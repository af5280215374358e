// The games as a screen lists them, and the types of the wire for TypeScript.
#include "core/typescript.hpp"
#include "hall/hall.hpp"
#include "table/told.hpp"

namespace divan {

Raw game_list(const std::vector<GameEntry>& games) {
  std::vector<GameInfo> list;
  for (const GameEntry& game : games) {
    if (&game != find_game(games, game.id)) continue;  // an older epoch of its rules
    json::array forms;
    for (const OptionForm& option : game.options) {
      json::object form{{"name", option.name}};
      for (const auto& [key, value] : option.form) form[key] = value;
      forms.push_back(std::move(form));
    }
    list.push_back({game.id,
                    game.title,
                    game.epoch,
                    {json_text(json::value(forms))},
                    game.seats_option,
                    {game.least_seats, game.most_seats},
                    game.together,
                    game.bots});
  }
  return {json_text(list)};
}

std::string wire_typescript() {
  return "export type GameInfo = " + typescript_of<GameInfo>() + ";\n" +    //
         "export type RoomInfo = " + typescript_of<RoomInfo>() + ";\n" +    //
         "export type TableInfo = " + typescript_of<TableInfo>() + ";\n" +  //
         "export type SeatTable = " + typescript_of<SeatTable<Raw, Raw, Raw>>() + ";\n" +
         "export type Advice = " + typescript_of<AdviceTo<Raw>>() + ";\n" +  //
         "export type Message = " + typescript_of<Message>() + ";\n" +       //
         "export type Request = " + typescript_of<ask::Request>() + ";\n";
}

}  // namespace divan
