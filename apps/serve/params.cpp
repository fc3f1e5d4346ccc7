// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/params.hpp"

#include <fmt/format.h>

#include <array>

#include "apps/input/line_syntax.hpp"
#include "apps/input/own_geometry.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/library/words.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

[[noreturn]] void refuse_param(const std::string& name, const std::string& reason) {
    throw RpcError(RpcCode::invalid_params, fmt::format("params.{}: {}", name, reason));
}

Puzzle parse_puzzle_param(const std::string& name, const Json& value) {
    const Result<PuzzleLine> line = parse_puzzle_line(value.get_ref<const std::string&>());
    if (!line) refuse_param(name, printable(line.error().reason));
    return line->puzzle;
}

std::array<DigitSet, cell_count> parse_marks(const Json& list) {
    std::array<DigitSet, cell_count> marks{};
    for (std::size_t index = 0; index < marks.size(); ++index)
        for (char character : list[index].get_ref<const std::string&>()) {
            if (!is_number(character))
                refuse_param(fmt::format("pencilmarks[{}]", index), "not digits from 1 to 9");
            marks[index] |= Digit(character - '0');
        }
    return marks;
}

void throw_fault(const Position& position, const TaskTools& tools) {
    switch (position.fault) {
        case PositionFault::none:
            return;
        case PositionFault::not_the_given:
            return refuse_param("grid", fault_text(position));
        case PositionFault::no_solution:
            throw RpcError(RpcCode::no_unique_solution, fault_text(position));
        case PositionFault::broken:
            throw RpcError(RpcCode::position_broken, fault_text(position));
        case PositionFault::stopped:
            tools.throw_stopped();
    }
}

}  // namespace

GeometryRef geometry_param(const Json& params, const TaskTools& tools) {
    const auto found = params.find("geometry");
    if (found == params.end()) return tools.geometry();
    const auto geometry = parse_geometry(found->get_ref<const std::string&>());
    if (!geometry) refuse_param("geometry", printable(geometry.error().reason));
    return *geometry;
}

Puzzle read_puzzle(const Json& params, const TaskTools& tools) {
    Puzzle puzzle = parse_puzzle_param("puzzle", params["puzzle"]);
    if (const auto reason = choose_geometry(*geometry_param(params, tools), puzzle))
        refuse_param("puzzle", printable(*reason));
    return puzzle;
}

Solver& solver_param(const Json& params, TaskTools& tools) {
    return tools.solver(tools.profile(params["profile"].get_ref<const std::string&>()));
}

Position read_position(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    Puzzle filled;
    std::array<DigitSet, cell_count> marks{};
    PlayersWork work;
    if (const auto found = params.find("grid"); found != params.end()) {
        filled = parse_puzzle_param("grid", *found);
        work.filled = &filled;
    }
    if (const auto found = params.find("pencilmarks"); found != params.end()) {
        marks = parse_marks(*found);
        work.marks = &marks;
    }
    StopCheck stop = tools.stop_check();
    Position position = position_of(puzzle, work, &stop);
    throw_fault(position, tools);
    return position;
}

}  // namespace gridlemma::apps
