// SPDX-License-Identifier: Apache-2.0
// Pictures and print: the documents that `gridlemma explain --svg` writes, made by the engine, so
// that there is one drawing for files and print. A browser prints them to paper or to a PDF; as in
// `explain --pdf`, a page has the size of its drawing.
import { signal } from "@preact/signals";
import type { Cell } from "drawing-scripts";

import { type Step, request } from "./engine";
import { Work, path } from "./actions";
import { findPath } from "./path_panel";
import { cellsOfGame, positionOf } from "./game";
import { game, profile, view } from "./state";

export interface Figure {
  title: string;
  svg: string;
}
/** What is drawn: what is on the board, the puzzle without candidates, its solution, or the path. */
export const figureKinds = [
  ["board", "What the board shows"],
  ["puzzle", "The puzzle alone"],
  ["both", "The puzzle and its solution"],
  ["path", "The path, a page per step"],
] as const;
export type FigureKind = (typeof figureKinds)[number][0];

export const drawingFigures = new Work();
/** The sheets that are to be printed. */
export const sheets = signal<Figure[]>([]);

const figureOf = (params: { puzzle: string } & Record<string, unknown>, signal: AbortSignal) =>
  request("figure", { geometry: game.value.geometry, profile: profile.value, ...params }, signal);
const ofStep = (cells: Cell[], step: Step, signal: AbortSignal, number?: number) =>
  figureOf(
    {
      puzzle: positionOf(cells),
      step: step.log,
      caption: true,
      ...(number === undefined ? {} : { number }),
    },
    signal,
  );

async function ofPath(signal: AbortSignal): Promise<Figure[]> {
  await findPath();
  const found = path.value;
  if (!found) throw new Error("there is no path to draw");
  const figures: Figure[] = [];
  for (const [i, step] of found.answer.steps.entries())
    figures.push(await ofStep(found.cells[i]!, step, signal, i + 1));
  return figures;
}
/** Undefined if it failed or was stopped: `drawingFigures` says why. */
export function makeFigures(kind: FigureKind): Promise<Figure[] | undefined> {
  const { puzzle, name } = game.value;
  const { cells, step, number } = view.value;
  return drawingFigures.run(async signal => {
    if (kind === "path") return ofPath(signal);
    if (kind === "board")
      return [
        step
          ? await ofStep(cells, step, signal, number)
          : await figureOf({ puzzle: positionOf(cellsOfGame(game.value, "auto")), name }, signal),
      ];
    const kinds = kind === "both" ? ["puzzle", "solution"] : ["puzzle"];
    const figures: Figure[] = [];
    for (const what of kinds) figures.push(await figureOf({ puzzle, what, name }, signal));
    return figures;
  });
}

const sizeOf = (svg: string) => {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return `${width ?? 600}px ${height ?? 600}px`;
};
/** Sheets and the rules that give each its size, for the page to hold while it is printed. */
export function sheetStyle(figures: Figure[]): string {
  const sizes = [...new Set(figures.map(({ svg }) => sizeOf(svg)))];
  const rules = sizes.map((size, i) => `@page sheet-${i} { size: ${size}; margin: 0; }`);
  return rules.join("\n");
}
export const sheetName = (figures: Figure[], figure: Figure) =>
  `sheet-${[...new Set(figures.map(({ svg }) => sizeOf(svg)))].indexOf(sizeOf(figure.svg))}`;
export const addressOf = ({ svg }: Figure) =>
  "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
