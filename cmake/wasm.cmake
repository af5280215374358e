# clang-22 for wasm32-wasi from Debian's packages. The triple is the old one: Debian installs its headers under it.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI
set(DIVAN_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Only the header libraries we need, never the whole of /usr/include.
set(DIVAN_WASM_HEADERS ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${DIVAN_WASM_HEADERS})
file(CREATE_LINK /usr/include/boost ${DIVAN_WASM_HEADERS}/boost SYMBOLIC)
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti -fno-threadsafe-statics -isystem ${DIVAN_WASM_HEADERS} -DBOOST_SYSTEM_DISABLE_THREADS -DBOOST_DISABLE_CURRENT_LOCATION")
set(CMAKE_CXX_COMPILER_WORKS ON)  # the check would link a program for another system
# Whoever only wants to know whether a module works asks for another build type, in which nothing of this is done.
set(FOR_SIZE $<$<CONFIG:Release>:-Oz>)
set(FOR_SPEED $<$<CONFIG:Release>:-O2>)
# The heavy game's rules and bots are built for size as well, or its module would not fit (tests/wasm holds the limit).
set(SMALL_unconscious_mind SMALL)
set(BEGINS_unconscious_mind <string> <vector> src/games/unconscious_mind/speech.hpp)
