// SPDX-License-Identifier: Apache-2.0
// What follows from an exocet, or from two with the same cross lines, case by case.
//
// A case is a pair of digits for each base. A layout puts a digit of such a pair into each of the
// cross lines, off what the base sees. Layouts of different digits go together if they share no
// cell and leave each locked digit a place. What is false whichever layouts go together, in all
// cases, is false; a pair without such layouts is not that of the base. As long as this says
// nothing, layouts reach further:
//
//   boxes       they put the digit into the other boxes of the band, too: mirror nodes
//
// and, if the targets are in the band,
//
//   mirrors     leave places for other digits that a mirror node and one cell more share out: rules
//               of conjugate pairs and almost hidden sets in the mirror
//   everywhere  put the digit into every house: incompatible pairs
//
// So all rules follow that people use: which digits leave targets, base and mirror nodes, which
// pairs cannot be, and where the lines that cover known digits lose them (generalized fish).
//
// The layouts of a weak exocet reach everywhere at once, and are those of all digits of the base,
// since it is the others that stand in the way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/core/evidence.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/patterns/exocet.hpp"

namespace gridlemma::exocet {

/// What descriptors say of the closures of exocets.
inline constexpr std::string_view how_steps_are_lost =
    "The pattern breaks when one of its candidates goes, and what it proved need not follow from "
    "what is left.";

/// Which houses layouts fill besides the cross lines, as is said above.
enum class Reach : std::uint8_t { cross_lines, boxes, mirrors, everywhere };

/// Digits of a house that need all of these cells but one, or all of them. The base has none of
/// them.
struct Guests {
    DigitSet digits;
    House house;
    CellSet cells;
};

/// Thread safety: one per thread. Errors: std::bad_alloc.
class Cases {
 public:
    /// Looks at all cases of one exocet or two. Returns what is false; nothing if there are too
    /// many cases, or none.
    const CandidateSet& look(const Grid& grid, std::span<const Exocet* const> exocets);
    /// Of the exocets that were looked at last: the step with these eliminations. Returns whether
    /// to go on.
    [[nodiscard]] bool offer(StepSink& sink) const;

 private:
    struct Layout {
        CellSet cells;
        CellSet seen;  ///< What sees one of these.
    };
    /// A digit of the current case.
    struct Member {
        Digit digit;
        const std::vector<Layout>* layouts = nullptr;
        CellSet seen;                    ///< By the bases that hold it.
        const Layout* chosen = nullptr;  ///< Of these layouts.
        CellSet gone = CellSet::all();   ///< Where it is false in the case.
    };
    /// The digits of each base, and what follows for them.
    struct Case {
        std::array<DigitSet, 2> pairs;
        std::vector<Member> members;
        std::array<CellSet, digit_count> guest_gone;  ///< Where guests are false.
        CellSet gone_of_others;                       ///< Where all other digits are false.
        CellSet gone_of_any;                          ///< Cells of `gone_`.
        bool is_possible = false;
    };

    void run(Reach reach);
    void run_with(std::vector<Guests> guests);
    void drop_guests();
    [[nodiscard]] bool is_weak() const noexcept { return !exocets_[0]->missing_value.empty(); }
    void leave_possible_pairs(std::size_t number);
    void choose_pairs(std::size_t number);
    void try_case();
    bool combine(std::size_t number, const CellSet& taken);
    bool conclude(const CellSet& taken);
    void leave_guests(const CellSet& taken, const CellSet& full);
    [[nodiscard]] bool says_something() const noexcept;
    void finish_case();
    const std::vector<Layout>& layouts_of(Digit digit, unsigned bases);
    void lay_out(std::vector<Layout>& layouts, HouseSet open, const CellSet& allowed,
                 const Layout& layout) const;
    [[nodiscard]] HouseSet houses_to_fill(unsigned bases) const noexcept;
    [[nodiscard]] CellSet allowed_for(Digit digit, unsigned bases) const noexcept;

    const Grid* grid_ = nullptr;
    std::vector<const Exocet*> exocets_;
    Reach reach_ = Reach::cross_lines;
    int work_ = 0;
    std::array<CellSet, digit_count> places_;
    Case case_;  ///< The current one.
    std::vector<Guests> guests_;
    DigitSet guest_digits_;
    std::array<std::vector<DigitSet>, 2> possible_pairs_;                  ///< By base.
    std::array<std::array<std::vector<Layout>, 4>, digit_count> layouts_;  ///< By bases as bits.
    std::array<unsigned, digit_count> known_{};
    CandidateSet gone_;
};

/// Offers what follows from each of these exocets alone.
void offer_each(Facts& facts, StepSink& sink, std::span<const Exocet> exocets);

}  // namespace gridlemma::exocet
