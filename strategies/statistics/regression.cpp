// SPDX-License-Identifier: Apache-2.0
#include "strategies/statistics/regression.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <numeric>
#include <string>

#include "engine/core/random.hpp"

namespace gridlemma {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A column counts as a combination of those before it if this share of its length is left.
constexpr double negligible = 1e-7;

VectorXd column_of(std::span<const double> values) {
    return Eigen::Map<const VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// The columns of the intercept and of the predictors, without those that add nothing, as the
/// product of an orthonormal and a triangular matrix.
struct Design {
    MatrixXd basis;                    ///< Orthonormal; spans the columns.
    MatrixXd triangle;                 ///< The columns by their coordinates in the basis.
    std::vector<std::size_t> columns;  ///< 0: the intercept; i: predictor i - 1.

    /// Returns the coefficients of the combination of columns whose coordinates these are.
    [[nodiscard]] VectorXd coefficients(const VectorXd& coordinates) const {
        return triangle.triangularView<Eigen::Upper>().solve(coordinates);
    }
};

Design design_of(std::size_t rows, const Predictors& predictors) {
    const auto height = static_cast<Eigen::Index>(rows);
    const auto width = static_cast<Eigen::Index>(predictors.size() + 1);
    Design design{MatrixXd(height, width), MatrixXd::Zero(width, width), {}};
    Eigen::Index kept = 0;
    for (std::size_t i = 0; i <= predictors.size(); ++i) {
        const VectorXd column = i == 0 ? VectorXd::Ones(height) : column_of(predictors[i - 1]);
        const auto known = design.basis.leftCols(kept);
        VectorXd rest = column;
        VectorXd coordinates = VectorXd::Zero(kept);
        for (int pass = 0; pass < 2; ++pass) {  // Twice, against rounding.
            const VectorXd share = known.transpose() * rest;
            rest -= known * share;
            coordinates += share;
        }
        if (kept == height || rest.norm() <= negligible * column.norm()) continue;
        design.basis.col(kept) = rest.normalized();
        design.triangle.col(kept).head(kept) = coordinates;
        design.triangle(kept, kept) = rest.norm();
        design.columns.push_back(i);
        ++kept;
    }
    design.basis.conservativeResize(Eigen::NoChange, kept);
    design.triangle.conservativeResize(kept, kept);
    return design;
}

Coefficient coefficient_of(double value, double standard_error,
                           const boost::math::students_t& distribution, double level) {
    using boost::math::cdf;
    using boost::math::complement;
    const double reach = quantile(complement(distribution, (1 - level) / 2)) * standard_error;
    Coefficient result{.value = value,
                       .standard_error = standard_error,
                       .interval = {value - reach, value + reach}};
    if (standard_error > 0) {
        result.t = value / standard_error;
        result.p = 2 * cdf(complement(distribution, std::abs(result.t)));
    } else {
        result.t = std::copysign(HUGE_VAL, value);
        result.p = 0;
    }
    return result;
}

/// Which fold each observation is in.
std::vector<std::size_t> random_folds(std::size_t observations, std::size_t folds,
                                      std::uint64_t seed) {
    std::vector<std::size_t> fold_of(observations);
    for (std::size_t i = 0; i < observations; ++i) fold_of[i] = i % folds;
    Random(seed).shuffle(std::span(fold_of));
    return fold_of;
}

/// Observations without those of one fold.
struct Training {
    std::vector<double> response;
    Predictors predictors;
};

Training training_of(std::span<const double> response, const Predictors& predictors,
                     std::span<const std::size_t> fold_of, std::size_t fold) {
    Training training{{}, Predictors(predictors.size())};
    for (std::size_t i = 0; i < response.size(); ++i) {
        if (fold_of[i] == fold) continue;
        training.response.push_back(response[i]);
        for (std::size_t k = 0; k < predictors.size(); ++k)
            training.predictors[k].push_back(predictors[k][i]);
    }
    return training;
}

}  // namespace

double Regression::predict(std::span<const double> predictors) const noexcept {
    assert(predictors.size() == slopes.size());
    double value = intercept.value;
    for (std::size_t k = 0; k < slopes.size(); ++k) value += slopes[k].value * predictors[k];
    return value;
}

Result<Regression> fit_least_squares(std::span<const double> response, const Predictors& predictors,
                                     double level) {
    const Design design = design_of(response.size(), predictors);
    if (response.size() <= design.columns.size())
        return Error{std::to_string(response.size()) + " observations do not suffice for " +
                     std::to_string(predictors.size() + 1) + " coefficients"};
    const VectorXd y = column_of(response);
    const double total = (y.array() - y.mean()).square().sum();
    if (total <= negligible * negligible * y.squaredNorm())
        return Error{"the response is the same for all observations"};

    const VectorXd coordinates = design.basis.transpose() * y;
    const VectorXd values = design.coefficients(coordinates);
    const double remaining = (y - design.basis * coordinates).squaredNorm();
    const auto width = static_cast<Eigen::Index>(design.columns.size());
    MatrixXd inverse(width, width);
    for (Eigen::Index k = 0; k < width; ++k)
        inverse.col(k) = design.coefficients(VectorXd::Unit(width, k));

    Regression result;
    result.observations = response.size();
    result.degrees_of_freedom = response.size() - design.columns.size();
    const auto freedom = static_cast<double>(result.degrees_of_freedom);
    result.residual_error = std::sqrt(remaining / freedom);
    result.r_squared = 1 - remaining / total;
    result.adjusted_r_squared =
        1 - (1 - result.r_squared) * static_cast<double>(response.size() - 1) / freedom;
    result.slopes.assign(predictors.size(), {.is_left_out = true});
    const boost::math::students_t distribution(freedom);
    for (Eigen::Index k = 0; k < width; ++k) {
        const std::size_t column = design.columns[static_cast<std::size_t>(k)];
        (column == 0 ? result.intercept : result.slopes[column - 1]) = coefficient_of(
            values[k], result.residual_error * inverse.row(k).norm(), distribution, level);
    }
    return result;
}

Result<CrossValidation> cross_validate(std::span<const double> response,
                                       const Predictors& predictors, std::size_t folds,
                                       std::uint64_t seed) {
    assert(folds >= 2 && folds <= response.size());
    const std::vector<std::size_t> fold_of = random_folds(response.size(), folds, seed);
    double squares = 0;
    double absolutes = 0;
    double squares_of_mean = 0;
    std::vector<double> row(predictors.size());
    for (std::size_t fold = 0; fold < folds; ++fold) {
        const Training training = training_of(response, predictors, fold_of, fold);
        const auto fitted = fit_least_squares(training.response, training.predictors);
        if (!fitted) return fitted.error();
        const double mean =
            std::accumulate(training.response.begin(), training.response.end(), 0.0) /
            static_cast<double>(training.response.size());
        for (std::size_t i = 0; i < response.size(); ++i) {
            if (fold_of[i] != fold) continue;
            for (std::size_t k = 0; k < row.size(); ++k) row[k] = predictors[k][i];
            const double error = response[i] - fitted->predict(row);
            squares += error * error;
            absolutes += std::abs(error);
            squares_of_mean += (response[i] - mean) * (response[i] - mean);
        }
    }
    const auto count = static_cast<double>(response.size());
    return CrossValidation{.folds = folds,
                           .root_mean_square = std::sqrt(squares / count),
                           .mean_absolute = absolutes / count,
                           .r_squared = 1 - squares / squares_of_mean};
}

}  // namespace gridlemma
