// SPDX-License-Identifier: Apache-2.0
// Table: rows of text under column titles, for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/base/wrap.hpp"

namespace gridlemma::apps {

struct TableColumn {
    std::string_view title;
    bool is_number = false;  ///< Right-aligned.
};

/// Columns are as wide as their widest cell and two spaces apart, without trailing spaces. Texts
/// are cut if the table would be wider than a page, or than `limit`. Wide characters count as two
/// columns; control characters never reach a terminal. Not thread-safe.
class Table {
 public:
    explicit Table(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}

    /// Adds a row; missing cells are empty. Precondition: `row` is not longer than the columns.
    void add(std::vector<std::string> row);
    [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }
    void append_to(std::string& out, std::size_t limit = page_width) const;

 private:
    [[nodiscard]] std::vector<std::size_t> widths(std::size_t limit) const;

    std::vector<TableColumn> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace gridlemma::apps
