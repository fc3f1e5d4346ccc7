// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_levels.hpp"

namespace gridlemma::explainer {

void ChainLevels::start(const IdSet& first, int words) {
    if (levels_.empty()) levels_.resize(candidate_count + 1);
    words_ = words;
    count_ = 1;
    assign(level(0), first, words);
    assign(reached_, first, words);
}

bool ChainLevels::grow(const DirectLinks& links, const IdSet& among, Direction direction) {
    const IdSet& last = at(count_ - 1);
    IdSet& next = level(count_);
    next.clear(words_);
    if (direction == Direction::forward)
        visit_members(last, words_, [&](Id id) { join(next, links.next(id), words_); });
    else
        visit_members(last, words_, [&](Id id) { join(next, links.before(id), words_); });
    std::uint64_t any = 0;
    for_words(words_, [&](int w) {
        next.word[w] &= among.word[w] & ~reached_.word[w];
        reached_.word[w] |= next.word[w];
        any |= next.word[w];
    });
    count_ += any != 0 ? 1 : 0;
    return any != 0;
}

void ChainLevels::walk_back(const DirectLinks& links, const IdSet& end) {
    IdSet& last = level(count_ - 1);
    for_words(words_, [&](int w) { last.word[w] &= end.word[w]; });
    for (int number = count_ - 1; number > 0; --number) {
        IdSet before;
        visit_members(at(number), words_, [&](Id id) { join(before, links.before(id), words_); });
        IdSet& own = level(number - 1);
        for_words(words_, [&](int w) { own.word[w] &= before.word[w]; });
    }
}

}  // namespace gridlemma::explainer
