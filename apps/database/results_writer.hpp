// SPDX-License-Identifier: Apache-2.0
// ResultsWriter: adds rows to a results database. What is there already stays as it is.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "apps/database/result_row.hpp"
#include "apps/database/sqlite.hpp"
#include "apps/output/provenance.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma::apps {

/// A profile as a database knows it.
struct StoredProfile {
    std::string name;
    std::string hash;
    std::string text;
    std::vector<std::string> techniques;  ///< Ids, in the order of the ladder.
};
[[nodiscard]] StoredProfile stored(const Profile& profile);
/// Returns the provenance as runs.provenance has it.
[[nodiscard]] std::string stored(const Provenance& run);

/// Rows become visible to others with commit(). Not thread-safe. Throws IoError.
class ResultsWriter {
 public:
    /// `file` as for open_results().
    explicit ResultsWriter(const std::string& file);
    ResultsWriter(const ResultsWriter&) = delete;
    ResultsWriter& operator=(const ResultsWriter&) = delete;
    ~ResultsWriter() = default;

    /// Rows that follow are results of that run with that profile.
    void begin(const std::string& provenance, const StoredProfile& profile);
    void add(const ResultRow& row);
    void commit();

    /// Ratings added so far.
    [[nodiscard]] std::uint64_t added() const noexcept { return added_; }
    [[nodiscard]] const std::string& file() const noexcept { return database_.file(); }

 private:
    /// The numbers of things that have an id of their own.
    class Names {
     public:
        Names(const SqlDatabase& database, std::string_view table, std::string_view key);
        [[nodiscard]] std::int64_t number_of(std::string_view id);

     private:
        const SqlDatabase& database_;
        SqlStatement find_;
        SqlStatement add_;
        std::map<std::string, std::int64_t, std::less<>> known_;
    };

    void open_transaction();
    [[nodiscard]] std::int64_t puzzle_of(const ResultRow& row);
    void add_rating(std::int64_t puzzle, const ResultRow& row);

    SqlDatabase database_;
    Names techniques_;
    Names metrics_;
    SqlStatement find_puzzle_;
    SqlStatement add_puzzle_;
    SqlStatement add_rating_;
    SqlStatement add_use_;
    SqlStatement add_measurement_;
    SqlStatement add_step_;
    std::int64_t run_ = 0;
    std::int64_t profile_ = 0;
    std::uint64_t added_ = 0;
    bool is_open_ = false;  ///< A transaction.
};

/// Which results a database has of a profile. One per thread; throws IoError.
class KnownResults {
 public:
    /// `metrics`: ids of metrics that a result must have to be known; `with_steps`: it must have
    /// its steps.
    KnownResults(const std::string& file, const StoredProfile& profile,
                 const std::vector<std::string_view>& metrics, bool with_steps);

    [[nodiscard]] bool has(std::string_view givens);

 private:
    std::string hash_;
    SqlDatabase database_;
    SqlStatement find_;
};

}  // namespace gridlemma::apps
