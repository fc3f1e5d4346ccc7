// SPDX-License-Identifier: Apache-2.0
// Evidence of steps that assume a unique solution. It is a part of their certificate: the checker
// verifies it. See evidence.hpp.
#pragma once

#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/morph.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma {

/// A deadly pattern: candidates such that, if every one of their cells held one of them, changing
/// some of these cells would give a second solution. Mostly there are two in each of its cells, and
/// in each house none or two of each digit: then each may be changed for the other one of its cell.
/// In a puzzle with a single solution one of the other candidates of these cells, the guardians, is
/// therefore true.
struct DeadlyPatternEvidence {
    std::vector<Candidate> pattern;
    int type = 1;     ///< As usually numbered: 1 to 4; 0 if it is none of these.
    DigitSet digits;  ///< Type 3: of the subset that the guardians complete.
    CellSet cells;    ///< Type 3: its other cells.
};

/// A symmetry: a map of cells and digits that carries the givens onto themselves, if need be with
/// the eliminated candidate as one more given. So it does the only solution, if that candidate is
/// true: candidates that it carries to each other are all true or all false. Part of the
/// certificate.
struct SymmetryEvidence {
    Morph map;
};

/// Clue cover: however `cells` were filled, or the places of `digits` chosen, with one of the
/// candidates that the step eliminates, some of these cells could be filled in another way, with no
/// given among them and no change elsewhere. The givens are said to cover the unavoidable sets of
/// the solution: none of them lacks a given. Part of the certificate.
struct ClueCoverEvidence {
    CellSet cells;
    /// If there are cells, those that some of them must not hold: not part of the certificate.
    DigitSet digits;
};

}  // namespace gridlemma
