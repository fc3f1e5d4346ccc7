// SPDX-License-Identifier: Apache-2.0
// The whole library:
//
//     puzzle, grid, step         what is solved, and how
//     truth, evidence            what proves a step, and what explains and draws it
//     literal                    candidates that are true or false, in the steps of chains
//     solver, batch, catalog     solving by logic: the front door, many puzzles, the profiles
//     position, hint, verdict    what a player has made of a puzzle; what helps him; what is right
//     boards, step_rows          puzzles, solutions and paths as bytes and rows, for arrays
//     path, all_steps            how a puzzle was solved; all that can be done at a position
//     shortest                   the fewest steps that solve a puzzle, proven
//     kernel                     solving by search
//     solve_board                a board of characters or numbers, solved in place
//     check, log, log_replay     certificates, and paths as files
//     text                       steps in words, grids as drawings
//     strategy, profile, plugin  techniques and ladders of your own
//     facts, step_sink           what finders look at, and how they make steps
//     scale, rating              what difficulties mean, and how they become a rating
//     correlation, regression    comparing ratings with each other, and with times of people
//     shapley, random            what each of several strategies adds; numbers from a seed
//     metric, metrics            numbers about puzzles
//     metric_calculator          what computes them
//     redundant                  redundant clues; a puzzle without any is minimal
//     minimal_subpuzzles         the minimal puzzles among the clues of a puzzle
//     unavoidable                unavoidable sets of solution grids
//     neighbors                  puzzles that differ in a few clues
//     clue_scan                  all puzzles of a grid with a number of clues
//     morph, morph_step          puzzles that differ in their looks alone, and their steps
//     minlex, bands              canonical forms, automorphisms and classes of bands
//     automorphism_class         conjugacy classes of automorphisms
#pragma once

#include <gridlemma/version.hpp>

#include "engine/check/checker.hpp"
#include "engine/clues/clue_scan.hpp"
#include "engine/clues/minimal_subpuzzles.hpp"
#include "engine/clues/neighbors.hpp"
#include "engine/clues/redundant.hpp"
#include "engine/clues/unavoidable.hpp"
#include "engine/core/candidate_set.hpp"
#include "engine/core/classic.hpp"
#include "engine/core/evidence.hpp"
#include "engine/core/geometries.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/literal.hpp"
#include "engine/core/morph.hpp"
#include "engine/core/pattern_evidence.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/small_list.hpp"
#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"
#include "engine/core/truth.hpp"
#include "engine/core/types.hpp"
#include "engine/core/uniqueness_evidence.hpp"
#include "engine/count/solution_count.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/apply.hpp"
#include "engine/logic/facts.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/metric.hpp"
#include "engine/logic/outcome.hpp"
#include "engine/logic/parameter.hpp"
#include "engine/logic/path_summary.hpp"
#include "engine/logic/plugin.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/rating.hpp"
#include "engine/logic/registry.hpp"
#include "engine/logic/scale.hpp"
#include "engine/logic/solve_options.hpp"
#include "engine/logic/solver.hpp"
#include "engine/logic/step_sink.hpp"
#include "engine/logic/strategy.hpp"
#include "engine/search/kernel.hpp"
#include "engine/search/solve_board.hpp"
#include "engine/symmetry/automorphism_class.hpp"
#include "engine/symmetry/bands.hpp"
#include "engine/symmetry/minlex.hpp"
#include "engine/symmetry/morph_step.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/all_steps.hpp"
#include "strategies/library/batch.hpp"
#include "strategies/library/boards.hpp"
#include "strategies/library/hint.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/library/path.hpp"
#include "strategies/library/position.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/step_rows.hpp"
#include "strategies/library/verdict.hpp"
#include "strategies/log/log_replay.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/metrics/metrics.hpp"
#include "strategies/needs/needs.hpp"
#include "strategies/needs/needs_record.hpp"
#include "strategies/needs/rung_set.hpp"
#include "strategies/shortest/shortest.hpp"
#include "strategies/statistics/correlation.hpp"
#include "strategies/statistics/regression.hpp"
#include "strategies/statistics/shapley.hpp"
#include "strategies/text/text.hpp"
