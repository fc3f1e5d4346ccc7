// SPDX-License-Identifier: Apache-2.0
// Layout: how one output format writes a record. Private to the writers.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/output/records/writer.hpp"

namespace gridlemma::apps {

using Columns = std::vector<const Field*>;

/// Immutable: workers call its functions from several threads at once.
class RecordWriter::Layout {
 public:
    Layout() = default;
    Layout(const Layout&) = delete;
    Layout& operator=(const Layout&) = delete;
    virtual ~Layout() = default;

    [[nodiscard]] virtual ProvenanceForm provenance_form() const noexcept {
        return ProvenanceForm::comments;
    }
    virtual void write_titles(Buffer&) const {}
    virtual void write(const Record& record, Buffer& out) const = 0;
    [[nodiscard]] virtual bool uses(std::string_view field) const noexcept = 0;
};

using LayoutPointer = std::shared_ptr<const RecordWriter::Layout>;

/// A layout of selected columns.
class ColumnLayout : public RecordWriter::Layout {
 public:
    explicit ColumnLayout(Columns columns) : columns_(std::move(columns)) {}
    [[nodiscard]] bool uses(std::string_view field) const noexcept override {
        return std::ranges::find(columns_, field, &Field::name) != columns_.end();
    }

 protected:
    [[nodiscard]] const Columns& columns() const noexcept { return columns_; }

 private:
    Columns columns_;
};

[[nodiscard]] LayoutPointer make_csv(Columns columns);
[[nodiscard]] LayoutPointer make_tsv(Columns columns);
[[nodiscard]] LayoutPointer make_jsonl(Columns columns);
[[nodiscard]] LayoutPointer make_text(Columns columns, WideTexts wide);
/// Errors, with the position: an unknown sign or field, `%{` without `}`, a `%` at the end.
[[nodiscard]] Result<LayoutPointer> make_template(std::string_view text, const FieldTable& table);

}  // namespace gridlemma::apps
