// SPDX-License-Identifier: Apache-2.0
// The method figure: drawings as `explain --svg` makes them.
#include <variant>

#include "apps/path/figure.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/core/text.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma::apps {

namespace {

/// The step of a log, which names its strategy itself.
LoggedStep step_param(const Json& value) {
    const Result<LogLine> line = parse_log_line(json_text(value));
    if (!line) throw RpcError(RpcCode::invalid_params, "params.step: " + line.error().reason);
    const auto* logged = std::get_if<LoggedStep>(&*line);
    if (logged == nullptr) throw RpcError(RpcCode::invalid_params, "params.step: not a step");
    return *logged;
}

std::optional<std::uint64_t> number_param(const Json& params) {
    const auto found = params.find("number");
    return found == params.end() ? std::nullopt : std::optional(found->get<std::uint64_t>());
}

std::string figure_of_step(const Json& params, const Puzzle& position, TaskTools& tools,
                           Buffer& svg) {
    LoggedStep logged = step_param(params["step"]);
    logged.step.strategy = logged.strategy;
    return append_figure_of(logged.step, Grid(position), position.givens(), number_param(params),
                            solver_param(params, tools).profile(), params["caption"].get<bool>(),
                            svg);
}

std::optional<Solution> solution_of(const Puzzle& puzzle, const TaskTools& tools) {
    SearchTask task{.puzzle = &puzzle};
    StopCheck stop = tools.stop_check();
    search_kernels().front()->solve_batch({&task, 1}, 1, &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    if (!task.first) throw RpcError(RpcCode::no_unique_solution, "the puzzle has no solution");
    return task.first;
}

std::string figure_without_step(const Json& params, const Puzzle& puzzle, const TaskTools& tools,
                                Buffer& svg) {
    const std::string what = params["what"].get<std::string>();
    const std::string name = printable(params.value("name", ""));
    InputPuzzle input;
    input.puzzle = puzzle;
    input.ordinal = number_param(params).value_or(1);
    input.name = name;
    const bool has_caption = params["caption"].get<bool>();
    if (what == "solution")
        return append_figure_of(FigureOf::solution, input, solution_of(puzzle, tools), has_caption,
                                svg);
    const FigureOf kind = what == "puzzle" ? FigureOf::puzzle : FigureOf::start;
    return append_figure_of(kind, input, std::nullopt, has_caption, svg);
}

}  // namespace

Json rpc_figure(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    Buffer svg;
    const std::string title = params.contains("step")
                                  ? figure_of_step(params, puzzle, tools, svg)
                                  : figure_without_step(params, puzzle, tools, svg);
    return {{"title", title}, {"svg", std::string(svg.data(), svg.size())}};
}

}  // namespace gridlemma::apps
