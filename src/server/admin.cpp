#include "server/admin.hpp"

#include <charconv>

#include "core/sha256.hpp"
#include "core/typescript.hpp"

namespace divan {
namespace {

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hexadecimal(text[i + 1]) >= 0 && hexadecimal(text[i + 2]) >= 0;
    if (escape) {
      plain += static_cast<char>(hexadecimal(text[i + 1]) * 16 + hexadecimal(text[i + 2]));
      i += 2;
    } else {
      plain += text[i] == '+' ? ' ' : text[i];
    }
  }
  return plain;
}

}  // namespace

bool is_admin(const HttpRequest& request, const std::string& key) {
  constexpr std::string_view scheme = "Bearer ";
  if (key.size() < shortest_admin_key || !request.authorization.starts_with(scheme)) return false;
  const Digest given = sha256(std::string_view(request.authorization).substr(scheme.size()));
  const Digest wanted = sha256(key);
  unsigned different = 0;
  for (std::size_t i = 0; i < given.size(); ++i) different |= static_cast<unsigned>(given[i] ^ wanted[i]);
  return different == 0;
}

std::string AdminRequest::word(const std::string& name) const {
  const auto found = words.find(name);
  return found == words.end() ? "" : found->second;
}

std::uint32_t AdminRequest::number(const std::string& name) const {
  const std::string text = word(name);
  std::uint32_t value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && rest == end ? value : 0;
}

AdminRequest admin_request(const HttpRequest& request) {
  AdminRequest asked;
  std::string_view target = request.target;
  target.remove_prefix(admin_path.size());
  const std::size_t mark = target.find('?');
  asked.act = std::string(target.substr(0, mark));
  std::string_view query = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) continue;
    asked.words[unescaped(pair.substr(0, equals))] = unescaped(pair.substr(equals + 1)).substr(0, 200);
  }
  return asked;
}

HttpResponse admin_answer(std::string json, int status) {
  HttpResponse response = HttpResponse::with(std::move(json), "application/json; charset=utf-8", status);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

HttpResponse admin_refusal(int status, const Problem& problem) {
  return admin_answer(R"({"problem":)" + json_text(problem) + "}", status);
}

HttpResponse address_is_blocked(std::int64_t milliseconds_left) {
  const std::string minutes = std::to_string(milliseconds_left / 60'000 + 1);
  return HttpResponse::with("Whoever runs this server has closed it to your address for " + minutes +
                                " more minutes.\nQui tient ce serveur l'a fermé à votre adresse pour encore " +
                                minutes + " minutes.\n",
                            "text/plain; charset=utf-8", 403);
}

std::string admin_typescript() {
  TypeScript types;
  types.add<AdminOverview>("Overview");
  types.add<AdminWhose>("Whose");
  return types.text();
}

}  // namespace divan
