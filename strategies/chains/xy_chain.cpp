// SPDX-License-Identifier: Apache-2.0
// XY-Chain: a chain of cells with two candidates, each linked to the next by a digit that both
// have, which begins and ends with the same digit.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  A[xy]    .     .    | [yz]    .     .    |
//      r2    .      .     .    |   .     .     .    |
//      r5    x*     .     .    | Z[zx]   .     .    |
//
// Why:   A is x or y, and then the next is z, and then Z is x; what sees both ends (*) is not.
// Order: see HodokuOrder; the search goes by the first candidate, then by the last.
// Ref:   B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php
#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/chains/candidate_chains.hpp"
#include "strategies/chains/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/other_programs/hodoku_order.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/bit_matrix.hpp"
#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

/// The cells to which walks lead, of any length, even if they pass a cell twice. They are found far
/// faster than chains.
class Walks {
 public:
    Walks(const Grid& grid, const CellSet& bivalue) : grid_(grid) {
        for (Cell cell : bivalue) {
            number_[cell.index()] = candidates_.size();
            for (Digit digit : grid.at(cell)) candidates_.emplace_back(cell, digit);
        }
        const std::size_t count = candidates_.size();
        reached_.reset(count, count);
        of_digit_.reset(digit_count, count);
        for (std::size_t i = 0; i < count; ++i) {
            const Digit digit = candidates_[i].digit();
            of_digit_.set(digit.index(), i);
            reached_.set(i, i);
            for (Cell next :
                 grid.where(digit) & bivalue & grid.geometry().peers(candidates_[i].cell()))
                reached_.set(i, number_of_other({next, digit}));
        }
        for (std::size_t via = 0; via < count; ++via)
            for (std::size_t i = 0; i < count; ++i)
                if (reached_.test(i, via)) reached_.add(i, reached_.row(via));
    }

    /// The cells that hold the digit of `start` if a walk from there, where it is false, ends
    /// there.
    [[nodiscard]] CellSet ends(Candidate start) const {
        CellSet cells;
        visit_common(reached_.row(number_of_other(start)), of_digit_.row(start.digit().index()),
                     reached_.words(),
                     [&](std::size_t number) { cells.insert(candidates_[number].cell()); });
        return cells;
    }

 private:
    /// The number of the other candidate of a cell: the two are neighbours.
    [[nodiscard]] std::size_t number_of_other(Candidate candidate) const {
        const Cell cell = candidate.cell();
        const bool is_first = grid_.at(cell).first() == candidate.digit();
        return number_[cell.index()] + (is_first ? 1 : 0);
    }

    const Grid& grid_;
    boost::container::static_vector<Candidate, 2 * std::size_t{cell_count}> candidates_;
    std::array<std::size_t, cell_count> number_;  ///< Of the first candidate of a cell.
    BitMatrix reached_;                           ///< By number.
    BitMatrix of_digit_;                          ///< The numbers of the candidates of a digit.
};

struct Ends {
    Candidate first;
    Candidate last;
    std::uint64_t rank = 0;  ///< Of what goes: see HodokuOrder.
};

/// Ends of walks that would eliminate something, in order.
std::vector<Ends> pairs_of_ends_of_xy_chain(const Grid& grid, const CellSet& bivalue) {
    std::vector<Ends> pairs;
    Walks walks(grid, bivalue);
    for (Cell first : bivalue)
        for (Digit digit : grid.at(first))
            for (Cell last : walks.ends({first, digit}))
                if (first < last && grid.where(digit).intersects(grid.geometry().peers(first) &
                                                                 grid.geometry().peers(last)))
                    pairs.push_back({{first, digit}, {last, digit}});
    return pairs;
}

/// Looks for chains in the order in which what they eliminate is preferred.
void find_xy_chain(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet bivalue = cells_with_candidates<2, 2>(grid);
    std::vector<Ends> pairs = pairs_of_ends_of_xy_chain(grid, bivalue);
    if (pairs.empty()) return;
    CandidateChainSearch search({facts.get<LinkGraph>(), bivalue},
                                facts.value(parameters::links) - 1);
    for (Ends& ends : pairs) {
        HodokuOrder::Eliminations gone = search.gone_between(ends.first, ends.last);
        ends.rank = HodokuOrder::rank_of(gone);
    }
    std::ranges::stable_sort(pairs, {}, &Ends::rank);
    for (std::size_t i = 0; i < pairs.size();) {
        HodokuOrder best;
        const std::uint64_t rank = pairs[i].rank;
        for (; i < pairs.size() && pairs[i].rank == rank; ++i)
            search.add(pairs[i].first, pairs[i].last, best);
        if (!best.offer_all(sink)) return;
    }
}

constexpr std::array xy_chain_uses{&parameters::links};

}  // namespace

const Strategy xy_chain{
    {.id = "xy-chain",
     .number = 115,
     .name = "XY-Chain",
     .family = Family::chains,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A chain of cells with two candidates that begins and ends with the same digit.",
     .reference = "B. Hobiger, HoDoKu: Chains, https://hodoku.sourceforge.net/en/tech_chains.php",
     .elsewhere = {{programs::hodoku, "xyc"}},
     .parameters = xy_chain_uses,
     .confluence = together_with(
         company::naked_single,
         "When a cell loses a candidate, naked singles settle the chain up to one of its ends.")},
    find_xy_chain};

}  // namespace gridlemma
