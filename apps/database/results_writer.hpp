// SPDX-License-Identifier: Apache-2.0
// ResultsWriter: adds rows to a results database. What is there already stays as it is.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "apps/database/result_row.hpp"
#include "apps/database/run_rows.hpp"
#include "apps/database/sqlite.hpp"
#include "apps/output/files/provenance.hpp"
#include "engine/logic/outcome.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma::apps {

/// A profile as a database knows it.
struct StoredProfile {
    std::string name;
    std::string hash;
    std::string text;
    std::vector<std::string> techniques;  ///< Ids, in the order of the ladder.
};
/// `plugins`: the hash of the plugins that it depends on; empty without them.
[[nodiscard]] StoredProfile stored(const Profile& profile, std::string_view plugins = {});
/// Returns the provenance as runs.provenance has it.
[[nodiscard]] std::string stored(const Provenance& run);

/// How many rows were added.
struct AddedRows {
    std::uint64_t ratings = 0;
    std::uint64_t completed = 0;  ///< Ratings that were there without their numbers.
    std::uint64_t metrics = 0;
    std::uint64_t steps = 0;
};
/// "201 ratings added"; "0 ratings, 402 values of metrics and 1,188 steps added".
[[nodiscard]] std::string to_string(const AddedRows& added);

/// Rows become visible to others with commit(). Not thread-safe. Throws IoError.
class ResultsWriter {
 public:
    /// `file` as for open_results().
    explicit ResultsWriter(const std::string& file);
    ResultsWriter(const ResultsWriter&) = delete;
    ResultsWriter& operator=(const ResultsWriter&) = delete;
    ~ResultsWriter() = default;

    /// Rows that follow are results with that profile of a run that is under way. It has a row of
    /// its own in `runs` until end_run(); see RunRows.
    void begin(const std::string& provenance, const StoredProfile& profile);
    /// Rows that follow are results with that profile of a run of the past.
    void begin(const RunKey& run, const StoredProfile& profile);
    void add(const ResultRow& row);
    void commit();
    /// The run that is under way has read all its input, and all its rows were added. Commits.
    void end_run(const InputRead& input);
    /// Returns whether a run of that provenance was left unfinished; rows with `is_known` are of
    /// use then.
    [[nodiscard]] bool has_unfinished(const std::string& provenance) {
        return runs_.has_others(provenance);
    }

    /// Rows added so far.
    [[nodiscard]] const AddedRows& added() const noexcept { return added_; }
    [[nodiscard]] const std::string& file() const noexcept { return database_.file(); }

 private:
    /// The numbers of things that have an id of their own.
    class Names {
     public:
        /// `id`: the columns that identify a row, joined by commas.
        Names(const SqlDatabase& database, std::string_view table, std::string_view key,
              std::string_view id);
        /// `settings`, if they are the second column of the id.
        [[nodiscard]] std::int64_t number_of(std::string_view id,
                                             std::optional<std::string_view> settings = {});

     private:
        const SqlDatabase& database_;
        SqlStatement find_;
        SqlStatement add_;
        std::map<std::string, std::int64_t, std::less<>> known_;
    };

    /// What is asked and added once per puzzle, or more often.
    struct Statements {
        explicit Statements(const SqlDatabase& database);

        SqlStatement find_puzzle;
        SqlStatement add_puzzle;
        SqlStatement add_rating;
        SqlStatement add_use;
        SqlStatement add_value;
        SqlStatement add_measurement;
        SqlStatement add_step;
    };

    void open_transaction();
    [[nodiscard]] std::int64_t puzzle_of(const ResultRow& row);
    void add_rating(std::int64_t puzzle, const ResultRow& row);
    void add_measures(std::int64_t puzzle, const ResultRow& row, bool is_new);
    void add_metrics(std::int64_t puzzle, const ResultRow& row);
    void add_steps(std::int64_t puzzle, const ResultRow& row);
    /// The number of that run; without one, that of begin().
    [[nodiscard]] std::int64_t run_of(const RunKey* run);
    void begin_profile(const StoredProfile& profile);

    SqlDatabase database_;
    Names techniques_;
    Names measures_;
    Names metrics_;
    RunRows runs_;
    Statements statements_;
    bool is_under_way_ = false;
    std::int64_t run_ = 0;  ///< If it is under way: of this transaction; 0: not asked for yet.
    std::int64_t profile_ = 0;
    AddedRows added_;
    bool is_open_ = false;  ///< A transaction.
};

/// Opens a database for reading which this process also writes. Throws IoError. The file may be
/// opened by SQLite alone then: when this process closes any descriptor of it, the system releases
/// all its locks, and another run that ends removes the log that this one still writes.
[[nodiscard]] SqlDatabase read_beside_writer(const std::string& file);

/// What a result must have to be known.
struct WantedResults {
    std::vector<StoredMetric> metrics;  ///< Their ids and settings.
    bool with_rating = false;           ///< The scale of the profile rates what logic solves.
    bool with_steps = false;
};

/// Which results a database has of a profile. One per thread; throws IoError.
class KnownResults {
 public:
    KnownResults(const std::string& file, const StoredProfile& profile,
                 const WantedResults& wanted);

    /// The status of the puzzle, if its result is there.
    [[nodiscard]] std::optional<Status> status_of(std::string_view givens);

 private:
    std::string hash_;
    SqlDatabase database_;
    SqlStatement find_;
};

}  // namespace gridlemma::apps
