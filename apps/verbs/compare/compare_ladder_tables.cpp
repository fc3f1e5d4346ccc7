// SPDX-License-Identifier: Apache-2.0
// The tables of `compare --best-ladders`.
#include <fmt/format.h>

#include <optional>

#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

namespace {

DataTable cost_table(const Comparison& comparison, const LadderStudy& study) {
    const Contender& contender = comparison.contenders[study.contender];
    std::string puzzles = counted(study.puzzles, "puzzle");
    if (study.puzzles < study.of_puzzles)
        puzzles =
            fmt::format("{} of {}", grouped(study.puzzles), counted(study.of_puzzles, "puzzle"));
    DataTable table{.name = "order-cost",
                    .heading = fmt::format("Orders of the techniques of {}, per puzzle of {}; new: "
                                           "the goal on unseen puzzles, in percent",
                                           shown(contender.name), puzzles),
                    .columns = {{.name = "ladder"},
                                {.name = "puzzles", .title = "solved"},
                                {.name = "steps", .decimals = 1},
                                {.name = "difficulty", .decimals = 1},
                                {.name = "search", .decimals = 0},
                                {.name = "goal", .title = "goal %", .decimals = 1},
                                {.name = "unseen", .title = "new %", .decimals = 1},
                                {.name = "unseen_error", .title = "+-", .decimals = 1},
                                {.name = "tried", .use = DataUse::programs},
                                {.name = "frontier"}}};
    for (const StudiedLadder& ladder : study.ladders) {
        const auto count = static_cast<double>(ladder.cost.puzzles);
        const auto per_puzzle = [&](double sum) {
            return cell_of(count > 0 ? std::optional(sum / count) : std::nullopt);
        };
        DataRow row{{ladder.name, ladder.cost.puzzles,
                     per_puzzle(static_cast<double>(ladder.cost.steps)),
                     per_puzzle(ladder.cost.difficulty), per_puzzle(ladder.cost.search)}};
        row.cells.resize(9);
        if (ladder.study) {
            row.cells[5] = 100 * ladder.study->best.value;
            row.cells[6] = 100 * ladder.study->validation.mean;
            row.cells[7] = 100 * ladder.study->validation.standard_error;
            row.cells[8] = ladder.study->best.tried;
        }
        row.cells.emplace_back(std::string(ladder.is_on_frontier ? "yes" : "no"));
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// People see what the orders that were found begin with.
DataTable ladders_table(const Comparison& comparison, const LadderStudy& study) {
    constexpr std::size_t most_for_people = 15;
    const Profile& profile = *comparison.contenders[study.contender].profiles.front();
    DataTable table{.name = "best-ladder",
                    .heading = "The orders that were found, from their beginning",
                    .columns = {{.name = "ladder"},
                                {.name = "place"},
                                {.name = "strategy"},
                                {.name = "place_before", .title = "before"}},
                    .is_split = true};
    for (const StudiedLadder& ladder : study.ladders) {
        if (!ladder.study) continue;
        for (std::size_t i = 0; i < ladder.order.size(); ++i)
            table.rows.push_back(
                {.cells = {ladder.name, std::uint64_t{i + 1},
                           std::string(profile.ladder[ladder.order[i]].strategy->descriptor.id),
                           std::uint64_t{ladder.order[i] + 1U}},
                 .use = i < most_for_people ? DataUse::all : DataUse::programs});
    }
    return table;
}

}  // namespace

void add_ladder_tables(const Comparison& comparison, const Conclusions& conclusions,
                       std::vector<DataTable>& tables) {
    if (!conclusions.ladders) return;
    tables.push_back(cost_table(comparison, *conclusions.ladders));
    tables.push_back(ladders_table(comparison, *conclusions.ladders));
}

}  // namespace gridlemma::apps
