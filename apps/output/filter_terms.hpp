// SPDX-License-Identifier: Apache-2.0
// What a filter is made of once it is compiled: conditions, which hold or not, and quantities,
// which have a value or not. Private to the filter.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/record.hpp"

namespace gridlemma::apps::where {

enum class Comparison : std::uint8_t {
    equal,
    different,
    less,
    less_or_equal,
    greater,
    greater_or_equal
};

/// Whether a three-way answer (below, at or above zero) satisfies it.
[[nodiscard]] bool satisfies(int order, Comparison comparison) noexcept;
/// The comparison that says the same with its sides changed.
[[nodiscard]] Comparison mirrored(Comparison comparison) noexcept;

class Condition {
 public:
    Condition() = default;
    Condition(const Condition&) = delete;
    Condition& operator=(const Condition&) = delete;
    virtual ~Condition() = default;
    [[nodiscard]] virtual bool holds(const Record& record) const = 0;
};
using ConditionPointer = std::unique_ptr<const Condition>;

class Quantity {
 public:
    Quantity() = default;
    Quantity(const Quantity&) = delete;
    Quantity& operator=(const Quantity&) = delete;
    virtual ~Quantity() = default;
    /// Not a number (NaN) stands for an absent value: arithmetic hands it on by itself.
    [[nodiscard]] virtual double value(const Record& record) const = 0;
};
using QuantityPointer = std::unique_ptr<const Quantity>;

[[nodiscard]] ConditionPointer any_of(std::vector<ConditionPointer> conditions);
[[nodiscard]] ConditionPointer all_of(std::vector<ConditionPointer> conditions);
[[nodiscard]] ConditionPointer negation(ConditionPointer condition);
[[nodiscard]] ConditionPointer compare(QuantityPointer left, Comparison comparison,
                                       QuantityPointer right);
/// A text field with a text, by bytes.
[[nodiscard]] ConditionPointer compare(const Field& field, Comparison comparison,
                                       std::string_view text);
/// A field of few words with one of them, by their order.
[[nodiscard]] ConditionPointer compare_word(const Field& field, Comparison comparison,
                                            std::size_t word);
/// Whether a field is one of the texts, or has a value that is none of them.
[[nodiscard]] ConditionPointer one_of(const Field& field, std::vector<std::string> texts,
                                      bool wanted);
[[nodiscard]] ConditionPointer defined(const Field& field);

[[nodiscard]] QuantityPointer constant(double value);
[[nodiscard]] QuantityPointer value_of(const Field& field);
/// How often the techniques were used, all together.
[[nodiscard]] QuantityPointer uses_of(std::vector<std::string> techniques);
[[nodiscard]] QuantityPointer negative(QuantityPointer quantity);

/// A quantity and the sign before it: + - * /.
struct Term {
    char sign;
    QuantityPointer quantity;
};
/// From left to right; signs are either all of + - or all of * /, the first one counts too.
[[nodiscard]] QuantityPointer sum(std::vector<Term> terms);
[[nodiscard]] QuantityPointer product(std::vector<Term> terms);

}  // namespace gridlemma::apps::where
