// SPDX-License-Identifier: Apache-2.0
// FilePlace: the file that a name on the command line leads to, whatever the name.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// A value. Two names of one file have equal places: symbolic and hard links, /dev/stdin,
/// /dev/fd/3, and "-" for a standard stream that is redirected to it.
class FilePlace {
 public:
    /// Looks at what is there now. `standard`: the descriptor that "-" and an empty name mean.
    FilePlace(const std::string& name, int standard);

    /// Where symbolic links end, whether or not there is a file; empty for "-".
    [[nodiscard]] const std::filesystem::path& target() const noexcept { return target_; }
    /// The open descriptor that is meant: of "-", /dev/stdout, /dev/fd/N.
    [[nodiscard]] const std::optional<int>& descriptor() const noexcept { return descriptor_; }
    /// What is there; nullopt if nothing is.
    [[nodiscard]] const std::optional<struct stat>& status() const noexcept { return status_; }
    [[nodiscard]] bool is_regular() const noexcept { return status_ && S_ISREG(status_->st_mode); }
    /// The same file; or, if there is none yet, the same name in the same folder.
    [[nodiscard]] bool operator==(const FilePlace& other) const;

 private:
    std::filesystem::path target_;
    std::optional<int> descriptor_;
    std::optional<struct stat> status_;
};

[[nodiscard]] constexpr bool is_same(const struct stat& a, const struct stat& b) noexcept {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// Returns the name of a file that accompanies `target`: TARGET.SUFFIX, cut to the longest name
/// that files may have. `suffix` includes its dot.
[[nodiscard]] std::string beside(const std::string& target, std::string_view suffix);

}  // namespace gridlemma::apps
