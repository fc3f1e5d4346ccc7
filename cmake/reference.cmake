# The reference of the library, as pages for a browser: `cmake --build build/release --target
# reference` writes build/release/reference/html. It needs Doxygen (Debian: doxygen); a test makes it
# and fails on any warning. Without Doxygen the test is skipped.
find_program(GRIDLEMMA_DOXYGEN doxygen)
mark_as_advanced(GRIDLEMMA_DOXYGEN)
set(gridlemma_reference ${CMAKE_CURRENT_LIST_DIR}/reference)
configure_file(${CMAKE_CURRENT_LIST_DIR}/Doxyfile.in ${PROJECT_BINARY_DIR}/Doxyfile @ONLY)
if(GRIDLEMMA_DOXYGEN)
  set(command ${GRIDLEMMA_DOXYGEN} ${PROJECT_BINARY_DIR}/Doxyfile)
else()
  set(command ${CMAKE_COMMAND} -E echo "Doxygen is not installed: there is no reference.")
endif()
add_custom_target(reference COMMAND ${command} VERBATIM)
if(GRIDLEMMA_TESTS)
  add_test(NAME reference COMMAND ${command})
  set_tests_properties(reference PROPERTIES SKIP_REGULAR_EXPRESSION "Doxygen is not installed")
endif()
