// SPDX-License-Identifier: Apache-2.0
// Tables from arbitrary bytes: each relevant line except the header becomes a puzzle or a
// diagnostic.
#include <algorithm>

#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::view(data, size);
    const auto items = fuzz::read_bytes(bytes, apps::InputFormat::csv);
    if (fuzz::is_encoded(bytes) || items[0].io) return 0;
    // If a table has no column for the puzzle, only its header is reported.
    const auto is_foreign_header = [](const fuzz::Item& item) {
        return item.words.starts_with("the header has no column");
    };
    if (std::any_of(items.begin(), items.end(), is_foreign_header)) return 0;
    const fuzz::LineCounts lines = fuzz::count_lines(bytes);
    if (items[0].line == 0)
        fuzz::require(lines.of_use <= 1, "only a header can be without a row");
    else
        fuzz::require(items.size() == lines.of_use || items.size() + 1 == lines.of_use,
                      "each line of use but one is a puzzle or a diagnostic");
    return 0;
}
