// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/solve/candidate_counts_text.hpp"

#include "engine/core/sets.hpp"

namespace gridlemma::apps {

void append_lines(Buffer& out, const CandidateCounts& counts) {
    for (const Cell cell : CellSet::all()) {
        append(out, to_string(cell));
        for (const Digit digit : DigitSet::all())
            if (const Uint128 count = counts[cell.index()][digit.index()]; count != 0)
                append_format(out, " {}:{}", digit.character(), decimal(count));
        append(out, "\n");
    }
}

void append_joined(Buffer& out, const CandidateCounts& counts) {
    std::string_view separator;
    for (const Cell cell : CellSet::all())
        for (const Digit digit : DigitSet::all())
            if (const Uint128 count = counts[cell.index()][digit.index()]; count != 0) {
                append_format(out, "{}{}={}:{}", separator, to_string(cell), digit.character(),
                              decimal(count));
                separator = ";";
            }
}

}  // namespace gridlemma::apps
