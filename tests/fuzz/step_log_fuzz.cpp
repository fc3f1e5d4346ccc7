// SPDX-License-Identifier: Apache-2.0
// Step logs from arbitrary bytes. Each line is read, or rejected with a position. A puzzle that was
// read round-trips. A step has a text in each notation, and a drawing. The replay returns at most
// one verdict per puzzle.
#include <algorithm>
#include <variant>

#include "apps/path/figure.hpp"
#include "fuzz.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/log_replay.hpp"
#include "strategies/text/text.hpp"

using namespace gridlemma;

namespace {

void check_step(const Step& step, const Grid& before) {
    for (const Notation notation : {Notation::words, Notation::eureka, Notation::hodoku})
        fuzz::require(!step_text("It", step, before, notation).empty(), "a step has a text");
    apps::Buffer drawing;
    (void)apps::append_figure_of(step, before, before.givens(), 1, profiles::basic(), true,
                                 drawing);
    fuzz::require(drawing.size() > 0, "a step has a figure");
}

/// `before` is the grid of the last puzzle.
void check_line(std::string_view line, Grid& before) {
    const auto read = parse_log_line(line);
    if (!read) {
        fuzz::require(!read.error().reason.empty(), "a refusal has a reason");
        fuzz::require(read.error().position <= line.size(), "the place of an error is in the line");
        return;
    }
    if (const auto* logged = std::get_if<LoggedStep>(&*read)) check_step(logged->step, before);
    const auto* puzzle = std::get_if<LoggedPuzzle>(&*read);
    if (puzzle == nullptr) return;
    before = Grid(puzzle->puzzle);
    std::string written = log_line(*puzzle);
    written.pop_back();
    const auto again = parse_log_line(written);
    fuzz::require(static_cast<bool>(again), "a line that was written can be read");
    const auto* same = std::get_if<LoggedPuzzle>(&*again);
    fuzz::require(same != nullptr && same->ordinal == puzzle->ordinal &&
                      to_string(same->puzzle) == to_string(puzzle->puzzle),
                  "a puzzle comes back from its line");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::view(data, size);
    LogReplay replay({.nodes = 1000});
    Grid before;
    std::size_t verdicts = 0;
    std::size_t lines = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        check_line(line, before);
        ++lines;
        if (const auto reason = replay.take(line))
            fuzz::require(!reason->empty(), "a fault has a reason");
        if (replay.verdict()) ++verdicts;
    }
    (void)replay.finish();
    if (replay.verdict()) ++verdicts;
    fuzz::require(!replay.verdict(), "a verdict is taken once");
    fuzz::require(verdicts <= lines, "no more verdicts than lines");
    return 0;
}
