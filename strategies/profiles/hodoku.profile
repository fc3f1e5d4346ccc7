# SPDX-License-Identifier: Apache-2.0
# The order, scores, levels and choice of steps of HoDoKu 2.2.0 in its default configuration, as far
# as the strategies reach.
#
# Ref: B. Hobiger, HoDoKu 2.2.0, 2012, https://hodoku.sourceforge.net

name hodoku
description HoDoKu's order, scores and levels
scale hodoku
pick first
selection hodoku
fallback mrv

step full-house 4 easy
step naked-single 4 easy
step hidden-single-box 14 easy
step hidden-single-row 14 easy
step hidden-single-column 14 easy
step hidden-single-extra 14 easy
step locked-pair 40 medium
step locked-triple 60 medium
step pointing 50 medium
step claiming 50 medium
step locked-candidates-extra 50 medium
step naked-pair 60 medium
step naked-triple 80 medium
step hidden-pair 70 medium
step hidden-triple 100 medium
step naked-quad 120 hard
step hidden-quad 150 hard
step x-wing 140 hard
step swordfish 150 hard
step jellyfish 160 hard
step remote-pair 110 hard
step bug-plus-one 100 hard
step skyscraper 130 hard
step two-string-kite 150 hard
step turbot-fish 120 hard
step empty-rectangle 120 hard
step w-wing 150 hard
step xy-wing 160 hard
step xyz-wing 180 hard
step uniqueness-test-1 100 hard
step uniqueness-test-2 100 hard
step uniqueness-test-3 100 hard
step uniqueness-test-4 100 hard
step uniqueness-test-5 100 hard
step uniqueness-test-6 100 hard
step hidden-rectangle 100 hard
step avoidable-rectangle-1 100 hard
step avoidable-rectangle-2 100 hard
step finned-x-wing 130 hard
step sashimi-x-wing 150 hard
step finned-swordfish 200 unfair
step sashimi-swordfish 240 unfair
step finned-jellyfish 250 unfair
step sashimi-jellyfish 260 unfair
step sue-de-coq 250 unfair
step simple-colors-wrap 150 hard
step simple-colors-trap 150 hard
step multi-colors-2 200 hard
step multi-colors-1 200 hard
step x-chain 260 unfair
step xy-chain 260 unfair
step continuous-nice-loop 280 unfair
step discontinuous-nice-loop 280 unfair
step aic 280 unfair
step grouped-continuous-nice-loop 300 unfair
step grouped-discontinuous-nice-loop 300 unfair
step grouped-aic 300 unfair
step als-xz 300 unfair
step als-xy-wing 320 unfair
step als-chain 340 unfair
step franken-x-wing 300 unfair
step franken-swordfish 350 unfair
step finned-franken-x-wing 390 unfair
step finned-franken-swordfish 410 unfair
step forcing-chain-contradiction 500 extreme
step forcing-chain-verity 500 extreme
step forcing-net-contradiction 700 extreme
step forcing-net-verity 700 extreme
step brute-force 10000 extreme

left-out squirmbag 470 unfair
left-out whale 470 unfair
left-out leviathan 470 unfair
left-out finned-squirmbag 470 unfair
left-out finned-whale 470 unfair
left-out finned-leviathan 470 unfair
left-out sashimi-squirmbag 470 unfair
left-out sashimi-whale 470 unfair
left-out sashimi-leviathan 470 unfair
left-out dual-two-string-kite 150 hard
left-out dual-empty-rectangle 120 hard
left-out death-blossom 360 unfair
left-out franken-jellyfish 370 unfair
left-out franken-squirmbag 470 extreme
left-out franken-whale 470 extreme
left-out franken-leviathan 470 extreme
left-out finned-franken-jellyfish 430 unfair
left-out finned-franken-squirmbag 470 extreme
left-out finned-franken-whale 470 extreme
left-out finned-franken-leviathan 470 extreme
left-out mutant-x-wing 450 extreme
left-out mutant-swordfish 450 extreme
left-out mutant-jellyfish 450 extreme
left-out mutant-squirmbag 470 extreme
left-out mutant-whale 470 extreme
left-out mutant-leviathan 470 extreme
left-out finned-mutant-x-wing 470 extreme
left-out finned-mutant-swordfish 470 extreme
left-out finned-mutant-jellyfish 470 extreme
left-out finned-mutant-squirmbag 470 extreme
left-out finned-mutant-whale 470 extreme
left-out finned-mutant-leviathan 470 extreme
left-out kraken-fish-1 500 extreme
left-out kraken-fish-2 500 extreme
left-out template-set 10000 extreme
left-out template-delete 10000 extreme
