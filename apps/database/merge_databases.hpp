// SPDX-License-Identifier: Apache-2.0
// Puts results databases together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/database/results_writer.hpp"

namespace gridlemma::apps {

struct MergedDatabases {
    AddedRows added;
    std::uint64_t twice = 0;  ///< Ratings that were there already.
};

/// Adds the results of `parts` to the database `target`, which is made if there is none. The runs
/// of shards become one run, with its results in the order of their puzzles: what one run over all
/// puzzles gives. Throws IoError: if a shard is missing or there twice, before anything is written,
/// and for files that cannot be read.
[[nodiscard]] MergedDatabases merge_databases(const std::string& target,
                                              const std::vector<std::string>& parts);

}  // namespace gridlemma::apps
