// SPDX-License-Identifier: Apache-2.0
// A step drawn over its grid as an SVG document of its own, in the shapes and the light colours of
// the page for a browser (path_draw.js, step_drawing.css). The document names no font but
// sans-serif, loads nothing and has no script.
#pragma once

#include <string>
#include <string_view>

#include "apps/output/record.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// What a figure says beside the drawing.
struct FigureText {
    std::string title;         ///< "7. X-Wing: r1c4<>5": the document's title.
    std::string why;           ///< One sentence: its description.
    bool has_caption = false;  ///< Whether both also stand below the drawing.
};

/// Appends the document. `before` is the grid on which the step was found; the digits in `givens`
/// are shown as such. A chain of more than 60 nodes is too dense to be read: then the first of its
/// lines is drawn.
void append_svg(const Grid& before, const CellSet& givens, const Step& step, const FigureText& text,
                Buffer& out);

/// The style of the drawings: see embed_page.cmake.
[[nodiscard]] std::string_view step_drawing_style() noexcept;

}  // namespace gridlemma::apps
