// SPDX-License-Identifier: Apache-2.0
#include "apps/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>
#include <variant>

#include "apps/page/page.hpp"
#include "apps/report/report_page_parts.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// Whole numbers without a point.
OrderedJson json_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    constexpr double exact = 9e15;
    if (value == std::trunc(value) && std::abs(value) < exact)
        return static_cast<std::int64_t>(value);
    return std::stod(number_text(value));
}

OrderedJson json_number(std::optional<double> value) {
    return value ? json_number(*value) : OrderedJson();
}

OrderedJson json_cell(const DataCell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* whole = std::get_if<std::uint64_t>(&cell)) return *whole;
    if (const auto* number = std::get_if<double>(&cell)) return json_number(*number);
    return nullptr;
}

std::string_view title_of_column(const DataColumn& column) {
    return column.title.empty() ? column.name : column.title;
}

/// The columns and rows for people, and all rows that a chart may need.
OrderedJson json_table(const DataTable& table) {
    OrderedJson columns = OrderedJson::array();
    for (const DataColumn& column : table.columns)
        columns.push_back({{"name", column.name},
                           {"title", title_of_column(column)},
                           {"decimals", column.decimals},
                           {"shown", column.use != DataUse::programs}});
    OrderedJson rows = OrderedJson::array();
    for (const DataRow& row : table.rows) {
        if (row.use == DataUse::programs) continue;
        OrderedJson cells = OrderedJson::array();
        for (const DataCell& cell : row.cells) cells.push_back(json_cell(cell));
        rows.push_back(std::move(cells));
    }
    return {{"name", table.name},
            {"heading", table.heading},
            {"split", table.is_split},
            {"columns", std::move(columns)},
            {"rows", std::move(rows)}};
}

OrderedJson json_column(const ReportColumn& column) {
    constexpr std::size_t most_values = 120;
    constexpr std::size_t most_bins = 40;
    OrderedJson bins = OrderedJson::array();
    for (const Histogram::Bin& bin : column.histogram.bins(most_values, most_bins))
        bins.push_back({json_number(bin.low), json_number(bin.high), bin.count});
    OrderedJson data{{"name", column.name},
                     {"decimals", column.decimals},
                     {"missing", column.histogram.missing()},
                     {"bins", std::move(bins)},
                     {"rating", column.is_rating}};
    if (!column.meaning.empty()) data["meaning"] = column.meaning;
    if (!column.words.empty()) data["words"] = column.words;
    if (column.profile) data["profile"] = *column.profile;
    return data;
}

OrderedJson json_correlations(const Report& report) {
    OrderedJson all = OrderedJson::array();
    for (const ReportCorrelation& each : report.correlations) {
        OrderedJson interval;
        if (each.rho_interval)
            interval = {json_number(each.rho_interval->first),
                        json_number(each.rho_interval->second)};
        all.push_back({{"pair", {each.first, each.second}},
                       {"puzzles", each.puzzles},
                       {"rho", json_number(each.rho)},
                       {"tau", json_number(each.tau)},
                       {"interval", std::move(interval)}});
    }
    return all;
}

OrderedJson json_differences(const Report& report, const ExplanationsPlace& explanations) {
    OrderedJson all = OrderedJson::array();
    for (const ReportDifferences& pair : report.differences) {
        const auto profiles = profiles_of(report, pair);
        OrderedJson rows = OrderedJson::array();
        for (const ReportDifferences::Row& row : pair.rows) {
            OrderedJson data{
                {"n", row.origin.ordinal},
                {"where", fmt::format("{}:{}", row.origin.file, row.origin.line)},
                {"values", {json_number(row.first), json_number(row.second)}},
                {"percentiles",
                 {json_number(row.first_percentile), json_number(row.second_percentile)}},
                {"puzzle", row.origin.text}};
            if (explanations)
                for (const std::size_t profile : profiles)
                    data["pages"].push_back(*explanations +
                                            explanation_name(report, row.origin.ordinal, profile));
            rows.push_back(std::move(data));
        }
        all.push_back({{"pair", {pair.first, pair.second}},
                       {"profiles", profiles},
                       {"rows", std::move(rows)}});
    }
    return all;
}

/// The addresses of the pages that explain the points.
OrderedJson page_names(const Report& report, const std::string& folder) {
    OrderedJson pages = OrderedJson::array();
    for (const SampledPuzzle& point : report.points)
        pages.push_back(folder + explanation_name(report, point.origin.ordinal, 0));
    return pages;
}

/// What only the list of puzzles shows: names, techniques by their places in the ladder.
void add_list(const Report& report, OrderedJson& data) {
    OrderedJson names = OrderedJson::array();
    OrderedJson hardest = OrderedJson::array();
    OrderedJson used = OrderedJson::array();
    bool has_names = false;
    for (const SampledPuzzle& point : report.points) {
        names.push_back(point.origin.name);
        has_names = has_names || !point.origin.name.empty();
        hardest.push_back(point.used.hardest);
        used.push_back(point.used.rungs);
    }
    if (has_names) data["names"] = std::move(names);
    data["hardest"] = std::move(hardest);
    data["used"] = std::move(used);
    OrderedJson& techniques = data["techniques"] = OrderedJson::array();
    for (const Rung& rung : report.profiles.front().profile->ladder)
        techniques.push_back(rung.strategy->descriptor.name);
}

/// By column, since that is how charts use them.
OrderedJson json_points(const Report& report, const ExplanationsPlace& explanations) {
    OrderedJson numbers = OrderedJson::array();
    OrderedJson files = OrderedJson::array();
    OrderedJson lines = OrderedJson::array();
    OrderedJson puzzles = OrderedJson::array();
    OrderedJson values = OrderedJson::array();
    for (std::size_t i = 0; i < report.columns.size(); ++i) values.push_back(OrderedJson::array());
    std::string last_file;
    for (const SampledPuzzle& point : report.points) {
        if (numbers.empty() || point.origin.file != last_file) {
            last_file = point.origin.file;
            files.push_back({numbers.size(), last_file});
        }
        numbers.push_back(point.origin.ordinal);
        lines.push_back(point.origin.line);
        puzzles.push_back(point.origin.text);
        for (std::size_t i = 0; i < point.values.size(); ++i)
            values[i].push_back(json_number(point.values[i]));
    }
    OrderedJson data{{"numbers", std::move(numbers)},
                     {"files", std::move(files)},
                     {"lines", std::move(lines)},
                     {"puzzles", std::move(puzzles)},
                     {"values", std::move(values)}};
    if (!report.points_use.sample.empty()) data["sample"] = report.points_use.sample;
    if (report.points_use.are_listed) add_list(report, data);
    if (explanations && explains_all(report)) data["pages"] = page_names(report, *explanations);
    return data;
}

/// A word as a shell reads it.
std::string shell_word(const std::string& word) {
    const auto is_plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' ||
               c == '.' || c == '/' || c == '+' || c == '=';
    };
    if (!word.empty() && std::ranges::all_of(word, is_plain)) return word;
    std::string out = "'";
    for (const char c : word) c == '\'' ? out += "'\\''" : out += c;
    return out + "'";
}

OrderedJson json_profiles(const Report& report) {
    OrderedJson all = OrderedJson::array();
    for (const ReportProfile& profile : report.profiles) {
        std::string command = "gridlemma explain --profile " + shell_word(profile.name);
        for (const std::string& argument : report.arguments) command += ' ' + shell_word(argument);
        all.push_back({{"name", profile.name}, {"command", std::move(command)}});
    }
    return all;
}

OrderedJson json_dots(const Report& report) {
    OrderedJson all = OrderedJson::array();
    for (const ReportDots& dots : report.dots)
        all.push_back({{"table", dots.table},
                       {"heading", dots.heading},
                       {"note", dots.note},
                       {"label", dots.label},
                       {"marked", dots.marked},
                       {"axes", dots.axes}});
    return all;
}

OrderedJson json_bars(const Report& report) {
    OrderedJson all = OrderedJson::array();
    for (const ReportBars& bars : report.bars)
        all.push_back({{"table", bars.table},
                       {"heading", bars.heading},
                       {"label", bars.label},
                       {"group", bars.group},
                       {"values", bars.values}});
    return all;
}

}  // namespace

DataTable empty_value_table() {
    return {.name = "value",
            .heading = "Ratings and metrics; in means, the easiest level is one",
            .columns = {{.name = "value"},
                        {.name = "puzzles"},
                        {.name = "mean", .decimals = 2},
                        {.name = "deviation", .use = DataUse::programs},
                        {.name = "least", .decimals = 1},
                        {.name = "q25", .title = "25 %", .decimals = 1},
                        {.name = "median", .decimals = 1},
                        {.name = "q75", .title = "75 %", .decimals = 1},
                        {.name = "greatest", .decimals = 1}}};
}

DataCell level_cell(std::span<const std::string> words, double place) {
    const auto word = [&](double at) {
        return words[std::min(static_cast<std::size_t>(at), words.size() - 1)];
    };
    std::string low = word(std::floor(place));
    const std::string high = word(std::ceil(place));
    return low == high ? low : low + " to " + high;
}

DataTable value_table(const std::vector<ReportColumn>& columns) {
    DataTable table = empty_value_table();
    for (const ReportColumn& column : columns) {
        const Histogram& values = column.histogram;
        const double first = column.words.empty() ? 0 : first_level;
        const auto mean = values.mean();
        DataRow row{{column.name,
                     values.size(),
                     cell_of(mean ? std::optional(*mean + first) : std::nullopt),
                     {}}};
        for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const auto value = values.quantile(share);
            row.cells.push_back(value && !column.words.empty() ? level_cell(column.words, *value)
                                                               : cell_of(value));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<std::size_t> profiles_of(const Report& report, const ReportDifferences& pair) {
    std::vector<std::size_t> profiles;
    for (const std::size_t column : {pair.first, pair.second})
        if (const auto profile = report.columns[column].profile)
            if (profiles.empty() || profiles.front() != *profile) profiles.push_back(*profile);
    if (profiles.empty() && !report.profiles.empty()) profiles.push_back(0);
    return profiles;
}

std::string explanation_name(const Report& report, std::uint64_t ordinal, std::size_t profile) {
    std::string slug;
    for (const char c : report.profiles[profile].name)
        slug += std::isalnum(static_cast<unsigned char>(c)) != 0 && c > 0 ? c : '-';
    return fmt::format("puzzle-{}-{}.html", ordinal, slug);
}

bool explains_all(const Report& report) {
    constexpr std::size_t most_pages = 500;
    return report.points_use.are_listed && report.points.size() <= most_pages;
}

std::string report_page(const Report& report, const ExplanationsPlace& explanations) {
    OrderedJson tables = OrderedJson::array();
    for (const DataTable& table : report.tables)
        if (!table.rows.empty()) tables.push_back(json_table(table));
    OrderedJson columns = OrderedJson::array();
    for (const ReportColumn& column : report.columns) columns.push_back(json_column(column));
    const OrderedJson data{{"title", report.title},
                           {"opening", report.opening},
                           {"notes", report.notes},
                           {"provenance", report.provenance},
                           {"puzzles", report.puzzles},
                           {"profiles", json_profiles(report)},
                           {"tables", std::move(tables)},
                           {"bars", json_bars(report)},
                           {"dots", json_dots(report)},
                           {"columns", std::move(columns)},
                           {"correlations", json_correlations(report)},
                           {"differences", json_differences(report, explanations)},
                           {"points", json_points(report, explanations)}};
    Buffer out;
    out.append(report_page_head());
    append_page_data(out, "report", data);
    out.append(report_page_foot());
    return {out.data(), out.size()};
}

}  // namespace gridlemma::apps
