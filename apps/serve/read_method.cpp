// SPDX-License-Identifier: Apache-2.0
// The method read: any text, in the formats of the verbs.
#include "apps/input/read_text.hpp"
#include "apps/path/drawing_data.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

std::string cells_text(const Puzzle& puzzle, const CellSet& shown) {
    std::string text(cell_count, '.');
    for (Cell cell : shown)
        text[static_cast<std::size_t>(cell.index())] = puzzle.digit_at(cell)->character();
    return text;
}

Json marks_json(const Puzzle& puzzle) {
    Json list = Json::array();
    for (Cell cell : CellSet::all()) {
        std::string marks;
        if (!puzzle.filled().contains(cell))
            for (Digit digit : puzzle.allowed(cell) - puzzle.seen_from(cell))
                marks += digit.character();
        list.push_back(std::move(marks));
    }
    return list;
}

Json read_json(const InputPuzzle& input) {
    const Puzzle& puzzle = input.puzzle;
    Json read{{"line", input.line},
              {"name", input.name},
              {"puzzle", to_string(puzzle)},
              {"givens", cells_text(puzzle, puzzle.givens())},
              {"grid", cells_text(puzzle, puzzle.filled())},
              {"pencilmarks", marks_json(puzzle)},
              {"has_pencilmarks", !puzzle.struck().empty()}};
    if (!puzzle.geometry().is_classic()) read["geometry"] = puzzle.geometry().text();
    return read;
}

}  // namespace

Json rpc_read(const Json& params, TaskTools& tools) {
    const std::size_t limit = params["limit"].get<std::size_t>();
    const GeometryRef shared = geometry_param(params, tools);
    const Geometry& geometry = *shared;
    StopCheck stop = tools.stop_check();
    const Batch batch =
        read_puzzles(params["text"].get_ref<const std::string&>(), geometry, limit, stop);
    if (stop.has_stopped()) tools.throw_stopped();
    Json puzzles = Json::array();
    for (const InputPuzzle& puzzle : batch.puzzles)
        if (puzzles.size() < limit) puzzles.push_back(read_json(puzzle));
    Json faults = Json::array();
    for (const Diagnostic& fault : batch.diagnostics)
        if (faults.size() < limit)
            faults.push_back({{"line", fault.line}, {"reason", printable(fault.reason)}});
    const bool is_complete = batch.puzzles.size() <= limit && batch.diagnostics.size() < limit;
    return {{"puzzles", std::move(puzzles)},
            {"faults", std::move(faults)},
            {"is_complete", is_complete},
            {"geometry", geometry.is_classic() ? Json(nullptr)
                                               : *parse_json(json_text(geometry_data(geometry)))}};
}

}  // namespace gridlemma::apps
