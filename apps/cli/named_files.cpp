// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/named_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "apps/base/errors.hpp"
#include "apps/input/operand.hpp"
#include "apps/output/files/file_place.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

struct NamedFile {
    std::string name;  ///< In messages.
    FilePlace place;
    std::string option = {};
    bool is_folder = false;
};

/// While they are written, outputs and databases have files beside them.
constexpr std::array suffixes{".partial", ".checkpoint", ".checkpoint.new", ".distinct",
                              "-wal",     "-shm",        "-journal"};
/// Those that are written into folders.
constexpr std::array endings_in_folders{".svg", ".html"};

/// The files that may be meant by profiles with changes, joined by commas: "mine.txt-nishio,se".
std::vector<std::string> profile_files(const std::string& value) {
    std::vector<std::string> files{value};
    std::size_t begin = 0;
    for (std::size_t end = 0; end <= value.size(); ++end) {
        const char sign = end < value.size() ? value[end] : ',';
        if (sign != ',' && sign != '+' && sign != '-') continue;
        files.push_back(value.substr(begin, end - begin));
        if (sign == ',') begin = end + 1;
    }
    std::erase_if(files, [](const std::string& file) {
        return file.empty() || find_profile(file) != nullptr;
    });
    return files;
}

std::vector<std::string> files_named(const Option& option, const std::string& value) {
    if (option.complete == Complete::profiles) return profile_files(value);
    if (option.complete == Complete::geometry && parse_geometry(value)) return {};
    return {value};
}

std::vector<NamedFile> files_read(const Arguments& arguments) {
    std::vector<std::string> names{"-"};
    for (const std::string& input : arguments.inputs())
        if (classify_operand(input) == OperandKind::file) names.push_back(input);
    for (const Option& option : arguments.options())
        if (is_read(option.complete))
            for (const std::string& value : arguments.texts(option.name))
                std::ranges::move(files_named(option, value), std::back_inserter(names));
    std::vector<NamedFile> files;
    for (const std::string& name : names)
        if (NamedFile file{name, FilePlace(name, STDIN_FILENO)}; file.place.is_regular())
            files.push_back(std::move(file));
    return files;
}

std::vector<NamedFile> files_written(const Arguments& arguments) {
    std::vector<NamedFile> files;
    if (!arguments.has("output") || arguments.text("output") != "-")
        files.push_back({"standard output", FilePlace("-", STDOUT_FILENO)});
    for (const Option& option : arguments.options()) {
        if (!is_written(option.complete)) continue;
        for (const std::string& value : arguments.texts(option.name))
            files.push_back({value == "-" ? "standard output" : value,
                             FilePlace(value, STDOUT_FILENO), std::string(option.name),
                             option.complete == Complete::output_folder});
    }
    return files;
}

/// Devices and pipes may be read and written.
void compare_file(const NamedFile& output, const NamedFile& input) {
    if (output.place == input.place)
        throw IoError(fmt::format("the output {} is the input {}", output.name, input.name));
    if (output.place.descriptor() || (output.place.status() && !output.place.is_regular())) return;
    for (const char* const suffix : suffixes) {
        const std::string name = beside(output.place.target(), suffix);
        if (FilePlace(name, STDOUT_FILENO) == input.place)
            throw IoError(
                fmt::format("the output {} is written with the help of {}, which is the "
                            "input {}",
                            output.name, name, input.name));
    }
}

/// A file that is read must have no name that may be written.
void compare_folder(const NamedFile& folder, const NamedFile& input) {
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder.place.target(), failure)) {
        if (std::ranges::find(endings_in_folders, entry.path().extension()) ==
            endings_in_folders.end())
            continue;
        if (FilePlace(entry.path(), STDIN_FILENO) == input.place)
            throw IoError(
                fmt::format("the input {} is {} in the folder {}, where files of such "
                            "names are written",
                            input.name, entry.path().filename().string(), folder.name));
    }
}

bool are_one_place(const FilePlace& a, const FilePlace& b) {
    static const FilePlace nowhere("/dev/null", STDOUT_FILENO);
    return a == b && !(a == nowhere);
}

/// Some verbs write nothing to the standard output if other outputs are given, so only those that
/// are given are compared.
void compare_outputs(const Arguments& arguments, const std::vector<NamedFile>& outputs) {
    std::vector<const NamedFile*> given;
    for (const NamedFile& output : outputs)
        if (!output.option.empty() && arguments.given(output.option)) given.push_back(&output);
    for (auto b = given.begin(); b != given.end(); ++b)
        for (auto a = given.begin(); a != b; ++a)
            if (are_one_place((*a)->place, (*b)->place))
                throw UsageError(
                    fmt::format("--{} and --{} name the same file", (*a)->option, (*b)->option));
}

/// Somebody who writes `--html PUZZLE` has forgotten the name of the file.
void refuse_puzzles(const Arguments& arguments) {
    for (const Option& option : arguments.options()) {
        if ((!is_read(option.complete) && !is_written(option.complete)) ||
            !arguments.given(option.name))
            continue;
        for (const std::string& value : arguments.texts(option.name))
            if (looks_like_puzzle(value))
                throw UsageError(
                    fmt::format("option '--{0}' needs {1}, but '{2}' is a puzzle; did you mean "
                                "'--{0} {1} {2}'?",
                                option.name, option.argument, value));
    }
}

}  // namespace

void check_named_files(const Arguments& arguments) {
    refuse_puzzles(arguments);
    const std::vector<NamedFile> inputs = files_read(arguments);
    const std::vector<NamedFile> outputs = files_written(arguments);
    for (const NamedFile& output : outputs)
        for (const NamedFile& input : inputs)
            output.is_folder ? compare_folder(output, input) : compare_file(output, input);
    compare_outputs(arguments, outputs);
}

bool are_one_output(const std::string& a, const std::string& b) {
    return are_one_place(FilePlace(a, STDOUT_FILENO), FilePlace(b, STDOUT_FILENO));
}

}  // namespace gridlemma::apps
