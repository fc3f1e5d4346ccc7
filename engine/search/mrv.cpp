// SPDX-License-Identifier: Apache-2.0
// Kernel mrv: singles until there are none, then a guess in the cell with the fewest candidates
// ("minimum remaining values"). The portable reference, which defines correct behaviour.
//
// Order: of the cells with the fewest candidates the lowest; its digits upwards.
// Ref:   J. R. Bitner and E. M. Reingold, Backtrack programming techniques, CACM 18 (1975).
#include "engine/search/mrv.hpp"

#include <algorithm>

#include "engine/search/house_position.hpp"
#include "engine/search/kernels.hpp"
#include "engine/search/mrv_position.hpp"

namespace gridlemma {
namespace {

using mrv::Verdict;

template <typename Position>
class Search {
 public:
    Search(std::uint64_t limit, const SolutionSink& sink, StopCheck* stop)
        : limit_(limit), sink_(sink), stop_(stop) {}

    SearchStats run(Position start) {
        visit(start, 0);
        return stats_;
    }

 private:
    /// Visits a position, `depth` guesses deep, and all below it. Returns false if the search is
    /// over.
    bool visit(Position& position, std::uint32_t depth) {
        if (should_stop_at(++stats_.nodes, stop_)) return false;
        switch (position.close()) {
            case Verdict::dead:
                return true;
            case Verdict::solved:
                return found(position);
            case Verdict::open:
                break;
        }
        ++stats_.guesses;
        stats_.max_depth = std::max(stats_.max_depth, ++depth);
        const auto choice = position.choose();
        for (Digit digit : choice.digits) {
            Position next(position, choice, digit);
            if (!visit(next, depth)) return false;
        }
        return true;
    }

    bool found(const Position& position) {
        ++stats_.solutions;
        if (sink_ && !sink_(position.solution())) return false;
        return stats_.solutions < limit_;
    }

    std::uint64_t limit_;
    const SolutionSink& sink_;
    StopCheck* stop_;
    SearchStats stats_;
};

template <typename Position>
SearchStats run(const Position& start, std::uint64_t limit, const SolutionSink& sink,
                StopCheck* stop) {
    return Search<Position>(limit, sink, stop).run(start);
}

class MrvKernel final : public SearchKernel {
 public:
    [[nodiscard]] const Descriptor& descriptor() const noexcept override {
        static constexpr Descriptor text = {
            .name = "mrv",
            .description = "singles, then a guess in the cell with the fewest candidates",
            .reference =
                "J. R. Bitner, E. M. Reingold, Backtrack programming techniques, "
                "CACM 18:11 (1975)"};
        return text;
    }

 private:
    SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                               StopCheck* stop) const override {
        if (limit == 0) return {};
        return run(mrv::Position(puzzle), limit, sink, stop);
    }
};

}  // namespace

SearchStats search_mrv(const Grid& start, std::uint64_t limit, const SolutionSink& sink,
                       StopCheck* stop) {
    if (limit == 0) return {};
    if (start.geometry().is_classic()) return run(mrv::Position(start), limit, sink, stop);
    return run(HousePosition(start), limit, sink, stop);
}

const SearchKernel& kernels::mrv() noexcept {
    static const MrvKernel kernel;
    return kernel;
}

}  // namespace gridlemma
