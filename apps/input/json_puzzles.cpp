// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "apps/input/json_cells.hpp"
#include "apps/input/json_rules.hpp"
#include "apps/input/line_syntax.hpp"
#include "apps/input/zipped_json.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

using Visit = std::function<void(const JsonPuzzle&)>;

/// In records, whose members are fewer, these too.
constexpr std::array<std::string_view, 4> record_names{"cells", "ce", "value", "givens"};

/// How deep a puzzle may stand in lists and objects.
constexpr int most_depth = 100;

bool may_be_puzzle(const ColumnChoice& choice, std::string_view name) {
    return has_puzzles(choice, name) ||
           (choice.puzzle.empty() && std::ranges::find(record_names, name) != record_names.end());
}

/// The text of a member, or the number that identifies the object.
std::string text_in(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) return {};
    if (found->is_string()) return found->get<std::string>();
    return found->is_number_integer() ? found->dump() : std::string();
}

std::string name_in(const Json& object) {
    const auto about = object.find("metadata");
    if (about != object.end() && about->is_object())
        if (std::string title = text_in(*about, "title"); !title.empty()) return title;
    for (const char* name : {"name", "title", "t", "id"})
        if (std::string text = text_in(object, name); !text.empty()) return text;
    return {};
}

Result<Json> parse_lenient(std::string_view text) {
    Result<Json> value = parse_json(text);
    if (value || text.find('"') != std::string_view::npos) return value;
    // Other languages write texts in single quotes.
    std::string quoted(text);
    std::ranges::replace(quoted, '\'', '"');
    return parse_json(quoted);
}

/// The puzzle of a line of text.
JsonPuzzle puzzle_of_text(const std::string& text) {
    JsonPuzzle result;
    const auto line = parse_puzzle_line(text);
    if (line)
        result.puzzle = line->puzzle;
    else
        result.fault = line.error().reason;
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

/// Goes through a value and what is in it. Rules hold for all puzzles in the object that states
/// them.
class JsonWalk {
 public:
    explicit JsonWalk(const ColumnChoice& choice) : choice_(choice) {}
    /// In order.
    [[nodiscard]] std::vector<JsonPuzzle>& found() noexcept { return found_; }
    [[nodiscard]] const std::string& hint() const noexcept { return hint_; }

    void look_at(const Json& value, const JsonRules& rules, int depth) {
        if (value.is_array()) return look_at_list(value, rules, depth);
        if (value.is_string())
            return give(puzzle_of_text(value.get_ref<const std::string&>()), rules, {});
        if (!value.is_object() || look_at_record(value, rules, depth)) return;
        if (depth <= 0) return give_fault("its members are nested too deep to be read");
        JsonRules inner = rules;
        inner.take(value, RuleSource::around);
        for (const auto& [name, member] : value.items())
            if (member.is_structured() && !has_solutions(name)) look_at(member, inner, depth - 1);
    }

 private:
    void look_at_list(const Json& list, const JsonRules& rules, int depth) {
        const JsonBoard board = read_json_board(list);
        if (board.kind == JsonBoard::Kind::board) return give_board(board, rules, {});
        if (depth <= 0) return give_fault("its lists are nested too deep to be read");
        const std::size_t before = found_.size();
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (depth == most_depth) item_ = i;
            if (list[i].is_structured() || list[i].is_string()) look_at(list[i], rules, depth - 1);
        }
        if (board.kind == JsonBoard::Kind::other) {
            if (hint_.empty()) hint_ = board.reason;
            return;
        }
        // Items that are no cells get one message, unless they are records of puzzles.
        if (std::ranges::any_of(list, [this](const Json& item) { return is_record(item); })) return;
        if (std::any_of(found_.begin() + static_cast<std::ptrdiff_t>(before), found_.end(),
                        [](const JsonPuzzle& puzzle) { return !puzzle.fault; }))
            return;
        found_.resize(before);
        give_fault(board.reason);
    }

    [[nodiscard]] bool is_record(const Json& value) const {
        if (!value.is_object()) return false;
        for (const auto& [name, member] : value.items())
            if (has_puzzles(choice_, name)) return true;
        return false;
    }

    /// Returns false if the object has no member that is a puzzle.
    bool look_at_record(const Json& record, const JsonRules& rules, int depth) {
        for (const auto& [name, member] : record.items()) {
            if (!may_be_puzzle(choice_, name)) continue;
            if (member.is_string()) {
                JsonPuzzle puzzle = puzzle_of_text(member.get_ref<const std::string&>());
                JsonRules own = rules;
                own.take(record, RuleSource::record, name);
                add_others(record, puzzle);
                give(std::move(puzzle), own, name_in(record));
                return true;
            }
            if (!member.is_array()) continue;
            const JsonBoard board = read_json_board(member);
            JsonRules own = rules;
            const bool is_board = board.kind == JsonBoard::Kind::board;
            own.take(record,
                     !is_board           ? RuleSource::around
                     : board.has_objects ? RuleSource::board
                                         : RuleSource::record,
                     name);
            if (is_board)
                give_board(board, own, record);
            else
                look_at_list(member, own, depth - 1);
            return true;
        }
        return false;
    }

    void give_board(const JsonBoard& board, JsonRules rules, const Json& record) {
        if (!board.has_values && rules.empty())
            return give_fault("no cell of this board has a value");
        for (const NamedRegions& groups : board.regions)
            rules.take_regions(groups.regions, groups.name);
        JsonPuzzle puzzle;
        puzzle.puzzle = board.puzzle;
        if (record.is_object()) add_others(record, puzzle);
        give(std::move(puzzle), rules, record.is_object() ? name_in(record) : std::string());
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

    void give_fault(std::string reason) {
        JsonPuzzle puzzle;
        puzzle.fault = std::move(reason);
        give(std::move(puzzle), {}, {});
    }

    void give(JsonPuzzle puzzle, const JsonRules& rules, std::string name) {
        if (!puzzle.fault) puzzle.fault = rules.apply(puzzle.puzzle);
        puzzle.name = std::move(name);
        puzzle.item = item_;
        found_.push_back(std::move(puzzle));
    }

    const ColumnChoice& choice_;
    std::vector<JsonPuzzle> found_;
    std::size_t item_ = 0;
    std::string hint_;  ///< Why a list that may have been meant as a board is none.
};

}  // namespace

bool is_json_text(std::string_view text) { return static_cast<bool>(parse_lenient(text)); }

bool states_rules(std::string_view text) {
    const Result<Json> value = parse_lenient(text);
    JsonRules rules;
    if (value && value->is_object()) rules.take(*value, RuleSource::around);
    return !rules.empty();
}

std::optional<std::string> each_json_puzzle(std::string_view text, const ColumnChoice& choice,
                                            const Visit& visit) {
    const Result<Json> value = parse_lenient(text);
    if (!value) return "this is no JSON text";
    JsonWalk walk(choice);
    walk.look_at(*value, {}, most_depth);
    for (const JsonPuzzle& puzzle : walk.found()) visit(puzzle);
    if (!walk.found().empty()) return std::nullopt;
    if (!walk.hint().empty()) return walk.hint();
    return "there is no puzzle in this JSON text: none of its members is called " +
           puzzle_names_in_words(choice);
}

std::optional<std::vector<std::string>> json_columns(std::string_view text,
                                                     const ColumnChoice& choice) {
    const Result<OrderedJson> value = parse_ordered_json(text);
    if (!value) return std::nullopt;
    return columns_in(*value, choice, most_depth);
}

Result<JsonPuzzle> read_board(std::string_view text) {
    const Result<Json> parsed = parse_json(unzipped_json(text));
    if (!parsed || !parsed->is_object()) return Error{"its board cannot be read"};
    const ColumnChoice any;
    JsonWalk walk(any);
    walk.look_at(*parsed, {}, most_depth);
    if (walk.found().empty()) return Error{"its board has no cells"};
    if (walk.found().size() > 1) return Error{"it has several boards"};
    if (const auto& fault = walk.found().front().fault) return Error{*fault};
    return std::move(walk.found().front());
}

}  // namespace gridlemma::apps
