// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/net.hpp"

#include <algorithm>
#include <cstring>

#include "engine/core/bits.hpp"

namespace pencilmark::forcing {

void NetBuilder::reset(const Board& board, const Position& start, Links links, Deducer* deducer) {
    board_ = &board;
    start_ = &start;
    links_ = links;
    deducer_ = deducer;
    first_kind_ = links.cells ? 0 : 1;
    if (ancestors_.size() < static_cast<std::size_t>(2 * board.size() + 2))
        ancestors_.resize(static_cast<std::size_t>(2 * board.size() + 2));
}

void NetBuilder::begin(Literal assumption, Net& net) {
    net_ = &net;
    net.nodes.clear();
    net.on.clear(board_->words());
    net.off.clear(board_->words());
    net.true_node = net.false_node = -1;
    net.limit = no_limit;
    if (links_.dynamic) now_ = *start_;
    std::memcpy(marks_.data(), start_->gone().data(), static_cast<std::size_t>(board_->size()));
    on_queue_.clear();
    off_queue_.clear();
    on_head_ = off_head_ = 0;
    short_pending_ = 0;
    enqueue(add(assumption, Why::assumption, 0));
}

int NetBuilder::add(Literal literal, Why why, std::uint32_t cause) {
    const auto node = static_cast<int>(net_->nodes.size());
    net_->nodes.push_back({.cause = cause, .literal = literal, .ancestors = 0, .why = why});
    set_ancestors(node);
    return node;
}

/// Adds the ancestors of `parent` to those of `node`, which comes later.
void NetBuilder::join(int node, int parent) {
    auto& row = ancestors_[node];
    const auto& from = ancestors_[parent];
    for (int w = 0; w <= parent >> 6; ++w) row[w] |= from[w];
    net_->nodes[node].has_nested |= net_->nodes[parent].has_nested;
}

void NetBuilder::set_ancestors(int node) {
    Node& self = net_->nodes[node];
    auto& row = ancestors_[node];
    const int words = (node >> 6) + 1;
    if (self.why == Why::assumption || self.why == Why::deduction || self.literal.is_on()) {
        for (int w = 0; w < words; ++w) row[w] = 0;
        if (self.why == Why::deduction)
            self.has_nested = deducer_->deduction(self.cause).nested >= 0;
        visit_parents(*board_, *start_, deducer_, self,
                      [&](Literal parent) { join(node, place(parent)); });
        row[node >> 6] |= 1ULL << (node & 63);
        int count = 0;
        for (int w = 0; w < words; ++w) count += count_bits(row[w]);
        self.ancestors = static_cast<std::uint16_t>(count);
        return;
    }
    // One parent, which has no part in what follows from it.
    const int parent = place(Literal::on(static_cast<Id>(self.cause)));
    for (int w = 0; w < words; ++w) row[w] = w <= parent >> 6 ? ancestors_[parent][w] : 0;
    row[node >> 6] |= 1ULL << (node & 63);
    self.has_nested = net_->nodes[parent].has_nested;
    self.ancestors = static_cast<std::uint16_t>(net_->nodes[parent].ancestors + 1);
}

void NetBuilder::enqueue(int node) {
    const Node& self = net_->nodes[node];
    const Id id = self.literal.id();
    place_[self.literal.code()] = static_cast<std::uint16_t>(node);
    if (self.ancestors < limit_) ++short_pending_;
    if (self.literal.is_on()) {
        marks_[id] |= is_on;
        net_->on.insert(id);
        on_queue_.push_back(static_cast<std::uint16_t>(node));
    } else {
        marks_[id] |= is_off;
        net_->off.insert(id);
        off_queue_.push_back(static_cast<std::uint16_t>(node));
    }
}

void NetBuilder::contradict(int true_node, int false_node) {
    net_->true_node = true_node;
    net_->false_node = false_node;
}

bool NetBuilder::follow_on(int node) {
    const Id id = net_->nodes[node].literal.id();
    for (const auto [other, why] : links_.cells ? board_->weak(id) : board_->weak_in_houses(id)) {
        const std::uint8_t mark = marks_[other];
        if (mark == 0) {
            enqueue(add(Literal::off(other), why, id));
        } else if ((mark & (is_on | is_gone)) == is_on) {
            contradict(place(Literal::on(other)), add(Literal::off(other), why, id));
            return true;
        }
    }
    return false;
}

bool NetBuilder::follow_off(int node) {
    const Id id = net_->nodes[node].literal.id();
    const Position& position = links_.dynamic ? now_ : *start_;
    struct Found {
        Id id;
        Why why;
    };
    std::array<Found, unit_kinds> found{};
    int count = 0;
    for (int kind = first_kind_; kind < unit_kinds; ++kind) {
        const std::uint16_t unit = board_->units(id)[kind];
        if (position.count(unit) != 2) continue;
        const Id other = position.other(unit, id);
        const auto is_other = [other](const Found& f) { return f.id == other; };
        if (std::any_of(found.begin(), found.begin() + count, is_other)) continue;
        found[count++] = {other, static_cast<Why>(kind)};
    }
    if (links_.dynamic) {
        now_.remove(*board_, id);
        marks_[id] |= is_gone;
    }
    for (int i = 0; i < count; ++i) {
        const std::uint8_t mark = marks_[found[i].id];
        if ((mark & is_off) != 0) {
            const int false_node = place(Literal::off(found[i].id));
            contradict(add(Literal::on(found[i].id), found[i].why, id), false_node);
            return true;
        }
        if ((mark & is_on) == 0) enqueue(add(Literal::on(found[i].id), found[i].why, id));
    }
    return false;
}

bool NetBuilder::deduce() {
    bool is_new = false;
    const DeducedRange range = deducer_->deduce(now_.left());
    for (std::uint32_t number = range.first; number != range.last; ++number) {
        const Id id = deducer_->deduction(number).id;
        if ((marks_[id] & is_off) != 0) continue;
        enqueue(add(Literal::off(id), Why::deduction, number));
        is_new = true;
    }
    return is_new;
}

void NetBuilder::build(Literal assumption, std::uint16_t limit, Net& net) {
    limit_ = deducer_ == nullptr ? limit : no_limit;
    begin(assumption, net);
    run();
    net.place.assign(place_.begin(), place_.begin() + 2 * board_->size());
}

void NetBuilder::run() {
    const auto take = [&](int node) {
        if (net_->nodes[node].ancestors < limit_) --short_pending_;
        return node;
    };
    for (;;) {
        if (on_head_ < on_queue_.size()) {
            if (follow_on(take(on_queue_[on_head_++]))) return;
        } else if (off_head_ < off_queue_.size()) {
            if (short_pending_ == 0) {
                net_->limit = limit_;
                return;
            }
            if (follow_off(take(off_queue_[off_head_++]))) return;
        } else if (deducer_ == nullptr || !deduce()) {
            return;
        }
    }
}

}  // namespace pencilmark::forcing
