// SPDX-License-Identifier: Apache-2.0
// The page of `compare --html`: the tables of the report, and the numbers of every puzzle.
#pragma once

#include <string>
#include <vector>

#include "apps/report/report_output.hpp"
#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

/// The page of one run. Not thread-safe; a signal may call end() before the run does.
class ComparePage {
 public:
    /// Opens the output. Throws as ReportOutput does. `comparison` must outlive it.
    ComparePage(const Arguments& arguments, std::vector<std::string> inputs,
                const Comparison& comparison, Provenance provenance);

    /// Makes the page from the tables of the report. Returns a message if it is not complete, but
    /// empty otherwise.
    [[nodiscard]] std::string end(const Findings& findings, const Conclusions& conclusions,
                                  const std::vector<DataTable>& tables, bool is_complete);
    /// Writes the page, unless the input has failed.
    void finish(ExitStatus status) { output_.finish(status); }

 private:
    const Comparison& comparison_;
    std::vector<ReportProfile> profiles_;
    std::vector<ReportColumn> columns_;  ///< Without values.
    Provenance provenance_;
    ReportOutput output_;
};

}  // namespace gridlemma::apps
