// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/log_shape.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/core/evidence_fields.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma {

namespace {

using Kind = LogValue::Kind;

/// The pattern of a type that is a text in logs; empty for any text.
constexpr const char* cell_pattern = "r[1-9]c[1-9]";
template <typename Value>
std::string pattern_of() {
    const std::string house = "([rcb][1-9]|x([1-9]|[12][0-9]|3[0-7]))";
    if constexpr (std::is_same_v<Value, Cell>) return std::string("^") + cell_pattern + "$";
    if constexpr (std::is_same_v<Value, House>) return "^" + house + "$";
    if constexpr (std::is_same_v<Value, Truth>)
        return std::string("^(") + cell_pattern + "|[1-9]" + house + ")$";
    if constexpr (std::is_same_v<Value, Candidate>)
        return std::string("^") + cell_pattern + "=[1-9]$";
    if constexpr (std::is_same_v<Value, Literal>)
        return std::string("^") + cell_pattern + "(=|<>)[1-9]$";
    if constexpr (std::is_same_v<Value, Morph>) return "^t?r[1-9]{9}c[1-9]{9}d[1-9]{9}$";
    return {};
}

LogValue list_of(LogValue item) { return {.kind = Kind::list, .items = {std::move(item)}}; }

/// The shape of a value, by its type; `field` has the range of its numbers.
template <typename Value, typename AnyField>
LogValue value_of(const AnyField& field) {
    if constexpr (Described<Value>)
        return {.kind = Kind::object,
                .object = std::string(Schema<Value>::name),
                .has_kind = is_kind_of_evidence<Value> && field.has_kind};
    else if constexpr (is_list<Value> || is_set<Value>)
        return list_of(
            value_of<std::remove_cvref_t<decltype(*std::declval<Value&>().begin())>>(field));
    else if constexpr (Worded<Value>)
        return {.kind = Kind::text, .words = words_of<Value>};
    else if constexpr (std::is_same_v<Value, bool>)
        return {.kind = Kind::boolean};
    else if constexpr (std::is_same_v<Value, Digit>)
        return {.kind = Kind::integer, .least = 1, .most = digit_count};
    else if constexpr (is_numeric<Value>)
        return {.kind = Kind::integer, .least = field.least, .most = field.most};
    else
        return {.kind = Kind::text, .pattern = pattern_of<Value>()};
}

/// Also says what the words mean.
std::string meaning_of(std::string_view help, std::span<const Word> words) {
    std::string text(help);
    for (const Word& word : words)
        text.append(text.empty() ? "\"" : " \"")
            .append(word.word)
            .append("\": ")
            .append(word.meaning);
    return text;
}

template <typename Part>
LogObject object_of_log_shape() {
    LogObject object{std::string(Schema<Part>::name), std::string(Schema<Part>::meaning), {}};
    for_each_field<Part>(
        [&object]<typename Owner, typename Value>(const Field<Owner, Value>& field) {
            LogValue value = value_of<Value>(field);
            std::string meaning = meaning_of(field.help, value.words);
            object.keys.push_back({.name = std::string(field.key),
                                   .value = std::move(value),
                                   .meaning = std::move(meaning),
                                   .is_optional = field.is_optional() || field.may_be_missing});
        });
    return object;
}

template <typename Value>
struct ItemOf {
    using Type = Value;
};
/// An array may be a part itself.
template <typename Value>
requires(is_list<Value> && !Described<Value>) struct ItemOf<Value>
    : ItemOf<typename Value::value_type> {
};

/// Adds the parts of which `Object` consists, and their parts, each once.
template <typename Object>
void add_parts(std::vector<LogObject>& parts) {
    for_each_field<Object>([&parts]<typename Owner, typename Value>(const Field<Owner, Value>&) {
        using Part = typename ItemOf<Value>::Type;
        if constexpr (Described<Part> && !is_kind_of_evidence<Part>) {
            if (std::ranges::find(parts, Schema<Part>::name, &LogObject::name) != parts.end())
                return;
            parts.push_back(object_of_log_shape<Part>());
            add_parts<Part>(parts);
        }
    });
}

LogKey key(std::string name, LogValue value, std::string meaning) {
    return {std::move(name), std::move(value), std::move(meaning)};
}
LogKey optional_key(std::string name, LogValue value, std::string meaning) {
    return {std::move(name), std::move(value), std::move(meaning), true};
}

LogValue integer(std::int64_t least = 0) { return {.kind = Kind::integer, .least = least}; }
LogValue any_text() { return {}; }
LogValue texts() { return list_of(any_text()); }

LogValue one_of(std::span<const Word> words) { return {.kind = Kind::text, .words = words}; }
/// One of the values, as to_string() has them.
template <const auto& values>
LogValue one_of() {
    static const auto words = [] {
        std::array<Word, values.size()> all;
        std::ranges::transform(values, all.begin(),
                               [](auto value) { return Word{.word = to_string(value)}; });
        return all;
    }();
    return one_of(words);
}

// Of what to_string(Puzzle) returns: a position has a + before placed digits and, after a colon,
// the candidates that are gone.
constexpr const char* puzzle_pattern =
    "^([0-9.]{81}|[0-9.]{729}|(\\+?[0-9.]){81}(:([1-9]{3}( [1-9]{3})*)?)?)$";
constexpr const char* puzzle_meaning =
    "81 characters, . for empty; 729 if it has pencilmarks; a position as in 'gridlemma help "
    "input'.";
constexpr std::array basis_words{Word{"every set"}, Word{"monotone"}};

/// The keys that say of which geometry a puzzle is and where it was read.
void append_origin(std::vector<LogKey>& keys) {
    keys.push_back(optional_key("geometry", any_text(),
                                "Its geometry as --geometry takes it; left out if it is the "
                                "ordinary Sudoku's."));
    keys.push_back(
        optional_key("file", any_text(), "Where the puzzle was read; left out if unknown."));
    keys.push_back(optional_key("line", integer(1),
                                "Line of that file, from 1; left out if "
                                "unknown."));
    keys.push_back(
        optional_key("name", any_text(), "Name of the puzzle; left out if it has none."));
}

LogObject puzzle_line() {
    LogObject line{"puzzle", "Begins a puzzle.", {}};
    line.keys = {key("version", {.kind = Kind::integer, .least = 1, .most = 1},
                     "Version of this format: 1."),
                 key("n", integer(), "Ordinal of the puzzle in its input, from 1."),
                 key("puzzle", {.kind = Kind::text, .pattern = puzzle_pattern}, puzzle_meaning),
                 key("profile", any_text(), "Name of the profile that solved it.")};
    append_origin(line.keys);
    return line;
}

LogObject step_line() {
    return {"step",
            "One step.",
            {key("n", integer(1), "Number of the step, from 1 for each puzzle."),
             key("strategy", any_text(), "Id, as in 'gridlemma list strategies'."),
             optional_key("difficulty", {.kind = Kind::number},
                          "Its difficulty on the scale of the profile; there with "
                          "--with difficulty."),
             optional_key("text", any_text(), "The step in words; there with --with text."),
             optional_key("grid", any_text(),
                          "The position before the step, as in the line \"puzzle\"; there with "
                          "--with grid."),
             optional_key("placements",
                          list_of({.kind = Kind::text, .pattern = pattern_of<Candidate>()}),
                          "What the step places; left out if nothing."),
             optional_key("eliminations",
                          list_of({.kind = Kind::text,
                                   .pattern = std::string("^") + cell_pattern + "<>[1-9]$"}),
                          "What the step excludes, in that order, before the placements are made; "
                          "left out if nothing."),
             key("truths", list_of({.kind = Kind::text, .pattern = pattern_of<Truth>()}),
                 "The certificate: in the grid before the step, no way to satisfy all truths makes "
                 "a conclusion of the step false."),
             optional_key("evidence", {.kind = Kind::object, .has_kind = true},
                          "The pattern, by its kind; left out if there is none to show.")}};
}

LogObject end_line() {
    return {"end",
            "Ends a puzzle.",
            {key("steps", integer(), "How many lines \"step\" there were."),
             key("solved", one_of<solved_by_claims>(),
                 "\"logic\"; \"search\" if logic came to a halt and search went on; "
                 "\"nothing\"."),
             key("status", one_of<status_claims>(),
                 "\"unique\", \"multiple\", \"none\", \"invalid\" or \"capped\"."),
             optional_key("solution", {.kind = Kind::text, .pattern = "^[1-9]{81}$"},
                          "81 digits; left out if there is none."),
             key("guesses", integer(), "Guesses of the search that finished it; 0 if logic did."),
             optional_key("rating", {.kind = Kind::object},
                          "What the scale of the profile measures, by the names of fields; there "
                          "with --with difficulty, if logic solved the puzzle.")}};
}

/// What the strategies of a profile make of a puzzle.
void append_needs(std::vector<LogKey>& keys) {
    const LogValue sets = list_of(texts());
    LogValue first_set = texts();
    first_set.is_nullable = true;
    LogValue known{.kind = Kind::boolean};
    known.is_nullable = true;
    keys.insert(
        keys.end(),
        {optional_key("up_to", {.kind = Kind::number},
                      "Strategies of a greater difficulty were left out; left out if none "
                      "were."),
         key("solved", known,
             "Whether any set of the strategies solves the puzzle; null if that is not known."),
         key("necessary", texts(), "Ids of the strategies that are in all minimal sets."),
         key("minimal", sets,
             "The minimal sets, by the difficulty of their hardest strategies, then by the sum "
             "of their difficulties."),
         key("blocking", sets,
             "The minimal sets that have a strategy of every minimal set; empty if the list of "
             "these is not complete."),
         key("cheapest", first_set, "The first minimal set; null if there is none."),
         optional_key("enough", texts(),
                      "A set that solves the puzzle; there if it is solved and no minimal set was "
                      "found before the search was given up."),
         key("complete", {.kind = Kind::boolean}, "Whether all minimal sets are listed."),
         key("basis", one_of(basis_words),
             "What that rests on: \"every set\" if the result of every set is known; "
             "\"monotone\" if it is assumed that what is stuck stays stuck with fewer "
             "strategies."),
         optional_key("least", {.kind = Kind::number},
                      "Difficulty of the hardest step if the easiest strategies are tried "
                      "first; left out, as the next two, if the puzzle is not solved like "
                      "that or the search was given up."),
         optional_key("greatest", {.kind = Kind::number},
                      "The greatest difficulty of the hardest step if one strategy is tried "
                      "before those."),
         optional_key("greatest_order", texts(), "An order of the strategies that has it."),
         optional_key("fewest", {.kind = Kind::object},
                      "The fewest advanced steps, if asked for: those of strategies above "
                      "difficulty \"above\". \"at_least\" are needed, and \"steps\", lines "
                      "like those of a log, are enough; left out if unknown.")});
}

LogObject needs_line() {
    LogObject line{"needs", "What one puzzle needs: a line of its own.", {}};
    line.keys = {key("version", {.kind = Kind::integer, .least = 1, .most = 1},
                     "Version of this record: 1."),
                 key("n", integer(), "Ordinal of the puzzle in its input, from 1."),
                 key("puzzle", {.kind = Kind::text, .pattern = puzzle_pattern}, puzzle_meaning),
                 key("profile", any_text(), "Name of the profile.")};
    append_origin(line.keys);
    append_needs(line.keys);
    return line;
}

}  // namespace

std::span<const LogObject> log_lines() {
    static const std::array lines{puzzle_line(), step_line(), end_line()};
    return lines;
}

bool has_log_key(std::string_view line, std::string_view key) {
    const auto lines = log_lines();
    const auto& keys = std::ranges::find(lines, line, &LogObject::name)->keys;
    return key == "record" || std::ranges::find(keys, key, &LogKey::name) != keys.end();
}

const LogObject& log_needs() {
    static const LogObject line = needs_line();
    return line;
}

std::span<const LogObject> log_evidence() {
    static const std::vector<LogObject> kinds = [] {
        std::vector<LogObject> all;
        for_each_kind([&all]<typename Object>() { all.push_back(object_of_log_shape<Object>()); });
        return all;
    }();
    return kinds;
}

std::span<const LogObject> log_parts() {
    static const std::vector<LogObject> parts = [] {
        std::vector<LogObject> all;
        for_each_kind([&all]<typename Object>() { add_parts<Object>(all); });
        return all;
    }();
    return parts;
}

}  // namespace gridlemma
