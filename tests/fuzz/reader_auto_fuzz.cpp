// SPDX-License-Identifier: Apache-2.0
// Format recognition on arbitrary bytes: the result is that of the recognised format.
#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::view(data, size);
    using apps::InputFormat;
    const auto items = fuzz::read_bytes(bytes, InputFormat::automatic);
    const bool is_one = items == fuzz::read_bytes(bytes, InputFormat::lines) ||
                        items == fuzz::read_bytes(bytes, InputFormat::csv) ||
                        items == fuzz::read_bytes(bytes, InputFormat::grid);
    fuzz::require(is_one, "the recognised format is read as if it were forced");
    return 0;
}
