// SPDX-License-Identifier: Apache-2.0
// The parameters of the built-in strategies. 'gridlemma help profile' describes them from here.
#pragma once

#include "engine/logic/parameter.hpp"

namespace gridlemma::parameters {

inline constexpr int greatest_effort = 2'000'000'000;

inline constexpr Parameter fins{.name = "fins",
                                .meaning = "Most fins of a fish, endo fins included.",
                                .most = 81,
                                .standard = 5};
inline constexpr Parameter endo_fins{
    .name = "endo-fins", .meaning = "Most endo fins of a fish.", .most = 81, .standard = 2};
inline constexpr Parameter links{.name = "links",
                                 .meaning =
                                     "Longest chain through single candidates, and longest "
                                     "continuous loop of one digit.",
                                 .least = 3,
                                 .most = 1'000,
                                 .standard = 20};
inline constexpr Parameter sets{
    .name = "sets",
    .meaning = "Most almost locked sets of one grid; the first ones found are kept.",
    .most = 100'000,
    .standard = 4'000};
inline constexpr Parameter set_links{.name = "set-links",
                                     .meaning = "Longest chain of almost locked sets.",
                                     .least = 3,
                                     .most = 1'000,
                                     .standard = 50};
inline constexpr Parameter set_tries{
    .name = "set-tries",
    .meaning = "Most steps of the search for chains of almost locked sets in one grid.",
    .most = greatest_effort,
    .standard = 2'000'000};
inline constexpr Parameter nodes{
    .name = "nodes",
    .meaning =
        "Most combinations that one search for fish, for death blossoms or for loops of a "
        "digit tries.",
    .most = greatest_effort,
    .standard = 50'000};
inline constexpr Parameter kraken_size{.name = "kraken-size",
                                       .meaning = "Most base houses of a kraken fish.",
                                       .least = 2,
                                       .most = 7,
                                       .standard = 4};
inline constexpr Parameter kraken_fins{
    .name = "kraken-fins", .meaning = "Most fins of a kraken fish.", .most = 81, .standard = 2};

inline constexpr Parameter guardians{
    .name = "guardians",
    .meaning =
        "Most guardians of an impossible or a deadly pattern. Those of an impossible pattern "
        "that strong links make all true or all false count once.",
    .least = 1,
    .most = 12,
    .standard = 3};
inline constexpr Parameter fillings{
    .name = "fillings",
    .meaning = "Most fillings that are tried for impossible patterns of the same digits.",
    .least = 1,
    .most = greatest_effort,
    .standard = 1'000};

inline constexpr Parameter templates{
    .name = "templates",
    .meaning = "Most templates of a digit that are laid over those of others.",
    .least = 1,
    .most = 46'656,
    .standard = 1'000};

inline constexpr Parameter cells_filled{
    .name = "cells-filled",
    .meaning = "Most cells that are filled to find out whether one pattern is deadly.",
    .least = 1,
    .most = greatest_effort,
    .standard = 2'000};

inline constexpr Parameter whip_length{.name = "whip-length",
                                       .meaning = "Most truths of a whip or a g-whip.",
                                       .least = 1,
                                       .most = 324,
                                       .standard = 8};
inline constexpr Parameter whip_tries{
    .name = "whip-tries",
    .meaning =
        "Most elements that one search for whips, with or without groups or relations, tries.",
    .least = 1,
    .most = greatest_effort,
    .standard = 150'000};
inline constexpr Parameter braid_length{.name = "braid-length",
                                        .meaning = "Most truths of a braid or a g-braid.",
                                        .least = 1,
                                        .most = 324,
                                        .standard = 6};

inline constexpr Parameter forcing_whip_length{
    .name = "forcing-whip-length",
    .meaning = "Most truths of forcing whips from the options of a truth, that truth included.",
    .least = 1,
    .most = 324,
    .standard = 4};

inline constexpr Parameter direct_eliminations{
    .name = "direct-eliminations",
    .meaning =
        "Direct intersections and direct hidden subsets also carry out the eliminations "
        "that their placement rests on, as Sudoku Explainer has done since 2022."};
inline constexpr Parameter every_fish{
    .name = "every-fish",
    .meaning =
        "Fish are also looked for where an earlier fish of the same kind eliminates the "
        "same. Takes much longer; of use with 'pick all' only."};
inline constexpr Parameter siamese_fish{
    .name = "siamese-fish",
    .meaning =
        "Two fish with the same base and different covers may be one step, which "
        "eliminates what both do. Such steps come after the single fish of their kind."};
inline constexpr Parameter overlapping_sets{.name = "overlapping-sets",
                                            .meaning = "Almost locked sets may share cells."};
inline constexpr Parameter sets_both_ways{
    .name = "sets-both-ways",
    .meaning = "Chains of almost locked sets may go back to sets that were found earlier."};
inline constexpr Parameter set_nodes{
    .name = "set-nodes",
    .meaning = "Grouped nice loops and grouped AICs may pass through almost locked sets."};
inline constexpr Parameter two_candidate_rectangles{
    .name = "two-candidate-rectangles",
    .meaning = "Empty rectangles may consist of two candidates."};
inline constexpr Parameter hodoku_reading{
    .name = "hodoku-reading",
    .meaning =
        "Naked and hidden subsets, fish, skyscrapers, W-Wings, continuous nice loops, doubly "
        "linked almost locked sets and death blossoms are read as HoDoKu reads them, not as "
        "others do: what counts as one, what it eliminates, and in which order its steps come. "
        "Selection hodoku implies it."};

}  // namespace gridlemma::parameters
