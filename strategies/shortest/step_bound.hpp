// SPDX-License-Identifier: Apache-2.0
// StepBound: how many steps are needed at least, if each step eliminates one candidate?
//
// Free are singles and locked candidates. What they conclude they conclude as well when other
// candidates are gone; and so it is with whether a candidate is in reach of a step, by a test that
// never denies what is. So of any stuck position, one where the free rules stop before the end, it
// holds that whoever gets from a position that has all of its candidates to the end has to
// eliminate one of those that are in reach there: the first one of the stuck position that he
// eliminates is in reach before, and the more when others are gone. These are its exits. A set of
// steps that has no exit of some stuck position is no path, and several stuck positions without a
// common exit need a step each.
//
// The search takes exits in every order that matters: a set of candidates comes once. It keeps the
// stuck positions that it meets, since each bounds all positions that contain it. (Sets that hit
// sets which come up one by one: Erick Moreno-Centeno, Richard M. Karp, The Implicit Hitting Set
// Approach to Solve Combinatorial Optimization Problems, Operations Research 61, 2013. Steps one of
// which is needed: Joerg Hoffmann, Julie Porteous, Laura Sebastia, Ordered Landmarks in Planning,
// Journal of Artificial Intelligence Research 22, 2004.)
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/core/stop.hpp"
#include "strategies/shortest/free_board.hpp"
#include "strategies/shortest/reach.hpp"

namespace gridlemma::shortest {

/// How much work one stuck position is that StepBound learns, in the unit of search_effort.hpp.
inline constexpr std::uint64_t bound_effort = 20;

/// For one puzzle after another.
/// Thread safety: one object per thread. Errors: std::bad_alloc.
class StepBound {
 public:
    /// Both must outlive this object.
    StepBound(Reach& reach, StopCheck& stop) : reach_(reach), stop_(stop) {}

    /// Begins another puzzle: `solution` are the candidates of its only one.
    void start(const CandidateBits& solution);
    /// Whether as few steps as that may suffice. If not, no path has so few. Where that takes long
    /// to find out, and once `stop` has stopped, the answer is yes. Precondition: the board is
    /// closed, and a position of the puzzle.
    [[nodiscard]] bool may_suffice(const FreeBoard& board, int most);

    [[nodiscard]] CandidateBits wrong(const FreeBoard& board) const noexcept {
        return board.candidates() - solution_;
    }
    /// How many stuck positions are known.
    [[nodiscard]] std::size_t size() const noexcept { return stuck_.size(); }

 private:
    using Indices = std::vector<std::uint32_t>;
    struct Stuck {
        CandidateBits wrong;
        CandidateBits exits;
    };
    /// What is known of a board: so many steps do not suffice, or may.
    struct Known {
        int too_few = 0;
        int enough = 1000;
    };

    [[nodiscard]] Indices within(const CandidateBits& wrong, const Indices& among) const;
    void add_new(Indices& indices, std::size_t first, const CandidateBits& wrong) const;
    void learn(const FreeBoard& board);
    void learn_smallest(FreeBoard board);
    [[nodiscard]] bool search(const FreeBoard& board, CandidateBits banned, Indices active,
                              int most);
    [[nodiscard]] bool search_one(const FreeBoard& board, const CandidateBits& banned,
                                  const Indices& active);
    [[nodiscard]] bool are_too_many(const Indices& active, const CandidateBits& banned,
                                    int most) const;
    [[nodiscard]] int busiest(const CandidateBits& choice, const Indices& active) const;

    Reach& reach_;
    StopCheck& stop_;
    CandidateBits solution_;
    std::vector<Stuck> stuck_;
    int boards_left_ = 0;  ///< That the search may look at until it takes too long.
    std::unordered_map<CandidateBits, Known, CandidateBitsHash> known_;
};

}  // namespace gridlemma::shortest
