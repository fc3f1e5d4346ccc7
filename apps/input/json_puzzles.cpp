// SPDX-License-Identifier: Apache-2.0
#include "apps/input/json_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "apps/input/grid_row.hpp"
#include "apps/input/json_cells.hpp"
#include "apps/input/json_records.hpp"
#include "apps/input/json_rules.hpp"
#include "apps/input/rule_words.hpp"
#include "apps/input/zipped_json.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

using Visit = std::function<void(const JsonPuzzle&)>;

Result<OrderedJson> parse_lenient(std::string_view text) {
    Result<OrderedJson> value = parse_all_members(text);
    if (value || text.find('"') != std::string_view::npos) return value;
    // Other languages write texts in single quotes.
    std::string quoted(text);
    std::ranges::replace(quoted, '\'', '"');
    return parse_all_members(quoted);
}

/// A name that two members of an object have, or of one in it.
std::optional<std::string> doubled_within(const OrderedJson& value, int depth) {
    if (!value.is_structured() || depth == 0) return std::nullopt;
    if (value.is_object())
        if (auto name = doubled_member(value)) return name;
    for (const OrderedJson& inner : value)
        if (auto name = doubled_within(inner, depth - 1)) return name;
    return std::nullopt;
}

/// Describes an item of a list that holds no puzzle.
std::string described(const OrderedJson& item) {
    constexpr std::size_t most_names = 5;
    if (!item.is_structured()) return "is " + item.dump();
    if (item.is_array())
        return item.empty() ? "is an empty list" : "is a list in which there is no puzzle";
    if (item.empty()) return "is an empty object";
    std::string names;
    std::size_t count = 0;
    for (const auto& [name, member] : item.items()) {
        if (++count > most_names) break;
        names += (count == 1 ? "" : ", ") + gridlemma::quoted(name);
    }
    return "is an object without a puzzle; it has " + names + (count > most_names ? ", ..." : "");
}

/// A member that may hold a puzzle, and what it holds.
struct PuzzleMember {
    const std::string* name;
    const OrderedJson* value;
    JsonBoard board{};
    std::optional<JsonPuzzle> puzzle{};  ///< None if it is a list and no board.

    [[nodiscard]] bool is_read() const { return puzzle && !puzzle->fault; }
};

/// The members of a record that may be its puzzle.
std::vector<PuzzleMember> candidates_in(const OrderedJson& record, const ColumnChoice& choice) {
    std::vector<PuzzleMember> candidates;
    for (const auto& [name, member] : record.items()) {
        if (!may_be_puzzle(choice, name)) continue;
        PuzzleMember candidate{.name = &name, .value = &member};
        if (member.is_string()) {
            candidate.puzzle = puzzle_of_text(member.get_ref<const std::string&>());
        } else if (member.is_array()) {
            candidate.board = read_json_board(member);
            if (candidate.board.kind == JsonBoard::Kind::board)
                candidate.puzzle.emplace().puzzle = candidate.board.puzzle;
        } else {
            continue;
        }
        candidates.push_back(std::move(candidate));
    }
    // Beside a puzzle, a text that is like none says something else.
    const auto is_text = [](const PuzzleMember& candidate) {
        return candidate.value->is_string() && !candidate.is_read() &&
               !is_like_puzzle(candidate.value->get_ref<const std::string&>());
    };
    if (!std::ranges::all_of(candidates, is_text)) std::erase_if(candidates, is_text);
    return candidates;
}

/// Returns the puzzle of a record, null if it has none. Others may be the same again, or its
/// solution; `other` becomes the first that is neither, null if there is none.
const PuzzleMember* unite(std::vector<PuzzleMember>& candidates, const PuzzleMember*& other) {
    other = nullptr;
    PuzzleMember* chosen = nullptr;
    for (PuzzleMember& next : candidates) {
        if (!next.puzzle) continue;
        if (chosen == nullptr) {
            chosen = &next;
            continue;
        }
        const bool are_read = next.is_read() && chosen->is_read();
        if (are_read && to_string(next.puzzle->puzzle) == to_string(chosen->puzzle->puzzle))
            continue;
        if (are_read && is_filled_from(next.puzzle->puzzle, chosen->puzzle->puzzle)) {
            chosen->puzzle->solution = digits_of(next.puzzle->puzzle);
        } else if (are_read && is_filled_from(chosen->puzzle->puzzle, next.puzzle->puzzle)) {
            next.puzzle->solution = digits_of(chosen->puzzle->puzzle);
            chosen = &next;
        } else {
            other = &next;
            break;
        }
    }
    return chosen;
}

/// Goes through a value and what is in it, in order. Rules hold for all puzzles in the object that
/// states them.
class JsonWalk {
 public:
    /// The first list of the text begins with its item number `first_item`, from 0.
    JsonWalk(const ColumnChoice& choice, std::size_t first_item)
        : choice_(choice), first_item_(first_item) {}
    [[nodiscard]] std::vector<JsonPuzzle> found() const {
        std::vector<JsonPuzzle> puzzles;
        for (const Found& found : found_) puzzles.push_back(found.puzzle);
        return puzzles;
    }
    [[nodiscard]] const std::string& hint() const noexcept { return hint_; }

    void look_at(const OrderedJson& value, const JsonRules& rules, int depth) {
        if (value.is_array()) return look_at_list(value, rules, depth);
        if (value.is_string()) return look_at_text(value.get_ref<const std::string&>(), rules);
        if (!value.is_object()) return;
        if (const auto name = doubled_member(value))
            return give_fault("two members are called " + gridlemma::quoted(*name),
                              is_record(value, choice_) ? Weight::full : Weight::text);
        if (look_at_record(value, rules, depth)) return;
        if (depth <= 0) return give_fault("its members are nested too deep to be read");
        JsonRules inner = rules;
        inner.take(value, RuleSource::around);
        look_at_members(value, inner, depth);
    }

 private:
    /// How sure it is that a puzzle was meant.
    enum class Weight : std::uint8_t {
        nothing,  ///< It was if others in the same list are puzzles.
        text,     ///< So too, or if there is no other puzzle in the object around it.
        full,     ///< It was.
    };
    struct Found {
        JsonPuzzle puzzle;
        Weight weight;
    };

    void look_at_text(const std::string& text, const JsonRules& rules) {
        JsonPuzzle puzzle = puzzle_of_text(text);
        const bool is_meant = !puzzle.fault || is_like_puzzle(text);
        give(std::move(puzzle), rules, {}, is_meant ? Weight::full : Weight::text);
    }

    /// Looks at the members of an object, of which those that hold no puzzle say something else.
    void look_at_members(const OrderedJson& object, const JsonRules& inner, int depth) {
        const std::size_t before = found_.size();
        for (const auto& [name, member] : object.items()) {
            if (!member.is_structured() || has_solutions(name)) continue;
            if (is_other_order(name) && read_json_board(member).kind != JsonBoard::Kind::other)
                give_fault(gridlemma::quoted(name) + ": cells are read by rows only");
            else
                look_at(member, inner, depth - 1);
        }
        drop_if_other(before, Weight::text);
        // A puzzle may be an object beside its solution.
        const bool has_one = found_.size() == before + 1 && has_puzzle_name(object);
        if (has_one && found_.back().puzzle.solution.empty())
            found_.back().puzzle.solution = solution_in(object);
    }

    static bool is_other_order(const std::string& name) {
        const std::string word = word_of(name);
        return word == "columns" || word == "cols" || word == "boxes" || word == "blocks";
    }

    void look_at_list(const OrderedJson& list, const JsonRules& rules, int depth,
                      const OrderedJson* solutions = nullptr) {
        const std::size_t first_item = std::exchange(first_item_, 0);
        const JsonBoard board = read_json_board(list);
        if (board.kind == JsonBoard::Kind::board) return give_board(board, rules);
        if (depth <= 0) return give_fault("its lists are nested too deep to be read");
        const std::size_t before = found_.size();
        std::string hint = std::exchange(hint_, {});
        if (hint.empty()) hint = board.reason;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (depth == most_depth) item_ = i;
            const std::size_t own = found_.size();
            look_at_item(list[i], rules, depth, list.size() > 1 ? first_item + i + 1 : 0);
            if (solutions != nullptr && found_.size() == own + 1)
                found_.back().puzzle.solution = solution_text((*solutions)[i]);
            if (hint.empty()) hint = hint_;
        }
        hint_ = std::move(hint);
        settle(before);
        // Items that are no cells get one message, unless they are records of puzzles.
        if (board.kind == JsonBoard::Kind::other || has_puzzle_since(before) ||
            std::ranges::any_of(list, [this](const auto& item) { return has_puzzle_name(item); }))
            return;
        found_.resize(before);
        give_fault(board.reason);
    }

    /// `number`: from 1; 0: it is the only one.
    void look_at_item(const OrderedJson& item, const JsonRules& rules, int depth,
                      std::size_t number) {
        const std::size_t before = found_.size();
        hint_.clear();
        look_at(item, rules, depth - 1);
        const bool is_shown = hint_.empty() || (item.is_object() && !has_puzzle_name(item));
        const bool has_any = found_.size() > before;
        if (!has_any) give_fault(is_shown ? described(item) : hint_, Weight::nothing);
        if (number == 0) return;
        for (std::size_t i = before; i < found_.size(); ++i)
            if (auto& fault = found_[i].puzzle.fault)
                fault = fmt::format("item {} of the list{} {}", number,
                                    has_any || !is_shown ? ":" : "", *fault);
    }

    [[nodiscard]] bool has_puzzle_name(const OrderedJson& value) const {
        if (!value.is_object()) return false;
        for (const auto& [name, member] : value.items())
            if (has_puzzles(choice_, name)) return true;
        return false;
    }

    [[nodiscard]] bool has_puzzle_since(std::size_t before) const {
        return std::any_of(found_.begin() + static_cast<std::ptrdiff_t>(before), found_.end(),
                           [](const Found& found) { return !found.puzzle.fault; });
    }

    [[nodiscard]] bool has_full_since(std::size_t before) const {
        return std::any_of(found_.begin() + static_cast<std::ptrdiff_t>(before), found_.end(),
                           [](const Found& found) { return found.weight == Weight::full; });
    }

    /// Drops faults of this weight or less if there is something of more weight.
    void drop_if_other(std::size_t before, Weight most) {
        if (!has_full_since(before)) return;
        const auto first = found_.begin() + static_cast<std::ptrdiff_t>(before);
        found_.erase(std::remove_if(first, found_.end(),
                                    [most](const Found& found) { return found.weight <= most; }),
                     found_.end());
    }

    /// In a list with a puzzle, each item was meant as one. A list without any is metadata.
    void settle(std::size_t before) {
        const auto first = found_.begin() + static_cast<std::ptrdiff_t>(before);
        if (has_full_since(before))
            std::for_each(first, found_.end(), [](Found& found) { found.weight = Weight::full; });
        else
            found_.erase(
                std::remove_if(first, found_.end(),
                               [](const Found& found) { return found.weight == Weight::nothing; }),
                found_.end());
    }

    /// Returns false if the object has no member that holds a puzzle.
    bool look_at_record(const OrderedJson& record, const JsonRules& rules, int depth) {
        std::vector<PuzzleMember> candidates = candidates_in(record, choice_);
        if (candidates.empty()) return false;
        const std::size_t before = found_.size();
        const PuzzleMember* other = nullptr;
        const PuzzleMember* const chosen = unite(candidates, other);
        for (const PuzzleMember& candidate : candidates)
            if (other != nullptr && &candidate == chosen)
                give_fault(fmt::format("its members {} and {} hold puzzles that differ",
                                       gridlemma::quoted(*chosen->name),
                                       gridlemma::quoted(*other->name)));
            else if (&candidate == chosen)
                give_candidate(candidate, candidates, record, rules);
            else if (!candidate.puzzle)
                look_at_list_member(candidate, record, rules, depth);
        if (found_.size() == before) return false;
        look_beside(record, candidates, rules, depth);
        return true;
    }

    /// A text that is like no puzzle may say something else.
    static Weight weight_of(const PuzzleMember& candidate) {
        const bool is_meant = candidate.is_read() || !candidate.value->is_string() ||
                              is_like_puzzle(candidate.value->get_ref<const std::string&>());
        return is_meant ? Weight::full : Weight::text;
    }

    /// Gives the puzzle of a record.
    void give_candidate(const PuzzleMember& candidate, const std::vector<PuzzleMember>& candidates,
                        const OrderedJson& record, JsonRules rules) {
        const RuleSource source =
            candidate.board.has_objects ? RuleSource::board : RuleSource::record;
        if (candidates.size() == 1) {
            rules.take(record, source, *candidate.name);
        } else {
            OrderedJson others = record;
            for (const PuzzleMember& one : candidates) others.erase(*one.name);
            rules.take(others, source);
        }
        JsonPuzzle puzzle = *candidate.puzzle;
        if (const auto name = doubled_within(record, most_depth))
            puzzle.fault = "two members are called " + gridlemma::quoted(*name);
        add_others(record, choice_, puzzle);
        if (candidate.value->is_array())
            give_board(candidate.board, std::move(rules), std::move(puzzle), name_in(record));
        else
            give(std::move(puzzle), rules, name_in(record), weight_of(candidate));
    }

    /// Looks at a member that is no board, but is called as puzzles are.
    void look_at_list_member(const PuzzleMember& candidate, const OrderedJson& record,
                             JsonRules rules, int depth) {
        const std::size_t before = found_.size();
        rules.take(record, RuleSource::around, *candidate.name);
        const OrderedJson* solutions = solutions_in(record);
        const bool are_for_each = solutions != nullptr && solutions->is_array() &&
                                  solutions->size() == candidate.value->size();
        look_at_list(*candidate.value, rules, depth - 1, are_for_each ? solutions : nullptr);
        if (solutions != nullptr && !are_for_each && found_.size() > before)
            give_fault("its solutions are not one for each of its puzzles");
        const bool is_meant = !hint_.empty() && has_puzzles(choice_, *candidate.name);
        if (found_.size() == before && is_meant) give_fault(hint_);
    }

    /// Looks for other records in the members of a record.
    void look_beside(const OrderedJson& record, const std::vector<PuzzleMember>& candidates,
                     const JsonRules& rules, int depth) {
        std::optional<JsonRules> inner;
        for (const auto& [name, member] : record.items()) {
            if (!member.is_structured() || has_solutions(name)) continue;
            if (std::ranges::any_of(candidates, [&member = member](const PuzzleMember& candidate) {
                    return candidate.value == &member;
                }))
                continue;
            if (!inner) {
                inner = rules;
                inner->take(record, RuleSource::around, *candidates.front().name);
            }
            look_for_records(member, *inner, depth - 1);
        }
    }

    void look_for_records(const OrderedJson& value, const JsonRules& rules, int depth) {
        const auto is_one = [this](const OrderedJson& item) { return is_record(item, choice_); };
        if (!value.is_structured()) return;
        if (depth <= 0 && is_one(value)) give_fault("its members are nested too deep to be read");
        if (depth <= 0) return;
        if (is_one(value) || (value.is_array() && std::ranges::any_of(value, is_one)))
            return look_at(value, rules, depth);
        JsonRules inner = rules;
        if (value.is_object()) inner.take(value, RuleSource::around);
        for (const auto& [name, member] : value.items())
            if (!has_solutions(name)) look_for_records(member, inner, depth - 1);
    }

    void give_board(const JsonBoard& board, JsonRules rules, JsonPuzzle puzzle = {},
                    std::string name = {}) {
        if (!board.has_values && rules.empty())
            return give_fault("no cell of this board has a value");
        for (const NamedRegions& groups : board.regions)
            rules.take_regions(groups.regions, groups.name);
        puzzle.puzzle = board.puzzle;
        give(std::move(puzzle), rules, std::move(name));
    }

    void give_fault(std::string reason, Weight weight = Weight::full) {
        JsonPuzzle puzzle;
        puzzle.fault = std::move(reason);
        give(std::move(puzzle), {}, {}, weight);
    }

    void give(JsonPuzzle puzzle, const JsonRules& rules, std::string name,
              Weight weight = Weight::full) {
        if (!puzzle.fault) puzzle.fault = rules.apply(puzzle.puzzle);
        puzzle.name = std::move(name);
        puzzle.item = item_;
        found_.push_back({std::move(puzzle), weight});
    }

    const ColumnChoice& choice_;
    std::vector<Found> found_;
    std::size_t item_ = 0;
    std::size_t first_item_;
    std::string hint_;  ///< Why a list that may have been meant as a board is none.
};

}  // namespace

bool is_json_text(std::string_view text) { return static_cast<bool>(parse_lenient(text)); }

bool states_rules(std::string_view text) {
    const Result<OrderedJson> value = parse_lenient(text);
    JsonRules rules;
    if (value && value->is_object()) rules.take(*value, RuleSource::around);
    return !rules.empty();
}

std::optional<std::string> each_json_puzzle(std::string_view text, const ColumnChoice& choice,
                                            const Visit& visit, std::size_t first_item) {
    const Result<OrderedJson> value = parse_lenient(text);
    if (!value) return "this is no JSON text";
    JsonWalk walk(choice, first_item);
    walk.look_at(*value, {}, most_depth);
    const std::vector<JsonPuzzle> found = walk.found();
    for (const JsonPuzzle& puzzle : found) visit(puzzle);
    if (!found.empty()) return std::nullopt;
    if (!walk.hint().empty()) return walk.hint();
    return "there is no puzzle in this JSON text: none of its members is called " +
           puzzle_names_in_words(choice);
}

std::optional<std::vector<std::string>> json_columns(std::string_view text,
                                                     const ColumnChoice& choice) {
    const Result<OrderedJson> value = parse_ordered_json(text);
    if (!value) return std::nullopt;
    return columns_in(*value, choice);
}

Result<JsonPuzzle> read_board(std::string_view text) {
    const Result<OrderedJson> parsed = parse_all_members(unzipped_json(text));
    if (!parsed || !parsed->is_object()) return Error{"its board cannot be read"};
    const ColumnChoice any;
    JsonWalk walk(any, 0);
    walk.look_at(*parsed, {}, most_depth);
    std::vector<JsonPuzzle> found = walk.found();
    if (found.empty()) return Error{"its board has no cells"};
    if (found.size() > 1) return Error{"it has several boards"};
    if (const auto& fault = found.front().fault) return Error{*fault};
    return std::move(found.front());
}

}  // namespace gridlemma::apps
