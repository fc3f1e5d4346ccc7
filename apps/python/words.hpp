// SPDX-License-Identifier: Apache-2.0
// The words of enumerators.
#pragma once

#include <pybind11/pybind11.h>

namespace gridlemma::python {

/// Returns the words of all enumerators up to the last one, by their values.
template <typename Enum>
[[nodiscard]] pybind11::tuple words_of(Enum last) {
    pybind11::list words;
    for (int i = 0; i <= static_cast<int>(last); ++i) words.append(to_string(static_cast<Enum>(i)));
    return pybind11::tuple(words);
}

}  // namespace gridlemma::python
