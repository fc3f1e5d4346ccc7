// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/evidence_range.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/evidence_fields.hpp"

namespace gridlemma {

namespace {

/// Looks at all parts of evidence by the declarations of its kinds.
class RangeCheck {
 public:
    explicit RangeCheck(const Geometry& geometry) : geometry_(geometry) {}

    /// What was found first, in words; nothing if all exists.
    [[nodiscard]] const std::optional<std::string>& reason() const noexcept { return reason_; }

    template <Described Object>
    void look_at(const Object& object) {
        for_each_field(object, [&]<typename Owner, typename Value>(
                                   const Owner& owner, const Field<Owner, Value>& field) {
            if (reason_ || !field.is_there(owner)) return;
            key_ = field.key;
            look_at(field.of(owner), field);
        });
        if (!reason_) look_at_places(object);
    }

 private:
    void refuse_unless(bool exists, std::string_view what) {
        if (exists || reason_) return;
        reason_ = "its evidence names a " + std::string(what) + " that does not exist (key '" +
                  std::string(key_) + "')";
    }

    template <typename Value, typename AnyField>
    void look_at(const Value& value, const AnyField& field) {
        if constexpr (Described<Value>)
            look_at(value);
        else if constexpr (is_list<Value>)
            for (const auto& item : value) look_at(item, field);
        else if constexpr (is_numeric<Value>)
            refuse_unless(field.least <= value && value <= field.most, "number");
        else
            look_at_plain(value);
    }

    void look_at_plain(bool /*value*/) {}
    void look_at_plain(const std::string& /*text*/) {}
    void look_at_plain(Cell cell) { refuse_unless(exists(cell), "cell"); }
    void look_at_plain(Digit digit) { refuse_unless(exists(digit), "digit"); }
    void look_at_plain(House house) { refuse_unless(exists(house), "house"); }
    void look_at_plain(Candidate candidate) {
        refuse_unless(candidate.index() < candidate_count, "candidate");
    }
    void look_at_plain(Literal literal) {
        refuse_unless(literal.index() < Literal::count, "literal");
    }
    void look_at_plain(Truth truth) {
        refuse_unless(truth.is_cell() || (truth.index() < Truth::count && exists(truth.house())),
                      "truth");
    }
    void look_at_plain(const CellSet& cells) {
        refuse_unless((cells - CellSet::all()).empty(), "cell");
    }
    void look_at_plain(DigitSet digits) {
        refuse_unless((digits.bits() & ~DigitSet::all().bits()) == 0, "digit");
    }
    void look_at_plain(HouseSet houses) {
        refuse_unless((houses.bits() & ~geometry_.houses().bits()) == 0, "house");
    }
    void look_at_plain(const Morph& map) {
        for (int i = 0; i < cell_count; ++i) refuse_unless(exists(map(Cell(i))), "cell");
        for (Digit digit : DigitSet::all()) refuse_unless(exists(map(digit)), "digit");
    }
    template <Worded Value>
    void look_at_plain(Value value) {
        refuse_unless(static_cast<std::size_t>(value) < words_of<Value>.size(), "word");
    }

    [[nodiscard]] static bool exists(Cell cell) noexcept { return cell.index() < cell_count; }
    [[nodiscard]] static bool exists(Digit digit) noexcept {
        return digit.index() >= 0 && digit.index() < digit_count;
    }
    [[nodiscard]] bool exists(House house) const noexcept {
        return house.index() < most_houses && geometry_.houses().contains(house);
    }

    // What the declarations do not say: a place in a list is there.
    template <typename Object>
    void look_at_places(const Object& /*object*/) {}
    void look_at_places(const WhipEvidence& whip) {
        key_ = "relation";
        for (const WhipEvidence::Link& link : whip.links)
            refuse_unless(link.relation < std::ssize(whip.relations), "place in a list");
    }
    void look_at_places(const ChainEvidence& chain) {
        for (const std::vector<ChainNode>& line : chain.lines)
            for (std::size_t i = 0; i < line.size(); ++i) {
                key_ = "parents";
                for (const std::size_t parent : line[i].parents)
                    refuse_unless(parent > i && parent < line.size(), "place in a list");
                key_ = "nested";
                refuse_unless(line[i].nested < std::ssize(chain.nested), "place in a list");
            }
    }

    const Geometry& geometry_;
    std::string_view key_;
    std::optional<std::string> reason_;
};

}  // namespace

std::optional<std::string> find_nonsense(const Evidence& evidence, const Geometry& geometry) {
    RangeCheck check(geometry);
    std::visit(
        [&]<typename Kind>(const Kind& kind) {
            if constexpr (!std::is_same_v<Kind, std::monostate>) check.look_at(kind);
        },
        evidence);
    return check.reason();
}

}  // namespace gridlemma
