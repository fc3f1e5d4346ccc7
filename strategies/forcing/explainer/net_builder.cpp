// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net_builder.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void Net::cut(int node) {
    for (std::size_t i = static_cast<std::size_t>(node); i < nodes.size(); ++i)
        implied.erase(nodes[i].literal);
    nodes.resize(static_cast<std::size_t>(node));
    true_node = false_node = -1;
    if (first_nested >= node) first_nested = -1;
    if (first_deduced >= node) first_deduced = -1;
    const auto is_on = [](const Node& kept) { return kept.literal.is_on(); };
    followed_on = static_cast<int>(std::ranges::count_if(nodes, is_on));
    followed_off = node - followed_on;
}

void NetBuilder::reset(const Board& board, const Position& start, Links links, Deducer* deducer) {
    board_ = &board;
    start_ = &start;
    links_ = links;
    deducer_ = deducer;
    first_kind_ = links.cells ? 0 : 1;
    nodes_.reset(board, start, deducer);
}

void NetBuilder::begin(std::uint16_t limit, Net& net) {
    net_ = &net;
    net.true_node = net.false_node = -1;
    net.limit = no_limit;
    net.level = level_;
    nodes_.begin(level_ == 0 ? limit : no_limit);
    if (links_.dynamic) now_.assign(*board_, *start_);
}

void NetBuilder::build(BoardLiteral assumption, std::uint16_t limit, Net& net) {
    net.first_deduced = net.first_nested = -1;
    begin(limit, net);
    nodes_.add(assumption, Why::assumption, 0);
    run();
    nodes_.write(net);
}

void NetBuilder::extend(std::uint16_t limit, Net& net) {
    if (is_complete(net)) {
        net.level = level_;
        return;
    }
    begin(limit, net);
    replay(net);
    run();
    nodes_.write(net);
}

/// Returns whether the net has followed up all its literals, and deductions give it no more.
bool NetBuilder::is_complete(const Net& net) {
    if (level_ == 0 || !links_.dynamic || !net.is_followed_up()) return false;
    IdSet left = start_->left();
    for_words(board_->words(), [&](int w) { left.word[w] &= ~net.implied.off.word[w]; });
    const DeducedRange range = deducer_->deduce(left);
    for (std::uint32_t number = range.first; number != range.last; ++number)
        if (!net.implied.off.contains(deducer_->deduction(number).id)) return false;
    return true;
}

/// Does again what was done when the nodes were found and, if they have been, followed up.
void NetBuilder::replay(const Net& net) {
    for (const Node& node : net.nodes) {
        nodes_.add(node.literal, node.why, node.cause);
        if (node.literal.is_on()) {
            if (nodes_.followed(true) < net.followed_on) nodes_.take<true>();
            continue;
        }
        if (nodes_.followed(false) == net.followed_off) continue;
        nodes_.take<false>();
        if (!links_.dynamic) continue;
        now_.remove(*board_, node.literal.id());
        nodes_.mark_gone(node.literal.id());
    }
}

void NetBuilder::run() {
    for (;;) {
        if (nodes_.is_waiting(true)) {
            if (follow_on(nodes_.take<true>())) return;
        } else if (nodes_.is_waiting(false)) {
            if (!nodes_.has_short()) {
                net_->limit = nodes_.limit();
                return;
            }
            if (follow_off(nodes_.take<false>())) return;
        } else if (level_ == 0 || !deduce()) {
            return;
        }
    }
}

/// Ends the net with the next node, whose opposite is that of the number.
void NetBuilder::contradict(int number) {
    const bool is_true = nodes_.next().literal.is_on();
    net_->true_node = is_true ? nodes_.size() : number;
    net_->false_node = is_true ? number : nodes_.size();
    nodes_.add_last();
}

bool NetBuilder::follow_on(int number) {
    const Id id = nodes_.at(number).literal.id();
    const auto ancestors = static_cast<std::uint16_t>(nodes_.at(number).ancestors + 1);
    const bool has_nested = nodes_.at(number).has_nested;
    // Those that are new come first, without branches: which they are cannot be predicted.
    int count = 0;
    bool has_contradiction = false;
    for (const Board::Weak& weak : links_.cells ? board_->weak(id) : board_->weak_in_houses(id)) {
        const std::uint8_t mark = nodes_.marks(weak.id);
        const bool is_contradiction =
            (mark & (NetNodes::is_on | NetNodes::is_gone)) == NetNodes::is_on;
        new_[static_cast<std::size_t>(count)] = weak;
        count += mark == 0 || is_contradiction ? 1 : 0;
        has_contradiction |= is_contradiction;
    }
    for (int i = 0; i < count; ++i) {
        const auto [other, why] = new_[static_cast<std::size_t>(i)];
        Node& next = nodes_.prepare(BoardLiteral::off(other), why, id);
        next.ancestors = ancestors;
        next.has_nested = has_nested;
        if (has_contradiction && nodes_.marks(other) != 0) {
            contradict(nodes_.place(BoardLiteral::on(other)));
            return true;
        }
        nodes_.add<false>();
    }
    return false;
}

bool NetBuilder::follow_off(int number) {
    const Id id = nodes_.at(number).literal.id();
    Position::Singles singles;
    int count = 0;
    if (links_.dynamic) {
        count = now_.remove(*board_, id, singles);
        nodes_.mark_gone(id);
    } else {
        start_->visit_partners(*board_, id, [&](std::size_t kind, Id other) {
            singles[static_cast<std::size_t>(count++)] = {other, static_cast<std::uint16_t>(kind)};
        });
    }
    for (int i = 0; i < count; ++i) {
        const auto [other, kind] = singles[static_cast<std::size_t>(i)];
        if (kind < first_kind_ || (nodes_.marks(other) & NetNodes::is_on) != 0) continue;
        nodes_.prepare(BoardLiteral::on(other), static_cast<Why>(kind), id);
        nodes_.set_ancestors();
        if ((nodes_.marks(other) & NetNodes::is_off) != 0) {
            contradict(nodes_.place(BoardLiteral::off(other)));
            return true;
        }
        nodes_.add<true>();
    }
    return false;
}

/// Adds what deductions yield. Returns whether any of it is new.
bool NetBuilder::deduce() {
    bool is_new = false;
    const DeducedRange range = deducer_->deduce(now_.left());
    for (std::uint32_t number = range.first; number != range.last; ++number) {
        const Deduced& deduced = deducer_->deduction(number);
        if ((nodes_.marks(deduced.id) & NetNodes::is_off) != 0) continue;
        if (net_->first_deduced < 0) net_->first_deduced = nodes_.size();
        if (deduced.nested >= 0 && net_->first_nested < 0) net_->first_nested = nodes_.size();
        nodes_.add(BoardLiteral::off(deduced.id), Why::deduction, number);
        is_new = true;
    }
    return is_new;
}

}  // namespace gridlemma::explainer
