// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/net_nodes.hpp"

namespace gridlemma::explainer {

namespace {

/// Returns how many bits are one in some words. Counts them in nibbles for up to three words at
/// once.
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

void NetNodes::reset(const Board& board, const Position& start, const Deducer* deducer) {
    board_ = &board;
    start_ = &start;
    deducer_ = deducer;
    const auto most = static_cast<std::size_t>(2 * board.size() + 2);
    if (ancestors_.size() < most) ancestors_.resize(most);
}

void NetNodes::begin(std::uint16_t limit) {
    limit_ = limit;
    size_ = 0;
    implied_.clear(board_->words());
    std::copy_n(start_->gone().begin(), board_->size(), marks_.begin());
    true_ = false_ = {};
    short_waiting_ = 0;
}

/// Adds a literal and its ancestors to those of the next node.
inline void NetNodes::join(BoardLiteral parent) {
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

void NetNodes::set_ancestors() {
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

void NetNodes::add(BoardLiteral literal, Why why, std::uint32_t cause) {
    prepare(literal, why, cause);
    set_ancestors();
    if (literal.is_on())
        add<true>();
    else
        add<false>();
}

void NetNodes::write(Net& net) const {
    net.nodes.assign(nodes_.begin(), nodes_.begin() + size_);
    net.place.assign(place_.begin(), place_.begin() + 2 * board_->size());
    assign(net.implied, implied_, board_->words());
    net.followed_on = true_.followed;
    net.followed_off = false_.followed;
}

}  // namespace gridlemma::explainer
