// SPDX-License-Identifier: Apache-2.0
// The consequences of each literal: those of its trial, those of groups, and the consequences of
// these in turn.
#pragma once

#include <vector>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/forcing/hodoku/line_writer.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"
#include "strategies/forcing/hodoku/trial.hpp"

namespace gridlemma::hodoku {

/// The consequences that a trial shows, in the order in which they come up.
using TrialRecords = std::vector<TrialRecord>;

/// Writes what the trials have recorded.
class RecordWriter {
 public:
    /// The records are by premise. All must outlive this object.
    RecordWriter(const Grid& grid, const std::vector<TrialRecords>& records, LineWriter& writer)
        : grid_(grid), records_(records), writer_(writer) {}

    /// Whether the literal is written.
    [[nodiscard]] bool knows(Literal literal) const { return writer_.knows(literal); }
    bool derive(Vertex premise, std::uint16_t number) const;

 private:
    bool derive_single(Vertex premise, std::uint16_t number) const;

    const Grid& grid_;
    const std::vector<TrialRecords>& records_;
    LineWriter& writer_;
};

class NetTables final : public ProofTables {
 public:
    void build(Facts& facts) override;

    [[nodiscard]] const Grid& grid() const noexcept override { return grid_; }
    [[nodiscard]] const Closure& closure() const noexcept override { return closure_; }
    [[nodiscard]] bool is_symmetric() const noexcept override { return false; }
    [[nodiscard]] ChainSize least_size_of(Literal premise, Literal end) override;
    [[nodiscard]] ChainSize size_of(Literal premise, Literal end) override;
    [[nodiscard]] bool needs_net() const noexcept override { return true; }
    void write(Literal premise, Literal end, std::vector<ChainNode>& line) override;

 private:
    static constexpr std::size_t most = 1000;
    static constexpr std::uint16_t unreached = 0xFFFF;

    /// What searches read of the records of a premise, side by side for their cache.
    struct Consequences {
        std::vector<Vertex> vertices;
        std::vector<std::uint16_t> distances;

        std::vector<Vertex> links;  ///< Those vertices from which the others follow.

        void assign(const TrialRecords& records);
    };

    /// A consequence in a closed table. It is one of the records of another entry, its parent,
    /// which is the premise itself if it has place 0.
    struct Entry {
        Vertex vertex;
        std::uint16_t parent = 0;  ///< Place in the table.
        std::uint16_t record = 0;  ///< In the records of the parent, from 1.
        std::uint16_t distance = 0;
        std::uint16_t depth = 0;  ///< Length of the chain to it along main parents, in vertices.
        std::uint16_t sides = 0;  ///< Number of side branches on that chain.
    };
    /// All that follows from one premise, which has place 0.
    struct Table {
        std::vector<Entry> entries;
        std::vector<std::uint16_t> place;  ///< Of a vertex, from 1; 0 for none.
        std::vector<ChainSize> sizes;      ///< By entry; of length 0 until it is asked for.
    };
    /// A vertex on the way back to the premise: that of a record of the entry at `base`.
    struct Spot {
        std::uint16_t base = 0;
        std::uint16_t record = 0;
    };

    void record_trials();
    void add_links(Vertex premise);
    [[nodiscard]] Table& table(Literal premise);
    void close(Literal premise, Table& table);
    void reach(Table& table, Entry entry, int distance);
    void set_depth(Table& table, std::size_t place);
    [[nodiscard]] const TrialRecord& record_at(const Table& table, Spot spot) const {
        return records_[table.entries[spot.base].vertex.index()][spot.record - 1U];
    }
    [[nodiscard]] static Spot spot_of(const Table& table, std::size_t place) {
        return {table.entries[place].parent, table.entries[place].record};
    }
    [[nodiscard]] Spot parent_of(const Table& table, Spot spot, std::uint16_t parent) const;
    [[nodiscard]] Spot main_parent(const Table& table, Spot spot) const;
    [[nodiscard]] Spot side_parent(const Table& table, Spot spot, std::uint16_t parent) const;
    [[nodiscard]] Vertex vertex_at(const Table& table, Spot spot) const;
    [[nodiscard]] ChainSize measure(const Table& table, Spot end);
    [[nodiscard]] int branch_length(const Table& table, Spot spot) const;

    bool derive(const Table& table, std::size_t place, const RecordWriter& writer) const;

    Grid grid_;
    const LinkGraph* graph_ = nullptr;
    Trial trial_;
    std::vector<TrialRecords> records_;  ///< By premise.
    std::vector<Consequences> consequences_;
    Closure closure_;
    std::vector<Table> tables_;  ///< The first `used_` are of this grid.
    std::size_t used_ = 0;
    std::vector<std::uint16_t> number_;    ///< In `tables_`, from 1, by premise.
    std::vector<std::uint16_t> distance_;  ///< In the table being closed, by vertex.
    std::vector<Spot> chain_;              ///< The chain that is measured, the end first.
    std::vector<std::uint8_t> on_chain_;  ///< How often it visits a vertex; its end is not counted.
};

}  // namespace gridlemma::hodoku
