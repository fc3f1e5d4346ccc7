// SPDX-License-Identifier: Apache-2.0
// The worker of a page: new Worker(...) of this file.
import {serve} from './serve.ts';
import type {Begin, Message} from './serve.ts';

const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  onmessage: ((event: {data: Begin | Message}) => void) | null;
};
serve({
  post: reply => scope.postMessage(reply),
  listen: take => {
    scope.onmessage = event => take(event.data);
  },
});
