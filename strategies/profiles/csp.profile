# SPDX-License-Identifier: Apache-2.0
# Singles, then the shortest whip, as in the ratings of D. Berthier.
#
# Ref: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
#      https://github.com/denis-berthier/CSP-Rules-V2.1

name csp
description singles, then the shortest whip: D. Berthier's rating W
scale csp
pick first
fallback mrv
limit whip-length 324
limit whip-tries 2000000000

step naked-single 0
step hidden-single-box 0
step hidden-single-row 0
step hidden-single-column 0
step whip 1
