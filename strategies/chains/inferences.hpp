// SPDX-License-Identifier: Apache-2.0
// What follows directly from a candidate, or from several in a box and a line, being true or false.
//
//   proposition   2 * node + (on ? 1 : 0)
//   node          0..728 candidates; from 729 on groups: all places of a digit in a box and a line,
//                 two or three. On: one of them is true. Behind the groups almost locked sets
//                 without one of their digits, if they are asked for: off only.
//
// They are a directed graph that Boost.Graph's algorithms walk (inference_graph.hpp): what is off
// leads to what is on by a strong link, what is on to what is off by a weak one.
//
// Order: the inferences of a proposition come in the order in which HoDoKu lists them, on which
//        depends which of several chains of the same length is found.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/als/almost_locked_sets.hpp"

namespace gridlemma {

using Proposition = std::uint16_t;

/// A fact.
class Inferences {
 public:
    /// Those of `grid`; memory is reused.
    void build(const Grid& grid);
    void update(Facts& facts, const CellSet&) { build(facts.grid()); }

    [[nodiscard]] static Proposition proposition(Candidate candidate, bool is_on) noexcept {
        return static_cast<Proposition>(2 * candidate.index() + (is_on ? 1 : 0));
    }
    [[nodiscard]] static bool is_on(Proposition p) noexcept { return (p & 1U) != 0; }
    /// Not a candidate, but a group or a set.
    [[nodiscard]] static bool is_group(Proposition p) noexcept { return p / 2 >= candidate_count; }
    /// Precondition: not a group.
    [[nodiscard]] static Candidate candidate(Proposition p) noexcept {
        return Candidate::from_index(p / 2);
    }

    /// A candidate excludes 28 at most; with groups, six lines and boxes have two more each.
    static constexpr std::size_t most_inferences = 44;
    using List = boost::container::static_vector<Proposition, most_inferences>;

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    /// How many propositions there are, sets left out.
    [[nodiscard]] int size() const noexcept { return size_; }
    /// What follows from it; without groups on request.
    [[nodiscard]] std::span<const Proposition> after(Proposition p,
                                                     bool with_groups = true) const noexcept {
        return {follows_[p].data(), with_groups ? follows_[p].size() : plain_[p]};
    }
    /// Of a set the digit that it lacks.
    [[nodiscard]] Digit digit(Proposition p) const;
    [[nodiscard]] CellSet cells(Proposition p) const;
    /// The cell of a candidate, the first cell of a group, the first place in a set of its digit.
    [[nodiscard]] Cell cell(Proposition p) const;
    static constexpr std::size_t most_set_nodes = 4'000;  ///< Ordinary grids have 1,500.

    /// Adds almost locked sets of two cells and more, each without each of its digits, if the
    /// others eliminate something then; the first of them.
    void add_sets(std::vector<AlmostLockedSet> sets);
    [[nodiscard]] bool has_sets() const noexcept { return has_sets_; }
    [[nodiscard]] int size_with_sets() const noexcept {
        return size_ + 2 * static_cast<int>(set_nodes_.size());
    }
    [[nodiscard]] bool is_set(Proposition p) const noexcept { return p >= size_; }
    /// Precondition: it is one.
    [[nodiscard]] const AlmostLockedSet& set(Proposition p) const { return sets_[node_of(p).set]; }
    /// Of a candidate or a group all that follows, the sets that lack its digit at the end. Of a
    /// set that lacks a digit what the others exclude, digit by digit, then the cells of three
    /// candidates and more that are left with one.
    [[nodiscard]] const std::vector<Proposition>& after_with_sets(Proposition p) const {
        return follows_with_sets_[p];
    }
    /// Where candidates of `digit` see the cells of a candidate or group, or all its places in a
    /// set.
    [[nodiscard]] CellSet seen(Proposition p, Digit digit) const;
    /// What makes `on` follow from `off`.
    [[nodiscard]] Truth truth(Proposition off, Proposition on) const;

 private:
    struct Group {
        Digit digit;
        CellSet cells;
        House line;
        House box;
    };
    struct SetNode {
        std::size_t set = 0;
        Digit without;
    };
    [[nodiscard]] const SetNode& node_of(Proposition p) const {
        return set_nodes_[static_cast<std::size_t>(p - size_) / 2];
    }
    [[nodiscard]] Proposition set_proposition(std::size_t number) const noexcept {
        return static_cast<Proposition>(static_cast<std::size_t>(size_) + 2 * number);
    }
    void lead_to_set(std::size_t number);
    void lead_from_set(std::size_t number);
    void force_cells(std::size_t number);
    void add(Proposition from, Proposition to) { follows_[from].push_back(to); }
    void add_candidate(Candidate candidate);
    void find_groups();
    void add_group(std::size_t number);
    void add_group_pairs(std::size_t number);
    [[nodiscard]] static Proposition group_proposition(std::size_t number, bool is_on) noexcept {
        return static_cast<Proposition>(2 * (candidate_count + number) + (is_on ? 1 : 0));
    }

    Grid grid_;
    int size_ = 0;
    std::vector<Group> groups_;
    std::array<std::vector<std::uint16_t>, digit_count> groups_of_;  ///< By digit, ascending.
    std::vector<List> follows_;
    std::vector<std::uint8_t> plain_;  ///< How many of them are candidates; they come first.
    bool has_sets_ = false;
    std::vector<AlmostLockedSet> sets_;
    std::vector<SetNode> set_nodes_;
    std::array<std::vector<std::uint16_t>, digit_count> set_nodes_of_;  ///< By digit they lack.
    std::vector<std::vector<Proposition>> follows_with_sets_;
};

/// Those of the grid, with the almost locked sets added.
[[nodiscard]] const Inferences& inferences_with_sets(Facts& facts);

}  // namespace gridlemma
