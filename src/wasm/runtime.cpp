// What Debian's WebAssembly libraries ask for and do not bring: the stack protector of its builtins, and the two
// functions of a throw, which only Boost.JSON's own file mentions. Each means a broken promise of ours, so each traps.
// So do libc++'s last words. They and the texts of Boost's error codes, which nobody here is told, would bring printf
// along, five kilobytes of every module: those texts are empty.
#include <__verbose_abort>
#include <cstdarg>
#include <cstddef>
#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
std::uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
[[noreturn]] void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }
int vsnprintf(char* out, std::size_t room, const char*, va_list) {
  if (room > 0) *out = '\0';
  return 0;
}
int snprintf(char* out, std::size_t room, const char*, ...) {
  if (room > 0) *out = '\0';
  return 0;
}
char* strerror(int) {
  static char none[] = "";
  return none;
}
}
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier)
