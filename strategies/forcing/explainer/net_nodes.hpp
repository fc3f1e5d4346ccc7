// SPDX-License-Identifier: Apache-2.0
// The nodes of a net that grows: each is made at the end, gets its ancestors, and waits to be
// followed up. Its functions stand here because they are the inner loop of NetBuilder.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "strategies/forcing/explainer/deducer.hpp"
#include "strategies/forcing/explainer/net.hpp"

namespace gridlemma::explainer {

/// The nodes of one net after another. NetBuilder writes them.
class NetNodes {
 public:
    /// What is known of a candidate, as bits.
    static constexpr std::uint8_t is_gone = 1;
    static constexpr std::uint8_t is_on = 2;
    static constexpr std::uint8_t is_off = 4;

    /// All of these stay valid and unchanged while nets grow. `deducer` may be null.
    void reset(const Board& board, const Position& start, const Deducer* deducer);
    /// Begins a net. Nodes with at least `limit` ancestors are of no interest.
    void begin(std::uint16_t limit);

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] const Node& at(int number) const noexcept { return nodes_[number]; }
    [[nodiscard]] const Node& next() const noexcept { return nodes_[size_]; }
    [[nodiscard]] int place(BoardLiteral literal) const noexcept { return place_[literal.code()]; }
    [[nodiscard]] std::uint8_t marks(Id id) const noexcept { return marks_[id]; }
    void mark_gone(Id id) noexcept { marks_[id] |= is_gone; }
    [[nodiscard]] std::uint16_t limit() const noexcept { return limit_; }
    /// Returns whether a node with fewer ancestors than the limit is to be followed up.
    [[nodiscard]] bool has_short() const noexcept { return short_waiting_ != 0; }
    /// Returns how many nodes of a sign have been followed up.
    [[nodiscard]] int followed(bool sign) const noexcept {
        return (sign ? true_ : false_).followed;
    }
    /// Returns whether any node of a sign is to be followed up.
    [[nodiscard]] bool is_waiting(bool sign) const noexcept {
        return (sign ? true_ : false_).count != 0;
    }

    /// Makes the next node without its ancestors. It is made where it stays, field by field: a copy
    /// would have to wait for these.
    Node& prepare(BoardLiteral literal, Why why, std::uint32_t cause) {
        Node& node = nodes_[size_];
        node.cause = cause;
        node.literal = literal;
        node.why = why;
        return node;
    }
    /// Sets the ancestors of the next node.
    void set_ancestors();
    /// Adds the next node, which has the sign.
    template <bool sign>
    void add() {
        const BoardLiteral literal = nodes_[size_].literal;
        const Id id = literal.id();
        if (nodes_[size_].ancestors < limit_) ++short_waiting_;
        place_[literal.code()] = static_cast<std::uint16_t>(size_++);
        marks_[id] |= sign ? is_on : is_off;
        (sign ? implied_.on : implied_.off).insert(id);
        ++(sign ? true_ : false_).count;
    }
    /// Makes the next node, with its ancestors, and adds it.
    void add(BoardLiteral literal, Why why, std::uint32_t cause);
    /// Adds the next node as the last: it contradicts another one.
    void add_last() noexcept { ++size_; }
    /// Returns the next node of the sign that is to be followed up. Precondition: there is one.
    template <bool sign>
    int take() {
        Waiting& waiting = sign ? true_ : false_;
        int number = waiting.head;
        while (nodes_[number].literal.is_on() != sign) ++number;
        waiting.head = number + 1;
        if (nodes_[number].ancestors < limit_) --short_waiting_;
        --waiting.count;
        ++waiting.followed;
        return number;
    }
    /// Copies the nodes to a net.
    void write(Net& net) const;

 private:
    /// The nodes of a sign that are still to be followed up.
    struct Waiting {
        int head = 0;      ///< In `nodes_`, the first of them or one before it.
        int count = 0;     ///< How many they are.
        int followed = 0;  ///< How many have been.
    };
    static constexpr int row_words = (2 * candidate_count + 2 + 63) / 64;

    void join(BoardLiteral parent);
    /// Returns whether a node has ancestors of its own. An off literal that comes of a true one has
    /// those of that one and itself.
    [[nodiscard]] static bool has_row(const Node& node) noexcept {
        return node.literal.is_on() || node.why == Why::deduction || node.why == Why::assumption;
    }

    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    const Deducer* deducer_ = nullptr;
    std::array<Node, 2 * candidate_count + 2> nodes_{};  ///< Behind the last the next is made.
    int size_ = 0;                                       ///< How many there are.
    BoardLiteralSet implied_;
    std::array<std::uint8_t, candidate_count> marks_{};
    std::array<std::uint16_t, 2 * candidate_count> place_{};  ///< Of literals in the net.
    Waiting true_, false_;
    std::uint16_t limit_ = no_limit;
    int short_waiting_ = 0;  ///< Nodes to be followed up with fewer ancestors than the limit.
    /// Ancestors by place in the net, one row per node, with words up to that of its own bit.
    std::vector<std::array<std::uint64_t, row_words>> ancestors_;
};

}  // namespace gridlemma::explainer
