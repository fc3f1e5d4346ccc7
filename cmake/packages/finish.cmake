# Run by CPack when the files of the packages are in their folders, one per component, before they
# are packed: what Debian wants and an installation by CMake does not have. Compresses the manual
# pages, adds the copyright file and the changelog, moves zsh's completions to where packages have
# them, and sets all times to the date of the version.
set(package_of_command ${CPACK_DEBIAN_COMMAND_PACKAGE_NAME})
set(package_of_development ${CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME})
set(package_of_python ${CPACK_DEBIAN_PYTHON_PACKAGE_NAME})
set(package_of_web ${CPACK_DEBIAN_WEB_PACKAGE_NAME})
set(package_of_library ${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME})

# CHANGELOG.md in Debian's format. Its sections are "## VERSION (DATE)" and a list. What is not yet
# released is in the package all the same, so it is listed with the newest version.
function(write_debian_changelog file package)
  file(STRINGS ${CPACK_GRIDLEMMA_SOURCES}/CHANGELOG.md lines)
  set(text)
  set(signature)
  set(unreleased)
  foreach(line IN LISTS lines)
    if(line MATCHES "^## ([0-9.]+) [(]([-0-9]+)[)]$")
      set(version ${CMAKE_MATCH_1})
      execute_process(COMMAND date -u -R -d "${CMAKE_MATCH_2} 12:00" OUTPUT_VARIABLE date
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
      string(APPEND text "${signature}${package} (${version}) unstable; urgency=medium\n\n${unreleased}")
      set(unreleased)
      set(signature "\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n\n")
      set(list text)
    elseif(line STREQUAL "## Unreleased")
      set(list unreleased)
    elseif(line MATCHES "^- (.*)")
      string(APPEND ${list} "  * ${CMAKE_MATCH_1}\n")
    elseif(line MATCHES "^  (.*)")
      string(APPEND ${list} "    ${CMAKE_MATCH_1}\n")
    endif()
  endforeach()
  file(WRITE ${file} "${text}${signature}")
  execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(component ${CPACK_COMPONENTS_ALL})
  set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component})
  set(documents ${root}/usr/share/doc/${package_of_${component}})
  # Debian has the licence once for all packages, and refers to it.
  file(REMOVE ${documents}/LICENSE)
  file(COPY ${CPACK_GRIDLEMMA_SOURCES}/cmake/packages/copyright DESTINATION ${documents})
  if(EXISTS ${CPACK_GRIDLEMMA_NOTICES}/${component})  # With the command alone.
    file(COPY_FILE ${CPACK_GRIDLEMMA_NOTICES}/${component} ${documents}/NOTICES)
  endif()
  write_debian_changelog(${documents}/changelog ${package_of_${component}})
  file(GLOB_RECURSE pages ${root}/usr/share/man/*.[1-9])
  foreach(page ${pages})
    execute_process(COMMAND gzip -9n ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  if(EXISTS ${root}/usr/share/zsh/site-functions)
    file(RENAME ${root}/usr/share/zsh/site-functions ${root}/usr/share/zsh/vendor-completions)
  endif()
  execute_process(COMMAND chmod -R u=rwX,go=rX ${root} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND find ${root} -exec touch -h -d "${CPACK_GRIDLEMMA_DATE} 12:00 UTC" {} +
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
