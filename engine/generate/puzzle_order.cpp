// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/puzzle_order.hpp"

#include <bitset>

#include "engine/core/classic.hpp"
#include "engine/core/random.hpp"
#include "engine/generate/random_grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {
namespace {

std::string several_solutions(const std::string& kind) {
    return "no puzzle " + kind + " has one solution";
}
std::string has_too_few_clues() {
    return several_solutions("with fewer than " + std::to_string(fewest_clues) + " clues");
}

/// Two lines of a chute without clues could be exchanged.
std::optional<std::string> empty_lines(const CellSet& pattern) {
    for (const HouseKind kind : {HouseKind::row, HouseKind::column})
        for (int line = 0; line < 9; ++line)
            for (int other = line + 1; other < line / 3 * 3 + 3; ++other) {
                const auto house = [kind](int number) {
                    return kind == HouseKind::row ? House::row(number) : House::column(number);
                };
                if (pattern.intersects(classic::cells_of(house(line)) |
                                       classic::cells_of(house(other))))
                    continue;
                return several_solutions("without clues in " + to_string(house(line)) + " and " +
                                         to_string(house(other)));
            }
    return std::nullopt;
}

std::optional<std::string> reason_against(const CellSet& pattern,
                                          const std::optional<Solution>& solution) {
    if (pattern.size() < fewest_clues) return has_too_few_clues();
    if (auto reason = empty_lines(pattern)) return reason;
    if (!solution) return std::nullopt;
    Puzzle puzzle;
    for (Cell cell : pattern) puzzle.give(cell, (*solution)[cell.index()]);
    if (search_kernels().front()->count(puzzle, 2).solutions == 1) return std::nullopt;
    return "the clues of the pattern leave several solutions";
}

/// Whether clues with the symmetry can be of any of these numbers.
bool has_number(const PuzzleOrder& order) {
    std::bitset<cell_count + 1> numbers = 1;
    for (const CellSet& set : orbits(order.symmetry))
        numbers |= numbers << static_cast<std::size_t>(set.size());
    for (int count = order.fewest_clues; count <= order.most_clues; ++count)
        if (numbers[static_cast<std::size_t>(count)]) return true;
    return false;
}

std::optional<std::string> reason_against(const Geometry& geometry) {
    const std::optional<bool> has = has_grid(geometry);
    if (!has) return "searches of two million positions find no grid that fits these houses";
    if (!*has) return "no grid fits these houses";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> reason_against(const PuzzleOrder& order) {
    if (order.pattern) return reason_against(*order.pattern, order.solution);
    if (!order.solution)
        if (auto reason = reason_against(*order.geometry)) return reason;
    if (order.geometry->is_classic() && order.most_clues < fewest_clues) return has_too_few_clues();
    if (order.minimal && order.fewest_clues == cell_count) return "a full grid is not minimal";
    if (!has_number(order)) return "sets of clues with this symmetry have other numbers";
    return std::nullopt;
}

std::uint64_t seed_of(const PuzzleOrder& order, std::uint64_t seed) {
    enum class Part : std::uint8_t { nothing, clues, symmetry, minimal, pattern, solution };
    const auto add = [&seed](Part part, std::uint64_t value) {
        constexpr std::uint64_t most_values = 1U << 16U;
        seed = Random(seed, static_cast<std::uint64_t>(part) * most_values + value).next();
    };
    // Stream b of seed a would be stream a of seed b: seeds are few and small, as streams are.
    add(Part::nothing, 0);
    if (order.fewest_clues > 0 || order.most_clues < cell_count)
        add(Part::clues, static_cast<std::uint64_t>(100 * order.fewest_clues + order.most_clues));
    if (order.symmetry != CellSymmetry::none)
        add(Part::symmetry, static_cast<std::uint64_t>(order.symmetry));
    if (order.minimal) add(Part::minimal, 1);
    if (order.pattern)
        for (const Cell cell : *order.pattern)
            add(Part::pattern, static_cast<std::uint64_t>(cell.index()));
    if (order.solution)
        for (const Digit digit : *order.solution)
            add(Part::solution, static_cast<std::uint64_t>(digit.value()));
    return seed;
}

}  // namespace gridlemma
