// SPDX-License-Identifier: Apache-2.0
#include "apps/python/columns.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <string_view>
#include <type_traits>

#include "apps/base/append.hpp"
#include "apps/python/arrays.hpp"
#include "strategies/library/step_rows.hpp"

namespace gridlemma::python {

namespace py = pybind11;

namespace {

std::int8_t place_of(std::string_view word, std::span<const std::string_view> words) noexcept {
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? std::int8_t{-1} : static_cast<std::int8_t>(found - words.begin());
}

/// The field that shows the grade of any scale has no words of its own.
std::span<const std::string_view> words_in(const apps::Field& field, const Scale& scale) noexcept {
    const bool is_grade = field.words.empty() && field.type == apps::FieldType::text;
    return is_grade ? scale.grades : field.words;
}

}  // namespace

Column::Column(const apps::Field& field, const Scale& scale, py::ssize_t rows)
    : field_(&field), words_(words_in(field, scale)) {
    const auto make = [&]<typename T>(T) {
        auto array = zeros<T>({rows});
        values_ = array.mutable_data();
        array_ = array;
    };
    const bool is_measured = field.measure != nullptr || field.is_metric();
    if (!words_.empty())
        make(std::int8_t{});
    else if (field.type == apps::FieldType::technique)
        make(std::int16_t{});
    else if (field.type == apps::FieldType::integer && !is_measured)
        make(std::int64_t{});
    else
        make(double{});
}

void Column::write(const apps::Record& record, std::size_t row) const {
    const auto put = [&]<typename T>(T* values) {
        if constexpr (std::is_same_v<T, double>) {
            values[row] = field_->number(record).value_or(std::numeric_limits<double>::quiet_NaN());
        } else if constexpr (std::is_same_v<T, std::int64_t>) {
            values[row] = static_cast<T>(field_->number(record).value_or(-1));
        } else {
            apps::Buffer text;
            field_->write(record, text);
            const std::string_view word = apps::written_since(text, 0);
            if constexpr (std::is_same_v<T, std::int8_t>)
                values[row] = place_of(word, words_);
            else
                values[row] = technique_number(word).value_or(-1);
        }
    };
    std::visit(put, values_);
}

py::tuple Column::row_of_python() const {
    py::list words;
    for (const std::string_view word : words_) words.append(word);
    return py::make_tuple(field_->name, array_, py::tuple(words));
}

}  // namespace gridlemma::python
