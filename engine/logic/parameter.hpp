// SPDX-License-Identifier: Apache-2.0
// Parameters: what a technique may use, where that can be varied. A strategy declares its own, and
// a profile sets them by name.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace gridlemma {

/// A whole number, or a switch if its range is 0 to 1. Strategies that declare parameters of one
/// name are set together.
struct Parameter {
    std::string_view name = {};     ///< Lower case with hyphens: "set-links".
    std::string_view meaning = {};  ///< One or more sentences.
    int least = 0;
    int most = 1;
    int standard = 0;  ///< The value where nobody sets one.

    [[nodiscard]] constexpr bool is_switch() const noexcept { return least == 0 && most == 1; }
};

/// The values that are set. Holds pointers: parameters outlive it.
/// Thread safety: a value. Errors: a value out of range is the caller's fault; nothing is thrown
/// but std::bad_alloc.
class ParameterValues {
 public:
    struct Entry {
        const Parameter* parameter;
        int value;
    };

    ParameterValues() = default;
    ParameterValues(std::initializer_list<Entry> entries) {
        for (const Entry& entry : entries) set(*entry.parameter, entry.value);
    }

    /// Precondition: the value is in the parameter's range.
    void set(const Parameter& parameter, int value) {
        for (Entry& entry : entries_)
            if (entry.parameter->name == parameter.name) {
                entry.value = value;
                return;
            }
        entries_.push_back({&parameter, value});
    }
    /// The value set for a parameter of that name, or its standard.
    [[nodiscard]] int of(const Parameter& parameter) const noexcept {
        for (const Entry& entry : entries_)
            if (entry.parameter == &parameter || entry.parameter->name == parameter.name)
                return entry.value;
        return parameter.standard;
    }
    /// In the order in which they were set first.
    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }

    /// Whether all parameters have the same values.
    friend bool operator==(const ParameterValues& a, const ParameterValues& b) noexcept {
        return a.covers(b) && b.covers(a);
    }

 private:
    [[nodiscard]] bool covers(const ParameterValues& other) const noexcept {
        for (const Entry& entry : other.entries_)
            if (of(*entry.parameter) != entry.value) return false;
        return true;
    }

    std::vector<Entry> entries_;
};

}  // namespace gridlemma
