// SPDX-License-Identifier: Apache-2.0
// Templates, in the language of serate (Sudoku Explainer's command-line rater):
//
//     %g  the puzzle's line as read      %r %p %d  ER, EP, ED with one decimal, - if there is none
//     %n  ordinal from 1                 %e  time: 1.50s, 2m03s, 1h04m or 3d05h, truncated
//     %%  a percent sign
//
// As there, any other character after % is swallowed and yields just %, and a % at the end yields
// itself. One thing is ours: %{FIELD}, any field by its name, - if it is absent.
#include <cmath>
#include <string>

#include "apps/output/layout.hpp"

namespace pencilmark::apps {
namespace {

void append_two_digits(Buffer& out, std::uint64_t number) {
    if (number < 10) out.push_back('0');
    append(out, number);
}

/// Two units, the larger first: nothing is rounded, as a clock does not.
void append_elapsed(Buffer& out, double usec) {
    constexpr std::uint64_t minute = 60, hour = 60 * minute, day = 24 * hour;
    // Ten thousand years; what is no time at all counts as none.
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

/// A stretch of text, then what follows it.
struct Piece {
    enum class Kind : std::uint8_t { nothing, line, elapsed, field };

    std::string text;
    Kind kind = Kind::nothing;
    const Field* field = nullptr;
};

class Template final : public RecordWriter::Layout {
 public:
    explicit Template(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

    void write(const Record& record, Buffer& out) const override {
        for (const Piece& piece : pieces_) {
            append(out, piece.text);
            if (piece.kind == Piece::Kind::line)
                append(out, record.input->text);
            else if (piece.kind == Piece::Kind::elapsed)
                append_elapsed(out, record.usec);
            else if (piece.kind == Piece::Kind::field)
                append_field(*piece.field, record, out);
        }
        out.push_back('\n');
    }

    [[nodiscard]] bool uses(const Field& field) const noexcept override {
        return std::ranges::any_of(pieces_, [&](const Piece& piece) {
            return piece.field == &field ||
                   (piece.kind == Piece::Kind::elapsed && field.name == "usec");
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

/// Reads a template from left to right.
class TemplateParser {
 public:
    explicit TemplateParser(std::string_view text) : text_(text) {}

    Result<LayoutPointer> parse() {
        while (position_ < text_.size()) {
            const char character = text_[position_++];
            if (character != '%' || position_ == text_.size())
                piece_.text += character;
            else if (const auto error = conversion())
                return *error;
        }
        finish(Piece::Kind::nothing);
        return LayoutPointer(std::make_shared<Template>(std::move(pieces_)));
    }

 private:
    void finish(Piece::Kind kind, const Field* field = nullptr) {
        piece_.kind = kind;
        piece_.field = field;
        pieces_.push_back(std::move(piece_));
        piece_ = {};
    }

    std::optional<Error> conversion() {
        switch (text_[position_++]) {
            case 'g':
                finish(Piece::Kind::line);
                break;
            case 'r':
                finish(Piece::Kind::field, find_field("er"));
                break;
            case 'p':
                finish(Piece::Kind::field, find_field("ep"));
                break;
            case 'd':
                finish(Piece::Kind::field, find_field("ed"));
                break;
            case 'n':
                finish(Piece::Kind::field, find_field("n"));
                break;
            case 'e':
                finish(Piece::Kind::elapsed);
                break;
            case '{':
                return field();
            default:
                swallow_rest_of_character();
                piece_.text += '%';
        }
        return std::nullopt;
    }

    std::optional<Error> field() {
        const std::size_t start = position_;
        const std::size_t end = text_.find('}', start);
        if (end == std::string_view::npos) return Error{"'%{' without '}'", start - 2};
        const std::string_view name = text_.substr(start, end - start);
        const Field* const found = find_field(name);
        if (found == nullptr) return unknown_field(name, start);
        finish(Piece::Kind::field, found);
        position_ = end + 1;
        return std::nullopt;
    }

    /// A letter may take several bytes in UTF-8; all of them go.
    void swallow_rest_of_character() {
        const auto is_continuation = [](char byte) {
            return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        };
        if (static_cast<unsigned char>(text_[position_ - 1]) < 0xC0U) return;
        while (position_ < text_.size() && is_continuation(text_[position_])) ++position_;
    }

    std::string_view text_;
    std::size_t position_ = 0;
    Piece piece_;
    std::vector<Piece> pieces_;
};

}  // namespace

Result<LayoutPointer> make_template(std::string_view text) { return TemplateParser(text).parse(); }

}  // namespace pencilmark::apps
