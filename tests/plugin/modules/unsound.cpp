// SPDX-License-Identifier: Apache-2.0
// A plugin whose strategies each break a rule in a different way, plus two sound ones.
#include <bit>
#include <stdexcept>

#include "engine/logic/plugin.hpp"
#include "engine/search/mrv.hpp"

namespace {

using namespace gridlemma;

bool place(StepSink& sink, Cell cell, Digit digit) {
    StepBuilder step = sink.begin();
    step.place({cell, digit});
    step.because(cell);
    return step.offer();
}

/// Places the first candidate of the first cell that has several: a guess.
void guess(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet open = grid.unsolved() - grid.cells_with(0) - grid.cells_with(1);
    if (!open.empty()) (void)place(sink, open.first(), grid.at(open.first()).first());
}

/// Returns the first solution found by search.
std::optional<Solution> solution_of(const Grid& grid) {
    std::optional<Solution> solution;
    (void)search_mrv(grid, 1, [&](const Solution& found) {
        solution = found;
        return true;
    });
    return solution;
}

/// Eliminates the digit of a solution from each unsolved cell.
void remove_solution(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const std::optional<Solution> solution = solution_of(grid);
    if (!solution) return;
    for (Cell cell : grid.unsolved()) {
        StepBuilder step = sink.begin();
        step.eliminate((*solution)[cell.index()], cell);
        step.because(cell);
        if (!step.offer()) return;
    }
}

/// Concludes everything that is true if there is one solution, without giving a reason.
void know_all(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const std::optional<Solution> solution = solution_of(grid);
    if (solution)
        (void)place(sink, grid.unsolved().first(), (*solution)[grid.unsolved().first().index()]);
}

/// Unique rectangles of type 1: three cells of a rectangle in two boxes have the same two
/// candidates.
void find_rectangle(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.unsolved())
        for (Cell across : grid.cells_with(2) & classic::cells_of(cell.row()))
            for (Cell below : grid.cells_with(2) & classic::cells_of(cell.column())) {
                const Cell corner = Cell::at(below.row_number(), across.column_number());
                const DigitSet pair = grid.at(across);
                if (across == cell || below == cell || grid.at(below) != pair ||
                    grid.at(corner) != pair || (grid.at(cell) & pair) != pair ||
                    (across.box() == cell.box()) == (below.box() == cell.box()))
                    continue;
                StepBuilder step = sink.begin();
                DeadlyPatternEvidence deadly;
                for (Digit digit : pair) {
                    step.eliminate(digit, cell);
                    for (Cell each : {cell, across, below, corner})
                        deadly.pattern.emplace_back(each, digit);
                }
                step.show(deadly);
                if (!step.offer()) return;
            }
}

void throw_text(Facts&, StepSink&) { throw std::runtime_error("no \x1b[31mluck\xff"); }

void throw_number(Facts&, StepSink&) { throw 42; }

void name_nonsense(Facts&, StepSink& sink) {
    StepBuilder step = sink.begin();
    step.eliminate(std::bit_cast<Candidate>(std::uint16_t{60'000}));
    (void)step.offer();
}

/// A right conclusion, shown by evidence that names what does not exist.
template <typename Evidence>
void show_nonsense(Facts& facts, StepSink& sink, const Evidence& evidence) {
    const std::optional<Solution> solution = solution_of(facts.grid());
    if (!solution) return;
    const Cell cell = facts.grid().unsolved().first();
    StepBuilder step = sink.begin();
    step.place({cell, (*solution)[cell.index()]}).because(cell).show(evidence);
    (void)step.offer();
}

void show_no_candidate(Facts& facts, StepSink& sink) {
    show_nonsense(
        facts, sink,
        DeadlyPatternEvidence{.pattern = {std::bit_cast<Candidate>(std::uint16_t{60'000})},
                              .type = 1,
                              .digits = {},
                              .cells = {}});
}

void show_no_digit(Facts& facts, StepSink& sink) {
    show_nonsense(facts, sink,
                  LockedEvidence{.digit = std::bit_cast<Digit>(std::uint8_t{200}),
                                 .base = House::row(0),
                                 .cover = House::box(0)});
}

void show_no_place(Facts& facts, StepSink& sink) {
    ChainEvidence chain;
    chain.lines.resize(1);
    chain.lines[0].resize(1);
    chain.lines[0][0].reason = ChainNode::Reason::cell;
    chain.lines[0][0].parents = {7};
    show_nonsense(facts, sink, chain);
}

void find_naked(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.cells_with(1)) {
        StepBuilder step = sink.begin();
        step.place({cell, grid.at(cell).only()});
        step.because(cell);
        step.show([&] {
            return PatternEvidence{
                .cells = cell, .digits = {}, .text = "one is \x1b[31mleft\xff\xc2\x9b"};
        });
        if (!step.offer()) return;
    }
}

/// The same, but ignores the sink's request to stop.
void never_stop(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : grid.cells_with(1)) (void)place(sink, cell, grid.at(cell).only());
}

const Strategy guessing{{.id = "guess", .name = "Guess"}, guess};
const Strategy guessing_assumed{
    {.id = "guess-assuming", .name = "Guess", .assumes = Assumes::unique_solution}, guess};
const Strategy removing{{.id = "remove-solution", .name = "Remove"}, remove_solution};
const Strategy knowing{{.id = "know-all", .name = "Know", .assumes = Assumes::unique_solution},
                       know_all};
const Strategy undeclared{{.id = "undeclared-rectangle", .name = "Rectangle"}, find_rectangle};
const Strategy declared{
    {.id = "rectangle", .name = "Rectangle", .assumes = Assumes::unique_solution}, find_rectangle};
const Strategy throwing{{.id = "throw-text", .name = "Throw"}, throw_text};
const Strategy throwing_number{{.id = "throw-number", .name = "Throw"}, throw_number};
const Strategy nonsense{{.id = "nonsense", .name = "Nonsense"}, name_nonsense};
const Strategy no_candidate{{.id = "evidence-candidate", .name = "Evidence"}, show_no_candidate};
const Strategy no_digit{{.id = "evidence-digit", .name = "Evidence"}, show_no_digit};
const Strategy no_place{{.id = "evidence-place", .name = "Evidence"}, show_no_place};
const Strategy naked{{.id = "plain-naked", .name = "Naked"}, find_naked};
const Strategy stubborn{{.id = "never-stop", .name = "Never"}, never_stop};

}  // namespace

GRIDLEMMA_PLUGIN("bad ones", guessing, guessing_assumed, removing, knowing, undeclared, declared,
                 throwing, throwing_number, nonsense, no_candidate, no_digit, no_place, naked,
                 stubborn);
