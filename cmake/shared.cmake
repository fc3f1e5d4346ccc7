# SPDX-License-Identifier: Apache-2.0
# BUILD_SHARED_LIBS=ON makes shared libraries of the libraries instead of archives. Versions 0.x are
# compatible with those of the same minor version alone, so the soname has both numbers.
option(BUILD_SHARED_LIBS "Build the libraries as shared ones" OFF)

# Gives a library, of either kind, what only a shared one has: its soname, and the list of what it
# exports. Sources are compiled the same for both kinds.
function(gridlemma_may_be_shared target)
  set_target_properties(${target} PROPERTIES
    SOVERSION ${gridlemma_VERSION_MAJOR}.${gridlemma_VERSION_MINOR} VERSION ${gridlemma_VERSION}
    DEFINE_SYMBOL "" INSTALL_RPATH $ORIGIN)
  if(NOT BUILD_SHARED_LIBS)
    return()
  endif()
  set(exports ${PROJECT_SOURCE_DIR}/cmake/shared/exports.map)
  set_target_properties(${target} PROPERTIES LINK_DEPENDS ${exports})
  target_link_options(${target} PRIVATE LINKER:--version-script=${exports})
  if(NOT GRIDLEMMA_SANITIZE AND NOT GRIDLEMMA_FUZZ)
    target_link_options(${target} PRIVATE LINKER:--no-undefined)
  endif()
endfunction()
