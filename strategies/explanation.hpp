// SPDX-License-Identifier: Apache-2.0
// A step in words, from its evidence: what `explain` and hints say.
#pragma once

#include <string>

#include "engine/core/step.hpp"

namespace gridlemma {

/// Why the conclusions of a step hold, as one sentence with its full stop: "In row 4, r4c5 and r4c8
/// hold 2 and 7 between them." Without the name of the technique and without the conclusions. Empty
/// for a step without evidence.
[[nodiscard]] std::string explain(const Step& step);

/// Lists as one writes them: "2, 5 and 7"; "r4c5 and r4c8"; "rows 2 and 7", "row 2 and box 3".
/// Empty for an empty set.
[[nodiscard]] std::string in_words(DigitSet digits);
[[nodiscard]] std::string in_words(const CellSet& cells);
[[nodiscard]] std::string in_words(HouseSet houses);
/// "r1c4=5"; of a group "r1c4 or r1c5=5" if it is on, "r1c4 and r1c5<>5" if it is off.
[[nodiscard]] std::string in_words(const AlternatingChainEvidence::Node& node);

}  // namespace gridlemma
