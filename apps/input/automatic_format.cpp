// SPDX-License-Identifier: Apache-2.0
// The parser for an unknown format: it keeps the lines until the format is recognised and then
// reads them again.
#include <memory>
#include <string>
#include <vector>

#include "apps/input/format.hpp"
#include "apps/input/recognise.hpp"

namespace gridlemma::apps {

namespace {

class AutomaticParser final : public FormatParser {
 public:
    void take(const Line& line, Delivery& delivery) override {
        if (parser_) return parser_->take(line, delivery);
        kept_.push_back({line, std::string(line.text)});
        if (const auto format = recogniser_.look_at(line, delivery.columns()))
            settle(*format, delivery);
    }
    [[nodiscard]] bool takes_parts() const noexcept override {
        return !parser_ || parser_->takes_parts();
    }
    void pass_over(const Line& line, Delivery& delivery) override {
        if (parser_) return parser_->pass_over(line, delivery);
        kept_.push_back({line, {}});
    }
    void finish(Delivery& delivery) override {
        if (!parser_) settle(recogniser_.guess(delivery.columns()), delivery);
        parser_->finish(delivery);
    }

 private:
    struct KeptLine {
        Line line;
        std::string text;
    };

    void settle(InputFormat format, Delivery& delivery) {
        parser_ = make_parser(format);
        const bool has_columns = format == InputFormat::csv || format == InputFormat::json;
        if (!has_columns && !delivery.columns().kept.empty() && !delivery.columns().keeps_all)
            delivery.refuse(0, "there are no columns to keep: it is no table and has no records");
        for (KeptLine& kept : kept_) {
            kept.line.text = kept.text;
            if (kept.line.is_too_long())
                parser_->pass_over(kept.line, delivery);
            else
                parser_->take(kept.line, delivery);
        }
        kept_ = {};
    }

    Recogniser recogniser_;
    std::vector<KeptLine> kept_;
    std::unique_ptr<FormatParser> parser_;
};

}  // namespace

std::unique_ptr<FormatParser> automatic_parser() { return std::make_unique<AutomaticParser>(); }

std::unique_ptr<FormatParser> make_parser(InputFormat format) {
    switch (format) {
        case InputFormat::lines:
            return lines_parser();
        case InputFormat::csv:
            return csv_parser();
        case InputFormat::json:
            return json_parser();
        case InputFormat::open_sudoku:
            return open_sudoku_parser();
        case InputFormat::grid:
            return grid_parser();
        case InputFormat::times:
            return times_parser();
        case InputFormat::automatic:
            break;
    }
    return automatic_parser();
}

}  // namespace gridlemma::apps
