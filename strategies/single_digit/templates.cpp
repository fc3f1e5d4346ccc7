// SPDX-License-Identifier: Apache-2.0
// Templates: the ways to put a digit into nine cells, one in each row, column and box.
//
//   Template Set      a cell that all templates of a digit have holds it
//   Template Delete   a candidate that no template of its digit has is false
//
// A template that takes a cell which all templates of another digit have is none; what is left is
// looked at again until nothing changes.
//
// Why:   the solution puts each digit into the cells of one of its templates, and no two digits
//        into the same cell.
// Order: digits; all cells of one in one step, ascending. Nothing is offered where some digit has
//        no template left.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/single_digit/family.hpp"
#include "strategies/tools/digit_templates.hpp"

namespace gridlemma {
namespace {

struct DigitTemplates {
    CellSet allowed;
    CellSet used;          ///< By some template.
    CellSet common;        ///< Unsolved cells of all templates.
    DigitSet rests_on;     ///< Other digits whose common cells it must not use.
    bool is_read = false;  ///< Whether `used` and `common` are those of `allowed`.
};

class Templates {
 public:
    explicit Templates(const Grid& grid) : grid_(grid) {
        for (Digit digit : DigitSet::all())
            of_[digit.index()].allowed = solved_or_possible(grid, digit);
        for (bool changes = true; changes && exist_;) {
            changes = false;
            for (Digit digit : DigitSet::all()) changes |= read(digit);
        }
    }
    /// Whether each digit has a template.
    [[nodiscard]] bool exist() const noexcept { return exist_; }
    [[nodiscard]] const DigitTemplates& of(Digit digit) const noexcept {
        return of_[digit.index()];
    }

 private:
    /// Whether anything about the digit was news.
    bool read(Digit digit) {
        DigitTemplates& own = of_[digit.index()];
        if (own.is_read || !exist_) return false;
        own.is_read = true;
        own.used = template_cells(own.allowed);
        own.common = {};
        for (House row : classic::houses(HouseKind::row)) {
            const CellSet cells = own.used & classic::cells_of(row);
            if (cells.empty()) exist_ = false;
            if (cells.is_single()) own.common |= cells & grid_.where(digit);
        }
        for (Digit other : DigitSet::all() - digit) forbid(other, own.common, own.rests_on | digit);
        return true;
    }

    void forbid(Digit digit, const CellSet& cells, DigitSet because_of) {
        DigitTemplates& other = of_[digit.index()];
        if (!other.used.intersects(cells) && (other.is_read || !other.allowed.intersects(cells)))
            return;
        other.allowed -= cells;
        other.rests_on |= because_of - digit;
        other.is_read = false;
    }

    const Grid& grid_;
    std::array<DigitTemplates, digit_count> of_;
    bool exist_ = true;
};

void explain(StepBuilder& step, const Grid& grid, const Templates& templates, Digit digit,
             const CellSet& cells, bool in_all) {
    const DigitSet others = templates.of(digit).rests_on;
    if (step.wants_reasons())
        for (Digit each : others | digit)
            for (House house : classic::houses())
                if (!grid.places(house, each).empty()) step.because(house, each);
    step.show(TemplateEvidence{.digit = digit, .cells = cells, .in_all = in_all, .others = others});
}

/// Offers what `choose` gives as a digit's step; it says which cells, and fills them in. `in_all`:
/// whether all templates contain these cells, or none does.
template <typename Choose>
void find_templates(Facts& facts, StepSink& sink, bool in_all, Choose&& choose) {
    const Grid& grid = facts.grid();
    const Templates templates(grid);
    if (!templates.exist()) return;
    for (Digit digit : DigitSet::all()) {
        StepBuilder step = sink.begin();
        const CellSet cells = choose(templates.of(digit), digit, step);
        if (cells.empty()) continue;
        explain(step, grid, templates, digit, cells, in_all);
        if (!step.offer()) return;
    }
}

void find_set(Facts& facts, StepSink& sink) {
    find_templates(facts, sink, true,
                   [](const DigitTemplates& templates, Digit digit, StepBuilder& step) {
                       for (Cell cell : templates.common) step.place({cell, digit});
                       return templates.common;
                   });
}

void find_delete(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    find_templates(facts, sink, false,
                   [&](const DigitTemplates& templates, Digit digit, StepBuilder& step) {
                       const CellSet cells = grid.where(digit) - templates.used;
                       step.eliminate(digit, cells);
                       return cells;
                   });
}

}  // namespace

const Strategy template_set{{.id = "template-set",
                             .number = 74,
                             .name = "Template Set",
                             .family = Family::single_digit,
                             .valid_in = ValidIn::classic_boxes,
                             .pattern = "A cell that belongs to all ways to lay out a digit.",
                             .reference = "B. Hobiger, HoDoKu: Last Resort, "
                                          "https://hodoku.sourceforge.net/en/tech_last.php",
                             .elsewhere = {{programs::hodoku, "ts"}},
                             .confluence = in_any_order},
                            find_set};

const Strategy template_delete{
    {.id = "template-delete",
     .number = 75,
     .name = "Template Delete",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "A candidate that belongs to no way to lay out its digit.",
     .reference = "B. Hobiger, HoDoKu: Last Resort, "
                  "https://hodoku.sourceforge.net/en/tech_last.php",
     .elsewhere = {{programs::hodoku, "td"}},
     .confluence = in_any_order},
    find_delete};

}  // namespace gridlemma
