// The tables of this game's types, for reader, writer, hasher and TypeScript printer.
#include "games/the_loop/the_loop.hpp"

namespace divan {
template const Type& type_of<the_loop::Options>();
template const Type& type_of<the_loop::State>();
template const Type& type_of<the_loop::View>();
template const Type& type_of<the_loop::Move>();
template const Type& type_of<the_loop::Event>();
}  // namespace divan
