// SPDX-License-Identifier: Apache-2.0
// What the tests of the module share: the module, and the command that it is compared with.
import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';
import {sourcesHash} from '../../apps/web/sources_hash.mjs';

const skipped = 77;
const root = new URL('../../', import.meta.url).pathname;
export const dist = `${root}build/web/package/dist/`;

/** Ends the test as skipped, unless the module is there and of these sources. */
export function needModule() {
  const skip = reason => {
    console.log(`skipped: ${reason}; apps/web/build.sh builds it`);
    process.exit(skipped);
  };
  if (!existsSync(`${dist}gridlemma.wasm`) || !existsSync(`${dist}node.js`))
    skip('the module for browsers is not built');
  const hash = `${root}build/web/sources.txt`;
  if (!existsSync(hash) || readFileSync(hash, 'utf8').trim() !== sourcesHash())
    skip('the module for browsers is of other sources');
}

export const load = name => import(pathToFileURL(`${dist}${name}`).href);

/** The module on this thread. */
export async function core() {
  const {Core} = await load('core.js');
  return new Core(await WebAssembly.compile(readFileSync(`${dist}gridlemma.wasm`)));
}

/** `gridlemma serve` in a process of its own. */
export class Native {
  #process;
  #lines;
  #marks = 0;

  constructor(program) {
    this.#process = spawn(program, ['serve', '--stdio', '--threads', '1'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({input: this.#process.stdout})[Symbol.asyncIterator]();
  }

  /** Returns what it answers to a message, one line; '' if that is nothing. */
  async answer(message) {
    const id = `mark ${++this.#marks}`;
    this.#process.stdin.write(`${message}\n`);
    this.#process.stdin.write(`{"jsonrpc":"2.0","id":"${id}","method":"methods"}\n`);
    const answers = [];
    for (;;) {
      const {value, done} = await this.#lines.next();
      if (done) throw new Error(`gridlemma serve ended; the message was ${message}`);
      if (value.includes(`"id":"${id}"`)) return answers.join('\n');
      answers.push(value);
    }
  }

  end() {
    this.#process.stdin.end();
  }
}

export const puzzles = count =>
  readFileSync(`${root}tests/data/minimal-20k.txt`, 'utf8').trim().split('\n').slice(0, count);

/** Random numbers that are the same in each run. */
export function random(seed) {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
