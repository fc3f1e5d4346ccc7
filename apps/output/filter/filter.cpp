// SPDX-License-Identifier: Apache-2.0
// Compiles the syntax tree to conditions: resolves names, and checks that every operand is of the
// kind that its operator requires.
#include "apps/output/filter/filter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <stdexcept>
#include <variant>

#include "apps/base/joined.hpp"
#include "apps/output/filter/filter_grammar.hpp"
#include "apps/output/filter/filter_terms.hpp"
#include "engine/core/number.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

struct Filter::Program {
    where::ConditionPointer condition;
    std::vector<const Field*> used;
    std::string text;
};

namespace where {
namespace {

enum class Function : std::uint8_t { count, has, defined };

/// In the order of the enumerators.
constexpr std::array<WhereFunction, 3> functions{{
    {"count", "TECHNIQUE",
     "A number: how often the path used the technique, 0 if it did not. If several strategies "
     "share the name, their uses are added up."},
    {"has", "TECHNIQUE", "A condition: count(TECHNIQUE) > 0."},
    {"defined", "FIELD", "A condition: the field has a value."},
}};

/// The grammar is in filter_grammar.cpp.
constexpr std::array<WhereOperators, 6> operators{{
    {"||", "or, between conditions"},
    {"&&", "and, between conditions"},
    {"== != < <= > >=", "comparison of two numbers, or of a field with a text; no two in a row"},
    {"+ -", "sum and difference of numbers"},
    {"* /", "product and quotient of numbers"},
    {"! -", "not, before a condition; minus, before a number"},
}};

std::vector<std::string_view> names_of_functions() {
    std::vector<std::string_view> names;
    names.reserve(functions.size());
    for (const WhereFunction& function : functions) names.push_back(function.name);
    return names;
}

/// Carries an error out of a nested expression; caught in Filter::parse.
struct Refused : std::runtime_error {
    Refused(const std::string& reason, const char* place)
        : std::runtime_error(terminal_text(reason)), where(place) {}
    const char* where;
};

std::string_view text_of(Span span) { return {span.begin(), span.size()}; }

std::string_view unquoted(Span span) {
    std::string_view text = text_of(span);
    if (text.front() != '\'' && text.front() != '"') return text;
    return text.substr(1, text.size() - 2);
}

/// The kind and content of an operand.
struct Value {
    using TextLiteral = std::string_view;
    std::variant<ConditionPointer, QuantityPointer, const Field*, TextLiteral> content;
    const char* place;
};

class Compiler {
 public:
    Compiler(const TechniqueResolver& resolver, const FieldTable& table)
        : resolver_(resolver), table_(table) {}

    ConditionPointer condition(const Chain& chain) { return condition(value(chain)); }
    std::vector<const Field*> used() && { return std::move(used_); }

 private:
    Value value(const Chain& chain) {
        Value first = boost::apply_visitor(*this, chain.first);
        if (chain.rest.empty()) return first;
        const char* const place = first.place;
        switch (*chain.rest.front().sign.begin()) {
            case '|':
                return {any_of(conditions(std::move(first), chain.rest)), place};
            case '&':
                return {all_of(conditions(std::move(first), chain.rest)), place};
            case '+':
            case '-':
                return {sum(terms('+', std::move(first), chain.rest)), place};
            case '*':
            case '/':
                return {product(terms('*', std::move(first), chain.rest)), place};
            default:
                return comparison(std::move(first), chain.rest.front());
        }
    }

 public:
    using result_type = Value;  // Required by the visitor protocol of the syntax tree.

    Value operator()(const Chain& chain) { return value(chain); }
    Value operator()(const Prefixed& prefixed) {
        Value operand = boost::apply_visitor(*this, prefixed.operand);
        const char* const place = prefixed.sign.begin();
        if (*place == '!') return {negation(condition(std::move(operand))), place};
        return {negative(quantity(std::move(operand))), place};
    }
    Value operator()(const Token& token);
    Value operator()(const Call& call);

 private:
    std::vector<ConditionPointer> conditions(Value first, const std::vector<Link>& rest) {
        std::vector<ConditionPointer> all;
        all.push_back(condition(std::move(first)));
        for (const Link& link : rest)
            all.push_back(condition(boost::apply_visitor(*this, link.operand)));
        return all;
    }

    std::vector<Term> terms(char sign, Value first, const std::vector<Link>& rest) {
        std::vector<Term> all;
        all.push_back({sign, quantity(std::move(first))});
        for (const Link& link : rest)
            all.push_back(
                {*link.sign.begin(), quantity(boost::apply_visitor(*this, link.operand))});
        return all;
    }

    static ConditionPointer condition(Value value) {
        if (auto* condition = std::get_if<ConditionPointer>(&value.content))
            return std::move(*condition);
        throw Refused("a condition is wanted: compare this with a value", value.place);
    }

    static QuantityPointer quantity(Value value) {
        if (auto* quantity = std::get_if<QuantityPointer>(&value.content))
            return std::move(*quantity);
        throw Refused("a number is wanted", value.place);
    }

    Value comparison(Value left, const Link& link);
    ConditionPointer compare_text(const Field& field, Comparison comparison, std::string_view text,
                                  const char* place);
    std::vector<std::string> techniques(std::string_view name, const char* place) const;
    const Field& field(std::string_view name, const char* place);

    const TechniqueResolver& resolver_;
    const FieldTable& table_;
    std::vector<const Field*> used_;
};

Comparison comparison_of(std::string_view sign) {
    if (sign == "==") return Comparison::equal;
    if (sign == "!=") return Comparison::different;
    if (sign == "<") return Comparison::less;
    if (sign == "<=") return Comparison::less_or_equal;
    return sign == ">" ? Comparison::greater : Comparison::greater_or_equal;
}

double number_of(Span span) {
    const auto number = parse_number(text_of(span));
    if (!number) throw Refused("number out of range", span.begin());
    return *number;
}

Value Compiler::operator()(const Token& token) {
    const char* const place = token.span.begin();
    if (token.kind == Token::Kind::number) return {constant(number_of(token.span)), place};
    if (token.kind == Token::Kind::text) return {unquoted(token.span), place};
    const Field& found = field(text_of(token.span), place);
    if (found.type == FieldType::integer || found.type == FieldType::number)
        return {value_of(found), place};
    return {&found, place};
}

Value Compiler::operator()(const Call& call) {
    const char* const place = call.function.begin();
    const std::string_view function = text_of(call.function);
    const std::string argument = boost::algorithm::trim_copy(std::string(unquoted(call.argument)));
    const char* const argument_place = call.argument.begin();
    const auto known = std::ranges::find(functions, function, &WhereFunction::name);
    if (known == functions.end())
        throw Refused(fmt::format("unknown function '{}': there are {}", function,
                                  joined(names_of_functions(), ", ")),
                      place);
    const auto which = static_cast<Function>(known - functions.begin());
    if (which == Function::defined) return {defined(field(argument, argument_place)), place};
    field("techniques", place);
    QuantityPointer uses = uses_of(techniques(argument, argument_place));
    if (which == Function::count) return {std::move(uses), place};
    return {compare(std::move(uses), Comparison::greater, constant(0)), place};
}

Value Compiler::comparison(Value left, const Link& link) {
    const Comparison sign = comparison_of(text_of(link.sign));
    Value right = boost::apply_visitor(*this, link.operand);
    const char* const place = left.place;
    const auto* const left_field = std::get_if<const Field*>(&left.content);
    const auto* const right_field = std::get_if<const Field*>(&right.content);
    const auto* const left_text = std::get_if<Value::TextLiteral>(&left.content);
    const auto* const right_text = std::get_if<Value::TextLiteral>(&right.content);
    if (left_field != nullptr && right_text != nullptr)
        return {compare_text(**left_field, sign, *right_text, right.place), place};
    if (left_text != nullptr && right_field != nullptr)
        return {compare_text(**right_field, mirrored(sign), *left_text, left.place), place};
    // Of words in ascending order, a number is the place, from 1.
    const auto has_places = [](const Field* const* field, const Value& other) {
        return field != nullptr && (*field)->ordered &&
               std::holds_alternative<QuantityPointer>(other.content);
    };
    if (has_places(left_field, right))
        return {compare(value_of(**left_field), sign, quantity(std::move(right))), place};
    if (has_places(right_field, left))
        return {compare(quantity(std::move(left)), sign, value_of(**right_field)), place};
    if (left_field != nullptr)
        throw Refused("a text in quotes is wanted: the other side is a text", right.place);
    if (right_field != nullptr)
        throw Refused("a text in quotes is wanted: the other side is a text", left.place);
    QuantityPointer left_quantity = quantity(std::move(left));
    return {compare(std::move(left_quantity), sign, quantity(std::move(right))), place};
}

ConditionPointer Compiler::compare_text(const Field& field, Comparison comparison,
                                        std::string_view text, const char* place) {
    const bool has_order = comparison != Comparison::equal && comparison != Comparison::different;
    if (field.type == FieldType::counts)
        throw Refused(fmt::format("{} are used through count() and has()", field.name), place);
    if (has_order &&
        (field.type == FieldType::technique || !(field.words.empty() || field.ordered)))
        throw Refused(fmt::format("{} has no order: only == and !=", field.name), place);
    if (field.type == FieldType::technique)
        return one_of(field, techniques(text, place), comparison == Comparison::equal);
    if (field.words.empty()) return compare(field, comparison, text);
    const auto word = std::ranges::find_if(field.words, [&](std::string_view known) {
        return boost::algorithm::iequals(known, text);
    });
    if (word == field.words.end())
        throw Refused(fmt::format("{} is never '{}', but one of: {}", field.name, text,
                                  joined(field.words, ", ")),
                      place);
    return compare_word(field, comparison, static_cast<std::size_t>(word - field.words.begin()));
}

std::vector<std::string> Compiler::techniques(std::string_view name, const char* place) const {
    std::vector<std::string> ids;
    if (resolver_) ids = resolver_(name);
    if (ids.empty()) throw Refused(fmt::format("unknown technique '{}'", name), place);
    return ids;
}

const Field& Compiler::field(std::string_view name, const char* place) {
    const Field* const found = table_.find(name);
    if (found == nullptr) {
        std::string reason = unknown_field(name, 0, table_).reason;
        if (!reason.ends_with('?')) reason += "; a text stands in quotes";
        throw Refused(reason, place);
    }
    used_.push_back(found);
    return *found;
}

}  // namespace
}  // namespace where

std::span<const WhereFunction> where_functions() noexcept { return where::functions; }

std::span<const WhereOperators> where_operators() noexcept { return where::operators; }

Result<Filter> Filter::parse(std::string_view expression, const TechniqueResolver& resolver,
                             const FieldTable& table) {
    const auto is_field = [&table](std::string_view name) { return table.find(name) != nullptr; };
    const Result<where::Chain> syntax = where::parse(expression, is_field);
    if (!syntax) return syntax.error();
    where::Compiler compiler(resolver, table);
    try {
        auto condition = compiler.condition(*syntax);
        return Filter(std::make_shared<Program>(
            Program{std::move(condition), std::move(compiler).used(), std::string(expression)}));
    } catch (const where::Refused& refused) {
        return Error{refused.what(), static_cast<std::size_t>(refused.where - expression.data())};
    }
}

Filter::Filter(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

bool Filter::keeps(const Record& record) const { return program_->condition->holds(record); }

bool Filter::uses(std::string_view field) const noexcept {
    return std::ranges::any_of(program_->used,
                               [&](const Field* used) { return used->name == field; });
}

std::vector<const Field*> Filter::numbers() const {
    std::vector<const Field*> fields;
    for (const Field* field : program_->used)
        if ((field->type == FieldType::integer || field->type == FieldType::number) &&
            std::ranges::find(fields, field) == fields.end())
            fields.push_back(field);
    return fields;
}

const std::string& Filter::text() const noexcept { return program_->text; }

std::vector<std::string> conjuncts(std::string_view expression) {
    std::vector<std::string> parts(1);
    int depth = 0;
    char quote = 0;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char sign = expression[i];
        const bool is_outside = depth == 0 && quote == 0;
        if (is_outside && expression.substr(i).starts_with("||")) return {std::string(expression)};
        if (is_outside && expression.substr(i).starts_with("&&")) {
            parts.emplace_back();
            ++i;
            continue;
        }
        if (quote != 0)
            quote = sign == quote ? '\0' : quote;
        else if (sign == '\'' || sign == '"')
            quote = sign;
        else
            depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
        parts.back() += sign;
    }
    for (std::string& part : parts) boost::algorithm::trim(part);
    return parts;
}

std::string point_at(std::string_view expression, const Error& error) {
    constexpr std::size_t most_before = 50;
    constexpr std::size_t most_after = 26;
    const std::size_t position = std::min(error.position, expression.size());
    const std::size_t start = position - std::min(position, most_before);
    std::string line;
    std::size_t columns = 0;
    for (std::size_t i = start; i < std::min(expression.size(), position + most_after); ++i) {
        const bool continues = (byte_at(expression, i) & 0xC0U) == 0x80U;
        if (continues && line.empty()) continue;
        if (!continues && i < position) ++columns;
        const bool is_control = byte_at(expression, i) < 0x20 || expression[i] == 0x7F;
        line += is_control ? ' ' : expression[i];
    }
    return fmt::format("{}\n  {}\n  {}^", error.reason, line, std::string(columns, ' '));
}

}  // namespace gridlemma::apps
