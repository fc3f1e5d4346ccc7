// SPDX-License-Identifier: Apache-2.0
#include "apps/database/results_writer.hpp"

#include <variant>

#include <fmt/format.h>

#include "apps/base/counted.hpp"
#include "apps/base/joined.hpp"
#include "apps/database/schema.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view insert_rating =
    "INSERT OR IGNORE INTO ratings (puzzle, profile, run, n, status, solved, hardest, steps, "
    "guesses, nodes, depth) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

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

std::string known_sql(const WantedResults& wanted) {
    std::string sql =
        "SELECT status FROM puzzles JOIN ratings USING (puzzle) JOIN profiles USING (profile) "
        "WHERE givens = ?1 AND hash = ?2";
    if (wanted.with_rating)
        sql +=
            " AND (solved <> 'logic' OR EXISTS (SELECT 1 FROM rating_values AS r WHERE r.puzzle = "
            "puzzles.puzzle AND r.profile = ratings.profile))";
    if (wanted.with_steps)
        sql +=
            " AND (ratings.steps = 0 OR EXISTS (SELECT 1 FROM steps WHERE steps.puzzle = "
            "puzzles.puzzle AND steps.profile = ratings.profile))";
    for (const StoredMetric& metric : wanted.metrics)
        sql += fmt::format(
            " AND EXISTS (SELECT 1 FROM measurements JOIN metrics USING (metric) WHERE "
            "measurements.puzzle = puzzles.puzzle AND measurements.profile = ratings.profile AND "
            "metrics.id = '{}' AND metrics.settings = '{}')",
            metric.id, metric.settings);
    return sql;
}

std::optional<Status> status_named(std::string_view name) {
    for (const Status status :
         {Status::unique, Status::multiple, Status::none, Status::invalid, Status::capped})
        if (to_string(status) == name) return status;
    return std::nullopt;
}

}  // namespace

StoredProfile stored(const Profile& profile, std::string_view plugins) {
    std::string text = to_text(profile);
    if (!plugins.empty()) text += fmt::format("# with plugins {}\n", plugins);
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
                            std::string_view key, std::string_view id)
    : database_(database),
      find_(database.prepare(
          id.find(',') == std::string_view::npos
              ? fmt::format("SELECT {} FROM {} WHERE {} = ?1", key, table, id)
              : fmt::format("SELECT {} FROM {} WHERE ({}) = (?1, ?2)", key, table, id))),
      add_(
          database.prepare(fmt::format("INSERT INTO {} ({}) VALUES ({})", table, id,
                                       id.find(',') == std::string_view::npos ? "?1" : "?1, ?2"))) {
}

std::int64_t ResultsWriter::Names::number_of(std::string_view id,
                                             std::optional<std::string_view> settings) {
    const std::string text = settings ? fmt::format("{} {}", id, *settings) : std::string(id);
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    const auto bound = [&](SqlStatement& statement) -> SqlStatement& {
        return settings ? statement.with(id, *settings) : statement.with(id);
    };
    const std::int64_t number = number_of_row(database_, bound(find_), bound(add_));
    known_.emplace(text, number);
    return number;
}

std::string to_string(const AddedRows& added) {
    std::vector<std::string> parts{counted(added.ratings, "rating")};
    if (added.completed > 0) parts.push_back(counted(added.completed, "number") + " of others");
    if (added.metrics > 0) parts.push_back(counted(added.metrics, "metric value"));
    if (added.steps > 0) parts.push_back(counted(added.steps, "step"));
    return listed({parts.begin(), parts.end()}, "and") + " added";
}

ResultsWriter::Statements::Statements(const SqlDatabase& database)
    : find_puzzle(database.prepare("SELECT puzzle FROM puzzles WHERE givens = ?")),
      add_puzzle(database.prepare("INSERT INTO puzzles (givens, name) VALUES (?, ?)")),
      add_rating(database.prepare(insert_rating)),
      add_use(database.prepare("INSERT OR IGNORE INTO uses VALUES (?, ?, ?, ?)")),
      add_value(database.prepare("INSERT OR IGNORE INTO rating_values VALUES (?, ?, ?, ?, ?, ?)")),
      add_measurement(
          database.prepare("INSERT OR IGNORE INTO measurements VALUES (?, ?, ?, ?, ?)")),
      add_step(database.prepare("INSERT OR IGNORE INTO steps VALUES (?, ?, ?, ?, ?, ?)")) {}

ResultsWriter::ResultsWriter(const std::string& file)
    : database_(open_results(file)),
      techniques_(database_, "techniques", "technique", "id"),
      measures_(database_, "measures", "measure", "name"),
      metrics_(database_, "metrics", "metric", "id, settings"),
      runs_(database_),
      statements_(database_) {}

void ResultsWriter::begin(const std::string& provenance, const StoredProfile& profile) {
    open_transaction();
    runs_.begin(provenance);
    is_under_way_ = true;
    run_ = 0;
    begin_profile(profile);
}

void ResultsWriter::begin(const RunKey& run, const StoredProfile& profile) {
    open_transaction();
    is_under_way_ = false;
    run_ = runs_.number_of(run);
    begin_profile(profile);
}

void ResultsWriter::begin_profile(const StoredProfile& profile) {
    SqlStatement find_profile = database_.prepare("SELECT profile FROM profiles WHERE hash = ?");
    SqlStatement add_profile =
        database_.prepare("INSERT INTO profiles (name, hash, text) VALUES (?, ?, ?)");
    profile_ = number_of_row(database_, find_profile.with(profile.hash),
                             add_profile.with(profile.name, profile.hash, profile.text));
    // So their numbers do not depend on which of them comes first in a path.
    for (const std::string& id : profile.techniques) (void)techniques_.number_of(id);
}

std::int64_t ResultsWriter::run_of(const RunKey* run) {
    if (run != nullptr) return runs_.number_of(*run);
    if (run_ == 0) run_ = runs_.present();
    return run_;
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
    if (is_under_way_) run_ = 0;
}

void ResultsWriter::end_run(const InputRead& input) {
    open_transaction();
    runs_.end(input);
    commit();
}

std::int64_t ResultsWriter::puzzle_of(const ResultRow& row) {
    const SqlValue name = row.name.empty() ? SqlValue() : SqlValue(row.name);
    return number_of_row(database_, statements_.find_puzzle.with(row.givens),
                         statements_.add_puzzle.with(row.givens, name));
}

void ResultsWriter::add_rating(std::int64_t puzzle, const ResultRow& row) {
    statements_.add_rating.with(puzzle, profile_, run_of(nullptr),
                                static_cast<std::int64_t>(row.ordinal));
    int parameter = 4;
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
        const auto* text = std::get_if<std::string_view>(&row.columns[i]);
        statements_.add_rating.bind(++parameter, i == hardest_column && text != nullptr
                                                     ? SqlValue(techniques_.number_of(*text))
                                                     : row.columns[i]);
    }
    const bool is_new = statements_.add_rating.run() > 0;
    add_measures(puzzle, row, is_new);
    if (!is_new) return;
    ++added_.ratings;
    for (const auto& [id, count] : row.techniques)
        statements_.add_use
            .with(puzzle, profile_, techniques_.number_of(id), static_cast<std::int64_t>(count))
            .run();
}

void ResultsWriter::add_measures(std::int64_t puzzle, const ResultRow& row, bool is_new) {
    std::int64_t place = 0;
    for (const StoredMeasure& measure : row.measures) {
        const SqlValue grade = measure.grade.empty() ? SqlValue() : SqlValue(measure.grade);
        const std::int64_t added =
            statements_.add_value
                .with(puzzle, profile_, ++place, measures_.number_of(measure.name), measure.value,
                      grade)
                .run();
        if (added > 0 && !is_new) ++added_.completed;
    }
}

void ResultsWriter::add_metrics(std::int64_t puzzle, const ResultRow& row) {
    for (const StoredMetric& metric : row.metrics)
        added_.metrics += static_cast<std::uint64_t>(
            statements_.add_measurement
                .with(puzzle, profile_, metrics_.number_of(metric.id, metric.settings),
                      metric.value, run_of(metric.run))
                .run());
}

void ResultsWriter::add_steps(std::int64_t puzzle, const ResultRow& row) {
    std::int64_t number = 0;
    for (const StoredStep& step : row.steps)
        added_.steps += static_cast<std::uint64_t>(statements_.add_step
                                                       .with(puzzle, profile_, ++number,
                                                             techniques_.number_of(step.technique),
                                                             step.log, run_of(row.steps_run))
                                                       .run());
}

void ResultsWriter::add(const ResultRow& row) {
    open_transaction();
    const std::int64_t puzzle = puzzle_of(row);
    if (row.is_known) return runs_.take_over(puzzle, profile_, row.ordinal);
    add_rating(puzzle, row);
    add_metrics(puzzle, row);
    add_steps(puzzle, row);
}

SqlDatabase read_beside_writer(const std::string& file) {
    return {file, SqlDatabase::Mode::read_with_log};
}

KnownResults::KnownResults(const std::string& file, const StoredProfile& profile,
                           const WantedResults& wanted)
    : hash_(profile.hash),
      database_(read_beside_writer(file)),
      find_(database_.prepare(known_sql(wanted))) {}

std::optional<Status> KnownResults::status_of(std::string_view givens) {
    std::optional<Status> status;
    if (find_.with(givens, hash_).next()) status = status_named(find_.text(0));
    find_.reset();  // Ends the reading, so that the log of the writer can be cut.
    return status;
}

}  // namespace gridlemma::apps
