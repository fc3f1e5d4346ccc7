# GRIDLEMMA_PYTHON: whether the Python package is built. By default where that is possible.
#
# Debian's Python comes first: numpy and pybind11 belong to it. Another one: -DPython_EXECUTABLE=FILE.
find_program(Python_EXECUTABLE python3 PATHS /usr/bin NO_DEFAULT_PATH)
set(PYBIND11_FINDPYTHON ON)
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
set(gridlemma_python_lacks)
if(NOT Python_Development.Module_FOUND)
  list(APPEND gridlemma_python_lacks "Python's headers (python3-dev)")
endif()
if(Python_Development.Module_FOUND)  # Otherwise it would end in an error.
  find_package(pybind11 2.10 QUIET CONFIG)
endif()
if(NOT pybind11_FOUND)
  list(APPEND gridlemma_python_lacks "pybind11 (pybind11-dev)")
endif()
set(gridlemma_can_python ON)
# Python itself would have to be built with the sanitizers, or to load their libraries first.
if(gridlemma_python_lacks OR GRIDLEMMA_SANITIZE OR GRIDLEMMA_FUZZ OR CMAKE_CXX_FLAGS MATCHES fsanitize)
  set(gridlemma_can_python OFF)
endif()
if(GRIDLEMMA_PYTHON MATCHES "/")
  unset(GRIDLEMMA_PYTHON CACHE)  # Build trees of earlier versions have a path under this name.
endif()
option(GRIDLEMMA_PYTHON "Build the Python package gridlemma" ${gridlemma_can_python})
if(gridlemma_python_lacks)
  list(JOIN gridlemma_python_lacks " and " gridlemma_python_lacks)
  if(GRIDLEMMA_PYTHON)
    message(FATAL_ERROR "GRIDLEMMA_PYTHON is ON, but there is no ${gridlemma_python_lacks}.")
  endif()
  message(STATUS "The Python package is left out: there is no ${gridlemma_python_lacks}.")
elseif(NOT GRIDLEMMA_PYTHON)
  message(STATUS "The Python package is left out: GRIDLEMMA_PYTHON is OFF.")
endif()
