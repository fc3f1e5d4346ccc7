// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>

#include "apps/base/append.hpp"
#include "apps/input/reader.hpp"
#include "apps/path/path_page.hpp"
#include "apps/path/step_svg.hpp"
#include "apps/python/objects.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::python {

std::string svg_of(const Grid& grid, const CellSet& givens, const PathStep* step) {
    apps::Buffer out;
    apps::FigureText text;
    if (step != nullptr) {
        text.title = fmt::format("{}: {}", step->technique->name, conclusions_text(*step));
        text.why = explain(*step, grid);
    }
    apps::append_svg({.grid = grid, .givens = givens, .step = step}, text, out);
    return {out.data(), out.size()};
}

std::string page_of(const PathObject& path) {
    const Profile& profile = *path.profile.profile;
    apps::InputPuzzle input;
    input.puzzle = path.puzzle;
    input.ordinal = 1;
    apps::PathData data(profile);
    data.begin(input);
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(
        path.puzzle, [&data](const Grid& before, const Step& step) { data.add(before, step); });
    return apps::path_page(profile, data.finish(input, outcome));
}

std::string frame_of(const std::string& page) {
    std::string text =
        "<iframe style=\"width:100%;height:46em;border:0\" sandbox=\"allow-scripts\" srcdoc=\"";
    for (const char c : page)
        if (c == '&')
            text += "&amp;";
        else if (c == '"')
            text += "&quot;";
        else
            text += c;
    return text + "\"></iframe>";
}

}  // namespace gridlemma::python
