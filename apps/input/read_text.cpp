// SPDX-License-Identifier: Apache-2.0
#include "apps/input/read_text.hpp"

#include "apps/input/byte_source.hpp"
#include "apps/input/format.hpp"

namespace gridlemma::apps {

Batch read_puzzles(std::string_view text, const Geometry& geometry, std::size_t limit,
                   StopCheck& stop) {
    constexpr std::size_t longest_line = std::size_t{1} << 18U;
    Batch batch;
    Delivery delivery;
    const ColumnChoice columns;
    delivery.set_columns(columns);
    delivery.set_geometry(geometry);
    delivery.set_own_geometry(OwnGeometry::kept);
    delivery.start(batch, "text");
    LineReader lines(convert_utf16(read_text(text)), longest_line);
    const auto parser = make_parser(InputFormat::automatic);
    Line line;
    while (batch.puzzles.size() <= limit && batch.diagnostics.size() < limit &&
           !stop.should_stop() && take_next(lines, *parser, line, delivery))
        continue;
    parser->finish(delivery);
    delivery.end_input();
    return batch;
}

}  // namespace gridlemma::apps
