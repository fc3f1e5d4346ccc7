// SPDX-License-Identifier: Apache-2.0
// Which of HoDoKu's forcing chains, or nets, HoDoKu takes: it looks for contradictions and verities
// at once.
#pragma once

#include <optional>

#include "engine/logic/strategy.hpp"

namespace gridlemma::forcing {

enum class ProofKind : std::uint8_t { contradiction, verity };

/// The kind of the step that comes first; nothing if there is none.
[[nodiscard]] std::optional<ProofKind> preferred_chain(const Grid& grid,
                                                       const FindOptions& options);
[[nodiscard]] std::optional<ProofKind> preferred_net(const Grid& grid, const FindOptions& options);

}  // namespace gridlemma::forcing
