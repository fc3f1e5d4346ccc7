// SPDX-License-Identifier: Apache-2.0
// The engine as the page sees it: requests of `gridlemma serve`, and their answers.
import type { Methods } from "#methods";
import type { Drawing, GeometryData } from "drawing-scripts";
import { type Engine, EngineError, cancelledCode, webEngine } from "../../engine/web.ts";
import EngineWorker from "../../engine/worker.ts?worker&inline";
import type { Unpacked } from "./unpack_worker.ts";
import UnpackWorker from "./unpack_worker.ts?worker&inline";

export { EngineError };

/** What the schema calls any object is known here: path/drawing_data.hpp writes it. A geometry may
 * also be a text, its name. */
type Known<T> = T extends (infer Item)[]
  ? Known<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends "drawing"
          ? Drawing | undefined
          : Key extends "geometry"
            ? T[Key] extends string | undefined
              ? T[Key]
              : GeometryData | null
            : Key extends "log"
              ? Record<string, unknown>
              : Known<T[Key]>;
      }
    : T;
export type Method = keyof Methods;
export type Answers = { [Name in Method]: Known<Methods[Name]["result"]> };
export type Step = Answers["explain"]["steps"][number];
export type ReadPuzzle = Answers["read"]["puzzles"][number];

/** The module that stands in the page: see unpack_worker.ts. */
async function unpackedModule(): Promise<WebAssembly.Module> {
  const element = document.getElementById("engine")!;
  const worker = new UnpackWorker();
  try {
    const answer = await new Promise<Unpacked>(resolve => {
      worker.onmessage = event => resolve(event.data as Unpacked);
      worker.onmessageerror = () => resolve({ fault: "the module does not reach the page" });
      worker.onerror = event => resolve({ fault: event.message });
      worker.postMessage(element.textContent);
    });
    if ("module" in answer) return answer.module;
    throw new Error(
      `This page's engine cannot be started (${answer.fault}). ` +
        "The page may be incomplete, or this browser too old",
    );
  } finally {
    worker.terminate();
    element.remove();
  }
}

/** Long work that the player does not wait for has an engine of its own. */
export type Lane = "front" | "back";
let unpacked: Promise<WebAssembly.Module> | undefined;
const started: Partial<Record<Lane, Promise<Engine>>> = {};
const listeners = new Set<(reason: string) => void>();
/** Calls back when the engine has broken down. A new one is there already. */
export const onCrash = (take: (reason: string) => void) => listeners.add(take);

async function start(): Promise<Engine> {
  const engine = webEngine(await (unpacked ??= unpackedModule()), () => new EngineWorker());
  engine.listen(({ kind, reason }) => {
    if (kind === "crash") listeners.forEach(take => take(reason));
  });
  return engine;
}

let last = 0;
/** By the server of the page: see native_engine.js. */
async function ask(method: string, params: object, signal?: AbortSignal): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: ++last, method, params });
  const response = await fetch("/rpc", { method: "POST", body, ...(signal ? { signal } : {}) });
  const answer = await response.json();
  if (answer.error) throw new EngineError(answer.error.code, answer.error.message);
  return answer.result;
}

/** Rejects with an EngineError; see isAbort() for what was cancelled by `signal`. */
export async function request<Name extends Method>(
  method: Name,
  params: Methods[Name]["params"],
  signal?: AbortSignal,
  lane: Lane = "front",
): Promise<Answers[Name]> {
  if (import.meta.env.MODE === "native")
    return (await ask(method, params, signal)) as Answers[Name];
  const engine = await (started[lane] ??= start());
  const options = signal ? { signal } : {};
  return (await engine.request(method, params, options)) as unknown as Answers[Name];
}

/** Unpacks the engine before it is needed. Rejects if that fails. Nothing, with a server. */
export function warmUp(): Promise<unknown> | undefined {
  return import.meta.env.MODE === "native" ? undefined : (started.front ??= start());
}

export const isAbort = (error: unknown) =>
  (error instanceof DOMException && error.name === "AbortError") ||
  (error instanceof EngineError && error.code === cancelledCode);
