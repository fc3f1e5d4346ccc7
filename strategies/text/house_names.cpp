// SPDX-License-Identifier: Apache-2.0
// Sentences call houses by kind and number. Where a geometry has names for its houses, these stand
// in place of that: "Extra houses 1 and 4 ..." becomes "Window 1 (r2c2-r4c4) and window 4 ...".
#include <array>
#include <cctype>
#include <optional>

#include "engine/core/geometries.hpp"
#include "strategies/text/sentences.hpp"

namespace gridlemma::text {

namespace {

struct NumberedKind {
    std::string_view words;  ///< Without their first letter, which may be a capital.
    char first;
    HouseKind kind;
    bool is_plural;
};

/// The longer one first where one begins as another does.
constexpr std::array numbered_kinds{NumberedKind{"xtra houses ", 'e', HouseKind::extra, true},
                                    NumberedKind{"xtra house ", 'e', HouseKind::extra, false},
                                    NumberedKind{"oxes ", 'b', HouseKind::box, true},
                                    NumberedKind{"ox ", 'b', HouseKind::box, false}};

/// The kind whose words stand at a place of the text, where a word begins.
const NumberedKind* kind_at(std::string_view text, std::size_t at) {
    if (at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0) return nullptr;
    for (const NumberedKind& each : numbered_kinds)
        if (std::tolower(static_cast<unsigned char>(text[at])) == each.first &&
            text.substr(at + 1).starts_with(each.words))
            return &each;
    return nullptr;
}

/// Takes the number of a house of this kind from the front of a text.
std::optional<House> take_house(std::string_view& text, HouseKind kind, const Geometry& geometry) {
    std::size_t size = 0;
    int number = 0;
    while (size < 2 && size < text.size() && text[size] >= '0' && text[size] <= '9')
        number = 10 * number + (text[size++] - '0');
    for (House house : geometry.houses(kind))
        if (size > 0 && house.number() + 1 == number) {
            text.remove_prefix(size);
            return house;
        }
    return std::nullopt;
}

}  // namespace

std::string with_house_names(std::string text, const Geometry& geometry) {
    if (geometry.is_classic()) return text;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const NumberedKind* const kind = kind_at(text, at);
        std::string_view rest = std::string_view(text).substr(at);
        std::string names;
        if (kind != nullptr) rest.remove_prefix(kind->words.size() + 1);
        for (std::string_view joint; kind != nullptr;) {
            const auto house = take_house(rest, kind->kind, geometry);
            if (!house) break;
            names += joint;
            names += house_name(geometry, *house);
            if (!kind->is_plural) break;
            joint = rest.starts_with(" and ") ? " and " : rest.starts_with(", ") ? ", " : "";
            if (joint.empty() || rest.size() <= joint.size() ||
                std::isdigit(static_cast<unsigned char>(rest[joint.size()])) == 0)
                break;
            rest.remove_prefix(joint.size());
        }
        if (names.empty()) {
            out += text[at++];
            continue;
        }
        const bool is_capital = text[at] != kind->first;
        out += is_capital ? sentence_case(std::move(names)) : names;
        at = text.size() - rest.size();
    }
    return out;
}

}  // namespace gridlemma::text
