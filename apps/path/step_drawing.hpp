// SPDX-License-Identifier: Apache-2.0
// What there is to draw of a step over its grid, whichever technique it is of: houses to shade,
// cells to tint and to outline, candidates to mark, and chains as lines of nodes.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

struct StepDrawing {
    /// A candidate, or several of one digit, and what it follows from.
    struct Node {
        Digit digit;
        CellSet cells;
        bool is_on = false;
        std::vector<std::size_t> parents;  ///< Places in the line.
    };
    /// Two sets that cannot both have these digits.
    struct Link {
        std::size_t from = 0;
        std::size_t to = 0;
        DigitSet digits;
    };
    using Colors = std::array<std::vector<Candidate>, 2>;
    /// Two candidates one of which is true.
    using Bond = std::pair<Candidate, Candidate>;

    HouseSet base;
    HouseSet cover;
    std::vector<CellSet> sets;                              ///< To be tinted, one letter each.
    std::string_view sets_text = "A, B, …: sets of cells";  ///< What the letters stand for.
    std::vector<Link> links;                                ///< Between places in `sets`.
    CellSet outline;                       ///< A pattern that must not be filled, or a plugin's.
    std::vector<Candidate> pattern;        ///< What would fill it; the places of a template.
    std::vector<Candidate> extras;         ///< Fins and guardians.
    std::vector<Colors> colors;            ///< One of each two is true.
    std::vector<Bond> bonds;               ///< Between the two colours of a component.
    std::vector<std::vector<Node>> lines;  ///< Each begins with its assumption; a loop has none.
    std::size_t nested = 0;  ///< How many of them, the last ones, are nested in others.
};

/// `before` is the grid on which the step was found.
[[nodiscard]] StepDrawing drawing_of(const Grid& before, const Step& step);

/// Returns, by link of a whip or braid, what excludes its left option: 0 the target, n what the
/// link n - 1 is left. The nearest if there are several, 0 if there is none.
[[nodiscard]] std::vector<std::size_t> sources_of(const WhipEvidence& whip);

}  // namespace gridlemma::apps
