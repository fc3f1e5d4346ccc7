// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_order.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "apps/base/errors.hpp"
#include "apps/cli/geometry_option.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

namespace {

[[noreturn]] void refuse(std::string_view option, std::string_view text, std::string_view wanted) {
    throw UsageError(fmt::format("--{}: '{}' is not {}", option, text, wanted));
}

/// Reads "A-B" or "A".
std::optional<std::pair<std::uint64_t, std::uint64_t>> parse_numbers(std::string_view text) {
    const char* const end = text.data() + text.size();
    std::uint64_t first = 0;
    auto [stop, error] = std::from_chars(text.data(), end, first);
    if (error != std::errc{}) return std::nullopt;
    std::uint64_t last = first;
    if (stop != end && *stop == '-') {
        const auto second = std::from_chars(stop + 1, end, last);
        if (second.ec != std::errc{}) return std::nullopt;
        stop = second.ptr;
    }
    if (stop != end || first > last) return std::nullopt;
    return std::pair(first, last);
}

Solution parse_solution(const std::string& text, const Geometry& geometry) {
    auto puzzle = Puzzle::parse(text);
    if (!puzzle) throw UsageError(fmt::format("--solution: {}", puzzle.error().reason));
    puzzle->set_geometry(geometry);
    SearchTask task{.puzzle = &*puzzle};
    search_kernels().front()->solve_batch({&task, 1}, 2);
    if (task.stats.solutions != 1)
        refuse("solution", text, "a grid, nor a puzzle with one solution");
    return *task.first;
}

void check_combination(const Arguments& arguments) {
    for (const char* const other : {"clues", "symmetry"})
        if (arguments.given("pattern") && arguments.given(other))
            throw UsageError(
                fmt::format("--pattern says where the clues are: --{} has no meaning", other));
}

}  // namespace

CellSet parse_pattern(std::string_view text) {
    if (text.size() != cell_count) refuse("pattern", text, "81 characters");
    CellSet cells;
    for (int cell = 0; cell < cell_count; ++cell)
        if (!is_empty_sign(text[static_cast<std::size_t>(cell)])) cells.insert(Cell(cell));
    return cells;
}

GenerateMethod method_of(const Arguments& arguments) {
    const std::string method = arguments.text("method");
    if (method != "random")
        refuse_other_geometry(*geometry_of(arguments), fmt::format("--method {}", method));
    if (method != "unbiased" && arguments.given("summary"))
        throw UsageError("--summary needs --method unbiased");
    if (method != "neighbors" && arguments.given("rank"))
        throw UsageError("--rank needs --method neighbors");
    if (method == "random") return GenerateMethod::random;
    for (const char* const other : {"pattern", "symmetry"})
        if (arguments.given(other))
            throw UsageError(fmt::format(
                "--method {} makes minimal puzzles of all patterns: --{} has no meaning", method,
                other));
    if (method == "unbiased") return GenerateMethod::unbiased;
    if (arguments.given("solution"))
        throw UsageError("--method neighbors changes the solution: --solution has no meaning");
    for (const char* const other : {"rank", "where"})
        if (!arguments.given(other))
            throw UsageError(fmt::format(
                "--method neighbors needs --rank, what to seek, and --where, what to take: there "
                "is no --{}",
                other));
    return GenerateMethod::neighbors;
}

PuzzleOrder puzzle_order_of(const Arguments& arguments) {
    check_combination(arguments);
    PuzzleOrder order{.geometry = geometry_of(arguments), .minimal = arguments.given("minimal")};
    for (const char* const classic : {"pattern", "distinct"})
        if (arguments.given(classic))
            refuse_other_geometry(*order.geometry, fmt::format("--{}", classic));
    order.symmetry = *find_cell_symmetry(arguments.text("symmetry"));
    if (arguments.given("clues")) {
        const std::string text = arguments.text("clues");
        const auto numbers = parse_numbers(text);
        if (!numbers || numbers->second > cell_count)
            refuse("clues", text, "a number of clues, or a range like 24-26");
        order.fewest_clues = static_cast<int>(numbers->first);
        order.most_clues = static_cast<int>(numbers->second);
    }
    if (arguments.given("pattern")) order.pattern = parse_pattern(arguments.text("pattern"));
    if (arguments.given("solution"))
        order.solution = parse_solution(arguments.text("solution"), *order.geometry);
    return order;
}

GenerateLimits generate_limits_of(const Arguments& arguments) {
    GenerateLimits limits;
    if (const auto tries = arguments.number("limit-tries")) limits.tries = *tries;
    if (const auto seconds = arguments.real("limit-time")) {
        constexpr double most_seconds = 1e9;
        if (*seconds > most_seconds)
            refuse("limit-time", arguments.text("limit-time"), "a time of at most 1e9 seconds");
        limits.deadline = std::chrono::steady_clock::now() +
                          std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                              std::chrono::duration<double>(*seconds));
    }
    return limits;
}

Ordinals ordinals_of(const Arguments& arguments) {
    if (!arguments.given("range")) return {.first = 1, .last = *arguments.number("count")};
    if (arguments.given("count"))
        throw UsageError("--range says which puzzles: --count has no meaning");
    const std::string text = arguments.text("range");
    const auto numbers = parse_numbers(text);
    if (!numbers || numbers->first == 0 || numbers->second == Ordinals::unbounded)
        refuse("range", text, "A-B with numbers from 1, as in 1001-2000");
    return {.first = numbers->first, .last = numbers->second};
}

std::uint64_t count_in(const Shard& shard, const Ordinals& ordinals) noexcept {
    const auto up_to = [&](std::uint64_t last) {
        return last < shard.index ? 0 : (last - shard.index) / shard.count + 1;
    };
    return up_to(ordinals.last) - up_to(ordinals.first - 1);
}

}  // namespace gridlemma::apps
