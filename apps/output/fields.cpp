// SPDX-License-Identifier: Apache-2.0
// The table of fields: the meaning of each field, and how it is read from a record. Formats,
// filters, `list fields` and the documentation are derived from it.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "apps/cli/suggest.hpp"
#include "apps/output/append.hpp"
#include "apps/output/record.hpp"
#include "strategies/profiles/hodoku/scale.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {
namespace {

std::optional<std::uint32_t> tenths_of(const Record& record, std::string_view measure) {
    const Measure* const found = record.rating.find(measure);
    if (found == nullptr) return std::nullopt;
    return rating_in_tenths(found->value);
}

void append_rating(Buffer& out, std::optional<std::uint32_t> tenths) {
    if (!tenths) return;
    append(out, *tenths / 10);
    out.push_back('.');
    out.push_back(static_cast<char>('0' + *tenths % 10));
}

std::optional<double> rounded(std::optional<std::uint32_t> tenths) {
    if (!tenths) return std::nullopt;
    return *tenths / 10.0;
}

std::optional<std::uint64_t> score_of(const Record& record) {
    const Measure* const score = record.rating.find("score");
    if (score == nullptr) return std::nullopt;
    return static_cast<std::uint64_t>(score->value);
}

std::string_view level_of(const Record& record) {
    const Measure* const level = record.rating.find("level");
    return level == nullptr ? std::string_view{} : level->label;
}

/// The most telling measure that is a number, or that is a grade; null if there is none.
const Measure* first_measure(const Record& record, bool is_grade) {
    const auto measures = record.rating.measures();
    const auto found = std::ranges::find_if(
        measures, [&](const Measure& measure) { return measure.label.empty() != is_grade; });
    return found == measures.end() ? nullptr : &*found;
}

std::string_view grade_of(const Record& record) {
    const Measure* const grade = first_measure(record, true);
    return grade == nullptr ? std::string_view{} : grade->label;
}

void write_rating(const Record& record, Buffer& out) {
    if (const Measure* const rating = first_measure(record, false))
        append_format(out, "{:.{}f}", rating->value, rating->decimals);
}

/// As it is written: with its decimals.
std::optional<double> rating_as_written(const Record& record) {
    const Measure* const rating = first_measure(record, false);
    if (rating == nullptr) return std::nullopt;
    const double unit = std::pow(10, rating->decimals);
    return std::round(rating->value * unit) / unit;
}

template <typename Number>
std::optional<double> as_number(const std::optional<Number>& number) {
    if (!number) return std::nullopt;
    return static_cast<double>(*number);
}

void append_integer(Buffer& out, std::uint64_t number) { append(out, number); }
void append_integer(Buffer& out, Uint128 number) { append(out, decimal(number)); }

std::optional<double> no_number(const Record&) { return std::nullopt; }

/// The sign of a cell in the form of 81 characters; 0 for a cell that this form cannot represent.
constexpr auto cell_signs = [] {
    std::array<char, 512> signs{};
    for (Digit digit : DigitSet::all()) signs[DigitSet(digit).bits()] = digit.character();
    signs[DigitSet::all().bits()] = '.';
    return signs;
}();

void write_puzzle(const Record& record, Buffer& out) {
    const Puzzle& puzzle = record.input->puzzle;
    std::array<char, cell_count> text;
    bool plain = true;
    int digits = 0;
    for (int c = 0; c < cell_count; ++c) {
        text[c] = cell_signs[puzzle.allowed(Cell(c)).bits()];
        plain &= text[c] != 0;
        digits += text[c] != '.' ? 1 : 0;
    }
    // An empty cell with only one candidate is not a given; then there is one digit too many.
    if (plain && digits == puzzle.givens().size())
        append(out, {text.data(), text.size()});
    else
        append(out, to_string(puzzle));
}

void write_solution(const Record& record, Buffer& out) {
    if (!record.solution) return;
    std::array<char, cell_count> text;
    for (int c = 0; c < cell_count; ++c) text[c] = (*record.solution)[c].character();
    append(out, {text.data(), text.size()});
}

void write_techniques(const Record& record, Buffer& out) {
    bool first = true;
    for (const TechniqueCount& technique : record.techniques) {
        if (!first) out.push_back(';');
        first = false;
        append(out, technique.id);
        out.push_back(':');
        append(out, technique.count);
    }
}

constexpr std::string_view not_solved = "no";

std::string_view word_for(SolvedBy solved_by) {
    return solved_by == SolvedBy::nothing ? not_solved : to_string(solved_by);
}

/// An integer field: `get` maps the record to a count or an optional count.
template <auto get>
constexpr Field integer(std::string_view name, std::string_view unit, int width,
                        std::string_view description) {
    return {.name = name,
            .type = FieldType::integer,
            .unit = unit,
            .width = width,
            .description = description,
            .writer =
                [](const Record& record, Buffer& out) {
                    if (const std::optional value = get(record)) append_integer(out, *value);
                },
            .reader = [](const Record& record) { return as_number(std::optional(get(record))); }};
}

/// Measures of Sudoku Explainer's ratings, by their names there.
constexpr std::string_view er = "ER";
constexpr std::string_view ep = "EP";
constexpr std::string_view ed = "ED";

template <const std::string_view& measure>
constexpr Field explainer_rating(std::string_view name, std::string_view description) {
    return {.name = name,
            .type = FieldType::number,
            .unit = "SE points",
            .width = 4,
            .description = description,
            .writer = [](const Record& record,
                         Buffer& out) { append_rating(out, tenths_of(record, measure)); },
            .reader = [](const Record& record) { return rounded(tenths_of(record, measure)); }};
}

/// A text field: `get` returns a view, empty if the value is missing.
template <auto get>
constexpr Field text(std::string_view name, int width, std::string_view description) {
    return {.name = name,
            .type = FieldType::text,
            .unit = {},
            .width = width,
            .description = description,
            .writer = [](const Record& record, Buffer& out) { append(out, get(record)); },
            .reader = no_number};
}

template <auto get>
constexpr Field foreign_text(std::string_view name, int width, std::string_view description) {
    Field field = text<get>(name, width, description);
    field.foreign = true;
    return field;
}

template <auto get>
constexpr Field word(std::string_view name, int width, std::string_view description,
                     std::span<const std::string_view> words, bool ordered = false) {
    Field field = text<get>(name, width, description);
    field.words = words;
    field.ordered = ordered;
    return field;
}

/// A text that is composed when it is written.
constexpr Field composed(std::string_view name, FieldType type, int width,
                         std::string_view description, void (*write)(const Record&, Buffer&)) {
    return {.name = name,
            .type = type,
            .unit = {},
            .width = width,
            .description = description,
            .writer = write,
            .reader = no_number};
}

std::optional<double> time_spent(const Record& record) {
    if (!std::isfinite(record.usec)) return std::nullopt;
    return record.usec;
}

constexpr Field elapsed(std::string_view name, std::string_view description) {
    return {.name = name,
            .type = FieldType::number,
            .unit = "microseconds",
            .width = 9,
            .description = description,
            .writer =
                [](const Record& record, Buffer& out) {
                    if (const auto usec = time_spent(record)) append_format(out, "{:.1f}", *usec);
                },
            .reader = time_spent};
}

/// The names of the engine's enumerators. They are not constants, so they are collected on first
/// use.
struct Words {
    std::array<std::string_view, 5> status{to_string(Status::unique), to_string(Status::multiple),
                                           to_string(Status::none), to_string(Status::invalid),
                                           to_string(Status::capped)};
    std::array<std::string_view, 3> solved{not_solved, to_string(SolvedBy::logic),
                                           to_string(SolvedBy::search)};
};

auto make_table() {
    static const Words words;
    using R = const Record&;
    return std::array{
        integer<[](R r) { return r.input->ordinal; }>(
            "n", "", 7, "Number of the puzzle, from 1; unreadable lines do not count"),
        foreign_text<[](R r) { return r.input->file; }>(
            "file", 16, "Name of the input; - for the standard input"),
        integer<[](R r) { return r.input->line; }>(
            "line", "", 7, "Line of the input where the puzzle begins, from 1"),
        foreign_text<[](R r) { return r.input->name; }>(
            "name", 16, "Name of the puzzle: the rest of its line, or as the file names it"),
        composed("puzzle", FieldType::text, cell_count,
                 "81 characters, . for empty; 729 if it has pencilmarks", write_puzzle),
        word<[](R r) { return to_string(r.status); }>(
            "status", 8, "Number of solutions in words; capped: given up at a limit", words.status),
        integer<[](R r) { return r.solutions; }>("solutions", "", 9,
                                                 "Solutions found, up to the requested limit"),
        composed("solution", FieldType::text, cell_count,
                 "81 digits: the solution, or the first of several", write_solution),
        integer<[](R r) { return r.nth; }>(
            "nth", "", 5, "Number of this solution of the puzzle, from 1 (solve --all)"),
        word<[](R r) { return r.solved_by ? word_for(*r.solved_by) : std::string_view{}; }>(
            "solved", 6, "How the solution was found", words.solved),
        explainer_rating<er>("er", "Explainer rating: the hardest step"),
        explainer_rating<ep>("ep", "Pearl rating: the hardest step until the first placement"),
        explainer_rating<ed>("ed", "Diamond rating: the first step"),
        word<level_of>("level", 7, "HoDoKu's level", hodoku_scale.grades, true),
        integer<score_of>("score", "HoDoKu points", 6, "HoDoKu's score"),
        text<grade_of>("grade", 9, "The grade on the scale of the profile, if that has grades"),
        Field{.name = "rating",
              .type = FieldType::number,
              .unit = "points of the scale",
              .width = 6,
              .description = "The first number of the rating on the scale of the profile",
              .writer = write_rating,
              .reader = rating_as_written},
        composed("hardest", FieldType::technique, 20, "The hardest technique used",
                 [](R r, Buffer& out) { append(out, r.hardest); }),
        composed("techniques", FieldType::counts, 0, "Techniques used and how often",
                 write_techniques),
        integer<[](R r) { return r.steps; }>("steps", "", 5, "Steps of logic"),
        integer<[](R r) { return r.search.guesses; }>("guesses", "", 7,
                                                      "Candidates that search had to guess"),
        integer<[](R r) { return r.search.nodes; }>("nodes", "", 8,
                                                    "Positions that search examined"),
        integer<[](R r) { return std::uint64_t{r.search.max_depth}; }>(
            "depth", "", 5, "Greatest number of guesses of search open at once"),
        elapsed("usec", "Time spent; differs from run to run"),
    };
}

std::string_view trimmed(std::string_view text, std::size_t& position) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
        ++position;
    }
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

void Record::clear() {
    std::vector<TechniqueCount> kept = std::move(techniques);
    kept.clear();
    *this = Record{};
    techniques = std::move(kept);
}

std::string_view to_string(FieldType type) noexcept {
    constexpr std::array<std::string_view, 5> names{"integer", "number", "text", "technique",
                                                    "counts"};
    return names[static_cast<std::size_t>(type)];
}

std::span<const Field> fields() noexcept {
    static const auto table = make_table();
    return table;
}

const Field* find_field(std::string_view name) noexcept {
    const auto found = std::ranges::find(fields(), name, &Field::name);
    return found == fields().end() ? nullptr : &*found;
}

void append_own(Buffer& out, const OwnValue& value) {
    if (const auto* const number = std::get_if<std::uint64_t>(&value))
        append(out, *number);
    else if (const auto* const text = std::get_if<std::string_view>(&value))
        append(out, *text);
}

std::optional<double> own_number(const OwnValue& value) noexcept {
    const auto* const number = std::get_if<std::uint64_t>(&value);
    if (number == nullptr) return std::nullopt;
    return static_cast<double>(*number);
}

void Field::write_metric(const Record& record, Buffer& out) const {
    if (slot >= record.metrics.size() || std::isnan(record.metrics[slot])) return;
    append_format(out, "{:.{}f}", record.metrics[slot], decimals);
}

std::optional<double> Field::metric_number(const Record& record) const {
    Buffer text;
    write_metric(record, text);
    double value = 0;
    if (text.size() == 0) return std::nullopt;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

FieldTable::FieldTable(std::span<const Metric* const> metrics,
                       std::span<const Metric* const> measured, bool has_morphs) {
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const bool is_measured = std::ranges::find(measured, metrics[i]) != measured.end();
        if (is_measured || find_field(metrics[i]->id) == nullptr) add(*metrics[i], i, {});
        for (std::size_t s = 0; has_morphs && s < statistics.size(); ++s)
            add(*metrics[i], slot_of(metrics.size(), i, s), statistics[s]);
    }
}

void FieldTable::add(const Metric& metric, std::size_t slot, std::string_view statistic) {
    std::string& name = names_.emplace_back(metric.id);
    if (!statistic.empty()) name.append(".").append(statistic);
    const bool is_count = statistic == "count";
    const int decimals = is_count                ? 0
                         : statistic == "median" ? std::max(metric.decimals, 1)
                                                 : metric.decimals;
    Field field{.name = name,
                .type = decimals == 0 ? FieldType::integer : FieldType::number,
                .unit = is_count ? "isomorphs" : metric.unit,
                .width = 6,
                .description = metric.formula};
    field.slot = slot;
    field.decimals = decimals;
    added_.push_back(field);
}

const Field* FieldTable::find(std::string_view name) const noexcept {
    const auto found = std::ranges::find(added_, name, &Field::name);
    return found == added_.end() ? find_field(name) : &*found;
}

std::vector<const Field*> FieldTable::all() const {
    std::vector<const Field*> all;
    for (const Field& field : fields())
        if (find(field.name) == &field) all.push_back(&field);
    for (const Field& field : added_) all.push_back(&field);
    return all;
}

const FieldTable& record_fields() noexcept {
    static const FieldTable table;
    return table;
}

Error unknown_field(std::string_view name, std::size_t position, const FieldTable& table) {
    std::vector<std::string_view> known;
    for (const Field* field : table.all()) known.push_back(field->name);
    return {
        fmt::format("unknown field '{}'{}", name, name.empty() ? "" : suggestion_for(name, known)),
        position};
}

Result<std::vector<const Field*>> parse_fields(std::string_view list, const FieldTable& table) {
    std::vector<const Field*> chosen;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        std::size_t position = start;
        const std::string_view name = trimmed(list.substr(start, end - start), position);
        if (name.empty()) return Error{"the name of a field is missing", position};
        const Field* const field = table.find(name);
        if (field == nullptr) return unknown_field(name, position, table);
        if (std::ranges::find(chosen, field) != chosen.end())
            return Error{fmt::format("field '{}' is named twice", name), position};
        chosen.push_back(field);
        if (end == list.size()) return chosen;
        start = end + 1;
    }
}

}  // namespace gridlemma::apps
