// SPDX-License-Identifier: Apache-2.0
// Bounds for the search of cycles: which candidates a cycle could refute, how long it may be, where
// it could start, and which literals lead from a start back to it. Most starts are ruled out by
// this, and the search follows few literals from the others.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/chain_choice.hpp"
#include "strategies/forcing/explainer/chain_levels.hpp"
#include "strategies/forcing/explainer/direct_chain_search.hpp"
#include "strategies/forcing/explainer/linked_position.hpp"

namespace gridlemma::explainer {

/// The bounds for one pass after another. It reads the position and the choice, and writes neither.
class CycleBounds {
 public:
    CycleBounds(const LinkedPosition& position, const ChainChoice& choice)
        : at_(position), choice_(choice) {}

    /// Finds the candidates that cycles of a pass may refute. `refuted` has what chains of the pass
    /// refute. Every candidate that a cycle refutes is also refuted by a chain along the same
    /// links, at most two longer: out to the cycle, round it, and back.
    void find_closable(const ChainPass& pass, const std::vector<Refuted>& refuted);
    /// Does the same for cycles from `start` or a later one. Used where the first of each are
    /// wanted: some have been found by then.
    void find_closable_from(const ChainPass& pass, Id start, const std::vector<Refuted>& refuted);
    /// Finds where such cycles may start.
    void find_starts(const ChainPass& pass);
    /// Lets cycles start from whatever implies itself.
    void use_all_starts() { assign(starts_, at_.cyclic(), at_.words()); }

    [[nodiscard]] bool has_closable() const noexcept { return !closable_.empty(); }
    [[nodiscard]] const IdSet& starts() const noexcept { return starts_; }
    /// Returns whether there may be a wanted cycle from a start. Sets what is open for it.
    [[nodiscard]] bool opens_cycles(const ChainPass& pass, Id start);
    /// Returns the literals that lead from the start back to it. The search takes away those that
    /// it has reached.
    [[nodiscard]] BoardLiteralSet& open() noexcept { return open_; }
    /// Returns whether cycles of this complexity are wanted.
    [[nodiscard]] bool is_wanted(const ChainPass& pass, int complexity) const;

 private:
    /// A candidate that cycles may refute, and up to which complexity they are wanted.
    struct Closable {
        Id id;
        int most_complexity;
    };

    [[nodiscard]] bool opens_cell_cycles(const ChainPass& pass, Id start);
    void set_opposite(Id start);
    void set_way_back(const ChainPass& pass, Id start, const IdSet& on, const IdSet& off);
    [[nodiscard]] bool may_close(const ChainPass& pass, Id start, const IdSet& on,
                                 const IdSet& off);
    [[nodiscard]] bool closes(Id start);
    [[nodiscard]] bool is_excluded(Id id, Id start) const;
    [[nodiscard]] bool may_close_soon(Id start);
    [[nodiscard]] bool may_close_within(int most_links, Id start);
    void open_between(int most_links, Id start);

    const LinkedPosition& at_;
    const ChainChoice& choice_;
    std::vector<Closable> closable_;  ///< What wanted cycles of the pass may refute.
    IdSet starts_;                    ///< Where they may start.
    int most_complexity_ = 0;         ///< Of wanted cycles.
    BoardLiteralSet opposite_;        ///< What follows if the start is false.
    BoardLiteralSet open_;
    ChainLevels levels_;       ///< From the start.
    ChainLevels levels_back_;  ///< Back from the start.
};

}  // namespace gridlemma::explainer
