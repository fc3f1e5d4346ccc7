// SPDX-License-Identifier: Apache-2.0
// SearchKernel: brute force behind one interface. A kernel answers "how many solutions, up to a
// limit?" and hands them out; it knows nothing of techniques.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// What a search did. The numbers describe a tree: its root is the start, its inner nodes are
/// guesses, and each possibility that is tried at a guess makes a child.
///
///     node    A position that was looked at: the start, and every one to which a tried digit led.
///             mrv, lockstep: together with all that was deduced from it, which makes no nodes.
///             first-empty, bitmask: one for each digit put into a cell.
///     guess   A cell to be filled in which several digits were still open, counted once however
///             many of them are tried. mrv: no single was left, so it took the cell with the fewest
///             candidates. first-empty, bitmask: the next empty cell, unless just one digit fits.
///             lockstep: not a cell but a digit in three cells, which it is in or not.
///     depth   Guesses on the way from the start to a node. A guess counts until its last digit is
///             done with, also while that one is tried.
///
/// So nodes >= 1 unless the limit is 0 (then all is 0), and a search by mrv that was not stopped
/// has nodes = 1 + the sum of the numbers of candidates over all guesses >= 1 + 2 * guesses (by
/// lockstep, nodes = 1 + 2 * guesses).
struct SearchStats {
    std::uint64_t solutions = 0;  ///< Never more than the limit.
    std::uint64_t guesses = 0;
    std::uint64_t nodes = 0;
    std::uint32_t max_depth = 0;  ///< Greatest depth of a node.

    bool operator==(const SearchStats&) const noexcept = default;
};

/// Receives each solution in the order in which it is found; false ends the search. May throw: the
/// exception leaves the search.
using SolutionSink = std::function<bool(const Solution&)>;

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

/// One puzzle of a batch, and the answer.
struct SearchTask {
    const Puzzle* puzzle = nullptr;
    SearchStats stats{};
    std::optional<Solution> first{};  ///< The solution found first, if there is one.
};

/// A search kernel: stateless, so that one object serves any number of threads.
class SearchKernel {
 public:
    struct Descriptor {
        std::string_view name;            ///< As typed after --kernel.
        std::string_view description;     ///< One line.
        std::string_view reference;       ///< Where the method comes from.
        std::string_view target = "any";  ///< The processors its code is for; "any" is plain C++.
    };

    SearchKernel() = default;
    SearchKernel(const SearchKernel&) = delete;
    SearchKernel& operator=(const SearchKernel&) = delete;
    virtual ~SearchKernel() = default;

    [[nodiscard]] virtual const Descriptor& descriptor() const noexcept = 0;

    /// Counts solutions of `puzzle` and stops at `limit` of them; hands each to `sink` if there is
    /// one, and stops too when that answers false (the solution it was given counts). Conflicting
    /// givens (be the grid full or not), or a cell that allows nothing, are zero solutions; limit 0
    /// does nothing. Exponential at worst; a proper puzzle takes microseconds to milliseconds.
    ///
    /// `stop`, if there is one, is asked now and then. When it says yes, the search returns what it
    /// has counted so far, which stop->has_stopped() tells from an answer.
    virtual SearchStats search(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                               StopCheck* stop = nullptr) const = 0;

    /// search() for each task, without a sink, with the same answers: `stats` and `first` are
    /// written. Kernels that take several puzzles at a time are at their best here with a hundred
    /// or more. `stop` is for all of them together: when it says yes, some tasks have their answers
    /// and others do not.
    virtual void solve_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                             StopCheck* stop = nullptr) const;

    SearchStats count(const Puzzle& puzzle, std::uint64_t limit) const {
        return search(puzzle, limit, nullptr);
    }
};

/// All kernels that this processor can run, the preferred first: that one is the default. Kernels
/// that choose among several kinds of code (see Descriptor::target) come once with their choice, as
/// NAME, and once with each kind forced, as NAME:TARGET, after all others.
[[nodiscard]] std::span<const SearchKernel* const> search_kernels();
/// The kernel of that name, or null.
[[nodiscard]] const SearchKernel* find_kernel(std::string_view name);

}  // namespace gridlemma
