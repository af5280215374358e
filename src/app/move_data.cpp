// divan move-data: from a directory into a database and back.
#include <cstdio>
#include <filesystem>
#include <string>

#include "app/commands.hpp"
#include "app/games_place.hpp"
#include "store/moving.hpp"
#include "store/postgres.hpp"

namespace divan {
namespace {

Exit run_move_data(Session& session, const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.rest();
  if (words.size() != 2 || words[0] == words[1]) {
    return misused(session, "move-data",
                   {"from where, and where to? for example: divan move-data /var/lib/divan postgresql:///divan",
                    "d'où, et vers où ? par exemple : divan move-data /var/lib/divan postgresql:///divan"});
  }
  std::error_code error;
  if (!postgres::is_url(words[0]) && !std::filesystem::exists(words[0] + "/divan.sqlite", error)) {
    return failed(session, {"there are no games in " + words[0], "il n'y a pas de parties dans " + words[0]});
  }
  PostgresOptions options;
  options.node = "move-data";
  options.part = PostgresPart::alone;
  const Expected<std::unique_ptr<Archive>> from = open_place(words[0], options);
  if (!from) return failed(session, from.fault().text);
  const Expected<std::unique_ptr<Archive>> to = open_place(words[1], options);
  if (!to) return failed(session, to.fault().text);
  const Expected<Verified> moved = move_all(**from, **to, session.games);
  if (!moved) return failed(session, moved.fault().text);
  tell_verified(session, *moved);
  const bool french = session.terminal.language == Language::french;
  std::printf("%s %s\n", french ? "Tout est maintenant aussi dans" : "All of it is now also in",
              (*to)->place().c_str());
  return moved->faults.empty() ? Exit::well : Exit::failed;
}

}  // namespace

Command move_data_command() {
  return {
      "move-data",
      "move-data FROM TO",
      {"copy a server's games from a directory into a database, or back",
       "copier les parties d'un serveur d'un dossier dans une base de données, ou l'inverse"},
      {"FROM and TO are directories or addresses such as postgresql://divan@localhost/divan. Stop the server first.\n"
       "TO must have no rooms yet. Everything that arrives is compared with what it was, and every game is played\n"
       "again; FROM stays as it is. Status 1 when a room cannot be played again; it is there all the same.\n\n"
       "  divan move-data /var/lib/divan postgresql:///divan\n  divan move-data postgresql:///divan /srv/divan",
       "DE et VERS sont des dossiers ou des adresses telles que postgresql://divan@localhost/divan. Arrêtez d'abord\n"
       "le serveur. VERS ne doit pas encore avoir de tables. Tout ce qui arrive est comparé à ce que c'était, et\n"
       "chaque partie est rejouée ; DE reste tel quel. Statut 1 si une table ne peut être rejouée ; elle est là tout\n"
       "de même.\n\n"
       "  divan move-data /var/lib/divan postgresql:///divan\n  divan move-data postgresql:///divan /srv/divan"},
      {},
      run_move_data};
}

}  // namespace divan
