// SPDX-License-Identifier: Apache-2.0
// Descriptors of the techniques of one file that differ in name and pattern alone.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/logic/strategy.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {

/// `shared` with the names, the number and the pattern of one of them; `hodoku` and `explainer`,
/// its names in these programs, may be empty.
constexpr Descriptor variant(Descriptor shared, std::string_view id, std::int16_t number,
                             std::string_view name, std::string_view pattern,
                             std::string_view hodoku, std::string_view explainer = {}) {
    shared.id = id;
    shared.number = number;
    shared.name = name;
    shared.pattern = pattern;
    shared.elsewhere.set({programs::hodoku, hodoku});
    shared.elsewhere.set({programs::explainer, explainer});
    return shared;
}

/// `shared` for techniques whose finders ask for these parameters.
constexpr Descriptor with_parameters(Descriptor shared,
                                     std::span<const Parameter* const> parameters) {
    shared.parameters = parameters;
    return shared;
}

/// `shared` for techniques that are valid in these geometries.
constexpr Descriptor in_geometries(Descriptor shared, ValidIn geometries) {
    shared.valid_in = geometries;
    return shared;
}

/// `shared` for techniques whose closures are another matter.
constexpr Descriptor with_confluence(Descriptor shared, const Confluence& confluence) {
    shared.confluence = confluence;
    return shared;
}

/// `shared` for a technique that needs this company for its steps not to be lost.
constexpr Descriptor with_company(Descriptor shared, std::span<const std::string_view> company) {
    shared.confluence.company = company;
    return shared;
}

}  // namespace gridlemma
