// HTTP without its sockets: bytes in, a request out; a response in, bytes out. Beast reads it, in http.cpp alone.
#pragma once

#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace divan {

struct HttpRequest {
  std::string method;
  std::string target;   // path and query, as sent
  std::string address;  // whose: the transport knows
  std::string host;
  bool has_one_host = true;  // just one, unless it is too old to know of it and has none
  std::string transfer_encoding;
  std::string accept_encoding;
  std::string if_none_match;
  std::string origin;
  bool has_one_origin = true;  // or none
  std::string forwarded_for;   // of all lines, in their order
  std::string authorization;
  std::string websocket_key;
  bool is_upgrade = false;  // to WebSocket, version 13
  bool has_body = false;
  bool keep_alive = false;
};

// `body` must stay where it is until it is sent: static memory, or what `keep` holds. HEAD is answered like GET and its
// body left out by the transport.
struct HttpResponse {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string_view body = {};
  std::shared_ptr<const std::string> keep = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  // Where the answer takes time: it is given to `then`, on the loop's thread, and stands for all of the above but
  // the headers, which go with it.
  using Then = std::function<void(HttpResponse)>;
  std::function<void(Then then)> later = {};

  [[nodiscard]] static HttpResponse with(std::string body, std::string type, int status = 200);
};

// One request out of bytes that come in pieces.
class RequestReader {
public:
  enum class State : unsigned char { more, whole, too_long, bad };

  explicit RequestReader(std::size_t most_bytes);
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  [[nodiscard]] State read(std::string& given);  // takes from it what was understood
  [[nodiscard]] HttpRequest request() const;     // once it is whole

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

[[nodiscard]] HttpResponse request_too_long();
[[nodiscard]] HttpResponse not_http();
[[nodiscard]] HttpResponse house_is_full();
[[nodiscard]] HttpResponse too_many_connections();  // of one address
[[nodiscard]] HttpResponse too_many_requests();     // the same
[[nodiscard]] HttpResponse server_is_stopping();
[[nodiscard]] HttpResponse takes_too_long();
// Why it is not listened to at all, and the connection is closed. `hosts`: names that one serves here besides every
// address as such; none: any. (A page elsewhere may let its own name lead to our address.)
[[nodiscard]] std::optional<HttpResponse> refuse_request(const HttpRequest& request,
                                                         const std::vector<std::string>& hosts);
[[nodiscard]] HttpResponse come_by_https(const HttpRequest& request);  // here one speaks TLS
// Why this page is not given whatever it is; nothing: it may be.
[[nodiscard]] std::optional<HttpResponse> refuse_page(const HttpRequest& request);

[[nodiscard]] bool is_for_websocket(const HttpRequest& request);  // it asks at the door of the WebSockets
// Why this door stays closed. `origins`: whose pages may connect besides our own.
[[nodiscard]] std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request,
                                                         const std::vector<std::string>& origins);
[[nodiscard]] std::string switching_protocols(const HttpRequest& request);

// Whether If-None-Match, a list of tags or `*`, names this one.
[[nodiscard]] bool names_tag(std::string_view list, std::string_view etag);
// How much, of 1000, somebody who sent this Accept-Encoding wants a coding: 0, not at all.
[[nodiscard]] int wants_coding(std::string_view list, std::string_view coding);

// Everything before the body.
[[nodiscard]] std::string top_of(const HttpResponse& response, std::string_view date, bool keep_alive);
[[nodiscard]] std::string http_date(std::time_t when);
// Whose request it is, when `peer` brought it and named others before it. `trusted`: addresses and networks such as
// "10.0.0.0/8" of proxies that are believed; none: whoever is before us is, and nobody before that. The last one named
// that is no such proxy is the client.
[[nodiscard]] std::string client_of(const std::string& peer, std::string_view forwarded_for,
                                    const std::vector<std::string>& trusted);
[[nodiscard]] bool is_trusted(const std::string& peer, const std::vector<std::string>& trusted);
[[nodiscard]] bool is_network(const std::string& text);  // or an address

}  // namespace divan
