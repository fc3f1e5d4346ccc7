// SPDX-License-Identifier: Apache-2.0
// The levels of a breadth-first walk along direct links: true literals by how many links they are
// from the start. Chains are measured on them, and cut down to what lies on a shortest way.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/direct_links.hpp"

namespace gridlemma::explainer {

/// One walk after another; keeps its memory. Only the search that owns it writes it.
class ChainLevels {
 public:
    enum class Direction : std::uint8_t { forward, backward };

    /// Begins a walk. `first` is level 0; sets have so many words.
    void start(const IdSet& first, int words) {
        if (levels_.empty()) levels_.resize(candidate_count + 1);
        words_ = words;
        count_ = 1;
        assign(level(0), first, words);
        assign(reached_, first, words);
    }
    /// Adds a level: the candidates in `among` that are one link beyond the last level and in none.
    /// Returns false, and adds nothing, if there are none.
    template <Direction direction = Direction::forward>
    bool grow(const DirectLinks& links, const IdSet& among) {
        const IdSet& last = at(count_ - 1);
        IdSet& next = level(count_);
        next.clear(words_);
        visit_members(last, words_, [&](Id id) {
            join(next, direction == Direction::forward ? links.next(id) : links.before(id), words_);
        });
        std::uint64_t any = 0;
        for_words(words_, [&](int w) {
            next.word[w] &= among.word[w] & ~reached_.word[w];
            reached_.word[w] |= next.word[w];
            any |= next.word[w];
        });
        count_ += any != 0 ? 1 : 0;
        return any != 0;
    }
    /// Leaves in the last level what is in `end`, and in each other level what leads to the next.
    void walk_back(const DirectLinks& links, const IdSet& end);

    [[nodiscard]] int count() const noexcept { return count_; }
    [[nodiscard]] const IdSet& at(int level) const noexcept {
        return levels_[static_cast<std::size_t>(level)];
    }
    [[nodiscard]] const IdSet& last() const noexcept { return at(count_ - 1); }
    /// Returns all that grow() has reached.
    [[nodiscard]] const IdSet& reached() const noexcept { return reached_; }

 private:
    [[nodiscard]] IdSet& level(int number) { return levels_[static_cast<std::size_t>(number)]; }

    std::vector<IdSet> levels_;
    IdSet reached_;
    int count_ = 0;
    int words_ = 0;
};

}  // namespace gridlemma::explainer
