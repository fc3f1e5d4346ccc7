// SPDX-License-Identifier: Apache-2.0
// Strategy: a descriptor and one finder. A finder reads a grid and offers steps to a sink; the sink
// answers "go on" or "enough", so that first step, all steps and counting are the same code.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/parameter.hpp"

namespace gridlemma {

/// The folder under strategies/ in which a technique lives.
enum class Family : std::uint8_t {
    singles,
    intersections,
    subsets,
    fish,
    single_digit,
    wings,
    coloring,
    uniqueness,
    als,
    chains,
    forcing,
    patterns
};

/// "singles", "single-digit"…
[[nodiscard]] std::string_view to_string(Family family) noexcept;

enum class Assumes : std::uint8_t { nothing, unique_solution };

/// What another program calls a technique.
struct NameElsewhere {
    std::string_view program;
    std::string_view name;
};

/// The names of one technique in other programs, at most one per program.
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class NamesElsewhere {
 public:
    static constexpr std::size_t capacity = 4;

    constexpr NamesElsewhere() = default;
    /// Empty names are left out. Precondition: at most `capacity` others.
    constexpr NamesElsewhere(std::initializer_list<NameElsewhere> names) {
        for (const NameElsewhere& each : names) set(each);
    }
    /// Adds a name, or replaces that of the same program; an empty one changes nothing.
    constexpr void set(NameElsewhere added) {
        if (added.name.empty()) return;
        for (std::size_t i = 0; i < count_; ++i)
            if (names_[i].program == added.program) {
                names_[i] = added;
                return;
            }
        assert(count_ < capacity);
        names_[count_++] = added;
    }

    [[nodiscard]] constexpr std::span<const NameElsewhere> all() const noexcept {
        return std::span(names_).first(count_);
    }
    /// Empty if that program has none.
    [[nodiscard]] constexpr std::string_view in(std::string_view program) const noexcept {
        for (const NameElsewhere& each : all())
            if (each.program == program) return each.name;
        return {};
    }

 private:
    std::array<NameElsewhere, capacity> names_{};
    std::size_t count_ = 0;
};

/// What `list strategies` shows; the only place where these facts stand.
struct Descriptor {
    std::string_view id = {};    ///< Lower case with hyphens: "naked-pair".
    std::string_view name = {};  ///< As one writes it: "Naked Pair".
    Family family = Family::singles;
    std::string_view pattern = {};    ///< The pattern in one sentence.
    std::string_view reference = {};  ///< Author, title, year or stable address.
    NamesElsewhere elsewhere = {};    ///< By which other programs know it.
    Assumes assumes = Assumes::nothing;
    std::span<const Parameter* const> parameters = {};  ///< Those that its finder asks for.
    /// Monotone: what it finds, it still finds (unless it is done) when other candidates go away.
    /// Finders that leave smaller patterns to cheaper techniques are not. What a step concludes
    /// stays true in any case, so that all steps found on one grid may be taken one after another.
    bool monotone = true;
};

/// Receives steps.
/// Thread safety: one object per thread. Errors: an exception of offer() leaves the finder.
class StepSink {
 public:
    StepSink() = default;
    StepSink(const StepSink&) = delete;
    StepSink& operator=(const StepSink&) = delete;
    virtual ~StepSink() = default;
    /// Takes a step (it may be moved from); false means "enough", and the finder returns.
    [[nodiscard]] virtual bool offer(Step&& step) = 0;
};

/// Where finders keep buffers and what they know of the grids before, from call to call, one object
/// for each type that is asked for. What a finder offers never depends on it.
/// Thread safety: one object per thread. Errors: what the constructor of T throws.
class FinderMemory {
 public:
    /// The object of type T, made on the first call.
    template <typename T>
    [[nodiscard]] T& get() {
        for (const auto& [key, object] : objects_)
            if (key == &key_of<T>) return *static_cast<T*>(object.get());
        objects_.emplace_back(&key_of<T>, std::make_shared<T>());
        return *static_cast<T*>(objects_.back().second.get());
    }

 private:
    /// Its address stands for T. Types of one name in the anonymous namespaces of different files
    /// have one each, where compilers differ in whether their type_info is the same.
    template <typename T>
    static constexpr char key_of = 0;

    std::vector<std::pair<const char*, std::shared_ptr<void>>> objects_;
};

/// What a finder may be told.
struct FindOptions {
    /// Whether truths and evidence are wanted; a finder may leave both out when not.
    bool explain = true;
    /// Null: a finder that needs some makes its own for the call.
    FinderMemory* memory = nullptr;
    /// The values that the profile sets; null: none.
    const ParameterValues* parameters = nullptr;
    /// True if every missing candidate was removed by a given, a placement or a deduction, as in
    /// any puzzle without pencilmarks. Then cells that have lost a candidate may still be part of
    /// a deadly pattern.
    bool candidates_by_reasoning = false;

    [[nodiscard]] int value(const Parameter& parameter) const noexcept {
        return parameters != nullptr ? parameters->of(parameter) : parameter.standard;
    }
    /// Whether a switch is on.
    [[nodiscard]] bool allows(const Parameter& parameter) const noexcept {
        return value(parameter) != 0;
    }
    /// The memory that was given, or `own`, which the finder has for want of one.
    [[nodiscard]] FinderMemory& memory_or(FinderMemory& own) const noexcept {
        return memory != nullptr ? *memory : own;
    }
};

/// Offers steps of one technique on `grid` in the order that its file documents. Never changes the
/// grid, keeps no state; every step it offers places or eliminates at least one candidate.
using Finder = void (*)(const Grid& grid, const FindOptions& options, StepSink& sink);

struct Strategy {
    Descriptor descriptor;
    Finder find = nullptr;
};

}  // namespace gridlemma
