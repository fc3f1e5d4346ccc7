// SPDX-License-Identifier: Apache-2.0
#include "strategies/statistics/regression.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "engine/core/random.hpp"

namespace gridlemma {

namespace {

using Column = std::vector<double>;

/// Computed in double alone, since long double differs between processors.
using Precision = boost::math::policies::policy<boost::math::policies::promote_float<false>,
                                                boost::math::policies::promote_double<false>>;
using StudentsT = boost::math::students_t_distribution<double, Precision>;

/// A column counts as a combination of those before it if this share of its length is left.
constexpr double negligible = 1e-7;

double dot(std::span<const double> a, std::span<const double> b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}
double norm(std::span<const double> column) { return std::sqrt(dot(column, column)); }
void add(Column& column, double factor, const Column& other) {
    for (std::size_t i = 0; i < column.size(); ++i) column[i] += factor * other[i];
}

/// The columns of the intercept and of the predictors, without those that add nothing, as the
/// product of an orthonormal and a triangular matrix.
struct Design {
    std::vector<Column> basis;         ///< Orthonormal; spans the columns.
    std::vector<Column> triangle;      ///< The columns by their coordinates in the basis.
    std::vector<std::size_t> columns;  ///< 0: the intercept; i: predictor i - 1.

    /// Returns the coefficients of the combination of columns whose coordinates these are.
    [[nodiscard]] Column coefficients(Column coordinates) const {
        for (std::size_t k = coordinates.size(); k-- > 0;) {
            coordinates[k] /= triangle[k][k];
            for (std::size_t i = 0; i < k; ++i) coordinates[i] -= coordinates[k] * triangle[k][i];
        }
        return coordinates;
    }
};

/// By Gram and Schmidt's method, in its modified form: A. Bjorck, Solving linear least squares
/// problems by Gram-Schmidt orthogonalization, BIT 7, 1967.
Design design_of(std::size_t rows, const Predictors& predictors) {
    Design design;
    for (std::size_t i = 0; i <= predictors.size() && design.basis.size() < rows; ++i) {
        Column rest = i == 0 ? Column(rows, 1.0) : predictors[i - 1];
        const double length = norm(rest);
        Column coordinates(design.basis.size());
        for (int pass = 0; pass < 2; ++pass) {  // Twice, against rounding.
            for (std::size_t k = 0; k < coordinates.size(); ++k) {
                const double share = dot(design.basis[k], rest);
                add(rest, -share, design.basis[k]);
                coordinates[k] += share;
            }
        }
        const double left = norm(rest);
        if (left <= negligible * length) continue;
        for (double& value : rest) value /= left;
        coordinates.push_back(left);
        design.basis.push_back(std::move(rest));
        design.triangle.push_back(std::move(coordinates));
        design.columns.push_back(i);
    }
    return design;
}

/// The coefficients of the columns, and by which multiples of the residual error they may err.
struct Fit {
    Column values;
    Column errors;
    double remaining = 0;  ///< The sum of the squares of the residuals.
};

Fit fit_of(const Design& design, std::span<const double> response) {
    const std::size_t width = design.columns.size();
    Column residuals(response.begin(), response.end());
    Column coordinates(width);
    for (std::size_t k = 0; k < width; ++k) {
        coordinates[k] = dot(design.basis[k], response);
        add(residuals, -coordinates[k], design.basis[k]);
    }
    Fit fit{design.coefficients(std::move(coordinates)), Column(width), dot(residuals, residuals)};
    for (std::size_t k = 0; k < width; ++k) {
        Column unit(width);
        unit[k] = 1;
        const Column inverse = design.coefficients(std::move(unit));
        for (std::size_t i = 0; i < width; ++i) fit.errors[i] += inverse[i] * inverse[i];
    }
    for (double& error : fit.errors) error = std::sqrt(error);
    return fit;
}

/// Returns how likely it is that a value of Student's t distribution is at least as far from 0 as
/// `t`.
double both_tails(double t, double freedom) {
    return 2 * boost::math::cdf(boost::math::complement(StudentsT(freedom), std::abs(t)));
}

/// Returns how far from 0 the share `level` of the values of Student's t distribution is at most.
double reach_of(double level, double freedom) {
    return boost::math::quantile(boost::math::complement(StudentsT(freedom), (1 - level) / 2));
}

Coefficient coefficient_of(double value, double standard_error, double freedom, double reach_of_t) {
    const double reach = reach_of_t * standard_error;
    Coefficient result{.value = value,
                       .standard_error = standard_error,
                       .interval = {value - reach, value + reach}};
    if (standard_error > 0) {
        result.t = value / standard_error;
        result.p = both_tails(result.t, freedom);
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
    const auto count = static_cast<double>(response.size());
    const double mean = std::accumulate(response.begin(), response.end(), 0.0) / count;
    double total = 0;
    for (const double value : response) total += (value - mean) * (value - mean);
    if (total <= negligible * negligible * dot(response, response))
        return Error{"the response is the same for all observations"};

    const Fit fit = fit_of(design, response);
    Regression result;
    result.observations = response.size();
    result.degrees_of_freedom = response.size() - design.columns.size();
    const auto freedom = static_cast<double>(result.degrees_of_freedom);
    result.residual_error = std::sqrt(fit.remaining / freedom);
    result.r_squared = 1 - fit.remaining / total;
    result.adjusted_r_squared = 1 - (1 - result.r_squared) * (count - 1) / freedom;
    result.slopes.assign(predictors.size(), {.is_left_out = true});
    const double reach_of_t = reach_of(level, freedom);
    for (std::size_t k = 0; k < design.columns.size(); ++k) {
        const std::size_t column = design.columns[k];
        (column == 0 ? result.intercept : result.slopes[column - 1]) = coefficient_of(
            fit.values[k], result.residual_error * fit.errors[k], freedom, reach_of_t);
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
