# The module travels to every browser, so it is built for size, except for what playouts run through: the rules of the
# games, what bots think of them, and chance. Words, content, JSON and the hall answer people, who do not notice.
# Whoever only wants to know whether it works asks for another build type, in which nothing of this is done.
set(FOR_SIZE $<$<CONFIG:Release>:-Oz>)
set(FOR_SPEED $<$<CONFIG:Release>:-O2>)
set(SMALL core table hall)
list(TRANSFORM DIVAN_GAMES APPEND _entry OUTPUT_VARIABLE ENTRIES)
list(TRANSFORM DIVAN_GAMES APPEND _told OUTPUT_VARIABLE TOLD)
foreach(room ${SMALL} ${ENTRIES} ${TOLD})
  target_compile_options(divan_${room} PRIVATE ${FOR_SIZE})
endforeach()
file(GLOB QUICK src/bots/*.cpp src/core/chance.cpp)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS ${FOR_SPEED})

# The heavy game's rules are built for size as well, or its module would not fit (tests/wasm holds the limit), and so are its bots.
file(GLOB MIND src/bots/unconscious_mind*.cpp)
set_source_files_properties(${MIND} PROPERTIES COMPILE_OPTIONS ${FOR_SIZE})
target_compile_options(divan_unconscious_mind PRIVATE ${FOR_SIZE})
# Its words compress better file by file than joined, and so does the hall.
set_target_properties(divan_unconscious_mind_told divan_hall PROPERTIES UNITY_BUILD OFF)
target_precompile_headers(divan_unconscious_mind_told PRIVATE <string> <vector> src/games/unconscious_mind/speech.hpp)
target_precompile_headers(divan_hall PRIVATE src/hall/hall.hpp)

set(SELDOM "")
foreach(file preview refusals setup pending ending)
  file(GLOB found src/games/*/${file}.cpp)
  list(APPEND SELDOM ${found})
endforeach()
list(FILTER SELDOM EXCLUDE REGEX unconscious_mind)
set_source_files_properties(${SELDOM} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS ${FOR_SIZE})
