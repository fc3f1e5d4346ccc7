// SPDX-License-Identifier: Apache-2.0
// The record of a rated puzzle.
#pragma once

#include "apps/output/records/record.hpp"
#include "engine/logic/profile.hpp"

namespace gridlemma::apps {

/// Sets all fields that follow from what a profile made of a puzzle, which must outlive the record;
/// the techniques only if they are wanted, since that takes time.
void fill(Record& record, const InputPuzzle& puzzle, const Outcome& outcome, const Profile& profile,
          bool with_techniques);

}  // namespace gridlemma::apps
