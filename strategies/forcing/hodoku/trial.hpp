// SPDX-License-Identifier: Apache-2.0
// A trial: a candidate is assumed on a copy of the grid, and the singles that come up are placed,
// four rounds of them. All that happens is recorded, with what it follows from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/literal.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/other_programs/singles_queue.hpp"

namespace gridlemma::hodoku {

/// What follows from the premise of a table. Parents are places in the table: the premise has place
/// 0.
struct TrialRecord {
    static constexpr std::size_t most_parents = 5;
    /// A list in a few bytes: there are tens of thousands of records per grid.
    class Parents {
     public:
        void push_back(std::uint16_t parent) noexcept { places_[size_++] = parent; }
        [[nodiscard]] std::size_t size() const noexcept { return size_; }
        [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
        [[nodiscard]] std::uint16_t front() const noexcept { return places_.front(); }
        [[nodiscard]] std::uint16_t operator[](std::size_t i) const noexcept { return places_[i]; }
        [[nodiscard]] const std::uint16_t* begin() const noexcept { return places_.data(); }
        [[nodiscard]] const std::uint16_t* end() const noexcept { return begin() + size_; }

     private:
        std::array<std::uint16_t, most_parents> places_{};
        std::uint8_t size_ = 0;
    };
    Vertex vertex;
    /// If it was placed as the last candidate of a cell or house: that one. Otherwise it follows by
    /// a link from its only parent.
    std::optional<Truth> single;
    Parents parents;
    std::uint8_t main = 0;  ///< The parent that came last, by number: chains go on from that one.
    std::uint16_t distance = 0;
    std::uint16_t depth = 0;  ///< The length of the chain to it along main parents, in vertices.
    std::uint16_t sides = 0;  ///< The number of side branches on that chain.
};

/// Makes trials on one grid.
class Trial {
 public:
    /// Trials are made on copies of `grid`, which stays valid.
    void set_grid(const Grid& grid);
    /// Appends to `records`, which is empty, all that a premise leads to, itself left out.
    void run(Literal premise, std::vector<TrialRecord>& records);

 private:
    static constexpr int rounds = 4;
    struct Single {
        Candidate candidate;
        bool is_hidden = false;
    };

    void place_recorded(Candidate candidate, TrialRecord on);
    void collect_singles();
    void place_single(Single single);
    [[nodiscard]] House narrowest_house(Candidate candidate) const;
    void record(const TrialRecord& given);
    void measure(TrialRecord& record) const;
    void add_parent(TrialRecord& record, Candidate off) const;
    [[nodiscard]] int place_of(Literal literal) const { return place_[literal.index()] - 1; }
    [[nodiscard]] std::uint16_t distance_of_parent(std::uint16_t place) const;

    const Grid* grid_ = nullptr;
    SinglesQueue start_;
    SinglesQueue now_;
    std::vector<TrialRecord>* records_ = nullptr;
    std::array<std::uint16_t, Literal::count> place_{};  ///< From 1; 0 for what is not there.
    std::vector<Single> singles_;
};

}  // namespace gridlemma::hodoku
