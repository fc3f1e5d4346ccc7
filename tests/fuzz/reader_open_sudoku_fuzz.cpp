// SPDX-License-Identifier: Apache-2.0
// Files of OpenSudoku from arbitrary bytes: what is read is told in order, and independent of the
// batch size.
#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::check_lines_of(fuzz::view(data, size), apps::InputFormat::open_sudoku);
    return 0;
}
