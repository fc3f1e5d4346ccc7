// SPDX-License-Identifier: Apache-2.0
// `gridlemma list`: the names that a command line accepts, taken from the descriptors themselves.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <span>

#include "apps/base/joined.hpp"
#include "apps/base/suggest.hpp"
#include "apps/base/wrap.hpp"
#include "apps/cli/toolbox.hpp"
#include "apps/cli/verb.hpp"
#include "apps/input/input_formats.hpp"
#include "apps/input/line_forms.hpp"
#include "apps/output/records/record.hpp"
#include "apps/output/records/writer.hpp"
#include "apps/output/tables/csv.hpp"
#include "apps/run/output_option.hpp"
#include "apps/verbs/list_strategies.hpp"
#include "engine/core/names.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma::apps {

namespace {

/// One list as a table. The first column is the name to type, the second its description.
struct Listing {
    std::vector<std::string_view> columns;
    std::vector<std::vector<std::string>> rows;
};

Listing listing_of(const std::vector<const Strategy*>& strategies) {
    Listing list;
    list.columns = {"id",      "pattern",  "name",    "family",  "hodoku-code", "se-name",
                    "assumes", "valid-in", "closure", "company", "closure-why", "reference"};
    for (const Profile& profile : built_in_profiles()) list.columns.push_back(profile.name);
    for (const Strategy* strategy : strategies) {
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

Listing strategies(const Toolbox& toolbox) {
    const auto all = toolbox.registry().strategies();
    return listing_of({all.begin(), all.end()});
}

Listing kernels(const Toolbox&) {
    Listing list{{"name", "description", "target", "time", "reference"}, {}};
    for (const SearchKernel* kernel : search_kernels()) {
        const auto& about = kernel->descriptor();
        list.rows.push_back({std::string(about.name), std::string(about.description),
                             std::string(about.target), std::string(about.time),
                             std::string(about.reference)});
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
    for (const LineForm& form : line_forms())
        list.rows.push_back(
            {fmt::format("lines: {}", form.name), std::string(form.description), "input"});
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
    Listing list{{"id", "formula", "unit", "invariant", "cost", "needs", "valid in", "reference"},
                 {}};
    for (const Metric* metric : toolbox.registry().metrics())
        list.rows.push_back(
            {std::string(metric->id), std::string(metric->formula), std::string(metric->unit),
             metric->is_invariant ? "yes" : "no", std::string(to_string(metric->cost)),
             std::string(to_string(metric->needs)), std::string(to_string(metric->valid_in)),
             std::string(metric->reference)});
    return list;
}

struct ListedKind {
    std::string_view name;
    std::string_view description;
    Listing (*make)(const Toolbox& toolbox);
    std::string_view other_name = {};
    /// In text, each has its facts only if it is named.
    bool is_brief = false;
};

constexpr std::array listed_kinds{
    ListedKind{.name = "strategies",
               .description = "techniques, with names, difficulties and references",
               .make = strategies,
               .other_name = "techniques"},
    ListedKind{.name = "kernels",
               .description = "searches for --kernel, the default first",
               .make = kernels},
    ListedKind{
        .name = "profiles", .description = "ladders of strategies for --profile", .make = profiles},
    ListedKind{
        .name = "formats", .description = "what is read and what is written", .make = formats},
    ListedKind{.name = "fields",
               .description = "columns of a record for --fields and --where",
               .make = all_fields,
               .other_name = "columns"},
    ListedKind{.name = "metrics",
               .description = "numbers that measure a puzzle, for rate --metrics",
               .make = metrics,
               .is_brief = true},
};

std::vector<std::string_view> kind_names() {
    std::vector<std::string_view> names;
    names.reserve(listed_kinds.size());
    for (const ListedKind& kind : listed_kinds) names.push_back(kind.name);
    return names;
}

/// Null if it is none; "Metric" is "metrics".
const ListedKind* find_kind(std::string_view word) {
    const auto is_named = [word](std::string_view name) {
        const std::string_view one = name.ends_with("ies") ? name.substr(0, name.size() - 3)
                                                           : name.substr(0, name.size() - 1);
        return same_name(word, name) || same_name(word, one) ||
               (name.ends_with("ies") && same_name(word, std::string(one) + "y"));
    };
    const auto* const kind = std::ranges::find_if(listed_kinds, [&](const ListedKind& each) {
        return is_named(each.name) || (!each.other_name.empty() && is_named(each.other_name));
    });
    return kind == listed_kinds.end() ? nullptr : kind;
}

[[noreturn]] void refuse_kind(const std::string& word) {
    if (!built_in_profile_text(word).empty())
        throw UsageError(fmt::format("'{0}' is a profile: 'list profiles {0}' prints it", word));
    const std::string near = suggestion_for(word, kind_names());
    throw UsageError(
        fmt::format("nothing to list by the name '{}'{}", word,
                    near.empty() ? "; there are " + joined(kind_names(), ", ") : near));
}

Listing list_of_kinds() {
    Listing list{{"what", "description"}, {}};
    for (const ListedKind& kind : listed_kinds)
        list.rows.push_back({std::string(kind.name), std::string(kind.description)});
    return list;
}

void append_text(std::string& out, const Listing& list, bool has_facts) {
    // Longer names get a line of their own.
    constexpr std::size_t widest = 22;
    const std::size_t width = help_width(STDOUT_FILENO);
    std::size_t indent = 0;
    for (const auto& row : list.rows)
        indent = std::max(indent, std::min(row.front().size() + 2, widest));
    for (const auto& row : list.rows) {
        out += row.front();
        append_wrapped(out, row[1].empty() ? "-" : row[1], indent, row.front().size(), width);
        std::string facts;
        for (std::size_t i = 2; has_facts && i < row.size(); ++i)
            if (!row[i].empty())
                facts +=
                    fmt::format("{}{}: {}", facts.empty() ? "" : "; ", list.columns[i], row[i]);
        if (!facts.empty()) append_wrapped(out, facts, indent, 0, width);
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

void append_listing(std::string& out, const Listing& list, const std::string& format,
                    bool has_facts = true) {
    if (format == "csv")
        append_csv(out, list);
    else if (format == "jsonl")
        append_jsonl(out, list);
    else
        append_text(out, list, has_facts);
}

/// A profile as a file: a built-in one as it was written.
std::string profile_text(const std::string& word, Toolbox& toolbox) {
    const std::string_view text = built_in_profile_text(word);
    return text.empty() ? file_text(toolbox.profile(word)) : std::string(text);
}

/// The profiles that are named after the word 'profiles'.
std::string profile_texts(std::span<const std::string> words, Toolbox& toolbox) {
    std::string out;
    for (const std::string& word : words) {
        if (!out.empty()) out += '\n';
        out += profile_text(word, toolbox);
    }
    return out;
}

/// Strategies by names, of the profile of --profile if it is given. No words: all of them.
std::vector<const Strategy*> strategies_of(std::span<const std::string> words,
                                           const Arguments& arguments, Toolbox& toolbox) {
    std::vector<const Strategy*> named;
    for (const std::string& word : words)
        for (const Strategy* strategy : strategies_named_or_refused(toolbox.registry(), word))
            if (std::ranges::find(named, strategy) == named.end()) named.push_back(strategy);
    const auto all = toolbox.registry().strategies();
    if (words.empty()) named.assign(all.begin(), all.end());
    if (!arguments.given("profile")) return named;
    const Profile& profile = toolbox.profile(arguments.text("profile"));
    if (!words.empty()) {
        std::erase_if(named, [&](const Strategy* strategy) {
            return find_rung(profile, strategy->descriptor.id) == nullptr;
        });
        if (named.empty())
            throw UsageError(
                fmt::format("profile '{}' has no '{}'", profile.name, joined(words, " ")));
        return named;
    }
    named.clear();
    for (const Rung& rung : profile.ladder) named.push_back(rung.strategy);
    return named;
}

void append_strategies(std::string& out, std::span<const std::string> words,
                       const Arguments& arguments, Toolbox& toolbox) {
    const std::string format = arguments.text("format");
    const auto strategies = strategies_of(words, arguments, toolbox);
    const std::size_t width = help_width(STDOUT_FILENO);
    if (format != "text")
        append_listing(out, listing_of(strategies), format);
    else
        out += words.empty() ? strategy_table(strategies, width)
                             : strategy_pages(strategies, toolbox.registry(), width);
}

/// A list of one kind: all of it, or what is named after the kind.
void append_kind(std::string& out, const ListedKind& kind, std::span<const std::string> names,
                 const Arguments& arguments, Toolbox& toolbox) {
    if (kind.make == strategies) return append_strategies(out, names, arguments, toolbox);
    Listing list = kind.make(toolbox);
    if (!names.empty())
        std::erase_if(list.rows, [&](const std::vector<std::string>& row) {
            return std::ranges::none_of(
                names, [&](const std::string& name) { return same_name(name, row.front()); });
        });
    if (list.rows.empty())
        throw UsageError(fmt::format("'list {}' has no '{}'", kind.name, joined(names, " ")));
    append_listing(out, list, arguments.text("format"), !kind.is_brief || !names.empty());
}

/// The words joined to one name if they are one: "naked", "pair" are naked-pair.
std::vector<std::string> names_in(std::span<const std::string> words, const Toolbox& toolbox) {
    const std::string whole = joined(words, "-");
    if (words.size() > 1 && !strategies_named(toolbox.registry(), whole).empty()) return {whole};
    return {words.begin(), words.end()};
}

std::string several_kinds(const Arguments& arguments, Toolbox& toolbox) {
    if (arguments.text("format") != "text")
        throw UsageError("one list at a time with --format " + arguments.text("format"));
    std::string out;
    for (const std::string& word : arguments.inputs()) {
        const ListedKind* const kind = find_kind(word);
        if (kind == nullptr) refuse_kind(word);
        out += fmt::format("{}{}\n\n", out.empty() ? "" : "\n", kind->name);
        append_kind(out, *kind, {}, arguments, toolbox);
    }
    return out;
}

std::string all_text(const Arguments& arguments, Toolbox& toolbox) {
    const std::span<const std::string> words(arguments.inputs());
    std::string out;
    if (words.empty() && !arguments.given("profile")) {
        append_listing(out, list_of_kinds(), arguments.text("format"));
        return out;
    }
    const ListedKind* const kind = words.empty() ? nullptr : find_kind(words[0]);
    if (kind == nullptr) {
        const std::vector<std::string> names = names_in(words, toolbox);
        for (const std::string& name : names)
            if (strategies_named(toolbox.registry(), name).empty()) refuse_kind(name);
        append_strategies(out, names, arguments, toolbox);
        return out;
    }
    if (words.size() > 1 && find_kind(words[1]) != nullptr)
        return several_kinds(arguments, toolbox);
    if (arguments.given("profile") && kind->make != strategies)
        throw UsageError("--profile selects strategies: it has no meaning for others");
    if (kind->make == profiles && words.size() > 1) {
        if (arguments.text("format") != "text")
            throw UsageError("one list at a time with --format " + arguments.text("format"));
        return profile_texts(words.subspan(1), toolbox);
    }
    append_kind(out, *kind, names_in(words.subspan(1), toolbox), arguments, toolbox);
    return out;
}

bool can_list(const std::string& word) {
    return find_kind(word) != nullptr || !strategies_named(built_in_registry(), word).empty();
}

constexpr std::array list_options{
    Option{.name = "format",
           .letter = 'f',
           .argument = "FORMAT",
           .fallback = "text",
           .choices = "text|csv|jsonl",
           .help = "The format of the list. csv and jsonl have all facts."},
    profile_option("Only the strategies of its ladder, in their order.", no_profile)};

ExitStatus run_list(const Arguments& arguments) {
    Toolbox toolbox(arguments);
    write_output(arguments, all_text(arguments, toolbox));
    return ExitStatus::ok;
}

}  // namespace

extern const Verb list_verb{
    .name = "list",
    .summary = "strategies, kernels, profiles, formats, fields, metrics",
    .operands = "[WHAT [NAME...]]",
    .description =
        "Lists the names that a command line can use: strategies, kernels, profiles, formats, "
        "fields or metrics. Without WHAT, lists these kinds. Strategies have a line each, with "
        "their difficulties on the scales of Sudoku Explainer and HoDoKu; a - means that the scale "
        "has none.\n\nWith NAMEs, tells all about what is so named, as 'list strategies x-wing' "
        "does. A family names all of its strategies. 'list profiles NAME...' prints profiles as "
        "files, to be copied and changed.\n\nLetter case does not matter in names, and spaces and "
        "underscores are as good as hyphens.",
    .options = list_options,
    .common = Common::output | Common::plugin,
    .examples =
        "gridlemma list strategies\n"
        "gridlemma list strategies x-wing\n"
        "gridlemma list strategies --profile hodoku\n"
        "gridlemma list profiles csp >my.profile\n"
        "gridlemma list --format csv fields",
    .operand_words = kind_names,
    .takes_operand = can_list,
    .run = run_list};

}  // namespace gridlemma::apps
