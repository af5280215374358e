// A record is the truth: replayed, it gives the same table; changed, it is refused with the place of the change.
#include "table/record.hpp"

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>

#include "bots/egocentric_world.hpp"
#include "table/any_table.hpp"
#include "table/game_entry.hpp"
#include "table/games.hpp"
#include "table/table.hpp"
#include "toys/tic_tac_toe.hpp"

namespace divan {
namespace {

using namespace egocentric_world;
using G = EgocentricWorld;
using EgoTable = Table<G>;

constexpr Seat first_seat{0};

// Some of everything: moves, an undo, a new occupant, somebody who leaves.
EgoTable played() {
  EgoTable table(G(), Options{.players = 3}, {{.name = "Ada"}, {}, {.kind = Sitter::bot, .name = {}}}, Seed("record"));
  const auto must = [](const std::optional<Refusal>& no) {
    if (no) FAIL(words(*no).en);
  };
  const Seat first = table.to_move().first();
  must(table.play(first, Stop{}));
  must(table.undo(first));
  must(table.play(first, Draw{}));
  must(table.play(first, Throw{}));
  table.sit(first_seat, {.kind = Sitter::bot, .bot = BotKind::random, .name = "Ada", .absent_person = true});
  must(table.play(table.to_move().first(), Draw{}));
  must(table.leave(table.to_move().first()));
  must(table.play(table.to_move().first(), Stop{}));
  return table;
}

TEST_CASE("a record replays to the same table, entry by entry") {
  const EgoTable table = played();
  const auto replayed = EgoTable::replay(G(), table.record());
  REQUIRE(replayed);
  CHECK(replayed->state() == table.state());
  CHECK(replayed->events() == table.events());
  CHECK(replayed->occupants() == table.occupants());
  CHECK(replayed->steps() == table.steps());
  CHECK(replayed->seed() == table.seed());
  CHECK(to_json(replayed->record()) == to_json(table.record()));
}

TEST_CASE("a record replays up to any entry, and each of them has its state") {
  const EgoTable table = played();
  const auto& entries = table.record().entries;
  for (std::size_t count = 0; count <= entries.size(); ++count) {
    const auto there = EgoTable::replay(G(), table.record(), count);
    REQUIRE(there);
    CHECK(there->record().entries.size() == count);
    if (count == 0) continue;
    if (const auto* move = std::get_if<MoveEntry<G>>(&entries[count - 1])) {
      CHECK(move->hash.value == hash_of(there->state()));
    }
  }
  CHECK(EgoTable::replay(G(), table.record(), 2)->state() == EgoTable::replay(G(), table.record(), 0)->state());
}

TEST_CASE("what was taken back is history: a replay does not ask whether it would be allowed today") {
  EgoTable table(G(), Options{.players = 2}, {}, Seed("history"));
  const Seat first = table.to_move().first();
  const State start = table.state();
  REQUIRE(!table.play(first, Draw{}));
  REQUIRE(table.refuse_undo(first));
  Record<G> record = table.record();
  record.entries.push_back(UndoEntry{first, {hash_of(start)}});
  record.entries.push_back(record.entries[0]);
  const auto replayed = EgoTable::replay(G(), record);
  REQUIRE(replayed);
  CHECK(replayed->state() == table.state());
  CHECK(replayed->refuse_undo(first));
}

TEST_CASE("a record goes back as many steps as it was taken back") {
  using toys::TicTacToe;
  Table<TicTacToe> table(TicTacToe(), TicTacToe::Options{}, {}, Seed("x"));
  for (int time = 0; time < 2; ++time) {
    for (std::uint8_t cell = 0; cell < 4; ++cell) {
      REQUIRE(!table.play(table.to_move().first(), toys::tic_tac_toe::MarkCell{cell}));
    }
    while (table.steps() > 0) REQUIRE(!table.undo(*table.last_to_act()));
  }
  CHECK(table.state() == TicTacToe::State{});
  const auto replayed = Table<TicTacToe>::replay(TicTacToe(), table.record());
  REQUIRE(replayed);
  CHECK(replayed->state() == table.state());
  CHECK(replayed->steps() == 0);
}

// --- A changed record ----------------------------------------------------------------------------------------------

template <class Change>
Fault fault_of(const Change& change) {
  Record<G> record = played().record();
  change(record);
  const auto table = EgoTable::replay(G(), record);
  REQUIRE(!table);
  CHECK(!table.fault().text.en.empty());
  CHECK(!table.fault().text.fr.empty());
  return table.fault();
}

TEST_CASE("a hash that does not fit is found at its entry") {
  const Fault fault = fault_of([](Record<G>& r) { std::get<MoveEntry<G>>(r.entries[3]).hash.value ^= 1; });
  CHECK(fault.path == "$.entries[3].hash");
  CHECK(fault.text.en.starts_with("the state after this entry is "));
  CHECK(fault_of([](Record<G>& r) { std::get<UndoEntry>(r.entries[1]).hash.value ^= 1; }).path == "$.entries[1].hash");
  CHECK(fault_of([](Record<G>& r) { std::get<LeaveEntry>(r.entries[6]).hash.value ^= 1; }).path == "$.entries[6].hash");
}

TEST_CASE("a move, an undo or a departure that the rules refuse is found at its entry, with the rule") {
  const Fault move = fault_of([](Record<G>& r) { std::get<MoveEntry<G>>(r.entries[3]).move = Draw{}; });
  CHECK(move.path == "$.entries[3]");
  CHECK(move.rule == "EW-4.1");
  const Fault nobody = fault_of([](Record<G>& r) { std::get<MoveEntry<G>>(r.entries[2]).seat = Seat{7}; });
  CHECK(nobody.path == "$.entries[2]");
  CHECK(nobody.rule == "EW-4.0");
  const Fault undo = fault_of([](Record<G>& r) { std::get<UndoEntry>(r.entries[1]).seat = Seat{7}; });
  CHECK(undo.path == "$.entries[1]");
  CHECK(undo.rule == "TABLE-1");
  const Fault leave = fault_of([](Record<G>& r) { std::get<LeaveEntry>(r.entries[6]).seat = Seat{7}; });
  CHECK(leave.path == "$.entries[6]");
  CHECK(leave.rule == "EW-9.24");
  const Fault sit = fault_of([](Record<G>& r) { std::get<SitEntry>(r.entries[4]).seat = Seat{3}; });
  CHECK(sit.path == "$.entries[4].seat");
  CHECK(sit.text.en == "there is no such seat");
}

TEST_CASE("a header that promises something else is refused at its field") {
  CHECK(fault_of([](Record<G>& r) { r.header.seed = "another"; }).path == "$.header.commitment");
  CHECK(fault_of([](Record<G>& r) { r.header.commitment[0] ^= 1; }).text.en ==
        "the seed is not the one that was promised");
  CHECK(fault_of([](Record<G>& r) { r.header.epoch = 2; }).text.en ==
        "this is a record of egocentric-world, epoch 2; here plays egocentric-world, epoch 1");
  CHECK(fault_of([](Record<G>& r) { r.header.version = 9; }).path == "$.header");
  CHECK(fault_of([](Record<G>& r) { r.header.game = "chess"; }).path == "$.header");
  CHECK(fault_of([](Record<G>& r) { r.header.content = "0"; }).path == "$.header.content");
  CHECK(fault_of([](Record<G>& r) { r.header.seats.pop_back(); }).path == "$.header.seats");
  const Fault options = fault_of([](Record<G>& r) { r.header.options.players = 7; });
  CHECK(options.path == "$.header.options");
  CHECK(options.rule == "EW-10");
  const Fault start = fault_of([](Record<G>& r) { r.header.start.emplace(); });
  CHECK(start.path == "$.header.start");
  CHECK(start.rule == "EW-3.2");
}

TEST_CASE("a game that began from a position replays from it") {
  const EgoTable first = played();
  EgoTable table(G(), first.state(), first.occupants(), Seed("from here"));
  CHECK(!table.play(table.to_move().first(), Draw{}));
  CHECK(table.record().header.start == first.state());
  const auto replayed = EgoTable::replay(G(), table.record());
  REQUIRE(replayed);
  CHECK(replayed->state() == table.state());
}

TEST_CASE("the options in the header are those of the position that the game starts from") {
  Record<G> record = EgoTable(G(), played().state(), {}, Seed("from here")).record();
  record.header.options.browse_discard = true;
  const auto table = EgoTable::replay(G(), record);
  REQUIRE(!table);
  CHECK(table.fault().path == "$.header.options");
  CHECK(table.fault().text.en == "these are not the options of the position that it starts from");
}

TEST_CASE("a game without components has no content hash to keep") {
  using toys::TicTacToe;
  Table<TicTacToe> table(TicTacToe(), TicTacToe::Options{}, {}, Seed("x"));
  CHECK(!table.play(first_seat, toys::tic_tac_toe::MarkCell{4}));
  CHECK(table.record().header.content == "");
  const auto replayed = Table<TicTacToe>::replay(TicTacToe(), table.record());
  REQUIRE(replayed);
  CHECK(replayed->state() == table.state());
}

// --- As lines --------------------------------------------------------------------------------------------------------

TEST_CASE("a record is a file of JSON lines, and back") {
  const json::value record = to_json(played().record());
  const std::string lines = record_lines(record);
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 9);
  CHECK(lines.ends_with("}\n"));
  const auto read = record_from_lines(lines);
  REQUIRE(read);
  CHECK(*read == record);
  CHECK(record_lines(*read) == lines);
  const auto typed = from_json<Record<G>>(*read);
  REQUIRE(typed);
  CHECK(EgoTable::replay(G(), *typed));
}

TEST_CASE("empty lines, spaces and foreign line ends do not hurt") {
  const std::string lines = record_lines(to_json(played().record()));
  std::string foreign = "\n  \t\r\n";
  for (const char c : lines) foreign += c == '\n' ? std::string("\r\n\r\n") : std::string(1, c);
  foreign.resize(foreign.size() - 4);  // and no line end at the end
  const auto read = record_from_lines(foreign);
  REQUIRE(read);
  CHECK(record_lines(*read) == lines);
}

TEST_CASE("a line that is not JSON is told by its number; nothing at all is no record") {
  const auto broken = record_from_lines("{\"game\":\"x\"}\n\n{oops}\n");
  REQUIRE(!broken);
  CHECK(broken.fault().path == "line 3");
  CHECK(broken.fault().text.en.starts_with("not valid JSON"));
  for (const char* nothing : {"", "\n\n", " \r\n"}) {
    const auto empty = record_from_lines(nothing);
    REQUIRE(!empty);
    CHECK(empty.fault().path == "line 1");
    CHECK(empty.fault().text.fr == "une partie commence par son en-tête");
  }
}

TEST_CASE("a state hash is sixteen hexadecimal digits") {
  CHECK(StateHash{0x0123456789abcdef}.unpack() == "0123456789abcdef");
  CHECK(StateHash{0}.unpack() == "0000000000000000");
  CHECK(StateHash::pack("00000000000000ff") == StateHash{255});
  for (const char* wrong : {"", "ff", "00000000000000fg", " 0000000000000ff", "00000000000000fff", "0x000000000000ff",
                            "-000000000000001"}) {
    CAPTURE(wrong);
    CHECK(!StateHash::pack(wrong));
  }
}

TEST_CASE("a record in JSON is read strictly") {
  const std::vector<GameEntry> games = make_games();
  json::value record = to_json(played().record());
  CHECK(games[0].replay(record, 99, Hashes::all));
  record.at("entries").as_array()[0].as_object()["hash"] = "short";
  const auto hash = games[0].replay(record, 99, Hashes::all);
  REQUIRE(!hash);
  CHECK(hash.fault().path == "$.entries[0].hash");
  CHECK(hash.fault().text.en == "must be 16 hexadecimal digits");
  record = to_json(played().record());
  record.at("header").as_object()["extra"] = 1;
  CHECK(games[0].replay(record, 99, Hashes::all).fault().path == "$.header.extra");
  record = to_json(played().record());
  record.at("entries").as_array()[0].as_object()["type"] = "cheat";
  CHECK(games[0].replay(record, 99, Hashes::all).fault().path == "$.entries[0].type");
}

TEST_CASE("an entry is packed into few bytes and comes back the same") {
  const EgoTable table = played();
  std::size_t kinds = 0;
  for (const auto& entry : table.record().entries) {
    const std::string packed = packed_entry<G>(entry);
    const auto unpacked = unpacked_entry(packed);
    REQUIRE(unpacked);
    const auto tree = parse_json(*unpacked);
    REQUIRE(tree);
    CHECK(*tree == to_json(entry));
    kinds |= std::size_t{1} << entry.index();
    if (std::holds_alternative<MoveEntry<G>>(entry))
      CHECK(packed.size() == 9 + json_text(to_json(entry).at("move")).size());
  }
  CHECK(kinds == 0b1111);  // moves, undo, leave and sit
}

TEST_CASE("a damaged packed entry is told, not trusted") {
  for (const std::string_view damaged : {std::string_view(""), std::string_view("\x00short", 6),
                                         std::string_view("\x7f__________"), std::string_view("\x13")}) {
    const auto unpacked = unpacked_entry(damaged);
    REQUIRE(!unpacked);
    CHECK(!unpacked.fault().text.fr.empty());
  }
}

struct NewerTicTacToe : toys::tic_tac_toe::TicTacToe {
  static constexpr int epoch = 2;
};

TEST_CASE("a record replays under the epoch it names, new tables take the newest, an unknown one is refused") {
  using Old = toys::tic_tac_toe::TicTacToe;
  std::vector<GameEntry> games;
  games.push_back(game_entry(NewerTicTacToe()));
  games.push_back(game_entry(Old()));
  CHECK(find_game(games, Old::id)->epoch == 2);
  const auto fresh = find_game(games, Old::id)->open(json::object{}, {}, "1");
  REQUIRE(fresh);
  json::value record = (*fresh)->record();
  CHECK(record.at("header").at("epoch").as_int64() == 2);
  for (const int epoch : {1, 2}) {
    record.at("header").as_object()["epoch"] = epoch;
    const auto replayed = replay_record(games, record);
    REQUIRE(replayed);
    CHECK((*replayed)->record().at("header").at("epoch").as_int64() == epoch);
  }
  record.at("header").as_object()["epoch"] = 3;
  CHECK(!replay_record(games, record));
}

}  // namespace
}  // namespace divan
