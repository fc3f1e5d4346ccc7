// SPDX-License-Identifier: Apache-2.0
#include "apps/database/results_writer.hpp"

#include <fmt/format.h>

#include "apps/database/schema.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view insert_rating =
    "INSERT OR IGNORE INTO ratings (puzzle, profile, run, n, status, solved, er, ep, ed, level, "
    "score, hardest, steps, guesses, nodes, depth) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/// Returns the number that `find` finds, or that of the row that `insert` adds.
std::int64_t number_of_row(const SqlDatabase& database, SqlStatement& find, SqlStatement& insert) {
    if (find.next()) {
        const std::int64_t number = find.integer(0);
        find.reset();
        return number;
    }
    find.reset();
    insert.run();
    return database.last_row();
}

std::string known_sql(const std::vector<std::string_view>& metrics, bool with_steps) {
    std::string sql =
        "SELECT 1 FROM puzzles JOIN ratings USING (puzzle) JOIN profiles USING (profile) "
        "WHERE givens = ?1 AND hash = ?2";
    if (with_steps)
        sql +=
            " AND (ratings.steps = 0 OR EXISTS (SELECT 1 FROM steps WHERE steps.puzzle = "
            "puzzles.puzzle AND steps.profile = ratings.profile))";
    for (const std::string_view id : metrics)
        sql += fmt::format(
            " AND EXISTS (SELECT 1 FROM measurements JOIN metrics USING (metric) WHERE "
            "measurements.puzzle = puzzles.puzzle AND measurements.profile = ratings.profile AND "
            "metrics.id = '{}')",
            id);
    return sql;
}

}  // namespace

StoredProfile stored(const Profile& profile) {
    std::string text = to_text(profile);
    std::string hash = stable_hash(text);
    StoredProfile result{
        .name = profile.name, .hash = std::move(hash), .text = std::move(text), .techniques = {}};
    for (const Rung& rung : profile.ladder)
        result.techniques.emplace_back(rung.strategy->descriptor.id);
    return result;
}

std::string stored(const Provenance& run) {
    auto facts = OrderedJson::object();
    for (const auto& [key, value] : run.facts()) facts[key] = value;
    return json_text(facts);
}

ResultsWriter::Names::Names(const SqlDatabase& database, std::string_view table,
                            std::string_view key)
    : database_(database),
      find_(database.prepare(fmt::format("SELECT {} FROM {} WHERE id = ?", key, table))),
      add_(database.prepare(fmt::format("INSERT INTO {} (id) VALUES (?)", table))) {}

std::int64_t ResultsWriter::Names::number_of(std::string_view id) {
    if (const auto known = known_.find(id); known != known_.end()) return known->second;
    const std::int64_t number = number_of_row(database_, find_.with(id), add_.with(id));
    known_.emplace(id, number);
    return number;
}

ResultsWriter::ResultsWriter(const std::string& file)
    : database_(open_results(file)),
      techniques_(database_, "techniques", "technique"),
      metrics_(database_, "metrics", "metric"),
      find_puzzle_(database_.prepare("SELECT puzzle FROM puzzles WHERE givens = ?")),
      add_puzzle_(database_.prepare("INSERT INTO puzzles (givens, name) VALUES (?, ?)")),
      add_rating_(database_.prepare(insert_rating)),
      add_use_(database_.prepare("INSERT OR IGNORE INTO uses VALUES (?, ?, ?, ?)")),
      add_measurement_(database_.prepare("INSERT OR IGNORE INTO measurements VALUES (?, ?, ?, ?)")),
      add_step_(database_.prepare("INSERT OR IGNORE INTO steps VALUES (?, ?, ?, ?, ?)")) {}

void ResultsWriter::begin(const std::string& provenance, const StoredProfile& profile) {
    open_transaction();
    SqlStatement find_run = database_.prepare("SELECT run FROM runs WHERE provenance = ?");
    SqlStatement add_run = database_.prepare("INSERT INTO runs (provenance) VALUES (?)");
    run_ = number_of_row(database_, find_run.with(provenance), add_run.with(provenance));
    SqlStatement find_profile = database_.prepare("SELECT profile FROM profiles WHERE hash = ?");
    SqlStatement add_profile =
        database_.prepare("INSERT INTO profiles (name, hash, text) VALUES (?, ?, ?)");
    profile_ = number_of_row(database_, find_profile.with(profile.hash),
                             add_profile.with(profile.name, profile.hash, profile.text));
    // So their numbers do not depend on which of them comes first in a path.
    for (const std::string& id : profile.techniques) (void)techniques_.number_of(id);
}

void ResultsWriter::open_transaction() {
    if (is_open_) return;
    database_.run("BEGIN IMMEDIATE");
    is_open_ = true;
}

void ResultsWriter::commit() {
    if (!is_open_) return;
    database_.run("COMMIT");
    is_open_ = false;
}

std::int64_t ResultsWriter::puzzle_of(const ResultRow& row) {
    const SqlValue name = row.name.empty() ? SqlValue() : SqlValue(row.name);
    return number_of_row(database_, find_puzzle_.with(row.givens),
                         add_puzzle_.with(row.givens, name));
}

void ResultsWriter::add_rating(std::int64_t puzzle, const ResultRow& row) {
    add_rating_.with(puzzle, profile_, run_, static_cast<std::int64_t>(row.ordinal));
    int parameter = 4;
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
        const auto* text = std::get_if<std::string_view>(&row.columns[i]);
        add_rating_.bind(++parameter, i == hardest_column && text != nullptr
                                          ? SqlValue(techniques_.number_of(*text))
                                          : row.columns[i]);
    }
    if (add_rating_.run() == 0) return;
    ++added_;
    for (const auto& [id, count] : row.techniques)
        add_use_.with(puzzle, profile_, techniques_.number_of(id), static_cast<std::int64_t>(count))
            .run();
}

void ResultsWriter::add(const ResultRow& row) {
    open_transaction();
    const std::int64_t puzzle = puzzle_of(row);
    add_rating(puzzle, row);
    for (const auto& [id, value] : row.metrics)
        add_measurement_.with(puzzle, profile_, metrics_.number_of(id), value).run();
    std::int64_t number = 0;
    for (const StoredStep& step : row.steps)
        add_step_.with(puzzle, profile_, ++number, techniques_.number_of(step.technique), step.log)
            .run();
}

KnownResults::KnownResults(const std::string& file, const StoredProfile& profile,
                           const std::vector<std::string_view>& metrics, bool with_steps)
    : hash_(profile.hash),
      database_(read_results(file)),
      find_(database_.prepare(known_sql(metrics, with_steps))) {}

bool KnownResults::has(std::string_view givens) {
    const bool is_known = find_.with(givens, hash_).next();
    find_.reset();  // Ends the reading, so that the log of the writer can be cut.
    return is_known;
}

}  // namespace gridlemma::apps
