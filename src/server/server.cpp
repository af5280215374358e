#include "server/server.hpp"

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "hall/problems.hpp"
#include "server/admin.hpp"
#include "server/blocks.hpp"
#include "server/bye.hpp"
#include "server/client_files.hpp"
#include "server/metrics.hpp"
#include "server/systemd.hpp"
#include "server/thinkers.hpp"
#include "store/journal.hpp"

namespace divan {

std::string system_entropy() {
  std::random_device device;
  std::string digits;
  while (digits.size() < 64) {
    const unsigned word = device();
    for (unsigned shift = 0; shift < 32; shift += 4) digits += "0123456789abcdef"[word >> shift & 15U];
  }
  return digits;
}

namespace {

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t resident = 0;
  statm >> pages >> resident;
  return resident * 4096;
}

// After a flood much of what was taken from the system lies about unused.
void give_memory_back() {
  constexpr std::size_t much = 16 << 20;
  if (const struct mallinfo2 now = mallinfo2(); now.fordblks > much) malloc_trim(0);
}

// Of this thread: what others use of the machine meanwhile is nobody's debt.
std::chrono::nanoseconds cpu_time() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

using Steady = std::chrono::steady_clock;

std::uint64_t microseconds_since(Steady::time_point then) {
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - then).count();
  return passed < 0 ? 0 : static_cast<std::uint64_t>(passed);
}

// What somebody asked for, without what may be a secret in it and without what paints on terminals.
std::string told_target(const std::string& target) {
  std::string told = target.substr(0, std::min<std::size_t>(target.find('?'), 200));
  for (char& c : told) {
    if (c <= ' ' || c > '~') c = '?';
  }
  return told;
}

class Server {
public:
  Server(std::vector<GameEntry> games, Store& store, const ServerOptions& options, ClientFiles files)
      : files_(std::move(files)),
        pictures_(options.pictures),
        options_(options),
        log_(options.log_format, options.log_file),
        store_(store),
        journal_(store),
        hall_(std::move(games), options.entropy, over_store(options.hall)),
        turns_(options.turns),
        transport_(loop_, handlers(), options.transport),
        metrics_door_(loop_, operators_handlers(), operators_limits()),
        thinkers_(options.thinkers, [this](Thinking thinking, json::value found) {
          loop_.post([this, thinking = std::move(thinking), found = std::move(found)] {
            hall_.thought(thinking, found, now());
            soon();
          });
        }) {}

  [[nodiscard]] std::optional<Fault> run(const ServerOptions& options,
                                         const std::function<void(std::uint16_t)>& listening) {
    if (auto fault = log_.open()) return fault;
    if (auto fault = read_certificate()) return fault;
    if (auto fault = read_house()) return fault;
    const std::optional<int> handed = systemd::socket_handed_over();
    const Expected<std::uint16_t> port =
        handed ? transport_.listen_on(*handed) : transport_.listen(options.bind, options.port);
    if (!port) return port.fault();
    if (!options.metrics_bind.empty()) {
      const Expected<std::uint16_t> door = metrics_door_.listen(options.metrics_bind, options.metrics_port);
      if (!door) return door.fault();
      log_.write({.what = "metrics are served",
                  .facts = {{"address", options.metrics_bind}, {"port", std::to_string(*door)}}});
    }
    std::signal(SIGPIPE, SIG_IGN);  // a log that nobody reads any more must not end the games
    std::signal(SIGXFSZ, SIG_IGN);  // nor a file that may not grow: that is said where it is written
    if (!options.network_address.empty()) {
      hall_.reached_at((options.tls_certificate.empty() ? "http://" : "https://") + options.network_address + ":" +
                       std::to_string(*port));
    }
    loop_.on_signal(
        [this](int signal) {
          if (signal == SIGHUP) return open_anew();
          log_.write({.what = "stopping"});
          systemd::notify("STOPPING=1");
          transport_.stop([this] { loop_.stop(); });
        },
        !options.log_file.empty() || !options.tls_certificate.empty());
    log_.write({.what = "serving", .facts = {{"address", options.bind}, {"port", std::to_string(*port)}}});
    hall_.rooms_stored(store_.rooms());
    tick(Steady::now());
    tidy(options.keep_days);
    watchdog();
    systemd::notify("READY=1");
    listening(*port);
    loop_.run();
    journal_.stop();
    let_loads_end();
    log_.write({.what = "stopped"});
    return std::nullopt;
  }

private:
  static HallLimits over_store(HallLimits limits) {
    limits.stored = true;
    return limits;
  }

  Handlers operators_handlers() {
    Handlers only_pages;
    only_pages.http = [this](const HttpRequest& request) { return answer_operator(request); };
    return only_pages;
  }
  static TransportLimits operators_limits() {
    TransportLimits limits;
    limits.connections = 64;
    limits.connections_per_address = 0;
    return limits;
  }

  Handlers handlers() {
    return {.http =
                [this](const HttpRequest& request) {
                  HttpResponse response = answer(request);
                  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
                  if (!options_.tls_certificate.empty()) {
                    response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
                  }
                  return response;
                },
            .opened =
                [this](Connection who, const std::string& address) {
                  const std::string& home = homes_[who] = household_of(address);
                  hall_.connect(who, home);
                },
            .received =
                [this](Connection who, std::string_view text) {
                  hear({who, Turns::Asked::Kind::message, std::string(text), Steady::now()});
                },
            .closed =
                [this](Connection who) {
                  if (options_.access_log) log_.write({.what = "closed", .connection = who});
                  hear({who, Turns::Asked::Kind::gone});
                  homes_.erase(who);
                },
            .kept_out = [this](const HttpRequest& request) -> std::optional<HttpResponse> {
              const Block* block = blocks_.holds(request.address, now());
              if (block == nullptr) return std::nullopt;
              ++kept_out_;
              return address_is_blocked(block->until - now());
            },
            .answered =
                [this](const HttpRequest& request, int status, std::size_t bytes, Connection who) {
                  if (!options_.access_log) return;
                  const std::string what = request.method + " " + told_target(request.target);
                  log_.write({.what = what,
                              .connection = who,
                              .facts = {{"status", std::to_string(status)},
                                        {"bytes", std::to_string(bytes)},
                                        {"address", request.address}}});
                }};
  }

  // --- Everybody in turn -----------------------------------------------------------------------------------------

  void hear(Turns::Asked asked) {
    const auto home = homes_.find(asked.who);
    if (home == homes_.end()) return;
    const Connection who = asked.who;
    if (!turns_.add(home->second, std::move(asked))) {
      ++too_much_waits_;
      transport_.send(
          who, bye_message("tooFast", {"Too much of what your address asks is still waiting; connect again.",
                                       "Trop de demandes de votre adresse attendent encore ; reconnectez-vous."}));
      transport_.close(who, 1008, "too much waits / trop de demandes attendent");
    }
    take_turns_soon();
  }
  void take_turns_soon() {
    if (turns_come_) return;
    turns_come_ = true;
    loop_.post([this] {
      turns_come_ = false;
      take_turns();
    });
  }
  // For a few milliseconds; then the loop reads and writes before it goes on.
  void take_turns() {
    constexpr auto at_once = std::chrono::milliseconds(2);
    const auto end = Turns::Time::clock::now() + at_once;
    auto then = cpu_time();
    for (auto at = Turns::Time::clock::now(); at < end; at = Turns::Time::clock::now()) {
      const std::optional<Turns::Turn> turn = turns_.next(at);
      if (!turn) break;
      const std::uint64_t told = hall_.bytes_told();
      carry_out(turn->asked);
      const auto used = cpu_time();
      turns_.charge(turn->household, {used - then, hall_.bytes_told() - told}, at);
      longest_turn_ = std::max(longest_turn_, used - then);
      then = used;
    }
    soon();
    if (turns_.ready()) take_turns_soon();  // else `tick` looks after those in debt
  }
  void carry_out(const Turns::Asked& asked) {
    switch (asked.kind) {
      case Turns::Asked::Kind::message: {
        const std::uint64_t moves = hall_.moves_played();
        hall_.receive(asked.who, asked.text, now());
        if (hall_.moves_played() != moves) moves_begun_.push_back(asked.came);
        break;
      }
      case Turns::Asked::Kind::go_on: hall_.go_on(asked.who, now()); break;
      case Turns::Asked::Kind::gone: hall_.disconnect(asked.who, now()); break;
    }
  }

  // --- What the hall says goes out when it is safe on disk -------------------------------------------------------

  // Everything that happens in one turn of the loop goes out together.
  void soon() {
    if (flush_comes_) return;
    flush_comes_ = true;
    loop_.post([this] {
      flush_comes_ = false;
      flush();
    });
  }
  void flush() {
    while (auto thinking = hall_.next_thought()) thinkers_.add(std::move(*thinking));
    while (auto code = hall_.next_load()) load(*code);
    while (auto who = hall_.next_unfinished()) hear({*who, Turns::Asked::Kind::go_on});
    if (committing_) return;  // then it gathers, and goes with the next commit
    Output output = hall_.take_output();
    if (output.writes.empty()) {
      deliver(output.messages);
      return;
    }
    committing_ = true;
    journal_.submit(std::move(output.writes),
                    [this, messages = std::move(output.messages),
                     moves = std::exchange(moves_begun_, {})](const std::vector<NotStored>& lost) mutable {
                      loop_.post([this, lost, messages = std::move(messages), moves = std::move(moves)]() mutable {
                        committing_ = false;
                        hall_.writes_are_safe();
                        if (!lost.empty()) give_up(lost, messages);
                        deliver(messages);
                        for (const Steady::time_point began : moves) moves_took_.note(microseconds_since(began));
                        flush();
                      });
                    });
  }
  void deliver(const std::vector<Outgoing>& messages) {
    for (const Outgoing& each : messages) transport_.send(each.to, each.text);
  }
  // The store did not take these rooms: nobody has been told, so they go back to what is stored, and everybody
  // concerned comes again.
  void give_up(const std::vector<NotStored>& lost, std::vector<Outgoing>& messages) {
    ++failures_;
    std::unordered_set<Connection> concerned;
    std::unordered_set<std::string> rooms;
    for (const NotStored& each : lost) rooms.insert(each.code);
    std::erase_if(messages, [&](const Outgoing& each) {
      const bool of_these = rooms.contains(each.room);
      if (of_these) concerned.insert(each.to);
      return of_these;
    });
    for (const auto& [code, fault] : lost) {
      log_.write({.level = LogLevel::error, .what = "not stored: " + fault.text.en, .room = code});
      for (const Connection each : hall_.forget(code)) concerned.insert(each);
      journal_.forgive(code);
    }
    const std::string bye = bye_message(
        "storage", {"The server could not store this; nothing has changed. It will be tried again from where it stood.",
                    "Le serveur n'a pas pu l'enregistrer ; rien n'a changé. On reprend là où on en était."});
    for (const Connection each : concerned) {
      transport_.send(each, bye);
      transport_.close(each, 1013, "storage");
    }
  }

  // --- Rooms come back from the store ------------------------------------------------------------------------------

  // A long game takes its time to be played again: that, too, is done before the loop hears of it.
  void load(const std::string& code) {
    if (const auto erasing = erasing_.find(code); erasing != erasing_.end()) {
      erasing->second = true;  // not before it is done
      return;
    }
    {
      const std::scoped_lock lock(loading_mutex_, held_mutex_);
      ++loading_;
      held_.insert(code);
    }
    store_.load(code, [this, code](const Expected<std::optional<StoredRoom>>& answer) {
      auto room = std::make_shared<Expected<std::unique_ptr<Room>>>(restored(answer, hall_.games()));
      loop_.post([this, code, room] {
        hall_.loaded(code, std::move(*room), now());
        soon();
      });
      const std::scoped_lock lock(loading_mutex_);
      --loading_;
      loading_changed_.notify_one();
    });
  }
  void let_loads_end() {
    std::unique_lock lock(loading_mutex_);
    loading_changed_.wait(lock, [this] { return loading_ == 0; });
  }

  void tick(Steady::time_point due) {
    loop_late_.note(microseconds_since(due));
    hall_.tick(now());
    soon();
    if (turns_.waiting() > 0) take_turns_soon();
    constexpr std::chrono::milliseconds between(50);
    loop_.after(between, [this, next = Steady::now() + between] { tick(next); });
  }
  // Rooms that nobody has touched for long, a few at a time.
  void tidy(int days) {
    turns_.forget_the_paid(Turns::Time::clock::now());
    {
      const std::scoped_lock lock(held_mutex_);
      held_ = hall_.codes();
    }
    journal_.between_commits([this, days](Store& store) {
      give_memory_back();
      if (days == 0) return;
      const auto held = [this](const std::string& code) {
        const std::scoped_lock lock(held_mutex_);
        return held_.contains(code);
      };
      const auto forgotten = store.forget(days, 20, held);
      if (!forgotten) {
        log_.write({.level = LogLevel::warning, .what = "old rooms stay: " + forgotten.fault().text.en});
      } else if (*forgotten > 0) {
        log_.write({.what = "cleared away", .facts = {{"rooms", std::to_string(*forgotten)}}});
      }
    });
    loop_.after(std::chrono::minutes(1), [this, days] { tidy(days); });
  }

  [[nodiscard]] std::optional<Fault> read_certificate() {
    if (options_.tls_certificate.empty()) return std::nullopt;
    auto identity = TlsIdentity::read(options_.tls_certificate, options_.tls_key);
    if (!identity) return identity.fault();
    transport_.use_tls(std::move(*identity));
    return std::nullopt;
  }

  // As long as the loop turns, whoever started us hears of it; when it does not, he starts us anew.
  void watchdog() {
    const auto between = systemd::watchdog_interval();
    if (!between) return;
    systemd::notify("WATCHDOG=1");
    loop_.after(*between, [this] { watchdog(); });
  }

  // Logs were turned over, a certificate was renewed: the new files are to be used from now on, and where they cannot,
  // the old ones still are.
  void open_anew() {
    if (const auto fault = log_.open()) log_.write({.level = LogLevel::error, .what = fault->text.en});
    if (const auto fault = read_certificate()) log_.write({.level = LogLevel::error, .what = fault->text.en});
    log_.write({.what = "opened anew"});
  }

  // --- Pages ----------------------------------------------------------------------------------------------------

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) {
    if (request.target == "/healthz") return health();
    if (request.target == "/metrics" && options_.metrics_bind.empty()) return answer_operator(request);
    if (request.target.starts_with(admin_path)) return answer_admin(request);
    if (files_.count() == 0) {
      return HttpResponse::with(
          "This program was built without its client; ./run builds both.\n"
          "Ce programme a été compilé sans son client ; ./run compile les deux.\n",
          "text/plain; charset=utf-8", 404);
    }
    for (const ServedPicture& each : pictures_) {
      if (each.path == request.target) return picture(each);
    }
    const ClientFile* file = files_.find(request.target);
    if (file == nullptr) {
      return HttpResponse::with("There is no such page. / Cette page n'existe pas.\n", "text/plain; charset=utf-8",
                                404);
    }
    HttpResponse response;
    response.type = file->type;
    response.headers = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
         "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
         "form-action 'none'; frame-ancestors 'none'"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
        {"Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache"},
        {"ETag", file->etag},
        {"Vary", "Accept-Encoding"}};
    if (names_tag(request.if_none_match, file->etag)) {
      response.status = 304;
      return response;
    }
    const int brotli = file->brotli.empty() ? 0 : wants_coding(request.accept_encoding, "br");
    const int gzip = file->gzip.empty() ? 0 : wants_coding(request.accept_encoding, "gzip");
    if (brotli > 0 && brotli >= gzip) {
      response.body = file->brotli;
      response.headers.emplace_back("Content-Encoding", "br");
    } else if (gzip > 0) {
      response.body = file->gzip;
      response.headers.emplace_back("Content-Encoding", "gzip");
    } else {
      response.body = file->plain;
    }
    return response;
  }

  // Of an owner's pack. Opened by itself a picture is only a picture, whatever is written in it.
  [[nodiscard]] static HttpResponse picture(const ServedPicture& served) {
    HttpResponse response;
    response.type = served.type;
    response.body = served.bytes;
    response.headers = {{"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"},
                        {"Cache-Control", "public, max-age=31536000, immutable"}};
    return response;
  }

  // What is no business of players, also where players cannot come.
  [[nodiscard]] HttpResponse answer_operator(const HttpRequest& request) {
    if (request.target == "/healthz") return health();
    if (request.target == "/metrics") return HttpResponse::with(metrics(), "text/plain; version=0.0.4; charset=utf-8");
    return HttpResponse::with("Here are /metrics and /healthz. / Ici se trouvent /metrics et /healthz.\n",
                              "text/plain; charset=utf-8", 404);
  }

  // --- Whoever runs it --------------------------------------------------------------------------------------------

  static constexpr int acts_shown = 100;

  [[nodiscard]] std::optional<Fault> read_house() {
    const Expected<std::string> blocks = store_.value("blocks");
    if (!blocks) return blocks.fault();
    blocks_.read(*blocks);
    const Expected<std::vector<std::string>> acts = store_.last_acts(acts_shown);
    if (!acts) return acts.fault();
    for (const std::string& each : *acts) {
      const Expected<json::value> parsed = parse_json(each);
      if (!parsed) continue;
      if (auto act = from_json<AdminAct>(*parsed)) acts_.push_back(std::move(*act));
    }
    return std::nullopt;
  }

  // Before it is done.
  void write_down(const HttpRequest& request, const AdminRequest& asked, const std::string& about) {
    AdminAct act{now(), asked.act, about, asked.word("reason"), request.address};
    log_.write({.level = LogLevel::warning,
                .what = "administration: " + act.act,
                .room = asked.word("room"),
                .facts = {{"about", act.about}, {"reason", act.reason}, {"address", act.from}}});
    journal_.between_commits([this, text = json_text(act)](Store& store) {
      if (const auto fault = store.write_down(text)) {
        log_.write({.level = LogLevel::error, .what = "an act was not written down: " + fault->text.en});
      }
    });
    acts_.insert(acts_.begin(), std::move(act));
    if (acts_.size() > acts_shown) acts_.pop_back();
  }

  void keep_blocks() {
    blocks_.tidy(now());
    journal_.between_commits([this, text = blocks_.text()](Store& store) {
      if (const auto fault = store.keep_value("blocks", text)) {
        log_.write({.level = LogLevel::error, .what = "blocks were not stored: " + fault->text.en});
      }
    });
  }

  void put_out(const std::vector<Connection>& them, std::string_view code, const Text& text) {
    const std::string bye = bye_message(code, text);
    for (const Connection each : them) {
      transport_.send(each, bye);
      transport_.close(each, 1008, code);
    }
  }

  [[nodiscard]] HttpResponse answer_admin(const HttpRequest& request) {
    if (options_.admin_key.empty()) {
      return admin_refusal(404, problem("notNow", "This server was started without --admin-key.",
                                        "Ce serveur a été lancé sans --admin-key."));
    }
    if (!is_admin(request, options_.admin_key)) {
      log_.write({.level = LogLevel::warning,
                  .what = "administration: refused, without the key",
                  .facts = {{"address", request.address}}});
      return admin_refusal(401,
                           problem("badToken", "This is not the server's key.", "Ce n'est pas la clé du serveur."));
    }
    const AdminRequest asked = admin_request(request);
    if (asked.act == "overview" && request.method == "GET") return admin_answer(json_text(overview()));
    if (request.method != "POST") {
      return admin_refusal(405, problem("badInput", "Acts are POSTed.", "Les actes s'envoient par POST."));
    }
    if (asked.act == "block" && !asked.word("network").empty()) return block_network(request, asked);
    if (asked.act == "unblock" && asked.number("id") != 0) return unblock_network(request, asked);
    return act_in_room(request, asked);
  }

  [[nodiscard]] AdminOverview overview() {
    const Thinkers::Counters thinking = thinkers_.counters();
    blocks_.tidy(now());
    return {now(),
            {hall_.room_count(), transport_.counters().websockets, hall_.moves_played(),
             thinking.waiting + thinking.busy, resident_bytes()},
            hall_.kept_rooms(),
            blocks_.all(),
            acts_};
  }

  [[nodiscard]] Millis end_of(const AdminRequest& asked) const {
    constexpr Millis minute = 60'000;
    return now() + minute * asked.number("minutes");
  }

  [[nodiscard]] HttpResponse block_network(const HttpRequest& request, const AdminRequest& asked) {
    const std::string network = asked.word("network");
    const auto theirs = Network::read(network);
    if (!theirs || asked.number("minutes") == 0) {
      return admin_refusal(400, problem("badInput",
                                        "A network is an address such as 192.0.2.7, or one with its length such as "
                                        "2001:db8::/64; and a block has its minutes.",
                                        "Un réseau est une adresse telle que 192.0.2.7, ou avec sa longueur telle que "
                                        "2001:db8::/64 ; et un blocage a ses minutes."));
    }
    if (const auto own = Network::read(request.address); own && theirs->contains(*own)) {
      return admin_refusal(409,
                           problem("refused", "Your own address is in there.", "Votre propre adresse en fait partie."));
    }
    write_down(request, asked, network + ", " + asked.word("minutes") + " min");
    (void)blocks_.add(network, end_of(asked), asked.word("reason"));
    keep_blocks();
    put_out(
        hall_.connections_from([&](const std::string& address) {
          const auto who = Network::read(address);
          return who && theirs->contains(*who);
        }),
        "blocked",
        {"Whoever runs this server has closed it to your address.", "Qui tient ce serveur l'a fermé à votre adresse."});
    return admin_answer("{}");
  }

  [[nodiscard]] HttpResponse unblock_network(const HttpRequest& request, const AdminRequest& asked) {
    const auto gone = blocks_.remove(asked.number("id"));
    if (!gone)
      return admin_refusal(404, problem("badInput", "There is no such block.", "Il n'y a pas un tel blocage."));
    write_down(request, asked, gone->network);
    keep_blocks();
    return admin_answer("{}");
  }

  [[nodiscard]] HttpResponse act_in_room(const HttpRequest& request, const AdminRequest& asked) {
    const std::string code = asked.word("room");
    const std::uint32_t person = asked.number("person");
    const bool of_person =
        asked.act == "mute" || asked.act == "block" || asked.act == "recover" || asked.act == "erase";
    if (code.empty() || (asked.act != "close" && !of_person) || (of_person && person == 0)) {
      return admin_refusal(
          400, problem("badInput",
                       "Acts: close (room); mute, block, recover, erase (room, person); block (network, minutes); "
                       "unblock (id).",
                       "Actes : close (room) ; mute, block, recover, erase (room, person) ; block (network, minutes) ; "
                       "unblock (id)."));
    }
    if (!hall_.knows(code)) {
      hall_.fetch(code);
      soon();
      HttpResponse later = admin_refusal(
          404, problem("unknownRoom", "This room is not in memory; if it is stored it is being fetched: ask again.",
                       "Cette table n'est pas en mémoire ; si elle est enregistrée on va la chercher : redemandez."));
      later.headers.emplace_back("Retry-After", "1");
      return later;
    }
    if (of_person && !hall_.knows(code, person)) {
      return admin_refusal(404, problem("badInput", "There is no such person.", "Il n'y a personne de tel."));
    }
    const Millis until = asked.number("minutes") == 0 ? 0 : end_of(asked);
    const std::string minutes = asked.word("minutes").empty() ? "" : ", " + asked.word("minutes") + " min";
    write_down(request, asked, code + (of_person ? " " + std::to_string(person) : "") + minutes);
    if (asked.act == "mute") {
      hall_.mute(code, person, until, now());
    } else if (asked.act == "block") {
      put_out(
          hall_.block(code, person, until, now()), "blocked",
          {"Whoever runs this server has closed this room to you.", "Qui tient ce serveur vous a fermé cette table."});
    } else if (asked.act == "recover") {
      const std::string key = hall_.new_key(code, person, now());
      soon();
      return admin_answer(R"({"path":)" + json_text("/r/" + code + "#key=" + key) + "}");
    } else {
      take_out(code, asked.act == "erase" ? std::optional(person) : std::nullopt);
    }
    soon();
    return admin_answer("{}");
  }

  // The room leaves memory, everybody comes again, and finds what is left of it.
  void take_out(const std::string& code, std::optional<std::uint32_t> person) {
    put_out(hall_.forget(code), person ? "storage" : "closed",
            person
                ? Text{"Something was erased here; it goes on at once.",
                       "On a effacé quelque chose ici ; on reprend aussitôt."}
                : Text{"Whoever runs this server has closed this room.", "Qui tient ce serveur a fermé cette table."});
    erasing_.try_emplace(code, false);
    journal_.between_commits([this, code, person](Store& store) {
      const auto erased = store.erase(code, person);
      if (!erased) {
        log_.write({.level = LogLevel::error, .what = "not erased: " + erased.fault().text.en, .room = code});
      }
      loop_.post([this, code] {
        const bool wanted = erasing_.extract(code).mapped();
        if (wanted) load(code);
      });
    });
  }

  [[nodiscard]] static HttpResponse told_health(const std::optional<Fault>& trouble) {
    if (!trouble) return HttpResponse::with("ok\n", "text/plain; charset=utf-8");
    return HttpResponse::with(trouble->text.en + "\n" + trouble->text.fr + "\n", "text/plain; charset=utf-8", 503);
  }
  // Whether the disk takes a write, tried once for all who ask meanwhile; what was found good is good for a second.
  [[nodiscard]] HttpResponse health() {
    if (const auto trouble = store_.trouble()) return told_health(trouble);
    if (now() - wrote_well_ < 1000) return told_health(std::nullopt);
    HttpResponse response;
    response.later = [this](HttpResponse::Then then) {
      health_wanted_.push_back(std::move(then));
      if (health_wanted_.size() > 1) return;
      journal_.between_commits([this](Store& store) {
        loop_.post([this, trouble = store.try_write()] {
          if (!trouble) wrote_well_ = now();
          for (const auto& each : std::exchange(health_wanted_, {})) each(told_health(trouble));
        });
      });
    };
    return response;
  }

  [[nodiscard]] std::string metrics() {
    MetricsText text;
    const TransportCounters& wire = transport_.counters();
    const JournalCounters disk = journal_.counters();
    const Thinkers::Counters thinking = thinkers_.counters();
    text.gauge("rooms", "Rooms in memory", hall_.room_count());
    text.gauge("connections", "Open WebSockets", wire.websockets);
    text.counter("moves_total", "Moves played", hall_.moves_played());
    text.histogram("move_seconds", "From a person's move to its answer, safe on disk", moves_took_);
    text.histogram("loop_delay_seconds", "How late the event loop came to what was due", loop_late_);
    text.gauge("thinking_waiting", "Bots and advice that wait to be thought about", thinking.waiting);
    text.gauge("thinking_now", "Bots and advice being thought about", thinking.busy);
    text.counter("messages_in_total", "Messages received", wire.messages_in);
    text.counter("messages_out_total", "Messages sent", wire.messages_out);
    text.counter("bytes_in_total", "Bytes received over WebSockets", wire.bytes_in);
    text.counter("bytes_out_total", "Bytes sent over WebSockets", wire.bytes_out);
    text.counter("http_requests_total", "HTTP requests", wire.requests);
    text.counter("refused_total", "Connections refused", wire.refused);
    text.counter("too_fast_total", "Connections closed for sending too fast", wire.too_fast);
    text.counter("too_slow_total", "Connections dropped for reading too slowly", wire.too_slow);
    text.counter("bad_messages_total", "Connections closed for what they sent", wire.bad);
    text.counters("refused_by_limit_total", "What limits refused", "limit",
                  {{"connections", wire.refused},
                   {"messages", wire.too_fast},
                   {"slowReader", wire.too_slow},
                   {"tooMany", hall_.refused_as("tooMany")},
                   {"tooFast", hall_.refused_as("tooFast")},
                   {"blocked", kept_out_}});
    text.gauge("turns_waiting", "Requests that wait for their turn", turns_.waiting());
    text.gauge("longest_turn_microseconds", "CPU time of the dearest request so far",
               static_cast<std::uint64_t>(longest_turn_.count() / 1000));
    text.counter("turns_refused_total", "Connections closed because too much of their address waited", too_much_waits_);
    text.counter("commits_total", "Commits to disk", disk.commits);
    text.counter("commit_microseconds_total", "Time spent in commits", disk.microseconds);
    text.histogram("commit_seconds", "How long a commit to disk took", disk.took);
    text.counter("storage_failures_total", "Commits that failed", failures_);
    text.gauge("resident_bytes", "Memory of the process", resident_bytes());
    return text.text();
  }

  ClientFiles files_;
  std::vector<ServedPicture> pictures_;
  const ServerOptions& options_;
  Logbook log_;
  Store& store_;
  EventLoop loop_;  // outlives all who post to it
  Journal journal_;
  Hall hall_;
  Turns turns_;
  std::unordered_map<Connection, std::string> homes_;  // whose household each connection is of
  Transport transport_;
  Transport metrics_door_;
  Thinkers thinkers_;
  bool turns_come_ = false;
  bool flush_comes_ = false;
  bool committing_ = false;
  std::uint64_t failures_ = 0;
  std::uint64_t too_much_waits_ = 0;
  std::chrono::nanoseconds longest_turn_{0};
  std::vector<HttpResponse::Then> health_wanted_;
  Millis wrote_well_ = 0;
  std::mutex held_mutex_;
  std::set<std::string> held_;                   // rooms in memory or on their way to it: not to be cleared away
  std::vector<Steady::time_point> moves_begun_;  // played, and not yet told
  Histogram moves_took_;
  Histogram loop_late_;
  Blocks blocks_;
  std::uint64_t kept_out_ = 0;
  std::vector<AdminAct> acts_;  // the last first, so far as they are shown
  std::mutex loading_mutex_;
  std::condition_variable loading_changed_;
  std::size_t loading_ = 0;              // rooms asked for and not yet come
  std::map<std::string, bool> erasing_;  // rooms of which something is being erased; whether somebody wants them
};

}  // namespace

std::optional<Fault> serve(std::vector<GameEntry> games, Store& store, const ServerOptions& options,
                           const std::function<void(std::uint16_t)>& listening) {
  Expected<ClientFiles> files = ClientFiles::built_in();
  if (!files) return files.fault();
  mallopt(M_MMAP_THRESHOLD, 256 << 10);  // the text of a long game goes back to the system at once
  return Server(std::move(games), store, options, std::move(*files)).run(options, listening);
}

}  // namespace divan
