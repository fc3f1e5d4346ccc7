// SPDX-License-Identifier: Apache-2.0
// The data of the page of a report.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gridlemma::test {

inline nlohmann::json report_in(const std::string& page) {
    const std::string open = "<script type=\"application/json\" class=\"report\">";
    const std::size_t begin = page.find(open);
    if (begin == std::string::npos) {
        ADD_FAILURE() << "no data in a page of " << page.size() << " bytes";
        return {};
    }
    const std::size_t start = begin + open.size();
    return nlohmann::json::parse(page.substr(start, page.find("</script>", start) - start));
}

/// The rows of a table of a report, as objects.
inline std::vector<nlohmann::json> rows_of(const nlohmann::json& report, const std::string& name) {
    std::vector<nlohmann::json> rows;
    for (const auto& table : report.at("tables")) {
        if (table.at("name") != name) continue;
        for (const auto& row : table.at("rows")) {
            nlohmann::json object;
            for (std::size_t i = 0; i < row.size(); ++i)
                object[table.at("columns").at(i).at("name").get<std::string>()] = row.at(i);
            rows.push_back(std::move(object));
        }
    }
    return rows;
}

}  // namespace gridlemma::test
