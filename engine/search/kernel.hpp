// SPDX-License-Identifier: Apache-2.0
// SearchKernel: brute force behind one interface. A kernel answers "how many solutions, up to a
// limit?" and hands them out; it knows nothing of techniques.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "engine/core/puzzle.hpp"

namespace pencilmark {

/// What a search did. `solutions` never exceeds the limit it was given.
struct SearchStats {
    std::uint64_t solutions = 0;
    /// Cells (or places) at which more than one possibility was open, so that one was tried.
    std::uint64_t guesses = 0;
    /// Positions examined: the start and every one that a tried possibility led to.
    std::uint64_t nodes = 0;
    /// Greatest number of guesses that were open at once.
    std::uint32_t max_depth = 0;

    bool operator==(const SearchStats&) const noexcept = default;
};

/// Receives each solution in the order in which it is found; false ends the search.
using SolutionSink = std::function<bool(const Solution&)>;

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

/// A search kernel: stateless, so that one object serves any number of threads.
class SearchKernel {
 public:
    struct Descriptor {
        std::string_view name;         ///< As typed after --kernel.
        std::string_view description;  ///< One line.
        std::string_view reference;    ///< Where the method comes from.
    };

    SearchKernel() = default;
    SearchKernel(const SearchKernel&) = delete;
    SearchKernel& operator=(const SearchKernel&) = delete;
    virtual ~SearchKernel() = default;

    [[nodiscard]] virtual const Descriptor& descriptor() const noexcept = 0;

    /// Counts solutions of `puzzle` and stops at `limit` of them; hands each to `sink` if there is
    /// one. Conflicting givens, or a cell that allows nothing, are zero solutions; limit 0 does
    /// nothing. Exponential at worst; a proper puzzle takes microseconds to milliseconds.
    virtual SearchStats search(const Puzzle& puzzle, std::uint64_t limit,
                               const SolutionSink& sink) const = 0;

    SearchStats count(const Puzzle& puzzle, std::uint64_t limit) const {
        return search(puzzle, limit, nullptr);
    }
};

/// All kernels in order of name-independent preference: the first is the default.
[[nodiscard]] std::span<const SearchKernel* const> search_kernels() noexcept;
/// The kernel of that name, or null.
[[nodiscard]] const SearchKernel* find_kernel(std::string_view name) noexcept;

}  // namespace pencilmark
