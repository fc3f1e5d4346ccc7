// SPDX-License-Identifier: Apache-2.0
#include "apps/output/tables/csv.hpp"

namespace gridlemma::apps {

namespace {

void append_cell(std::string& out, const std::string& cell) {
    if (cell.find_first_of(",\"\r\n") == std::string::npos) {
        out += cell;
        return;
    }
    out += '"';
    for (const char character : cell) {
        if (character == '"') out += '"';
        out += character;
    }
    out += '"';
}

}  // namespace

void append_csv_row(std::string& out, std::span<const std::string> row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) out += ',';
        append_cell(out, row[i]);
    }
    out += '\n';
}

}  // namespace gridlemma::apps
