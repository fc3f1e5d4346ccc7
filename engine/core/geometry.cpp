// SPDX-License-Identifier: Apache-2.0
#include "engine/core/geometry.hpp"

namespace gridlemma {

namespace {

constexpr Layout classic_layout() noexcept {
    Layout layout;
    for (House box : classic::houses(HouseKind::box))
        layout.boxes[box.number()] = classic::cells_of(box);
    return layout;
}

}  // namespace

constinit const Geometry detail::classic_geometry{classic_layout(), "classic"};

}  // namespace gridlemma
