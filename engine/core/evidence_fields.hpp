// SPDX-License-Identifier: Apache-2.0
// The declarations of all kinds of evidence.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/chain_fields.hpp"
#include "engine/core/evidence.hpp"
#include "engine/core/pattern_fields.hpp"
#include "engine/core/uniqueness_fields.hpp"

namespace gridlemma {

/// Whether it is an alternative of Evidence, not a part of one.
template <typename Object>
inline constexpr bool is_kind_of_evidence = []<typename... Kinds>(const std::variant<Kinds...>*) {
    return (std::is_same_v<Object, Kinds> || ...);
}(static_cast<const Evidence*>(nullptr));

/// Calls `visit.operator()<Kind>()` for each alternative of Evidence but the first, in their order.
template <typename Visit>
constexpr void for_each_kind(Visit visit) {
    [&]<std::size_t... index>(std::index_sequence<index...>) {
        (visit.template operator()<std::variant_alternative_t<index + 1, Evidence>>(), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Evidence> - 1>());
}

}  // namespace gridlemma
