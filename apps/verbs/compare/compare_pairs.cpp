// SPDX-License-Identifier: Apache-2.0
// The tables of `compare` about pairs of contenders and of columns.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <thread>

#include "apps/report/differences.hpp"
#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

namespace {

std::string level_name(const std::vector<std::string>& levels, const Mark& mark) {
    if (mark.level >= 0) return levels[static_cast<std::size_t>(mark.level)];
    return mark.by_logic() ? "(no level)" : "(not by logic)";
}

/// Calls `visit(a, b)` for each pair of contenders that use logic.
template <typename Visit>
void for_each_pair(const Comparison& comparison, const Visit& visit) {
    const auto& contenders = comparison.contenders;
    for (std::size_t a = 0; a < contenders.size(); ++a)
        for (std::size_t b = a + 1; b < contenders.size(); ++b)
            if (contenders[a].kernel == nullptr && contenders[b].kernel == nullptr) visit(a, b);
}

DataTable agreement_table(const Comparison& comparison, const Observations& puzzles) {
    DataTable table{.name = "agreement",
                    .heading = "Puzzles solved by logic, by pairs of contenders",
                    .columns = {{.name = "first"},
                                {.name = "second"},
                                {.name = "both"},
                                {.name = "first_only", .title = "first only"},
                                {.name = "second_only", .title = "second only"},
                                {.name = "neither"}}};
    for_each_pair(comparison, [&](std::size_t a, std::size_t b) {
        std::array<std::uint64_t, 4> counts{};  // Neither, the first, the second, both.
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            ++counts[(puzzles.mark(i, a).by_logic() ? 1U : 0U) +
                     (puzzles.mark(i, b).by_logic() ? 2U : 0U)];
        table.rows.push_back({{comparison.contenders[a].name, comparison.contenders[b].name,
                               counts[3], counts[1], counts[2], counts[0]}});
    });
    return table;
}

/// People see the pairs with the first contender, programs all.
DataTable confusion_table(const Comparison& comparison, const Observations& puzzles) {
    DataTable table{
        .name = "confusion",
        .heading = "Levels (grades, or the hardest strategy) against those of the first contender",
        .columns = {{.name = "pair", .use = DataUse::people},
                    {.name = "first", .use = DataUse::programs},
                    {.name = "second", .use = DataUse::programs},
                    {.name = "first_level", .title = "first level"},
                    {.name = "second_level", .title = "second level"},
                    {.name = "puzzles"}},
        .is_split = true};
    for_each_pair(comparison, [&](std::size_t a, std::size_t b) {
        std::map<std::pair<int, int>, std::pair<std::uint64_t, std::size_t>> cells;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const auto code = [&](std::size_t who) {  // What has no level comes last.
                const Mark& mark = puzzles.mark(i, who);
                return mark.level >= 0 ? int{mark.level} : mark.by_logic() ? 1 << 16 : 1 << 17;
            };
            auto& [number, example] = cells[{code(a), code(b)}];
            ++number;
            example = i;
        }
        const std::string& first = comparison.contenders[a].name;
        const std::string& second = comparison.contenders[b].name;
        const auto first_levels = levels_of(comparison.contenders[a]);
        const auto second_levels = levels_of(comparison.contenders[b]);
        for (const auto& [codes, found] : cells)
            table.rows.push_back(
                {.cells = {fmt::format("{} / {}", first, second), first, second,
                           level_name(first_levels, puzzles.mark(found.second, a)),
                           level_name(second_levels, puzzles.mark(found.second, b)), found.first},
                 .use = a == 0 ? DataUse::all : DataUse::programs});
    });
    return table;
}

DataTable correlation_table(const Comparison& comparison, const Conclusions& conclusions) {
    DataTable table{.name = "correlation",
                    .heading = "Rank correlations with 95 % intervals of the bootstrap",
                    .columns = {{.name = "first"},
                                {.name = "second"},
                                {.name = "puzzles", .use = DataUse::programs},
                                {.name = "rho", .decimals = 3},
                                {.name = "rho_low", .title = "from", .decimals = 3},
                                {.name = "rho_high", .title = "to", .decimals = 3},
                                {.name = "tau_b", .title = "tau-b", .decimals = 3},
                                {.name = "tau_b_low", .title = "from", .decimals = 3},
                                {.name = "tau_b_high", .title = "to", .decimals = 3}}};
    for (const ColumnCorrelation& each : conclusions.correlations) {
        DataRow row{{comparison.columns[each.a].name, comparison.columns[each.b].name,
                     std::uint64_t{each.found.pairs}}};
        for (const Estimate& estimate : {each.found.rho, each.found.tau}) {
            row.cells.push_back(cell_of(estimate.value));
            std::optional<double> low;
            std::optional<double> high;
            if (estimate.interval) {
                low = estimate.interval->low;
                high = estimate.interval->high;
            }
            row.cells.push_back(cell_of(low));
            row.cells.push_back(cell_of(high));
        }
        if (!each.found.rho.value && !each.found.tau.value) row.use = DataUse::programs;
        table.rows.push_back(std::move(row));
    }
    return table;
}

DataTable difference_table(const Comparison& comparison, const Observations& puzzles) {
    DataTable table{.name = "difference",
                    .heading = "The puzzles on which ratings differ most, by percentiles",
                    .columns = {{.name = "pair", .use = DataUse::people},
                                {.name = "first", .use = DataUse::programs},
                                {.name = "second", .use = DataUse::programs},
                                {.name = "n"},
                                {.name = "file", .use = DataUse::programs},
                                {.name = "line", .use = DataUse::programs},
                                {.name = "first_value", .title = "first", .decimals = 1},
                                {.name = "first_percentile", .title = "%", .decimals = 1},
                                {.name = "second_value", .title = "second", .decimals = 1},
                                {.name = "second_percentile", .title = "%", .decimals = 1},
                                {.name = "puzzle", .use = DataUse::programs},
                                {.name = "where", .use = DataUse::people}},
                    .is_split = true};
    for_each_pair(comparison, [&](std::size_t a, std::size_t b) {
        const auto column_a = main_column(comparison, a);
        const auto column_b = main_column(comparison, b);
        if (!column_a || !column_b || comparison.top == 0) return;
        const auto x = puzzles.column(*column_a);
        const auto y = puzzles.column(*column_b);
        const std::string& first = comparison.columns[*column_a].name;
        const std::string& second = comparison.columns[*column_b].name;
        for (const Difference& each : most_different(x, y, comparison.top)) {
            const std::size_t i = each.puzzle;
            const Origin& origin = puzzles.origin(i);
            table.rows.push_back(
                {{fmt::format("{} / {}", first, second), first, second, origin.ordinal, origin.file,
                  origin.line, x[i], each.first_percentile, y[i], each.second_percentile,
                  origin.text, fmt::format("{}:{}", origin.file, origin.line)}});
        }
    });
    return table;
}

/// Calls `work(i)` for each i below `count`, by several threads.
template <typename Work>
void share_out(std::size_t count, std::size_t threads, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto shift = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(threads, count); ++i) helpers.emplace_back(shift);
    shift();
}

}  // namespace

std::optional<std::size_t> main_column(const Comparison& comparison, std::size_t contender) {
    for (std::size_t i = 0; i < comparison.columns.size(); ++i)
        if (comparison.columns[i].contender == contender && !comparison.columns[i].is_label)
            return i;
    return std::nullopt;
}

std::optional<std::size_t> main_measure(const Comparison& comparison, std::size_t contender) {
    const auto column = main_column(comparison, contender);
    if (!column) return std::nullopt;
    // The columns of a contender are the measures of its scale.
    const auto first = std::ranges::find(comparison.columns, contender, &ValueColumn::contender);
    return *column - static_cast<std::size_t>(first - comparison.columns.begin());
}

bool is_compared(const ValueColumn& a, const ValueColumn& b) noexcept {
    if (a.contender == ValueColumn::nobody || b.contender == ValueColumn::nobody)
        return a.contender == b.contender;
    return a.contender != b.contender;
}

std::size_t resamples_for(std::size_t puzzles) noexcept {
    constexpr std::size_t most = 1000;
    constexpr std::size_t draws = 20'000'000;
    return std::clamp(draws / std::max<std::size_t>(puzzles, 1), std::size_t{50}, most);
}

Conclusions conclude(const Comparison& comparison, const Findings& findings) {
    const Observations& puzzles = findings.observations;
    Conclusions conclusions;
    for (std::size_t a = 0; a < comparison.columns.size(); ++a)
        for (std::size_t b = a + 1; b < comparison.columns.size(); ++b)
            if (is_compared(comparison.columns[a], comparison.columns[b]))
                conclusions.correlations.push_back({a, b});
            else if (comparison.with_page)
                conclusions.others.push_back({a, b});
    std::vector<std::vector<double>> columns;
    for (std::size_t i = 0; i < comparison.columns.size(); ++i)
        columns.push_back(puzzles.column(i));
    const BootstrapOptions options{
        .resamples = comparison.draws.resamples.value_or(resamples_for(puzzles.size())),
        .seed = comparison.draws.seed};
    const auto relate = [&](std::vector<ColumnCorrelation>& pairs, const BootstrapOptions& how) {
        share_out(pairs.size(), comparison.threads, [&](std::size_t i) {
            pairs[i].found = rank_correlation(columns[pairs[i].a], columns[pairs[i].b], how);
        });
    };
    relate(conclusions.correlations, options);
    relate(conclusions.others, {.resamples = 0});
    if (comparison.with_ladders)
        conclusions.ladders = study_ladders(comparison.contenders, puzzles, comparison.draws.folds,
                                            comparison.draws.seed);
    if (comparison.is_against_times) conclusions.models = time_models(comparison, puzzles);
    return conclusions;
}

void add_pair_tables(const Comparison& comparison, const Findings& findings,
                     const Conclusions& conclusions, std::vector<DataTable>& tables) {
    tables.push_back(agreement_table(comparison, findings.observations));
    tables.push_back(confusion_table(comparison, findings.observations));
    tables.push_back(correlation_table(comparison, conclusions));
    tables.push_back(difference_table(comparison, findings.observations));
}

}  // namespace gridlemma::apps
