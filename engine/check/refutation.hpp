// SPDX-License-Identifier: Apache-2.0
// Refutation: shows that an assumption leaves no way of satisfying a set of truths at once.
//
// Each truth is a few bits, its options that are still open: the digits of a cell, or the places of
// a digit in a house. Making a candidate true clears, in every truth, the options that it sees:
//
//   truth "row 1, digit 5"      c1 c2 c3   c4 c5 c6   c7 c8 c9
//   open at first                5  .  5 |  .  5  . |  .  .  .
//   after r2c1=5                 .  .  . |  .  5  . |  .  .  .      a single option: r1c5=5 is true
//
// A truth without an option is a contradiction, one with a single option makes it true; only when
// neither is left does it try options one by one, those of the truth with the fewest first. A
// pattern costs a few table look-ups; a chain or net of any length runs through without a guess.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>

#include "engine/core/sets.hpp"
#include "engine/core/step.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// What is possible in each cell; a solved cell holds its digit alone.
using PossibleDigits = std::array<DigitSet, cell_count>;

class Refutation {
 public:
    enum class Verdict : std::uint8_t {
        contradiction,  ///< No assignment is left: the assumption is refuted.
        satisfiable,    ///< There is one.
        gave_up,        ///< The limit was hit before either was known.
    };

    /// Truths may repeat. Precondition: each has an index below Truth::count. `nodes` is how many
    /// options all questions together may try.
    /// `guardians` are one more truth: one of them is true, if there are any; at most
    /// `most_guardians`.
    Refutation(const PossibleDigits& possible, std::span<const Truth> truths,
               std::span<const Candidate> guardians, std::uint64_t nodes);
    static constexpr std::size_t most_guardians = 30;

    /// Whether the truths can be satisfied with `candidate` true. It has to be possible.
    [[nodiscard]] Verdict assume_true(Candidate candidate);
    /// Whether they can be satisfied with `candidate` false.
    [[nodiscard]] Verdict assume_false(Candidate candidate);
    /// How many options may still be tried.
    [[nodiscard]] std::uint64_t nodes_left() const noexcept { return nodes_left_; }

 private:
    /// A truth taken apart.
    struct Premise {
        std::span<const Candidate> guardians;  ///< If not empty, these and nothing else.
        bool is_cell = false;
        Cell cell;
        House house;
        Digit digit;

        [[nodiscard]] unsigned options(const PossibleDigits& possible) const noexcept;
        [[nodiscard]] Candidate option(int bit) const noexcept;
        /// What stays open when `candidate` is true; it stays alone if it is one of the options.
        [[nodiscard]] unsigned kept_by(Candidate candidate) const noexcept;
        /// The candidate itself, if it is one of the options.
        [[nodiscard]] unsigned bit_of(Candidate candidate) const noexcept;
    };
    /// One element a truth, no allocation, and only as much initialised and copied as there is: a
    /// typical step has three truths.
    template <typename T>
    using List = boost::container::static_vector<T, Truth::count + 1>;
    /// The open options of each truth, or `settled` when it is known which one is true.
    using State = List<std::uint32_t>;
    static constexpr unsigned all_options = 0x7FFFFFFF;
    static constexpr unsigned settled = 0x80000000;

    /// Both answer false when a truth loses its last option.
    bool make_true(State& state, Candidate candidate) const noexcept;
    bool make_false(State& state, Candidate candidate) const noexcept;
    /// The truth with the fewest options that is not settled; -1 if all are.
    [[nodiscard]] int narrowest(const State& state) const noexcept;
    Verdict search(State& state);

    List<Premise> premises_;
    State start_;
    bool has_empty_ = false;
    std::uint64_t nodes_left_;
};

}  // namespace gridlemma
