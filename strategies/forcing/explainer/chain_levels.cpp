// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_levels.hpp"

namespace gridlemma::explainer {

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
