// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/generate/generate_totals.hpp"

#include <fmt/format.h>

#include <cmath>
#include <sstream>

#include "apps/output/tables/table.hpp"
#include "engine/generate/controlled_bias.hpp"

namespace gridlemma::apps {

namespace {

/// Of a normal distribution: the part within this many standard errors is 95 %.
constexpr double errors_of_interval = 1.96;

}  // namespace

void ClueEstimate::add(int clues, std::uint64_t units) noexcept {
    Sums& sums = by_clues_[static_cast<std::size_t>(clues)];
    ++sums.puzzles;
    sums.weights += units;
    sums.squares += units * units;
}

ClueEstimate& ClueEstimate::operator+=(const ClueEstimate& other) noexcept {
    for (std::size_t clues = 0; clues < by_clues_.size(); ++clues) {
        by_clues_[clues].puzzles += other.by_clues_[clues].puzzles;
        by_clues_[clues].weights += other.by_clues_[clues].weights;
        by_clues_[clues].squares += other.by_clues_[clues].squares;
    }
    return *this;
}

std::string ClueEstimate::saved() const {
    std::string text;
    for (std::size_t clues = 0; clues < by_clues_.size(); ++clues)
        if (const Sums& sums = by_clues_[clues]; sums.puzzles > 0)
            text += fmt::format(" {} {} {} {}", clues, sums.puzzles, sums.weights, sums.squares);
    return text;
}

bool ClueEstimate::restore(std::string_view saved) {
    std::istringstream in{std::string(saved)};
    ClueEstimate other;
    std::size_t clues = 0;
    while (in >> clues) {
        if (clues >= by_clues_.size()) return false;
        Sums& sums = other.by_clues_[clues];
        if (!(in >> sums.puzzles >> sums.weights >> sums.squares)) return false;
    }
    *this += other;
    return in.eof();
}

// A share or a mean m of values x is the sum of w x, divided by that of w. The square of its
// standard error is the sum of w^2 (x - m)^2, divided by the square of the sum of w.
std::string ClueEstimate::text() const {
    std::array<double, cell_count + 1> weights{};
    std::array<double, cell_count + 1> squares{};
    double weight = 0;
    double square = 0;
    double mean = 0;
    for (std::size_t clues = 0; clues < weights.size(); ++clues) {
        const double each = ControlledBias::weight(static_cast<int>(clues));
        weights[clues] = each * static_cast<double>(by_clues_[clues].weights);
        squares[clues] = each * each * static_cast<double>(by_clues_[clues].squares);
        weight += weights[clues];
        square += squares[clues];
        mean += weights[clues] * static_cast<double>(clues);
    }
    if (weight == 0) return {};
    mean /= weight;
    double spread = 0;
    std::uint64_t puzzles = 0;
    Table table({{"clues", true}, {"puzzles", true}, {"%", true}, {"+-", true}});
    for (std::size_t clues = 0; clues < weights.size(); ++clues) {
        spread += squares[clues] * std::pow(static_cast<double>(clues) - mean, 2);
        puzzles += by_clues_[clues].puzzles;
        if (by_clues_[clues].puzzles == 0) continue;
        const double share = weights[clues] / weight;
        const double error = std::sqrt(squares[clues] * std::pow(1 - share, 2) +
                                       (square - squares[clues]) * share * share) /
                             weight;
        table.add({std::to_string(clues), std::to_string(by_clues_[clues].puzzles),
                   fmt::format("{:.3f}", 100 * share),
                   fmt::format("{:.3f}", 100 * errors_of_interval * error)});
    }
    std::string text;
    table.append_to(text);
    return text + fmt::format(
                      "mean {:.3f} +- {:.3f}; {} puzzles count as much as {:.0f} "
                      "independent ones of equal weight\n",
                      mean, errors_of_interval * std::sqrt(spread) / weight, puzzles,
                      weight * weight / square);
}

std::optional<std::string> GenerateTotals::saved() const {
    if (!can_be_saved) return std::nullopt;
    return fmt::format("{} {}{}", found, tries, estimate.saved());
}

bool GenerateTotals::restore(std::string_view saved) {
    std::istringstream in{std::string(saved)};
    GenerateTotals other;
    if (!(in >> other.found >> other.tries)) return false;
    std::string rest;
    std::getline(in, rest);
    if (!other.estimate.restore(rest)) return false;
    other.tries_before = other.tries;
    *this += other;
    return true;
}

}  // namespace gridlemma::apps
