# Run by a test: README shows the example `explain`, word for word.
file(READ ${FOLDER}/explain.cpp program)
string(FIND "${program}" "#include" start)
string(SUBSTRING "${program}" ${start} -1 program)
file(READ ${FOLDER}/../../README.md readme)
string(FIND "${readme}" "```cpp\n${program}```" place)
if(place EQUAL -1)
  message(FATAL_ERROR "README.md does not show tests/examples/explain.cpp as it is:\n${program}")
endif()
