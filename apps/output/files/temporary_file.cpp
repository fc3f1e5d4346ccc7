// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/temporary_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "apps/output/files/output_file.hpp"

namespace gridlemma::apps {

namespace {

std::string folder_for_temporaries() {
    std::error_code failure;
    const auto folder = std::filesystem::temp_directory_path(failure);
    return failure ? "/tmp" : folder.string();
}

/// Opens a file without a name; on file systems that have no such files, one whose name is removed.
int open_unnamed(const std::string& folder) {
    const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return descriptor;
    std::string name = folder + "/gridlemma.XXXXXX";
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0) ::unlink(name.c_str());
    return named;
}

}  // namespace

Result<LineFile> LineFile::open(const std::string& file) {
    std::FILE* const opened = std::fopen(file.c_str(), "rbe");
    if (opened == nullptr) return failed("open", file, errno);
    return LineFile(opened);
}

bool LineFile::next(std::string& line) {
    line.clear();
    int character = 0;
    while ((character = getc_unlocked(file_.get())) != EOF) {
        line += static_cast<char>(character);
        if (character == '\n') return true;
    }
    return !line.empty();
}

Result<TemporaryFile> TemporaryFile::make(const std::string& folder) {
    const std::string place = folder.empty() ? folder_for_temporaries() : folder;
    const int descriptor = open_unnamed(place);
    if (descriptor < 0) return failed("make a temporary file in", place, errno);
    std::FILE* const file = ::fdopen(descriptor, "w+b");
    if (file == nullptr) {
        const int reason = errno;
        ::close(descriptor);
        return failed("make a temporary file in", place, reason);
    }
    return TemporaryFile(file, place);
}

std::optional<Error> TemporaryFile::write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
        return failed("write a temporary file in", folder_, errno);
    return std::nullopt;
}

std::optional<Error> TemporaryFile::rewind() {
    if (std::fflush(file_.get()) != 0 || std::fseek(file_.get(), 0, SEEK_SET) != 0)
        return failed("write a temporary file in", folder_, errno);
    return std::nullopt;
}

}  // namespace gridlemma::apps
