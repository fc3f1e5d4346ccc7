// SPDX-License-Identifier: Apache-2.0
// Cuts lines into JSON texts. A text that becomes too long is cut after an item of its first list:
//
//     {"set":1,"puzzles":[A,B,C,D]}       {"set":1,"puzzles":[A,B]}  {"set":1,"puzzles":[C,D]}
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridlemma::apps {

/// Takes lines from their starts, keeps an unfinished text, and tells what has ended. Only
/// brackets, commas and quotes are looked at: what ends need not be JSON. Not thread-safe.
class JsonTextParts {
 public:
    enum class Event : std::uint8_t {
        none,      ///< The line has ended.
        text,      ///< A text has ended, or been cut.
        too_long,  ///< It is longer than `longest_text` and has no list to cut: its rest is passed
                   ///< over.
        broken,    ///< Another text begins where this one cannot go on; it has not been taken.
    };
    static constexpr std::size_t longest_text = std::size_t{1} << 22U;

    /// Takes a line, or the rest of one, up to the next event. Returns how many of its bytes.
    /// Precondition: it begins with a bracket, or a text is unfinished.
    std::size_t take(std::string_view line, std::uint64_t number);
    /// Returns what has happened last.
    [[nodiscard]] Event event() const noexcept { return event_; }
    /// Returns whether no text is unfinished.
    [[nodiscard]] bool is_outside() const noexcept { return brackets_.empty(); }

    /// Returns what has ended, as a whole text. Valid until more is taken.
    [[nodiscard]] const std::string& text() const noexcept { return done_; }
    /// Returns the line where the text begins that has ended, or that is unfinished.
    [[nodiscard]] std::uint64_t first_line() const noexcept { return first_line_; }
    /// Returns the line of an item if the text that has ended is a list, else the first.
    [[nodiscard]] std::uint64_t line_of_item(std::size_t item) const noexcept {
        return item < done_items_.size() ? done_items_[item] : first_line_;
    }
    /// Returns how many items of the list were in the parts of the text before this one.
    [[nodiscard]] std::size_t first_item() const noexcept { return done_first_item_; }
    /// Returns the object with what stands behind the list of a text that was cut and has ended;
    /// empty for any other text.
    [[nodiscard]] std::string tail() const;
    /// Returns the lines of an unfinished text that is a list and was not cut; none of any other.
    [[nodiscard]] std::vector<std::pair<std::uint64_t, std::string>> lines_of_list() const;
    /// Drops what is unfinished.
    void forget();

 private:
    struct Start {
        std::size_t at;  ///< In the text.
        std::uint64_t line;
    };
    static constexpr std::size_t nowhere = std::string::npos;
    /// Places of the first list in the text.
    struct List {
        std::size_t begin = nowhere;
        std::size_t item_end = nowhere;  ///< Where an item has ended last.
        std::size_t end = nowhere;
        std::size_t items = 0;  ///< That have ended in this part of the text.
        std::size_t first = 0;  ///< How many were in the parts before it.
    };

    void take_in_string(char character);
    bool take_sign(char character, std::uint64_t number);
    void cut();

    Event event_ = Event::none;
    std::string brackets_;  ///< That are open.
    bool in_string_ = false;
    bool is_escaped_ = false;
    bool is_cut_ = false;
    bool is_passed_over_ = false;
    char last_ = '\0';  ///< The last sign outside of strings.
    std::string text_;
    std::string done_;
    std::uint64_t first_line_ = 0;
    std::vector<Start> lines_;  ///< Of the text.
    std::vector<std::uint64_t> items_;
    std::vector<std::uint64_t> done_items_;
    std::size_t done_first_item_ = 0;
    List list_;
};

}  // namespace gridlemma::apps
