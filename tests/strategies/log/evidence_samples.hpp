// SPDX-License-Identifier: Apache-2.0
// Evidence of every kind with random content, made from the declarations of the kinds: a new kind
// has samples without more ado.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/evidence_fields.hpp"

namespace gridlemma::test {

/// Fills evidence so that it is equal to what its step log says: what a log leaves out is as in a
/// new object, and places in lists are there.
class EvidenceSampler {
 public:
    explicit EvidenceSampler(std::uint32_t seed) : random_(seed) {}

    template <typename Kind>
    [[nodiscard]] Kind make() {
        Kind evidence;
        fill(evidence, 0);
        return evidence;
    }
    /// Several samples of each kind, kind by kind.
    [[nodiscard]] std::vector<Evidence> make_all(int samples_per_kind) {
        std::vector<Evidence> all;
        for_each_kind([&]<typename Kind>() {
            for (int i = 0; i < samples_per_kind; ++i) all.emplace_back(make<Kind>());
        });
        return all;
    }

 private:
    static constexpr int deepest = 2;

    template <typename Part, typename Value>
    [[nodiscard]] bool leaves_out(Part& part, const Field<Part, Value>& field) {
        switch (field.presence) {
            case Presence::when:
                return !field.condition(part);
            case Presence::flagged:
                return !(part.*field.flag = flip());
            case Presence::if_any:
                return flip();
            case Presence::always:
                break;
        }
        return false;
    }

    template <typename Part>
    void fill(Part& part, int depth) {
        for_each_field(part, [&]<typename Owner, typename Value>(Owner& owner,
                                                                 const Field<Owner, Value>& field) {
            if (!leaves_out(owner, field)) fill(field.of(owner), field, depth);
        });
        put_right(part);
    }

    template <typename Value, typename AnyField>
    void fill(Value& value, const AnyField& field, int depth) {
        if constexpr (Described<Value>)
            fill(value, depth + 1);
        else if constexpr (is_list<Value>)
            fill_list(value, field, depth);
        else if constexpr (is_numeric<Value>)
            value = static_cast<Value>(number(field.least, field.most));
        else
            fill_plain(value);
    }
    template <typename Item, typename AnyField>
    void fill_list(std::vector<Item>& list, const AnyField& field, int depth) {
        if (depth >= deepest) return;
        list.resize(below(4));
        for (Item& item : list) fill(item, field, depth);
    }
    template <typename Item, std::size_t size, typename AnyField>
    void fill_list(std::array<Item, size>& list, const AnyField& field, int depth) {
        for (Item& item : list) fill(item, field, depth);
    }

    void fill_plain(bool& value) { value = flip(); }
    void fill_plain(Digit& value) { value = Digit::from_index(static_cast<int>(below(9))); }
    void fill_plain(Cell& value) { value = Cell(static_cast<int>(below(cell_count))); }
    void fill_plain(House& value) { value = House(static_cast<int>(below(most_houses))); }
    void fill_plain(Candidate& value) { value = {some<Cell>(), some<Digit>()}; }
    void fill_plain(Literal& value) { value = {some<Candidate>(), flip()}; }
    void fill_plain(Truth& value) {
        value = flip() ? Truth(some<Cell>()) : Truth(some<House>(), some<Digit>());
    }
    void fill_plain(Morph& value) {
        value = Morph::geometric(static_cast<std::uint32_t>(below(Morph::geometric_count)));
    }
    void fill_plain(std::string& value) {
        value = std::array{"One sentence", "zażółć \n \"x\"", ""}[below(3)];
    }
    void fill_plain(CellSet& value) {
        for (std::size_t i = below(5); i > 0; --i) value.insert(some<Cell>());
    }
    void fill_plain(HouseSet& value) {
        for (std::size_t i = below(5); i > 0; --i) value.insert(some<House>());
    }
    void fill_plain(DigitSet& value) {
        for (std::size_t i = below(5); i > 0; --i) value |= some<Digit>();
    }
    template <Worded Value>
    void fill_plain(Value& value) {
        value = static_cast<Value>(below(words_of<Value>.size()));
    }

    template <typename Value>
    [[nodiscard]] Value some() {
        Value value;
        fill_plain(value);
        return value;
    }

    // What the declaration does not say: a place in a list is there.
    template <typename Part>
    void put_right(Part& /*part*/) {}
    void put_right(WhipEvidence& whip) {
        const auto count = static_cast<int>(whip.relations.size());
        for (WhipEvidence::Link& link : whip.links)
            if (link.relation >= 0) {
                link.truth = Truth();
                link.relation = count == 0 ? -1 : link.relation % count;
            }
    }
    void put_right(ForcingWhipsEvidence& forcing) {
        if (!forcing.relation.cells.empty()) {
            forcing.truth = Truth();
            return;
        }
        forcing.relation = {};
        for (const WhipEvidence& whip : forcing.whips)
            forcing.relation.guardians.push_back(whip.target);
    }
    void put_right(ChainEvidence& chain) {
        const auto count = static_cast<int>(chain.nested.size());
        for (std::vector<ChainNode>& line : chain.lines)
            for (ChainNode& node : line) {
                for (std::uint16_t& parent : node.parents)
                    parent = static_cast<std::uint16_t>(parent % line.size());
                if (node.nested >= 0) node.nested = count == 0 ? -1 : node.nested % count;
            }
    }

    [[nodiscard]] std::size_t below(std::size_t count) { return random_() % count; }
    [[nodiscard]] bool flip() { return below(2) == 0; }
    /// The ends of the range come often.
    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most) {
        const std::size_t which = below(4);
        if (which < 2) return which == 0 ? least : most;
        return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
    }

    std::mt19937 random_;
};

/// Whether all declared members that logs have are equal.
template <typename Value>
[[nodiscard]] bool are_equal(const Value& a, const Value& b) {
    if constexpr (std::is_same_v<Value, Evidence>) {
        if (a.index() != b.index()) return false;
        bool equal = true;
        for_each_kind([&]<typename Kind>() {
            if (const auto* kind = std::get_if<Kind>(&a))
                equal = are_equal(*kind, std::get<Kind>(b));
        });
        return equal;
    } else if constexpr (Described<Value>) {
        bool equal = true;
        for_each_field<Value>(
            [&]<typename Owner, typename Member>(const Field<Owner, Member>& field) {
                static_assert(std::is_same_v<Owner, Value> || std::is_same_v<Owner, FishEvidence>);
                if constexpr (std::is_same_v<Owner, Value>) {
                    const bool is_there = field.is_there(a);
                    equal = equal && is_there == field.is_there(b) &&
                            (!is_there || are_equal(field.of(a), field.of(b)));
                }
            });
        if constexpr (std::is_same_v<Value, ChainedFishEvidence>)
            equal = equal && are_equal(a.fish, b.fish);
        return equal;
    } else if constexpr (is_list<Value>) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!are_equal(a[i], b[i])) return false;
        return true;
    } else {
        return a == b;
    }
}

}  // namespace gridlemma::test
