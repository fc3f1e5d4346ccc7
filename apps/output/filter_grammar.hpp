// SPDX-License-Identifier: Apache-2.0
// The syntax of filter expressions: what the grammar makes of a text. Private to the filter.
#pragma once

#include <boost/range/iterator_range_core.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace gridlemma::apps::where {

/// Part of the expression as typed: it says both what and where.
using Span = boost::iterator_range<const char*>;

struct Token {
    enum class Kind : unsigned char { number, text, name };
    Kind kind = Kind::name;
    Span span;  ///< Of a text with its quotes.
};

struct Call {
    Span function;
    Span argument;  ///< With its quotes, if it has any.
};

struct Prefixed;
struct Chain;

namespace x3 = boost::spirit::x3;
struct Operand : x3::variant<Token, Call, x3::forward_ast<Prefixed>, x3::forward_ast<Chain>> {
    using base_type::base_type;
    using base_type::operator=;
};

/// `!operand` or `-operand`.
struct Prefixed {
    Span sign;
    Operand operand;
};

struct Link {
    Span sign;
    Operand operand;
};

/// Operands joined by operators that bind equally: `a && b && c`, `a - b + c`, `a < b`. Every
/// operand is a chain at each level of binding, mostly of itself alone.
struct Chain {
    Operand first;
    std::vector<Link> rest;
};

/// The deepest nesting of parentheses and prefixes; it bounds the stack.
inline constexpr int deepest_nesting = 60;
/// Bytes of an expression.
inline constexpr std::size_t longest_expression = std::size_t{64} << 10U;

/// Refused with what was expected, or what stands where nothing more should.
[[nodiscard]] Result<Chain> parse(std::string_view expression);

}  // namespace gridlemma::apps::where
