// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/ratings.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "strategies/whips/resolution.hpp"

namespace gridlemma::whips {

namespace {

/// Whips and braids up to this length are the same.
constexpr int common_length = 2;
/// Puzzles that need more are tried for a solution without limit of length first.
constexpr int easy_length = 3;

bool has_to_stop(StopCheck* stop) { return stop != nullptr && stop->should_stop(); }

void close_by_trials(Resolution& grid) {
    while (grid.is_open() && grid.eliminate_by_trial()) {
    }
}

/// Whether there is a solution, whatever the length: braids are as strong as trials.
bool is_solved_by_trials(Resolution grid) {
    close_by_trials(grid);
    return grid.is_solved();
}

/// Eliminates by a whip or braid of that length; there must be no shorter whip. Whips come first
/// because they are found sooner.
bool eliminate_by_braid(Resolution& grid, int length) {
    return grid.eliminate_by_whip(length) ||
           (length > common_length && grid.eliminate_by_braid(length));
}

/// Returns B of a grid that braids solve and that has needed `so_far` already.
int braid_rating(Resolution grid, int so_far, StopCheck* stop) {
    int length = 1;
    while (grid.is_open() && !has_to_stop(stop)) {
        if (eliminate_by_braid(grid, length)) {
            so_far = std::max(so_far, length);
            length = 1;
        } else {
            ++length;
        }
    }
    return so_far;
}

}  // namespace

/// One path serves both ratings as long as no braid is shorter than the whips that are needed: so
/// it is with 997 puzzles of 1,000.
Lengths rate(const Puzzle& puzzle, bool with_groups, StopCheck* stop) {
    Resolution grid(with_groups);
    grid.start(TruthBoard(Grid(puzzle)));
    Lengths lengths;
    int so_far = 0;
    for (int length = 1; grid.is_open();) {
        if (has_to_stop(stop)) return {};
        if (grid.eliminate_by_whip(length)) {
            so_far = std::max(so_far, length);
            length = 1;
            continue;
        }
        if (length == easy_length && so_far <= easy_length && !is_solved_by_trials(grid)) return {};
        if (length > common_length && length >= so_far && !lengths.braid) {
            if (const auto target = grid.find_by_braid(length)) {
                Resolution with_braid = grid;
                with_braid.eliminate(*target);
                lengths.braid = braid_rating(std::move(with_braid), std::max(so_far, length), stop);
            }
        }
        if (lengths.braid && grid.has_no_whips()) return lengths;
        ++length;
    }
    if (!grid.is_solved()) return {};
    lengths.whip = so_far;
    if (!lengths.braid) lengths.braid = so_far;
    return lengths;
}

namespace {

/// T&E(1) with braids inside.
class BraidTrials {
 public:
    explicit BraidTrials(const Puzzle& puzzle) {
        grid_.start(TruthBoard(Grid(puzzle)));
        close_by_trials(grid_);
        if (grid_.is_open()) find_refutable();
    }
    [[nodiscard]] bool is_solved() const noexcept { return grid_.is_solved(); }
    [[nodiscard]] bool is_over() const noexcept { return !grid_.is_open() || refutable_.empty(); }

    /// Eliminates by braids of at most `length` inside, as often as possible.
    void close(int length) {
        bool has_more = true;
        while (has_more && !is_over()) {
            has_more = false;
            for (const int target : std::vector(refutable_)) {
                if (!grid_.is_open()) return;
                has_more |= grid_.board().has(target) && is_eliminated(target, length);
            }
            is_stale_ |= has_more;
            has_more = has_more || (is_stale_ && find_refutable());
        }
    }

 private:
    void assume(int target) {
        TruthBoard board = grid_.board();
        board.assume(static_cast<Element>(target), [](int, unsigned) {});
        trial_.start(board);
    }
    /// Lists the candidates that trials inside trials refute: braids of no length refute others.
    /// Returns whether there are new ones.
    bool find_refutable() {
        is_stale_ = false;
        const auto old = std::move(refutable_);
        refutable_.clear();
        bool has_new = false;
        for (const int target : grid_.candidates()) {
            const bool is_known = std::ranges::find(old, target) != old.end();
            if (!is_known) {
                assume(target);
                close_by_trials(trial_);
                has_new |= trial_.is_broken();
            }
            if (is_known || trial_.is_broken()) refutable_.push_back(target);
        }
        return has_new;
    }
    bool is_eliminated(int target, int length) {
        assume(target);
        for (int tried = 1; tried <= length && trial_.is_open();)
            tried = eliminate_by_braid(trial_, tried) ? 1 : tried + 1;
        if (!trial_.is_broken()) return false;
        grid_.eliminate(target);
        close_by_trials(grid_);
        return true;
    }

    Resolution grid_{false};
    Resolution trial_{false};
    std::vector<int> refutable_;
    bool is_stale_ = false;  ///< Candidates have gone since.
};

}  // namespace

std::optional<int> braids_in_trials(const Puzzle& puzzle) {
    BraidTrials trials(puzzle);
    for (int length = 0;; trials.close(++length)) {
        if (trials.is_solved()) return length;
        if (trials.is_over()) return std::nullopt;
    }
}

}  // namespace gridlemma::whips
