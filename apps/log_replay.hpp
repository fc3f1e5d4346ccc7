// SPDX-License-Identifier: Apache-2.0
// LogReplay: certifies a step log, line by line, and passes a verdict on each puzzle.
//
//   puzzle --> step 1 --> step 2 --> ... --> end          the way of a puzzle that is ok
//      |           |          |                |
//      `-----------`----------`----------------`--> a fault: the rest of its lines is passed over
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "apps/step_log.hpp"
#include "engine/check/checker.hpp"

namespace pencilmark::apps {

/// What became of one puzzle of a log.
struct Verdict {
    bool ok = false;
    std::uint64_t ordinal = 0;
    std::string name;
    std::uint64_t steps = 0;  ///< Certified.
    SolvedBy solved_by = SolvedBy::nothing;
};

/// One log, from its first line to its last. Trusts nothing in it: every step is certified from the
/// puzzle on, steps are counted, and what the end says is compared with where the steps led.
class LogReplay {
 public:
    explicit LogReplay(CheckLimits limits = {}) : limits_(limits) {}

    /// Takes the next line (without its end). The reason if there is something wrong; the puzzle to
    /// which the line belongs has failed then. Blank lines are passed over.
    [[nodiscard]] std::optional<std::string> take(std::string_view line);
    /// In place of a line that could not be read: for the reason given, its puzzle has failed.
    [[nodiscard]] std::optional<std::string> refuse(std::string reason) {
        return fail(std::move(reason));
    }
    /// To be called after the last line: a puzzle whose end is missing has failed.
    [[nodiscard]] std::optional<std::string> finish();

    /// The verdict that the line before has brought about, if it did; asking takes it away. A line
    /// "puzzle" can bring one about for the puzzle before it, whose end is missing.
    [[nodiscard]] std::optional<Verdict> verdict();

 private:
    /// A puzzle whose end has not come yet.
    struct Current {
        Puzzle puzzle;
        LogChecker checker;
        Verdict verdict;
    };

    [[nodiscard]] std::optional<std::string> take(const LoggedPuzzle& puzzle);
    std::optional<std::string> take(const LoggedStep& logged);
    std::optional<std::string> take(const LoggedEnd& end);
    std::optional<std::string> take(const LoggedProvenance& provenance);
    /// Ends the current puzzle, if there is one; gives the reason back.
    std::optional<std::string> fail(std::string reason);
    void pass_verdict(bool ok);

    CheckLimits limits_;
    std::optional<Current> current_;
    bool passes_over_ = false;  ///< After a fault, up to the next end or puzzle.
    std::optional<Verdict> verdict_;
};

}  // namespace pencilmark::apps
