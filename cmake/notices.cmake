# The notices of what the command contains: of the headers that are compiled into it, of Chart.js,
# which stands in its pages, and of the archives with which it is linked. Each comes from the package
# of Debian that the build has used. Boost's licence asks for no notice in a program.
set(gridlemma_contained_headers libfmt-dev libhwy-dev nlohmann-json3-dev)
set(gridlemma_contained_archives zlib1g-dev libzstd-dev libedit-dev libncurses-dev libbsd-dev
  libmd-dev libutf8proc-dev libsqlite3-dev)

# Writes them to `file`. Arguments after it: packages.
function(gridlemma_write_notices file)
  set(text "Gridlemma's licence is in the file LICENSE. The command contains parts of other projects, "
    "whose notices\nfollow.\n")
  string(CONCAT text ${text})
  foreach(package ${ARGN})
    set(notice /usr/share/doc/${package}/copyright)
    string(APPEND text "\n======== ${package}\n\n")
    if(EXISTS ${notice})
      file(READ ${notice} words)
      string(APPEND text "${words}")
    else()
      string(APPEND text "Its licence came with its headers.\n")
    endif()
  endforeach()
  file(READ ${GRIDLEMMA_CHARTJS_LICENCE} words)
  string(APPEND text "\n======== Chart.js\n\n${words}")
  gridlemma_write(${file} "${text}")
endfunction()

set(contained ${gridlemma_contained_headers})
if(GRIDLEMMA_ARCHIVES)
  list(APPEND contained ${gridlemma_contained_archives})
endif()
gridlemma_write_notices(${PROJECT_BINARY_DIR}/NOTICES ${contained})
# The portable command contains archives always.
gridlemma_write_notices(${PROJECT_BINARY_DIR}/portable/NOTICES
  ${gridlemma_contained_headers} ${gridlemma_contained_archives} libstdc++6)
