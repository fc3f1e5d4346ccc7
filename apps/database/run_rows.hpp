// SPDX-License-Identifier: Apache-2.0
// RunRows: which run the rows of a results database come from.
//
// A run is identified by its provenance and by its input, which is known only when all of it has
// been read. Until then the run has a row of its own without the input: open. A run that is killed
// leaves its row open. The next run of that command takes over those results whose puzzles it reads
// itself, so that no result is said to be of an input that it is not of.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/database/result_row.hpp"
#include "apps/database/sqlite.hpp"

namespace gridlemma::apps {

/// The table `runs` of one database. Not thread-safe. Throws IoError. All functions but the
/// constructor and has_others() are to be called within a transaction.
class RunRows {
 public:
    /// The database must outlive it.
    explicit RunRows(const SqlDatabase& database);

    /// Returns the number of the row of `run`, which is added if it is not there.
    [[nodiscard]] std::int64_t number_of(const RunKey& run);

    /// From now on a run of that provenance is under way.
    void begin(const std::string& provenance);
    /// Returns whether runs of that provenance have not come to their end; without that of begin().
    [[nodiscard]] bool has_others(const std::string& provenance);
    /// Returns the number of the run that is under way. It is another than before if a run at the
    /// same time has taken over all its results.
    [[nodiscard]] std::int64_t present();
    /// The run that is under way has the result of a puzzle, too: takes it over from open rows.
    void take_over(std::int64_t puzzle, std::int64_t profile, std::uint64_t ordinal);
    /// The run that is under way has come to its end. If the same has been run before, its results
    /// are of that run.
    void end(const InputRead& input);

 private:
    [[nodiscard]] std::int64_t ended(const RunKey& run);
    void move_results(std::int64_t from, std::int64_t to);

    const SqlDatabase& database_;
    SqlStatement find_open_;
    SqlStatement find_ended_;
    SqlStatement add_;
    SqlStatement is_open_;
    std::vector<SqlStatement> take_over_;  ///< One per table with results; made when needed.
    std::string provenance_;
    std::int64_t present_ = 0;  ///< 0: without results yet, and without a row.
};

}  // namespace gridlemma::apps
