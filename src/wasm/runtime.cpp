// What Debian's WebAssembly libraries ask for and do not bring: the stack protector of its builtins, and the two
// functions of a throw, which only Boost.JSON's own file mentions. Each means a broken promise of ours, so each traps.
// So does libc++'s last word, which would bring printf along.
#include <__verbose_abort>
#include <cstddef>
#include <cstdint>

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
std::uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
[[noreturn]] void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
}
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier)
