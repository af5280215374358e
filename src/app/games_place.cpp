#include "app/games_place.hpp"

#include "store/postgres.hpp"
#include "store/sqlite_store.hpp"

namespace divan {

Expected<std::optional<std::string>> database_of(const Arguments& arguments) {
  auto url = arguments.value("--database");
  if (!url) return std::optional<std::string>();
  if (url->starts_with('@')) {
    const std::string file = url->substr(1);
    if (!read_whole_file(file, *url)) {
      return Fault{file, {"cannot read " + file, "impossible de lire " + file}};
    }
    while (!url->empty() && url->back() <= ' ') url->pop_back();
  }
  if (postgres::is_url(*url)) return url;
  return Fault{"--database",
               {"--database wants an address such as postgresql://divan@localhost/divan, or @FILE with one in it",
                "--database veut une adresse telle que postgresql://divan@localhost/divan, ou @FICHIER qui en contient "
                "une"}};
}

OptionHelp database_option() {
  return {"--database",
          "URL|@FILE",
          {"games are in this PostgreSQL (postgresql://…) instead of a directory; @FILE: its address is in there",
           "les parties sont dans ce PostgreSQL (postgresql://…) au lieu d'un dossier ; @FICHIER : son adresse s'y "
           "trouve"}};
}

Expected<std::unique_ptr<Archive>> open_place(const std::string& place, const PostgresOptions& options) {
  if (postgres::is_url(place)) {
    auto store = PostgresStore::open(place, options);
    if (!store) return store.fault();
    return std::unique_ptr<Archive>(std::move(*store));
  }
  auto store = SqliteStore::open(place);
  if (!store) return store.fault();
  return std::unique_ptr<Archive>(std::move(*store));
}

}  // namespace divan
