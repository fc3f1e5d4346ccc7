// SPDX-License-Identifier: Apache-2.0
// The types of apps/path/path_grid.js, path_draw.js and path_view.js.
declare module "drawing-scripts" {
  /** What serve returns of a step with `drawing: true`. */
  export interface Drawing {
    place: number[];
    remove: number[];
    truths: number[];
    base?: number[];
    cover?: number[];
    sets?: number[][];
    links?: [number, number, string][];
    outline?: number[];
    pattern?: number[];
    extras?: number[];
    colors?: number[][];
    bonds?: [number, number][];
    lines?: unknown[][];
    nested?: number;
    key?: [string, string][]; // Names and meanings of what is drawn.
  }
  export interface Cell {
    digit?: number;
    given?: boolean;
    candidates?: Set<number>;
  }
  export interface GeometryData {
    name: string;
    words: string;
    boxes: boolean;
    houses: Record<string, number[]>;
    peers: number[][];
    shaded: number[];
    lines: [number, number][];
    edges: [number, number][];
    borders: [number, number][];
  }
  export interface DrawnLine {
    line: { candidates: number[]; isOn: boolean; from: number[] }[];
    nodes: SVGGElement[];
    edges: { from: number; to: number; element: SVGPathElement }[];
  }
  export const size: number, border: number, whole: number;
  export function setGeometry(data: GeometryData | undefined): void;
  export function sees(a: number, b: number): boolean;
  export function cellsOf(house: number): number[];
  export function cellOf(candidate: number): number;
  export function digitOf(candidate: number): number;
  export function nameOf(cell: number): string;
  export function take(cells: Cell[], step: Drawing): void;
  export function as81(cells: Cell[]): string;
  export function as729(cells: Cell[]): string;
  export function asHodoku(cells: Cell[], step?: Drawing): string;
  export function asSudokuPad(cells: Cell[]): string;
  export function shape(
    parent: Element,
    tag: string,
    attributes: Record<string, unknown>,
    text?: string | number,
  ): SVGElement;
  export function spot(candidate: number): { x: number; y: number };
  export function cellX(cell: number): number;
  export function cellY(cell: number): number;
  export function arc(
    a: { x: number; y: number },
    b: { x: number; y: number },
    bend: number,
    gapA: number,
    gapB: number,
  ): string;
  export function sampleOf(name: string): SVGSVGElement;
  export function chainsOf(step: Drawing | undefined): {
    chosen: number[];
    choices: [string, number[]][];
  };
  export function lightUp(
    svg: SVGSVGElement,
    drawn: DrawnLine[],
    chain: DrawnLine | undefined,
    n: number,
  ): string;
  export function whyLines(text: string): HTMLElement[];
  export function keyItems(key: [string, string][]): HTMLElement[];
  export function foldsOf<Step>(
    steps: Step[],
    isSingle: (step: Step) => boolean,
  ): [number, number][];
  export function drawCurve(svg: SVGSVGElement, difficulties: number[], at: number): void;
  export function pressedStep(event: MouseEvent, count: number): number;
  export function drawGrid(
    svg: SVGSVGElement,
    cells: Cell[],
    step: Drawing | undefined,
    chosen: number[],
    filter: number,
    drawBelow?: (svg: SVGSVGElement) => void,
  ): DrawnLine[];
}
