// SPDX-License-Identifier: Apache-2.0
#include "apps/output/tables/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/base/display.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::size_t table_gap = 2;
constexpr std::size_t narrowest_text = 12;

}  // namespace

void Table::add(std::vector<std::string> row) {
    for (std::string& cell : row) cell = shown(cell);
    rows_.push_back(std::move(row));
}

std::vector<std::size_t> Table::widths(std::size_t limit) const {
    std::vector<std::size_t> widths;
    for (const TableColumn& column : columns_) widths.push_back(display_width(column.title));
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], display_width(row[i]));
    std::size_t total = table_gap * (widths.size() - 1);
    for (const std::size_t width : widths) total += width;
    for (std::size_t i = 0; i < widths.size() && total > limit; ++i) {
        if (columns_[i].is_number || widths[i] <= narrowest_text) continue;
        const std::size_t excess = std::min(total - limit, widths[i] - narrowest_text);
        widths[i] -= excess;
        total -= excess;
    }
    return widths;
}

void Table::append_to(std::string& out, std::size_t limit) const {
    const std::vector<std::size_t> widths = this->widths(limit);
    const auto append_row = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) line.append(table_gap, ' ');
            const std::string cell =
                columns_[i].is_number ? row[i] : shown_within(row[i], widths[i]);
            const std::string blanks(widths[i] - display_width(cell), ' ');
            line += columns_[i].is_number ? blanks + cell : cell + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line;
        out += '\n';
    };
    std::vector<std::string> titles;
    for (const TableColumn& column : columns_) titles.push_back(shown(column.title));
    append_row(titles);
    for (const auto& row : rows_) append_row(row);
}

}  // namespace gridlemma::apps
