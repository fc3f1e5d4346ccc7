// SPDX-License-Identifier: Apache-2.0
// Pattern overlay (templates of several digits): a template, which is a way to put a digit into
// nine cells, one in each row, column and box, is none if it has a cell in common with every
// template of another digit.
//
//      template of 7 in question           all templates of 2
//      x . .  . . .  . . .                 2 . .  . . .  . . .     . . .  . . .  . . 2
//      . . .  x . .  . . .                 . . .  . . .  . 2 .     . . .  2 . .  . . .
//      . . .  . . .  x . .                 . . .  . 2 .  . . .     2 . .  . . .  . . .    ...
//
// Why:   the solution puts each digit into the cells of one of its templates, and no two digits
//        into the same cell.
// Order: digits; the digits that are laid over it one by one, then all together. All cells of one
//        digit in one step, ascending. Cells that no template of the digit has are left to Template
//        Delete. Digits with too many templates are left out.
// Ref:   A. Stuart, Pattern Overlay Method, https://www.sudokuwiki.org/Pattern_Overlay: rule 2
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/tools/digit_templates.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {
namespace {

/// The templates of one digit.
struct Templates {
    std::vector<CellSet> all;  ///< None if they are too many.
    CellSet used;              ///< By some template.
};

/// The templates of a grid: a fact.
class Overlay {
 public:
    void update(Facts& facts, const CellSet& changed) {
        most_ = static_cast<std::size_t>(facts.value(parameters::templates));
        parts_.visit_changed(facts, changed, [&](std::size_t part) {
            list(facts.grid(), Digit::from_index(static_cast<int>(part)));
        });
    }

    /// Returns the cells of the digit's templates that are none because of another digit.
    [[nodiscard]] CellSet excluded_by(Digit digit, Digit other) {
        const Templates& own = of_[digit.index()];
        const std::vector<CellSet>& others = of_[other.index()].all;
        if (own.all.empty() || others.empty()) return {};
        CellSet left;
        std::size_t last = 0;
        for (const CellSet& each : own.all)
            // Templates that follow each other have most cells in common.
            if (!others[last].intersects(each) || fits_one_of(each, others, last)) left |= each;
        return left.empty() ? left : own.used - left;
    }

    /// The same because of all other digits together. Adds those that it takes to `by`.
    [[nodiscard]] CellSet excluded_by_all(Digit digit, DigitSet& by) {
        const Templates& own = of_[digit.index()];
        CellSet left;
        killer_.clear();
        for (const CellSet& each : own.all) {
            killer_.push_back(killer_of(digit, each));
            if (killer_.back().empty()) left |= each;
        }
        if (own.all.empty() || left.empty()) return {};
        const CellSet excluded = own.used - left;
        for (std::size_t i = 0; i < own.all.size(); ++i)
            if (own.all[i].intersects(excluded)) by |= killer_[i];
        return excluded;
    }

 private:
    void list(const Grid& grid, Digit digit) {
        Templates& templates = of_[digit.index()];
        templates.all.clear();
        templates.used = template_cells(solved_or_possible(grid, digit));
        if (!grid.where(digit).empty()) list(templates, 0, templates.used, {});
        if (templates.all.size() > most_) templates.all.clear();
    }
    /// Adds the templates that continue one from a row on. Stops when there are too many.
    // NOLINTNEXTLINE(misc-no-recursion): once per row.
    void list(Templates& templates, int row, const CellSet& open, const CellSet& so_far) const {
        if (row == 9) {
            templates.all.push_back(so_far);
            return;
        }
        for (Cell cell : open& classic::cells_of(House::row(row))) {
            if (templates.all.size() > most_) return;
            list(templates, row + 1, open - classic::peers(cell), so_far | cell);
        }
    }

    [[nodiscard]] static bool fits_one_of(const CellSet& cells, const std::vector<CellSet>& others,
                                          std::size_t& place) {
        const auto fits = std::ranges::find_if(
            others, [&](const CellSet& each) { return !each.intersects(cells); });
        if (fits == others.end()) return false;
        place = static_cast<std::size_t>(fits - others.begin());
        return true;
    }

    /// The first other digit of which no template fits beside one of `digit`; no digit if all do.
    [[nodiscard]] DigitSet killer_of(Digit digit, const CellSet& cells) const {
        std::size_t place = 0;
        for (Digit other : DigitSet::all() - digit) {
            const std::vector<CellSet>& others = of_[other.index()].all;
            if (!others.empty() && !fits_one_of(cells, others, place)) return other;
        }
        return {};
    }

    Digits parts_;
    std::array<Templates, digit_count> of_;
    std::vector<DigitSet> killer_;
    std::size_t most_ = 0;
};

/// Whether to go on.
bool offer(const Grid& grid, StepSink& sink, Digit digit, const CellSet& cells, DigitSet others) {
    StepBuilder step = sink.begin();
    step.eliminate(digit, cells);
    if (step.is_empty()) return true;
    if (step.wants_reasons())
        for (Digit each : others | digit)
            for (House house : classic::houses())
                if (!grid.places(house, each).empty()) step.because(house, each);
    step.show(TemplateEvidence{.digit = digit, .cells = cells, .others = others});
    return step.offer();
}

void find_pattern_overlay(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    auto& overlay = facts.get<Overlay>();
    for (Digit digit : DigitSet::all()) {
        CellSet said;
        for (Digit other : DigitSet::all() - digit) {
            const CellSet cells = overlay.excluded_by(digit, other) & grid.where(digit);
            if ((cells - said).empty()) continue;
            if (!offer(grid, sink, digit, cells, other)) return;
            said |= cells;
        }
        DigitSet others;
        const CellSet cells = overlay.excluded_by_all(digit, others) & grid.where(digit);
        if (!(cells - said).empty() && !offer(grid, sink, digit, cells, others)) return;
    }
}

constexpr std::array uses{&parameters::templates};
constexpr Company<1> template_delete{"template-delete"};

}  // namespace

const Strategy pattern_overlay{
    {.id = "pattern-overlay",
     .number = 145,
     .name = "Pattern Overlay",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "A candidate all of whose templates have a cell in common with every template of "
                "another digit.",
     .reference = "A. Stuart, Pattern Overlay Method, https://www.sudokuwiki.org/Pattern_Overlay",
     .parameters = uses,
     .confluence = together_with(template_delete,
                                 "When candidates go, the candidate may be left without any "
                                 "template of its own digit.")},
    find_pattern_overlay};

}  // namespace gridlemma
