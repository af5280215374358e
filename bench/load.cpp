// Tables full of people who answer at once, over WebSockets: how many moves a second a server carries, and how long
// each waits for its answer. One thread, epoll, and just enough of WebSocket and JSON for that.
//   load --port P [--nodes 1] [--host 127.0.0.1] [--from 127.0.0.1] [--tables 400] [--seconds 10] [--pause 0] [--idle
//   0]
//        [--pid SERVER] [--seed 1] [--game ID] [--bare 0]
// `--nodes`: so many ports from P on are nodes of one server, and people come by each in turn, those of one table too.
// `--from` is the address they come from, `--pause` the milliseconds each thinks before a move.
// They say what screens say: on entering, what the game is made of and which games there are; then nothing but moves,
// and, where a screen shows what a move would do before it is played (Unconscious Mind), the question for that: once
// for a move that is looked at and not played, and once for the one that is; `--bare 1`: nothing but moves there too.
// The server must allow it: many connections from one address, and more messages a second than a person sends.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "heard.hpp"

namespace {

using namespace heard;  // NOLINT(google-build-using-namespace)
using Clock = std::chrono::steady_clock;

struct Plan {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::uint16_t nodes = 1;
  std::size_t tables = 400;
  std::size_t idle = 0;
  int seconds = 10;
  int pid = 0;
  int pause = 0;
  std::string from;
  std::uint32_t seed = 1;
  std::string game = "egocentric-world";
  bool bare = false;
};

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "load: %s\n", why.c_str());
  std::exit(1);
}

// --- One WebSocket -------------------------------------------------------------------------------------------------

struct Socket {
  int descriptor = -1;
  std::string unread;

  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (descriptor >= 0) ::close(descriptor);
  }

  void open(const Plan& plan) {
    descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0) give_up(std::string("no socket: ") + std::strerror(errno));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    static std::uint16_t come = 0;
    // Two at a table: each table is set by way of another node, and the second comes by the next.
    address.sin_port = htons(static_cast<std::uint16_t>(plan.port + (come / 2 + come % 2) % plan.nodes));
    ++come;
    if (::inet_pton(AF_INET, plan.host.c_str(), &address.sin_addr) != 1) give_up("--host wants an IPv4 address");
    if (!plan.from.empty()) {
      sockaddr_in own{};
      own.sin_family = AF_INET;
      if (::inet_pton(AF_INET, plan.from.c_str(), &own.sin_addr) != 1) give_up("--from wants an IPv4 address");
      if (::bind(descriptor, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) {
        give_up(std::string("cannot come from there: ") + std::strerror(errno));
      }
    }
    if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      give_up(std::string("cannot connect: ") + std::strerror(errno));
    }
    const int on = 1;
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::string request =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
        "13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (::send(descriptor, request.data(), request.size(), MSG_NOSIGNAL) < 0) give_up("the server hung up at once");
    std::array<char, 4096> part{};
    while (!contains(unread, "\r\n\r\n")) {
      const ssize_t got = ::recv(descriptor, part.data(), part.size(), 0);
      if (got <= 0) give_up("the server hung up during the handshake");
      unread.append(part.data(), static_cast<std::size_t>(got));
    }
    if (!unread.starts_with("HTTP/1.1 101")) give_up("not let in: " + unread);
    unread.erase(0, unread.find("\r\n\r\n") + 4);
  }

  // A mask of zeros is a mask.
  [[nodiscard]] bool write(unsigned opcode, std::string_view payload) const {
    std::array<char, 2048> frame{};
    const std::size_t wide = payload.size() < 126 ? 0 : 2;
    const std::size_t head = 2 + wide + 4;
    if (head + payload.size() > frame.size()) return false;
    frame[0] = static_cast<char>(0x80U | opcode);
    frame[1] = static_cast<char>(0x80U | (wide == 0 ? payload.size() : 126U));
    if (wide > 0) {
      frame[2] = static_cast<char>(payload.size() >> 8U);
      frame[3] = static_cast<char>(payload.size() & 0xffU);
    }
    std::copy(payload.begin(), payload.end(), frame.begin() + static_cast<std::ptrdiff_t>(head));
    const auto size = static_cast<ssize_t>(head + payload.size());
    return ::send(descriptor, frame.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL | MSG_DONTWAIT) == size;
  }
};

// The next whole frame in `bytes` from `at` on; false when there is none yet.
bool next_frame(std::string_view bytes, std::size_t& at, unsigned& opcode, std::string_view& payload) {
  const std::string_view rest = bytes.substr(at);
  if (rest.size() < 2) return false;
  std::uint64_t size = static_cast<unsigned char>(rest[1]);
  const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (rest.size() < 2 + wide) return false;
  if (wide > 0) size = 0;
  for (std::size_t i = 0; i < wide; ++i) size = size << 8U | static_cast<unsigned char>(rest[2 + i]);
  if (rest.size() < 2 + wide + size) return false;
  opcode = static_cast<unsigned char>(rest[0]) & 0x0fU;
  payload = rest.substr(2 + wide, size);
  at += 2 + wide + size;
  return true;
}

// --- What was seen -------------------------------------------------------------------------------------------------

struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t games = 0;
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  std::uint64_t errors = 0;
  std::vector<std::uint32_t> microseconds;  // from each play to its answer

  void error(std::string_view what) {
    if (++errors <= 5) std::fprintf(stderr, "load: %s\n", std::string(what.substr(0, 400)).c_str());
  }
  [[nodiscard]] double percentile(double share) {
    if (microseconds.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(microseconds.size() - 1));
    std::nth_element(microseconds.begin(), microseconds.begin() + static_cast<std::ptrdiff_t>(at), microseconds.end());
    return microseconds[at] / 1000.0;
  }
};

struct ServerState {
  double resident_mb = 0;
  double cpu_seconds = 0;
};

ServerState look_at(int pid) {
  ServerState state;
  if (pid == 0) return state;
  const std::string folder = "/proc/" + std::to_string(pid);
  std::ifstream status(folder + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) state.resident_mb = std::strtod(line.c_str() + 6, nullptr) / 1024;
  }
  std::ifstream stat(folder + "/stat");
  std::string text;
  std::getline(stat, text);
  text.erase(0, text.rfind(')') + 1);
  std::istringstream fields(text);
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;  // from the third field of proc(5) to the thirteenth
  unsigned long user = 0;
  unsigned long system = 0;
  fields >> user >> system;
  state.cpu_seconds = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return state;
}

// What this program itself has used: on one machine it takes from the server what it uses.
double own_cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// --- People --------------------------------------------------------------------------------------------------------

struct Load;

struct Person {
  Socket socket;
  Load* load = nullptr;
  Person* other = nullptr;  // across the table; nobody: idle, only there
  bool host = false;
  std::uint64_t id = 0;  // of the last request
  std::string last;      // its name
  bool waits = false;    // for its answer
  Clock::time_point asked;
  std::string later;  // a request that waits for that answer
  std::string later_fields;
  std::vector<std::string> looks;  // at moves before one is played
  std::string decided;             // the one that is played after that
  std::uint64_t next = 0;          // the first step not yet played
  bool began = false;              // its first game
  bool over = false;               // this game, and a rematch asked for
  std::string token;

  void ask(const std::string& what, const std::string& fields = "");
  void ask_in_turn(const std::string& what, const std::string& fields = "");
  void decide(std::string play);
  void hear(std::string_view message);
  void hear_answer(std::string_view message);
  void hear_table(std::string_view message);
};

struct Load {
  Plan plan;
  Figures figures;
  std::mt19937 random;
  std::vector<std::unique_ptr<Person>> people;
  int epoll = ::epoll_create1(0);
  std::size_t playing = 0;  // tables that have begun
  std::size_t arrived = 0;  // idle people who have their room
  bool measuring = false;
  std::vector<char> bytes = std::vector<char>(1 << 20);
  std::multimap<Clock::time_point, std::pair<Person*, std::string>> thought_of;  // moves, and when they are said

  explicit Load(Plan given) : plan(std::move(given)), random(plan.seed) {}

  Person& add() {
    people.push_back(std::make_unique<Person>());
    Person& person = *people.back();
    person.load = this;
    person.socket.open(plan);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &person;
    ::epoll_ctl(epoll, EPOLL_CTL_ADD, person.socket.descriptor, &event);
    return person;
  }

  void read(Person& person) {
    Socket& socket = person.socket;
    const ssize_t got = ::recv(socket.descriptor, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) {
      figures.error("the server hung up");
      ::epoll_ctl(epoll, EPOLL_CTL_DEL, socket.descriptor, nullptr);
      return;
    }
    figures.bytes += static_cast<std::uint64_t>(got);
    std::string_view all(bytes.data(), static_cast<std::size_t>(got));
    if (!socket.unread.empty()) all = socket.unread.append(all);
    std::size_t at = 0;
    unsigned opcode = 0;
    std::string_view payload;
    while (next_frame(all, at, opcode, payload)) {
      if (opcode == 1) {
        ++figures.messages;
        person.hear(payload);
      } else if (opcode == 9) {
        (void)socket.write(10, payload);
      } else if (opcode == 8) {
        figures.error("closed: " + std::string(payload.substr(std::min<std::size_t>(2, payload.size()))));
      }
    }
    socket.unread = std::string(all.substr(at));
  }

  // Until `done`, or for so long.
  template <class Done>
  bool turn_until(std::chrono::milliseconds limit, Done done) {
    const auto end = Clock::now() + limit;
    std::array<epoll_event, 256> events{};
    while (!done()) {
      if (Clock::now() >= end) return false;
      const int count =
          ::epoll_wait(epoll, events.data(), static_cast<int>(events.size()), thought_of.empty() ? 20 : 1);
      for (int i = 0; i < count; ++i) read(*static_cast<Person*>(events[static_cast<std::size_t>(i)].data.ptr));
      for (; !thought_of.empty() && thought_of.begin()->first <= Clock::now(); thought_of.erase(thought_of.begin())) {
        thought_of.begin()->second.first->decide(thought_of.begin()->second.second);
      }
    }
    return true;
  }
};

void Person::ask(const std::string& what, const std::string& fields) {
  last = what;
  waits = true;
  asked = Clock::now();
  const std::string text = R"({"do":")" + what + R"(","id":)" + std::to_string(++id) + fields + "}";
  if (!socket.write(1, text)) load->figures.error("could not send " + what);
}

void Person::ask_in_turn(const std::string& what, const std::string& fields) {
  if (waits) {
    later = what;
    later_fields = fields;
  } else {
    ask(what, fields);
  }
}

// Looks at what is to be looked at, then plays.
void Person::decide(std::string play) {
  if (looks.empty()) {
    ask_in_turn("play", play);
    return;
  }
  decided = std::move(play);
  const std::string look = std::move(looks.front());
  looks.erase(looks.begin());
  ask_in_turn("preview", look);
}

void Person::hear(std::string_view message) {
  const std::string_view start = message.substr(0, 24);
  if (contains(start, R"("type":"answer")")) {
    hear_answer(message);
  } else if (contains(start, R"("type":"bye")")) {
    load->figures.error(message);
  } else if (other != nullptr) {
    hear_table(message);
  }
}

void Person::hear_answer(std::string_view message) {
  if (number(after(message, R"("id":)", ",}")) != id) return;
  waits = false;
  if (!contains(message.substr(0, 64), R"("ok":true)")) {
    load->figures.error(last + " refused: " + std::string(message));
    return;
  }
  if (last == "play") {
    if (load->measuring) {
      const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - asked);
      load->figures.microseconds.push_back(static_cast<std::uint32_t>(took.count()));
      ++load->figures.moves;
    }
  } else if (last == "preview") {
    decide(std::move(decided));
  } else if (last == "enter" && began) {  // the room of the next game: the other accepts, then it begins
    if (host) {
      other->ask_in_turn("rematch");
    } else {
      other->ask_in_turn("start");
    }
  } else if (last == "create" || last == "enter") {
    token = after(message, R"("token":")", "\"");
    if (other != nullptr && host) {
      other->ask("enter", R"(,"room":")" + std::string(after(message, R"("room":")", "\"")) + "\"");
    }
    ask("components", R"(,"game":")" + load->plan.game + "\"");
  } else if (last == "components") {
    ask("hello", R"(,"game":")" + load->plan.game + "\"");
  } else if (last == "hello") {
    if (other == nullptr) ++load->arrived;
    if (other != nullptr && !host) ask("sit", R"(,"seat":1)");
  } else if (last == "sit") {
    ask("ready", R"(,"ready":true)");
  } else if (last == "ready") {
    other->ask_in_turn("start");
  } else if (last == "start") {
    if (!began) ++load->playing;
    began = other->began = true;
  } else if (last == "rematch") {
    ask("enter", R"(,"room":")" + std::string(after(message, R"("room":")", "\"")) + R"(","token":")" + token + "\"");
  }
  if (!waits && !later.empty()) {
    ask(later, later_fields);
    later.clear();
  }
}

// A `room` or `update` message: is it our turn, or is the game over?
void Person::hear_table(std::string_view message) {
  const std::size_t at = find(message, R"("toMove":[)");
  if (at == std::string_view::npos) return;  // no game in it
  const std::size_t table = message.rfind(R"("step":)", at);
  const std::uint64_t step = number(message.substr(table + 7));
  if (step == 0) {  // a new game
    next = 0;
    over = false;
  }
  if (contains(message.substr(at, 64), R"("outcome":{)")) {
    if (!host || over) return;
    over = true;
    if (load->measuring) ++load->figures.games;
    ask_in_turn("rematch");
    return;
  }
  const char seat = host ? '0' : '1';
  if (!contains(after(message, R"("toMove":[)", "]"), std::string_view(&seat, 1)) || step < next) return;
  const Offers offered = offers(message, at);
  if (offered.count == 0) {
    load->figures.error("to move without a move: " + std::string(message));
    return;
  }
  next = step + 1;
  const std::string here = std::string(R"(,"seat":)") + seat + R"(,"step":)" + std::to_string(step) + R"(,"move":)";
  const auto some_move = [&] { return here + std::string(object(offered.moves[load->random() % offered.count])); };
  looks.clear();
  if (load->plan.game == "unconscious-mind" && !load->plan.bare) looks.push_back(some_move());
  std::string play = some_move();
  if (!looks.empty()) looks.push_back(play);
  if (load->plan.pause == 0) {
    decide(std::move(play));
    return;
  }
  load->thought_of.emplace(Clock::now() + std::chrono::milliseconds(load->plan.pause),
                           std::pair(this, std::move(play)));
}

std::string new_room(const Plan& plan) {
  const std::string options = plan.game == "egocentric-world" ? R"({"players":2,"rounds":"to50"})" : R"({"players":2})";
  return R"(,"game":")" + plan.game + R"(","options":)" + options +
         R"(,"seats":[{"who":"me"},{"who":"open"}],"name":"","colour":"")";
}

void seat_tables(Load& load) {
  for (std::size_t i = 0; i < load.plan.tables; ++i) {
    Person& host = load.add();
    Person& guest = load.add();
    host.host = true;
    host.other = &guest;
    guest.other = &host;
    host.ask("create", new_room(load.plan));
  }
  if (!load.turn_until(std::chrono::seconds(30), [&] { return load.playing >= load.plan.tables; })) {
    give_up("only " + std::to_string(load.playing) + " tables began to play");
  }
}

// Idle people in rooms of eight: one makes it, the others only watch.
void seat_idle(Load& load) {
  const auto wait_for = [&](std::size_t count) {
    if (!load.turn_until(std::chrono::seconds(30), [&] { return load.arrived >= count || load.figures.errors > 0; })) {
      give_up("only " + std::to_string(load.arrived) + " idle people arrived");
    }
  };
  constexpr std::size_t in_a_room = 8;
  std::string code;
  for (std::size_t i = 0; i < load.plan.idle && load.figures.errors == 0; ++i) {
    Person& person = load.add();
    if (i % in_a_room == 0) {
      person.ask("create", new_room(load.plan));
      std::array<char, 16384> part{};
      std::string& unread = person.socket.unread;
      while (!contains(unread, R"("room":")")) {  // peeked at, so that it is heard like everything else
        const ssize_t got = ::recv(person.socket.descriptor, part.data(), part.size(), MSG_PEEK);
        if (got <= 0) give_up("the server hung up");
        unread.assign(part.data(), static_cast<std::size_t>(got));
      }
      code = after(unread, R"("room":")", "\"");
      unread.clear();
    } else {
      person.ask("enter", R"(,"room":")" + code + "\"");
    }
    if (i % 64 == 63) wait_for(i + 1);
  }
  wait_for(load.plan.idle);
}

Plan read_plan(int count, char** words) {
  Plan plan;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string_view name = words[i];
    const std::string value = words[i + 1];
    const auto whole = static_cast<std::size_t>(std::strtoull(value.c_str(), nullptr, 10));
    if (name == "--host") {
      plan.host = value;
    } else if (name == "--port") {
      plan.port = static_cast<std::uint16_t>(whole);
    } else if (name == "--nodes") {
      plan.nodes = static_cast<std::uint16_t>(std::max(1L, static_cast<long>(whole)));
    } else if (name == "--tables") {
      plan.tables = whole;
    } else if (name == "--idle") {
      plan.idle = whole;
    } else if (name == "--seconds") {
      plan.seconds = static_cast<int>(whole);
    } else if (name == "--pid") {
      plan.pid = static_cast<int>(whole);
    } else if (name == "--from") {
      plan.from = value;
    } else if (name == "--pause") {
      plan.pause = static_cast<int>(whole);
    } else if (name == "--seed") {
      plan.seed = static_cast<std::uint32_t>(whole);
    } else if (name == "--game") {
      plan.game = value;
    } else if (name == "--bare") {
      plan.bare = whole != 0;
    } else {
      give_up("unknown: " + std::string(name));
    }
  }
  if (plan.port == 0 || count % 2 == 0) {
    give_up(
        "usage: load --port P [--host A] [--from A] [--tables N] [--seconds S] [--pause MS] [--idle N] [--pid P] "
        "[--seed N] [--game ID] [--bare 1]");
  }
  return plan;
}

void measure(Load& load) {
  (void)load.turn_until(std::chrono::seconds(1), [] { return false; });  // warm up
  Figures& figures = load.figures;
  const std::uint64_t messages = figures.messages;
  const std::uint64_t bytes = figures.bytes;
  const ServerState before = look_at(load.plan.pid);
  const double own_before = own_cpu_seconds();
  const auto began = Clock::now();
  load.measuring = true;
  (void)load.turn_until(std::chrono::seconds(load.plan.seconds), [] { return false; });
  load.measuring = false;
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const ServerState now = look_at(load.plan.pid);
  const double own = own_cpu_seconds() - own_before;
  const auto moves = static_cast<double>(std::max<std::uint64_t>(1, figures.moves));
  std::printf("tables %zu, seconds %.1f\n", load.plan.tables, seconds);
  std::printf("moves a second      %.0f\n", static_cast<double>(figures.moves) / seconds);
  std::printf("games ended         %llu\n", static_cast<unsigned long long>(figures.games));
  std::printf("answer, ms          p50 %.2f  p99 %.2f  max %.2f\n", figures.percentile(0.5), figures.percentile(0.99),
              figures.percentile(1));
  std::printf("messages a move     %.2f, %.0f bytes each\n", static_cast<double>(figures.messages - messages) / moves,
              static_cast<double>(figures.bytes - bytes) /
                  static_cast<double>(std::max<std::uint64_t>(1, figures.messages - messages)));
  if (load.plan.pid != 0) {
    std::printf("server cpu          %.2f cores, %.1f us a move\n", (now.cpu_seconds - before.cpu_seconds) / seconds,
                (now.cpu_seconds - before.cpu_seconds) / moves * 1e6);
  }
  std::printf("this program        %.2f cores, %.1f us a move\n", own / seconds, own / moves * 1e6);
}

}  // namespace

int main(int count, char** words) {
  Load load(read_plan(count, words));
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }
  const double at_first = look_at(load.plan.pid).resident_mb;
  if (load.plan.idle > 0) {
    const auto began = Clock::now();
    seat_idle(load);
    std::printf("idle people         %zu, let in within %.1f s\n", load.plan.idle,
                std::chrono::duration<double>(Clock::now() - began).count());
    if (load.plan.pid != 0) {
      const double now = look_at(load.plan.pid).resident_mb;
      std::printf("server memory       %.1f MB, %.1f KB for each of them\n", now,
                  (now - at_first) * 1024 / static_cast<double>(load.plan.idle));
    }
  }
  if (load.plan.tables > 0) {
    seat_tables(load);
    measure(load);
  } else if (load.plan.idle > 0) {
    (void)load.turn_until(std::chrono::seconds(load.plan.seconds), [] { return false; });
  }
  if (load.plan.pid != 0) std::printf("server memory       %.1f MB at the end\n", look_at(load.plan.pid).resident_mb);
  std::printf("errors              %llu\n", static_cast<unsigned long long>(load.figures.errors));
  return load.figures.errors == 0 ? 0 : 1;
}
