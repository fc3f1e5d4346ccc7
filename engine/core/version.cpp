// SPDX-License-Identifier: Apache-2.0
#include <gridlemma/version.hpp>

namespace gridlemma {

std::string_view version() noexcept { return GRIDLEMMA_VERSION_STRING; }

}  // namespace gridlemma
