// SPDX-License-Identifier: Apache-2.0
#include "tests/apps/run_cli.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace gridlemma::test {

ScratchFolder::ScratchFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "gridlemma-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no scratch folder");
    path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::operator/(std::string_view name) const { return path_ / name; }

std::string ScratchFolder::write(std::string_view name, std::string_view content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return path_ / name;
}

std::string contents_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

Ran run_script(const std::string& script, std::string_view input) {
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

std::string run_with_kills(const std::string& arguments) {
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

Ran run_cli(const std::string& arguments, std::string_view input) {
    return run_script("gridlemma " + arguments, input);
}

std::size_t width_of(const std::string& text) {
    std::size_t width = 0;
    for (const std::string& line : lines_of(text)) width = std::max(width, line.size());
    return width;
}

}  // namespace gridlemma::test
