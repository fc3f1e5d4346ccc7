// SPDX-License-Identifier: Apache-2.0
// Searches for the whips and braids of a given length that eliminate one candidate, the target.
//
//   layers   See propagation.hpp: most targets are refused by what follows from them.
//   whips    Depth first over (set of elements, last element); a state is visited once.
//   braids   Depth first over sets of elements: each element is taken or, in all that follows, left
//            out, so that no set comes twice. The search turns back if the elements that are not
//            left out cannot lead to a contradiction in the layers that remain.
//
// Loops: the left-linking options of a whip are all different. Of whips that differ only in these
//        options, the search keeps the one with the latest options. CSP-Rules, from which the
//        published ratings come, keeps one of them, too.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
//        https://github.com/denis-berthier/CSP-Rules-V2.1
#pragma once

#include <bitset>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "strategies/whips/linked_options.hpp"
#include "strategies/whips/propagation.hpp"
#include "strategies/whips/related_board.hpp"
#include "strategies/whips/state_set.hpp"
#include "strategies/whips/truth_board.hpp"
#include "strategies/whips/typed_board.hpp"

namespace gridlemma::whips {

/// A whip or braid: its elements, which follow from the target one after the other, and the truths
/// by which they do. The last truth is the one without options, so there is one more of them.
struct FoundChain {
    std::vector<Element> elements;
    std::vector<int> truths;
    /// An option of each truth, or relation. Of a whip: linked with the element before, or the
    /// target; all different. Of a braid: linked with the target or some element before.
    std::vector<int> left;
};

/// Target candidates of a search for partial whips, and the whips found so far. A partial whip ends
/// with the excluded candidate; its last truth is absent.
struct WhipEnds {
    std::bitset<candidate_count> wanted;
    std::vector<std::pair<int, FoundChain>> found;
};

/// What a search for the braids with certain elements says.
enum class Braids : std::uint8_t {
    found,
    none_here,
    none_without,  ///< Nor without the last of these elements.
};

/// On a TruthBoard; with OR relations, on a RelatedBoard; with truths of one sort, on a TypedBoard.
/// Thread safety: one per thread. Errors: std::bad_alloc.
template <typename Board>
class ChainSearchOn : public PropagationOn<Board> {
 public:
    using PropagationOn<Board>::PropagationOn;

    /// From now on whips may try so many elements in all. At first there is no limit.
    void allow(std::int64_t tries) noexcept { tries_left_ = tries; }
    /// Whether none of these is left. Then searches for whips find nothing.
    [[nodiscard]] bool is_spent() const noexcept { return tries_left_ <= 0; }

    /// Whether there is a whip (with groups: a g-whip) of at most this length. Those of the
    /// shortest length come first only if lengths are tried in turn. `watch`: here and below, may
    /// be null.
    [[nodiscard]] bool find_whip(const Board& base, int target, int length, Watch* watch);
    /// Looks for partial whips of fewer truths than `length` that lead from a candidate to those
    /// that are wanted. What is found is wanted no more. Returns whether there is a whip of at most
    /// `length`; the search stops there, or when no candidate is wanted.
    [[nodiscard]] bool find_whip_ends(const Board& base, int target, int length, WhipEnds& ends);
    /// Whether the last search for whips, which found nothing, was not cut short by the length.
    [[nodiscard]] bool was_exhaustive() const noexcept { return !was_cut_; }
    /// Whether there is a braid (with groups: a g-braid) of at most this length.
    [[nodiscard]] bool find_braid(const Board& base, int target, int length, Watch* watch);
    /// The chain that was found last.
    [[nodiscard]] const FoundChain& chain() const noexcept { return chain_; }

 private:
    struct Frame {
        Board board;
        Element element = no_element;     ///< The last one of the chain so far.
        int truth = -1;                   ///< By which it follows.
        int left = -1;                    ///< Whips: the option that leads on from here.
        std::uint64_t key = 0;            ///< Whips: of the set of elements.
        std::vector<Element> pending;     ///< Braids: follow, and are neither taken nor left out.
        std::bitset<element_count> seen;  ///< Braids: pending, taken or left out.
    };

    Frame& start(const Board& base, int target, int length, Watch* watch);
    bool assume(Frame& frame, Element element);
    bool extend_whip(int depth);
    void note_ends(int depth);
    [[nodiscard]] bool is_an_end_linked(Element element) const;
    bool extend_by(int depth, int option);
    bool take(int depth, int truth, Element element);
    [[nodiscard]] bool leaves_all_truths(int depth, Element element) const noexcept;
    bool close_whip(int depth);
    bool is_left_already(int depth, int option) const noexcept;
    bool assume_and_collect(Frame& frame, Element element);
    Braids extend_braid(int depth);
    [[nodiscard]] Element forced_on(const Board& board, int truth,
                                    unsigned options) const noexcept {
        return board.forced(truth, options, this->with_groups());
    }
    void list_chain(int depth);
    void trace_braid(int depth);
    [[nodiscard]] int link_before(std::size_t link) const noexcept;
    [[nodiscard]] int truth_forcing(const Board& board, Element element) const noexcept;

    const Board* base_ = nullptr;
    LinkedOptionLists linked_;  ///< On it.
    WhipEnds* ends_ = nullptr;
    int length_ = 0;
    bool was_cut_ = false;
    std::int64_t tries_left_ = std::numeric_limits<std::int64_t>::max();
    int dead_truth_ = -1;
    std::vector<Frame> frames_;
    StateSet visited_;
    Board trial_;
    FoundChain chain_;
};

extern template class ChainSearchOn<TruthBoard>;
extern template class ChainSearchOn<RelatedBoard>;
extern template class ChainSearchOn<TypedBoard>;

using ChainSearch = ChainSearchOn<TruthBoard>;
using RelatedChainSearch = ChainSearchOn<RelatedBoard>;

}  // namespace gridlemma::whips
