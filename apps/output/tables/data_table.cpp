// SPDX-License-Identifier: Apache-2.0
#include "apps/output/tables/data_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/base/counted.hpp"
#include "apps/base/display.hpp"
#include "apps/output/tables/csv.hpp"
#include "apps/output/tables/table.hpp"
#include "strategies/log/json_string.hpp"

namespace gridlemma::apps {

namespace {

template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

bool is_for(DataUse use, DataUse reader) { return use == DataUse::all || use == reader; }

std::string for_people(const DataCell& cell, int decimals) {
    return std::visit(
        Overloaded{[](std::monostate) { return std::string("-"); },
                   [](const std::string& text) { return text; },
                   [](std::uint64_t number) { return grouped(number); },
                   [&](double number) { return fmt::format("{:.{}f}", number, decimals); }},
        cell);
}

std::string for_csv(const DataCell& cell) {
    return std::visit(Overloaded{[](std::monostate) { return std::string(); },
                                 [](const std::string& text) { return text; },
                                 [](std::uint64_t number) { return std::to_string(number); },
                                 [](double number) { return number_text(number); }},
                      cell);
}

std::string for_json(const DataCell& cell) {
    return std::visit(Overloaded{[](std::monostate) { return std::string("null"); },
                                 [](const std::string& text) { return json_string(text); },
                                 [](std::uint64_t number) { return std::to_string(number); },
                                 [](double number) {
                                     return std::isfinite(number) ? number_text(number)
                                                                  : std::string("null");
                                 }},
                      cell);
}

bool is_number(const DataCell& cell) {
    return std::holds_alternative<std::uint64_t>(cell) || std::holds_alternative<double>(cell);
}

/// The columns of a table that people see. If it is split, without the first.
std::vector<std::size_t> columns_for_people(const DataTable& table) {
    std::vector<std::size_t> shown;
    for (std::size_t i = table.is_split ? 1 : 0; i < table.columns.size(); ++i)
        if (is_for(table.columns[i].use, DataUse::people)) shown.push_back(i);
    return shown;
}

/// Appends the rows from `begin` on that belong together; returns where the next ones begin.
std::size_t append_part(const DataTable& table, std::size_t begin, std::string& out) {
    const std::vector<std::size_t> shown = columns_for_people(table);
    const std::string key = table.is_split ? for_csv(table.rows[begin].cells[0]) : "";
    std::size_t end = begin;
    while (end < table.rows.size() && (!table.is_split || for_csv(table.rows[end].cells[0]) == key))
        ++end;
    const std::string title = gridlemma::apps::shown(key);
    std::vector<TableColumn> columns;
    for (const std::size_t i : shown) {
        const DataColumn& column = table.columns[i];
        const bool numbers =
            std::any_of(table.rows.begin(), table.rows.end(),
                        [&](const DataRow& row) { return is_number(row.cells[i]); });
        std::string_view name = column.title.empty() ? column.name : column.title;
        if (table.is_split && i == shown.front()) name = title;
        columns.push_back({name, numbers});
    }
    Table text(columns);
    for (std::size_t k = begin; k < end; ++k) {
        if (!is_for(table.rows[k].use, DataUse::people)) continue;
        std::vector<std::string> cells;
        cells.reserve(shown.size());
        for (const std::size_t i : shown)
            cells.push_back(for_people(table.rows[k].cells[i], table.columns[i].decimals));
        text.add(std::move(cells));
    }
    if (text.empty()) return end;
    if (!out.empty()) out += '\n';
    if (begin == 0 && !table.heading.empty()) out += table.heading + "\n\n";
    text.append_to(out);
    return end;
}

}  // namespace

std::string number_text(double number) { return fmt::format("{:.10g}", number); }

DataCell cell_of(std::optional<double> number) {
    DataCell cell;
    if (number) cell = *number;
    return cell;
}

std::string tables_as_text(std::span<const DataTable> tables) {
    std::string out;
    for (const DataTable& table : tables)
        for (std::size_t begin = 0; begin < table.rows.size();)
            begin = append_part(table, begin, out);
    return out;
}

std::string tables_as_csv(std::span<const DataTable> tables) {
    std::string out;
    for (const DataTable& table : tables) {
        if (!out.empty()) out += '\n';
        std::vector<std::string> cells{"record"};
        for (const DataColumn& column : table.columns)
            if (is_for(column.use, DataUse::programs)) cells.emplace_back(column.name);
        append_csv_row(out, cells);
        for (const DataRow& row : table.rows) {
            if (!is_for(row.use, DataUse::programs)) continue;
            cells.assign(1, std::string(table.name));
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                if (is_for(table.columns[i].use, DataUse::programs))
                    cells.push_back(for_csv(row.cells[i]));
            append_csv_row(out, cells);
        }
    }
    return out;
}

std::string tables_as_jsonl(std::span<const DataTable> tables) {
    std::string out;
    for (const DataTable& table : tables)
        for (const DataRow& row : table.rows) {
            if (!is_for(row.use, DataUse::programs)) continue;
            out += fmt::format("{{\"record\":\"{}\"", table.name);
            for (std::size_t i = 0; i < row.cells.size(); ++i)
                if (is_for(table.columns[i].use, DataUse::programs))
                    out += fmt::format(",\"{}\":{}", table.columns[i].name, for_json(row.cells[i]));
            out += "}\n";
        }
    return out;
}

}  // namespace gridlemma::apps
