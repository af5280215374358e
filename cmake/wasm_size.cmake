# The module travels to every browser, so it is built for size, except for what playouts run through: the rules of the
# games, what bots think of them, and chance. Words, content, JSON and the hall answer people, who do not notice.
set(SMALL core table hall)
list(TRANSFORM DIVAN_GAMES APPEND _entry OUTPUT_VARIABLE ENTRIES)
foreach(room ${SMALL} ${ENTRIES})
  target_compile_options(divan_${room} PRIVATE -Oz)
endforeach()
file(GLOB QUICK src/bots/*.cpp src/core/chance.cpp)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS -O2)

# The heavy game's rules are built for size as well, or its module would not fit (tests/wasm holds the limit); its bots are not.
target_compile_options(divan_unconscious_mind PRIVATE -Oz)

set(WORDY "")
foreach(file *words question targets shown *content *position description preview passing_over refusals setup pending ending
        treatise)
  file(GLOB found src/games/*/${file}.cpp)
  list(APPEND WORDY ${found})
endforeach()
file(GLOB THE_ID src/games/unconscious_mind/id*.cpp)
list(APPEND WORDY ${THE_ID})
set_source_files_properties(${WORDY} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -Oz)
