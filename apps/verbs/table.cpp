// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pencilmark::apps {

void Table::append_to(std::string& out) const {
    std::vector<std::size_t> widths;
    std::vector<std::string> titles;
    for (const TableColumn& column : columns_) {
        widths.push_back(column.title.size());
        titles.emplace_back(column.title);
    }
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    const auto append_row = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += fmt::format(fmt::runtime(columns_[i].is_number ? "{}{:>{}}" : "{}{:<{}}"),
                                i == 0 ? "" : "  ", row[i], widths[i]);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line;
        out += '\n';
    };
    append_row(titles);
    for (const auto& row : rows_) append_row(row);
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return digits;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return "-";
    return fmt::format("{:.1f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string counted(std::uint64_t number, std::string_view thing) {
    return fmt::format("{} {}{}", grouped(number), thing, number == 1 ? "" : "s");
}

}  // namespace pencilmark::apps
