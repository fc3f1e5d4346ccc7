// SPDX-License-Identifier: Apache-2.0
// The table of fields: the meaning of each field, and how it is read from a record. Formats,
// filters, `list fields` and the documentation are derived from it.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <variant>

#include "apps/base/append.hpp"
#include "apps/base/errors.hpp"
#include "apps/base/suggest.hpp"
#include "apps/output/records/record.hpp"
#include "engine/core/names.hpp"
#include "engine/core/number.hpp"
#include "engine/core/text.hpp"
#include "engine/symmetry/minlex.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {
namespace {

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

void write_rounded(const Measure& measure, Buffer& out) {
    append_format(out, "{:.{}f}", value_as_written(measure), measure.decimals);
}

void write_rating(const Record& record, Buffer& out) {
    if (const Measure* const rating = first_measure(record, false)) write_rounded(*rating, out);
}

std::optional<double> rating_as_written(const Record& record) {
    const Measure* const rating = first_measure(record, false);
    if (rating == nullptr) return std::nullopt;
    return value_as_written(*rating);
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

/// Computed here, for the records that have the field alone.
void write_canonical(const Record& record, Buffer& out) {
    if (!Minlex::has_form(record.input->puzzle)) return;
    thread_local Minlex minlex(CanonicalForm::minlex);
    append(out, minlex.text(record.input->puzzle));
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
                     std::span<const std::string_view> words) {
    Field field = text<get>(name, width, description);
    field.words = words;
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

/// What precedes the ratings: the puzzle, and what its solution says.
auto fields_before() {
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
        foreign_text<[](R r) { return r.input->puzzle.geometry().text(); }>(
            "geometry", 16, "The geometry of the puzzle, as --geometry takes it"),
        composed("canonical", FieldType::text, cell_count,
                 "The canonical form: two puzzles are isomorphic if theirs are equal",
                 write_canonical),
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
    };
}

/// Of every scale: what it measures first.
constexpr std::string_view grade_field = "grade";
constexpr std::string_view rating_field = "rating";

Field field_of(const Scale& scale, const ScaleMeasure& measure) {
    Field field{.name = measure.field,
                .type = measure.is_grade       ? FieldType::text
                        : measure.decimals > 0 ? FieldType::number
                                               : FieldType::integer,
                .unit = measure.unit,
                .width = measure.width,
                .description = measure.meaning};
    field.measure = &measure;
    if (!measure.is_grade) return field;
    field.words = scale.grades;
    field.ordered = true;
    for (const std::string_view grade : scale.grades)
        field.width = std::max(field.width, static_cast<int>(grade.size()));
    return field;
}

/// Returns whether the measure is what a field of every scale shows.
bool has_common_field(const Scale& scale, const ScaleMeasure& measure) {
    if (measure.field != grade_field && measure.field != rating_field) return false;
    const auto first = std::ranges::find(scale.measures, measure.is_grade, &ScaleMeasure::is_grade);
    return &*first == &measure && (measure.field == grade_field) == measure.is_grade;
}

/// The ratings: what built-in scales measure, then the fields of every scale.
std::vector<Field> fields_of_ratings() {
    std::vector<Field> fields;
    const Registry registry = built_in_registry();
    for (const Scale* scale : registry.scales())
        for (const ScaleMeasure& measure : scale->measures)
            if (!has_common_field(*scale, measure)) fields.push_back(field_of(*scale, measure));
    for (const Field& field :
         {text<grade_of>(grade_field, 9,
                         "The grade on the scale of the profile, if that has grades"),
          Field{.name = rating_field,
          .type = FieldType::number,
          .unit = "points of the scale",
          .width = 6,
          .description = "The first number of the rating on the scale of the profile",
          .writer = write_rating,
          .reader = rating_as_written}})
        fields.push_back(field);
    return fields;
}

/// What follows them: the path.
auto fields_after() {
    using R = const Record&;
    return std::array{
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

std::vector<Field> make_table() {
    std::vector<Field> table;
    const auto append = [&table](const auto& fields) {
        table.insert(table.end(), fields.begin(), fields.end());
    };
    append(fields_before());
    append(fields_of_ratings());
    append(fields_after());
    return table;
}

/// A metric that is a grade of a profile's scale, counted from 1, is written as that.
void name_values(const Metric& metric, Field& field) {
    const Profile* const rated = metric.profile.empty() ? nullptr : find_profile(metric.profile);
    if (rated == nullptr) return;
    const auto measure = std::ranges::find(rated->scale->measures, metric.id, &ScaleMeasure::field);
    if (measure == rated->scale->measures.end() || !measure->is_grade) return;
    const Field named = field_of(*rated->scale, *measure);
    field.type = named.type;
    field.width = named.width;
    field.words = named.words;
    field.ordered = named.ordered;
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

std::span<const Field> rating_fields() noexcept {
    static const std::size_t count = fields_of_ratings().size();
    return fields().subspan(std::tuple_size_v<decltype(fields_before())>, count);
}

const Field* find_field(std::string_view name) noexcept {
    const auto found = std::ranges::find_if(
        fields(), [name](const Field& field) { return same_name(field.name, name); });
    return found == fields().end() ? nullptr : &*found;
}

void append_own(Buffer& out, const OwnValue& value) {
    if (const auto* const number = std::get_if<std::uint64_t>(&value))
        append(out, *number);
    else if (const auto* const text = std::get_if<std::string_view>(&value))
        append(out, *text);
    else if (const auto* const real = std::get_if<double>(&value))
        append_format(out, "{:g}", *real);
}

std::optional<double> own_number(const OwnValue& value) noexcept {
    if (const auto* const real = std::get_if<double>(&value)) return *real;
    const auto* const number = std::get_if<std::uint64_t>(&value);
    if (number == nullptr) return std::nullopt;
    return static_cast<double>(*number);
}

void Field::write_value(const Record& record, Buffer& out) const {
    if (measure != nullptr) return write_measure(record, out);
    if (!is_kept) return write_metric(record, out);
    append(out, KeptValues::value(record.input->kept, slot).text);
}

std::optional<double> Field::value_number(const Record& record) const {
    if (measure != nullptr) return measure_number(record);
    return is_kept ? std::nullopt : metric_number(record);
}

void Field::write_measure(const Record& record, Buffer& out) const {
    const Measure* const found = record.rating.find(measure->name);
    if (found == nullptr) return;
    if (measure->is_grade) return append(out, found->label);
    write_rounded({.name = {}, .value = found->value, .decimals = measure->decimals}, out);
}

std::optional<double> Field::measure_number(const Record& record) const {
    const Measure* const found = record.rating.find(measure->name);
    if (found == nullptr) return std::nullopt;
    if (measure->is_grade) return found->value + 1;
    return value_as_written({.name = {}, .value = found->value, .decimals = measure->decimals});
}

void Field::write_metric(const Record& record, Buffer& out) const {
    if (slot >= record.metrics.size() || std::isnan(record.metrics[slot])) return;
    const double value = record.metrics[slot];
    if (value >= 1 && value - 1 < static_cast<double>(words.size()))
        return append(out, words[static_cast<std::size_t>(value - 1)]);
    append_format(out, "{:.{}f}", record.metrics[slot], decimals);
}

std::optional<double> Field::metric_number(const Record& record) const {
    if (!words.empty() && slot < record.metrics.size() && !std::isnan(record.metrics[slot]))
        return record.metrics[slot];
    Buffer text;
    write_metric(record, text);
    return parse_number({text.data(), text.size()});
}

FieldTable::FieldTable(std::span<const Field> own) : added_(own.begin(), own.end()) {}

FieldTable::FieldTable(std::span<const Metric* const> metrics,
                       std::span<const Metric* const> measured, bool has_morphs) {
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const bool is_measured = std::ranges::find(measured, metrics[i]) != measured.end();
        if (is_measured || find_field(metrics[i]->id) == nullptr) add(*metrics[i], i, {});
        for (std::size_t s = 0; has_morphs && s < statistics.size(); ++s)
            add(*metrics[i], slot_of(metrics.size(), i, s), statistics[s]);
    }
}

void FieldTable::add(std::span<const Field> own) {
    added_.insert(added_.begin(), own.begin(), own.end());
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
    if (statistic.empty()) name_values(metric, field);
    added_.push_back(field);
}

void FieldTable::add_measures(const Registry& registry) {
    for (const Scale* scale : registry.scales())
        for (const ScaleMeasure& measure : scale->measures) {
            if (has_common_field(*scale, measure)) continue;
            const Field* const known = find(measure.field);
            // A metric that was asked for stands before a measure of its name.
            if (known != nullptr && known->measure == nullptr && known->is_metric()) continue;
            if (known == nullptr)
                added_.push_back(field_of(*scale, measure));
            else if (known->measure == nullptr || known->measure->name != measure.name)
                throw UsageError(
                    fmt::format("scale '{}': measure '{}' needs another field than "
                                "'{}', which there is already",
                                scale->name, measure.name, measure.field));
        }
}

void FieldTable::add_columns(std::span<const std::string> names) {
    constexpr int usual_width = 12;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string& name = names_.emplace_back(printable(names[i]));
        if (find(name) != nullptr) name += ".input";
        Field field{.name = name,
                    .type = FieldType::text,
                    .unit = {},
                    .width = usual_width,
                    .description = "A column of the input",
                    .foreign = true};
        field.is_kept = true;
        field.slot = i;
        added_.push_back(field);
    }
}

std::vector<std::string> FieldTable::columns() const {
    std::vector<std::string> names;
    for (const Field& field : added_)
        if (field.is_kept) names.emplace_back(field.name);
    return names;
}

std::string measure_columns(const Scale& scale) {
    std::string columns;
    for (const ScaleMeasure& measure : scale.measures) columns.append(measure.field).append(",");
    return columns;
}

std::string measure_columns(const Registry& registry) {
    std::vector<std::string_view> known;
    std::string columns;
    for (const Scale* scale : registry.scales())
        for (const ScaleMeasure& measure : scale->measures) {
            if (std::ranges::find(known, measure.field) != known.end()) continue;
            known.push_back(measure.field);
            columns.append(measure.field).append(",");
        }
    return columns;
}

const Field* FieldTable::find(std::string_view name) const noexcept {
    const auto found = std::ranges::find_if(
        added_, [name](const Field& field) { return same_name(field.name, name); });
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
        const std::string_view name = trimmed(list.substr(start, end - start), " ");
        const auto position = static_cast<std::size_t>(name.data() - list.data());
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
