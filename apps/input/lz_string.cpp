// SPDX-License-Identifier: Apache-2.0
// The format is LZ78 over UTF-16 units. Bits come least significant first within a number, and from
// the most significant bit of each base64 digit on. A number has as many bits as the next number of
// the dictionary needs:
//
//   0   a new unit of 8 bits follows        1   a new unit of 16 bits follows
//   2   the end                             3.. an entry of the dictionary
//
// A new unit is an entry; each phrase but the first adds one more: the phrase before with the first
// unit of this one. An entry is kept as the place in the output where it stands.
#include "apps/input/lz_string.hpp"

#include <vector>

#include "apps/input/words.hpp"

namespace gridlemma::apps {

namespace {

int base64_value(char character) noexcept {
    if (character >= 'A' && character <= 'Z') return character - 'A';
    if (character >= 'a' && character <= 'z') return character - 'a' + 26;
    if (character >= '0' && character <= '9') return character - '0' + 52;
    if (character == '+' || character == '-' || character == ' ') return 62;
    if (character == '/' || character == '_' || character == '\\') return 63;
    return -1;
}

class BitsOfBase64 {
 public:
    explicit BitsOfBase64(std::string_view text) noexcept : text_(text) {}

    /// Returns a number of so many bits; nullopt at the end of the text.
    std::optional<unsigned> take(unsigned bits) noexcept {
        unsigned number = 0;
        for (unsigned i = 0; i < bits; ++i) {
            if (left_ == 0) {
                if (at_ == text_.size() || base64_value(text_[at_]) < 0) return std::nullopt;
                value_ = static_cast<unsigned>(base64_value(text_[at_++]));
                left_ = 6;
            }
            number |= (value_ >> --left_ & 1U) << i;
        }
        return number;
    }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
    unsigned value_ = 0;
    unsigned left_ = 0;
};

struct Entry {
    std::size_t begin = 0;
    std::size_t size = 0;
};

/// Decompresses to UTF-16 units, of which there may be `most`.
class LzReader {
 public:
    LzReader(std::string_view text, std::size_t most) noexcept : bits_(text), most_(most) {}

    std::optional<std::u16string> run() {
        for (;;) {
            const auto number = bits_.take(width_);
            if (!number) return std::nullopt;
            if (*number == 2) return std::move(units_);
            if (!(*number < 2 ? take_unit(*number == 0 ? 8 : 16) : take_entry(*number)))
                return std::nullopt;
        }
    }

 private:
    static constexpr std::size_t first_entry = 3;

    bool take_unit(unsigned bits) {
        const auto unit = bits_.take(bits);
        if (!unit || units_.size() == most_) return false;
        const Entry phrase{units_.size(), 1};
        entries_.push_back(phrase);
        if (units_.empty())
            width_ = 3;  // Two bits are for the first number alone.
        else
            count_entry();
        add(phrase);
        units_ += static_cast<char16_t>(*unit);
        return true;
    }

    bool take_entry(std::size_t number) {
        const std::size_t index = number - first_entry;
        if (units_.empty() || index > entries_.size()) return false;
        // The next entry is the one that this phrase completes by its own first unit.
        const Entry from =
            index == entries_.size() ? Entry{last_.begin, last_.size + 1} : entries_[index];
        if (units_.size() + from.size > most_) return false;
        add({units_.size(), from.size});
        for (std::size_t i = 0; i < from.size; ++i) units_ += units_[from.begin + i];
        return true;
    }

    /// Adds the entry of the phrase before with the first unit of this one, which follows it.
    void add(const Entry& phrase) {
        if (last_.size > 0) {
            entries_.push_back({last_.begin, last_.size + 1});
            count_entry();
        }
        last_ = phrase;
    }

    void count_entry() noexcept {
        if (--until_wider_ > 0) return;
        until_wider_ = std::size_t{1} << width_;
        ++width_;
    }

    BitsOfBase64 bits_;
    std::size_t most_;
    std::u16string units_;
    std::vector<Entry> entries_;
    Entry last_;
    unsigned width_ = 2;
    std::size_t until_wider_ = 4;
};

}  // namespace

std::optional<std::string> decompress_lz_string(std::string_view base64, std::size_t most) {
    const auto units = LzReader(base64, most).run();
    if (!units) return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i < units->size(); ++i) {
        const unsigned unit = (*units)[i];
        const unsigned next = i + 1 < units->size() ? (*units)[i + 1] : 0U;
        const bool is_pair = unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000;
        const bool is_half = unit >= 0xD800 && unit < 0xE000;
        append_utf8(is_pair   ? 0x10000U + ((unit & 0x3FFU) << 10U | (next & 0x3FFU))
                    : is_half ? 0xFFFDU
                              : unit,
                    text);
        if (is_pair) ++i;
    }
    return text;
}

}  // namespace gridlemma::apps
