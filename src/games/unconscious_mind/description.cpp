// The tables of this game's types, for reader, writer, hasher and TypeScript printer.
#include "games/unconscious_mind/unconscious_mind.hpp"

namespace divan {
template const Type& type_of<unconscious_mind::Options>();
template const Type& type_of<unconscious_mind::State>();
template const Type& type_of<unconscious_mind::View>();
template const Type& type_of<unconscious_mind::Move>();
template const Type& type_of<unconscious_mind::Event>();
}  // namespace divan
