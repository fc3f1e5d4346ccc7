# What `cmake --install` puts where, and what find_package(pencilmark) gives:
#
#   bin/pencilmark                         the program
#   lib/libpencilmark_{engine,strategies}.a
#   include/pencilmark/{engine,strategies}/...   as the sources include them: "engine/core/types.hpp"
#   lib/cmake/pencilmark/                  targets pencilmark::engine and pencilmark::strategies
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS pencilmark RUNTIME)
install(TARGETS engine strategies EXPORT pencilmarkTargets ARCHIVE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/strategies
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pencilmark
        FILES_MATCHING PATTERN "*.hpp")

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/pencilmark)
install(EXPORT pencilmarkTargets NAMESPACE pencilmark:: DESTINATION ${package})
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/pencilmarkConfig.cmake.in
  ${PROJECT_BINARY_DIR}/pencilmarkConfig.cmake
  INSTALL_DESTINATION ${package})
# A 0.x version promises nothing to the next one.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/pencilmarkConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pencilmarkConfig.cmake
              ${PROJECT_BINARY_DIR}/pencilmarkConfigVersion.cmake
        DESTINATION ${package})

# Man page and completion, where the program can make them from its option tables.
include(${CMAKE_CURRENT_LIST_DIR}/install_cli.cmake OPTIONAL)
