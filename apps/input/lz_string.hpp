// SPDX-License-Identifier: Apache-2.0
// Decompression of texts as links carry them: base64 of the lz-string format.
// Ref: pieroxy, lz-string, https://pieroxy.net/blog/pages/lz-string/index.html
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Returns the text as UTF-8, or nullopt if `base64` is damaged or its text is longer than `most`
/// bytes. A "-" stands for "+", a "_" or "\" for "/", a blank for "+".
[[nodiscard]] std::optional<std::string> decompress_lz_string(std::string_view base64,
                                                              std::size_t most);

}  // namespace gridlemma::apps
