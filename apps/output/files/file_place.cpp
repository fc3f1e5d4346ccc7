// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/file_place.hpp"

#include <charconv>
#include <system_error>

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 255;

/// Returns the open descriptor that a path such as /dev/fd/3 or /dev/stdout refers to.
std::optional<int> descriptor_of(const fs::path& path) {
    std::error_code failure;
    const fs::path folder = fs::canonical(path.parent_path(), failure);
    if (failure || folder != fs::canonical("/proc/self/fd", failure)) return std::nullopt;
    const std::string digits = path.filename();
    int number = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

/// Resolves symbolic links, whether or not the target exists. Stops at a link to an open
/// descriptor.
fs::path end_of_links(const std::string& file) {
    constexpr int most_links = 40;  // As in Linux.
    fs::path path(file);
    std::error_code failure;
    for (int i = 0; i < most_links && !descriptor_of(path); ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, failure))) break;
        const fs::path next = fs::read_symlink(path, failure);
        if (failure) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

/// The folder by its own name, for a file that is not there.
fs::path absolute_name(const fs::path& path) {
    std::error_code failure;
    const fs::path folder =
        fs::weakly_canonical(fs::absolute(path, failure).parent_path(), failure);
    return folder / path.filename();
}

}  // namespace

FilePlace::FilePlace(const std::string& name, int standard) {
    if (name.empty() || name == "-") {
        descriptor_ = standard;
    } else {
        target_ = end_of_links(name);
        descriptor_ = descriptor_of(target_);
    }
    struct stat found {};
    if ((descriptor_ ? fstat(*descriptor_, &found) : stat(target_.c_str(), &found)) == 0)
        status_ = found;
}

bool FilePlace::operator==(const FilePlace& other) const {
    if (status_ && other.status_) return is_same(*status_, *other.status_);
    if (status_ || other.status_ || descriptor_ || other.descriptor_) return false;
    return absolute_name(target_) == absolute_name(other.target_);
}

std::string beside(const std::string& target, std::string_view suffix) {
    const fs::path path(target);
    const std::string name = path.filename().string().substr(0, longest_name - suffix.size());
    return path.parent_path() / (name + std::string(suffix));
}

}  // namespace gridlemma::apps
