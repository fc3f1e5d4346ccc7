// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/reach.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "strategies/descriptors/parameters.hpp"

namespace gridlemma::shortest {

namespace {

/// A technique whose steps eliminate one candidate each, by a chain of limited length.
struct OneByOne {
    std::string_view id;
    const Parameter* length;
    bool with_groups = false;
};
constexpr std::array one_by_one{
    OneByOne{"whip", &parameters::whip_length},
    OneByOne{"g-whip", &parameters::whip_length, true},
    OneByOne{"braid", &parameters::braid_length},
    OneByOne{"g-braid", &parameters::braid_length, true},
    OneByOne{"whip-rc", &parameters::whip_length},
    OneByOne{"whip-rn", &parameters::whip_length},
    OneByOne{"whip-cn", &parameters::whip_length},
    OneByOne{"whip-bn", &parameters::whip_length},
};

const OneByOne* find_one_by_one(const Rung& rung) noexcept {
    const auto* const found =
        std::ranges::find(one_by_one, rung.strategy->descriptor.id, &OneByOne::id);
    return found == one_by_one.end() ? nullptr : found;
}

/// Whether nothing is left of these once there is no single and no locked candidate.
bool is_free(const Rung& rung) noexcept {
    constexpr std::array<std::string_view, 8> ids{
        "full-house",        "last-digit",           "naked-single", "hidden-single-box",
        "hidden-single-row", "hidden-single-column", "pointing",     "claiming"};
    return std::ranges::find(ids, rung.strategy->descriptor.id) != ids.end();
}

bool has_groups(const Profile& profile) noexcept {
    return std::ranges::any_of(profile.ladder, [](const Rung& rung) {
        const OneByOne* const found = find_one_by_one(rung);
        return found != nullptr && found->with_groups;
    });
}

}  // namespace

bool Reach::covers(const Profile& profile) noexcept {
    return std::ranges::all_of(profile.ladder, [](const Rung& rung) {
        return !rung.is_from_plugin() && (find_one_by_one(rung) != nullptr || is_free(rung));
    });
}

Reach::Reach(const Profile& profile) : propagation_(has_groups(profile)) {
    const ParameterValues values = finder_parameters(profile);
    for (const Rung& rung : profile.ladder)
        if (const OneByOne* const found = find_one_by_one(rung))
            longest_ = std::max(longest_, values.of(*found->length));
}

void Reach::move_to(const FreeBoard& board) {
    Grid grid = grid_;
    board.apply_to(grid);
    board_ = whips::TruthBoard(grid);
}

bool Reach::has(int candidate) {
    whips::TruthBoard board = board_;
    const int layers =
        propagation_.layers(board, CandidateBits::candidate_of(candidate).index(), nullptr);
    return layers > 0 && layers <= longest_;
}

CandidateBits Reach::of(const CandidateBits& candidates) {
    CandidateBits found;
    candidates.for_each([&](int candidate) {
        if (has(candidate)) found.insert(candidate);
    });
    return found;
}

}  // namespace gridlemma::shortest
