// SPDX-License-Identifier: Apache-2.0
// A set of digits for each place of grid_places.hpp, in registers, for each target with registers
// (see targets.hpp). Files with code for one target include it after Highway's header.
#if defined(GRIDLEMMA_PLACE_SETS) == defined(HWY_TARGET_TOGGLE)  // NOLINT(llvm-header-guard)
#ifdef GRIDLEMMA_PLACE_SETS
#undef GRIDLEMMA_PLACE_SETS
#else
#define GRIDLEMMA_PLACE_SETS
#endif

#include <hwy/highway.h>

#include "engine/search/lockstep/grid_places.hpp"
#include "engine/search/lockstep/set_logic-inl.hpp"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace gridlemma::lockstep {
namespace HWY_NAMESPACE {
namespace one_grid {
namespace {

namespace on_target = lockstep::HWY_NAMESPACE;

using Tag = hn::CappedTag<Word, places>;
using Part = hn::Vec<Tag>;
constexpr Tag tag;
constexpr int part_size = static_cast<int>(hn::MaxLanes(Tag()));
constexpr int parts = places / part_size;

/// A set of digits for each place: one register of 256 bits, or two of 128. The functions are those
/// for registers.
struct Set {
    HWY_INLINE Set() {}  // GCC compiles an implicit one without the target's instructions.
    Part of[parts];
};

template <typename Function>
HWY_INLINE Set make(Function function) {
    Set set;
    for (int i = 0; i < parts; ++i) set.of[i] = function(i);
    return set;
}
HWY_INLINE Set load(const Places& places) {
    return make([&](int i) HWY_ATTR { return hn::Load(tag, places.data() + i * part_size); });
}
HWY_INLINE void store(const Set& set, Places& places) {
    for (int i = 0; i < parts; ++i) hn::Store(set.of[i], tag, places.data() + i * part_size);
}
HWY_INLINE void store(const Set& set, std::array<std::uint64_t, 4>& words) {
    const hn::Repartition<std::uint64_t, Tag> fours;
    for (int i = 0; i < parts; ++i)
        hn::Store(hn::BitCast(fours, set.of[i]), fours, words.data() + i * part_size / 4);
}
HWY_INLINE Set word(Word value) {
    return make([&](int) HWY_ATTR { return hn::Set(tag, value); });
}
HWY_INLINE Set operator&(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR { return a.of[i] & b.of[i]; });
}
HWY_INLINE Set operator|(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR { return a.of[i] | b.of[i]; });
}
HWY_INLINE Set operator^(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR { return a.of[i] ^ b.of[i]; });
}
/// Returns a without b.
HWY_INLINE Set operator-(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR { return hn::AndNot(b.of[i], a.of[i]); });
}
HWY_INLINE Set add(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR { return hn::Add(a.of[i], b.of[i]); });
}
HWY_INLINE Set less_one(const Set& a) {
    return make([&](int i) HWY_ATTR { return on_target::less_one(a.of[i]); });
}
HWY_INLINE Set any_of(const Set& a, const Set& b, const Set& c) {
    return make([&](int i) HWY_ATTR { return on_target::any_of(a.of[i], b.of[i], c.of[i]); });
}
HWY_INLINE Set all_of(const Set& a, const Set& b, const Set& c) {
    return make([&](int i) HWY_ATTR { return on_target::all_of(a.of[i], b.of[i], c.of[i]); });
}
HWY_INLINE Set majority_of(const Set& a, const Set& b, const Set& c) {
    return make([&](int i) HWY_ATTR { return on_target::majority_of(a.of[i], b.of[i], c.of[i]); });
}
HWY_INLINE Set or_both(const Set& a, const Set& b, const Set& c) {
    return make([&](int i) HWY_ATTR { return on_target::or_both(a.of[i], b.of[i], c.of[i]); });
}
HWY_INLINE Set without(const Set& a, const Set& b, const Set& c) {
    return make([&](int i) HWY_ATTR { return on_target::without(a.of[i], b.of[i], c.of[i]); });
}

/// Keeps the sets that have nothing in common with `other`; the others become empty.
HWY_INLINE Set keep_if_disjoint(const Set& a, const Set& other) {
    return make([&](int i) HWY_ATTR {
        return hn::IfThenElseZero(are_disjoint(a.of[i], other.of[i]), a.of[i]);
    });
}
/// Returns the sets of `a`, and those of `b` where `a` has none.
HWY_INLINE Set if_empty(const Set& a, const Set& b) {
    return make([&](int i) HWY_ATTR {
        return hn::IfThenElse(on_target::is_empty(a.of[i]), b.of[i], a.of[i]);
    });
}
/// Returns `owned` where it has three digits or more, `set` elsewhere.
HWY_INLINE Set if_at_least_three(const Set& owned, const Set& set) {
    return make([&](int i) HWY_ATTR {
        return hn::IfThenElse(has_at_most_two(owned.of[i]), set.of[i], owned.of[i]);
    });
}
HWY_INLINE bool is_empty(const Set& set) {
    auto all = set.of[0];
    for (int i = 1; i < parts; ++i) all = hn::Or(all, set.of[i]);
    return hn::AllTrue(tag, hn::Eq(all, hn::Zero(tag)));
}

using Half = hn::Vec<hn::Full128<Word>>;
/// `low`: bands 0 and 1; `high`: band 2.
HWY_INLINE Set join(Half low, Half high) {
    Set set;
#if HWY_MAX_BYTES >= 32
    set.of[0] = hn::Combine(tag, high, low);
#else
    set.of[0] = low;
    set.of[1] = high;
#endif
    return set;
}
HWY_INLINE Half half_of(const Set& set, bool is_high) {
#if HWY_MAX_BYTES >= 32
    const hn::Full128<Word> half;
    return is_high ? hn::UpperHalf(half, set.of[0]) : hn::LowerHalf(half, set.of[0]);
#else
    return set.of[is_high ? 1 : 0];
#endif
}
HWY_INLINE Half shuffle(Half words, const SmallShuffle& shuffle) {
    const hn::Full128<std::uint8_t> bytes;
    const auto from = hn::Load(bytes, shuffle.from.data());
    return hn::BitCast(hn::Full128<Word>(),
                       hn::TableLookupBytesOr0(hn::BitCast(bytes, words), from));
}

using ByteTag = hn::Repartition<std::uint8_t, Tag>;
HWY_INLINE Part shuffle(Part part, const Shuffle& shuffle, int i) {
    const ByteTag bytes;
    const auto from = hn::Load(bytes, shuffle.from.data() + 2 * i * part_size);
    return hn::BitCast(tag, hn::TableLookupBytesOr0(hn::BitCast(bytes, part), from));
}
HWY_INLINE Set next_box(const Set& set) {
    return make([&](int i) HWY_ATTR { return shuffle(set.of[i], to_next, i); });
}
HWY_INLINE Set last_box(const Set& set) {
    return make([&](int i) HWY_ATTR { return shuffle(set.of[i], to_last, i); });
}
HWY_INLINE Set transposed(const Set& set) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
    Set result;
    const auto from = hn::Load(tag, transposition.from.data());
    result.of[0] = Part{_mm256_permutexvar_epi16(from.raw, set.of[0].raw)};
    return result;
#else
    return make([&](int i) HWY_ATTR {
#if HWY_MAX_BYTES >= 32
        const Part other = hn::SwapAdjacentBlocks(set.of[0]);
#else
        const Part other = set.of[1 - i];
#endif
        return hn::Or(shuffle(set.of[i], transpose_own, i), shuffle(other, transpose_crosswise, i));
    });
#endif
}

}  // namespace
}  // namespace one_grid
}  // namespace HWY_NAMESPACE
}  // namespace gridlemma::lockstep
HWY_AFTER_NAMESPACE();

#endif  // A target with registers

#endif  // Once per target
