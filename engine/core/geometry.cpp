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

constinit const Geometry Geometry::classic_{classic_layout(), "classic", classic_serial, nullptr};

}  // namespace gridlemma
