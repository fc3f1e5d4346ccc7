# SPDX-License-Identifier: Apache-2.0
# GRIDLEMMA_WEB: the libraries for wasm32, without threads, files and plugins, and the module
# gridlemma.wasm (see apps/web). The libraries that they use are headers alone; they lie among those
# of this machine, which must not be seen. Hence a folder with links to them.
if(NOT CMAKE_CXX_COMPILER_TARGET STREQUAL "wasm32-wasi")
  message(FATAL_ERROR "GRIDLEMMA_WEB needs the compiler for wasm32: use cmake --preset web.")
endif()
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
set(gridlemma_web_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${gridlemma_web_headers})
foreach(library boost fmt hwy nlohmann rapidjson)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "There is no /usr/include/${library}: cmake/debian-setup.sh has the packages.")
  endif()
  file(CREATE_LINK /usr/include/${library} ${gridlemma_web_headers}/${library} SYMBOLIC)
endforeach()

# Declares an imported library that consists of headers.
function(gridlemma_web_library name)
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${name} SYSTEM INTERFACE ${gridlemma_web_headers})
  target_compile_definitions(${name} INTERFACE ${ARGN})
endfunction()
gridlemma_web_library(Boost::headers
  BOOST_NO_CXX98_FUNCTION_BASE)  # It derives from what C++17 took away.
gridlemma_web_library(nlohmann_json::nlohmann_json
  JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
gridlemma_web_library(fmt::fmt FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=','
  FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0)  # Nothing prints these types.
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)  # There are none.
set(GRIDLEMMA_HIGHWAY ${gridlemma_web_headers})
set(GRIDLEMMA_RAPIDJSON ${gridlemma_web_headers})

# The date in a precompiled header would make ccache take each for a new one.
add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
# Functions of equal code become one.
add_compile_options("SHELL:-Xclang -fmerge-functions")
