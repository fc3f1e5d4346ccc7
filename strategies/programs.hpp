// SPDX-License-Identifier: Apache-2.0
// The other programs whose names for techniques descriptors state: see NamesElsewhere.
#pragma once

#include <string_view>

namespace gridlemma::programs {

inline constexpr std::string_view hodoku = "HoDoKu";               ///< Its short codes: "n2".
inline constexpr std::string_view explainer = "Sudoku Explainer";  ///< "Naked Pair".

}  // namespace gridlemma::programs
