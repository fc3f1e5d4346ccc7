// SPDX-License-Identifier: Apache-2.0
// UndoHistory: the positions of a session, back and forth.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "engine/search/mrv_cursor.hpp"

namespace gridlemma::apps {

/// Not thread-safe.
class UndoHistory {
 public:
    /// Keeps the position in which something is done next: `done`, or a part of the search if that
    /// is empty. What was taken back is forgotten.
    void remember(const MrvCursor& cursor, std::string done) {
        future_.clear();
        past_.push_back({cursor, std::move(done)});
        if (past_.size() > limit) past_.pop_front();
    }
    void clear() {
        past_.clear();
        future_.clear();
    }
    /// Puts the cursor back to where something was done; returns what. Nothing if nothing was.
    [[nodiscard]] std::optional<std::string> back(MrvCursor& cursor) {
        return exchange(cursor, past_, future_);
    }
    /// Does again what was taken back last.
    [[nodiscard]] std::optional<std::string> forward(MrvCursor& cursor) {
        return exchange(cursor, future_, past_);
    }
    /// Returns whether the last thing but one was no part of the search.
    [[nodiscard]] bool left_a_move() const noexcept {
        return past_.size() > 1 && !past_[past_.size() - 2].done.empty();
    }

 private:
    struct Entry {
        MrvCursor cursor;
        std::string done;
    };
    static constexpr std::size_t limit = 1000;

    /// Takes the latest of `from`, and keeps in `to` what leads back.
    static std::optional<std::string> exchange(MrvCursor& cursor, std::deque<Entry>& from,
                                               std::deque<Entry>& to) {
        if (from.empty()) return std::nullopt;
        Entry entry = std::move(from.back());
        from.pop_back();
        to.push_back({std::move(cursor), entry.done});
        cursor = std::move(entry.cursor);
        return std::move(entry.done);
    }

    std::deque<Entry> past_;    ///< The latest last.
    std::deque<Entry> future_;  ///< Those that were taken back, the next last.
};

}  // namespace gridlemma::apps
