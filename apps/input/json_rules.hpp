// SPDX-License-Identifier: Apache-2.0
// The rules that a record states beside its cells: members of f-puzzles and SudokuPad, and the
// names of geometries and of other rules. Rows of tables and the addresses of links are records,
// too.
//
//   {"grid":[...],"diagonal+":true,"antiknight":true}      the geometry diagonal-up+anti-knight
//   {"cells":[...],"regions":[[[0,0],[0,1],...],...]}      boxes=...
//   {"puzzle":"...","thermometer":[...]}                   refused: no geometry says that
//
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "apps/input/stated_rules.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// Where a JSON object stands, as seen from the puzzle whose rules it may state.
enum class RuleSource : std::uint8_t {
    around,  ///< An object around the record of the puzzle: other puzzles may be in it.
    record,  ///< It has the puzzle as a text or as digits, and other members of any kind.
    board,   ///< It has cells that are objects: each member that is not known may be a rule.
};

/// Returns whether a member says anything: it is not false, empty, or a list of what is empty.
[[nodiscard]] bool is_present(const OrderedJson& value);

/// Reads the rules of one puzzle from the members of objects. A value; not thread-safe.
class JsonRules : private StatedRules {
 public:
    /// Takes the members of an object, but not the one that is the puzzle.
    void take(const OrderedJson& object, RuleSource source, std::string_view puzzle = {});
    /// Takes the geometry of this name or description.
    void take_geometry(std::string text) { add_part(std::move(text)); }
    /// Takes what says which kind of Sudoku it is, or part of it.
    void take_kind(std::string_view text);
    using StatedRules::apply;
    using StatedRules::empty;
    using StatedRules::take_regions;

    /// Returns whether a member or column of this name may state a rule.
    [[nodiscard]] static bool may_be_in(std::string_view name);

 private:
    void take_member(const std::string& name, const OrderedJson& value, RuleSource source);
    bool take_named(const std::string& name, const OrderedJson& value);
    bool take_structure(const std::string& word, const OrderedJson& value, RuleSource source);
    void take_size(const OrderedJson& value, RuleSource source);
    void take_settings(const OrderedJson& value, RuleSource source);
    void take_words(const std::string& name, const OrderedJson& value);
    void take_kind(const std::string& name, const OrderedJson& value, RuleSource source);
    bool take_layout(const std::string& word, const OrderedJson& value, RuleSource source);
    void take_parities(const std::string& name, const OrderedJson& value);
    void take_groups(const std::string& name, const OrderedJson& list);
    void take_region_list(const std::string& name, const OrderedJson& value);
    void take_prose(const std::string& name, const OrderedJson& value);
};

}  // namespace gridlemma::apps
