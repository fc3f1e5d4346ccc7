// SPDX-License-Identifier: Apache-2.0
// A correct plugin with two strategies.
#include "engine/logic/plugin.hpp"

namespace {

using namespace gridlemma;

void find_nothing(Facts&, StepSink&) {}

const Strategy first{{.id = "first-good", .elsewhere = {{"HoDoKu", "g1"}}}, find_nothing};
const Strategy second{{.id = "second-good"}, find_nothing};

}  // namespace

GRIDLEMMA_PLUGIN("two good ones", first, second);
