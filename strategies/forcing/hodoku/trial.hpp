// SPDX-License-Identifier: Apache-2.0
// A trial: a candidate is assumed on a copy of the grid, and the singles that come up are placed,
// four rounds of them. All that happens is recorded, with what it comes of.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "strategies/chains/inferences.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"

namespace gridlemma::forcing {

/// Something that follows from the premise of a table, by its place in the table: the premise has
/// place 0.
struct TrialRecord {
    static constexpr std::size_t most_parents = 5;
    /// Excluded by what is on at its first parent; or placed, as the last of its cell or house; or
    /// along a link of the grid.
    enum class Reason : std::uint8_t { excluded, last_of_cell, last_of_house, link };
    Proposition proposition = 0;
    boost::container::static_vector<std::uint16_t, most_parents> parents;
    std::uint8_t main = 0;  ///< Which of the parents came last; chains go on from that one.
    Reason reason = Reason::excluded;
    House house;
    std::uint16_t distance = 0;
    std::uint16_t depth = 0;  ///< Propositions of the chain to it along main parents.
    std::uint16_t sides = 0;  ///< Of the side branches on that.
};

/// The candidates with HoDoKu's counters, as they go astray when a trial runs into a contradiction.
/// Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net
class Trial {
 public:
    /// Trials are made on copies of `grid`, which stays valid.
    void set_grid(const Grid& grid);
    /// Appends to `records`, which is empty, all that a premise leads to, itself left out.
    void run(Fact premise, std::vector<TrialRecord>& records);

 private:
    static constexpr int rounds = 4;
    struct Board {
        std::array<DigitSet, cell_count> may;
        CellSet solved;
        std::array<std::array<std::int8_t, digit_count>, house_count> places;
        boost::container::static_vector<Candidate, cell_count> naked;
        boost::container::static_vector<Candidate, 3 * candidate_count> hidden;
    };
    struct Single {
        Candidate candidate;
        bool is_hidden = false;
    };

    void remove(Candidate candidate);
    void note_place_gone(House house, Digit digit);
    void place(Candidate candidate);
    void place_recorded(Candidate candidate, TrialRecord on);
    void collect_singles();
    void place_single(Single single);
    [[nodiscard]] House narrowest_house(Candidate candidate) const;
    void record(TrialRecord record);
    void measure(TrialRecord& record) const;
    void add_parent(TrialRecord& record, Candidate off) const;
    [[nodiscard]] int place_of(Proposition p) const { return place_[p] - 1; }

    const Grid* grid_ = nullptr;
    Board start_;
    Board board_;
    std::vector<TrialRecord>* records_ = nullptr;
    std::uint16_t distance_of_parent(std::uint16_t place) const;
    std::array<std::uint16_t, 2 * candidate_count> place_{};  ///< From 1; 0 for what is not there.
    std::vector<Single> singles_;
};

}  // namespace gridlemma::forcing
