// SPDX-License-Identifier: Apache-2.0
#include "apps/database/schema.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "apps/base/errors.hpp"

namespace gridlemma::apps {

namespace {

/// "GLMA"; the command `file` shows it.
constexpr std::int64_t application_id = 0x474C4D41;

constexpr std::string_view tables_sql = R"sql(
-- What was run: a row per command line, however often it was repeated.
CREATE TABLE runs (
  run        INTEGER PRIMARY KEY,
  provenance TEXT NOT NULL UNIQUE  -- JSON: program, verb, profile, options...
);

-- Ladders of strategies. Profiles with the same hash are equal.
CREATE TABLE profiles (
  profile INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  hash    TEXT NOT NULL UNIQUE,
  text    TEXT NOT NULL            -- The profile file.
);

CREATE TABLE puzzles (
  puzzle INTEGER PRIMARY KEY,
  givens TEXT NOT NULL UNIQUE,     -- 81 characters, or 729 with pencilmarks.
  name   TEXT                      -- As it was read first.
);

-- Strategies, by id: naked-single, x-wing...
CREATE TABLE techniques (
  technique INTEGER PRIMARY KEY,
  id        TEXT NOT NULL UNIQUE
);

-- The result of a profile for a puzzle; columns as in 'gridlemma help fields'.
CREATE TABLE ratings (
  puzzle  INTEGER NOT NULL REFERENCES puzzles,
  profile INTEGER NOT NULL REFERENCES profiles,
  run     INTEGER NOT NULL REFERENCES runs,
  n       INTEGER NOT NULL,        -- Number of the puzzle in the input of that run.
  status  TEXT NOT NULL,
  solved  TEXT NOT NULL,
  er      REAL,
  ep      REAL,
  ed      REAL,
  level   TEXT,
  score   INTEGER,
  hardest INTEGER REFERENCES techniques,
  steps   INTEGER,
  guesses INTEGER,
  nodes   INTEGER,
  depth   INTEGER,
  PRIMARY KEY (puzzle, profile)
) WITHOUT ROWID;

-- How often the path of a profile uses a technique.
CREATE TABLE uses (
  puzzle    INTEGER NOT NULL,
  profile   INTEGER NOT NULL,
  technique INTEGER NOT NULL REFERENCES techniques,
  steps     INTEGER NOT NULL,
  PRIMARY KEY (puzzle, profile, technique),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;

-- Metrics, by id: entropy, backdoor-size...
CREATE TABLE metrics (
  metric INTEGER PRIMARY KEY,
  id     TEXT NOT NULL UNIQUE
);

-- The value of a metric, of the path of a profile if it measures paths. NULL: it has none.
CREATE TABLE measurements (
  puzzle  INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  metric  INTEGER NOT NULL REFERENCES metrics,
  value   NUMERIC,
  PRIMARY KEY (puzzle, profile, metric),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;

-- The steps of a path, if --steps was given, as lines of a step log (JSON).
CREATE TABLE steps (
  puzzle    INTEGER NOT NULL,
  profile   INTEGER NOT NULL,
  number    INTEGER NOT NULL,      -- From 1.
  technique INTEGER NOT NULL REFERENCES techniques,
  log       TEXT NOT NULL,
  PRIMARY KEY (puzzle, profile, number),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;
)sql";

constexpr std::string_view views_sql = R"sql(
-- Ratings with the names of everything.
CREATE VIEW results AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, status, solved, er, ep, ed, level,
         score, techniques.id AS hardest, steps, guesses, nodes, depth, n
  FROM ratings
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  LEFT JOIN techniques ON techniques.technique = ratings.hardest;

-- How many puzzles need a technique, how many steps take it, and of how many it is the hardest.
CREATE VIEW technique_counts AS
  SELECT profiles.name AS profile, techniques.id AS technique, count(*) AS puzzles,
         sum(uses.steps) AS steps, sum(ratings.hardest = uses.technique) AS hardest
  FROM uses
  JOIN ratings USING (puzzle, profile)
  JOIN profiles USING (profile)
  JOIN techniques USING (technique)
  GROUP BY profile, uses.technique;

-- How many puzzles have each rating: ER for profiles of scale se, level for those of HoDoKu's.
CREATE VIEW distribution AS
  SELECT profiles.name AS profile, coalesce(er, level) AS rating, count(*) AS puzzles
  FROM ratings
  JOIN profiles USING (profile)
  WHERE coalesce(er, level) IS NOT NULL
  GROUP BY profile, coalesce(er, level);

-- Puzzles that the strategies of a profile do not solve.
CREATE VIEW unsolved AS
  SELECT givens, name, profile, status, solved FROM results WHERE solved <> 'logic';

-- Two profiles on one puzzle.
CREATE VIEW pairs AS
  SELECT puzzles.givens AS givens, a_names.name AS profile, b_names.name AS other,
         a.er AS er, b.er AS other_er, a.score AS score, b.score AS other_score,
         a.solved AS solved, b.solved AS other_solved
  FROM ratings AS a
  JOIN ratings AS b ON a.puzzle = b.puzzle AND a.profile <> b.profile
  JOIN puzzles ON puzzles.puzzle = a.puzzle
  JOIN profiles AS a_names ON a_names.profile = a.profile
  JOIN profiles AS b_names ON b_names.profile = b.profile;

-- Metrics with the names of everything.
CREATE VIEW metric_values AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, metrics.id AS metric, value
  FROM measurements
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  JOIN metrics USING (metric);
)sql";

// Moves the measures of scales from columns to rows, so that there is room for any scale. A metric
// is identified by its name and by the other things on which its values depend. A run is identified
// by its input.
constexpr std::string_view measures_sql = R"sql(
DROP VIEW results;
DROP VIEW technique_counts;
DROP VIEW distribution;
DROP VIEW unsolved;
DROP VIEW pairs;
DROP VIEW metric_values;

-- What was run: a row per command line and input, however often it was repeated.
CREATE TABLE new_runs (
  run        INTEGER PRIMARY KEY,
  provenance TEXT NOT NULL,        -- JSON: program, verb, profile, options...
  puzzles    INTEGER,              -- Of the input. NULL: no such run has come to its end.
  input      TEXT                  -- A hash of all of them.
);
INSERT INTO new_runs (run, provenance) SELECT run, provenance FROM runs;
DROP TABLE runs;
ALTER TABLE new_runs RENAME TO runs;

-- What scales measure, by name: ER, W, level, score...
CREATE TABLE measures (
  measure INTEGER PRIMARY KEY,
  name    TEXT NOT NULL UNIQUE
);
INSERT INTO measures (name)
  SELECT column1 FROM (VALUES ('ER'), ('EP'), ('ED'), ('level'), ('score'))
  WHERE EXISTS (SELECT 1 FROM ratings);

-- What the scale of a profile measures of a puzzle, if logic has solved it.
CREATE TABLE rating_values (
  puzzle  INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  place   INTEGER NOT NULL,        -- From 1, the most telling first.
  measure INTEGER NOT NULL REFERENCES measures,
  value,                           -- Of a grade: its place, from 1. NULL: it has no rating.
  grade   TEXT,                    -- The name of a grade.
  PRIMARY KEY (puzzle, profile, place),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;
INSERT INTO rating_values
  SELECT puzzle, profile, 1, measure, er, NULL FROM ratings JOIN measures ON name = 'ER'
  WHERE er IS NOT NULL;
INSERT INTO rating_values
  SELECT puzzle, profile, 2, measure, ep, NULL FROM ratings JOIN measures ON name = 'EP'
  WHERE ep IS NOT NULL;
INSERT INTO rating_values
  SELECT puzzle, profile, 3, measure, ed, NULL FROM ratings JOIN measures ON name = 'ED'
  WHERE ed IS NOT NULL;
INSERT INTO rating_values
  SELECT puzzle, profile, 1, measure,
    CASE level WHEN 'Easy' THEN 1 WHEN 'Medium' THEN 2 WHEN 'Hard' THEN 3 WHEN 'Unfair' THEN 4
               WHEN 'Extreme' THEN 5 END, level
  FROM ratings JOIN measures ON name = 'level'
  WHERE level IS NOT NULL;
INSERT INTO rating_values
  SELECT puzzle, profile, 2, measure, score, NULL FROM ratings JOIN measures ON name = 'score'
  WHERE score IS NOT NULL;

-- The result of a profile for a puzzle; columns as in 'gridlemma help fields'.
CREATE TABLE new_ratings (
  puzzle  INTEGER NOT NULL REFERENCES puzzles,
  profile INTEGER NOT NULL REFERENCES profiles,
  run     INTEGER NOT NULL REFERENCES runs,
  n       INTEGER NOT NULL,        -- Number of the puzzle in the input of that run.
  status  TEXT NOT NULL,
  solved  TEXT NOT NULL,
  hardest INTEGER REFERENCES techniques,
  steps   INTEGER,
  guesses INTEGER,
  nodes   INTEGER,
  depth   INTEGER,
  PRIMARY KEY (puzzle, profile)
) WITHOUT ROWID;
INSERT INTO new_ratings
  SELECT puzzle, profile, run, n, status, solved, hardest, steps, guesses, nodes, depth
  FROM ratings;
DROP TABLE ratings;
ALTER TABLE new_ratings RENAME TO ratings;

-- Metrics, by id (entropy, backdoor-size...) and by what else their values depend on.
CREATE TABLE new_metrics (
  metric   INTEGER PRIMARY KEY,
  id       TEXT NOT NULL,
  settings TEXT NOT NULL,          -- 'samples=16 seed=1'; '?': not known; empty: nothing else.
  UNIQUE (id, settings)
);
INSERT INTO new_metrics
  SELECT metric, id,
    CASE WHEN id NOT IN ('mrv-guesses', 'mrv-nodes') THEN ''
         WHEN EXISTS (SELECT 1 FROM runs WHERE provenance LIKE '%--samples%'
                                            OR provenance LIKE '%--seed%') THEN '?'
         ELSE 'samples=16 seed=1' END
  FROM metrics;
DROP TABLE metrics;
ALTER TABLE new_metrics RENAME TO metrics;

ALTER TABLE measurements ADD COLUMN run INTEGER REFERENCES runs; -- NULL: not known.
ALTER TABLE steps ADD COLUMN run INTEGER REFERENCES runs; -- NULL: not known.

-- Ratings with the names of everything. rating is the first number, grade the first grade.
CREATE VIEW results AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, status, solved,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ER')) AS er,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'EP')) AS ep,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ED')) AS ed,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'level')) AS level,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'score')) AS score,
         techniques.id AS hardest, steps, guesses, nodes, depth, n,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile AND grade IS NULL ORDER BY place LIMIT 1) AS rating,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile AND grade IS NOT NULL ORDER BY place LIMIT 1) AS grade
  FROM ratings
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  LEFT JOIN techniques ON techniques.technique = ratings.hardest;

-- What scales measure, with the names of everything.
CREATE VIEW measure_values AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, place, measures.name AS measure,
         value, grade
  FROM rating_values
  JOIN measures USING (measure)
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile);

-- How many puzzles need a technique, how many steps take it, and of how many it is the hardest.
CREATE VIEW technique_counts AS
  SELECT profiles.name AS profile, techniques.id AS technique, count(*) AS puzzles,
         sum(uses.steps) AS steps, sum(ratings.hardest = uses.technique) AS hardest
  FROM uses
  JOIN ratings USING (puzzle, profile)
  JOIN profiles USING (profile)
  JOIN techniques USING (technique)
  GROUP BY profile, uses.technique;

-- How many puzzles have each rating: what their scale measures first, as ER or a level.
CREATE VIEW distribution AS
  SELECT profiles.name AS profile, coalesce(grade, value) AS rating, count(*) AS puzzles
  FROM rating_values
  JOIN profiles USING (profile)
  WHERE place = 1 AND value IS NOT NULL
  GROUP BY profile, coalesce(grade, value);

-- Puzzles that the strategies of a profile do not solve.
CREATE VIEW unsolved AS
  SELECT givens, name, profile, status, solved FROM results WHERE solved <> 'logic';

-- Two profiles on one puzzle.
CREATE VIEW pairs AS
  SELECT puzzles.givens AS givens, a_names.name AS profile, b_names.name AS other,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = a.puzzle
            AND r.profile = a.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ER')) AS er,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = b.puzzle
            AND r.profile = b.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ER')) AS other_er,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = a.puzzle
            AND r.profile = a.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'score')) AS score,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = b.puzzle
            AND r.profile = b.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'score')) AS other_score,
         a.solved AS solved, b.solved AS other_solved,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = a.puzzle
            AND r.profile = a.profile AND grade IS NULL ORDER BY place LIMIT 1) AS rating,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = b.puzzle
            AND r.profile = b.profile AND grade IS NULL ORDER BY place LIMIT 1) AS other_rating,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = a.puzzle
            AND r.profile = a.profile AND grade IS NOT NULL ORDER BY place LIMIT 1) AS grade,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = b.puzzle
            AND r.profile = b.profile AND grade IS NOT NULL ORDER BY place LIMIT 1) AS other_grade
  FROM ratings AS a
  JOIN ratings AS b ON a.puzzle = b.puzzle AND a.profile <> b.profile
  JOIN puzzles ON puzzles.puzzle = a.puzzle
  JOIN profiles AS a_names ON a_names.profile = a.profile
  JOIN profiles AS b_names ON b_names.profile = b.profile;

-- Metrics with the names of everything.
CREATE VIEW metric_values AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, metrics.id AS metric, value,
         settings
  FROM measurements
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  JOIN metrics USING (metric);
)sql";

// Gives the view of results a column for each measure.
constexpr std::string_view all_measures_sql = R"sql(
DROP VIEW results;

-- Ratings with the names of everything. rating is the first number, grade the first grade;
-- measures has all that the scale measures, as JSON: {"grade": "Easy", "total": 60.9}.
CREATE VIEW results AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, status, solved,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ER')) AS er,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'EP')) AS ep,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'ED')) AS ed,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'level')) AS level,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'score')) AS score,
         techniques.id AS hardest, steps, guesses, nodes, depth, n,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile AND grade IS NULL ORDER BY place LIMIT 1) AS rating,
         (SELECT grade FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile AND grade IS NOT NULL ORDER BY place LIMIT 1) AS grade,
         (SELECT value FROM rating_values AS r WHERE r.puzzle = ratings.puzzle
            AND r.profile = ratings.profile
            AND measure = (SELECT measure FROM measures WHERE name = 'total')) AS total,
         (SELECT json_group_object(name, coalesce(grade, value))
            FROM (SELECT measures.name, grade, value FROM rating_values AS r
                  JOIN measures USING (measure) WHERE r.puzzle = ratings.puzzle
                  AND r.profile = ratings.profile ORDER BY place)) AS measures
  FROM ratings
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  LEFT JOIN techniques ON techniques.technique = ratings.hardest;
)sql";

constexpr std::array scripts{tables_sql, views_sql, measures_sql, all_measures_sql};

std::int64_t version_of(const SqlDatabase& database) {
    // All three are of one moment: another run may be setting the file up.
    database.run("SAVEPOINT look");
    const std::int64_t version = database.integer("PRAGMA user_version");
    const std::int64_t kind = database.integer("PRAGMA application_id");
    const bool is_empty = database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    database.run("RELEASE look");
    if (kind != application_id && !(is_empty && version == 0))
        throw IoError(database.file() + ": not a results database");
    if (version > static_cast<std::int64_t>(scripts.size()))
        throw IoError(database.file() + ": written by a newer version of gridlemma");
    return version;
}

void bring_up_to_date(const SqlDatabase& database) {
    if (version_of(database) == static_cast<std::int64_t>(scripts.size())) return;
    // Tables are made anew under their old names; nothing may follow their old rows.
    database.run("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE");
    // Another run may have done it meanwhile.
    for (auto i = static_cast<std::size_t>(version_of(database)); i < scripts.size(); ++i) {
        database.run(std::string(scripts[i]));
        database.run(fmt::format("PRAGMA user_version = {}", i + 1));
    }
    database.run(fmt::format("PRAGMA application_id = {}", application_id));
    database.run("COMMIT");
}

/// Refuses the names that SQLite does not take for files on a disk.
void check_name(const std::string& file) {
    if (file.empty() || file == "-" || file == ":memory:" || file.starts_with("file:"))
        throw UsageError(fmt::format("'{}' is not the name of a database file", file));
    std::error_code ignored;
    const auto type = std::filesystem::status(file, ignored).type();
    if (type == std::filesystem::file_type::directory)
        throw IoError(file + ": a directory, not a database");
    if (type != std::filesystem::file_type::not_found &&
        type != std::filesystem::file_type::regular)
        throw IoError(file + ": not a regular file, so not a database");
}

/// How to read a file without a trace beside it. A run leaves a write-ahead log only if it was
/// killed; while one works, there is one, too.
SqlDatabase::Mode reading_mode(const std::string& file) {
    constexpr std::streamoff read_version = 19;  // Of the file format; 2 with such a log.
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(read_version);
    if (stream.get() != 2) return SqlDatabase::Mode::read;
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    const bool may_write =
        access(file.c_str(), W_OK) == 0 && access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
    if (may_write) return SqlDatabase::Mode::read_with_log;
    std::error_code error;
    const auto log = std::filesystem::file_size(file + "-wal", error);
    return error || log == 0 ? SqlDatabase::Mode::read_unchanging : SqlDatabase::Mode::read;
}

SqlDatabase set_up(const std::string& file) {
    SqlDatabase database(file, SqlDatabase::Mode::create);
    (void)version_of(database);  // Nothing is changed in a file of another kind.
    // A transaction is a write to the log; the file itself is written now and then. After a power
    // failure, the last transactions may be missing, but the database is whole.
    database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    bring_up_to_date(database);
    database.run("PRAGMA foreign_keys = ON; PRAGMA cache_size = -131072");
    return database;
}

}  // namespace

std::span<const std::string_view> schema_scripts() noexcept { return scripts; }

SqlDatabase open_results(const std::string& file) {
    check_name(file);
    // Two runs may begin the same file. SQLite waits for another writer, but not for another one
    // that also sets the file up: that ends at once.
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + SqlDatabase::patience;
    while (true) try {
            return set_up(file);
        } catch (const DatabaseBusy&) {
            if (Clock::now() > deadline) throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
}

SqlDatabase read_results(const std::string& file) {
    check_name(file);
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error == std::errc::no_such_file_or_directory)
        throw IoError(file + ": unable to open database file: there is no such file");
    if (!error && size == 0) throw IoError(file + ": empty: there are no results in it");
    SqlDatabase database(file, reading_mode(file));
    const std::int64_t version = version_of(database);
    if (version == 0) throw IoError(file + ": there are no results in it");
    if (version < static_cast<std::int64_t>(scripts.size()))
        throw IoError(file +
                      ": written by an older version of gridlemma; rate --db brings it up "
                      "to date");
    return database;
}

bool is_sqlite_file(const std::string& file) {
    constexpr std::string_view magic("SQLite format 3\0", 16);
    std::array<char, magic.size()> bytes{};
    std::ifstream stream(file, std::ios::binary);
    return stream.read(bytes.data(), bytes.size()) &&
           std::string_view(bytes.data(), bytes.size()) == magic;
}

}  // namespace gridlemma::apps
