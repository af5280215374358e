#include "games/dany/covered.hpp"
#include "games/dany/dany.hpp"

namespace divan::dany {

ShownComponents Dany::shown() const {
  ShownComponents shown;
  shown.memories = memories_;
  shown.ideas = ideas_;
  // DY-1.3
  for (int i = static_cast<int>(Personality::archivist); i <= static_cast<int>(Personality::reason); ++i) {
    const auto& label = labels_of<Personality>[static_cast<std::size_t>(i)];
    shown.personalities.push_back({static_cast<Personality>(i), {std::string(label[0]), std::string(label[1])}});
  }
  shown.table.eye = eye_height;
  return shown;
}

}  // namespace divan::dany
