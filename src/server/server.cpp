#include "server/server.hpp"

#include <malloc.h>

#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "hall/problems.hpp"
#include "server/bye.hpp"
#include "server/client_files.hpp"
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

class Server {
public:
  Server(std::vector<GameEntry> games, Store& store, const ServerOptions& options, ClientFiles files)
      : files_(std::move(files)),
        pictures_(options.pictures),
        store_(store),
        journal_(store),
        hall_(std::move(games), options.entropy, over_store(options.hall)),
        turns_(options.turns),
        transport_(loop_, handlers(), options.transport),
        thinkers_(options.thinkers, [this](Thinking thinking, json::value found) {
          loop_.post([this, thinking = std::move(thinking), found = std::move(found)] {
            hall_.thought(thinking, found, now());
            soon();
          });
        }) {}

  [[nodiscard]] std::optional<Fault> run(const ServerOptions& options,
                                         const std::function<void(std::uint16_t)>& listening) {
    const Expected<std::uint16_t> port = transport_.listen(options.bind, options.port);
    if (!port) return port.fault();
    std::signal(SIGPIPE, SIG_IGN);  // a log that nobody reads any more must not end the games
    std::signal(SIGXFSZ, SIG_IGN);  // nor a file that may not grow: that is said where it is written
    if (!options.network_address.empty()) {
      hall_.reached_at("http://" + options.network_address + ":" + std::to_string(*port));
    }
    loop_.on_signal([this](int) { transport_.stop([this] { loop_.stop(); }); });
    hall_.rooms_stored(store_.rooms());
    tick();
    tidy();
    listening(*port);
    loop_.run();
    journal_.stop();
    let_loads_end();
    return std::nullopt;
  }

private:
  static HallLimits over_store(HallLimits limits) {
    limits.stored = true;
    return limits;
  }

  Handlers handlers() {
    return {.http =
                [this](const HttpRequest& request) {
                  HttpResponse response = answer(request);
                  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
                  return response;
                },
            .opened =
                [this](Connection who, const std::string& address) {
                  const std::string& home = homes_[who] = household_of(address);
                  hall_.connect(who, home);
                },
            .received = [this](Connection who,
                               std::string_view text) { hear({who, Turns::Asked::Kind::message, std::string(text)}); },
            .closed =
                [this](Connection who) {
                  hear({who, Turns::Asked::Kind::gone});
                  homes_.erase(who);
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
      case Turns::Asked::Kind::message: hall_.receive(asked.who, asked.text, now()); break;
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
                    [this, messages = std::move(output.messages)](const std::vector<NotStored>& lost) mutable {
                      loop_.post([this, lost, messages = std::move(messages)]() mutable {
                        committing_ = false;
                        hall_.writes_are_safe();
                        if (!lost.empty()) give_up(lost, messages);
                        deliver(messages);
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
      std::fprintf(stderr, "divan: room %s not stored: %s\n", code.c_str(), fault.text.en.c_str());
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

  void tick() {
    hall_.tick(now());
    soon();
    if (turns_.waiting() > 0) take_turns_soon();
    loop_.after(std::chrono::milliseconds(50), [this] { tick(); });
  }
  // Rooms that nobody has touched for two months, a few at a time.
  void tidy() {
    turns_.forget_the_paid(Turns::Time::clock::now());
    {
      const std::scoped_lock lock(held_mutex_);
      held_ = hall_.codes();
    }
    journal_.between_commits([this](Store& store) {
      give_memory_back();
      const auto held = [this](const std::string& code) {
        const std::scoped_lock lock(held_mutex_);
        return held_.contains(code);
      };
      if (const auto forgotten = store.forget(60, 20, held); forgotten && *forgotten > 0) {
        std::fprintf(stderr, "divan: cleared away %zu rooms\n", *forgotten);
      }
    });
    loop_.after(std::chrono::minutes(1), [this] { tidy(); });
  }

  // --- Pages ----------------------------------------------------------------------------------------------------

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) {
    if (request.target == "/healthz") return health();
    if (request.target == "/metrics") return HttpResponse::with(metrics(), "text/plain; version=0.0.4; charset=utf-8");
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
    std::string text;
    const auto tell = [&](const char* name, const char* type, const char* help, std::uint64_t value) {
      text += std::string("# HELP divan_") + name + " " + help + "\n# TYPE divan_" + name + " " + type + "\ndivan_" +
              name + " " + std::to_string(value) + "\n";
    };
    const TransportCounters& wire = transport_.counters();
    const JournalCounters disk = journal_.counters();
    tell("rooms", "gauge", "Rooms in memory", hall_.room_count());
    tell("connections", "gauge", "Open WebSockets", wire.websockets);
    tell("moves_total", "counter", "Moves played", hall_.moves_played());
    tell("messages_in_total", "counter", "Messages received", wire.messages_in);
    tell("messages_out_total", "counter", "Messages sent", wire.messages_out);
    tell("bytes_out_total", "counter", "Bytes sent over WebSockets", wire.bytes_out);
    tell("http_requests_total", "counter", "HTTP requests", wire.requests);
    tell("refused_total", "counter", "Connections refused", wire.refused);
    tell("too_fast_total", "counter", "Connections closed for sending too fast", wire.too_fast);
    tell("bad_messages_total", "counter", "Connections closed for what they sent", wire.bad);
    tell("turns_waiting", "gauge", "Requests that wait for their turn", turns_.waiting());
    tell("longest_turn_microseconds", "gauge", "CPU time of the dearest request so far",
         static_cast<std::uint64_t>(longest_turn_.count() / 1000));
    tell("turns_refused_total", "counter", "Connections closed because too much of their address waited",
         too_much_waits_);
    tell("commits_total", "counter", "Commits to disk", disk.commits);
    tell("commit_microseconds_total", "counter", "Time spent in commits", disk.microseconds);
    tell("storage_failures_total", "counter", "Commits that failed", failures_);
    tell("resident_bytes", "gauge", "Memory of the process", resident_bytes());
    return text;
  }

  ClientFiles files_;
  std::vector<ServedPicture> pictures_;
  Store& store_;
  EventLoop loop_;  // outlives all who post to it
  Journal journal_;
  Hall hall_;
  Turns turns_;
  std::unordered_map<Connection, std::string> homes_;  // whose household each connection is of
  Transport transport_;
  Thinkers thinkers_;
  bool turns_come_ = false;
  bool flush_comes_ = false;
  bool committing_ = false;
  std::uint64_t failures_ = 0;
  std::uint64_t too_much_waits_ = 0;
  std::chrono::nanoseconds longest_turn_{0};
  std::vector<HttpResponse::Then> health_wanted_;
  Millis wrote_well_ = 0;
  std::mutex loading_mutex_;
  std::condition_variable loading_changed_;
  std::size_t loading_ = 0;  // rooms asked for and not yet come
  std::mutex held_mutex_;
  std::set<std::string> held_;  // rooms in memory or on their way to it: not to be cleared away
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
