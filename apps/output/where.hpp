// SPDX-License-Identifier: Apache-2.0
// Filter: the expression after --where, compiled once and asked for each record.
//
//     er >= 7 && count(swordfish) > 0
//     status == 'unique' && (solved == 'search' || guesses > 10)
//     has("Naked Pair") && !has(bf2) && level >= 'hard' && steps / 2 < 30
//
// Binding, loosest first:  ||   &&   == != < <= > >=   + -   * /   ! and unary -   ( )
//
//   count(T)    uses of technique T on the path, 0 if none; all strategies that share the name T
//   has(T)      count(T) > 0
//   defined(F)  whether field F has a value
//
// A comparison with an absent value is false, whatever the operator; arithmetic with an absent
// value, and division by zero, is absent. Fields are numbers or texts; a text is compared with a
// text in quotes ('...' or "...", nothing is escaped), by bytes. `hardest` answers to every name of
// a technique; `level` is ordered: Easy to Extreme.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/record.hpp"
#include "engine/core/result.hpp"

namespace pencilmark::apps {

/// The ids of the techniques that a name means (one, or several that share it); empty if unknown.
using TechniqueResolver = std::function<std::vector<std::string>(std::string_view name)>;

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

}  // namespace pencilmark::apps
