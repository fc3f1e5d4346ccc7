// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/profile_language.hpp"

#include <array>

namespace gridlemma {

namespace {

constexpr std::array<ProfileChoice, 2> picks = {{
    {"first", "The first step that the strategy offers is taken."},
    {"all",
     "All steps that the strategy offers on one grid are taken in order, as long as they "
     "still place or exclude something. Of a strategy that assumes a unique solution only "
     "the first step is taken."},
}};

constexpr std::array<ProfileChoice, 2> fallbacks = {{
    {"none", "The puzzle is left unsolved."},
    {"mrv", "Search finishes the puzzle. Such a puzzle has no rating."},
}};

constexpr std::array<ProfileWord, 12> language = {{
    {.name = "base",
     .argument = "PROFILE",
     .meaning = "Starts with all of a built-in profile. It stands before all other words, which "
                "change what it has or add steps at the end of its ladder."},
    {.name = "name",
     .argument = "TEXT",
     .meaning = "The name of the profile. Without it, a file's name is taken."},
    {.name = "description", .argument = "TEXT", .meaning = "What the profile is for."},
    {.name = "scale",
     .argument = "SCALE",
     .meaning = "How difficulties become a rating. It stands before the first step."},
    {.name = "pick",
     .argument = "WHICH",
     .meaning = "Which steps of a strategy are taken before the ladder is tried from its top "
                "again.",
     .choices = picks},
    {.name = "selection",
     .argument = "NAME",
     .meaning = "A rule that chooses among the steps of a strategy where the first one is not the "
                "right one. It takes one step at a time, so 'pick all' cannot be combined with "
                "it."},
    {.name = "fallback",
     .argument = "HOW",
     .meaning = "What happens when no strategy finds a step.",
     .choices = fallbacks},
    {.name = "limit",
     .argument = "NAME N",
     .meaning = "Sets one of the limits below. If a limit is set twice, the second one counts.",
     .repeats = true},
    {.name = "allow",
     .argument = "NAME",
     .meaning = "Gives one of the permissions below.",
     .repeats = true},
    {.name = "step",
     .argument = "STRATEGY [DIFFICULTY [LEVEL]]",
     .meaning = "The next strategy of the ladder; easier ones come first. The difficulty is a "
                "number from 0 to 1000000; it may be left out on scale steps only.",
     .repeats = true},
    {.name = "left-out",
     .argument = "STRATEGY DIFFICULTY [LEVEL]",
     .meaning = "A strategy that the ladder does not have, with what the scale gives it. It has "
                "this difficulty where somebody adds it to the profile (NAME+STRATEGY).",
     .repeats = true},
    {.name = "gap",
     .argument = "",
     .meaning = "Says that the scale has a technique here which the ladder does not have. A puzzle "
                "that needs a step below the gap gets no rating, because with the missing "
                "technique its path would have been another."},
}};

}  // namespace

std::span<const ProfileChoice> profile_picks() noexcept { return picks; }
std::span<const ProfileChoice> profile_fallbacks() noexcept { return fallbacks; }
std::span<const ProfileWord> profile_words() noexcept { return language; }

}  // namespace gridlemma
