// SPDX-License-Identifier: Apache-2.0
#include "apps/session/completion.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "apps/session/coach.hpp"
#include "apps/session/commands.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma::apps {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const Command& command : session_commands()) names.emplace_back(command.name);
    return names;
}

/// Returns the files and folders whose path starts with `typed`, spelled in the same way.
std::vector<std::string> files_from(std::string_view typed) {
    const std::size_t slash = typed.rfind('/');
    const std::string folder(slash == std::string_view::npos ? "" : typed.substr(0, slash + 1));
    const bool hidden = typed.substr(folder.size()).starts_with('.');
    std::vector<std::string> names;
    std::error_code failure;
    fs::directory_iterator entry(folder.empty() ? "." : expand_home(folder), failure);
    for (; !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
        std::string name = entry->path().filename().string();
        if (name.starts_with('.') != hidden) continue;
        std::error_code ignored;
        if (entry->is_directory(ignored)) name += '/';
        names.push_back(folder + name);
    }
    return names;
}

std::vector<std::string> offers(Takes takes, std::string_view typed) {
    switch (takes) {
        case Takes::nothing:
            break;
        case Takes::file:
            return files_from(typed);
        case Takes::on_off:
            return {"off", "on"};
        case Takes::command:
            return command_names();
        case Takes::technique: {
            std::vector<std::string> ids;
            for (const Strategy* strategy : built_in_strategies())
                ids.emplace_back(strategy->descriptor.id);
            return ids;
        }
        case Takes::level:
        case Takes::profile: {
            const std::vector<std::string_view> names = built_in_profile_names();
            std::vector<std::string> words(names.begin(), names.end());
            if (takes == Takes::level)
                for (const NamedHintLevel& level : hint_levels) words.emplace_back(level.name);
            return words;
        }
    }
    return {};
}

}  // namespace

std::string Completions::common_start() const {
    if (words.empty()) return {};
    std::string_view start = words.front();
    for (const std::string& word : words) {
        const auto differ = std::mismatch(start.begin(), start.end(), word.begin(), word.end());
        start = start.substr(0, static_cast<std::size_t>(differ.first - start.begin()));
    }
    return std::string(start);
}

Completions complete_line(std::string_view line) {
    constexpr std::string_view blanks = " \t";
    Completions found;
    found.from = std::min(line.find_first_not_of(blanks), line.size());
    const std::size_t end = line.find_first_of(blanks, found.from);
    if (end == std::string_view::npos) {
        found.words = command_names();
    } else if (const Command* command = find_command(line.substr(found.from, end - found.from))) {
        found.from = std::min(line.find_first_not_of(blanks, end), line.size());
        found.words = offers(command->takes, line.substr(found.from));
    }
    const std::string_view typed = line.substr(found.from);
    std::erase_if(found.words, [typed](const auto& word) { return !word.starts_with(typed); });
    std::sort(found.words.begin(), found.words.end());
    return found;
}

std::string expand_home(std::string_view path) {
    const char* home = std::getenv("HOME");
    if (!path.starts_with("~/") || home == nullptr) return std::string(path);
    return home + std::string(path.substr(1));
}

}  // namespace gridlemma::apps
