// SPDX-License-Identifier: Apache-2.0
#include "apps/database/merge_databases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <map>
#include <variant>

#include "apps/base/errors.hpp"
#include "apps/database/results_writer.hpp"
#include "apps/database/schema.hpp"
#include "apps/input/shard.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view rows_sql =
    "SELECT ratings.puzzle, profile, givens, name, n, status, solved, techniques.id, steps, "
    "guesses, nodes, depth FROM ratings JOIN puzzles USING (puzzle) "
    "LEFT JOIN techniques ON techniques.technique = ratings.hardest WHERE run = ? ORDER BY n";
constexpr int first_column = 5;  ///< The column of rows_sql with the first of `stored_fields`.

/// A run of a database: its key, and which shard of the puzzles it has answered.
struct RunFacts {
    RunKey key;  ///< The provenance has no shard if the run has come to its end.
    std::optional<Shard> shard;
};

RunFacts facts_of_run(const SqlDatabase& database, const SqlStatement& runs) {
    RunFacts result{.key = {.provenance = runs.text(1)}, .shard = {}};
    Result<OrderedJson> parsed = parse_ordered_json(result.key.provenance);
    if (!parsed || !parsed->is_object())
        throw IoError(database.file() + ": a run without a provenance");
    OrderedJson& facts = *parsed;
    if (facts.contains("shard") && facts["shard"].is_string())
        result.shard = parse_shard(facts["shard"].get_ref<const std::string&>());
    if (std::holds_alternative<std::monostate>(runs.value(2))) return result;
    result.key.input = {.puzzles = static_cast<std::uint64_t>(runs.integer(2)),
                        .hash = std::strtoull(runs.text(3).c_str(), nullptr, 16)};
    facts.erase("shard");
    result.key.provenance = json_text(facts);
    return result;
}

/// Those of all runs, by number.
using RunsByNumber = std::map<std::int64_t, RunFacts>;

RunsByNumber runs_of(const SqlDatabase& database) {
    RunsByNumber all;
    for (SqlStatement runs =
             database.prepare("SELECT run, provenance, puzzles, input FROM runs ORDER BY run");
         runs.next();)
        all.emplace(runs.integer(0), facts_of_run(database, runs));
    return all;
}

/// The rows of one run in one database, whose runs are `runs`.
class StoredRun {
 public:
    StoredRun(const SqlDatabase& database, std::int64_t run, const RunsByNumber& runs)
        : rows_(database.prepare(rows_sql)),
          uses_(database.prepare("SELECT id, steps FROM uses JOIN techniques USING (technique) "
                                 "WHERE puzzle = ? AND profile = ? ORDER BY technique")),
          values_(database.prepare("SELECT name, value, grade FROM rating_values JOIN measures "
                                   "USING (measure) WHERE puzzle = ? AND profile = ? ORDER BY "
                                   "place")),
          metrics_(database.prepare("SELECT id, settings, value, run FROM measurements JOIN "
                                    "metrics USING (metric) WHERE puzzle = ? AND profile = ? "
                                    "ORDER BY metric")),
          steps_(database.prepare("SELECT id, log, run FROM steps JOIN techniques USING "
                                  "(technique) WHERE puzzle = ? AND profile = ? ORDER BY number")),
          run_(run),
          runs_(runs) {
        rows_.with(run);
        advance();
    }

    [[nodiscard]] bool is_over() const noexcept { return is_over_; }
    [[nodiscard]] const ResultRow& row() const noexcept { return row_; }

    void advance() {
        is_over_ = !rows_.next();
        if (!is_over_) read();
    }

 private:
    [[nodiscard]] std::string_view kept(std::string text) {
        return texts_.emplace_back(std::move(text));
    }

    void read() {
        row_.clear();
        texts_.clear();
        row_.givens = kept(rows_.text(2));
        row_.name = kept(rows_.text(3));
        row_.ordinal = static_cast<std::uint64_t>(rows_.integer(4));
        for (std::size_t i = 0; i < row_.columns.size(); ++i) {
            row_.columns[i] = rows_.value(first_column + static_cast<int>(i));
            if (const auto* text = std::get_if<std::string_view>(&row_.columns[i]))
                row_.columns[i] = kept(std::string(*text));
        }
        const std::int64_t puzzle = rows_.integer(0);
        const std::int64_t profile = rows_.integer(1);
        for (uses_.with(puzzle, profile); uses_.next();)
            row_.techniques.emplace_back(kept(uses_.text(0)),
                                         static_cast<std::uint64_t>(uses_.integer(1)));
        for (values_.with(puzzle, profile); values_.next();)
            row_.measures.push_back({.name = kept(values_.text(0)),
                                     .value = values_.value(1),
                                     .grade = kept(values_.text(2))});
        for (metrics_.with(puzzle, profile); metrics_.next();)
            row_.metrics.push_back({.id = kept(metrics_.text(0)),
                                    .settings = kept(metrics_.text(1)),
                                    .value = metrics_.value(2),
                                    .run = other_run(metrics_.integer(3))});
        for (steps_.with(puzzle, profile); steps_.next();) {
            const std::string_view technique = kept(steps_.text(0));
            row_.steps.push_back({technique, kept(steps_.text(1))});
            row_.steps_run = other_run(steps_.integer(2));
        }
    }

    /// Returns the run of that number. Null if it is that of the rows, or is not known.
    [[nodiscard]] const RunKey* other_run(std::int64_t run) const {
        const auto found = runs_.find(run);
        return run == run_ || found == runs_.end() ? nullptr : &found->second.key;
    }

    SqlStatement rows_;
    SqlStatement uses_;
    SqlStatement values_;
    SqlStatement metrics_;
    SqlStatement steps_;
    ResultRow row_;
    std::deque<std::string> texts_;
    std::int64_t run_;
    const RunsByNumber& runs_;
    bool is_over_ = false;
};

/// A run, and the databases that have results of it or of its shards.
struct MergedRun {
    struct Source {
        const SqlDatabase* database = nullptr;
        const RunsByNumber* runs = nullptr;  ///< Of that database.
        std::int64_t run = 0;
        std::optional<Shard> shard;
    };
    RunKey key;  ///< As RunFacts has it.
    std::vector<Source> sources;

    /// Returns whether there are shards of it and not the whole run.
    [[nodiscard]] bool is_of_shards() const {
        return key.input && std::ranges::all_of(sources, [](const Source& source) {
                   return source.shard.has_value();
               });
    }
};

/// A shard that was killed is no part of a run. What it has left may lie beside one that has come
/// to its end: results for another input.
void check_ends(const SqlDatabase& part, const RunsByNumber& runs) {
    for (const auto& [number, run] : runs) {
        if (!run.shard || run.key.input) continue;
        const auto has_ended = [&shard = *run.shard](const auto& other) {
            return other.second.key.input && other.second.shard == shard;
        };
        if (std::ranges::none_of(runs, has_ended))
            throw IoError(fmt::format(
                "{}: part {} has not come to its end; the command that made it goes on with it",
                part.file(), to_string(*run.shard)));
    }
}

/// A database with its runs.
struct Part {
    explicit Part(const std::string& file)
        : database(read_results(file)), runs(runs_of(database)) {}
    SqlDatabase database;
    RunsByNumber runs;
};

std::vector<MergedRun> runs_in(const std::deque<Part>& parts) {
    std::vector<MergedRun> merged;
    for (const Part& part : parts) {
        check_ends(part.database, part.runs);
        for (const auto& [number, facts] : part.runs) {
            auto found = std::ranges::find(merged, facts.key, &MergedRun::key);
            if (found == merged.end())
                found = merged.insert(merged.end(), {.key = facts.key, .sources = {}});
            found->sources.push_back({.database = &part.database,
                                      .runs = &part.runs,
                                      .run = number,
                                      .shard = facts.shard});
        }
    }
    return merged;
}

/// A part that is missing may be there of another input.
[[noreturn]] void refuse_incomplete(const MergedRun& run, const Shard& missing,
                                    const std::vector<MergedRun>& all) {
    for (const MergedRun& other : all)
        if (other.is_of_shards() && other.key != run.key &&
            other.key.provenance == run.key.provenance)
            throw IoError(fmt::format(
                "{} and {} are parts of different runs: in {}, the input is '{}', not '{}'",
                run.sources.front().database->file(), other.sources.front().database->file(),
                other.sources.front().database->file(), to_string(*other.key.input),
                to_string(*run.key.input)));
    throw IoError(fmt::format("part {} is missing", to_string(missing)));
}

/// Shards must be complete, unless the whole run is there, too.
void check_shards(const MergedRun& run, const std::vector<MergedRun>& all) {
    if (!run.is_of_shards()) return;
    const auto first = run.sources.begin();
    const std::uint64_t count = first->shard->count;
    std::map<std::uint64_t, const SqlDatabase*> seen;
    for (const auto& source : run.sources) {
        if (source.shard->count != count)
            throw IoError(fmt::format("{} and {} are parts of different runs: {} and {}",
                                      first->database->file(), source.database->file(),
                                      to_string(*first->shard), to_string(*source.shard)));
        const auto [place, is_new] = seen.emplace(source.shard->index, source.database);
        if (!is_new)
            throw IoError(fmt::format("part {} is there twice: {} and {}", to_string(*source.shard),
                                      place->second->file(), source.database->file()));
    }
    for (std::uint64_t index = 1; index <= count; ++index)
        if (!seen.contains(index))
            refuse_incomplete(run, Shard{.index = index, .count = count}, all);
}

/// The profile that a run rates with; nullopt if it has no results.
std::optional<StoredProfile> profile_of(const MergedRun::Source& source) {
    SqlStatement find = source.database->prepare(
        "SELECT name, hash, text FROM profiles WHERE profile = (SELECT profile FROM ratings WHERE "
        "run = ? LIMIT 1)");
    if (!find.with(source.run).next()) return std::nullopt;
    StoredProfile profile{
        .name = find.text(0), .hash = find.text(1), .text = find.text(2), .techniques = {}};
    SqlStatement techniques =
        source.database->prepare("SELECT id FROM techniques ORDER BY technique");
    while (techniques.next()) profile.techniques.push_back(techniques.text(0));
    return profile;
}

/// Returns the number of rows.
std::uint64_t merge_run(const MergedRun& run, ResultsWriter& writer) {
    constexpr std::uint64_t rows_per_transaction = 10'000;
    std::deque<StoredRun> sources;
    bool has_begun = false;
    for (const auto& source : run.sources) {
        const auto profile = profile_of(source);
        if (profile && !std::exchange(has_begun, true)) writer.begin(run.key, *profile);
        sources.emplace_back(*source.database, source.run, *source.runs);
    }
    std::uint64_t rows = 0;
    while (true) {
        StoredRun* next = nullptr;
        for (StoredRun& source : sources)
            if (!source.is_over() && (!next || source.row().ordinal < next->row().ordinal))
                next = &source;
        if (next == nullptr) break;
        writer.add(next->row());
        if (++rows % rows_per_transaction == 0) writer.commit();
        next->advance();
    }
    writer.commit();
    return rows;
}

}  // namespace

MergedDatabases merge_databases(const std::string& target, const std::vector<std::string>& parts) {
    std::deque<Part> databases;
    for (const std::string& part : parts) databases.emplace_back(part);
    const std::vector<MergedRun> runs = runs_in(databases);
    for (const MergedRun& run : runs) check_shards(run, runs);
    ResultsWriter writer(target);
    std::uint64_t rows = 0;
    for (const MergedRun& run : runs) rows += merge_run(run, writer);
    return {.added = writer.added(), .twice = rows - writer.added().ratings};
}

}  // namespace gridlemma::apps
