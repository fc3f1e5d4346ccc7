// SPDX-License-Identifier: Apache-2.0
// gridlemma_signature [FILE]: what gridlemma_bench does with --signature, without that program's
// libraries.
#include "bench/sign.hpp"

int main(int argc, char** argv) { return gridlemma::bench::sign(argc > 1 ? argv[1] : ""); }
