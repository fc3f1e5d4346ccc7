// SPDX-License-Identifier: Apache-2.0
// Remote Pair: a chain of four cells or more, an even number, with the same two candidates.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xy]    .     .    | B[xy]   .     .    |
//      r5    .      .     .    | C[xy]   .   D[xy]  |
//      r9    .      .     .    |   .     .     .    |     r1c6 and r5c1 see A and D
//
// Why:   the cells are x and y in turn; of two with an even number of cells between them one is x,
//        the other y, and what sees both is neither.
// Order: see HodokuOrder; the search goes by the first cell, along row, column,
//        box. Of a chain of more than four cells all such pairs at least three links apart count,
//        if the ends do.
// Ref:   B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/hodoku_order.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

class RemotePairSearch {
 public:
    explicit RemotePairSearch(Facts& facts)
        : grid_(facts.grid()),
          most_cells_(static_cast<std::size_t>(facts.value(parameters::links) + 1) / 2) {}

    void run(HodokuOrder& best) {
        const CellSet bivalue = cells_with_candidates<2, 2>(grid_);
        for (Cell start : bivalue) {
            pair_ = grid_.at(start);
            CellSet same = bivalue;
            for (Digit digit : pair_) same &= grid_.where(digit);
            if (same.size() < 4) continue;
            if (start == same.first()) link(same);
            path_.assign(1, start);
            extend(same - start, best);
        }
    }

 private:
    void link(const CellSet& same) {
        for (Cell cell : same) {
            CellSet& linked = linked_[cell.index()];
            linked = {};
            for (House house : grid_.geometry().houses_of(cell))
                linked |= same & grid_.geometry().cells_of(house);
        }
    }

    void extend(const CellSet& free, HodokuOrder& best) {
        if (path_.size() >= 4 && path_.size() % 2 == 0) test(best);
        if (path_.size() == most_cells_ || --tries_left_ < 0) return;
        const CellSet& linked = linked_[path_.back().index()];
        for (Cell next : free& linked) {
            path_.push_back(next);
            extend(free - next, best);
            path_.pop_back();
        }
    }

    /// Whether its ends have something to exclude; if not, a shorter chain says what there is.
    [[nodiscard]] bool ends_count() const {
        CellSet places;
        for (Digit digit : pair_) places |= grid_.where(digit);
        return places.intersects(grid_.geometry().peers(path_.front()) &
                                 grid_.geometry().peers(path_.back()));
    }

    void test(HodokuOrder& best) {
        if (!ends_count()) return;
        CellSet seen;
        for (std::size_t p = 0; p < path_.size(); ++p)
            for (std::size_t q = p + 3; q < path_.size(); q += 2)
                seen |= grid_.geometry().peers(path_[p]) & grid_.geometry().peers(path_[q]);
        HodokuOrder::Eliminations eliminations;
        for (Digit digit : pair_)
            for (Cell cell : grid_.where(digit) & seen) eliminations.emplace_back(cell, digit);
        const int links = 2 * static_cast<int>(path_.size()) - 1;
        if (eliminations.empty() || best.has(eliminations, links)) return;
        AlternatingChainEvidence chain;
        std::vector<Truth> truths;
        Digit off = pair_.first();
        for (Cell cell : path_) {
            const Digit on = (pair_ - off).first();
            chain.nodes.push_back({.digit = off, .cells = cell, .is_on = false});
            chain.nodes.push_back({.digit = on, .cells = cell, .is_on = true});
            off = on;
            truths.emplace_back(cell);
        }
        chain.links = links;
        best.add(std::move(eliminations), links, std::move(chain), std::move(truths));
    }

    const Grid& grid_;
    std::size_t most_cells_;
    DigitSet pair_;
    std::array<CellSet, cell_count> linked_;  ///< The cells with that pair that a cell sees.
    std::vector<Cell> path_;
    int tries_left_ = 5'000;  ///< Cells of one pair form trees, nearly: hundreds suffice.
};

void find_remote_pair(Facts& facts, StepSink& sink) {
    HodokuOrder best;
    RemotePairSearch(facts).run(best);
    best.offer_all(sink);
}

constexpr std::array remote_pair_uses{&parameters::links};

}  // namespace

const Strategy remote_pair{
    {.id = "remote-pair",
     .number = 113,
     .name = "Remote Pair",
     .family = Family::chains,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A chain of an even number of cells, four or more, with the same two candidates.",
     .reference = "B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php",
     .elsewhere = {{programs::hodoku, "rp"}},
     .parameters = remote_pair_uses,
     .confluence =
         together_with(company::naked_single,
                       "When a cell loses a candidate, naked singles settle the whole chain.")},
    find_remote_pair};

}  // namespace gridlemma
