// SPDX-License-Identifier: Apache-2.0
// TemporaryFile: lines that are written once and read once, on a disk. It has no name, so it is
// gone with the process, however that ends.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Reads a file line by line. Move-only.
class LineFile {
 public:
    explicit LineFile(std::FILE* file) noexcept : file_(file) {}
    /// Opens a file that has a name.
    [[nodiscard]] static Result<LineFile> open(const std::string& file);

    /// Reads the next line with its end into `line`. Returns false at the end of the file, or if it
    /// cannot be read; see failure().
    [[nodiscard]] bool next(std::string& line);
    [[nodiscard]] bool has_failed() const noexcept { return std::ferror(file_.get()) != 0; }

 protected:
    struct Closes {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Closes> file_;
};

/// Move-only.
class TemporaryFile : public LineFile {
 public:
    /// `folder`: empty for $TMPDIR, or /tmp.
    [[nodiscard]] static Result<TemporaryFile> make(const std::string& folder);

    [[nodiscard]] std::optional<Error> write(std::string_view bytes);
    /// The next line that is read is the first one. Nothing can be written any more.
    [[nodiscard]] std::optional<Error> rewind();

 private:
    TemporaryFile(std::FILE* file, std::string folder) noexcept
        : LineFile(file), folder_(std::move(folder)) {}

    std::string folder_;
};

}  // namespace gridlemma::apps
