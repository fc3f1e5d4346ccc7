// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_published.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/input/find_columns.hpp"
#include "apps/report/histogram.hpp"
#include "apps/report/report.hpp"
#include "apps/verbs/compare/compare_report.hpp"
#include "engine/core/number.hpp"
#include "engine/core/text.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

std::string in_lower_case(std::string_view name) {
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

/// A column of published values and ours, and the differences ours - theirs; NaN where one of the
/// two is missing.
struct Compared {
    const ValueColumn* column = nullptr;
    std::vector<double> theirs;
    std::vector<double> ours;
    std::vector<double> differences;
};

std::vector<Compared> compared(const Comparison& comparison, const Observations& puzzles) {
    std::vector<Compared> all;
    for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
        const ValueColumn& column = comparison.columns[i];
        if (column.published_of == ValueColumn::nobody) continue;
        Compared one{.column = &column,
                     .theirs = puzzles.column(i),
                     .ours = puzzles.column(column.published_of),
                     .differences = {}};
        for (std::size_t k = 0; k < one.theirs.size(); ++k)
            one.differences.push_back(as_printed(one.ours[k] - one.theirs[k], column.decimals));
        all.push_back(std::move(one));
    }
    return all;
}

DataRow row_of(const Compared& one, const Comparison& comparison) {
    std::vector<double> known = one.differences;
    std::erase_if(known, [](double value) { return std::isnan(value); });
    const auto count = [&](auto is_so) {
        return static_cast<std::uint64_t>(std::ranges::count_if(known, is_so));
    };
    DataRow row{{comparison.columns[one.column->published_of].name, std::uint64_t{known.size()},
                 count([](double value) { return value == 0; }), DataCell(),
                 count([](double value) { return value > 0; }),
                 count([](double value) { return value < 0; }),
                 std::uint64_t{one.differences.size() - known.size()}}};
    row.cells.resize(10);
    if (known.empty()) return row;
    const auto number = static_cast<double>(known.size());
    row.cells[3] =
        100 * static_cast<double>(count([](double value) { return value == 0; })) / number;
    row.cells[7] = std::accumulate(known.begin(), known.end(), 0.0) / number;
    std::ranges::transform(known, known.begin(), [](double value) { return std::abs(value); });
    row.cells[8] = std::accumulate(known.begin(), known.end(), 0.0) / number;
    row.cells[9] = std::ranges::max(known);
    return row;
}

DataTable published_table(const Comparison& comparison, const std::vector<Compared>& all) {
    DataTable table{
        .name = "published",
        .heading = "Ours against published ratings and metrics; missing: in one of both",
        .columns = {{.name = "value"},
                    {.name = "puzzles"},
                    {.name = "equal"},
                    {.name = "percent", .title = "%", .decimals = 1},
                    {.name = "higher"},
                    {.name = "lower"},
                    {.name = "missing"},
                    {.name = "mean", .title = "mean diff", .decimals = 2},
                    {.name = "mean_absolute", .title = "absolute", .decimals = 2},
                    {.name = "greatest", .decimals = 1}}};
    for (const Compared& one : all) table.rows.push_back(row_of(one, comparison));
    return table;
}

/// The puzzles on which a column differs most, those that come first in the input before others.
std::vector<std::size_t> most_different(const Compared& one, std::size_t most) {
    std::vector<std::size_t> puzzles;
    for (std::size_t k = 0; k < one.differences.size(); ++k)
        if (std::abs(one.differences[k]) > 0) puzzles.push_back(k);  // Not if it is NaN.
    std::ranges::stable_sort(puzzles, std::greater{},
                             [&](std::size_t k) { return std::abs(one.differences[k]); });
    puzzles.resize(std::min(puzzles.size(), most));
    return puzzles;
}

DataTable deviation_table(const Comparison& comparison, const Observations& puzzles,
                          const std::vector<Compared>& all) {
    DataTable table{.name = "deviation",
                    .heading = "The puzzles on which ours and the published values differ most",
                    .columns = {{.name = "value"},
                                {.name = "n"},
                                {.name = "file", .use = DataUse::programs},
                                {.name = "line", .use = DataUse::programs},
                                {.name = "published", .decimals = 1},
                                {.name = "ours", .decimals = 1},
                                {.name = "difference", .decimals = 1},
                                {.name = "puzzle", .use = DataUse::programs},
                                {.name = "where", .use = DataUse::people}},
                    .is_split = true};
    for (const Compared& one : all)
        for (const std::size_t k : most_different(one, comparison.top)) {
            const Origin& origin = puzzles.origin(k);
            const auto cell = [&](double value) {
                return one.column->words.empty() ? DataCell(value)
                                                 : level_cell(one.column->words, value);
            };
            table.rows.push_back(
                {{comparison.columns[one.column->published_of].name, origin.ordinal, origin.file,
                  origin.line, cell(one.theirs[k]), cell(one.ours[k]), one.differences[k],
                  origin.text, fmt::format("{}:{}", origin.file, origin.line)}});
        }
    return table;
}

}  // namespace

std::vector<PublishedColumn> published_columns(const std::string& file, const Registry& registry) {
    std::vector<PublishedColumn> columns;
    bool has_times = false;
    for (const std::string& name : find_columns(file, InputFormat::automatic, {})) {
        const std::string lower = in_lower_case(trimmed(name));
        if (lower == "seconds" || lower == "time")
            has_times = true;
        else if (const Metric* const metric = registry.find_metric(lower))
            columns.push_back({name, metric});
    }
    if (!has_times || columns.empty()) return columns;
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const PublishedColumn& column : columns) names.push_back(column.name);
    throw UsageError(
        fmt::format("--against: {} has times and ratings ({}); times are explained by ratings, "
                    "ratings are compared with ours: leave the one or the other out",
                    file, joined(names, ", ")));
}

std::vector<std::string> words_of(const Metric& metric) {
    std::vector<std::string> words;
    if (metric.id != "level") return words;
    for (const std::string_view grade : profiles::hodoku().scale->grades) words.emplace_back(grade);
    return words;
}

Result<std::optional<double>> published_value(std::string_view text, const Metric& metric) {
    text = trimmed(text);
    if (text.empty() || text == "-") return std::optional<double>();
    const std::vector<std::string> words = words_of(metric);
    for (std::size_t i = 0; i < words.size(); ++i)
        if (in_lower_case(words[i]) == in_lower_case(text))
            return std::optional(static_cast<double>(i + 1));
    const double value = parse_number(text).value_or(std::nan(""));
    if (!std::isfinite(value))
        return Error{fmt::format("{}: {} is no number{}", metric.id, gridlemma::quoted(text),
                                 words.empty() ? "" : " and no level")};
    if (!words.empty() &&
        (value < 1 || value > static_cast<double>(words.size()) || value != std::floor(value)))
        return Error{fmt::format("{}: {} is no level", metric.id, gridlemma::quoted(text))};
    return std::optional(value);
}

void add_published_tables(const Comparison& comparison, const Findings& findings,
                          std::vector<DataTable>& tables) {
    const auto all = compared(comparison, findings.observations);
    tables.push_back(published_table(comparison, all));
    tables.push_back(deviation_table(comparison, findings.observations, all));
}

}  // namespace gridlemma::apps
