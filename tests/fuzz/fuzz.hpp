// SPDX-License-Identifier: Apache-2.0
// Shared by the fuzz targets. A target is one function on bytes, called by libFuzzer with generated
// inputs and by replay_main.cpp with the stored corpus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace gridlemma::fuzz {

inline std::string_view view(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Aborts with a message if a property does not hold.
inline void require(bool holds, std::string_view property, std::string_view detail = {}) {
    if (holds) return;
    const std::string message =
        "violated: " + std::string(property) + ": " + std::string(detail) + "\n";
    std::fputs(message.c_str(), stderr);
    std::abort();
}

}  // namespace gridlemma::fuzz
