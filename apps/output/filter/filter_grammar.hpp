// SPDX-License-Identifier: Apache-2.0
// The grammar of filter expressions and its syntax tree. Private to the filter.
#pragma once

#include <boost/range/iterator_range_core.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>
#include <functional>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace gridlemma::apps::where {

/// A part of the expression as typed. It holds both the text and its position.
using Span = boost::iterator_range<const char*>;

/// A literal or a name.
struct Token {
    enum class Kind : unsigned char { number, text, name };
    Kind kind = Kind::name;
    Span span;  ///< For a text, with its quotes.
};

/// `function(argument)`.
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

/// Operands joined by operators of equal precedence: `a && b && c`, `a - b + c`, `a < b`. Every
/// operand is a chain at each level of precedence, usually of one operand.
struct Chain {
    Operand first;
    std::vector<Link> rest;
};

/// Returns whether a text is the name of a field. Such names may hold hyphens and points:
/// "te-depth", "er.median"; otherwise a hyphen is a minus.
using IsField = std::function<bool(std::string_view name)>;

/// The error says what was expected, or which text should not be there.
[[nodiscard]] Result<Chain> parse(std::string_view expression, const IsField& is_field);

}  // namespace gridlemma::apps::where
