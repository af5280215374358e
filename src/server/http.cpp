#include "server/http.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace divan {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

HttpResponse words(int status, const Text& text) {
  return HttpResponse::with(text.en + "\n" + text.fr + "\n", "text/plain; charset=utf-8", status);
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
std::string copy(beast::string_view text) { return {text.data(), text.size()}; }

void append(std::string& to, std::string_view name, std::string_view value) {
  to.append(name).append(": ").append(value).append("\r\n");
}

std::string lowered(std::string_view given) {
  std::string low(given);
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return low;
}

// "https://example.org:443" and "Example.org" are one host.
bool is_same_host(std::string_view origin, std::string_view host) {
  std::string theirs = lowered(origin);
  std::string ours = lowered(host);
  std::string_view port;
  if (theirs.starts_with("http://")) {
    theirs.erase(0, 7);
    port = ":80";
  } else if (theirs.starts_with("https://")) {
    theirs.erase(0, 8);
    port = ":443";
  } else {
    return false;
  }
  if (theirs.ends_with(port)) theirs.resize(theirs.size() - port.size());
  if (ours.ends_with(port)) ours.resize(ours.size() - port.size());
  return !ours.empty() && theirs == ours;
}

}  // namespace

HttpResponse HttpResponse::with(std::string body, std::string type, int status) {
  HttpResponse response;
  response.status = status;
  response.type = std::move(type);
  response.keep = std::make_shared<const std::string>(std::move(body));
  response.body = *response.keep;
  return response;
}

// --- A request -----------------------------------------------------------------------------------------------------

struct RequestReader::Parts {
  http::request_parser<http::empty_body> parser;
  std::size_t most_bytes = 0;
};

RequestReader::RequestReader(std::size_t most_bytes) : parts_(std::make_unique<Parts>()) {
  parts_->most_bytes = most_bytes;
  parts_->parser.header_limit(static_cast<std::uint32_t>(most_bytes));
}
RequestReader::~RequestReader() = default;

RequestReader::State RequestReader::read(std::string& given) {
  if (given.empty()) return State::more;
  error_code error;
  given.erase(0, parts_->parser.put(boost::asio::buffer(given), error));
  if (error == http::error::header_limit) return State::too_long;
  if (error && error != http::error::need_more) return State::bad;
  if (parts_->parser.is_header_done()) return State::whole;
  return given.size() >= parts_->most_bytes ? State::too_long : State::more;
}

namespace {
// A field that comes in several lines is one list.
std::string all_lines(const http::fields& head, std::string_view name) {
  std::string all;
  const auto [begin, end] = head.equal_range({name.data(), name.size()});
  for (auto line = begin; line != end; ++line) {
    if (!all.empty()) all += ", ";
    all += copy(line->value());
  }
  return all;
}
}  // namespace

HttpRequest RequestReader::request() const {
  const auto& head = parts_->parser.get();
  HttpRequest request;
  request.method = copy(head.method_string());
  request.target = copy(head.target());
  request.host = copy(head[http::field::host]);
  const std::size_t hosts = head.count(http::field::host);
  request.has_one_host = hosts == 1 || (hosts == 0 && head.version() < 11);
  request.transfer_encoding = all_lines(head, "Transfer-Encoding");
  request.accept_encoding = all_lines(head, "Accept-Encoding");
  request.if_none_match = all_lines(head, "If-None-Match");
  request.origin = copy(head[http::field::origin]);
  request.has_one_origin = head.count(http::field::origin) <= 1;
  request.forwarded_for = all_lines(head, "X-Forwarded-For");
  request.authorization = copy(head[http::field::authorization]);
  request.websocket_key = copy(head["Sec-WebSocket-Key"]);
  request.is_upgrade = beast::websocket::is_upgrade(head) && head["Sec-WebSocket-Version"] == "13";
  request.has_body = !parts_->parser.is_done() || !request.transfer_encoding.empty();
  request.keep_alive = head.keep_alive() && !request.has_body;
  return request;
}

// --- Behind proxies ------------------------------------------------------------------------------------------------

namespace {

namespace ip = boost::asio::ip;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

// IPv4 as such, not inside IPv6.
std::optional<ip::address> address_in(std::string_view text) {
  error_code error;
  auto address = ip::make_address(std::string(trimmed(text)), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

bool is_in(const ip::address& address, const std::string& network) {
  error_code error;
  if (network.find('/') == std::string::npos) return address_in(network) == address;
  if (address.is_v4()) {
    const auto theirs = ip::make_network_v4(network, error);
    return !error && ip::make_network_v4(address.to_v4(), theirs.prefix_length()).canonical() == theirs.canonical();
  }
  const auto theirs = ip::make_network_v6(network, error);
  return !error && ip::make_network_v6(address.to_v6(), theirs.prefix_length()).canonical() == theirs.canonical();
}

}  // namespace

bool is_network(const std::string& text) {
  error_code error;
  if (text.find('/') == std::string::npos) return address_in(text).has_value();
  (void)ip::make_network_v4(text, error);
  if (!error) return true;
  (void)ip::make_network_v6(text, error);
  return !error;
}

bool is_trusted(const std::string& peer, const std::vector<std::string>& trusted) {
  const auto address = address_in(peer);
  return trusted.empty() || (address && std::any_of(trusted.begin(), trusted.end(),
                                                    [&](const std::string& each) { return is_in(*address, each); }));
}

std::string client_of(const std::string& peer, std::string_view forwarded_for,
                      const std::vector<std::string>& trusted) {
  const auto believed = [&](const ip::address& address) {
    return std::any_of(trusted.begin(), trusted.end(), [&](const std::string& each) { return is_in(address, each); });
  };
  auto client = address_in(peer);
  if (!client) return peer;
  bool goes_on = trusted.empty() || believed(*client);
  while (goes_on && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const auto before = address_in(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!before) break;  // what it says is no address: then it is the proxy's own
    client = before;
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    goes_on = !trusted.empty() && believed(*client);
  }
  return client->to_string();
}

// --- Refusals ------------------------------------------------------------------------------------------------------

HttpResponse request_too_long() { return words(431, {"The request is too long.", "La requête est trop longue."}); }

HttpResponse not_http() {
  return words(400, {"This is not HTTP as we know it.", "Ce n'est pas du HTTP tel que nous le connaissons."});
}

HttpResponse house_is_full() {
  HttpResponse full = words(503, {"The house is full; try again in a few minutes.",
                                  "La maison est pleine ; réessayez dans quelques minutes."});
  full.headers.emplace_back("Retry-After", "60");
  return full;
}

HttpResponse too_many_connections() {
  HttpResponse no = words(429, {"Too many connections from your address; close some and try again.",
                                "Trop de connexions depuis votre adresse ; fermez-en et réessayez."});
  no.headers.emplace_back("Retry-After", "10");
  return no;
}

HttpResponse too_many_requests() {
  HttpResponse no = words(429, {"Too many requests from your address; wait a moment.",
                                "Trop de requêtes depuis votre adresse ; attendez un instant."});
  no.headers.emplace_back("Retry-After", "1");
  return no;
}

HttpResponse takes_too_long() {
  return words(503, {"This takes too long; the disk may be stuck.",
                     "Cela prend trop de temps ; le disque est peut-être bloqué."});
}

HttpResponse come_by_https(const HttpRequest& request) {
  HttpResponse there = words(400, {"Here one comes by https.", "Ici on vient par https."});
  const bool plain = request.host.find_first_not_of(
                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") == std::string::npos;
  if (request.host.empty() || !plain || !request.target.starts_with('/')) return there;
  there.status = 308;
  there.headers.emplace_back("Location", "https://" + request.host + request.target);
  return there;
}

HttpResponse server_is_stopping() { return words(503, {"The server is stopping.", "Le serveur s'arrête."}); }

namespace {

// Without its port, in small letters.
std::string name_of(std::string_view host) {
  if (host.starts_with('[')) return lowered(host.substr(0, host.find(']') + 1));
  std::string name = lowered(host.substr(0, host.find(':')));
  if (name.ends_with('.')) name.pop_back();
  return name;
}

bool is_served(std::string_view host, const std::vector<std::string>& hosts) {
  if (hosts.empty() || host.empty()) return true;
  const std::string name = name_of(host);
  const bool bracketed = name.starts_with('[') && name.ends_with(']') && name.size() > 2;
  if (address_in(bracketed ? std::string_view(name).substr(1, name.size() - 2) : name)) return true;
  return std::any_of(hosts.begin(), hosts.end(), [&](const std::string& each) { return name_of(each) == name; });
}

}  // namespace

std::optional<HttpResponse> refuse_request(const HttpRequest& request, const std::vector<std::string>& hosts) {
  if (!request.has_one_host) {
    return words(400, {"A request names the host it is for, once.", "Une requête nomme son hôte, une fois."});
  }
  if (!request.transfer_encoding.empty() && lowered(request.transfer_encoding) != "chunked") {
    return words(501, {"This Transfer-Encoding is not known here.", "Ce Transfer-Encoding n'est pas connu ici."});
  }
  if (is_served(request.host, hosts)) return std::nullopt;
  return words(421,
               {"This server is not asked by that name. Whoever runs it can allow it: divan serve --host NAME",
                "Ce serveur ne répond pas à ce nom. Qui le fait tourner peut l'admettre : divan serve --host NOM"});
}

std::optional<HttpResponse> refuse_page(const HttpRequest& request) {
  const bool posts = request.method == "POST" && request.target.starts_with("/admin/api/");
  if (request.method != "GET" && request.method != "HEAD" && !posts) {
    HttpResponse no = words(405, {"Only GET and HEAD are answered here.", "Seuls GET et HEAD ont une réponse ici."});
    no.headers.emplace_back("Allow", "GET, HEAD");
    return no;
  }
  if (request.has_body) return words(400, {"A request here has no body.", "Une requête n'a pas de corps ici."});
  return std::nullopt;
}

// --- The door to WebSockets ----------------------------------------------------------------------------------------

bool is_for_websocket(const HttpRequest& request) {
  const std::string_view target = request.target;
  return request.method == "GET" && target.substr(0, target.find('?')) == "/ws";
}

std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request, const std::vector<std::string>& origins) {
  if (!request.is_upgrade) {
    HttpResponse no = words(426, {"Here one speaks WebSocket, version 13.", "Ici on parle WebSocket, version 13."});
    no.headers = {{"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Version", "13"}};
    return no;
  }
  if (request.websocket_key.size() != 24 || request.has_body || !request.has_one_origin) {
    return words(400, {"The WebSocket handshake is broken.", "La poignée de main WebSocket est incorrecte."});
  }
  const bool known = std::find(origins.begin(), origins.end(), request.origin) != origins.end();
  if (!request.origin.empty() && !known && !is_same_host(request.origin, request.host)) {
    return words(403, {"Pages of other sites may not play here in your name.",
                       "Les pages d'autres sites ne peuvent jouer ici en votre nom."});
  }
  return std::nullopt;
}

std::string switching_protocols(const HttpRequest& request) {
  beast::websocket::detail::sec_ws_accept_type accept;
  beast::websocket::detail::make_sec_ws_accept(accept, request.websocket_key);
  std::string top = "HTTP/1.1 101 Switching Protocols\r\n";
  append(top, "Upgrade", "websocket");
  append(top, "Connection", "Upgrade");
  append(top, "Sec-WebSocket-Accept", {accept.data(), accept.size()});
  return top += "\r\n";
}

// --- What a browser has already, and what it can read ---------------------------------------------------------------

namespace {

// Up to the next `mark`, and goes on behind it.
std::string_view next_part(std::string_view& list, char mark) {
  const std::size_t end = list.find(mark);
  const std::string_view part = trimmed(list.substr(0, end));
  list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
  return part;
}

// "0.5" is 500; what is no weight is none.
int weight(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5) return 0;
  if (text.size() > 1 && text[1] != '.') return 0;
  int value = text[0] == '1' ? 1000 : 0;
  int place = 100;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (digit < '0' || digit > '9') return 0;
    value += (digit - '0') * place;
    place /= 10;
  }
  return std::min(value, 1000);
}

}  // namespace

bool names_tag(std::string_view list, std::string_view etag) {
  const auto strong = [](std::string_view tag) {  // compared weakly: W/ makes no difference
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag;
  };
  if (trimmed(list) == "*") return true;
  while (!list.empty()) {
    list = trimmed(list);
    if (list.starts_with(',')) {
      list.remove_prefix(1);
      continue;
    }
    const std::size_t open = list.find('"');
    const std::size_t close = open == std::string_view::npos ? open : list.find('"', open + 1);
    if (close == std::string_view::npos) return false;
    if (strong(list.substr(0, close + 1)) == strong(etag)) return true;
    list.remove_prefix(close + 1);
  }
  return false;
}

int wants_coding(std::string_view list, std::string_view coding) {
  std::optional<int> any;
  while (!list.empty()) {
    std::string_view each = next_part(list, ',');
    const std::string name = lowered(next_part(each, ';'));
    int wanted = 1000;
    while (!each.empty()) {
      std::string_view parameter = next_part(each, ';');
      if (lowered(next_part(parameter, '=')) == "q") wanted = weight(trimmed(parameter));
    }
    if (name == coding || (name == "x-gzip" && coding == "gzip")) return wanted;
    if (name == "*") any = wanted;
  }
  return any.value_or(0);
}

// --- A response ----------------------------------------------------------------------------------------------------

std::string top_of(const HttpResponse& response, std::string_view date, bool keep_alive) {
  std::string top;
  top.reserve(256);
  const auto reason = http::obsolete_reason(static_cast<http::status>(response.status));
  top.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(view(reason)).append("\r\n");
  append(top, "Date", date);
  if (response.status != 304) {
    append(top, "Content-Type", response.type);
    append(top, "Content-Length", std::to_string(response.body.size()));
  }
  for (const auto& [name, value] : response.headers) append(top, name, value);
  if (!keep_alive) append(top, "Connection", "close");
  return top += "\r\n";
}

std::string http_date(std::time_t when) {
  std::tm utc{};
  gmtime_r(&when, &utc);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc)};
}

}  // namespace divan
