# SPDX-License-Identifier: Apache-2.0
# The notices of what is handed out contains of others: of the headers that are compiled into it, of
# Chart.js, which stands in the pages of the command, and of the archives with which it is linked.
# Each comes from the package of Debian that the build has used. Boost's licence asks for no notice in
# a program.
set(gridlemma_contained_headers libfmt-dev libhwy-dev nlohmann-json3-dev rapidjson-dev)
set(gridlemma_contained_archives zlib1g-dev libzstd-dev libedit-dev libncurses-dev libbsd-dev
  libmd-dev libutf8proc-dev libsqlite3-dev)

# Appends a notice to `text`.
macro(gridlemma_append_notice name file)
  string(APPEND text "\n======== ${name}\n\n")
  if(EXISTS ${file})
    file(READ ${file} words)
    string(APPEND text "${words}")
  else()
    string(APPEND text "Its licence came with its headers.\n")
  endif()
endmacro()

# Writes those of Debian's packages ARGN to `file`, and Chart.js's if it is one of them.
function(gridlemma_write_notices file)
  set(text "Gridlemma's licence is Apache-2.0. What was built contains parts of other projects, ")
  string(APPEND text "whose\nnotices follow.\n")
  foreach(package ${ARGN})
    if(package STREQUAL "Chart.js")
      gridlemma_append_notice(${package} ${GRIDLEMMA_CHARTJS_LICENCE})
    else()
      gridlemma_append_notice(${package} /usr/share/doc/${package}/copyright)
    endif()
  endforeach()
  gridlemma_write(${file} "${text}")
endfunction()

# One file per component of the installation, and one for the portable command, which contains
# archives always.
set(notices ${PROJECT_BINARY_DIR}/notices)
set(contained ${gridlemma_contained_headers})
if(GRIDLEMMA_ARCHIVES)
  list(APPEND contained ${gridlemma_contained_archives})
endif()
gridlemma_write_notices(${notices}/command ${contained} Chart.js)
gridlemma_write_notices(${notices}/python ${contained} pybind11-dev Chart.js)
gridlemma_write_notices(${notices}/development ${gridlemma_contained_headers})
gridlemma_write_notices(${notices}/library ${gridlemma_contained_headers})
# The page itself shows those of npm's packages that it contains.
gridlemma_write_notices(${notices}/web libfmt-dev libhwy-dev nlohmann-json3-dev rapidjson-dev wasi-libc
  libc++-16-dev-wasm32)
gridlemma_write_notices(${notices}/portable ${gridlemma_contained_headers}
  ${gridlemma_contained_archives} libstdc++6 Chart.js)
