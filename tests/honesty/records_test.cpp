// The corpus: finished games of every kind, replayed on every build. A record that no longer replays is a broken
// promise to somebody in the middle of a game.
#include <doctest/doctest.h>

#include <set>

#include "honesty/corpus.hpp"
#include "honesty/games_of_the_list.hpp"
#include "honesty/kept_text.hpp"
#include "table/games.hpp"

namespace divan::honesty {
namespace {

[[nodiscard]] std::vector<std::filesystem::path> kept_records() {
  std::vector<std::filesystem::path> paths;
  for (const auto& file : std::filesystem::directory_iterator(kept("records"))) {
    if (file.path().extension() == ".divan") paths.push_back(file.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// Those that are not there yet: a record that is kept never changes.
template <Game G>
void write_records() {
  for (const CorpusGame<G>& game : corpus<G>()) {
    const std::filesystem::path path = kept("records/" + game.name + ".divan");
    if (!std::filesystem::exists(path)) write_kept(path, play_corpus_game(game));
  }
}

// The kept records of a game, told by their headers.
[[nodiscard]] std::vector<json::value> records_of(std::string_view game) {
  std::vector<json::value> records;
  for (const auto& path : kept_records()) {
    const Expected<json::value> record = record_from_lines(read_kept(path));
    REQUIRE(record);
    if (std::string_view(record->at("header").at("game").as_string()) == game) records.push_back(*record);
  }
  return records;
}

// What kinds of seats, beginnings and entries a record has, for any game.
void meet(const json::value& record, std::set<std::string>& met) {
  const json::object& header = record.at("header").as_object();
  met.insert(header.at("start").is_null() ? "dealt" : "from a position");
  for (const json::value& seat : header.at("seats").as_array())
    met.insert("bot " + std::string(seat.at("bot").as_string()));
  for (const json::value& entry : record.at("entries").as_array()) {
    met.insert("entry " + std::string(entry.at("type").as_string()));
  }
}
void check_met(const std::set<std::string>& met, std::initializer_list<const char*> all) {
  for (const char* wanted : all) {
    CAPTURE(wanted);
    CHECK(met.contains(wanted));
  }
}

TEST_CASE("every record of the corpus replays, hash by hash, to its end") {
  if (asked_to("DIVAN_UPDATE_RECORDS")) {
#define DIVAN_WRITE_RECORDS(game) write_records<under_test::game>();
    DIVAN_FOR_EACH_GAME_UNDER_TEST(DIVAN_WRITE_RECORDS)
#undef DIVAN_WRITE_RECORDS
  }
  const std::vector<GameEntry> games = make_games();
  const auto paths = kept_records();
  CHECK(paths.size() >= 30);
  for (const auto& path : paths) {
    CAPTURE(path.filename().string());
    const std::string text = read_kept(path);
    const Expected<json::value> record = record_from_lines(text);
    REQUIRE(record);
    const auto table = replay_record(games, *record);
    if (!table) FAIL_CHECK(path.string(), " ", table.fault().path, " ", table.fault().text.en);
    if (!table) continue;
    CHECK((*table)->outcome().has_value());
    CHECK((*table)->to_move().empty());
    CHECK(record_lines((*table)->record()) == text);
  }
}

TEST_CASE("the corpus has every kind of game, of entry and of ending") {
  std::set<std::string> met;
  for (const json::value& record : records_of("egocentric-world")) {
    const json::object& options = record.at("header").at("options").as_object();
    const std::int64_t players = options.at("players").as_int64();
    met.insert("players " + std::to_string(players));
    if (players == 1) met.insert("level " + std::to_string(options.at("soloDifficulty").as_int64()));
    met.insert("rounds " + std::string(options.at("rounds").as_string()));
    met.insert("deck " + std::string(options.at("deckBetweenRounds").as_string()));
    meet(record, met);
  }
  check_met(met, {"players 1",      "players 2",  "players 3",       "players 4",     "players 5",   "players 6",
                  "level 1",        "level 2",    "level 3",         "rounds single", "rounds to50", "deck carryOver",
                  "deck reshuffle", "dealt",      "from a position", "bot greedy",    "bot citybot", "bot random",
                  "bot easy",       "entry move", "entry undo",      "entry sit",     "entry leave"});
}

TEST_CASE("the corpus of The LOOP has every mode, level and way to sit at the table") {
  const std::vector<json::value> records = records_of("the-loop");
  if (records.empty()) {
    MESSAGE("no record of The LOOP is kept yet; DIVAN_UPDATE_RECORDS=1 writes them");
    return;
  }
  std::set<std::string> met;
  for (const json::value& record : records) {
    const json::object& options = record.at("header").at("options").as_object();
    const bool several_hands = options.at("multiHanded").as_bool();
    const std::int64_t players = options.at("players").as_int64();
    met.insert(several_hands ? "several hands" : "players " + std::to_string(players));
    if (players == 1) met.insert("agents " + std::to_string(options.at("agents").as_int64()));
    met.insert("mode " + std::string(options.at("mode").as_string()));
    met.insert("level " + std::to_string(options.at("level").as_int64()));
    met.insert("epoch " + std::to_string(record.at("header").at("epoch").as_int64()));
    meet(record, met);
  }
  check_met(met,
            {"epoch 1",          "epoch 2",           "players 1",  "players 2", "players 3",     "players 4",
             "several hands",    "agents 2",          "agents 3",   "agents 4",  "mode sabotage", "mode supaClones",
             "mode centrifuges", "mode ultramachina", "level 1",    "level 2",   "level 3",       "dealt",
             "from a position",  "bot greedy",        "bot random", "bot easy",  "entry move",    "entry undo",
             "entry sit"});
}

TEST_CASE("the corpus of Dany has every number of players, Reason and none, and who leaves") {
  std::set<std::string> met;
  for (const json::value& record : records_of("dany")) {
    const json::object& options = record.at("header").at("options").as_object();
    met.insert("players " + std::to_string(options.at("players").as_int64()));
    met.insert(options.at("reason").as_bool() ? "Reason" : "no Reason");
    meet(record, met);
  }
  check_met(met, {"players 3", "players 4", "players 5", "players 6", "players 7", "players 8", "Reason", "no Reason",
                  "dealt", "from a position", "bot random", "bot easy", "bot normal", "bot hard", "entry move",
                  "entry undo", "entry sit", "entry leave"});
}

TEST_CASE("the corpus has Unconscious Mind in both epochs of its rules, with games that replay under one alone") {
  const std::vector<GameEntry> games = make_games();
  std::set<std::string> met;
  for (json::value record : records_of("unconscious-mind")) {
    const std::int64_t epoch = record.at("header").at("epoch").as_int64();
    const std::string of = "epoch " + std::to_string(epoch) + " ";
    const json::object& options = record.at("header").at("options").as_object();
    met.insert(of + "players " + std::to_string(options.at("players").as_int64()));
    std::set<std::string> kinds;
    meet(record, kinds);
    for (const std::string& kind : kinds) met.insert(of + kind);
    record.at("header").as_object()["epoch"] = 3 - epoch;
    if (!replay_record(games, record)) met.insert(of + "alone");
  }
  for (const std::string of : {"epoch 1 ", "epoch 2 "}) {
    for (const char* wanted : {"players 1", "players 2", "players 3", "players 4", "dealt", "from a position",
                               "entry move", "entry undo", "entry sit", "bot greedy", "bot random", "alone"}) {
      CAPTURE(of + wanted);
      CHECK(met.contains(of + wanted));
    }
  }
}

}  // namespace
}  // namespace divan::honesty
