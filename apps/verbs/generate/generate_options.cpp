// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <span>

#include "apps/verbs/generate/generate_order.hpp"
#include "apps/verbs/measure/candidate_record.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::array option_rows{
    Option{.name = "count",
           .letter = 'c',
           .argument = "N",
           .fallback = "1",
           .range = Range{.least = 1, .greatest = 1'000'000'000'000'000},
           .help = "How many puzzles: those with the numbers 1 to N."},
    Option{.name = "range",
           .argument = "A-B",
           .help = "Instead of --count: the puzzles with the numbers A to B. A puzzle depends on "
                   "its number, the seed and the order, not on the other puzzles: ranges of "
                   "several machines put together are the puzzles of one."},
    Option{.name = "seed",
           .argument = "S",
           .fallback = "1",
           .range = Range{},
           .help = "Decides which puzzles they are, together with the order and the version of "
                   "the program. The same order with the same seed gives the same puzzles each "
                   "time: for others take another seed. Two orders share no solutions but by "
                   "chance."},
    Option{.name = "method",
           .argument = "NAME",
           .fallback = "random",
           .choices = "random|unbiased|neighbors",
           .help =
               "How candidates are made. random: fast, with a bias: see above. unbiased: "
               "minimal puzzles by controlled bias, 5 to 10 per second, with weights "
               "that make all minimal puzzles count the same. neighbors: a search by a few clues "
               "at a time, for what random puzzles seldom have; see --rank."},
    Option{.name = "rank",
           .argument = "FIELD",
           .help = "With --method neighbors: what to seek, a number among the fields or metrics. "
                   "er: as great as possible; -er: as small; er=9.2: as near as possible to that. "
                   "The first puzzle that --where keeps is taken."},
    Option{.name = "summary",
           .help = "With --method unbiased: write to the standard error, after the puzzles, what "
                   "they say of all minimal puzzles, or of those that fit: the numbers of clues "
                   "and their mean, with intervals of 95 %, and the effective sample size."},
    Option{.name = "clues",
           .argument = "A-B",
           .help = "With A to B clues, or with just A. Without --minimal, clues are kept at random "
                   "until there are as many; each number has the same probability as far as "
                   "possible."},
    Option{.name = "symmetry",
           .argument = "KIND",
           .fallback = "none",
           .choices = "none|half-turn|quarter-turn|horizontal|vertical|diagonal|anti-diagonal|"
                      "orthogonal|diagonals|full",
           .help =
               "How the cells of the clues mirror each other: rotated by 180 or by 90 degrees; "
               "reflected in row 5 (horizontal: top and bottom), in column 5 (vertical: left and "
               "right), in the diagonal from r1c1, in that from r1c9; in row 5 and column 5 "
               "(orthogonal), in both diagonals, in all of them."},
    Option{.name = "pattern",
           .argument = "PATTERN",
           .help = "The cells of the clues: 81 characters, with . 0 * _ or a space for a cell "
                   "without clue and anything else for one with a clue. A puzzle is a pattern, "
                   "too."},
    Option{.name = "solution",
           .argument = "GRID",
           .help = "The solution of all puzzles: 81 digits, or a puzzle that has it."},
    Option{.name = "minimal",
           .help = "Only puzzles without a redundant clue. Without this option, the same is true "
                   "of puzzles without symmetry, --pattern or --clues; with a symmetry, no clues "
                   "that mirror each other are redundant together."},
    Option{.name = "distinct",
           .help = "Leave out puzzles that are isomorphic to one with a smaller number. --count N "
                   "then goes on until there are N; with --range there may be fewer. With "
                   "--limit-tries N, the run ends when N puzzles in a row are left out. Keeps some "
                   "100 bytes per puzzle in memory. Such a run cannot be continued by --resume or "
                   "divided by --shard."},
    candidate_profile_option,
    candidate_metrics_option,
    samples_option,
    Option{.name = "limit-tries",
           .argument = "N",
           .range = Range{.least = 1},
           .help = "Give up a puzzle if none of its first N candidates fits. It is reported, the "
                   "others go on, and the exit status is 1."},
    Option{.name = "limit-time",
           .argument = "SECONDS",
           .help = "End the run after this time. If puzzles are missing then, the exit status is "
                   "1. Which ones differs between runs and machines."},
};

}  // namespace

std::span<const Option> generate_options() noexcept { return option_rows; }

}  // namespace gridlemma::apps
