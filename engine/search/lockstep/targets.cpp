// SPDX-License-Identifier: Apache-2.0
// The code for each kind of processor, compiled once for each: lanes and the search of one grid
// together, because Highway's headers take a second for each kind.
#include "engine/search/lockstep/targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/search/lockstep/targets.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
// The order of these includes matters.
#include <hwy/highway.h>

#include "engine/search/lockstep/lanes-inl.hpp"

#if HWY_ONCE

#include <hwy/targets.h>

#include <cctype>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search/lockstep/processor.hpp"

namespace gridlemma::lockstep {
namespace {

#ifdef HWY_SSE2  // Newer versions of Highway compile it in place of a fallback for this processor.
constexpr std::int64_t fallbacks = HWY_EMU128 | HWY_SCALAR | HWY_SSE2;
#else
constexpr std::int64_t fallbacks = HWY_EMU128 | HWY_SCALAR;
#define HWY_CHOOSE_SSE2(function) nullptr
#define HWY_SSE2 0
#endif

/// The targets that were compiled; those of other architectures have nothing to call.
struct Compiled {
    std::int64_t target;
    Target (*describe)();
};
constexpr Compiled compiled[] = {
    {HWY_AVX3_DL, HWY_CHOOSE_AVX3_DL(describe)},
    {HWY_AVX3, HWY_CHOOSE_AVX3(describe)},
    {HWY_AVX2, HWY_CHOOSE_AVX2(describe)},
    {HWY_SSE4, HWY_CHOOSE_SSE4(describe)},
    {HWY_SSSE3, HWY_CHOOSE_SSSE3(describe)},
    {HWY_SSE2, HWY_CHOOSE_SSE2(describe)},
    {HWY_NEON, HWY_CHOOSE_NEON(describe)},
    {HWY_WASM, HWY_CHOOSE_WASM(describe)},
    {HWY_TARGETS & (HWY_EMU128 | HWY_SCALAR), HWY_CHOOSE_FALLBACK(describe)},
};

std::vector<Target> describe_targets() {
    const std::int64_t supported = supported_targets() | fallbacks;
    std::vector<Target> list;
    for (const auto& [target, describe] : compiled) {
        const bool runs = (target & supported) != 0;
        if (describe == nullptr || !runs) continue;
        list.push_back(describe());
        for (char& letter : list.back().name)
            letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return list;
}

}  // namespace

std::span<const Target> targets() {
    static const std::vector<Target> list = describe_targets();
    return list;
}

}  // namespace gridlemma::lockstep

#endif  // HWY_ONCE
