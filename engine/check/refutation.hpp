// SPDX-License-Identifier: Apache-2.0
// Refutation: shows that an assumption makes it impossible to satisfy a set of truths at once.
//
// Each truth is a few bits, its options that are still open: the digits of a cell, or the places of
// a digit in a house. Making a candidate true clears, in every truth, the options that it sees:
//
//   truth "row 1, digit 5"      c1 c2 c3   c4 c5 c6   c7 c8 c9
//   open at first                5  .  5 |  .  5  . |  .  .  .
//   after r2c1=5                 .  .  . |  .  5  . |  .  .  .      a single option: r1c5=5 is true
//
// A truth without an option is a contradiction; the only option of a truth is true. If there is
// neither, the search tries options one by one, beginning with the truth that has the fewest. A
// pattern takes a few table look-ups; a chain or net of any length is followed without a case
// split.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/check/budget.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/step.hpp"
#include "engine/core/types.hpp"

namespace gridlemma {

/// Answers questions about one set of truths. The relations must outlive it. Not thread-safe.
class Refutation {
 public:
    enum class Verdict : std::uint8_t {
        contradiction,  ///< No assignment is left: the assumption is refuted.
        satisfiable,    ///< There is one.
        gave_up,        ///< The budget was used up before the answer was known.
    };

    /// Truths may repeat. Precondition: each is a cell, or a digit in a house of `geometry`.
    /// `budget` is for the options that all questions together may try; it must outlive the object.
    /// `relations` are more truths: one candidate of each, at least, is true. There are at most
    /// `most_relations` of them, with 1 to `most_guardians` candidates.
    Refutation(const Geometry& geometry, const PossibleDigits& possible,
               std::span<const Truth> truths, std::span<const std::vector<Candidate>> relations,
               CheckBudget& budget);
    static constexpr std::size_t most_relations = 30;
    static constexpr std::size_t most_guardians = 30;

    /// Whether the truths can be satisfied with `candidate` true. Precondition: it is possible.
    [[nodiscard]] Verdict assume_true(Candidate candidate);
    /// Whether the truths can be satisfied with `candidate` false.
    [[nodiscard]] Verdict assume_false(Candidate candidate);

 private:
    /// A truth in decoded form.
    struct Premise {
        const Geometry* geometry = nullptr;
        std::span<const Candidate> guardians =
            {};  ///< If not empty, the options are exactly these.
        bool is_cell = false;
        Cell cell = {};
        House house = {};
        Digit digit = {};

        [[nodiscard]] unsigned options(const PossibleDigits& possible) const noexcept;
        [[nodiscard]] Candidate option(int bit) const noexcept;
        /// Returns the options that stay open if `candidate` is true: only itself if it is one of
        /// them.
        [[nodiscard]] unsigned kept_by(Candidate candidate) const noexcept;
        /// Returns the candidate itself, if it is one of the options.
        [[nodiscard]] unsigned bit_of(Candidate candidate) const noexcept;
        /// Returns the bit of a cell of the house; zero for any other cell.
        [[nodiscard]] unsigned own_position(Cell at) const noexcept;
    };
    /// One element per truth, without allocation. Only the elements in use are initialised and
    /// copied: a typical step has three truths.
    template <typename T>
    using List = boost::container::static_vector<T, Truth::count + most_relations>;
    /// The open options of each truth, or `settled` once its true option is known.
    using State = List<std::uint32_t>;
    static constexpr unsigned all_options = 0x7FFFFFFF;
    static constexpr unsigned settled = 0x80000000;

    /// Both return false if a truth loses its last option.
    bool make_true(State& state, Candidate candidate) const noexcept;
    bool make_false(State& state, Candidate candidate) const noexcept;
    /// Returns the unsettled truth with the fewest options; -1 if all are settled.
    [[nodiscard]] int narrowest(const State& state) const noexcept;
    Verdict search(State& state);

    List<Premise> premises_;
    State start_;
    bool has_empty_ = false;
    CheckBudget& budget_;
};

}  // namespace gridlemma
