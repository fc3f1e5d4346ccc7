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
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {
namespace {

/// Tests the combinations of three cells.
class Triple {
 public:
    Triple(const Grid& grid, Cell x, Cell y, Cell z, const CellSet& excluders) noexcept
        : digits_{grid.at(x), grid.at(y), grid.at(z)},
          xy_(grid.geometry().sees(x, y)),
          xz_(grid.geometry().sees(x, z)),
          yz_(grid.geometry().sees(y, z)) {
        for (Cell cell : excluders) exclude(grid.at(cell));
    }

    /// For each cell the digits that some allowed combination has. Stops as soon as that is all.
    [[nodiscard]] std::array<DigitSet, 3> supported() const noexcept {
        std::array<DigitSet, 3> found;
        for (Digit u : digits_[0])
            for (Digit v : digits_[1] - partners_[u.index()]) {
                if (xy_ && u == v) continue;
                const DigitSet w = thirds(u, v);
                if (w.empty()) continue;
                found[0] |= u;
                found[1] |= v;
                found[2] |= w;
                // Only other digits of X may still be missing.
                if (found[1] == digits_[1] && found[2] == digits_[2]) break;
            }
        return found;
    }
    [[nodiscard]] bool supports_all(const std::array<DigitSet, 3>& found) const noexcept {
        return found == digits_;
    }

 private:
    /// No combination has all digits of an excluder.
    void exclude(DigitSet excluder) noexcept {
        if (excluder.size() > 2) {
            threes_.push_back(excluder);
            return;
        }
        const Digit one = excluder.first();
        const Digit other = (excluder - one).first();
        partners_[one.index()] |= other;
        partners_[other.index()] |= one;
    }
    /// Returns the digits that Z may have if X is `u` and Y is `v`, which are no partners.
    [[nodiscard]] DigitSet thirds(Digit u, Digit v) const noexcept {
        DigitSet w = digits_[2] - (partners_[u.index()] | partners_[v.index()]);
        if (xz_) w -= u;
        if (yz_) w -= v;
        const DigitSet pair = DigitSet(u) | v;
        for (DigitSet three : threes_) {
            const DigitSet rest = three - pair;
            if (rest.size() == 1) w -= rest;
        }
        return w;
    }

    std::array<DigitSet, 3> digits_;
    bool xy_, xz_, yz_;
    /// For each digit the others that no combination has with it.
    std::array<DigitSet, digit_count> partners_;
    boost::container::static_vector<DigitSet, cell_count> threes_;
};

class AlignedTripletExclusionSearch {
 public:
    AlignedTripletExclusionSearch(const Grid& grid, const CellSet& changed, StepSink& sink)
        : grid_(grid),
          changed_(changed),
          sink_(sink),
          cells_(grid, cells_with_candidates<2, 3>(grid)) {}

    /// Whether anything was offered.
    [[nodiscard]] bool run() {
        cells_.visit_pairs(
            [&](Cell x, Cell y, const CellSet& common) { return try_pair(x, y, common); });
        return has_offered_;
    }

 private:
    [[nodiscard]] bool try_pair(Cell x, Cell y, const CellSet& common) {
        CellSet thirds = cells_.excluders() & cells_.base();
        if (!has_offered_) thirds -= tested_with(x, y) | tested_with(y, x);
        if (!changed_.intersects(common | x | y)) thirds &= changed_;
        if (thirds.empty()) return true;
        const Geometry& geometry = grid_.geometry();
        thirds &= seen_by_several(geometry, common);
        bool goes_on = true;
        const auto try_third = [&](Cell z) {
            if (goes_on && z != x && z != y)
                goes_on = try_triple(x, y, z, common & geometry.peers(z));
        };
        visit_peers_in_order(geometry, x, thirds, try_third);
        visit_peers_in_order(geometry, y, thirds - geometry.peers(x), try_third);
        return goes_on;
    }

    /// The cells with which the two made a triple before, of which `y` was the third: a triple is
    /// the same in any order.
    [[nodiscard]] CellSet tested_with(Cell x, Cell y) const {
        if (!cells_.excluders().contains(y)) return {};
        const CellSet& peers = grid_.geometry().peers(y);
        const CellSet before = cells_before(y);
        return peers.contains(x) ? before : before & peers;
    }

    [[nodiscard]] bool try_triple(Cell x, Cell y, Cell z, const CellSet& common) {
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
};

void find_aligned_triplet_exclusion(Facts& facts, StepSink& sink) {
    auto& unsearched = facts.get<Unsearched<3>>();
    const bool has_offered =
        AlignedTripletExclusionSearch(facts.grid(), unsearched.cells(), sink).run();
    unsearched.note(facts.grid(), has_offered);
}

constexpr Company<3> aligned_triplet_exclusion_rests{"aligned-pair", "pointing", "claiming"};

}  // namespace

const Strategy aligned_triplet_exclusion{
    {.id = "aligned-triple",
     .number = 112,
     .name = "Aligned Triplet Exclusion",
     .family = Family::als,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "No three digits with a certain candidate are left for three cells, because of cells "
         "with two or three candidates that all see.",
     .reference = "A. Stuart, Aligned Pair Exclusion, "
                  "https://www.sudokuwiki.org/Aligned_Pair_Exclusion",
     .elsewhere = {{programs::explainer, "Aligned Triplet Exclusion"}},
     .confluence = together_with(aligned_triplet_exclusion_rests,
                                 "When a cell is solved, the triple is none any more; what remains "
                                 "is pairs, subsets or locked candidates.")},
    find_aligned_triplet_exclusion};

}  // namespace gridlemma
