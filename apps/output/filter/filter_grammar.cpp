// SPDX-License-Identifier: Apache-2.0
#include "apps/output/filter/filter_grammar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/spirit/home/x3.hpp>
#include <functional>
#include <string>

#include "apps/output/filter/filter.hpp"

BOOST_FUSION_ADAPT_STRUCT(gridlemma::apps::where::Token, kind, span)
BOOST_FUSION_ADAPT_STRUCT(gridlemma::apps::where::Call, function, argument)
BOOST_FUSION_ADAPT_STRUCT(gridlemma::apps::where::Prefixed, sign, operand)
BOOST_FUSION_ADAPT_STRUCT(gridlemma::apps::where::Link, sign, operand)
BOOST_FUSION_ADAPT_STRUCT(gridlemma::apps::where::Chain, first, rest)

namespace gridlemma::apps::where {
namespace {

using Iterator = const char*;
using Failure = x3::expectation_failure<Iterator>;

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view too_deep = "too deep";
struct DepthTag;

/// Parses like its subject, but fails if it is nested too deeply.
template <typename Subject>
struct Nested : x3::unary_parser<Subject, Nested<Subject>> {
    using x3::unary_parser<Subject, Nested<Subject>>::unary_parser;
    static constexpr bool handles_container = Subject::handles_container;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext& rule,
               Attribute& attribute) const {
        int& depth = x3::get<DepthTag>(context);
        if (++depth > deepest_filter) boost::throw_exception(Failure(first, std::string(too_deep)));
        const bool parsed = this->subject.parse(first, last, context, rule, attribute);
        --depth;
        return parsed;
    }
};

struct IsFieldTag;

/// Parses the longest name of a field that has hyphens or points in it.
struct CompoundName : x3::parser<CompoundName> {
    using attribute_type = x3::unused_type;

    template <typename Context, typename RuleContext, typename Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext&,
               Attribute&) const {
        x3::skip_over(first, last, context);
        const IsField& is_field = x3::get<IsFieldTag>(context);
        const Iterator farthest = first + std::min<std::ptrdiff_t>(last - first, longest);
        Iterator end = std::find_if_not(first, farthest, is_inside);
        for (; end != first; --end) {
            const std::string_view name(first, static_cast<std::size_t>(end - first));
            if (name.find_first_of("-.") == std::string_view::npos) return false;
            if (end != last && is_inside(*end) && *end != '-') continue;
            if (!is_field(name)) continue;
            first = end;
            return true;
        }
        return false;
    }

 private:
    static constexpr std::ptrdiff_t longest = 100;
    static bool is_inside(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
               (sign >= '0' && sign <= '9') || sign == '_' || sign == '.' || sign == '-';
    }
};

template <typename Parser>
auto nested(const Parser& parser) {
    const auto subject = x3::as_parser(parser);
    return Nested<std::remove_const_t<decltype(subject)>>(subject);
}

using x3::attr;
using x3::char_;
using x3::lexeme;
using x3::lit;
using x3::raw;
using x3::ascii::digit;  // The default one does not accept bytes beyond ASCII.

const x3::rule<struct AnyTag, Chain> any("a condition");
const x3::rule<struct AllTag, Chain> all("a condition");
const x3::rule<struct ComparisonTag, Chain> compared("a condition");
const x3::rule<struct SumTag, Chain> sum("a value");
const x3::rule<struct ProductTag, Chain> product("a value");
const x3::rule<struct OperandTag, Operand> operand("a value");
const x3::rule<struct CallTag, Call> call("a function");
const x3::rule<struct PrefixedTag, Prefixed> prefixed("a value");
const x3::rule<struct TokenTag, Token> token("a value");
const x3::rule<struct ArgumentTag, Span> argument("a name");
const x3::rule<struct OrTag, Link> or_more("more");
const x3::rule<struct AndTag, Link> and_more("more");
const x3::rule<struct CompareTag, Link> compare_with("more");
const x3::rule<struct AddTag, Link> add_more("more");
const x3::rule<struct MultiplyTag, Link> multiply_more("more");

const auto identifier = lexeme[char_("a-zA-Z_") >> *char_("a-zA-Z0-9_")];
const auto quoted = lexeme['\'' >> *(char_ - '\'') >> '\''] | lexeme['"' >> *(char_ - '"') >> '"'];
// Only the syntax; the standard library computes the exact value.
const auto number = lexeme[(+digit >> -('.' >> *digit) | '.' >> +digit) >>
                           -(char_("eE") >> -char_("+-") >> +digit)];

const auto any_def = all >> *or_more;
const auto or_more_def = raw[lit("||")] > all;
const auto all_def = compared >> *and_more;
const auto and_more_def = raw[lit("&&")] > compared;
const auto compared_def = sum >> x3::repeat(0, 1)[compare_with];
const auto compare_with_def =
    raw[lit("==") | lit("!=") | lit("<=") | lit(">=") | lit("<") | lit(">")] > sum;
const auto sum_def = product >> *add_more;
const auto add_more_def = raw[char_("+-")] > product;
const auto product_def = operand >> *multiply_more;
const auto multiply_more_def = raw[char_("*/")] > operand;
const auto operand_def = nested(call | token | prefixed | ('(' > any > ')'));
const auto prefixed_def = raw[char_("!-")] > operand;
const auto call_def = (raw[identifier] >> '(') > argument > ')';
const auto argument_def = raw[quoted] | raw[lexeme[+(char_ - char_("()'\""))]];
const auto token_def = (attr(Token::Kind::name) >> raw[CompoundName{}]) |
                       (attr(Token::Kind::name) >> raw[identifier]) |
                       (attr(Token::Kind::text) >> raw[quoted]) |
                       (attr(Token::Kind::number) >> raw[number]);

BOOST_SPIRIT_DEFINE(any, or_more, all, and_more, compared, compare_with, sum, add_more, product,
                    multiply_more, operand, prefixed, call, argument, token)

struct Hint {
    std::string_view typed;
    std::string_view hint;
};
constexpr std::string_view no_chains = "comparisons do not chain; join two with &&";
constexpr std::array<Hint, 12> hints{
    Hint{"==", no_chains}, {"!=", no_chains}, {"<=", no_chains},   {">=", no_chains},
    {"<>", "write !="},    {"<", no_chains},  {">", no_chains},    {"=", "write =="},
    {"&", "write &&"},     {"|", "write ||"}, {"and", "write &&"}, {"or", "write ||"}};

std::string quote_start(std::string_view rest) {
    constexpr std::size_t longest = 20;
    const std::string_view start = rest.substr(0, rest.find_first_of(blanks));
    // Never cuts a character in two: a text with bytes beyond ASCII is quoted whole or not at all.
    const bool is_short = start.size() <= longest;
    return fmt::format("'{}'", is_short ? start : rest.substr(0, 1));
}

Error describe(const Failure& failure, std::string_view expression) {
    const auto stop = static_cast<std::size_t>(failure.where() - expression.data());
    const std::size_t position =
        std::min(expression.find_first_not_of(blanks, stop), expression.size());
    const std::string_view rest = expression.substr(position);
    if (failure.which() == too_deep)
        return {fmt::format("nested deeper than {}", deepest_filter), position};
    if (failure.which() != "eoi")
        return {fmt::format("expected {}{}", failure.which(),
                            rest.empty() ? " at the end" : " before " + quote_start(rest)),
                position};
    for (const Hint& hint : hints)
        if (rest.starts_with(hint.typed))
            return {fmt::format("unexpected '{}': {}", hint.typed, hint.hint), position};
    if (rest.starts_with('\'') || rest.starts_with('"')) return {"unexpected text", position};
    return {"unexpected " + quote_start(rest), position};
}

}  // namespace

Result<Chain> parse(std::string_view expression, const IsField& is_field) {
    if (expression.size() > longest_filter)
        return Error{fmt::format("longer than {} bytes", longest_filter), longest_filter};
    if (expression.find_first_not_of(blanks) == std::string_view::npos)
        return Error{"the expression is empty", 0};
    Chain chain;
    int depth = 0;
    Iterator first = expression.data();
    const Iterator last = first + expression.size();
    const auto grammar = x3::with<IsFieldTag>(
        std::cref(is_field))[x3::with<DepthTag>(std::ref(depth))[x3::eps > any > x3::eoi]];
    try {
        x3::phrase_parse(first, last, grammar, x3::ascii::space, chain);
    } catch (const Failure& failure) {
        // Spirit reports failures by exceptions; this one is caught here.
        return describe(failure, expression);
    }
    return chain;
}

}  // namespace gridlemma::apps::where
