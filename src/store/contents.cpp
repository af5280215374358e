#include "store/contents.hpp"

#include <utility>

namespace divan {

std::optional<Fault> refuse_downgrade(const std::string& file, const std::vector<GameEntry>& games,
                                      const std::vector<StoredContent>& contents) {
  for (const StoredContent& each : contents) {
    const GameEntry* game = find_game(games, each.game);
    if (game != nullptr && each.epoch <= game->epoch) continue;
    const std::string theirs = std::to_string(each.epoch);
    const std::string ours = game == nullptr ? "-" : std::to_string(game->epoch);
    return Fault{
        file,
        {"a newer Divan has played " + each.game + " here by rules of epoch " + theirs + "; this one knows " + ours +
             "; run that newer one, or restore a backup of before",
         "un Divan plus récent a joué ici à " + each.game + " selon les règles de l'époque " + theirs +
             " ; celui-ci connaît " + ours + " ; lancez ce plus récent, ou rétablissez une sauvegarde d'avant"}};
  }
  return std::nullopt;
}

std::vector<Fault> add_older_contents(std::vector<GameEntry>& games, const std::vector<StoredContent>& contents) {
  std::vector<GameEntry> older;
  std::vector<Fault> faults;
  for (const StoredContent& each : contents) {
    for (const GameEntry& game : games) {
      if (game.id != each.game || !game.with_content || game.content_hash() == each.hash) continue;
      Expected<GameEntry> made = game.with_content(each.files);
      if (made) {
        older.push_back(std::move(*made));
      } else {
        const std::string what = each.game + " " + each.hash.substr(0, 12);
        faults.push_back({what,
                          {"games begun with older components (" + what + ") cannot go on: " + made.fault().text.en,
                           "les parties commencées avec d'anciens composants (" + what +
                               ") ne peuvent continuer : " + made.fault().text.fr}});
        break;
      }
    }
  }
  for (GameEntry& each : older) games.push_back(std::move(each));
  return faults;
}

}  // namespace divan
