// The tables of this game's types, for reader, writer, hasher and TypeScript printer.
#include "games/egocentric_world/egocentric_world.hpp"

namespace divan {
template const Type& type_of<egocentric_world::Options>();
template const Type& type_of<egocentric_world::State>();
template const Type& type_of<egocentric_world::View>();
template const Type& type_of<egocentric_world::Move>();
template const Type& type_of<egocentric_world::Event>();
}  // namespace divan
