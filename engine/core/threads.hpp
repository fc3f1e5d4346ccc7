// SPDX-License-Identifier: Apache-2.0
// Whether there are threads, and what guards shared state from them. A module for browsers has
// none: there, GRIDLEMMA_HAS_THREADS is not defined and the C++ library has no std::mutex.
#pragma once

#if !defined(__wasm__) || defined(_REENTRANT)
#define GRIDLEMMA_HAS_THREADS
#include <mutex>
#endif

namespace gridlemma {

#ifdef GRIDLEMMA_HAS_THREADS
using Mutex = std::mutex;
using Lock = std::scoped_lock<Mutex>;
#else
struct Mutex {};
/// Nobody else could hold it.
struct Lock {
    explicit Lock(Mutex&) noexcept {}
};
#endif

}  // namespace gridlemma
