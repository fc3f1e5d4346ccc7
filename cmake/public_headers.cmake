# What users include: <gridlemma/gridlemma.hpp> for all, or one of the headers that it names.
#
# Each header is written once, where it belongs in the tree, and includes others by their path from
# the top: "engine/core/puzzle.hpp". For users the headers of this list are copied to one folder,
# include/gridlemma of the build tree, where they include each other as <gridlemma/puzzle.hpp>. That
# folder is installed as it is. So a program writes the same includes in the build tree and with
# the installed package, and no other header of ours can reach it.
#
# detail/ holds what public headers need and users do not.
set(gridlemma_public_headers
  strategies/gridlemma.hpp             gridlemma.hpp
  engine/core/types.hpp                types.hpp
  engine/core/sets.hpp                 sets.hpp
  engine/core/candidate_set.hpp        candidate_set.hpp
  engine/core/classic.hpp              classic.hpp
  engine/core/geometry.hpp             geometry.hpp
  engine/core/geometries.hpp           geometries.hpp
  engine/core/literal.hpp              literal.hpp
  engine/core/result.hpp               result.hpp
  engine/core/puzzle.hpp               puzzle.hpp
  engine/core/morph.hpp                morph.hpp
  engine/clues/redundant.hpp           redundant.hpp
  engine/clues/minimal_subpuzzles.hpp  minimal_subpuzzles.hpp
  engine/clues/unavoidable.hpp         unavoidable.hpp
  engine/clues/neighbors.hpp           neighbors.hpp
  engine/clues/clue_scan.hpp           clue_scan.hpp
  engine/symmetry/minlex.hpp           minlex.hpp
  engine/symmetry/bands.hpp            bands.hpp
  engine/symmetry/automorphism_class.hpp automorphism_class.hpp
  engine/symmetry/morph_step.hpp       morph_step.hpp
  engine/core/truth.hpp                truth.hpp
  engine/core/evidence.hpp             evidence.hpp
  engine/core/pattern_evidence.hpp     pattern_evidence.hpp
  engine/core/uniqueness_evidence.hpp  uniqueness_evidence.hpp
  engine/core/small_list.hpp           small_list.hpp
  engine/core/step.hpp                 step.hpp
  engine/core/stop.hpp                 stop.hpp
  engine/grid/grid.hpp                 grid.hpp
  engine/search/kernel.hpp             kernel.hpp
  engine/search/solve_board.hpp        solve_board.hpp
  engine/count/solution_count.hpp      solution_count.hpp
  engine/check/checker.hpp             check.hpp
  engine/logic/parameter.hpp           parameter.hpp
  engine/logic/facts.hpp               facts.hpp
  engine/logic/step_sink.hpp           step_sink.hpp
  engine/logic/strategy.hpp            strategy.hpp
  engine/logic/registry.hpp            registry.hpp
  engine/logic/profile.hpp             profile.hpp
  engine/logic/fault.hpp               fault.hpp
  engine/logic/rating.hpp              rating.hpp
  engine/logic/path_summary.hpp        path_summary.hpp
  engine/logic/scale.hpp               scale.hpp
  engine/logic/outcome.hpp             outcome.hpp
  engine/logic/solve_options.hpp       solve_options.hpp
  engine/logic/apply.hpp               apply.hpp
  engine/logic/solver.hpp              logic_solver.hpp
  engine/logic/metric.hpp              metric.hpp
  engine/logic/plugin.hpp              plugin.hpp
  strategies/catalog/catalog.hpp               catalog.hpp
  strategies/library/solver.hpp        solver.hpp
  strategies/library/path.hpp          path.hpp
  strategies/library/position.hpp      position.hpp
  strategies/library/all_steps.hpp     all_steps.hpp
  strategies/library/hint.hpp          hint.hpp
  strategies/library/verdict.hpp       verdict.hpp
  strategies/library/batch.hpp         batch.hpp
  strategies/library/boards.hpp        boards.hpp
  strategies/library/step_rows.hpp     step_rows.hpp
  strategies/library/metric_calculator.hpp metric_calculator.hpp
  strategies/metrics/metrics.hpp       metrics.hpp
  strategies/text/text.hpp             text.hpp
  strategies/log/step_log.hpp          log.hpp
  strategies/log/log_replay.hpp        log_replay.hpp
  strategies/needs/rung_set.hpp        rung_set.hpp
  strategies/needs/needs.hpp           needs.hpp
  strategies/shortest/shortest.hpp     shortest.hpp
  strategies/needs/needs_record.hpp    needs_record.hpp
  strategies/statistics/correlation.hpp correlation.hpp
  strategies/statistics/regression.hpp regression.hpp
  strategies/statistics/shapley.hpp    shapley.hpp
  engine/core/random.hpp               random.hpp
  engine/core/bits.hpp                 detail/bits.hpp
  engine/count/uint128.hpp             detail/uint128.hpp
  engine/symmetry/image_search.hpp     detail/image_search.hpp
  engine/logic/selection.hpp           detail/selection.hpp
  strategies/shortest/steps_by_difficulty.hpp  detail/steps_by_difficulty.hpp)

set(gridlemma_include ${PROJECT_BINARY_DIR}/include)
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.hpp.in ${gridlemma_include}/gridlemma/version.hpp
  @ONLY)

# Writes a file unless it has that text already, so that nothing is compiled anew for nothing.
function(gridlemma_write file text)
  if(EXISTS ${file})
    file(READ ${file} old)
    if("${old}" STREQUAL "${text}")
      return()
    endif()
  endif()
  file(WRITE ${file} "${text}")
endfunction()

function(gridlemma_stage_headers)
  set(names ${gridlemma_include}/gridlemma/version.hpp)
  set(rest ${gridlemma_public_headers})
  while(rest)
    list(POP_FRONT rest source name)
    string(MAKE_C_IDENTIFIER ${source} key)
    set(public_${key} ${name})
  endwhile()
  set(rest ${gridlemma_public_headers})
  while(rest)
    list(POP_FRONT rest source name)
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
      ${PROJECT_SOURCE_DIR}/${source})
    file(READ ${PROJECT_SOURCE_DIR}/${source} text)
    string(REGEX MATCHALL "#include \"[^\"\n]+\"" includes "${text}")
    foreach(include ${includes})
      string(REGEX REPLACE "#include \"(.+)\"" "\\1" included "${include}")
      string(MAKE_C_IDENTIFIER ${included} key)
      if(NOT DEFINED public_${key})
        message(FATAL_ERROR "${source} is a public header, but it includes ${included}, which is "
          "not. List ${included} in cmake/public_headers.cmake (in detail/ if users need not know "
          "it), or include it elsewhere.")
      endif()
      string(REPLACE "${include}" "#include <gridlemma/${public_${key}}>" text "${text}")
    endforeach()
    gridlemma_write(${gridlemma_include}/gridlemma/${name} "${text}")
    list(APPEND names ${gridlemma_include}/gridlemma/${name})
  endwhile()
  # What an earlier list had.
  file(GLOB_RECURSE present ${gridlemma_include}/gridlemma/*)
  list(REMOVE_ITEM present ${names})
  if(present)
    file(REMOVE ${present})
  endif()
endfunction()

gridlemma_stage_headers()
