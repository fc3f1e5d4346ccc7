// SPDX-License-Identifier: Apache-2.0
#include "apps/input/operand.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "apps/input/line_syntax.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::ptrdiff_t fewest_cells = 27;

}  // namespace

bool looks_like_puzzle(std::string_view text) {
    if (parse_puzzle_line(text) || begins_like_json(trimmed(text))) return true;
    if (text.find("://") != std::string_view::npos || text.find("?bd=") != std::string_view::npos)
        return true;
    constexpr std::string_view between = " \t\r\n|+-:;,#=";
    const bool only_cells = std::all_of(text.begin(), text.end(), [&](char character) {
        return is_visible_cell(character) || between.find(character) != std::string_view::npos;
    });
    return only_cells && std::count_if(text.begin(), text.end(), is_visible_cell) >= fewest_cells;
}

OperandKind classify_operand(const std::string& operand) {
    if (operand == "-") return OperandKind::standard_input;
    if (parse_puzzle_line(operand)) return OperandKind::puzzle;
    struct stat status {};
    const bool exists = ::lstat(operand.c_str(), &status) == 0;
    return !exists && looks_like_puzzle(operand) ? OperandKind::puzzle : OperandKind::file;
}

std::string operand_name(const std::string& operand, std::size_t index) {
    if (classify_operand(operand) != OperandKind::puzzle) return operand;
    return "argument " + std::to_string(index + 1);
}

std::optional<std::uint64_t> operand_size(const std::string& operand) {
    const OperandKind kind = classify_operand(operand);
    if (kind == OperandKind::puzzle) return operand.size();
    struct stat status {};
    const int found = kind == OperandKind::standard_input ? ::fstat(STDIN_FILENO, &status)
                                                          : ::stat(operand.c_str(), &status);
    if (found != 0 || S_ISDIR(status.st_mode)) return 0;
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
}

std::optional<std::uint64_t> operands_size(std::span<const std::string> operands) {
    std::uint64_t total = 0;
    for (const std::string& operand : operands) {
        const auto size = operand_size(operand);
        if (!size) return std::nullopt;
        total += *size;
    }
    return total;
}

}  // namespace gridlemma::apps
