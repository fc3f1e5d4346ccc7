# The files that `cmake --install` installs, and the targets of find_package(gridlemma) and
# pkg-config:
#
#   bin/gridlemma                         the program
#   lib/libgridlemma_{engine,strategies}.a, with BUILD_SHARED_LIBS .so.VERSION and links to it
#   include/gridlemma/                    the public headers: see public_headers.cmake
#   lib/cmake/gridlemma/                  targets gridlemma::engine, gridlemma::strategies and
#                                         gridlemma::gridlemma, which links both
#   lib/pkgconfig/gridlemma.pc            the same for pkg-config
#   share/gridlemma/profiles/             the built-in profiles as files, to copy and change
#   share/doc/gridlemma/                  README.md with its pictures, LICENSE, and NOTICES of what the
#                                         program contains
#
# Each rule names the package of packages.cmake to which its files belong, as its component.
include(CMakePackageConfigHelpers)

install(TARGETS gridlemma_engine gridlemma_strategies gridlemma_library
        EXPORT gridlemmaTargets ARCHIVE COMPONENT development
        LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY ${gridlemma_include}/gridlemma DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/gridlemma)
install(EXPORT gridlemmaTargets NAMESPACE gridlemma:: DESTINATION ${package}
        COMPONENT development)
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/gridlemmaConfig.cmake.in
  ${PROJECT_BINARY_DIR}/gridlemmaConfig.cmake
  INSTALL_DESTINATION ${package})
# 0.x versions are not compatible with each other.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/gridlemmaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gridlemmaConfig.cmake
              ${PROJECT_BINARY_DIR}/gridlemmaConfigVersion.cmake
        DESTINATION ${package} COMPONENT development)

# Paths in gridlemma.pc are relative to its own folder, so that the installation can be moved.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR
  BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pc_include)
configure_file(${CMAKE_CURRENT_LIST_DIR}/gridlemma.pc.in ${PROJECT_BINARY_DIR}/gridlemma.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gridlemma.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/strategies/profiles/
        DESTINATION ${CMAKE_INSTALL_DATADIR}/gridlemma/profiles COMPONENT command
        FILES_MATCHING PATTERN *.profile
        PATTERN explainer EXCLUDE PATTERN hodoku EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/apps/pictures/
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/apps/pictures COMPONENT command
        FILES_MATCHING PATTERN *.png)

if(GRIDLEMMA_BUILD_CLI)
  install(TARGETS gridlemma RUNTIME COMPONENT command)
  include(${CMAKE_CURRENT_LIST_DIR}/install_cli.cmake)
endif()
# The page and the module for browsers. Only for packages: they come from another build.
set(GRIDLEMMA_WEB_FILES "" CACHE PATH
  "Folder with what apps/web/build.sh has built, for the package gridlemma-web")
if(GRIDLEMMA_WEB_FILES)
  set(page ${CMAKE_INSTALL_DATADIR}/gridlemma/page)
  install(FILES ${GRIDLEMMA_WEB_FILES}/gridlemma.html DESTINATION ${page} COMPONENT web
          EXCLUDE_FROM_ALL)
  install(DIRECTORY ${GRIDLEMMA_WEB_FILES}/app DESTINATION ${page} COMPONENT web EXCLUDE_FROM_ALL)
  install(DIRECTORY ${GRIDLEMMA_WEB_FILES}/package/
          DESTINATION ${CMAKE_INSTALL_DATADIR}/nodejs/@gridlemma/engine COMPONENT web
          EXCLUDE_FROM_ALL)
endif()
if(TARGET gridlemma_python)
  include(${CMAKE_CURRENT_LIST_DIR}/install_python.cmake)
endif()
