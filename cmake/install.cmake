# What `cmake --install` puts where, and what find_package(gridlemma) gives:
#
#   bin/gridlemma                         the program
#   lib/libgridlemma_{engine,strategies}.a
#   include/gridlemma/{engine,strategies}/...   as the sources include them: "engine/core/types.hpp"
#   lib/cmake/gridlemma/                  targets gridlemma::engine and gridlemma::strategies
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS gridlemma RUNTIME)
install(TARGETS engine strategies EXPORT gridlemmaTargets ARCHIVE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/strategies
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/gridlemma
        FILES_MATCHING PATTERN "*.hpp")

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/gridlemma)
install(EXPORT gridlemmaTargets NAMESPACE gridlemma:: DESTINATION ${package})
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/gridlemmaConfig.cmake.in
  ${PROJECT_BINARY_DIR}/gridlemmaConfig.cmake
  INSTALL_DESTINATION ${package})
# A 0.x version promises nothing to the next one.
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/gridlemmaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/gridlemmaConfig.cmake
              ${PROJECT_BINARY_DIR}/gridlemmaConfigVersion.cmake
        DESTINATION ${package})

# Man page and completion, where the program can make them from its option tables.
include(${CMAKE_CURRENT_LIST_DIR}/install_cli.cmake OPTIONAL)
