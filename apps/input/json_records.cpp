// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_records.hpp"

#include <algorithm>
#include <array>

#include "apps/input/grid_row.hpp"
#include "apps/input/json_cells.hpp"
#include "apps/input/line_syntax.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// In records, whose members are fewer, these too.
constexpr std::array<std::string_view, 4> record_names{"cells", "ce", "value", "givens"};

/// The text of a member, or the number that identifies the object.
std::string text_in(const OrderedJson& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) return {};
    if (found->is_string()) return found->get<std::string>();
    return found->is_number_integer() ? found->dump() : std::string();
}

std::string dumped(const OrderedJson& value) {
    return value.dump(-1, ' ', true, OrderedJson::error_handler_t::replace);
}

/// Names that are not kept: that of the puzzle is in the output anyway.
bool is_shown_anyway(const ColumnChoice& choice, std::string_view name) {
    return name == "name" || may_be_puzzle(choice, name);
}

/// A text is taken as it is; everything else, and a text that is not printable, as JSON.
void add_value(const OrderedJson& record, const std::string& name, KeptValues& values) {
    const auto found = record.find(name);
    if (found == record.end() || found->is_null()) return values.add_missing();
    if (found->is_string() && is_printable(found->get_ref<const std::string&>()))
        return values.add_text(found->get_ref<const std::string&>());
    values.add_json(dumped(*found));
}

/// Returns whether a member is a puzzle or a board, or would be one but for a mistake.
bool is_puzzle(const OrderedJson& value, const ColumnChoice& choice, std::string_view name) {
    if (!may_be_puzzle(choice, name)) return false;
    if (value.is_string())
        return has_puzzles(choice, name) && is_like_puzzle(value.get_ref<const std::string&>());
    const JsonBoard::Kind kind = read_json_board(value).kind;
    return kind == JsonBoard::Kind::board ||
           (kind == JsonBoard::Kind::bad && has_puzzles(choice, name));
}

bool has_puzzle_member(const OrderedJson& value, const ColumnChoice& choice) {
    if (!value.is_object()) return false;
    for (const auto& [name, member] : value.items())
        if (is_puzzle(member, choice, name)) return true;
    return false;
}

std::optional<std::vector<std::string>> columns_in(const OrderedJson& value,
                                                   const ColumnChoice& choice, int depth) {
    if (depth == 0 || !value.is_structured()) return std::nullopt;
    std::vector<std::string> others;
    bool has_puzzle = false;
    if (value.is_object())
        for (const auto& [name, member] : value.items()) {
            has_puzzle = has_puzzle || (may_be_puzzle(choice, name) && !member.is_object());
            if (!is_shown_anyway(choice, name)) others.push_back(name);
        }
    if (has_puzzle) return others;
    for (const auto& member : value)
        if (auto found = columns_in(member, choice, depth - 1)) return found;
    return std::nullopt;
}

}  // namespace

bool may_be_puzzle(const ColumnChoice& choice, std::string_view name) {
    return has_puzzles(choice, name) ||
           (choice.puzzle.empty() && std::ranges::find(record_names, name) != record_names.end());
}

bool is_record(const OrderedJson& value, const ColumnChoice& choice) {
    if (!value.is_object()) return false;
    if (has_puzzle_member(value, choice)) return true;
    for (const auto& [name, member] : value.items()) {
        if (!has_puzzles(choice, name) || !member.is_array()) continue;
        for (const OrderedJson& item : member)
            if (is_puzzle(item, choice, name) || has_puzzle_member(item, choice)) return true;
    }
    return false;
}

std::string name_in(const OrderedJson& record) {
    const auto about = record.find("metadata");
    if (about != record.end() && about->is_object())
        if (std::string title = text_in(*about, "title"); !title.empty()) return title;
    for (const char* name : {"name", "title", "t", "id"})
        if (std::string text = text_in(record, name); !text.empty()) return text;
    return {};
}

std::string solution_text(const OrderedJson& value) {
    constexpr double most_solutions = 1e20;
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number() && value.get<double>() < most_solutions) return {};
    if (value.is_boolean() || value.empty()) return {};
    // A grid may stand in a list of one or in an object.
    const OrderedJson* inner = &value;
    for (int depth = 0; inner->is_structured() && depth < most_depth; ++depth) {
        if (const JsonBoard board = read_json_board(*inner); board.kind == JsonBoard::Kind::board)
            return digits_of(board.puzzle);
        if (inner->size() != 1) break;
        inner = &inner->front();
    }
    if (inner->is_string()) return inner->get<std::string>();
    return dumped(value);
}

std::string solution_in(const OrderedJson& record) {
    for (const auto& [name, member] : record.items())
        if (has_solutions(name))
            if (std::string text = solution_text(member); !text.empty()) return text;
    const auto about = record.find("metadata");
    return about != record.end() && about->is_object() && !about->contains("metadata")
               ? solution_in(*about)
               : std::string();
}

const OrderedJson* solutions_in(const OrderedJson& record) {
    for (const auto& [name, member] : record.items())
        if (has_solutions(name) && !solution_text(member).empty()) return &member;
    return nullptr;
}

void add_others(const OrderedJson& record, const ColumnChoice& choice, JsonPuzzle& puzzle) {
    KeptValues values;
    for (const std::string& name : choice.kept) add_value(record, name, values);
    puzzle.kept = values.text();
    if (std::string solution = solution_in(record); !solution.empty())
        puzzle.solution = std::move(solution);
    if (!choice.keeps_all) return;
    for (const auto& [name, member] : record.items())
        if (!is_shown_anyway(choice, name) &&
            std::ranges::find(choice.kept, name) == choice.kept.end())
            puzzle.others.push_back(name);
}

std::optional<std::vector<std::string>> columns_in(const OrderedJson& value,
                                                   const ColumnChoice& choice) {
    return columns_in(value, choice, most_depth);
}

bool is_filled_from(const Puzzle& filled, const Puzzle& puzzle) {
    if (filled.filled() != CellSet::all()) return false;
    for (Cell cell : puzzle.filled())
        if (filled.digit_at(cell) != puzzle.digit_at(cell)) return false;
    return true;
}

std::string digits_of(const Puzzle& puzzle) {
    std::string digits;
    for (Cell cell : CellSet::all()) {
        const auto digit = puzzle.digit_at(cell);
        digits += digit ? digit->character() : '.';
    }
    return digits;
}

JsonPuzzle puzzle_of_text(const std::string& text) {
    JsonPuzzle result;
    const auto line = parse_puzzle_line(text);
    if (!line) {
        result.fault = line.error().reason;
        return result;
    }
    result.puzzle = line->puzzle;
    if (line->solution) result.solution = *line->solution;
    return result;
}

}  // namespace gridlemma::apps
