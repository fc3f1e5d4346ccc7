# embed_page(PAGE PART...): joins the files of a page for a browser to the source of two functions.
#
# PAGE is a path without ending: PAGE.html is the frame, in which @style@ stands for page/base.css,
# the PARTs that are styles and PAGE.css, @script@ for page/base.js, the other PARTs and PAGE.js, and DATA_GOES_HERE for what a run
# writes. PAGE.hpp declares NAME_head() and NAME_foot(), the texts before and after that; NAME is the
# last part of PAGE. The source is appended to the list `sources` of the caller.
function(embed_page page)
  set(shared page/base)
  set(parts ${ARGN})
  list(FILTER parts INCLUDE REGEX "[.]css$")
  set(styles ${shared}.css ${parts} ${page}.css)
  set(parts ${ARGN})
  list(FILTER parts EXCLUDE REGEX "[.]css$")
  set(scripts ${shared}.js ${parts} ${page}.js)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${page}.html ${styles} ${scripts} page/page_parts.cpp.in)
  foreach(kind style script)
    set(${kind} "")
    foreach(part ${${kind}s})
      file(READ ${part} text)
      string(APPEND ${kind} "${text}")
    endforeach()
  endforeach()
  configure_file(${page}.html ${page}.html @ONLY)
  file(READ ${CMAKE_CURRENT_BINARY_DIR}/${page}.html text)
  string(FIND "${text}" "DATA_GOES_HERE\n" place)
  string(SUBSTRING "${text}" 0 ${place} head)
  string(SUBSTRING "${text}" ${place} -1 foot)
  string(REPLACE "DATA_GOES_HERE\n" "" foot "${foot}")
  cmake_path(GET page FILENAME name)
  set(page apps/${page})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}_parts.cpp)
  configure_file(page/page_parts.cpp.in ${source} @ONLY)
  set(sources ${sources} ${source} PARENT_SCOPE)
endfunction()

# embed_drawing_style(): path/step_drawing.css as the source of step_drawing_style(), with the light
# colours, ink and paper as in print, in place of the variables.
function(embed_drawing_style)
  set(style path/step_drawing.css)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    page/base.css ${style} path/step_drawing_style.cpp.in)
  file(READ page/base.css shared)
  file(READ ${style} text)
  string(REGEX MATCHALL "--[a-z0-9-]+: light-dark\\(#[0-9a-f]+" colors "${shared}${text}")
  list(PREPEND colors "--paper: light-dark(#ffffff" "--ink: light-dark(#000000")
  string(REGEX REPLACE ":root {[^}]*}\n" "" text "${text}")
  string(REGEX REPLACE "/[*][^*]*[*]/\n" "" text "${text}")
  foreach(color ${colors})
    string(REGEX MATCH "--([a-z0-9-]+): light-dark[(](.*)" unused "${color}")
    string(REPLACE "var(--${CMAKE_MATCH_1})" "${CMAKE_MATCH_2}" text "${text}")
  endforeach()
  if(text MATCHES "var[(]")
    message(FATAL_ERROR "${style} uses a variable that is no colour")
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/step_drawing_style.cpp)
  configure_file(path/step_drawing_style.cpp.in ${source} @ONLY)
  set(sources ${sources} ${source} PARENT_SCOPE)
endfunction()
