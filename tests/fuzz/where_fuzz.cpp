// SPDX-License-Identifier: Apache-2.0
// --where expressions from arbitrary bytes: each is rejected with a position, or decides on any
// record, always in the same way.
#include "apps/output/filter/filter.hpp"
#include "fuzz.hpp"
#include "strategies/catalog/catalog.hpp"

using namespace gridlemma;

namespace {

std::vector<std::string> ids_of(std::string_view name) {
    static const Registry registry = built_in_registry();
    std::vector<std::string> ids;
    for (const Strategy* strategy : registry.resolve(name))
        ids.emplace_back(strategy->descriptor.id);
    return ids;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::view(data, size);
    const auto filter = apps::Filter::parse(text, ids_of);
    if (!filter) {
        fuzz::require(!filter.error().reason.empty(), "a refusal has a reason");
        fuzz::require(filter.error().position <= size, "the place of an error is in the text");
        fuzz::require(!apps::point_at(text, filter.error()).empty(), "the place can be shown");
        return 0;
    }
    apps::InputPuzzle puzzle;
    puzzle.name = "a name";
    apps::Record record;
    record.clear();
    record.input = &puzzle;
    const bool kept = filter->keeps(record);
    record.rating = {{"ER", 7.1, 1}};
    record.steps = 50;
    record.techniques = {{"naked-single", 30}, {"swordfish", 1}};
    (void)filter->keeps(record);
    record.clear();
    record.input = &puzzle;
    fuzz::require(kept == filter->keeps(record), "a filter has no memory");
    return 0;
}
