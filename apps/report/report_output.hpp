// SPDX-License-Identifier: Apache-2.0
// ReportOutput: implements --html and --explanations for the verbs that report about many puzzles.
#pragma once

#include <string>
#include <vector>

#include "apps/base/exit_status.hpp"
#include "apps/cli/arguments.hpp"
#include "apps/output/files/provenance.hpp"
#include "apps/output/files/sink.hpp"
#include "apps/report/report.hpp"

namespace gridlemma::apps {

/// The page beside the usual output. Like that, it appears under its name when the run is complete;
/// see OutputFile. Not thread-safe.
class ReportOutput {
 public:
    /// Opens the page and the folder that --html and --explanations name. Throws UsageError and
    /// IoError. `inputs` are the operands, which the page names.
    ReportOutput(const Arguments& arguments, std::vector<std::string> inputs);

    /// Adds to the report how it was made, then keeps it until finish(). If it is not complete,
    /// because a signal ends the run, it is written beside its place, and a line is returned that
    /// says where that is.
    [[nodiscard]] std::string end(Report report, Provenance provenance, const PuzzlesHash& hash,
                                  bool is_complete);
    /// Writes the explanations of all puzzles or of those that differ most, then the page, and puts
    /// it in its place; unless the input has failed. Throws IoError.
    void finish(ExitStatus status);

 private:
    void explain_puzzles() const;

    std::vector<std::string> inputs_;
    GeometryRef geometry_;
    std::vector<std::string> arguments_;  ///< Of `explain`.
    OutputSink sink_;
    std::string folder_;  ///< Of the explanations; empty: none are wanted.
    ExplanationsPlace place_;
    Report report_;
};

/// Returns whether --html is given. Throws UsageError if an option is given that has no meaning
/// without it, or if the page has no place of its own.
[[nodiscard]] bool wants_report(const Arguments& arguments);

}  // namespace gridlemma::apps
