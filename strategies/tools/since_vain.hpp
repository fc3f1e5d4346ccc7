// SPDX-License-Identifier: Apache-2.0
// "Searched here in vain": where a search has found nothing, it need not look again until something
// there changes. A search asks for its fact, looks where the fact does not know better, and tells
// it where it has found nothing.
//
//   SinceVain<Search, Houses>      a note for each house, until a cell of it changes
//   SinceVain<Search, Digits>      a note for each digit, until a place of it changes
//   SinceVain<Search>              the whole grid: which cells have changed, and which candidates
//                                  have gone since
//
// A WatchingNote is dropped as well when one of the candidates that it watches goes, wherever that
// is.
//
// `Search` is a type that names the search; it need not be complete.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma {

/// The candidates of each digit, as cells.
using CellsByDigit = std::array<CellSet, digit_count>;

/// A note that is true of a part as it is now, until one of some candidates goes.
struct WatchingNote {
    bool is_vain = false;
    CellsByDigit watched;

    [[nodiscard]] bool is_upset_by(const CellsByDigit& lost) const noexcept {
        bool is_upset = false;
        for (std::size_t d = 0; d < digit_count; ++d) is_upset |= watched[d].intersects(lost[d]);
        return is_upset;
    }
};

/// What has gone from grid to grid. A run of grids lasts as long as each is what is left of the one
/// before: candidates go and digits are placed, nothing comes back. A fact.
class Losses {
 public:
    void update(Facts& facts, const CellSet& changed);

    /// The number of the present run, from 1.
    [[nodiscard]] std::uint32_t run() const noexcept { return run_; }
    /// The candidates that have gone since the run began, in this order.
    [[nodiscard]] const std::vector<Candidate>& all() const noexcept { return all_; }

 private:
    [[nodiscard]] bool goes_on(const Grid& grid, const CellSet& changed) const noexcept;

    std::uint64_t geometry_ = 0;           ///< Its serial number.
    std::array<DigitSet, cell_count> at_;  ///< The candidates at the last update.
    std::uint32_t run_ = 0;
    std::vector<Candidate> all_;
};

/// A moment in a run of grids. A default one is before all runs.
class Moment {
 public:
    Moment() noexcept = default;
    explicit Moment(const Losses& losses) noexcept
        : run_(losses.run()), place_(losses.all().size()) {}

    [[nodiscard]] bool is_in_this_run(const Losses& losses) const noexcept {
        return run_ == losses.run();
    }
    /// The candidates that have gone since then. Precondition: is_in_this_run().
    [[nodiscard]] CellsByDigit lost_since(const Losses& losses) const noexcept;
    [[nodiscard]] DigitSet digits_lost_since(const Losses& losses) const noexcept;

 private:
    std::uint32_t run_ = 0;
    std::size_t place_ = 0;
};

/// Parts of the grid for a search whose result depends on the candidates of the part's cells alone.
/// `cells`: those of each part.
template <const auto& cells>
class Regions {
 public:
    static constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(cells)>>;

    template <typename Visit>
    void visit_changed(Facts&, const CellSet& changed, Visit&& visit) {
        for (std::size_t i = 0; i < count; ++i)
            if (cells[i].intersects(changed)) visit(i);
    }
};

/// The houses of the classic geometry.
using Houses = Regions<classic::detail::house_sets>;

/// For a search whose result for a digit depends on its places alone, on the solved ones, too.
class Digits {
 public:
    static constexpr std::size_t count = digit_count;

    template <typename Visit>
    void visit_changed(Facts& facts, const CellSet& changed, Visit&& visit) {
        const auto& losses = facts.get<Losses>();
        DigitSet digits = DigitSet::all();
        if (last_.is_in_this_run(losses)) {
            digits = last_.digits_lost_since(losses);
            for (Cell cell : facts.grid().placed() & changed)
                digits |= *facts.grid().digit_at(cell);
        }
        for (Digit digit : digits) visit(static_cast<std::size_t>(digit.index()));
        last_ = Moment(losses);
    }

 private:
    Moment last_;
};

/// The grid as a whole.
struct WholeGrid;

/// What a search notes of each part, until that part changes. A fact.
template <typename Search, typename Parts = WholeGrid, typename Note = bool>
class SinceVain {
 public:
    void update(Facts& facts, const CellSet& changed) {
        parts_.visit_changed(facts, changed, [this](std::size_t part) { notes_[part] = Note(); });
        if constexpr (std::is_same_v<Note, WatchingNote>) drop_upset(facts.get<Losses>());
    }
    /// Note() if nothing is known of the part as it is now.
    [[nodiscard]] Note& operator[](std::size_t part) noexcept { return notes_[part]; }

 private:
    void drop_upset(const Losses& losses) {
        const bool goes_on = last_.is_in_this_run(losses);
        const CellsByDigit lost = goes_on ? last_.lost_since(losses) : CellsByDigit{};
        for (Note& note : notes_)
            if (note.is_vain && (!goes_on || note.is_upset_by(lost))) note = {};
        last_ = Moment(losses);
    }

    Parts parts_;
    std::array<Note, Parts::count> notes_{};
    Moment last_;  ///< For notes that watch candidates.
};

/// What has changed since a search of the whole grid found nothing. A fact.
template <typename Search, typename Note>
class SinceVain<Search, WholeGrid, Note> {
 public:
    void update(Facts& facts, const CellSet& changed) {
        losses_ = &facts.get<Losses>();
        changed_ |= changed;
    }

    /// Whether it has searched a grid in vain of which this one is what is left.
    [[nodiscard]] bool has_base() const noexcept { return vain_.is_in_this_run(*losses_); }
    /// The cells that have changed since: all cells if it has not.
    [[nodiscard]] CellSet changed() const noexcept {
        return has_base() ? changed_ : CellSet::all();
    }
    /// The candidates that have gone since. Precondition: has_base().
    [[nodiscard]] CellsByDigit lost() const noexcept { return vain_.lost_since(*losses_); }
    /// What the search noted then.
    [[nodiscard]] const Note& note() const noexcept { return note_; }
    /// The search has found nothing on the present grid.
    void end_in_vain(const Note& note = Note()) noexcept {
        vain_ = Moment(*losses_);
        changed_ = CellSet();
        note_ = note;
    }

 private:
    const Losses* losses_ = nullptr;
    Moment vain_;
    CellSet changed_;
    Note note_{};
};

/// The notes of a search on the houses of the grid; null in geometries with other houses.
template <typename Search>
[[nodiscard]] SinceVain<Search, Houses>* in_vain_by_house(Facts& facts) {
    return facts.grid().geometry().is_classic() ? &facts.get<SinceVain<Search, Houses>>() : nullptr;
}

}  // namespace gridlemma
