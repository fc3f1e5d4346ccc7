# Read by ctest, after all other tests: the tests of ../slow_tests.txt start first, the longest of
# them before the others, so that no core waits for one at the end. (Without effect for names that
# end in a comment on their parameter.)
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../slow_tests.txt lines REGEX "^ *[0-9]+ ")
foreach(line IN LISTS lines)
  string(REGEX MATCH "^ *([0-9]+) (.*)" matched "${line}")
  set_tests_properties("${CMAKE_MATCH_2}" PROPERTIES COST ${CMAKE_MATCH_1})
endforeach()
