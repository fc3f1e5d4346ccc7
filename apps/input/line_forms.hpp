// SPDX-License-Identifier: Apache-2.0
// The forms of a puzzle or position on one line, beside the plain 81 or 729 characters.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "apps/input/line_syntax.hpp"

namespace gridlemma::apps {

/// What a form makes of a line.
enum class Reading : std::uint8_t {
    other,   ///< It is of another form.
    puzzle,  ///< A puzzle of this form.
    bad,     ///< It is of this form, but something is wrong.
};

/// One form. Each is tried in the order of the table.
struct LineForm {
    std::string_view name;
    std::string_view description;
    /// With `puzzle`, fills in `found`; with `bad`, `reason`.
    Reading (*read)(std::string_view line, PuzzleLine& found, std::string& reason);
};

[[nodiscard]] std::span<const LineForm> line_forms() noexcept;

// What the table names.
[[nodiscard]] Reading read_position(std::string_view line, PuzzleLine& found, std::string& reason);
[[nodiscard]] Reading read_library(std::string_view line, PuzzleLine& found, std::string& reason);
[[nodiscard]] Reading read_link(std::string_view line, PuzzleLine& found, std::string& reason);
[[nodiscard]] Reading read_json(std::string_view line, PuzzleLine& found, std::string& reason);
[[nodiscard]] Reading read_spaced(std::string_view line, PuzzleLine& found, std::string& reason);
[[nodiscard]] Reading read_field(std::string_view line, PuzzleLine& found, std::string& reason);

}  // namespace gridlemma::apps
