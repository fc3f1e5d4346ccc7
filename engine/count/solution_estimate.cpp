// SPDX-License-Identifier: Apache-2.0
#include "engine/count/solution_estimate.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/random.hpp"
#include "engine/search/house_position.hpp"

namespace gridlemma {

namespace {

Digit nth_of(DigitSet digits, std::uint64_t n) {
    for (Digit digit : digits)
        if (n-- == 0) return digit;
    return Digit(1);  // Not reached: there are more than n.
}

double sample(HousePosition position, Random& random) {
    double product = 1;
    while (true) {
        const mrv::Verdict verdict = position.close();
        if (verdict == mrv::Verdict::solved) return product;
        if (verdict != mrv::Verdict::open) return 0;
        const HousePosition::Choice choice = position.choose();
        const auto turns = static_cast<std::uint64_t>(choice.digits.size());
        product *= static_cast<double>(turns);
        position = HousePosition(position, choice, nth_of(choice.digits, random.below(turns)));
    }
}

}  // namespace

SolutionEstimate estimate_solutions(const Puzzle& puzzle, std::uint64_t samples, std::uint64_t seed,
                                    StopCheck* stop) noexcept {
    SolutionEstimate estimate;
    if (find_conflict(puzzle)) return estimate;
    const HousePosition start{Grid(puzzle)};
    Random random(seed);
    double squares = 0;  // Of the distances from the mean, as it grows.
    while (estimate.samples < samples) {
        if ((estimate.samples & 63U) == 0 && stop != nullptr && stop->should_stop()) break;
        const double value = sample(start, random);
        const double before = value - estimate.solutions;
        estimate.solutions += before / static_cast<double>(++estimate.samples);
        squares += before * (value - estimate.solutions);
    }
    const double count = static_cast<double>(estimate.samples);
    if (count > 1) estimate.error = std::sqrt(squares / (count - 1) / count);
    return estimate;
}

}  // namespace gridlemma
