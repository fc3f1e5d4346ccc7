// SPDX-License-Identifier: Apache-2.0
// What the page knows: the games before and after this one, what is selected, how it is shown. All
// that the player has made is kept in the browser's storage.
import { batch, computed, effect, signal } from "@preact/signals";
import { type Cell, type Drawing, type GeometryData, setGeometry } from "drawing-scripts";
import {
  type Game,
  type Link,
  type Marks,
  cellsOfGame,
  cells81,
  conflictsOf,
  emptyCells,
  newGame,
} from "./game";
import type { Step } from "./engine";
import { regions, unpaint } from "./regions";

// The history of games.

interface History {
  games: Game[];
  labels: string[]; // What led to each game.
  at: number;
}
export const history_ = signal<History>({ games: [newGame()], labels: [""], at: 0 });
export const game = computed(() => history_.value.games[history_.value.at]!);
export const canUndo = computed(() => regions.value !== "" || history_.value.at > 0);
export const canRedo = computed(() => history_.value.at < history_.value.games.length - 1);
export const lastMove = computed(() => history_.value.labels[history_.value.at]!);

export function commit(next: Game, label: string) {
  if (next === game.value) return;
  const { games, labels, at } = history_.value;
  batch(() => {
    history_.value = {
      games: [...games.slice(0, at + 1), next],
      labels: [...labels.slice(0, at + 1), label],
      at: at + 1,
    };
    shown.value = undefined;
    askedGame.value = undefined;
    say(""); // What was said of the grid before. Who has more to say does so afterwards.
  });
}
function go(way: number) {
  const { games, labels, at } = history_.value;
  const to = at + way;
  if (to < 0 || to >= games.length) return;
  say(way < 0 ? `Undone: ${labels[at] || "the last change"}.` : `Done again: ${labels[to]}.`);
  batch(() => {
    history_.value = { games, labels, at: to };
    shown.value = undefined;
  });
}
export const undo = () => void (regions.value ? unpaint() : go(-1));
export const redo = () => go(1);

// What is selected and how it is shown.

export type Pen = "digit" | "mark" | "color" | "link";
export const selection = signal<readonly number[]>([]); // The last one has the focus.
export const focused = computed(() => selection.value.at(-1) ?? 0);
export const pen = signal<Pen>("digit");
export const color = signal(1);
export const linkFrom = signal<number | undefined>(undefined); // A candidate.
export const marks = signal<Marks>("auto");
export const isSetting = signal(false); // Digits are givens.
export const onlyDigit = signal(0); // The digit whose candidates are shown; 0: all.
export const profile = signal("se");
export type Notation = "words" | "eureka" | "hodoku";
export const notation = signal<Notation>("words");
export const theme = signal("");
export const tab = signal("hint");
/** Another position than the player's, whose path is asked for. */
export const askedGame = signal<Game | undefined>(undefined);
export const geometryData = signal<GeometryData | undefined>(undefined);

/** A step over the grid that it was found in. */
export interface Shown {
  cells: Cell[];
  step?: Step | undefined;
  areas?: { cells: number[]; houses: number[] };
  goods?: number[]; // Candidates.
  errors?: number[]; // Candidates or cells that are wrong: cells.
  title: string;
  isPath?: boolean; // Another grid than the player's.
  number?: number | undefined; // Of the step in its path.
}
export const shown = signal<Shown | undefined>(undefined); // Stays until the next move.
export const preview = signal<Shown | undefined>(undefined); // While something is pointed at.
/** No candidates while a puzzle is being typed. */
export const shownMarks = computed<Marks>(() =>
  regions.value || (isSetting.value && marks.value === "auto") ? "none" : marks.value,
);
/** Who asks what cells see asks this first: the scripts that draw keep the geometry themselves. */
function useGeometry() {
  setGeometry(geometryData.value?.name === game.value.geometry ? geometryData.value : undefined);
}
/** What `compute` returns where the houses are these, and not those of the present game. */
export function withHouses<T>(houses: GeometryData | null, compute: () => T): T {
  setGeometry(houses ?? undefined);
  try {
    return compute();
  } finally {
    useGeometry();
  }
}
export const view = computed<Shown>(() => {
  useGeometry();
  return (
    preview.value ?? shown.value ?? { cells: cellsOfGame(game.value, shownMarks.value), title: "" }
  );
});
export const drawing = computed<Drawing | undefined>(() => view.value.step?.drawing);
export const conflicts = computed(() => {
  useGeometry();
  return conflictsOf(game.value);
});

// What is said to the player, and to screen readers.
export const message = signal<{ text: string; isError: boolean }>({ text: "", isError: false });
export const say = (text: string, isError = false) => (message.value = { text, isError });

// Storage.

const storageKey = "gridlemma-page",
  version = 1;
const mostKept = 500; // Games; older ones are dropped where the storage is full.

const packedGame = (game: Game) => ({ ...game, struck: [...game.struck], spots: [...game.spots] });
type Packed = ReturnType<typeof packedGame>;

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === "string" && pattern.test(value);
const isCandidate = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 729;
/** Whatever was stored is looked at as if a stranger had written it. */
function gameOfStored(value: unknown): Game | undefined {
  const it = value as Partial<Packed> | null;
  if (typeof it !== "object" || it === null) return undefined;
  const { puzzle, givens, digits, struck, notes, cellColors, spots, links, geometry, name } = it;
  if (!isText(puzzle, /^[\d.+: ]{81,4000}$/) || !isText(givens, /^[1-9.]{81}$/)) return undefined;
  if (!isText(digits, /^[1-9.]{81}$/) || !isText(cellColors, /^[0-6]{81}$/)) return undefined;
  if (cells81.some(cell => givens[cell] !== "." && givens[cell] !== digits[cell])) return undefined;
  if (!Array.isArray(struck) || !struck.every(isCandidate)) return undefined;
  if (
    !Array.isArray(notes) ||
    notes.length !== 81 ||
    !notes.every(bits => Number.isInteger(bits) && bits >= 0 && bits < 1024)
  )
    return undefined;
  if (
    !Array.isArray(spots) ||
    !spots.every(
      entry =>
        Array.isArray(entry) &&
        isCandidate(entry[0]) &&
        Number.isInteger(entry[1]) &&
        entry[1] >= 1 &&
        entry[1] <= 6,
    )
  )
    return undefined;
  if (
    !Array.isArray(links) ||
    !links.every((link: Link) => isCandidate(link?.from) && isCandidate(link.to))
  )
    return undefined;
  if (typeof geometry !== "string" || typeof name !== "string") return undefined;
  return {
    puzzle,
    givens,
    digits,
    struck: new Set(struck),
    notes,
    cellColors,
    spots: new Map(spots),
    links: links.map(({ from, to, isStrong }) => ({ from, to, isStrong: !!isStrong })),
    geometry,
    name: name.slice(0, 200),
  };
}

const settings = { marks, profile, notation, theme, tab, pen, isSetting, regions };
const choices: Record<string, RegExp> = {
  marks: /^(auto|own|none)$/,
  profile: /^[\w.+-]{1,200}$/,
  notation: /^(words|eureka|hodoku)$/,
  theme: /^(light|dark|)$/,
  tab: /^\w{1,10}$/,
  pen: /^(digit|mark|color|link)$/,
  isSetting: /^(true|false)$/,
  regions: /^(?:[A-I.]{81})?$/,
};

/** Takes up what is stored. An empty grid is there to be filled with givens. */
export function load() {
  restore();
  if (game.value.givens === emptyCells) isSetting.value = true;
}
function restore() {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
    if (!text) return;
    const stored = JSON.parse(text);
    const games = (stored.games as unknown[]).map(gameOfStored);
    if (stored.version !== version || games.length === 0 || games.includes(undefined))
      throw new Error("not of this version");
    const at = Math.min(Math.max(0, Number(stored.at) || 0), games.length - 1);
    history_.value = {
      games: games as Game[],
      at,
      labels: games.map((_, i) => String(stored.labels?.[i] ?? "").slice(0, 200)),
    };
    for (const [key, value] of Object.entries(settings))
      if (choices[key]!.test(String(stored[key] ?? "-")))
        (value as { value: unknown }).value =
          key === "isSetting" ? stored[key] === true : stored[key];
  } catch {
    if (text === null) return; // There is no storage: nothing is kept.
    try {
      localStorage.setItem(storageKey + "-unreadable", text);
    } catch {
      /* full */
    }
    say(
      "What this browser had kept of the last visit could not be read. It was put aside; " +
        "you start with an empty grid.",
      true,
    );
  }
}

let timer = 0;
export function save() {
  clearTimeout(timer);
  const { games, labels, at } = history_.value;
  for (let most = mostKept; most >= 1; most = Math.floor(most / 4)) {
    const from = Math.max(0, Math.min(at, games.length - most));
    const data: Record<string, unknown> = {
      version,
      at: at - from,
      games: games.slice(from).map(packedGame),
      labels: labels.slice(from),
    };
    for (const [key, value] of Object.entries(settings)) data[key] = value.value;
    try {
      return localStorage.setItem(storageKey, JSON.stringify(data));
    } catch {
      /* too long: fewer */
    }
  }
}
export function keepSaving() {
  effect(() => {
    void history_.value;
    for (const value of Object.values(settings)) void value.value;
    clearTimeout(timer);
    timer = window.setTimeout(save, 150);
  });
  addEventListener("pagehide", save);
}

effect(() => {
  if (theme.value) document.documentElement.dataset["theme"] = theme.value;
  else delete document.documentElement.dataset["theme"];
});
