// SPDX-License-Identifier: Apache-2.0
// The tables of `compare` about single contenders.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <variant>

#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/report/report.hpp"
#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array statuses{Status::unique, Status::multiple, Status::none, Status::invalid,
                              Status::capped};

std::uint64_t solved(const Tally& tally, SolvedBy by) {
    return tally.by_solved[static_cast<std::size_t>(by)];
}

std::uint64_t number_of(const Tally& tally, Status status) {
    return tally.by_status[static_cast<std::size_t>(status)];
}

double microseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

DataCell ratio(double a, double b) {
    std::optional<double> share;
    if (b > 0) share = a / b;
    return cell_of(share);
}

DataTable contender_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "contender",
                    .columns = {{.name = "contender"},
                                {.name = "kind", .use = DataUse::programs},
                                {.name = "puzzles", .use = DataUse::programs}}};
    for (const Status status : statuses)
        table.columns.push_back({.name = to_string(status), .use = DataUse::programs});
    for (const auto& column :
         {DataColumn{.name = "by_logic", .title = "by logic"},
          DataColumn{.name = "by_search", .title = "by search"}, DataColumn{.name = "unsolved"},
          DataColumn{.name = "steps"}, DataColumn{.name = "guesses"}, DataColumn{.name = "nodes"},
          DataColumn{.name = "disagreements", .use = DataUse::programs}})
        table.columns.push_back(column);
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Tally& tally = findings.tallies[i];
        DataRow row{{comparison.contenders[i].name, std::string(comparison.contenders[i].kind()),
                     tally.puzzles}};
        for (const Status status : statuses) row.cells.emplace_back(number_of(tally, status));
        for (const SolvedBy by : {SolvedBy::logic, SolvedBy::search, SolvedBy::nothing})
            row.cells.emplace_back(solved(tally, by));
        for (const std::uint64_t number :
             {tally.steps, tally.guesses, tally.nodes, tally.disagreements})
            row.cells.emplace_back(number);
        table.rows.push_back(std::move(row));
    }
    return table;
}

DataTable time_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "time",
                    .heading = "Time, summed over all threads; it varies from run to run",
                    .columns = {{.name = "contender"},
                                {.name = "seconds", .decimals = 3},
                                {.name = "usec_per_puzzle", .title = "us/puzzle", .decimals = 2},
                                {.name = "relative", .decimals = 2}}};
    if (!comparison.with_time) return table;
    const double base = microseconds(findings.tallies.front().time);
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Tally& tally = findings.tallies[i];
        const double usec = microseconds(tally.time);
        table.rows.push_back(
            {{comparison.contenders[i].name, usec / 1e6,
              ratio(usec, static_cast<double>(tally.puzzles)), ratio(usec, base)}});
    }
    return table;
}

DataTable ladder_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{
        .name = "ladder",
        .heading =
            "Ladders: the puzzles that reach each profile, and those it solves "
            "by logic",
        .columns = {{.name = "ladder"}, {.name = "profile"}, {.name = "tried"}, {.name = "solved"}},
        .is_split = true};
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Contender& contender = comparison.contenders[i];
        if (!contender.is_ladder()) continue;
        for (std::size_t k = 0; k < contender.profiles.size(); ++k)
            table.rows.push_back({{contender.name, contender.profile_names[k],
                                   findings.tallies[i].tried[k], findings.tallies[i].solved[k]}});
    }
    return table;
}

/// How often each strategy was the hardest, in order of the ladder.
DataTable hardest_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "hardest",
                    .heading = "Puzzles solved by logic, by the hardest strategy used",
                    .columns = {{.name = "contender"},
                                {.name = "strategy"},
                                {.name = "puzzles"},
                                {.name = "percent", .decimals = 1}},
                    .is_split = true};
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const auto rungs = rungs_of(comparison.contenders[i]);
        std::vector<std::uint64_t> counts(rungs.size());
        for (std::size_t puzzle = 0; puzzle < findings.observations.size(); ++puzzle)
            if (const Mark& mark = findings.observations.mark(puzzle, i); mark.hardest >= 0)
                ++counts[static_cast<std::size_t>(mark.hardest)];
        const auto total =
            static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
        for (std::size_t k = 0; k < rungs.size(); ++k)
            if (counts[k] > 0)
                table.rows.push_back(
                    {{comparison.contenders[i].name, name_of(comparison.contenders[i], rungs[k]),
                      counts[k], 100 * static_cast<double>(counts[k]) / total}});
    }
    return table;
}

DataRow summary_row(const std::string& name, std::vector<double> values) {
    std::erase_if(values, [](double value) { return std::isnan(value); });
    DataRow row{{name, std::uint64_t{values.size()}}};
    row.cells.resize(9);
    if (values.empty()) return row;
    std::ranges::sort(values);
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    row.cells[2] = mean;
    if (values.size() > 1)
        row.cells[3] = std::sqrt(squares / static_cast<double>(values.size() - 1));
    constexpr std::array shares{0.0, 0.25, 0.5, 0.75, 1.0};
    for (std::size_t i = 0; i < shares.size(); ++i) row.cells[4 + i] = quantile(values, shares[i]);
    return row;
}

/// Quantiles of levels are words; in the mean they count from 1.
void name_levels(DataRow& row, const std::vector<std::string>& levels) {
    if (auto* const mean = std::get_if<double>(&row.cells[2])) *mean += first_level;
    for (std::size_t i = 4; i < row.cells.size(); ++i)
        if (const auto* const place = std::get_if<double>(&row.cells[i]))
            row.cells[i] = level_cell(levels, *place);
}

DataTable value_table(const Comparison& comparison, const Findings& findings) {
    DataTable table = empty_value_table();
    for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
        const ValueColumn& column = comparison.columns[i];
        DataRow row = summary_row(column.name, findings.observations.column(i));
        if (column.is_label)
            name_levels(row, column.words.empty()
                                 ? levels_of(comparison.contenders[column.contender])
                                 : column.words);
        table.rows.push_back(std::move(row));
    }
    return table;
}

DataTable empty_strategy_table(const Comparison& comparison) {
    const bool has_lost = std::ranges::any_of(comparison.credits, &CreditPlan::marginal);
    const auto timed = comparison.with_time ? DataUse::all : DataUse::programs;
    return {.name = "strategy",
            .columns = {{.name = "contender"},
                        {.name = "strategy"},
                        {.name = "calls"},
                        {.name = "hits"},
                        {.name = "steps", .use = DataUse::programs},
                        {.name = "placements", .title = "placed"},
                        {.name = "eliminations", .title = "eliminated"},
                        {.name = "puzzles"},
                        {.name = "lost", .use = has_lost ? DataUse::all : DataUse::programs},
                        {.name = "msec", .title = "ms", .decimals = 1, .use = timed},
                        {.name = "yield", .title = "per us", .decimals = 2, .use = timed}},
            .is_split = true};
}

DataRow strategy_row(const std::string& contender, std::string name, const RungCounters& rung,
                     std::uint64_t puzzles, DataCell lost, bool with_time) {
    DataRow row{{contender, std::move(name), rung.calls, rung.hits, rung.steps, rung.placements,
                 rung.eliminations, puzzles, std::move(lost)}};
    row.cells.resize(11);
    if (!with_time) return row;
    const double usec = microseconds(rung.time);
    row.cells[9] = usec / 1000;
    row.cells[10] = ratio(static_cast<double>(rung.placements + rung.eliminations), usec);
    return row;
}

/// For people, strategies that found nothing share one row, so that calls and times add up.
DataTable table_of_strategies(const Comparison& comparison, const Findings& findings) {
    DataTable table = empty_strategy_table(comparison);
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const Contender& contender = comparison.contenders[i];
        const Tally& tally = findings.tallies[i];
        const auto rungs = rungs_of(contender);
        RungCounters others;
        std::uint64_t number = 0;
        for (std::size_t k = 0; k < rungs.size(); ++k) {
            DataCell lost;
            if (comparison.credits[i].marginal) lost = findings.credits[i].lost[k];
            table.rows.push_back(strategy_row(contender.name, name_of(contender, rungs[k]),
                                              tally.rungs[k], tally.used[k], std::move(lost),
                                              comparison.with_time));
            if (tally.rungs[k].steps > 0) continue;
            table.rows.back().use = DataUse::programs;
            if (tally.rungs[k].calls == 0) continue;
            others += tally.rungs[k];
            ++number;
        }
        if (number == 0) continue;
        table.rows.push_back(strategy_row(contender.name,
                                          fmt::format("({} without a step)", number), others, 0, {},
                                          comparison.with_time));
        table.rows.back().use = DataUse::people;
    }
    return table;
}

DataTable shapley_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "shapley",
                    .heading = "Shapley values: the puzzles that each group of strategies is worth",
                    .columns = {{.name = "contender"},
                                {.name = "group"},
                                {.name = "strategies"},
                                {.name = "value", .decimals = 2},
                                {.name = "percent", .decimals = 2},
                                {.name = "error", .decimals = 2}},
                    .is_split = true};
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const CreditPlan& plan = comparison.credits[i];
        if (plan.groups.empty()) continue;
        const auto values = shapley_values_of(plan, findings.credits[i]);
        const auto by_logic = static_cast<double>(solved(findings.tallies[i], SolvedBy::logic));
        for (std::size_t g = 0; g < plan.groups.size(); ++g)
            table.rows.push_back(
                {{comparison.contenders[i].name, plan.groups[g].name,
                  std::uint64_t{plan.groups[g].rungs.size()}, values[g].value,
                  ratio(100 * values[g].value, by_logic), values[g].standard_error}});
    }
    return table;
}

}  // namespace

std::string opening(const Findings& findings) {
    const Tally& first = findings.tallies.front();
    std::string out = counted(first.puzzles, "puzzle");
    std::string separator = ": ";
    for (const Status status : statuses) {
        const std::uint64_t number = number_of(first, status);
        if (number == 0) continue;
        out += fmt::format("{}{} {}", separator, to_string(status), grouped(number));
        separator = ", ";
    }
    return out + "\n";
}

std::string agreement(const Comparison& comparison, const Findings& findings) {
    const std::vector<Contender>& contenders = comparison.contenders;
    if (contenders.size() < 2) return {};
    std::string others;
    for (std::size_t i = 1; i < contenders.size(); ++i)
        if (const auto number = findings.tallies[i].disagreements)
            others += fmt::format("{}{} on {}", others.empty() ? "" : ", ",
                                  shown(contenders[i].name), counted(number, "puzzle"));
    const std::string puzzles = counted(findings.tallies.front().puzzles, "puzzle");
    if (others.empty())
        return fmt::format("\nAll contenders agree on status and solution of {}.\n", puzzles);
    return fmt::format("\nDISAGREEMENT with {}, of {}: {}.\n", shown(contenders.front().name),
                       puzzles, others);
}

void add_contender_tables(const Comparison& comparison, const Findings& findings,
                          std::vector<DataTable>& tables) {
    tables.push_back(contender_table(comparison, findings));
    tables.push_back(time_table(comparison, findings));
    tables.push_back(ladder_table(comparison, findings));
    tables.push_back(value_table(comparison, findings));
    tables.push_back(hardest_table(comparison, findings));
}

void add_strategy_tables(const Comparison& comparison, const Findings& findings,
                         std::vector<DataTable>& tables) {
    tables.push_back(table_of_strategies(comparison, findings));
    tables.push_back(shapley_table(comparison, findings));
}

}  // namespace gridlemma::apps
