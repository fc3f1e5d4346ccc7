// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/topic.hpp"
#include "apps/database/schema.hpp"

namespace gridlemma::apps {

namespace {

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// Takes the lines of SQL scripts one by one, and knows what tables and views there are after the
/// last, with their columns and remarks.
class SchemaReader {
 public:
    void take(std::string_view line) {
        if (line.starts_with("-- ")) {
            remark_ += remark_.empty() ? "" : " ";
            remark_ += line.substr(3);
        } else if (line.starts_with(')')) {
            in_table_ = false;
        } else if (in_table_ && line.starts_with("  ") && line[2] >= 'a') {
            things_.back().columns.push_back(column_of(line));
        } else {
            take_statement(line);
        }
    }

    [[nodiscard]] Entries entries() const {
        Entries entries{{}, true};
        for (const Thing& thing : things_) {
            entries.rows.push_back({thing.name, thing.remark, 0});
            for (const Column& column : thing.columns)
                entries.rows.push_back({column.name, column.remark, 1});
        }
        return entries;
    }

 private:
    struct Column {
        std::string name;
        std::string remark;
    };
    struct Thing {
        std::string name;
        std::string remark;
        std::vector<Column> columns;
    };

    static std::string first_word(std::string_view text) {
        return std::string(text.substr(0, text.find_first_of(" ,;(")));
    }
    static Column column_of(std::string_view text) {
        const std::size_t remark = text.find("-- ");
        return {first_word(without_blanks(text)),
                std::string(remark == std::string_view::npos ? "" : text.substr(remark + 3))};
    }

    void take_statement(std::string_view line) {
        constexpr std::string_view table = "CREATE TABLE ", view = "CREATE VIEW ",
                                   drop_table = "DROP TABLE ", drop_view = "DROP VIEW ",
                                   alter = "ALTER TABLE ", rename = "RENAME TO ",
                                   add = "ADD COLUMN ";
        const auto after = [line](std::string_view words) { return line.substr(words.size()); };
        in_table_ = line.starts_with(table);
        if (in_table_ || line.starts_with(view)) {
            things_.push_back(
                {first_word(after(in_table_ ? table : view)), std::exchange(remark_, {}), {}});
        } else if (line.starts_with(drop_table) || line.starts_with(drop_view)) {
            std::erase_if(
                things_,
                [name = first_word(after(line.starts_with(drop_table) ? drop_table : drop_view))](
                    const Thing& thing) { return thing.name == name; });
        } else if (line.starts_with(alter)) {
            Thing& thing = *std::ranges::find(things_, first_word(after(alter)), &Thing::name);
            if (const std::size_t to = line.find(rename); to != std::string_view::npos)
                thing.name = first_word(line.substr(to + rename.size()));
            else if (const std::size_t column = line.find(add); column != std::string_view::npos)
                thing.columns.push_back(column_of(line.substr(column + add.size())));
        }
    }

    std::vector<Thing> things_;
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
    text.emplace_back(reader.entries());
    append_paragraphs(
        text,
        "A result is identified by the puzzle, as it was given, and the hash of the profile; the "
        "value of a metric also by its settings. What "
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
                 "# What the scale of a profile measures, whatever it is\n"
                 "gridlemma query results.sqlite 'SELECT * FROM measure_values'\n"
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
