# Packages for Debian, made by CPack from a build folder (apps/packages.sh does all of it):
#
#   gridlemma          the command, manual pages, completions, profiles, README.md
#   libgridlemma-dev   headers, archives, CMake and pkg-config files
#   python3-gridlemma  the Python package, if the build has the target gridlemma_python
#   gridlemma-web      the page and the module for browsers, if GRIDLEMMA_WEB_FILES says where they
#                      are
#
# CPack has to be told who answers for them: cpack -D CPACK_PACKAGE_CONTACT="NAME <ADDRESS>".
# The components are those of the rules of installation. Bytes depend on the content alone: times
# are those of GRIDLEMMA_DATE (see packages/finish.cmake), which the environment has to name in
# SOURCE_DATE_EPOCH, too.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gridlemma)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sudoku solved, rated and explained by logic")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 1)  # The bytes of a compressed file depend on it.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/packages/finish.cmake)

set(CPACK_COMPONENTS_ALL development)
if(GRIDLEMMA_BUILD_CLI)
  list(APPEND CPACK_COMPONENTS_ALL command)
endif()
if(TARGET gridlemma_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
if(GRIDLEMMA_WEB_FILES)
  list(APPEND CPACK_COMPONENTS_ALL web)
endif()
if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL library)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME gridlemma)
set(CPACK_DEBIAN_COMMAND_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION math)
# Loaded by name, for drawings as PDF.
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS librsvg2-2)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SUGGESTS "libgridlemma-dev, python3")
set(CPACK_COMPONENT_COMMAND_DESCRIPTION
  "Gridlemma solves Sudoku puzzles by logic, says which techniques each puzzle
needs, and rates how hard it is: as Sudoku Explainer, as HoDoKu, or by profiles
of your own. It is made for single puzzles and for lists of millions. Each
step carries a certificate, which an independent checker verifies.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libgridlemma-dev)
set(CPACK_DEBIAN_DEVELOPMENT_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
if(GRIDLEMMA_NEEDS_BOOST)
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libboost-dev)
endif()
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS gridlemma)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
  "The C++20 library of gridlemma: public headers, archives, and what CMake and
pkg-config need to find them.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-gridlemma)
set(CPACK_DEBIAN_PYTHON_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
# The module is for this version of Python alone.
set(python ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR})
math(EXPR next_python "${Python_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
  "python3 (>= ${python}), python3 (<< ${Python_VERSION_MAJOR}.${next_python}), python3-numpy")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION
  "The Python package of gridlemma: boards as arrays, ratings, steps, hints and
verdicts on steps.")

set(CPACK_DEBIAN_WEB_PACKAGE_NAME gridlemma-web)
set(CPACK_DEBIAN_WEB_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_WEB_PACKAGE_SECTION web)
set(CPACK_DEBIAN_WEB_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_WEB_PACKAGE_PROVIDES "node-gridlemma-engine (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_WEB_DESCRIPTION
  "A page for solving Sudoku puzzles: hints in levels, all steps, paths with
drawings, ratings. It is one file, which a browser opens without a network
(/usr/share/gridlemma/page/gridlemma.html); beside it lies the same as an app
for a server. The module @gridlemma/engine is for Node and for pages of your
own.")

# With BUILD_SHARED_LIBS the libraries have a package of their own, named by its soname.
set(soname ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libgridlemma${soname})
set(CPACK_DEBIAN_LIBRARY_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
  "The C++20 library of gridlemma, shared: for programs that were built with
libgridlemma-dev.")
if(BUILD_SHARED_LIBS)
  set(needed "libgridlemma${soname} (= ${PROJECT_VERSION})")
  list(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${needed}")
  list(JOIN CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
  set(CPACK_DEBIAN_COMMAND_PACKAGE_DEPENDS "${needed}")
  string(APPEND CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS ", ${needed}")
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/engine
    ${PROJECT_BINARY_DIR}/strategies)
endif()
set(CPACK_GRIDLEMMA_DATE ${GRIDLEMMA_DATE})
set(CPACK_GRIDLEMMA_SOURCES ${PROJECT_SOURCE_DIR})
set(CPACK_GRIDLEMMA_NOTICES ${PROJECT_BINARY_DIR}/notices)
include(CPack)
