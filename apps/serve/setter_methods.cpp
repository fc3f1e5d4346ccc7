// SPDX-License-Identifier: Apache-2.0
// The methods for people who make puzzles: count, estimate, generate.
#include <fmt/format.h>

#include <algorithm>

#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/count/solution_count.hpp"
#include "engine/count/solution_estimate.hpp"
#include "engine/generate/puzzle_maker.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

PuzzleOrder order_param(const Json& params, const TaskTools& tools) {
    PuzzleOrder order{.geometry = geometry_param(params, tools),
                      .fewest_clues = params["fewest_clues"].get<int>(),
                      .most_clues = params["most_clues"].get<int>(),
                      .minimal = params["is_minimal"].get<bool>()};
    order.symmetry = find_cell_symmetry(params["symmetry"].get_ref<const std::string&>())
                         .value_or(CellSymmetry::none);
    if (order.fewest_clues > order.most_clues)
        throw RpcError(RpcCode::invalid_params, "params.fewest_clues: more than most_clues");
    if (const auto reason = reason_against(order))
        throw RpcError(RpcCode::invalid_params, "params: " + *reason);
    return order;
}

/// The number of solutions with each candidate, by its text; those without any are missing.
Json per_candidate_json(const CandidateCounts& counts) {
    Json result = Json::object();
    for (Cell cell : CellSet::all())
        for (Digit digit : DigitSet::all())
            if (const Uint128 count = counts[cell.index()][digit.index()]; count != 0)
                result[to_string(Candidate(cell, digit))] = decimal(count);
    return result;
}

/// Four digits: more of them say nothing, and might differ between machines.
Json few_digits(double number) { return *parse_json(fmt::format("{:.3e}", number)); }

Json count_all(const Puzzle& puzzle, bool wants_candidates, TaskTools& tools) {
    const SearchKernel& kernel = *search_kernels().front();
    StopCheck stop = tools.stop_check();
    const SolutionCount all = count_solutions(puzzle, kernel, &stop);
    if (!all.is_exact) tools.throw_stopped();
    Json result{{"solutions", decimal(all.solutions)}, {"is_complete", true}};
    if (!wants_candidates) return result;
    const auto counts = count_per_candidate(puzzle, kernel, all, &stop);
    if (!counts) tools.throw_stopped();
    result["per_candidate"] = per_candidate_json(*counts);
    return result;
}

}  // namespace

Json rpc_count(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    const auto limit = params.find("limit");
    if (limit == params.end()) return count_all(puzzle, params["per_candidate"].get<bool>(), tools);
    const SearchKernel& kernel = *search_kernels().front();
    StopCheck stop = tools.stop_check();
    const auto most = limit->get<std::uint64_t>();
    // One more than the limit tells whether there are others.
    const SearchStats stats = kernel.search(
        puzzle, most + 1, [](const Solution&) { return true; }, &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return {{"solutions", decimal(std::min(stats.solutions, most))},
            {"is_complete", stats.solutions <= most}};
}

Json rpc_estimate(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    StopCheck stop = tools.stop_check();
    const SolutionEstimate found =
        estimate_solutions(puzzle, params["samples"].get<std::uint64_t>(), 1, &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return {{"solutions", few_digits(found.solutions)}, {"error", few_digits(found.error)}};
}

Json rpc_generate(const Json& params, TaskTools& tools) {
    PuzzleMaker maker(order_param(params, tools));
    StopCheck stop = tools.stop_check();
    const auto [made, tries] = maker.first(Random(params["seed"].get<std::uint64_t>()),
                                           params["tries"].get<std::uint64_t>(), stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return {{"puzzle", made ? Json(to_string(made->puzzle)) : Json(nullptr)},
            {"solution", made ? Json(to_string(made->solution)) : Json(nullptr)},
            {"tries", tries}};
}

}  // namespace gridlemma::apps
