// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "apps/joined.hpp"
#include "apps/topics/topic.hpp"
#include "engine/logic/profile_language.hpp"
#include "strategies/catalog.hpp"
#include "strategies/profiles/hodoku/scale.hpp"

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
                    " On scale {} it is a whole number, and the {} of the step follows it.",
                    scale->name, scale->grade_word);
        text +=
            " A strategy answers to its id, its HoDoKu code and its Sudoku Explainer name; a name "
            "that several strategies share stands for all of them.";
    }
    return text;
}

/// Values that need no explanation are only listed.
void append_choices(Entries& list, const ProfileWord& word) {
    const Registry registry = built_in_registry();
    if (word.name == "scale")
        for (const Scale* scale : registry.scales())
            list.rows.push_back({std::string(scale->name), std::string(scale->meaning), 1});
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

std::string level_names() { return joined(hodoku_scale.grades, ", "); }

Document make_profile() {
    Document text;
    append_paragraphs(
        text,
        "A profile is a ladder: a list of strategies, the easiest first. The first strategy that "
        "finds a step is applied, and the search for the next step starts at the top of the ladder "
        "again, until the puzzle is solved or no strategy finds a step. The option --profile takes "
        "the name of a built-in profile ('gridlemma list profiles' shows them) or a file.\n\nThe "
        "file has one word and its value per line. Blank lines do not count. A # starts a comment, "
        "except after name and description. Words that are not given have the values of this "
        "profile:");
    text.emplace_back(Sample{"default.profile",
                             "scale steps\npick first\nfallback mrv\n"
                             "step hidden-single\nstep naked-single\n"});
    text.emplace_back(Heading{"Words", 1});
    text.emplace_back(
        Paragraph{fmt::format("Each word may be given once; limit, allow and step any number of "
                              "times. At least one step is required. Levels are {}.",
                              level_names())});
    text.emplace_back(words());
    text.emplace_back(Heading{"Limits", 1});
    append_paragraphs(text, "Limits keep the search for large patterns short.");
    text.emplace_back(limits());
    text.emplace_back(Heading{"Permissions", 1});
    append_paragraphs(text, "Each of these is off unless the profile allows it.");
    text.emplace_back(permissions());
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
    text.emplace_back(Paragraph{"Use it like a built-in one:"});
    text.emplace_back(
        Commands{"gridlemma rate --profile my.profile puzzles.txt\n"
                 "gridlemma compare -p my.profile -p default.profile puzzles.txt"});
    append_paragraphs(text,
                      "With --plugin FILE.so a profile can also name the strategies of a plugin.");
    return text;
}

}  // namespace

extern const Topic profile_topic{.name = "profile",
                                 .title = "Profile files",
                                 .summary = "ladders of strategies, scales and limits",
                                 .section = 5,
                                 .make = make_profile};

}  // namespace gridlemma::apps
