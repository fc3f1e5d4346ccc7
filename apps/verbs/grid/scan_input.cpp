// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/grid/scan_input.hpp"

#include <fmt/format.h>

#include "apps/base/print.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/run/records.hpp"
#include "apps/verbs/generate/generate_order.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

ScanInput::ScanInput(const Arguments& arguments) {
    const bool only_given = arguments.given("given");
    std::optional<CellSet> pattern;
    if (arguments.given("pattern")) pattern = parse_pattern(arguments.text("pattern"));
    ReadOptions options;
    if (const auto format = find_input_format(arguments.text("input-format")))
        options.format = *format;
    PuzzleReader reader(arguments.inputs(), std::move(options));
    while (reader.next(batches_.emplace_back())) {
        for (const Diagnostic& diagnostic : batches_.back().diagnostics) {
            print_message(to_string(diagnostic) + '\n');
            status_ = worse(status_, diagnostic.io ? ExitStatus::io : ExitStatus::bad_puzzle);
        }
        for (const InputPuzzle& input : batches_.back().puzzles) take(input, pattern, only_given);
    }
}

void ScanInput::take(const InputPuzzle& input, const std::optional<CellSet>& pattern,
                     bool only_given) {
    SearchTask task{.puzzle = &input.puzzle};
    search_kernels().front()->solve_batch({&task, 1}, 2);
    const Status status = status_of(task.stats.solutions, input.puzzle);
    if (const std::string reason = complaint(status, input.puzzle); !reason.empty()) {
        print_message(fmt::format("{}:{}: {}\n", input.file, input.line, reason));
        status_ = worse(status_, ExitStatus::bad_puzzle);
        return;
    }
    CellSet cells = pattern.value_or(CellSet::all());
    if (only_given) cells &= input.puzzle.givens();
    grids_.push_back({.input = &input, .solution = *task.first, .cells = cells});
}

std::string ScanInput::fingerprint() const {
    std::string text;
    for (const Grid& grid : grids_)
        text += fmt::format("{} {} {}\n", to_string(grid.solution), grid.cells.low(),
                            grid.cells.high());
    return stable_hash(text);
}

std::shared_ptr<const ClueScan> SharedScans::scan(std::size_t grid) {
    // The others wait, since they need it, too.
    const std::scoped_lock lock(mutex_);
    if (auto known = scans_[grid].lock()) return known;
    auto made = std::make_shared<const ClueScan>(grids_[grid].solution, grids_[grid].cells, clues_);
    scans_[grid] = made;
    return made;
}

}  // namespace gridlemma::apps
