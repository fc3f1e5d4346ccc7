// SPDX-License-Identifier: Apache-2.0
// Table: rows of text under column titles, for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

struct TableColumn {
    std::string_view title;
    bool is_number = false;  ///< Set flush right.
};

/// Columns are as wide as their widest cell and two spaces apart; no trailing spaces. Where that is
/// wider than a page, texts are cut. Wide characters count as two columns; nothing reaches a
/// terminal as a control.
class Table {
 public:
    explicit Table(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}

    /// A row shorter than the columns leaves the last ones empty. Precondition: not longer.
    void add(std::vector<std::string> row);
    [[nodiscard]] bool empty() const noexcept { return rows_.empty(); }
    void append_to(std::string& out) const;

 private:
    [[nodiscard]] std::vector<std::size_t> widths() const;

    std::vector<TableColumn> columns_;
    std::vector<std::vector<std::string>> rows_;
};

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// The part of the whole in percent with one decimal; "-" of nothing.
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole);
/// "1 puzzle", "2,000 puzzles".
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view thing);

}  // namespace gridlemma::apps
