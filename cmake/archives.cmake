# GRIDLEMMA_ARCHIVES: the command contains the libraries of which the system has archives. A loader
# that looks for them takes a third of the command's start.
include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)

# Adds lib<name>.a for each NAME to gridlemma_archives, if a program of that expression can be linked
# with them. Not all archives can: some are made for programs at a fixed address only.
function(gridlemma_add_archives header expression)
  set(files)
  foreach(name ${ARGN})
    find_library(GRIDLEMMA_ARCHIVE_${name} lib${name}.a)
    mark_as_advanced(GRIDLEMMA_ARCHIVE_${name})
    list(APPEND files ${GRIDLEMMA_ARCHIVE_${name}})
  endforeach()
  if(files MATCHES NOTFOUND)
    return()
  endif()
  list(GET ARGN 0 library)
  set(CMAKE_REQUIRED_LIBRARIES ${files} Threads::Threads m ${CMAKE_DL_LIBS})
  check_cxx_source_compiles("#include <${header}>\nint main() { (void)${expression}; }"
    GRIDLEMMA_CAN_CONTAIN_${library})
  if(GRIDLEMMA_CAN_CONTAIN_${library})
    set(gridlemma_archives ${gridlemma_archives} ${files} PARENT_SCOPE)
  endif()
endfunction()

# Sets gridlemma_archives to those that there are and that can be linked.
function(gridlemma_find_archives)
  set(gridlemma_archives)
  gridlemma_add_archives(boost/program_options.hpp "boost::program_options::variables_map{}"
    boost_program_options)
  gridlemma_add_archives(fmt/format.h "fmt::to_string(1.5)" fmt)
  gridlemma_add_archives(sqlite3.h "sqlite3_libversion()" sqlite3)
  gridlemma_add_archives(zlib.h "zlibVersion()" z)
  gridlemma_add_archives(zstd.h "ZSTD_versionNumber()" zstd)
  gridlemma_add_archives(utf8proc.h "utf8proc_version()" utf8proc)
  gridlemma_add_archives(histedit.h "el_get(nullptr, EL_EDITMODE)" edit tinfo bsd md)
  set(gridlemma_archives ${gridlemma_archives} PARENT_SCOPE)
endfunction()

# Targets that link with `target` read the archives first. Then they need no shared library of the
# same name, and the linker leaves it out.
function(gridlemma_link_archives target)
  check_linker_flag(CXX LINKER:--as-needed GRIDLEMMA_LINKS_AS_NEEDED)
  if(NOT GRIDLEMMA_LINKS_AS_NEEDED)
    return()
  endif()
  gridlemma_find_archives()
  target_link_libraries(${target} PRIVATE ${gridlemma_archives})
  target_link_options(${target} INTERFACE LINKER:--as-needed)
endfunction()
