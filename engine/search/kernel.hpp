// SPDX-License-Identifier: Apache-2.0
// SearchKernel: brute force behind one interface. A kernel counts the solutions up to a limit and
// passes them on; it knows no techniques.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// The statistics of a search. They describe a tree: its root is the start, its inner nodes are
/// guesses, and each possibility tried at a guess is a child.
///
///     node    A position that was examined: the start, and every position after a tried digit.
///             mrv, lockstep: including everything deduced from it, which makes no nodes.
///             first-empty, bitmask: one for each digit put into a cell.
///     guess   A cell to be filled in which several digits were still open, counted once however
///             many of them are tried. mrv: no single was left, so it took the cell with the fewest
///             candidates. first-empty, bitmask: the next empty cell, unless just one digit fits.
///             lockstep: not a cell but a digit in three cells: it is in one of them or in none.
///     depth   The number of guesses on the path from the start to a node. A guess counts until its
///             last digit is finished, including while that digit is tried.
///
/// So nodes >= 1 unless the limit is 0 (then everything is 0), and a search by mrv that was not
/// stopped has nodes = 1 + the sum of the numbers of candidates over all guesses >= 1 + 2 * guesses
/// (lockstep: nodes = 1 + 2 * guesses). A search without a sink may count a part of the tree
/// without walking through it; its statistics are those of the whole tree all the same.
struct SearchStats {
    std::uint64_t solutions = 0;  ///< Never more than the limit.
    std::uint64_t guesses = 0;
    std::uint64_t nodes = 0;
    std::uint32_t max_depth = 0;  ///< Greatest depth of a node.

    bool operator==(const SearchStats&) const noexcept = default;
};

/// Receives each solution in the order of the search; returning false ends the search. May throw:
/// the exception leaves the search.
using SolutionSink = std::function<bool(const Solution&)>;

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

/// Descriptor::time of kernels that fill in cells in the order of the grid.
inline constexpr std::string_view unbounded_search_time =
    "no bound: a puzzle that has one solution, or several, may take minutes or hours";

/// One puzzle of a batch, and its result.
struct SearchTask {
    const Puzzle* puzzle = nullptr;
    SearchStats stats{};
    std::optional<Solution> first{};  ///< The solution found first, if any.
};

/// A search kernel.
/// Thread safety: stateless, so any number of threads may use one object at the same time. Errors:
/// none of its own; an exception of a sink leaves the search.
class SearchKernel {
 public:
    struct Descriptor {
        std::string_view name;            ///< As typed after --kernel.
        std::string_view description;     ///< One line.
        std::string_view reference;       ///< The source of the method.
        std::string_view target = "any";  ///< Processors it is compiled for; "any" is plain C++.
        /// How long it takes for a puzzle with one solution.
        std::string_view time = "microseconds to milliseconds for a puzzle with one solution";
    };

    SearchKernel() = default;
    SearchKernel(const SearchKernel&) = delete;
    SearchKernel& operator=(const SearchKernel&) = delete;
    virtual ~SearchKernel() = default;

    [[nodiscard]] virtual const Descriptor& descriptor() const noexcept = 0;

    /// Counts the solutions of `puzzle` up to `limit` and passes each to `sink`, if that is not
    /// empty. Stops if the sink returns false (the solution passed to it counts). Conflicting
    /// givens (even in a full grid) and a cell that allows no digit give zero solutions; limit 0
    /// does nothing. The worst case is exponential; Descriptor::time says what is usual.
    ///
    /// `stop`, if not null, is checked from time to time. When it is raised, the search returns the
    /// counts so far, and stop->has_stopped() marks them as incomplete.
    ///
    /// Kernels are made for the classic geometry. Puzzles of another one are searched as
    /// search_mrv() does, whatever the kernel.
    SearchStats search(const Puzzle& puzzle, std::uint64_t limit, const SolutionSink& sink,
                       StopCheck* stop = nullptr) const;

    /// Calls search() for each task, without a sink, and writes the results to `stats` and `first`.
    /// Kernels that search several puzzles at a time are most efficient with hundreds. They search
    /// a few, or those with very many solutions, one by one, as search() does.
    /// `stop` applies to the whole batch: when it is raised, some tasks have results and others do
    /// not.
    void solve_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                     StopCheck* stop = nullptr) const;

    SearchStats count(const Puzzle& puzzle, std::uint64_t limit) const {
        return search(puzzle, limit, nullptr);
    }

 private:
    /// search() for puzzles of the classic geometry.
    virtual SearchStats search_classic(const Puzzle& puzzle, std::uint64_t limit,
                                       const SolutionSink& sink, StopCheck* stop) const = 0;
    /// solve_batch() for the same. As it stands it calls search() for each task.
    virtual void solve_classic_batch(std::span<SearchTask> tasks, std::uint64_t limit,
                                     StopCheck* stop) const;
};

/// Whether the placed digits and struck candidates of a position follow from its givens, which have
/// just one solution (true if there are neither). What is known of the givens, such as that no
/// deadly pattern can be in the solution, then holds for the position. Takes a search if there are
/// any.
[[nodiscard]] bool follow_from_givens(const Puzzle& position);

/// Returns all kernels that this processor can run. The first is the default. Kernels compiled for
/// several instruction sets (see Descriptor::target) appear as NAME with the best one selected,
/// and, at the end of the list, once per instruction set as NAME:TARGET.
[[nodiscard]] std::span<const SearchKernel* const> search_kernels();
/// Returns the kernel of that name, or null.
[[nodiscard]] const SearchKernel* find_kernel(std::string_view name);

}  // namespace gridlemma
