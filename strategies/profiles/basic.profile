# SPDX-License-Identifier: Apache-2.0
# What a person tries first, and what pays for a machine before it guesses.

name basic
description naked and hidden singles and pairs, all at once, then search
pick all
fallback mrv

step naked-single 1
step hidden-single-box 2
step hidden-single-row 3
step hidden-single-column 4
step hidden-single-extra 4
step naked-pair 5
step hidden-pair 6
