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
#include <span>

#include "strategies/metrics/backdoor_search.hpp"
#include "strategies/metrics/groups.hpp"

namespace gridlemma::metrics {

namespace {

constexpr int greatest_size = 3;

struct Backdoors {
    int size = 0;
    std::uint64_t count = 1;
};

std::optional<Backdoors> find_smallest(MetricContext& context) {
    const SinglesLogic singles(context.puzzle(), *context.solution());
    if (singles.is_solved()) return Backdoors{};
    for (int size = 1; size <= greatest_size; ++size) {
        std::uint64_t count = 0;
        for_each_backdoor(singles, size, [&count](std::span<const int>) { return ++count > 0; });
        if (count > 0) return Backdoors{size, count};
    }
    return std::nullopt;
}

const std::optional<Backdoors>& smallest_backdoors(MetricContext& context) {
    return context.shared<std::optional<Backdoors>>([&context] { return find_smallest(context); });
}

constexpr std::string_view backdoors_reference =
    "R. Williams, C. Gomes, B. Selman, Backdoors To Typical Case Complexity, IJCAI 2003";

constexpr Metric size_of_backdoor{
    .id = "backdoor-size",
    .unit = "cells",
    .formula =
        "Least number of cells whose digits, given too, leave a puzzle that naked and hidden "
        "singles solve; no value above 3.",
    .reference = backdoors_reference,
    .is_invariant = true,
    .valid_in = ValidIn::classic,
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
    .reference = backdoors_reference,
    .is_invariant = true,
    .valid_in = ValidIn::classic,
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
