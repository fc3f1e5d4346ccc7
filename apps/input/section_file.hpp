// SPDX-License-Identifier: Apache-2.0
// Files of SadMan's format (.sdk): a puzzle, and sections that say more about it.
//
//     #DA title        [State]          the digits of the player, or also candidates
//     [Puzzle]         5346.....
//     53..7....        …
//     …                [Solution]       compared with our own, as a column of that name is
//
// A puzzle of a file with a section of rules, [Jigsaw] or [Regions], is refused. What is written in
// other sections, comments or notes, is no puzzle; rows of cells there are
// reported.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "apps/input/format.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

enum class Section : std::uint8_t {
    puzzle,
    state,
    solution,
    rules,  ///< Regions and so on: the puzzle is another one than an ordinary Sudoku.
    other,  ///< Comments, notes and so on.
};

/// The section whose head a line is, `[Puzzle]` and so on, in any case. A tag with the name of a
/// rule, `[Jigsaw]`, is one.
[[nodiscard]] std::optional<Section> section_of(std::string_view line);

/// One such file: it keeps a puzzle until the sections after it have been read. Not thread-safe.
class SectionFile {
 public:
    /// Begins a section. The puzzle before is delivered if this one is the next.
    void begin(Section section, const Line& head, Delivery& delivery);
    /// Ends the file: the puzzle is delivered, and what follows is in no section.
    void end(Delivery& delivery);
    /// Delivers the puzzle, since something follows that does not belong to it.
    void release(Delivery& delivery);
    /// Returns whether a section has begun in which rows are cells of a puzzle, or none has.
    [[nodiscard]] bool has_cells() const noexcept {
        return section_ != Section::other && section_ != Section::rules;
    }
    /// Returns whether the grid of the section makes no puzzle of its own.
    [[nodiscard]] bool is_about_puzzle() const noexcept {
        return section_ == Section::state || section_ == Section::solution;
    }
    /// A line of a section without cells. Rows of cells are counted.
    void pass_over(const Line& line);
    /// The grid of a section. It is delivered at once if there is no section.
    void take(const Puzzle& puzzle, std::uint64_t line, std::string_view name, Delivery& delivery);

 private:
    struct Held {
        Puzzle puzzle;
        std::uint64_t line = 0;
        std::string name;
        std::string solution;
    };

    void report_rows(Delivery& delivery);
    void take_state(const Puzzle& state, std::uint64_t line, Delivery& delivery);
    void take_solution(const Puzzle& solution, std::uint64_t line, Delivery& delivery);

    std::optional<Section> section_;
    std::optional<Held> held_;
    std::string rules_;  ///< The head of a section with rules of the puzzle.
    std::string head_;   ///< Of a section without cells…
    std::uint64_t head_line_ = 0;
    std::uint64_t rows_ = 0;  ///< …and how many rows of cells it has.
};

}  // namespace gridlemma::apps
