// SPDX-License-Identifier: Apache-2.0
#include "strategies/log/json_line.hpp"

#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <system_error>

#include "engine/core/number.hpp"
#include "engine/core/text.hpp"

namespace gridlemma {

namespace {

/// Returns how many bytes at the front are UTF-8.
std::size_t utf8_part(std::string_view text) {
    constexpr auto is_ascii = [](char character) {
        return static_cast<unsigned char>(character) < 0x80;
    };
    if (std::ranges::all_of(text, is_ascii)) return text.size();
    std::size_t part = 0;
    while (const std::size_t size = utf8_size(text.substr(part))) part += size;
    return part;
}
bool is_utf8(std::string_view text) { return utf8_part(text) == text.size(); }

}  // namespace

/// Appends to a row what the library reads: it calls these functions, by these names, and goes on
/// while they return true.
class JsonRow {
 public:
    explicit JsonRow(std::vector<JsonValue>& row) : row_(row) {}

    // NOLINTBEGIN(readability-identifier-naming)
    bool Null() { return add(Kind::null); }
    bool Bool(bool value) { return add_natural(Kind::boolean, value ? 1 : 0); }
    // All numbers come as texts, so these five are not called.
    bool Int(int /*number*/) { return false; }
    bool Uint(unsigned /*number*/) { return false; }
    bool Int64(std::int64_t /*number*/) { return false; }
    bool Uint64(std::uint64_t /*number*/) { return false; }
    bool Double(double /*number*/) { return false; }
    bool RawNumber(const char* text, rapidjson::SizeType size, bool /*copy*/) {
        return add_number({text, size});
    }
    bool String(const char* text, rapidjson::SizeType size, bool /*copy*/) {
        add(Kind::text);
        row_.back().text_ = {text, size};
        return is_utf8(row_.back().text_);
    }
    bool Key(const char* text, rapidjson::SizeType size, bool /*copy*/) {
        key_ = {text, size};
        return is_utf8(key_);
    }
    bool StartObject() { return begin(Kind::object); }
    bool StartArray() { return begin(Kind::list); }
    bool EndObject(rapidjson::SizeType /*size*/) { return end(); }
    bool EndArray(rapidjson::SizeType /*size*/) { return end(); }
    // NOLINTEND(readability-identifier-naming)

    /// Whether it stopped at a number beyond a double.
    [[nodiscard]] bool is_out_of_range() const noexcept { return is_out_of_range_; }

 private:
    using Kind = JsonValue::Kind;

    bool add(Kind kind) {
        row_.push_back(JsonValue(kind, key_));
        return true;
    }
    bool add_natural(Kind kind, std::uint64_t number) {
        add(kind);
        row_.back().natural_ = number;
        return true;
    }
    /// A whole number that 64 bits do not hold is a real one.
    bool add_number(std::string_view text) {
        const char* const end = text.data() + text.size();
        if (text.find_first_of(".eE") == std::string_view::npos) {
            add(text.front() == '-' ? Kind::integer : Kind::natural);
            JsonValue& value = row_.back();
            const auto result = text.front() == '-'
                                    ? std::from_chars(text.data(), end, value.integer_)
                                    : std::from_chars(text.data(), end, value.natural_);
            if (result.ec == std::errc()) return true;
            row_.pop_back();
        }
        const std::optional<double> number = parse_number(text);
        is_out_of_range_ = !number;
        if (is_out_of_range_) return false;
        add(Kind::real);
        row_.back().real_ = *number;
        return true;
    }
    /// Until it ends, an object or a list has as its size the distance from the one it is in.
    bool begin(Kind kind) {
        const auto place = static_cast<std::uint32_t>(row_.size());
        add(kind);
        row_.back().size_ = place - innermost_;
        innermost_ = place;
        return true;
    }
    bool end() {
        JsonValue& ended = row_[innermost_];
        const std::uint32_t outer = innermost_ - ended.size_;
        ended.size_ = static_cast<std::uint32_t>(row_.size()) - innermost_;
        innermost_ = outer;
        return true;
    }

    std::vector<JsonValue>& row_;
    std::string_view key_;
    std::uint32_t innermost_ = 0;  ///< Of those that have not ended.
    bool is_out_of_range_ = false;
};

const JsonValue* JsonValue::find(std::string_view key) const noexcept {
    const JsonValue* found = nullptr;
    for (const JsonValue& value : *this)
        if (value.key() == key) found = &value;
    return found;
}

// The reader replaces what is escaped where it stands, and stops at a zero.
JsonLine::JsonLine(std::string_view text) {
    constexpr std::size_t usual_size = 12;  // Of a value in the text.
    characters_.reserve(text.size() + 1);
    characters_.assign(text.begin(), text.end());
    characters_.push_back('\0');
    row_.reserve(text.size() / usual_size + 1);
}

Result<JsonLine> JsonLine::parse(std::string_view text) {
    // Sizes count values in 32 bits. No value is shorter than a byte.
    if (text.size() > UINT32_MAX) return Error{"JSON of more than 4 GiB"};
    constexpr unsigned flags = rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag |
                               rapidjson::kParseNumbersAsStringsFlag;
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    JsonLine line(text);
    JsonRow row(line.row_);
    rapidjson::InsituStringStream characters(line.characters_.data() + start);
    rapidjson::Reader reader;
    const rapidjson::ParseResult result = reader.Parse<flags>(characters, row);
    if (row.is_out_of_range() || result.Code() == rapidjson::kParseErrorNumberTooBig)
        return Error{"not JSON: a number is out of range"};
    const std::size_t end = start + (result.IsError() ? result.Offset() : characters.Tell());
    if (!result.IsError() && end == text.size()) return line;
    const std::size_t byte = std::min(end, utf8_part(text));
    return Error{"not JSON from byte " + std::to_string(byte + 1) + " on", byte};
}

}  // namespace gridlemma
