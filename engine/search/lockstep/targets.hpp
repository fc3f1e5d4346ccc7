// SPDX-License-Identifier: Apache-2.0
// The targets that files with code for each of them are compiled for: to be included before
// hwy/foreach_target.h.
#pragma once

#define HWY_WANT_AVX3_DL
#define HWY_COMPILE_ALL_ATTAINABLE
// Highway's assertions would need its library.
#define HWY_IS_DEBUG_BUILD 0
// On these targets the size of a register is unknown at compile time, so that arrays cannot hold
// one.
#define GRIDLEMMA_UNSIZED (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#ifdef GRIDLEMMA_FEW_TARGETS  // Compiling all of them with sanitizers takes a minute.
#define HWY_DISABLED_TARGETS (GRIDLEMMA_UNSIZED | HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#elif defined(__wasm_simd128__)  // A module with these instructions runs only where they are.
#define HWY_DISABLED_TARGETS (GRIDLEMMA_UNSIZED | HWY_EMU128 | HWY_SCALAR)
#else
#define HWY_DISABLED_TARGETS GRIDLEMMA_UNSIZED
#endif
