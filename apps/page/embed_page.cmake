# embed_page(PAGE SCRIPT...): joins the files of a page for a browser to the source of two functions.
#
# PAGE is a path without ending: PAGE.html is the frame, in which @style@ stands for page/base.css and
# PAGE.css, @script@ for page/base.js, the SCRIPTs and PAGE.js, and DATA_GOES_HERE for what a run
# writes. PAGE.hpp declares NAME_head() and NAME_foot(), the texts before and after that; NAME is the
# last part of PAGE. The source is appended to the list `sources` of the caller.
function(embed_page page)
  set(shared page/base)
  set(styles ${shared}.css ${page}.css)
  set(scripts ${shared}.js ${ARGN} ${page}.js)
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
