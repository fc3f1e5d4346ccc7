// SPDX-License-Identifier: Apache-2.0
// Reading step logs; 'gridlemma help log' describes the format. Evidence is read as it is declared:
// see engine/core/evidence_fields.hpp.
#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/core/evidence_fields.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma {

namespace {

/// More levels of evidence within evidence are not ours, and would cost stack.
constexpr int most_levels = 9;

/// The value of a field in JSON.
struct FieldValue {
    const JsonValue& json;
    std::string_view key;
    std::int64_t least = 0;  ///< Of a number, or of the numbers of a list.
    std::int64_t most = 0;
    int level = 0;  ///< Of the object that has the field.
    bool is_item = false;

    /// Returns the value of an item of the list.
    [[nodiscard]] FieldValue item(const JsonValue& of_list) const {
        return {of_list, key, least, most, level, true};
    }
    [[noreturn]] void refuse(const std::string& expected) const {
        throw Refusal((is_item ? "an item of " : "") + quoted(key) + " is not " + expected);
    }
    [[nodiscard]] std::string_view text() const {
        if (!json.is_string()) refuse("a text");
        return json.text();
    }
    [[nodiscard]] bool boolean() const {
        if (!json.is_boolean()) refuse("true or false");
        return json.get<bool>();
    }
    [[nodiscard]] std::int64_t number() const {
        if (!json.is_number_integer()) refuse("a whole number");
        const bool is_huge = json.is_number_unsigned() &&
                             json.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
        const auto number = json.get<std::int64_t>();
        if (is_huge || number < least)
            refuse("from " + std::to_string(least) + " to " + std::to_string(most));
        return number;
    }
    [[nodiscard]] Digit digit() const {
        const bool is_digit = json.is_number_unsigned() && json.get<std::uint64_t>() >= 1 &&
                              json.get<std::uint64_t>() <= digit_count;
        if (!is_digit) refuse("a digit");
        return Digit(json.get<int>());
    }
};

/// Reads what is a text in JSON.
template <typename Value>
Value parsed(std::string_view text) {
    if constexpr (std::is_same_v<Value, Cell>) {
        return cell_at(text, "cell");
    } else if constexpr (std::is_same_v<Value, House>) {
        return parse_house(text);
    } else if constexpr (std::is_same_v<Value, Truth>) {
        return parse_truth(text);
    } else if constexpr (std::is_same_v<Value, Candidate>) {
        return parse_conclusion(text, "=", "candidate (like 'r4c5=7')");
    } else if constexpr (std::is_same_v<Value, Literal>) {
        const bool is_on = text.find('=') != std::string_view::npos;
        return {parse_conclusion(text, is_on ? "=" : "<>", "literal"), is_on};
    } else {
        static_assert(std::is_same_v<Value, Morph>, "how is a value of this type read?");
        const Result<Morph> map = parse_morph(text);
        if (!map) throw Refusal(quoted(text) + " is no morph: " + map.error().reason);
        return *map;
    }
}

template <Worded Value>
Value value_of_word(const FieldValue& from) {
    const auto& words = words_of<Value>;
    const auto found = std::ranges::find(words, from.text(), &Word::word);
    if (found == words.end())
        throw Refusal(quoted(from.text()) + " is no value of " + quoted(from.key));
    return static_cast<Value>(found - words.begin());
}

template <Described Part>
void read_fields(const LineObject& from, Part& evidence, int level);
template <typename Value>
void read(const FieldValue& from, Value& value);

template <typename Item>
void append(Item&& item, std::vector<std::remove_cvref_t<Item>>& list) {
    list.push_back(std::forward<Item>(item));
}
void append(Cell cell, CellSet& cells) { cells.insert(cell); }
void append(House house, HouseSet& houses) { houses.insert(house); }
void append(Digit digit, DigitSet& digits) { digits |= digit; }

template <typename List>
void read_items(const FieldValue& from, List& list) {
    if (!from.json.is_array()) from.refuse("a list");
    for (const JsonValue& each : from.json) {
        std::remove_cvref_t<decltype(*list.begin())> item{};
        read(from.item(each), item);
        append(std::move(item), list);
    }
}
/// Items that are missing stay as they are.
template <typename Item, std::size_t size>
void read_items(const FieldValue& from, std::array<Item, size>& list) {
    if (!from.json.is_array()) from.refuse("a list");
    std::size_t count = 0;
    for (const JsonValue& each : from.json) {
        if (count == size)
            throw Refusal(quoted(from.key) + " has more than " + std::to_string(size) + " items");
        read(from.item(each), list[count++]);
    }
}

/// Reads a value by its type.
template <typename Value>
void read(const FieldValue& from, Value& value) {
    if constexpr (Described<Value>) {
        if (!from.json.is_object()) from.refuse("an object");
        read_fields(LineObject(from.json), value, from.level + 1);
    } else if constexpr (is_list<Value> || is_set<Value>) {
        read_items(from, value);
    } else if constexpr (Worded<Value>) {
        value = value_of_word<Value>(from);
    } else if constexpr (std::is_same_v<Value, bool>) {
        value = from.boolean();
    } else if constexpr (is_numeric<Value>) {
        value = static_cast<Value>(from.number());
    } else if constexpr (std::is_same_v<Value, Digit>) {
        value = from.digit();
    } else if constexpr (std::is_same_v<Value, std::string>) {
        value = from.text();
    } else {
        value = parsed<Value>(from.text());
    }
}

/// Lists of plain items and sets of cells or houses are empty if they are left out. Digits, and
/// lists of parts, have to be there.
template <typename Value>
inline constexpr bool is_empty_if_missing =
    std::is_same_v<Value, CellSet> || std::is_same_v<Value, HouseSet>;
template <typename Item>
inline constexpr bool is_empty_if_missing<std::vector<Item>> = !Described<Item>;
template <typename Item, std::size_t size>
inline constexpr bool is_empty_if_missing<std::array<Item, size>> = !Described<Item>;

/// Whether the key may be missing.
template <typename Part, typename Value>
bool may_lack(const Part& part, const Field<Part, Value>& field) {
    switch (field.presence) {
        case Presence::if_any:
        case Presence::flagged:
            return true;
        case Presence::when:
            return !field.condition(part);
        case Presence::always:
            break;
    }
    return field.may_be_missing || is_empty_if_missing<Value>;
}

template <typename Part, typename Value>
void read_field(const LineObject& from, Part& part, const Field<Part, Value>& field, int level) {
    static_assert(std::is_same_v<Part, std::remove_const_t<Part>>);
    if (field.presence == Presence::when && !field.condition(part)) return;
    const JsonValue* const json =
        may_lack(part, field) ? from.find(field.key) : &from.at(field.key);
    if (field.flag != nullptr) part.*field.flag = json != nullptr;
    if (json == nullptr) return;
    read(FieldValue{*json, field.key, field.least, field.most, level}, field.of(part));
}

void expect_place(std::int64_t place, std::size_t count, std::string_view key) {
    if (place >= static_cast<std::int64_t>(count))
        throw Refusal(quoted(key) + ": there is none of number " + std::to_string(place));
}

/// Completes what was read, and refuses places in lists that are shorter.
template <typename Part>
void complete(Part& /*part*/) {}
void complete(WhipEvidence& whip) {
    for (const WhipEvidence::Link& link : whip.links)
        expect_place(link.relation, whip.relations.size(), "relation");
}
void complete(ForcingWhipsEvidence& forcing) {
    if (!forcing.relation.cells.empty()) return;
    for (const WhipEvidence& whip : forcing.whips)
        forcing.relation.guardians.push_back(whip.target);
}
void complete(ChainEvidence& chain) {
    for (const std::vector<ChainNode>& line : chain.lines) {
        // A loop may begin with its assumption twice.
        if (line.size() > Literal::count + 1)
            throw Refusal("a line has more nodes than there are literals");
        for (const ChainNode& node : line) {
            for (const std::uint16_t parent : node.parents)
                expect_place(parent, line.size(), "parents");
            expect_place(node.nested, chain.nested.size(), "nested");
        }
    }
}

template <Described Part>
void read_fields(const LineObject& from, Part& evidence, int level) {
    static_assert(all_numbers_have_ranges<Part>(), "say the range of each number: in()");
    if (level > most_levels) throw Refusal("evidence is nested too deeply");
    for_each_field(evidence,
                   [&](auto& part, const auto& field) { read_field(from, part, field, level); });
    complete(evidence);
}

Evidence parse_evidence(const LineObject& object) {
    const std::string_view kind = object.text("kind");
    Evidence evidence;
    for_each_kind([&]<typename Kind>() {
        if (kind == Schema<Kind>::name) read_fields(object, evidence.emplace<Kind>(), 0);
    });
    if (evidence.index() == 0) throw Refusal("unknown kind of evidence " + quoted(kind));
    return evidence;
}

/// The value of an enumeration whose name in words is `word`.
template <typename Enum, std::size_t count>
Enum value_named(std::string_view word, const char* key, const std::array<Enum, count>& values) {
    const auto* const found =
        std::ranges::find_if(values, [&](Enum value) { return to_string(value) == word; });
    if (found == values.end()) throw Refusal(quoted(word) + " is no value of " + quoted(key));
    return *found;
}

LoggedPuzzle parse_puzzle_line(const LineObject& object) {
    if (object.number("version") != step_log_version)
        throw Refusal("the log is of another version than " + std::to_string(step_log_version));
    return {.puzzle = puzzle_of(object.text("puzzle"), object.optional_text("geometry")),
            .ordinal = object.number("n"),
            .profile = object.optional_text("profile"),
            .file = object.optional_text("file"),
            .line = object.optional_number("line"),
            .name = object.optional_text("name")};
}

StepContext parse_context(const LineObject& object) {
    StepContext context{.text = object.optional_text("text")};
    if (object.find("difficulty") != nullptr) context.difficulty = object.real("difficulty");
    if (object.find("grid") == nullptr) return context;
    const Result<Puzzle> grid = parse_puzzle(object.text("grid"));
    if (!grid) throw Refusal("'grid': " + grid.error().reason);
    context.grid = *grid;
    return context;
}

LoggedStep parse_step_line(const LineObject& object) {
    LoggedStep logged;
    logged.number = object.number("n");
    logged.strategy = object.text("strategy");
    logged.context = parse_context(object);
    Step& step = logged.step;
    object.each_text("placements", [&](std::string_view text) {
        step.placements.push_back(parse_conclusion(text, "=", "placement (like 'r4c5=7')"));
    });
    object.each_text("eliminations", [&](std::string_view text) {
        step.eliminations.push_back(parse_conclusion(text, "<>", "elimination (like 'r4c5<>7')"));
    });
    object.each_text("truths",
                     [&](std::string_view text) { step.truths.push_back(parse_truth(text)); });
    if (const JsonValue* evidence = object.find("evidence")) {
        if (!evidence->is_object()) throw Refusal("'evidence' is not an object");
        step.evidence = parse_evidence(LineObject(*evidence));
    }
    return logged;
}

Solution parse_solution(std::string_view text) {
    Solution solution;
    if (text.size() != solution.size() || !std::ranges::all_of(text, is_number))
        throw Refusal("'solution' is not 81 digits");
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = Digit(text[i] - '0');
    return solution;
}

LoggedEnd parse_end_line(const LineObject& object) {
    LoggedEnd end;
    end.steps = object.number("steps");
    end.solved_by = value_named(object.text("solved"), "solved", solved_by_claims);
    end.status = value_named(object.text("status"), "status", status_claims);
    if (object.find("solution") != nullptr) end.solution = parse_solution(object.text("solution"));
    end.guesses = object.optional_number("guesses");
    if (const JsonValue* rating = object.find("rating"); rating != nullptr && !rating->is_object())
        throw Refusal("'rating' is not an object");
    return end;
}

LogLine parse_object(const LineObject& object) {
    if (object.find("record") == nullptr && object.find("provenance") != nullptr)
        return LoggedProvenance{};
    const std::string_view record = object.text("record");
    if (record == "puzzle") return parse_puzzle_line(object);
    if (record == "step") return parse_step_line(object);
    if (record == "end") return parse_end_line(object);
    throw Refusal("unknown record " + quoted(record));
}

}  // namespace

Result<LogLine> parse_log_line(std::string_view line) {
    return read_json_line<LogLine>(line, parse_object);
}

Result<LogLine> parse_log_line(const JsonValue& line) {
    return read_json_object<LogLine>(line, parse_object);
}

}  // namespace gridlemma
