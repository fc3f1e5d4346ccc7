// SPDX-License-Identifier: Apache-2.0
// Depth of trial and error: T&E(0) places naked and hidden singles. T&E(n) assumes each candidate
// in turn, applies T&E(n - 1), and removes the candidate if that ends in a contradiction, until no
// candidate can be removed any more. What is left does not depend on the order, because a
// contradiction stays one when other candidates go.
//
// Ref: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2012.
#include "strategies/metrics/trial_and_error.hpp"

#include <array>
#include <span>

#include "engine/search/mrv_position.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

using mrv::Position;
using mrv::Verdict;

constexpr int greatest_depth = 3;

Verdict refute(Position& position, int depth, const Solution* solution);

/// Applies T&E(depth) to a position in which a digit has just been assumed.
Verdict close(Position& position, int depth) {
    const Verdict verdict = position.close();
    return depth == 0 || verdict != Verdict::open ? verdict : refute(position, depth, nullptr);
}

/// Removes the first candidate of the cell that T&E(depth - 1) refutes, if there is one. The digits
/// of `solution`, if it is not null, are not tried, because they lead to no contradiction.
bool refute_in(Position& position, Cell cell, int depth, const Solution* solution) {
    const mrv::Choice choice = position.choice_of(cell);
    if (choice.digits.size() == 1) return false;
    for (Digit digit : choice.digits) {
        if (solution != nullptr && (*solution)[cell.index()] == digit) continue;
        Position assumed(position, choice, digit);
        if (close(assumed, depth - 1) != Verdict::dead) continue;
        position.remove(choice, digit);
        return true;
    }
    return false;
}

/// Applies T&E(depth), after all that needs less depth, because it takes less time. Precondition:
/// depth >= 1; close() left the position open.
Verdict refute(Position& position, int depth, const Solution* solution) {
    // Cells tried since the last removal.
    int in_vain = 0;
    for (int c = 0; in_vain < cell_count; c = (c + 1) % cell_count) {
        if (in_vain == 0 && depth > 1) {
            const Verdict verdict = refute(position, depth - 1, solution);
            if (verdict != Verdict::open) return verdict;
        }
        if (!refute_in(position, Cell(c), depth, solution)) {
            ++in_vain;
            continue;
        }
        in_vain = 0;
        const Verdict verdict = position.close();
        if (verdict != Verdict::open) return verdict;
    }
    return Verdict::open;
}

std::optional<double> least_depth(MetricContext& context) {
    Position position(context.puzzle());
    if (position.close() == Verdict::solved) return 0;
    for (int depth = 1; depth <= greatest_depth; ++depth)
        if (refute(position, depth, context.solution()) == Verdict::solved) return depth;
    return std::nullopt;
}

/// So that both names cost one computation.
struct LeastDepth {
    std::optional<double> value;
};

std::optional<double> shared_depth(MetricContext& context) {
    return context.shared<LeastDepth>([&context] { return LeastDepth{least_depth(context)}; })
        .value;
}

constexpr std::string_view trial_and_error_reference =
    "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015";

constexpr Metric te_depth{
    .id = "te",
    .unit = "levels",
    .formula =
        "Least n for which T&E(n) solves the puzzle: 0, naked and hidden singles; n, the removal "
        "of candidates that T&E(n - 1) refutes, as often as possible; no value above 3.",
    .reference = trial_and_error_reference,
    .is_invariant = true,
    .valid_in = ValidIn::classic,
    .cost = MetricCost::costly,
    .compute = shared_depth};

constexpr Metric former_depth{.id = "te-depth",
                              .unit = "levels",
                              .formula = "The same as te, under its former name.",
                              .reference = trial_and_error_reference,
                              .is_invariant = true,
                              .valid_in = ValidIn::classic,
                              .cost = MetricCost::costly,
                              .compute = shared_depth};

}  // namespace

std::optional<Puzzle> expanded_by_trial_and_error(const Puzzle& puzzle, int depth,
                                                  const Solution* solution) {
    Position position(puzzle);
    Verdict verdict = position.close();
    if (verdict == Verdict::open && depth > 0) verdict = refute(position, depth, solution);
    if (verdict == Verdict::dead) return std::nullopt;
    Puzzle expanded = puzzle;
    for (int c = 0; c < cell_count; ++c) {
        const DigitSet digits = position.choice_of(Cell(c)).digits;
        if (digits.is_single())
            expanded.give(Cell(c), digits.only());
        else
            expanded.allow(Cell(c), digits);
    }
    return expanded;
}

std::span<const Metric* const> trial_and_error() noexcept {
    static constexpr std::array list{&te_depth, &former_depth};
    return list;
}

}  // namespace gridlemma::metrics
