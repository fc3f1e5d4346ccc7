// SPDX-License-Identifier: Apache-2.0
// DataTable: a table of a report, for people and for programs: text, CSV or JSON lines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gridlemma::apps {

/// A cell: nothing, a text, a whole number or a number.
using DataCell = std::variant<std::monostate, std::string, std::uint64_t, double>;

/// The number, or nothing.
[[nodiscard]] DataCell cell_of(std::optional<double> number);

/// A number as programs read it: enough digits for further sums, and no more than all platforms
/// agree on.
[[nodiscard]] std::string number_text(double number);

/// Whom a column or a row is for.
enum class DataUse : std::uint8_t { all, people, programs };

struct DataColumn {
    std::string_view name;        ///< For programs: "rho_low".
    std::string_view title = {};  ///< For people; the name if empty.
    int decimals = 0;             ///< For people, of numbers that are not whole.
    DataUse use = DataUse::all;
};

struct DataRow {
    std::vector<DataCell> cells;  ///< Parallel to the columns.
    DataUse use = DataUse::all;
};

struct DataTable {
    std::string_view name;     ///< For programs, the kind of its records: "correlation".
    std::string heading = {};  ///< For people: a line before the table. May be empty.
    std::vector<DataColumn> columns = {};
    std::vector<DataRow> rows = {};
    /// For people, one table per value of the first column, which becomes a title.
    bool is_split = false;
};

/// Each table after an empty line, at most 80 columns wide if its texts can be cut. A missing value
/// is `-`. Tables without rows are left out.
[[nodiscard]] std::string tables_as_text(std::span<const DataTable> tables);

/// Each table with its header, and an empty line between tables. The first column, `record`, holds
/// the table's name. A missing value is empty.
[[nodiscard]] std::string tables_as_csv(std::span<const DataTable> tables);

/// One object per row; `record` holds the table's name. A missing value is null.
[[nodiscard]] std::string tables_as_jsonl(std::span<const DataTable> tables);

}  // namespace gridlemma::apps
