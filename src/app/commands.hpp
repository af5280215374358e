// The subcommands of `divan`. Each has its help and answers with an exit code.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/arguments.hpp"
#include "app/terminal.hpp"
#include "core/text.hpp"
#include "server/server.hpp"
#include "table/games.hpp"

namespace divan {

enum class Exit : int { well = 0, failed = 1, misused = 2 };  // failed: the answer is no; misused: the words are off

struct Session {
  Terminal terminal;
  std::vector<GameEntry> games;
  std::map<std::string, std::string> content;  // by game: the text given with --content instead of what is built in
  std::vector<ServedPicture> pictures;         // of the packs below it
  std::map<std::string, std::string> content_files;  // the same by GAME/FILE
};

struct Command {
  std::string name;
  std::string usage;
  Text summary;
  Text help;  // what it does and an example
  std::vector<OptionHelp> options;
  Exit (*run)(Session&, const Arguments&);
  bool takes_words = true;  // besides options: a game, files
};

[[nodiscard]] Command play_command();
[[nodiscard]] Command simulate_command();
[[nodiscard]] Command ladder_command();
[[nodiscard]] Command merge_command();
[[nodiscard]] Command lab_command();
[[nodiscard]] Command learn_command();
[[nodiscard]] Command replay_command();
[[nodiscard]] Command check_command();
[[nodiscard]] Command engine_command();
[[nodiscard]] Command types_command();
[[nodiscard]] Command serve_command();
[[nodiscard]] Command backup_command();
[[nodiscard]] Command move_data_command();
[[nodiscard]] Command restore_command();
[[nodiscard]] Command data_command();

// Says what is wrong on standard error and how to learn more.
Exit misused(const Session& session, const std::string& command, const Text& problem);
Exit failed(const Session& session, const Text& problem);

struct Verified;
void tell_verified(const Session& session, const Verified& verified);  // what was played again, and what could not be
[[nodiscard]] std::string default_directory();  // where games are kept when nobody says otherwise
[[nodiscard]] std::string random_seed();
[[nodiscard]] bool read_whole_file(const std::string& path, std::string& text);         // false: it cannot be read
[[nodiscard]] bool write_whole_file(const std::string& path, const std::string& text);  // through a file beside it
[[nodiscard]] bool can_be_written(const std::string& path);  // as far as can be seen without writing it
[[nodiscard]] Text cannot_write(const std::string& path);

}  // namespace divan
