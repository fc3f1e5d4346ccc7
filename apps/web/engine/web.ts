// SPDX-License-Identifier: Apache-2.0
// The engine in a page.
import {Engine} from './engine.ts';
import type {EngineWorker} from './engine.ts';
import type {Reply} from './serve.ts';

export * from './engine.ts';

/** Wraps a worker that runs worker.ts. */
export function webWorker(worker: Worker): EngineWorker {
  return {
    post: message => worker.postMessage(message),
    listen: take => {
      worker.onmessage = (event: MessageEvent<Reply>) => take(event.data);
    },
    fails: take => {
      worker.onerror = event => take(event.message || 'the worker cannot be loaded');
    },
    terminate: () => worker.terminate(),
  };
}

/** `worker` starts a worker that runs worker.ts. */
export function webEngine(module: WebAssembly.Module, worker: () => Worker): Engine {
  return new Engine({module, spawn: () => webWorker(worker())});
}
