// SPDX-License-Identifier: Apache-2.0
// LogReplay: certifies a step log, line by line, and passes a verdict on each puzzle.
//
//   puzzle --> step 1 --> step 2 --> ... --> end          the way of a puzzle that is ok
//      |           |          |                |
//      `-----------`----------`----------------`--> a fault: the rest of its lines is passed over
//
// What a log claims and what its certified steps prove are two things:
//
//   the steps                           prove                      refute
//   ---------------------------------   ------------------------   --------------------------------
//   solve the puzzle, assume nothing    status unique, solution    any other status or solution
//   solve it, assume a unique solution  that this is a solution    none, invalid, another solution
//   end in a contradiction              status none                unique, multiple, a solution
//   the same, assuming uniqueness       not just one solution      unique
//   end before                          nothing of the status      solved by logic
//   the same, exclude the given         not just one solution      unique
//   solution, assume uniqueness
//
// A solution that is given is compared with the puzzle: it refutes none. Conflicting givens prove
// invalid. A claim that is neither proved nor refuted passes and is said to be unproved; so is the
// status unique of a puzzle that search finished.
//
// Where the profile is known, the strategy of a step is one of its ladder, and the difficulty of
// the step is not below that of the strategy. Nothing in a log shows that the strategy is the one
// that found the step, nor how hard the puzzle is: texts, ratings and guesses are not looked at.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/check/checker.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/log/step_log.hpp"

namespace gridlemma {

/// What became of one puzzle of a log.
struct LogVerdict {
    bool ok = false;  ///< Every step is certified, and nothing that the end claims is refuted.
    std::uint64_t ordinal = 0;
    std::string name;
    std::uint64_t steps = 0;     ///< Certified.
    std::uint64_t assuming = 0;  ///< Those of them that assume a unique solution.
    // As claimed:
    SolvedBy solved_by = SolvedBy::nothing;
    Status status = Status::none;
    bool is_status_proved = false;  ///< By the steps, without any assumption.
};

/// One log, from its first line to its last. Trusts nothing in it: every step is certified from the
/// puzzle on, steps are counted, and what the end claims is compared with where the steps led. A
/// log is certified for what its steps prove and no more: see the table above.
/// Thread safety: one object per thread. Errors: take() and finish() return the reason; nothing is
/// thrown but std::bad_alloc.
class LogReplay {
 public:
    /// Returns the profile of a name, valid until the next call; null if it is not known.
    using FindProfile = std::function<const Profile*(const std::string& name)>;

    explicit LogReplay(CheckLimits limits = {}, FindProfile find_profile = {})
        : limits_(limits), find_profile_(std::move(find_profile)) {}

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
    [[nodiscard]] std::optional<LogVerdict> verdict();

 private:
    /// A puzzle whose end has not come yet.
    struct Current {
        Puzzle puzzle;
        LogChecker checker;
        LogVerdict verdict;
    };

    [[nodiscard]] std::optional<std::string> take(const LoggedPuzzle& puzzle);
    std::optional<std::string> take(const LoggedStep& logged);
    std::optional<std::string> take(const LoggedEnd& end);
    std::optional<std::string> take(const LoggedProvenance& provenance);
    /// Ends the current puzzle, if there is one; gives the reason back.
    std::optional<std::string> fail(std::string reason);
    void pass_verdict(bool ok);

    CheckLimits limits_;
    FindProfile find_profile_;
    std::string profile_;  ///< Of the last puzzle.
    std::optional<Current> current_;
    bool passes_over_ = false;  ///< After a fault, up to the next end or puzzle.
    std::optional<LogVerdict> verdict_;
};

}  // namespace gridlemma
