# The sources of a folder are compiled together, in a third of the time: most of what a source
# compiles it shares with its neighbours. So a helper in an unnamed namespace needs a name that is
# unique in its folder: a finder is named find_ and its file.

# Groups the sources of a target by folder.
function(gridlemma_unity target)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${GRIDLEMMA_UNITY} UNITY_BUILD_MODE GROUP)
  # GCC takes a source that another one includes for a header, whose types must not use others of
  # an unnamed namespace.
  target_compile_options(${target} PRIVATE
    $<$<AND:$<BOOL:${GRIDLEMMA_UNITY}>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(IS_PREFIX CMAKE_CURRENT_SOURCE_DIR "${source}" is_written)
    if(NOT is_written)
      continue()  # It is generated, and compiled by itself.
    endif()
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# Sets `result` to the files that hold what a folder of the target compiles.
function(gridlemma_units_of result target folder)
  if(GRIDLEMMA_UNITY)
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set(files ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${group}_cxx.cxx)
  else()
    file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  endif()
  set(${result} ${files} PARENT_SCOPE)
endfunction()

# Compiles the folders named with an option of their own in a release, one of the optimizer: the
# optimizer takes half of the time that a folder takes. For folders in which a profiler finds next to
# nothing, whatever the program does for long.
function(gridlemma_optimize target option)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()  # Its precompiled header is one for a level.
  endif()
  foreach(folder ${ARGN})
    gridlemma_units_of(files ${target} ${folder})
    set_source_files_properties(${files} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:${option}>)
  endforeach()
endfunction()
