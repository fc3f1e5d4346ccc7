# SPDX-License-Identifier: Apache-2.0
# gridlemma_unity(TARGET): compiles the sources of a folder together, as one unit, in half of the
# time: most of what a source compiles it shares with its neighbours. So a helper in an unnamed
# namespace needs a name that is unique in its folder.
function(gridlemma_unity target)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${GRIDLEMMA_UNITY} UNITY_BUILD_MODE GROUP)
  # GCC takes a source that another one includes for a header, whose types must not use others of
  # an unnamed namespace.
  target_compile_options(${target} PRIVATE
    $<$<AND:$<BOOL:${GRIDLEMMA_UNITY}>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "in_${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
