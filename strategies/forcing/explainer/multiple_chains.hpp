// SPDX-License-Identifier: Apache-2.0
// The search for chains in nets: contradictions, and what several nets have in common.
//
// Order: cells with enough candidates ascending; for each candidate by digit the contradictions of
// on and off, what follows either way, the houses of which it is the first place (box, row,
// column); then what follows for the whole cell. True conclusions come before false ones, each in
// the order in which the first net found them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/net_chain_choice.hpp"
#include "strategies/forcing/explainer/net_chain_targets.hpp"
#include "strategies/forcing/explainer/net_store.hpp"
#include "strategies/forcing/explainer/outline_survey.hpp"
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::explainer {

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
    void set_level(int level) { nets_.set_level(level); }
    /// Returns the first in order of complexity, kind, order of search.
    [[nodiscard]] std::optional<NetChain> first();
    /// Returns all in that order, of those with the same eliminations the first.
    [[nodiscard]] const std::vector<NetChain>& all();

    /// Sets `lines` to the derivations of the literals that a chain leads to, in order.
    void trace(const NetChain& chain, std::vector<Line>& lines);

 private:
    [[nodiscard]] std::optional<NetChain> first_short();
    [[nodiscard]] bool implies_contradiction(BoardLiteral assumption);
    [[nodiscard]] bool may_share();
    void search();
    void search_cell(Cell cell);
    void search_candidate(Id id, bool is_wide);
    void search_contradiction(BoardLiteral assumption);
    void search_unit(ChainKind kind, int unit);
    void search_common(ChainKind kind, int origin);
    [[nodiscard]] bool find_common(BoardLiteralSet& common);
    void offer(NetChain chain);
    [[nodiscard]] int slot(BoardLiteral conclusion) const noexcept;

    NetRules rules_;
    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    Deducer* deducer_ = nullptr;
    const StaticClosure* closure_ = nullptr;
    NetStore nets_;
    NetChainTargets targets_;
    NetChainChoice choice_;
    OutlineSurvey outlines_;
    bool uses_outlines_ = false;  ///< Nets are made where outlines promise a chain.
    int usual_complexity_ = 20;   ///< Of chains found lately: a guess at the next one's.

    std::uint32_t group_ = 0;             ///< Of chains offered so far.
    std::vector<BoardLiteral> branches_;  ///< Assumptions whose nets are compared.
    std::vector<const Net*> nets_of_branches_;
};

}  // namespace gridlemma::explainer
