# The target gridlemma_portable: the command with everything in it but the C library. Made from the
# same objects as `gridlemma`.
#
# It runs where the C library is as new as that with which it is linked, or newer. With
# GRIDLEMMA_OLD_SYSTEM, the root of an older Debian that has libc6-dev, it is linked with that one.
set(GRIDLEMMA_OLD_SYSTEM "" CACHE PATH "Root of a Debian 11 with libc6-dev, for gridlemma_portable")
include(${CMAKE_CURRENT_LIST_DIR}/archives.cmake)
gridlemma_find_archives()

set(portable ${CMAKE_CURRENT_LIST_DIR}/portable)
add_executable(gridlemma_portable EXCLUDE_FROM_ALL main.cpp)
set_target_properties(gridlemma_portable PROPERTIES OUTPUT_NAME gridlemma
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/portable)
if(NOT "${gridlemma_archives}" MATCHES "libfmt")
  target_sources(gridlemma_portable PRIVATE ${portable}/fmt_archive.cpp)
endif()
# As files: the libraries of ours without the shared ones with which they are linked otherwise.
foreach(library gridlemma_apps gridlemma_strategies gridlemma_engine)
  add_dependencies(gridlemma_portable ${library})
  list(APPEND files $<TARGET_FILE:${library}>)
endforeach()
list(INSERT files 1 ${gridlemma_archives})
target_link_libraries(gridlemma_portable PRIVATE ${files} gridlemma_flags)
target_link_options(gridlemma_portable PRIVATE -static-libstdc++ -static-libgcc LINKER:--as-needed)
if(GRIDLEMMA_OLD_SYSTEM)
  set(libraries ${GRIDLEMMA_OLD_SYSTEM}/lib/x86_64-linux-gnu)
  set(objects ${GRIDLEMMA_OLD_SYSTEM}/usr/lib/x86_64-linux-gnu)
  target_sources(gridlemma_portable PRIVATE ${portable}/newer_libc.cpp)
  target_link_options(gridlemma_portable PRIVATE
    --sysroot=${GRIDLEMMA_OLD_SYSTEM} -B${objects} -L${objects})
  target_link_libraries(gridlemma_portable PRIVATE
    ${libraries}/libdl.so.2 ${libraries}/libpthread.so.0 ${libraries}/librt.so.1)
else()
  target_link_libraries(gridlemma_portable PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
endif()
