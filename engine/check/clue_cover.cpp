// SPDX-License-Identifier: Apache-2.0
#include "engine/check/clue_cover.hpp"

#include <vector>

#include "engine/check/fillings.hpp"
#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// What could be known of a set of fillings.
struct Verdict {
    bool can_all_be_changed = false;
    bool gave_up = false;
};

/// All ways to choose the places of some digits.
class DigitPlaces {
 public:
    DigitPlaces(const CheckedGrid& before, DigitSet digits, Candidate assumed, CheckBudget& budget)
        : before_(before), assumed_(assumed), all_(digits), budget_(budget) {
        for (Digit digit : digits) digits_.push_back(digit);
    }

    [[nodiscard]] Verdict judge() {
        const bool all = choose(0);
        return {.can_all_be_changed = all && !gave_up_, .gave_up = gave_up_};
    }

 private:
    /// Whether the digit may be there when the assumed candidate is true.
    [[nodiscard]] bool is_open(Candidate candidate) const {
        return before_.possible(candidate.cell()).contains(candidate.digit()) &&
               !classic::sees(candidate, assumed_);
    }
    /// Whether each cell that can only hold one of the digits holds one.
    [[nodiscard]] bool fits() const {
        for (int i = 0; i < cell_count; ++i) {
            if (!chosen_[i].empty()) continue;
            bool has_others = false;
            for (Digit digit : before_.possible(Cell(i)))
                has_others = has_others || (!all_.contains(digit) && is_open({Cell(i), digit}));
            if (!has_others) return false;
        }
        return true;
    }
    /// Chooses the places from number `next` on: nine of each digit, one per row. Returns whether
    /// all ways can be changed.
    bool choose(std::size_t next) {  // NOLINT(misc-no-recursion): at most 81 deep.
        if (next == 9 * digits_.size()) return !fits() || can_be_changed();
        const Digit digit = digits_[next / 9];
        for (Cell cell : classic::positions_of(House::row(static_cast<int>(next % 9)))) {
            DigitSet& here = chosen_[cell.index()];
            if (!here.empty() || !is_open({cell, digit}) || sees_chosen(cell, digit)) continue;
            if (!budget_.take()) {
                gave_up_ = true;
                return false;
            }
            here = digit;
            const bool all = choose(next + 1);
            here = {};
            if (!all) return false;
        }
        return true;
    }
    [[nodiscard]] bool sees_chosen(Cell cell, Digit digit) const {
        for (Cell peer : classic::peers(cell))
            if (chosen_[peer.index()] == DigitSet(digit)) return true;
        return false;
    }
    [[nodiscard]] bool can_be_changed() {
        CellFillings fillings(before_, chosen_, budget_);
        const bool can = fillings.can_all_be_changed();
        gave_up_ = gave_up_ || fillings.gave_up();
        return can;
    }

    const CheckedGrid& before_;
    Candidate assumed_;
    DigitSet all_;
    CheckBudget& budget_;
    std::vector<Digit> digits_;
    PossibleDigits chosen_{};
    bool gave_up_ = false;
};

Verdict judge_cells(const CheckedGrid& before, const CellSet& cells, Candidate assumed,
                    CheckBudget& budget) {
    PossibleDigits digits{};
    for (Cell cell : cells) digits[cell.index()] = before.possible(cell);
    digits[assumed.cell().index()] = assumed.digit();
    CellFillings fillings(before, digits, budget);
    const bool all = fillings.can_all_be_changed();
    return {.can_all_be_changed = all, .gave_up = fillings.gave_up()};
}

}  // namespace

std::optional<std::string> why_not_uncovered(const CheckedGrid& before,
                                             const ClueCoverEvidence& cover, Candidate candidate,
                                             CheckBudget& budget) {
    if (before.geometry().has_pairs())
        return "clue covers need a geometry in which only the cells of a house see each other";
    const bool is_of_digits = cover.cells.empty() && !cover.digits.empty();
    if (is_of_digits && !before.geometry().is_classic())
        return "clue covers of digits need the ordinary geometry";
    const Verdict verdict = is_of_digits
                                ? DigitPlaces(before, cover.digits, candidate, budget).judge()
                                : judge_cells(before, cover.cells, candidate, budget);
    if (verdict.can_all_be_changed) return std::nullopt;
    return "with " + to_string(candidate) +
           (verdict.gave_up ? ", gave up before it was known whether the givens cover the cells"
                            : ", the givens can cover the cells");
}

}  // namespace gridlemma
