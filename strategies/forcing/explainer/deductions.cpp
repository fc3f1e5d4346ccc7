// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/deductions.hpp"

#include <algorithm>

#include "strategies/fish/basic_fish.hpp"
#include "strategies/forcing/explainer/evidence.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/intersections/locked_candidates.hpp"
#include "strategies/subsets/family.hpp"

namespace gridlemma::forcing {

namespace {

/// Gives the evidence and eliminations of each step to a function.
template <typename Pattern, typename Take>
class PatternSink final : public StepSink {
 public:
    explicit PatternSink(Take take) : take_(take) {}

 private:
    [[nodiscard]] bool take(Step& step) override {
        take_(std::get<Pattern>(step.evidence), step);
        return true;
    }

    Take take_;
};

template <typename Pattern, typename Take>
void visit_steps(Finder find, Facts& facts, Take take) {
    PatternSink<Pattern, Take> sink(take);
    find(facts, sink);
}

std::size_t hash_of(const IdSet& set, int words) noexcept {
    std::uint64_t hash = 0;
    for (int w = 0; w < words; ++w) {
        hash = (hash ^ set.word[w]) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 32;
    }
    return hash;
}

constexpr std::size_t first_table_size = 1024;

}  // namespace

Deductions::Deductions()
    : multiple_(static_rules), dynamic_(dynamic_rules), nested_dynamic_(dynamic_rules) {}

Deductions::~Deductions() = default;

void Deductions::reset(const Board& board, const Position& start, const Grid& grid) {
    board_ = &board;
    start_ = &start;
    start_number_ = 0;
    records_.clear();
    hint_ = 0;
    seen_.clear();
    table_.assign(first_table_size, -1);
    stamps_.assign(static_cast<std::size_t>(board.size()), 0);
    stamp_ = 0;
    begin(grid);
}

void Deductions::go_on(const Grid& grid) {
    // Where the start had single chains, all of a position were looked for.
    if (has_start_closure_ && start_closure_.has_refuted()) return reset(*board_, *start_, grid);
    begin(grid);
}

/// With another start.
void Deductions::begin(const Grid& grid) {
    ++start_number_;
    start_count_ = count_ones(start_->left(), board_->words());
    level_ = 1;
    start_grid_ = grid;
    has_start_closure_ = false;
    closure_position_ = 0;
    inner_records_.clear();
    kept_.clear();
}

Deductions::Seen& Deductions::find_seen(const IdSet& now, bool& is_new) {
    const int words = board_->words();
    if (2 * seen_.size() > table_.size()) {
        table_.assign(4 * table_.size(), -1);
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            std::size_t place = hash_of(seen_[i].now, words) % table_.size();
            while (table_[place] >= 0) place = (place + 1) % table_.size();
            table_[place] = static_cast<std::int32_t>(i);
        }
    }
    std::size_t place = hash_of(now, words) % table_.size();
    for (; table_[place] >= 0; place = (place + 1) % table_.size()) {
        Seen& seen = seen_[static_cast<std::size_t>(table_[place])];
        is_new = !std::equal(now.word.begin(), now.word.begin() + words, seen.now.word.begin());
        if (!is_new) return seen;
    }
    is_new = true;
    table_[place] = static_cast<std::int32_t>(seen_.size());
    return seen_.emplace_back(Seen{now, {}, {}});
}

bool Deductions::uses(Source source) const noexcept {
    switch (source) {
        case Source::patterns:
            return true;
        case Source::single:
            return level_ == 2 || level_ == 3;
        case Source::multiple:
            return level_ == 3;
        case Source::dynamic:
            return level_ >= 4;
        case Source::nested_dynamic:
            break;
    }
    return level_ == 5;
}

DeducedRange Deductions::deduce(const IdSet& now) {
    bool is_new = true;
    const Seen& seen = find_seen(now, is_new);
    const auto number = static_cast<std::uint32_t>(&seen - seen_.data());
    bool has_moved = false;
    for (int i = 0; i < source_count; ++i) {
        const auto source = static_cast<Source>(i);
        if (!uses(source)) continue;
        if (seen.starts[i] != start_number_ && !adopt(number, source)) {
            if (!has_moved) move_to(number);
            has_moved = true;
            find(source);
        }
        if (seen.ranges[i].first != seen.ranges[i].last) return seen.ranges[i];
    }
    return {};
}

/// What a source yielded for an earlier start it yields for this one, as long as all of it still
/// has parents: those that this start has. What had none then has none now.
bool Deductions::adopt(std::uint32_t number, Source source) {
    Seen& seen = seen_[number];
    const auto i = static_cast<std::size_t>(source);
    if (seen.starts[i] == 0 || source > Source::multiple) return false;
    if (source != Source::patterns) {
        close_start();
        if (start_closure_.has_refuted()) return false;
    }
    auto& [deductions, parents, truths, chains] = records_;
    const std::size_t first = deductions.size();
    const std::size_t parents_before = parents.size();
    for (std::uint32_t old = seen.ranges[i].first; old != seen.ranges[i].last; ++old) {
        Deduced deduced = deductions[old];
        if (old == seen.ranges[i].first || deduced.hint != deductions[old - 1].hint) {
            first_parent_ = static_cast<std::uint32_t>(parents.size());
            for (std::uint32_t p = deduced.first_parent; p != deduced.last_parent; ++p)
                if (const Id parent = parents[p]; start_->has(parent)) parents.push_back(parent);
        }
        if (!has_parents()) {
            deductions.resize(first);
            parents.resize(parents_before);
            return false;
        }
        deduced.first_parent = first_parent_;
        deduced.last_parent = static_cast<std::uint32_t>(parents.size());
        deductions.push_back(deduced);
    }
    seen.ranges[i] = {static_cast<std::uint32_t>(first),
                      static_cast<std::uint32_t>(deductions.size())};
    seen.starts[i] = start_number_;
    return true;
}

Position Deductions::position(std::uint32_t number) const {
    Position position = *start_;
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(start_->left().word[w] & ~seen_[number].now.word[w], 64 * w,
                   [&](Id id) { position.remove(*board_, id); });
    return position;
}

void Deductions::move_to(std::uint32_t number) {
    position_ = number;
    now_ = position(number);
    set_grid();
}

/// Gives the grid the candidates of the position.
void Deductions::set_grid() {
    grid_ = start_grid_;
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(start_->left().word[w] & ~now_.left().word[w], 64 * w,
                   [&](Id id) { grid_.remove(board_->candidate(id)); });
}

/// Finds what a source yields on the position that it has moved to.
void Deductions::find(Source source) {
    first_ = records_.deductions.size();
    source_ = source;
    switch (source) {
        case Source::patterns:
            find_patterns();
            break;
        case Source::single:
            close_position();
            find_single_chains();
            break;
        case Source::multiple:
            find_nets(multiple_, nullptr);
            break;
        case Source::dynamic:
            find_nets(dynamic_, nullptr);
            break;
        case Source::nested_dynamic:
            if (!inner_) inner_ = std::make_unique<Deductions>();
            find_nets(nested_dynamic_, inner_.get());
            break;
    }
    Seen& seen = seen_[position_];
    seen.starts[static_cast<std::size_t>(source)] = start_number_;
    seen.ranges[static_cast<std::size_t>(source)] = {
        static_cast<std::uint32_t>(first_), static_cast<std::uint32_t>(records_.deductions.size())};
}

void Deductions::find_patterns() {
    facts_.move_to(grid_);
    find_locked();
    if (!has_found()) find_hidden_pairs();
    if (!has_found()) find_naked_pairs();
    if (!has_found()) find_x_wings();
}

ChainEvidence Deductions::nested_evidence(const Deduced& deduced) const {
    const Position start = position(deduced.position);
    // Chains that are nested on nested ones are single: they use no deductions.
    const auto of_inner = [&](const Deduced& inner) {
        return evidence_of(*board_, start, inner_records_.chains.at(inner.nested), nullptr, {});
    };
    return evidence_of(*board_, start, records_.chains.at(deduced.nested), &inner_records_,
                       of_inner);
}

void Deductions::begin_hint() {
    ++hint_;
    ++stamp_;
    first_parent_ = static_cast<std::uint32_t>(records_.parents.size());
    first_truth_ = static_cast<std::uint32_t>(records_.truths.size());
    eliminated_.clear();
}

/// By a pattern.
void Deductions::begin_hint(const Step& step) {
    begin_hint();
    records_.truths.insert(records_.truths.end(), step.truths.begin(), step.truths.end());
}

/// A candidate that is in the way, once, if an assumption has removed it.
void Deductions::add_parent(Id id) {
    if (!is_gone(id) || stamps_[id] == stamp_) return;
    stamps_[id] = stamp_;
    records_.parents.push_back(id);
}

void Deductions::add_gone(Candidate candidate) {
    if (start_grid_.has(candidate)) add_parent(board_->id(candidate));
}

/// The places of a house from which a digit is gone, by position, less those in `except`.
void Deductions::add_gone(House house, Digit digit, const CellSet& except) {
    for (Cell cell : grid_.geometry().positions_of(house))
        if (!except.contains(cell)) add_gone({cell, digit});
}

void Deductions::eliminate(Id id, int nested) {
    records_.deductions.push_back(
        {.id = id,
         .nested = nested,
         .first_parent = first_parent_,
         .last_parent = static_cast<std::uint32_t>(records_.parents.size()),
         .first_truth = first_truth_,
         .last_truth = static_cast<std::uint32_t>(records_.truths.size()),
         .hint = hint_,
         .position = position_});
}

/// By a pattern. Without parents it is no deduction.
void Deductions::eliminate(std::vector<Id>& ids) {
    if (!has_parents()) {
        records_.truths.resize(first_truth_);
        return;
    }
    std::ranges::sort(ids);
    for (Id id : ids) eliminate(id, -1);
}

void Deductions::eliminate(const Step& step) {
    for (Candidate gone : step.eliminations) eliminated_.push_back(board_->id(gone));
    eliminate(eliminated_);
}

void Deductions::find_locked() {
    const auto take = [&](const LockedEvidence& locked) {
        begin_hint();
        records_.truths.emplace_back(locked.base, locked.digit);
        add_gone(locked.base, locked.digit, grid_.geometry().cells_of(locked.cover));
        for (Cell cell :
             grid_.places(locked.cover, locked.digit) - grid_.geometry().cells_of(locked.base))
            eliminated_.push_back(board_->id({cell, locked.digit}));
        eliminate(eliminated_);
        return true;
    };
    const Segments segments(grid_);
    visit_pointing(grid_, segments, take);
    visit_claiming(grid_, segments, take);
    if (grid_.geometry().is_classic()) return;
    visit_locked_in_extra_houses(grid_, take);
    find_generalized_intersections();
}

/// In Sudoku Explainer they are locked candidates, too.
void Deductions::find_generalized_intersections() {
    visit_steps<LockedEvidence>(generalized_intersection.find, facts_,
                                [&](const LockedEvidence& locked, const Step& step) {
                                    begin_hint(step);
                                    add_gone(locked.base, locked.digit, {});
                                    eliminate(step);
                                });
}

void Deductions::find_hidden_pairs() {
    visit_steps<SubsetEvidence>(hidden_pair.find, facts_,
                                [&](const SubsetEvidence& pair, const Step& step) {
                                    begin_hint(step);
                                    for (Cell cell : grid_.geometry().positions_of(pair.house))
                                        if (!pair.cells.contains(cell))
                                            for (Digit digit : pair.digits) add_gone({cell, digit});
                                    eliminate(step);
                                });
}

void Deductions::find_naked_pairs() {
    visit_steps<SubsetEvidence>(naked_pair.find, facts_,
                                [&](const SubsetEvidence& pair, const Step& step) {
                                    begin_hint(step);
                                    for (Cell cell : pair.cells)
                                        for (Digit digit : ~pair.digits) add_gone({cell, digit});
                                    eliminate(step);
                                });
}

void Deductions::find_x_wings() {
    visit_steps<FishEvidence>(find_basic_fish<2>, facts_,
                              [&](const FishEvidence& fish, const Step& step) {
                                  begin_hint(step);
                                  CellSet covered;
                                  for (House house : fish.cover)
                                      covered |= grid_.geometry().cells_of(house);
                                  for (House house : fish.base)
                                      add_gone(house, fish.digit, covered);
                                  eliminate(step);
                              });
}

/// What is gone from the unit in which a true literal was the last candidate.
void Deductions::add_link_parents(Id id, Why why) {
    for (Id other : board_->members(board_->units(id)[static_cast<std::size_t>(why)]))
        add_parent(other);
}

/// For the lines of a chain. `assumption`: how their assumptions are known, if these stand for the
/// candidates of a unit.
void Deductions::add_line_parents(Why assumption) {
    for (const Line& line : lines_)
        for (const LineNode& node : line) {
            const Why why = node.why == Why::assumption ? assumption : node.why;
            if (node.literal.is_on() && why != Why::assumption)
                add_link_parents(node.literal.id(), why);
        }
}

void Deductions::close_start() {
    if (has_start_closure_) return;
    has_start_closure_ = true;
    start_closure_.reset(*board_, *start_);
    start_has_multiple_ = false;
    if (start_closure_.has_refuted()) return;
    IdSet off;
    for (int unit = 0; unit < board_->unit_count(); ++unit)
        start_has_multiple_ |= starts_multiple(unit) && start_closure_.add_shared(unit, off);
}

void Deductions::close_position() {
    if (closure_position_ == position_ + 1) return;
    close_start();
    closure_position_ = position_ + 1;
    if (start_closure_.has_refuted())
        closure_.reset(*board_, now_);
    else
        closure_.reset(start_closure_, now_);
}

void Deductions::find_single_chains() {
    // A chain that needs no assumption hides others. So all are needed where there are such chains.
    for (const SingleChain& chain : start_closure_.has_refuted()
                                        ? single_.all(*board_, now_, closure_)
                                        : single_.first_of_each(*board_, now_, closure_)) {
        begin_hint();
        lines_of(chain, lines_);
        add_line_parents(Why::assumption);
        if (!has_parents()) continue;
        const int nested = records_.chains.add(shown(lines_, chain));
        for (Id id : chain.eliminations) eliminate(id, nested);
    }
}

void Deductions::find_nets(MultipleChains& chains, Deductions* deducer) {
    chains.reset(*board_, now_, deducer);
    if (source_ == Source::multiple) {
        close_position();
        if (!closure_.has_refuted()) chains.set_closure(&closure_);
    }
    if (deducer != nullptr) {
        deducer->reset(*board_, now_, grid_);
        deducer->set_level(2);
        chains.set_level(2);
    }
    for (const NetChain& chain : chains.all()) {
        begin_hint();
        chains.trace(chain, lines_);
        const Why assumption = chain.kind == Kind::cell    ? Why::cell
                               : chain.kind == Kind::house ? board_->kind_of(chain.origin)
                                                           : Why::assumption;
        add_line_parents(assumption);
        if (!has_parents()) continue;
        if (deducer != nullptr) keep_inner(deducer->records());
        const int nested = records_.chains.add(shown(lines_, chain));
        const Id id = chain.conclusion.id();
        if (!chain.conclusion.is_on()) {
            eliminate(id, nested);
            continue;
        }
        for (Id other : board_->members(board_->units(id)[0]))
            if (other != id && now_.has(other)) eliminate(other, nested);
    }
}

/// Keeps the deductions that the lines refer to: their deducer moves on to another position.
void Deductions::keep_inner(const DeductionRecords& records) {
    std::map<std::uint32_t, std::uint32_t> hints;  // By that of the deducer, from 0.
    for (Line& line : lines_)
        for (LineNode& node : line) {
            if (node.why != Why::deduction) continue;
            const Deduced& deduced = records.deductions[node.cause];
            const auto next = static_cast<std::uint32_t>(hints.size());
            node.cause =
                kept_inner(records, deduced, hints.try_emplace(deduced.hint, next).first->second);
        }
}

/// The number of a copy of a deduction; the same for deductions that are equal in all.
std::uint32_t Deductions::kept_inner(const DeductionRecords& records, const Deduced& deduced,
                                     std::uint32_t hint) {
    auto& [deductions, parents, truths, chains] = inner_records_;
    Deduced kept{.id = deduced.id, .hint = hint};
    if (deduced.nested >= 0) kept.nested = chains.add(records.chains.at(deduced.nested));
    const auto own_parents = records.parents_of(deduced);
    const auto own_truths = records.truths_of(deduced);
    std::vector<std::uint32_t> key{deduced.id, hint, static_cast<std::uint32_t>(kept.nested),
                                   static_cast<std::uint32_t>(own_parents.size())};
    key.insert(key.end(), own_parents.begin(), own_parents.end());
    for (Truth truth : own_truths) key.push_back(static_cast<std::uint32_t>(truth.index()));
    const auto [place, is_new] =
        kept_.try_emplace(std::move(key), static_cast<std::uint32_t>(deductions.size()));
    if (!is_new) return place->second;
    kept.first_parent = static_cast<std::uint32_t>(parents.size());
    parents.insert(parents.end(), own_parents.begin(), own_parents.end());
    kept.last_parent = static_cast<std::uint32_t>(parents.size());
    kept.first_truth = static_cast<std::uint32_t>(truths.size());
    truths.insert(truths.end(), own_truths.begin(), own_truths.end());
    kept.last_truth = static_cast<std::uint32_t>(truths.size());
    deductions.push_back(kept);
    return place->second;
}

}  // namespace gridlemma::forcing
