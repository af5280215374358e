#include "server/bye.hpp"

#include "core/json.hpp"
#include "hall/messages.hpp"

namespace divan {

std::string bye_message(std::string_view code, const Text& text) {
  return json_text(Message(Bye{{.code = std::string(code), .text = text}}));
}

std::string wait_message(std::string_view request, std::chrono::milliseconds wait) {
  const Expected<json::value> parsed = parse_json(request);
  const json::object* asked = parsed ? parsed->if_object() : nullptr;
  const json::value* id = asked == nullptr ? nullptr : asked->if_contains("id");
  const std::string number = id != nullptr && id->is_int64() ? std::to_string(id->get_int64()) : "null";
  const Problem problem{.code = "tooSlow",
                        .text = {"Games are stored more slowly than they are played just now. Nothing is lost; this is "
                                 "said again in a moment.",
                                 "Les parties s'enregistrent pour l'instant moins vite qu'elles ne se jouent. Rien "
                                 "n'est perdu ; ce sera redit "
                                 "dans un instant."},
                        .retry_after = wait.count()};
  return R"({"type":"answer","id":)" + number + R"(,"ok":false,"problem":)" + json_text(problem) + "}";
}

}  // namespace divan
