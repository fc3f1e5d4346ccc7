// SPDX-License-Identifier: Apache-2.0
// OutputFile: what a run writes to, and when it takes the place of what was there before.
//
// A regular file is written beside: `-o FILE` fills FILE.partial, which is renamed to FILE when the
// run is complete. Until then FILE is as it was. A run that fails leaves FILE.partial. The standard
// output, devices and pipes are written directly.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Move-only. Closed by its destructor as by abandon().
class OutputFile {
 public:
    /// `file` empty or "-": the standard output. /dev/stdout and /dev/fd/N are the descriptors that
    /// are open by that number. Of a symbolic link, the target is written.
    ///
    /// Refused: what cannot be opened for writing, a regular file that is one of `inputs` ("-" is
    /// the standard input), and a file that another run is writing at this moment.
    [[nodiscard]] static Result<OutputFile> open(const std::string& file,
                                                 std::span<const std::string> inputs = {});
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// -1 when it is closed.
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    /// As messages call it.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// Closes it; a file that was written beside takes the place of the old one. The reason if that
    /// fails.
    [[nodiscard]] std::optional<Error> commit();
    /// Closes it and leaves the old file alone. The name under which the new one is kept; nothing
    /// if it is empty and therefore removed, or was written directly.
    std::optional<std::string> abandon() noexcept;

 private:
    OutputFile(int descriptor, std::string name, bool owned)
        : descriptor_(descriptor), owned_(owned), name_(std::move(name)) {}
    static Result<OutputFile> open_beside(const std::string& file, const std::string& target,
                                          std::span<const std::string> inputs);

    int descriptor_ = -1;
    bool owned_ = false;
    std::string name_;
    std::string target_;   ///< What is replaced in the end; empty if written directly.
    std::string partial_;  ///< What is written until then.
};

/// "cannot VERB NAME: REASON".
[[nodiscard]] Error failed(std::string_view what, const std::string& name, int code);

}  // namespace gridlemma::apps
