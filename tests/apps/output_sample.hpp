// SPDX-License-Identifier: Apache-2.0
// A record with every field set, for the tests of apps/output.
#pragma once

#include <string>
#include <string_view>

#include "apps/output/records/record.hpp"
#include "apps/output/records/writer.hpp"

namespace gridlemma::apps {

/// The texts of the record are owned by this object.
struct SampleRecord {
    static constexpr std::string_view puzzle_text =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    static constexpr std::string_view solution_text =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    InputPuzzle input;
    Record record;

    explicit SampleRecord(std::string_view name = "Inkala 2010") {
        input.puzzle = *parse_puzzle(puzzle_text);
        input.ordinal = 17;
        input.file = "hard.txt";
        input.line = 23;
        input.name = name;
        input.text = puzzle_text;
        record.input = &input;
        record.status = Status::unique;
        record.solutions = 1;
        record.solution = Solution{};
        for (int c = 0; c < cell_count; ++c) (*record.solution)[c] = Digit(solution_text[c] - '0');
        record.nth = 1;
        record.solved_by = SolvedBy::search;
        record.rating = {{"ER", 10.7, 1}, {"EP", 6.6 + 0.1, 1},
                         {"ED", 2.0, 1},  {"level", 4, 0, "Extreme"},
                         {"score", 4711}, {"total", 99.5, 1}};
        record.hardest = "hidden-pair";
        record.techniques = {{"naked-single", 3}, {"hidden-single-box", 12}, {"hidden-pair", 1}};
        record.steps = 16;
        record.search = {.solutions = 1, .guesses = 94, .nodes = 201, .max_depth = 11};
        record.usec = 123.45;
    }
    SampleRecord(const SampleRecord&) = delete;
    SampleRecord& operator=(const SampleRecord&) = delete;

    /// Clears everything except the origin, as in the record of a puzzle without a solution.
    void forget() {
        record.clear();
        record.input = &input;
        input.name = {};
        record.status = Status::none;
    }
};

inline std::string all_field_names() {
    std::string names;
    for (const Field& field : fields()) {
        if (!names.empty()) names += ',';
        names += field.name;
    }
    return names;
}

/// Returns the output of a writer with this `format` and these field `names` (as in --fields).
inline std::string written(std::string_view format, std::string_view names, const Record& record) {
    const auto columns = parse_fields(names);
    if (!columns) return "fields: " + columns.error().reason;
    const auto writer = RecordWriter::make(format, *columns);
    if (!writer) return "format: " + writer.error().reason;
    Buffer out;
    writer->write(record, out);
    return fmt::to_string(out);
}

inline std::string header(std::string_view format, std::string_view names,
                          const Provenance* provenance = nullptr) {
    Buffer out;
    RecordWriter::make(format, *parse_fields(names))->write_header(out, provenance);
    return fmt::to_string(out);
}

}  // namespace gridlemma::apps
