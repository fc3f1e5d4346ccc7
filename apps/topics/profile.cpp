// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "apps/base/joined.hpp"
#include "apps/cli/topic.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

std::string in_words(const ProfileWord& word) {
    std::string text(word.meaning);
    const Registry registry = built_in_registry();
    if (word.name == "selection")
        text += fmt::format(" Known: {}.", joined(registry.selection_names(), ", "));
    if (word.name == "step") {
        for (const Scale* scale : registry.scales())
            if (!scale->grades.empty())
                text += fmt::format(
                    " On scale {} it is a {}number, and the {} of the step follows it: {}.",
                    scale->name, scale->difficulties.are_whole ? "whole " : "", scale->grade_word,
                    joined(scale->grades, ", "));
        text +=
            " A strategy answers to its id, its HoDoKu code and its Sudoku Explainer name; a name "
            "that several strategies share stands for all of them.";
    }
    return text;
}

/// Its meaning, what it measures, and the fields that show it.
std::string in_words(const Scale& scale) {
    std::string text(scale.meaning);
    std::vector<std::string> fields;
    for (const ScaleMeasure& measure : scale.measures)
        fields.push_back(fmt::format("{} ({})", measure.field, measure.name));
    if (!fields.empty()) text += fmt::format(" Fields: {}.", joined(fields, ", "));
    return text;
}

/// Values that need no explanation are only listed.
void append_choices(Entries& list, const ProfileWord& word) {
    const Registry registry = built_in_registry();
    if (word.name == "scale")
        for (const Scale* scale : registry.scales())
            list.rows.push_back({std::string(scale->name), in_words(*scale), 1});
    for (const ProfileChoice& choice : word.choices)
        list.rows.push_back({std::string(choice.name), std::string(choice.meaning), 1});
}

Entries words() {
    Entries list;
    for (const ProfileWord& word : profile_words()) {
        std::string term(word.name);
        if (!word.argument.empty()) term += fmt::format(" {}", word.argument);
        list.rows.push_back({std::move(term), in_words(word)});
        append_choices(list, word);
    }
    return list;
}

Entries limits() {
    Entries list;
    const Registry registry = built_in_registry();
    for (const Parameter* limit : registry.parameters())
        if (!limit->is_switch())
            list.rows.push_back({fmt::format("limit {} N", limit->name),
                                 fmt::format("{} {} to {}, {} if it is not set.", limit->meaning,
                                             limit->least, limit->most, limit->standard)});
    return list;
}

Entries permissions() {
    Entries list;
    const Registry registry = built_in_registry();
    for (const Parameter* permission : registry.parameters())
        if (permission->is_switch())
            list.rows.push_back(
                {fmt::format("allow {}", permission->name), std::string(permission->meaning)});
    return list;
}

void append_changes(Document& text) {
    text.emplace_back(Heading{"Changes", 1});
    append_paragraphs(
        text,
        "A profile can be changed by its name, wherever a profile is named. 'se-nishio' is profile "
        "se without that strategy; 'se-chains-forcing+sk-loop' has several changes, from left to "
        "right. A change names a strategy, strategies by a name of another program, or a family; "
        "see 'gridlemma list strategies'. Strategies that are added stand at the end of the "
        "ladder. "
        "As names contain hyphens, the longest one counts: 'se-forcing-chains' lacks the strategy "
        "forcing-chains, 'se-chains-forcing' two families. A profile file of the whole name comes "
        "first. Paths that use a strategy behind the first change have no rating, since they are "
        "not what the scale means.");
}

Document make_profile() {
    Document text;
    append_paragraphs(
        text,
        "A profile is a ladder: a list of strategies, the easiest first. The first strategy that "
        "finds a step is applied, and the search for the next step starts at the top of the ladder "
        "again, until the puzzle is solved or no strategy finds a step.\n\nThe option --profile "
        "takes "
        "the name of a built-in profile in capital or small letters, or a file, or one of them "
        "with changes. 'gridlemma list profiles' shows the built-in profiles. They are files, too: "
        "'gridlemma list profiles se' prints one, to be copied and changed. A profile file has one "
        "word and its value per line. Blank lines do not count. A # starts a comment, except after "
        "name and description. Words that are not given have the values of this profile:");
    text.emplace_back(Sample{"default.profile",
                             "scale steps\npick first\nfallback mrv\n"
                             "step hidden-single\nstep naked-single\n"});
    text.emplace_back(Heading{"Words", 1});
    text.emplace_back(Paragraph{
        "Each word may be given once; limit, allow and step any number of times. At least one step "
        "is required."});
    text.emplace_back(words());
    text.emplace_back(Heading{"Limits", 1});
    append_paragraphs(text, "Limits keep the search for large patterns short.");
    text.emplace_back(limits());
    text.emplace_back(Heading{"Permissions", 1});
    append_paragraphs(text, "Each of these is off unless the profile allows it.");
    text.emplace_back(permissions());
    append_changes(text);
    text.emplace_back(Heading{"Examples", 1});
    append_paragraphs(text,
                      "A profile with Sudoku Explainer's difficulties, a limit, and a gap where "
                      "other techniques are missing:");
    text.emplace_back(Sample{"my.profile",
                             "name         small-ladder\n"
                             "description  singles, pairs and small fish\n"
                             "scale        se\n"
                             "fallback     mrv\n"
                             "limit fins 2\n"
                             "step hidden-single 1.2  # of all three kinds\n"
                             "step naked-single 2.3\n"
                             "step pointing 2.6\n"
                             "gap\n"
                             "step naked-pair 3.0\n"
                             "step x-wing 3.2\n"});
    text.emplace_back(
        Paragraph{"A profile that has all of a built-in one and something of its own:"});
    text.emplace_back(Sample{"longer.profile",
                             "base  csp\n"
                             "name  longer\n"
                             "limit braid-length 12\n"
                             "step  braid 1\n"});
    text.emplace_back(Paragraph{"Use it like a built-in one:"});
    text.emplace_back(
        Commands{"gridlemma rate --profile my.profile puzzles.txt\n"
                 "gridlemma rate --profile longer.profile puzzles.txt\n"
                 "gridlemma compare -p my.profile -p default.profile puzzles.txt"});
    append_paragraphs(
        text,
        "With --plugin FILE.so a profile can also name the strategies and the scales of a plugin.");
    return text;
}

}  // namespace

extern const Topic profile_topic{.name = "profile",
                                 .also = "plugin|plugins|ladder",
                                 .title = "Profile files",
                                 .summary = "ladders of strategies, scales and limits",
                                 .section = 5,
                                 .make = make_profile};

}  // namespace gridlemma::apps
