// SPDX-License-Identifier: Apache-2.0
// The tables of `compare --confluence`.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "apps/verbs/compare/compare_report.hpp"
#include "apps/verbs/compare/order_sum.hpp"
#include "strategies/statistics/proportion.hpp"

namespace gridlemma::apps {

namespace {

void push_share(DataRow& row, std::uint64_t hits, std::uint64_t trials) {
    const Interval interval = proportion_interval(hits, trials);
    row.cells.emplace_back(100 * static_cast<double>(hits) / static_cast<double>(trials));
    row.cells.emplace_back(100 * interval.low);
    row.cells.emplace_back(100 * interval.high);
}

void push_row(DataTable& table, const std::string& contender, std::string_view trait,
              const OrderSum& sum, bool has_spread) {
    if (sum.puzzles == 0) return;
    DataRow row{{contender, std::string(trait), sum.puzzles, sum.varying}};
    push_share(row, sum.varying, sum.puzzles);
    row.cells.emplace_back(sum.unusual);
    row.cells.emplace_back(100 * static_cast<double>(sum.as_own) / static_cast<double>(sum.orders));
    std::optional<double> spread;
    if (has_spread) spread = sum.spread / static_cast<double>(sum.puzzles);
    row.cells.push_back(cell_of(spread));
    table.rows.push_back(std::move(row));
}

OrderSum sum_of_hardest(const std::vector<OrderedPuzzle>& puzzles) {
    OrderSum sum;
    for (const OrderedPuzzle& puzzle : puzzles)
        if (puzzle.own_solved)
            sum.add(puzzle, puzzle.hardest_as_own, puzzle.hardest_as_own < puzzle.solved,
                    puzzle.is_usual_hardest);
    return sum;
}

DataTable confluence_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "confluence",
                    .heading = fmt::format("What the order of equal steps decides: {} random "
                                           "orders per puzzle, shares in percent",
                                           comparison.orders.orders),
                    .columns = {{.name = "contender"},
                                {.name = "trait"},
                                {.name = "puzzles"},
                                {.name = "varying", .title = "vary"},
                                {.name = "percent", .title = "%", .decimals = 1},
                                {.name = "percent_low", .title = "from", .decimals = 1},
                                {.name = "percent_high", .title = "to", .decimals = 1},
                                {.name = "unusual"},
                                {.name = "as_own", .title = "as own %", .decimals = 1},
                                {.name = "spread", .decimals = 2}},
                    .is_split = true};
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const std::vector<OrderedPuzzle>& puzzles = findings.orders[i];
        if (puzzles.empty()) continue;
        const Contender& contender = comparison.contenders[i];
        push_row(table, contender.name, "solved", sum_of_ends(puzzles), false);
        push_row(table, contender.name, "hardest strategy", sum_of_hardest(puzzles), false);
        const auto measures = contender.profiles.front()->scale->measures;
        for (std::size_t k = 0; k < measures.size(); ++k)
            push_row(table, contender.name, measures[k].name, sum_of_measure(puzzles, k), true);
    }
    return table;
}

/// The puzzles whose most telling number is the farthest from the median of the orders.
std::vector<std::size_t> most_decided(const std::vector<OrderedPuzzle>& puzzles,
                                      std::size_t measure, std::size_t most) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (measure < puzzles[i].measures.size() && puzzles[i].measures[measure].varies())
            found.push_back(i);
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(found.size(), most));
    std::ranges::partial_sort(found, end, {}, [&](std::size_t i) {
        const OrderedMeasure& each = puzzles[i].measures[measure];
        return std::tuple(-std::abs(each.own - each.median), each.least - each.greatest, i);
    });
    found.erase(end, found.end());
    return found;
}

DataTable order_table(const Comparison& comparison, const Findings& findings) {
    DataTable table{.name = "order",
                    .heading = "The puzzles whose rating depends most on the order of equal steps",
                    .columns = {{.name = "contender"},
                                {.name = "measure"},
                                {.name = "n"},
                                {.name = "file", .use = DataUse::programs},
                                {.name = "line", .use = DataUse::programs},
                                {.name = "own", .decimals = 1},
                                {.name = "least", .decimals = 1},
                                {.name = "median", .decimals = 1},
                                {.name = "greatest", .decimals = 1},
                                {.name = "as_own", .title = "as own %", .decimals = 0},
                                {.name = "puzzle", .use = DataUse::programs},
                                {.name = "where", .use = DataUse::people}},
                    .is_split = true};
    for (std::size_t i = 0; i < comparison.contenders.size(); ++i) {
        const std::vector<OrderedPuzzle>& puzzles = findings.orders[i];
        if (puzzles.empty()) continue;
        const Contender& contender = comparison.contenders[i];
        const auto column = main_column(comparison, i);
        const auto measure = main_measure(comparison, i);
        if (!column || !measure) continue;
        for (const std::size_t puzzle : most_decided(puzzles, *measure, comparison.top)) {
            const Origin& origin = findings.observations.origin(puzzle);
            const OrderedMeasure& each = puzzles[puzzle].measures[*measure];
            table.rows.push_back(
                {{contender.name, comparison.columns[*column].measure, origin.ordinal, origin.file,
                  origin.line, each.own, each.least, each.median, each.greatest,
                  100.0 * each.as_own / puzzles[puzzle].orders, origin.text,
                  fmt::format("{}:{}", origin.file, origin.line)}});
        }
    }
    return table;
}

}  // namespace

OrderSum sum_of_ends(const std::vector<OrderedPuzzle>& puzzles) {
    OrderSum sum;
    for (const OrderedPuzzle& puzzle : puzzles)
        if (puzzle.orders > 0)
            sum.add(puzzle, puzzle.as_own(), puzzle.varies(), 2 * puzzle.as_own() >= puzzle.orders);
    return sum;
}

OrderSum sum_of_measure(const std::vector<OrderedPuzzle>& puzzles, std::size_t place) {
    OrderSum sum;
    for (const OrderedPuzzle& puzzle : puzzles) {
        if (place >= puzzle.measures.size()) continue;
        const OrderedMeasure& measure = puzzle.measures[place];
        sum.add(puzzle, measure.as_own, measure.varies(), measure.is_usual);
        sum.spread += measure.greatest - measure.least;
    }
    return sum;
}

void add_order_tables(const Comparison& comparison, const Findings& findings,
                      std::vector<DataTable>& tables) {
    tables.push_back(confluence_table(comparison, findings));
    tables.push_back(order_table(comparison, findings));
}

}  // namespace gridlemma::apps
