// SPDX-License-Identifier: Apache-2.0
// Regions that are drawn by hand: nine of nine cells each, A to I, in place of the boxes. While they
// are drawn, the board and the keypad are for them.
import { batch, computed, signal } from "@preact/signals";
import { cellsOf } from "drawing-scripts";
import { cells81 } from "./game";

export const regionNames = [..."ABCDEFGHI"];
/** 81 letters, '.' for a cell without a region; empty: nothing is being drawn. */
export const regions = signal("");
/** The region that is painted, from 1. */
export const region = signal(1);
const past: string[] = []; // Before each stroke.
let isBegun = false; // A stroke, which has not changed anything yet.

export const regionSizes = computed(() =>
  regionNames.map(name => [...regions.value].filter(letter => letter === name).length),
);
/** What is wrong with them, in words; empty if nothing is. */
export const regionFault = computed(() => {
  const off = regionSizes.value.flatMap((size, i) =>
    size === 9 ? [] : [`${regionNames[i]} has ${size}`],
  );
  return off.length === 0 ? "" : `Each region needs nine cells: ${off.join(", ")}.`;
});

/** Begins with the boxes of the geometry that is set; without any, with the classic ones. */
export function beginRegions() {
  const letters = Array<string>(81).fill(".");
  regionNames.forEach((name, i) => cellsOf(18 + i).forEach(cell => (letters[cell] = name)));
  past.length = 0;
  batch(() => {
    region.value = 1;
    regions.value = letters.join("");
  });
}
/** `number` from 1; 0 takes cells out of their region. `isMore`: of the stroke that goes on. */
export function paint(cells: readonly number[], number: number, isMore = false) {
  const letter = regionNames[number - 1] ?? ".";
  const next = cells81.map(cell => (cells.includes(cell) ? letter : regions.value[cell])).join("");
  if (!isMore) isBegun = true;
  if (next === regions.value) return;
  if (isBegun) past.push(regions.value);
  isBegun = false;
  regions.value = next;
}
/** Takes back the last stroke. Returns whether there was one. */
export function unpaint(): boolean {
  const before = past.pop();
  if (before !== undefined) regions.value = before;
  return before !== undefined;
}
export const emptyRegions = () => paint(cells81, 0);
/** The geometry with these regions, and what else the present one has. */
export function regionGeometry(present: string): string {
  const others = present.split("+").filter(part => !/^(boxes=.*|classic|latin)$/.test(part));
  return [`boxes=${regions.value}`, ...others].join("+");
}
