// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/records.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <gridlemma/version.hpp>

#include "apps/cli/errors.hpp"
#include "apps/joined.hpp"
#include "apps/pipeline.hpp"

namespace gridlemma::apps {

namespace {

RecordWriter make_writer(const std::string& format, std::string_view columns,
                         const FieldTable& table, const std::vector<std::string>& added) {
    auto fields = parse_fields(columns, table);
    if (!fields) throw UsageError(fmt::format("--fields: {}", point_at(columns, fields.error())));
    for (const std::string& name : added)
        if (const Field* const field = table.find(name);
            std::ranges::find(*fields, field) == fields->end())
            fields->push_back(field);
    auto writer = RecordWriter::make(format, *std::move(fields), table);
    if (!writer) throw UsageError(fmt::format("--format: {}", point_at(format, writer.error())));
    return *std::move(writer);
}

// Drawings are made by the verb itself, not by a writer.
std::string plain_format(const std::string& format) { return format == "grid" ? "text" : format; }

std::optional<Filter> make_filter(const std::string& expression, const Registry& registry,
                                  const FieldTable& table) {
    if (expression.empty()) return std::nullopt;
    const auto resolver = [&registry](std::string_view name) {
        std::vector<std::string> ids;
        for (const Strategy* strategy : registry.resolve(name))
            ids.emplace_back(strategy->descriptor.id);
        return ids;
    };
    auto filter = Filter::parse(expression, resolver, table);
    if (!filter) throw UsageError(fmt::format("--where: {}", point_at(expression, filter.error())));
    return *std::move(filter);
}

/// Parts of a stream say which they are.
bool wants_provenance(const Arguments& arguments) {
    return arguments.given("provenance") || shard_of(arguments);
}

}  // namespace

std::string own_rating_fields(const Scale& scale) {
    std::string fields = scale.grades.empty() ? "" : "grade,";
    if (scale.rate != nullptr) fields += "rating,";
    return fields;
}

RecordOutput::RecordOutput(const Arguments& arguments, const Toolbox& toolbox,
                           std::string_view fields, FieldTable table,
                           const std::vector<std::string>& added)
    : format_(arguments.text("format")),
      has_fields_(arguments.given("fields")),
      wants_provenance_(wants_provenance(arguments)),
      table_(std::move(table)),
      writer_(
          make_writer(plain_format(format_),
                      arguments.given("fields") ? arguments.text("fields") : std::string(fields),
                      table_, added)),
      filter_(make_filter(arguments.text("where"), toolbox.registry(), table_)) {
    if (is_template() && arguments.given("fields"))
        throw UsageError("--fields has no meaning with a template: it names its fields itself");
}

bool RecordOutput::uses(std::string_view field) const noexcept {
    return writer_.uses(field) || filters_by(field) ||
           std::ranges::find(also_used_, field) != also_used_.end();
}

const Field& RecordOutput::use_number(std::string_view field, std::string_view option) {
    const Field* const found = table_.find(field);
    if (found == nullptr)
        throw UsageError(fmt::format("--{}: {}", option, unknown_field(field, 0, table_).reason));
    if (found->type != FieldType::integer && found->type != FieldType::number)
        throw UsageError(fmt::format("--{}: '{}' is not a number", option, field));
    also_used_.emplace_back(field);
    return *found;
}

bool RecordOutput::uses_metric(std::string_view field) const noexcept {
    const Field* const found = table_.find(field);
    return found != nullptr && found->is_metric() && uses(field);
}

void RecordOutput::write_header(Buffer& out, const Provenance& provenance, bool plain) const {
    const Provenance* wanted = wants_provenance_ ? &provenance : nullptr;
    if (!plain)
        writer_.write_header(out, wanted);
    else if (wanted != nullptr)
        wanted->write_comments(out);
}

const char* complaint(Status status) noexcept {
    switch (status) {
        case Status::unique:
            return nullptr;
        case Status::multiple:
            return "several solutions";
        case Status::none:
            return "no solution";
        case Status::invalid:
            return "no solution (equal givens in one house)";
        case Status::capped:
            break;
    }
    return "given up at a limit";
}

Provenance provenance_of(const Arguments& arguments, std::string_view verb) {
    Provenance provenance(version(), verb);
    if (const auto shard = shard_of(arguments)) provenance.set("shard", to_string(*shard));
    provenance.set("options", joined(arguments.settings(), " "));
    return provenance;
}

Provenance provenance_of(const Arguments& arguments, std::string_view verb,
                         const Profile* profile) {
    Provenance provenance = provenance_of(arguments, verb);
    if (profile != nullptr) provenance.set_profile(profile->name, to_text(*profile));
    return provenance;
}

void begin(Stream& stream, const RecordOutput& records, const Provenance& provenance, bool plain,
           bool keyed) {
    Buffer header;
    records.write_header(header, provenance, plain);
    if (!keyed || header.size() == 0) return stream.begin(provenance, header);
    Buffer as_text;
    append_keyed({}, {header.data(), header.size()}, as_text);
    stream.begin(provenance, as_text);
}

std::unique_ptr<Sink> distinct_sink_of(const Arguments& arguments, std::uint64_t memory,
                                       KeyObserver observer) {
    const bool resumes = arguments.given("resume");
    auto sink = make_distinct_sink(arguments.text("output"), arguments.inputs(), resumes, memory,
                                   std::move(observer));
    if (resumes && sink->file() == nullptr)
        throw UsageError("--resume needs --output with the name of a file");
    return sink;
}

void begin(Stream& stream, const Arguments& arguments, const Provenance& provenance) {
    Buffer head;
    if (wants_provenance(arguments) && arguments.text("format") == "jsonl")
        provenance.write_json(head);
    else if (wants_provenance(arguments))
        provenance.write_comments(head);
    stream.begin(provenance, head);
}

}  // namespace gridlemma::apps
