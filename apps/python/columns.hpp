// SPDX-License-Identifier: Apache-2.0
// Fields of records as columns of numbers. Names, values and how they are rounded are those of the
// command: see apps/output/records/record.hpp.
#pragma once

#include <pybind11/numpy.h>

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/output/records/record.hpp"

namespace gridlemma::python {

/// One field of many records, as an array of
///
///   int8      the place of the value among its words; -1: none
///   int16     the number of a technique; -1: none
///   int64     a count
///   float64   what a scale or a metric measures; NaN: none
///
/// Thread safety: threads may write different rows at the same time. Errors: std::bad_alloc.
class Column {
 public:
    /// Precondition: the field is a number, a technique, one of a few words, or a grade of `scale`.
    Column(const apps::Field& field, const Scale& scale, pybind11::ssize_t rows);

    void write(const apps::Record& record, std::size_t row) const;
    /// (name, array, words). The caller holds the lock of the interpreter.
    [[nodiscard]] pybind11::tuple row_of_python() const;

 private:
    const apps::Field* field_;
    std::span<const std::string_view> words_;
    pybind11::array array_;
    std::variant<std::int8_t*, std::int16_t*, std::int64_t*, double*> values_;
};

}  // namespace gridlemma::python
