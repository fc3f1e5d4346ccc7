# SPDX-License-Identifier: Apache-2.0
# Compiles by ccache where it is installed, so that a second build, or a build of another folder's
# same sources, takes seconds per target. GRIDLEMMA_CCACHE=OFF compiles everything.
option(GRIDLEMMA_CCACHE "Compile by ccache where it is installed" ON)
find_program(GRIDLEMMA_CCACHE_PROGRAM ccache)
mark_as_advanced(GRIDLEMMA_CCACHE_PROGRAM)
if(GRIDLEMMA_CCACHE AND GRIDLEMMA_CCACHE_PROGRAM AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_CURRENT_LIST_DIR}/ccache.sh ${GRIDLEMMA_CCACHE_PROGRAM})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()
