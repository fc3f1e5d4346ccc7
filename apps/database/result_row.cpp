// SPDX-License-Identifier: Apache-2.0
#include "apps/database/result_row.hpp"

#include <cstring>
#include <variant>

#include "apps/base/append.hpp"

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

/// Puts a list: its size, then each item by `put_item(item)`.
template <typename Items, typename PutItem>
void put_all(Buffer& out, const Items& items, const PutItem& put_item) {
    put(out, static_cast<std::uint32_t>(items.size()));
    for (const auto& item : items) put_item(item);
}

/// Takes such a list; `take_item()` returns an item.
template <typename Items, typename TakeItem>
void take_all(std::string_view& bytes, Items& items, const TakeItem& take_item) {
    for (auto left = take_number<std::uint32_t>(bytes); left > 0; --left)
        items.push_back(take_item());
}

}  // namespace

void ResultRow::clear() {
    measures.clear();
    techniques.clear();
    metrics.clear();
    steps.clear();
    steps_run = nullptr;
    is_known = false;
}

void ResultRow::append_to(Buffer& out) const {
    put_text(out, givens);
    put_text(out, name);
    put(out, ordinal);
    for (const SqlValue& value : columns) put_value(out, value);
    put_all(out, measures, [&out](const StoredMeasure& measure) {
        put_text(out, measure.name);
        put_value(out, measure.value);
        put_text(out, measure.grade);
    });
    put_all(out, techniques, [&out](const auto& technique) {
        put_text(out, technique.first);
        put(out, technique.second);
    });
    put_all(out, metrics, [&out](const StoredMetric& metric) {
        put_text(out, metric.id);
        put_text(out, metric.settings);
        put_value(out, metric.value);
    });
    put_all(out, steps, [&out](const StoredStep& step) {
        put_text(out, step.technique);
        put_text(out, step.log);
    });
    put(out, static_cast<std::uint8_t>(is_known));
}

// Braces take the members in order.
void ResultRow::take(std::string_view& bytes) {
    clear();
    givens = take_text(bytes);
    name = take_text(bytes);
    ordinal = take_number<std::uint64_t>(bytes);
    for (SqlValue& value : columns) value = take_value(bytes);
    take_all(bytes, measures, [&bytes] {
        return StoredMeasure{take_text(bytes), take_value(bytes), take_text(bytes)};
    });
    take_all(bytes, techniques, [&bytes] {
        return std::pair{take_text(bytes), take_number<std::uint64_t>(bytes)};
    });
    take_all(bytes, metrics, [&bytes] {
        return StoredMetric{take_text(bytes), take_text(bytes), take_value(bytes)};
    });
    take_all(bytes, steps, [&bytes] { return StoredStep{take_text(bytes), take_text(bytes)}; });
    is_known = take_number<std::uint8_t>(bytes) != 0;
}

}  // namespace gridlemma::apps
