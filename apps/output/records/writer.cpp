// SPDX-License-Identifier: Apache-2.0
#include "apps/output/records/writer.hpp"

#include <array>

#include "apps/base/suggest.hpp"
#include "apps/output/records/layout.hpp"

namespace gridlemma::apps {
namespace {

struct FormatRow {
    OutputFormat format;
    LayoutPointer (*make)(Columns columns);  ///< Null for the template.
};

constexpr std::array<FormatRow, 5> rows{
    FormatRow{{"text", "aligned columns for people; - for what is absent"},
              [](Columns columns) { return make_text(std::move(columns), WideTexts::are_cut); }},
    FormatRow{{"csv", "comma-separated (RFC 4180), with a line of names"}, make_csv},
    FormatRow{{"tsv", "tab-separated, with a line of names; \\t \\n \\r \\\\ in texts"}, make_tsv},
    FormatRow{{"jsonl", "a JSON object per line; null for what is absent"}, make_jsonl},
    FormatRow{{"%...",
               "template: %g puzzle as read, %r ER, %p EP, %d ED, %e time, %n ordinal, %% percent "
               "sign, %{FIELD} any field"},
              nullptr}};

constexpr auto formats = [] {
    std::array<OutputFormat, rows.size()> table{};
    for (std::size_t i = 0; i < rows.size(); ++i) table[i] = rows[i].format;
    return table;
}();

Error unknown_format(std::string_view name) {
    std::array<std::string_view, formats.size()> names;
    std::ranges::transform(formats, names.begin(), &OutputFormat::name);
    return {fmt::format("unknown format '{}'{}", name, suggestion_for(name, names)), 0};
}

}  // namespace

std::span<const OutputFormat> output_formats() noexcept { return formats; }

Result<RecordWriter> RecordWriter::make(std::string_view format, std::vector<const Field*> columns,
                                        const FieldTable& table, WideTexts wide) {
    if (format.find('%') != std::string_view::npos) {
        Result<LayoutPointer> layout = make_template(format, table);
        if (!layout) return layout.error();
        return RecordWriter(*std::move(layout));
    }
    const auto row =
        std::ranges::find(rows, format, [](const FormatRow& r) { return r.format.name; });
    if (row == rows.end()) return unknown_format(format);
    if (columns.empty()) return Error{"no fields are chosen", 0};
    if (wide == WideTexts::stay_whole && row == rows.begin())
        return RecordWriter(make_text(std::move(columns), wide));
    return RecordWriter(row->make(std::move(columns)));
}

RecordWriter::RecordWriter(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}

void RecordWriter::write_header(Buffer& out, const Provenance* provenance) const {
    if (provenance != nullptr) provenance->write(layout_->provenance_form(), out);
    layout_->write_titles(out);
}

ProvenanceForm RecordWriter::provenance_form() const noexcept { return layout_->provenance_form(); }

void RecordWriter::write(const Record& record, Buffer& out) const { layout_->write(record, out); }

bool RecordWriter::uses(std::string_view field) const noexcept { return layout_->uses(field); }

}  // namespace gridlemma::apps
