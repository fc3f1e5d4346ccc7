// SPDX-License-Identifier: Apache-2.0
// What follows directly from a candidate, or from several in a box and a line, being true or false.
//
//   proposition   2 * node + (on ? 1 : 0)
//   node          0..728 candidates; from 729 on groups: all places of a digit in a box and a line,
//                 two or three. On: one of them is true.
//
// Order: the inferences of a proposition come in the order in which HoDoKu lists them, on which
//        depends which of several chains of the same length is found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace pencilmark {

using Proposition = std::uint16_t;

class Inferences {
 public:
    Inferences(const Grid& grid, bool with_groups);

    [[nodiscard]] static Proposition proposition(Candidate candidate, bool is_on) noexcept {
        return static_cast<Proposition>(2 * candidate.index() + (is_on ? 1 : 0));
    }
    [[nodiscard]] static bool is_on(Proposition p) noexcept { return (p & 1U) != 0; }
    [[nodiscard]] static bool is_group(Proposition p) noexcept { return p / 2 >= candidate_count; }
    /// Precondition: not a group.
    [[nodiscard]] static Candidate candidate(Proposition p) noexcept {
        return Candidate::from_index(p / 2);
    }

    /// How many propositions there are.
    [[nodiscard]] int size() const noexcept { return static_cast<int>(follows_.size()); }
    [[nodiscard]] const std::vector<Proposition>& after(Proposition p) const { return follows_[p]; }
    [[nodiscard]] Digit digit(Proposition p) const;
    [[nodiscard]] CellSet cells(Proposition p) const;
    /// The cell of a candidate, the first cell of a group.
    [[nodiscard]] Cell cell(Proposition p) const;
    /// What makes `on` follow from `off`.
    [[nodiscard]] Truth truth(Proposition off, Proposition on) const;

 private:
    struct Group {
        Digit digit;
        CellSet cells;
    };
    void add(Proposition from, Proposition to);
    void add_candidates();
    void find_groups();
    void add_group(std::size_t number);
    void add_group_pairs(std::size_t number, House line, House box);
    [[nodiscard]] Proposition group_proposition(std::size_t number, bool is_on) const noexcept {
        return static_cast<Proposition>(2 * (candidate_count + number) + (is_on ? 1 : 0));
    }

    const Grid& grid_;
    std::vector<Group> groups_;
    std::vector<std::vector<Proposition>> follows_;
};

/// All that follows from one premise, breadth first, each by its shortest chain; of equals by the
/// one found first. Memory is reused from premise to premise.
class Closure {
 public:
    static constexpr std::size_t most = 1000;  ///< Consequences; beyond, it stops.

    void start(const Inferences& inferences, Proposition premise);
    /// The premise, then its consequences in the order in which they were found.
    [[nodiscard]] const std::vector<Proposition>& all() const noexcept { return found_; }
    /// From the premise to the consequence of that number.
    [[nodiscard]] std::vector<Proposition> chain_to(std::size_t number) const;
    [[nodiscard]] int distance(std::size_t number) const { return distance_[number]; }

 private:
    std::vector<Proposition> found_;
    std::vector<std::uint16_t> parent_;
    std::vector<std::uint16_t> distance_;
    std::vector<bool> is_known_;
};

}  // namespace pencilmark
