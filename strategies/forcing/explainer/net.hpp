// SPDX-License-Identifier: Apache-2.0
// Breadth-first chains: everything that one assumption implies, each literal with the first way in
// which it was found.
//
//   start on ── excludes ──> off, off, off ──┬── leaves one ──> on ── excludes ──> off …
//                             off, off ──────┘
//
// In a static net a false candidate only counts where the unit has two candidates anyway; in a
// dynamic one, false candidates are taken away, and a unit counts when it is down to two. The order
// is Sudoku Explainer's, on which lengths depend: true literals first, false ones in the order in
// which they were found; when nothing is left to do, deductions may find more false ones.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/deduced.hpp"

namespace gridlemma::forcing {

/// Which links a net follows.
struct Links {
    bool cells = true;  ///< Among the candidates of a cell; those in houses always.
    bool dynamic = true;
};

/// A literal in a net.
struct Node {
    std::uint32_t cause = 0;  ///< As in LineNode.
    BoardLiteral literal;
    /// How many literals its derivation has, itself included. Those of nested chains do not count.
    std::uint16_t ancestors = 0;
    Why why = Why::assumption;
    bool has_nested = false;  ///< Whether its derivation has nested chains.
};

/// Deductions by number: from `first` to before `last`.
struct DeducedRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// What was left where deductions up to a level found nothing; a level of 0 says nothing.
struct Barren {
    IdSet left;
    int count = 0;  ///< How many these are.
    int level = 0;
};

/// Finds more on a position from which an assumption has removed candidates.
class Deducer {
 public:
    Deducer() = default;
    Deducer(const Deducer&) = delete;
    Deducer& operator=(const Deducer&) = delete;
    virtual ~Deducer() = default;
    /// What is false on `now`, in order. Some or all of them may be known to be.
    [[nodiscard]] virtual DeducedRange deduce(const IdSet& now) = 0;
    /// Whether sum_up() can tell what deductions up to a level come to.
    [[nodiscard]] virtual bool can_sum_up(int level) = 0;
    /// Adds to `off` what is false on `now` by the first level, from `least` to `greatest`, that
    /// yields anything; whether one does. What deduce() would find step by step, at once. Where all
    /// that is left was so in `barren`, only what has changed since is looked at.
    [[nodiscard]] virtual bool sum_up(const Position& now, const Barren& barren, int least,
                                      int greatest, IdSet& off) = 0;

    /// All deductions since it was told the position from which assumptions are made.
    [[nodiscard]] const DeductionRecords& records() const noexcept { return records_; }
    [[nodiscard]] const Deduced& deduction(std::uint32_t number) const noexcept {
        return records_.deductions[number];
    }

 protected:
    DeductionRecords records_;
};

/// Those of `deducer`, which may be null.
[[nodiscard]] inline const DeductionRecords* records_of(const Deducer* deducer) noexcept {
    return deducer == nullptr ? nullptr : &deducer->records();
}

/// No limit to the ancestors that are of interest.
inline constexpr std::uint16_t no_limit = 0xFFFF;

/// What one assumption implies. Reused: keeps its memory.
struct Net {
    std::vector<Node> nodes;  ///< As found; those of a contradiction are the last or before it.
    std::vector<std::uint16_t> place;  ///< In `nodes`, of each literal that is there, by code.
    BoardLiteralSet implied;           ///< The literals of the nodes.
    /// The literals that contradict each other, by place in `nodes`; -1 if there are none. A net
    /// ends with the first contradiction.
    int true_node = -1;
    int false_node = -1;
    /// Literals with fewer ancestors than this are all there (unless it ends with a contradiction).
    std::uint16_t limit = no_limit;
    int level = 0;           ///< Of the deductions that it has used.
    int first_deduced = -1;  ///< The first literal that comes of a deduction; -1 if none does.
    int first_nested = -1;   ///< The first that comes of a nested chain.
    int followed_on = 0;     ///< How many of its true literals have been followed up,
    int followed_off = 0;    ///< and of its false ones.

    [[nodiscard]] bool has_contradiction() const noexcept { return true_node >= 0; }
    /// Drops all from a deduced literal on. What came before it had been followed up in full.
    void cut(int node);
};

/// Makes nets on a position. One object serves any number, on boards of any size.
class NetBuilder {
 public:
    /// All of these stay valid and unchanged while nets are made. `deducer` may be null. The
    /// position is where nets start.
    void reset(const Board& board, const Position& start, Links links, Deducer* deducer);

    /// Deductions are used from now on at this level; 0 for none.
    void set_level(int level) noexcept { level_ = level; }
    /// Fills `net` with what follows from `assumption`. With a limit (at level 0) it may stop when
    /// all that is still to come has at least as many ancestors.
    void build(BoardLiteral assumption, std::uint16_t limit, Net& net);
    /// Goes on with a net that was made with a lower limit or level, on the same position.
    void extend(std::uint16_t limit, Net& net);

 private:
    /// The nodes of a sign that are still to be followed up.
    struct Pending {
        int head = 0;      ///< In `nodes_`, the first of them or one before it.
        int count = 0;     ///< How many they are.
        int followed = 0;  ///< How many have been.
    };

    /// Both return whether the net is to be ended.
    [[nodiscard]] bool follow_on(int number);
    [[nodiscard]] bool follow_off(int number);
    [[nodiscard]] bool deduce();
    [[nodiscard]] bool is_complete(const Net& net);
    void begin(Net& net);
    void replay(const Net& net);
    void finish();
    void run();
    template <bool sign>
    int take();
    Node& prepare(BoardLiteral literal, Why why, std::uint32_t cause);
    void set_ancestors();
    void join(BoardLiteral parent);
    template <bool sign>
    void add();
    void add(BoardLiteral literal, Why why, std::uint32_t cause);
    void contradict(int number);
    [[nodiscard]] bool has_row(const Node& node) const noexcept {
        return node.literal.is_on() || node.why == Why::deduction || node.why == Why::assumption;
    }
    [[nodiscard]] int place(BoardLiteral literal) const noexcept { return place_[literal.code()]; }

    static constexpr std::uint8_t is_gone = 1;
    static constexpr std::uint8_t is_on = 2;
    static constexpr std::uint8_t is_off = 4;
    static constexpr int row_words = (2 * candidate_count + 2 + 63) / 64;

    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    Links links_;
    Deducer* deducer_ = nullptr;
    int level_ = 0;
    std::uint16_t first_kind_ = 0;  ///< Of the units that off literals are followed in.

    Net* net_ = nullptr;
    Position now_;
    std::array<Node, 2 * candidate_count + 2> nodes_{};  ///< Behind the last the next is made.
    int size_ = 0;                                       ///< How many there are.
    BoardLiteralSet implied_;
    std::array<Board::Weak, candidate_count> new_{};  ///< What a true literal excludes first.
    std::array<std::uint8_t, candidate_count> marks_{};
    std::array<std::uint16_t, 2 * candidate_count> place_{};  ///< Of literals in the net.
    Pending on_, off_;
    std::uint16_t limit_ = no_limit;
    int short_pending_ = 0;  ///< Nodes not followed up yet with fewer ancestors than the limit.
    /// Ancestors by place in the net, a row a node, with words up to that of its own bit. An off
    /// literal that comes of a true one has none: it has those of that one and itself.
    std::vector<std::array<std::uint64_t, row_words>> ancestors_;
};

/// Calls `visit` with each literal from which a Node or LineNode was derived at once, in order.
/// `start` is the position at which the net was started; `deductions` are those it has used.
template <typename AnyNode, typename Visit>
void visit_parents(const Board& board, const Position& start, const DeductionRecords* deductions,
                   const AnyNode& node, Visit&& visit) {
    if (node.why == Why::assumption) return;
    if (node.why == Why::deduction) {
        for (Id parent : deductions->parents_of(deductions->deductions[node.cause]))
            visit(BoardLiteral::off(parent));
        return;
    }
    if (!node.literal.is_on()) {
        visit(BoardLiteral::on(static_cast<Id>(node.cause)));
        return;
    }
    visit(BoardLiteral::off(static_cast<Id>(node.cause)));
    const Id self = node.literal.id();
    const int unit = board.units(self)[static_cast<std::size_t>(node.why)];
    for (Id other : board.members(unit))
        if (other != self && other != node.cause && start.has(other))
            visit(BoardLiteral::off(other));
}

}  // namespace gridlemma::forcing
