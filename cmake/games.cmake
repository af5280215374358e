# What belongs to one game, and the list of all of them.

# The one place that names all games: adding a game is a word here (docs/adding-a-game.md).
if(NOT DEFINED DIVAN_GAMES)
  set(DIVAN_GAMES egocentric_world the_loop unconscious_mind dany)
endif()

# A file that comes or goes there is seen at the next build, without a fresh one.
file(GLOB seams CONFIGURE_DEPENDS src/*/games/*.?pp src/bots/*.hpp)

# seam_of(ROOM GAME OUT): the one file of a game in a room, src/ROOM/games/GAME.cpp; where nobody wrote one, it is made
# from src/ROOM/games/any_game.cpp.in, which serves every game that needs nothing special there.
function(seam_of room game out)
  set(own ${CMAKE_SOURCE_DIR}/src/${room}/games/${game}.cpp)
  if(EXISTS ${own})
    set(${out} ${own} PARENT_SCOPE)
    return()
  endif()
  string(REPLACE "_" ";" words ${game})
  set(Game "")
  foreach(word ${words})  # egocentric_world's value is an EgocentricWorld
    string(SUBSTRING ${word} 0 1 initial)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${initial} initial)
    string(APPEND Game ${initial}${rest})
  endforeach()
  set(includes "#include \"games/${game}/${game}.hpp\"")
  foreach(header bots/${game}.hpp lab/games/${game}.hpp)  # what it tells its bots, what the lab counts: if it does
    if(EXISTS ${CMAKE_SOURCE_DIR}/src/${header} AND NOT (header MATCHES "^lab" AND NOT room STREQUAL "lab"))
      string(PREPEND includes "#include \"${header}\"\n")
    endif()
  endforeach()
  set(made ${CMAKE_BINARY_DIR}/generated/${room}/games/${game}.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/src/${room}/games/any_game.cpp.in ${made} @ONLY NEWLINE_STYLE UNIX)
  set(${out} ${made} PARENT_SCOPE)
endfunction()

# seams_of(ROOM OUT): those of all games, with what else a game has there, src/ROOM/games/GAME_*.cpp.
function(seams_of room out)
  set(files "")
  foreach(game ${DIVAN_GAMES})
    file(GLOB own CONFIGURE_DEPENDS src/${room}/games/${game}.cpp)  # looks again when somebody writes one
    file(GLOB beside CONFIGURE_DEPENDS src/${room}/games/${game}_*.cpp)
    seam_of(${room} ${game} seam)
    list(APPEND files ${seam} ${beside})
  endforeach()
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# list_of_games(FOLDER GAMES...): FOLDER/list_of_games.hpp, from which a program knows its games.
function(list_of_games folder)
  list(TRANSFORM ARGN REPLACE "(.+)" "each(\\1)" OUTPUT_VARIABLE calls)
  list(JOIN calls " " calls)
  file(CONFIGURE OUTPUT ${folder}/list_of_games.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// Made by the build from the list in cmake/games.cmake.
#pragma once
#define DIVAN_FOR_EACH_GAME(each) @calls@
")
endfunction()

# content_texts(OUT FOLDER GAMES...): a file with the text of every component of these games.
function(content_texts out folder)
  set(includes "")
  set(files "")
  foreach(game ${ARGN})
    string(REPLACE "_" "-" id ${game})
    file(GLOB content RELATIVE ${CMAKE_SOURCE_DIR}/content/${id} CONFIGURE_DEPENDS
         ${CMAKE_SOURCE_DIR}/content/${id}/*.json)
    foreach(file ${content})
      get_filename_component(stem ${file} NAME_WE)
      string(APPEND includes "#include \"games/${game}/${stem}_json.hpp\"\n")
      string(APPEND files "  if (game == \"${id}\") files.push_back({\"${file}\", std::string(${game}::${stem}_json)});\n")
    endforeach()
  endforeach()
  configure_file(${CMAKE_SOURCE_DIR}/src/table/content_texts.cpp.in ${folder}/content_texts.cpp
                 @ONLY NEWLINE_STYLE UNIX)
  set(${out} ${folder}/content_texts.cpp PARENT_SCOPE)
endfunction()

# divan_game(GAME): its components, its rules, what its bots know of it and its entry at the table.
function(divan_game game)
  string(REPLACE "_" "-" id ${game})
  file(GLOB content CONFIGURE_DEPENDS content/${id}/*.json)
  foreach(file ${content})
    get_filename_component(stem ${file} NAME_WE)
    embed_text(${file} ${game} ${stem}_json)
  endforeach()
  # The rules are one translation unit, which compiles faster than a file each; it plays no faster (docs/performance.md).
  # What is told and what is read once, which no playout calls, need not be compiled anew with every rule, nor for speed.
  file(GLOB rules CONFIGURE_DEPENDS src/games/${game}/*.cpp)
  set(told ${rules})
  list(FILTER told INCLUDE REGEX "(words|question|targets|shown|content|position|description)[a-z_]*\\.cpp$")
  list(REMOVE_ITEM rules ${told})
  divan_room(${game}_told PURE SERVES SOURCES ${told} USES divan_core BEGINS ${BEGINS_${game}})
  divan_room(${game} PURE ${SMALL_${game}} SOURCES ${rules} USES divan_core)
  if(rules AND told AND NOT DIVAN_WASM)  # each calls the other
    target_link_libraries(divan_${game} PUBLIC divan_${game}_told)
    target_link_libraries(divan_${game}_told PUBLIC divan_${game})
  elseif(told AND NOT DIVAN_WASM)  # rules in a header alone
    target_link_libraries(divan_${game} INTERFACE divan_${game}_told)
  endif()
  if(rules)
    set_target_properties(divan_${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
  file(GLOB bots CONFIGURE_DEPENDS src/bots/${game}.cpp src/bots/${game}_*.cpp)
  seam_of(table ${game} entry)
  divan_room(${game}_bots PURE ${SMALL_${game}} SOURCES ${bots} USES divan_${game} divan_table divan_nets)
  divan_room(${game}_entry PURE SERVES APART SOURCES ${entry} USES divan_${game}_bots)
endfunction()
