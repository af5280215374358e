// divan serve: the table in a browser, for one person or for friends.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/commands.hpp"
#include "app/games_place.hpp"
#include "app/packs.hpp"
#include "server/admin.hpp"
#include "server/server.hpp"
#include "table/content_texts.hpp"

namespace divan {
namespace {

std::string written(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr ? "" : text.data();
}

// The address from which a packet to the world would leave; none is sent. A machine may have others, of bridges and
// containers, that nobody can reach.
std::string outward_address() {
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {};
  sockaddr_in world{};
  world.sin_family = AF_INET;
  world.sin_port = htons(9);
  world.sin_addr.s_addr = htonl(0xC0000201);  // 192.0.2.1, which is nobody's (RFC 5737)
  sockaddr_in ours{};
  socklen_t size = sizeof ours;
  const bool known = ::connect(socket, reinterpret_cast<const sockaddr*>(&world), sizeof world) == 0 &&
                     ::getsockname(socket, reinterpret_cast<sockaddr*>(&ours), &size) == 0;
  ::close(socket);
  return known ? written(ours) : "";
}

// An address under which others of the same network find this machine; empty: none was found.
std::string network_address() {
  if (std::string address = outward_address(); !address.empty()) return address;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  std::string found;
  for (const ifaddrs* each = list; each != nullptr && found.empty(); each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if ((ntohl(address->sin_addr.s_addr) >> 24U) == 127) continue;
    found = written(*address);
  }
  freeifaddrs(list);
  return found;
}

// The names by which this machine may be asked.
std::vector<std::string> hosts(const Arguments& arguments, const TransportLimits& limits) {
  const auto given = arguments.value("--host");
  std::vector<std::string> names{"localhost"};
  std::array<char, 256> own{};
  if (::gethostname(own.data(), own.size() - 1) == 0 && own[0] != '\0') {
    const std::string name = own.data();
    for (const char* suffix : {"", ".local", ".lan", ".home", ".home.arpa", ".internal"})
      names.push_back(name + suffix);
  }
  for (const std::string& each : limits.origins) names.push_back(each.substr(each.find("//") + 2));
  for (std::string_view list = given ? std::string_view(*given) : std::string_view(); !list.empty();) {
    names.emplace_back(list.substr(0, list.find(',')));
    list.remove_prefix(std::min(list.size(), names.back().size() + 1));
  }
  return names;
}

void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  char* words[] = {program.data(), argument.data(), nullptr};  // NOLINT(modernize-avoid-c-arrays)
  // Sockets are ours alone: a browser that inherits one keeps the port after the server has ended.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  pid_t child = 0;
  posix_spawnp(&child, "xdg-open", &actions, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&actions);
}

// What is played here from now on is kept beside its games, and games that began with other components go on with
// those. Among other nodes whoever knows only older rules may serve: it claims no room of newer ones.
std::optional<Fault> bring_contents(Session& session, Store& store, bool alone) {
  Expected<std::vector<StoredContent>> kept = store.contents();
  if (!kept) return kept.fault();
  if (auto fault = refuse_downgrade(store.place(), session.games, *kept); fault && alone) return fault;
  std::vector<StoredContent> ours;
  for (const GameEntry& game : session.games) {
    if (&game != find_game(session.games, game.id) || !game.content_hash) continue;  // an older epoch of its rules
    StoredContent content{game.id, game.content_hash(), game.epoch, {}};
    for (ContentFile& file : built_in_content(game.id)) {
      if (std::find(game.content_files.begin(), game.content_files.end(), file.name) == game.content_files.end())
        continue;
      const auto own = session.content_files.find(game.id + "/" + file.name);
      if (own != session.content_files.end()) file.text = own->second;
      content.files.push_back(std::move(file));
    }
    ours.push_back(std::move(content));
  }
  if (auto fault = store.keep(ours)) return fault;
  for (const Fault& each : add_older_contents(session.games, *kept)) failed(session, each.text);
  return std::nullopt;
}

std::optional<std::uint16_t> port_in(const std::string& text) {
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, port);
  return error == std::errc{} && rest == end ? std::optional(port) : std::nullopt;
}

// Which page is opened, and for whom.
struct Page {
  const char* path = "";
  const char* bind = "0.0.0.0";
  bool open = false;
};

Exit serve_page(Session& session, const Arguments& arguments, const Page& page) {
  Text problem;
  const auto port = arguments.number("--port", 8080, 0, 65'535, problem);
  const auto per_address = port ? arguments.number("--per-address", 256, 0, 1'000'000, problem) : std::nullopt;
  const auto rooms = per_address ? arguments.number("--rooms-an-hour", 120, 0, 1'000'000, problem) : std::nullopt;
  const auto rate = rooms ? arguments.number("--messages-a-second", 40, 0, 1'000'000, problem) : std::nullopt;
  const auto pause = rate ? arguments.number("--bot-pause", 350, 0, 60'000, problem) : std::nullopt;
  const auto keep = pause ? arguments.number("--keep-days", 60, 0, 36'500, problem) : std::nullopt;
  const auto thinkers = keep ? arguments.number("--thinkers", 0, 0, 1024, problem) : std::nullopt;
  const auto cpu = thinkers ? arguments.number("--cpu-per-address", 50, 0, 100, problem) : std::nullopt;
  const auto bytes = cpu ? arguments.number("--kilobytes-per-address", 4096, 0, 10'000'000, problem) : std::nullopt;
  if (!bytes) return misused(session, "serve", problem);
  const std::string directory = arguments.value("--data").value_or(default_directory());

  ServerOptions options;
  options.bind = arguments.value("--bind").value_or(page.bind);
  options.port = static_cast<std::uint16_t>(*port);
  options.transport.connections_per_address = static_cast<std::size_t>(*per_address);
  if (*per_address == 0) options.transport.requests_per_second = 0;
  options.transport.messages_per_second = static_cast<double>(*rate);
  options.transport.burst = 2 * options.transport.messages_per_second;
  options.transport.behind_proxy = arguments.has("--behind-proxy") || arguments.has("--trusted-proxy");
  const std::string proxies = arguments.value("--trusted-proxy").value_or("");
  for (std::string_view list = proxies; !list.empty();) {
    const std::string each(list.substr(0, list.find(',')));
    list.remove_prefix(std::min(list.size(), each.size() + 1));
    if (!is_network(each)) {
      return misused(
          session, "serve",
          {"--trusted-proxy wants addresses or networks such as 10.0.0.0/8, with commas; \"" + each + "\" is neither",
           "--trusted-proxy veut des adresses ou des réseaux tels que 10.0.0.0/8, séparés par des virgules ; « " +
               each + " » n'en est pas"});
    }
    options.transport.proxies.push_back(each);
  }
  if (const auto origin = arguments.value("--origin")) options.transport.origins.push_back(*origin);
  options.turns.share = static_cast<double>(*cpu) / 100;
  options.turns.bytes_a_second = static_cast<double>(*bytes) * 1024;
  options.metrics_hosts = hosts(arguments, options.transport);
  // Behind a proxy any, if nothing is said of it: then the proxy looks after that.
  if (!options.transport.behind_proxy || arguments.has("--host")) options.transport.hosts = options.metrics_hosts;
  options.hall.rooms_an_hour = static_cast<int>(*rooms);
  options.hall.bot_pause = *pause;
  options.keep_days = static_cast<int>(*keep);
  options.thinkers = static_cast<std::size_t>(*thinkers);

  options.pictures = std::move(session.pictures);
  for (GameEntry& game : session.games) {
    if (game.read_pack && options.pictures.empty()) game = with_packs(game, {});
  }
  options.tls_certificate = arguments.value("--tls-cert").value_or("");
  options.tls_key = arguments.value("--tls-key").value_or("");
  if (options.tls_certificate.empty() != options.tls_key.empty()) {
    return misused(session, "serve",
                   {"--tls-cert and --tls-key go together: a certificate with its chain, and its key",
                    "--tls-cert et --tls-key vont ensemble : un certificat avec sa chaîne, et sa clé"});
  }
  if (const auto key = arguments.value("--admin-key")) {
    options.admin_key = *key;
    if (key->starts_with('@')) {
      if (!read_whole_file(key->substr(1), options.admin_key)) {
        return failed(session, {"cannot read " + key->substr(1), "impossible de lire " + key->substr(1)});
      }
      while (!options.admin_key.empty() && options.admin_key.back() <= ' ') options.admin_key.pop_back();
    }
    if (options.admin_key.size() < shortest_admin_key) {
      return misused(session, "serve",
                     {"--admin-key wants 16 characters or more, which nobody guesses: openssl rand -hex 16",
                      "--admin-key demande au moins 16 caractères que personne ne devine : openssl rand -hex 16"});
    }
  }
  const std::string scheme = options.tls_certificate.empty() ? "http://" : "https://";
  options.log_file = arguments.value("--log-file").value_or("");
  options.access_log = arguments.has("--access-log");
  const std::string format = arguments.value("--log-format").value_or("text");
  if (format != "text" && format != "json") {
    return misused(session, "serve",
                   {"--log-format is text or json, not " + format, "--log-format est text ou json, pas " + format});
  }
  options.log_format = format == "json" ? LogFormat::json : LogFormat::text;
  if (const auto place = arguments.value("--metrics-bind")) {
    const std::size_t colon = place->rfind(':');
    const auto number = colon == std::string::npos ? std::nullopt : port_in(place->substr(colon + 1));
    if (!number) {
      return misused(session, "serve",
                     {"--metrics-bind is an address and a port, such as 127.0.0.1:9090",
                      "--metrics-bind est une adresse et un port, tels que 127.0.0.1:9090"});
    }
    options.metrics_bind = place->substr(0, colon);
    if (options.metrics_bind.starts_with('[') && options.metrics_bind.ends_with(']')) {  // of IPv6
      options.metrics_bind = options.metrics_bind.substr(1, options.metrics_bind.size() - 2);
    }
    options.metrics_port = *number;
  }

  std::unique_ptr<Bus> bus;
  if (auto places = arguments.value("--nats")) {
    if (const std::string file = places->starts_with('@') ? places->substr(1) : ""; !file.empty()) {
      if (!read_whole_file(file, *places))
        return failed(session, {"cannot read " + file, "impossible de lire " + file});
      while (!places->empty() && places->back() <= ' ') places->pop_back();
    }
    options.node = arguments.value("--node").value_or("");
    if (!arguments.has("--database") || !is_node_name(options.node)) {
      return misused(
          session, "serve",
          {"--nats joins nodes over one --database, each with a --node NAME of its own: letters, digits, - "
           "and _, 32 at most",
           "--nats relie des nœuds sur une même --database, chacun avec son --node NOM : lettres, chiffres, - "
           "et _, 32 au plus"});
    }
    Expected<std::unique_ptr<Bus>> found = nats_bus(*places);
    if (!found) return failed(session, found.fault().text);
    bus = std::move(*found);
    options.bus = bus.get();
  }

  const std::string others = options.bind == "0.0.0.0" ? network_address() : "";
  if (!options.transport.behind_proxy) options.network_address = others;

  const Expected<std::optional<std::string>> database = database_of(arguments);
  if (!database) return misused(session, "serve", database.fault().text);
  // Nobody else may serve from the same database, as from the same directory.
  PostgresOptions in_database{.node = "alone-" + system_entropy().substr(0, 8), .part = PostgresPart::alone};
  if (options.bus != nullptr) in_database = {.node = options.node};  // others do, each its own rooms
  const Expected<std::unique_ptr<Archive>> store = open_place(database->value_or(directory), in_database);
  if (!store) return failed(session, store.fault().text);
  if (const auto fault = bring_contents(session, **store, options.bus == nullptr)) return failed(session, fault->text);
  const auto fault = serve(std::move(session.games), **store, options, [&](std::uint16_t taken) {
    const std::string here = scheme + "localhost:" + std::to_string(taken) + page.path;
    const bool french = session.terminal.language == Language::french;
    std::printf("%s %s\n", french ? "La table est mise :" : "The table is set:", here.c_str());
    if (!others.empty()) {
      std::printf("%s %s%s:%d\n", french ? "Sur votre réseau :" : "On your network:", scheme.c_str(), others.c_str(),
                  taken);
    }
    std::printf("%s %s\n", french ? "Les parties sont gardées dans" : "Games are kept in",
                (*database ? (*store)->place() : directory).c_str());
    std::printf("%s\n", french ? "Ctrl-C pour arrêter." : "Ctrl-C to stop.");
    std::fflush(stdout);
    if (page.open) open_browser(here);
  });
  if (fault) return failed(session, fault->text);
  return Exit::well;
}

Exit run_serve(Session& session, const Arguments& arguments) {
  return serve_page(session, arguments, {.open = arguments.has("--open")});
}
Exit run_lab(Session& session, const Arguments& arguments) {
  return serve_page(session, arguments, {"/lab", "127.0.0.1", !arguments.has("--no-open")});
}

}  // namespace

Command lab_command() {
  return {
      "lab",
      "lab [--port N] [--no-open]",
      {"open the lab in the browser: many games at once, drawn", "ouvrir le laboratoire dans le navigateur"},
      {"Serves the table to this machine alone and opens its lab: choose a game, options and bots, play up to\n"
       "100,000 games in the browser and see what comes of them; compare two settings; change numbers of the cards.\n"
       "Every result tells the divan simulate that repeats it.\n\n"
       "  divan lab",
       "Sert la table à cette seule machine et en ouvre le laboratoire : choisissez un jeu, des options, des bots,\n"
       "jouez jusqu'à 100 000 parties dans le navigateur et voyez ce qu'il en sort ; comparez deux réglages ; changez\n"
       "des nombres sur les cartes. Chaque résultat dit le divan simulate qui le répète.\n\n"
       "  divan lab"},
      {{"--port", "N", {"port (8080); 0 picks a free one", "port (8080) ; 0 en choisit un libre"}},
       {"--data",
        "DIR",
        {"where games are kept (~/.local/share/divan)", "où garder les parties (~/.local/share/divan)"}},
       {"--no-open", "", {"only serve it", "la servir seulement"}}},
      run_lab,
      false};
}

Command serve_command() {
  return {
      "serve",
      "serve [--port N] [--bind ADDRESS] [--data DIR] [--open]",
      {"set the table in the browser, for you and your friends",
       "mettre la table dans le navigateur, pour vous et vos amis"},
      {"Serves the table over HTTP and WebSockets from this one program. Nobody needs an account: a room is a link.\n"
       "A move counts when it is on disk; stop and start as you like.\n\n"
       "  divan serve --open\n  divan serve --port 9000 --bind 127.0.0.1 --data /srv/divan --behind-proxy",
       "Sert la table en HTTP et WebSocket depuis ce seul programme. Personne n'a besoin de compte : une table est un "
       "lien.\n"
       "Un coup compte quand il est sur le disque ; arrêtez et relancez à votre guise.\n\n"
       "  divan serve --open\n  divan serve --port 9000 --bind 127.0.0.1 --data /srv/divan --behind-proxy"},
      {{"--port", "N", {"port (8080); 0 picks a free one", "port (8080) ; 0 en choisit un libre"}},
       {"--bind",
        "ADDRESS",
        {"address to listen on (0.0.0.0: everybody)", "adresse d'écoute (0.0.0.0 : tout le monde)"}},
       {"--data",
        "DIR",
        {"where games are kept (~/.local/share/divan)", "où garder les parties (~/.local/share/divan)"}},
       database_option(),
       {"--nats",
        "URL|@FILE",
        {"one node of several over one --database, joined by NATS at nats://host:4222 (several with commas)",
         "un nœud parmi plusieurs sur une même --database, reliés par NATS à nats://hôte:4222 (plusieurs, avec des "
         "virgules)"}},
       {"--node", "NAME", {"this node's name, which no other has", "le nom de ce nœud, qu'aucun autre ne porte"}},
       {"--open", "", {"open the page in your browser", "ouvrir la page dans votre navigateur"}},
       {"--host",
        "LIST",
        {"names under which this server is asked, besides addresses, localhost and the machine's own",
         "noms sous lesquels on demande ce serveur, outre les adresses, localhost et celui de la machine"}},
       {"--origin",
        "URL",
        {"a page from there may connect too, besides our own", "une page de là peut aussi se connecter"}},
       {"--behind-proxy",
        "",
        {"believe the last address in X-Forwarded-For", "croire la dernière adresse de X-Forwarded-For"}},
       {"--trusted-proxy",
        "LIST",
        {"believe X-Forwarded-For of these addresses and networks only",
         "ne croire X-Forwarded-For que de ces adresses et réseaux"}},
       {"--tls-cert",
        "FILE",
        {"speak https, with this certificate and its chain (PEM; read again on SIGHUP)",
         "parler https, avec ce certificat et sa chaîne (PEM ; relus à SIGHUP)"}},
       {"--tls-key", "FILE", {"and this key", "et cette clé"}},
       {"--admin-key",
        "KEY|@FILE",
        {"opens /admin, where rooms are closed and people blocked (16 characters or more)",
         "ouvre /admin, où l'on ferme des tables et bloque des gens (au moins 16 caractères)"}},
       {"--per-address",
        "N",
        {"connections from one address (256; 0: any)", "connexions par adresse (256 ; 0 : toutes)"}},
       {"--rooms-an-hour",
        "N",
        {"rooms made from one address (120; 0: any)", "tables créées par adresse (120 ; 0 : toutes)"}},
       {"--messages-a-second", "N", {"of one connection (40; 0: any)", "d'une connexion (40 ; 0 : toutes)"}},
       {"--cpu-per-address",
        "PERCENT",
        {"of a core, to answer one address (50; 0: any)", "d'un cœur, pour répondre à une adresse (50 ; 0 : tout)"}},
       {"--kilobytes-per-address",
        "N",
        {"a second, to answer one address (4096; 0: any)",
         "par seconde, pour répondre à une adresse (4096 ; 0 : toutes)"}},
       {"--keep-days",
        "N",
        {"rooms that nobody touches are cleared away after N days (60; 0: never)",
         "les tables que personne ne touche sont rangées après N jours (60 ; 0 : jamais)"}},
       {"--log-file",
        "FILE",
        {"log there instead of to standard error; opened anew on SIGHUP",
         "journal dans ce fichier au lieu de la sortie d'erreur ; rouvert à SIGHUP"}},
       {"--log-format", "text|json", {"how its lines look (text)", "la forme de ses lignes (text)"}},
       {"--access-log", "", {"a line for each request and connection", "une ligne par requête et par connexion"}},
       {"--metrics-bind",
        "ADDRESS:PORT",
        {"/metrics and /healthz there, and /metrics nowhere else",
         "/metrics et /healthz à cette adresse, et /metrics nulle part ailleurs"}},
       {"--bot-pause", "MS", {"before a bot moves (350)", "avant qu'un bot joue (350)"}},
       {"--thinkers",
        "N",
        {"threads on which bots think (0: as many as cores)",
         "fils où réfléchissent les bots (0 : autant que de cœurs)"}}},
      run_serve,
      false};
}

}  // namespace divan
