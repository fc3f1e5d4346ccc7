# SPDX-License-Identifier: Apache-2.0
# Sudoku Explainer's builds since March 2022. They differ from 1.2.1 in one rule: a direct step also
# carries out the eliminations that its placement rests on. 1.2.1 only places the digit, so that the
# same pattern may serve again. About 1 puzzle in 80 is rated differently, always by an ER below 3.7
# in 21,375 published ratings.

base se
name se-2022
description Sudoku Explainer, builds since 2022: direct steps also eliminate
allow direct-eliminations
