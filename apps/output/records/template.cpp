// SPDX-License-Identifier: Apache-2.0
// Templates, in the language of serate (Sudoku Explainer's command-line rater), extended by
// %{FIELD}; 'gridlemma help formats' describes it. Serate ignores letters that it does not know;
// here they are errors.
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "apps/input/words.hpp"
#include "apps/output/records/layout.hpp"

namespace gridlemma::apps {
namespace {

void append_two_digits(Buffer& out, std::uint64_t number) {
    if (number < 10) out.push_back('0');
    append(out, number);
}

/// Two units, the larger first, truncated as on a clock.
void append_elapsed(Buffer& out, double usec) {
    constexpr std::uint64_t minute = 60, hour = 60 * minute, day = 24 * hour;
    // At most ten thousand years; NaN counts as zero.
    const double bounded = usec > 0 ? std::min(usec, 3e17) : 0;
    const auto hundredths = static_cast<std::uint64_t>(bounded / 1e4);
    const std::uint64_t seconds = hundredths / 100;
    const auto two = [&out](std::uint64_t large, char unit, std::uint64_t small, char small_unit) {
        append(out, large);
        out.push_back(unit);
        append_two_digits(out, small);
        out.push_back(small_unit);
    };
    if (seconds < minute) return two(seconds, '.', hundredths % 100, 's');
    if (seconds < hour) return two(seconds / minute, 'm', seconds % minute, 's');
    if (seconds < day) return two(seconds / hour, 'h', seconds % hour / minute, 'm');
    two(seconds / day, 'd', seconds % day / hour, 'h');
}

/// The meaning of a sign.
enum class Sign : std::uint8_t { line, elapsed, field, percent };

struct Letter {
    TemplateLetter told;
    Sign sign;
    std::string_view field = {};
};

constexpr std::array<Letter, 7> letters{
    Letter{{'g', "the line of the puzzle as it was read"}, Sign::line},
    Letter{{'r', "ER"}, Sign::field, "er"},
    Letter{{'p', "EP"}, Sign::field, "ep"},
    Letter{{'d', "ED"}, Sign::field, "ed"},
    Letter{{'e', "the time, in two units: 1.50s, 2m03s, 1h04m, 3d05h; cut off, not rounded"},
           Sign::elapsed},
    Letter{{'n', "the ordinal of the puzzle, from 1"}, Sign::field, "n"},
    Letter{{'%', "a percent sign"}, Sign::percent}};

constexpr auto told_letters = [] {
    std::array<TemplateLetter, letters.size()> table{};
    for (std::size_t i = 0; i < letters.size(); ++i) table[i] = letters[i].told;
    return table;
}();

/// Literal text and the sign that follows it.
struct Piece {
    std::string text;
    std::optional<Sign> sign = {};
    const Field* field = nullptr;
};

class Template final : public RecordWriter::Layout {
 public:
    explicit Template(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

    void write(const Record& record, Buffer& out) const override {
        for (const Piece& piece : pieces_) {
            append(out, piece.text);
            if (piece.sign == Sign::line)
                append(out, record.input->text);
            else if (piece.sign == Sign::elapsed)
                append_elapsed(out, record.usec);
            else if (piece.sign == Sign::field)
                append_field(*piece.field, record, out);
        }
        out.push_back('\n');
    }

    [[nodiscard]] bool uses(std::string_view field) const noexcept override {
        return std::ranges::any_of(pieces_, [&](const Piece& piece) {
            return (piece.field != nullptr && piece.field->name == field) ||
                   (piece.sign == Sign::elapsed && field == "usec");
        });
    }

 private:
    static void append_field(const Field& field, const Record& record, Buffer& out) {
        const std::size_t start = out.size();
        field.write(record, out);
        if (out.size() == start) out.push_back('-');
    }

    std::vector<Piece> pieces_;
};

/// Parses a template from left to right.
class TemplateParser {
 public:
    TemplateParser(std::string_view text, const FieldTable& table) : text_(text), table_(table) {}

    Result<LayoutPointer> parse() {
        while (position_ < text_.size()) {
            const char character = text_[position_++];
            if (character != '%')
                piece_.text += character;
            else if (const auto error = conversion())
                return *error;
        }
        finish(std::nullopt);
        return LayoutPointer(std::make_shared<Template>(std::move(pieces_)));
    }

 private:
    void finish(std::optional<Sign> sign, const Field* field = nullptr) {
        piece_.sign = sign;
        piece_.field = field;
        pieces_.push_back(std::move(piece_));
        piece_ = {};
    }

    std::optional<Error> conversion() {
        if (position_ == text_.size()) return unknown("a % at the end");
        if (text_[position_] == '{') return field();
        const auto* const letter = std::ranges::find(
            letters, text_[position_], [](const Letter& known) { return known.told.letter; });
        if (letter == letters.end()) return unknown(fmt::format("unknown sign '{}'", sign_here()));
        ++position_;
        if (letter->sign == Sign::percent)
            piece_.text += '%';
        else
            finish(letter->sign, table_.find(letter->field));
        return std::nullopt;
    }

    std::optional<Error> field() {
        const std::size_t start = position_ + 1;
        const std::size_t end = text_.find('}', start);
        if (end == std::string_view::npos) return Error{"'%{' without '}'", start - 2};
        const std::string_view name = text_.substr(start, end - start);
        const Field* const found = table_.find(name);
        if (found == nullptr) return unknown_field(name, start, table_);
        finish(Sign::field, found);
        position_ = end + 1;
        return std::nullopt;
    }

    [[nodiscard]] Error unknown(std::string_view what) const {
        std::string known;
        for (const Letter& letter : letters) known += fmt::format("%{}, ", letter.told.letter);
        return {fmt::format("{}; there are {}%{{FIELD}}", what, known), position_ - 1};
    }

    /// Returns the % and the character after it, which may have several bytes.
    [[nodiscard]] std::string sign_here() const {
        const auto is_continuation = [](char byte) {
            return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        };
        std::size_t end = position_ + 1;
        while (end < text_.size() && is_continuation(text_[end])) ++end;
        return printable(text_.substr(position_ - 1, end - position_ + 1));
    }

    std::string_view text_;
    const FieldTable& table_;
    std::size_t position_ = 0;
    Piece piece_;
    std::vector<Piece> pieces_;
};

}  // namespace

std::span<const TemplateLetter> template_letters() noexcept { return told_letters; }

Result<LayoutPointer> make_template(std::string_view text, const FieldTable& table) {
    return TemplateParser(text, table).parse();
}

}  // namespace gridlemma::apps
