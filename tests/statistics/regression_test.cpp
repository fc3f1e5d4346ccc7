// SPDX-License-Identifier: Apache-2.0
// Least squares and cross-validation, compared with R.
//
// R 4.2.2, with digits=17:
//     i <- 0:199; x <- (i * 37) %% 23; y <- (x * 5 + (i * i) %% 29) %/% 4
//     z <- ((i * 7919) %% 1009) / 10
//     r <- 3 + 0.5 * x - 0.02 * z + sin(i)
//     m <- lm(r ~ x + y + z); summary(m); confint(m); m$df.residual
//     h <- hatvalues(m); e <- residuals(m) / (1 - h); n <- length(r)   # Leave one out.
//     sqrt(mean(e^2)); mean(abs(e)); 1 - sum(e^2) / sum(((r - mean(r)) * n / (n - 1))^2)
//     summary(lm(r ~ i + I(i^2) + I(i^3)))
//     coef(lm(r ~ x + I(2 * x + 1) + z))
#include "strategies/statistics/regression.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

struct RegressionSample {
    std::vector<double> x, y, z, response;
    RegressionSample() {
        for (int i = 0; i < 200; ++i) {
            const int a = i * 37 % 23;
            x.push_back(a);
            const int quarter = (a * 5 + i * i % 29) / 4;  // Rounded down.
            y.push_back(quarter);
            z.push_back(i * 7919 % 1009 / 10.0);
            response.push_back(3 + 0.5 * x.back() - 0.02 * z.back() + std::sin(i));
        }
    }
};

void expect_coefficient(const Coefficient& found, double value, double error, double t, double p) {
    EXPECT_NEAR(found.value, value, 1e-9 * std::abs(value));
    EXPECT_NEAR(found.standard_error, error, 1e-9 * error);
    EXPECT_NEAR(found.t, t, 1e-9 * std::abs(t));
    EXPECT_NEAR(found.p, p, 1e-8 * p);
    EXPECT_FALSE(found.is_left_out);
}

TEST(Regression, AgreesWithR) {
    const RegressionSample sample;
    const auto found = fit_least_squares(sample.response, {sample.x, sample.y, sample.z});
    ASSERT_TRUE(found);
    expect_coefficient(found->intercept, 3.0185246719381053637, 0.1488781825935940883,
                       20.2751311129182596, 5.2699481496151061e-50);
    expect_coefficient(found->slopes[0], 0.5041041230152059072, 0.0281779247364221455,
                       17.8900372447802134, 4.5152132200297338e-43);
    expect_coefficient(found->slopes[1], -0.0033267851552859426, 0.0219966458697405144,
                       -0.1512405652655619, 8.7994149973627644e-01);
    expect_coefficient(found->slopes[2], -0.0200548487164385614, 0.0017228433815629327,
                       -11.6405524327145518, 3.8001726779428222e-24);
    EXPECT_NEAR(found->slopes[0].interval.low, 0.448533276101617306, 1e-11);
    EXPECT_NEAR(found->slopes[0].interval.high, 0.559674969928794508, 1e-11);
    EXPECT_NEAR(found->residual_error, 0.71335302990524918, 1e-12);
    EXPECT_NEAR(found->r_squared, 0.95764722304082051, 1e-12);
    EXPECT_NEAR(found->adjusted_r_squared, 0.95699896625062897, 1e-12);
    EXPECT_EQ(found->degrees_of_freedom, 196U);
    EXPECT_EQ(found->observations, 200U);
    const auto wide = fit_least_squares(sample.response, {sample.x, sample.y, sample.z}, 0.8);
    EXPECT_NEAR(wide->intercept.interval.low, 2.827084335372839430, 1e-11);
    EXPECT_NEAR(wide->intercept.interval.high, 3.209965008503371298, 1e-11);
}

TEST(Regression, AgreesWithROnPredictorsThatAreNearlyDependent) {
    const RegressionSample sample;
    Predictors powers(3);
    for (int i = 0; i < 200; ++i)
        for (int k = 0; k < 3; ++k)
            powers[static_cast<std::size_t>(k)].push_back(std::pow(i, k + 1));
    const auto found = fit_least_squares(sample.response, powers);
    ASSERT_TRUE(found);
    expect_coefficient(found->intercept, 7.2654162842337922e+00, 9.6212384513939975e-01,
                       7.551435629558816309, 1.5950928361723980e-12);
    expect_coefficient(found->slopes[2], 5.9553924140656207e-08, 1.6211694192705588e-06,
                       0.036735163785320074, 9.7073355781685022e-01);
    EXPECT_NEAR(found->r_squared, 0.00039228716429849192, 1e-12);
}

TEST(Regression, LeavesOutWhatAddsNothing) {
    const RegressionSample sample;
    std::vector<double> same;
    for (const double value : sample.x) same.push_back(2 * value + 1);
    const auto found = fit_least_squares(sample.response,
                                         {sample.x, same, sample.z, std::vector<double>(200, 4.0)});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->intercept.value, 3.007279410262726493, 1e-11);
    EXPECT_NEAR(found->slopes[0].value, 0.500000093512476096, 1e-11);
    EXPECT_NEAR(found->slopes[2].value, -0.020054269794399324, 1e-11);
    EXPECT_TRUE(found->slopes[1].is_left_out);
    EXPECT_TRUE(found->slopes[3].is_left_out);
    EXPECT_EQ(found->slopes[1].value, 0);
    EXPECT_EQ(found->degrees_of_freedom, 197U);
}

TEST(Regression, RefusesWhatCannotBeFitted) {
    EXPECT_FALSE(fit_least_squares(std::vector<double>{1, 2}, {{3, 5}}));
    EXPECT_FALSE(fit_least_squares(std::vector<double>{4, 4, 4, 4}, {{3, 5, 1, 2}}));
    EXPECT_FALSE(fit_least_squares(std::vector<double>{}, {}));
    EXPECT_TRUE(fit_least_squares(std::vector<double>{1, 2, 4}, {{3, 5, 1}}));
}

TEST(Regression, OfEachButOneAgreesWithR) {
    const RegressionSample sample;
    const auto found = cross_validate(sample.response, {sample.x, sample.y, sample.z}, 200, 4);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->root_mean_square, 0.72055919163114324, 1e-12);
    EXPECT_NEAR(found->mean_absolute, 0.6480165435975479, 1e-12);
    EXPECT_NEAR(found->r_squared, 0.95634517198898761, 1e-12);
}

/// Noise that ten predictors seem to explain, and that they cannot predict.
TEST(Regression, CrossValidationSeesThroughNoise) {
    Random random(8);
    std::vector<double> response;
    Predictors predictors(10);
    for (int i = 0; i < 60; ++i) {
        response.push_back(random.unit());
        for (auto& column : predictors) column.push_back(random.unit());
    }
    EXPECT_GT(fit_least_squares(response, predictors)->r_squared, 0.1);
    const auto found = cross_validate(response, predictors, 10, 1);
    EXPECT_LT(found->r_squared, 0.05);
    EXPECT_EQ(found->folds, 10U);
    EXPECT_EQ(found->r_squared, cross_validate(response, predictors, 10, 1)->r_squared);
    EXPECT_NE(found->r_squared, cross_validate(response, predictors, 10, 2)->r_squared);
}

}  // namespace
}  // namespace gridlemma
