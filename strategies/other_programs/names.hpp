// SPDX-License-Identifier: Apache-2.0
// The other programs whose names for techniques descriptors state: see NamesElsewhere.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace gridlemma::programs {

inline constexpr std::string_view hodoku = "HoDoKu";               ///< Its short codes: "n2".
inline constexpr std::string_view explainer = "Sudoku Explainer";  ///< "Naked Pair".

/// Names under which built-in profiles are known elsewhere, each with the name here.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 5> of_profiles{
    {{"serate", "se"},
     {"explainer", "se"},
     {"sudoku-explainer", "se"},
     {"se-1.2.1", "se"},
     {"csp-rules", "csp"}}};

/// Programs of which there is no profile, each with what is there instead, as a message says it.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 5> without_profile{
    {{"skfr", "skfr follows Sudoku Explainer: profile 'se'"},
     {"sudokuwiki", "profile 'modern' has the techniques of SudokuWiki, with other difficulties"},
     {"andrew-stuart",
      "profile 'modern' has the techniques of SudokuWiki, with other difficulties"},
     {"sudoku.coach", "profile 'modern' has the techniques of today"},
     {"yzf", "profile 'modern' has the techniques of today"}}};

}  // namespace gridlemma::programs
