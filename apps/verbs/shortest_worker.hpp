// SPDX-License-Identifier: Apache-2.0
// Answers of `gridlemma shortest`, puzzle by puzzle.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "apps/output/records/record.hpp"
#include "apps/run/pipeline.hpp"
#include "apps/verbs/shortest_in_progress.hpp"
#include "apps/verbs/shortest_plan.hpp"

namespace gridlemma::apps {

inline constexpr std::array<std::string_view, 2> proven_words{"yes", "no"};

inline constexpr std::array shortest_fields{
    own_field<0>("steps", FieldType::integer, 5, "Paid steps of the path; nothing: none found"),
    own_field<1>("at_least", FieldType::integer, 8, "No path has fewer: that is proven"),
    own_field<2>("proven", FieldType::text, 6, "Whether no path has fewer steps than this one",
                 proven_words),
    own_field<3>("best", FieldType::text, 4, "Whether it is proven that no path is better by --by",
                 proven_words),
    own_field<4>("hardest", FieldType::technique, 16, "Technique of the hardest paid step"),
    own_field<5>("difficulty", FieldType::number, 10, "Its difficulty"),
    own_field<6>("sum", FieldType::number, 6, "Sum of the difficulties of the paid steps"),
    own_field<7>("path", FieldType::text, 0, "The paid steps: Whip: r9c5<>5; X-Wing: r2c5<>7"),
    own_field<8>("up_to", FieldType::number, 6,
                 "Greatest difficulty of a paid step; nothing: without a limit"),
    own_field<9>("positions", FieldType::integer, 9, "Positions where steps were looked for"),
    own_field<10>("anti_backdoors", FieldType::integer, 14,
                  "With --all: candidates whose removal leaves the rest to the free rules"),
    own_field<11>("reached", FieldType::integer, 7, "With --all: those that fall to a paid step"),
    own_field<12>("by_difficulty", FieldType::text, 0,
                  "With --all: how many fall to steps up to each difficulty: 3:1 4:8 8:18"),
    own_field<13>("unreached", FieldType::text, 0,
                  "With --all: those that no paid step eliminates, each with the difficulty of the "
                  "easiest step that does, so far as one is known: r1c1=6:8.3 r5c5=4"),
};

/// Both must outlive it.
[[nodiscard]] std::unique_ptr<Worker> make_shortest_worker(const ShortestPlan& plan,
                                                           ShortestInProgress& in_progress);

}  // namespace gridlemma::apps
