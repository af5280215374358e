#include "server/bye.hpp"

#include "hall/messages.hpp"

namespace divan {

std::string bye_message(std::string_view code, const Text& text) {
  return json_text(Message(Bye{{.code = std::string(code), .text = text}}));
}

}  // namespace divan
