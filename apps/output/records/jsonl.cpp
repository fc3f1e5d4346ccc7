// SPDX-License-Identifier: Apache-2.0
// JSON lines: one object per record with its fields in the selected order; null for a missing
// value. A puzzle of another geometry than the classic one says so in a further member, so that it
// is not read back as an ordinary one.
//
// Plain ASCII is appended as it is. A text with quotes, backslashes, control characters or bytes
// above ASCII goes through the JSON library, which escapes it and replaces bytes that are not UTF-8
// by U+FFFD, so that every line is valid.
#include <memory>
#include <string>

#include "apps/output/records/layout.hpp"
#include "strategies/log/json_string.hpp"

namespace gridlemma::apps {
namespace {

bool needs_no_escape(std::string_view text) {
    return std::ranges::all_of(
        text, [](char byte) { return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\'; });
}

void append_text(const Field& field, const Record& record, Buffer& out) {
    const std::size_t start = out.size();
    out.push_back('"');
    field.write(record, out);
    const std::string_view text = written_since(out, start + 1);
    if (!text.empty() && (!field.foreign || needs_no_escape(text))) return out.push_back('"');
    const std::string instead = text.empty() ? "null" : json_string(text);
    out.resize(start);
    append(out, instead);
}

void append_counts(const Record& record, Buffer& out) {
    out.push_back('{');
    for (const TechniqueCount& technique : record.techniques) {
        if (&technique != record.techniques.data()) out.push_back(',');
        out.push_back('"');
        append(out, technique.id);
        append(out, "\":");
        append(out, technique.count);
    }
    out.push_back('}');
}

/// Numbers, lists, ... of JSON records stay what they are.
void append_kept(const Field& field, const Record& record, Buffer& out) {
    const KeptValue value = KeptValues::value(record.input->kept, field.slot);
    append(out, value.is_json ? value.text : value.text.empty() ? "null" : json_string(value.text));
}

void append_value(const Field& field, const Record& record, Buffer& out) {
    if (field.is_kept) return append_kept(field, record, out);
    const std::size_t start = out.size();
    switch (field.type) {
        case FieldType::text:
        case FieldType::technique:
            return append_text(field, record, out);
        case FieldType::counts:
            return append_counts(record, out);
        case FieldType::integer:
        case FieldType::number:
            field.write(record, out);
            if (out.size() == start) append(out, "null");
    }
}

class JsonLines final : public ColumnLayout {
 public:
    explicit JsonLines(Columns columns) : ColumnLayout(std::move(columns)) {
        for (const Field* field : this->columns())
            keys_.push_back(
                fmt::format("{}{}:", keys_.empty() ? '{' : ',', json_string(field->name)));
    }

    [[nodiscard]] ProvenanceForm provenance_form() const noexcept override {
        return ProvenanceForm::json;
    }
    void write(const Record& record, Buffer& out) const override {
        for (std::size_t i = 0; i < columns().size(); ++i) {
            append(out, keys_[i]);
            append_value(*columns()[i], record, out);
        }
        if (lacks_geometry_ && !record.input->puzzle.geometry().is_classic()) {
            append(out, ",\"geometry\":");
            append(out, json_string(record.input->puzzle.geometry().text()));
        }
        append(out, "}\n");
    }

 private:
    bool lacks_geometry_ = uses("puzzle") && !uses("geometry");
    std::vector<std::string> keys_;  ///< `{"n":`, `,"name":`…
};

}  // namespace

LayoutPointer make_jsonl(Columns columns) {
    return std::make_shared<JsonLines>(std::move(columns));
}

}  // namespace gridlemma::apps
