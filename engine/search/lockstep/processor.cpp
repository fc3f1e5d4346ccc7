// SPDX-License-Identifier: Apache-2.0
// Bits of x86: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, CPUID, and
// volume 1, section 13.3 (XCR0). Highway compiles a target with the instructions that are required
// here.
#include "engine/search/lockstep/processor.hpp"

#include <hwy/detect_targets.h>

#include <initializer_list>

#if HWY_ARCH_X86
#include <cpuid.h>
#elif HWY_ARCH_ARM_A64 && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

namespace gridlemma::lockstep {

#if HWY_ARCH_X86

namespace {

constexpr std::uint32_t bits(std::initializer_list<unsigned> numbers) {
    std::uint32_t set = 0;
    for (const unsigned number : numbers) set |= std::uint32_t{1} << number;
    return set;
}

/// Registers in which CPUID answers, by leaf, and the register states that the system saves.
struct Features {
    std::uint32_t leaf_1_ecx = 0;
    std::uint32_t leaf_7_ebx = 0;
    std::uint32_t leaf_7_ecx = 0;
    std::uint32_t leaf_80000001_ecx = 0;
    std::uint32_t saved_states = 0;

    [[nodiscard]] constexpr bool include(const Features& other) const noexcept {
        return (other.leaf_1_ecx & ~leaf_1_ecx) == 0 && (other.leaf_7_ebx & ~leaf_7_ebx) == 0 &&
               (other.leaf_7_ecx & ~leaf_7_ecx) == 0 &&
               (other.leaf_80000001_ecx & ~leaf_80000001_ecx) == 0 &&
               (other.saved_states & ~saved_states) == 0;
    }
    constexpr Features operator|(const Features& other) const noexcept {
        return {leaf_1_ecx | other.leaf_1_ecx, leaf_7_ebx | other.leaf_7_ebx,
                leaf_7_ecx | other.leaf_7_ecx, leaf_80000001_ecx | other.leaf_80000001_ecx,
                saved_states | other.saved_states};
    }
};

constexpr Features ssse3{.leaf_1_ecx = bits({9})};
/// PCLMULQDQ, SSE4.1, SSE4.2, POPCNT, AES.
constexpr Features sse4 = ssse3 | Features{.leaf_1_ecx = bits({1, 19, 20, 23, 25})};
/// FMA, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT.
constexpr Features avx2 = sse4 | Features{.leaf_1_ecx = bits({12, 27, 28, 29}),
                                          .leaf_7_ebx = bits({3, 5, 8}),
                                          .leaf_80000001_ecx = bits({5}),
                                          .saved_states = bits({1, 2})};
/// AVX-512 F, DQ, BW, VL.
constexpr Features avx3 =
    avx2 | Features{.leaf_7_ebx = bits({16, 17, 30, 31}), .saved_states = bits({5, 6, 7})};
/// AVX-512 VBMI, VBMI2, GFNI, VAES, VPCLMULQDQ, VNNI, BITALG, VPOPCNTDQ.
constexpr Features avx3_dl = avx3 | Features{.leaf_7_ecx = bits({1, 6, 8, 9, 10, 11, 12, 14})};

std::uint32_t saved_states() noexcept {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

Features features_here() noexcept {
    Features here;
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) != 0) here.leaf_1_ecx = c;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0) {
        here.leaf_7_ebx = b;
        here.leaf_7_ecx = c;
    }
    if (__get_cpuid(0x80000001, &a, &b, &c, &d) != 0) here.leaf_80000001_ecx = c;
    constexpr std::uint32_t osxsave = bits({27});
    if ((here.leaf_1_ecx & osxsave) != 0) here.saved_states = saved_states();
    return here;
}

}  // namespace

std::int64_t supported_targets() noexcept {
    const Features here = features_here();
    std::int64_t targets = HWY_STATIC_TARGET;
    if (here.include(ssse3)) targets |= HWY_SSSE3;
    if (here.include(sse4)) targets |= HWY_SSE4;
    if (here.include(avx2)) targets |= HWY_AVX2;
    if (here.include(avx3)) targets |= HWY_AVX3;
    if (here.include(avx3_dl)) targets |= HWY_AVX3_DL;
    return targets;
}

#elif HWY_ARCH_ARM_A64 && defined(__linux__)

// Highway compiles NEON with the instructions for AES.
std::int64_t supported_targets() noexcept {
    const bool has_aes = (getauxval(AT_HWCAP) & HWCAP_AES) != 0;
    return HWY_STATIC_TARGET | (has_aes ? HWY_NEON : 0);
}

#else

std::int64_t supported_targets() noexcept { return HWY_STATIC_TARGET; }

#endif

}  // namespace gridlemma::lockstep
