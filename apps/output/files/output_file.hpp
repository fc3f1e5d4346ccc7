// SPDX-License-Identifier: Apache-2.0
// OutputFile: the file that a run writes, and when it replaces the previous one.
//
// A regular file is not written in place: `-o FILE` writes FILE.partial, which is renamed to FILE
// when the run is complete. Until then FILE does not change. A run that fails leaves FILE.partial.
// Standard output, devices and pipes are written directly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "apps/output/files/file_place.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Move-only; not thread-safe. The destructor closes the file as abandon() does.
class OutputFile {
 public:
    /// An empty `file` or "-" is the standard output. /dev/stdout and /dev/fd/N are the open
    /// descriptors of that number. A symbolic link is resolved to its target.
    ///
    /// Errors: a file that cannot be opened for writing, and a file that another run is writing.
    ///
    /// `keeps`: what an interrupted run has left in the partial file stays there; see cut_to().
    [[nodiscard]] static Result<OutputFile> open(const std::string& file, bool keeps = false);
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// -1 after it was closed.
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    /// The name used in messages.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// The file that is replaced on commit; empty if the output is written directly.
    [[nodiscard]] const std::string& target() const noexcept { return target_; }
    /// Length of what has been written. 0 if the output is written directly.
    [[nodiscard]] std::uint64_t size() const noexcept;
    /// Keeps the first `bytes` bytes of the partial file; what is written next follows them.
    /// Returns the reason if that fails.
    [[nodiscard]] std::optional<Error> cut_to(std::uint64_t bytes);
    /// Waits until what was written is on the disk.
    void sync() const noexcept;

    /// Closes the file; a partial file replaces the old one. Returns the reason if that fails.
    [[nodiscard]] std::optional<Error> commit();
    /// Closes the file and leaves the old one alone. Returns the name under which the new content
    /// is kept; nullopt if it was written directly, or was empty and therefore removed.
    std::optional<std::string> abandon() noexcept;

 private:
    OutputFile(int descriptor, std::string name, bool owned)
        : descriptor_(descriptor), owned_(owned), name_(std::move(name)) {}
    static Result<OutputFile> open_beside(const std::string& file, const std::string& target,
                                          bool keeps);

    int descriptor_ = -1;
    bool owned_ = false;
    std::string name_;
    std::string target_;   ///< The file to replace; empty if written directly.
    std::string partial_;  ///< The file that is written until then.
};

/// Returns "cannot VERB NAME: REASON".
[[nodiscard]] Error failed(std::string_view what, const std::string& name, int code);

}  // namespace gridlemma::apps
