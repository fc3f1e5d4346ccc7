// SPDX-License-Identifier: Apache-2.0
#include "engine/check/checker.hpp"

#include "engine/check/refutation.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/literal.hpp"

namespace gridlemma {

namespace {

using Reason = std::optional<std::string>;

std::string in_words(Candidate candidate, bool placed) {
    return (placed ? "placement " : "elimination ") + to_string(Literal(candidate, placed));
}

/// Checks that the conclusions of a step are about existing candidates, each named once.
Reason check_conclusions(const CheckedGrid& before, const Step& step) {
    if (step.placements.empty() && step.eliminations.empty()) return "the step concludes nothing";
    CandidateSet placed;
    CellSet filled;
    CandidateSet eliminated;
    const auto check = [&](Candidate candidate, bool is_placement) -> Reason {
        if (candidate.index() >= candidate_count)
            return "candidate number " + std::to_string(candidate.index()) + " does not exist";
        const auto refuse = [&](const char* why) {
            return in_words(candidate, is_placement) + why;
        };
        if (before.is_solved(candidate.cell())) return refuse(": the cell is solved already");
        if (!before.possible(candidate.cell()).contains(candidate.digit()))
            return refuse(": no such candidate in the grid before the step");
        if ((is_placement ? placed : eliminated).contains(candidate))
            return refuse(" is listed twice");
        if (placed.contains(candidate)) return refuse(": the same step places it");
        if (is_placement && filled.contains(candidate.cell()))
            return refuse(": the same step places another digit there");
        (is_placement ? placed : eliminated).insert(candidate);
        if (is_placement) filled.insert(candidate.cell());
        return std::nullopt;
    };
    for (Candidate candidate : step.placements)
        if (Reason reason = check(candidate, true)) return reason;
    for (Candidate candidate : step.eliminations)
        if (Reason reason = check(candidate, false)) return reason;
    return std::nullopt;
}

/// Finds the digits that the pattern's cells may hold besides those of the pattern. Returns the
/// reason if the pattern is not deadly: it must have two candidates in each of its cells, and in
/// each house none or two of each digit, and the puzzle must leave all of them open. They need not
/// be possible any more: exchanging them yields a second solution in any case. That holds where
/// cells see each other in houses only: other pairs could forbid the exchange.
Reason find_guardians(const CheckedGrid& before, const DeadlyPatternEvidence& deadly,
                      std::vector<Candidate>& guardians) {
    if (before.geometry().has_pairs())
        return "deadly patterns need a geometry in which only the cells of a house see each other";
    std::array<DigitSet, cell_count> pattern;
    std::array<int, Truth::count> options{};
    for (Candidate candidate : deadly.pattern) {
        const Cell cell = candidate.cell();
        if (!before.open_at_first(cell).contains(candidate.digit()))
            return "the pattern has " + to_string(candidate) +
                   ", which the puzzle does not leave open";
        if (pattern[cell.index()].contains(candidate.digit()))
            return "the pattern has " + to_string(candidate) + " twice";
        pattern[cell.index()] |= candidate.digit();
        ++options[Truth(cell).index()];
        for (House house : before.geometry().houses_of(cell))
            ++options[Truth(house, candidate.digit()).index()];
    }
    for (int count : options)
        if (count != 0 && count != 2) return "the pattern is not deadly";
    for (int i = 0; i < cell_count; ++i)
        if (!pattern[i].empty())
            for (Digit digit : before.possible(Cell(i)) - pattern[i])
                guardians.emplace_back(Cell(i), digit);
    if (guardians.empty()) return "the pattern is empty or there already";
    if (guardians.size() > Refutation::most_guardians) return "too many guardians";
    return std::nullopt;
}

Reason check_truths(const Geometry& geometry, const Step& step) {
    for (Truth truth : step.truths)
        if (truth.index() >= Truth::count ||
            (!truth.is_cell() && !geometry.houses().contains(truth.house())))
            return "truth number " + std::to_string(truth.index()) +
                   " is neither a cell nor a digit in a house";
    return std::nullopt;
}

/// Checks that the truths alone force every conclusion: the truths cannot be satisfied with one of
/// the conclusions negated.
Reason prove_from_truths(const CheckedGrid& before, const Step& step,
                         std::span<const Candidate> guardians, const CheckLimits& limits,
                         CheckCost* cost) {
    Refutation refutation(before.geometry(), before.possible(),
                          {step.truths.data(), step.truths.size()}, guardians, limits.nodes);
    const auto prove = [&](Candidate candidate, bool is_placement) -> Reason {
        switch (is_placement ? refutation.assume_false(candidate)
                             : refutation.assume_true(candidate)) {
            case Refutation::Verdict::contradiction:
                return std::nullopt;
            case Refutation::Verdict::satisfiable:
                return in_words(candidate, is_placement) + " does not follow from the truths";
            case Refutation::Verdict::gave_up:
                break;
        }
        return in_words(candidate, is_placement) + ": gave up after " +
               std::to_string(limits.nodes) + " attempts";
    };
    const auto prove_all = [&]() -> Reason {
        for (Candidate candidate : step.placements)
            if (Reason reason = prove(candidate, true)) return reason;
        for (Candidate candidate : step.eliminations)
            if (Reason reason = prove(candidate, false)) return reason;
        return std::nullopt;
    };
    Reason reason = prove_all();
    if (cost != nullptr) cost->case_splits += limits.nodes - refutation.nodes_left();
    return reason;
}

}  // namespace

CheckedGrid::CheckedGrid(const Puzzle& puzzle) noexcept
    : solved_(puzzle.givens()), geometry_(&puzzle.geometry()) {
    for (int i = 0; i < cell_count; ++i) possible_[i] = puzzle.allowed(Cell(i));
    open_at_first_ = possible_;
    for (Cell given : solved_) open_at_first_[given.index()] = {};
    for (Cell given : solved_)
        for (Cell peer : geometry_->peers(given) - solved_)
            possible_[peer.index()] -= possible(given);
}

void CheckedGrid::place(Candidate candidate) noexcept {
    possible_[candidate.cell().index()] = candidate.digit();
    solved_.insert(candidate.cell());
    for (Cell peer : geometry_->peers(candidate.cell()) - solved_)
        possible_[peer.index()] -= candidate.digit();
}

void CheckedGrid::eliminate(Candidate candidate) noexcept {
    if (!is_solved(candidate.cell())) possible_[candidate.cell().index()] -= candidate.digit();
}

bool CheckedGrid::is_contradictory() const noexcept {
    for (const DigitSet digits : possible_)
        if (digits.empty()) return true;
    for (const House house : geometry_->houses()) {
        DigitSet solved;
        DigitSet open;
        for (const Cell cell : geometry_->cells_of(house)) {
            if (is_solved(cell) && !(solved & possible(cell)).empty()) return true;
            (is_solved(cell) ? solved : open) |= possible(cell);
        }
        if ((solved | open) != DigitSet::all()) return true;
    }
    return false;
}

bool assumes_unique_solution(const Step& step) noexcept {
    return std::holds_alternative<DeadlyPatternEvidence>(step.evidence);
}

std::optional<std::string> certify(const CheckedGrid& before, const Step& step,
                                   const CheckLimits& limits, CheckCost* cost) {
    if (Reason reason = check_conclusions(before, step)) return reason;
    std::vector<Candidate> guardians;
    if (const auto* deadly = std::get_if<DeadlyPatternEvidence>(&step.evidence)) {
        if (Reason reason = find_guardians(before, *deadly, guardians)) return reason;
    } else if (step.truths.empty()) {
        return "the step names no truths";
    }
    if (Reason reason = check_truths(before.geometry(), step)) return reason;
    return prove_from_truths(before, step, guardians, limits, cost);
}

LogChecker::LogChecker(const Puzzle& puzzle, CheckLimits limits) : grid_(puzzle), limits_(limits) {}

std::optional<std::string> LogChecker::next(const Step& step) {
    if (Reason reason = certify(grid_, step, limits_, &cost_)) return reason;
    for (Candidate candidate : step.eliminations) grid_.eliminate(candidate);
    for (Candidate candidate : step.placements) grid_.place(candidate);
    return std::nullopt;
}

}  // namespace gridlemma
