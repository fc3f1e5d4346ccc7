// SPDX-License-Identifier: Apache-2.0
// The board: a drawing, and over it 81 cells that can be pressed and reached by keys.
import { useEffect, useRef } from "preact/hooks";
import { batch, effect, signal } from "@preact/signals";
import {
  type Drawing,
  type DrawnLine,
  arc,
  cellX,
  cellY,
  chainsOf,
  drawGrid,
  lightUp,
  shape,
  size,
  spot,
  whole,
} from "drawing-scripts";
import {
  candidatesAt,
  cells81,
  digitsOf,
  digits9,
  isGiven,
  nameOfCell,
  withCellColor,
  withDigit,
  withGiven,
  withLink,
  withNote,
  withSpot,
  withStruck,
} from "./game";
import { paint, region, regions } from "./regions";
import {
  type Shown,
  color,
  commit,
  conflicts,
  drawing,
  focused,
  game,
  isSetting,
  linkFrom,
  marks,
  onlyDigit,
  pen,
  redo,
  say,
  selection,
  shown,
  undo,
  view,
} from "./state";

/** Which chains are drawn; chosen anew for each step. */
export const chosenLines = signal<number[]>([]);
/** The node of a chain that is pointed at, in words. */
export const nodeText = signal("");

let stepOfLines: Drawing | undefined;
effect(() => {
  if (drawing.value === stepOfLines) return;
  stepOfLines = drawing.value;
  chosenLines.value = chainsOf(drawing.value).chosen;
});

// What lies below the digits: the player's colours and links, and what he looks at.
function rect(layer: Element, cell: number, name: string, inset = 0) {
  shape(layer, "rect", {
    x: cellX(cell) + inset,
    y: cellY(cell) + inset,
    width: size - 2 * inset,
    height: size - 2 * inset,
    class: name,
  });
}
/** The regions that are being drawn: a tint, a letter, and a border between two of them. */
function drawRegions(svg: SVGSVGElement, letters: string) {
  const layer = shape(svg, "g", { class: "regions" });
  cells81.forEach(cell => {
    const letter = letters[cell]!;
    if (letter === ".") return;
    rect(layer, cell, `region region-${letter}`);
    shape(layer, "text", { x: cellX(cell) + 9, y: cellY(cell) + 16, class: "region-name" }, letter);
  });
  const frame = { x: cellX(0), y: cellY(0), width: 9 * size, height: 9 * size };
  shape(layer, "rect", { ...frame, class: "region-border" });
  for (const cell of cells81) {
    const [x, y] = [cellX(cell), cellY(cell)];
    if (cell % 9 < 8 && letters[cell] !== letters[cell + 1])
      shape(layer, "path", { d: `M${x + size},${y} v${size}`, class: "region-border" });
    if (cell < 72 && letters[cell] !== letters[cell + 9])
      shape(layer, "path", { d: `M${x},${y + size} h${size}`, class: "region-border" });
  }
}
function drawPlayers(svg: SVGSVGElement, seen: Shown) {
  if (regions.value) return drawRegions(svg, regions.value);
  const layer = shape(svg, "g", { class: "players" }),
    at = game.value;
  cells81.forEach(cell => {
    if (at.cellColors[cell] !== "0") rect(layer, cell, `tint tint-${at.cellColors[cell]}`);
  });
  const digit = Number(seen.cells[focused.value]?.digit ?? 0);
  const same = selection.value.length === 1 && digit > 0 && !seen.step;
  if (same)
    seen.cells.forEach((cell, c) => {
      if (cell.digit === digit) rect(layer, c, "same");
    });
  for (const cell of new Set(seen.areas?.houses ?? [])) rect(layer, cell, "look");
  for (const cell of seen.areas?.cells ?? []) rect(layer, cell, "look-at", 2);
  if (!seen.isPath) for (const cell of conflicts.value) rect(layer, cell, "wrong", 2);
  for (const cell of seen.errors ?? []) rect(layer, cell, "wrong", 2);
  for (const candidate of seen.goods ?? []) {
    const { x, y } = spot(candidate);
    shape(layer, "circle", { cx: x, cy: y, r: 10, class: "good" });
  }
  for (const [candidate, tint] of at.spots) {
    const { x, y } = spot(candidate);
    shape(layer, "circle", { cx: x, cy: y, r: 10, class: `dot dot-${tint}` });
  }
  for (const { from, to, isStrong } of at.links)
    shape(layer, "path", {
      d: arc(spot(from), spot(to), 0.12, 10, 10),
      class: `own-link ${isStrong ? "own-strong" : "own-weak"}`,
    });
  if (linkFrom.value !== undefined && pen.value === "link") {
    const { x, y } = spot(linkFrom.value);
    shape(layer, "circle", { cx: x, cy: y, r: 11, class: "link-from" });
  }
}

function light(svg: SVGSVGElement, drawn: DrawnLine[], chain?: DrawnLine, n = 0) {
  nodeText.value = lightUp(svg, drawn, chain, n);
}

/** The node of a chain that lies under the pointer. */
function nodeAt(drawn: DrawnLine[], candidate: number) {
  for (const chain of drawn) {
    const n = chain.line.findIndex(node => node.candidates.includes(candidate));
    if (n >= 0) return { chain, n };
  }
  return undefined;
}

// The cells.

function labelOf(cell: number, seen: Shown): string {
  const { digit, given, candidates } = seen.cells[cell]!;
  if (regions.value) {
    const letter = regions.value[cell]!;
    return `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}: ${letter === "." ? "no region" : `region ${letter}`}`;
  }
  const what = digit
    ? `${given ? "given " : ""}${digit}`
    : candidates!.size > 0
      ? `candidates ${[...candidates!].join(" ")}`
      : "empty";
  const faults = [
    conflicts.value.has(cell) ? "conflict" : "",
    seen.errors?.includes(cell) ? "wrong" : "",
    game.value.cellColors[cell] !== "0" ? `colour ${game.value.cellColors[cell]}` : "",
  ];
  const drawn = seen.step?.drawing;
  const end = [...(drawn?.place ?? [])]
    .filter(i => Math.floor(i / 9) === cell)
    .map(i => `place ${(i % 9) + 1}`);
  const gone = [...(drawn?.remove ?? [])]
    .filter(i => Math.floor(i / 9) === cell)
    .map(i => `remove ${(i % 9) + 1}`);
  return [
    `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}: ${what}`,
    ...faults,
    ...end,
    ...gone,
  ]
    .filter(Boolean)
    .join(", ");
}

const has = (cell: number, digit: number) =>
  digitsOf(candidatesAt(game.value, cell)).includes(digit);
/** A digit for the selected cells, by what the pen does. */
export function enter(digit: number, as = pen.value) {
  const cells = selection.value,
    at = game.value;
  if (regions.value) return paint([...cells], digit);
  if (view.value.isPath)
    return say("This is a step of the path. Go back to your own grid to change it.", true);
  if (cells.length === 0) return say("Choose a cell first.", true);
  if (as === "color")
    return commit(withCellColor(at, [...cells], digit > 6 ? 0 : digit), "a colour");
  if (as === "mark" || (as === "link" && digit > 0)) return enterMark(digit);
  if (cells.length > 1 && digit > 0) return enterMark(digit);
  const next = cells.reduce(
    (game, cell) => (isSetting.value ? withGiven(game, cell, digit) : withDigit(game, cell, digit)),
    at,
  );
  const cell = cells.at(-1)!;
  if (next === at && digit > 0 && isGiven(at, cell))
    return say(`${nameOfCell(cell)} is a given.`, true);
  commit(next, digit ? `${nameOfCell(cell)}=${digit}` : `${nameOfCell(cell)} emptied`);
}
function enterMark(digit: number) {
  const cells = [...selection.value],
    at = game.value;
  if (marks.value === "none") marks.value = "auto";
  if (marks.value === "own") return commit(withNote(at, cells, digit), `mark ${digit}`);
  const present = cells.filter(cell => at.digits[cell] === "." && has(cell, digit));
  const gone = cells.filter(cell => at.struck.has(9 * cell + digit - 1));
  const change = (present.length > 0 ? present : gone).map(cell => 9 * cell + digit - 1);
  if (change.length === 0) return say(`${digit} is no candidate there.`, true);
  commit(
    withStruck(at, change, present.length > 0),
    `${nameOfCell(cells.at(-1)!)}${present.length > 0 ? "<>" : " again "}${digit}`,
  );
}
export function clear() {
  const cells = [...selection.value],
    at = game.value;
  if (cells.length === 0) return;
  if (regions.value) return paint(cells, 0);
  const filled = cells.some(
    cell => at.digits[cell] !== "." && (isSetting.value || !isGiven(at, cell)),
  );
  if (pen.value === "color") return commit(withCellColor(at, cells, 0), "colours cleared");
  if (filled) return enter(0, "digit");
  const struck = cells
    .flatMap(cell => digits9.map(digit => 9 * cell + digit - 1))
    .filter(i => at.struck.has(i));
  const notes = at.notes.map((bits, cell) => (cells.includes(cell) ? 0 : bits));
  if (marks.value === "own" ? notes.some((bits, i) => bits !== at.notes[i]) : struck.length > 0)
    commit(
      marks.value === "own" ? { ...at, notes } : withStruck(at, struck, false),
      "marks cleared",
    );
}

/** A press on a candidate. Returns whether it was one. */
function pressCandidate(candidate: number): boolean {
  const cell = Math.floor(candidate / 9),
    digit = (candidate % 9) + 1,
    at = game.value;
  if (at.digits[cell] !== "." || view.value.isPath) return false;
  if (pen.value === "link") {
    batch(() => {
      if (linkFrom.value === undefined) linkFrom.value = candidate;
      else {
        commit(withLink(at, linkFrom.value, candidate), "a link");
        linkFrom.value = undefined;
      }
    });
    return true;
  }
  // The first press selects the cell, a further one means the candidate.
  if (!selection.value.includes(cell)) return false;
  if (pen.value === "color") {
    commit(withSpot(at, candidate, color.value), "a coloured candidate");
    return true;
  }
  if (pen.value !== "mark") return false;
  selection.value = [cell];
  enter(digit, "mark");
  return true;
}

/** A pointer that is fast is not seen in every cell that it crosses. */
function cellsOnTheWay(from: { x: number; y: number }, { clientX, clientY }: PointerEvent) {
  const far = Math.max(1, Math.hypot(clientX - from.x, clientY - from.y)),
    cells = new Set<number>();
  for (let way = 0; way <= far; way += 6) {
    const part = Math.min(1, (way + 6) / far);
    const x = from.x + (clientX - from.x) * part,
      y = from.y + (clientY - from.y) * part;
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]");
    if (cell) cells.add(Number(cell.dataset["cell"]));
  }
  return [...cells];
}

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const select = (cell: number, isMore: boolean) => {
  selection.value = isMore ? [...selection.value.filter(other => other !== cell), cell] : [cell];
};
function onKey(event: KeyboardEvent) {
  const { key, code, shiftKey } = event,
    isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return;
  const way = arrows[key],
    digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : undefined);
  if (isCommand && key === "a") selection.value = [...cells81];
  else if (way) {
    const row = (Math.floor(focused.value / 9) + way[0] + 9) % 9,
      column = ((focused.value % 9) + way[1] + 9) % 9;
    select(9 * row + column, shiftKey || isCommand);
  } else if (isCommand) return;
  else if (key === "Home" || key === "End")
    select(9 * Math.floor(focused.value / 9) + (key === "Home" ? 0 : 8), shiftKey);
  else if (digit !== undefined && digit !== "0") {
    if (selection.value.length === 0) selection.value = [focused.value];
    enter(Number(digit), shiftKey ? "mark" : pen.value);
  } else if (digit === "0" || key === "Backspace" || key === "Delete" || key === ".") clear();
  else if (key === " ") pen.value = pen.value === "digit" ? "mark" : "digit";
  else if (key === "Escape") {
    batch(() => {
      selection.value = [];
      shown.value = undefined;
      linkFrom.value = undefined;
      onlyDigit.value = 0;
    });
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
export function onPageKey(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if ((event.target as Element).matches?.("input, textarea")) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else return;
  event.preventDefault();
}

export function Board() {
  const svg = useRef<SVGSVGElement>(null),
    grid = useRef<HTMLDivElement>(null),
    drawn = useRef<DrawnLine[]>([]),
    at = useRef({ x: 0, y: 0 }); // Where the pointer was last.
  useEffect(
    () =>
      effect(() => {
        const seen = view.value,
          step = drawing.value;
        drawn.current = drawGrid(
          svg.current!,
          seen.cells,
          step,
          chosenLines.value,
          onlyDigit.value,
          element => drawPlayers(element, seen),
        );
        svg.current!.classList.remove("lit");
      }),
    [],
  );
  const seen = view.value,
    chosen = selection.value;
  const candidateOf = (event: PointerEvent | MouseEvent, cell: number) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const column = Math.floor((3 * (event.clientX - box.left)) / box.width);
    const row = Math.floor((3 * (event.clientY - box.top)) / box.height);
    return 9 * cell + 3 * Math.max(0, Math.min(2, row)) + Math.max(0, Math.min(2, column));
  };
  const press = (event: PointerEvent, cell: number) => {
    if (event.button > 0) return;
    if (regions.value) {
      // So that a finger that moves on is seen by the cells that it comes to.
      (event.currentTarget as Element).releasePointerCapture?.(event.pointerId);
      at.current = { x: event.clientX, y: event.clientY };
      paint([cell], region.value);
      return select(cell, false);
    }
    if (pressCandidate(candidateOf(event, cell))) return;
    select(cell, event.ctrlKey || event.metaKey || event.shiftKey);
  };
  const move = (event: PointerEvent, cell: number) => {
    if (regions.value) {
      if (event.buttons === 1) paint(cellsOnTheWay(at.current, event), region.value, true);
      at.current = { x: event.clientX, y: event.clientY };
      return;
    }
    if (
      event.buttons === 1 &&
      event.pointerType === "mouse" &&
      pen.value !== "link" &&
      !chosen.includes(cell)
    )
      select(cell, true);
    const found = drawn.current.length
      ? nodeAt(drawn.current, candidateOf(event, cell))
      : undefined;
    light(svg.current!, drawn.current, found?.chain, found?.n);
  };
  return (
    <div
      class="board"
      id="board"
      onKeyDown={onKey}
      onDragStart={event => event.preventDefault()} // A stroke is no drag of what is selected.
      data-pen={regions.value ? "region" : pen.value}
    >
      <svg ref={svg} viewBox={`0 0 ${whole} ${whole}`} aria-hidden="true" focusable="false" />
      <div
        class="cells"
        role="grid"
        aria-label="Board"
        aria-multiselectable="true"
        ref={grid}
        onPointerLeave={() => drawn.current.length && light(svg.current!, drawn.current)}
      >
        {Array.from({ length: 9 }, (_, row) => (
          <div role="row" key={row}>
            {Array.from({ length: 9 }, (_, column) => {
              const cell = 9 * row + column;
              return (
                <div
                  role="gridcell"
                  key={cell}
                  data-cell={cell}
                  tabIndex={cell === focused.value ? 0 : -1}
                  aria-selected={chosen.includes(cell)}
                  aria-label={labelOf(cell, seen)}
                  ref={element => {
                    if (
                      element &&
                      cell === focused.value &&
                      chosen.length &&
                      grid.current?.contains(document.activeElement)
                    )
                      element.focus();
                  }}
                  onFocus={() => {
                    if (!chosen.includes(cell)) select(cell, false);
                  }}
                  onPointerDown={event => press(event as PointerEvent, cell)}
                  onPointerMove={event => move(event as PointerEvent, cell)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
