// SPDX-License-Identifier: Apache-2.0
#include "apps/input/formats.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::apps {

namespace {

constexpr std::array<InputFormatInfo, 4> all_formats{{
    {InputFormat::automatic, "auto",
     "recognised from the first lines of each input; gzip and zstd are always recognised"},
    {InputFormat::lines, "lines",
     "one puzzle a line (also .sdm): 81 cells, or 729 pencilmarks, then perhaps a name"},
    {InputFormat::csv, "csv",
     "a table with a header and a column 'puzzle' or 'quizzes' (and perhaps 'name'), separated by "
     "commas, semicolons or tabs"},
    {InputFormat::grid, "grid",
     "nine rows a puzzle, plain or drawn (.sdk, .ss), or grids of candidates as HoDoKu and Simple "
     "Sudoku print them"},
}};

}  // namespace

std::span<const InputFormatInfo> input_formats() noexcept { return all_formats; }

const InputFormatInfo* find_input_format(std::string_view name) noexcept {
    const auto found = std::find_if(all_formats.begin(), all_formats.end(),
                                    [&](const auto& format) { return format.name == name; });
    return found != all_formats.end() ? &*found : nullptr;
}

}  // namespace pencilmark::apps
