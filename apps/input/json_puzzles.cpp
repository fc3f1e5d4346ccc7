// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "apps/input/line_syntax.hpp"
#include "apps/input/zipped_json.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

using Visit = std::function<void(const JsonPuzzle&)>;

/// In records, whose members are fewer, these too.
constexpr std::array<std::string_view, 3> record_names{"cells", "value", "givens"};

bool may_be_puzzle(const ColumnChoice& choice, std::string_view name) {
    return has_puzzles(choice, name) ||
           (choice.puzzle.empty() && std::ranges::find(record_names, name) != record_names.end());
}

/// A cell: 1 to 9, or 0 for empty.
struct JsonCell {
    int digit = 0;
    bool is_called_given = false;
};

std::optional<JsonCell> cell_of(const Json& value) {
    if (value.is_null()) return JsonCell{};
    if (value.is_number_integer() || value.is_number_unsigned()) {
        const auto digit = value.get<std::int64_t>();
        return digit >= 0 && digit <= 9 ? std::optional(JsonCell{static_cast<int>(digit)})
                                        : std::nullopt;
    }
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.empty() || (text.size() == 1 && (is_empty_sign(text[0]) || text[0] == '-')))
            return JsonCell{};
        const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
        return is_digit ? std::optional(JsonCell{text[0] - '0'}) : std::nullopt;
    }
    if (!value.is_object()) return std::nullopt;
    const auto digit = value.contains("value") ? value.find("value") : value.find("v");
    if (digit == value.end() || digit->is_object()) return JsonCell{};
    auto cell = cell_of(*digit);
    const auto given = value.find("given");
    if (cell) cell->is_called_given = given != value.end() && *given == true;
    return cell;
}

/// Adds the cells of an array and the arrays in it. Returns false if something is no cell.
bool add_cells(const Json& list, std::vector<JsonCell>& cells, int depth) {
    for (const Json& value : list) {
        if (cells.size() > cell_count) return false;
        if (value.is_array()) {
            if (depth == 0 || !add_cells(value, cells, depth - 1)) return false;
        } else if (value.is_string() && value.get_ref<const std::string&>().size() == 9) {
            for (const char character : value.get_ref<const std::string&>()) {
                const auto cell = cell_of(Json(std::string(1, character)));
                if (!cell) return false;
                cells.push_back(*cell);
            }
        } else {
            const auto cell = cell_of(value);
            if (!cell) return false;
            cells.push_back(*cell);
        }
    }
    return true;
}

/// The puzzle of an array of 81 cells, in rows or not; nullopt if it is no such array.
std::optional<Puzzle> puzzle_of_array(const Json& list) {
    std::vector<JsonCell> cells;
    if (!list.is_array() || !add_cells(list, cells, 1) || cells.size() != cell_count)
        return std::nullopt;
    // Where some are called given, the others were placed.
    const bool has_names = std::ranges::any_of(cells, &JsonCell::is_called_given);
    Puzzle puzzle;
    for (Cell cell : CellSet::all()) {
        const JsonCell& read = cells[static_cast<std::size_t>(cell.index())];
        if (read.digit == 0) continue;
        if (has_names && !read.is_called_given)
            puzzle.place(cell, Digit(read.digit));
        else
            puzzle.give(cell, Digit(read.digit));
    }
    return puzzle;
}

std::string name_in(const Json& object) {
    for (const char* name : {"name", "title", "id"}) {
        const auto found = object.find(name);
        if (found == object.end()) continue;
        if (found->is_string()) return found->get<std::string>();
        if (found->is_number_integer()) return found->dump();
    }
    return {};
}

/// Of a board.
std::string title_in(const Json& board) {
    const auto title = board.contains("title") ? board.find("title") : board.find("t");
    return title != board.end() && title->is_string() ? title->get<std::string>() : std::string();
}

/// The puzzle that a value is, without looking for others inside it.
std::optional<JsonPuzzle> puzzle_of(const Json& value) {
    JsonPuzzle result;
    if (value.is_string()) {
        auto line = parse_puzzle_line(value.get_ref<const std::string&>());
        if (!line) {
            result.fault = line.error().reason;
            return result;
        }
        result.puzzle = line->puzzle;
        return result;
    }
    const auto puzzle = puzzle_of_array(value);
    if (!puzzle) return std::nullopt;
    result.puzzle = *puzzle;
    return result;
}

/// Names that are not kept: that of the puzzle is in the output anyway.
bool is_shown_anyway(const ColumnChoice& choice, std::string_view name) {
    return name == "name" || may_be_puzzle(choice, name);
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

/// A text is taken as it is; everything else, and a text that is not printable, as JSON.
void add_value(const Json& record, const std::string& name, KeptValues& values) {
    const auto found = record.find(name);
    if (found == record.end() || found->is_null()) return values.add_missing();
    if (found->is_string() && is_printable(found->get_ref<const std::string&>()))
        return values.add_text(found->get_ref<const std::string&>());
    values.add_json(found->dump(-1, ' ', true, Json::error_handler_t::replace));
}

class JsonWalk {
 public:
    JsonWalk(const ColumnChoice& choice, const Visit& visit) : choice_(choice), visit_(visit) {}
    [[nodiscard]] bool has_found() const noexcept { return has_found_; }

    void look_at(const Json& value, int depth) {
        if (value.is_array()) return look_at_list(value, depth);
        if (value.is_string()) return give(puzzle_of(value), {});
        if (value.is_object() && !look_at_record(value, depth) && depth > 0)
            for (const auto& [name, member] : value.items())
                if (member.is_structured() && name != "solution" && name != "solutions")
                    look_at(member, depth - 1);
    }

 private:
    void look_at_list(const Json& list, int depth) {
        if (auto puzzle = puzzle_of_array(list)) return give(JsonPuzzle{*puzzle, {}, {}}, {});
        if (depth == 0) return;
        for (const Json& value : list)
            if (value.is_structured() || value.is_string()) look_at(value, depth - 1);
    }

    /// Returns false if the object has no member that is a puzzle.
    bool look_at_record(const Json& record, int depth) {
        for (const auto& [name, member] : record.items()) {
            if (!may_be_puzzle(choice_, name)) continue;
            if (auto puzzle = puzzle_of(member)) {
                add_others(record, *puzzle);
                give(std::move(puzzle), name_in(record));
                return true;
            }
            if (depth > 0 && member.is_array()) {
                look_at_list(member, depth - 1);
                return true;
            }
        }
        return false;
    }

    void add_others(const Json& record, JsonPuzzle& puzzle) const {
        KeptValues values;
        for (const std::string& name : choice_.kept) add_value(record, name, values);
        puzzle.kept = values.text();
        for (const auto& [name, member] : record.items()) {
            if (puzzle.solution.empty() && has_solutions(name) && member.is_string())
                puzzle.solution = member.get<std::string>();
            if (choice_.keeps_all && !is_shown_anyway(choice_, name) &&
                std::ranges::find(choice_.kept, name) == choice_.kept.end())
                puzzle.others.push_back(name);
        }
    }

    void give(std::optional<JsonPuzzle> puzzle, std::string name) {
        if (!puzzle) return;
        has_found_ = true;
        puzzle->name = std::move(name);
        visit_(*puzzle);
    }

    const ColumnChoice& choice_;
    const Visit& visit_;
    bool has_found_ = false;
};

/// Whether a member says that there is more to the board than its digits.
bool is_constraint(const Json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (!value.is_array()) return false;
    // Older boards keep their title and rules as cages without cells.
    return std::ranges::any_of(value, [](const Json& part) {
        if (!part.is_object()) return !part.is_null();
        const auto cells = part.contains("cells") ? part.find("cells") : part.find("ce");
        return !part.empty() && (cells == part.end() || !cells->empty());
    });
}

std::optional<std::string> constraint_in(const Json& board) {
    static constexpr std::array<std::string_view, 16> harmless{"size",     "title",
                                                               "author",   "ruleset",
                                                               "grid",     "highlightConflicts",
                                                               "solution", "metadata",
                                                               "cells",    "ce",
                                                               "cellSize", "id",
                                                               "text",     "regions",
                                                               "re",       "truecandidatesoptions"};
    for (const auto& [name, value] : board.items())
        if (std::ranges::find(harmless, name) == harmless.end() && is_constraint(value))
            return name;
    return std::nullopt;
}

}  // namespace

std::optional<std::string> each_json_puzzle(std::string_view text, const ColumnChoice& choice,
                                            const Visit& visit) {
    Result<Json> value = parse_json(text);
    if (!value && text.find('"') == std::string_view::npos) {
        // Other languages write texts in single quotes.
        std::string quoted(text);
        std::ranges::replace(quoted, '\'', '"');
        value = parse_json(quoted);
    }
    if (!value) return "this is no JSON text";
    constexpr int depth = 5;
    JsonWalk walk(choice, visit);
    walk.look_at(*value, depth);
    if (walk.has_found()) return std::nullopt;
    return "there is no puzzle in this JSON text: none of its members is called " +
           puzzle_names_in_words(choice);
}

std::optional<std::vector<std::string>> json_columns(std::string_view text,
                                                     const ColumnChoice& choice) {
    const Result<OrderedJson> value = parse_ordered_json(text);
    if (!value) return std::nullopt;
    constexpr int depth = 5;
    return columns_in(*value, choice, depth);
}

Result<JsonPuzzle> read_board(std::string_view text) {
    const Result<Json> parsed = parse_json(unzipped_json(text));
    if (!parsed || !parsed->is_object()) return Error{"its board cannot be read"};
    const Json& board = *parsed;
    const auto size = board.find("size");
    if (size != board.end() && *size != 9) return Error{"its board has not nine rows"};
    if (const auto constraint = constraint_in(board))
        return Error{fmt::format("not an ordinary Sudoku: its board has '{}'", *constraint)};
    for (const char* name : {"grid", "cells", "ce"}) {
        const auto cells = board.find(name);
        if (cells == board.end()) continue;
        JsonPuzzle result;
        const auto puzzle = puzzle_of_array(*cells);
        if (!puzzle) return Error{"its board has not 81 cells with digits"};
        result.puzzle = *puzzle;
        const auto about = board.find("metadata");
        if (about != board.end() && about->is_object()) result.name = title_in(*about);
        if (result.name.empty()) result.name = title_in(board);
        return result;
    }
    return Error{"its board has no cells"};
}

}  // namespace gridlemma::apps
