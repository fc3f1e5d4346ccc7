// SPDX-License-Identifier: Apache-2.0
#include "apps/output/files/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace gridlemma::apps {
namespace {

/// Opens and locks the partial file. The lock ends with its process, so a file that a killed run
/// has left behind is simply overwritten.
Result<int> open_partial(const std::string& file, const std::string& partial) {
    for (;;) {
        // Does not block if it is a pipe.
        const int descriptor =
            ::open(partial.c_str(),
                   O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK, 0666);
        if (descriptor < 0)
            return failed("open", errno == ENOENT || errno == ENOTDIR ? file : partial, errno);
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            ::close(descriptor);
            return Error{fmt::format("another run is writing {} ({} is locked)", file, partial), 0};
        }
        // The run that held the lock may have renamed it.
        struct stat opened {};
        struct stat named {};
        if (fstat(descriptor, &opened) == 0 && stat(partial.c_str(), &named) == 0 &&
            is_same(opened, named))
            return descriptor;
        ::close(descriptor);
    }
}

}  // namespace

Error failed(std::string_view what, const std::string& name, int code) {
    return {fmt::format("cannot {} {}: {}", what, name, std::generic_category().message(code)), 0};
}

Result<OutputFile> OutputFile::open(const std::string& file, bool keeps) {
    const FilePlace place(file, STDOUT_FILENO);
    const bool is_standard = place.target().empty();
    if (const auto number = place.descriptor()) {
        if (is_standard) return OutputFile(*number, "standard output", false);
        const int copy = fcntl(*number, F_DUPFD_CLOEXEC, 0);
        if (copy < 0) return failed("open", file, errno);
        return OutputFile(copy, file, true);
    }
    const std::string target = place.target();
    if (place.status()) {
        if (!place.is_regular()) {
            const int descriptor = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
            if (descriptor < 0) return failed("open", file, errno);
            return OutputFile(descriptor, file, true);
        }
        if (faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
            return failed("open", file, errno);
    }
    return open_beside(file, target, keeps);
}

Result<OutputFile> OutputFile::open_beside(const std::string& file, const std::string& target,
                                           bool keeps) {
    const std::string partial = beside(target, ".partial");
    const auto descriptor = open_partial(file, partial);
    if (!descriptor) return descriptor.error();
    OutputFile output(*descriptor, file, true);
    struct stat status {};
    if (fstat(*descriptor, &status) != 0) return failed("look at", partial, errno);
    if (!S_ISREG(status.st_mode))
        return Error{fmt::format("{} is in the way: it is not a regular file", partial), 0};
    if (!keeps && ftruncate(*descriptor, 0) != 0) return failed("empty", partial, errno);
    struct stat old {};
    if (stat(target.c_str(), &old) == 0) {
        // Only root can change the owner of a file; otherwise the new owner is kept.
        if (old.st_uid != status.st_uid || old.st_gid != status.st_gid)
            static_cast<void>(fchown(*descriptor, old.st_uid, old.st_gid) == 0);
        if (fchmod(*descriptor, old.st_mode & 07777U) != 0)
            return failed("set the mode of", partial, errno);
    }
    output.target_ = target;
    output.partial_ = partial;
    return output;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      owned_(other.owned_),
      name_(std::move(other.name_)),
      target_(std::move(other.target_)),
      partial_(std::move(other.partial_)) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    OutputFile taken(std::move(other));
    std::swap(descriptor_, taken.descriptor_);
    std::swap(owned_, taken.owned_);
    name_.swap(taken.name_);
    target_.swap(taken.target_);
    partial_.swap(taken.partial_);
    return *this;
}

OutputFile::~OutputFile() { abandon(); }

std::uint64_t OutputFile::size() const noexcept {
    struct stat status {};
    if (partial_.empty() || fstat(descriptor_, &status) != 0) return 0;
    return static_cast<std::uint64_t>(status.st_size);
}

std::optional<Error> OutputFile::cut_to(std::uint64_t bytes) {
    const auto length = static_cast<off_t>(bytes);
    if (ftruncate(descriptor_, length) != 0 || lseek(descriptor_, length, SEEK_SET) != length)
        return failed("shorten", partial_, errno);
    return std::nullopt;
}

void OutputFile::sync() const noexcept { static_cast<void>(fdatasync(descriptor_)); }

std::optional<Error> OutputFile::commit() {
    if (descriptor_ < 0) return std::nullopt;
    if (!owned_) {
        descriptor_ = -1;
        return std::nullopt;
    }
    // Some file systems report only on close that the disk is full. This closes a duplicate,
    // because the lock must last until the file is renamed.
    const int copy = fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    if (copy >= 0 && ::close(copy) != 0) return failed("write to", name_, errno);
    if (!partial_.empty() && std::rename(partial_.c_str(), target_.c_str()) != 0)
        return failed("rename " + partial_ + " to", target_, errno);
    ::close(std::exchange(descriptor_, -1));
    return std::nullopt;
}

std::optional<std::string> OutputFile::abandon() noexcept {
    if (descriptor_ < 0) return std::nullopt;
    const int descriptor = std::exchange(descriptor_, -1);
    struct stat status {};
    const bool is_kept =
        !partial_.empty() && (fstat(descriptor, &status) != 0 || status.st_size > 0);
    if (!partial_.empty() && !is_kept) ::unlink(partial_.c_str());
    if (owned_) ::close(descriptor);
    if (!is_kept) return std::nullopt;
    return partial_;
}

}  // namespace gridlemma::apps
