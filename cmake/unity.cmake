# The sources of a folder, or of several (gridlemma_unit), are compiled together, in a third of the
# time: most of what a source compiles it shares with its neighbours. So a helper in an unnamed
# namespace needs a name that is unique in its unit: a finder is named find_ and its file.

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The compiler looks for memory to use again less often: that takes up to an eighth of the time of
  # a large unit. A unit needs 1.5 GB at most then.
  cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  math(EXPR memory "${memory} / ${cores}")  # MiB per core.
  if(memory GREATER 2500)
    add_compile_options(--param=ggc-min-expand=10000)
  endif()
endif()
# Passes of the optimizer from which finders gain nothing: they handle next to no strings, the
# processor orders instructions itself, and without the others no profile needs more than 1.006
# times as many instructions.
set(gridlemma_lean $<$<CXX_COMPILER_ID:GNU>:-fno-optimize-strlen;-fno-schedule-insns2>
  $<$<CXX_COMPILER_ID:GNU>:-fno-tree-pre;-fno-code-hoisting;-fno-tree-dominator-opts>)
# One more, for gridlemma_unit, from which only the chains of Sudoku Explainer gain.
set(gridlemma_leaner -fno-tree-pta)

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
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP generated)
      continue()
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

# Compiles sources of several folders together, as one unit NAME; what is named is a folder or a
# source. The templates that the precompiled header asks for are instantiated in every unit: that
# takes 0.3 s per unit. OPTION, which may be empty, is one of the optimizer and counts in a
# release: the optimizer takes most of the time of a unit, and does less where a profiler finds
# next to nothing, whatever the program does for long. Call it after gridlemma_unity; of two calls
# that name a source the second one counts.
function(gridlemma_unit target name option)
  if(GRIDLEMMA_WEB)
    return()  # There a folder is a unit: each is told by itself to be small or fast.
  endif()
  set(files)
  foreach(part ${ARGN})
    cmake_path(ABSOLUTE_PATH part BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    if(part MATCHES "[.]cpp$")
      list(APPEND files ${part})
    else()
      file(GLOB found CONFIGURE_DEPENDS ${part}/*.cpp)
      list(APPEND files ${found})
    endif()
  endforeach()
  set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${name})
  if(option STREQUAL "" OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR
      NOT CMAKE_CXX_FLAGS_RELEASE MATCHES "-O3")
    return()  # The precompiled header of other compilers is one for a level; or all is told less.
  endif()
  if(GRIDLEMMA_UNITY)
    set(files ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${name}_cxx.cxx)
  endif()
  set_source_files_properties(${files} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:${option}>)
endfunction()
