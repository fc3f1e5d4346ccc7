// SPDX-License-Identifier: Apache-2.0
// Logic on registers of sets of digits, and how much is open in a band, for each target (see
// targets.hpp). Files with code for one target include it after Highway's header. A template works
// for registers of any width.
#if defined(GRIDLEMMA_SET_LOGIC) == defined(HWY_TARGET_TOGGLE)  // NOLINT(llvm-header-guard)
#ifdef GRIDLEMMA_SET_LOGIC
#undef GRIDLEMMA_SET_LOGIC
#else
#define GRIDLEMMA_SET_LOGIC
#endif

#include <hwy/highway.h>

#include "engine/search/lockstep/lanes.hpp"

HWY_BEFORE_NAMESPACE();
namespace gridlemma::lockstep {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// With AVX-512, any function of three operands is one instruction.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
template <int truth_table>
HWY_INLINE hn::Vec512<Word> ternary(hn::Vec512<Word> a, hn::Vec512<Word> b, hn::Vec512<Word> c) {
    return hn::Vec512<Word>{_mm512_ternarylogic_epi32(a.raw, b.raw, c.raw, truth_table)};
}
template <int truth_table>
HWY_INLINE hn::Vec256<Word> ternary(hn::Vec256<Word> a, hn::Vec256<Word> b, hn::Vec256<Word> c) {
    return hn::Vec256<Word>{_mm256_ternarylogic_epi32(a.raw, b.raw, c.raw, truth_table)};
}
HWY_INLINE hn::Mask512<Word> are_disjoint(hn::Vec512<Word> a, hn::Vec512<Word> b) {
    return hn::Mask512<Word>{_mm512_testn_epi16_mask(a.raw, b.raw)};
}
HWY_INLINE hn::Mask256<Word> are_disjoint(hn::Vec256<Word> a, hn::Vec256<Word> b) {
    return hn::Mask256<Word>{_mm256_testn_epi16_mask(a.raw, b.raw)};
}
// clang-format off
template <class V> HWY_INLINE V any_of(V a, V b, V c) { return ternary<0xFE>(a, b, c); }
template <class V> HWY_INLINE V all_of(V a, V b, V c) { return ternary<0x80>(a, b, c); }
template <class V> HWY_INLINE V majority_of(V a, V b, V c) { return ternary<0xE8>(a, b, c); }
/// Returns a or (b and c).
template <class V> HWY_INLINE V or_both(V a, V b, V c) { return ternary<0xF8>(a, b, c); }
/// Returns a without b and without c.
template <class V> HWY_INLINE V without(V a, V b, V c) { return ternary<0x10>(a, b, c); }
#else
template <class V> HWY_INLINE V any_of(V a, V b, V c) { return a | b | c; }
template <class V> HWY_INLINE V all_of(V a, V b, V c) { return a & b & c; }
template <class V> HWY_INLINE V or_both(V a, V b, V c) { return a | (b & c); }
template <class V> HWY_INLINE V majority_of(V a, V b, V c) { return or_both(a & b, a | b, c); }
template <class V> HWY_INLINE V without(V a, V b, V c) { return hn::AndNot(b | c, a); }
template <class V> HWY_INLINE auto are_disjoint(V a, V b) {
    return hn::Eq(a & b, hn::Zero(hn::DFromV<V>()));
}
#endif

template <class V> HWY_INLINE auto is_empty(V set) { return are_disjoint(set, set); }
template <class V> HWY_INLINE V less_one(V set) {
    return hn::Sub(set, hn::Set(hn::DFromV<V>(), Word{1}));
}

#if HWY_TARGET == HWY_AVX3_DL
template <class V> HWY_INLINE auto has_at_most_two(V set) {
    return hn::Lt(hn::PopulationCount(set), hn::Set(hn::DFromV<V>(), Word{3}));
}
#else
/// Returns the set without its lowest digit; an empty set stays empty.
template <class V> HWY_INLINE V without_lowest(V set) { return set & less_one(set); }
template <class V> HWY_INLINE auto has_at_most_two(V set) {
    return is_empty(without_lowest(without_lowest(set)));
}
#endif
// clang-format on

/// The six ways in which a digit can be arranged in a band: its boxes in lines 0, 1, 2.
constexpr int permutation_boxes[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                         {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

/// Digits by how many of six sets have them.
template <class V>
struct Counts {
    HWY_INLINE explicit Counts(const V (&sets)[6]) {
        const V one_0 = any_of(sets[0], sets[1], sets[2]);
        const V one_1 = any_of(sets[3], sets[4], sets[5]);
        const V two_0 = majority_of(sets[0], sets[1], sets[2]);
        const V two_1 = majority_of(sets[3], sets[4], sets[5]);
        const V three_0 = all_of(sets[0], sets[1], sets[2]);
        const V three_1 = all_of(sets[3], sets[4], sets[5]);
        two = or_both(two_0 | two_1, one_0, one_1);
        three = any_of(three_0, three_1, or_both(two_0 & one_1, one_0, two_1));
        four = any_of(two_0 & two_1, three_0 & one_1, one_0 & three_1);
    }
    V two, three, four;  ///< At least so many.
};

/// The value of open_in_band() if each digit has one permutation left.
constexpr Word nothing_open = 0xFFFF;

/// Returns how much is open in a band with these permutations, less one. A digit with two counts
/// five, a digit with more counts nine. If nothing is open, the result wraps to nothing_open.
template <class V>
HWY_INLINE V open_in_band(const V (&permutations)[6]) {
    const Counts<V> counts(permutations);
    const V two = hn::PopulationCount(counts.two);
    const V both = hn::Add(two, hn::PopulationCount(counts.three));
    return less_one(hn::Add(hn::ShiftLeft<2>(both), two));
}

/// Returns the lowest digit with the fewest permutations above one; all counts above three are
/// equal.
template <class V>
HWY_INLINE V digit_with_fewest(const V (&permutations)[6]) {
    const Counts<V> counts(permutations);
    const V just_two = hn::AndNot(counts.three, counts.two);
    const V just_three = hn::AndNot(counts.four, counts.three);
    const V above_two = hn::IfThenElse(is_empty(just_three), counts.four, just_three);
    const V fewest = hn::IfThenElse(is_empty(just_two), above_two, just_two);
    return hn::AndNot(less_one(fewest), fewest);
}

/// For a digit with several permutations, returns the first line in which it has several boxes and
/// the first of these, as 3 * line + box. If line 0 leaves no choice, line 1 does.
template <class V>
HWY_INLINE V first_open_miniline(const V (&permutations)[6], V digit) {
    constexpr hn::DFromV<V> tag;
    V some[2][3];
    for (int line = 0; line < 2; ++line) {
        for (V& set : some[line]) set = hn::Zero(tag);
        for (int k = 0; k < 6; ++k) {
            V& set = some[line][permutation_boxes[k][line]];
            set = or_both(set, permutations[k], digit);
        }
    }
    const V line_0 = hn::IfThenElse(is_empty(some[0][0]), hn::Set(tag, 1), hn::Set(tag, 0));
    const V line_1 = hn::IfThenElse(is_empty(some[1][0]), hn::Set(tag, 4), hn::Set(tag, 3));
    const V several = majority_of(some[0][0], some[0][1], some[0][2]);
    return hn::IfThenElse(is_empty(several), line_1, line_0);
}

}  // namespace HWY_NAMESPACE
}  // namespace gridlemma::lockstep
HWY_AFTER_NAMESPACE();

#endif  // Once per target
