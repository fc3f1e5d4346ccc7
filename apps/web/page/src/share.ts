// SPDX-License-Identifier: Apache-2.0
// The grid as text and as a link. What a link says is read by the engine, as any text is.
import { as729, as81, asHodoku, asSudokuPad } from "drawing-scripts";
import { type Game, cellsOfGame, positionText } from "./game";

export const formats: [string, string, (game: Game) => string][] = [
  ["81", "Givens, 81 characters", game => game.givens],
  ["now", "Digits now, 81 characters", game => as81(cellsOfGame(game, "auto"))],
  ["729", "Candidates, 729 characters", game => as729(cellsOfGame(game, "auto"))],
  ["position", "Position on one line", positionText],
  ["hodoku", "HoDoKu library line", game => asHodoku(cellsOfGame(game, "auto"))],
  ["grid", "Grid with candidates", drawnGrid],
  ["pad", "Link to SudokuPad", game => asSudokuPad(cellsOfGame(game, "auto"))],
  [
    "wiki",
    "Link to SudokuWiki",
    game =>
      "https://www.sudokuwiki.org/sudoku.htm?bd=" +
      as81(cellsOfGame(game, "auto")).replaceAll(".", "0"),
  ],
];

/** As forums draw it. */
function drawnGrid(game: Game): string {
  const cells = cellsOfGame(game, "auto").map(cell =>
    cell.digit ? String(cell.digit) : [...cell.candidates!].join(""),
  );
  const widths = [...Array(9).keys()].map(column =>
    Math.max(...cells.filter((_, cell) => cell % 9 === column).map(text => text.length)),
  );
  const part = (row: number, box: number) =>
    [0, 1, 2].map(i => cells[9 * row + 3 * box + i]!.padEnd(widths[3 * box + i]!)).join(" ");
  const rule = [0, 1, 2]
    .map(box => "-".repeat(widths.slice(3 * box, 3 * box + 3).reduce((a, b) => a + b + 1, 1)))
    .join("+");
  const rows = [...Array(9).keys()].map(
    row => "| " + [0, 1, 2].map(box => part(row, box)).join(" | ") + " |",
  );
  return [0, 3, 6]
    .flatMap(row => [`+${rule}+`, ...rows.slice(row, row + 3)])
    .concat(`+${rule}+`)
    .join("\n");
}

/** Keeps a text as a file. */
export function saveText(text: string, name: string, type: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function linkOf(game: Game): string {
  // Points at the end of a link are no part of it, in forums and chats.
  const parts = new URLSearchParams({ p: game.puzzle.replaceAll(".", "0") });
  if (positionText(game) !== game.puzzle + ":") parts.set("q", positionText(game));
  if (game.geometry !== "classic") parts.set("g", game.geometry);
  if (game.name) parts.set("n", game.name);
  return location.href.split("#")[0] + "#" + parts;
}
export function readLink(hash: string) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const puzzle = parts.get("p")?.replaceAll("0", ".");
  if (!puzzle || puzzle.length > 5000) return undefined;
  return {
    puzzle,
    position: (parts.get("q") ?? "").slice(0, 5000),
    geometry: (parts.get("g") ?? "classic").slice(0, 5000),
    name: (parts.get("n") ?? "").slice(0, 200),
  };
}

/**
 * Returns what to say. A page that was opened as a file may have no clipboard; then the text stays
 * selected.
 */
export async function copyText(text: string, area: HTMLTextAreaElement): Promise<string> {
  area.value = text;
  area.select();
  let isDone = document.execCommand("copy");
  try {
    await navigator.clipboard.writeText(text);
    isDone = true;
  } catch {
    /* see above */
  }
  return isDone ? "Copied." : "Selected: copy it with Ctrl+C.";
}
