# Runs an example twice and compares its output with expected/NAME.txt. The second run reads what the
# first one wrote, where an example has two uses.
set(gridlemma_examples ${CMAKE_CURRENT_LIST_DIR})

# Arguments: the test's name, the example's name, the program.
function(gridlemma_add_example_test test example program)
  add_test(NAME ${test} COMMAND ${gridlemma_examples}/run.sh ${example} ${program})
endfunction()
