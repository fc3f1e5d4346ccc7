// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "apps/database/schema.hpp"
#include "apps/topics/topic.hpp"

namespace gridlemma::apps {

namespace {

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// Takes the lines of an SQL script one by one, and makes an entry of each table, column and view
/// from its name and its remark.
class SchemaReader {
 public:
    void take(std::string_view line) {
        constexpr std::string_view table = "CREATE TABLE ", view = "CREATE VIEW ";
        if (line.starts_with("-- ")) {
            remark_ += remark_.empty() ? "" : " ";
            remark_ += line.substr(3);
        } else if (line.starts_with(table)) {
            add(line.substr(table.size()), 0);
            in_table_ = true;
        } else if (line.starts_with(view)) {
            add(line.substr(view.size()), 0);
        } else if (line.starts_with(')')) {
            in_table_ = false;
        } else if (in_table_ && line.starts_with("  ") && line[2] >= 'a') {
            const std::size_t remark = line.find("-- ");
            if (remark != std::string_view::npos) remark_ = line.substr(remark + 3);
            add(without_blanks(line), 1);
        }
    }
    [[nodiscard]] Entries entries() && { return std::move(entries_); }

 private:
    void add(std::string_view text, int depth) {
        entries_.rows.push_back(
            {std::string(text.substr(0, text.find(' '))), std::exchange(remark_, {}), depth});
    }

    Entries entries_{{}, true};
    std::string remark_;
    bool in_table_ = false;
};

Document make_database() {
    Document text;
    append_paragraphs(
        text,
        "'gridlemma rate --db FILE' keeps its results in an SQLite database; the verbs query and "
        "merge, and every other program that reads SQLite, ask it. These are its tables with their "
        "columns, and its views.");
    SchemaReader reader;
    for (std::string_view script : schema_scripts())
        while (!script.empty()) {
            const std::size_t end = script.find('\n');
            reader.take(script.substr(0, end));
            script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
        }
    text.emplace_back(std::move(reader).entries());
    append_paragraphs(
        text,
        "A result is identified by the puzzle, as it was given, and the hash of the profile. What "
        "is there is never changed; a run adds what is missing. The numbers of rows mean nothing "
        "outside of the file.\n\nThe version of the schema is PRAGMA user_version. A database of "
        "an older version is brought up to date when results are added to it.\n\nExamples:");
    text.emplace_back(
        Commands{"gridlemma rate --db results.sqlite -p se puzzles.txt\n"
                 "gridlemma rate --db results.sqlite -p hodoku -m cheap puzzles.txt\n"
                 "# The hardest puzzles\n"
                 "gridlemma query results.sqlite 'SELECT givens FROM results WHERE er > 9'\n"
                 "# The techniques that puzzles need\n"
                 "gridlemma query results.sqlite 'SELECT * FROM technique_counts'\n"
                 "# How ratings are distributed\n"
                 "gridlemma query results.sqlite 'SELECT * FROM distribution'\n"
                 "# The scores of the puzzles of each rating\n"
                 "gridlemma query results.sqlite 'SELECT er, other_score FROM pairs'\n"
                 "# All metrics\n"
                 "gridlemma query results.sqlite 'SELECT * FROM metric_values'"});
    return text;
}

}  // namespace

extern const Topic database_topic{.name = "database",
                                  .title = "Results databases",
                                  .summary = "tables and views of rate --db, and questions to them",
                                  .section = 5,
                                  .make = make_database};

}  // namespace gridlemma::apps
