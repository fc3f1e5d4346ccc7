// SPDX-License-Identifier: Apache-2.0
// How well ratings and metrics explain the times that people need: regressions of the natural
// logarithm of the seconds.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

namespace {

/// The puzzles with the logarithms of their times: of several times of a puzzle the mean, which
/// stands for their geometric mean. So no puzzle is both learned from and predicted.
struct TimedPuzzles {
    std::vector<std::size_t> rows;  ///< Where a puzzle comes first.
    std::vector<double> logarithms;
};

TimedPuzzles timed_puzzles(const Observations& observations) {
    std::map<std::string_view, std::size_t> known;
    std::vector<double> counts;
    TimedPuzzles puzzles;
    for (std::size_t i = 0; i < observations.size(); ++i) {
        const auto [place, is_new] = known.emplace(observations.origin(i).text, known.size());
        if (is_new) {
            puzzles.rows.push_back(i);
            puzzles.logarithms.push_back(0);
            counts.push_back(0);
        }
        puzzles.logarithms[place->second] += std::log(observations.seconds()[i]);
        ++counts[place->second];
    }
    for (std::size_t k = 0; k < counts.size(); ++k) puzzles.logarithms[k] /= counts[k];
    return puzzles;
}

TimeModel model_of(const Comparison& comparison, const TimedPuzzles& puzzles,
                   const std::vector<std::vector<double>>& columns,
                   std::vector<std::size_t> chosen) {
    TimeModel model{.columns = std::move(chosen)};
    std::vector<double> response;
    Predictors predictors(model.columns.size());
    for (std::size_t k = 0; k < puzzles.rows.size(); ++k) {
        const auto value = [&](std::size_t column) { return columns[column][puzzles.rows[k]]; };
        if (std::ranges::any_of(model.columns, [&](std::size_t c) { return std::isnan(value(c)); }))
            continue;
        response.push_back(puzzles.logarithms[k]);
        for (std::size_t i = 0; i < model.columns.size(); ++i)
            predictors[i].push_back(value(model.columns[i]));
    }
    model.observations = response.size();
    if (predictors.size() == 1)
        model.ranks = rank_correlation(
            response, predictors.front(),
            {.resamples = comparison.draws.resamples.value_or(resamples_for(response.size())),
             .seed = comparison.draws.seed});
    auto fit = fit_least_squares(response, predictors);
    if (!fit) {
        model.refusal = fit.error().reason;
        return model;
    }
    model.fit = *std::move(fit);
    auto validation =
        cross_validate(response, predictors, std::min(comparison.draws.folds, response.size()),
                       comparison.draws.seed);
    if (validation)
        model.validation = *std::move(validation);
    else
        model.refusal = validation.error().reason;
    return model;
}

std::string name_of(const Comparison& comparison, const TimeModel& model) {
    return model.columns.size() == 1 ? comparison.columns[model.columns.front()].name : "all";
}

DataRow model_row(const Comparison& comparison, const TimeModel& model) {
    DataRow row{{name_of(comparison, model), std::uint64_t{model.observations}}};
    row.cells.resize(12);
    if (model.fit) {
        row.cells[2] = model.fit->r_squared;
        row.cells[3] = model.fit->adjusted_r_squared;
        row.cells[4] = model.fit->residual_error;
    }
    if (model.validation) {
        row.cells[5] = model.validation->r_squared;
        row.cells[6] = model.validation->root_mean_square;
        row.cells[7] = model.validation->mean_absolute;
    }
    if (model.ranks.rho.value) row.cells[8] = *model.ranks.rho.value;
    if (model.ranks.rho.interval) {
        row.cells[9] = model.ranks.rho.interval->low;
        row.cells[10] = model.ranks.rho.interval->high;
    }
    if (!model.refusal.empty()) row.cells[11] = model.refusal;
    return row;
}

DataRow coefficient_row(const std::string& model, const std::string& term,
                        const Coefficient& coefficient) {
    DataRow row{{model, term}};
    row.cells.resize(8);
    if (coefficient.is_left_out) return row;
    row.cells = {model,
                 term,
                 coefficient.value,
                 coefficient.standard_error,
                 coefficient.interval.low,
                 coefficient.interval.high,
                 coefficient.t,
                 coefficient.p};
    return row;
}

}  // namespace

std::vector<TimeModel> time_models(const Comparison& comparison, const Observations& observations) {
    const TimedPuzzles puzzles = timed_puzzles(observations);
    std::vector<std::vector<double>> columns;
    for (std::size_t i = 0; i < comparison.columns.size(); ++i)
        columns.push_back(observations.column(i));
    // The metrics, if there are any; else the ratings.
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (comparison.metrics.empty() || comparison.columns[i].contender == ValueColumn::nobody)
            all.push_back(i);
    std::vector<TimeModel> models;
    models.reserve(all.size() + 1);
    for (const std::size_t column : all)
        models.push_back(model_of(comparison, puzzles, columns, {column}));
    if (all.size() < 2) return models;
    models.push_back(model_of(comparison, puzzles, columns, std::move(all)));
    return models;
}

std::string refusals(const Comparison& comparison, const Conclusions& conclusions) {
    std::string text;
    for (const TimeModel& model : conclusions.models)
        if (!model.refusal.empty())
            text += fmt::format("No {} on {}: {}.\n", model.fit ? "cross-validation" : "regression",
                                name_of(comparison, model), model.refusal);
    return text.empty() ? text : '\n' + text;
}

void add_time_tables(const Comparison& comparison, const Conclusions& conclusions,
                     std::vector<DataTable>& tables) {
    DataTable models{
        .name = "regression",
        .heading = "Times of people: regressions of log(seconds); cv: cross-validated",
        .columns = {{.name = "predictor"},
                    {.name = "puzzles"},
                    {.name = "r2", .decimals = 3},
                    {.name = "r2_adjusted", .decimals = 3, .use = DataUse::programs},
                    {.name = "residual_error", .title = "error", .decimals = 3},
                    {.name = "cv_r2", .title = "cv r2", .decimals = 3},
                    {.name = "cv_error", .title = "cv error", .decimals = 3},
                    {.name = "cv_mean_absolute", .decimals = 3, .use = DataUse::programs},
                    {.name = "rho", .decimals = 3},
                    {.name = "rho_low", .title = "from", .decimals = 3},
                    {.name = "rho_high", .title = "to", .decimals = 3},
                    {.name = "refusal", .use = DataUse::programs}}};
    DataTable coefficients{.name = "coefficient",
                           .heading = "Coefficients with 95 % intervals",
                           .columns = {{.name = "predictor"},
                                       {.name = "term"},
                                       {.name = "estimate", .decimals = 4},
                                       {.name = "standard_error", .title = "error", .decimals = 4},
                                       {.name = "low", .title = "from", .decimals = 4},
                                       {.name = "high", .title = "to", .decimals = 4},
                                       {.name = "t", .decimals = 2},
                                       {.name = "p", .decimals = 4}},
                           .is_split = true};
    for (const TimeModel& model : conclusions.models) {
        models.rows.push_back(model_row(comparison, model));
        if (!model.fit) continue;
        const std::string name = name_of(comparison, model);
        coefficients.rows.push_back(coefficient_row(name, "intercept", model.fit->intercept));
        for (std::size_t k = 0; k < model.columns.size(); ++k)
            coefficients.rows.push_back(coefficient_row(
                name, comparison.columns[model.columns[k]].name, model.fit->slopes[k]));
    }
    tables.push_back(std::move(models));
    tables.push_back(std::move(coefficients));
}

}  // namespace gridlemma::apps
