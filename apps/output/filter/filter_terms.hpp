// SPDX-License-Identifier: Apache-2.0
// The parts of a compiled filter: conditions, which are true or false, and quantities, which have a
// value or are missing. Private to the filter.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/records/record.hpp"

namespace gridlemma::apps::where {

enum class Comparison : std::uint8_t {
    equal,
    different,
    less,
    less_or_equal,
    greater,
    greater_or_equal
};

/// Returns whether the result of a three-way comparison (negative, zero or positive) satisfies
/// `comparison`.
[[nodiscard]] bool satisfies(int order, Comparison comparison) noexcept;
/// Returns the equivalent comparison with its sides exchanged.
[[nodiscard]] Comparison mirrored(Comparison comparison) noexcept;

/// A part of a filter that is true or false for a record. Immutable and thread-safe.
class Condition {
 public:
    Condition() = default;
    Condition(const Condition&) = delete;
    Condition& operator=(const Condition&) = delete;
    virtual ~Condition() = default;
    [[nodiscard]] virtual bool holds(const Record& record) const = 0;
};
using ConditionPointer = std::unique_ptr<const Condition>;

/// A part of a filter that has a numeric value for a record. Immutable and thread-safe.
class Quantity {
 public:
    Quantity() = default;
    Quantity(const Quantity&) = delete;
    Quantity& operator=(const Quantity&) = delete;
    virtual ~Quantity() = default;
    /// Returns NaN for a missing value; arithmetic propagates it.
    [[nodiscard]] virtual double value(const Record& record) const = 0;
};
using QuantityPointer = std::unique_ptr<const Quantity>;

[[nodiscard]] ConditionPointer any_of(std::vector<ConditionPointer> conditions);
[[nodiscard]] ConditionPointer all_of(std::vector<ConditionPointer> conditions);
[[nodiscard]] ConditionPointer negation(ConditionPointer condition);
[[nodiscard]] ConditionPointer compare(QuantityPointer left, Comparison comparison,
                                       QuantityPointer right);
/// Compares a text field with a text, byte by byte.
[[nodiscard]] ConditionPointer compare(const Field& field, Comparison comparison,
                                       std::string_view text);
/// Compares a field that has an enumerated set of words with one of them, in their order.
[[nodiscard]] ConditionPointer compare_word(const Field& field, Comparison comparison,
                                            std::size_t word);
/// Asks whether a field is one of the texts or, unless `wanted`, whether it has a value that is not
/// one of them.
[[nodiscard]] ConditionPointer one_of(const Field& field, std::vector<std::string> texts,
                                      bool wanted);
[[nodiscard]] ConditionPointer defined(const Field& field);

[[nodiscard]] QuantityPointer constant(double value);
[[nodiscard]] QuantityPointer value_of(const Field& field);
/// Returns how often the techniques were used in total.
[[nodiscard]] QuantityPointer uses_of(std::vector<std::string> techniques);
[[nodiscard]] QuantityPointer negative(QuantityPointer quantity);

/// A quantity and the sign before it: + - * /.
struct Term {
    char sign;
    QuantityPointer quantity;
};
/// Evaluates from left to right. The signs are either all + or -, or all * or /; the first one
/// counts too.
[[nodiscard]] QuantityPointer sum(std::vector<Term> terms);
[[nodiscard]] QuantityPointer product(std::vector<Term> terms);

}  // namespace gridlemma::apps::where
