// SPDX-License-Identifier: Apache-2.0
// Nesting: what patterns and chains yield on the candidates that an assumption has left.
//
//   level 1   locked candidates, hidden pairs, naked pairs, X-wings
//   level 2   these, then single chains            level 3   also static multiple chains
//   level 4   these patterns, then dynamic chains  level 5   also dynamic chains of level 2
//
// All that the first productive kind yields counts, in the order of its finder. What would hold
// without the assumption is left out: a deduction needs parents, candidates that the assumption has
// removed and that are in the way of the pattern, or of a link of the chain.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

class Deductions final : public Deducer {
 public:
    Deductions();
    ~Deductions() override;

    /// Assumptions are made on `start` from now on, which stays valid and unchanged; `grid` has the
    /// same candidates. Level 1.
    void reset(const Board& board, const Position& start, const Grid& grid);
    /// The start has lost some candidates, and so has `grid`. Level 1. Deductions keep their numbers,
    /// and what was found on a position serves where it comes again.
    void go_on(const Grid& grid);
    /// From 1 to 5; deductions that were found at lower levels keep their numbers.
    void set_level(int level) noexcept { level_ = level; }
    [[nodiscard]] DeducedRange deduce(const IdSet& now) override;
    /// Up to level 3, if there are no chains without an assumption that those with one have to be
    /// told from.
    [[nodiscard]] bool can_sum_up(int level) override;
    [[nodiscard]] bool sum_up(const Position& now, const Barren& barren, int least, int greatest,
                              IdSet& off) override;
    /// The chain that a deduction rests on. Precondition: it rests on one.
    [[nodiscard]] ChainEvidence nested_evidence(const Deduced& deduced) const;

 private:
    /// What deductions come of, in the order in which a level tries its own.
    enum class Source : std::uint8_t { patterns, single, multiple, dynamic, nested_dynamic };
    static constexpr int source_count = 5;
    [[nodiscard]] bool uses(Source source) const noexcept;

    /// A position with what each source yields, and for which start, from 1; 0 if it has not been
    /// asked.
    struct Seen {
        IdSet now;
        std::array<DeducedRange, source_count> ranges;
        std::array<std::uint32_t, source_count> starts;
    };

    [[nodiscard]] Seen& find_seen(const IdSet& now, bool& is_new);
    [[nodiscard]] Position position(std::uint32_t number) const;
    void move_to(std::uint32_t number);
    void set_grid();
    void begin(const Grid& grid);
    [[nodiscard]] bool adopt(std::uint32_t number, Source source);
    void add_patterns(IdSet& off);
    [[nodiscard]] bool is_nearer_than_start(const Barren& barren, const IdSet& now) const;
    [[nodiscard]] bool add_chains(const Position& now, int greatest, IdSet& off);
    [[nodiscard]] bool add_new_multiple(const Position& now, IdSet& off);
    [[nodiscard]] bool starts_multiple(int unit) const;
    void close_start();
    void find(Source source);
    void find_patterns();
    [[nodiscard]] bool has_found() const noexcept { return records_.deductions.size() != first_; }

    void find_locked();
    void find_generalized_intersections();
    void find_hidden_pairs();
    void find_naked_pairs();
    void find_x_wings();
    void find_single_chains();
    void find_nets(MultipleChains& chains, Deductions* deducer);
    void keep_inner(const DeductionRecords& records);
    [[nodiscard]] std::uint32_t kept_inner(const DeductionRecords& records, const Deduced& deduced,
                                           std::uint32_t hint);
    void close_position();

    [[nodiscard]] bool has_parents() const noexcept {
        return records_.parents.size() != first_parent_;
    }
    [[nodiscard]] bool is_gone(Id id) const noexcept { return start_->has(id) && !now_.has(id); }
    void add_parent(Id id);
    void add_gone(House house, Digit digit, const CellSet& except);
    void add_gone(Candidate candidate);
    void add_line_parents(Why assumption);
    void add_link_parents(Id id, Why why);
    void begin_hint();
    void begin_hint(const Step& step);
    void eliminate(Id id, int nested);
    void eliminate(std::vector<Id>& ids);
    void eliminate(const Step& step);

    int level_ = 1;
    const Board* board_ = nullptr;
    const Position* start_ = nullptr;
    int start_count_ = 0;  ///< How many candidates it has.
    std::uint32_t start_number_ = 0;
    Grid start_grid_;
    Grid grid_;    ///< The position as patterns are searched on.
    Facts facts_;  ///< Of that grid.
    Position now_;

    std::vector<Seen> seen_;           ///< Positions met since the reset.
    std::vector<std::int32_t> table_;  ///< Of them by hash; -1 where there is none.

    std::uint32_t position_ = 0;  ///< Number of the one it has moved to.
    Source source_ = Source::patterns;
    std::size_t first_ = 0;   ///< Deductions before those on hand.
    std::uint32_t hint_ = 0;  ///< Number of the pattern or chain on hand.
    std::uint32_t first_parent_ = 0;
    std::uint32_t first_truth_ = 0;
    std::vector<std::uint32_t> stamps_;  ///< Of parents of the hint on hand.
    std::uint32_t stamp_ = 0;
    std::vector<Id> eliminated_;
    std::vector<Line> lines_;

    StaticClosure start_closure_;
    bool has_start_closure_ = false;
    bool start_has_multiple_ = false;  ///< Whether there are multiple chains without assumptions.
    StaticClosure closure_;
    ChangedUnits changed_;                ///< Since what is summed up was barren.
    std::uint32_t closure_position_ = 0;  ///< Number of the one of which it is, from 1.
    SingleChains single_;
    MultipleChains multiple_;
    MultipleChains dynamic_;
    MultipleChains nested_dynamic_;
    std::unique_ptr<Deductions> inner_;  ///< Of the last source, made when it is needed.
    DeductionRecords inner_records_;     ///< Those of its deductions that nested chains rest on.
    std::map<std::vector<std::uint32_t>, std::uint32_t> kept_;  ///< These, by all that they say.
};

}  // namespace gridlemma::forcing
