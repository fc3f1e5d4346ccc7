// SPDX-License-Identifier: Apache-2.0
#include "engine/check/checker.hpp"

#include <boost/container/small_vector.hpp>
#include <span>
#include <utility>
#include <variant>

#include "engine/check/clue_cover.hpp"
#include "engine/check/deadly_pattern.hpp"
#include "engine/check/refutation.hpp"
#include "engine/check/symmetry.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/literal.hpp"

namespace gridlemma {

namespace {

using Reason = std::optional<std::string>;

constexpr const char* stopped = "stopped before it was certified";

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

using Pattern = std::span<const Candidate>;

/// The deadly patterns of a step's evidence.
class DeadlyPatterns {
 public:
    explicit DeadlyPatterns(const Evidence& evidence) { std::visit(*this, evidence); }
    [[nodiscard]] std::span<const Pattern> all() const noexcept {
        return {patterns_.data(), patterns_.size()};
    }

    void operator()(const DeadlyPatternEvidence& deadly) { patterns_.emplace_back(deadly.pattern); }
    void operator()(const GuardiansEvidence& relation) {
        if (!relation.pattern.empty()) patterns_.emplace_back(relation.pattern);
    }
    void operator()(const AlternatingChainEvidence& chain) {
        for (const GuardiansEvidence& relation : chain.relations) (*this)(relation);
    }
    void operator()(const WhipEvidence& whip) {
        for (const GuardiansEvidence& relation : whip.relations) (*this)(relation);
    }
    void operator()(const ForcingWhipsEvidence& forcing) {
        (*this)(forcing.relation);
        for (const WhipEvidence& whip : forcing.whips) (*this)(whip);
    }
    template <typename Other>
    void operator()(const Other& /*none*/) const noexcept {}

 private:
    boost::container::small_vector<Pattern, 4> patterns_;
};

/// Adds the candidates that the cells of a deadly pattern have besides it: one of them is true.
Reason add_guardians(const CheckedGrid& before, Pattern pattern, CheckBudget& budget,
                     std::vector<std::vector<Candidate>>& relations) {
    if (Reason reason = why_not_deadly(before, pattern, budget)) return reason;
    PossibleDigits in_pattern{};
    for (Candidate candidate : pattern) in_pattern[candidate.cell().index()] |= candidate.digit();
    std::vector<Candidate>& guardians = relations.emplace_back();
    for (int i = 0; i < cell_count; ++i)
        if (!in_pattern[i].empty())
            for (Digit digit : before.possible(Cell(i)) - in_pattern[i])
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

/// Removes from `possible` what the evidence alone excludes, because the puzzle has one solution.
Reason apply_evidence(const CheckedGrid& before, const Step& step, CheckBudget& budget,
                      PossibleDigits& possible) {
    if (const auto* symmetry = std::get_if<SymmetryEvidence>(&step.evidence)) {
        Reason reason = why_not_symmetric(before, symmetry->map);
        if (!reason) remove_asymmetric(symmetry->map, possible);
        if (reason && step.eliminations.empty()) return reason;
        // If the givens are not symmetric, they would be with each candidate that is eliminated.
        for (Candidate candidate : step.eliminations) {
            if (!reason) break;
            if (Reason why = why_not_antisymmetric(before, symmetry->map, candidate)) return why;
            possible[candidate.cell().index()] -= candidate.digit();
        }
    }
    if (const auto* cover = std::get_if<ClueCoverEvidence>(&step.evidence))
        for (Candidate candidate : step.eliminations) {
            if (Reason reason = why_not_uncovered(before, *cover, candidate, budget)) return reason;
            possible[candidate.cell().index()] -= candidate.digit();
        }
    return std::nullopt;
}

/// Checks that the truths alone force every conclusion: the truths cannot be satisfied with one of
/// the conclusions negated. `possible`: what may satisfy them.
Reason prove_from_truths(const CheckedGrid& before, const Step& step,
                         const PossibleDigits& possible,
                         std::span<const std::vector<Candidate>> relations,
                         const CheckLimits& limits, CheckBudget& budget) {
    Refutation refutation(before.geometry(), possible, {step.truths.data(), step.truths.size()},
                          relations, budget);
    const auto prove = [&](Candidate candidate, bool is_placement) -> Reason {
        const DigitSet left = possible[candidate.cell().index()];
        if (is_placement ? left == candidate.digit() && left != before.possible(candidate.cell())
                         : !left.contains(candidate.digit()))
            return std::nullopt;
        switch (is_placement ? refutation.assume_false(candidate)
                             : refutation.assume_true(candidate)) {
            case Refutation::Verdict::contradiction:
                return std::nullopt;
            case Refutation::Verdict::satisfiable:
                return in_words(candidate, is_placement) + " does not follow from the truths";
            case Refutation::Verdict::gave_up:
                break;
        }
        if (budget.has_stopped()) return stopped;
        return in_words(candidate, is_placement) + ": gave up after " +
               std::to_string(limits.nodes) + " attempts";
    };
    for (Candidate candidate : step.placements)
        if (Reason reason = prove(candidate, true)) return reason;
    for (Candidate candidate : step.eliminations)
        if (Reason reason = prove(candidate, false)) return reason;
    return std::nullopt;
}

}  // namespace

CheckedGrid::CheckedGrid(const Puzzle& puzzle, bool candidates_by_reasoning) noexcept
    : solved_(puzzle.filled()), geometry_(&puzzle.geometry()) {
    for (int i = 0; i < cell_count; ++i) possible_[i] = puzzle.allowed(Cell(i));
    open_at_first_ = possible_;
    if (candidates_by_reasoning) open_at_first_.fill(DigitSet::all());
    for (Cell given : puzzle.givens()) open_at_first_[given.index()] = {};
    for (Cell solved : solved_)
        for (Cell peer : geometry_->peers(solved) - solved_)
            possible_[peer.index()] -= possible(solved);
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
    return !DeadlyPatterns(step.evidence).all().empty() ||
           std::holds_alternative<SymmetryEvidence>(step.evidence) ||
           std::holds_alternative<ClueCoverEvidence>(step.evidence);
}

std::optional<std::string> certify(const CheckedGrid& before, const Step& step,
                                   const CheckLimits& limits, CheckCost* cost) {
    if (Reason reason = check_conclusions(before, step)) return reason;
    const DeadlyPatterns deadly(step.evidence);
    if (step.truths.empty() && !assumes_unique_solution(step)) return "the step names no truths";
    if (deadly.all().size() > Refutation::most_relations) return "too many deadly patterns";
    std::vector<std::vector<Candidate>> relations;
    CheckBudget of_evidence(limits);
    const auto refused = [&](Reason reason) {
        return of_evidence.has_stopped() ? Reason(stopped) : std::move(reason);
    };
    for (Pattern pattern : deadly.all())
        if (Reason reason = add_guardians(before, pattern, of_evidence, relations))
            return refused(std::move(reason));
    if (Reason reason = check_truths(before.geometry(), step)) return reason;
    PossibleDigits possible = before.possible();
    if (Reason reason = apply_evidence(before, step, of_evidence, possible))
        return refused(std::move(reason));
    CheckBudget of_proof(limits);
    Reason reason = prove_from_truths(before, step, possible, relations, limits, of_proof);
    if (cost != nullptr) cost->case_splits += of_proof.taken();
    return reason;
}

LogChecker::LogChecker(const Puzzle& puzzle, bool candidates_by_reasoning, CheckLimits limits)
    : grid_(puzzle, candidates_by_reasoning), limits_(limits) {}

std::optional<std::string> LogChecker::next(const Step& step) {
    if (Reason reason = certify(grid_, step, limits_, &cost_)) return reason;
    for (Candidate candidate : step.eliminations) grid_.eliminate(candidate);
    for (Candidate candidate : step.placements) grid_.place(candidate);
    return std::nullopt;
}

}  // namespace gridlemma
