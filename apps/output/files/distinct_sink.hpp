// SPDX-License-Identifier: Apache-2.0
// DistinctSink: an output that keeps the first text of each key, in bounded memory.
//
// Texts whose keys are not in memory go on. Once the keys in memory exceed their limit, they are
// written to a temporary file, sorted, and forgotten: from then on a text waits in a file, because
// its key may be in one of those. At the end the sorted files are merged, which shows the texts
// that came too late; the others are written.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "apps/base/append.hpp"
#include "apps/output/files/sink.hpp"

namespace gridlemma::apps {

/// Appends what the sink takes: whole lines and their key, which has no control characters. Texts
/// with an empty key are all kept. An empty text is nothing but the first one of its key.
void append_keyed(std::string_view key, std::string_view text, Buffer& out);

/// Receives the keys of texts, but not of empty ones, in the order in which the sink keeps them;
/// those of an interrupted run, too.
using KeyObserver = std::function<void(std::string_view key)>;

/// Returns a sink that writes to `file`; see OutputFile::open. `memory` is the limit of the keys in
/// bytes. A regular file is written at the end, and the run can be resumed until then; another
/// output receives the texts at once as long as all keys are in memory. Temporary files are in the
/// folder of the file, or in $TMPDIR. `observer` is of use only if all keys stay in memory. Throws
/// IoError.
[[nodiscard]] std::unique_ptr<Sink> make_distinct_sink(const std::string& file, bool keeps,
                                                       std::uint64_t memory,
                                                       KeyObserver observer = {});

}  // namespace gridlemma::apps
