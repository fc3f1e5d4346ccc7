// SPDX-License-Identifier: Apache-2.0
// Engine: requests to gridlemma.wasm in a worker. They are the methods of `gridlemma serve`; their
// params and results are described there, and typed in #methods, which is made from its schema.
import type {Methods} from '#methods';
import type {Begin, Message, Port, Reply} from './serve.ts';

/** A worker, as the engine starts and ends it. */
export interface EngineWorker extends Port<Begin | Message, Reply> {
  terminate(): void;
  /** Calls back when the worker itself fails: its file cannot be loaded, for example. */
  fails(take: (reason: string) => void): void;
}

export interface EngineOptions {
  /** Compiled once; each worker gets the same. */
  module: WebAssembly.Module;
  /** Starts a worker: see web.ts and node.ts. */
  spawn: () => EngineWorker;
  /** Milliseconds that a cancelled request has to end by itself. Default: 50. */
  patience?: number;
}

/** An error answer. The codes are those of JSON-RPC and of `gridlemma serve`. */
export class EngineError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
export const cancelledCode = -32800;
export const internalErrorCode = -32603;

/** What happened besides answers. */
export interface EngineEvent {
  /** `restart`: a cancelled request took its worker with it. `crash`: the module trapped. */
  kind: 'restart' | 'crash';
  reason: string;
}

interface Request {
  number: number;
  text: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export class Engine {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<(event: EngineEvent) => void>();
  readonly #stop: Int32Array | undefined;
  readonly #waiting: Request[] = [];
  #running: Request | undefined;
  #worker: EngineWorker | undefined;
  #last = 0;
  #isClosed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    if (canShareMemory()) this.#stop = new Int32Array(new SharedArrayBuffer(4));
    this.#worker = this.#spawn();
  }

  /**
   * Sends a request. Requests are answered one after the other, in their order. Rejects with an
   * EngineError: what `gridlemma serve` would answer; cancelledCode after cancel(), close() or the
   * signal's abort; internalErrorCode if the module trapped, which only that request notices.
   */
  request<Name extends keyof Methods>(
    method: Name,
    params: Methods[Name]['params'],
    {signal}: {signal?: AbortSignal} = {},
  ): Promise<Methods[Name]['result']> {
    return new Promise((resolve, reject) => {
      const number = ++this.#last;
      if (this.#isClosed || signal?.aborted) return reject(cancelled());
      const abort = () => this.#cancel(number);
      const end = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      this.#waiting.push({
        number,
        text: JSON.stringify({jsonrpc: '2.0', id: number, method, params}),
        resolve: result => (end(), resolve(result as Methods[Name]['result'])),
        reject: error => (end(), reject(error)),
      });
      this.#next();
    });
  }

  /** Cancels all requests. Those that come later are served at once. */
  cancel(): void {
    for (const request of this.#waiting.splice(0)) request.reject(cancelled());
    if (this.#running !== undefined) this.#cancel(this.#running.number);
  }

  /** Cancels all requests and ends the worker. Later requests are rejected. */
  close(): void {
    this.#isClosed = true;
    for (const request of this.#waiting.splice(0)) request.reject(cancelled());
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#finish(request => request.reject(cancelled()));
  }

  /** Returns a function that ends the listening. */
  listen(take: (event: EngineEvent) => void): () => void {
    this.#listeners.add(take);
    return () => this.#listeners.delete(take);
  }

  #spawn(): EngineWorker {
    const worker = this.#options.spawn();
    worker.listen(reply => {
      if (worker === this.#worker) this.#take(reply);
    });
    worker.fails(reason => {
      if (worker === this.#worker) this.#fail(reason);
    });
    const begin: Begin = {module: this.#options.module};
    if (this.#stop !== undefined) begin.stop = this.#stop;
    worker.post(begin);
    return worker;
  }

  #next(): void {
    if (this.#running !== undefined || this.#isClosed) return;
    const request = this.#waiting.shift();
    if (request === undefined) return;
    this.#running = request;
    this.#worker ??= this.#spawn();
    this.#worker.post({number: request.number, text: request.text});
  }

  /** Ends the request that runs, and starts the next one. */
  #finish(end: (request: Request) => void): void {
    const request = this.#running;
    this.#running = undefined;
    if (request !== undefined) end(request);
    this.#next();
  }

  #take(reply: Reply): void {
    if (reply.number !== this.#running?.number) return;
    if (reply.crash !== undefined) this.#tell({kind: 'crash', reason: reply.crash});
    this.#finish(request => settle(request, reply));
  }

  /** The worker itself is lost. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#tell({kind: 'crash', reason});
    this.#finish(request => request.reject(new EngineError(internalErrorCode, reason)));
  }

  #cancel(number: number): void {
    const place = this.#waiting.findIndex(request => request.number === number);
    if (place >= 0) return this.#waiting.splice(place, 1)[0]!.reject(cancelled());
    if (this.#running?.number !== number) return;
    if (this.#stop === undefined) return this.#restart();
    Atomics.store(this.#stop, 0, number);
    setTimeout(() => {
      if (this.#running?.number === number) this.#restart();
    }, this.#options.patience ?? 50);
  }

  /** The module has no state that counts, so a new worker goes on with what waits. */
  #restart(): void {
    this.#worker?.terminate();
    this.#worker = this.#spawn();
    this.#tell({kind: 'restart', reason: 'cancelled'});
    this.#finish(request => request.reject(cancelled()));
  }

  #tell(event: EngineEvent): void {
    for (const take of this.#listeners) take(event);
  }
}

function settle(request: Request, reply: Reply): void {
  if (reply.text === undefined) {
    const reason = `the module stopped: ${reply.crash}`;
    return request.reject(new EngineError(internalErrorCode, reason));
  }
  const answer = JSON.parse(reply.text) as {
    result?: unknown;
    error?: {code: number; message: string};
  };
  if (answer.error === undefined) return request.resolve(answer.result);
  request.reject(new EngineError(answer.error.code, answer.error.message));
}

function cancelled(): EngineError {
  return new EngineError(cancelledCode, 'cancelled');
}

/** Browsers share memory only in pages that are isolated from other origins; Node always does. */
function canShareMemory(): boolean {
  if (typeof SharedArrayBuffer === 'undefined') return false;
  return (globalThis as {crossOriginIsolated?: boolean}).crossOriginIsolated !== false;
}
