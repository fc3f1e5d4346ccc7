// SPDX-License-Identifier: Apache-2.0
// Output templates from arbitrary bytes: each is rejected with a position, or can write any record.
#include "apps/output/records/writer.hpp"
#include "fuzz.hpp"

using namespace gridlemma;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    std::vector<const apps::Field*> columns;
    for (const apps::Field& field : apps::fields()) columns.push_back(&field);
    const auto writer = apps::RecordWriter::make(text, columns);
    if (!writer) {
        fuzz::require(!writer.error().reason.empty(), "a refusal has a reason");
        fuzz::require(writer.error().position <= size, "the place of an error is in the text");
        return 0;
    }
    apps::InputPuzzle puzzle;
    puzzle.name = "a, \"name\"";
    apps::Record record;
    record.clear();
    record.input = &puzzle;
    apps::Buffer first;
    apps::Buffer second;
    writer->write_header(first);
    writer->write_header(second);
    writer->write(record, first);
    writer->write(record, second);
    fuzz::require(first.size() > 0 && first[first.size() - 1] == '\n', "a record ends its line");
    fuzz::require(std::string_view(first.data(), first.size()) ==
                      std::string_view(second.data(), second.size()),
                  "a writer has no memory");
    return 0;
}
