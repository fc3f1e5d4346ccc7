// SPDX-License-Identifier: Apache-2.0
// What a text has said of the rules of a puzzle: parts of its geometry, limits of cells, sentences,
// and the first rule that is not read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/input/json_cells.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Collects the rules of one puzzle. A value; not thread-safe.
class StatedRules {
 public:
    /// Adds a part of the geometry, as --geometry takes it.
    void add_part(std::string part);
    /// Takes regions that cells name, in a member of this name.
    void take_regions(const JsonRegions& regions, std::string_view name = "regions");
    /// The cells of a member of this name have different digits.
    void all_different(const std::vector<Cell>& cells, std::string_view name);
    /// The cell has one of these digits: it is `what`, "odd".
    void limit(Cell cell, DigitSet digits, std::string_view what) {
        limits_.push_back({cell, digits, what});
    }
    /// Adds sentences, in which words of rules are looked for.
    void add_sentences(std::string_view text) { (prose_ += text) += '\n'; }
    /// The member of this name is a rule that is not read.
    void refuse(std::string_view name);
    /// For this reason the rules are not read. The first reason counts.
    void refuse_because(std::string reason);

    /// Returns whether there is any rule beside those of the ordinary Sudoku, read or not.
    [[nodiscard]] bool empty() const noexcept {
        return parts_.empty() && limits_.empty() && fault_.empty();
    }
    /// Gives the puzzle its geometry, and its cells the digits that they may have. Returns why the
    /// rules cannot be obeyed: a rule that is not known, or two that contradict.
    [[nodiscard]] std::optional<std::string> apply(Puzzle& puzzle) const;

 private:
    struct Limit {
        Cell cell;
        DigitSet digits;
        std::string_view what;
    };

    std::vector<std::string> parts_;  ///< Of a geometry.
    std::vector<Limit> limits_;
    std::optional<std::string> boxes_;  ///< As a part; empty: the ordinary ones.
    std::string prose_;                 ///< Rules in words.
    std::string fault_;                 ///< Of the first rule that is not read.
};

}  // namespace gridlemma::apps
