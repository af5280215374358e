# embed_text(FILE GAME NAME): src/generated header games/GAME/NAME.hpp with the file's text, so that the program needs
# no files beside it. In a browser the page brings the components of a large game beside its module, which would not keep
# its limit otherwise (src/wasm/brought.cpp).
function(embed_text file game name)
  if(DIVAN_WASM AND name STREQUAL "components_json")
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/${game}/${name}.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// The page brings it.
#pragma once
#include <string_view>
namespace divan {
extern std::string_view brought_components;
namespace @game@ {
inline const std::string_view& @name@ = brought_components;
}
}
")
    return()
  endif()
  get_filename_component(source ${file} ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
  file(RELATIVE_PATH file ${CMAKE_SOURCE_DIR} ${source})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} text)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/${game}/${name}.hpp @ONLY NEWLINE_STYLE UNIX CONTENT
"// Generated from @file@.
#pragma once
#include <string_view>
namespace divan::@game@ {
inline constexpr std::string_view @name@ = R\"divan(@text@)divan\";
}
")
endfunction()

# embed_nets(OUT): a file with every net below content/ (bots/net.hpp), of which nothing is read before a bot asks for it.
function(embed_nets out)
  set(nets "")
  set(cases "")
  set(sources "")
  foreach(game ${DIVAN_GAMES})
    string(REPLACE "_" "-" id ${game})
    file(GLOB found CONFIGURE_DEPENDS content/${id}/net-*.bin)
    foreach(net ${found})
      get_filename_component(stem ${net} NAME_WE)
      string(REPLACE "net-" "" lesson ${stem})
      string(APPEND nets "DIVAN_NET(divan_net_${game}_${lesson}, \"${net}\")\n")
      string(APPEND cases "  if (game == \"${id}\" && lesson == ${lesson}) {\n    return {divan_net_${game}_${lesson}, divan_net_${game}_${lesson}_end};\n  }\n")
      list(APPEND sources ${net})
    endforeach()
  endforeach()
  set(made ${CMAKE_BINARY_DIR}/generated/bots/nets.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/src/bots/nets.cpp.in ${made} @ONLY NEWLINE_STYLE UNIX)
  set_source_files_properties(${made} PROPERTIES OBJECT_DEPENDS "${sources}")
  set(${out} ${made} PARENT_SCOPE)
endfunction()
