// SPDX-License-Identifier: Apache-2.0
// What follows from each candidate being on or off: what a trial shows, groups, and what follows
// from all that in turn.
#pragma once

#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/forcing/hodoku/line_writer.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"
#include "strategies/forcing/hodoku/trial.hpp"

namespace gridlemma::forcing {

class NetTables final : public ProofTables {
 public:
    void build(const Grid& grid, const Inferences& inferences) override;

    [[nodiscard]] const Grid& grid() const noexcept override { return grid_; }
    [[nodiscard]] LiteralSet implied(Fact premise) const override;
    [[nodiscard]] ChainSize least_size_of(Fact premise, Fact end) override;
    [[nodiscard]] ChainSize size_of(Fact premise, Fact end) override;
    [[nodiscard]] bool needs_net() const noexcept override { return true; }
    void write(Fact premise, Fact end, std::vector<ChainNode>& line) override;

 private:
    static constexpr std::size_t most = 1000;
    static constexpr std::uint16_t unreached = 0xFFFF;
    using Records = std::vector<TrialRecord>;

    /// Of the records of a premise what is looked at most, side by side.
    struct Consequences {
        std::vector<Proposition> propositions;
        std::vector<std::uint16_t> distances;

        void clear() {
            propositions.clear();
            distances.clear();
        }
        void add(const TrialRecord& record) {
            propositions.push_back(record.proposition);
            distances.push_back(record.distance);
        }
    };

    /// A consequence in a closed table: recorded itself, if its parent is 0, or by another one.
    struct Entry {
        Proposition proposition = 0;
        std::uint16_t parent = 0;  ///< By which it is: place in the table.
        std::uint16_t record = 0;  ///< In the records of that one, from 1.
        std::uint16_t distance = 0;
        std::uint16_t depth = 0;  ///< Propositions of the chain to it along main parents.
        std::uint16_t sides = 0;  ///< Of the side branches on that.
    };
    /// All of one premise, which has place 0.
    struct Table {
        std::vector<Entry> entries;
        std::vector<std::uint16_t> place;  ///< Of a proposition, from 1; 0 for none.
        std::vector<ChainSize> sizes;      ///< By entry, as far as asked for; else of length 0.
    };
    /// A place on the way back to the premise: of a record in the table of `owner`, which itself is
    /// at `base`.
    struct Spot {
        std::uint16_t base = 0;
        std::uint16_t record = 0;
    };

    [[nodiscard]] static Proposition proposition(Fact fact) noexcept {
        return Inferences::proposition(fact.candidate, fact.is_on);
    }
    void record_trials();
    void add_links(Proposition premise);
    [[nodiscard]] Table& table(Proposition premise);
    void close(Proposition premise, Table& table);
    void reach(Table& table, Entry entry, int distance);
    void fathom(Table& table, std::size_t place);
    [[nodiscard]] const TrialRecord& record_at(const Table& table, Spot spot) const {
        return records_[table.entries[spot.base].proposition][spot.record - 1U];
    }
    [[nodiscard]] static Spot spot_of(const Table& table, std::size_t place) {
        return {table.entries[place].parent, table.entries[place].record};
    }
    [[nodiscard]] Spot parent_of(const Table& table, Spot spot, std::uint16_t parent) const;
    [[nodiscard]] Spot main_parent(const Table& table, Spot spot) const;
    [[nodiscard]] Spot side_parent(const Table& table, Spot spot, std::uint16_t parent) const;
    [[nodiscard]] Proposition proposition_at(const Table& table, Spot spot) const;
    [[nodiscard]] ChainSize measure(const Table& table, Spot end);
    [[nodiscard]] int branch_length(const Table& table, Spot spot) const;

    bool derive(const Table& table, std::size_t place, LineWriter& writer) const;
    bool derive(Proposition premise, std::uint16_t record, LineWriter& writer) const;
    bool derive_last(Proposition premise, std::uint16_t record, LineWriter& writer) const;
    void write_by_singles(Fact end, LineWriter& writer) const;

    Grid grid_;
    const Inferences* inferences_ = nullptr;
    Trial trial_;
    std::vector<Records> records_;  ///< By premise.
    std::vector<Consequences> consequences_;
    Closure closure_;
    std::vector<Table> tables_;  ///< The first `used_` are of this grid.
    std::size_t used_ = 0;
    std::vector<std::uint16_t> number_;    ///< In `tables_`, from 1, by premise.
    std::vector<std::uint16_t> distance_;  ///< In the table being closed, by proposition.
    std::vector<Spot> chain_;              ///< That is measured, the end first.
    std::vector<std::uint8_t> on_chain_;   ///< How often, but for the end, by proposition.
};

}  // namespace gridlemma::forcing
