// SPDX-License-Identifier: Apache-2.0
// `generate --method neighbors`: a search from puzzle to puzzle, by a few clues at a time, towards
// what --rank says.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "apps/output/records/record.hpp"
#include "apps/run/pipeline.hpp"

namespace gridlemma::apps {

struct GeneratePlan;
class RecordOutput;

/// What makes one puzzle better than another.
struct PuzzleRank {
    enum class Aim : std::uint8_t { greatest, least, nearest };
    const Field* field = nullptr;  ///< Null: there is no rank.
    Aim aim = Aim::greatest;
    double target = 0;  ///< What the value should be near.

    /// The greater, the better; minus infinity if the record has no value.
    [[nodiscard]] double of(const Record& record) const;
};

/// Reads the value of --rank: "er", "-score", "er=9.2". From then on the records use the field.
/// Throws UsageError.
[[nodiscard]] PuzzleRank parse_rank(std::string_view text, RecordOutput& records);

/// Precondition: the plan has a rank.
[[nodiscard]] std::unique_ptr<Worker> make_neighbors_worker(const GeneratePlan& plan);

}  // namespace gridlemma::apps
