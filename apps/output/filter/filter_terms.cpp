// SPDX-License-Identifier: Apache-2.0
#include "apps/output/filter/filter_terms.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "apps/base/append.hpp"

namespace gridlemma::apps::where {
namespace {

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

/// The value of a text field, valid while this object lives; empty if missing.
class TextOf {
 public:
    TextOf(const Field& field, const Record& record) { field.write(record, buffer_); }
    [[nodiscard]] std::string_view view() const { return written_since(buffer_, 0); }

 private:
    Buffer buffer_;
};

class AnyOf final : public Condition {
 public:
    explicit AnyOf(std::vector<ConditionPointer> conditions) : conditions_(std::move(conditions)) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        return std::ranges::any_of(conditions_, [&](const auto& c) { return c->holds(record); });
    }

 private:
    std::vector<ConditionPointer> conditions_;
};

class AllOf final : public Condition {
 public:
    explicit AllOf(std::vector<ConditionPointer> conditions) : conditions_(std::move(conditions)) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        return std::ranges::all_of(conditions_, [&](const auto& c) { return c->holds(record); });
    }

 private:
    std::vector<ConditionPointer> conditions_;
};

class Negation final : public Condition {
 public:
    explicit Negation(ConditionPointer condition) : condition_(std::move(condition)) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        return !condition_->holds(record);
    }

 private:
    ConditionPointer condition_;
};

class NumberComparison final : public Condition {
 public:
    NumberComparison(QuantityPointer left, Comparison comparison, QuantityPointer right)
        : left_(std::move(left)), comparison_(comparison), right_(std::move(right)) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        const double left = left_->value(record);
        const double right = right_->value(record);
        if (std::isnan(left) || std::isnan(right)) return false;
        return satisfies(left < right ? -1 : left > right ? 1 : 0, comparison_);
    }

 private:
    QuantityPointer left_;
    Comparison comparison_;
    QuantityPointer right_;
};

class TextComparison final : public Condition {
 public:
    TextComparison(const Field& field, Comparison comparison, std::string_view text)
        : field_(field), comparison_(comparison), text_(text) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        const TextOf value(field_, record);
        return !value.view().empty() && satisfies(value.view().compare(text_), comparison_);
    }

 private:
    const Field& field_;
    Comparison comparison_;
    std::string text_;
};

class WordComparison final : public Condition {
 public:
    WordComparison(const Field& field, Comparison comparison, std::size_t word)
        : field_(field), comparison_(comparison), word_(static_cast<int>(word)) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        const TextOf value(field_, record);
        const auto found = std::ranges::find(field_.words, value.view());
        if (found == field_.words.end()) return false;
        return satisfies(static_cast<int>(found - field_.words.begin()) - word_, comparison_);
    }

 private:
    const Field& field_;
    Comparison comparison_;
    int word_;
};

class OneOf final : public Condition {
 public:
    OneOf(const Field& field, std::vector<std::string> texts, bool wanted)
        : field_(field), texts_(std::move(texts)), wanted_(wanted) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        const TextOf value(field_, record);
        if (value.view().empty()) return false;
        return (std::ranges::find(texts_, value.view()) != texts_.end()) == wanted_;
    }

 private:
    const Field& field_;
    std::vector<std::string> texts_;
    bool wanted_;
};

class Defined final : public Condition {
 public:
    explicit Defined(const Field& field) : field_(field) {}
    [[nodiscard]] bool holds(const Record& record) const override {
        return !TextOf(field_, record).view().empty();
    }

 private:
    const Field& field_;
};

class Constant final : public Quantity {
 public:
    explicit Constant(double value) : value_(value) {}
    [[nodiscard]] double value(const Record&) const override { return value_; }

 private:
    double value_;
};

class FieldValue final : public Quantity {
 public:
    explicit FieldValue(const Field& field) : field_(field) {}
    [[nodiscard]] double value(const Record& record) const override {
        return field_.number(record).value_or(absent);
    }

 private:
    const Field& field_;
};

class UsesOf final : public Quantity {
 public:
    explicit UsesOf(std::vector<std::string> techniques) : techniques_(std::move(techniques)) {}
    [[nodiscard]] double value(const Record& record) const override {
        std::uint64_t uses = 0;
        for (const TechniqueCount& used : record.techniques)
            if (std::ranges::find(techniques_, used.id) != techniques_.end()) uses += used.count;
        return static_cast<double>(uses);
    }

 private:
    std::vector<std::string> techniques_;
};

class Negative final : public Quantity {
 public:
    explicit Negative(QuantityPointer quantity) : quantity_(std::move(quantity)) {}
    [[nodiscard]] double value(const Record& record) const override {
        return -quantity_->value(record);
    }

 private:
    QuantityPointer quantity_;
};

class Sum final : public Quantity {
 public:
    explicit Sum(std::vector<Term> terms) : terms_(std::move(terms)) {}
    [[nodiscard]] double value(const Record& record) const override {
        double total = 0;
        for (const Term& term : terms_) {
            const double part = term.quantity->value(record);
            total += term.sign == '-' ? -part : part;
        }
        return total;
    }

 private:
    std::vector<Term> terms_;
};

class Product final : public Quantity {
 public:
    explicit Product(std::vector<Term> terms) : terms_(std::move(terms)) {}
    [[nodiscard]] double value(const Record& record) const override {
        double total = 1;
        for (const Term& term : terms_) {
            const double part = term.quantity->value(record);
            if (term.sign == '/' && part == 0) return absent;
            total = term.sign == '/' ? total / part : total * part;
        }
        return total;
    }

 private:
    std::vector<Term> terms_;
};

}  // namespace

bool satisfies(int order, Comparison comparison) noexcept {
    switch (comparison) {
        case Comparison::equal:
            return order == 0;
        case Comparison::different:
            return order != 0;
        case Comparison::less:
            return order < 0;
        case Comparison::less_or_equal:
            return order <= 0;
        case Comparison::greater:
            return order > 0;
        case Comparison::greater_or_equal:
            break;
    }
    return order >= 0;
}

Comparison mirrored(Comparison comparison) noexcept {
    switch (comparison) {
        case Comparison::less:
            return Comparison::greater;
        case Comparison::less_or_equal:
            return Comparison::greater_or_equal;
        case Comparison::greater:
            return Comparison::less;
        case Comparison::greater_or_equal:
            return Comparison::less_or_equal;
        default:
            return comparison;
    }
}

ConditionPointer any_of(std::vector<ConditionPointer> conditions) {
    return std::make_unique<AnyOf>(std::move(conditions));
}
ConditionPointer all_of(std::vector<ConditionPointer> conditions) {
    return std::make_unique<AllOf>(std::move(conditions));
}
ConditionPointer negation(ConditionPointer condition) {
    return std::make_unique<Negation>(std::move(condition));
}
ConditionPointer compare(QuantityPointer left, Comparison comparison, QuantityPointer right) {
    return std::make_unique<NumberComparison>(std::move(left), comparison, std::move(right));
}
ConditionPointer compare(const Field& field, Comparison comparison, std::string_view text) {
    return std::make_unique<TextComparison>(field, comparison, text);
}
ConditionPointer compare_word(const Field& field, Comparison comparison, std::size_t word) {
    return std::make_unique<WordComparison>(field, comparison, word);
}
ConditionPointer one_of(const Field& field, std::vector<std::string> texts, bool wanted) {
    return std::make_unique<OneOf>(field, std::move(texts), wanted);
}
ConditionPointer defined(const Field& field) { return std::make_unique<Defined>(field); }

QuantityPointer constant(double value) { return std::make_unique<Constant>(value); }
QuantityPointer value_of(const Field& field) { return std::make_unique<FieldValue>(field); }
QuantityPointer uses_of(std::vector<std::string> techniques) {
    return std::make_unique<UsesOf>(std::move(techniques));
}
QuantityPointer negative(QuantityPointer quantity) {
    return std::make_unique<Negative>(std::move(quantity));
}
QuantityPointer sum(std::vector<Term> terms) { return std::make_unique<Sum>(std::move(terms)); }
QuantityPointer product(std::vector<Term> terms) {
    return std::make_unique<Product>(std::move(terms));
}

}  // namespace gridlemma::apps::where
