// SPDX-License-Identifier: Apache-2.0
// What the player asks for: each asks the engine, and leaves its answer in the state.
import { batch, effect, signal } from "@preact/signals";
import { type Cell, type GeometryData, cellsOf, sees } from "drawing-scripts";
import { type Answers, type ReadPuzzle, type Step, isAbort, request } from "./engine";
import {
  type Game,
  candidatesAt,
  cells81,
  cellsOfGame,
  digits9,
  emptyCells,
  newGame,
  parseConclusion,
  positionText,
  withStep,
} from "./game";
import { regions } from "./regions";
import {
  type Shown,
  commit,
  game,
  geometryData,
  isSetting,
  marks,
  notation,
  preview,
  profile,
  say,
  selection,
  shown,
  tab,
  withHouses,
} from "./state";

export const describe = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Of the engine, for the puzzle as it is now. */
export function positionParams(of = game.value) {
  const own =
    marks.value === "own" && cells81.every(cell => of.digits[cell] !== "." || of.notes[cell] !== 0);
  const pencilmarks = cells81.map(cell =>
    of.digits[cell] !== "." ? "" : digits9.filter(digit => of.notes[cell]! & (1 << digit)).join(""),
  );
  return {
    puzzle: of.puzzle,
    grid: positionText(of),
    geometry: of.geometry,
    ...(own ? { pencilmarks } : {}),
  };
}
const stepParams = () => ({
  ...positionParams(),
  profile: profile.value,
  notation: notation.value,
  drawing: true,
});

/** Runs one piece of work at a time: a new one takes the place of the one before it. */
export class Work {
  readonly isBusy = signal(false);
  readonly fault = signal("");
  private control: AbortController | undefined;

  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.control?.abort();
    const control = (this.control = new AbortController());
    batch(() => {
      this.isBusy.value = true;
      this.fault.value = "";
    });
    try {
      const result = await work(control.signal);
      return control.signal.aborted ? undefined : result;
    } catch (error) {
      if (!isAbort(error) && this.control === control) this.fault.value = sentence(describe(error));
      return undefined;
    } finally {
      if (this.control === control) this.isBusy.value = false;
    }
  }
  stop() {
    this.control?.abort();
    this.isBusy.value = false;
  }
}
const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

// Puzzles that come in.

export interface ListEntry {
  puzzle: ReadPuzzle;
  rated?: Rated;
  fault?: string;
}
export type Rated = Pick<
  Answers["rate"],
  "er" | "ep" | "ed" | "level" | "score" | "hardest" | "status"
>;
export const list = signal<ListEntry[]>([]);
export const opening = new Work();

/** The houses of a geometry; null: the classic ones. */
export async function housesOf(
  geometry: string,
  signal?: AbortSignal,
): Promise<GeometryData | null> {
  if (geometry === "classic") return null;
  const present = geometryData.peek();
  if (geometry === present?.name) return present;
  return (await request("read", { text: emptyCells, geometry }, signal)).geometry;
}

/**
 * The givens; where there are none, as in 729 characters, the cells with one candidate that no cell
 * which they see has.
 */
function givensOf({ givens, grid, pencilmarks }: ReadPuzzle): string {
  if (grid !== emptyCells) return givens;
  const isAlone = (cell: number) =>
    pencilmarks[cell]!.length === 1 &&
    cells81.every(other => !sees(cell, other) || !pencilmarks[other]!.includes(pencilmarks[cell]!));
  return cells81.map(cell => (isAlone(cell) ? pencilmarks[cell] : ".")).join("");
}

/** The candidates of a game that the puzzle, as it was read, has not. */
function struckIn(game: Game, { pencilmarks }: ReadPuzzle): Set<number> {
  const struck = new Set<number>();
  for (const cell of cells81)
    for (const digit of digits9)
      if (
        game.digits[cell] === "." &&
        candidatesAt(game, cell) & (1 << digit) &&
        !pencilmarks[cell]!.includes(String(digit))
      )
        struck.add(9 * cell + digit - 1);
  return struck;
}

/** A puzzle as it was read, as a game; its houses; and how many solutions it has. */
async function gameOf(
  read: ReadPuzzle,
  signal?: AbortSignal,
): Promise<{ next: Game; houses: GeometryData | null; status: string }> {
  const { geometry = "classic" } = read;
  const houses = await housesOf(geometry, signal);
  const givens = withHouses(houses, () => givensOf(read));
  const { status } = await request("solve", { puzzle: givens, geometry }, signal);
  const base: Game = {
    ...newGame(givens, geometry, read.name),
    digits: read.grid === emptyCells ? givens : read.grid,
    puzzle: status === "unique" ? givens : read.puzzle,
  };
  const struck = withHouses(houses, () => struckIn(base, read));
  return { next: { ...base, struck }, houses, status };
}

const longestText = 1 << 20;
/** How many solutions a puzzle has. */
export const solutionsInWords = (status: string) =>
  ({ unique: "one solution", multiple: "several solutions", capped: "too many to count" })[
    status
  ] ?? "no solution";
/** A description is for programs. */
const geometryInWords = (name: string) =>
  name.includes("=") ? "a geometry of its own" : `geometry ${name}`;
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
/** Those of the grid that is to be filled; a new puzzle whose text names none has the classic ones. */
const expectedGeometry = () => (game.value.digits === emptyCells ? game.value.geometry : "classic");
/** Takes any text: one puzzle becomes the game, several a list. Returns whether it had any. */
export async function openText(text: string, geometry = expectedGeometry()): Promise<boolean> {
  const found = await opening.run(async signal => {
    if (text.length > longestText)
      throw new Error(`The text has ${Math.ceil(text.length / 1e6)} MB; the page takes up to 1`);
    const read = await request("read", { text, geometry, limit: 10000 }, signal);
    const first = read.puzzles[0];
    if (!first) {
      const fault = read.faults[0];
      throw new Error(
        `No Sudoku was found in this text${fault ? `: line ${fault.line}: ${fault.reason}` : ""}`,
      );
    }
    return { read, ...(await gameOf(first, signal)) };
  });
  if (!found) return false;
  const { read, next, houses, status } = found;
  const skipped =
    read.faults.length > 0
      ? ` ${counted(read.faults.length, "line")} ${read.faults.length === 1 ? "was" : "were"} passed over.`
      : "";
  const housed = houses ? `, ${geometryInWords(houses.name)}` : "";
  batch(() => {
    geometryData.value = houses ?? undefined;
    isSetting.value = false;
    regions.value = "";
    commit(next, "a puzzle was opened");
    selection.value = [];
    if (read.puzzles.length > 1) {
      list.value = read.puzzles.map(puzzle => ({ puzzle }));
      tab.value = "list";
      say(
        `${read.puzzles.length} puzzles were read; the first one${housed}${housed && ","} is on the board.${skipped}`,
      );
    } else {
      const givens = cells81.filter(cell => next.givens[cell] !== ".").length;
      const placed = cells81.filter(cell => next.digits[cell] !== ".").length - givens;
      say(
        `Opened: ${counted(givens, "given")}${placed ? `, ${counted(placed, "placed digit")}` : ""}` +
          `${next.struck.size ? `, ${counted(next.struck.size, "candidate")} removed` : ""}` +
          `${housed}, ${solutionsInWords(status)}.${skipped}`,
        status === "none" || status === "invalid",
      );
    }
  });
  return true;
}
export async function openEntry(entry: ListEntry) {
  const found = await opening.run(signal => gameOf(entry.puzzle, signal));
  if (!found) return;
  batch(() => {
    geometryData.value = found.houses ?? undefined;
    commit(found.next, "a puzzle was opened");
  });
}

// The houses of a geometry are asked for when a game has it: opened, stored, or undone.
const housing = new Work();
effect(() => {
  const { geometry } = game.value;
  if (geometry === "classic" || geometry === geometryData.peek()?.name) return;
  void housing
    .run(signal => housesOf(geometry, signal))
    .then(houses => {
      if (houses && game.value.geometry === geometry) geometryData.value = houses;
      else if (housing.fault.value) say(housing.fault.value, true);
    });
});

// Steps.

export const candidatesOf = (conclusions: string[]) =>
  conclusions.map(text => parseConclusion(text)!.candidate);
export function applyStep(step: Step, to = game.value) {
  const next = withStep(to, candidatesOf(step.placements), candidatesOf(step.eliminations));
  batch(() => {
    preview.value = undefined;
    commit(next, step.name);
    say(`${step.text}`);
  });
}
const gridOf = (): Cell[] => cellsOfGame(game.value, "auto");
export const shownStep = (step: Step, cells = gridOf()): Shown => ({
  cells,
  step,
  title: step.name,
});

export type HintLevel = "mistakes" | "where" | "technique" | "step";
export const hint = signal<
  { of: Game; level: HintLevel; answer: Answers["hint"]; isShown: boolean } | undefined
>(undefined);
export const hinting = new Work();
export const houseCells = (name: string) => {
  const kind = "rcb".indexOf(name[0]!),
    number = Number(name.slice(1)) - 1;
  return cellsOf(kind < 0 ? 27 + number : 9 * kind + number);
};
const cellIndex = (name: string) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;

export async function askHint(level: HintLevel) {
  const of = game.value;
  const detail = level === "mistakes" ? "where" : level;
  const answer = await hinting.run(signal => request("hint", { ...stepParams(), detail }, signal));
  if (!answer || of !== game.value) return;
  batch(() => {
    hint.value = { of, level, answer, isShown: false };
    shown.value =
      answer.kind === "step" && level !== "mistakes" ? placesOf(answer, level) : undefined;
  });
}
function placesOf(answer: Answers["hint"], level: HintLevel): Shown | undefined {
  if (level === "step" && answer.step) return shownStep(answer.step);
  if (level === "technique") return shown.value;
  const houses = (answer.houses ?? []).flatMap(houseCells);
  return {
    cells: cellsOfGame(game.value, marks.value),
    title: "Where to look",
    areas: { cells: (answer.cells ?? []).map(cellIndex), houses },
  };
}
export function showMistakes(mistakes: string[]) {
  const errors = mistakes.map(text => Math.floor(parseConclusion(text)!.candidate / 9));
  shown.value = { cells: cellsOfGame(game.value, marks.value), title: "Mistakes", errors };
}

// Is a step right, and why not?

export const verdict = signal<{ of: Game; claim: string; answer: Answers["check"] } | undefined>(
  undefined,
);
export const judging = new Work();
export async function judge(
  claim: { placements?: string[]; eliminations?: string[] },
  of = game.value,
) {
  const text = [...(claim.placements ?? []), ...(claim.eliminations ?? [])].join(", ");
  const answer = await judging.run(signal =>
    request(
      "check",
      {
        ...positionParams(of),
        step: claim,
        profile: profile.value,
        notation: notation.value,
        drawing: true,
      },
      signal,
    ),
  );
  if (!answer) return;
  batch(() => {
    verdict.value = { of, claim: text, answer };
    if (answer.step) shown.value = shownStep(answer.step, cellsOfGame(of, "auto"));
    else if (!shown.value?.errors) shown.value = undefined;
  });
}

// All steps, the path, ratings.

export const allSteps = signal<
  { of: Game; profile: string; answer: Answers["all_steps"] } | undefined
>(undefined);
export const searching = new Work();
export async function findSteps() {
  const of = game.value,
    by = profile.value;
  const answer = await searching.run(signal =>
    request("all_steps", { ...stepParams(), limit: 500, per_technique: 100 }, signal),
  );
  if (answer) allSteps.value = { of, profile: by, answer };
}

export interface PathFound {
  key: string; // What it was asked for,
  notation: string; // and how it is told.
  of: Game;
  profile: string;
  answer: Answers["explain"];
  cells: Cell[][]; // Before each step, and at the end.
}
export const path = signal<PathFound | undefined>(undefined);
export const solving = new Work();
