// SPDX-License-Identifier: Apache-2.0
#include "apps/database/run_rows.hpp"

#include <fmt/format.h>

#include <array>

namespace gridlemma::apps {

namespace {

/// The tables whose rows say which run they come from. The first also has the number of the puzzle.
constexpr std::array<std::string_view, 3> tables_of_runs{"ratings", "measurements", "steps"};

std::string hash_text(const InputRead& input) { return fmt::format("{:016x}", input.hash); }

/// Returns the number that `find` finds; 0 if it finds none.
std::int64_t number_in(SqlStatement& find) {
    const std::int64_t number = find.next() ? find.integer(0) : 0;
    find.reset();
    return number;
}

}  // namespace

RunRows::RunRows(const SqlDatabase& database)
    : database_(database),
      find_open_(database.prepare("SELECT run FROM runs WHERE provenance = ? AND puzzles IS NULL "
                                  "AND run <> ? ORDER BY run LIMIT 1")),
      find_ended_(database.prepare("SELECT run FROM runs WHERE provenance = ? AND puzzles = ? AND "
                                   "input = ? ORDER BY run LIMIT 1")),
      add_(database.prepare("INSERT INTO runs (provenance, puzzles, input) VALUES (?, ?, ?)")),
      is_open_(database.prepare(
          "SELECT run FROM runs WHERE run = ? AND provenance = ? AND puzzles IS NULL")) {}

std::int64_t RunRows::ended(const RunKey& run) {
    const std::string hash = hash_text(*run.input);
    return number_in(
        find_ended_.with(run.provenance, static_cast<std::int64_t>(run.input->puzzles), hash));
}

std::int64_t RunRows::number_of(const RunKey& run) {
    const std::int64_t found =
        run.input ? ended(run) : number_in(find_open_.with(run.provenance, std::int64_t{0}));
    if (found != 0) return found;
    const std::string hash = run.input ? hash_text(*run.input) : std::string();
    add_.with(run.provenance,
              run.input ? SqlValue(static_cast<std::int64_t>(run.input->puzzles)) : SqlValue(),
              run.input ? SqlValue(std::string_view(hash)) : SqlValue());
    add_.run();
    return database_.last_row();
}

void RunRows::begin(const std::string& provenance) {
    provenance_ = provenance;
    present_ = 0;
}

bool RunRows::has_others(const std::string& provenance) {
    return number_in(find_open_.with(provenance, present_)) != 0;
}

std::int64_t RunRows::present() {
    if (present_ != 0 && number_in(is_open_.with(present_, provenance_)) != 0) return present_;
    add_.with(provenance_, SqlValue(), SqlValue());
    add_.run();
    present_ = database_.last_row();
    return present_;
}

void RunRows::take_over(std::int64_t puzzle, std::int64_t profile, std::uint64_t ordinal) {
    if (take_over_.empty())
        for (const std::string_view table : tables_of_runs)
            take_over_.push_back(database_.prepare(fmt::format(
                "UPDATE {} SET run = ?1{} WHERE puzzle = ?2 AND profile = ?3 AND run IN (SELECT "
                "run FROM runs WHERE provenance = ?4 AND puzzles IS NULL AND run <> ?1)",
                table, table == tables_of_runs.front() ? ", n = ?5" : "")));
    const std::int64_t run = present();
    for (SqlStatement& update : take_over_) {
        update.with(run, puzzle, profile, provenance_);
        if (&update == &take_over_.front()) update.bind(5, static_cast<std::int64_t>(ordinal));
        update.run();
    }
}

void RunRows::move_results(std::int64_t from, std::int64_t to) {
    for (const std::string_view table : tables_of_runs)
        database_.prepare(fmt::format("UPDATE {} SET run = ?2 WHERE run = ?1", table))
            .with(from, to)
            .run();
}

void RunRows::end(const InputRead& input) {
    const std::int64_t before = ended({.provenance = provenance_, .input = input});
    if (before == 0) {
        const std::string hash = hash_text(input);
        database_.prepare("UPDATE runs SET puzzles = ?, input = ? WHERE run = ?")
            .with(static_cast<std::int64_t>(input.puzzles), hash, present())
            .run();
    } else if (present_ != 0) {
        move_results(present_, before);
    }
    // Open rows without results are deleted. Results of puzzles that this run has not read keep
    // their rows. If another run at the same time loses its row, it makes a new one: see present().
    std::string unused = "DELETE FROM runs WHERE provenance = ? AND puzzles IS NULL";
    for (const std::string_view table : tables_of_runs)
        unused +=
            fmt::format(" AND NOT EXISTS (SELECT 1 FROM {0} WHERE {0}.run = runs.run)", table);
    database_.prepare(unused).with(provenance_).run();
    present_ = 0;
}

}  // namespace gridlemma::apps
