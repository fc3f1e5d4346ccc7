// SPDX-License-Identifier: Apache-2.0
// The engine in Node.
import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';
import {Engine} from './engine.ts';
import type {EngineWorker} from './engine.ts';

export * from './engine.ts';

function nodeWorker(worker: Worker): EngineWorker {
  worker.unref();
  return {
    // A worker with work keeps the program alive, one without does not.
    post: message => {
      if ('text' in message) worker.ref();
      worker.postMessage(message);
    },
    listen: take =>
      worker.on('message', reply => {
        worker.unref();
        take(reply);
      }),
    fails: take => worker.on('error', error => take(String(error))),
    terminate: () => void worker.terminate(),
  };
}

/** The engine in a worker of its own, with the module that lies beside this file. */
export async function nodeEngine(): Promise<Engine> {
  const bytes = await readFile(new URL('./gridlemma.wasm', import.meta.url));
  const module = await WebAssembly.compile(bytes);
  const file = new URL('./node_worker.js', import.meta.url);
  return new Engine({module, spawn: () => nodeWorker(new Worker(file))});
}
