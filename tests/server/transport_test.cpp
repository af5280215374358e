#include "server/transport.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <future>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/bye.hpp"
#include "server/lines.hpp"

using namespace divan;

namespace {

// A server that echoes, on a thread of its own.
template <class Door>
struct HouseOf {
  std::mutex mutex;
  std::vector<std::string> log;  // what happened, by connection in the order they came
  std::vector<Connection> guests;
  std::set<std::thread::id> threads;  // on which it happened
  EventLoop loop;
  Door transport;
  std::uint16_t port = 0;
  std::thread thread;

  explicit HouseOf(TransportLimits limits = {}) : transport(loop, handlers(), std::move(limits)) {
    const auto taken = transport.listen("127.0.0.1", 0);
    REQUIRE(taken.ok());
    port = *taken;
    thread = std::thread([this] { loop.run(); });
  }
  HouseOf(const HouseOf&) = delete;
  HouseOf& operator=(const HouseOf&) = delete;
  ~HouseOf() { stop(); }
  void stop(std::chrono::milliseconds limit = std::chrono::milliseconds(3000)) {
    transport.stop([this] { loop.stop(); }, limit);
    if (thread.joinable()) thread.join();
  }

  Handlers handlers() {
    return {[this](const HttpRequest& request) {
              note({});
              if (request.target == "/") return HttpResponse{200, "text/html", "<p>Hello", {}, {{"ETag", "\"1\""}}};
              if (request.target == "/same") return HttpResponse{304, "", "", {}, {{"ETag", request.if_none_match}}};
              if (request.target == "/who")
                return HttpResponse::with(request.method + " " + request.address, "text/plain");
              if (request.target == "/large") return HttpResponse::with(std::string(3'000'000, 'L'), "text/plain");
              return HttpResponse{404, "text/plain", "nothing", {}, {}};
            },
            [this](Connection who, const std::string& address) {
              note("opened " + address);
              guests.push_back(who);
            },
            [this](Connection who, std::string_view message) {
              note({});
              if (message == "close me") return transport.close(who, 4000, "as you wish");
              if (message == "ten") {
                const auto shared = std::make_shared<const std::string>("ten");
                for (int i = 0; i < 10; ++i) transport.send(who, shared);
                return;
              }
              if (message == "flood") {
                const auto much = std::make_shared<const std::string>(100'000, 'f');
                for (int i = 0; i < 5000 && transport.counters().too_slow == 0; ++i) transport.send(who, much);
                return;
              }
              transport.send(who, std::make_shared<const std::string>(message));
            },
            [this](Connection) { note("closed"); }};
  }
  void note(const std::string& what) {
    const std::scoped_lock guard(mutex);
    threads.insert(std::this_thread::get_id());
    if (!what.empty()) log.push_back(what);
  }
  // Runs on the transport's thread, and waits for it.
  template <class Work>
  auto there(Work work) {
    std::promise<decltype(work())> done;
    loop.post([&] { done.set_value(work()); });
    return done.get_future().get();
  }
  TransportCounters counters() {
    return there([this] { return transport.counters(); });
  }
  std::vector<std::string> happened() {
    const std::scoped_lock guard(mutex);
    return log;
  }
};

using House = HouseOf<Transport>;

// A client that blocks, and can do what a browser would not.
struct Client {
  int descriptor = -1;
  std::string buffer;

  explicit Client(std::uint16_t port) {
    descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    const timeval patience{10, 0};
    ::setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { leave(); }
  void leave() {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }

  void say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;  // the other side may have had enough
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  bool fill() {
    std::array<char, 65536> part{};
    const ssize_t got = ::recv(descriptor, part.data(), part.size(), 0);
    if (got > 0) buffer.append(part.data(), static_cast<std::size_t>(got));
    return got > 0;
  }
  bool need(std::size_t size) {
    while (buffer.size() < size) {
      if (!fill()) return false;
    }
    return true;
  }
  std::string take(std::size_t size) {
    if (!need(size)) return "(end)";
    std::string taken = buffer.substr(0, size);
    buffer.erase(0, size);
    return taken;
  }
  bool at_end() { return buffer.empty() && !fill(); }

  std::string head() {
    std::size_t end = 0;
    while ((end = buffer.find("\r\n\r\n")) == std::string::npos) {
      if (!fill()) return "(end)";
    }
    return take(end + 4);
  }
  // The whole answer: its head and as much body as it promises.
  std::string ask(const std::string& request, bool body = true) {
    say(request);
    std::string answer = head();
    const std::size_t at = answer.find("Content-Length: ");
    if (body && at != std::string::npos) answer += take(static_cast<std::size_t>(std::atoi(answer.c_str() + at + 16)));
    return answer;
  }
  std::string get(const std::string& target) { return ask("GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n"); }

  std::string upgrade(const std::string& more = "", const std::string& target = "/ws") {
    return ask("GET " + target +
               " HTTP/1.1\r\nHost: play.example:8080\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
               more + "\r\n");
  }

  static std::string frame(unsigned first, std::string_view payload) {
    std::string bytes(1, static_cast<char>(first));
    const std::size_t size = payload.size();
    const unsigned count = size < 126 ? 0 : size < 65536 ? 2 : 8;
    bytes += static_cast<char>(0x80U | (count == 0 ? size : count == 2 ? 126U : 127U));
    for (unsigned i = count; i-- > 0;) bytes += static_cast<char>(size >> (8 * i) & 0xffU);
    const std::string_view mask = "\x12\xf4\x56\x78";
    bytes += mask;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
    return bytes;
  }
  void write(std::string_view message) const { say(frame(0x81, message)); }
  // "text …", "ping …", "close CODE …" or "(end)".
  std::string read() {
    const std::string start = take(2);
    if (start.size() != 2) return start;
    const auto opcode = static_cast<unsigned char>(start[0]);
    std::size_t size = static_cast<unsigned char>(start[1]);
    const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (wide > 0) size = 0;
    for (const char c : take(wide)) size = size << 8U | static_cast<unsigned char>(c);
    const std::string payload = take(size);
    switch (opcode) {
      case 0x81: return "text " + payload;
      case 0x89: return "ping " + payload;
      case 0x8a: return "pong " + payload;
      case 0x88: {
        const auto byte = [&](std::size_t i) { return static_cast<int>(static_cast<unsigned char>(payload[i])); };
        return "close " + std::to_string(byte(0) * 256 + byte(1)) + " " + payload.substr(2);
      }
      default: return "odd";
    }
  }
};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A client that has come in.
struct Guest : Client {
  template <class Door>
  explicit Guest(const HouseOf<Door>& house) : Client(house.port) {
    REQUIRE(contains(upgrade(), " 101 "));
  }
};

}  // namespace

TEST_CASE("Pages are served, several over one connection, and HEAD gets everything but the body") {
  House house;
  Client client(house.port);
  const std::string page = client.get("/");
  CHECK(page.starts_with("HTTP/1.1 200 OK\r\n"));
  CHECK(contains(page, "Content-Type: text/html\r\n"));
  CHECK(contains(page, "Content-Length: 8\r\n"));
  CHECK(contains(page, "ETag: \"1\"\r\n"));
  CHECK(contains(page, "Date: "));
  CHECK(page.ends_with("\r\n\r\n<p>Hello"));
  const std::string head = client.ask("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n", false);
  CHECK(contains(head, "Content-Length: 8\r\n"));
  CHECK(head.ends_with("\r\n\r\n"));
  CHECK(client.get("/nowhere").starts_with("HTTP/1.1 404 "));
  CHECK(client.get("/who").ends_with("GET 127.0.0.1"));
  CHECK(client.get("/large").size() > 3'000'000);
  const std::string same = client.ask("GET /same HTTP/1.1\r\nHost: h\r\nIf-None-Match: \"7\"\r\n\r\n");
  CHECK(same.starts_with("HTTP/1.1 304 "));
  CHECK(contains(same, "ETag: \"7\""));
  CHECK_FALSE(contains(same, "Content-"));
  client.say("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /who HTTP/1.1\r\nHost: h\r\n\r\n");  // two at once
  CHECK(client.ask("").ends_with("<p>Hello"));
  CHECK(client.ask("").ends_with("GET 127.0.0.1"));
  CHECK(contains(client.ask("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"), "Connection: close\r\n"));
  CHECK(client.at_end());
}

TEST_CASE("What is not for us is refused in words") {
  TransportLimits limits;
  limits.header_bytes = 1000;
  House house(limits);
  const std::string post = Client(house.port).ask("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello");
  CHECK(post.starts_with("HTTP/1.1 405 "));
  CHECK(contains(post, "Allow: GET, HEAD\r\n"));
  CHECK(Client(house.port)
            .ask("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello")
            .starts_with("HTTP/1.1 400 "));
  CHECK(Client(house.port).ask("\x16\x03\x01 what?\r\n\r\n").starts_with("HTTP/1.1 400 "));
  CHECK(Client(house.port)
            .ask("GET /" + std::string(2000, 'x') + " HTTP/1.1\r\nHost: h\r\n\r\n")
            .starts_with("HTTP/1.1 431 "));
  const std::string plain = Client(house.port).get("/ws");
  CHECK(plain.starts_with("HTTP/1.1 426 "));
  CHECK(contains(plain, "Sec-WebSocket-Version: 13"));
  CHECK(Client(house.port).upgrade("", "/elsewhere").starts_with("HTTP/1.1 404 "));
}

TEST_CASE("A request has one host, that we serve, and no body in a coding that we do not know") {
  TransportLimits limits;
  limits.hosts = {"localhost", "Divan.example:8080"};
  House house(limits);
  const auto asked = [&](const std::string& lines, const std::string& version = "1.1") {
    Client client(house.port);
    const std::string answer = client.ask("GET /who HTTP/" + version + "\r\n" + lines + "\r\n");
    const bool closed = contains(answer, "Connection: close\r\n") && client.at_end();
    return answer.substr(9, 3) + (closed ? " closed" : "");
  };
  CHECK(asked("Host: localhost\r\n") == "200");
  CHECK(asked("Host: LOCALHOST:8080\r\n") == "200");
  CHECK(asked("Host: divan.example.\r\n") == "200");
  CHECK(asked("Host: 192.168.1.7:8080\r\n") == "200");  // an address is nobody's name
  CHECK(asked("Host: [2001:db8::1]:8080\r\n") == "200");
  CHECK(asked("", "1.0") == "200 closed");
  CHECK(asked("Host: evil.example\r\n") == "421 closed");
  CHECK(asked("Host: localhost.evil.example\r\n") == "421 closed");
  CHECK(asked("") == "400 closed");
  CHECK(asked("Host: localhost\r\nHost: localhost\r\n") == "400 closed");
  CHECK(asked("Host: localhost\r\nTransfer-Encoding: gzip\r\n") == "501 closed");
  CHECK(asked("Host: localhost\r\nTransfer-Encoding: identity\r\n") == "501 closed");
  CHECK(asked("Host: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n").ends_with(" closed"));
  CHECK(asked("Host: localhost\r\nTransfer-Encoding: chunked\r\n") == "400 closed");
}

TEST_CASE("Tags that a browser has come in lists, weak ones and all") {
  CHECK(names_tag(R"("a")", R"("a")"));
  CHECK(names_tag(R"("b", "a")", R"("a")"));
  CHECK(names_tag(R"(W/"a")", R"("a")"));
  CHECK(names_tag(R"("x,y" ,W/"z")", R"(W/"z")"));
  CHECK(names_tag(R"("x,y")", R"("x,y")"));
  CHECK(names_tag(" * ", R"("a")"));
  for (const char* other : {"", "a", R"("b")", R"("a)", R"("ab")", R"("x, "a", y")"}) {
    CAPTURE(other);
    CHECK_FALSE(names_tag(other, R"("a")"));
  }
}

TEST_CASE("Codings are wanted by their exact names and as much as it says") {
  CHECK(wants_coding("gzip, deflate, br", "br") == 1000);
  CHECK(wants_coding("br;q=0, gzip;q=0.5", "br") == 0);
  CHECK(wants_coding("br;q=0, gzip;q=0.5", "gzip") == 500);
  CHECK(wants_coding("brotli, x-br, bro", "br") == 0);
  CHECK(wants_coding("X-GZIP ; Q=0.001", "gzip") == 1);
  CHECK(wants_coding("*;q=0.1", "br") == 100);
  CHECK(wants_coding("*, br;q=0", "br") == 0);
  CHECK(wants_coding("", "br") == 0);
  for (const char* broken : {"br;q=", "br;q=x", "br;q=2", "br;q=0.0000", "br;q=-1", "br;q=.5"}) {
    CAPTURE(broken);
    CHECK(wants_coding(broken, "br") == 0);
  }
}

TEST_CASE("A WebSocket carries messages of every length both ways, whole or in parts") {
  House house;
  Client client(house.port);
  CHECK(contains(client.upgrade(), "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));  // RFC 6455, 1.3
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 4096U, 65535U, 65536U}) {
    const std::string message(size, 'm');
    client.write(message);
    CHECK(client.read() == "text " + message);
  }
  client.say(Client::frame(0x01, "in ") + Client::frame(0x00, "three ") + Client::frame(0x89, "hey") +
             Client::frame(0x80, "parts é"));
  CHECK(client.read() == "pong hey");
  CHECK(client.read() == "text in three parts é");
  const std::string slow = Client::frame(0x81, "byte by byte");
  for (const char byte : slow) client.say(std::string(1, byte));
  CHECK(client.read() == "text byte by byte");
  client.say(Client::frame(0x88, "\x03\xe8"));
  CHECK(client.read() == "close 1000 ");
  CHECK(client.at_end());
  house.stop();
  CHECK(house.happened() == std::vector<std::string>{"opened 127.0.0.1", "closed"});
}

TEST_CASE("Messages sent in one turn arrive in order, in fewer writes") {
  House house;
  Guest guest(house);
  guest.say(Client::frame(0x81, "first") + Client::frame(0x81, "ten") + Client::frame(0x81, "last"));
  CHECK(guest.read() == "text first");
  for (int i = 0; i < 10; ++i) CHECK(guest.read() == "text ten");
  CHECK(guest.read() == "text last");
  CHECK(house.counters().messages_out == 12);
  CHECK(house.counters().writes < 6);
}

TEST_CASE("A frame that comes with the request for the upgrade is heard") {
  House house;
  Client client(house.port);
  client.say(
      "GET /ws?x=1 HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      Client::frame(0x81, "early"));
  CHECK(contains(client.head(), " 101 "));
  CHECK(client.read() == "text early");
}

TEST_CASE("Pages of other sites may not open a WebSocket; programs and our own page may") {
  TransportLimits limits;
  limits.origins = {"https://friend.example"};
  House house(limits);
  const auto status = [&](const std::string& origin) {
    Client client(house.port);
    return client.upgrade(origin.empty() ? "" : "Origin: " + origin + "\r\n").substr(9, 3);
  };
  CHECK(status("") == "101");
  CHECK(status("http://play.example:8080") == "101");
  CHECK(status("http://PLAY.example:8080") == "101");
  CHECK(status("https://friend.example") == "101");
  CHECK(status("https://friend.example\r\nOrigin: http://evil.example") == "400");  // one page, one origin
  for (const char* origin : {"http://evil.example", "http://play.example", "http://play.example:8080.evil.example",
                             "https://friend.example.evil", "null", "play.example:8080", "file://"}) {
    CAPTURE(origin);
    CHECK(status(origin) == "403");
  }
}

TEST_CASE("What breaks the protocol or the limits is closed with its code") {
  TransportLimits limits;
  limits.message_bytes = 1000;
  House house(limits);
  const auto answer = [&](const std::string& bytes) {
    Guest guest(house);
    guest.say(bytes);
    const std::string said = guest.read();
    CHECK(guest.at_end());
    return said.substr(0, 10);
  };
  CHECK(answer(Client::frame(0x81, std::string(1001, 'x'))) == "close 1009");
  CHECK(answer(Client::frame(0x81, std::string(1 << 20, 'x'))) == "close 1009");
  CHECK(answer(Client::frame(0x01, std::string(600, 'x')) + Client::frame(0x80, std::string(600, 'x'))) ==
        "close 1009");
  CHECK(answer(Client::frame(0x82, "binary")) == "close 1003");
  CHECK(answer(Client::frame(0x81, "\xff\xfe")) == "close 1007");
  CHECK(answer(std::string("\x81\x02hi")) == "close 1002");          // not masked
  CHECK(answer(Client::frame(0xc1, "compressed")) == "close 1002");  // never agreed
  CHECK(answer(Client::frame(0x80, "the end of nothing")) == "close 1002");
  CHECK(answer(Client::frame(0x01, "one") + Client::frame(0x81, "two")) == "close 1002");  // the first never ended
  CHECK(answer(Client::frame(0x09, "a ping in parts")) == "close 1002");
  CHECK(answer(Client::frame(0x83, "what is 3?")) == "close 1002");
  CHECK(answer(Client::frame(0x88, "\x03\xed")) == "close 1002");  // 1005 is never sent
  CHECK(answer(Client::frame(0x88, "")) == "close 1000");
  CHECK(house.counters().bad == 11);
}

TEST_CASE("Who sends too fast is told so and closed") {
  TransportLimits limits;
  limits.messages_per_second = 0.001;
  limits.burst = 3;
  House house(limits);
  Guest guest(house);
  for (int i = 0; i < 10; ++i) guest.write("again");
  for (int i = 0; i < 3; ++i) CHECK(guest.read() == "text again");
  const std::string bye = guest.read();
  CHECK(bye.starts_with(R"(text {"type":"bye","problem":{"code":"tooFast","text":{"en":")"));
  CHECK(contains(bye, R"(","fr":")"));
  CHECK(guest.read().starts_with("close 1008"));
  CHECK(guest.at_end());
  CHECK(house.counters().too_fast == 1);
}

TEST_CASE("What somebody says stays in his socket until he is read again; others are heard meanwhile") {
  House house;
  Guest guest(house);
  Guest other(house);
  guest.write("first");
  CHECK(guest.read() == "text first");
  const Connection who = house.guests[0];
  house.there([&] { return house.transport.stop_reading(who), 0; });
  guest.write("second");
  guest.write("third");
  other.write("I am heard");
  CHECK(other.read() == "text I am heard");
  CHECK(house.counters().messages_in == 2);
  CHECK(house.counters().unheard == 1);
  house.there([&] { return house.transport.read_all_again(), 0; });
  CHECK(guest.read() == "text second");
  CHECK(guest.read() == "text third");
  house.there([&] { return house.transport.stop_reading(who), 0; });
  house.stop();  // waits for nobody
}

TEST_CASE("Who does not read is closed, and does not fill the memory") {
  House house;
  Guest guest(house);
  guest.write("flood");
  std::string said;
  int floods = 0;
  while (!(said = guest.read()).starts_with("text {")) {
    if (said == "(end)") break;
    ++floods;
  }
  CHECK(floods > 10);  // what the system could hold was not lost
  CHECK(floods < 5000);
  CHECK(contains(said, "tooSlow"));
  CHECK(guest.read().starts_with("close 1008"));
  CHECK(house.counters().too_slow == 1);
}

TEST_CASE("Many who read slowly are closed when all of one address have too much unread, though none by himself has") {
  TransportLimits limits;
  limits.send_queue_bytes = std::size_t{1} << 40U;
  limits.unread_bytes = 1 << 20;
  House house(limits);
  Guest reader(house);
  Guest guest(house);
  guest.write("flood");
  std::string said;
  while (!(said = guest.read()).starts_with("text {") && said != "(end)") {
  }
  CHECK(contains(said, "tooSlow"));
  CHECK(house.counters().too_slow == 1);
  reader.write("I read");
  CHECK(reader.read() == "text I read");
}

TEST_CASE("One address has a limit of connections, and so has the house; both are told in words") {
  TransportLimits limits;
  limits.connections_per_address = 2;
  House house(limits);
  Guest first(house);
  auto second = std::make_unique<Guest>(house);
  const std::string no = Client(house.port).upgrade();
  CHECK(no.starts_with("HTTP/1.1 429 "));
  CHECK(contains(no, "adresse"));
  second->say(Client::frame(0x88, "\x03\xe8"));
  CHECK(second->read() == "close 1000 ");
  CHECK(second->at_end());
  while (house.counters().connections > 1) {
  }
  Guest third(house);

  limits.connections_per_address = 0;
  limits.connections = 1;
  House small(limits);
  Guest only(small);
  CHECK(Client(small.port).get("/").starts_with("HTTP/1.1 503 "));
  CHECK(small.counters().refused == 1);
}

TEST_CASE("Behind a proxy the address is the one it tells, and the limit is that address's") {
  TransportLimits limits;
  limits.connections_per_address = 1;
  limits.behind_proxy = true;
  House house(limits);
  CHECK(Client(house.port)
            .ask("GET /who HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 1.2.3.4, 9.8.7.6\r\n\r\n")
            .ends_with("GET 9.8.7.6"));
  Client one(house.port);
  Client other(house.port);
  Client again(house.port);
  CHECK(contains(one.upgrade("X-Forwarded-For: 2001:db8::1\r\n"), " 101 "));
  CHECK(contains(other.upgrade("X-Forwarded-For: 2001:db8:0:1::1\r\n"), " 101 "));
  CHECK(contains(again.upgrade("X-Forwarded-For: 2001:db8::2\r\n"), " 429 "));  // the same household as the first
  for (Client* each : {&one, &other, &again}) each->leave();
  house.stop();
  CHECK(house.happened().front() == "opened 2001:db8::1");
}

TEST_CASE("Of several proxies the last that is not trusted is the client, in however many lines they are named") {
  const std::vector<std::string> ours{"127.0.0.1", "10.0.0.0/8", "fd00::/8"};
  CHECK(client_of("127.0.0.1", "", {}) == "127.0.0.1");
  CHECK(client_of("127.0.0.1", "1.2.3.4, 10.1.1.1", {}) == "10.1.1.1");  // who is before us is believed, nobody else
  CHECK(client_of("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.1.1, fd00::7", ours) == "1.2.3.4");
  CHECK(client_of("9.9.9.9", "1.2.3.4", ours) == "9.9.9.9");  // no proxy of ours
  CHECK(client_of("127.0.0.1", "10.2.2.2 ,10.1.1.1", ours) == "10.2.2.2");
  CHECK(client_of("127.0.0.1", "1.2.3.4, unknown, 10.1.1.1", ours) == "10.1.1.1");
  CHECK(client_of("127.0.0.1", "::ffff:1.2.3.4", ours) == "1.2.3.4");
  for (const char* good : {"1.2.3.4", "::1", "10.0.0.0/8", "fd00::/8"}) CHECK(is_network(good));
  for (const char* bad : {"", "ten", "10.0.0.0/33", "10.0.0/8", "localhost"}) CHECK_FALSE(is_network(bad));

  TransportLimits limits;
  limits.behind_proxy = true;
  limits.proxies = ours;
  House house(limits);
  CHECK(
      Client(house.port)
          .ask("GET /who HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 1.2.3.4, 10.0.0.7\r\n\r\n")
          .ends_with("GET 1.2.3.4"));
}

TEST_CASE("A line of a proxy's that was refused for one client is another's the next time") {
  TransportLimits limits;
  limits.connections_per_address = 1;
  limits.behind_proxy = true;
  limits.proxies = {"127.0.0.1"};
  House house(limits);
  Client first(house.port);
  CHECK(contains(first.upgrade("X-Forwarded-For: 6.6.6.6\r\n"), " 101 "));
  Client line(house.port);
  CHECK(contains(line.upgrade("X-Forwarded-For: 6.6.6.6\r\n"), " 429 "));
  const std::string who = "GET /who HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n";
  CHECK(line.ask(who).ends_with("GET 1.2.3.4"));
  CHECK(contains(line.upgrade("X-Forwarded-For: 1.2.3.4\r\n"), " 101 "));
}

TEST_CASE("Who comes past the proxies is counted from his first byte on, as if there were none") {
  TransportLimits limits;
  limits.connections_per_address = 2;
  limits.behind_proxy = true;
  limits.proxies = {"10.0.0.1"};
  House house(limits);
  Client idle(house.port);
  CHECK(contains(idle.get("/"), " 200 "));
  Client one(house.port);
  CHECK(contains(one.upgrade("X-Forwarded-For: 1.2.3.4\r\n"), " 101 "));  // and once only
  CHECK(Client(house.port).get("/").starts_with("HTTP/1.1 429 "));
  one.leave();
  house.stop();
  CHECK(house.happened().front() == "opened 127.0.0.1");
}

TEST_CASE("Requests and new lines of one address have their pace, and another's are not held up by them") {
  TransportLimits limits;
  limits.requests_per_second = 0.001;  // ten times that are none
  limits.behind_proxy = true;
  House never(limits);
  CHECK(Client(never.port).get("/").starts_with("HTTP/1.1 429 "));

  limits.requests_per_second = 0.3;  // three at once, and the next in some seconds
  House house(limits);
  Client line(house.port);
  const auto ask = [&](const char* who) {
    return line.ask("GET /who HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + std::string(who) + "\r\n\r\n").substr(9, 3);
  };
  for (int i = 0; i < 3; ++i) CHECK(ask("1.2.3.4") == "200");
  CHECK(line.ask("GET /who HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 5.6.7.8\r\n\r\n").substr(9, 3) == "200");
  CHECK(ask("1.2.3.4") == "429");
  CHECK(house.counters().hasty == 1);
  limits.behind_proxy = false;
  House direct(limits);
  Client first(direct.port);
  CHECK(first.get("/").starts_with("HTTP/1.1 200 "));
  Client second(direct.port);
  Client third(direct.port);
  CHECK(third.at_end());
  CHECK(direct.counters().hasty == 1);
}

TEST_CASE("A close of ours comes after what was sent, and `closed` is told once") {
  House house;
  Guest guest(house);
  guest.say(Client::frame(0x81, "before") + Client::frame(0x01, "close") + Client::frame(0x80, " me") +
            Client::frame(0x81, "too late"));
  CHECK(guest.read() == "text before");
  CHECK(guest.read() == "close 4000 as you wish");
  guest.say(Client::frame(0x88, "\x0f\xa0"));
  CHECK(guest.at_end());
  Guest rude(house);
  rude.leave();
  while (house.counters().connections > 0) {
  }
  CHECK(house.happened() == std::vector<std::string>{"opened 127.0.0.1", "closed", "opened 127.0.0.1", "closed"});
  house.there([&] {
    house.transport.send(house.guests[0], "to nobody");
    house.transport.close(house.guests[0], 1000, "");
    return 0;
  });
}

TEST_CASE("A stop lets nobody in, sends what was said, closes with 1001 and ends") {
  House house;
  Guest guest(house);
  Client idle(house.port);
  CHECK(contains(idle.get("/"), "200"));
  house.there([&] {
    house.transport.send(house.guests[0], "last words");
    house.transport.stop([&] { house.loop.stop(); });
    return 0;
  });
  CHECK(guest.read() == "text last words");
  CHECK(guest.read().starts_with("close 1001"));
  CHECK(idle.at_end());
  guest.say(Client::frame(0x88, "\x03\xe9"));
  CHECK(guest.at_end());
  house.thread.join();
  CHECK(house.happened().back() == "closed");

  House stubborn;
  Guest silent(stubborn);  // never answers the close
  stubborn.stop(std::chrono::milliseconds(10));
}

TEST_CASE("Who dawdles over a request is dropped, and who is silent is asked and then dropped") {
  TransportLimits limits;
  limits.header_time = std::chrono::milliseconds(1);
  House house(limits);
  Client client(house.port);
  client.say("GET / HTTP/1.1\r\nHost: sl");
  CHECK(client.at_end());

  limits.header_time = std::chrono::seconds(10);
  limits.ping_after =
      std::chrono::milliseconds(400);  // who answers later than that, however busy the machine, is silent
  House quiet(limits);
  Guest guest(quiet);
  CHECK(guest.read() == "ping ");
  CHECK(guest.at_end());
}

TEST_CASE("Who slept himself takes nobody for silent: he reads first what they said, and asks") {
  TransportLimits limits;
  limits.ping_after = std::chrono::milliseconds(300);
  House house(limits);
  const auto sleep = [&] {
    house.there([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(1000));  // three times what makes one silent
      return 0;
    });
  };
  Guest guest(house);
  sleep();
  CHECK(guest.read() == "ping ");  // before anything else
  guest.write("here");
  CHECK(guest.read() == "text here");
  CHECK(guest.read() == "ping ");
  std::thread answer([&] {  // while he sleeps
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    guest.say(Client::frame(0x8a, ""));
  });
  sleep();
  answer.join();
  guest.write("still");
  std::string said = guest.read();
  if (said == "ping ") said = guest.read();
  CHECK(said == "text still");
}

TEST_CASE("Work comes from other threads and later, and signals are heard") {
  House house;
  std::promise<int> later;
  house.loop.after(std::chrono::milliseconds(1), [&] { later.set_value(7); });
  CHECK(later.get_future().get() == 7);
  std::promise<int> heard;
  house.there([&] {
    house.loop.on_signal([&](int number) { heard.set_value(number); });
    return 0;
  });
  CHECK(::kill(::getpid(), SIGTERM) == 0);
  CHECK(heard.get_future().get() == SIGTERM);
}

TEST_CASE("A place where one cannot listen is refused in words") {
  House house;
  EventLoop loop;
  Transport second(loop, house.handlers());
  const auto taken = second.listen("127.0.0.1", house.port);
  REQUIRE_FALSE(taken.ok());
  CHECK(contains(taken.fault().text.en, "port " + std::to_string(house.port) + " is taken"));
  CHECK(contains(taken.fault().text.fr, "le port " + std::to_string(house.port) + " est pris"));
  CHECK(contains(taken.fault().text.fr, "--port"));
  const auto nowhere = second.listen("nowhere", 1);
  REQUIRE_FALSE(nowhere.ok());
  CHECK(contains(nowhere.fault().text.en, "\"nowhere\" is no address"));
  CHECK(contains(second.listen("192.0.2.1", 0).fault().text.fr, "impossible d'écouter sur 192.0.2.1"));
  CHECK(second.listen("127.0.0.1", 0).ok());
}

TEST_CASE("A bye is JSON whatever its words") {
  CHECK(bye_message("a", {"say \"no\"\n", "\\"}) ==
        R"({"type":"bye","problem":{"code":"a","text":{"en":"say \"no\"\n","fr":"\\"}}})");
}

TEST_CASE("With a thread for its lines a house is as any other, and all of it happens on its own thread in order") {
  TransportLimits limits;
  limits.messages_per_second = 0;
  HouseOf<Lines> house(limits);
  Client visitor(house.port);
  CHECK(visitor.get("/").ends_with("<p>Hello"));
  CHECK(visitor.get("/large").size() > 3'000'000);
  visitor.say("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /who HTTP/1.1\r\nHost: h\r\n\r\n");  // two at once
  CHECK(visitor.ask("").ends_with("<p>Hello"));
  CHECK(visitor.ask("").ends_with("GET 127.0.0.1"));
  {
    Guest many(house);
    Guest other(house);
    for (int i = 0; i < 300; ++i) {
      many.write(std::to_string(i));
      other.write("o" + std::to_string(i));
    }
    bool ordered = true;
    for (int i = 0; i < 300; ++i) {
      ordered = ordered && many.read() == "text " + std::to_string(i);
      ordered = ordered && other.read() == "text o" + std::to_string(i);
    }
    CHECK(ordered);
    const std::uint64_t before = house.transport.counters().writes;
    many.write("ten");
    for (int i = 0; i < 10; ++i) CHECK(many.read() == "text ten");
    CHECK(house.transport.counters().writes < before + 5);
    many.write("close me");
    CHECK(many.read() == "close 4000 as you wish");
    other.write("still here");
    CHECK(other.read() == "text still here");
  }
  Guest last(house);
  last.write("here");
  CHECK(last.read() == "text here");
  house.there([&] {
    house.transport.send(house.guests.back(), std::make_shared<const std::string>("last words"));
    house.transport.stop([&] { house.loop.stop(); });
    return 0;
  });
  CHECK(last.read() == "text last words");
  CHECK(last.read().starts_with("close 1001"));
  last.say(Client::frame(0x88, "\x03\xe9"));
  CHECK(last.at_end());
  const std::thread::id own = house.thread.get_id();
  house.thread.join();
  CHECK(house.threads == std::set{own});
  const std::vector<std::string> log = house.happened();
  CHECK(std::count(log.begin(), log.end(), "closed") == 3);
  CHECK(std::count(log.begin(), log.end(), "opened 127.0.0.1") == 3);
  CHECK(log.back() == "closed");
}
