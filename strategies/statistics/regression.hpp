// SPDX-License-Identifier: Apache-2.0
// Linear regression by ordinary least squares, and how well it predicts what it has not seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/result.hpp"
#include "strategies/statistics/correlation.hpp"

namespace gridlemma {

/// One coefficient of a regression.
struct Coefficient {
    double value = 0;
    double standard_error = 0;
    double t = 0;            ///< Value by standard error.
    double p = 1;            ///< Probability of a |t| as great if the coefficient were zero.
    Interval interval = {};  ///< Of Student's t distribution.
    /// The predictor is constant, or a linear combination of those before it: all else is zero.
    bool is_left_out = false;
};

/// response = intercept + sum of coefficient * predictor + error.
struct Regression {
    Coefficient intercept;
    std::vector<Coefficient> slopes;  ///< Parallel to the predictors.
    std::size_t observations = 0;
    std::size_t degrees_of_freedom = 0;  ///< Observations less coefficients.
    double residual_error = 0;      ///< Standard error of the residuals, in units of the response.
    double r_squared = 0;           ///< Share of the variance that is explained.
    double adjusted_r_squared = 0;  ///< Allows for the number of predictors.

    /// What the regression says of one observation.
    [[nodiscard]] double predict(std::span<const double> predictors) const noexcept;
};

/// The predictors of a regression, each a column as long as the response.
using Predictors = std::vector<std::vector<double>>;

/// Fits by an orthonormal basis of the predictors (a QR decomposition). Refused if there are not
/// more observations than coefficients, or if the response is constant. `level` is that of the
/// intervals. Preconditions: all numbers are finite; `level` is above 0 and below 1.
[[nodiscard]] Result<Regression> fit_least_squares(std::span<const double> response,
                                                   const Predictors& predictors,
                                                   double level = 0.95);

/// Errors of predictions, each for an observation that the regression had not seen.
struct CrossValidation {
    std::size_t folds = 0;
    double root_mean_square = 0;  ///< In units of the response.
    double mean_absolute = 0;     ///< In units of the response.
    /// One less the ratio of the squared errors to those of predicting the mean of the rest; below
    /// zero if the mean does better.
    double r_squared = 0;
};

/// Divides the observations at random into `folds` parts of equal size (up to one) and predicts
/// each part from the others. Refused if a regression is. The same seed gives the same parts.
/// M. Stone: Cross-validatory choice and assessment of statistical predictions, Journal of the
/// Royal Statistical Society B 36, 1974. Precondition: 2 <= folds <= observations.
[[nodiscard]] Result<CrossValidation> cross_validate(std::span<const double> response,
                                                     const Predictors& predictors,
                                                     std::size_t folds, std::uint64_t seed);

}  // namespace gridlemma
