// SPDX-License-Identifier: Apache-2.0
// Backdoors to singles: sets of cells whose digits, if they were given too, would leave a puzzle
// that naked and hidden singles solve.
//
// The smallest ones are found by trying all sets of one cell, then of two, then of three. Only open
// cells count, those that singles do not fill anyway: a smallest backdoor has no other. For the
// same reason a set is not extended by a cell that singles fill once the cells before it are given.
//
// Ref: R. Williams, C. Gomes, B. Selman, Backdoors To Typical Case Complexity, IJCAI 2003.
#include <array>

#include "engine/search/mrv_position.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

using mrv::Position;
using mrv::Verdict;

constexpr int greatest_size = 3;

/// Returns how many sets of `size` cells, each of index `first` or higher, are backdoors of
/// `position`. Precondition: size >= 1; close() left the position open, and there is no backdoor of
/// fewer cells.
std::uint64_t count_backdoors(const Position& position, const Solution& solution, int size,
                              int first) {
    std::uint64_t count = 0;
    for (int c = first; c < cell_count; ++c) {
        const mrv::Choice choice = position.choice_of(Cell(c));
        if (choice.digits.size() == 1) continue;
        Position next(position, choice, solution[c]);
        if (next.close() == Verdict::solved)
            ++count;
        else if (size > 1)
            count += count_backdoors(next, solution, size - 1, c + 1);
    }
    return count;
}

struct Backdoors {
    int size = 0;
    std::uint64_t count = 1;
};

std::optional<Backdoors> find_smallest(MetricContext& context) {
    Position position(context.puzzle());
    if (position.close() == Verdict::solved) return Backdoors{};
    for (int size = 1; size <= greatest_size; ++size)
        if (const auto count = count_backdoors(position, *context.solution(), size, 0))
            return Backdoors{size, count};
    return std::nullopt;
}

const std::optional<Backdoors>& smallest_backdoors(MetricContext& context) {
    return context.shared<std::optional<Backdoors>>([&context] { return find_smallest(context); });
}

constexpr std::string_view reference =
    "R. Williams, C. Gomes, B. Selman, Backdoors To Typical Case Complexity, IJCAI 2003";

constexpr Metric size_of_backdoor{
    .id = "backdoor-size",
    .unit = "cells",
    .formula =
        "Least number of cells whose digits, given too, leave a puzzle that naked and hidden "
        "singles solve; no value above 3.",
    .reference = reference,
    .is_invariant = true,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) -> std::optional<double> {
        const auto& found = smallest_backdoors(context);
        if (!found) return std::nullopt;
        return found->size;
    }};

constexpr Metric number_of_backdoors{
    .id = "backdoor-count",
    .unit = "sets",
    .formula = "Number of sets of backdoor-size cells that do so; 1 if no cell is needed.",
    .reference = reference,
    .is_invariant = true,
    .cost = MetricCost::moderate,
    .compute = [](MetricContext& context) -> std::optional<double> {
        const auto& found = smallest_backdoors(context);
        if (!found) return std::nullopt;
        return static_cast<double>(found->count);
    }};

}  // namespace

std::span<const Metric* const> backdoors() noexcept {
    static constexpr std::array list{&size_of_backdoor, &number_of_backdoors};
    return list;
}

}  // namespace gridlemma::metrics
