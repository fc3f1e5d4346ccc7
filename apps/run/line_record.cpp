// SPDX-License-Identifier: Apache-2.0
#include "apps/run/line_record.hpp"

#include <algorithm>

#include "apps/base/append.hpp"

namespace gridlemma::apps {

void LineRecord::begin(const InputPuzzle& input) {
    record_.clear();
    record_.input = &input;
    std::ranges::fill(own_, OwnValue());
    record_.own = own_;
}

SearchTask LineRecord::search() {
    SearchTask task{.puzzle = &record_.input->puzzle};
    search_kernels().front()->solve_batch({&task, 1}, 2);
    record_.solutions = task.stats.solutions;
    record_.solution = task.first;
    record_.status = status_of(task.stats.solutions, *task.puzzle);
    return task;
}

void LineRecord::write(std::string_view line, std::string_view name, Buffer& out) const {
    if (!records_.keeps(record_)) return;
    if (records_.has_columns()) return records_.write(record_, out);
    append_line(line, name, out);
}

}  // namespace gridlemma::apps
