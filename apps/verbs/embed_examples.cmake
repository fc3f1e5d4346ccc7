# embed_examples(): the first positive case of each file in tests/corpus, as the source of
# example_lines() of strategy_example.hpp. It is appended to the list `sources` of the caller.
function(embed_examples)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/corpus/*.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${files} verbs/strategy_examples.cpp.in)
  set(examples "")
  foreach(file ${files})
    cmake_path(GET file STEM id)
    file(STRINGS ${file} case REGEX "^positive\t" LIMIT_COUNT 1)
    string(REGEX REPLACE "^positive\t([^\t]+)\t.*" "${id}\t\\1\n" case "${case}")
    string(APPEND examples "${case}")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/strategy_examples.cpp)
  configure_file(verbs/strategy_examples.cpp.in ${source} @ONLY)
  set(sources ${sources} ${source} PARENT_SCOPE)
endfunction()
