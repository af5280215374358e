#include "server/http.hpp"

#include <algorithm>
#include <array>
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

HttpRequest RequestReader::request() const {
  const auto& head = parts_->parser.get();
  HttpRequest request;
  request.method = copy(head.method_string());
  request.target = copy(head.target());
  request.host = copy(head[http::field::host]);
  request.accept_encoding = copy(head[http::field::accept_encoding]);
  request.if_none_match = copy(head[http::field::if_none_match]);
  request.origin = copy(head[http::field::origin]);
  request.forwarded_for = copy(head["X-Forwarded-For"]);
  request.authorization = copy(head[http::field::authorization]);
  request.websocket_key = copy(head["Sec-WebSocket-Key"]);
  request.is_upgrade = beast::websocket::is_upgrade(head) && head["Sec-WebSocket-Version"] == "13";
  request.has_body = !parts_->parser.is_done();
  request.keep_alive = head.keep_alive() && !request.has_body;
  return request;
}

std::string_view last_forwarded(std::string_view forwarded_for) {
  if (const auto comma = forwarded_for.rfind(','); comma != std::string_view::npos)
    forwarded_for.remove_prefix(comma + 1);
  while (forwarded_for.starts_with(' ')) forwarded_for.remove_prefix(1);
  while (forwarded_for.ends_with(' ')) forwarded_for.remove_suffix(1);
  return forwarded_for;
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
  if (request.websocket_key.size() != 24 || request.has_body) {
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
