// SPDX-License-Identifier: Apache-2.0
// Aligned Triplet Exclusion: no three digits with a certain candidate are possible for three cells
// X, Y, Z, because of cells with two or three candidates that all of them see.
//
//            c1     c2     c3   |  c4     c5     c6    |
//      r1  X[123]    .   Y[24]  |  [12] Z[45]  [145]   |      X<>1
//
// Why:   if X is 1, Y is 2 or 4; (1, 2, ·) leaves nothing for r1c4, (1, 4, 5) nothing for r1c6.
// Order: pairs X, Y of base cells in colexicographic order; then Z, a base cell that is an
//        excluder of X (in the order of its peers) or else of Y; one step a triple.
// Ref:   A. Stuart, Aligned Pair Exclusion, https://www.sudokuwiki.org/Aligned_Pair_Exclusion
#include <boost/container/static_vector.hpp>

#include "strategies/als/aligned_exclusion.hpp"
#include "strategies/als/family.hpp"
#include "strategies/cell_counts.hpp"
#include "strategies/company.hpp"
#include "strategies/orders.hpp"
#include "strategies/programs.hpp"

namespace gridlemma {
namespace {

/// Tests the combinations of three cells.
class Triple {
 public:
    Triple(const Grid& grid, Cell x, Cell y, Cell z, const CellSet& common) noexcept
        : digits_{grid.at(x), grid.at(y), grid.at(z)},
          xy_(grid.geometry().sees(x, y)),
          xz_(grid.geometry().sees(x, z)),
          yz_(grid.geometry().sees(y, z)) {
        for (Cell cell : common) excluded_.push_back(grid.at(cell));
    }

    /// For each cell the digits that some allowed combination has. Stops as soon as that is all.
    [[nodiscard]] std::array<DigitSet, 3> supported() const noexcept {
        std::array<DigitSet, 3> found;
        for (Digit u : digits_[0])
            for (Digit v : digits_[1]) {
                if (xy_ && u == v) continue;
                const DigitSet w = thirds(u, v);
                if (w.empty()) continue;
                found[0] |= u;
                found[1] |= v;
                found[2] |= w;
                if (found == digits_) return found;
            }
        return found;
    }
    [[nodiscard]] bool supports_all(const std::array<DigitSet, 3>& found) const noexcept {
        return found == digits_;
    }

 private:
    /// What Z may be if X is `u` and Y is `v`.
    [[nodiscard]] DigitSet thirds(Digit u, Digit v) const noexcept {
        const DigitSet pair = DigitSet(u) | v;
        DigitSet w = digits_[2];
        if (xz_) w -= u;
        if (yz_) w -= v;
        for (DigitSet excluded : excluded_) {
            const DigitSet rest = excluded - pair;
            if (rest.empty()) return {};
            if (rest.is_single()) w -= rest;
        }
        return w;
    }

    std::array<DigitSet, 3> digits_;
    bool xy_, xz_, yz_;
    boost::container::static_vector<DigitSet, cell_count> excluded_;
};

/// The cells that have changed since the last grid on which nothing was found. There are tens of
/// thousands of triples, and only those matter now that have to do with such cells. A fact, to
/// which the search adds what it has found out.
class Unsearched {
 public:
    void update(Facts&, const CellSet& changed) { cells_ |= changed; }
    [[nodiscard]] const CellSet& cells() const noexcept { return cells_; }
    void set(const CellSet& cells) { cells_ = cells; }

 private:
    CellSet cells_ = CellSet::all();
};

class Search {
 public:
    Search(const Grid& grid, const CellSet& changed, StepSink& sink)
        : grid_(grid),
          changed_(changed),
          sink_(sink),
          cells_(grid, cells_with_candidates<2, 3>(grid)) {
        for (Cell cell : cells_.base()) base_.insert(cell);
    }

    /// Whether anything was offered.
    [[nodiscard]] bool run() {
        const std::span<const Cell> base = cells_.base();
        for (std::size_t j = 1; j < base.size(); ++j)
            for (std::size_t i = 0; i < j; ++i)
                if (!try_pair(base[i], base[j])) return true;
        return has_offered_;
    }

 private:
    [[nodiscard]] bool try_pair(Cell x, Cell y) {
        const CellSet common = cells_.excluders_of(x) & grid_.geometry().peers(y);
        if (!common.has_several()) return true;
        bool goes_on = true;
        const auto try_third = [&](Cell z) {
            if (goes_on && z != x && z != y)
                goes_on = try_triple(x, y, z, common & grid_.geometry().peers(z));
        };
        CellSet thirds = cells_.excluders() & base_;
        if (!changed_.intersects(common | x | y)) thirds &= changed_;
        visit_peers_in_order(grid_.geometry(), x, thirds, try_third);
        visit_peers_in_order(grid_.geometry(), y, thirds - grid_.geometry().peers(x), try_third);
        return goes_on;
    }

    [[nodiscard]] bool try_triple(Cell x, Cell y, Cell z, const CellSet& common) {
        if (!common.has_several()) return true;
        const Triple triple(grid_, x, y, z, common);
        const std::array<DigitSet, 3> found = triple.supported();
        if (triple.supports_all(found)) return true;
        has_offered_ = true;
        return offer_exclusion<3>(grid_, sink_, {x, y, z}, found, common);
    }

    const Grid& grid_;
    const CellSet& changed_;
    bool has_offered_ = false;
    StepSink& sink_;
    ExclusionCells cells_;
    CellSet base_;
};

void find(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    auto& unsearched = facts.get<Unsearched>();
    const bool has_offered = Search(grid, unsearched.cells(), sink).run();
    // A single candidate keeps cells that see it from being base cells, wherever they are.
    const bool is_barren = !has_offered && grid.cells_with(1).empty();
    unsearched.set(is_barren ? CellSet() : CellSet::all());
}

constexpr Company<3> rests{"aligned-pair", "pointing", "claiming"};

}  // namespace

const Strategy aligned_triplet_exclusion{
    {.id = "aligned-triple",
     .name = "Aligned Triplet Exclusion",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "No three digits with a certain candidate are left for three cells, because of cells "
         "with two or three candidates that all see.",
     .reference = "A. Stuart, Aligned Pair Exclusion, "
                  "https://www.sudokuwiki.org/Aligned_Pair_Exclusion",
     .elsewhere = {{programs::explainer, "Aligned Triplet Exclusion"}},
     .confluence = together_with(rests,
                                 "When a cell is solved, the triple is none any more; what remains "
                                 "is pairs, subsets or locked candidates.")},
    find};

}  // namespace gridlemma
