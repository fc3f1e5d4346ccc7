// SPDX-License-Identifier: Apache-2.0
// `gridlemma query`: answers questions in SQL about a results database.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <variant>

#include "apps/base/errors.hpp"
#include "apps/cli/verb.hpp"
#include "apps/database/schema.hpp"
#include "apps/output/files/outlet.hpp"
#include "apps/output/tables/csv.hpp"
#include "apps/output/tables/table.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// By profile, with the first number that its scale measures.
constexpr std::string_view overview_sql =
    "WITH numbers AS (SELECT profile, place, name AS rating, min(value) AS least, max(value) AS "
    "greatest FROM rating_values JOIN measures USING (measure) WHERE grade IS NULL AND value IS "
    "NOT NULL GROUP BY profile, place), "
    "firsts AS (SELECT profile, min(place), rating, least, greatest FROM numbers GROUP BY profile) "
    "SELECT profiles.name AS profile, count(*) AS puzzles, sum(solved = 'logic') AS logic, "
    "sum(solved = 'search') AS search, rating, least, greatest "
    "FROM ratings JOIN profiles USING (profile) LEFT JOIN firsts USING (profile) "
    "GROUP BY ratings.profile ORDER BY profiles.name";

std::string sql_text(const SqlValue& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *integer);
    if (const auto* number = std::get_if<double>(&value)) {
        std::string text = fmt::format("{}", *number);
        // So that the text tells the type, too.
        const bool is_whole = text.find_first_not_of("-0123456789") == std::string::npos;
        return is_whole ? text + ".0" : text;
    }
    if (const auto* text = std::get_if<std::string_view>(&value)) return std::string(*text);
    return {};
}

OrderedJson json_of(const SqlValue& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* text = std::get_if<std::string_view>(&value)) return *text;
    return nullptr;
}

/// Writes the rows of a statement in one format.
class RowWriter {
 public:
    RowWriter(SqlStatement& statement, std::string format)
        : statement_(statement), format_(std::move(format)) {
        for (int i = 0; i < statement.columns(); ++i) names_.push_back(statement.name(i));
        for (const std::string& name : names_) keys_.push_back(key_of(name));
        are_numbers_.assign(names_.size(), true);
    }

    /// Gives the output, piece by piece, to `write`: nothing of a question that fails at once.
    template <typename Write>
    void run(const Write& write) {
        bool has_row = statement_.next();
        if (format_ == "csv" || format_ == "tsv") write(delimited(names_));
        for (; has_row; has_row = statement_.next()) {
            const std::vector<SqlValue> row = values();
            if (format_ == "jsonl")
                write(object(row));
            else if (format_ == "text")
                keep(row);
            else
                write(delimited(texts(row)));
        }
        if (format_ == "text") write(table());
    }

 private:
    /// The name of the next column as a key: another one than those before it.
    [[nodiscard]] std::string key_of(const std::string& name) const {
        std::string key = name;
        for (int i = 1; std::ranges::find(keys_, key) != keys_.end(); ++i)
            key = fmt::format("{}:{}", name, i);
        return key;
    }
    [[nodiscard]] std::vector<SqlValue> values() const {
        std::vector<SqlValue> row;
        row.reserve(names_.size());
        for (int i = 0; i < statement_.columns(); ++i) row.push_back(statement_.value(i));
        return row;
    }
    [[nodiscard]] static std::vector<std::string> texts(const std::vector<SqlValue>& row) {
        std::vector<std::string> cells(row.size());
        std::ranges::transform(row, cells.begin(), sql_text);
        return cells;
    }
    [[nodiscard]] std::string delimited(std::vector<std::string> cells) const {
        std::string line;
        for (std::string& cell : cells) cell = terminal_text(cell);
        if (format_ == "csv") {
            append_csv_row(line, cells);
            return line;
        }
        for (std::string& cell : cells) {
            std::ranges::replace_if(
                cell, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
            if (!line.empty() || &cell != cells.data()) line += '\t';
            line += cell;
        }
        return line + '\n';
    }
    [[nodiscard]] std::string object(const std::vector<SqlValue>& row) const {
        auto json = OrderedJson::object();
        for (std::size_t i = 0; i < row.size(); ++i) json[keys_[i]] = json_of(row[i]);
        return json_text(json) + '\n';
    }
    void keep(const std::vector<SqlValue>& row) {
        rows_.push_back(texts(row));
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (std::holds_alternative<std::string_view>(row[i])) are_numbers_[i] = false;
            if (std::holds_alternative<std::monostate>(row[i])) rows_.back()[i] = "-";
        }
    }
    [[nodiscard]] std::string table() const {
        std::vector<TableColumn> columns;
        for (std::size_t i = 0; i < names_.size(); ++i)
            columns.push_back({names_[i], are_numbers_[i]});
        Table table(std::move(columns));
        for (const auto& row : rows_) table.add(row);
        std::string out;
        // Somebody may want to copy a puzzle.
        table.append_to(out, std::numeric_limits<std::size_t>::max());
        return out;
    }

    SqlStatement& statement_;
    std::string format_;
    std::vector<std::string> names_;
    std::vector<std::string> keys_;  ///< Of JSON objects, each another one: "a", "a:1".
    std::vector<bool> are_numbers_;
    std::vector<std::vector<std::string>> rows_;  ///< For text, whose columns need their widths.
};

ExitStatus run_query(const Arguments& arguments) {
    const auto& operands = arguments.inputs();
    if (operands.empty() || operands.size() > 2)
        throw UsageError(
            "which database? 'gridlemma query FILE' says what is in it, 'gridlemma query FILE SQL' "
            "answers a question");
    const SqlDatabase database = read_results(operands.front());
    SqlStatement statement = [&] {
        try {
            return database.prepare(operands.size() > 1 ? operands.back() : overview_sql);
        } catch (const IoError& error) {
            throw UsageError(error.what());
        }
    }();
    if (!statement.only_reads()) throw UsageError("a question must not change the database");
    OutputSink sink = open_sink(arguments.text("output"));
    RowWriter(statement, arguments.text("format")).run([&](const std::string& text) {
        throw_if_failed(sink.write(text), sink);
    });
    throw_if_failed(sink.close(), sink);
    return ExitStatus::ok;
}

constexpr std::array query_options{
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|csv|tsv|jsonl",
           .help = "text: for people, once all rows are known; the others are written row by row."},
};

}  // namespace

extern const Verb query_verb{
    .name = "query",
    .summary = "answer questions in SQL about a results database",
    .operands = "FILE [SQL]",
    .description =
        "Prints the rows of one SELECT statement on a database that the verb rate has filled "
        "with --db. Without a question it prints what there is: puzzles and ratings by profile. "
        "'gridlemma help database' describes tables and views.\n\nThe database is only read; it "
        "may be asked while a run fills it. A missing value is '-' in text, empty in csv and tsv, "
        "null in jsonl. If two columns are called a, jsonl calls the second one a:1.",
    .options = query_options,
    .common = Common::output,
    .examples =
        "gridlemma rate --db results.sqlite puzzles.txt\n"
        "gridlemma query results.sqlite\n"
        "gridlemma query results.sqlite 'SELECT * FROM technique_counts'\n"
        "gridlemma query -f csv results.sqlite 'SELECT givens FROM results WHERE er >= 7'",
    .topics = "database",
    .run = run_query};

}  // namespace gridlemma::apps
