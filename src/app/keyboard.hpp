// What somebody types, line by line, and what may happen while he is waited for: Ctrl-C, a terminal that is closed, a
// window that gets another size.
#pragma once

#include <chrono>
#include <string>

namespace divan {

enum class Heard { line, end, interrupted, resized, nothing };

// One for the process, while it lives: it takes over these signals, and gives them back.
class Keyboard {
public:
  Keyboard();
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  // The next line, without its end, or what came before it.
  [[nodiscard]] Heard hear(std::string& line);
  // The same; nothing when so much time has passed.
  [[nodiscard]] Heard hear_within(std::chrono::milliseconds time, std::string& line);
  // From any thread, and from then on: somebody wants to leave.
  [[nodiscard]] static bool interrupted();

private:
  [[nodiscard]] Heard wait(int milliseconds, std::string& line);
  [[nodiscard]] bool take_line(std::string& line);

  std::string typed_;   // and not yet asked for
  bool ended_ = false;  // nothing more will come
};

}  // namespace divan
