// SPDX-License-Identifier: Apache-2.0
#include "apps/run/records.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <gridlemma/version.hpp>

#include "apps/base/errors.hpp"
#include "apps/base/joined.hpp"
#include "apps/cli/geometry_option.hpp"
#include "apps/run/pipeline.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/names.hpp"

namespace gridlemma::apps {

namespace {

RecordWriter make_writer(const std::string& format, std::string_view columns,
                         const FieldTable& table, const std::vector<std::string>& added,
                         WideTexts wide) {
    auto fields = parse_fields(columns, table);
    if (!fields) throw UsageError(fmt::format("--fields: {}", point_at(columns, fields.error())));
    for (const std::string& name : added)
        if (const Field* const field = table.find(name);
            std::ranges::find(*fields, field) == fields->end())
            fields->push_back(field);
    auto writer = RecordWriter::make(format, *std::move(fields), table, wide);
    if (!writer) throw UsageError(fmt::format("--format: {}", point_at(format, writer.error())));
    return *std::move(writer);
}

WideTexts wide_texts(const Arguments& arguments) {
    const bool is_terminal = arguments.text("output") == "-" && ::isatty(STDOUT_FILENO) != 0;
    return is_terminal ? WideTexts::are_cut : WideTexts::stay_whole;
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

std::vector<Filter> make_conditions(const std::string& expression, const Registry& registry,
                                    const FieldTable& table) {
    std::vector<Filter> conditions;
    if (!expression.empty())
        for (const std::string& part : conjuncts(expression))
            conditions.push_back(*make_filter(part, registry, table));
    return conditions;
}

/// Of the bytes of the files, in their order.
std::string hash_of_plugins(const Arguments& arguments) {
    std::uint64_t hash = fnv1a64({});
    for (const std::string& file : arguments.texts("plugin")) {
        std::ifstream stream(file, std::ios::binary);
        std::string part(std::size_t{1} << 16U, '\0');
        while (stream.read(part.data(), static_cast<std::streamsize>(part.size())) ||
               stream.gcount() > 0)
            hash = fnv1a64({part.data(), static_cast<std::size_t>(stream.gcount())}, hash);
        if (!stream.eof()) throw IoError(fmt::format("{}: cannot be read", file));
    }
    return fmt::format("fnv1a64:{:016x}", hash);
}

/// With what scales of plugins measure, and the columns of --keep.
FieldTable completed(FieldTable table, const Registry& registry, const Arguments& arguments) {
    table.add_measures(registry);
    if (arguments.has("keep")) table.add_columns(columns_of(arguments).kept);
    return table;
}

std::vector<std::string> with_columns(std::vector<std::string> added, const FieldTable& table) {
    for (std::string& column : table.columns()) added.push_back(std::move(column));
    return added;
}

/// Parts of a stream say which they are.
bool wants_provenance(const Arguments& arguments) {
    return arguments.given("provenance") || shard_of(arguments);
}

}  // namespace

RecordOutput::RecordOutput(const Arguments& arguments, const Toolbox& toolbox,
                           std::string_view fields, FieldTable table,
                           const std::vector<std::string>& added)
    : format_(arguments.text("format")),
      has_fields_(arguments.given("fields") || (arguments.has("keep") && arguments.given("keep"))),
      wants_provenance_(wants_provenance(arguments)),
      table_(completed(std::move(table), toolbox.registry(), arguments)),
      writer_(
          make_writer(plain_format(format_),
                      arguments.given("fields") ? arguments.text("fields") : std::string(fields),
                      table_, with_columns(added, table_), wide_texts(arguments))),
      filter_(make_filter(arguments.text("where"), toolbox.registry(), table_)),
      conditions_(make_conditions(arguments.text("where"), toolbox.registry(), table_)) {
    if (is_template() && arguments.given("fields"))
        throw UsageError("--fields has no meaning with a template: it names its fields itself");
    // A verb without metrics rates nothing: it leaves these fields empty.
    if (!arguments.has("metrics")) refuse_ratings(arguments.given("fields") || is_template());
}

void RecordOutput::refuse_ratings(bool has_chosen) const {
    std::vector<std::string_view> names{"hardest", "techniques"};
    for (const Field& field : rating_fields()) names.push_back(field.name);
    for (const std::string_view name : names) {
        if (table_.find(name) != find_field(name)) continue;  // The verb has its own.
        if (filters_by(name) || (has_chosen && writer_.uses(name)))
            throw UsageError(fmt::format("--{}: this verb rates nothing: '{}' is a field of rate",
                                         filters_by(name) ? "where"
                                         : is_template()  ? "format"
                                                          : "fields",
                                         name));
    }
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

bool RecordOutput::uses_measures() const {
    return std::ranges::any_of(table_.all(), [this](const Field* field) {
        return field->measure != nullptr && uses(field->name);
    });
}

bool RecordOutput::uses_metric(std::string_view field) const noexcept {
    const Field* const found = table_.find(field);
    return found != nullptr && found->is_metric() && uses(field);
}

ProvenanceForm RecordOutput::provenance_form(bool plain) const noexcept {
    if (!wants_provenance_) return ProvenanceForm::none;
    return plain ? ProvenanceForm::comments : writer_.provenance_form();
}

void RecordOutput::write_header(Buffer& out, const Provenance& provenance, bool plain) const {
    const Provenance* wanted = wants_provenance_ ? &provenance : nullptr;
    if (!plain)
        writer_.write_header(out, wanted);
    else if (wanted != nullptr)
        wanted->write_comments(out);
}

bool names_field(const Arguments& arguments, std::string_view option, std::string_view field) {
    if (!arguments.has(option) || !arguments.given(option)) return false;
    const std::string text = arguments.text(option);
    if (option == "format") {
        // A format that is no template has no fields.
        if (text.find('%') == std::string::npos) return false;
        if (const auto writer = RecordWriter::make(text, {})) return writer->uses(field);
    }
    const auto is_inside = [](char sign) {
        return (folded_in_name(sign) >= 'a' && folded_in_name(sign) <= 'z') || sign == '_' ||
               (sign >= '0' && sign <= '9');
    };
    for (std::size_t at = 0; at + field.size() <= text.size(); ++at) {
        const std::size_t end = at + field.size();
        if (same_name(std::string_view(text).substr(at, field.size()), field) &&
            (at == 0 || !is_inside(text[at - 1])) && (end == text.size() || !is_inside(text[end])))
            return true;
    }
    return false;
}

std::string no_solution(const Puzzle& puzzle) {
    const auto conflict = find_conflict(puzzle);
    return conflict ? "no solution: " + to_string(*conflict, puzzle.geometry()) : "no solution";
}

std::string complaint(Status status, const Puzzle& puzzle) {
    switch (status) {
        case Status::unique:
            return {};
        case Status::multiple:
            return "several solutions";
        case Status::none:
        case Status::invalid:
            return no_solution(puzzle);
        case Status::capped:
            break;
    }
    return "given up at a limit";
}

bool complain(const InputPuzzle& puzzle, Status status, Answer& answer) {
    const std::string reason = complaint(status, puzzle.puzzle);
    if (!reason.empty()) answer.diagnose(puzzle, reason);
    return !reason.empty();
}

Provenance provenance_of(const Arguments& arguments, std::string_view verb) {
    Provenance provenance(version(), verb);
    if (const auto shard = shard_of(arguments)) provenance.set("shard", to_string(*shard));
    provenance.set("options", joined(arguments.settings(), " "));
    if (const GeometryRef geometry = geometry_of(arguments); !geometry->is_classic())
        provenance.set("geometry-hash", stable_hash(geometry->text()));
    if (arguments.has("plugin") && arguments.given("plugin"))
        provenance.set("plugin-hash", hash_of_plugins(arguments));
    return provenance;
}

Provenance provenance_of(const Arguments& arguments, std::string_view verb,
                         const Profile* profile) {
    Provenance provenance = provenance_of(arguments, verb);
    if (profile != nullptr) provenance.set_profile(profile->name, to_text(*profile));
    return provenance;
}

void begin(Stream& stream, const RecordOutput& records, Provenance provenance, Numbering numbering,
           bool plain, bool keyed) {
    if (numbering == Numbering::one && records.is_filtered()) numbering = Numbering::at_most_one;
    provenance.set("records", to_string(numbering));
    if (records.uses("file")) provenance.set("files", joined(stream.files(), " "));
    const ProvenanceForm form = records.provenance_form(plain);
    Buffer header;
    records.write_header(header, provenance, plain);
    if (!keyed || header.size() == 0) return stream.begin(provenance, header, form);
    Buffer as_text;
    append_keyed({}, {header.data(), header.size()}, as_text);
    stream.begin(provenance, as_text, form);
}

std::unique_ptr<Sink> distinct_sink_of(const Arguments& arguments, std::uint64_t memory,
                                       KeyObserver observer) {
    const bool resumes = arguments.given("resume");
    auto sink = make_distinct_sink(arguments.text("output"), resumes, memory, std::move(observer));
    if (resumes && sink->file() == nullptr)
        throw UsageError("--resume needs --output with the name of a file");
    return sink;
}

void begin(Stream& stream, const Arguments& arguments, Provenance provenance,
           std::optional<Numbering> numbering) {
    if (numbering) provenance.set("records", to_string(*numbering));
    const ProvenanceForm form = !wants_provenance(arguments)          ? ProvenanceForm::none
                                : arguments.text("format") == "jsonl" ? ProvenanceForm::json
                                                                      : ProvenanceForm::comments;
    Buffer head;
    provenance.write(form, head);
    stream.begin(provenance, head, form);
}

}  // namespace gridlemma::apps
