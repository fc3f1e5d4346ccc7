// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net.hpp"

#include <algorithm>

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
    net.true_node = net.false_node = -1;
    net.limit = no_limit;
    net.level = level_;
    size_ = 0;
    implied_.clear(board_->words());
    if (links_.dynamic) now_.assign(*board_, *start_);
    std::copy_n(start_->gone().begin(), board_->size(), marks_.begin());
    on_ = off_ = {};
    short_pending_ = 0;
}

/// Adds a literal and its ancestors to those of the next node.
inline void NetBuilder::join(BoardLiteral parent) {
    const int from = place(parent);
    const Node& node_from = nodes_[from];
    auto& row = ancestors_[size_];
    nodes_[size_].has_nested |= node_from.has_nested;
    row[from >> 6] |= 1ULL << (from & 63);
    const int source =
        has_row(node_from) ? from : place(BoardLiteral::on(static_cast<Id>(node_from.cause)));
    const auto& ancestors = ancestors_[source];
    for (int w = 0; w <= source >> 6; ++w) row[w] |= ancestors[w];
}

/// Of the next node.
void NetBuilder::set_ancestors() {
    Node& node = nodes_[size_];
    if (!has_row(node)) {
        const Node& parent = nodes_[place(BoardLiteral::on(static_cast<Id>(node.cause)))];
        node.has_nested = parent.has_nested;
        node.ancestors = static_cast<std::uint16_t>(parent.ancestors + 1);
        return;
    }
    auto& row = ancestors_[size_];
    const int words = (size_ >> 6) + 1;
    for (int w = 0; w < words; ++w) row[w] = 0;
    row[size_ >> 6] = 1ULL << (size_ & 63);
    node.has_nested = node.why == Why::deduction && deducer_->deduction(node.cause).nested >= 0;
    visit_parents(*board_, *start_, records_of(deducer_), node,
                  [&](BoardLiteral parent) { join(parent); });
    node.ancestors = static_cast<std::uint16_t>(count_row(row.data(), words));
}

/// Makes the next node, without its ancestors. It is made where it stays, field by field: a copy
/// would have to wait for these.
inline Node& NetBuilder::prepare(BoardLiteral literal, Why why, std::uint32_t cause) {
    Node& node = nodes_[size_];
    node.cause = cause;
    node.literal = literal;
    node.why = why;
    return node;
}

/// Adds the next node, which has the sign.
template <bool sign>
inline void NetBuilder::add() {
    const BoardLiteral literal = nodes_[size_].literal;
    const Id id = literal.id();
    if (nodes_[size_].ancestors < limit_) ++short_pending_;
    place_[literal.code()] = static_cast<std::uint16_t>(size_++);
    marks_[id] |= sign ? is_on : is_off;
    (sign ? implied_.on : implied_.off).insert(id);
    ++(sign ? on_ : off_).count;
}

void NetBuilder::add(BoardLiteral literal, Why why, std::uint32_t cause) {
    prepare(literal, why, cause);
    set_ancestors();
    if (literal.is_on())
        add<true>();
    else
        add<false>();
}

/// The net ends with the next node, whose opposite is that of the number.
void NetBuilder::contradict(int number) {
    const bool is_true = nodes_[size_].literal.is_on();
    net_->true_node = is_true ? size_ : number;
    net_->false_node = is_true ? number : size_;
    ++size_;
}

/// Returns the next node of the sign that is to be followed up. Precondition: there is one.
template <bool sign>
inline int NetBuilder::take() {
    Pending& pending = sign ? on_ : off_;
    int number = pending.head;
    while (nodes_[number].literal.is_on() != sign) ++number;
    pending.head = number + 1;
    if (nodes_[number].ancestors < limit_) --short_pending_;
    --pending.count;
    ++pending.followed;
    return number;
}

bool NetBuilder::follow_on(int number) {
    const Id id = nodes_[number].literal.id();
    const auto ancestors = static_cast<std::uint16_t>(nodes_[number].ancestors + 1);
    const bool has_nested = nodes_[number].has_nested;
    // Those that are new come first, without branches: which they are cannot be predicted.
    int count = 0;
    bool has_contradiction = false;
    for (const Board::Weak& weak : links_.cells ? board_->weak(id) : board_->weak_in_houses(id)) {
        const std::uint8_t mark = marks_[weak.id];
        const bool is_contradiction = (mark & (is_on | is_gone)) == is_on;
        new_[static_cast<std::size_t>(count)] = weak;
        count += mark == 0 || is_contradiction ? 1 : 0;
        has_contradiction |= is_contradiction;
    }
    for (int i = 0; i < count; ++i) {
        const auto [other, why] = new_[static_cast<std::size_t>(i)];
        Node& next = prepare(BoardLiteral::off(other), why, id);
        next.ancestors = ancestors;
        next.has_nested = has_nested;
        if (has_contradiction && marks_[other] != 0) {
            contradict(place(BoardLiteral::on(other)));
            return true;
        }
        add<false>();
    }
    return false;
}

bool NetBuilder::follow_off(int number) {
    const Id id = nodes_[number].literal.id();
    Position::Singles singles;
    int count = 0;
    if (links_.dynamic) {
        count = now_.remove(*board_, id, singles);
        marks_[id] |= is_gone;
    } else {
        start_->visit_partners(*board_, id, [&](std::size_t kind, Id other) {
            singles[static_cast<std::size_t>(count++)] = {other, static_cast<std::uint16_t>(kind)};
        });
    }
    for (int i = 0; i < count; ++i) {
        const auto [other, kind] = singles[static_cast<std::size_t>(i)];
        if (kind < first_kind_ || (marks_[other] & is_on) != 0) continue;
        prepare(BoardLiteral::on(other), static_cast<Why>(kind), id);
        set_ancestors();
        if ((marks_[other] & is_off) != 0) {
            contradict(place(BoardLiteral::off(other)));
            return true;
        }
        add<true>();
    }
    return false;
}

bool NetBuilder::deduce() {
    bool is_new = false;
    const DeducedRange range = deducer_->deduce(now_.left());
    for (std::uint32_t number = range.first; number != range.last; ++number) {
        const Deduced& deduced = deducer_->deduction(number);
        if ((marks_[deduced.id] & is_off) != 0) continue;
        if (net_->first_deduced < 0) net_->first_deduced = size_;
        if (deduced.nested >= 0 && net_->first_nested < 0) net_->first_nested = size_;
        add(BoardLiteral::off(deduced.id), Why::deduction, number);
        is_new = true;
    }
    return is_new;
}

void NetBuilder::build(BoardLiteral assumption, std::uint16_t limit, Net& net) {
    limit_ = level_ == 0 ? limit : no_limit;
    net.first_deduced = net.first_nested = -1;
    begin(net);
    add(assumption, Why::assumption, 0);
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
    replay(net);
    run();
    finish();
}

/// Does again what was done when the nodes were found and, if they have been, followed up.
void NetBuilder::replay(const Net& net) {
    for (const Node& node : net.nodes) {
        add(node.literal, node.why, node.cause);
        if (node.literal.is_on()) {
            if (on_.followed < net.followed_on) take<true>();
            continue;
        }
        if (off_.followed == net.followed_off) continue;
        take<false>();
        if (!links_.dynamic) continue;
        now_.remove(*board_, node.literal.id());
        marks_[node.literal.id()] |= is_gone;
    }
}

void NetBuilder::finish() {
    net_->nodes.assign(nodes_.begin(), nodes_.begin() + size_);
    net_->place.assign(place_.begin(), place_.begin() + 2 * board_->size());
    assign(net_->implied, implied_, board_->words());
    net_->followed_on = on_.followed;
    net_->followed_off = off_.followed;
}

void NetBuilder::run() {
    for (;;) {
        if (on_.count != 0) {
            if (follow_on(take<true>())) return;
        } else if (off_.count != 0) {
            if (short_pending_ == 0) {
                net_->limit = limit_;
                return;
            }
            if (follow_off(take<false>())) return;
        } else if (level_ == 0 || !deduce()) {
            return;
        }
    }
}

}  // namespace gridlemma::forcing
