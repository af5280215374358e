# embed_text(FILE GAME NAME): src/generated header games/GAME/NAME.hpp with the file's text, so that the program needs
# no files beside it.
function(embed_text file game name)
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
