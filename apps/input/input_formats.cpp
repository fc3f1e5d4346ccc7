// SPDX-License-Identifier: Apache-2.0
#include "apps/input/input_formats.hpp"

#include <array>

namespace gridlemma::apps {

namespace {

constexpr std::array formats{
    InputFormatDescriptor{InputFormat::automatic, "auto",
                          "recognised from the first lines of each input; gzip and zstd too"},
    InputFormatDescriptor{InputFormat::lines, "lines",
                          "one puzzle per line: 81 characters, or 729 with pencilmarks; then its "
                          "name; # starts a comment (also .sdm). Or a position or another form on "
                          "one line; see 'gridlemma help input'"},
    InputFormatDescriptor{InputFormat::csv, "csv",
                          "a header, then a puzzle per row, in the column 'puzzle', 'quiz', "
                          "'question', 'sudoku', 'grid' or 'board', or that of --column"},
    InputFormatDescriptor{InputFormat::json, "json",
                          "records with a member 'puzzle', as rate writes them, or arrays of rows, "
                          "on one line or several"},
    InputFormatDescriptor{InputFormat::open_sudoku, "opensudoku",
                          "the XML files of OpenSudoku, with what the player has placed"},
    InputFormatDescriptor{
        InputFormat::grid, "grid",
        "nine rows per puzzle, boxes drawn or not (.sdk), and grids of "
        "candidates (.sdx); what explain, solve and session draw, every drawing as a "
        "puzzle, with the text between the drawings passed over"},
};

}  // namespace

std::span<const InputFormatDescriptor> input_formats() noexcept { return formats; }

std::optional<InputFormat> find_input_format(std::string_view name) noexcept {
    for (const InputFormatDescriptor& format : formats)
        if (format.name == name) return format.format;
    return std::nullopt;
}

}  // namespace gridlemma::apps
