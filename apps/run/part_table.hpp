// SPDX-License-Identifier: Apache-2.0
// PartTable: the rows of a part that is a table, CSV or TSV.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/input/csv_row.hpp"

namespace gridlemma::apps {

/// Not thread-safe. The functions that read return a reason on failure.
class PartTable {
 public:
    /// Reads the line of column names.
    [[nodiscard]] std::optional<std::string> read_titles(std::string_view line);
    /// The line of column names with its end.
    [[nodiscard]] const std::string& titles() const noexcept { return titles_; }
    /// Reads the number of the puzzle of a row.
    [[nodiscard]] std::optional<std::string> read_ordinal(std::string_view row,
                                                          std::uint64_t& ordinal);

    static constexpr const char* no_number = "no record with the number 'n' of its puzzle";

 private:
    [[nodiscard]] std::optional<std::string> cut(std::string_view row);

    std::string titles_;
    char delimiter_ = ',';
    std::size_t column_ = 0;   ///< Of the number.
    std::size_t columns_ = 0;  ///< How many there are.
    std::vector<CsvField> fields_;
};

}  // namespace gridlemma::apps
