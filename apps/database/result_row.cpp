// SPDX-License-Identifier: Apache-2.0
#include "apps/database/result_row.hpp"

#include <cstring>

#include "apps/output/append.hpp"

namespace gridlemma::apps {

namespace {

template <typename Number>
void put(Buffer& out, Number number) {
    std::array<char, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    out.append(bytes.data(), bytes.data() + bytes.size());
}

void put_text(Buffer& out, std::string_view text) {
    put(out, static_cast<std::uint32_t>(text.size()));
    append(out, text);
}

void put_value(Buffer& out, const SqlValue& value) {
    put(out, static_cast<std::uint8_t>(value.index()));
    if (const auto* integer = std::get_if<std::int64_t>(&value)) put(out, *integer);
    if (const auto* number = std::get_if<double>(&value)) put(out, *number);
    if (const auto* text = std::get_if<std::string_view>(&value)) put_text(out, *text);
}

template <typename Number>
Number take_number(std::string_view& bytes) {
    Number number{};
    std::memcpy(&number, bytes.data(), sizeof number);
    bytes.remove_prefix(sizeof number);
    return number;
}

std::string_view take_text(std::string_view& bytes) {
    const auto size = take_number<std::uint32_t>(bytes);
    const std::string_view text = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return text;
}

SqlValue take_value(std::string_view& bytes) {
    switch (take_number<std::uint8_t>(bytes)) {
        case 1:
            return take_number<std::int64_t>(bytes);
        case 2:
            return take_number<double>(bytes);
        case 3:
            return take_text(bytes);
        default:
            return {};
    }
}

}  // namespace

void ResultRow::clear() {
    techniques.clear();
    metrics.clear();
    steps.clear();
}

void ResultRow::append_to(Buffer& out) const {
    put_text(out, givens);
    put_text(out, name);
    put(out, ordinal);
    for (const SqlValue& value : columns) put_value(out, value);
    put(out, static_cast<std::uint32_t>(techniques.size()));
    for (const auto& [id, count] : techniques) {
        put_text(out, id);
        put(out, count);
    }
    put(out, static_cast<std::uint32_t>(metrics.size()));
    for (const auto& [id, value] : metrics) {
        put_text(out, id);
        put_value(out, value);
    }
    put(out, static_cast<std::uint32_t>(steps.size()));
    for (const StoredStep& step : steps) {
        put_text(out, step.technique);
        put_text(out, step.log);
    }
}

void ResultRow::take(std::string_view& bytes) {
    clear();
    givens = take_text(bytes);
    name = take_text(bytes);
    ordinal = take_number<std::uint64_t>(bytes);
    for (SqlValue& value : columns) value = take_value(bytes);
    for (auto left = take_number<std::uint32_t>(bytes); left > 0; --left) {
        const std::string_view id = take_text(bytes);
        techniques.emplace_back(id, take_number<std::uint64_t>(bytes));
    }
    for (auto left = take_number<std::uint32_t>(bytes); left > 0; --left) {
        const std::string_view id = take_text(bytes);
        metrics.emplace_back(id, take_value(bytes));
    }
    for (auto left = take_number<std::uint32_t>(bytes); left > 0; --left) {
        const std::string_view technique = take_text(bytes);
        steps.push_back({technique, take_text(bytes)});
    }
}

}  // namespace gridlemma::apps
