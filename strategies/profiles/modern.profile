# SPDX-License-Identifier: Apache-2.0
# A ladder of the techniques that players use today, with difficulties that have been published.
# What Sudoku Explainer rates has its rating. All else has the base value of Sudoku.Analytics, which
# continues that scale in tenths: 6.0 for alternating chains, 9.4 for multi-sector locked sets.
# Where both rate a family by size (fish, wings), a size more is 0.2 more, as in Sudoku.Analytics.
# Whips are 8.0 and 0.1 more per truth. The clue cover of two lines and the reverse BUG have the
# difficulty of the clue cover of a band: like it, they try all ways to fill lines or to place
# digits, where a person follows a chain (6.0) from one link to the next. Subset Exclusion, which has
# no value there, has that of the ALS-XY-Wing, which needs as many sets. Techniques of the same
# difficulty stand in the order of their times.
#
# Grades are those of Sudoku.Analytics, which has them per technique.
#
# Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
#      Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku

name modern
description the techniques of today with published difficulties
scale modern
pick first
fallback mrv

step full-house 1.0 easy
step last-digit 1.1 easy
step hidden-single-box 1.2 easy
step hidden-single-row 1.5 easy
step hidden-single-column 1.5 easy
step hidden-single-extra 1.5 easy
step naked-single 2.3 easy
step pointing 2.6 moderate
step claiming 2.8 moderate
step locked-candidates-extra 2.8 moderate
step naked-pair 3.0 moderate
step x-wing 3.2 hard
step hidden-pair 3.4 moderate
step finned-x-wing 3.4 hard
step sashimi-x-wing 3.5 hard
step naked-triple 3.6 moderate
step swordfish 3.8 hard
step hidden-triple 4.0 moderate
step skyscraper 4.0 hard
step finned-swordfish 4.0 hard
step two-string-kite 4.1 hard
step sashimi-swordfish 4.1 hard
step turbot-fish 4.2 hard
step xy-wing 4.2 hard
step xyz-wing 4.4 hard
step w-wing 4.4 hard
step hidden-rectangle 4.4 hard
step hidden-rectangle-2 4.4 hard
step uniqueness-test-6 4.4 hard
step m-wing 4.5 hard
step unique-loop 4.5 hard
step avoidable-rectangle-1 4.5 hard
step uniqueness-test-5 4.5 hard
step almost-locked-pair 4.5 hard
step wxyz-wing 4.6 hard
step avoidable-rectangle-2 4.6 hard
step empty-rectangle 4.6 hard
step s-wing 4.8 hard
step h-wing 4.8 hard
step l-wing 4.8 hard
step vwxyz-wing 4.8 fiendish
step naked-quad 5.0 moderate
step xyz-ring 5.0 fiendish
step remote-pair 5.0 hard
step sue-de-coq 5.0 fiendish
step uvwxyz-wing 5.0 fiendish
step jellyfish 5.2 hard
step almost-locked-triple 5.2 hard
step chute-remote-pair 5.2 hard
step deadly-pattern 5.3 hard
step hidden-quad 5.4 moderate
step finned-jellyfish 5.4 hard
step guardians 5.5 fiendish
step three-dimensional-sue-de-coq 5.5 fiendish
step bug 5.6 hard
step qiu-deadly-pattern 5.8 fiendish
step eri-pair 6.0 fiendish
step firework-triple 6.0 fiendish
step bivalue-oddagon 6.0 fiendish
step l2-wing 6.0 fiendish
step purple-cow 6.0 fiendish
step w-ring 6.0 fiendish
step x-chain 6.0 fiendish
step xy-chain 6.0 fiendish
step simple-colors-trap 6.0 fiendish
step simple-colors-wrap 6.0 fiendish
step x-colors 6.0 fiendish
step continuous-nice-loop 6.0 fiendish
step discontinuous-nice-loop 6.0 fiendish
step aic 6.0 fiendish
step 3d-medusa 6.2 fiendish
step grouped-continuous-nice-loop 6.2 fiendish
step grouped-discontinuous-nice-loop 6.2 fiendish
step grouped-aic 6.2 fiendish
step ahs-aic 6.2 fiendish
step deadly-pattern-aic 6.2 fiendish
step aligned-pair 6.2 fiendish
step firework-quadruple 6.3 fiendish
step two-line-clue-cover 6.5 fiendish
step reverse-bug 6.5 fiendish
step uniqueness-clue-cover 6.5 fiendish
step impossible-pattern 6.5 fiendish
step fat-ring 6.5 fiendish
step als-xz 6.6 fiendish
step or-aic 6.7 fiendish
step subset-exclusion 6.9 fiendish
step als-xy-wing 6.9 fiendish
step gurths-symmetrical-placement 7.0 fiendish
step als-chain 7.0 fiendish
step deadly-pattern-whip 7.0 nightmare
step or-whip 7.0 nightmare
step anti-gurths-symmetrical-placement 7.3 fiendish
step aligned-triple 7.5 fiendish
step whip 8.1 nightmare
step oddagon 8.1 nightmare
step forcing-whip 8.1 nightmare
step death-blossom 8.2 fiendish
step house-death-blossom 8.3 fiendish
step g-whip 8.3 nightmare
step pattern-overlay 8.5 nightmare
step braid 8.5 nightmare
step g-braid 8.7 nightmare
step forcing-net-contradiction 8.8 nightmare
step junior-exocet 9.4 nightmare
step junior-exocet-plus 9.4 nightmare
step double-exocet 9.4 nightmare
step multi-sector-locked-sets 9.4 nightmare
step senior-exocet 9.6 nightmare
step sk-loop 9.6 nightmare
