// SPDX-License-Identifier: Apache-2.0
// Detection: what nets have in common, and where they contradict themselves.
//
//   contradiction   an assumption implies that a candidate is both true and false
//   either way      a candidate implies something, true as well as false
//   cell, house     all candidates of a cell, or all places of a digit in a house, imply something
//
// Order: cells with enough candidates ascending; for each candidate by digit the contradictions of
// on and off, what follows either way, the houses of which it is the first place (box, row,
// column); then what follows for the whole cell. True conclusions come before false ones, each in
// the order in which the first net found them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/chain.hpp"
#include "strategies/forcing/explainer/changed_units.hpp"
#include "strategies/forcing/explainer/outlines.hpp"
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::forcing {

/// Which chains one looks for.
struct NetRules {
    Links links;
    bool contradictions = true;
    bool either_way = true;
    bool units = true;         ///< Cells and houses.
    int least_candidates = 2;  ///< Of the cells at which chains start.
};

/// On one digit, with false candidates taken away.
inline constexpr NetRules nishio_rules{.links = {.cells = false, .dynamic = true},
                                       .contradictions = true,
                                       .either_way = false,
                                       .units = false,
                                       .least_candidates = 2};
/// By links that are there anyway, from cells and houses.
inline constexpr NetRules static_rules{.links = {.cells = true, .dynamic = false},
                                       .contradictions = false,
                                       .either_way = false,
                                       .units = true,
                                       .least_candidates = 3};
/// All of it; with or without deductions.
inline constexpr NetRules dynamic_rules{};

/// A chain found in nets.
struct NetChain {
    int complexity = 0;
    Kind kind = Kind::contradiction;
    std::uint32_t order = 0;
    BoardLiteral conclusion;
    /// By kind: the unit, or the number of the candidate that is true or false. Of no meaning for a
    /// contradiction, whose assumption is the opposite of the conclusion.
    int origin = 0;

    [[nodiscard]] bool comes_before(const NetChain& other) const noexcept {
        if (complexity != other.complexity) return complexity < other.complexity;
        return kind != other.kind ? kind < other.kind : order < other.order;
    }
};

/// Looks for chains on one position after another; keeps its memory.
class MultipleChains {
 public:
    explicit MultipleChains(NetRules rules) : rules_(rules) {}

    /// All arguments stay valid and unchanged until the next call; `deducer` may be null.
    void reset(const Board& board, const Position& position, Deducer* deducer);
    /// For static nets: cells and houses that have nothing in common by `closure` are passed over.
    /// Precondition: it is the closure of the position, and refutes nothing.
    void set_closure(const StaticClosure* closure) noexcept { closure_ = closure; }
    /// These candidates have left the position: forgets the nets that depend on them, and goes back
    /// to level 0.
    void forget(std::span<const Id> removed);
    /// Deductions are used at this level from now on, which is not below the last since the reset;
    /// 0 at first. What is known of the position serves on.
    void set_level(int level);
    /// The first in order of complexity, kind, order of search.
    [[nodiscard]] std::optional<NetChain> first();
    /// All in that order, of those with the same eliminations the first.
    [[nodiscard]] const std::vector<NetChain>& all();

    /// The derivations of the literals that a chain leads to, in order.
    void trace(const NetChain& chain, std::vector<Line>& lines);

    [[nodiscard]] const Position& position() const noexcept { return *position_; }

 private:
    /// A literal that a chain leads to: a node in the net of an assumption.
    struct Target {
        const Net* net;
        int node;
    };

    [[nodiscard]] const Net& net(BoardLiteral assumption);
    [[nodiscard]] bool implies_contradiction(BoardLiteral assumption);
    [[nodiscard]] bool may_share();
    void search();
    void adopt(Net& net) const;
    [[nodiscard]] bool depends_on(const Net& net, const IdSet& gone, const IdSet& near) const;
    void search_cell(Cell cell);
    void search_candidate(Id id, bool is_wide);
    void search_contradiction(BoardLiteral assumption);
    void search_unit(Kind kind, int unit);
    void search_common(Kind kind, int origin);
    void offer(NetChain chain);
    [[nodiscard]] bool is_wanted(const NetChain& chain);
    [[nodiscard]] int slot(BoardLiteral conclusion) const noexcept;
    [[nodiscard]] int nested_complexity();
    void set_targets(const NetChain& chain);

    NetRules rules_;
    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    Deducer* deducer_ = nullptr;
    NetBuilder builder_;
    Tracer tracer_;

    ChangedUnits changed_;   ///< Since the last position.
    std::vector<Net> nets_;  ///< By literal code.
    std::vector<std::uint8_t> has_net_;
    std::uint16_t limit_ = no_limit;  ///< Nets need not go further.
    int level_ = 0;
    int usual_complexity_ = 20;  ///< Of chains found lately: a guess at the next one's.
    const StaticClosure* closure_ = nullptr;

    Outlines outlines_;
    bool uses_outlines_ = false;  ///< Nets are made where outlines promise a chain.

    std::uint32_t group_ = 0;             ///< Of chains offered so far.
    std::vector<BoardLiteral> branches_;  ///< Assumptions whose nets are compared.
    std::vector<const Net*> nets_of_branches_;
    std::vector<Target> targets_;
    std::vector<std::uint32_t> counted_;  ///< Nested chains counted, by stamp.
    std::uint32_t count_stamp_ = 0;

    bool wants_all_ = false;
    std::optional<NetChain> first_;
    std::vector<NetChain> best_;  ///< By slot; complexity 0 where there is none.
    std::vector<int> used_slots_;
    std::vector<NetChain> sorted_;
};

}  // namespace gridlemma::forcing
