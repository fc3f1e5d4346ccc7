// SPDX-License-Identifier: Apache-2.0
#include "engine/core/number.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <version>
#ifndef __cpp_lib_to_chars
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#endif

namespace gridlemma {

namespace {

/// A double has at most 309 digits, without its decimals.
constexpr std::size_t longest_number = 352;

}  // namespace

#ifdef __cpp_lib_to_chars

std::optional<double> parse_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    if (!is_whole || !std::isfinite(value)) return std::nullopt;  // "nan" and "inf" are read, too.
    return value;
}

std::string fixed_text(double value, int decimals) {
    std::array<char, longest_number> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                   std::chars_format::fixed, decimals)
                         .ptr;
    return {text.data(), end};
}

std::string shortest_text(double value) {
    std::array<char, longest_number> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

#else  // libc++ 16 has these for whole numbers only, or with tables of 115,000 bytes.

/// strtod() also takes blanks, a plus and hexadecimal digits, and makes 0 of what is too small for
/// a double. Where there is no such function as from_chars(), there is no other language than C's.
std::optional<double> parse_number(std::string_view text) {
    constexpr std::string_view characters = "+-.0123456789eE";
    const bool is_plain = text.find_first_not_of(characters) == std::string_view::npos;
    if (text.empty() || text.front() == '+' || !is_plain) return std::nullopt;
    const std::string ended(text);
    char* end = nullptr;
    const double value = std::strtod(ended.c_str(), &end);
    if (end != ended.c_str() + ended.size() || std::isinf(value)) return std::nullopt;
    const std::string_view digits = text.substr(0, text.find_first_of("eE"));
    const bool is_lost = value == 0 && digits.find_first_of("123456789") != std::string_view::npos;
    return is_lost ? std::nullopt : std::optional(value);
}

namespace {

/// What printf() makes of a format that takes the number of digits behind the point, and a number.
std::string printed(const char* format, int digits, double value) {
    std::array<char, longest_number> text{};
    const int size = std::snprintf(text.data(), text.size(), format, digits, value);
    return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace

std::string fixed_text(double value, int decimals) { return printed("%.*f", decimals, value); }

/// Some powers of two get one digit more than std::to_chars() gives them.
std::string shortest_text(double value) {
    constexpr int most_digits = 16;  // Behind the point of a power: they tell all doubles apart.
    int digits = 0;
    std::string power = printed("%.*e", digits, value);
    while (digits < most_digits && parse_number(power) != value)
        power = printed("%.*e", ++digits, value);
    const int exponent = std::atoi(power.c_str() + power.find('e') + 1);
    std::string fixed = fixed_text(value, std::max(0, digits - exponent));
    return power.size() < fixed.size() ? power : fixed;
}

#endif

}  // namespace gridlemma
