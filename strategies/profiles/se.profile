# SPDX-License-Identifier: Apache-2.0
# The order and the ratings of Sudoku Explainer 1.2.1 and of its command-line rater serate 1.2.1.3,
# from which published ratings come. The first step of the first strategy that has one is taken, so
# the order of a strategy's steps counts. Where a technique's steps differ in difficulty, its number
# here is that of the easiest; the scale adds what makes others harder.
#
# Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
#      G. Fowler, serate 1.2.1.3, in https://github.com/1to9only/SudokuExplainer

name se
description Sudoku Explainer 1.2.1: its order and its ratings ER, EP and ED
scale se
pick first
fallback mrv

step full-house 1.0
step hidden-single-box 1.2
step hidden-single-column 1.5
step hidden-single-row 1.5
step hidden-single-extra 1.5
step direct-pointing 1.7
step direct-claiming 1.9
step direct-locked-candidates-extra 1.7
step direct-hidden-pair 2.0
step naked-single 2.3
step direct-hidden-triple 2.5
step pointing 2.6
step claiming 2.8
step locked-candidates-extra 2.6
step generalized-intersection 2.9
step naked-pair 3.0
step x-wing 3.2
step hidden-pair 3.4
step naked-triple 3.6
step swordfish 3.8
step hidden-triple 4.0
step xy-wing 4.2
step xyz-wing 4.4
step unique-loop 4.5
step naked-quad 5.0
step jellyfish 5.2
step hidden-quad 5.4
step bug 5.6
step aligned-pair 6.2
step forcing-chains 6.5
step aligned-triple 7.5
step nishio 7.5
step multiple-chains 8.0
step dynamic-chains 8.5
step dynamic-chains-plus 9.0
step nested-chains 9.5
step nested-multiple 10.0
step nested-dynamic 10.5
step doubly-nested 11.0
