// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target on files, and on the files of folders in the order of their names; called in
// the same way as libFuzzer's own main. Fails if there is no file.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

namespace {

std::vector<std::filesystem::path> files_of(const std::filesystem::path& path) {
    if (!std::filesystem::is_directory(path)) return {path};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

int main(int count, char** arguments) {
    std::size_t done = 0;
    for (int i = 1; i < count; ++i) {
        for (const auto& file : files_of(arguments[i])) {
            std::ifstream stream(file, std::ios::binary);
            if (!stream) {
                std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
                return 1;
            }
            const std::string bytes(std::istreambuf_iterator<char>(stream), {});
            std::fprintf(stderr, "%s: %zu bytes\n", file.c_str(), bytes.size());
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                   bytes.size());
            ++done;
        }
    }
    return done > 0 ? 0 : 1;
}
