// SPDX-License-Identifier: Apache-2.0
// A row of CSV for reports that are no records.
#pragma once

#include <span>
#include <string>

namespace gridlemma::apps {

/// Cells separated by commas and a line feed, in quotes where RFC 4180 asks for them.
void append_csv_row(std::string& out, std::span<const std::string> row);

}  // namespace gridlemma::apps
