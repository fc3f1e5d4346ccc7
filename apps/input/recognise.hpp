// SPDX-License-Identifier: Apache-2.0
// Which format an input has, told from its first lines.
#pragma once

#include <cstddef>
#include <optional>

#include "apps/input/line_reader.hpp"
#include "apps/input/reader.hpp"

namespace gridlemma::apps {

/// Looks at one line after the other until the format is clear. What settles it: a line that is a
/// puzzle (lines), a header of a table (csv), `[Puzzle]`, names of columns or nine rows (grid).
/// Anything else is passed over, so that bad lines at the start do not mislead it.
class Recogniser {
 public:
    /// Nothing while more lines are needed.
    [[nodiscard]] std::optional<InputFormat> look_at(const Line& line);
    /// What is likeliest after the lines seen, when there are no more.
    [[nodiscard]] InputFormat guess() const noexcept;

 private:
    std::size_t lines_ = 0;
    std::size_t bytes_ = 0;
    std::size_t rows_ = 0;
    std::size_t frames_ = 0;
    std::size_t header_fields_ = 0;  ///< Of the first line of use, if it looks like a header.
    bool is_first_ = true;
};

}  // namespace gridlemma::apps
