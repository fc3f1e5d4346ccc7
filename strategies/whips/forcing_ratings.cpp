// SPDX-License-Identifier: Apache-2.0
// TyW, FW and F3W: as W, but of typed whips alone, or with forcing whips as well.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "strategies/whips/chain_search.hpp"
#include "strategies/whips/ratings.hpp"
#include "strategies/whips/resolution.hpp"
#include "strategies/whips/typed_board.hpp"

namespace gridlemma::whips {

namespace {

/// Forcing whips have three truths at least; shorter ones are whips.
constexpr int least_forcing_length = 3;

/// How long the shortest partial whips from one candidate to the others are.
class Reach {
 public:
    static constexpr int never = std::numeric_limits<std::int16_t>::max();

    Reach(const TruthBoard& board, const std::vector<int>& candidates, int start) : start_(start) {
        lengths_.fill(never);
        board.visit_linked(static_cast<Element>(start),
                           [this](int candidate) { lengths_[candidate] = 0; });
        for (const int candidate : candidates)
            if (candidate != start && lengths_[candidate] != 0)
                ends_.wanted.set(static_cast<std::size_t>(candidate));
    }

    /// Looks for partial whips of at most that length.
    void extend(ChainSearch& search, const TruthBoard& board, int length) {
        for (; tried_ < length && !is_final_; ++tried_) {
            const std::size_t known = ends_.found.size();
            const bool has_whip = search.find_whip_ends(board, start_, tried_ + 2, ends_);
            for (std::size_t i = known; i < ends_.found.size(); ++i)
                lengths_[ends_.found[i].first] =
                    static_cast<std::int16_t>(ends_.found[i].second.elements.size());
            is_final_ = has_whip || search.was_exhaustive();
        }
    }
    /// Whether there are no longer ones.
    [[nodiscard]] bool is_final() const noexcept { return is_final_; }
    /// 0 for what sees it, `never` if none is known.
    [[nodiscard]] int length_to(int candidate) const noexcept { return lengths_[candidate]; }

 private:
    int start_ = 0;
    int tried_ = 0;
    bool is_final_ = false;
    WhipEnds ends_;
    std::array<std::int16_t, candidate_count> lengths_{};
};

/// The search for forcing whips on a grid.
class ForcingWhips {
 public:
    /// For a grid on which nothing is known.
    void start(const TruthBoard& board, const std::vector<int>& candidates) {
        board_ = &board;
        candidates_ = &candidates;
        reaches_.clear();
        may_have_longer_ = true;
    }

    /// The first candidate that partial whips from all of `count` options of a truth exclude, with
    /// `length` truths at most between them, that truth counted.
    [[nodiscard]] std::optional<int> find(int count, int length) {
        for (int truth = 0; truth < Truth::classic_count; ++truth) {
            const unsigned options = board_->options(truth);
            if (options == TruthBoard::satisfied || std::popcount(options) != count) continue;
            if (const auto target = target_of(truth, options, length)) return target;
        }
        return std::nullopt;
    }
    /// Whether a greater length may find more than the last calls did, since note_length().
    [[nodiscard]] bool may_have_longer() const noexcept { return may_have_longer_; }
    void note_length() noexcept { may_have_longer_ = false; }

 private:
    [[nodiscard]] std::optional<int> target_of(int truth, unsigned options, int length) {
        std::vector<const Reach*> reaches;
        for (unsigned rest = options; rest != 0; rest &= rest - 1)
            reaches.push_back(&reach_of(option_of(truth, std::countr_zero(rest)), length - 1));
        for (const int target : *candidates_) {
            int sum = 1;
            for (const Reach* reach : reaches)
                sum = std::min(Reach::never, sum + reach->length_to(target));
            if (sum <= length) return target;
            may_have_longer_ |= sum != Reach::never;
        }
        for (const Reach* reach : reaches) may_have_longer_ |= !reach->is_final();
        return std::nullopt;
    }
    [[nodiscard]] const Reach& reach_of(int candidate, int length) {
        Reach& reach =
            reaches_.try_emplace(candidate, *board_, *candidates_, candidate).first->second;
        reach.extend(search_, *board_, length);
        return reach;
    }

    const TruthBoard* board_ = nullptr;
    const std::vector<int>* candidates_ = nullptr;
    ChainSearch search_{false};
    std::map<int, Reach> reaches_;  ///< By candidate.
    bool may_have_longer_ = true;
};

/// What came of a search for whips of a length: an elimination, none of that length, or none of any
/// greater length either.
enum class Search : std::uint8_t { hit, miss, over };

/// Eliminates by the shortest again and again: `eliminate(length)` returns a Search. Returns the
/// greatest length that was needed; nothing if the grid is not solved.
template <typename Eliminate>
std::optional<int> greatest_length(const Resolution& grid, const Eliminate& eliminate) {
    int greatest = 0;
    for (int length = 1; grid.is_open();) {
        const Search found = eliminate(length);
        if (found == Search::over) break;
        if (found == Search::hit) greatest = std::max(greatest, length);
        length = found == Search::hit ? 1 : length + 1;
    }
    return grid.is_solved() ? std::optional(greatest) : std::nullopt;
}

/// Eliminates by the first typed whip of at most `length`: cells first, then rows, columns, boxes.
/// `may_have_longer`: whether there may be longer ones if there is none.
bool eliminate_by_typed_whip(Resolution& grid, ChainSearchOn<TypedBoard>& search, int length,
                             bool& may_have_longer) {
    for (const TruthSort sort :
         {TruthSort::cell, TruthSort::row, TruthSort::column, TruthSort::box}) {
        const TypedBoard board(grid.board(), sort);
        for (const int target : grid.candidates()) {
            if (search.find_whip(board, target, length, nullptr)) {
                grid.eliminate(target);
                return true;
            }
            may_have_longer = may_have_longer || !search.was_exhaustive();
        }
    }
    return false;
}

}  // namespace

std::optional<int> rate_typed(const Puzzle& puzzle) {
    Resolution grid(false);
    grid.start(TruthBoard(Grid(puzzle)));
    ChainSearchOn<TypedBoard> search(false);
    return greatest_length(grid, [&](int length) {
        bool may_have_longer = false;
        if (eliminate_by_typed_whip(grid, search, length, may_have_longer)) return Search::hit;
        return may_have_longer ? Search::miss : Search::over;
    });
}

std::optional<int> rate_forcing(const Puzzle& puzzle, int most_options) {
    Resolution grid(false);
    grid.start(TruthBoard(Grid(puzzle)));
    ForcingWhips forcing;
    forcing.start(grid.board(), grid.candidates());
    return greatest_length(grid, [&](int length) {
        bool has_eliminated = grid.eliminate_by_whip(length);
        if (!has_eliminated && length >= least_forcing_length) {
            forcing.note_length();
            for (int count = 2; !has_eliminated && count <= most_options; ++count)
                if (const auto target = forcing.find(count, length)) {
                    grid.eliminate(*target);
                    has_eliminated = true;
                }
        }
        if (has_eliminated) {
            forcing.start(grid.board(), grid.candidates());
            return Search::hit;
        }
        return grid.has_no_whips() && !forcing.may_have_longer() ? Search::over : Search::miss;
    });
}

}  // namespace gridlemma::whips
