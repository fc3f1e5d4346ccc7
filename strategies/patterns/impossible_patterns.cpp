// SPDX-License-Identifier: Apache-2.0
#include "strategies/patterns/impossible_patterns.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/core/candidate_set.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/patterns/list_coloring.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {

namespace {

using coloring::ListColoring;

/// Which cells a pattern may have, and why they cannot be filled.
enum class Reason {
    candidates,  ///< At least two of the digits are candidates: what is missing counts.
    places,      ///< At least one is: they could not be filled even if no candidate were missing.
};

/// The patterns of some digits.
class PatternSearch {
 public:
    PatternSearch(const Facts& facts, const StrongLinks& links, DigitSet digits, Reason reason)
        : grid_(facts.grid()),
          links_(links),
          digits_(digits),
          most_guardians_(facts.value(parameters::guardians)),
          most_fillings_(facts.value(parameters::fillings)),
          coloring_(facts.grid().geometry()) {
        const int least = reason == Reason::places ? 1 : 2;
        const PatternCells cells = pattern_cells(grid_, digits, least, most_guardians_);
        alone_ = cells.alone;
        guarded_ = cells.guarded;
        std::size_t next = 0;
        for (Digit digit : digits)
            may_have_[next++] = reason == Reason::places ? this->cells() : grid_.where(digit);
    }

    /// The cells of which the patterns of the digits can consist.
    [[nodiscard]] CellSet cells() const noexcept { return alone_ | guarded_; }
    /// Returns the patterns of the digits, without those that others of them imply.
    [[nodiscard]] std::vector<OrRelation> patterns() {
        at_most_.assign(static_cast<std::size_t>(most_guardians_) + 1, CellSet());
        for (Cell cell : guarded_)
            for (auto count = static_cast<std::size_t>((grid_.at(cell) - digits_).size());
                 count < at_most_.size(); ++count)
                at_most_[count].insert(cell);
        find({}, guarded_ - crowded_by(alone_, grid_.geometry().houses()), {});
        return std::move(relations_);
    }

 private:
    /// Guardians, of those that stand for each other the one that represents them.
    using Guardians = boost::container::static_vector<Candidate, parameters::guardians.most>;

    /// Adds those of a cell; returns whether they are not too many.
    [[nodiscard]] bool add_guardians(Cell cell, Guardians& guardians) const {
        for (Digit digit : grid_.at(cell) - digits_) {
            const Candidate guardian = links_.representative({cell, digit});
            if (std::ranges::find(guardians, guardian) != guardians.end()) continue;
            if (std::ssize(guardians) == most_guardians_) return false;
            guardians.push_back(guardian);
        }
        return true;
    }
    /// Returns those of the cells that can be added to what has these guardians.
    [[nodiscard]] CellSet within_limit(const CellSet& cells, const Guardians& guardians) {
        CellSet within =
            cells & at_most_[static_cast<std::size_t>(most_guardians_) - guardians.size()];
        if (!dependent_) dependent_ = cells_with_dependent_guardians();
        for (Cell cell : (cells - within) & *dependent_) {
            Guardians more = guardians;
            if (add_guardians(cell, more)) within.insert(cell);
        }
        return within;
    }
    /// Returns the guarded cells with a guardian that stands for one of another cell.
    [[nodiscard]] CellSet cells_with_dependent_guardians() const {
        CandidateSet once;
        CandidateSet twice;
        const auto visit_guardians = [&](auto&& visit) {
            for (Cell cell : guarded_)
                for (Digit digit : grid_.at(cell) - digits_)
                    visit(cell, links_.representative({cell, digit}));
        };
        visit_guardians([&](Cell, Candidate guardian) {
            (once.contains(guardian) ? twice : once).insert(guardian);
        });
        CellSet cells;
        visit_guardians([&](Cell cell, Candidate guardian) {
            if (twice.contains(guardian)) cells.insert(cell);
        });
        return cells;
    }
    [[nodiscard]] bool is_guarded(Cell cell) const noexcept {
        return !digits_.contains(grid_.at(cell));
    }
    [[nodiscard]] bool can_fill(const CellSet& cells) {
        return coloring_.fill(coloring::within(may_have_, cells)).has_value();
    }

    /// Adds the patterns that have all of `chosen`, whose guardians are given, and some of `alone_`
    /// and `others`. No other is in a house that is crowded already.
    void find(const CellSet& chosen, CellSet others, const Guardians& guardians) {
        if (!guardians.empty()) others = within_limit(others, guardians);
        CellSet cells = alone_ | chosen;
        const CellSet core = coloring_.core_of(coloring::within(may_have_, cells | others));
        if (core.empty() || !core.contains(chosen)) return;
        cells &= core;
        others &= core;
        if (coloring_.tries() > most_fillings_ ||
            coloring_.can_fill_core(coloring::within(may_have_, core)))
            return;
        auto filling = coloring_.fill(coloring::within(may_have_, cells));
        if (!filling) {
            add(cells);
            return;
        }
        const CellSet unfilled =
            coloring_.extend(*filling, coloring::within(may_have_, cells | others));
        for (Cell cell : unfilled) {
            others.erase(cell);
            const CellSet more = chosen | cell;
            const CellSet crowded = crowded_by(alone_ | more, grid_.geometry().houses_of(cell));
            Guardians with = guardians;
            if (add_guardians(cell, with)) find(more, others - crowded, with);
        }
    }
    /// Those of the houses that have as many of the cells as there are digits. One more, and there
    /// would be a pattern in a house.
    template <typename Houses>
    [[nodiscard]] CellSet crowded_by(const CellSet& cells, const Houses& houses) const {
        CellSet crowded;
        for (House house : houses)
            if (coloring::has_as_many(grid_.geometry().cells_of(house) & cells, digits_.size()))
                crowded |= grid_.geometry().cells_of(house);
        return crowded;
    }
    void add(CellSet cells) {
        for (const bool are_guarded : {true, false})
            for (Cell cell : cells)
                if (is_guarded(cell) == are_guarded && !can_fill(cells - cell)) cells.erase(cell);
        OrRelation relation{.cells = cells, .digits = digits_, .guardians = {}};
        for (Cell cell : cells)
            for (Digit digit : grid_.at(cell) - digits_)
                relation.guardians.emplace_back(cell, digit);
        // Without guardians the grid has no solution.
        if (!relation.guardians.empty() && !is_in_a_house(cells))
            add_unless_implied(relations_, std::move(relation));
    }
    [[nodiscard]] bool is_in_a_house(const CellSet& cells) const {
        for (House house : grid_.geometry().houses())
            if (grid_.geometry().cells_of(house).contains(cells)) return true;
        return false;
    }

    const Grid& grid_;
    const StrongLinks& links_;
    DigitSet digits_;
    int most_guardians_;
    int most_fillings_;
    std::vector<OrRelation> relations_;
    ListColoring coloring_;
    coloring::CellsByDigit may_have_{};
    CellSet alone_;                     ///< Cells without guardians.
    CellSet guarded_;                   ///< Cells with some, but not too many.
    std::vector<CellSet> at_most_;      ///< Those with so many at most, by the number.
    std::optional<CellSet> dependent_;  ///< Those with guardians that stand for others; if known.
};

/// The cells of candidates that two grids have different ones represent.
CellSet regrouped(const StrongLinks::Representatives& a, const StrongLinks::Representatives& b) {
    CellSet cells;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i]) cells.insert(Candidate::from_index(static_cast<int>(i)).cell());
    return cells;
}

}  // namespace

template <int digits>
void ImpossiblePatterns<digits>::update(Facts& facts, const CellSet& changed) {
    relations_.clear();
    const auto& links = facts.get<StrongLinks>();
    const CellSet news = changed | regrouped(representatives_, links.representatives());
    representatives_ = links.representatives();
    visit_digit_sets<digits>([&](DigitSet set) {
        for (const Reason reason : {Reason::places, Reason::candidates}) {
            PatternSearch search(facts, links, set, reason);
            kept_[static_cast<std::size_t>(reason)].add(search, set, news, relations_);
        }
    });
}

template class ImpossiblePatterns<2>;
template class ImpossiblePatterns<3>;

}  // namespace gridlemma
