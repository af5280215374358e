// The tables of this game's types, for reader, writer, hasher and TypeScript printer.
#include "games/dany/dany.hpp"

namespace divan {
template const Type& type_of<dany::Options>();
template const Type& type_of<dany::State>();
template const Type& type_of<dany::View>();
template const Type& type_of<dany::Move>();
template const Type& type_of<dany::Event>();
}  // namespace divan
