// SPDX-License-Identifier: Apache-2.0
// A puzzle and what the player has made of it, as a value. Cells are 0..80, candidates
// 9 * cell + digit - 1, sets of digits are bits: 1 << digit.
import { type Cell, sees } from "drawing-scripts";

export interface Link {
  readonly from: number; // Candidates.
  readonly to: number;
  readonly isStrong: boolean;
}

export interface Game {
  /** What the engine takes for the puzzle: the givens; more, if they have several solutions. */
  readonly puzzle: string;
  readonly givens: string; // 81 characters, '.' for empty.
  readonly digits: string; // With those that the player has placed.
  readonly struck: ReadonlySet<number>; // Candidates that are removed.
  readonly notes: readonly number[]; // The player's own pencilmarks.
  readonly cellColors: string; // 81 characters, '0' for none.
  readonly spots: ReadonlyMap<number, number>; // Colours of candidates.
  readonly links: readonly Link[];
  readonly geometry: string;
  readonly name: string;
}

export const cells81 = [...Array(81).keys()];
export const digits9 = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const emptyCells = ".".repeat(81);
export const noColors = "0".repeat(81);

export const newGame = (givens = emptyCells, geometry = "classic", name = ""): Game => ({
  puzzle: givens,
  givens,
  digits: givens,
  struck: new Set(),
  notes: Array<number>(81).fill(0),
  cellColors: noColors,
  spots: new Map(),
  links: [],
  geometry,
  name,
});

export const nameOfCell = (cell: number) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
export const digitAt = (game: Game, cell: number) => Number(game.digits[cell]) || 0;
export const isGiven = (game: Game, cell: number) => game.givens[cell] !== ".";
export const isFull = (game: Game) => !game.digits.includes(".");
export const bitsOf = (digits: number[]) => digits.reduce((bits, digit) => bits | (1 << digit), 0);
export const digitsOf = (bits: number) => digits9.filter(digit => bits & (1 << digit));
const put = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

/** The digits that filled cells leave for an empty one, without those that are struck. */
export function candidatesAt(game: Game, cell: number): number {
  let bits = bitsOf(digits9);
  for (const other of cells81)
    if (game.digits[other] !== "." && sees(cell, other)) bits &= ~(1 << Number(game.digits[other]));
  for (const digit of digits9) if (game.struck.has(9 * cell + digit - 1)) bits &= ~(1 << digit);
  return bits;
}

/** What is drawn: with candidates, own pencilmarks, or neither. */
export type Marks = "auto" | "own" | "none";
export function cellsOfGame(game: Game, marks: Marks): Cell[] {
  return cells81.map(cell => {
    const digit = digitAt(game, cell);
    if (digit) return { digit, given: isGiven(game, cell) };
    const bits =
      marks === "auto" ? candidatesAt(game, cell) : marks === "own" ? game.notes[cell]! : 0;
    return { candidates: new Set(digitsOf(bits)) };
  });
}

/** Cells whose digit another one that they see has, too. */
export function conflictsOf(game: Game): Set<number> {
  const found = new Set<number>();
  for (const a of cells81)
    for (const b of cells81)
      if (a < b && game.digits[a] !== "." && game.digits[a] === game.digits[b] && sees(a, b))
        found.add(a).add(b);
  return found;
}

/** The position as one line: "53+4…:214 617", see engine/core/puzzle.hpp. */
export const positionText = (game: Game) => positionOf(cellsOfGame(game, "auto"));
export function positionOf(cells: readonly Cell[]): string {
  const digits = cells.map(({ digit, given }) => (digit ? `${given ? "" : "+"}${digit}` : "."));
  const struck = digits9.flatMap(digit =>
    cells.flatMap(({ candidates }, cell) => {
      const isGone =
        candidates &&
        !candidates.has(digit) &&
        !cells.some((other, o) => other.digit === digit && sees(cell, o));
      return isGone ? [`${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`] : [];
    }),
  );
  return `${digits.join("")}:${struck.join(" ")}`;
}

// Moves. Each returns a new game, or the same if nothing changes.

export function withDigit(game: Game, cell: number, digit: number): Game {
  if (isGiven(game, cell)) return game;
  const character = digit ? String(digit) : ".";
  if (game.digits[cell] === character) return game;
  const notes =
    digit === 0
      ? game.notes
      : game.notes.map((bits, other) =>
          other === cell ? 0 : sees(cell, other) ? bits & ~(1 << digit) : bits,
        );
  return { ...game, digits: put(game.digits, cell, character), notes };
}

/** For setters: the digit is a given. */
export function withGiven(game: Game, cell: number, digit: number): Game {
  const character = digit ? String(digit) : ".";
  const givens = put(game.givens, cell, character);
  return {
    ...game,
    givens,
    puzzle: givens,
    digits: put(game.digits, cell, character),
    struck: new Set(),
  };
}

export function withStruck(game: Game, candidates: number[], isStruck: boolean): Game {
  const struck = new Set(game.struck);
  for (const candidate of candidates)
    if (isStruck) struck.add(candidate);
    else struck.delete(candidate);
  return struck.size === game.struck.size ? game : { ...game, struck };
}

export function withNote(game: Game, cells: number[], digit: number): Game {
  const empty = cells.filter(cell => game.digits[cell] === ".");
  const isOn = empty.every(cell => game.notes[cell]! & (1 << digit));
  const notes = game.notes.map((bits, cell) =>
    !empty.includes(cell) ? bits : isOn ? bits & ~(1 << digit) : bits | (1 << digit),
  );
  return empty.length === 0 ? game : { ...game, notes };
}

export function withCellColor(game: Game, cells: number[], color: number): Game {
  const all = cells.every(cell => game.cellColors[cell] === String(color));
  let cellColors = game.cellColors;
  for (const cell of cells) cellColors = put(cellColors, cell, all ? "0" : String(color));
  return cellColors === game.cellColors ? game : { ...game, cellColors };
}

export function withSpot(game: Game, candidate: number, color: number): Game {
  const spots = new Map(game.spots);
  if (color === 0 || spots.get(candidate) === color) spots.delete(candidate);
  else spots.set(candidate, color);
  return { ...game, spots };
}

/** A link that is there already becomes a weak one, then none. */
export function withLink(game: Game, from: number, to: number): Game {
  const isIt = (link: Link) =>
    (link.from === from && link.to === to) || (link.from === to && link.to === from);
  const known = game.links.find(isIt),
    others = game.links.filter(link => !isIt(link));
  if (from === to) return game;
  if (!known) return { ...game, links: [...others, { from, to, isStrong: true }] };
  return { ...game, links: known.isStrong ? [...others, { ...known, isStrong: false }] : others };
}

export function withStep(game: Game, place: number[], remove: number[]): Game {
  let next = withStruck(game, remove, true);
  for (const candidate of place)
    next = withDigit(next, Math.floor(candidate / 9), (candidate % 9) + 1);
  return next;
}

/** "r1c1=5" or "r1c1<>5" as a candidate; undefined if it is neither. */
export function parseConclusion(
  text: string,
): { candidate: number; isPlaced: boolean } | undefined {
  const match = /^r([1-9])c([1-9])(=|<>)([1-9])$/.exec(text);
  if (!match) return undefined;
  const cell = 9 * (Number(match[1]) - 1) + Number(match[2]) - 1;
  return { candidate: 9 * cell + Number(match[4]) - 1, isPlaced: match[3] === "=" };
}
export const conclusionText = (candidate: number, isPlaced: boolean) =>
  nameOfCell(Math.floor(candidate / 9)) + (isPlaced ? "=" : "<>") + ((candidate % 9) + 1);
