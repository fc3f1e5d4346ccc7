// SPDX-License-Identifier: Apache-2.0
// `gridlemma list`: the names that a command line accepts, taken from the descriptors themselves.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/cli/suggest.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/wrap.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/joined.hpp"
#include "apps/output/csv.hpp"
#include "apps/output/outlet.hpp"
#include "apps/output/record.hpp"
#include "apps/output/writer.hpp"
#include "apps/verbs/verb.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/programs.hpp"

namespace gridlemma::apps {

namespace {

/// One list as a table. The first column is the name to type, the second its description.
struct Listing {
    std::vector<std::string_view> columns;
    std::vector<std::vector<std::string>> rows;
};

std::string difficulty_text(const Profile& profile, const Rung& rung) {
    const Scale& scale = *profile.scale;
    if (!scale.difficulties.are_needed)
        return fmt::format("rung {}", &rung - profile.ladder.data() + 1);
    std::string text =
        fmt::format("{:.{}f}", rung.difficulty, scale.difficulties.are_whole ? 0 : 1);
    if (!scale.grades.empty())
        text += fmt::format(" {}", scale.grades[static_cast<std::size_t>(rung.grade)]);
    return text;
}

std::string difficulty_text(const Profile& profile, std::string_view id) {
    const auto is_of_id = [id](const Rung& rung) { return rung.strategy->descriptor.id == id; };
    for (const auto* rungs : {&profile.ladder, &profile.left_out}) {
        const auto rung = std::ranges::find_if(*rungs, is_of_id);
        if (rung != rungs->end()) return difficulty_text(profile, *rung);
    }
    return {};
}

Listing strategies(const Toolbox& toolbox) {
    Listing list;
    list.columns = {"id",      "pattern",  "name",    "family",  "hodoku-code", "se-name",
                    "assumes", "valid-in", "closure", "company", "closure-why", "reference"};
    for (const Profile& profile : built_in_profiles()) list.columns.push_back(profile.name);
    for (const Strategy* strategy : toolbox.registry().strategies()) {
        const Descriptor& about = strategy->descriptor;
        std::vector<std::string> row{
            std::string(about.id),
            std::string(about.pattern),
            std::string(about.name),
            std::string(to_string(about.family)),
            std::string(about.elsewhere.in(programs::hodoku)),
            std::string(about.elsewhere.in(programs::explainer)),
            about.assumes == Assumes::nothing ? "nothing" : "a unique solution",
            std::string(to_string(about.valid_in)),
            std::string(to_string(about.confluence.closure)),
            joined(about.confluence.company, " "),
            std::string(about.confluence.why),
            std::string(about.reference)};
        for (const Profile& profile : built_in_profiles())
            row.push_back(difficulty_text(profile, about.id));
        list.rows.push_back(std::move(row));
    }
    return list;
}

Listing kernels(const Toolbox&) {
    Listing list{{"name", "description", "target", "reference"}, {}};
    for (const SearchKernel* kernel : search_kernels()) {
        const auto& about = kernel->descriptor();
        list.rows.push_back({std::string(about.name), std::string(about.description),
                             std::string(about.target), std::string(about.reference)});
    }
    return list;
}

template <typename Enum>
std::string_view name_in(std::span<const ProfileChoice> choices, Enum value) {
    return choices[static_cast<std::size_t>(value)].name;
}

Listing profiles(const Toolbox&) {
    Listing list{{"name", "description", "scale", "pick", "fallback", "strategies"}, {}};
    for (const Profile& profile : built_in_profiles()) {
        std::vector<std::string_view> ids;
        for (const Rung& rung : profile.ladder) ids.push_back(rung.strategy->descriptor.id);
        list.rows.push_back({profile.name, profile.description, std::string(profile.scale->name),
                             std::string(name_in(profile_picks(), profile.pick)),
                             std::string(name_in(profile_fallbacks(), profile.fallback)),
                             joined(ids, " ")});
    }
    return list;
}

Listing formats(const Toolbox&) {
    Listing list{{"name", "description", "direction"}, {}};
    for (const InputFormatDescriptor& format : input_formats())
        list.rows.push_back({std::string(format.name), std::string(format.description), "input"});
    for (const OutputFormat& format : output_formats())
        list.rows.push_back({std::string(format.name), std::string(format.description), "output"});
    return list;
}

Listing all_fields(const Toolbox& toolbox) {
    Listing list{{"name", "description", "type", "unit", "values"}, {}};
    const FieldTable table(toolbox.registry().metrics(), {}, false);
    for (const Field* field : table.all())
        list.rows.push_back({std::string(field->name), std::string(field->description),
                             std::string(to_string(field->type)), std::string(field->unit),
                             joined(field->words, " ")});
    return list;
}

Listing metrics(const Toolbox& toolbox) {
    Listing list{{"id", "formula", "unit", "invariant", "cost", "needs", "reference"}, {}};
    for (const Metric* metric : toolbox.registry().metrics())
        list.rows.push_back(
            {std::string(metric->id), std::string(metric->formula), std::string(metric->unit),
             metric->is_invariant ? "yes" : "no", std::string(to_string(metric->cost)),
             std::string(to_string(metric->needs)), std::string(metric->reference)});
    return list;
}

struct Kind {
    std::string_view name;
    std::string_view description;
    Listing (*make)(const Toolbox& toolbox);
};

constexpr std::array listed_kinds{
    Kind{"strategies", "techniques, with names, difficulties and references", strategies},
    Kind{"kernels", "searches for --kernel, the default first", kernels},
    Kind{"profiles", "ladders of strategies for --profile", profiles},
    Kind{"formats", "what is read and what is written", formats},
    Kind{"fields", "columns of a record for --fields and --where", all_fields},
    Kind{"metrics", "numbers that measure a puzzle, for rate --metrics", metrics},
};

std::vector<std::string_view> kind_names() {
    std::vector<std::string_view> names;
    names.reserve(listed_kinds.size());
    for (const Kind& kind : listed_kinds) names.push_back(kind.name);
    return names;
}

const Kind& kind_named(const std::string& word) {
    const auto* const kind = std::ranges::find(listed_kinds, word, &Kind::name);
    if (kind != listed_kinds.end()) return *kind;
    throw UsageError(fmt::format("nothing to list by the name '{}'{}", word,
                                 suggestion_for(word, kind_names())));
}

Listing list_of_kinds() {
    Listing list{{"what", "description"}, {}};
    for (const Kind& kind : listed_kinds)
        list.rows.push_back({std::string(kind.name), std::string(kind.description)});
    return list;
}

void append_text(std::string& out, const Listing& list) {
    // Longer names get a line of their own.
    constexpr std::size_t widest = 22;
    std::size_t indent = 0;
    for (const auto& row : list.rows)
        indent = std::max(indent, std::min(row.front().size() + 2, widest));
    for (const auto& row : list.rows) {
        out += row.front();
        append_wrapped(out, row[1].empty() ? "-" : row[1], indent, row.front().size());
        std::string facts;
        for (std::size_t i = 2; i < row.size(); ++i)
            if (!row[i].empty())
                facts +=
                    fmt::format("{}{}: {}", facts.empty() ? "" : "; ", list.columns[i], row[i]);
        if (!facts.empty()) append_wrapped(out, facts, indent);
    }
}

void append_jsonl(std::string& out, const Listing& list) {
    for (const auto& row : list.rows) {
        OrderedJson object;
        for (std::size_t i = 0; i < row.size(); ++i) object[std::string(list.columns[i])] = row[i];
        out += json_text(object) + '\n';
    }
}

void append_csv(std::string& out, const Listing& list) {
    append_csv_row(out, std::vector<std::string>(list.columns.begin(), list.columns.end()));
    for (const auto& row : list.rows) append_csv_row(out, row);
}

void append_listing(std::string& out, const Listing& list, const std::string& format) {
    if (format == "csv")
        append_csv(out, list);
    else if (format == "jsonl")
        append_jsonl(out, list);
    else
        append_text(out, list);
}

std::string all_text(const Arguments& arguments, const Toolbox& toolbox) {
    const std::string format = arguments.text("format");
    const auto& words = arguments.inputs();
    std::string out;
    if (words.empty()) append_listing(out, list_of_kinds(), format);
    if (words.size() > 1 && format != "text")
        throw UsageError("one list at a time with --format " + format);
    for (const std::string& word : words) {
        const Kind& kind = kind_named(word);
        if (words.size() > 1) out += fmt::format("{}{}\n\n", out.empty() ? "" : "\n", kind.name);
        append_listing(out, kind.make(toolbox), format);
    }
    return out;
}

constexpr std::array list_options{Option{.name = "format",
                                         .letter = 'f',
                                         .argument = "FORMAT",
                                         .fallback = "text",
                                         .choices = "text|csv|jsonl",
                                         .help = "The format of the list."}};

ExitStatus run_list(const Arguments& arguments) {
    const Toolbox toolbox(arguments);
    write_output(arguments, all_text(arguments, toolbox));
    return ExitStatus::ok;
}

}  // namespace

extern const Verb list_verb{
    .name = "list",
    .summary = "strategies, kernels, profiles, formats, fields, metrics",
    .operands = "[WHAT...]",
    .description =
        "Lists the names that a command line can use: strategies, kernels, profiles, formats, "
        "fields or metrics. Without WHAT, lists these kinds.",
    .options = list_options,
    .common = Common::output | Common::plugin,
    .examples =
        "gridlemma list strategies\n"
        "gridlemma list --format csv fields",
    .operand_words = kind_names,
    .run = run_list};

}  // namespace gridlemma::apps
