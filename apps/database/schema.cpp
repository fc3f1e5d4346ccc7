// SPDX-License-Identifier: Apache-2.0
#include "apps/database/schema.hpp"

#include <fmt/format.h>

#include <array>
#include <fstream>

#include "apps/cli/errors.hpp"

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

constexpr std::array scripts{tables_sql, views_sql};

std::int64_t version_of(const SqlDatabase& database) {
    const std::int64_t version = database.integer("PRAGMA user_version");
    const std::int64_t kind = database.integer("PRAGMA application_id");
    const bool is_empty = database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    if (kind != application_id && !(is_empty && version == 0))
        throw IoError(database.file() + ": not a results database");
    if (version > static_cast<std::int64_t>(scripts.size()))
        throw IoError(database.file() + ": written by a newer version of gridlemma");
    return version;
}

void bring_up_to_date(const SqlDatabase& database) {
    if (version_of(database) == static_cast<std::int64_t>(scripts.size())) return;
    database.run("BEGIN IMMEDIATE");
    // Another run may have done it meanwhile.
    for (auto i = static_cast<std::size_t>(version_of(database)); i < scripts.size(); ++i) {
        database.run(std::string(scripts[i]));
        database.run(fmt::format("PRAGMA user_version = {}", i + 1));
    }
    database.run(fmt::format("PRAGMA application_id = {}", application_id));
    database.run("COMMIT");
}

}  // namespace

std::span<const std::string_view> schema_scripts() noexcept { return scripts; }

SqlDatabase open_results(const std::string& file) {
    SqlDatabase database(file, SqlDatabase::Mode::create);
    (void)version_of(database);  // Nothing is changed in a file of another kind.
    // A transaction is a write to the log; the file itself is written now and then. After a power
    // failure, the last transactions may be missing, but the database is whole.
    database.run(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;"
        "PRAGMA cache_size = -131072");
    bring_up_to_date(database);
    return database;
}

SqlDatabase read_results(const std::string& file) {
    SqlDatabase database(file, SqlDatabase::Mode::read);
    if (version_of(database) < static_cast<std::int64_t>(scripts.size()))
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
