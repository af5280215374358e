// divan backup, divan restore: a server's games, copied while it runs and brought back.
#include <cstdio>
#include <string>

#include "app/commands.hpp"
#include "app/games_place.hpp"
#include "store/backup.hpp"

namespace divan {
namespace {

// PostgreSQL has better of its own.
Exit has_its_own(const Session& session) {
  return failed(
      session, {"a database is backed up by its own means: pg_dump for a copy of one moment, an archive of its log for "
                "any moment (docs/operating.md); divan data verify --database URL plays every game of one again",
                "une base se sauvegarde par ses propres moyens : pg_dump pour la copie d'un instant, l'archive de son "
                "journal pour n'importe lequel (docs/operating.md) ; divan data verify --database URL en rejoue chaque "
                "partie"});
}

Exit run_backup(Session& session, const Arguments& arguments) {
  if (arguments.has("--database")) return has_its_own(session);
  if (arguments.rest().size() != 1) {
    return misused(session, "backup",
                   {"to which file? for example: divan backup --data /var/lib/divan monday.sqlite",
                    "vers quel fichier ? par exemple : divan backup --data /var/lib/divan lundi.sqlite"});
  }
  const std::string& to = arguments.rest()[0];
  const std::string directory = arguments.value("--data").value_or(default_directory());
  const Expected<Verified> verified = back_up(directory, to, session.games);
  if (!verified) return failed(session, verified.fault().text);
  tell_verified(session, *verified);
  const bool french = session.terminal.language == Language::french;
  std::printf("%s %s\n", french ? "Sauvegardé dans" : "Backed up to", to.c_str());
  return verified->faults.empty() ? Exit::well : Exit::failed;
}

Exit run_restore(Session& session, const Arguments& arguments) {
  if (arguments.has("--database")) return has_its_own(session);
  if (arguments.rest().size() != 1) {
    return misused(session, "restore",
                   {"from which file? for example: divan restore --data /var/lib/divan monday.sqlite",
                    "depuis quel fichier ? par exemple : divan restore --data /var/lib/divan lundi.sqlite"});
  }
  const std::string directory = arguments.value("--data").value_or(default_directory());
  const Restoring how{.replace = arguments.has("--replace"), .anyway = arguments.has("--anyway")};
  std::string aside;
  const Expected<Verified> verified = restore(arguments.rest()[0], directory, session.games, how, aside);
  if (!verified) return failed(session, verified.fault().text);
  tell_verified(session, *verified);
  const bool french = session.terminal.language == Language::french;
  if (!verified->faults.empty() && !how.anyway) {
    return failed(session, {"nothing was restored; --anyway restores these rooms too, to be looked at later",
                            "rien n'a été rétabli ; --anyway rétablit aussi ces tables, à examiner plus tard"});
  }
  if (!aside.empty())
    std::printf("%s %s\n", french ? "Les parties d'avant sont dans" : "The games of before are in", aside.c_str());
  std::printf("%s %s\n", french ? "Rétabli dans" : "Restored to", directory.c_str());
  return Exit::well;
}

OptionHelp data_option() {
  return {"--data",
          "DIR",
          {"the server's directory (~/.local/share/divan)", "le dossier du serveur (~/.local/share/divan)"}};
}

}  // namespace

void tell_verified(const Session& session, const Verified& verified) {
  const bool french = session.terminal.language == Language::french;
  for (const Fault& each : verified.faults) {
    failed(session, {"room " + each.path + " cannot be played again: " + each.text.en,
                     "la table " + each.path + " ne peut être rejouée : " + each.text.fr});
  }
  if (french) {
    std::printf("vérifié : %zu tables, %zu parties rejouées, %zu entrées ; %zu tables en défaut\n", verified.rooms,
                verified.games, verified.entries, verified.faults.size());
  } else {
    std::printf("verified: %zu rooms, %zu games played again, %zu entries; %zu rooms at fault\n", verified.rooms,
                verified.games, verified.entries, verified.faults.size());
  }
}

Command backup_command() {
  return {
      "backup",
      "backup [--data DIR] FILE",
      {"copy a server's games into one file, also while it runs",
       "copier les parties d'un serveur dans un fichier, même pendant qu'il tourne"},
      {"The copy is of one moment, and every game in it is played again before it counts. It holds seeds and keys:\n"
       "keep it like the original. Status 1 when a room cannot be played again; the copy is there all the same.\n\n"
       "  divan backup --data /var/lib/divan /backups/divan-$(date +%F).sqlite",
       "La copie est d'un seul instant, et chaque partie y est rejouée avant qu'elle compte. Elle contient graines et\n"
       "clés : gardez-la comme l'original. Statut 1 si une table ne peut être rejouée ; la copie est là tout de "
       "même.\n\n"
       "  divan backup --data /var/lib/divan /sauvegardes/divan-$(date +%F).sqlite"},
      {data_option(), database_option()},
      run_backup};
}

Command restore_command() {
  return {
      "restore",
      "restore [--data DIR] [--replace] [--anyway] FILE",
      {"bring a backup back", "rétablir une sauvegarde"},
      {"Stop the server first. Every game of the backup is played again before anything is touched; then it is there\n"
       "wholly or not at all.\n\n  divan restore --data /var/lib/divan --replace /backups/divan-2026-11-16.sqlite",
       "Arrêtez d'abord le serveur. Chaque partie de la sauvegarde est rejouée avant qu'on touche à rien ; ensuite "
       "elle\n"
       "est là tout entière ou pas du tout.\n\n"
       "  divan restore --data /var/lib/divan --replace /sauvegardes/divan-2026-11-16.sqlite"},
      {data_option(),
       database_option(),
       {"--replace", "", {"put aside the games that are there", "mettre de côté les parties qui s'y trouvent"}},
       {"--anyway",
        "",
        {"also when not every game can be played again", "même si toutes les parties ne peuvent être rejouées"}}},
      run_restore};
}

}  // namespace divan
