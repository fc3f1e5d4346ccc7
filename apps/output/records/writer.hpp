// SPDX-License-Identifier: Apache-2.0
// RecordWriter: writes records as text, CSV, TSV, JSON lines or by a template of the user's.
//
// A writer is made once and appends to its callers' buffers, so that records are formatted in the
// parallel stage and only finished bytes pass through the ordered one.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/output/files/provenance.hpp"
#include "apps/output/records/record.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// A format as shown by `list formats`.
struct OutputFormat {
    std::string_view name;  ///< As typed after --format; "%..." stands for templates.
    std::string_view description;
};
/// In the order of `list formats`: text, csv, tsv, jsonl, and the template.
[[nodiscard]] std::span<const OutputFormat> output_formats() noexcept;

/// A sign of templates: `%` and this letter.
struct TemplateLetter {
    char letter = 0;
    std::string_view description;
};
/// All letters; `%{FIELD}` is not included.
[[nodiscard]] std::span<const TemplateLetter> template_letters() noexcept;

/// Returns the columns that the text format needs for these fields, in a line.
[[nodiscard]] int text_width(std::span<const Field* const> fields) noexcept;

/// What becomes of texts from outside that are wider than their column, in the text format: on a
/// terminal they are cut, so that lines stay lines; in files and pipes they are whole.
enum class WideTexts : std::uint8_t { are_cut, stay_whole };

/// Immutable, so copies are cheap and may be used by several threads at once.
class RecordWriter {
 public:
    /// `format` is a name of output_formats() or, if it contains a `%`, a template; a template
    /// ignores `columns`. Errors: an unknown format (with a suggestion), a template with an unknown
    /// sign or field (with its position), no columns. `table` has the fields of a template.
    [[nodiscard]] static Result<RecordWriter> make(std::string_view format,
                                                   std::vector<const Field*> columns,
                                                   const FieldTable& table = record_fields(),
                                                   WideTexts wide = WideTexts::are_cut);

    /// Writes what precedes all records: the provenance if given, then the line of column names of
    /// csv, tsv and text.
    void write_header(Buffer& out, const Provenance* provenance = nullptr) const;
    [[nodiscard]] ProvenanceForm provenance_form() const noexcept;
    /// Writes one record with its line end. Thread-safe; `record.input` must be set. Allocates only
    /// if `out` must grow or a name holds characters that must be quoted.
    void write(const Record& record, Buffer& out) const;

    /// Returns whether this field must be set in records; a writer never reads any other.
    [[nodiscard]] bool uses(std::string_view field) const noexcept;

    class Layout;  ///< One format; defined in the implementation.

 private:
    explicit RecordWriter(std::shared_ptr<const Layout> layout);
    std::shared_ptr<const Layout> layout_;
};

}  // namespace gridlemma::apps
