// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net.hpp"

#include <algorithm>
#include <cstring>

namespace gridlemma::forcing {

namespace {

/// One bits in some words, counted in nibbles for up to three words at once.
int count_row(const std::uint64_t* row, int words) noexcept {
    constexpr std::uint64_t ones = 0x5555555555555555ULL;
    constexpr std::uint64_t pairs = 0x3333333333333333ULL;
    constexpr std::uint64_t nibbles = 0x0F0F0F0F0F0F0F0FULL;
    int count = 0;
    for (int w = 0; w < words; w += 3) {
        std::uint64_t sum = 0;
        for (int v = w; v < std::min(w + 3, words); ++v) {
            const std::uint64_t twos = row[v] - ((row[v] >> 1) & ones);
            sum += (twos & pairs) + ((twos >> 2) & pairs);
        }
        sum = (sum & nibbles) + ((sum >> 4) & nibbles);
        count += static_cast<int>((sum * 0x0101010101010101ULL) >> 56);
    }
    return count;
}

}  // namespace

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
    if (ancestors_.size() < static_cast<std::size_t>(2 * board.size() + 2))
        ancestors_.resize(static_cast<std::size_t>(2 * board.size() + 2));
}

void NetBuilder::begin(Net& net) {
    net_ = &net;
    net.implied.clear(board_->words());
    net.true_node = net.false_node = -1;
    net.limit = no_limit;
    net.level = level_;
    if (links_.dynamic) now_ = *start_;
    std::memcpy(marks_.data(), start_->gone().data(), static_cast<std::size_t>(board_->size()));
    on_queue_.clear();
    off_queue_.clear();
    on_head_ = off_head_ = 0;
    short_pending_ = 0;
}

int NetBuilder::add(BoardLiteral literal, Why why, std::uint32_t cause) {
    const auto node = static_cast<int>(net_->nodes.size());
    net_->nodes.push_back({.cause = cause, .literal = literal, .ancestors = 0, .why = why});
    set_ancestors(node);
    return node;
}

/// Adds a literal and its ancestors to those of `node`, which comes later.
void NetBuilder::join(int node, BoardLiteral parent) {
    const int from = place(parent);
    const Node& node_from = net_->nodes[from];
    auto& row = ancestors_[node];
    net_->nodes[node].has_nested |= node_from.has_nested;
    row[from >> 6] |= 1ULL << (from & 63);
    const int source =
        has_row(node_from) ? from : place(BoardLiteral::on(static_cast<Id>(node_from.cause)));
    const auto& ancestors = ancestors_[source];
    for (int w = 0; w <= source >> 6; ++w) row[w] |= ancestors[w];
}

void NetBuilder::set_ancestors(int node) {
    Node& self = net_->nodes[node];
    if (!has_row(self)) {
        const Node& parent = net_->nodes[place(BoardLiteral::on(static_cast<Id>(self.cause)))];
        self.has_nested = parent.has_nested;
        self.ancestors = static_cast<std::uint16_t>(parent.ancestors + 1);
        return;
    }
    auto& row = ancestors_[node];
    const int words = (node >> 6) + 1;
    for (int w = 0; w < words; ++w) row[w] = 0;
    row[node >> 6] = 1ULL << (node & 63);
    if (self.why == Why::deduction) self.has_nested = deducer_->deduction(self.cause).nested >= 0;
    visit_parents(*board_, *start_, records_of(deducer_), self,
                  [&](BoardLiteral parent) { join(node, parent); });
    self.ancestors = static_cast<std::uint16_t>(count_row(row.data(), words));
}

void NetBuilder::enqueue(int node) {
    const Node& self = net_->nodes[node];
    const Id id = self.literal.id();
    place_[self.literal.code()] = static_cast<std::uint16_t>(node);
    if (self.ancestors < limit_) ++short_pending_;
    if (self.literal.is_on()) {
        marks_[id] |= is_on;
        net_->implied.on.insert(id);
        on_queue_.push_back(static_cast<std::uint16_t>(node));
    } else {
        marks_[id] |= is_off;
        net_->implied.off.insert(id);
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
            enqueue(add(BoardLiteral::off(other), why, id));
        } else if ((mark & (is_on | is_gone)) == is_on) {
            contradict(place(BoardLiteral::on(other)), add(BoardLiteral::off(other), why, id));
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
    std::array<Found, most_unit_kinds> found;
    int count = 0;
    const auto units = board_->units(id);
    for (std::size_t kind = static_cast<std::size_t>(first_kind_); kind < units.size(); ++kind) {
        const std::uint16_t unit = units[kind];
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
            const int false_node = place(BoardLiteral::off(found[i].id));
            contradict(add(BoardLiteral::on(found[i].id), found[i].why, id), false_node);
            return true;
        }
        if ((mark & is_on) == 0) enqueue(add(BoardLiteral::on(found[i].id), found[i].why, id));
    }
    return false;
}

bool NetBuilder::deduce() {
    bool is_new = false;
    const DeducedRange range = deducer_->deduce(now_.left());
    for (std::uint32_t number = range.first; number != range.last; ++number) {
        const Deduced& deduced = deducer_->deduction(number);
        if ((marks_[deduced.id] & is_off) != 0) continue;
        const auto node = static_cast<int>(net_->nodes.size());
        if (net_->first_deduced < 0) net_->first_deduced = node;
        if (deduced.nested >= 0 && net_->first_nested < 0) net_->first_nested = node;
        enqueue(add(BoardLiteral::off(deduced.id), Why::deduction, number));
        is_new = true;
    }
    return is_new;
}

void NetBuilder::build(BoardLiteral assumption, std::uint16_t limit, Net& net) {
    limit_ = level_ == 0 ? limit : no_limit;
    net.nodes.clear();
    net.first_deduced = net.first_nested = -1;
    begin(net);
    enqueue(add(assumption, Why::assumption, 0));
    run();
    finish();
}

/// Whether the net has followed up all its literals, and deductions give it no more.
bool NetBuilder::is_complete(const Net& net) {
    const auto literals = static_cast<std::size_t>(net.followed_on + net.followed_off);
    if (level_ == 0 || !links_.dynamic || literals != net.nodes.size()) return false;
    IdSet left = start_->left();
    for_words(board_->words(), [&](int w) { left.word[w] &= ~net.implied.off.word[w]; });
    const DeducedRange range = deducer_->deduce(left);
    for (std::uint32_t number = range.first; number != range.last; ++number)
        if (!net.implied.off.contains(deducer_->deduction(number).id)) return false;
    return true;
}

void NetBuilder::extend(std::uint16_t limit, Net& net) {
    if (is_complete(net)) {
        net.level = level_;
        return;
    }
    limit_ = level_ == 0 ? limit : no_limit;
    begin(net);
    for (int node = 0; node < static_cast<int>(net.nodes.size()); ++node) replay(node);
    on_head_ = static_cast<std::size_t>(net.followed_on);
    off_head_ = static_cast<std::size_t>(net.followed_off);
    run();
    finish();
}

/// Does again what was done when the node was found and, if it has been, followed up.
void NetBuilder::replay(int node) {
    set_ancestors(node);
    const bool is_short = net_->nodes[node].ancestors < limit_;
    const BoardLiteral literal = net_->nodes[node].literal;
    const bool is_followed = literal.is_on()
                                 ? static_cast<int>(on_queue_.size()) < net_->followed_on
                                 : static_cast<int>(off_queue_.size()) < net_->followed_off;
    enqueue(node);
    if (!is_followed) return;
    if (is_short) --short_pending_;
    if (!literal.is_on() && links_.dynamic) {
        now_.remove(*board_, literal.id());
        marks_[literal.id()] |= is_gone;
    }
}

void NetBuilder::finish() {
    net_->place.assign(place_.begin(), place_.begin() + 2 * board_->size());
    net_->followed_on = static_cast<int>(on_head_);
    net_->followed_off = static_cast<int>(off_head_);
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
        } else if (level_ == 0 || !deduce()) {
            return;
        }
    }
}

}  // namespace gridlemma::forcing
