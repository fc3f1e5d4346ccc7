// SPDX-License-Identifier: Apache-2.0
// CSV rows for reports that do not consist of records.
#pragma once

#include <span>
#include <string>

namespace gridlemma::apps {

/// Appends the cells separated by commas and a line feed, quoted where RFC 4180 requires it.
void append_csv_row(std::string& out, std::span<const std::string> row);

}  // namespace gridlemma::apps
