// SPDX-License-Identifier: Apache-2.0
// Single chains: from an assumption along links that the position has anyway, one line of them.
//
//   forcing chain   a literal implies its opposite
//   cycle           a literal implies itself: of each link one end is true, so a candidate that
//                   sees both ends, a true and a false literal of its digit, is excluded
//
//   pass X    links of one digit, in houses           pass Y    cells with two candidates only
//   pass XY   all links
//
// Order: pass; cell, digit; cycles, chain from on to off, chain from off to on.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "strategies/explainer_points.hpp"
#include "strategies/forcing/explainer/chain.hpp"
#include "strategies/forcing/explainer/direct_links.hpp"
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::forcing {

/// By what chains are ordered; without a chain, behind all.
struct ChainRank {
    double rating = std::numeric_limits<double>::infinity();
    int complexity = std::numeric_limits<int>::max();
    Kind kind = Kind::x_chain;
    std::uint32_t order = 0;

    [[nodiscard]] bool comes_before(const ChainRank& other) const noexcept {
        if (rating != other.rating) return rating < other.rating;
        if (complexity != other.complexity) return complexity < other.complexity;
        return kind != other.kind ? kind < other.kind : order < other.order;
    }
};

/// A chain or a cycle.
struct SingleChain {
    double rating = 0;
    int complexity = 0;
    Kind kind = Kind::xy_chain;
    explainer::SingleChain sort = explainer::SingleChain::other;
    bool is_cycle = false;
    std::uint32_t order = 0;
    std::vector<Id> eliminations;  ///< Ascending.
    int placement = -1;            ///< The candidate that is true, if the conclusion says so.
    Line line;                     ///< From the conclusion (of a cycle: from where it closes) back.

    [[nodiscard]] ChainRank rank() const noexcept {
        return {.rating = rating, .complexity = complexity, .kind = kind, .order = order};
    }
    [[nodiscard]] bool comes_before(const SingleChain& other) const noexcept {
        return rank().comes_before(other.rank());
    }
};

/// The lines of a chain: its own, and of a cycle also the one that goes round the other way. There
/// each literal is the opposite, and keeps the reason that it had in the first line.
void lines_of(const SingleChain& chain, std::vector<Line>& lines);

/// Looks for single chains on one position after another; keeps its memory.
class SingleChains {
 public:
    /// All in order of rating, complexity, kind, search; of those with the same eliminations the
    /// first. `closure` is that of the position.
    [[nodiscard]] const std::vector<SingleChain>& all(const Board& board, const Position& position,
                                                      const StaticClosure& closure);
    /// The same without those that eliminate nothing first; others may still be among them.
    [[nodiscard]] const std::vector<SingleChain>& first_of_each(const Board& board,
                                                                const Position& position,
                                                                const StaticClosure& closure);
    /// The first of these; null if there is none.
    [[nodiscard]] const SingleChain* first(const Board& board, const Position& position,
                                           const StaticClosure& closure);

 private:
    struct Pass {
        bool cells_on, cells_off, houses_off;
        bool bivalue_starts;  ///< Cycles start in cells with two candidates only.
        bool has_chains;
        explainer::SingleChain cycles, chains;
        Kind kind;

        /// The kinds of unit in which a true literal follows from a false one.
        [[nodiscard]] std::size_t first_off_kind() const noexcept { return cells_off ? 0 : 1; }
        [[nodiscard]] std::size_t end_off_kind() const noexcept {
            return houses_off ? most_unit_kinds : 1;
        }
    };
    /// A literal that a search has reached, and from which one, by number; -1 for the start.
    struct Reached {
        BoardLiteral literal;
        Why why = Why::assumption;
        int parent = -1;
    };

    static const std::array<Pass, 3> passes;

    /// A candidate that a chain refutes, with the complexity of the shortest.
    struct Refuted {
        Id id;
        int complexity;
    };
    /// A candidate that cycles may refute, and up to which complexity they are wanted.
    struct Closable {
        Id id;
        int most_complexity;
    };
    /// How good the best chain is at least.
    struct Bound {
        double rating = std::numeric_limits<double>::infinity();
        int complexity = std::numeric_limits<int>::max();
        Kind kind = Kind::x_chain;
        Id start = 0;  ///< The first from which there is such a chain.
    };

    [[nodiscard]] std::vector<Refuted>& refuted_by(const Pass& pass) {
        return refuted_[static_cast<std::size_t>(&pass - passes.data())];
    }
    /// Which chains are searched: the first, the first of each elimination, or all.
    enum class Wants : std::uint8_t { first, first_of_each, all };
    void start(const Board& board, const Position& position, const StaticClosure& closure,
               Wants wants);
    const std::vector<SingleChain>& search_all();
    [[nodiscard]] static double rating_of(explainer::SingleChain sort, int complexity);
    [[nodiscard]] static ChainRank rank_of(explainer::SingleChain sort, Kind kind, int complexity);
    /// In a pass: by start, cycles first, then the chain from on to off.
    [[nodiscard]] static std::uint32_t order_of_cycles(Id start) noexcept { return start << 12U; }
    [[nodiscard]] static std::uint32_t order_of(BoardLiteral start) noexcept {
        return order_of_cycles(start.id()) | (start.is_on() ? 0xFFEU : 0xFFFU);
    }
    [[nodiscard]] ChainRank best_beyond(BoardLiteral start) const;
    void note_chain(const Pass& pass, BoardLiteral start, int complexity);
    void make_chain(const Pass& pass, BoardLiteral start);
    [[nodiscard]] bool is_wanted_cycle(const Pass& pass, int complexity) const;
    [[nodiscard]] bool is_first_of_any(const SingleChain& chain);
    /// Whether a chain of this sort and complexity is within the bound and would come before all
    /// that are known.
    [[nodiscard]] bool is_wanted(explainer::SingleChain sort, int complexity) const;
    [[nodiscard]] bool is_within_bound(explainer::SingleChain sort, int complexity) const;
    void measure_chains();
    void measure_chains(const Pass& pass);
    void bound_chain(const Pass& pass, Id start, int complexity);
    void find_closable(const Pass& pass);
    void find_closable_first(const Pass& pass, Id start);
    void find_cycle_starts(const Pass& pass);
    void search(const Pass& pass);
    void search_nearest(const Pass& pass);
    void search_cycles(const Pass& pass, Id id);
    void search_from(const Pass& pass, Id id);
    void find_cycles(const Pass& pass, Id start);
    void find_chain(const Pass& pass, BoardLiteral start);
    [[nodiscard]] bool is_measured(const Pass& pass, int complexity) const;
    [[nodiscard]] int measure_chain(const Pass& pass, BoardLiteral start);
    void keep_shortest(BoardLiteral start);
    [[nodiscard]] Reached first_on(const Pass& pass, Id off, const IdSet& set) const;
    [[nodiscard]] Reached first_off(const Pass& pass, Id on, const IdSet& set) const;
    void set_way_back(const Pass& pass, Id start, const IdSet& on, const IdSet& off);
    /// Both give what follows from a literal that was reached, which is on or off, to `take`.
    template <typename Take>
    void visit_on(int from, Take&& take);
    template <typename Take>
    void visit_off(const Pass& pass, int from, Take&& take);
    [[nodiscard]] IdSet partners_of(const Pass& pass, Id id) const;
    [[nodiscard]] bool has_ancestor(int from, BoardLiteral literal) const;
    void find_starts();
    [[nodiscard]] bool follows_from_opposite(Id id);
    void set_opposite(Id start);
    [[nodiscard]] bool may_close(const Pass& pass, Id start, const IdSet& on, const IdSet& off);
    [[nodiscard]] bool closes(Id start);
    [[nodiscard]] bool may_close_soon(Id start);
    [[nodiscard]] bool may_close_within(DirectLinks& links, int most_links, Id start);
    int set_levels(DirectLinks& links, int most_links, Id start);
    void open_between(DirectLinks& links, int most_links, Id start);
    [[nodiscard]] bool opens_cycles(const Pass& pass, Id start);
    void add_cycle(const Pass& pass, int end);
    void add_chain(const Pass& pass, int end);
    [[nodiscard]] SingleChain fresh();
    void add(SingleChain&& chain);
    void set_line(int end, bool whole, Line& line) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const StaticClosure* closure_ = nullptr;
    IdSet cyclic_;             ///< What implies itself.
    IdSet cycle_starts_;       ///< Of cycles of the pass.
    IdSet off_starts_;         ///< Of chains that begin with the candidate off.
    BoardLiteralSet settled_;  ///< Starts with a chain on one digit: no other chain is preferred.
    /// By kind of pass. A cycle refutes only what a chain refutes that has the same links and is
    /// longer by two at most: out to the cycle, round it, and back.
    std::array<std::vector<Refuted>, 3> refuted_;
    std::vector<Closable> closable_;  ///< What cycles of the pass that are wanted may refute.
    BoardLiteralSet opposite_;        ///< What follows if the start is false.
    BoardLiteralSet open_;            ///< Not reached yet, and the end follows from them.
    std::array<Reached, cell_count + digit_count> excluded_{};
    DirectLinks links_;
    DirectLinks cell_links_;     ///< Those of cells with two candidates only.
    int most_complexity_ = 0;    ///< Of cycles that are wanted.
    std::vector<IdSet> levels_;  ///< True literals by how many links they are from the start.
    int level_count_ = 0;
    Bound bound_;
    std::vector<Reached> reached_;
    std::vector<int> queue_, next_;
    std::uint32_t order_ = 0;
    Wants wants_ = Wants::first;
    std::vector<ChainRank> best_;      ///< Found for each candidate that is refuted.
    ChainRank beyond_;                 ///< What a chain that is measured must come before.
    std::vector<SingleChain> chains_;  ///< Of the wanted the first, if not all are.
    std::vector<SingleChain> spare_;   ///< Not needed any more; their memory is.
};

}  // namespace gridlemma::forcing
