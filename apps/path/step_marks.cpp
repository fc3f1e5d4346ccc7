// SPDX-License-Identifier: Apache-2.0
#include "apps/path/step_marks.hpp"

#include <algorithm>
#include <set>

namespace gridlemma::apps {

namespace {

constexpr std::array<std::string_view, 10> mark_names{
    "", "premise", "pattern", "one", "other", "third", "fourth", "extra", "remove", "place"};
constexpr std::array<Mark, 4> looks{Mark::one, Mark::other, Mark::third, Mark::fourth};

constexpr std::array whole_key{KeyEntry{"premise", "premise"},
                               KeyEntry{"pattern", "pattern"},
                               KeyEntry{"one", "one colour"},
                               KeyEntry{"other", "the other colour"},
                               KeyEntry{"third", "one colour of the next group"},
                               KeyEntry{"fourth", "its other colour"},
                               KeyEntry{"extra", "fin or guardian"},
                               KeyEntry{"place", "placed"},
                               KeyEntry{"remove", "eliminated"},
                               KeyEntry{"base-house", "base"},
                               KeyEntry{"hatched", "cover"},
                               KeyEntry{"set", ""},
                               KeyEntry{"outline", "cells of the pattern"},
                               KeyEntry{"start", "assumed"},
                               KeyEntry{"on", "true"},
                               KeyEntry{"off", "false"},
                               KeyEntry{"strong", "so true"},
                               KeyEntry{"weak", "so false"},
                               KeyEntry{"bond", "one of both is true"},
                               KeyEntry{"link", "common digit"}};

/// The names of what is drawn but for marks.
std::set<std::string_view> parts_of(const StepDrawing& drawing) {
    std::set<std::string_view> parts;
    if (!drawing.base.empty()) parts.insert("base-house");
    if (!drawing.cover.empty()) parts.insert("hatched");
    if (!drawing.sets.empty()) parts.insert("set");
    if (!drawing.outline.empty()) parts.insert("outline");
    if (!drawing.bonds.empty()) parts.insert("bond");
    if (!drawing.links.empty()) parts.insert("link");
    for (const auto& line : drawing.lines)
        for (const StepDrawing::Node& node : line) {
            parts.insert(node.is_on ? "on" : "off");
            parts.insert(node.parents.empty() ? "start" : node.is_on ? "strong" : "weak");
        }
    return parts;
}

}  // namespace

std::string_view name_of(Mark mark) noexcept { return mark_names[static_cast<std::size_t>(mark)]; }

std::array<Marks, candidate_count> marks_of(const Grid& before, const Step& step,
                                            const StepDrawing& drawing) {
    std::array<Marks, candidate_count> marks{};
    const auto set = [&](Candidate candidate, Mark mark) {
        if (!before.has(candidate)) return;
        Marks& its = marks[static_cast<std::size_t>(candidate.index())];
        (mark < Mark::remove ? its.role : its.conclusion) = mark;
    };
    // The nodes of a chain say what it rests on.
    for (Truth truth : step.truths) {
        if (!drawing.lines.empty()) break;
        if (truth.is_cell()) {
            if (before.unsolved().contains(truth.cell()))
                for (Digit digit : before.at(truth.cell()))
                    set({truth.cell(), digit}, Mark::premise);
        } else {
            for (Cell cell : before.places(truth.house(), truth.digit()))
                set({cell, truth.digit()}, Mark::premise);
        }
    }
    for (Candidate candidate : drawing.pattern) set(candidate, Mark::pattern);
    for (std::size_t n = 0; n < drawing.colors.size(); ++n)
        for (std::size_t side : {0U, 1U})
            for (Candidate candidate : drawing.colors[n][side])
                set(candidate, looks[(2 * n + side) % looks.size()]);
    for (Candidate candidate : drawing.extras) set(candidate, Mark::extra);
    for (Candidate candidate : step.eliminations) set(candidate, Mark::remove);
    for (Candidate candidate : step.placements) set(candidate, Mark::place);
    return marks;
}

std::span<const KeyEntry> key_entries() noexcept { return whole_key; }

std::vector<KeyEntry> key_of(const Grid& before, const Step& step, const StepDrawing& drawing) {
    std::array<bool, mark_count> is_drawn{};
    for (const Marks& marks : marks_of(before, step, drawing)) {
        // A colour is seen below a conclusion; another mark is not.
        if (marks.conclusion == Mark::none || is_color(marks.role))
            is_drawn[static_cast<std::size_t>(marks.role)] = true;
        is_drawn[static_cast<std::size_t>(marks.conclusion)] = true;
    }
    std::set<std::string_view> used = parts_of(drawing);
    for (std::size_t mark = 0; mark < is_drawn.size(); ++mark)
        if (is_drawn[mark]) used.insert(mark_names[mark]);
    std::vector<KeyEntry> key;
    for (const KeyEntry& entry : whole_key)
        if (used.contains(entry.name))
            key.push_back({entry.name, entry.name == "set" ? drawing.sets_text : entry.text});
    return key;
}

}  // namespace gridlemma::apps
