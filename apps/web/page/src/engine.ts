// SPDX-License-Identifier: Apache-2.0
// The engine as the page sees it: requests of `gridlemma serve`, and their answers.
import type { Drawing, GeometryData } from "drawing-scripts";

export interface Step {
  technique: string;
  name: string;
  difficulty: number;
  text: string;
  placements: string[];
  eliminations: string[];
  assumes_unique: boolean;
  log: Record<string, unknown>;
  drawing?: Drawing;
}
export interface ReadPuzzle {
  line: number;
  name: string;
  puzzle: string;
  givens: string;
  grid: string;
  pencilmarks: string[];
  has_pencilmarks: boolean;
}
export interface Answers {
  read: { puzzles: ReadPuzzle[]; faults: { line: number; reason: string }[]; is_complete: boolean;
          geometry: GeometryData | null };
  solve: { status: string; solutions: string[]; is_complete: boolean };
  count: { solutions: string; is_complete: boolean };
  generate: { puzzle: string | null; solution: string | null; tries: number };
  rate: { status: string; solved: string; er: number | null; ep: number | null; ed: number | null;
          level: string | null; score: number | null; rating: number | null; hardest: string | null;
          steps: number; techniques: Record<string, number>; solution: string | null;
          measures: { name: string; value: number; grade: string | null }[] };
  explain: { status: string; solved: string; solution: string | null; rating: string | null;
             steps: Step[]; fault: string | null };
  all_steps: { steps: Step[]; is_complete: boolean; mistakes: string[] };
  hint: { kind: "mistake" | "step" | "solved" | "stuck"; text: string; mistakes: string[];
          technique?: string; name?: string; difficulty?: number; cells?: string[];
          houses?: string[]; step?: Step; is_certified?: boolean };
  check: { verdict: "right" | "wrong" | "unknown"; decided_by: string; assumes_unique: boolean;
           premise: string; text: string; mistakes: string[]; step: Step | null;
           conclusions: { conclusion: string; is_right: boolean | null }[];
           path: { steps: number; hardest: string; difficulty: number } | null };
  version: { program: string; version: string };
}
export type Method = keyof Answers;

export class EngineError extends Error {
  constructor(message: string, readonly code: number) { super(message); }
}

export interface Engine {
  /** Rejects with an EngineError, or with an AbortError once `signal` is aborted. */
  request<M extends Method>(method: M, params: object, signal?: AbortSignal): Promise<Answers[M]>;
}

/** By the development server: see native_engine.js. */
class NativeEngine implements Engine {
  private last = 0;
  async request<M extends Method>(method: M, params: object, signal?: AbortSignal) {
    const call = { jsonrpc: "2.0", id: ++this.last, method, params };
    const response = await fetch("/rpc", { method: "POST", body: JSON.stringify(call), ...(signal ? { signal } : {}) });
    const answer = await response.json();
    if (answer.error) throw new EngineError(answer.error.message, answer.error.code);
    return answer.result as Answers[M];
  }
}

export const engine: Engine = new NativeEngine();
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
