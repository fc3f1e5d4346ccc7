// SPDX-License-Identifier: Apache-2.0
// The lines of tests/corpus, one case each; see tests/corpus/README.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/core/result.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma::test {

/// The conclusions of a step; both lists ascend.
struct Conclusions {
    std::vector<Candidate> placements;
    std::vector<Candidate> eliminations;
    bool operator==(const Conclusions&) const = default;
};

[[nodiscard]] Conclusions conclusions_of(const Step& step);
/// Returns "r4c5=7 r3c4<>2 r3c9<>8".
[[nodiscard]] std::string to_string(const Conclusions& conclusions);

struct CorpusCase {
    bool positive = false;
    Grid grid;
    /// Conclusions of the expected step, or of the step that a careless finder would offer.
    Conclusions conclusions;
    std::string note;  ///< Why a negative case has no step.
};

/// Returns the built-in strategies that have a corpus: all except Sudoku Explainer's forcing
/// chains, which tests/forcing covers.
[[nodiscard]] const std::vector<const Strategy*>& corpus_strategies();
/// Whether steps of the strategy depend on which cells were given. Then the cases tell.
[[nodiscard]] bool needs_givens(const Strategy& strategy);
/// Returns the first `most` steps, in order.
[[nodiscard]] std::vector<Step> corpus_steps(const Strategy& strategy, const Grid& grid,
                                             std::size_t most = 1000);

/// Returns the givens alone, from which everything else in the grid follows by reasoning.
[[nodiscard]] Puzzle givens_of(const Grid& grid);
/// Returns the checker's grid with the same content, reached from the givens alone.
[[nodiscard]] CheckedGrid checked(const Grid& grid);

[[nodiscard]] std::string to_line(const CorpusCase& corpus_case);
/// The error's position is the number of the field, from 0.
[[nodiscard]] Result<CorpusCase> parse_case(std::string_view line);

}  // namespace gridlemma::test
