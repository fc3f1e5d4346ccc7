// SPDX-License-Identifier: Apache-2.0
#include "engine/symmetry/morph_step.hpp"

#include <concepts>
#include <string>
#include <variant>

#include "engine/core/evidence_fields.hpp"

namespace gridlemma {

namespace {

/// Replaces the members that the declaration of evidence names by their images.
class EvidenceMorph {
 public:
    explicit EvidenceMorph(const Morph& morph) noexcept : morph_(morph) {}

    void operator()(std::monostate& /*none*/) const noexcept {}
    template <Described Object>
    void operator()(Object& object) const noexcept {
        for_each_field(object,
                       [this](auto& part, const auto& field) { this->replace(field.of(part)); });
        if constexpr (Settled<Object>) Schema<Object>::settle(object);
    }

 private:
    template <typename Value>
    void replace(Value& value) const noexcept {
        if constexpr (Described<Value>)
            (*this)(value);
        else if constexpr (is_list<Value>)
            for (auto& item : value) replace(item);
        else if constexpr (std::same_as<Value, Morph>)
            value = morph_.inverse().then(value).then(morph_);
        else if constexpr (std::same_as<Value, std::string>)
            value.clear();  // A sentence speaks of the cells of the grid.
        else if constexpr (!std::is_arithmetic_v<Value> && !std::is_enum_v<Value>)
            value = morph_(value);
    }

    const Morph& morph_;
};

}  // namespace

Step image_of(const Morph& morph, const Step& step) {
    Step image = step;
    for (Candidate& candidate : image.placements) candidate = morph(candidate);
    for (Candidate& candidate : image.eliminations) candidate = morph(candidate);
    for (Truth& truth : image.truths) truth = morph(truth);
    std::visit(EvidenceMorph(morph), image.evidence);
    return image;
}

}  // namespace gridlemma
