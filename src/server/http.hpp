// HTTP without its sockets: bytes in, a request out; a response in, bytes out. Beast reads it, in http.cpp alone.
#pragma once

#include <ctime>
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
  std::string accept_encoding;
  std::string if_none_match;
  std::string origin;
  std::string forwarded_for;
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
[[nodiscard]] HttpResponse server_is_stopping();
[[nodiscard]] HttpResponse come_by_https(const HttpRequest& request);  // here one speaks TLS
// Why this page is not given whatever it is; nothing: it may be.
[[nodiscard]] std::optional<HttpResponse> refuse_page(const HttpRequest& request);

[[nodiscard]] bool is_for_websocket(const HttpRequest& request);  // it asks at the door of the WebSockets
// Why this door stays closed. `origins`: whose pages may connect besides our own.
[[nodiscard]] std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request,
                                                         const std::vector<std::string>& origins);
[[nodiscard]] std::string switching_protocols(const HttpRequest& request);

// Everything before the body.
[[nodiscard]] std::string top_of(const HttpResponse& response, std::string_view date, bool keep_alive);
[[nodiscard]] std::string http_date(std::time_t when);
// Who the proxy before us says it is: the last one named.
[[nodiscard]] std::string_view last_forwarded(std::string_view forwarded_for);

}  // namespace divan
