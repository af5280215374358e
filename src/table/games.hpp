// The games that live on this table. Adding one is a word in cmake/games.cmake.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.hpp"
#include "core/describe.hpp"
#include "core/fault.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "table/any_table.hpp"
#include "table/record.hpp"

namespace divan {

// What a client needs to draw a form for one option.
enum class OptionKind : std::uint8_t { number, choice, yes_no };
template <>
inline constexpr auto names_of<OptionKind> = std::array<std::string_view, 3>{"number", "choice", "yesNo"};
struct OptionForm {
  struct Value {
    std::string value;
    Text label;
    static auto described() { return fields(field("value", &Value::value), field("label", &Value::label)); }
  };
  // Only of interest while that number option is in this range.
  struct When {
    std::string option;
    std::int64_t least = 0;
    std::int64_t most = 0;
    static auto described() {
      return fields(field("option", &When::option), field("least", &When::least), field("most", &When::most));
    }
  };
  std::string name;
  json::value standard;  // what it is unless somebody says otherwise
  Text label;
  Text help;
  std::optional<When> when = std::nullopt;
  OptionKind kind = OptionKind::number;
  std::vector<Value> values = {};                    // of a choice
  std::optional<std::int64_t> least = std::nullopt;  // of a number
  std::optional<std::int64_t> most = std::nullopt;
  static auto described() {
    using F = OptionForm;
    return fields(field("name", &F::name), field("default", &F::standard), field("label", &F::label),
                  field("help", &F::help), field("when", &F::when).or_absent(), field("type", &F::kind),
                  field("values", &F::values).or_absent(), field("least", &F::least).or_absent(),
                  field("most", &F::most).or_absent());
  }
};

// Options as somebody gave them, made complete, and what follows from them.
struct ChosenOptions {
  json::value options;
  int seats = 0;
  std::vector<Text> names;  // of the seats and automata, until somebody says otherwise
};

// What the file of an owner's pack of pictures says.
struct PackSaid {
  Text title;
  std::vector<std::string> pictures;  // files beside it
};

struct ContentFile {
  std::string name;  // below content/<game>
  std::string text;
};

struct GameEntry {
  std::string id;
  Text title;
  int epoch = 1;
  std::vector<OptionForm> options;
  std::string seats_option;  // the one that says how many seats there are; empty: always as many
  int least_seats = 1;
  int most_seats = 1;
  std::vector<std::string> bots;
  std::map<std::string, Text> labels;  // what fields of a View are called, "=name" values of enums, "move:name" moves
  std::string typescript;
  bool together = false;                    // all play for the same side
  std::optional<Canvas> canvas;             // a table with places on it that can be pointed at
  std::function<std::string()> components;  // what it is made of, for screens, as JSON text; empty: it does not tell

  // `options` may leave out fields.
  std::function<Expected<ChosenOptions>(const json::value& options)> choose_options;
  // `seats` may be shorter than the table.
  std::function<Expected<std::unique_ptr<AnyTable>>(const json::value& options, std::vector<Occupant> seats,
                                                    const std::string& seed)>
      open;
  std::function<Expected<std::unique_ptr<AnyTable>>(const json::value& state, std::vector<Occupant> seats,
                                                    const std::string& seed)>
      open_at;
  std::function<Expected<std::unique_ptr<AnyTable>>(const json::value& record, std::size_t entries, Hashes checked)>
      replay;
  // Other components, read strictly; afterwards this entry plays with them.
  std::function<std::optional<Fault>(std::string_view file, std::string_view text)> use_content;
  std::vector<std::string> content_files;     // below content/
  std::function<std::string()> content_hash;  // of its components, as records name them; empty: it has none
  // An owner's pack of pictures, where a game lets them be exchanged: what its file says, and the same game with it.
  // The pictures are found below `address`; `seal` is a hash of them.
  std::function<Expected<PackSaid>(std::string_view text)> read_pack;
  std::function<Expected<GameEntry>(std::string_view text, std::string_view address, std::string_view seal)> with_pack;
  // The same game and epoch of its rules with other components, for what was begun with them.
  std::function<Expected<GameEntry>(const std::vector<ContentFile>& files)> with_content;
};

// Of a game with several epochs of its rules the newest comes first; the older ones only replay.
void add_games(std::vector<GameEntry>& games);
[[nodiscard]] inline std::vector<GameEntry> make_games() {
  std::vector<GameEntry> games;
  add_games(games);
  return games;
}
[[nodiscard]] const GameEntry* find_game(const std::vector<GameEntry>& games, std::string_view id);
[[nodiscard]] Fault unknown_game(const std::vector<GameEntry>& games, std::string_view id, const Place& place);

// By which rules a record is played, as its header says; it may come from outside: what is not said, or is no such
// thing, is not there.
struct NamedRules {
  std::optional<std::string> game;
  std::optional<std::int64_t> epoch;
  std::optional<std::string> content;  // the hash of its components
};
[[nodiscard]] NamedRules rules_named_by_header(const json::value& header);
[[nodiscard]] NamedRules rules_named_by(const json::value& record);

// A record of whichever game, epoch and components its header names, up to `entries`.
[[nodiscard]] Expected<std::unique_ptr<AnyTable>> replay_record(const std::vector<GameEntry>& games,
                                                                const json::value& record,
                                                                std::size_t entries = static_cast<std::size_t>(-1),
                                                                Hashes checked = Hashes::all);

}  // namespace divan
