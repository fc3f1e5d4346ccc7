// SPDX-License-Identifier: Apache-2.0
// Filter: the expression after --where, compiled once and asked for each record. 'gridlemma help
// where' describes the language.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/record.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// The ids of the techniques that a name means (one, or several that share it); empty if unknown.
using TechniqueResolver = std::function<std::vector<std::string>(std::string_view name)>;

/// What the language has, for its documentation.
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
/// The loosest first.
[[nodiscard]] std::span<const WhereOperators> where_operators() noexcept;

class Filter {
 public:
    /// Refused with the reason and the byte at which it shows: what does not parse, unknown fields
    /// (with a suggestion), functions and techniques, a text where a number is wanted and the other
    /// way round, a value that a field cannot have, nesting deeper than 60, more than 64 KiB.
    [[nodiscard]] static Result<Filter> parse(std::string_view expression,
                                              const TechniqueResolver& resolver);

    /// Whether the record is to be kept. Thread-safe; no allocation unless a text field longer
    /// than 500 bytes is compared.
    [[nodiscard]] bool keeps(const Record& record) const;

    /// Whether the expression reads this field; count and has read `techniques`.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;

    struct Program;  ///< Defined where it is implemented.

 private:
    explicit Filter(std::shared_ptr<const Program> program);
    std::shared_ptr<const Program> program_;
};

/// The reason, the line of the expression where it is, and a caret below the place; three lines.
[[nodiscard]] std::string point_at(std::string_view expression, const Error& error);

}  // namespace gridlemma::apps
