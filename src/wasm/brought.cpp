// What the page brings to a module beside its code: the components of a large game, before anything is asked; and the
// nets that a strong bot judges with, when one is asked for. Until then there is none, and the judgement made by hand
// plays. A module has one game.
#include <array>
#include <string_view>

#include "bots/net.hpp"

namespace divan {
extern std::string_view brought_components;
std::string_view brought_components;
}  // namespace divan

namespace {
std::array<std::span<const std::byte>, 8> nets;  // by lesson
}

// Memory from divan_take, which now stays with the module.
extern "C" __attribute__((export_name("divan_bring_components"))) void divan_bring_components(const char* file,
                                                                                              std::uint32_t bytes) {
  divan::brought_components = {file, bytes};
}
extern "C" __attribute__((export_name("divan_bring_net"))) void divan_bring_net(std::uint32_t lesson,
                                                                                const std::byte* file,
                                                                                std::uint32_t bytes) {
  if (lesson < nets.size()) nets[lesson] = {file, bytes};
}

namespace divan {

std::span<const std::byte> net_file(std::string_view /*game*/, int lesson) {
  return nets[static_cast<std::size_t>(lesson) % nets.size()];
}

}  // namespace divan
