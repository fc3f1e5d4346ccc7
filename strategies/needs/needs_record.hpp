// SPDX-License-Identifier: Apache-2.0
// What a puzzle needs as one line of JSON, which says all that it takes to check it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "strategies/needs/needs.hpp"
#include "strategies/shortest/shortest.hpp"

namespace gridlemma {

/// One puzzle and what it needs, as `needs --format jsonl` writes it.
struct NeedsRecord {
    Puzzle puzzle;
    std::uint64_t ordinal = 0;
    std::string file = {};   ///< Empty if unknown.
    std::uint64_t line = 0;  ///< 0 if unknown.
    std::string name = {};
    std::string profile = {};
    std::optional<double> up_to = {};  ///< The strategies of the profile that were left.
    Needs needs;
    double above = 0;  ///< Of `fewest`: steps above this difficulty are advanced.
    /// With the advanced steps as the paid ones, if it was asked for; of one that was read only the
    /// path, without its grids, and the least number.
    std::optional<Shortest> fewest = {};
};

/// Returns the line, without its end. Strategies are named by their ids.
/// Precondition: the sets are of rungs of `profile`, which is up_to() the difficulty of the record.
[[nodiscard]] std::string to_json(const NeedsRecord& record, const Profile& profile);

/// Returns the name of the profile that a line speaks of; nothing if the line is no record of
/// needs.
[[nodiscard]] std::optional<std::string> needs_profile_of(std::string_view line);

/// Reads a line that to_json() wrote; `profile` is the whole one of that name. Errors: what is
/// missing or not of the right type, and strategies that are not on the ladder.
[[nodiscard]] Result<NeedsRecord> parse_needs(std::string_view line, const Profile& profile);

/// Checks all that a record claims; `profile` is the whole one. Returns nothing if it holds, and
/// otherwise what does not. A step of any run that cannot be certified refutes the record.
///
///   claim                    is checked by
///   ----------------------   ---------------------------------------------------------------------
///   the puzzle               search: it has one solution
///   a set solves             its path, each step of which is certified
///   no set solves            the stuck grid of the whole ladder
///   a set is minimal         the stuck grid, for each strategy that is left out
///   a strategy is necessary  the stuck grid of the ladder without it
///   a set is blocking        the stuck grid of the ladder without it
///   a set is the cheapest    it is the first of the minimal sets, which are in order
///   the list is complete     the blocking sets are the minimal sets that hit all minimal sets;
///                            with basis "every set", the sets are found again
///   least, greatest          paths
///   fewest advanced steps    a path with so many, each step of which is certified, and the attempt
///                            to find one with fewer
///
/// That a grid is stuck rests on the finders, which find nothing there.
[[nodiscard]] std::optional<std::string> refute(const NeedsRecord& record, const Profile& profile);

}  // namespace gridlemma
