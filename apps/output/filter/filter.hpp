// SPDX-License-Identifier: Apache-2.0
// Filter: the expression of --where, compiled once and evaluated for each record. 'gridlemma help
// where' describes the language.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/records/record.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Returns the ids of the techniques that a name means: one, or several that share it. Empty if the
/// name is unknown.
using TechniqueResolver = std::function<std::vector<std::string>(std::string_view name)>;

/// The functions and operators of the language, for its documentation.
struct WhereFunction {
    std::string_view name;
    std::string_view argument;
    std::string_view meaning;
};
[[nodiscard]] std::span<const WhereFunction> where_functions() noexcept;
struct WhereOperators {
    std::string_view signs;  ///< Those that bind equally, separated by blanks.
    std::string_view meaning;
};
/// In order of precedence, the loosest first.
[[nodiscard]] std::span<const WhereOperators> where_operators() noexcept;

/// The maximum nesting of parentheses and prefixes; it bounds the stack.
inline constexpr int deepest_filter = 60;
/// Maximum length of an expression in bytes.
inline constexpr std::size_t longest_filter = std::size_t{64} << 10U;

/// Immutable, so copies are cheap and may be used by several threads at once.
class Filter {
 public:
    /// Errors, with the position in bytes: syntax errors, unknown fields (with a suggestion),
    /// functions and techniques, a text in place of a number or the reverse, a value that a field
    /// cannot have, expressions that are nested too deep or too long.
    [[nodiscard]] static Result<Filter> parse(std::string_view expression,
                                              const TechniqueResolver& resolver,
                                              const FieldTable& table = record_fields());

    /// Returns whether the record is kept. Thread-safe. Allocates only when a text field longer
    /// than 500 bytes is compared.
    [[nodiscard]] bool keeps(const Record& record) const;

    /// The fields that it reads and that hold a number, in their order there.
    [[nodiscard]] std::vector<const Field*> numbers() const;
    /// The expression.
    [[nodiscard]] const std::string& text() const noexcept;

    /// Returns whether the expression reads this field. The functions count and has read
    /// `techniques`.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;

    struct Program;  ///< Defined where it is implemented.

 private:
    explicit Filter(std::shared_ptr<const Program> program);
    std::shared_ptr<const Program> program_;
};

/// Returns the parts of an expression that have to hold together: "er > 7" and "clues < 24" of
/// "er > 7 && clues < 24". Precondition: Filter::parse accepts it, and then each part, too.
[[nodiscard]] std::vector<std::string> conjuncts(std::string_view expression);

/// Returns three lines: the reason, the line of the expression with the error, and a caret under
/// it.
[[nodiscard]] std::string point_at(std::string_view expression, const Error& error);

}  // namespace gridlemma::apps
