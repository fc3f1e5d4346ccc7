// SPDX-License-Identifier: Apache-2.0
#include "engine/search/kernels.hpp"

#include <array>

namespace pencilmark {

std::span<const SearchKernel* const> search_kernels() noexcept {
    static const std::array<const SearchKernel*, 3> list = {
        &kernels::mrv(),
        &kernels::bitmask(),
        &kernels::first_empty(),
    };
    return list;
}

const SearchKernel* find_kernel(std::string_view name) noexcept {
    for (const SearchKernel* kernel : search_kernels())
        if (kernel->descriptor().name == name) return kernel;
    return nullptr;
}

}  // namespace pencilmark
