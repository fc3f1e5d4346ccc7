// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/band_choices.hpp"

#include <algorithm>

namespace gridlemma::clues {

namespace {

class BandSearch {
 public:
    BandSearch(std::span<const BandMask> sets, std::size_t most) : sets_(sets), most_(most) {}

    /// Adds `left` of the cells. Each choice is found once: a cell that was tried is left out.
    // NOLINTNEXTLINE(misc-no-recursion): a cell more.
    void search(BandMask chosen, BandMask cells, int left) {
        const auto missed =
            std::ranges::find_if(sets_, [&](BandMask set) { return (set & chosen) == 0; });
        if (missed == sets_.end()) {
            for_each_choice(cells, left, chosen, [this](BandMask choice) {
                found_.push_back(choice);
                return !is_full();
            });
            return;
        }
        if (left == 0) return;
        for_each_bit(*missed & cells, [&](BandMask cell) {
            if (is_full()) return;
            cells &= ~cell;
            search(chosen | cell, cells, left - 1);
        });
    }
    [[nodiscard]] std::vector<BandMask>& found() noexcept { return found_; }

 private:
    [[nodiscard]] bool is_full() const noexcept { return found_.size() > most_; }

    std::span<const BandMask> sets_;
    std::size_t most_;
    std::vector<BandMask> found_;
};

}  // namespace

std::vector<BandMask> band_choices(std::span<const BandMask> sets, BandMask cells, int clues,
                                   std::size_t most) {
    BandSearch search(sets, most);
    search.search(0, cells, clues);
    return std::move(search.found());
}

}  // namespace gridlemma::clues
