#include "server/server.hpp"

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <fstream>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_set>

#include "hall/problems.hpp"
#include "server/client_files.hpp"
#include "store/journal.hpp"

namespace divan {
namespace {

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// 64 hexadecimal digits from the system's own source.
std::string entropy() {
  std::random_device device;
  std::string digits;
  while (digits.size() < 64) {
    const unsigned word = device();
    for (unsigned shift = 0; shift < 32; shift += 4) digits += "0123456789abcdef"[word >> shift & 15U];
  }
  return digits;
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t resident = 0;
  statm >> pages >> resident;
  return resident * 4096;
}

// Bots think here, one after another, so that the table never waits for them; advice when no bot has to.
class Thinker {
public:
  using Then = std::function<void(Thinking, json::value)>;
  explicit Thinker(Then then) : then_(std::move(then)), thread_([this] { work(); }) {}
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    more_.notify_one();
    thread_.join();
  }
  void add(Thinking thinking) {
    {
      const std::scoped_lock lock(mutex_);
      (thinking.asked ? advice_ : waiting_).push_back(std::move(thinking));
    }
    more_.notify_one();
  }

private:
  void work() {
    while (true) {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !advice_.empty(); });
      if (stopping_) return;
      std::deque<Thinking>& first = waiting_.empty() ? advice_ : waiting_;
      Thinking thinking = std::move(first.front());
      first.pop_front();
      lock.unlock();
      json::value found = thinking.think();
      then_(std::move(thinking), std::move(found));
    }
  }

  Then then_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Thinking> waiting_;
  std::deque<Thinking> advice_;
  bool stopping_ = false;
  std::thread thread_;
};

class Server {
public:
  Server(std::vector<GameEntry> games, Store& store, const ServerOptions& options, ClientFiles files)
      : files_(std::move(files)),
        store_(store),
        journal_(store),
        hall_(
            std::move(games), entropy, [&store](std::string_view code) { return store.load(code); }, options.hall),
        transport_(loop_, handlers(), options.transport),
        thinker_([this](Thinking thinking, json::value found) {
          loop_.post([this, thinking = std::move(thinking), found = std::move(found)] {
            hall_.thought(thinking, found, now());
            soon();
          });
        }) {}

  [[nodiscard]] std::optional<Fault> run(const ServerOptions& options,
                                         const std::function<void(std::uint16_t)>& listening) {
    const Expected<std::uint16_t> port = transport_.listen(options.bind, options.port);
    if (!port) return port.fault();
    loop_.on_signal([this](int) { transport_.stop([this] { loop_.stop(); }); });
    tick();
    tidy();
    listening(*port);
    loop_.run();
    journal_.stop();
    return std::nullopt;
  }

private:
  Handlers handlers() {
    return {.http =
                [this](const HttpRequest& request) {
                  HttpResponse response = answer(request);
                  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
                  return response;
                },
            .opened = [this](Connection who, const std::string& address) { hall_.connect(who, address); },
            .received =
                [this](Connection who, std::string_view text) {
                  hall_.receive(who, text, now());
                  soon();
                },
            .closed =
                [this](Connection who) {
                  hall_.disconnect(who, now());
                  soon();
                }};
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
    while (auto thinking = hall_.next_thought()) thinker_.add(std::move(*thinking));
    if (committing_) return;  // then it gathers, and goes with the next commit
    Output output = hall_.take_output();
    if (output.writes.empty()) {
      deliver(output.messages);
      return;
    }
    committing_ = true;
    std::vector<std::string> rooms;
    rooms.reserve(output.writes.size());
    for (const Write& write : output.writes) rooms.push_back(write.code);
    journal_.submit(std::move(output.writes), [this, rooms = std::move(rooms), messages = std::move(output.messages)](
                                                  const std::optional<Fault>& fault) mutable {
      loop_.post([this, rooms = std::move(rooms), messages = std::move(messages), fault] {
        committing_ = false;
        if (fault) {
          give_up(rooms, messages, *fault);
        } else {
          deliver(messages);
        }
        flush();
      });
    });
  }
  void deliver(const std::vector<Outgoing>& messages) {
    for (const Outgoing& each : messages) transport_.send(each.to, each.text);
  }
  // The disk did not take it: nobody has been told, so the rooms go back to what is stored, and everybody concerned
  // comes again.
  void give_up(const std::vector<std::string>& rooms, const std::vector<Outgoing>& messages, const Fault& fault) {
    std::fprintf(stderr, "divan: not stored: %s\n", fault.text.en.c_str());
    ++failures_;
    [[maybe_unused]] const Output never_stored = hall_.take_output();
    std::unordered_set<Connection> concerned;
    for (const Outgoing& each : messages) concerned.insert(each.to);
    for (const Outgoing& each : never_stored.messages) concerned.insert(each.to);
    const auto forget = [&](const std::string& code) {
      for (const Connection each : hall_.forget(code)) concerned.insert(each);
      journal_.forgive(code);
    };
    for (const std::string& code : rooms) forget(code);
    for (const Write& write : never_stored.writes) forget(write.code);
    const std::string bye = bye_message(
        "storage", {"The server could not store this; nothing has changed. It will be tried again from where it stood.",
                    "Le serveur n'a pas pu l'enregistrer ; rien n'a changé. On reprend là où on en était."});
    for (const Connection each : concerned) {
      transport_.send(each, bye);
      transport_.close(each, 1013, "storage");
    }
  }

  void tick() {
    hall_.tick(now());
    soon();
    loop_.after(std::chrono::milliseconds(50), [this] { tick(); });
  }
  // Rooms that nobody has touched for two months, a few at a time.
  void tidy() {
    if (const auto forgotten = store_.forget(60, 20); forgotten && *forgotten > 0) {
      std::fprintf(stderr, "divan: cleared away %zu rooms\n", *forgotten);
    }
    loop_.after(std::chrono::minutes(1), [this] { tidy(); });
  }

  // --- Pages ----------------------------------------------------------------------------------------------------

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) {
    if (request.target == "/healthz") return HttpResponse::with("ok\n", "text/plain; charset=utf-8");
    if (request.target == "/metrics") return HttpResponse::with(metrics(), "text/plain; version=0.0.4; charset=utf-8");
    if (files_.count() == 0) {
      return HttpResponse::with(
          "This program was built without its client; ./run builds both.\n"
          "Ce programme a été compilé sans son client ; ./run compile les deux.\n",
          "text/plain; charset=utf-8", 404);
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
    if (request.if_none_match == file->etag) {
      response.status = 304;
      return response;
    }
    const auto accepts = [&](std::string_view coding) {
      return request.accept_encoding.find(coding) != std::string::npos;
    };
    if (!file->brotli.empty() && accepts("br")) {
      response.body = file->brotli;
      response.headers.emplace_back("Content-Encoding", "br");
    } else if (!file->gzip.empty() && accepts("gzip")) {
      response.body = file->gzip;
      response.headers.emplace_back("Content-Encoding", "gzip");
    } else {
      response.body = file->plain;
    }
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
    tell("commits_total", "counter", "Commits to disk", disk.commits);
    tell("commit_microseconds_total", "counter", "Time spent in commits", disk.microseconds);
    tell("storage_failures_total", "counter", "Commits that failed", failures_);
    tell("resident_bytes", "gauge", "Memory of the process", resident_bytes());
    return text;
  }

  ClientFiles files_;
  Store& store_;
  EventLoop loop_;  // outlives all who post to it
  Journal journal_;
  Hall hall_;
  Transport transport_;
  Thinker thinker_;
  bool flush_comes_ = false;
  bool committing_ = false;
  std::uint64_t failures_ = 0;
};

}  // namespace

std::optional<Fault> serve(std::vector<GameEntry> games, Store& store, const ServerOptions& options,
                           const std::function<void(std::uint16_t)>& listening) {
  Expected<ClientFiles> files = ClientFiles::built_in();
  if (!files) return files.fault();
  return Server(std::move(games), store, options, std::move(*files)).run(options, listening);
}

}  // namespace divan
