// SPDX-License-Identifier: Apache-2.0
// Text from outside never reaches the terminal raw. The first byte of an input chooses a command,
// the rest is what it reads: puzzles with names, a log, a geometry, a profile, commands of a
// session, requests, or a word of the command line. Whatever that is, standard output and standard
// error are UTF-8 without control characters except tabs and line ends.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <functional>
#include <string>
#include <vector>

#include "apps/cli/cli.hpp"
#include "engine/core/text.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

namespace {

using Words = std::vector<std::string>;

/// A file in memory.
class MemoryFile {
 public:
    explicit MemoryFile(std::string_view content = {}) : descriptor_(memfd_create("text", 0)) {
        fuzz::require(descriptor_ >= 0, "there is memory for a file");
        while (!content.empty()) {
            const ssize_t count = write(descriptor_, content.data(), content.size());
            fuzz::require(count > 0, "the file can be written");
            content.remove_prefix(static_cast<std::size_t>(count));
        }
        lseek(descriptor_, 0, SEEK_SET);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    ~MemoryFile() { close(descriptor_); }

    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] std::string path() const {
        return "/proc/self/fd/" + std::to_string(descriptor_);
    }
    [[nodiscard]] std::string content() const {
        std::string text(static_cast<std::size_t>(lseek(descriptor_, 0, SEEK_END)), '\0');
        lseek(descriptor_, 0, SEEK_SET);
        text.resize(static_cast<std::size_t>(
            std::max<ssize_t>(0, read(descriptor_, text.data(), text.size()))));
        return text;
    }

 private:
    int descriptor_;
};

/// While it lives, a standard stream is another file.
class Redirection {
 public:
    Redirection(int stream, const MemoryFile& file) : stream_(stream), before_(dup(stream)) {
        dup2(file.descriptor(), stream);
    }
    Redirection(const Redirection&) = delete;
    Redirection& operator=(const Redirection&) = delete;
    ~Redirection() {
        dup2(before_, stream_);
        close(before_);
    }

 private:
    int stream_;
    int before_;
};

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct Input {
    std::string file;  ///< Whose content is the text.
    std::string text;
};

/// The commands by the first byte of an input: a, b, …
const std::array commands{
    /* a */ +[](const Input& in) {
        return Words{"check", in.file};
    },
    /* b */
    +[](const Input& in) {
        return Words{"explain", "-p", "basic", in.file};
    },
    /* c */
    +[](const Input& in) {
        return Words{"rate", "-p", "basic", "--format", "csv", "--fields", "name,file,er", in.file};
    },
    /* d */ +[](const Input& in) { return Words{"rate", "-p", "basic", "-f", "jsonl", in.file}; },
    /* e */
    +[](const Input& in) {
        return Words{"solve", in.file};
    },
    /* f */
    +[](const Input& in) {
        return Words{"solve", "--format", "grid", in.file};
    },
    /* g */
    +[](const Input& in) { return Words{"explain", "-p", "basic", "--geometry", in.file, easy}; },
    /* h */
    +[](const Input& in) {
        return Words{"rate", "--profile", in.file, easy};
    },
    /* i */
    +[](const Input& in) {
        return Words{"explain", "--profile", in.file, easy};
    },
    /* j */ +[](const Input&) { return Words{"session"}; },
    /* k */
    +[](const Input&) {
        return Words{"serve", "--stdio"};
    },
    /* l */
    +[](const Input& in) {
        return Words{"rate", "-p", "basic", "--", in.text};
    },
    /* m */
    +[](const Input& in) {
        return Words{"rate", "--where=" + in.text, easy};
    },
    /* n */
    +[](const Input& in) {
        return Words{"rate", "--fields=" + in.text, easy};
    },
    /* o */
    +[](const Input& in) {
        return Words{"rate", "--profile=" + in.text, easy};
    },
    /* p */
    +[](const Input& in) {
        return Words{"explain", "--geometry=" + in.text, easy};
    },
    /* q */
    +[](const Input& in) {
        return Words{"list", "--", in.text};
    },
    /* r */
    +[](const Input& in) {
        return Words{"help", in.text};
    },
    /* s */
    +[](const Input& in) {
        return Words{"compare", "--profile=basic", "--profile=" + in.text, easy};
    },
    /* t */
    +[](const Input& in) {
        return Words{"morph", "--seed", "1", in.file};
    },
    /* u */
    +[](const Input& in) {
        return Words{"solve", "--kernel=" + in.text, easy};
    },
    /* v */
    +[](const Input& in) {
        return Words{"check", "--", in.text};
    },
    /* w */
    +[](const Input& in) { return Words{"explain", "-p", "basic", "-f", "jsonl", in.file}; }};

void check(const std::string& written, std::string_view stream) {
    std::string_view rest = written;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        fuzz::require(is_printable(line), stream, line);
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text = fuzz::view(data, size).substr(1);
    // A multiple of the size keeps the difference from being negative.
    const std::size_t which = (data[0] + 16 * commands.size() - 'a') % commands.size();
    const MemoryFile file(text);
    const MemoryFile input(text);
    const MemoryFile out;
    const MemoryFile err;
    {
        const Redirection in_redirected(STDIN_FILENO, input);
        const Redirection out_redirected(STDOUT_FILENO, out);
        const Redirection err_redirected(STDERR_FILENO, err);
        static_cast<void>(
            apps::run_cli(commands[which]({.file = file.path(), .text = std::string(text)})));
        std::fflush(stdout);
        std::fflush(stderr);
    }
    check(out.content(), "standard output is fit for a terminal");
    check(err.content(), "standard error is fit for a terminal");
    return 0;
}
