// SPDX-License-Identifier: Apache-2.0
// The figures of a puzzle and of its steps: what each shows and what it is called. They are the
// same wherever they are made: files of `explain`, answers of `serve`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/input/reader.hpp"
#include "apps/path/step_svg.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma::apps {

/// A figure without a step.
enum class FigureOf : std::uint8_t {
    puzzle,    ///< Without candidates, for print.
    start,     ///< With the candidates before the first step.
    solution,  ///< Filled.
};

/// Appends a figure without a step as an SVG document, and returns its title. Precondition:
/// `solution` is there if it is asked for.
std::string append_figure_of(FigureOf what, const InputPuzzle& puzzle,
                             const std::optional<Solution>& solution, bool has_caption,
                             Buffer& out);
/// Appends the figure of a step, and returns its title. `number` is its place in a path, if it is
/// of one.
std::string append_figure_of(const Step& step, const Grid& before, const CellSet& givens,
                             std::optional<std::uint64_t> number, const Profile& profile,
                             bool has_caption, Buffer& out);

}  // namespace gridlemma::apps
