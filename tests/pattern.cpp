// SPDX-License-Identifier: Apache-2.0
#include "tests/pattern.hpp"

#include <map>
#include <regex>

namespace gridlemma::test {
namespace {

const std::regex& compiled(const std::string& pattern) {
    static std::map<std::string, std::regex> known;
    const auto at = known.find(pattern);
    return at != known.end() ? at->second : known.emplace(pattern, pattern).first->second;
}

Match match_of(const std::smatch& found) { return {{found.begin(), found.end()}, found.prefix()}; }

}  // namespace

std::vector<Match> matches(const std::string& text, const std::string& pattern) {
    std::vector<Match> all;
    const std::sregex_iterator end;
    for (std::sregex_iterator each(text.begin(), text.end(), compiled(pattern)); each != end;
         ++each) {
        all.push_back(match_of(*each));
        all.back().before = text.substr(0, static_cast<std::size_t>(each->position()));
    }
    return all;
}

std::optional<Match> first_match(const std::string& text, const std::string& pattern) {
    std::smatch found;
    if (!std::regex_search(text, found, compiled(pattern))) return std::nullopt;
    return match_of(found);
}

std::optional<Match> whole_match(const std::string& text, const std::string& pattern) {
    std::smatch found;
    if (!std::regex_match(text, found, compiled(pattern))) return std::nullopt;
    return match_of(found);
}

std::string replaced(const std::string& text, const std::string& pattern,
                     const std::string& replacement) {
    return std::regex_replace(text, compiled(pattern), replacement);
}

}  // namespace gridlemma::test
