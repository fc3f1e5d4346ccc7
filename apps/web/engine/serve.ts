// SPDX-License-Identifier: Apache-2.0
// What a worker does: answers one message after the other by a Core.
import {Core} from './core.ts';

/** To the worker: first how to begin, then messages, one at a time. */
export interface Begin {
  module: WebAssembly.Module;
  /**
   * A shared integer: the number of the message that is to end. Absent where memory cannot be
   * shared, as in pages that are not isolated from other origins.
   */
  stop?: Int32Array;
}
export interface Message {
  number: number;
  text: string;
}
/** From the worker. `crash`: the module trapped; the worker has a new instance already. */
export interface Reply {
  number: number;
  text?: string;
  crash?: string;
}

/** How a worker and its owner reach each other, in browsers and in Node. */
export interface Port<Sent, Received> {
  post(message: Sent): void;
  listen(take: (message: Received) => void): void;
}

/** Serves on a port until the worker is terminated. */
export function serve(port: Port<Reply, Begin | Message>): void {
  let begin: Begin | undefined;
  let core: Core | undefined;
  let running = 0;
  const renewed = (from: Begin) =>
    new Core(from.module, () => from.stop !== undefined && Atomics.load(from.stop, 0) === running);
  port.listen(message => {
    if ('module' in message) {
      begin = message;
      core = renewed(begin);
      return;
    }
    if (begin === undefined || core === undefined) throw new Error('a message before the module');
    running = message.number;
    try {
      port.post({number: message.number, text: core.answer(message.text)});
    } catch (failure) {
      port.post({number: message.number, crash: `${failure} ${core.printed}`.trim()});
      core = renewed(begin);
    }
  });
}
