// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net_store.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void NetStore::reset(const Board& board, const Position& position, Links links, Deducer* deducer) {
    board_ = &board;
    position_ = &position;
    builder_.reset(board, position, links, deducer);
    const auto literals = static_cast<std::size_t>(2 * board.size());
    if (nets_.size() < literals) nets_.resize(literals);
    has_net_.assign(literals, 0);
    limit_ = no_limit;
    set_level(0);
}

void NetStore::set_level(int level) {
    level_ = level;
    builder_.set_level(level);
}

const Net& NetStore::net(BoardLiteral assumption) {
    Net& net = nets_[assumption.code()];
    if (has_net_[assumption.code()] == 0) {
        builder_.build(assumption, limit_, net);
        has_net_[assumption.code()] = 1;
        return net;
    }
    if (net.level != level_) adopt(net);
    if (!net.has_contradiction() && (net.level != level_ || net.limit < limit_))
        builder_.extend(limit_, net);
    return net;
}

/// Reuses the part of a lower-level net that is still valid: everything, except that from level 4
/// on the nested chains differ.
void NetStore::adopt(Net& net) const {
    if (level_ >= 4 && net.level < 4 && net.first_nested >= 0) net.cut(net.first_nested);
    if (net.has_contradiction()) net.level = level_;
}

void NetStore::forget(const IdSet& gone) {
    IdSet before;
    for_words(board_->words(),
              [&](int w) { before.word[w] = position_->left().word[w] | gone.word[w]; });
    changed_.set(*board_, before, *position_);
    IdSet near;
    for (const std::uint16_t unit : changed_.units())
        for (Id id : board_->members(unit)) near.insert(id);
    for (std::size_t code = 0; code < has_net_.size(); ++code) {
        if (has_net_[code] == 0) continue;
        Net& net = nets_[code];
        if (net.first_deduced >= 0) net.cut(net.first_deduced);
        net.level = 0;
        has_net_[code] = depends_on(net, gone, near) ? 0 : 1;
    }
    set_level(0);
}

/// Returns whether the removal of these candidates changes the net: it does if the net has one of
/// them, or if a unit that has lost one now gets down to two. `near`: all candidates of these
/// units.
bool NetStore::depends_on(const Net& net, const IdSet& gone, const IdSet& near) const {
    std::uint64_t any = 0;
    std::uint64_t any_near = 0;
    for_words(board_->words(), [&](int w) {
        any |= gone.word[w] & (net.implied.on.word[w] | net.implied.off.word[w]);
        any_near |= near.word[w] & net.implied.off.word[w];
    });
    if (any != 0) return true;
    if (any_near == 0) return false;
    const auto gets_down = [&](int unit) {
        if (position_->count(unit) < 2) return false;
        int rest = 0;
        for (Id id : board_->members(unit))
            if (position_->has(id) && !net.implied.off.contains(id) && ++rest == 2) return false;
        return true;
    };
    return std::ranges::any_of(changed_.units(), gets_down);
}

}  // namespace gridlemma::explainer
