// SPDX-License-Identifier: Apache-2.0
// The worker of a program in Node.
import {parentPort} from 'node:worker_threads';
import {serve} from './serve.ts';

const port = parentPort;
if (port === null) throw new Error('this file is a worker');
serve({
  post: reply => port.postMessage(reply),
  listen: take => port.on('message', take),
});
