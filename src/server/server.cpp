#include "server/server.hpp"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <ctime>

#include "core/sha256.hpp"
#include "server/bye.hpp"
#include "server/server_parts.hpp"
#include "server/systemd.hpp"

namespace divan {

std::string system_entropy() {
  Digest bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0) std::abort();  // without it no key is safe and no deal fair
  return hex(bytes);
}

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::uint64_t microseconds_since(Steady::time_point then) {
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - then).count();
  return passed < 0 ? 0 : static_cast<std::uint64_t>(passed);
}

namespace {

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

// Besides the hall's own thread. More than a few would wait for it: what cannot be done at once is a third of a move.
std::size_t crew_size(const ServerOptions& options) {
  constexpr std::size_t most = 4;
  const std::size_t cores = options.crew.value_or(std::max(1U, std::thread::hardware_concurrency()) - 1);
  return std::min(most, cores);
}

// What somebody asked for, without what may be a secret in it and without what paints on terminals.
std::string told_target(const std::string& target) {
  std::string told = target.substr(0, std::min<std::size_t>(target.find('?'), 200));
  for (char& c : told) {
    if (c <= ' ' || c > '~') c = '?';
  }
  return told;
}

}  // namespace

Server::Server(std::vector<GameEntry> games, Store& store, const ServerOptions& options, ClientFiles files)
    : files_(std::move(files)),
      pictures_(options.pictures),
      options_(options),
      log_(options.log_format, options.log_file),
      store_(store),
      journal_(store),
      hall_(std::move(games), options.entropy, over_store(options.hall)),
      crew_(crew_size(options)),
      turns_(options.turns),
      transport_(loop_, handlers(), options.transport),
      metrics_door_(loop_, operators_handlers(), operators_limits()),
      thinkers_(options.thinkers,
                [this](Thinking thinking, ThoughtOrAdvice found) {
                  loop_.post([this, thinking = std::move(thinking), found = std::move(found)] {
                    hall_.thought(thinking, found, wall_clock());
                    soon();
                  });
                }),
      nodes_(options.bus == nullptr ? nullptr : node_among_others()) {}

std::optional<Fault> Server::run(const std::function<void(std::uint16_t)>& listening) {
  if (auto fault = log_.open()) return fault;
  if (auto fault = read_certificate()) return fault;
  if (auto fault = read_house()) return fault;
  const std::optional<int> handed = systemd::socket_handed_over();
  const Expected<std::uint16_t> port =
      handed ? transport_.listen_on(*handed) : transport_.listen(options_.bind, options_.port);
  if (!port) return port.fault();
  if (!options_.metrics_bind.empty()) {
    const Expected<std::uint16_t> door = metrics_door_.listen(options_.metrics_bind, options_.metrics_port);
    if (!door) return door.fault();
    log_.write(
        {.what = "metrics are served", .facts = {{"address", options_.metrics_bind}, {"port", std::to_string(*door)}}});
  }
  std::signal(SIGPIPE, SIG_IGN);  // a log that nobody reads any more must not end the games
  std::signal(SIGXFSZ, SIG_IGN);  // nor a file that may not grow: that is said where it is written
  if (!options_.network_address.empty()) {
    hall_.reached_at((options_.tls_certificate.empty() ? "http://" : "https://") + options_.network_address + ":" +
                     std::to_string(*port));
  }
  loop_.on_signal(
      [this](int signal) {
        if (signal == SIGHUP) {
          open_anew();
        } else {
          stop();
        }
      },
      // Who reloads a service means it well; whoever closes the terminal that it runs in means its end.
      !options_.log_file.empty() || !options_.tls_certificate.empty() || systemd::started_us() ||
          ::isatty(STDIN_FILENO) == 0);
  const std::string address = transport_.address();
  log_.write({.what = "serving", .facts = {{"address", address}, {"port", std::to_string(*port)}}});
  if (options_.transport.behind_proxy && options_.transport.proxies.empty() && !is_loopback(address)) {
    log_.write({.level = LogLevel::warning,
                .what = "--behind-proxy believes what anybody who reaches this address says of his own: let only the "
                        "proxy reach it, or name the proxy with --trusted-proxy",
                .facts = {{"address", address}}});
  }
  hall_.rooms_stored(store_.rooms());
  if (nodes_) {
    if (auto fault = nodes_->join()) return fault;
    read_house_again();  // what was told since it was read
  }
  tick(Steady::now());
  tidy(options_.keep_days);
  watchdog();
  systemd::notify("READY=1");
  listening(*port);
  loop_.run();
  transport_.end();
  if (nodes_) nodes_->leave();
  journal_.stop();
  let_loads_end();
  if (!nodes_) release_rooms();
  log_.write({.what = "stopped"});
  return std::nullopt;
}

HallLimits Server::over_store(HallLimits limits) {
  limits.stored = true;
  return limits;
}

Handlers Server::operators_handlers() {
  Handlers only_pages;
  only_pages.http = [this](const HttpRequest& request) { return answer_operator(request); };
  return only_pages;
}

TransportLimits Server::operators_limits() const {
  TransportLimits limits;
  limits.connections = 64;
  limits.connections_per_address = 0;
  limits.requests_per_second = 0;
  limits.hosts = options_.metrics_hosts;
  return limits;
}

Handlers Server::handlers() {
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
                const std::string household = household_of(address);
                if (nodes_) {
                  nodes_->opened(who, household);
                  return;
                }
                homes_[who] = household;
                hall_.connect(who, household);
              },
          .received =
              [this](Connection who, std::string_view text) {
                if (nodes_) {
                  nodes_->received(who, text);
                  return;
                }
                hear({who, Turns::Asked::Kind::message, std::string(text), Steady::now()});
              },
          .closed =
              [this](Connection who) {
                if (options_.access_log) log_.write({.what = "closed", .connection = who});
                if (nodes_) {
                  nodes_->closed(who);
                  return;
                }
                hear({who, Turns::Asked::Kind::gone});
                homes_.erase(who);
              },
          .kept_out = [this](const HttpRequest& request) -> std::optional<HttpResponse> {
            const std::scoped_lock lock(blocks_mutex_);
            const Block* block = blocks_.holds(request.address, wall_clock());
            if (block == nullptr) return std::nullopt;
            ++kept_out_;
            return address_is_blocked(block->until - wall_clock());
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

void Server::hear(Turns::Asked asked) {
  const auto home = homes_.find(asked.who);
  if (home == homes_.end()) return;
  const Connection who = asked.who;
  const bool message = asked.kind == Turns::Asked::Kind::message;
  const Pressure now = message ? pressure() : Pressure::none;
  if (now == Pressure::refusing) {
    tell_to_wait(asked);
    return;
  }
  if (now == Pressure::reading) transport_.stop_reading(nodes_ ? nodes_->socket_of(who) : who);
  if (!turns_.add(home->second, std::move(asked))) {
    ++too_much_waits_;
    say(who, bye_message("tooFast", {"Too much of what your address asks is still waiting; connect again.",
                                     "Trop de demandes de votre adresse attendent encore ; reconnectez-vous."}));
    end(who, 1008, "too much waits / trop de demandes attendent");
    (void)turns_.add(home->second, {who, Turns::Asked::Kind::gone});  // what is still on its way from it is not heard
    homes_.erase(home);
  }
  take_turns_soon();
}

void Server::take_turns_soon() {
  if (turns_come_) return;
  turns_come_ = true;
  loop_.post([this] {
    turns_come_ = false;
    take_turns();
  });
}

// For a few milliseconds; then the loop reads and writes before it goes on.
void Server::take_turns() {
  if (pressure() >= Pressure::reading) return;  // `tick` looks again
  constexpr auto at_once = std::chrono::milliseconds(2);
  const auto end = Turns::Time::clock::now() + at_once;
  auto then = cpu_time();
  for (auto at = Turns::Time::clock::now(); at < end; at = Turns::Time::clock::now()) {
    const std::optional<Turns::Turn> turn = turns_.next(at);
    if (!turn) break;
    const std::uint64_t made = hall_.bytes_made();
    carry_out(turn->asked);
    const auto used = cpu_time();
    turns_.charge(turn->household, {used - then, hall_.bytes_made() - made}, at);
    longest_turn_ = std::max(longest_turn_, used - then);
    then = used;
  }
  put_into_words();
  soon();
  if (turns_.ready()) take_turns_soon();  // else `tick` looks after those in debt
}

// Half of what a move costs and more: rooms know nothing of each other, so all cores do it at once. It is charged like
// the rest.
void Server::put_into_words() {
  std::vector<std::chrono::nanoseconds> took;
  const auto told = hall_.put_into_words([&](std::size_t count, const Hall::Task& task) {
    took.resize(count);
    crew_.run(count, [&](std::size_t i) {
      const auto then = cpu_time();
      task(i);
      took[i] = cpu_time() - then;
    });
  });
  for (std::size_t i = 0; i < told.size(); ++i) {
    turns_.charge(told[i].household, {took[i], told[i].bytes}, Turns::Time::clock::now());
  }
}

void Server::carry_out(const Turns::Asked& asked) {
  const std::uint64_t moves = hall_.moves_played();
  switch (asked.kind) {
    case Turns::Asked::Kind::message: hall_.receive(asked.who, asked.text, wall_clock()); break;
    case Turns::Asked::Kind::go_on: hall_.go_on(asked.who, wall_clock()); break;
    case Turns::Asked::Kind::gone: hall_.disconnect(asked.who, wall_clock()); break;
  }
  if (hall_.moves_played() != moves) moves_begun_.push_back(asked.came);
}

void Server::tick(Steady::time_point due) {
  loop_late_.note(microseconds_since(due));
  if (nodes_) nodes_->tick();
  hall_.tick(wall_clock());
  follow_pressure();
  soon();
  if (!health_wanted_.empty()) {
    if (const auto trouble = stores_nothing()) tell_health(trouble);
  }
  if (turns_.waiting() > 0) take_turns_soon();
  constexpr std::chrono::milliseconds between(50);
  loop_.after(between, [this, next = Steady::now() + between] { tick(next); });
}

// Rooms that nobody has touched for long, a few at a time.
void Server::tidy(int days) {
  turns_.forget_the_paid(Turns::Time::clock::now());
  std::erase_if(wrong_keys_, [](const auto& each) { return each.second.rested(Steady::now()); });
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

std::optional<Fault> Server::read_certificate() {
  if (options_.tls_certificate.empty()) return std::nullopt;
  auto identity = TlsIdentity::read(options_.tls_certificate, options_.tls_key);
  if (!identity) return identity.fault();
  transport_.use_tls(std::move(*identity));
  return std::nullopt;
}

// As long as the loop turns, whoever started us hears of it; when it does not, he starts us anew.
void Server::watchdog() {
  const auto between = systemd::watchdog_interval();
  if (!between) return;
  systemd::notify("WATCHDOG=1");
  loop_.after(*between, [this] { watchdog(); });
}

// Logs were turned over, a certificate was renewed: the new files are to be used from now on, and where they cannot,
// the old ones still are.
void Server::open_anew() {
  if (const auto fault = log_.open()) log_.write({.level = LogLevel::error, .what = fault->text.en});
  if (const auto fault = read_certificate()) log_.write({.level = LogLevel::error, .what = fault->text.en});
  log_.write({.what = "opened anew"});
}

std::optional<Fault> serve(std::vector<GameEntry> games, Store& store, const ServerOptions& options,
                           const std::function<void(std::uint16_t)>& listening) {
  Expected<ClientFiles> files = ClientFiles::built_in();
  if (!files) return files.fault();
  mallopt(M_MMAP_THRESHOLD, 256 << 10);  // the text of a long game goes back to the system at once
  mallopt(M_TRIM_THRESHOLD, 16 << 20);   // the rest not with every commit: `give_memory_back` looks after it
  return Server(std::move(games), store, options, std::move(*files)).run(listening);
}

}  // namespace divan
