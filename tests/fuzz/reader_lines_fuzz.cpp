// SPDX-License-Identifier: Apache-2.0
// One puzzle per line, from arbitrary bytes: each relevant line becomes a puzzle or a diagnostic.
#include "fuzz.hpp"
#include "reader_checks.hpp"

using namespace gridlemma;

namespace {

bool is_other_kind_of_file(const std::vector<fuzz::Item>& items) {
    return items.size() == 1 && items[0].io;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::view(data, size);
    const auto items = fuzz::read_bytes(bytes, apps::InputFormat::lines);
    if (fuzz::is_encoded(bytes) || is_other_kind_of_file(items)) return 0;
    const fuzz::LineCounts lines = fuzz::count_lines(bytes);
    fuzz::require(items.size() == std::max<std::size_t>(lines.of_use, 1),
                  "each line of use is a puzzle or a diagnostic");
    for (const fuzz::Item& item : items) {
        fuzz::require(item.line <= lines.all, "lines are those of the file");
        if (!item.puzzle.empty())
            fuzz::require(bytes.find(item.words) != std::string_view::npos,
                          "the text of a puzzle is its line", item.words);
    }
    return 0;
}
