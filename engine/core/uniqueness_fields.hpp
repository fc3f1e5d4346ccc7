// SPDX-License-Identifier: Apache-2.0
// The fields of the evidence of uniqueness_evidence.hpp.
#pragma once

#include <tuple>

#include "engine/core/evidence_schema.hpp"
#include "engine/core/uniqueness_evidence.hpp"

namespace gridlemma {

template <>
struct Schema<DeadlyPatternEvidence> {
    using Self = DeadlyPatternEvidence;
    static constexpr std::string_view name = "deadly";
    static constexpr std::string_view meaning = "A pattern that a unique solution forbids.";
    static constexpr std::tuple fields{
        Field("pattern", &Self::pattern,
              "Candidates, like placements. Part of the certificate: another candidate of their "
              "cells is true, or there are two solutions of the puzzle."),
        Field("type", &Self::type,
              "As usually numbered: 1 to 6 of rectangles, 1 to 4 of other patterns. 7 is a hidden "
              "rectangle, and 0 none of these.")
            .in(0, 7),
        Field("digits", &Self::digits, "Of the subset in type 3."),
        Field("cells", &Self::cells, "Of the subset in type 3.")};
};

template <>
struct Schema<SymmetryEvidence> {
    using Self = SymmetryEvidence;
    static constexpr std::string_view name = "symmetry";
    static constexpr std::string_view meaning = "A symmetry of the givens.";
    static constexpr std::tuple fields{
        Field("map", &Self::map,
              "Part of the certificate: the map that carries the givens onto themselves, or would "
              "with an eliminated candidate as one more given; written as 'gridlemma canon' writes "
              "morphs.")};
};

template <>
struct Schema<ClueCoverEvidence> {
    using Self = ClueCoverEvidence;
    static constexpr std::string_view name = "clue-cover";
    static constexpr std::string_view meaning = "Cells that the givens would not cover.";
    static constexpr std::tuple fields{
        Field("cells", &Self::cells,
              "Part of the certificate: however these cells were filled with an eliminated "
              "candidate, some of them that are not given could be filled in another way."),
        Field("digits", &Self::digits,
              "If there are no cells: the same is true of all ways to choose the places of these "
              "digits. If there are cells: those that they must not hold, for words only.")};
};

}  // namespace gridlemma
