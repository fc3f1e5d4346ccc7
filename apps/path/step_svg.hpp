// SPDX-License-Identifier: Apache-2.0
// A grid, and a step drawn over it, as an SVG document of its own, in the shapes and the light
// colours of the page for a browser (path_draw.js, step_drawing.css). The document names no font
// but sans-serif, loads nothing and has no script.
#pragma once

#include <string>
#include <string_view>

#include "apps/output/records/record.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// What a figure shows.
struct FigureView {
    const Grid& grid;  ///< Before the step.
    CellSet givens;    ///< The digits that are shown as such.
    const Step* step = nullptr;
    bool has_candidates = true;
};

/// What it says beside the drawing.
struct FigureText {
    std::string title;         ///< "7. X-Wing: r1c4<>5": the document's title.
    std::string why;           ///< Sentences: its description.
    bool has_caption = false;  ///< True if both also stand below the drawing, with a key.
};

/// Appends the document. A chain of more than 60 nodes is too dense to be read: then the first of
/// its lines is drawn.
void append_svg(const FigureView& view, const FigureText& text, Buffer& out);

/// The style of the drawings: see embed_page.cmake.
[[nodiscard]] std::string_view step_drawing_style() noexcept;

}  // namespace gridlemma::apps
