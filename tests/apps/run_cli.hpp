// SPDX-License-Identifier: Apache-2.0
// Runs the real program as a user does, in a shell.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"

namespace gridlemma::test {

/// A temporary folder for one test, removed by the destructor.
class ScratchFolder {
 public:
    ScratchFolder() {
        std::string pattern = std::filesystem::temp_directory_path() / "gridlemma-XXXXXX";
        if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch folder");
        path_ = pattern;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] std::string operator/(std::string_view name) const { return path_ / name; }
    /// Writes a file and returns its path.
    std::string write(std::string_view name, std::string_view content) const {
        std::ofstream(path_ / name, std::ios::binary) << content;
        return path_ / name;
    }

 private:
    std::filesystem::path path_;
};

[[nodiscard]] inline std::string contents_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// The result of a command.
struct Ran {
    std::string out;
    std::string err;
    int status = -1;  ///< Exit status of the shell; 128 + the signal if a signal ended it.
};

/// Runs `script` in bash, with `gridlemma` as the program under test and `input` as standard input.
[[nodiscard]] inline Ran run_script(const std::string& script, std::string_view input = {}) {
    const ScratchFolder folder;
    folder.write("in", input);
    folder.write("script",
                 "gridlemma() { \"" + program().string() + "\" \"$@\"; }\n" + script + "\n");
    const std::string command = "bash '" + folder / "script" + "' <'" + folder / "in" + "' >'" +
                                folder / "out" + "' 2>'" + folder / "err" + "'";
    const int status = std::system(command.c_str());
    return {.out = contents_of(folder / "out"),
            .err = contents_of(folder / "err"),
            .status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

/// For a script of run_script(): sets `program` to what the function `gridlemma` runs, so that the
/// process itself can be killed.
inline const std::string set_program_variable = "program='" + program().string() + "'\n";

/// For a script of run_script(): does `gridlemma ARGUMENTS --resume -o out` in parts. It is killed
/// up to eight times: in turn as soon as it has something to go on from, and up to 0.1 s later.
/// Then it runs to the end. What it says goes to the file `noise`.
[[nodiscard]] inline std::string run_with_kills(const std::string& arguments) {
    return set_program_variable +
           "for i in $(seq 8); do\n"
           "  \"$program\" " +
           arguments +
           " --resume -o out 2>> noise & run=$!\n"
           "  until [ -s out.checkpoint ] || ! kill -0 $run; do sleep 0.01; done 2> /dev/null\n"
           "  [ $((i % 2)) = 1 ] || sleep 0.0$((RANDOM % 10))\n"
           "  { kill -9 $run; wait $run; } 2> /dev/null\n"
           "  [ -e out ] && break\n"
           "done\n"
           "[ -e out ] || gridlemma " +
           arguments + " --resume -o out 2>> noise\n";
}

/// Runs the program once; `arguments` as typed in a shell.
[[nodiscard]] inline Ran run_cli(const std::string& arguments, std::string_view input = {}) {
    return run_script("gridlemma " + arguments, input);
}

[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Returns the length of the longest line of a text, in bytes.
[[nodiscard]] inline std::size_t width_of(const std::string& text) {
    std::size_t width = 0;
    for (const std::string& line : lines_of(text)) width = std::max(width, line.size());
    return width;
}

}  // namespace gridlemma::test
