// SPDX-License-Identifier: Apache-2.0
// Facts: the position a finder looks at. The grid, what the profile sets, and whatever finders know
// of the grid beyond its candidates: each such fact is computed once per grid, kept in one place,
// and brought up to date by the cells that have changed.
//
//   move_to(grid)        a pointer and a flag
//   get<F>()             compares the grid with the one before (once per grid, if anybody asks),
//                        adds the changed cells to those of every fact, and has F update itself
//
// A fact is a type with
//
//   void update(Facts& facts, const CellSet& changed);
//
// `changed`: the cells whose candidates or digit have changed since its own last update; all cells
// the first time. It may ask for other facts. Updated step by step or made anew, it has to be the
// same: no step may depend on the grids that came before.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/sets.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/parameter.hpp"

namespace gridlemma {

class Facts;

template <typename F>
concept FactOfGrid = std::default_initializable<F> &&
    requires(F& fact, Facts& facts, const CellSet& changed) {
    fact.update(facts, changed);
};

/// The position that finders look at. The parameters stay the same for its whole life, the grid
/// does not. Thread safety: one per thread. Errors: none; std::bad_alloc apart, nothing is thrown.
class Facts {
 public:
    /// Without a grid: call start or move_to before anything else.
    Facts() = default;
    explicit Facts(ParameterValues parameters) : parameters_(std::move(parameters)) {}
    /// For a single grid, which must outlive this object.
    explicit Facts(const Grid& grid, ParameterValues parameters = {},
                   bool candidates_by_reasoning = false)
        : grid_(&grid),
          parameters_(std::move(parameters)),
          candidates_by_reasoning_(candidates_by_reasoning) {}
    explicit Facts(Grid&& grid, ParameterValues parameters = {},
                   bool candidates_by_reasoning = false) = delete;
    Facts(Facts&&) noexcept = default;
    Facts& operator=(Facts&&) noexcept = default;
    Facts(const Facts&) = delete;
    Facts& operator=(const Facts&) = delete;
    ~Facts() = default;

    /// Begins a new path on `grid`, which must live until the next call of start or move_to. It may
    /// change only when no fact is asked for any more before that call.
    void start(const Grid& grid, bool candidates_by_reasoning);
    /// Continues the path with `grid`. O(1).
    void move_to(const Grid& grid) noexcept {
        grid_ = &grid;
        is_compared_ = false;
    }

    [[nodiscard]] const Grid& grid() const noexcept { return *grid_; }
    /// The value that the profile sets, or the parameter's standard.
    [[nodiscard]] int value(const Parameter& parameter) const noexcept {
        return parameters_.of(parameter);
    }
    /// Whether a switch is on.
    [[nodiscard]] bool allows(const Parameter& parameter) const noexcept {
        return value(parameter) != 0;
    }
    /// True if every missing candidate was removed by a given, a placement or a deduction, as in
    /// any puzzle without pencilmarks. Then cells that have lost a candidate may still be part of
    /// a deadly pattern.
    [[nodiscard]] bool candidates_by_reasoning() const noexcept { return candidates_by_reasoning_; }

    /// The fact of type F about the grid. The reference stays valid; what it says, until the grid
    /// changes.
    template <FactOfGrid F>
    [[nodiscard]] F& get() {
        Object<F>& object = object_of<F>();
        if (!is_compared_) compare();
        if (!object.changed.empty()) {
            object.value.update(*this, object.changed);
            object.changed = CellSet();
        }
        return object.value;
    }
    /// A buffer of type T, which keeps what was in it from call to call and from grid to grid.
    template <typename T>
    [[nodiscard]] T& scratch() {
        return object_of<T>().value;
    }

 private:
    struct AnyObject {
        AnyObject() = default;
        AnyObject(const AnyObject&) = delete;
        AnyObject& operator=(const AnyObject&) = delete;
        virtual ~AnyObject() = default;

        CellSet changed = CellSet::all();  ///< Since the last update.
    };
    template <typename T>
    struct Object final : AnyObject {
        T value{};
    };
    /// The keys are what searches go through: so they stand here.
    struct Entry {
        const char* key;
        std::unique_ptr<AnyObject> object;
    };
    /// Its address stands for T. Types of one name in the anonymous namespaces of different files
    /// have one each, where compilers differ in whether their type_info is the same.
    template <typename T>
    static constexpr char key_of = 0;

    template <typename T>
    [[nodiscard]] Object<T>& object_of() {
        for (const Entry& entry : objects_)
            if (entry.key == &key_of<T>) return static_cast<Object<T>&>(*entry.object);
        objects_.push_back({&key_of<T>, std::make_unique<Object<T>>()});
        return static_cast<Object<T>&>(*objects_.back().object);
    }
    /// Adds what has changed since the last comparison to what each fact has to update.
    void compare();

    const Grid* grid_ = nullptr;
    ParameterValues parameters_;
    bool candidates_by_reasoning_ = false;
    bool is_compared_ = false;
    std::optional<Grid> last_;  ///< The grid of the last comparison. Its geometry may be gone.
    std::uint64_t last_geometry_ = 0;
    std::vector<Entry> objects_;
};

}  // namespace gridlemma
